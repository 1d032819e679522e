//! CIA timers, and the interrupt of CIA 1 under a KERNAL that the host serves.

use crate::common;
use crate::common::roms;

use common::{CODE, Silent, machine_with, place};
use machine::{CYCLES_PER_JIFFY, Machine, Stop};
use roms::{ROM, stores};

/// Where the tests' handler is.
const HANDLER: u16 = 0x3000;

/// A machine that loops with a handler behind `$0314`, set with interrupts disabled.
fn handled(handler: &[u8]) -> Machine {
    // SEI, LDA #<HANDLER, STA $0314, LDA #>HANDLER, STA $0315, CLI, loop: INX, JMP loop
    let code =
        [0x78, 0xa9, 0x00, 0x8d, 0x14, 0x03, 0xa9, 0x30, 0x8d, 0x15, 0x03, 0x58, 0xe8, 0x4c, 0x0c, 0x20];
    let mut machine = machine_with(&code);
    place(&mut machine, HANDLER, handler);
    machine
}

/// Runs for so many jiffies.
fn pass(machine: &mut Machine, jiffies: u64) {
    assert_eq!(machine.run(&mut Silent, jiffies * CYCLES_PER_JIFFY), Stop::CycleLimit);
}

#[test]
fn a_handler_runs_once_a_jiffy() {
    // INC $02, JMP $EA31; and INC $02, LDA $DC0D, JMP $EA81; and the same with PLA TAY PLA TAX PLA RTI
    for handler in [
        &[0xe6, 0x02, 0x4c, 0x31, 0xea][..],
        &[0xe6, 0x02, 0xad, 0x0d, 0xdc, 0x4c, 0x81, 0xea],
        &[0xe6, 0x02, 0xad, 0x0d, 0xdc, 0x4c, 0xbc, 0xfe],
        &[0xe6, 0x02, 0xad, 0x0d, 0xdc, 0x68, 0xa8, 0x68, 0xaa, 0x68, 0x40],
    ] {
        let mut machine = handled(handler);
        pass(&mut machine, 1);
        let before = machine.peek(2);
        pass(&mut machine, 100);
        assert_eq!(machine.peek(2) - before, 100, "{handler:02x?}");
        assert_eq!(machine.registers().sp, Machine::new().registers().sp - 2, "the stack is balanced");
    }
}

#[test]
fn registers_are_the_programs_again() {
    // The handler: LDA #1, LDX #2, LDY #3, CLC, JMP $EA31
    let mut machine = handled(&[0xa9, 1, 0xa2, 2, 0xa0, 3, 0x18, 0x4c, 0x31, 0xea]);
    // LDA #$55, LDY #$66, SEC, loop: JMP loop
    place(&mut machine, CODE + 0x0c, &[0xa9, 0x55, 0xa0, 0x66, 0x38, 0x4c, 0x11, 0x20]);
    pass(&mut machine, 10);
    machine.set_breakpoint(CODE + 0x11);
    assert_eq!(machine.run(&mut Silent, 100), Stop::Breakpoint(CODE + 0x11));
    let registers = machine.registers();
    assert_eq!((registers.a, registers.y, registers.status & 1), (0x55, 0x66, 1));
}

#[test]
fn nothing_interrupts_while_it_is_disabled() {
    let mut machine = handled(&[0xe6, 0x02, 0x4c, 0x31, 0xea]);
    // NOP in the place of CLI, then after a while CLI.
    machine.poke(CODE + 0x0b, 0xea);
    pass(&mut machine, 5);
    assert_eq!(machine.peek(2), 0);
    machine.poke(CODE + 0x0c, 0x58);
    machine.run(&mut Silent, 100);
    assert_eq!(machine.peek(2), 1, "one has waited");
    // With the timer's interrupt switched off there is none: LDA #$7F, STA $DC0D, RTS
    let mut machine = handled(&[0xe6, 0x02, 0x4c, 0x31, 0xea]);
    place(&mut machine, 0x2100, &[0xa9, 0x7f, 0x8d, 0x0d, 0xdc, 0x60]);
    assert_eq!(machine.call(0x2100, &mut Silent, 100), Stop::Returned);
    pass(&mut machine, 5);
    assert_eq!(machine.peek(2), 0);
}

