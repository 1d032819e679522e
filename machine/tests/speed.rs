//! How fast the machine runs; ignored by default, as it asserts nothing.
//!
//! Run with `cargo test -p machine speed:: -- --ignored --nocapture`.

use std::time::Instant;

use machine::{Machine, Script, Stop};

#[test]
#[ignore = "a measurement, not a check"]
fn emulated_cycles_per_second() {
    let mut machine = Machine::new();
    // A bit of everything: indexed loads and stores, arithmetic, calls, branches.
    let program = [
        0xa0, 0x00, //       LDY #0
        0xb1, 0xfb, // loop: LDA ($FB),Y
        0x18, //             CLC
        0x7d, 0x00, 0x21, // ADC $2100,X
        0x99, 0x00, 0x22, // STA $2200,Y
        0x4a, //             LSR
        0xaa, //             TAX
        0xe6, 0x02, //       INC $02
        0x20, 0x17, 0x20, // JSR sub
        0xc8, //             INY
        0xd0, 0xed, //       BNE loop
        0xf0, 0xeb, //       BEQ loop
        0x48, //       sub:  PHA
        0x68, //             PLA
        0x60, //             RTS
    ];
    for (address, byte) in (0x2000..).zip(program) {
        machine.poke(address, byte);
    }
    machine.poke(0xfc, 0x30);
    machine.start(0x2000);
    let mut host = Script::new("");
    let mut best = 0.0_f64;
    for _ in 0..5 {
        let (start, before) = (Instant::now(), machine.cycles());
        assert_eq!(machine.run(&mut host, 100_000_000), Stop::CycleLimit);
        let cycles = machine.cycles() - before;
        best = best.max(cycles as f64 / start.elapsed().as_secs_f64());
    }
    println!("{:.0} million cycles per second", best / 1e6);
}
