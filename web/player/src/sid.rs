//! A SID: what is heard of the writes to it. The voices are those of the machine, stepped cycle by cycle; to them come
//! the filter, the volume, and what lies between the chip and a speaker.

use machine::{SidWrite, Voices};

use crate::filter::{Filter, settle};

/// CPU cycles in a second of a PAL machine.
const HZ: u64 = machine::CYCLES_PER_SECOND;

/// Samples that are made at once at most: a quarter of a second. A page that has slept so long has missed the rest.
const MOST: u64 = 12_000;

/// The registers of the filter and the volume.
const CUTOFF_LOW: usize = 0x15;
const CUTOFF_HIGH: usize = 0x16;
const RESONANCE: usize = 0x17;
const VOLUME: usize = 0x18;

/// Bits of the register for mode and volume: the third voice is not heard, unless it goes through the filter.
const THIRD_OFF: u8 = 0x80;

/// What a voice at its loudest is made of: a wave of 12 bits around its middle, and a level of 8.
const LOUDEST: f32 = 2048.0 * 255.0;

/// A constant that the volume is applied to as well, as on the first revision: samples are played by changing nothing
/// but the volume.
const BIAS: f32 = 0.25;

/// What lies behind the chip: a capacitor that lets nothing below 16 Hz pass, and one that takes away what is above
/// 16 kHz.
const CAPACITORS: [f32; 2] = [16.0, 16_000.0];

/// A SID that is told what was written to it.
#[derive(Clone, Debug)]
pub struct Sid {
    registers: [u8; 32],
    voices: Voices,
    filter: Filter,
    /// Of each voice, whether it is heard as it is or through the filter.
    ways: [Way; 3],
    volume: f32,
    /// Up to which cycle it has played.
    now: u64,
    /// What is left of a sample, in cycles times the rate.
    rest: u64,
    /// What the capacitors hold.
    slow: f32,
    quick: f32,
    samples: Vec<f32>,
}

