//! The interrupt of CIA 1 under a KERNAL that the host serves.
//!
//! It shows only where a program has a handler of its own: it has changed the vector at `$0314`, or
//! has banked the KERNAL out and so its vector in. The handler is entered as the KERNAL enters it,
//! and ends with a jump to `$EA31` (which reads the CIA's flags), `$EA81` or `$FEBC`, or with RTI.

use mos6502::registers::Status;

use super::{CALL_CYCLES, VECTORS};
use crate::hardware::NEVER;
use crate::{Machine, controls};

/// Where a program's handler is named, under the KERNAL and without it.
const IRQ_VECTOR: u16 = 0x0314;
const HARDWARE_VECTOR: u16 = 0xfffe;

/// Cycles from the interrupt to the handler: the CPU's, and the KERNAL's that saves the registers.
const ENTRY_CYCLES: u64 = 7;
const SAVE_CYCLES: u64 = 29;

/// Cycles in which the KERNAL restores the registers and returns.
const RESTORE_CYCLES: u64 = 22;

/// The KERNAL's variables for the key that is down: its number, that of the last scan, and the keys
/// that change what others mean.
const KEY: u16 = 0xcb;
const LAST_KEY: u16 = 0xc5;
const FLAGS: u16 = 0x028d;

/// The number of no key.
pub(super) const NO_KEY: u8 = 64;

impl Machine {
    /// The cycle before which nothing interrupts, and whether something waits until the program lets it.
    pub(crate) fn interrupt_due(&mut self) -> (u64, bool) {
        let bus = &mut self.cpu.memory;
        if bus.hardware.is_some() || (bus.kernal_mapped() && bus.word(IRQ_VECTOR) == VECTORS[0]) {
            return (NEVER, false);
        }
        let now = self.cpu.cycles;
        let cia = bus.io.interrupting(now);
        if cia.pulled > now {
            return (cia.next_event().saturating_add(1).min(cia.pulled), false);
        }
        if self.is_masked() { (NEVER, true) } else { (now, true) }
    }

    /// Enters the program's handler if CIA 1 wants it; returns the cycle in which to look again. Not
    /// where a run goes on behind a breakpoint (`passing`), which would be met twice.
    pub(crate) fn interrupt(&mut self, passing: bool) -> u64 {
        let bus = &mut self.cpu.memory;
        let kernal = bus.kernal_mapped();
        if bus.hardware.is_some() || (kernal && bus.word(IRQ_VECTOR) == VECTORS[0]) {
            return NEVER;
        }
        let now = self.cpu.cycles;
        let cia = bus.io.interrupting(now);
        if cia.pulled > now {
            return cia.next_event().saturating_add(1).min(cia.pulled).max(now + 1);
        }
        if passing || self.is_masked() {
            return now + 1;
        }
        self.push_word(self.cpu.registers.program_counter);
        self.push(self.registers().status);
        self.cpu.registers.status.insert(Status::PS_DISABLE_INTERRUPTS);
        self.cpu.cycles += ENTRY_CYCLES;
        if kernal {
            self.begin_interrupt();
        } else {
            self.cpu.registers.program_counter = self.cpu.memory.word(HARDWARE_VECTOR);
        }
        self.cpu.cycles + 1
    }

    /// The KERNAL's way to the handler, at `$FF48`: a program whose own handler has banked the KERNAL in may
    /// go on there.
    pub(super) fn begin_interrupt(&mut self) {
        let registers = self.registers();
        for register in [registers.a, registers.x, registers.y] {
            self.push(register);
        }
        self.cpu.cycles += SAVE_CYCLES;
        self.cpu.registers.program_counter = self.cpu.memory.word(IRQ_VECTOR);
    }

    fn is_masked(&self) -> bool {
        self.cpu.registers.status.contains(Status::PS_DISABLE_INTERRUPTS)
    }

    /// The end of the KERNAL's own handler: `$EA31`, from where all of it comes, or the part that
    /// restores the registers.
    pub(super) fn end_interrupt(&mut self, all: bool) {
        if all {
            let now = self.cpu.cycles;
            self.cpu.memory.io.interrupting(now).acknowledge();
            self.cpu.cycles += CALL_CYCLES;
        }
        self.cpu.cycles += RESTORE_CYCLES;
        let mut registers = self.registers();
        registers.y = self.pull();
        registers.x = self.pull();
        registers.a = self.pull();
        registers.status = self.pull();
        registers.pc = u16::from_le_bytes([self.pull(), self.pull()]);
        // The stack pointer is the one that pulling has left.
        registers.sp = self.registers().sp;
        self.set_registers(registers);
    }

    /// What the KERNAL's handler does each jiffy: counts it, looks at the key matrix, and takes
    /// notice of the interrupt if the program leaves it to the KERNAL.
    pub(crate) fn jiffy(&mut self) {
        self.tick();
        self.scan_matrix();
        let bus = &mut self.cpu.memory;
        let own = !bus.kernal_mapped() || bus.word(IRQ_VECTOR) != VECTORS[0];
        if !own && !self.is_masked() {
            let now = self.cpu.cycles;
            self.cpu.memory.io.interrupting(now).acknowledge();
        }
    }

    /// Notes which keys are down, and puts one that has gone down into the keyboard buffer.
    fn scan_matrix(&mut self) {
        let (key, flags) = self.cpu.memory.io.controls.scan();
        let number = key.unwrap_or(NO_KEY);
        if (number, flags) == (self.peek(KEY), self.peek(FLAGS)) && number == self.peek(LAST_KEY) {
            return;
        }
        self.poke(FLAGS, flags);
        self.poke(KEY, number);
        let last = self.peek(LAST_KEY);
        self.poke(LAST_KEY, number);
        if let Some(code) = key.filter(|_| number != last).and_then(|key| controls::code(key, flags)) {
            self.buffer(code);
        }
    }

    fn push(&mut self, value: u8) {
        let stack = &mut self.cpu.registers.stack_pointer;
        let top = stack.to_u16();
        stack.decrement();
        self.cpu.memory.store(top, value);
    }

    fn pull(&mut self) -> u8 {
        let stack = &mut self.cpu.registers.stack_pointer;
        stack.increment();
        let top = stack.to_u16();
        self.peek(top)
    }
}
