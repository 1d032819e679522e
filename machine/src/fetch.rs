//! Fetching and decoding: what the core is given to execute.
//!
//! The core has a fetch of its own, for all members of the family. This one knows the documented
//! opcodes of the 6510 alone, keeps what it has decoded in registers, and is inlined into the loop
//! that runs: with the core's, the loop waits for the memory that it returns its result in, and a
//! machine runs at little more than half the speed.

use std::sync::LazyLock;

use mos6502::Variant;
use mos6502::instruction::{AddressingMode, Instruction, Nmos6502, OpInput};
use mos6502::memory::Bus as _;

use crate::bus::Bus;
use crate::cpu::Cpu;

/// An instruction whose operand has been fetched.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Fetched {
    pub(crate) instruction: Instruction,
    pub(crate) mode: AddressingMode,
    pub(crate) operand: OpInput,
}

/// What each documented opcode other than `BRK` stands for.
static OPCODES: LazyLock<[Option<(Instruction, AddressingMode)>; 256]> = LazyLock::new(|| {
    std::array::from_fn(|opcode| {
        let decoded = documented(opcode as u8).then(|| Nmos6502::decode(opcode as u8));
        decoded.flatten()
    })
});

/// Whether an opcode other than `BRK` is documented, by the instruction set's regular structure.
const fn documented(opcode: u8) -> bool {
    match opcode & 0x1f {
        0x00 => opcode != 0x00 && opcode != 0x80,
        0x02 => opcode == 0xa2,
        0x04 => !matches!(opcode, 0x04 | 0x44 | 0x64),
        0x09 => opcode != 0x89,
        0x0c => opcode != 0x0c,
        0x14 => matches!(opcode, 0x94 | 0xb4),
        0x1a => matches!(opcode, 0x9a | 0xba),
        0x1c => opcode == 0xbc,
        0x1e => opcode != 0x9e,
        0x12 => false,
        // The columns ending in binary 11 hold no documented opcode.
        _ => opcode & 3 != 3,
    }
}

/// Fetches the instruction at the program counter, which moves behind it; `None`, and nothing is
/// done, if its opcode is `BRK` or undocumented.
#[inline(always)]
pub(crate) fn fetch(cpu: &mut Cpu) -> Option<Fetched> {
    use AddressingMode as Mode;
    let pc = cpu.registers.program_counter;
    let bus = &mut cpu.memory;
    let (instruction, mode) = OPCODES[usize::from(bus.get_byte(pc))]?;
    let (x, y) = (cpu.registers.index_x, cpu.registers.index_y);
    let next = pc.wrapping_add(1);
    let (size, operand) = match mode {
        Mode::Immediate => (2, OpInput::UseImmediate(bus.get_byte(next))),
        Mode::Relative => (2, OpInput::UseRelative(bus.get_byte(next) as i8 as u16)),
        Mode::ZeroPage => (2, at(u16::from(bus.get_byte(next)))),
        Mode::ZeroPageX => (2, at(u16::from(bus.get_byte(next).wrapping_add(x)))),
        Mode::ZeroPageY => (2, at(u16::from(bus.get_byte(next).wrapping_add(y)))),
        Mode::IndexedIndirectX => {
            let address = bus.get_byte(next).wrapping_add(x);
            (2, at(pointer(bus, address)))
        }
        Mode::IndirectIndexedY => {
            let address = bus.get_byte(next);
            (2, indexed(pointer(bus, address), y))
        }
        Mode::Absolute => (3, at(word(bus, next))),
        Mode::AbsoluteX => (3, indexed(word(bus, next), x)),
        Mode::AbsoluteY => (3, indexed(word(bus, next), y)),
        Mode::Indirect | Mode::BuggyIndirect => {
            let address = word(bus, next);
            (3, at(jump_target(bus, address)))
        }
        // Accumulator and implied: the documented opcodes have no other.
        _ => (1, OpInput::UseImplied),
    };
    cpu.registers.program_counter = pc.wrapping_add(size);
    Some(Fetched { instruction, mode, operand })
}

/// Where the operand of the next instruction lies in memory, which may read or write it; none if it has none.
#[inline(always)]
pub(crate) fn operand_of(cpu: &Cpu) -> Option<u16> {
    use AddressingMode as Mode;
    let pc = cpu.registers.program_counter;
    let bus = &cpu.memory;
    let (x, y) = (cpu.registers.index_x, cpu.registers.index_y);
    let (_, mode) = OPCODES[usize::from(bus.read(pc))]?;
    let next = pc.wrapping_add(1);
    let short = |index: u8| bus.read(next).wrapping_add(index);
    let word = || u16::from_le_bytes([bus.read(next), bus.read(next.wrapping_add(1))]);
    let pointer =
        |at: u8| u16::from_le_bytes([bus.read(u16::from(at)), bus.read(u16::from(at.wrapping_add(1)))]);
    Some(match mode {
        Mode::ZeroPage => u16::from(short(0)),
        Mode::ZeroPageX => u16::from(short(x)),
        Mode::ZeroPageY => u16::from(short(y)),
        Mode::IndexedIndirectX => pointer(short(x)),
        Mode::IndirectIndexedY => pointer(short(0)).wrapping_add(u16::from(y)),
        Mode::Absolute => word(),
        Mode::AbsoluteX => word().wrapping_add(u16::from(x)),
        Mode::AbsoluteY => word().wrapping_add(u16::from(y)),
        _ => return None,
    })
}

/// An operand at an address that costs no cycle more.
#[inline(always)]
const fn at(address: u16) -> OpInput {
    OpInput::UseAddress { address, page_crossed: false }
}

/// An operand at an index from an address.
#[inline(always)]
const fn indexed(base: u16, index: u8) -> OpInput {
    let address = base.wrapping_add(index as u16);
    OpInput::UseAddress { address, page_crossed: (base ^ address) & 0xff00 != 0 }
}

/// The operand of two bytes at an address.
#[inline(always)]
fn word(bus: &mut Bus, address: u16) -> u16 {
    u16::from_le_bytes([bus.get_byte(address), bus.get_byte(address.wrapping_add(1))])
}

/// The pointer at an address of the zero page, which wraps around.
#[inline(always)]
fn pointer(bus: &mut Bus, address: u8) -> u16 {
    let next = u16::from(address.wrapping_add(1));
    u16::from_le_bytes([bus.get_byte(u16::from(address)), bus.get_byte(next)])
}

/// Where `JMP (address)` goes: the pointer's high byte comes from the same page.
#[inline(always)]
fn jump_target(bus: &mut Bus, address: u16) -> u16 {
    let [low, high] = address.to_le_bytes();
    let next = u16::from_le_bytes([low.wrapping_add(1), high]);
    u16::from_le_bytes([bus.get_byte(address), bus.get_byte(next)])
}
