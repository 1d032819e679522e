//! The CIAs' timers and the interrupts they cause, to the cycle.

use crate::common;
use crate::common::roms;

use common::Silent;
use machine::{Machine, Stop};
use roms::{IRQ, NMI, ROM, machine, stores, then_loop};

/// The cycle of the write that the store at the end of `writes` does.
fn last_write(writes: usize) -> u64 {
    // Each LDA # takes two cycles and each STA four, writing in its last.
    writes as u64 * 6 - 1
}

/// Setting up and starting timer A of CIA 1 with a latch and a control value.
fn timer_a(latch: u16, mask: u8, control: u8) -> Vec<u8> {
    let [low, high] = latch.to_le_bytes();
    stores(&[(0xdc04, low), (0xdc05, high), (0xdc0d, mask), (0xdc0e, control)])
}

/// `code`, then NOPs up to the handlers.
fn then_nops(mut code: Vec<u8>) -> Vec<u8> {
    code.resize(0x1000, 0xea);
    code
}

/// Runs to the handler at `address`.
fn reach(machine: &mut Machine, address: u16) -> u64 {
    machine.set_breakpoint(address);
    assert_eq!(machine.run(&mut Silent, 100_000), Stop::Breakpoint(address));
    machine.cycles()
}

#[test]
fn the_first_interrupt_comes_when_documented() {
    for latch in 100..140 {
        let mut code = timer_a(latch, 0x81, 0x11);
        code.push(0x58);
        let begin = last_write(4) + 1 + 2;
        let mut machine = machine(&[(ROM, &then_nops(code))]);
        let entered = reach(&mut machine, IRQ);
        // Three cycles until the loaded timer counts, one more for the line; seen
        // in a NOP's first cycle; then what is left of the NOP, and the entry.
        let pulled = last_write(4) + 3 + u64::from(latch) + 1;
        let seen = pulled + (pulled - begin) % 2;
        assert_eq!(entered, seen + 2 + 7, "latch {latch}");
    }
}

#[test]
fn interrupts_come_at_the_programmed_rate() {
    for latch in [0x0100_u16, 0x4025, 0x1234] {
        let mut code = timer_a(latch, 0x81, 0x11);
        code.push(0x58);
        // loop: JMP loop; handler: LDA $DC0D, RTI
        let mut machine = machine(&[(ROM, &then_loop(code)), (IRQ, &[0xad, 0x0d, 0xdc, 0x40])]);
        let first = reach(&mut machine, IRQ);
        for count in 1..200 {
            let late = reach(&mut machine, IRQ) - first;
            let due = count * (u64::from(latch) + 1);
            // The loop's jump delays it by up to two cycles, as it did the first.
            assert!(late.abs_diff(due) <= 2, "{late} instead of {due}");
        }
        let flags = machine.read(0xdc0d);
        assert_eq!(flags, 0x81);
        machine.run(&mut Silent, 4);
        assert_eq!((machine.registers().a, machine.read(0xdc0d)), (0x81, 0));
    }
}

#[test]
fn the_entry_pushes_and_masks_as_documented() {
    let mut code = timer_a(40, 0x81, 0x19);
    code.extend([0xa2, 0x80, 0x9a, 0x38, 0x58]); // LDX #$80, TXS, SEC, CLI
    let mut machine = machine(&[(ROM, &then_nops(code))]);
    reach(&mut machine, IRQ);
    let registers = machine.registers();
    assert_eq!((registers.sp, registers.status & 4), (0x7d, 4));
    // No B, but carry; interrupts were enabled.
    assert_eq!(machine.peek(0x017e) & 0x35, 0x21);
    assert_eq!(machine.peek(0x0180), 0xe0);
}

#[test]
fn cli_lets_one_more_instruction_through_and_sei_is_too_late() {
    // The timer has run out long before: SEI at reset, then CLI, INX, INX.
    let mut code = timer_a(4, 0x81, 0x19);
    code.extend([0xa2, 0, 0xea, 0xea, 0x58, 0xe8, 0xe8, 0xe8]);
    let mut late = machine(&[(ROM, &then_nops(code))]);
    reach(&mut late, IRQ);
    assert_eq!(late.registers().x, 1);
    // CLI, SEI: the interrupt comes after SEI, with the mask set in what is pushed.
    let mut code = timer_a(4, 0x81, 0x19);
    code.extend([0xa2, 0, 0xea, 0xea, 0x58, 0x78, 0xe8, 0xe8]);
    let mut masked = machine(&[(ROM, &then_nops(code))]);
    reach(&mut masked, IRQ);
    assert_eq!(masked.registers().x, 0);
    let sp = u16::from(masked.registers().sp);
    assert_eq!(masked.peek(0x0100 + sp + 1) & 4, 4);
}

