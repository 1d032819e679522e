//! The key matrix, and typing on it.

use crate::common;
use crate::common::roms;

use common::Silent;
use machine::{Machine, Script};
use roms::{IRQ, ROM, machine, stores, then_loop};

/// A machine that leaves port A to the test: its direction is set, then it loops.
fn with_ports() -> Machine {
    let mut machine = machine(&[(ROM, &then_loop(stores(&[(0xdc02, 0xff), (0xdc03, 0)])))]);
    machine.run(&mut Silent, 100);
    machine
}

/// Writes to a register by a routine called for it.
fn write(machine: &mut Machine, address: u16, value: u8) {
    common::place(machine, 0x2000, &stores(&[(address, value)]));
    machine.poke(0x2005, 0x60);
    machine.call(0x2000, &mut Silent, 100);
}

/// The rows read for a column, with all others high.
fn rows(machine: &mut Machine, column: u8) -> u8 {
    write(machine, 0xdc00, !(1 << column));
    machine.read(0xdc01)
}

#[test]
fn held_keys_pull_their_row_in_their_column() {
    // Code, column, row, and the column and row of what is held with it.
    let keys = [
        (b'A', 1, 2, None),
        (b'@', 5, 6, None),
        (b' ', 7, 4, None),
        (0x0d, 0, 1, None),
        (0x03, 7, 7, None),
        (b'"', 7, 3, Some((1, 7))),
        (0x91, 0, 7, Some((1, 7))),
        (0xc1, 1, 2, Some((1, 7))),
        (0xb0, 1, 2, Some((7, 5))),
        (0x12, 4, 0, Some((7, 2))),
        (0x0e, 4, 7, Some((7, 2))),
        (0xff, 6, 6, Some((1, 7))),
    ];
    let mut machine = with_ports();
    for (code, column, row, with) in keys {
        assert!(machine.hold_key(code, true));
        let mut expected = [0xff_u8; 8];
        for (column, row) in [Some((column, row)), with].into_iter().flatten() {
            expected[column] &= !(1 << row);
        }
        let found: Vec<u8> = (0..8).map(|column| rows(&mut machine, column)).collect();
        assert_eq!(found, expected, "${code:02X}");
        assert!(machine.hold_key(code, false));
    }
    assert!((0..8).all(|column| rows(&mut machine, column) == 0xff));
}

#[test]
fn all_columns_at_once_and_columns_by_rows() {
    let mut machine = with_ports();
    machine.hold_key(b'A', true);
    machine.hold_key(b'N', true);
    write(&mut machine, 0xdc00, 0x00);
    assert_eq!(machine.read(0xdc01), !0x84);
    // The other way round: rows are outputs, columns inputs.
    for (address, value) in [(0xdc00, 0xff), (0xdc02, 0), (0xdc03, 0xff), (0xdc01, !0x04)] {
        write(&mut machine, address, value);
    }
    assert_eq!((machine.read(0xdc00), machine.read(0xdc01)), (!0x02, !0x04));
}

#[test]
fn every_code_of_a_key_has_its_own_place() {
    let mut machine = with_ports();
    let mut seen = Vec::new();
    for code in (0x20..=0x5f).chain(0xa0..=0xdf) {
        assert!(machine.hold_key(code, true), "${code:02X}");
        let found: Vec<u8> = (0..8).map(|column| rows(&mut machine, column)).collect();
        assert!(!seen.contains(&found), "${code:02X}");
        seen.push(found);
        machine.hold_key(code, false);
    }
    for code in [0x00, 0x1b, 0x80, 0x8e] {
        assert!(!machine.hold_key(code, true), "${code:02X}");
    }
}

