//! What several tests share.
#![allow(dead_code)] // Each test file uses its own part of this.

pub mod roms;

use machine::{Host, Key, Machine, Registers, Stop};

/// Where the tests put their programs.
pub const CODE: u16 = 0x2000;

/// A host without keys: answers that nothing has been typed yet.
pub struct Silent;

impl Host for Silent {
    fn key(&mut self) -> Key {
        Key::None
    }
}

/// A fresh machine with `code` at [`CODE`], started there.
pub fn machine_with(code: &[u8]) -> Machine {
    let mut machine = Machine::new();
    place(&mut machine, CODE, code);
    machine.start(CODE);
    machine
}

pub fn place(machine: &mut Machine, address: u16, bytes: &[u8]) {
    for (target, &byte) in (address..=0xffff).zip(bytes) {
        machine.poke(target, byte);
    }
}

/// Calls `address` with these A, X, Y and status and gives the registers after.
pub fn call_with(machine: &mut Machine, address: u16, a: u8, x: u8, y: u8, status: u8) -> Registers {
    let registers = machine.registers();
    machine.set_registers(Registers { a, x, y, status, ..registers });
    assert_eq!(machine.call(address, &mut Silent, 10_000), Stop::Returned);
    machine.registers()
}

/// Prints PETSCII codes through CHROUT.
pub fn print(machine: &mut Machine, codes: &[u8]) {
    for &code in codes {
        call_with(machine, 0xffd2, code, 0, 0, 0);
    }
}

/// Changes the program counter only.
pub fn jump(machine: &mut Machine, pc: u16) {
    let registers = machine.registers();
    machine.set_registers(Registers { pc, ..registers });
}
