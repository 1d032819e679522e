//! The C64 that plays: with KERNAL calls served by the host, or running ROM images.

use clap::ValueEnum;
use machine::{Accelerator, Host, Key, Machine, Stop};

use roms::Found;

use crate::failure::Failure;
use crate::roms::Roms;

const GETIN: u16 = 0xffe4;
const CHROUT: u16 = 0xffd2;
/// The device that CHROUT prints on, and the number of the screen.
const OUTPUT: u16 = 0x9a;
const SCREEN: u8 = 3;
/// How many keys wait in the KERNAL's buffer.
const KEYS_WAITING: u16 = 0xc6;
/// Not 0 while the screen editor's cursor does not blink.
const CURSOR_OFF: u16 = 0xcc;
/// The byte of the keyboard that the KERNAL call STOP looks at, and what it holds with the key
/// down and up.
const STOP_COLUMN: u16 = 0x91;
const STOP_DOWN: u8 = 0x7f;
const STOP_UP: u8 = 0xff;
/// Frames within which ROMs come to BASIC's prompt, or something is wrong with them.
const BOOT_FRAMES: u32 = 600;

/// What a program runs on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Kind {
    /// A C64
    #[default]
    C64,
    /// A C128 in C64 mode, 2 MHz in the border; with --roms
    C128,
    /// An Ultimate 64 whose turbo its registers control, 48 MHz
    Ultimate,
    /// A MEGA65 in C64 mode, 40 MHz
    Mega65,
}

impl Kind {
    fn accelerator(self) -> Option<Accelerator> {
        match self {
            Self::C64 => None,
            Self::C128 => Some(Accelerator::C128),
            Self::Ultimate => Some(Accelerator::Ultimate { enable: false }),
            Self::Mega65 => Some(Accelerator::Mega65),
        }
    }
}

/// A machine with a program in it.
pub struct Computer {
    machine: Machine,
}

impl Computer {
    /// A machine at BASIC's prompt, running `images` or none.
    pub fn new(images: Option<&Found>) -> Result<Self, Failure> {
        let Some(images) = images else { return Ok(Self { machine: Machine::new() }) };
        let mut machine = Machine::with_roms(&images.kernal, &images.basic, &images.chargen)
            .map_err(|error| Failure::plain(format!("cannot use these roms: {error}")))?;
        // BASIC waits for a line when the cursor blinks.
        let booted = machine.run_until(BOOT_FRAMES, |machine| {
            machine.peek(CURSOR_OFF) == 0 && machine.screen_text().iter().any(|row| row == "READY.")
        });
        booted.map_err(|stop| Failure::plain(format!("these roms do not come to READY.: {stop}")))?;
        machine.poke(CURSOR_OFF, 1);
        machine.set_breakpoint(CHROUT);
        machine.set_breakpoint(GETIN);
        Ok(Self { machine })
    }

    /// Makes it a computer that is faster than a C64, or has an REU of so many KiB.
    pub fn expand(&mut self, kind: Kind, reu: Option<u16>) {
        self.machine.set_accelerator(kind.accelerator());
        self.machine.set_reu(reu.map(usize::from));
    }

    /// Gives a machine without ROMs the character set of this project, for its pictures.
    pub fn give_characters(&mut self) -> Result<Vec<u8>, Failure> {
        let characters = Roms::Ours.images()?.chargen;
        let given = self.machine.set_characters(&characters);
        given.map_err(|error| Failure::own(format!("cannot use our own characters: {error}")))?;
        Ok(characters)
    }

    pub fn machine(&mut self) -> &mut Machine {
        &mut self.machine
    }

    /// Begins the program at `address`; its RTS ends the run.
    pub fn start(&mut self, address: u16, host: &mut dyn Host) -> Option<Stop> {
        if self.machine.has_roms() {
            // As SYS does: a subroutine of BASIC.
            return Some(self.machine.call(address, host, 1));
        }
        self.machine.start(address);
        None
    }

    /// Runs for about `limit` cycles, or until something happens that `play` has to know.
    pub fn run(&mut self, host: &mut dyn Host, limit: u64) -> Stop {
        if !self.machine.has_roms() {
            return self.machine.run(host, limit);
        }
        let end = self.machine.cycles().saturating_add(limit);
        loop {
            let left = end.saturating_sub(self.machine.cycles()).max(1);
            match self.machine.run(&mut Nobody, left) {
                // What goes to a file is none of the screen's.
                Stop::Breakpoint(CHROUT) if self.machine.peek(OUTPUT) == SCREEN => {
                    host.put(self.machine.registers().a);
                }
                Stop::Breakpoint(CHROUT) => {}
                Stop::Breakpoint(GETIN) => {
                    // The key goes the long way: onto the keyboard, for the KERNAL to scan.
                    if self.machine.peek(KEYS_WAITING) == 0 && self.machine.keys_left() == 0 {
                        match host.key() {
                            Key::Petscii(code) => {
                                self.machine.type_keys(&[code]);
                            }
                            Key::None => {}
                            Key::End => return Stop::EndOfInput,
                        }
                    }
                }
                stop => return stop,
            }
        }
    }

    /// Presses RUN/STOP, or lets it go.
    pub fn hold_stop(&mut self, down: bool) {
        if self.machine.has_roms() {
            self.machine.hold_key(super::terminal::STOP_KEY, down);
        } else {
            self.machine.poke(STOP_COLUMN, if down { STOP_DOWN } else { STOP_UP });
        }
    }
}

/// ROMs have a keyboard and a screen of their own.
struct Nobody;

impl Host for Nobody {
    fn key(&mut self) -> Key {
        Key::None
    }
}