/// A KERNAL that scans sixty times a second, and stores what it sees when that
/// changes: for each column a byte, to the page after the last.
fn recorder(rate: u16) -> Machine {
    let [low, high] = rate.to_le_bytes();
    let mut code = stores(&[(0xdc02, 0xff), (0xdc03, 0), (0xc6, 0), (0xfb, 0), (0xfc, 0x20)]);
    code.extend(stores(&[(0xdc04, low), (0xdc05, high), (0xdc0d, 0x81), (0xdc0e, 0x11)]));
    code.push(0x58);
    #[rustfmt::skip]
    let handler = [
        0xad, 0x0d, 0xdc, //        LDA $DC0D
        0xa0, 0x00, 0xa9, 0xfe, //  LDY #0, LDA #$FE
        0x8d, 0x00, 0xdc, 0x48, //  next: STA $DC00, PHA
        0xad, 0x01, 0xdc, //        LDA $DC01
        0x91, 0xfb, 0x68, //        STA ($FB),Y, PLA
        0x38, 0x2a, 0xc8, //        SEC, ROL, INY
        0xc0, 0x08, 0xd0, 0xef, //  CPY #8, BNE next
        0xa5, 0xfb, 0x18, 0x69, 8, // LDA $FB, CLC, ADC #8
        0x85, 0xfb, 0x90, 0x02, //  STA $FB, BCC
        0xe6, 0xfc, 0x40, //        INC $FC, RTI
    ];
    machine(&[(ROM, &then_loop(code)), (IRQ, &handler)])
}

/// What the recorder saw, scan by scan.
fn scans(machine: &Machine) -> Vec<[u8; 8]> {
    let end = usize::from(machine.peek(0xfb)) + usize::from(machine.peek(0xfc)) * 256;
    machine.ram()[0x2000..end].chunks(8).map(|scan| scan.try_into().expect("is whole")).collect()
}

/// A scan with the keys at these columns and rows down.
fn scan(keys: &[(usize, u8)]) -> [u8; 8] {
    let mut rows = [0xff; 8];
    for &(column, row) in keys {
        rows[column] &= !(1 << row);
    }
    rows
}

#[test]
fn typing_holds_each_key_for_three_scans() {
    // As often as the jiffy interrupt, and a tenth as often.
    for (rate, frames) in [(16_421, 60), (65_000, 200)] {
        let mut machine = recorder(rate);
        machine.run_frames(4);
        machine.poke(0xfb, 0);
        machine.poke(0xfc, 0x20);
        assert_eq!(machine.type_text("a!a\u{1f600}"), 3);
        assert_eq!(machine.keys_left(), 3);
        machine.run_until(frames, |m| m.keys_left() == 0).expect("types all");
        let (a, shift_1) = (scan(&[(1, 2)]), scan(&[(7, 0), (1, 7)]));
        let none = scan(&[]);
        let expected =
            [a, a, a, none, none, none, shift_1, shift_1, shift_1, none, none, none, a, a, a, none];
        let found = scans(&machine);
        let start = found.iter().position(|&s| s == a).expect("is seen");
        assert!(start <= 1);
        assert_eq!(found[start..start + 15], expected[..15]);
    }
}

#[test]
fn typing_waits_until_the_buffer_is_empty() {
    let mut machine = recorder(16_421);
    machine.run_frames(1);
    machine.poke(0xc6, 1);
    machine.type_text("X");
    machine.run_frames(30);
    assert!(scans(&machine).iter().all(|&s| s == scan(&[])));
    assert_eq!(machine.keys_left(), 1);
    machine.poke(0xc6, 0);
    machine.run_frames(10);
    assert!(scans(&machine).contains(&scan(&[(2, 7)])));
    assert_eq!(machine.keys_left(), 0);
}

#[test]
fn the_hosts_keys_are_typed_too() {
    let mut machine = recorder(16_421);
    let mut host = Script::new("q\n");
    machine.run(&mut host, 500_000);
    let found = scans(&machine);
    assert!(found.contains(&scan(&[(7, 6)])) && found.contains(&scan(&[(0, 1)])));
    assert_eq!(host.left(), 0);
    assert!(host.output().is_empty());
}

#[test]
fn the_serial_bus_is_empty() {
    let mut machine = with_ports();
    write(&mut machine, 0xdd02, 0x3f);
    for (out, inputs) in [(0x07, 0xc0), (0x17, 0x80), (0x27, 0x40), (0x37, 0x00)] {
        write(&mut machine, 0xdd00, out);
        assert_eq!(machine.read(0xdd00) & 0xc0, inputs, "${out:02X}");
    }
}
