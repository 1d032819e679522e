//! Keys that are held, and joysticks, on both kinds of machine.

use crate::common;
use crate::common::roms;

use common::{CODE, Silent, call_with, machine_with, place};
use machine::{Joystick, Machine, Port, Stop};
use roms::{ROM, stores, then_loop};

/// Both kinds of machine, with the ports' directions as the KERNAL sets them.
fn machines() -> [Machine; 2] {
    let mut with_roms = roms::machine(&[(ROM, &then_loop(stores(&[(0xdc02, 0xff), (0xdc03, 0)])))]);
    with_roms.run(&mut Silent, 100);
    [Machine::new(), with_roms]
}

/// Writes to a register by a routine called for it.
fn write(machine: &mut Machine, address: u16, value: u8) {
    place(machine, CODE, &stores(&[(address, value)]));
    machine.poke(CODE + 5, 0x60);
    assert_eq!(machine.call(CODE, &mut Silent, 100), Stop::Returned);
}

const ALL: Joystick = Joystick { up: true, down: true, left: true, right: true, fire: true };
const NONE: Joystick = Joystick { up: false, down: false, left: false, right: false, fire: false };

#[test]
fn each_switch_pulls_its_line_low() {
    let single = [
        Joystick { up: true, ..NONE },
        Joystick { down: true, ..NONE },
        Joystick { left: true, ..NONE },
        Joystick { right: true, ..NONE },
        Joystick { fire: true, ..NONE },
    ];
    for mut machine in machines() {
        write(&mut machine, 0xdc00, 0xff);
        for (bit, joystick) in (0..5).zip(single) {
            machine.set_joystick(Port::Two, joystick);
            assert_eq!((machine.read(0xdc00), machine.read(0xdc01)), (!(1 << bit), 0xff));
            machine.set_joystick(Port::Two, NONE);
            machine.set_joystick(Port::One, joystick);
            assert_eq!((machine.read(0xdc00), machine.read(0xdc01)), (0xff, !(1 << bit)));
            machine.set_joystick(Port::One, NONE);
        }
        machine.set_joystick(Port::Two, ALL);
        assert_eq!(machine.read(0xdc00), 0xe0);
    }
}

#[test]
fn joysticks_and_keys_share_their_lines() {
    for mut machine in machines() {
        // A is in column 1 and row 2.
        assert!(machine.hold_key(b'A', true));
        write(&mut machine, 0xdc00, !0x02);
        assert_eq!(machine.read(0xdc01), !0x04);
        // The joystick in port 2 selects the column as well as the program does.
        write(&mut machine, 0xdc00, 0xff);
        assert_eq!(machine.read(0xdc01), 0xff);
        machine.set_joystick(Port::Two, Joystick { down: true, ..NONE });
        assert_eq!((machine.read(0xdc00), machine.read(0xdc01)), (!0x02, !0x04));
        // The one in port 1 looks like a key in every column, and through A like its column.
        machine.set_joystick(Port::Two, NONE);
        machine.set_joystick(Port::One, Joystick { left: true, ..NONE });
        assert_eq!((machine.read(0xdc00), machine.read(0xdc01)), (!0x02, !0x04));
        assert!(machine.hold_key(b'A', false));
        assert_eq!((machine.read(0xdc00), machine.read(0xdc01)), (0xff, !0x04));
        assert!(!machine.hold_key(0, true), "no keys produce this code");
    }
}

#[test]
fn the_kernal_of_the_host_sees_held_keys_once_a_jiffy() {
    // JMP to itself
    let mut machine = machine_with(&[0x4c, 0x00, 0x20]);
    let pass = |machine: &mut Machine| {
        assert_eq!(machine.run(&mut Silent, 40_000), Stop::CycleLimit);
    };
    pass(&mut machine);
    assert_eq!((machine.peek(0xcb), machine.peek(0xc6)), (64, 0));
    machine.hold_key(b'E', true);
    pass(&mut machine);
    // Column 1, row 6. It is put into the buffer once, however long it is held.
    pass(&mut machine);
    assert_eq!((machine.peek(0xcb), machine.peek(0xc6), machine.peek(0x0277)), (14, 1, b'E'));
    machine.hold_key(b'E', false);
    pass(&mut machine);
    assert_eq!((machine.peek(0xcb), machine.peek(0xc6)), (64, 1));
    assert_eq!(call_with(&mut machine, 0xffe4, 0, 0, 0, 0).a, b'E');
    assert_eq!(call_with(&mut machine, 0xffe4, 0, 0, 0, 0).a, 0);
}

#[test]
fn shift_and_its_like_change_what_a_key_types() {
    let mut machine = machine_with(&[0x4c, 0x00, 0x20]);
    for (code, flags) in
        [(b'a'.to_ascii_uppercase(), 0), (0xc1, 1), (0xb0, 2), (0x12, 4), (0x91, 1), (b'!', 1), (0x0e, 4)]
    {
        machine.hold_key(code, true);
        machine.run(&mut Silent, 40_000);
        assert_eq!(machine.peek(0x028d), flags, "${code:02X}");
        assert_eq!(call_with(&mut machine, 0xffe4, 0, 0, 0, 0).a, code, "${code:02X}");
        machine.hold_key(code, false);
        machine.run(&mut Silent, 40_000);
    }
    // A joystick in port 1 types, as it does on a C64: its button is SPACE in the last column, and
    // SHIFT in another.
    machine.set_joystick(Port::One, Joystick { fire: true, ..NONE });
    machine.run(&mut Silent, 40_000);
    assert_eq!(call_with(&mut machine, 0xffe4, 0, 0, 0, 0).a, 0xa0);
}

#[test]
fn run_stop_is_seen_by_the_call_for_it() {
    let mut machine = Machine::new();
    machine.hold_key(0x03, true);
    assert_ne!(call_with(&mut machine, 0xffe1, 0, 0, 0, 0).status & 2, 0);
    machine.hold_key(0x03, false);
    assert_eq!(call_with(&mut machine, 0xffe1, 0, 0, 0, 0).status & 2, 0);
}
