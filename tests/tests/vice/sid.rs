//! What can be read of the third voice of the SID is what VICE's reads.

use machine::{Machine, SidWrite, Stop};
use player::Sid;
use vice::{Bank, Options, Roms, Vice};

use crate::{BOUND, sure, vice_is_there};

/// Where the program's code is, and what it reads: a page of waves, and one of levels behind it.
const CODE: u16 = 0x0810;
const WAVES: u16 = 0x4000;

/// Code: nothing else has the CPU or the bus any more, then registers are written, then both readable ones are read every 23
/// cycles; and all of it again with what is written later. Returns the program and the address at which it ends.
fn program(writes: &[(u8, u8)], later: &[Vec<(u8, u8)>]) -> (Vec<u8>, u16) {
    // SEI; no interrupts of CIA 1; screen off, and a wait for two frames and more until it is.
    let mut code = vec![0x78, 0xa9, 0x7f, 0x8d, 0x0d, 0xdc, 0xa9, 0x0b, 0x8d, 0x11, 0xd0];
    code.extend([0xa0, 0x28, 0xa2, 0x00, 0xca, 0xd0, 0xfd, 0x88, 0xd0, 0xf8]);
    let store = |code: &mut Vec<u8>, writes: &[(u8, u8)]| {
        for &(register, value) in writes {
            code.extend([0xa9, value, 0x8d, register, 0xd4]);
        }
    };
    store(&mut code, writes);
    let reads = |code: &mut Vec<u8>| {
        code.extend([
            0xad, 0x1b, 0xd4, 0x9d, 0x00, 0x40, 0xad, 0x1c, 0xd4, 0x9d, 0x00, 0x41, 0xe8, 0xd0, 0xf1,
        ]);
    };
    code.extend([0xa2, 0x00]);
    reads(&mut code);
    for writes in later {
        store(&mut code, writes);
        reads(&mut code);
    }
    let end = CODE + code.len() as u16;
    let [low, high] = end.to_le_bytes();
    code.extend([0x4c, low, high]);
    // 10 SYS 2064
    let mut prg = vec![0x01, 0x08, 0x0b, 0x08, 0x0a, 0x00, 0x9e];
    prg.extend(b"2064\0\0\0");
    prg.resize(2 + usize::from(CODE) - 0x0801, 0);
    prg.extend(code);
    (prg, end)
}

/// What the program reads on our machine.
fn ours(prg: &[u8], end: u16) -> Vec<u8> {
    let images = sure(roms::assemble());
    let mut machine = sure(Machine::with_roms(&images.kernal, &images.basic, &images.chargen));
    sure(machine.run_until(600, |machine| machine.screen_text().iter().any(|row| row == "READY.")));
    sure(machine.load_prg(prg));
    let start = sure(machine.basic_sys());
    machine.set_breakpoint(end);
    let stop = machine.call(start, &mut machine::Script::default().patient(), BOUND.in_cycles());
    assert_eq!(stop, Stop::Breakpoint(end));
    (WAVES..WAVES + 0x200).map(|address| machine.peek(address)).collect()
}

/// VICE, whose SID is reSID, an 8580, when the program has ended.
fn ended(prg: &[u8], end: u16) -> Vice {
    let mut options = Options::with_prg(prg.to_vec());
    options.roms = Roms::Ours;
    options.sound = true;
    // In warp mode there is none.
    options.warp = false;
    options.command = String::new();
    let mut vice = sure(Vice::start(&options));
    sure(vice.set_pc(CODE));
    sure(vice.run_to(end, BOUND));
    vice
}

/// What it reads in VICE.
fn theirs(prg: &[u8], end: u16) -> Vec<u8> {
    sure(ended(prg, end).memory(Bank::Ram, WAVES..=WAVES + 0x1ff))
}

