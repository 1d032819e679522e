//! The filter of the SID: two integrators in a loop, of which low, band and high pass are three outputs.
//!
//! It is that of the later revision, the 8580, as VICE has it: cutoffs in equal steps, half as high again as the data sheet
//! says, 12 dB an octave for low and high pass, 6 dB to each side for band pass. The outputs are turned over, as on the
//! chip.

use machine::CYCLES_PER_SECOND;

/// The lowest cutoff, and how far the highest one is above it, in Hz.
const LOWEST: f32 = 22.0;
const RANGE: f32 = 18_600.0;

/// The settings of the cutoff, 11 bits.
const HIGHEST_SETTING: f32 = 2047.0;

/// Bits of the register for mode and volume.
const LOW: u8 = 0x10;
const BAND: u8 = 0x20;
const HIGH: u8 = 0x40;

/// The filter, with what is in its integrators.
#[derive(Clone, Debug)]
pub struct Filter {
    /// How far the integrators get in a cycle, and how much of the band pass is fed back.
    speed: f32,
    damping: f32,
    low: f32,
    band: f32,
    /// How much of each output is heard: 0 or 1.
    heard: [f32; 3],
}

impl Default for Filter {
    fn default() -> Self {
        let mut filter = Self { speed: 0.0, damping: 0.0, low: 0.0, band: 0.0, heard: [0.0; 3] };
        filter.set(0, 0, 0);
        filter
    }
}

impl Filter {
    /// Takes settings over: the cutoff of 11 bits, the resonance of 4, and the register that has the modes.
    pub fn set(&mut self, cutoff: u16, resonance: u8, modes: u8) {
        let hertz = LOWEST + RANGE * f32::from(cutoff.min(0x7ff)) / HIGHEST_SETTING;
        self.speed = std::f32::consts::TAU * hertz / CYCLES_PER_SECOND as f32;
        // Each eight steps of resonance double it, from 0.7, which is none, to 2.6.
        self.damping = ((4.0 - f32::from(resonance & 15)) / 8.0).exp2();
        self.heard = [LOW, BAND, HIGH].map(|bit| if modes & bit != 0 { 1.0 } else { 0.0 });
    }

    /// Forgets what is too little to be heard: numbers close to zero take processors long.
    pub fn settle(&mut self) {
        settle(&mut self.low);
        settle(&mut self.band);
    }

    /// Lets a cycle pass with this at the input; returns what is heard.
    pub fn step(&mut self, input: f32) -> f32 {
        let high = self.damping * self.band - self.low - input;
        self.band -= self.speed * high;
        self.low -= self.speed * self.band;
        self.heard[0] * self.low + self.heard[1] * self.band + self.heard[2] * high
    }
}

/// Makes nothing of what is next to nothing.
pub fn settle(value: &mut f32) {
    if value.abs() < 1e-15 {
        *value = 0.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How much louder a tone is behind the filter than before it, in decibels.
    fn gain(filter: &mut Filter, hertz: f64) -> f64 {
        let rate = CYCLES_PER_SECOND as f64;
        let step = std::f64::consts::TAU * hertz / rate;
        // It swings in, and is measured over whole waves.
        let settled = (rate * 0.1) as usize;
        let waves = (hertz * 0.1).ceil();
        let measured = (waves * rate / hertz) as usize;
        let mut energy = 0.0;
        for cycle in 0..settled + measured {
            let heard = f64::from(filter.step((step * cycle as f64).sin() as f32));
            if cycle >= settled {
                energy += heard * heard;
            }
        }
        10.0 * (2.0 * energy / measured as f64).log10()
    }

    /// The gain of the analogue circuit, of its transfer function.
    fn analogue(modes: u8, cutoff: f64, quality: f64, hertz: f64) -> f64 {
        let x = hertz / cutoff;
        let below = (1.0 - x * x).hypot(x / quality);
        let above = match modes {
            LOW => 1.0,
            BAND => x,
            HIGH => x * x,
            _ => (1.0 - x * x).abs(),
        };
        20.0 * (above / below).log10()
    }

    /// A setting near a cutoff, and the one that it gives.
    fn setting(hertz: f64) -> (u16, f64) {
        let setting = ((hertz - 22.0) * 2047.0 / 18_600.0).round();
        (setting as u16, 22.0 + 18_600.0 * setting / 2047.0)
    }

    fn filter(cutoff: u16, resonance: u8, modes: u8) -> Filter {
        let mut filter = Filter::default();
        filter.set(cutoff, resonance, modes);
        filter
    }

    #[test]
    fn it_answers_as_the_analogue_circuit_does() {
        for wanted in [100.0, 800.0, 4_000.0, 9_000.0] {
            let (setting, cutoff) = setting(wanted);
            for (resonance, quality) in [(0, 0.707), (8, 1.414), (15, 2.594)] {
                for modes in [LOW, BAND, HIGH, LOW | HIGH] {
                    for octave in [-3, -2, -1, 0, 1, 2] {
                        let hertz = cutoff * f64::from(octave).exp2();
                        let expected = analogue(modes, cutoff, quality, hertz);
                        // What the notch leaves is too little to be compared.
                        if expected < -40.0 {
                            continue;
                        }
                        let found = gain(&mut filter(setting, resonance, modes), hertz);
                        assert!(
                            (found - expected).abs() < 0.6,
                            "{modes:02x} at {cutoff:.0} Hz, Q {quality}: {hertz:.0} Hz has {found:.2} dB, not {expected:.2}"
                        );
                    }
                }
            }
        }
    }

    /// The slopes of the data sheet, far from the cutoff.
    #[test]
    fn low_and_high_pass_fall_by_twelve_decibels_an_octave_and_band_pass_by_six() {
        let (setting, cutoff) = setting(1_000.0);
        let (above, below) = ([8.0, 16.0], [0.125, 0.0625]);
        for (modes, [near, far], expected) in
            [(LOW, above, 12.0), (HIGH, below, 12.0), (BAND, above, 6.0), (BAND, below, 6.0)]
        {
            let at = |times: f64| gain(&mut filter(setting, 0, modes), cutoff * times);
            let found = at(near) - at(far);
            assert!((found - expected).abs() < 0.3, "{modes:02x}: {found:.2} dB an octave");
        }
    }

    #[test]
    fn no_setting_makes_it_swing_by_itself() {
        for cutoff in [0, 1, 1_024, 2_047] {
            let mut filter = filter(cutoff, 15, LOW | BAND | HIGH);
            let loudest =
                (0..500_000).map(|cycle| filter.step(if cycle / 500 % 2 == 0 { 1.0 } else { -1.0 }).abs());
            let loudest = loudest.fold(0.0, f32::max);
            assert!(loudest < 20.0, "{cutoff}: {loudest}");
            let left = (0..500_000).map(|_| filter.step(0.0).abs()).last().expect("a sample");
            assert!(left < 0.001, "{cutoff}: {left}");
        }
    }
}