#[test]
fn without_the_kernal_the_vector_is_the_processors() {
    // SEI, LDA #$35, STA $01, CLI, loop: JMP loop; the handler: PHA, LDA $DC0D, INC $02, PLA, RTI
    let mut machine = machine_with(&[0x78, 0xa9, 0x35, 0x85, 1, 0x58, 0x4c, 0x06, 0x20]);
    place(&mut machine, 0xfffe, &HANDLER.to_le_bytes());
    place(&mut machine, HANDLER, &[0x48, 0xad, 0x0d, 0xdc, 0xe6, 0x02, 0x68, 0x40]);
    pass(&mut machine, 20);
    assert!((19..=20).contains(&machine.peek(2)), "{}", machine.peek(2));
}

#[test]
fn another_timer_calls_at_its_own_pace() {
    // Timer A of CIA 1 at 1,000 cycles: the latch is 999.
    let mut code = stores(&[(0xdc04, 0xe7), (0xdc05, 0x03), (0xdc0e, 0x11)]);
    code.push(0x60);
    let mut machine = handled(&[0xe6, 0x02, 0x4c, 0x31, 0xea]);
    place(&mut machine, 0x2100, &code);
    assert_eq!(machine.call(0x2100, &mut Silent, 100), Stop::Returned);
    pass(&mut machine, 2);
    let before = machine.peek(2);
    assert_eq!(machine.run(&mut Silent, 100_000), Stop::CycleLimit);
    assert!((99..=101).contains(&machine.peek(2).wrapping_sub(before)));
}

#[test]
fn a_breakpoint_is_met_once() {
    let mut machine = handled(&[0xe6, 0x02, 0x4c, 0x31, 0xea]);
    machine.set_breakpoint(CODE + 0x0c);
    let mut last = machine.cycles();
    for _ in 0..10_000 {
        assert_eq!(machine.run(&mut Silent, 100_000), Stop::Breakpoint(CODE + 0x0c));
        assert!(machine.cycles() > last);
        last = machine.cycles();
    }
    assert!(machine.peek(2) > 2);
}

/// Timer A of CIA 2 with a period of 1,000 cycles, B counting its underflows from `$FFFF`, then a loop.
fn clock() -> Vec<u8> {
    stores(&[(0xdd04, 0xe7), (0xdd05, 0x03), (0xdd06, 0xff), (0xdd07, 0xff), (0xdd0f, 0x51), (0xdd0e, 0x11)])
}

#[test]
fn timers_count_alike_with_and_without_roms() {
    let read = |machine: &Machine| {
        [0xdd04, 0xdd05, 0xdd06, 0xdd07, 0xdd0e, 0xdd0f].map(|address| u32::from(machine.read(address)))
    };
    let mut code = clock();
    let end = CODE + code.len() as u16;
    // LDA $DD04, LDX $DD06, JMP back
    let [low, high] = end.to_le_bytes();
    code.extend([0xad, 0x04, 0xdd, 0xae, 0x06, 0xdd, 0x4c, low, high]);
    let mut plain = machine_with(&code);
    let mut with_roms = roms::machine(&[(ROM, &[0x78, 0x4c, 0x00, 0x20])]);
    place(&mut with_roms, CODE, &code);
    for machine in [&mut plain, &mut with_roms] {
        machine.set_breakpoint(end);
        assert_eq!(machine.run(&mut Silent, 1_000), Stop::Breakpoint(end));
    }
    for _ in 0..20_000 {
        for machine in [&mut plain, &mut with_roms] {
            assert_eq!(machine.run(&mut Silent, 100), Stop::Breakpoint(end));
        }
        let (ours, theirs) = (plain.registers(), with_roms.registers());
        assert_eq!((ours.a, ours.x), (theirs.a, theirs.x), "at {}", plain.cycles());
    }
    let [_, _, low, high, first, second] = read(&plain);
    let counted = 0xffff - (low | high << 8);
    // 11 cycles a turn, of which 20,000 make 220,000.
    assert_eq!(counted, 220);
    assert_eq!((first & 1, second & 1), (1, 1));
}

#[test]
fn flags_are_cleared_by_reading_them() {
    let mut code = clock();
    // LDA $DD0D, LDX $DD0D, BRK
    code.extend([0xa2, 0x00, 0xca, 0xd0, 0xfd, 0xad, 0x0d, 0xdd, 0xae, 0x0d, 0xdd, 0x00]);
    let mut machine = machine_with(&code);
    assert!(matches!(machine.run(&mut Silent, 10_000), Stop::Break { .. }));
    assert_eq!((machine.registers().a, machine.registers().x), (1, 0));
}
