//! The processor port, what it maps, and the I/O page.

use crate::common;

use common::{CODE, Silent, machine_with, place};
use machine::{Machine, Stop};

#[test]
fn power_on_state() {
    let machine = Machine::new();
    assert_eq!((machine.peek(0), machine.peek(1)), (0x2f, 0x37));
    assert_eq!(machine.cycles(), 0);
    assert_eq!(machine.frame_colours(), (14, 6));
    assert_eq!(machine.colour(24, 39), 14);
    assert_eq!(machine.cursor(), (0, 0));
    assert!(machine.screen_text().iter().all(String::is_empty));
    assert_eq!(machine.ram().len(), 0x1_0000);
}

#[test]
fn each_port_value_maps_its_areas() {
    // For $01 = $30 to $37: BASIC, KERNAL, and what is at $D000.
    let expected = [
        (false, false, "ram"),
        (false, false, "characters"),
        (false, true, "characters"),
        (true, true, "characters"),
        (false, false, "ram"),
        (false, false, "io"),
        (false, true, "io"),
        (true, true, "io"),
    ];
    let mut machine = Machine::new();
    place(&mut machine, 0xa000, &[0x11]);
    place(&mut machine, 0xe000, &[0x22]);
    place(&mut machine, 0xd021, &[0x33]);
    for (value, (basic, kernal, io)) in (0x30..).zip(expected) {
        machine.poke(1, value);
        assert_eq!(machine.read(0xa000) == 0x60, basic, "${value:02X}");
        assert_eq!(machine.read(0xe000) == 0x60, kernal, "${value:02X}");
        let found = match machine.read(0xd021) {
            0x33 => "ram",
            0x60 => "characters",
            0xf6 => "io",
            _ => "something else",
        };
        assert_eq!(found, io, "${value:02X}");
    }
}

#[test]
fn input_lines_read_their_pull_ups_and_map_the_roms() {
    let mut machine = Machine::new();
    machine.poke(1, 0x30);
    assert_eq!(machine.read(0xe000), 0);
    machine.poke(0, 0x00);
    assert_eq!((machine.peek(1), machine.read(0xe000)), (0x17, 0x60));
}

#[test]
fn writes_to_rom_reach_the_ram_beneath() {
    // LDA #$42, STA $A000, STA $E000, LDX $E000, RTS
    let code = [0xa9, 0x42, 0x8d, 0, 0xa0, 0x8d, 0, 0xe0, 0xae, 0, 0xe0, 0x60];
    let mut machine = machine_with(&code);
    assert_eq!(machine.run(&mut Silent, 1000), Stop::Returned);
    assert_eq!((machine.peek(0xa000), machine.peek(0xe000)), (0x42, 0x42));
    assert_eq!(machine.registers().x, 0x60);
}

#[test]
fn ram_beneath_the_kernal_executes_when_it_is_banked_out() {
    // LDA #$35, STA $01, JSR $FFD2, LDA #$37, STA $01, RTS
    let code = [0xa9, 0x35, 0x85, 1, 0x20, 0xd2, 0xff, 0xa9, 0x37, 0x85, 1, 0x60];
    let mut machine = machine_with(&code);
    place(&mut machine, 0xffd2, &[0xa2, 0x77, 0x60]); // LDX #$77, RTS
    assert_eq!(machine.run(&mut Silent, 1000), Stop::Returned);
    assert_eq!(machine.registers().x, 0x77);
    assert!(machine.screen_text()[0].is_empty());
}

#[test]
fn jumping_through_a_hardware_vector_ends_in_the_rom() {
    let mut machine = machine_with(&[0x6c, 0xfc, 0xff]);
    let stop = machine.run(&mut Silent, 100);
    assert_eq!(stop, Stop::UnknownCall { address: 0xfce2 });
}

#[test]
fn brk_uses_the_ram_vector_when_the_kernal_is_out() {
    let mut machine = machine_with(&[0xa9, 0x35, 0x85, 1, 0x00, 0xff, 0xa2, 5, 0xea]);
    place(&mut machine, 0xfffe, &[0x00, 0x30]);
    place(&mut machine, 0x3000, &[0xa0, 9, 0x40]); // LDY #9, RTI
    machine.set_breakpoint(CODE + 8);
    assert_eq!(machine.run(&mut Silent, 100), Stop::Breakpoint(CODE + 8));
    assert_eq!((machine.registers().x, machine.registers().y), (5, 9));
}

#[test]
fn colour_ram_holds_nibbles_outside_the_ram() {
    // LDA #$A5, STA $D800, LDX $D800, RTS
    let mut machine = machine_with(&[0xa9, 0xa5, 0x8d, 0, 0xd8, 0xae, 0, 0xd8, 0x60]);
    assert_eq!(machine.run(&mut Silent, 100), Stop::Returned);
    assert_eq!(machine.colour(0, 0), 5);
    assert_eq!(machine.registers().x, 0xf5);
    assert_eq!(machine.peek(0xd800), 0);
}

#[test]
fn registers_read_back_and_mirror() {
    // LDA #2, STA $D060 (mirror of $D020), LDX $D020, RTS
    let mut machine = machine_with(&[0xa9, 2, 0x8d, 0x60, 0xd0, 0xae, 0x20, 0xd0, 0x60]);
    assert_eq!(machine.run(&mut Silent, 100), Stop::Returned);
    assert_eq!(machine.frame_colours().0, 2);
    assert_eq!(machine.registers().x, 0xf2);
    assert_eq!(machine.read(0xdc01), 0xff);
}

#[test]
fn the_raster_follows_the_cycles() {
    // LDA $D012, JMP to itself: registers show the time the instruction starts.
    let mut machine = machine_with(&[0xad, 0x12, 0xd0, 0x4c, 0x00, 0x20]);
    for _ in 0..10_000 {
        let started = machine.cycles();
        machine.run(&mut Silent, 1);
        assert_eq!(u64::from(machine.registers().a), started / 63 % 312 % 256);
        machine.run(&mut Silent, 1);
        let high = u64::from(machine.read(0xd011) >> 7);
        assert_eq!(high, machine.cycles() / 63 % 312 / 256);
    }
}

#[test]
fn a_timer_counts_down_and_reloads() {
    // Latch $00FF, force load and start, then loop.
    let code =
        [0xa9, 0xff, 0x8d, 4, 0xdd, 0xa9, 0, 0x8d, 5, 0xdd, 0xa9, 0x11, 0x8d, 0x0e, 0xdd, 0x4c, 0x0f, 0x20];
    let mut machine = machine_with(&code);
    machine.set_breakpoint(CODE + 0x0c);
    machine.run(&mut Silent, 1000);
    let started = machine.cycles();
    for _ in 0..1000 {
        machine.run(&mut Silent, 1);
        let value = u64::from(machine.read(0xdd04)) + u64::from(machine.read(0xdd05)) * 256;
        // The first count comes three cycles after the write, and zero is reloaded at once.
        let expected = match (machine.cycles() - started - 3) % 256 {
            0xff => 0xff,
            passed => 0xff - passed,
        };
        assert_eq!(value, expected);
    }
}

#[test]
fn sid_noise_changes_and_repeats_from_run_to_run() {
    let sample = || {
        let mut machine = machine_with(&[0x4c, 0x00, 0x20]);
        let next = |_| {
            machine.run(&mut Silent, 1);
            machine.read(0xd41b)
        };
        (0..64).map(next).collect::<Vec<u8>>()
    };
    let mut values = sample();
    assert_eq!(values, sample());
    values.sort_unstable();
    values.dedup();
    assert!(values.len() > 40);
}
