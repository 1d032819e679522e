//! How loud a voice is: attack, decay, sustain, release.

/// CPU cycles between two steps of the envelope, for each of the sixteen rates.
const PERIODS: [u32; 16] =
    [9, 32, 63, 95, 149, 220, 267, 313, 392, 977, 1954, 3126, 3907, 11_720, 19_532, 31_251];

/// Decay and release become slower as they fade: below each level, a step takes so many periods.
const SLOWER: [(u8, u32); 6] = [(0x06, 30), (0x0e, 16), (0x1a, 8), (0x36, 4), (0x5d, 2), (0xff, 1)];

/// What an envelope does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
enum Stage {
    Attack,
    Decay,
    #[default]
    Release,
}

/// The envelope of a voice.
#[derive(Clone, Debug, Default)]
pub struct Envelope {
    stage: Stage,
    level: u8,
    /// Cycles since the last step.
    waited: u32,
    gate: bool,
}

impl Envelope {
    /// From 0, silent, to 255.
    pub fn level(&self) -> u8 {
        self.level
    }

    /// Opens the gate or closes it.
    pub fn gate(&mut self, open: bool) {
        if open != self.gate {
            self.gate = open;
            self.stage = if open { Stage::Attack } else { Stage::Release };
        }
    }

    /// Lets time pass. The registers hold two rates each, the faster one in the upper half: attack and decay, and
    /// the level of sustain and release.
    pub fn pass(&mut self, cycles: u32, attack_decay: u8, sustain_release: u8) {
        self.waited += cycles;
        loop {
            let rate = match self.stage {
                Stage::Attack => attack_decay >> 4,
                Stage::Decay => attack_decay & 15,
                Stage::Release => sustain_release & 15,
            };
            let period = PERIODS[usize::from(rate)];
            let slower = SLOWER.iter().find(|(level, _)| self.level <= *level).map_or(1, |(_, times)| *times);
            let step = if self.stage == Stage::Attack { period } else { period * slower };
            if self.waited < step {
                return;
            }
            self.waited -= step;
            match self.stage {
                Stage::Attack => {
                    self.level = self.level.saturating_add(1);
                    if self.level == 0xff {
                        self.stage = Stage::Decay;
                    }
                }
                Stage::Decay if self.level > (sustain_release >> 4) * 0x11 => self.level -= 1,
                Stage::Release if self.level > 0 => self.level -= 1,
                // It holds its level; time that has passed so is not made up for.
                Stage::Decay | Stage::Release => {
                    self.waited = 0;
                    return;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_rises_holds_and_fades() {
        let mut envelope = Envelope::default();
        envelope.gate(true);
        // Attack 2 takes 16 thousandths of a second, decay 4 about 114, to half.
        envelope.pass(16_100, 0x24, 0x80);
        assert!(envelope.level() > 0xf0, "{}", envelope.level());
        envelope.pass(500_000, 0x24, 0x80);
        assert_eq!(envelope.level(), 0x88);
        envelope.gate(false);
        envelope.pass(3_000, 0x24, 0x80);
        assert!(envelope.level() < 0x30, "{}", envelope.level());
        envelope.pass(20_000, 0x24, 0x80);
        assert_eq!(envelope.level(), 0);
    }
}