#[test]
fn a_masked_flag_shows_and_interrupts_once_the_mask_lets_it() {
    let mut code = timer_a(4, 0x1f | 0x60, 0x19);
    code.extend([0x58, 0xea, 0xea, 0xea, 0xea]);
    let enable = code.len() as u16;
    code.extend(stores(&[(0xdc0d, 0x81)]));
    let mut machine = machine(&[(ROM, &then_nops(code))]);
    machine.set_breakpoint(ROM + enable);
    assert_eq!(machine.run(&mut Silent, 1000), Stop::Breakpoint(ROM + enable));
    assert_eq!(machine.read(0xdc0d), 0x01);
    let at = machine.cycles();
    // LDA, STA with its write in the sixth cycle, one NOP, the entry.
    assert_eq!(reach(&mut machine, IRQ) - at, 6 + 2 + 7);
}

#[test]
fn reads_of_a_running_timer_are_documented_values() {
    // Latch $1000, load and start, then LDA $DC04 three times in a row.
    for (control, before) in [(0x11_u8, 3), (0x01, 2)] {
        let mut code = timer_a(0x1000, 0x7f, control);
        code.extend([0xad, 4, 0xdc].repeat(3));
        let begin = ROM + code.len() as u16 - 9;
        let mut machine = machine(&[(ROM, &then_nops(code))]);
        machine.set_breakpoint(begin);
        machine.run(&mut Silent, 1000);
        for read in 1..=3_u64 {
            machine.run(&mut Silent, 1);
            let value = 0x1000 - (4 * read - before);
            assert_eq!(u64::from(machine.registers().a), value & 0xff, "control {control}");
        }
    }
}

#[test]
fn a_continuous_timer_never_shows_zero_and_repeats_its_latch() {
    let mut machine = machine(&[(ROM, &then_nops(timer_a(4, 0x7f, 0x11)))]);
    let mut values = Vec::new();
    let start = last_write(4) + 1;
    while values.len() < 12 {
        machine.run(&mut Silent, 1);
        if machine.cycles() >= start {
            values.push(machine.read(0xdc04));
        }
    }
    // Seen every second cycle of 4 4 4 3 2 1 4 4 3 2 1 4 4 3 2 1 ...
    assert_eq!(values[..9], [4, 4, 2, 4, 3, 1, 4, 2, 4]);
}

#[test]
fn one_shot_timers_stop_reloaded() {
    let mut machine = machine(&[(ROM, &then_nops(timer_a(50, 0x7f, 0x19)))]);
    machine.run(&mut Silent, 60);
    assert_eq!(machine.read(0xdc0e), 0x09);
    machine.run(&mut Silent, 100);
    assert_eq!((machine.read(0xdc0e), machine.read(0xdc04)), (0x08, 50));
    assert_eq!(machine.read(0xdc0d), 0x01);
}

#[test]
fn a_stopped_timer_keeps_its_count() {
    let mut code = timer_a(0x0200, 0x7f, 0x11);
    code.extend(stores(&[(0xdc0e, 0x00)]));
    let mut machine = machine(&[(ROM, &then_nops(code))]);
    machine.run(&mut Silent, 200);
    // Six cycles between start and stop, less the one spent loading.
    let count = u16::from(machine.read(0xdc05)) * 256 + u16::from(machine.read(0xdc04));
    assert_eq!(count, 0x0200 - 5);
}

#[test]
fn timer_b_counts_underflows_of_timer_a() {
    let mut code = stores(&[(0xdc06, 3), (0xdc07, 0), (0xdc0f, 0x51)]);
    code.extend(timer_a(99, 0x82, 0x11));
    code.push(0x58);
    let mut machine = machine(&[(ROM, &then_loop(code)), (IRQ, &[0xad, 0x0d, 0xdc, 0x40])]);
    let first = reach(&mut machine, IRQ);
    let pulled = last_write(7) + 3 + 4 * 100;
    assert!(first.abs_diff(pulled + 2 + 7) <= 3, "{first} for {pulled}");
    assert_eq!(machine.read(0xdc0d), 0x83);
    for count in 1..20 {
        assert!((reach(&mut machine, IRQ) - first).abs_diff(count * 400) <= 2);
    }
}

#[test]
fn restore_and_cia_2_cause_nmis_by_the_fall_of_the_line() {
    let mut code = stores(&[(0xdd04, 200), (0xdd05, 0), (0xdd0d, 0x81), (0xdd0e, 0x11)]);
    code.push(0x78); // SEI, which doesn't matter
    let handler = [0xe6, 0x02, 0x40]; // INC $02, RTI: the line stays low
    let mut machine = machine(&[(ROM, &then_loop(code)), (NMI, &handler)]);
    machine.poke(2, 0);
    machine.run(&mut Silent, 10_000);
    assert_eq!(machine.peek(2), 1);
    machine.press_restore();
    machine.run(&mut Silent, 1000);
    assert_eq!(machine.peek(2), 1);
    // A fresh machine whose CIA 2 is quiet.
    let mut machine = roms::machine(&[(ROM, &then_loop(Vec::new())), (NMI, &handler)]);
    machine.poke(2, 0);
    for count in 1..=3 {
        machine.press_restore();
        let before = machine.cycles();
        machine.run(&mut Silent, 1000);
        assert_eq!(machine.peek(2), count);
        assert!(machine.cycles() - before < 1010);
    }
}
