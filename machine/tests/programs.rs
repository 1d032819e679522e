//! Whole programs: running, breakpoints, calls while stopped, limits.

use crate::common;

use common::{CODE, Silent, jump, machine_with, place};
use machine::{Machine, Registers, Script, Stop};

/// 10 SYS 2080, padding to $0820, then a program that prints HELLO, reads keys
/// through GETIN until RETURN, echoing them, and returns.
fn hello() -> Vec<u8> {
    let mut prg = vec![0x01, 0x08, 0x0b, 0x08, 0x0a, 0x00, 0x9e];
    prg.extend(b"2080\0\0\0");
    prg.resize(2 + 0x1f, 0);
    prg.extend([
        0xa2, 0x00, //       0820  LDX #0
        0xbd, 0x3a, 0x08, // 0822  LDA text,X
        0xf0, 0x06, //       0825  BEQ read
        0x20, 0xd2, 0xff, // 0827  JSR CHROUT
        0xe8, //             082A  INX
        0xd0, 0xf5, //       082B  BNE 0822
        0x20, 0xe4, 0xff, // 082D  JSR GETIN
        0xf0, 0xfb, //       0830  BEQ read
        0x20, 0xd2, 0xff, // 0832  JSR CHROUT
        0xc9, 0x0d, //       0835  CMP #13
        0xd0, 0xf4, //       0837  BNE read
        0x60, //             0839  RTS
    ]);
    prg.extend(b"HELLO\r\0");
    prg
}

#[test]
fn hello_prints_reads_and_returns() {
    let mut machine = Machine::new();
    assert_eq!(machine.load_prg(&hello()), Ok(0x0801));
    let sys = machine.basic_sys().expect("has a sys line");
    assert_eq!(sys, 2080);
    machine.start(sys);
    let mut host = Script::new("e2-e4\n");
    assert_eq!(machine.run(&mut host, 100_000), Stop::Returned);
    assert_eq!(host.text(), "HELLO\nE2-E4\n");
    assert_eq!(machine.screen_text()[..3], ["HELLO", "E2-E4", ""]);
}

#[test]
fn input_that_ends_early_stops_the_run() {
    let mut machine = Machine::new();
    machine.load_prg(&hello()).expect("loads");
    machine.start(2080);
    assert_eq!(machine.run(&mut Script::new("e2"), 100_000), Stop::EndOfInput);
    let mut more = Script::new("\n");
    assert_eq!(machine.run(&mut more, 100_000), Stop::Returned);
    assert_eq!(machine.screen_text()[1], "E2");
}

#[test]
fn registers_pass_through_sys_as_on_the_c64() {
    // TAX, INX, SEC, RTS
    let mut machine = machine_with(&[0xaa, 0xe8, 0x38, 0x60]);
    machine.poke(0x030c, 41);
    machine.start(CODE);
    assert_eq!(machine.run(&mut Silent, 100), Stop::Returned);
    assert_eq!((machine.peek(0x030d), machine.peek(0x030f) & 1), (42, 1));
}

#[test]
fn breakpoints_stop_each_time_round_and_let_go() {
    // loop: INX, JMP loop
    let mut machine = machine_with(&[0xe8, 0x4c, 0x00, 0x20]);
    machine.set_breakpoint(CODE);
    for round in 0..5 {
        assert_eq!(machine.run(&mut Silent, 100), Stop::Breakpoint(CODE));
        assert_eq!((machine.registers().x, machine.registers().pc), (round, CODE));
    }
    machine.clear_breakpoint(CODE);
    assert_eq!(machine.run(&mut Silent, 100), Stop::CycleLimit);
}

#[test]
fn a_new_start_stops_at_its_breakpoint_again() {
    let mut machine = machine_with(&[0x60]);
    machine.set_breakpoint(CODE);
    assert_eq!(machine.run(&mut Silent, 100), Stop::Breakpoint(CODE));
    machine.start(CODE);
    assert_eq!(machine.run(&mut Silent, 100), Stop::Breakpoint(CODE));
    assert_eq!(machine.run(&mut Silent, 0), Stop::CycleLimit);
    assert_eq!(machine.run(&mut Silent, 100), Stop::Returned);
}

#[test]
fn a_breakpoint_on_a_kernal_call_stops_before_it() {
    let mut machine = machine_with(&[0xa9, b'A', 0x20, 0xd2, 0xff, 0x60]);
    machine.set_breakpoint(0xffd2);
    let mut host = Script::new("");
    assert_eq!(machine.run(&mut host, 100), Stop::Breakpoint(0xffd2));
    assert!(host.output().is_empty());
    assert_eq!(machine.run(&mut host, 100), Stop::Returned);
    assert_eq!(host.output(), b"A");
}

