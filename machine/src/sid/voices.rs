//! The three voices: oscillators with their waves, and envelopes.
//!
//! Both revisions of the chip are the same here but for what comes of several waves at once, which is that of the later
//! one.

use super::envelope::Envelope;
use super::mixed::mixed;

/// The bits of a voice's control register.
const GATE: u8 = 0x01;
const SYNC: u8 = 0x02;
const RING: u8 = 0x04;
const TEST: u8 = 0x08;
const PULSE: u8 = 0x40;
const NOISE: u8 = 0x80;

/// The accumulator of an oscillator: 24 bits, of which the highest synchronises others, and the noise moves on when
/// another one rises.
const PHASE: u32 = 0xff_ffff;
const HIGHEST: u32 = 0x80_0000;
const CLOCKS_NOISE: u32 = 0x08_0000;

/// The shift register of the noise, 23 bits: what is in it at first, what after the test bit was held for so many cycles,
/// and which of its bits are heard.
const SEED: u32 = 0x7f_fffe;
const CLEARED: u32 = 0x7f_ffff;
const CLEARS: u64 = 0x8000;
const TAPS: [u32; 8] = [20, 18, 14, 11, 9, 5, 2, 0];

/// After how many steps it repeats itself.
const NOISE_REPEATS: u64 = 0x7f_ffff;

/// Cycles that voices pass one by one at most: what synchronises them longer ago cannot be told any more.
const ONE_BY_ONE: u64 = 100_000;

/// A voice.
#[derive(Clone, Debug)]
struct Voice {
    phase: u32,
    frequency: u32,
    width: u32,
    control: u8,
    noise: u32,
    /// Cycles since the test bit was set.
    tested: u64,
    envelope: Envelope,
}

impl Voice {
    fn new() -> Self {
        Self {
            phase: 0,
            frequency: 0,
            width: 0,
            control: 0,
            noise: SEED,
            tested: 0,
            envelope: Envelope::default(),
        }
    }

    fn is(&self, bit: u8) -> bool {
        self.control & bit != 0
    }

    /// A cycle; whether the highest bit of the phase rises.
    fn step(&mut self) -> bool {
        self.envelope.step();
        if self.is(TEST) {
            self.tested += 1;
            return false;
        }
        let before = self.phase;
        self.phase = (before + self.frequency) & PHASE;
        let rises = !before & self.phase;
        if rises & CLOCKS_NOISE != 0 {
            self.shift();
        }
        rises & HIGHEST != 0
    }

    /// Many cycles, without those that synchronise.
    fn pass(&mut self, cycles: u64) {
        self.envelope.pass(cycles);
        if self.is(TEST) {
            self.tested += cycles;
            return;
        }
        let after = u64::from(self.phase) + u64::from(self.frequency) * cycles;
        let count = |phase: u64| (phase + u64::from(CLOCKS_NOISE)) / u64::from(2 * CLOCKS_NOISE);
        let shifts = count(after) - count(u64::from(self.phase));
        self.phase = (after & u64::from(PHASE)) as u32;
        (0..shifts % NOISE_REPEATS).for_each(|_| self.shift());
    }

    fn shift(&mut self) {
        self.shift_with(self.noise >> 22);
    }

    fn shift_with(&mut self, highest: u32) {
        let bit = (highest ^ self.noise >> 17) & 1;
        self.noise = (self.noise << 1 | bit) & 0x7f_ffff;
    }

    fn write(&mut self, register: usize, value: u8) {
        let wide = u32::from(value);
        match register {
            0 => self.frequency = self.frequency & 0xff00 | wide,
            1 => self.frequency = self.frequency & 0x00ff | wide << 8,
            2 => self.width = self.width & 0xf00 | wide,
            3 => self.width = self.width & 0x0ff | (wide & 15) << 8,
            4 => {
                // The test bit holds the oscillator at zero, and clears the noise by and by; the noise takes a step
                // when it is let go.
                if value & TEST == 0 && self.is(TEST) {
                    if self.tested >= CLEARS {
                        self.noise = CLEARED;
                    }
                    self.shift_with(1);
                } else if value & TEST != 0 && !self.is(TEST) {
                    (self.phase, self.tested) = (0, 0);
                }
                self.control = value;
                self.envelope.gate(value & GATE != 0);
            }
            _ => self.envelope.set(register - 5, value),
        }
    }

    /// The wave, 12 bits, modulated by the phase of another voice. Without any wave, it rests in the middle.
    fn wave(&self, other: u32) -> u32 {
        let waves = self.control >> 4 & 7;
        let mut wave = match waves {
            0 if !self.is(NOISE) => 0x800,
            0 | 4 => 0xfff,
            1 => self.triangle(other),
            2 => self.phase >> 12,
            5 => mixed(waves, self.triangle(other)),
            _ => mixed(waves, self.phase >> 12),
        };
        if self.is(PULSE) && !self.is(TEST) && self.phase >> 12 < self.width {
            wave = 0;
        }
        if self.is(NOISE) {
            wave &= TAPS.iter().fold(0, |all, tap| all << 1 | (self.noise >> tap & 1)) << 4;
        }
        wave
    }

    /// Ring modulation turns it over while the other voice is in the upper half of its phase.
    fn triangle(&self, other: u32) -> u32 {
        let ring = if self.is(RING) { other } else { 0 };
        let falls = (self.phase ^ ring) & HIGHEST != 0;
        (if falls { !self.phase } else { self.phase }) >> 11 & 0xffe
    }
}

/// The voices of a SID.
#[derive(Clone, Debug)]
pub struct Voices {
    voices: [Voice; 3],
    /// Whether any is synchronised by another one.
    synced: bool,
}

impl Default for Voices {
    fn default() -> Self {
        Self::new()
    }
}

