//! Sets of addresses, and running as long as none of them is used.

use mos6502::registers::Status;

use crate::cpu::{self, Step};
use crate::fetch::operand_of;
use crate::{Machine, clocked};

/// A set of addresses.
#[derive(Debug, Clone)]
pub struct Places {
    words: Box<[u64; 1024]>,
}

impl Default for Places {
    fn default() -> Self {
        Self::new()
    }
}

impl Places {
    /// The empty set.
    #[must_use]
    pub fn new() -> Self {
        Self { words: Box::new([0; 1024]) }
    }

    /// Whether an address is in it.
    #[inline]
    #[must_use]
    pub fn contains(&self, address: u16) -> bool {
        self.words[usize::from(address / 64)] >> (address % 64) & 1 != 0
    }

    /// Puts an address in, or takes it out.
    pub fn set(&mut self, address: u16, inside: bool) {
        let word = &mut self.words[usize::from(address / 64)];
        let bit = 1 << (address % 64);
        *word = if inside { *word | bit } else { *word & !bit };
    }
}

/// How far around the stack pointer an instruction reaches.
const REACH: std::ops::Range<u8> = 0..7;

impl Machine {
    /// Runs on for about `limit` cycles as long as nothing happens but instructions that neither read nor write one of
    /// these places, and stops before anything else: such an instruction, a breakpoint, a call of the KERNAL, an
    /// interrupt, or what ends a run. What it has stopped at is for [`Machine::run`] to do.
    ///
    /// Pointers in the zero page do not count as read. An expanded machine or a faster one stops at once.
    pub fn run_past(&mut self, places: &Places, limit: u64) {
        let memory = &self.cpu.memory;
        if memory.accelerated.is_some() || memory.reu.is_some() {
            return;
        }
        let has_roms = self.has_roms();
        let stack = (0x0100..0x0200).any(|address| places.contains(address));
        let (interrupt, waiting) = self.interrupt_due();
        let horizon = self.cycles().saturating_add(limit).min(self.next_jiffy).min(interrupt);
        while self.cpu.cycles < horizon {
            let pc = self.cpu.registers.program_counter;
            let pending =
                self.cpu.memory.hardware.as_ref().is_some_and(|hardware| hardware.pending.is_some());
            let called = !has_roms && self.cpu.memory.is_rom(pc);
            if self.marks.contains(pc) || called || pending || self.uses(places, stack) {
                return;
            }
            let step = if has_roms { clocked::step(&mut self.cpu) } else { cpu::step(&mut self.cpu) };
            if step != Step::Done {
                return;
            }
            self.resume = None;
            if waiting && !self.cpu.registers.status.contains(Status::PS_DISABLE_INTERRUPTS) {
                return;
            }
        }
    }

    /// Whether the next instruction may use one of these places. `stack` says whether any of them is there.
    #[inline]
    fn uses(&self, places: &Places, stack: bool) -> bool {
        if operand_of(&self.cpu).is_some_and(|address| places.contains(address)) {
            return true;
        }
        let lowest = self.cpu.registers.stack_pointer.0.wrapping_sub(3);
        stack
            && REACH
                .into_iter()
                .any(|offset| places.contains(0x0100 | u16::from(lowest.wrapping_add(offset))))
    }
}
