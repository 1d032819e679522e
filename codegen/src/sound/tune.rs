//! A tune for a title, made from the name of the game: the same for the same name.
//!
//! Eight bars of eight eighths, melody over bass. A progression of four chords is played twice, the first time
//! left open, the second time closed. The melody begins each bar with a note of its chord and goes on by steps.

use engine_spec::{Envelope, Note, Sound, Wave};

/// A scale, and progressions that suit it, as degrees from 0.
struct Mode {
    scale: [u8; 7],
    chords: [[u8; 4]; 4],
}

const MODES: [Mode; 2] = [
    Mode { scale: [0, 2, 4, 5, 7, 9, 11], chords: [[0, 4, 5, 3], [0, 5, 3, 4], [0, 3, 0, 4], [0, 3, 1, 4]] },
    Mode { scale: [0, 2, 3, 5, 7, 8, 10], chords: [[0, 5, 2, 6], [0, 3, 6, 2], [0, 6, 5, 4], [0, 2, 3, 4]] },
];
/// Lengths of a bar's notes in eighths.
const RHYTHMS: [&[u8]; 6] =
    [&[2, 1, 1, 2, 2], &[3, 1, 2, 2], &[2, 2, 3, 1], &[1, 1, 2, 1, 1, 2], &[2, 2, 2, 2], &[3, 1, 3, 1]];
const LAST_BAR: &[u8] = &[2, 2, 4];
/// Where the melody and the bass lie: middle C, and two octaves below it.
const MELODY: u8 = 48;
const BASS: u8 = 24;
/// How far the melody goes up and down, in degrees of the scale.
const COMPASS: std::ops::RangeInclusive<i16> = -3..=9;

/// Melody and bass.
pub(super) fn of(name: &str) -> [Sound; 2] {
    let mut dice = Dice::new(name);
    let mode = &MODES[dice.below(2)];
    let key = dice.below(8) as u8;
    let eighth = 10 + dice.below(4) as u8;
    let chords = mode.chords[dice.below(4)];
    let rhythms = [dice.below(RHYTHMS.len()), dice.below(RHYTHMS.len())];
    let pitch = |base: u8, degree: i16| {
        let (octave, degree) = (degree.div_euclid(7), degree.rem_euclid(7));
        let above = octave * 12 + i16::from(mode.scale[degree as usize]) + i16::from(key);
        u8::try_from(i16::from(base) + above).ok()
    };
    let mut degrees: Vec<Vec<(i16, u8)>> = Vec::new();
    let mut at = 2;
    for (bar, &chord) in chords.iter().enumerate() {
        let rhythm = if bar == 3 { LAST_BAR } else { RHYTHMS[rhythms[bar % 2]] };
        let mut notes = Vec::new();
        for (number, &length) in rhythm.iter().enumerate() {
            at = if number == 0 { nearest(at, i16::from(chord)) } else { dice.step(at) };
            notes.push((at, length));
        }
        degrees.push(notes);
    }
    // The second time it ends where it began.
    let mut closed = degrees.clone();
    if let Some(last) = closed.last_mut() {
        *last = vec![(1, 2), (-1, 2), (0, 4)];
    }
    let notes = degrees.iter().chain(&closed).flatten();
    let melody =
        notes.map(|&(degree, length)| Note { pitch: pitch(MELODY, degree), length: length * eighth });
    let roots = [chords, [chords[0], chords[1], 4, 0]].concat();
    let bass = roots.iter().flat_map(|&chord| [i16::from(chord), i16::from(chord) + 4]);
    let bass = bass.map(|degree| Note { pitch: pitch(BASS, degree), length: 4 * eighth });
    [
        Sound { wave: Wave::Pulse, envelope: Envelope::Pluck, notes: melody.collect() },
        Sound { wave: Wave::Triangle, envelope: Envelope::Hold, notes: bass.collect() },
    ]
}

/// The note of a chord that is next to `at`, within the compass.
fn nearest(at: i16, chord: i16) -> i16 {
    let tones =
        [-14, -7, 0, 7, 14].into_iter().flat_map(|octave| [0, 2, 4].map(|tone| chord + tone + octave));
    tones.filter(|tone| COMPASS.contains(tone)).min_by_key(|tone| (tone - at).abs()).unwrap_or(chord)
}

/// Numbers that follow from a name: FNV-1a, then xorshift.
struct Dice(u32);

impl Dice {
    fn new(name: &str) -> Self {
        let hash = name
            .bytes()
            .fold(0x811c_9dc5, |hash: u32, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
        Self(hash.max(1))
    }

    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 as usize / 7 % limit
    }

    /// A step or a small leap from `at`, back where the compass ends.
    fn step(&mut self, at: i16) -> i16 {
        let step = [1, -1, 1, -1, 2, -2, 0, 1][self.below(8)];
        if COMPASS.contains(&(at + step)) { at + step } else { at - step }
    }
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn melody_and_bass_end_together_and_names_differ() {
        let mut tunes = Vec::new();
        for name in ["Draughts", "Othello", "Connect Four", "", "é"] {
            let [melody, bass] = of(name);
            let length = |sound: &engine_spec::Sound| {
                sound.notes.iter().map(|note| u32::from(note.length)).sum::<u32>()
            };
            assert_eq!(length(&melody), length(&bass), "{name}");
            assert!(melody.notes.iter().chain(&bass.notes).all(|note| note.pitch.is_some()), "{name}");
            tunes.push(melody.notes);
        }
        tunes.dedup();
        assert_eq!(tunes.len(), 5);
    }
}
