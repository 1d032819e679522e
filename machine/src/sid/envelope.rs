//! How loud a voice is: attack, decay, sustain, release, cycle by cycle.
//!
//! A counter of 15 bits divides the clock: where it meets the period of the rate that is chosen, it begins anew and the
//! level takes a step. It is compared for equality, so a rate whose period it has passed already has to wait until the
//! counter has been all around, up to 32,767 cycles: the delay that players work around by "hard restarts". Decay and
//! release get slower as they fade, at levels that are wired in, and come to rest at zero until the gate opens.

/// Cycles between two steps of the level, for each of the sixteen rates.
const PERIODS: [u16; 16] =
    [9, 32, 63, 95, 149, 220, 267, 313, 392, 977, 1954, 3126, 3907, 11_720, 19_532, 31_251];

/// Once the level has come to one of these, decay and release wait for so many periods.
const SLOWER: [(u8, u8); 7] = [(0xff, 1), (0x5d, 2), (0x36, 4), (0x1a, 8), (0x0e, 16), (0x06, 30), (0x00, 1)];

/// The counter's values but zero, through which it goes when it meets no period.
const AROUND: u16 = 0x7fff;

/// What an envelope does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
enum Stage {
    Attack,
    Decay,
    #[default]
    Release,
}

/// The envelope of a voice.
#[derive(Clone, Debug)]
pub(crate) struct Envelope {
    stage: Stage,
    level: u8,
    /// Attack and decay; the level of sustain, and release: as the registers hold them.
    rates: [u8; 2],
    counter: u16,
    period: u16,
    /// Periods that decay and release have waited for, and for how many they have to.
    waited: u8,
    slower: u8,
    /// It rests at zero.
    rests: bool,
}

impl Default for Envelope {
    fn default() -> Self {
        Self {
            stage: Stage::Release,
            level: 0,
            rates: [0; 2],
            counter: 0,
            period: PERIODS[0],
            waited: 0,
            slower: 1,
            rests: true,
        }
    }
}

impl Envelope {
    /// From 0, silent, to 255.
    pub(crate) fn level(&self) -> u8 {
        self.level
    }

    /// Opens the gate or closes it.
    pub(crate) fn gate(&mut self, open: bool) {
        match (open, self.stage) {
            (true, Stage::Release) => (self.stage, self.rests) = (Stage::Attack, false),
            (false, Stage::Attack | Stage::Decay) => self.stage = Stage::Release,
            _ => {}
        }
        self.choose();
    }

    /// Sets attack and decay (0), or sustain and release (1).
    pub(crate) fn set(&mut self, which: usize, value: u8) {
        self.rates[which] = value;
        self.choose();
    }

    fn choose(&mut self) {
        let rate = match self.stage {
            Stage::Attack => self.rates[0] >> 4,
            Stage::Decay => self.rates[0] & 15,
            Stage::Release => self.rates[1] & 15,
        };
        self.period = PERIODS[usize::from(rate)];
    }

    /// Lets a cycle pass.
    pub(crate) fn step(&mut self) {
        self.counter = if self.counter == AROUND { 1 } else { self.counter + 1 };
        if self.counter == self.period {
            self.tick();
        }
    }

    /// Lets many cycles pass.
    pub(crate) fn pass(&mut self, mut cycles: u64) {
        loop {
            let around = if self.counter < self.period { 0 } else { AROUND };
            let left = u64::from(around + self.period - self.counter);
            if cycles < left {
                let counter = u64::from(self.counter) + cycles;
                let over = counter.saturating_sub(u64::from(AROUND));
                self.counter = if over > 0 { over } else { counter } as u16;
                return;
            }
            cycles -= left;
            self.tick();
            // Nothing comes of further periods.
            if self.holds() {
                let periods = cycles / u64::from(self.period);
                self.waited = ((u64::from(self.waited) + periods) % u64::from(self.slower)) as u8;
                cycles %= u64::from(self.period);
            }
        }
    }

    /// Whether the level stays as it is until a register is written.
    fn holds(&self) -> bool {
        match self.stage {
            Stage::Attack => false,
            Stage::Decay => self.rests || self.level == self.sustain(),
            Stage::Release => self.rests,
        }
    }

    fn sustain(&self) -> u8 {
        (self.rates[1] >> 4) * 0x11
    }

