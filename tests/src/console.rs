//! A C64 as a person has it: a screen, a joystick in port 2, keys.

use machine::{Joystick, Machine, Picture, Port, Script, Stop, Video};
use vice::{Bank, Bound, Vice};

/// Longer than anything here takes: an emulated quarter of an hour.
const BOUND: Bound = Bound::seconds(900);

/// The number of keys in the KERNAL's buffer, and the buffer.
const KEYS_WAITING: u16 = 0xc6;
const KEYS: u16 = 0x0277;

/// A C64 with a program in it. Its methods panic when the machine does what no machine should.
pub trait Console {
    /// Bytes of RAM, whatever lies over it.
    fn block(&mut self, start: u16, length: u16) -> Vec<u8>;
    /// Changes a byte of RAM.
    fn poke(&mut self, address: u16, byte: u8);
    /// Moves the joystick, until told otherwise.
    fn stick(&mut self, joystick: Joystick);
    /// Presses a key, by what it types.
    fn press(&mut self, petscii: u8);
    /// Whether keys have been pressed that no program has taken yet.
    fn pressed(&mut self) -> bool;
    /// Runs until the program comes to an address, at least one instruction.
    fn run_to(&mut self, address: u16);
    /// Runs for so many cycles, or somewhat more.
    fn run_for(&mut self, cycles: u64);
    /// The cycles since the machine was switched on.
    fn cycles(&self) -> u64;
    /// What the screen shows. VICE runs for a frame.
    fn picture(&mut self) -> Picture;

    /// A byte of RAM.
    fn byte(&mut self, address: u16) -> u8 {
        self.block(address, 1).first().copied().unwrap_or_default()
    }
}

impl Console for Machine {
    fn block(&mut self, start: u16, length: u16) -> Vec<u8> {
        (0..length).map(|at| self.peek(start.wrapping_add(at))).collect()
    }

    fn poke(&mut self, address: u16, byte: u8) {
        Machine::poke(self, address, byte);
    }

    fn stick(&mut self, joystick: Joystick) {
        self.set_joystick(Port::Two, joystick);
    }

    fn press(&mut self, petscii: u8) {
        if self.has_roms() {
            assert_eq!(self.type_keys(&[petscii]), 1, "{petscii:02x} is a key");
        } else {
            Machine::poke(self, KEYS, petscii);
            Machine::poke(self, KEYS_WAITING, 1);
        }
    }

    fn pressed(&mut self) -> bool {
        self.keys_left() > 0 || self.peek(KEYS_WAITING) > 0
    }

    fn run_to(&mut self, address: u16) {
        self.set_breakpoint(address);
        let stop = self.run(&mut Script::new("").patient(), BOUND.in_cycles());
        self.clear_breakpoint(address);
        assert_eq!(stop, Stop::Breakpoint(address));
    }

    fn run_for(&mut self, cycles: u64) {
        let stop = self.run(&mut Script::new("").patient(), cycles);
        assert_eq!(stop, Stop::CycleLimit);
    }

    fn cycles(&self) -> u64 {
        Machine::cycles(self)
    }

    fn picture(&mut self) -> Picture {
        Machine::picture(self)
    }
}

impl Console for Vice {
    fn block(&mut self, start: u16, length: u16) -> Vec<u8> {
        let last = start.saturating_add(length.saturating_sub(1));
        sure(self.memory(Bank::Ram, start..=last))
    }

    fn poke(&mut self, address: u16, byte: u8) {
        sure(self.set_memory(Bank::Ram, address, &[byte]));
    }

    fn stick(&mut self, joystick: Joystick) {
        sure(self.set_joystick(joystick));
    }

    fn press(&mut self, petscii: u8) {
        sure(self.set_memory(Bank::Ram, KEYS, &[petscii]));
        sure(self.set_memory(Bank::Ram, KEYS_WAITING, &[1]));
    }

    fn pressed(&mut self) -> bool {
        self.byte(KEYS_WAITING) > 0
    }

    fn run_to(&mut self, address: u16) {
        sure(Vice::run_to(self, address, BOUND));
    }

    fn run_for(&mut self, cycles: u64) {
        sure(Vice::run_for(self, cycles));
    }

    fn cycles(&self) -> u64 {
        self.clock()
    }

    fn picture(&mut self) -> Picture {
        sure(self.pixels())
    }
}

/// The embedded machine on our ROMs, at BASIC's prompt.
///
/// # Panics
/// When it does not come to the prompt.
#[must_use]
pub fn ready(video: Video) -> Machine {
    let images = roms::assemble().unwrap_or_else(|error| panic!("{error}"));
    let machine = Machine::with_roms_and_video(&images.kernal, &images.basic, &images.chargen, video);
    let mut machine = sure(machine);
    sure(machine.run_until(600, |machine| machine.screen_text().iter().any(|row| row == "READY.")));
    sure(machine.run_until(60, |machine| machine.peek(0xcc) == 0));
    machine
}

/// Passes a result on, or shows what went wrong.
#[track_caller]
fn sure<T, E: std::fmt::Display>(result: Result<T, E>) -> T {
    result.unwrap_or_else(|error| panic!("{error}"))
}
