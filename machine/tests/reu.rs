//! Memory in an REU: sent there, brought back, and what that takes.

use machine::{Machine, Stop};

use crate::common::{Silent, machine_with};

/// Writes to registers, one after the other, then a jump to itself.
fn told(kib: Option<usize>, writes: &[(u16, u8)]) -> Machine {
    let mut code = Vec::new();
    for &(address, value) in writes {
        let [low, high] = address.to_le_bytes();
        code.extend([0xa9, value, 0x8d, low, high]);
    }
    let here = 0x2000 + code.len() as u16;
    let [low, high] = here.to_le_bytes();
    code.extend([0x4c, low, high]);
    let mut machine = machine_with(&code);
    machine.set_reu(kib);
    for (address, byte) in (0x3000..0x3010).zip(1..) {
        machine.poke(address, byte);
    }
    machine.set_breakpoint(here);
    assert_eq!(machine.run(&mut Silent, 1_000_000), Stop::Breakpoint(here));
    machine
}

/// From $3000 to so many bytes at an address of the REU, then from there to $4000.
fn there_and_back(bank: u8, again: u8, length: u8, command: u8) -> [Vec<(u16, u8)>; 2] {
    let there = [
        (0xdf02, 0),
        (0xdf03, 0x30),
        (0xdf04, 5),
        (0xdf05, 0),
        (0xdf06, bank),
        (0xdf07, length),
        (0xdf08, 0),
    ];
    let back = [
        (0xdf02, 0),
        (0xdf03, 0x40),
        (0xdf04, 5),
        (0xdf05, 0),
        (0xdf06, again),
        (0xdf07, length),
        (0xdf08, 0),
    ];
    [
        [there.to_vec(), vec![(0xdf01, command)]].concat(),
        [back.to_vec(), vec![(0xdf01, command | 1)]].concat(),
    ]
}

fn bytes(machine: &Machine, from: u16, count: u16) -> Vec<u8> {
    (0..count).map(|at| machine.peek(from + at)).collect()
}

#[test]
fn what_is_sent_comes_back_a_cycle_a_byte() {
    let writes = there_and_back(1, 1, 8, 0x90).concat();
    let machine = told(Some(128), &writes);
    assert_eq!(bytes(&machine, 0x4000, 9), [1, 2, 3, 4, 5, 6, 7, 8, 0]);
    // Six cycles for a write of a register, and the bytes.
    assert_eq!(machine.cycles(), 6 * writes.len() as u64 + 16);
    // Without one nothing happens.
    let machine = told(None, &writes);
    assert_eq!(bytes(&machine, 0x4000, 8), [0; 8]);
    assert_eq!(machine.cycles(), 6 * writes.len() as u64);
    assert_eq!(machine.read(0xdf0a), 0xff);
}

#[test]
fn banks_that_are_not_there_are_others_once_more() {
    for (kib, last) in [(128, 1), (256, 3), (512, 7), (16 << 10, 255)] {
        for bank in [1_u8, 2, 4, 8, 255] {
            let machine = told(Some(kib), &there_and_back(bank, bank & last, 8, 0x90).concat());
            assert_eq!(bytes(&machine, 0x4000, 8), [1, 2, 3, 4, 5, 6, 7, 8], "{kib} KiB, bank {bank}");
            let other = (bank & last) ^ 1;
            let machine = told(Some(kib), &there_and_back(bank, other, 8, 0x90).concat());
            assert_ne!(bytes(&machine, 0x4000, 8), [1, 2, 3, 4, 5, 6, 7, 8], "{kib} KiB, bank {bank}");
        }
    }
}

#[test]
fn registers_go_on_or_back_as_the_command_says() {
    let [there, _] = there_and_back(0, 0, 8, 0x90);
    let machine = told(Some(512), &there);
    let read = |machine: &Machine| [0xdf02, 0xdf03, 0xdf04, 0xdf07].map(|address| machine.read(address));
    assert_eq!(read(&machine), [8, 0x30, 13, 1], "behind the last");
    let [there, _] = there_and_back(0, 0, 8, 0xb0);
    assert_eq!(read(&told(Some(512), &there)), [0, 0x30, 5, 8], "as they were told");
    // One byte of main memory, all over the others.
    let [mut there, back] = there_and_back(0, 0, 8, 0xb0);
    there.insert(0, (0xdf0a, 0x80));
    let back = [vec![(0xdf0a, 0)], back].concat();
    assert_eq!(bytes(&told(Some(512), &[there, back].concat()), 0x4000, 8), [1; 8]);
    // A command that waits for something else does nothing here.
    let machine = told(Some(512), &there_and_back(0, 0, 8, 0x80).concat());
    assert_eq!(bytes(&machine, 0x4000, 8), [0; 8]);
}