    /// A period is over.
    fn tick(&mut self) {
        self.counter = 0;
        if self.stage != Stage::Attack {
            self.waited += 1;
            if self.waited < self.slower {
                return;
            }
        }
        self.waited = 0;
        if self.rests {
            return;
        }
        match self.stage {
            Stage::Attack => {
                self.level = self.level.wrapping_add(1);
                if self.level == 0xff {
                    self.stage = Stage::Decay;
                    self.choose();
                }
            }
            // One that is above the level is not come back to: it falls to zero.
            Stage::Decay if self.level == self.sustain() => return,
            Stage::Decay | Stage::Release => self.level = self.level.wrapping_sub(1),
        }
        if let Some((level, slower)) = SLOWER.iter().find(|(level, _)| self.level == *level) {
            self.slower = *slower;
            self.rests = *level == 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Steps a 15-bit shift register, which is what the counter is on the chip.
    fn shifted(register: u16) -> u16 {
        (register << 1 | (register >> 14 ^ register >> 13) & 1) & 0x7fff
    }

    /// What it is compared with, read from photographs of the chip by Kevin Horton and Jonathan Gevaryahu (2008):
    /// fifteen bits of the register and four of the rate, all inverted and lowest first.
    const ON_THE_CHIP: [&str; 16] = [
        "1000111111110100001",
        "0011011010101110000",
        "1111111111100011001",
        "0101101110010001000",
        "0101010100011000101",
        "1011100000010000100",
        "1111110011111011101",
        "1111110111100011100",
        "1111001100111110011",
        "1110001001100100010",
        "1100001111111111011",
        "1110110111100111010",
        "1001111111111110111",
        "1011101110111110110",
        "1111111100000001111",
        "1011011110110111110",
    ];

    #[test]
    fn periods_are_those_on_the_chip() {
        let bits = |text: &str| text.bytes().rev().fold(0, |all, bit| all << 1 | u16::from(bit == b'0'));
        for row in ON_THE_CHIP {
            let (goal, rate) = (bits(&row[..15]), bits(&row[15..]));
            let mut register = 0x7fff;
            let mut steps = 0;
            while register != goal {
                (register, steps) = (shifted(register), steps + 1);
            }
            // One more cycle sets it back.
            assert_eq!(PERIODS[usize::from(rate)], steps + 1, "rate {rate}");
        }
    }

    /// Cycles until it is so.
    fn until(envelope: &mut Envelope, so: impl Fn(&Envelope) -> bool) -> u64 {
        let mut cycles = 0;
        while !so(envelope) {
            envelope.step();
            cycles += 1;
            assert!(cycles < 50_000_000);
        }
        cycles
    }

    /// The times of the data sheet, in milliseconds at 1 MHz.
    #[test]
    fn rates_take_as_long_as_the_data_sheet_says() {
        let attack = [2, 8, 16, 24, 38, 56, 68, 80, 100, 250, 500, 800, 1000, 3000, 5000, 8000];
        for (rate, millis) in (0..16).zip(attack) {
            let mut envelope = Envelope::default();
            envelope.set(0, rate << 4 | rate);
            envelope.set(1, rate);
            envelope.gate(true);
            let rises = until(&mut envelope, |envelope| envelope.level() == 0xff) as f64 / 1000.0;
            assert!((rises / f64::from(millis) - 1.0).abs() < 0.16, "attack {rate}: {rises} ms");
            // Decay and release take three times as long.
            let falls = until(&mut envelope, |envelope| envelope.level() == 0) as f64 / 1000.0;
            assert!((falls / f64::from(3 * millis) - 1.0).abs() < 0.16, "decay {rate}: {falls} ms");
        }
    }

    #[test]
    fn a_rate_whose_period_is_over_already_waits_until_the_counter_has_been_around() {
        let mut envelope = Envelope::default();
        envelope.set(1, 0x0f);
        envelope.pass(1_000);
        envelope.set(0, 0x00);
        envelope.gate(true);
        let first = until(&mut envelope, |envelope| envelope.level() == 1);
        assert_eq!(first, 32_767 - 1_000 + 9);
        assert_eq!(until(&mut envelope, |envelope| envelope.level() == 2), 9);
    }

    #[test]
    fn it_holds_its_sustain_and_falls_when_that_is_raised() {
        let mut envelope = Envelope::default();
        envelope.set(1, 0x80);
        envelope.gate(true);
        envelope.pass(100_000);
        assert_eq!(envelope.level(), 0x88);
        envelope.set(1, 0xf0);
        envelope.pass(100_000);
        assert_eq!(envelope.level(), 0);
    }

    /// Many cycles at once are as many one by one.
    #[test]
    fn time_passes_alike_in_steps_and_at_once() {
        let mut random = 1_u32;
        let mut next = |below: u32| {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (random >> 8) % below
        };
        let (mut steps, mut leaps) = (Envelope::default(), Envelope::default());
        for round in 0..3_000 {
            let (which, value, cycles) =
                (next(3) as usize, next(256) as u8, next(if round % 9 == 0 { 70_000 } else { 900 }));
            for envelope in [&mut steps, &mut leaps] {
                if which == 2 { envelope.gate(value & 1 != 0) } else { envelope.set(which, value) }
            }
            (0..cycles).for_each(|_| steps.step());
            leaps.pass(u64::from(cycles));
            let seen =
                |envelope: &Envelope| (envelope.level, envelope.counter, envelope.waited, envelope.stage);
            assert_eq!(seen(&steps), seen(&leaps), "round {round}");
        }
    }
}
