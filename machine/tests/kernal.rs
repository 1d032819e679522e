//! The KERNAL calls: results, registers, cost, and the clock.

use crate::common;

use common::{CODE, Silent, call_with, jump, machine_with, place, print};
use machine::{CALL_CYCLES, CYCLES_PER_JIFFY, Host, Key, Machine, Script, Stop};

const CARRY: u8 = 0x01;
const ZERO: u8 = 0x02;

#[test]
fn a_call_costs_its_fixed_cycles() {
    // JSR $FFD2, then a JMP to it.
    let mut machine = machine_with(&[0x20, 0xd2, 0xff, 0x4c, 0xd2, 0xff]);
    let mut host = Script::new("");
    assert_eq!(machine.run(&mut host, 1000), Stop::Returned);
    assert_eq!(machine.cycles(), 6 + CALL_CYCLES + 3 + CALL_CYCLES);
    assert_eq!(host.output().len(), 2);
}

#[test]
fn chrout_keeps_the_registers_and_clears_carry() {
    let mut machine = Machine::new();
    let after = call_with(&mut machine, 0xffd2, b'A', 2, 3, 0xff);
    assert_eq!((after.a, after.x, after.y), (b'A', 2, 3));
    assert_eq!(after.status & CARRY, 0);
    assert_eq!(machine.screen_text()[0], "A");
}

#[test]
fn getin_gives_keys_then_nothing() {
    let mut machine = Machine::new();
    let mut host = Script::new("x").patient();
    assert_eq!(machine.call(0xffe4, &mut host, 100), Stop::Returned);
    assert_eq!(machine.registers().a, b'X');
    assert_eq!(machine.call(0xffe4, &mut host, 100), Stop::Returned);
    assert_eq!((machine.registers().a, machine.registers().status & ZERO), (0, ZERO));
}

#[test]
fn getin_takes_from_the_buffer_first() {
    let mut machine = Machine::new();
    place(&mut machine, 0x0277, b"AB");
    machine.poke(0xc6, 2);
    let mut host = Script::new("C");
    for (left, key) in [(1, b'A'), (0, b'B'), (0, b'C')] {
        assert_eq!(machine.call(0xffe4, &mut host, 100), Stop::Returned);
        assert_eq!((machine.registers().a, machine.peek(0xc6)), (key, left));
    }
    assert_eq!(machine.call(0xffe4, &mut host, 100), Stop::EndOfInput);
}

#[test]
fn the_end_of_input_can_be_resumed() {
    let mut machine = machine_with(&[0x20, 0xe4, 0xff, 0x60]);
    assert_eq!(machine.run(&mut Script::new(""), 100), Stop::EndOfInput);
    assert_eq!(machine.registers().pc, 0xffe4);
    assert_eq!(machine.run(&mut Script::new("k"), 100), Stop::Returned);
    assert_eq!(machine.registers().a, b'K');
}

#[test]
fn scnkey_fills_the_buffer_up_to_ten() {
    let mut machine = Machine::new();
    let mut host = Script::new("abcdefghijkl").patient();
    for _ in 0..12 {
        assert_eq!(machine.call(0xff9f, &mut host, 100), Stop::Returned);
    }
    assert_eq!((machine.peek(0xc6), host.left()), (10, 2));
    assert_eq!(&machine.ram()[0x0277..0x0281], b"ABCDEFGHIJ");
}

#[test]
fn plot_reads_and_moves_the_cursor() {
    let mut machine = Machine::new();
    call_with(&mut machine, 0xfff0, 0, 12, 34, 0);
    print(&mut machine, b"*");
    assert_eq!(machine.peek(0x0400 + 12 * 40 + 34), b'*');
    let after = call_with(&mut machine, 0xfff0, 0, 0, 0, CARRY);
    assert_eq!((after.x, after.y, after.status & CARRY), (12, 35, CARRY));
    let line = [machine.peek(0xd1), machine.peek(0xd2)];
    assert_eq!(u16::from_le_bytes(line), 0x0400 + 12 * 40);
    assert_eq!((machine.peek(0xd6), machine.peek(0xd3), machine.peek(0xd5)), (12, 35, 39));
    // Beyond the screen it stays on it.
    let after = call_with(&mut machine, 0xfff0, 0, 200, 200, 0);
    assert_eq!((after.x, after.y), (24, 39));
}

#[test]
fn small_calls_give_their_documented_values() {
    let mut machine = Machine::new();
    let after = call_with(&mut machine, 0xffed, 1, 0, 0, 0);
    assert_eq!((after.a, after.x, after.y), (1, 40, 25));
    let after = call_with(&mut machine, 0xfff3, 1, 0, 0, 0);
    assert_eq!((after.a, after.x, after.y), (1, 0x00, 0xdc));
    machine.poke(0x90, 0x40);
    assert_eq!(call_with(&mut machine, 0xffb7, 1, 0, 0, 0).a, 0x40);
    place(&mut machine, 0x99, &[1, 4]);
    call_with(&mut machine, 0xffcc, 0, 0, 0, 0);
    assert_eq!((machine.peek(0x99), machine.peek(0x9a)), (0, 3));
}

