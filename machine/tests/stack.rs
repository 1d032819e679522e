//! JSR in the stack page, where what it pushes may lie over its own operand.

use crate::common;

use common::{Silent, machine_with};
use machine::{Machine, Registers, Stop};

/// Executes one JSR from `pc` with the stack pointer at `sp`, and returns where it leads.
fn jump(machine: &mut Machine, pc: u16, sp: u8, target: u16) -> Registers {
    let [low, high] = target.to_le_bytes();
    for (address, byte) in (pc..).zip([0x20, low, high]) {
        machine.poke(address, byte);
    }
    let registers = machine.registers();
    machine.set_registers(Registers { pc, sp, ..registers });
    let before = machine.cycles();
    assert_eq!(machine.run(&mut Silent, 1), Stop::CycleLimit);
    assert_eq!(machine.cycles() - before, 6);
    let after = machine.registers();
    assert_eq!(after.sp, sp.wrapping_sub(2));
    after
}

/// The test vectors of single steps on github.com/SingleStepTests have this case under "20 55 13".
#[test]
fn the_high_byte_is_fetched_after_the_pushes() {
    let mut machine = machine_with(&[]);
    // The return address $017d: $01 goes to $017d, over the $13, and $7d to $017c.
    assert_eq!(jump(&mut machine, 0x017b, 0x7d, 0x1355).pc, 0x0155);
    assert_eq!((machine.peek(0x017c), machine.peek(0x017d)), (0x7d, 0x01));
    // The low byte $7d goes over the $13.
    assert_eq!(jump(&mut machine, 0x017b, 0x7e, 0x1355).pc, 0x7d55);
    // Both lie below.
    assert_eq!(jump(&mut machine, 0x017b, 0x7b, 0x1355).pc, 0x1355);
}

#[test]
fn the_low_byte_is_fetched_before_them() {
    let mut machine = machine_with(&[]);
    // The return address goes to $017c and $017b, over the low byte and the opcode.
    assert_eq!(jump(&mut machine, 0x017b, 0x7c, 0x1355).pc, 0x1355);
}

#[test]
fn the_operand_may_only_reach_into_the_stack() {
    let mut machine = machine_with(&[]);
    // Its last byte is $0100, where the return address $0100 leaves its high byte.
    assert_eq!(jump(&mut machine, 0x00fe, 0x00, 0x1355).pc, 0x0155);
    // And elsewhere nothing is pushed over it.
    assert_eq!(jump(&mut machine, 0x017e, 0x80, 0x1355).pc, 0x0155);
    assert_eq!(jump(&mut machine, 0xc000, 0x80, 0x1355).pc, 0x1355);
}
