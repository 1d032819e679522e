//! Machines that run ROM images, and what only they have: a keyboard.

use mos6502::registers::{StackPointer, Status};
use thiserror::Error;

use crate::bus::Bus;
use crate::hardware::{Hardware, Images, Video};
use crate::{Host, Key, Machine, Stop, petscii};

/// Where a reset leaves the stack pointer.
const RESET_STACK: u8 = 0xfd;

/// The reset vector.
const RESET: u16 = 0xfffc;

/// Why ROM images can't be used.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Error)]
#[error("the {rom} rom has {length} bytes instead of {expected}")]
pub struct RomError {
    /// Which of the images it is.
    pub rom: &'static str,
    /// Its length in bytes.
    pub length: usize,
    /// The length it should have.
    pub expected: usize,
}

fn image<const N: usize>(rom: &'static str, bytes: &[u8]) -> Result<[u8; N], RomError> {
    bytes.try_into().map_err(|_| RomError { rom, length: bytes.len(), expected: N })
}

/// A host for runs that need none.
struct Nobody;

impl Host for Nobody {
    fn key(&mut self) -> Key {
        Key::None
    }
}

impl Machine {
    /// A PAL machine with these ROMs, just switched on: it starts through the
    /// reset vector at `$FFFC`.
    ///
    /// Nothing is served by the host then; the ROMs' code runs, with interrupts
    /// and the chips they come from. [`Host::put`] is never called, and the keys
    /// of [`Host::key`] are typed on the key matrix like those of
    /// [`Machine::type_keys`]. A run ends at a breakpoint, the cycle limit, an
    /// undocumented opcode or the end of a [`Machine::call`].
    ///
    /// RAM begins with the pattern common in real machines, 64 zeros and 64 ones
    /// by turns, so that a ROM that relies on cleared memory is noticed.
    ///
    /// # Errors
    ///
    /// [`RomError`] if KERNAL or BASIC isn't 8192 bytes long, or the character
    /// ROM not 4096.
    pub fn with_roms(kernal: &[u8], basic: &[u8], characters: &[u8]) -> Result<Machine, RomError> {
        Machine::with_roms_and_video(kernal, basic, characters, Video::Pal)
    }

    /// As [`Machine::with_roms`], for either television standard.
    ///
    /// # Errors
    ///
    /// As [`Machine::with_roms`].
    pub fn with_roms_and_video(
        kernal: &[u8],
        basic: &[u8],
        characters: &[u8],
        video: Video,
    ) -> Result<Machine, RomError> {
        let images = Images {
            kernal: image("kernal", kernal)?,
            basic: image("basic", basic)?,
            characters: image("character", characters)?,
        };
        let mut machine = Machine::around(Bus::with_hardware(Hardware::new(images, video)));
        machine.cpu.registers.stack_pointer = StackPointer(RESET_STACK);
        machine.cpu.registers.status = Status::from_bits_truncate(crate::cpu::UNUSED);
        machine.cpu.registers.status.insert(Status::PS_DISABLE_INTERRUPTS);
        let vector = [machine.read(RESET), machine.read(RESET + 1)];
        machine.cpu.registers.program_counter = u16::from_le_bytes(vector);
        Ok(machine)
    }

    /// Gives a machine whose KERNAL the host serves a character ROM, for the CPU to read and for
    /// [`Machine::picture`] to show. A machine with ROMs has its own, and gets this one instead.
    ///
    /// # Errors
    ///
    /// [`RomError`] if it isn't 4096 bytes long.
    pub fn set_characters(&mut self, characters: &[u8]) -> Result<(), RomError> {
        let image = image("character", characters)?;
        match self.cpu.memory.hardware.as_deref_mut() {
            Some(hardware) => hardware.set_characters(image),
            None => self.cpu.memory.characters = Some(Box::new(image)),
        }
        Ok(())
    }

    /// Whether the machine runs ROM images.
    #[must_use]
    pub fn has_roms(&self) -> bool {
        self.cpu.memory.hardware.is_some()
    }

    /// The television standard; PAL without ROMs.
    #[must_use]
    pub fn video(&self) -> Video {
        self.cpu.memory.hardware.as_deref().map_or(Video::Pal, Hardware::video)
    }

    /// Runs for the cycles of `frames` frames, without a host's keys.
    ///
    /// Gives [`Stop::CycleLimit`] if nothing stopped it before.
    pub fn run_frames(&mut self, frames: u32) -> Stop {
        self.run(&mut Nobody, u64::from(frames) * self.video().cycles_per_frame())
    }

    /// Runs until `done` says so, asked before each of up to `frames` frames and
    /// after the last.
    ///
    /// # Errors
    ///
    /// Why the run stopped otherwise: [`Stop::CycleLimit`] if it is not done
    /// after all frames.
    pub fn run_until(&mut self, frames: u32, mut done: impl FnMut(&Machine) -> bool) -> Result<(), Stop> {
        for _ in 0..frames {
            if done(self) {
                return Ok(());
            }
            match self.run_frames(1) {
                Stop::CycleLimit => {}
                stop => return Err(stop),
            }
        }
        if done(self) { Ok(()) } else { Err(Stop::CycleLimit) }
    }

    /// Types PETSCII codes on the key matrix, after those typed already.
    ///
    /// Each key is held while the program scans the keyboard three times and let
    /// go for as long; the next waits until the keyboard buffer (`$C6`) is empty.
    /// At the KERNAL's sixty scans a second that makes ten keys a second.
    ///
    /// Gives the number of codes that keys can produce; others are left out. A
    /// machine without ROMs has no matrix, its keys come from the host: nothing
    /// happens then, and the number is 0.
    pub fn type_keys(&mut self, petscii: &[u8]) -> usize {
        let Some(hardware) = self.cpu.memory.hardware.as_deref_mut() else {
            return 0;
        };
        petscii.iter().filter(|&&code| hardware.type_key(code)).count()
    }

    /// Types text as [`Machine::type_keys`] does, converted as in
    /// [`Script::new`](crate::Script::new).
    pub fn type_text(&mut self, text: &str) -> usize {
        let codes: Vec<u8> = text.chars().filter_map(petscii::from_char).collect();
        self.type_keys(&codes)
    }

    /// The number of keys still to be typed, including the one that is down.
    #[must_use]
    pub fn keys_left(&self) -> usize {
        self.cpu.memory.hardware.as_deref().map_or(0, Hardware::keys_left)
    }

    /// Strikes the RESTORE key, which is no part of the matrix but causes an NMI.
    /// Does nothing without ROMs.
    pub fn press_restore(&mut self) {
        let now = self.cpu.cycles;
        if let Some(hardware) = self.cpu.memory.hardware.as_deref_mut() {
            hardware.restore(now);
        }
    }

    /// Passes a key of the host's on to the matrix when nothing is being typed.
    pub(crate) fn offer_key(&mut self, host: &mut dyn Host) {
        let ready = self.peek(crate::bus::BUFFERED) == 0;
        if let Some(hardware) = self.cpu.memory.hardware.as_deref_mut()
            && ready
            && hardware.keyboard_idle()
            && let Key::Petscii(code) = host.key()
        {
            hardware.type_key(code);
        }
    }
}
