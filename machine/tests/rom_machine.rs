//! Machines with ROM images: reset, banking, the raster and the speed.

use crate::common;
use crate::common::roms;

use std::time::Instant;

use common::Silent;
use machine::{Machine, RomError, Stop, Video};
use roms::{BASIC, CHARACTERS, IRQ, ROM, kernal, machine, machine_on, stores, then_loop};

#[test]
fn starts_at_the_reset_vector_with_the_roms_mapped() {
    let machine = machine(&[(ROM, &[0xea])]);
    assert!(machine.has_roms());
    let registers = machine.registers();
    assert_eq!((registers.pc, registers.status & 4), (ROM, 4));
    assert_eq!(machine.cycles(), 0);
    let found = [0xa000, 0xbfff, 0xe000, 0xfffd].map(|address| machine.read(address));
    assert_eq!(found, [0xba, 0xba, 0xea, 0xe0]);
    // The port's lines are inputs.
    assert_eq!((machine.peek(0), machine.peek(1)), (0, 0x17));
}

#[test]
fn images_of_the_wrong_length_are_refused() {
    let kernal = kernal(&[]);
    let error = Machine::with_roms(&kernal[1..], &BASIC, &CHARACTERS).expect_err("is too short");
    assert_eq!(error, RomError { rom: "kernal", length: 8191, expected: 8192 });
    assert_eq!(error.to_string(), "the kernal rom has 8191 bytes instead of 8192");
    let error = Machine::with_roms(&kernal, &BASIC, &BASIC).expect_err("is too long");
    assert_eq!((error.rom, error.expected), ("character", 4096));
    assert!(Machine::with_roms(&kernal, &[], &CHARACTERS).is_err());
}

#[test]
fn each_port_value_maps_its_areas() {
    // For $01 = $30 to $37: at $A000, $D021 and $E000.
    let (ram, basic, kernal, characters, io) = (0x11, 0xba, 0x78, 0xc4, 0xf6);
    let expected = [
        [ram, ram, ram],
        [ram, characters, ram],
        [ram, characters, kernal],
        [basic, characters, kernal],
        [ram, ram, ram],
        [ram, io, ram],
        [ram, io, kernal],
        [basic, io, kernal],
    ];
    let code = stores(&[(1, 0x37), (0, 0x2f), (0xd021, 6)]);
    let mut machine = machine(&[(ROM, &[0x78]), (ROM + 1, &then_loop(code))]);
    assert_eq!(machine.run(&mut Silent, 100), Stop::CycleLimit);
    for address in [0xa000, 0xd021, 0xe000] {
        machine.poke(address, ram);
    }
    for (value, areas) in (0x30..).zip(expected) {
        machine.poke(1, value);
        assert_eq!([0xa000, 0xd021, 0xe000].map(|address| machine.read(address)), areas, "${value:02X}");
    }
}

#[test]
fn writes_to_rom_and_code_beneath_it_use_the_ram() {
    // Copied to $2000: LDA #$42, STA $E000, LDA #$35, STA $01, LDX $E000, loop.
    let program = [0xa9, 0x42, 0x8d, 0, 0xe0, 0xa9, 0x35, 0x85, 1, 0xae, 0, 0xe0, 0x4c, 0x0c, 0x20];
    let mut machine = machine(&[(ROM, &then_loop(stores(&[(1, 0x37), (0, 0x2f)])))]);
    machine.run(&mut Silent, 100);
    common::place(&mut machine, 0x2000, &program);
    common::jump(&mut machine, 0x2000);
    machine.run(&mut Silent, 100);
    assert_eq!((machine.registers().x, machine.peek(0xe000)), (0x42, 0x42));
}

#[test]
fn raster_reads_follow_the_cycles_of_either_standard() {
    for (video, lines, cycles) in [(Video::Pal, 312, 63), (Video::Ntsc, 263, 65)] {
        assert_eq!(video.cycles_per_frame(), lines * cycles);
        // loop: LDA $D012, LDX $D011, JMP loop
        let code = [0xad, 0x12, 0xd0, 0xae, 0x11, 0xd0, 0x4c, 0x00, 0xe0];
        let mut machine = machine_on(video, &[(ROM, &code)]);
        for _ in 0..5000 {
            let started = machine.cycles();
            machine.run(&mut Silent, 1);
            // The read happens in the fourth of four cycles.
            let line = (started + 3) / cycles % lines;
            assert_eq!(u64::from(machine.registers().a), line % 256);
            machine.run(&mut Silent, 1);
            let line = (started + 7) / cycles % lines;
            assert_eq!(u64::from(machine.registers().x >> 7), line / 256);
            machine.run(&mut Silent, 1);
        }
    }
}

#[test]
fn the_raster_flag_tells_the_standards_apart() {
    // As a KERNAL does it: compare with line 311, wait for line 0, look at $D019.
    for (video, flag) in [(Video::Pal, 1), (Video::Ntsc, 0)] {
        let mut code = stores(&[(0xd011, 0x9b), (0xd012, 0x37), (0xd019, 0x0f)]);
        code.extend([0xad, 0x11, 0xd0, 0x10, 0xfb]); // LDA $D011, BPL: until 256 and more
        code.extend([0xad, 0x12, 0xd0, 0xd0, 0xfb]); // LDA $D012, BNE: until 256 or 0
        code.extend([0xad, 0x11, 0xd0, 0x30, 0xfb]); // LDA $D011, BMI: until below 256
        code.extend([0xad, 0x19, 0xd0, 0x29, 0x01, 0xaa]); // LDA $D019, AND #1, TAX
        let mut machine = machine_on(video, &[(ROM, &then_loop(code))]);
        machine.run_frames(3);
        assert_eq!(machine.registers().x, flag, "{video:?}");
    }
}

