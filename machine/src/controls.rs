//! What a player has under the fingers: single keys, and a joystick in either port.
//!
//! Keys and joysticks share the lines of CIA 1, in both directions and in both kinds of machine: a
//! joystick in port 1 pulls rows of the key matrix low and looks like keys to a program that reads
//! it, one in port 2 pulls columns low, as on the real machine.

mod layout;
mod matrix;

use crate::Machine;
pub(crate) use layout::{Stroke, code, flag, stroke};
pub(crate) use matrix::Matrix;

/// What RUN/STOP types.
const STOP: u8 = 0x03;

/// The byte that the KERNAL call STOP looks at, and what it holds with the key down and up.
const STOP_COLUMN: u16 = 0x91;
const STOP_DOWN: u8 = 0x7f;
const STOP_UP: u8 = 0xff;

/// A control port.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Port {
    /// Control port 1, read at `$DC01`.
    One,
    /// Control port 2, read at `$DC00`: the one that most games use, as the keyboard does not
    /// disturb it.
    Two,
}

/// Which of a joystick's five switches are closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Joystick {
    /// Pushed forward: bit 0.
    pub up: bool,
    /// Pulled back: bit 1.
    pub down: bool,
    /// Pushed left: bit 2.
    pub left: bool,
    /// Pushed right: bit 3.
    pub right: bool,
    /// The button is down: bit 4.
    pub fire: bool,
}

impl Joystick {
    /// A set bit for each closed switch.
    fn switches(self) -> u8 {
        let all = [self.up, self.down, self.left, self.right, self.fire];
        (0..).zip(all).map(|(bit, closed)| u8::from(closed) << bit).sum()
    }
}

/// What is held at the moment.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Controls {
    held: Matrix,
    /// The closed switches of the joysticks in port 1 and 2.
    joysticks: [u8; 2],
}

impl Controls {
    /// The levels that are read at ports A and B of CIA 1, given those that the chip drives and the
    /// keys that are down besides the held ones.
    pub(crate) fn ports(self, typed: Matrix, a: u8, b: u8) -> (u8, u8) {
        let [first, second] = self.joysticks;
        let (a, b) = (a & !second, b & !first);
        let keys = self.held.with(typed);
        (a & keys.columns(b), b & keys.rows(a))
    }

    /// The key that a scan of all columns finds, the last if there are several, and the flags of
    /// those that change what others mean.
    pub(crate) fn scan(self) -> (Option<u8>, u8) {
        let (mut found, mut flags) = (None, 0);
        for column in 0..8_u8 {
            let (_, rows) = self.ports(Matrix::default(), !(1 << column), 0xff);
            for key in (0..8).filter(|row| rows >> row & 1 == 0).map(|row| column * 8 + row) {
                match flag(key) {
                    0 => found = Some(key),
                    other => flags |= other,
                }
            }
        }
        (found, flags)
    }
}

impl Machine {
    /// Holds down the keys that produce a PETSCII code, or lets them go, until told otherwise.
    /// Gives `false` if there are none.
    ///
    /// Programs find them in the matrix, through CIA 1. A KERNAL that the host serves looks at the
    /// matrix once a jiffy, as the real one does: it notes the key's number in `$CB` (64 for none),
    /// SHIFT, C= and CTRL in `$028D`, and puts the code of a key that has gone down into its buffer
    /// (`$0277`, `$C6`), from where GETIN and CHRIN take it. It does not repeat keys.
    pub fn hold_key(&mut self, petscii: u8, down: bool) -> bool {
        let Some(stroke) = stroke(petscii) else { return false };
        self.cpu.memory.io.controls.held.set(stroke, down);
        if petscii == STOP && !self.has_roms() {
            self.poke(STOP_COLUMN, if down { STOP_DOWN } else { STOP_UP });
        }
        true
    }

    /// Moves the joystick in a port, until told otherwise; without a call there is none.
    pub fn set_joystick(&mut self, port: Port, joystick: Joystick) {
        let [first, second] = &mut self.cpu.memory.io.controls.joysticks;
        let target = match port {
            Port::One => first,
            Port::Two => second,
        };
        *target = joystick.switches();
    }
}
