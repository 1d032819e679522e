//! What the tests share: a machine with the ROMs, and someone at its keyboard.

#![allow(dead_code, reason = "every test program uses its own part of this")]

use machine::{Host, Key, Machine, Registers, Stop};
use roms::{Images, Module};

/// CLR, which the keyboard has.
const CLEAR: u8 = 0x93;

/// The ROMs.
pub fn images() -> Images {
    roms::assemble().unwrap_or_else(|mistakes| panic!("{mistakes}"))
}

/// A ROM as one source.
pub fn source(modules: &[Module]) -> String {
    modules.iter().map(|module| module.text).collect()
}

/// A machine that has just said READY.
pub fn ready() -> Machine {
    let roms = images();
    let mut machine =
        Machine::with_roms(&roms.kernal, &roms.basic, &roms.chargen).expect("the sizes are right");
    let waits = |machine: &Machine| machine.screen_text().iter().any(|row| row == "READY.");
    machine.run_until(300, waits).expect("it gets ready");
    machine.run_frames(2);
    machine
}

/// Types a line and RETURN, and lets it take effect.
pub fn enter(machine: &mut Machine, line: &str) {
    machine.type_text(line);
    machine.type_text("\n");
    settle(machine);
}

/// Waits until everything typed has taken effect.
pub fn settle(machine: &mut Machine) {
    machine.run_until(2000, |machine| machine.keys_left() == 0).expect("it takes the keys");
    assert_eq!(machine.run_frames(30), Stop::CycleLimit);
}

/// What a line typed on a clear screen makes of it, without the cursor and the line itself.
pub fn answer(machine: &mut Machine, line: &str) -> Vec<String> {
    machine.type_keys(&[CLEAR]);
    enter(machine, line);
    rows(machine).split_off(1)
}

/// The rows of the screen down to the last one that holds anything but the cursor.
pub fn rows(machine: &Machine) -> Vec<String> {
    let mut rows: Vec<String> = machine.screen_text().iter().map(|row| row.replace('█', "")).collect();
    while rows.last().is_some_and(String::is_empty) {
        rows.pop();
    }
    rows
}

/// A host that types nothing.
pub struct Nobody;

impl Host for Nobody {
    fn key(&mut self) -> Key {
        Key::None
    }
}

/// Calls a routine and gives the registers after it.
pub fn call(machine: &mut Machine, address: u16, a: u8, x: u8, y: u8, status: u8) -> Registers {
    let before = machine.registers();
    machine.set_registers(Registers { a, x, y, status, ..before });
    assert_eq!(machine.call(address, &mut Nobody, 200_000), Stop::Returned, "call of ${address:04x}");
    let after = machine.registers();
    machine.set_registers(before);
    after
}
