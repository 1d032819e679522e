//! The 6510: `mos6502`'s NMOS core, with three of its faults corrected.
//!
//! * A read-modify-write instruction with `abs,X` takes seven cycles whether or
//!   not the index crosses a page; the core charges eight when it does.
//! * After a decimal ADC the core's N, V and Z differ from the NMOS part's, after
//!   a decimal SBC N and Z; results and carry are right.
//! * JSR fetches the high byte of its operand after it has pushed the return address;
//!   the core fetches it before. It makes a difference where the operand lies in the
//!   stack and is pushed over.
//!
//! Undocumented opcodes are not decoded ([`crate::fetch`]). The core executes most of
//! them, but not the six unstable ones, and it halts silently at those that lock up the
//! CPU; a program that reaches one has gone astray, which is better said at once.

use mos6502::cpu::CPU;
use mos6502::instruction::{AddressingMode, Instruction, Nmos6502, OpInput};
use mos6502::memory::Bus as _;
use mos6502::registers::Status;

use crate::bus::Bus;
use crate::fetch::{Fetched, fetch};

pub(crate) type Cpu = CPU<Bus, Nmos6502>;

/// The bit of the status register that doesn't exist and reads as 1, and the one
/// that exists only in pushed copies.
pub(crate) const UNUSED: u8 = 0x20;
pub(crate) const BREAK: u8 = 0x10;

/// The high byte of the stack's addresses.
const STACK_PAGE: u16 = 0x01;

/// How one step ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    Done,
    /// A `BRK` under a KERNAL served by the host; nothing was executed.
    Break,
    /// An undocumented opcode; nothing was executed.
    Illegal(u8),
}

/// Executes the instruction at the program counter.
#[inline]
pub(crate) fn step(cpu: &mut Cpu) -> Step {
    cpu.memory.now = cpu.cycles;
    let Some(Fetched { instruction, mode, mut operand }) = fetch(cpu) else {
        return undecoded(cpu);
    };
    correct_crossing(instruction, &mut operand);
    execute(cpu, instruction, mode, operand);
    Step::Done
}

/// Takes back the crossing of a page that costs no cycle.
#[inline(always)]
pub(crate) fn correct_crossing(instruction: Instruction, operand: &mut OpInput) {
    if let OpInput::UseAddress { page_crossed, .. } = operand
        && *page_crossed
        && modifies_memory(instruction)
    {
        *page_crossed = false;
    }
}

/// Executes a fetched instruction and counts its cycles.
#[inline(always)]
pub(crate) fn execute(cpu: &mut Cpu, instruction: Instruction, mode: AddressingMode, operand: OpInput) {
    match instruction {
        Instruction::ADC | Instruction::SBC if cpu.registers.status.contains(Status::PS_DECIMAL_MODE) => {
            decimal(cpu, instruction, mode, operand);
        }
        Instruction::JSR if cpu.registers.program_counter.wrapping_sub(1) >> 8 == STACK_PAGE => {
            call_from_stack(cpu, mode, operand);
        }
        _ => cpu.execute_instruction((instruction, mode, operand)),
    }
}

/// Executes a JSR whose last byte lies in the stack: it is fetched once the return address has been
/// pushed, perhaps over it.
#[cold]
fn call_from_stack(cpu: &mut Cpu, mode: AddressingMode, operand: OpInput) {
    let last = cpu.registers.program_counter.wrapping_sub(1);
    cpu.execute_instruction((Instruction::JSR, mode, operand));
    let [low, _] = cpu.registers.program_counter.to_le_bytes();
    cpu.registers.program_counter = u16::from_le_bytes([low, cpu.memory.read(last)]);
}

/// The cycles of a fetched instruction, of a branch those if it isn't taken.
#[inline]
pub(crate) fn cycles(instruction: Instruction, mode: AddressingMode, operand: OpInput) -> u8 {
    // Indexed stores always take the time of a crossing.
    let stores = matches!(instruction, Instruction::STA | Instruction::STX | Instruction::STY);
    instruction.base_cycles(mode) + u8::from(operand.page_crossed() && !stores)
}

