//! The calls of the KERNAL, and its screen editor.

use crate::support;

use machine::{Machine, Registers};
use support::{call, enter, ready, rows, settle};

const CARRY: u8 = 0x01;
const ZERO: u8 = 0x02;
/// Interrupts off, so that nothing but the call happens.
const QUIET: u8 = 0x04;

fn carry(registers: Registers) -> bool {
    registers.status & CARRY != 0
}

/// A KERNAL call with interrupts off.
fn quiet(machine: &mut Machine, address: u16, a: u8, x: u8, y: u8) -> Registers {
    call(machine, address, a, x, y, QUIET)
}

fn print(machine: &mut Machine, codes: &[u8]) {
    for &code in codes {
        let after = quiet(machine, 0xffd2, code, 3, 7);
        assert_eq!((after.a, after.x, after.y, carry(after)), (code, 3, 7, false));
    }
}

fn row(machine: &Machine, number: usize) -> String {
    machine.screen_text()[number].clone()
}

#[test]
fn files_fail_as_documented() {
    let mut machine = ready();
    // SETLFS 1,8,0; SETNAM of one character; OPEN, LOAD, SAVE.
    quiet(&mut machine, 0xffba, 1, 8, 0);
    quiet(&mut machine, 0xffbd, 1, 0x00, 0x04);
    for entry in [0xffc0, 0xffd5, 0xffd8] {
        let after = quiet(&mut machine, entry, 0, 0, 0);
        assert_eq!((carry(after), after.a), (true, 5), "${entry:04x}");
    }
    // OPEN of number 0.
    quiet(&mut machine, 0xffba, 0, 3, 0);
    let after = quiet(&mut machine, 0xffc0, 0, 0, 0);
    assert_eq!((carry(after), after.a), (true, 6));
    assert_eq!(machine.peek(0x98), 0, "it is not in the table");
    // CHKIN and CHKOUT of a file that is not open; CLOSE of it is no error.
    for entry in [0xffc6, 0xffc9] {
        let after = quiet(&mut machine, entry, 0, 1, 0);
        assert_eq!((carry(after), after.a), (true, 3), "${entry:04x}");
    }
    assert!(!carry(quiet(&mut machine, 0xffc3, 1, 0, 0)));
    // The serial bus: nobody answers, and READST tells; who is asked for a byte sends none.
    for entry in [0xffb1, 0xff93, 0xffae, 0xffb4, 0xff96, 0xffab] {
        machine.poke(0x90, 0);
        quiet(&mut machine, entry, 8, 0, 0);
        assert_eq!(quiet(&mut machine, 0xffb7, 0, 0, 0).a, 0x80, "${entry:04x}");
    }
    machine.poke(0x90, 0);
    quiet(&mut machine, 0xffa5, 0, 0, 0);
    assert_eq!(quiet(&mut machine, 0xffb7, 0, 0, 0).a, 0x42);
}

#[test]
fn keyboard_and_screen_are_devices() {
    let mut machine = ready();
    for (number, device) in [(4, 3), (5, 0)] {
        quiet(&mut machine, 0xffba, number, device, 0);
        assert!(!carry(quiet(&mut machine, 0xffc0, 0, 0, 0)));
    }
    let again = quiet(&mut machine, 0xffc0, 0, 0, 0);
    assert_eq!((carry(again), again.a), (true, 2), "the number is taken");
    assert_eq!(machine.peek(0x98), 2);
    let keyboard = quiet(&mut machine, 0xffc9, 0, 5, 0);
    assert_eq!((carry(keyboard), keyboard.a), (true, 7), "the keyboard prints nothing");
    assert!(!carry(quiet(&mut machine, 0xffc9, 0, 4, 0)));
    // Reading the screen gives the cursor's line and a RETURN.
    print(&mut machine, b"\x93AB\x13");
    assert!(!carry(quiet(&mut machine, 0xffc6, 0, 4, 0)));
    let line: Vec<u8> = (0..41).map(|_| quiet(&mut machine, 0xffcf, 0, 0, 0).a).collect();
    assert_eq!(line[..3], *b"AB ");
    assert_eq!(line[40], 0x0d);
    assert_eq!((machine.peek(0xd6), machine.peek(0xd3)), (1, 0));
    quiet(&mut machine, 0xffe7, 0, 0, 0);
    assert_eq!([0x98, 0x99, 0x9a].map(|at| machine.peek(at)), [0, 0, 3]);
}