/// The voice that synchronises and modulates another one.
fn source(voice: usize) -> usize {
    (voice + 2) % 3
}

impl Voices {
    /// As they are after a reset.
    #[must_use]
    pub fn new() -> Self {
        Self { voices: [Voice::new(), Voice::new(), Voice::new()], synced: false }
    }

    /// Writes a register; those that belong to no voice change nothing.
    pub fn write(&mut self, register: u8, value: u8) {
        let register = usize::from(register);
        if let Some(voice) = self.voices.get_mut(register / 7) {
            voice.write(register % 7, value);
            self.synced = self.voices.iter().any(|voice| voice.is(SYNC));
        }
    }

    /// Lets a cycle pass.
    pub fn step(&mut self) {
        let [first, second, third] = &mut self.voices;
        let rises = [first.step(), second.step(), third.step()];
        if self.synced {
            self.sync(rises);
        }
    }

    /// A voice begins anew when its source does, unless that is itself made to in this cycle.
    fn sync(&mut self, rises: [bool; 3]) {
        let synced = [0, 1, 2].map(|voice| {
            let by = source(voice);
            rises[by] && self.voices[voice].is(SYNC) && !(self.voices[by].is(SYNC) && rises[source(by)])
        });
        for (voice, _) in self.voices.iter_mut().zip(synced).filter(|(_, synced)| *synced) {
            voice.phase = 0;
        }
    }

    /// Lets many cycles pass.
    pub fn pass(&mut self, cycles: u64) {
        let steps = if self.synced { cycles.min(ONE_BY_ONE) } else { 0 };
        self.voices.iter_mut().for_each(|voice| voice.pass(cycles - steps));
        (0..steps).for_each(|_| self.step());
    }

    /// The wave of a voice, 0 to 2, as a number of 12 bits.
    #[must_use]
    pub fn wave(&self, voice: usize) -> u32 {
        self.voices[voice].wave(self.voices[source(voice)].phase)
    }

    /// How loud a voice is, 0 to 255.
    #[must_use]
    pub fn level(&self, voice: usize) -> u8 {
        self.voices[voice].envelope.level()
    }

    /// What is heard of a voice: its wave around the middle, as loud as its envelope has it.
    #[must_use]
    pub fn output(&self, voice: usize) -> i32 {
        match self.level(voice) {
            0 => 0,
            level => (self.wave(voice) as i32 - 0x800) * i32::from(level),
        }
    }

    /// Whether a voice has any of the four waves chosen.
    pub(crate) fn sings(&self, voice: usize) -> bool {
        self.voices[voice].control & 0xf0 != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TRIANGLE: u8 = 0x10;
    const SAWTOOTH: u8 = 0x20;

    /// Voices with registers written, frequencies first.
    fn voices(registers: &[(u8, u8)]) -> Voices {
        let mut voices = Voices::new();
        registers.iter().for_each(|&(register, value)| voices.write(register, value));
        voices
    }

    /// The noise is that of a shift register of 23 bits that no state is repeated in before all have been.
    #[test]
    fn noise_repeats_itself_after_all_states() {
        let mut voice = Voice::new();
        let mut steps = 0_u64;
        loop {
            voice.shift();
            steps += 1;
            if voice.noise == SEED {
                break;
            }
        }
        assert_eq!(steps, NOISE_REPEATS);
    }

    #[test]
    fn a_voice_is_synchronised_when_the_highest_bit_of_its_source_rises() {
        // Voice 1 by voice 3, which is slower.
        let mut voices = voices(&[(1, 0x35), (0x0f, 0x10), (4, SAWTOOTH | SYNC)]);
        let mut resets = Vec::new();
        let mut before = 0;
        for cycle in 0..16_384 {
            voices.step();
            let third = voices.voices[2].phase;
            if third & HIGHEST != 0 && before & HIGHEST == 0 {
                resets.push(cycle);
                assert_eq!(voices.wave(0), 0);
            }
            before = third;
        }
        assert_eq!(resets.len(), 4);
        assert!(resets.windows(2).all(|pair| pair[1] - pair[0] == 4_096));
    }

    #[test]
    fn ring_modulation_turns_the_triangle_over_and_leaves_the_sawtooth() {
        let mut rung = voices(&[(1, 0x10), (0x0f, 0x03), (4, TRIANGLE | RING)]);
        let mut plain = voices(&[(1, 0x10), (0x0f, 0x03), (4, TRIANGLE)]);
        let mut turned = 0;
        for _ in 0..100_000 {
            rung.step();
            plain.step();
            let over = rung.voices[2].phase & HIGHEST != 0;
            turned += u32::from(over);
            assert_eq!(rung.wave(0), if over { plain.wave(0) ^ 0xffe } else { plain.wave(0) });
        }
        assert!((40_000..60_000).contains(&turned), "{turned}");
        rung.write(4, SAWTOOTH | RING);
        assert_eq!(rung.wave(0), rung.voices[0].phase >> 12);
    }

    #[test]
    fn time_passes_alike_in_steps_and_at_once() {
        let registers =
            [(0, 0x9b), (1, 0xe7), (4, NOISE | GATE), (8, 0x21), (11, PULSE), (0x0f, 0x05), (0x12, 0x15)];
        for synced in [0, SYNC] {
            let (mut steps, mut leaps) = (voices(&registers), voices(&registers));
            steps.write(11, PULSE | synced);
            leaps.write(11, PULSE | synced);
            for cycles in [1, 2, 17, 1_000, 19_656, 65_000] {
                (0..cycles).for_each(|_| steps.step());
                leaps.pass(cycles);
                for (one, other) in steps.voices.iter().zip(&leaps.voices) {
                    assert_eq!((one.phase, one.noise), (other.phase, other.noise));
                }
            }
        }
    }
}
