//! What is written to the SID, and what can be read from it.

use crate::common;
use crate::common::roms;

use common::{CODE, Silent, machine_with};
use machine::{Machine, SID_WRITES, SidWrite, Stop};
use roms::{ROM, stores, then_loop};

#[test]
fn writes_are_recorded_with_their_cycles() {
    let writes = [(0xd400, 0x12), (0xd401, 0x34), (0xd404, 0x21), (0xd438, 0x0f)];
    let mut code = stores(&writes);
    code.push(0x60);
    let mut plain = machine_with(&code);
    assert_eq!(plain.run(&mut Silent, 1_000), Stop::Returned);
    // Each LDA and STA take six cycles; a mirror counts as what it mirrors.
    let expected = [(2, 0x00, 0x12), (8, 0x01, 0x34), (14, 0x04, 0x21), (20, 0x18, 0x0f)];
    let write = |(cycle, register, value)| SidWrite { cycle, register, value };
    assert_eq!(plain.sid_writes().collect::<Vec<_>>(), expected.map(write));
    assert_eq!((plain.sid_register(0x18), plain.sid_register(0x01)), (0x0f, 0x34));
    assert_eq!(plain.take_sid_writes(), expected.map(write));
    assert_eq!(plain.sid_writes().len(), 0);
    let mut with_roms = roms::machine(&[(ROM, &then_loop(stores(&writes)))]);
    with_roms.run(&mut Silent, 100);
    let late = expected.map(|(cycle, register, value)| write((cycle + 3, register, value)));
    assert_eq!(with_roms.take_sid_writes(), late, "in the last cycle of the instruction");
}

#[test]
fn the_record_is_bounded() {
    // loop: STX $D400, INX, JMP loop
    let mut machine = machine_with(&[0x8e, 0x00, 0xd4, 0xe8, 0x4c, 0x00, 0x20]);
    machine.run(&mut Silent, 9 * (SID_WRITES as u64 + 1_000));
    assert_eq!(machine.sid_writes().len(), SID_WRITES);
    let writes: Vec<SidWrite> = machine.sid_writes().collect();
    assert!(writes.windows(2).all(|pair| pair[1].cycle == pair[0].cycle + 9));
}

/// A machine whose third voice has a frequency of `$1000` and this wave.
fn singing(control: u8) -> Machine {
    let mut code = stores(&[(0xd40e, 0), (0xd40f, 0x10), (0xd411, 8), (0xd414, 0xa0), (0xd412, control)]);
    let [low, high] = (CODE + code.len() as u16).to_le_bytes();
    code.extend([0x4c, low, high]);
    let mut machine = machine_with(&code);
    machine.run(&mut Silent, 100);
    machine
}

#[test]
fn the_third_voice_can_be_seen() {
    // A period of 4,096 cycles: a sawtooth climbs 255 steps, a triangle in half the time.
    for (control, rises) in [(0x21, 255), (0x11, 255), (0x41, 1)] {
        let mut machine = singing(control);
        let mut steps = Vec::new();
        for _ in 0..4_096 / 3 {
            machine.run(&mut Silent, 1);
            steps.push(machine.read(0xd41b));
        }
        let rising = steps.windows(2).filter(|pair| pair[1] > pair[0]).count();
        assert!(rising + 2 >= rises && rising <= rises + 1, "${control:02X}: {rising}");
        assert_eq!(machine.read(0xd41c), 0xaa, "the level of its sustain");
    }
    assert_eq!(singing(0x20).read(0xd41c), 0, "with the gate shut");
    let held = singing(0x29);
    assert_eq!(held.read(0xd41b), 0, "the test bit holds it");
    assert_eq!((held.read(0xd419), held.read(0xd41a)), (0xff, 0xff), "no paddles");
}