#[test]
fn a_waiting_call_passes_its_breakpoint_once() {
    let mut machine = machine_with(&[0x20, 0xcf, 0xff, 0x60]);
    machine.set_breakpoint(0xffcf);
    assert_eq!(machine.run(&mut Silent, 1000), Stop::Breakpoint(0xffcf));
    assert_eq!(machine.run(&mut Silent, 1000), Stop::CycleLimit);
    assert_eq!(machine.run(&mut Script::new("a\n"), 1000), Stop::Returned);
}

#[test]
fn routines_can_be_called_at_a_breakpoint() {
    // LDA #1, loop: INX, JMP loop; at $3000: LDA #7, LDX #9, RTS
    let mut machine = machine_with(&[0xa9, 1, 0xe8, 0x4c, 2, 0x20]);
    place(&mut machine, 0x3000, &[0xa9, 7, 0xa2, 9, 0x60]);
    machine.set_breakpoint(CODE + 2);
    assert_eq!(machine.run(&mut Silent, 100), Stop::Breakpoint(CODE + 2));
    let kept = machine.registers();
    assert_eq!(machine.call(0x3000, &mut Silent, 100), Stop::Returned);
    let result = machine.registers();
    assert_eq!((result.a, result.x), (7, 9));
    assert_eq!((result.pc, result.sp), (kept.pc, kept.sp));
    machine.set_registers(kept);
    // The interrupted run passes its breakpoint and comes round again.
    assert_eq!(machine.run(&mut Silent, 100), Stop::Breakpoint(CODE + 2));
    assert_eq!((machine.registers().a, machine.registers().x), (1, 1));
}

#[test]
fn a_call_works_with_all_roms_banked_out() {
    let mut machine = machine_with(&[]);
    place(&mut machine, 0xe000, &[0xa9, 5, 0x60]);
    machine.poke(1, 0x34);
    assert_eq!(machine.call(0xe000, &mut Silent, 100), Stop::Returned);
    assert_eq!(machine.registers().a, 5);
}

#[test]
fn an_unfinished_call_continues_with_run() {
    let mut machine = machine_with(&[]);
    // LDX #200, loop: DEX, BNE loop, RTS
    place(&mut machine, 0x3000, &[0xa2, 200, 0xca, 0xd0, 0xfd, 0x60]);
    let before = machine.registers();
    assert_eq!(machine.call(0x3000, &mut Silent, 100), Stop::CycleLimit);
    machine.set_breakpoint(0x3005);
    assert_eq!(machine.run(&mut Silent, 10_000), Stop::Breakpoint(0x3005));
    // A call within the unfinished call.
    place(&mut machine, 0x3100, &[0xe6, 2, 0x60]);
    assert_eq!(machine.call(0x3100, &mut Silent, 100), Stop::Returned);
    assert_eq!(machine.run(&mut Silent, 100), Stop::Returned);
    let after = machine.registers();
    assert_eq!((after.pc, after.sp, machine.peek(2)), (before.pc, before.sp, 1));
}

#[test]
fn a_return_on_the_last_cycle_counts() {
    let mut machine = machine_with(&[0x60]);
    assert_eq!(machine.run(&mut Silent, 6), Stop::Returned);
    let mut machine = machine_with(&[0x60]);
    assert_eq!(machine.call(CODE, &mut Silent, 6), Stop::Returned);
}

#[test]
fn brk_and_stray_execution_stop_clearly() {
    let mut machine = machine_with(&[0xea, 0x00]);
    let stop = machine.run(&mut Silent, 100);
    assert_eq!(stop, Stop::Break { address: CODE + 1 });
    assert_eq!(stop.to_string(), "brk at $2001");
    jump(&mut machine, 1);
    // The port's $37 is an undocumented opcode.
    let stop = machine.run(&mut Silent, 100);
    assert_eq!(stop, Stop::IllegalOpcode { address: 1, opcode: 0x37 });
    assert_eq!(stop.to_string(), "undocumented opcode $37 at $0001");
}

#[test]
fn registers_set_are_registers_read() {
    let mut machine = Machine::new();
    let registers = Registers { a: 1, x: 2, y: 3, sp: 0x80, status: 0xe9, pc: 0x1234 };
    machine.set_registers(registers);
    assert_eq!(machine.registers(), registers);
}

#[test]
fn clones_go_separate_ways() {
    let mut machine = machine_with(&[0xe6, 2, 0x60]);
    let mut other = machine.clone();
    machine.run(&mut Silent, 100);
    assert_eq!((machine.peek(2), other.peek(2)), (1, 0));
    assert_eq!(other.run(&mut Silent, 100), Stop::Returned);
}
