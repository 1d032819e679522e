//! Faster computers: what their registers say, and that time goes on as it does.

use machine::{Accelerator, Machine, Stop};

use crate::common::{Silent, machine_with};

/// `INC $FB`, `BNE` to the `JMP`, `INC $FC`, `JMP` to the beginning: 11 cycles, 15 in one of 256.
const COUNTS: [u8; 9] = [0xe6, 0xfb, 0xd0, 0x02, 0xe6, 0xfc, 0x4c, 0x00, 0x20];

/// Cycles of a frame.
const FRAME: u64 = 63 * 312;

const NOT_C64: [Accelerator; 4] = [
    Accelerator::C128,
    Accelerator::Ultimate { enable: false },
    Accelerator::Ultimate { enable: true },
    Accelerator::Mega65,
];

/// A machine that counts, once these bytes have been written to these addresses.
fn counting(accelerator: Option<Accelerator>, writes: &[(u16, u8)]) -> Machine {
    let mut code = Vec::new();
    for &(address, value) in writes {
        let [low, high] = address.to_le_bytes();
        code.extend([0xa9, value, 0x8d, low, high]);
    }
    let mut counts = COUNTS;
    counts[7] = code.len() as u8;
    code.extend(counts);
    let mut machine = machine_with(&code);
    machine.set_accelerator(accelerator);
    machine
}

/// How often it counts in half a frame, which two bytes have room for.
fn counted(mut machine: Machine) -> u64 {
    assert_eq!(machine.run(&mut Silent, FRAME / 2), Stop::CycleLimit);
    assert!((FRAME / 2..FRAME / 2 + 60).contains(&machine.cycles()), "{}", machine.cycles());
    u64::from(machine.peek(0xfb)) + 256 * u64::from(machine.peek(0xfc))
}

/// A computer, what is written to it, and how many times as fast as a C64 it is then.
type Case<'a> = (Option<Accelerator>, &'a [(u16, u8)], f64);

#[test]
fn they_are_as_fast_as_their_registers_say() {
    let usual = counted(counting(None, &[]));
    let full = [(0xd031, 0x0f)];
    let both = [(0xd031, 0x0f), (0xd030, 1)];
    let cases: [Case<'_>; 12] = [
        // A C64 has none of these registers, nor has another computer those of the others.
        (None, &both, 1.0),
        (Some(Accelerator::C128), &[], 1.0),
        (Some(Accelerator::C128), &full, 1.0),
        (Some(Accelerator::C128), &[(0xd030, 1)], 121.0 / 63.0),
        (Some(Accelerator::C128), &[(0xd030, 1), (0xd030, 0)], 1.0),
        (Some(Accelerator::Ultimate { enable: false }), &full, 48.0),
        (Some(Accelerator::Ultimate { enable: false }), &[(0xd031, 0x84)], 5.0),
        (Some(Accelerator::Ultimate { enable: true }), &full, 1.0),
        (Some(Accelerator::Ultimate { enable: true }), &both, 48.0),
        (Some(Accelerator::Mega65), &both, 1.0),
        (Some(Accelerator::Mega65), &[(0, 0x41)], 40.0),
        (Some(Accelerator::Mega65), &[(0, 0x41), (0, 0x40)], 1.0),
    ];
    for (accelerator, writes, times) in cases {
        let ratio = counted(counting(accelerator, writes)) as f64 / usual as f64;
        assert!((ratio / times - 1.0).abs() < 0.02, "{accelerator:?} {writes:x?}: {ratio}, not {times}");
    }
}

#[test]
fn they_are_known_by_their_registers() {
    let read = |accelerator, address| {
        let mut machine = Machine::new();
        machine.set_accelerator(accelerator);
        machine.read(address)
    };
    assert_eq!([0xd030, 0xd031].map(|address| read(None, address)), [0xff, 0xff]);
    let registers: Vec<[u8; 2]> =
        NOT_C64.map(|one| [0xd030, 0xd031].map(|address| read(Some(one), address))).into();
    assert_eq!(registers, [[0xfc, 0xff], [0xff, 0x00], [0x00, 0x00], [0xff, 0xff]]);
    // What is written to address 0 is the direction of the port, but for a MEGA65.
    for accelerator in NOT_C64.map(Some).into_iter().chain([None]) {
        let mut machine = counting(accelerator, &[(0, 0x41)]);
        assert_eq!(machine.run(&mut Silent, 20), Stop::CycleLimit);
        let kept = if accelerator == Some(Accelerator::Mega65) { 0x2f } else { 0x41 };
        assert_eq!(machine.peek(0), kept, "{accelerator:?}");
    }
}

#[test]
fn timers_and_lines_keep_the_usual_time() {
    let usual = {
        let mut machine = counting(None, &[(0xdd04, 0xff), (0xdd05, 0xff), (0xdd0e, 0x11)]);
        assert_eq!(machine.run(&mut Silent, FRAME), Stop::CycleLimit);
        machine.read(0xdd05)
    };
    for accelerator in NOT_C64 {
        let writes = [(0xdd04, 0xff), (0xdd05, 0xff), (0xdd0e, 0x11), (0, 0x41), (0xd031, 0x0f), (0xd030, 1)];
        let mut machine = counting(Some(accelerator), &writes);
        assert_eq!(machine.run(&mut Silent, FRAME), Stop::CycleLimit);
        let (fast, garbled) = machine.fast_cycles();
        assert!(fast > FRAME / 2, "{accelerator:?}: {fast}");
        // The VIC of a C128 draws 200 lines of 312, in vain.
        let drawn = if accelerator == Accelerator::C128 { 200 * 63 } else { 0 };
        assert!(garbled.abs_diff(drawn) < 63, "{accelerator:?}: {garbled}");
        let timer = machine.read(0xdd05);
        assert!(timer.abs_diff(usual) <= 1, "{accelerator:?}: {timer:02x}, not {usual:02x}");
        assert_eq!(u64::from(machine.read(0xd012)), (machine.cycles() / 63 % 312) & 0xff, "{accelerator:?}");
    }
}
