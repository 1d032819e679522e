//! Cycle counts of all documented opcodes, and the core's fault they correct.

use crate::common;

use common::{CODE, Silent, machine_with};
use machine::{Machine, Registers, Stop};
use mos6502::cpu::CPU;
use mos6502::instruction::Nmos6502;
use mos6502::memory::{Bus, Memory};

/// Cycles by opcode: `*` adds one when indexing crosses a page, `b` marks a
/// branch, `.` an undocumented opcode.
const TABLE: [&str; 16] = [
    "7  6  .  .  .  3  5  .  3  2  2  .  .  4  6  .",
    "2b 5* .  .  .  4  6  .  2  4* .  .  .  4* 7  .",
    "6  6  .  .  3  3  5  .  4  2  2  .  4  4  6  .",
    "2b 5* .  .  .  4  6  .  2  4* .  .  .  4* 7  .",
    "6  6  .  .  .  3  5  .  3  2  2  .  3  4  6  .",
    "2b 5* .  .  .  4  6  .  2  4* .  .  .  4* 7  .",
    "6  6  .  .  .  3  5  .  4  2  2  .  5  4  6  .",
    "2b 5* .  .  .  4  6  .  2  4* .  .  .  4* 7  .",
    ".  6  .  .  3  3  3  .  2  .  2  .  4  4  4  .",
    "2b 6  .  .  4  4  4  .  2  5  2  .  .  5  .  .",
    "2  6  2  .  3  3  3  .  2  2  2  .  4  4  4  .",
    "2b 5* .  .  4  4  4  .  2  4* 2  .  4* 4* 4* .",
    "2  6  .  .  3  3  5  .  2  2  2  .  4  4  6  .",
    "2b 5* .  .  .  4  6  .  2  4* .  .  .  4* 7  .",
    "2  6  .  .  3  3  5  .  2  2  2  .  4  4  6  .",
    "2b 5* .  .  .  4  6  .  2  4* .  .  .  4* 7  .",
];

/// The table as (opcode, cycles, mark).
fn documented() -> Vec<(u8, u64, Option<u8>)> {
    let mut entries = Vec::new();
    for (opcode, entry) in (0..=255).zip(TABLE.iter().flat_map(|row| row.split_whitespace())) {
        let entry = entry.as_bytes();
        if entry[0] != b'.' {
            entries.push((opcode, u64::from(entry[0] - b'0'), entry.get(1).copied()));
        }
    }
    entries
}

/// All RAM, so that BRK and stores behave alike everywhere; every pointer in the
/// zero page and every operand is `$3030`.
fn prepared(opcode: u8, index: u8, status: u8) -> Machine {
    let mut machine = machine_with(&[opcode, 0x30, 0x30]);
    machine.poke(1, 0x34);
    for address in 2..0x100 {
        machine.poke(address, 0x30);
    }
    let registers = machine.registers();
    machine.set_registers(Registers { x: index, y: index, status, ..registers });
    machine
}

/// Cycles of the one instruction at the program counter.
fn one(machine: &mut Machine) -> u64 {
    let before = machine.cycles();
    assert_eq!(machine.run(&mut Silent, 1), Stop::CycleLimit);
    machine.cycles() - before
}

#[test]
fn all_documented_opcodes_take_their_cycles() {
    let table = documented();
    assert_eq!(table.len(), 151);
    for (opcode, cycles, mark) in table {
        if mark == Some(b'b') {
            continue;
        }
        let extra = u64::from(mark == Some(b'*'));
        for decimal in [0, 8] {
            assert_eq!(one(&mut prepared(opcode, 1, decimal)), cycles, "${opcode:02X}");
            let crossing = one(&mut prepared(opcode, 0xff, decimal));
            assert_eq!(crossing, cycles + extra, "${opcode:02X} crossing");
        }
    }
}

#[test]
fn branches_pay_for_being_taken_and_for_crossing() {
    // Opcode bits 7-6 choose the flag, bit 5 the value that branches.
    for opcode in (0x10..=0xf0).step_by(0x20) {
        let flag: u8 = [0x80, 0x40, 0x01, 0x02][opcode >> 6];
        let (taken, not_taken) = if opcode & 0x20 == 0 { (0, flag) } else { (flag, 0) };
        let opcode = opcode as u8;
        assert_eq!(one(&mut prepared(opcode, 0, not_taken)), 2);
        let mut machine = prepared(opcode, 0, taken);
        assert_eq!(one(&mut machine), 3);
        assert_eq!(machine.registers().pc, CODE + 2 + 0x30);
        let mut machine = prepared(opcode, 0, taken);
        machine.poke(CODE + 1, 0xf0);
        assert_eq!(one(&mut machine), 4);
        assert_eq!(machine.registers().pc, CODE + 2 - 0x10);
    }
}

#[test]
fn undocumented_opcodes_stop_the_run() {
    let known: Vec<u8> = documented().iter().map(|entry| entry.0).collect();
    let mut count = 0;
    for opcode in (0..=255).filter(|opcode| !known.contains(opcode)) {
        let mut machine = prepared(opcode, 1, 0);
        let before = machine.cycles();
        let stop = machine.run(&mut Silent, 100);
        assert_eq!(stop, Stop::IllegalOpcode { address: CODE, opcode });
        assert_eq!((machine.registers().pc, machine.cycles()), (CODE, before));
        count += 1;
    }
    assert_eq!(count, 105);
}

#[test]
fn indirect_jump_wraps_within_the_page() {
    let mut machine = machine_with(&[0x6c, 0xff, 0x30]);
    common::place(&mut machine, 0x30ff, &[0x34, 0x99]);
    machine.poke(0x3000, 0x12);
    assert_eq!(one(&mut machine), 5);
    assert_eq!(machine.registers().pc, 0x1234);
}

#[test]
fn pushed_status_has_the_break_bit_and_the_register_not() {
    let mut machine = machine_with(&[0x08, 0x28]); // PHP, PLP
    one(&mut machine);
    let pushed = machine.peek(0x0100 + u16::from(machine.registers().sp) + 1);
    assert_eq!(pushed & 0x30, 0x30);
    one(&mut machine);
    assert_eq!(machine.registers().status & 0x30, 0x20);
}

/// Fails when the core is corrected: then `modifies_memory` in our wrapper can go.
#[test]
fn the_core_overcharges_read_modify_write() {
    for opcode in [0x1e, 0x3e, 0x5e, 0x7e, 0xde, 0xfe] {
        let mut cpu = CPU::new(Memory::new(), Nmos6502);
        cpu.memory.set_bytes(CODE, &[opcode, 0xff, 0x30]);
        cpu.registers.program_counter = CODE;
        cpu.registers.index_x = 1;
        cpu.single_step();
        assert_eq!(cpu.cycles, 8, "${opcode:02X}");
    }
}
