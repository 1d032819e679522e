//! A simple SID: three voices with their waves and envelopes. Filters and paddles are absent.

use machine::SidWrite;

use crate::envelope::Envelope;

/// CPU cycles in a second of a PAL machine.
const HZ: u64 = machine::CYCLES_PER_SECOND;

/// Points of a wave that make up a sample: what lies between two samples would be heard as other tones.
const POINTS: u64 = 4;

/// Samples that are made at once at most: a quarter of a second. A page that has slept so long has missed the rest.
const MOST: u64 = 12_000;

/// The bits of a voice's control register.
const GATE: u8 = 0x01;
const SYNC: u8 = 0x02;
const RING: u8 = 0x04;
const TEST: u8 = 0x08;

/// A voice's oscillator and envelope.
#[derive(Clone, Debug, Default)]
struct Voice {
    phase: u32,
    noise: u32,
    envelope: Envelope,
}

/// A SID that is told what was written to it.
#[derive(Clone, Debug)]
pub struct Sid {
    registers: [u8; 32],
    voices: [Voice; 3],
    /// Up to which cycle it has played.
    now: u64,
    /// What is left of a sample, in cycles times the rate.
    rest: u64,
    /// The level that a capacitor takes out of the signal.
    level: f32,
    samples: Vec<f32>,
}

impl Default for Sid {
    fn default() -> Self {
        Self::new()
    }
}

impl Sid {
    /// One that is silent.
    #[must_use]
    pub fn new() -> Self {
        let voice = Voice { noise: 0x7f_fff8, ..Voice::default() };
        Self {
            registers: [0; 32],
            voices: [voice.clone(), voice.clone(), voice],
            now: 0,
            rest: 0,
            level: 0.0,
            samples: Vec::new(),
        }
    }

    /// The sound up to a cycle, with what was written on the way: samples from -1 to 1, `rate` a second.
    pub fn play(&mut self, writes: &[SidWrite], until: u64, rate: u32) -> &[f32] {
        let rate = u64::from(rate.clamp(8_000, 96_000));
        self.samples.clear();
        self.now = self.now.max(until.saturating_sub(MOST * HZ / rate));
        let mut writes = writes.iter().peekable();
        loop {
            // Samples lie HZ / rate cycles apart, which is no whole number.
            let (cycles, rest) = ((HZ + self.rest) / rate, (HZ + self.rest) % rate);
            if self.now + cycles > until {
                break;
            }
            self.rest = rest;
            let mut sum = 0.0;
            for point in 0..POINTS {
                let (from, to) = (point * cycles / POINTS, (point + 1) * cycles / POINTS);
                while let Some(write) = writes.next_if(|write| write.cycle <= self.now + from) {
                    self.write(*write);
                }
                self.pass((to - from) as u32);
                sum += self.output();
            }
            self.now += cycles;
            let sample = sum / POINTS as f32;
            self.level += (sample - self.level) * 0.0005;
            self.samples.push((sample - self.level).clamp(-1.0, 1.0));
        }
        writes.for_each(|write| self.write(*write));
        &self.samples
    }

    /// As [`Sid::play`], but nobody hears it.
    pub fn skip(&mut self, writes: &[SidWrite], until: u64) {
        writes.iter().for_each(|write| self.write(*write));
        let passed = until.saturating_sub(self.now);
        self.now = until;
        self.pass(passed.min(HZ) as u32);
    }

    fn write(&mut self, write: SidWrite) {
        let register = usize::from(write.register & 0x1f);
        self.registers[register] = write.value;
        if let (Some(voice), 4) = (self.voices.get_mut(register / 7), register % 7) {
            voice.envelope.gate(write.value & GATE != 0);
        }
    }

    /// A register of a voice.
    fn register(&self, voice: usize, register: usize) -> u8 {
        self.registers[voice * 7 + register]
    }