#[test]
fn the_table_of_files_holds_ten() {
    let mut machine = ready();
    for number in 1..=10 {
        quiet(&mut machine, 0xffba, number, 3, 0);
        assert!(!carry(quiet(&mut machine, 0xffc0, 0, 0, 0)));
    }
    quiet(&mut machine, 0xffba, 11, 3, 0);
    let after = quiet(&mut machine, 0xffc0, 0, 0, 0);
    assert_eq!((carry(after), after.a), (true, 1));
    quiet(&mut machine, 0xffc3, 3, 0, 0);
    assert!(!carry(quiet(&mut machine, 0xffc0, 0, 0, 0)));
}

#[test]
fn vectors_can_be_read_and_restored() {
    let mut machine = ready();
    call(&mut machine, 0xff8d, 0, 0x00, 0x10, QUIET | CARRY);
    let table: Vec<u8> = (0x1000..0x1020).map(|at| machine.peek(at)).collect();
    assert_eq!(table[..2], [0x31, 0xea]);
    assert_eq!(table, (0x0314..0x0334).map(|at| machine.peek(at)).collect::<Vec<_>>());
    machine.poke(0x1013, 0x12);
    quiet(&mut machine, 0xff8d, 0, 0x00, 0x10);
    assert_eq!(machine.peek(0x0327), 0x12);
    quiet(&mut machine, 0xff8a, 0, 0, 0);
    assert_eq!(machine.peek(0x0327), table[0x13]);
}

#[test]
fn the_limits_of_memory_can_be_moved() {
    let mut machine = ready();
    for (entry, start) in [(0xff99, (0x00, 0xa0)), (0xff9c, (0x00, 0x08))] {
        let now = call(&mut machine, entry, 0, 1, 1, QUIET | CARRY);
        assert_eq!((now.x, now.y), start);
        quiet(&mut machine, entry, 0, 0x34, 0x12);
        let now = call(&mut machine, entry, 0, 1, 1, QUIET | CARRY);
        assert_eq!((now.x, now.y), (0x34, 0x12));
    }
    let base = quiet(&mut machine, 0xfff3, 0, 0, 0);
    assert_eq!((base.x, base.y), (0x00, 0xdc));
}

#[test]
fn the_clock_wraps_at_midnight() {
    let mut machine = ready();
    quiet(&mut machine, 0xffdb, 0xff, 0x19, 0x4f);
    quiet(&mut machine, 0xffea, 0, 0, 0);
    let now = quiet(&mut machine, 0xffde, 9, 9, 9);
    assert_eq!((now.a, now.x, now.y), (0, 0, 0));
    quiet(&mut machine, 0xffdb, 0xff, 0xff, 0x01);
    quiet(&mut machine, 0xffea, 0, 0, 0);
    let now = quiet(&mut machine, 0xffde, 9, 9, 9);
    assert_eq!((now.a, now.x, now.y), (0, 0, 2));
}

#[test]
fn stop_is_noticed_and_empties_the_buffer() {
    let mut machine = ready();
    assert_eq!(quiet(&mut machine, 0xffe1, 0, 0, 0).status & ZERO, 0);
    machine.poke(0x91, 0x7f);
    machine.poke(0xc6, 3);
    assert_eq!(quiet(&mut machine, 0xffe1, 0, 0, 0).status & ZERO, ZERO);
    assert_eq!(machine.peek(0xc6), 0);
}

#[test]
fn getin_takes_keys_in_order() {
    let mut machine = ready();
    for (at, key) in (0x0277..).zip(*b"ABC") {
        machine.poke(at, key);
    }
    machine.poke(0xc6, 3);
    let keys: Vec<u8> = (0..4).map(|_| quiet(&mut machine, 0xffe4, 9, 0, 0).a).collect();
    assert_eq!(keys, *b"ABC\0");
}

#[test]
fn all_keys_give_their_characters() {
    let mut machine = ready();
    // A program that puts what GETIN gives behind $1100.
    let code =
        [0x20, 0xe4, 0xff, 0xf0, 0xfb, 0xae, 0xff, 0x10, 0x9d, 0x00, 0x11, 0xee, 0xff, 0x10, 0xd0, 0xf0];
    for (at, byte) in (0x1000..).zip(code) {
        machine.poke(at, byte);
    }
    machine.poke(0x10ff, 0);
    machine.type_text("sys 4096\n");
    settle(&mut machine);
    let codes: Vec<u8> = (1..=0xff).filter(|code| !matches!(code, 0x03 | 0x08 | 0x83)).collect();
    let typed: Vec<u8> = codes.iter().copied().filter(|&code| machine.type_keys(&[code]) == 1).collect();
    machine.run_until(10_000, |machine| machine.keys_left() == 0).expect("it takes the keys");
    machine.run_frames(10);
    let got: Vec<u8> = (0x1100..).take(typed.len()).map(|at| machine.peek(at)).collect();
    // Graphics have two codes each; the keyboard makes one of them.
    let made = |&code: &u8| match code {
        0x60..=0x7f => code + 0x60,
        0xe0..=0xfe => code - 0x40,
        0xff => 0xde,
        _ => code,
    };
    assert_eq!(got, typed.iter().map(made).collect::<Vec<_>>());
    assert!(typed.len() > 180, "{} keys", typed.len());
}

