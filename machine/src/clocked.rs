//! One step of the CPU among chips: accesses in their cycle, and interrupts.
//!
//! The CPU looks at the interrupt lines in the last cycle but one of each
//! instruction, before CLI, SEI and PLP have changed the mask but after RTI has.
//! A taken branch looks where an untaken one does, and once more if it crosses a
//! page. BRK and interrupt entries don't look.

use mos6502::instruction::{Instruction, OpInput};
use mos6502::registers::Status;

use crate::cpu::{self, Cpu, Step};
use crate::fetch::{Fetched, fetch};
use crate::hardware::Interrupt;

/// Cycles of an interrupt's entry.
const ENTRY_CYCLES: u64 = 7;

/// Enters an interrupt that is to be answered. Returns whether there was one.
#[inline]
pub(crate) fn interrupt(cpu: &mut Cpu) -> bool {
    match cpu.memory.hardware.as_deref_mut().and_then(crate::hardware::Hardware::answer) {
        None => false,
        Some(Interrupt::Irq) => enter(cpu, 0xfffe),
        Some(Interrupt::Nmi) => enter(cpu, 0xfffa),
    }
}

/// Pushes program counter and status and continues at a vector.
fn enter(cpu: &mut Cpu, vector: u16) -> bool {
    let [low, high] = cpu.registers.program_counter.to_le_bytes();
    let status = (cpu.registers.status.bits() | cpu::UNUSED) & !cpu::BREAK;
    for byte in [high, low, status] {
        let top = cpu.registers.stack_pointer.to_u16();
        cpu.registers.stack_pointer.decrement();
        cpu.memory.store(top, byte);
    }
    cpu.registers.status.insert(Status::PS_DISABLE_INTERRUPTS);
    let target = [cpu.memory.read(vector), cpu.memory.read(vector + 1)];
    cpu.registers.program_counter = u16::from_le_bytes(target);
    cpu.cycles += ENTRY_CYCLES;
    true
}

/// Executes the instruction at the program counter.
pub(crate) fn step(cpu: &mut Cpu) -> Step {
    let start = cpu.cycles;
    let masked = cpu.registers.status.contains(Status::PS_DISABLE_INTERRUPTS);
    cpu.memory.now = start;
    let Some(Fetched { instruction, mode, mut operand }) = fetch(cpu) else {
        return cpu::undecoded(cpu);
    };
    cpu::correct_crossing(instruction, &mut operand);
    let cycles = u64::from(cpu::cycles(instruction, mode, operand));
    let look = start + cycles - 2;
    // Fetching is over: what follows is the instruction's own access.
    cpu.memory.now = start + cycles - 1;
    let to_memory = matches!(operand, OpInput::UseAddress { .. });
    if let Some(hardware) = cpu.memory.hardware.as_deref_mut() {
        hardware.modifying = to_memory && cpu::modifies_memory(instruction);
        hardware.poll(look, masked);
    }
    cpu::execute(cpu, instruction, mode, operand);
    let crossed = cpu.cycles > start + cycles + 1;
    if crossed || instruction == Instruction::RTI {
        let masked = cpu.registers.status.contains(Status::PS_DISABLE_INTERRUPTS);
        let look = if crossed { cpu.cycles - 2 } else { look };
        if let Some(hardware) = cpu.memory.hardware.as_deref_mut() {
            hardware.poll(look, masked);
        }
    }
    Step::Done
}