    fn pass(&mut self, cycles: u32) {
        let mut wrapped = [false; 3];
        for (index, wrapped) in wrapped.iter_mut().enumerate() {
            let frequency = u32::from(self.register(index, 0)) | u32::from(self.register(index, 1)) << 8;
            let control = self.register(index, 4);
            let (attack_decay, sustain_release) = (self.register(index, 5), self.register(index, 6));
            let voice = &mut self.voices[index];
            voice.envelope.pass(cycles, attack_decay, sustain_release);
            if control & TEST != 0 {
                voice.phase = 0;
                continue;
            }
            let before = voice.phase;
            let after = u64::from(before) + u64::from(frequency) * u64::from(cycles);
            voice.phase = (after & 0xff_ffff) as u32;
            *wrapped = after > 0xff_ffff;
            // The noise moves on whenever bit 19 of the phase rises.
            let rises = ((after + 0x8_0000) >> 20) - ((u64::from(before) + 0x8_0000) >> 20);
            for _ in 0..rises.min(64) {
                let bit = (voice.noise >> 22 ^ voice.noise >> 17) & 1;
                voice.noise = (voice.noise << 1 | bit) & 0x7f_ffff;
            }
        }
        for index in 0..3 {
            if wrapped[(index + 2) % 3] && self.register(index, 4) & SYNC != 0 {
                self.voices[index].phase = 0;
            }
        }
    }

    /// The mix of the voices.
    fn output(&self) -> f32 {
        let volume = f32::from(self.registers[0x18] & 15) / 15.0;
        let third_off = self.registers[0x18] & 0x80 != 0;
        let voices = (0..3).filter(|&index| index < 2 || !third_off).map(|index| {
            let level = f32::from(self.voices[index].envelope.level()) / 255.0;
            (f32::from(self.wave(index)) / 2047.5 - 1.0) * level
        });
        voices.sum::<f32>() * volume / 3.0
    }

    /// The wave of a voice, 12 bits; of several waves, all have to agree on a bit.
    fn wave(&self, index: usize) -> u16 {
        let (voice, control) = (&self.voices[index], self.register(index, 4));
        let before = &self.voices[(index + 2) % 3];
        let ring = if control & RING != 0 { before.phase } else { 0 };
        let falls = (voice.phase ^ ring) & 0x80_0000 != 0;
        let triangle = (if falls { !voice.phase } else { voice.phase } >> 11) & 0xfff;
        let width = u32::from(self.register(index, 2)) | u32::from(self.register(index, 3) & 15) << 8;
        let pulse = if voice.phase >> 12 >= width { 0xfff } else { 0 };
        let taps = [20, 18, 14, 11, 9, 5, 2, 0];
        let noise = taps.iter().fold(0, |wave, tap| wave << 1 | (voice.noise >> tap & 1)) << 4;
        let waves = [triangle, voice.phase >> 12, pulse, noise];
        let chosen = waves.into_iter().enumerate().filter(|(bit, _)| control >> (bit + 4) & 1 != 0);
        let mixed = chosen.map(|(_, wave)| wave).reduce(|all, wave| all & wave);
        // With no wave chosen the output rests in the middle.
        mixed.unwrap_or(0x800) as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tone(control: u8) -> Vec<f32> {
        let mut sid = Sid::new();
        // 440 Hz: 7,493 steps of the phase a cycle.
        let registers = [(0, 0x45), (1, 0x1d), (3, 8), (5, 0), (6, 0xf0), (0x18, 15), (4, control)];
        let writes: Vec<SidWrite> =
            registers.iter().map(|&(register, value)| SidWrite { cycle: 0, register, value }).collect();
        let mut all = sid.play(&writes, HZ / 4, 48_000).to_vec();
        for quarter in 2..=4 {
            all.extend(sid.play(&[], HZ * quarter / 4, 48_000));
        }
        all
    }

    #[test]
    fn a_second_has_so_many_samples_and_so_many_waves() {
        for control in [0x11, 0x21, 0x41] {
            let samples = tone(control);
            assert!((47_990..=48_000).contains(&samples.len()), "{}", samples.len());
            let late = &samples[4_800..];
            let rises = late.windows(2).filter(|pair| pair[0] <= 0.0 && pair[1] > 0.0).count();
            assert!((390..=400).contains(&rises), "{control:x}: {rises}");
            assert!(late.iter().any(|&sample| sample > 0.2), "{control:x}");
        }
    }

    #[test]
    fn noise_is_heard_and_a_closed_gate_is_not() {
        assert!(tone(0x81)[4_800..].iter().any(|&sample| sample.abs() > 0.1));
        assert!(tone(0x80)[4_800..].iter().all(|&sample| sample.abs() < 0.01));
    }

    #[test]
    fn a_page_that_slept_gets_no_more_than_it_can_use() {
        let mut sid = Sid::new();
        assert!(sid.play(&[], 1000 * HZ, 48_000).len() <= 12_000);
    }
}