#[test]
fn the_raster_interrupt_comes_once_a_frame_at_its_line() {
    let setup = stores(&[(0xd011, 0x1b), (0xd012, 100), (0xd01a, 1)]);
    let mut code = setup;
    code.push(0x58); // CLI
    code.resize(0x1000, 0xea); // NOPs, then round again
    let end = code.len() - 3;
    code[end..].copy_from_slice(&[0x4c, 0x40, 0xe0]);
    // ASL $D019 acknowledges by the write of what it read.
    let handler = [0xe6, 0x02, 0x0e, 0x19, 0xd0, 0x40];
    let mut machine = machine(&[(ROM, &code), (IRQ, &handler)]);
    machine.set_breakpoint(IRQ);
    for frame in 0..5 {
        assert_eq!(machine.run(&mut Silent, 20_000), Stop::Breakpoint(IRQ));
        let line = frame * 312 * 63 + 100 * 63;
        let latency = machine.cycles() - line;
        // One or two cycles of a NOP and the one after, or a JMP; then the entry.
        assert!((9..=11).contains(&latency), "{latency}");
    }
    assert_eq!(machine.run(&mut Silent, 10_000), Stop::CycleLimit);
}

#[test]
fn sid_and_colour_ram_read_as_they_should() {
    let code = stores(&[(0xd400, 0x55), (0xd418, 0x0f), (0xd800, 0xa5), (0xd020, 2)]);
    let mut machine = machine(&[(ROM, &then_loop(code))]);
    machine.run(&mut Silent, 100);
    for address in (0xd400..=0xd418).chain([0xd41b, 0xd41c]) {
        assert_eq!(machine.read(address), 0, "${address:04X}");
    }
    assert_eq!((machine.read(0xd800), machine.colour(0, 0)), (0xf5, 5));
    assert_eq!(machine.frame_colours().0, 2);
    assert_eq!(machine.read(0xd021 + 0x40), 0xf0);
}

#[test]
fn brk_goes_through_the_vector_and_stray_opcodes_stop() {
    // BRK, padding, LDX #7, undocumented; the handler: PLA, PHA, RTI
    let mut machine = machine(&[(ROM, &[0x00, 0xff, 0xa2, 7, 0x02]), (IRQ, &[0x68, 0x48, 0x40])]);
    assert_eq!(machine.run(&mut Silent, 100), Stop::IllegalOpcode { address: ROM + 4, opcode: 2 });
    assert_eq!((machine.registers().x, machine.registers().a & 0x10), (7, 0x10));
}

#[test]
fn routines_can_be_called_and_runs_wait_for_a_condition() {
    let mut machine = machine(&[(ROM, &then_loop(Vec::new())), (0xe100, &[0xa9, 5, 0x60])]);
    assert_eq!(machine.call(0xe100, &mut Silent, 100), Stop::Returned);
    assert_eq!((machine.registers().a, machine.registers().pc), (5, ROM));
    assert_eq!(machine.run_until(3, |m| m.cycles() > 30_000), Ok(()));
    assert!(machine.cycles() < 40_000);
    assert_eq!(machine.run_until(3, |_| false), Err(Stop::CycleLimit));
}

#[test]
fn machines_without_roms_take_no_typing() {
    let mut machine = Machine::new();
    assert!(!machine.has_roms());
    assert_eq!(machine.type_text("RUN\n"), 0);
    machine.press_restore();
    assert_eq!((machine.keys_left(), machine.video()), (0, Video::Pal));
}

#[test]
fn no_write_to_the_chips_makes_the_machine_panic() {
    let mut seed = 7_u64;
    let mut next = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 40) as u16
    };
    for _ in 0..300 {
        // Stores, increments and loads at random registers, in a loop in ROM.
        let mut code = vec![0x58];
        for _ in 0..200 {
            let page = [0xd000, 0xdc00, 0xdd00][usize::from(next() % 3)];
            let [low, high] = (page | (next() & 0x1f)).to_le_bytes();
            let opcode = [0x8d, 0x8d, 0xee, 0xad][usize::from(next() % 4)];
            code.extend([0xa9, next() as u8, opcode, low, high]);
        }
        code.extend([0x4c, 0x00, 0xe0]);
        let handler = [0xad, 0x0d, 0xdc, 0x0e, 0x19, 0xd0, 0x40];
        let mut machine = machine(&[(ROM, &code), (IRQ, &handler), (roms::NMI, &handler)]);
        machine.type_text("ABC");
        assert_eq!(machine.run(&mut Silent, 100_000), Stop::CycleLimit);
    }
}

#[test]
#[ignore = "a measurement, not a check"]
fn emulated_cycles_per_second_with_roms() {
    // The timer's interrupt, and: LDA ($FB),Y, STA $2000,Y, INC $02, INY, BNE, BEQ
    let mut code = stores(&[(0xdc04, 0x25), (0xdc05, 0x40), (0xdc0d, 0x81), (0xdc0e, 0x11)]);
    code.extend([0x58, 0xb1, 0xfb, 0x99, 0, 0x20, 0xe6, 2, 0xc8, 0xd0, 0xf6, 0xf0, 0xf4]);
    let mut machine = machine(&[(ROM, &code), (IRQ, &[0x48, 0xad, 0x0d, 0xdc, 0x68, 0x40])]);
    let mut best = 0.0_f64;
    for _ in 0..5 {
        let (start, before) = (Instant::now(), machine.cycles());
        assert_eq!(machine.run(&mut Silent, 50_000_000), Stop::CycleLimit);
        let cycles = machine.cycles() - before;
        best = best.max(cycles as f64 / start.elapsed().as_secs_f64());
    }
    println!("{:.0} million cycles per second with roms", best / 1e6);
}