#[test]
fn a_held_key_repeats_only_if_it_may() {
    let mut machine = ready();
    machine.hold_key(b'A', true);
    machine.run_frames(120);
    machine.hold_key(b'A', false);
    settle(&mut machine);
    assert_eq!(rows(&machine).last().map(String::as_str), Some("A"));
    machine.poke(0x028a, 0x80);
    machine.hold_key(b'B', true);
    machine.run_frames(60);
    machine.hold_key(b'B', false);
    settle(&mut machine);
    let line = rows(&machine).pop().expect("holds what was typed");
    // One at once, the next after 16 + 4 jiffies, then one every four.
    assert!((15..=17).contains(&line.len()), "{line}");
}

#[test]
fn lines_grow_scroll_and_link() {
    let mut machine = ready();
    print(&mut machine, b"\x93");
    print(&mut machine, &[b'X'; 45]);
    assert_eq!((machine.peek(0xd6), machine.peek(0xd3), machine.peek(0xd5)), (1, 45, 79));
    assert_eq!((machine.peek(0xd9) & 0x80, machine.peek(0xda) & 0x80), (0x80, 0));
    // 24 lines more: the first line leaves with both its rows.
    print(&mut machine, &[0x0d; 24]);
    assert_eq!(row(&machine, 0), "");
    assert_eq!(machine.peek(0xd9) & 0x80, 0x80);
    assert_eq!(machine.peek(0xd6), 23);
}

#[test]
fn codes_in_quotes_are_shown_and_entered_again() {
    let mut machine = ready();
    machine.type_keys(b"\x93PRINT\"\x13\x1d\x93\x05\"");
    settle(&mut machine);
    let cells: Vec<u8> = (0x0406..0x040a).map(|at| machine.peek(at)).collect();
    assert_eq!(cells, [0x93, 0x9d, 0xd3, 0x85], "they are shown reversed");
    // Entered as a line, they are the codes again.
    let mut machine = ready();
    machine.type_keys(b"10 REM\"\x13\x1d\x93\x05\"\r");
    settle(&mut machine);
    let line: Vec<u8> = (0x0805..0x080d).map(|at| machine.peek(at)).collect();
    assert_eq!(line, [0x8f, b'"', 0x13, 0x1d, 0x93, 0x05, b'"', 0]);
}

#[test]
fn lines_can_be_corrected() {
    let mut machine = ready();
    machine.type_keys(b"PRIMT 12\x9d\x9d\x9d\x9d\x14\x94N\x1d\x1d\x1d\x1d3\x14\r");
    settle(&mut machine);
    let shown = rows(&machine);
    assert_eq!(shown[shown.len() - 4..], ["PRINT 12", " 12", "", "READY."]);
}

#[test]
fn commodore_and_shift_switch_the_set() {
    let mut machine = ready();
    let set = |machine: &Machine| machine.read(0xd018) & 2;
    assert_eq!(set(&machine), 0);
    print(&mut machine, &[0x0e]);
    assert_eq!(set(&machine), 2);
    print(&mut machine, &[0x8e, 0x08]);
    assert_eq!((set(&machine), machine.peek(0x0291)), (0, 0x80));
    print(&mut machine, &[0x09]);
    assert_eq!(machine.peek(0x0291), 0);
}

#[test]
fn restore_with_run_stop_starts_warm() {
    let mut machine = ready();
    enter(&mut machine, "10 rem kept");
    enter(&mut machine, "poke 53280,0");
    machine.press_restore();
    machine.run_frames(30);
    assert!(rows(&machine).len() > 6, "RESTORE alone does nothing");
    machine.hold_key(0x03, true);
    machine.run_frames(3);
    machine.press_restore();
    machine.run_frames(60);
    machine.hold_key(0x03, false);
    settle(&mut machine);
    assert_eq!(rows(&machine), ["", "READY."]);
    assert_eq!(machine.frame_colours(), (14, 6));
    assert_eq!(support::answer(&mut machine, "list"), ["", "10 REM KEPT", "READY."]);
}