/// Registers of the third voice: frequency, width of pulses, envelope, and control last, after the test bit.
fn third(frequency: u16, width: u16, envelope: u16, control: u8) -> Vec<(u8, u8)> {
    let [low, high] = frequency.to_le_bytes();
    let [narrow, wide] = width.to_le_bytes();
    let [sustain, attack] = envelope.to_le_bytes();
    vec![
        (0x12, 0x08),
        (0x0e, low),
        (0x0f, high),
        (0x10, narrow),
        (0x11, wide),
        (0x13, attack),
        (0x14, sustain),
        (0x12, control),
    ]
}

/// How far two bytes of waves are apart; those of a sawtooth go from the highest to the lowest.
fn apart(one: u8, other: u8) -> u8 {
    one.wrapping_sub(other).min(other.wrapping_sub(one))
}

/// The chip takes its pictures a cycle or two later than we do.
#[test]
fn waves_and_levels_are_those_of_vice() {
    if !vice_is_there() {
        return;
    }
    // The gate is let go, and the wave goes on.
    let release = |control: u8| vec![vec![(0x12, control & 0xfe)]];
    for (what, writes, later) in [
        ("a sawtooth and the fastest attack", third(0x1234, 0, 0x00f0, 0x21), vec![]),
        ("a triangle", third(0x4321, 0, 0x22a4, 0x11), release(0x11)),
        ("a narrow pulse and its release", third(0x0321, 0x456, 0x50f4, 0x41), release(0x41)),
        ("a decay to nothing", third(0x0000, 0, 0x0000, 0x11), vec![]),
        // The gate opens with a slow release behind it: the counter has to go around.
        // A slow release before the fastest attack: the counter has to go around, which takes 32,767 cycles.
        (
            "a delayed attack",
            [third(0x0400, 0, 0x000f, 0x10), third(0x0400, 0, 0x00f0, 0x11)].concat(),
            vec![vec![]; 5],
        ),
    ] {
        let (prg, end) = program(&writes, &later);
        let (ours, theirs) = (ours(&prg, end), theirs(&prg, end));
        let mut flips = 0;
        for (at, (ours, theirs)) in ours.iter().zip(&theirs).enumerate() {
            if at < 0x100 && writes.ends_with(&[(0x12, 0x41)]) {
                flips += usize::from(ours != theirs);
            } else {
                assert!(apart(*ours, *theirs) <= 2, "{what}: byte {at} is {ours}, and {theirs} in VICE");
            }
        }
        assert!(flips <= 4, "{what}: {flips} values differ");
        assert!(theirs[0x100..].iter().any(|&level| level > 0), "{what} is silent in VICE");
    }
}

#[test]
fn noise_is_that_of_vice() {
    if !vice_is_there() {
        return;
    }
    let (prg, end) = program(&third(0x3210, 0, 0, 0x81), &[]);
    let (ours, theirs) = (&ours(&prg, end)[..0x100], &theirs(&prg, end)[..0x100]);
    // A value stays for three readings or four; of two that follow each other, some bits may come sooner.
    let differ = ours.iter().zip(theirs).filter(|(ours, theirs)| ours != theirs).count();
    assert!(differ <= 24, "{differ} readings differ\n{ours:02x?}\n{theirs:02x?}");
    let kinds = |all: &[u8]| all.iter().collect::<std::collections::BTreeSet<_>>().len();
    assert!(kinds(theirs) > 30);
}

/// Of several waves at once nobody knows more than what was recorded of them.
#[test]
fn mixed_waves_are_close_to_those_of_vice() {
    if !vice_is_there() {
        return;
    }
    for control in [0x31, 0x51, 0x61, 0x71] {
        // The phase goes around once while it is read.
        let (prg, end) = program(&third(0x0b21, 0, 0, control), &[]);
        let (ours, theirs) = (&ours(&prg, end)[..0x100], &theirs(&prg, end)[..0x100]);
        let off: u32 = ours.iter().zip(theirs).map(|(ours, theirs)| u32::from(ours.abs_diff(*theirs))).sum();
        assert!(off <= 5 * 0x100, "${control:02x}: off by {off} in all");
        assert!(theirs.iter().any(|&value| value > 0xf0));
    }
}