/// What becomes of a voice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Direct,
    Filtered,
    Unheard,
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
        Self {
            registers: [0; 32],
            voices: Voices::new(),
            filter: Filter::default(),
            ways: [Way::Direct; 3],
            volume: 0.0,
            now: 0,
            rest: 0,
            slow: 0.0,
            quick: 0.0,
            samples: Vec::new(),
        }
    }

    /// The sound up to a cycle, with what was written on the way: samples from -1 to 1, `rate` a second.
    pub fn play(&mut self, writes: &[SidWrite], until: u64, rate: u32) -> &[f32] {
        let rate = u64::from(rate.clamp(8_000, 96_000));
        self.samples.clear();
        let late = until.saturating_sub(MOST * HZ / rate);
        let mut writes = writes.iter().peekable();
        while let Some(write) = writes.next_if(|write| write.cycle < late) {
            self.leap(write.cycle);
            self.write(*write);
        }
        self.leap(late);
        loop {
            // Samples lie HZ / rate cycles apart, which is no whole number.
            let (cycles, rest) = ((HZ + self.rest) / rate, (HZ + self.rest) % rate);
            if self.now + cycles > until {
                break;
            }
            self.rest = rest;
            let mut sum = 0.0;
            let end = self.now + cycles;
            while self.now < end {
                while let Some(write) = writes.next_if(|write| write.cycle <= self.now) {
                    self.write(*write);
                }
                let next = writes.peek().map_or(end, |write| write.cycle.min(end));
                for _ in self.now..next {
                    sum += self.cycle();
                }
                self.now = next;
            }
            self.filter.settle();
            settle(&mut self.quick);
            settle(&mut self.slow);
            self.samples.push((sum / cycles as f32).clamp(-1.0, 1.0));
        }
        writes.for_each(|write| self.write(*write));
        &self.samples
    }

    /// As [`Sid::play`], but nobody hears it.
    pub fn skip(&mut self, writes: &[SidWrite], until: u64) {
        for write in writes {
            self.leap(write.cycle.min(until));
            self.write(*write);
        }
        self.leap(until);
    }

    /// Lets time pass that nobody hears.
    fn leap(&mut self, until: u64) {
        self.voices.pass(until.saturating_sub(self.now));
        self.now = self.now.max(until);
    }

    fn write(&mut self, write: SidWrite) {
        let register = usize::from(write.register & 0x1f);
        self.registers[register] = write.value;
        self.voices.write(write.register & 0x1f, write.value);
        if (CUTOFF_LOW..=VOLUME).contains(&register) {
            self.route();
        }
    }

    /// Takes over what the registers say of the filter and the volume.
    fn route(&mut self) {
        let register = |register: usize| self.registers[register];
        let (resonance, modes) = (register(RESONANCE), register(VOLUME));
        let cutoff = u16::from(register(CUTOFF_HIGH)) << 3 | u16::from(register(CUTOFF_LOW) & 7);
        for (voice, way) in self.ways.iter_mut().enumerate() {
            *way = if resonance >> voice & 1 != 0 {
                Way::Filtered
            } else if voice == 2 && modes & THIRD_OFF != 0 {
                Way::Unheard
            } else {
                Way::Direct
            };
        }
        self.filter.set(cutoff, resonance >> 4, modes);
        self.volume = f32::from(modes & 15) / 15.0;
    }

    /// A cycle, and what comes out of the speaker in it.
    #[inline]
    fn cycle(&mut self) -> f32 {
        self.voices.step();
        let (mut direct, mut filtered) = (0, 0);
        for (voice, way) in self.ways.iter().enumerate() {
            match way {
                Way::Direct => direct += self.voices.output(voice),
                Way::Filtered => filtered += self.voices.output(voice),
                Way::Unheard => {}
            }
        }
        let filtered = self.filter.step(filtered as f32 / LOUDEST);
        let sum = (direct as f32 / LOUDEST + filtered + BIAS) * self.volume / 3.0;
        let [low, high] = CAPACITORS.map(|hertz| std::f32::consts::TAU * hertz / HZ as f32);
        self.quick += (sum - self.quick) * high;
        self.slow += (self.quick - self.slow) * low;
        self.quick - self.slow
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

    /// A second of a tone of 440 Hz with these registers, without its beginning.
    fn with(control: u8, more: &[(u8, u8)]) -> Vec<f32> {
        let mut sid = Sid::new();
        let registers = [(0, 0x45), (1, 0x1d), (3, 8), (6, 0xf0), (0x18, 15), (4, control)];
        let all = registers.iter().chain(more);
        let writes: Vec<SidWrite> =
            all.map(|&(register, value)| SidWrite { cycle: 0, register, value }).collect();
        sid.play(&writes, HZ / 5, 48_000);
        sid.play(&[], HZ * 2 / 5, 48_000).to_vec()
    }

    fn loudness(samples: &[f32]) -> f32 {
        (samples.iter().map(|sample| sample * sample).sum::<f32>() / samples.len() as f32).sqrt()
    }

    /// The first voice through the filter, at a cutoff in Hz.
    fn filtered(hertz: u16, modes: u8) -> Vec<f32> {
        let setting = (u32::from(hertz) - 22) * 2047 / 18_600;
        with(0x41, &[(0x15, setting as u8 & 7), (0x16, (setting >> 3) as u8), (0x17, 1), (0x18, modes | 15)])
    }

    #[test]
    fn a_square_wave_is_muffled_by_low_pass_and_thinned_by_high_pass() {
        let plain = loudness(&with(0x41, &[]));
        // Below its tone nothing is left; above the hearing of the filter all is.
        assert!(loudness(&filtered(60, 0x10)) < plain * 0.05);
        assert!((loudness(&filtered(12_000, 0x10)) / plain - 1.0).abs() < 0.1);
        assert!((loudness(&filtered(35, 0x40)) / plain - 1.0).abs() < 0.1);
        assert!(loudness(&filtered(12_000, 0x40)) < plain * 0.15);
        // Of a square wave the first partial has 8 of 9.87 parts of the energy, or nine tenths of the loudness.
        let first = loudness(&filtered(600, 0x10)) / plain;
        assert!((0.75..0.95).contains(&first), "{first}");
        // Routed to a filter of which no output is chosen, it is silent.
        assert!(loudness(&filtered(1_000, 0x00)) < 0.001);
    }

    #[test]
    fn the_third_voice_is_off_unless_it_goes_through_the_filter() {
        let third = [(0x0e, 0x45), (0x0f, 0x1d), (0x14, 0xf0), (0x12, 0x21)];
        let heard = |more: &[(u8, u8)]| loudness(&with(0, &[&third[..], more].concat()));
        assert!(heard(&[]) > 0.1);
        assert!(heard(&[(0x18, 0x8f)]) < 0.001);
        assert!(heard(&[(0x18, 0x9f), (0x16, 0xff), (0x17, 4)]) > 0.1);
    }

    #[test]
    fn samples_are_heard_that_are_played_by_the_volume() {
        let mut sid = Sid::new();
        let writes: Vec<SidWrite> = (0..2_000)
            .map(|step| SidWrite {
                cycle: step * 125,
                register: 0x18,
                value: if step / 4 % 2 == 0 { 15 } else { 0 },
            })
            .collect();
        let samples = sid.play(&writes, HZ / 4, 48_000);
        let rises = samples.windows(2).filter(|pair| pair[0] <= 0.0 && pair[1] > 0.0).count();
        assert!((240..=255).contains(&rises), "{rises}");
        assert!(loudness(&samples[6_000..]) > 0.03);
    }

    /// What is not heard is as far as if it had been.
    #[test]
    fn turning_sound_off_and_on_again_loses_no_note() {
        let note = [(5, 0x00), (6, 0xf0), (1, 0x20), (0x18, 15), (4, 0x11)];
        let writes: Vec<SidWrite> =
            note.iter().map(|&(register, value)| SidWrite { cycle: 10, register, value }).collect();
        let (mut heard, mut unheard) = (Sid::new(), Sid::new());
        heard.play(&writes, HZ / 10, 48_000);
        unheard.skip(&writes, HZ / 10);
        heard.skip(&[], HZ);
        unheard.skip(&[], HZ);
        for voice in 0..3 {
            assert_eq!(heard.voices.output(voice), unheard.voices.output(voice));
        }
        assert_eq!(heard.voices.level(0), 0xff);
    }

    /// A note that came and went while the page slept is over.
    #[test]
    fn what_was_missed_is_not_played_late() {
        let mut sid = Sid::new();
        let write = |cycle, register, value| SidWrite { cycle, register, value };
        let writes =
            [write(0, 6, 0xf0), write(0, 1, 0x20), write(0, 0x18, 15), write(0, 4, 0x11), write(HZ, 4, 0x10)];
        let samples = sid.play(&writes, 10 * HZ, 48_000);
        assert!(samples[2_400..].iter().all(|sample| sample.abs() < 0.01));
    }
}