#[inline]
pub(crate) fn modifies_memory(instruction: Instruction) -> bool {
    use Instruction::{ASL, DEC, INC, LSR, ROL, ROR};
    matches!(instruction, ASL | LSR | ROL | ROR | INC | DEC)
}

/// Handles `BRK` and the undocumented opcodes.
#[cold]
pub(crate) fn undecoded(cpu: &mut Cpu) -> Step {
    let opcode = cpu.memory.read(cpu.registers.program_counter);
    if opcode != 0 {
        return Step::Illegal(opcode);
    }
    if cpu.memory.hardware.is_none() && cpu.memory.kernal_mapped() {
        return Step::Break;
    }
    cpu.registers.program_counter = cpu.registers.program_counter.wrapping_add(1);
    cpu.execute_instruction((Instruction::BRK, AddressingMode::Implied, OpInput::UseImplied));
    Step::Done
}

/// Executes ADC or SBC in decimal mode.
#[cold]
fn decimal(cpu: &mut Cpu, instruction: Instruction, mode: AddressingMode, operand: OpInput) {
    let value = match operand {
        OpInput::UseImmediate(value) => value,
        OpInput::UseAddress { address, .. } => cpu.memory.get_byte(address),
        // ADC and SBC have no other operands.
        _ => 0,
    };
    cpu.cycles += u64::from(cycles(instruction, mode, operand));
    let registers = &mut cpu.registers;
    let carry = registers.status.contains(Status::PS_CARRY);
    let result = if instruction == Instruction::ADC {
        add(registers.accumulator, value, carry)
    } else {
        subtract(registers.accumulator, value, carry)
    };
    registers.accumulator = result.value;
    registers.status.set(Status::PS_CARRY, result.carry);
    registers.status.set(Status::PS_ZERO, result.zero);
    registers.status.set(Status::PS_OVERFLOW, result.overflow);
    registers.status.set(Status::PS_NEGATIVE, result.negative);
}

/// The outcome of a decimal addition or subtraction.
struct Decimal {
    value: u8,
    carry: bool,
    zero: bool,
    overflow: bool,
    negative: bool,
}

/// NMOS decimal addition, for any operands: each half is adjusted by 6 when it
/// exceeds 9; N and V are taken between the two adjustments.
fn add(a: u8, b: u8, carry: bool) -> Decimal {
    let (left, right, carry) = (i32::from(a), i32::from(b), i32::from(carry));
    let mut low = (left & 0x0f) + (right & 0x0f) + carry;
    if low > 9 {
        low = ((low + 6) & 0x0f) + 0x10;
    }
    let high = (left & 0xf0) + (right & 0xf0) + low;
    let adjusted = if high >= 0xa0 { high + 0x60 } else { high };
    Decimal {
        value: adjusted as u8,
        carry: adjusted >= 0x100,
        zero: (left + right + carry) & 0xff == 0,
        overflow: !(left ^ right) & (left ^ high) & 0x80 != 0,
        negative: high & 0x80 != 0,
    }
}

/// NMOS decimal subtraction: the flags are those of the binary one.
fn subtract(a: u8, b: u8, carry: bool) -> Decimal {
    let (left, right, borrow) = (i32::from(a), i32::from(b), i32::from(!carry));
    let binary = left - right - borrow;
    let mut low = (left & 0x0f) - (right & 0x0f) - borrow;
    if low < 0 {
        low = ((low - 6) & 0x0f) - 0x10;
    }
    let high = (left & 0xf0) - (right & 0xf0) + low;
    let adjusted = if high < 0 { high - 0x60 } else { high };
    Decimal {
        value: adjusted as u8,
        carry: binary >= 0,
        zero: binary & 0xff == 0,
        overflow: (left ^ right) & (left ^ binary) & 0x80 != 0,
        negative: binary & 0x80 != 0,
    }
}