/// Samples a second.
const RATE: u32 = 48_000;

/// Samples of a window, and of the sound that is looked at.
const WINDOW: usize = 2_048;
const HEARD: usize = RATE as usize;

/// The tones whose share is compared, in Hz.
const TONES: [f64; 8] = [94.0, 188.0, 375.0, 750.0, 1_500.0, 3_000.0, 6_000.0, 12_000.0];

/// How much there is of each tone and those beside it, in decibels.
fn spectrum(samples: &[f64]) -> [f64; 8] {
    TONES.map(|tone| {
        let mut power = 0.0;
        for near in [0.8, 0.9, 1.0, 1.1, 1.2] {
            let step = std::f64::consts::TAU * tone * near / f64::from(RATE);
            for window in samples.chunks_exact(WINDOW) {
                let (mut real, mut imaginary) = (0.0, 0.0);
                for (at, sample) in window.iter().enumerate() {
                    let fade = (std::f64::consts::PI * at as f64 / WINDOW as f64).sin().powi(2);
                    let (sine, cosine) = (step * at as f64).sin_cos();
                    (real, imaginary) = (real + fade * sample * cosine, imaginary + fade * sample * sine);
                }
                power += real * real + imaginary * imaginary;
            }
        }
        10.0 * power.max(1e-9).log10()
    })
}

/// Noise of the first voice through the filter, with these registers of it.
fn noise(cutoff: u16, resonance: u8, modes: u8) -> Vec<(u8, u8)> {
    let route = u8::from(modes != 0) | resonance << 4;
    let filter = [(0x15, cutoff as u8 & 7), (0x16, (cutoff >> 3) as u8), (0x17, route), (0x18, modes | 15)];
    let voice = [(0x00, 0xff), (0x01, 0xff), (0x05, 0x00), (0x06, 0xf0), (0x04, 0x81)];
    [&filter[..], &voice].concat()
}

/// The filter takes away from noise what VICE's does, to two decibels.
#[test]
fn the_filter_is_that_of_vice() {
    if !vice_is_there() {
        return;
    }
    let both = |writes: &[(u8, u8)]| {
        let (prg, end) = program(writes, &[]);
        let mut vice = ended(&prg, end);
        sure(vice.run_for(1_300_000));
        let theirs: Vec<f64> = vice.sound().into_iter().map(f64::from).collect();
        let theirs = spectrum(&theirs[theirs.len() - HEARD..]);
        let writes: Vec<SidWrite> =
            writes.iter().map(|&(register, value)| SidWrite { cycle: 0, register, value }).collect();
        let mut sid = Sid::new();
        sid.play(&writes, 100_000, RATE);
        let mut ours = Vec::new();
        for piece in 1..=6 {
            ours.extend(sid.play(&[], 100_000 + piece * 230_000, RATE).iter().copied().map(f64::from));
        }
        (spectrum(&ours[ours.len() - HEARD..]), theirs)
    };
    let plain = both(&noise(0, 0, 0));
    // Low pass without resonance and with all of it, band pass, high pass.
    for (cutoff, resonance, modes) in
        [(0x200, 0, 0x10), (0x200, 15, 0x10), (0x200, 0, 0x20), (0x500, 8, 0x40)]
    {
        let (ours, theirs) = both(&noise(cutoff, resonance, modes));
        for (at, tone) in TONES.iter().enumerate() {
            let (ours, theirs) = (ours[at] - plain.0[at], theirs[at] - plain.1[at]);
            // Beneath that, VICE has noise of its own.
            let same = if theirs > -28.0 { (ours - theirs).abs() < 2.0 } else { ours < -28.0 };
            assert!(
                same,
                "{cutoff:03x} {resonance} {modes:02x}: {ours:.1} dB at {tone} Hz, and {theirs:.1} in VICE"
            );
        }
    }
}
