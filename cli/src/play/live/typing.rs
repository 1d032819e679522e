//! Keys on the machine's keyboard: pressed, held for a moment, let go, one after the other.
//!
//! They go the way of fingers, over the lines of the keyboard, from where the KERNAL takes them: so a program that
//! looks whether keys wait finds them, and one that is busy gets them when it has time.

use std::collections::VecDeque;

use machine::Machine;

/// RUN/STOP.
const STOP: u8 = 0x03;

/// How many keys wait in the KERNAL's buffer, and how many may before others are held back.
const WAITING: u16 = 0xc6;
const MOST_WAITING: u8 = 8;

/// Keys to be typed.
#[derive(Default)]
pub struct Typing {
    keys: VecDeque<u8>,
    down: Option<u8>,
    /// RUN/STOP is down.
    stop: bool,
}

impl Typing {
    /// Types a key, as a PETSCII code, after all others.
    pub fn push(&mut self, code: u8) {
        self.keys.push_back(code);
    }

    /// Whether all has been typed.
    pub fn is_done(&self) -> bool {
        self.keys.is_empty() && self.down.is_none()
    }

    /// Presses RUN/STOP, until the program asks for a key: it may be thinking for long before it looks.
    pub fn stop(&mut self, machine: &mut Machine) {
        self.stop = machine.hold_key(STOP, true);
    }

    /// What the fingers do in a frame; `asked` says whether the program has asked for a key in the last one.
    pub fn frame(&mut self, machine: &mut Machine, asked: bool) {
        if asked && std::mem::take(&mut self.stop) {
            machine.hold_key(STOP, false);
        }
        if let Some(code) = self.down.take() {
            machine.hold_key(code, false);
            return;
        }
        if machine.peek(WAITING) < MOST_WAITING
            && let Some(code) = self.keys.pop_front()
            && machine.hold_key(code, true)
        {
            self.down = Some(code);
        }
    }
}