#[test]
fn stop_reports_the_stop_key() {
    let mut machine = Machine::new();
    machine.poke(0xc6, 3);
    assert_eq!(call_with(&mut machine, 0xffe1, 0, 0, 0, ZERO).status & ZERO, 0);
    assert_eq!(machine.peek(0xc6), 3);
    machine.poke(0x91, 0x7f);
    assert_eq!(call_with(&mut machine, 0xffe1, 0, 0, 0, 0).status & ZERO, ZERO);
    assert_eq!(machine.peek(0xc6), 0);
}

#[test]
fn cint_ioinit_and_restor_reset_their_parts() {
    let mut machine = Machine::new();
    print(&mut machine, b"\x05\x0eHELLO\x12");
    call_with(&mut machine, 0xff81, 0, 0, 0, 0);
    assert!(machine.screen_text()[0].is_empty());
    assert_eq!((machine.peek(0x0286), machine.peek(0xc7), machine.cursor()), (14, 0, (0, 0)));
    machine.poke(1, 0x36);
    call_with(&mut machine, 0xff84, 0, 0, 0, 0);
    assert_eq!((machine.peek(0), machine.peek(1)), (0x2f, 0x37));
    place(&mut machine, 0x0326, &[0x00, 0x30]);
    call_with(&mut machine, 0xff8a, 0, 0, 0, 0);
    assert_eq!([machine.peek(0x0326), machine.peek(0x0327)], [0xca, 0xf1]);
}

#[test]
fn a_changed_vector_leads_to_the_program() {
    // LDX #$55, JMP $F1CA: counts and prints with the original routine.
    let mut machine = Machine::new();
    place(&mut machine, 0x3000, &[0xa2, 0x55, 0x4c, 0xca, 0xf1]);
    place(&mut machine, 0x0326, &[0x00, 0x30]);
    assert_eq!(call_with(&mut machine, 0xffd2, b'Q', 0, 0, 0).x, 0x55);
    assert_eq!(machine.screen_text()[0], "Q");
}

#[test]
fn other_rom_addresses_stop_the_run() {
    for (call, address) in [([0x20, 0xa8, 0xff], 0xffa8), ([0x4c, 0x74, 0xa4], 0xa474)] {
        let mut machine = machine_with(&call);
        assert_eq!(machine.run(&mut Silent, 100), Stop::UnknownCall { address });
    }
}

/// The clock in RAM.
fn jiffies(machine: &Machine) -> u32 {
    u32::from_be_bytes([0, machine.peek(0xa0), machine.peek(0xa1), machine.peek(0xa2)])
}

#[test]
fn the_clock_follows_the_cycles() {
    let mut machine = machine_with(&[0x4c, 0x00, 0x20]);
    for seconds in 1..=5 {
        let limit = 60 * CYCLES_PER_JIFFY * seconds - machine.cycles();
        assert_eq!(machine.run(&mut Silent, limit), Stop::CycleLimit);
        assert_eq!(u64::from(jiffies(&machine)), 60 * seconds);
    }
    let after = call_with(&mut machine, 0xffde, 0, 0, 0, 0);
    assert_eq!((after.a, after.x, after.y), (300_u16.to_le_bytes()[0], 1, 0));
}

#[test]
fn settim_and_udtim_change_the_clock_and_it_wraps_at_midnight() {
    let mut machine = Machine::new();
    call_with(&mut machine, 0xffdb, 0xff, 0x19, 0x4f, 0);
    assert_eq!(jiffies(&machine), 0x4f19ff);
    call_with(&mut machine, 0xffea, 0, 0, 0, 0);
    assert_eq!(jiffies(&machine), 0x4f1a00 % 5_184_000);
    call_with(&mut machine, 0xffdb, 1, 2, 3, 0);
    place(&mut machine, CODE, &[0x4c, 0x00, 0x20]);
    jump(&mut machine, CODE);
    machine.run(&mut Silent, 2 * CYCLES_PER_JIFFY);
    assert_eq!(jiffies(&machine), 0x030203);
}

#[test]
fn a_host_may_answer_later() {
    struct Slow(u32);
    impl Host for Slow {
        fn key(&mut self) -> Key {
            self.0 += 1;
            if self.0 < 10 { Key::None } else { Key::Petscii(b'Z') }
        }
    }
    // loop: JSR $FFE4, BEQ loop, RTS
    let mut machine = machine_with(&[0x20, 0xe4, 0xff, 0xf0, 0xfb, 0x60]);
    assert_eq!(machine.run(&mut Slow(0), 1000), Stop::Returned);
    assert_eq!(machine.registers().a, b'Z');
}
