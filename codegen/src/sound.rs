//! What a program that shows a picture sounds like: its notes as tables for the player.

mod own;
mod tune;

use engine_spec::{Envelope, Event, Heard, Note, Screen, Sound, Spec, Wave};
use serde::Serialize;

use crate::Problem;
use crate::tables::rows::{Table, bytes};

/// Clock of the SID on PAL machines, in cycles a second; on NTSC machines all sounds are 4 % higher.
const CLOCK: f64 = 985_248.0;
/// Frequency of the lowest C, in Hz, where the A above middle C has 440.
const LOWEST_C: f64 = 16.351_597_831;
/// A byte counts the notes of all sounds.
const MOST_NOTES: usize = 255;
/// Where the player goes on after the last note of a sound that is not repeated.
const NOWHERE: u8 = 255;
/// The number of a sound that there is not.
const NONE: usize = 255;
const LABELS: [&str; 9] = ["MOVE", "CAPTURE", "ILLEGAL", "TURN", "WIN", "LOSS", "DRAW", "TUNE", "BASS"];
/// Voices of the chip: what pieces do has one of its own, so that it cuts nothing else off.
const MELODY: u8 = 0;
const BASS: u8 = 1;
const PIECES: u8 = 2;

/// What the templates refer to.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Sounds {
    /// The labels of all sounds, and their numbers.
    numbers: Vec<Number>,
    tables: Vec<Table>,
}

/// The number of a sound.
#[derive(Clone, Debug, Serialize)]
struct Number {
    label: String,
    number: usize,
}

/// A sound, and how it is played.
struct Part {
    label: &'static str,
    sound: Sound,
    voice: u8,
    repeats: bool,
}

impl Sounds {
    /// The sounds of a program, if it has any.
    pub fn new(spec: &Spec) -> Option<Self> {
        if spec.look.screen == Screen::Text || spec.sounds.is_silent() {
            return None;
        }
        let parts = parts(spec);
        let number = |label: &str| parts.iter().position(|part| part.label == label).unwrap_or(NONE);
        Some(Self {
            numbers: LABELS
                .map(|label| Number {
                    label: format!("{:<16}", format!("SOUND_{label}")),
                    number: number(label),
                })
                .to_vec(),
            tables: tables(&parts),
        })
    }
}

/// What is wrong with the sounds of a program.
pub(crate) fn problems(spec: &Spec) -> Option<Problem> {
    if spec.look.screen == Screen::Text {
        return None;
    }
    let notes: usize = parts(spec).iter().map(|part| part.sound.notes.len() + 1).sum();
    (notes > MOST_NOTES).then(|| {
        Problem::new(
            format!("the sounds have {notes} notes and ends, more than {MOST_NOTES}"),
            "make them shorter, or some `\"off\"`",
            "sound.tune",
        )
    })
}

fn parts(spec: &Spec) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut add = |label, sound, voice, repeats| parts.push(Part { label, sound, voice, repeats });
    for ((event, _), heard) in Event::ALL.iter().zip(&spec.sounds.effects) {
        let (label, voice) = match event {
            Event::Move => ("MOVE", PIECES),
            Event::Capture => ("CAPTURE", PIECES),
            Event::Illegal => ("ILLEGAL", MELODY),
            Event::Turn => ("TURN", BASS),
            Event::Win => ("WIN", MELODY),
            Event::Loss => ("LOSS", MELODY),
            Event::Draw => ("DRAW", MELODY),
        };
        match heard {
            Heard::Own => add(label, own::effect(*event), voice, false),
            Heard::Said(sound) => add(label, sound.clone(), voice, false),
            Heard::Off => {}
        }
    }
    match &spec.sounds.title {
        Heard::Own => {
            let [melody, bass] = tune::of(&spec.name);
            add("TUNE", melody, MELODY, true);
            add("BASS", bass, BASS, true);
        }
        Heard::Said(sound) => add("TUNE", sound.clone(), MELODY, true),
        Heard::Off => {}
    }
    parts
}

fn tables(parts: &[Part]) -> Vec<Table> {
    let (mut notes, mut lengths) = (Vec::new(), Vec::new());
    let mut starts = Vec::new();
    let mut pitches: Vec<u8> =
        parts.iter().flat_map(|part| &part.sound.notes).filter_map(|note| note.pitch).collect();
    pitches.sort_unstable();
    pitches.dedup();
    // The numbers of pitches begin at 1.
    let number = |note: &Note| match note.pitch.map(|pitch| pitches.binary_search(&pitch)) {
        Some(Ok(index)) => index as u8 + 1,
        _ => 0,
    };
    for part in parts {
        let start = notes.len() as u8;
        starts.push(start);
        notes.extend(part.sound.notes.iter().map(number));
        lengths.extend(part.sound.notes.iter().map(|note| note.length));
        notes.push(if part.repeats { start } else { NOWHERE });
        lengths.push(0);
    }
    let frequencies: Vec<u16> = pitches.iter().map(|&pitch| frequency(pitch)).collect();
    let low: Vec<u8> = frequencies.iter().map(|value| value.to_le_bytes()[0]).collect();
    let high: Vec<u8> = frequencies.iter().map(|value| value.to_le_bytes()[1]).collect();
    let each = |value: fn(&Part) -> u8| parts.iter().map(value).collect::<Vec<u8>>();
    vec![
        bytes("sound_starts", "where the notes of each sound begin,", &starts),
        bytes("sound_voices", "which voice plays it,", &each(|part| part.voice)),
        bytes(
            "sound_waves",
            "its waveform, as the control register of a voice has it,",
            &each(|part| wave(part.sound.wave)),
        ),
        bytes("sound_fades", "attack and decay,", &each(|part| envelope(part.sound.envelope)[0])),
        bytes("sound_holds", "sustain and release", &each(|part| envelope(part.sound.envelope)[1])),
        bytes(
            "sound_notes",
            "the pitch of each note, 0 for a rest; at an end, where it begins again or NONE",
            &notes,
        ),
        bytes("sound_lengths", "how many interrupts it lasts, 0 at an end", &lengths),
        bytes("sound_low", "the frequency of each pitch", &low),
        bytes("sound_high", "and its high byte", &high),
    ]
}

/// The frequency of a pitch as the chip has it: the oscillator adds it to 24 bits each cycle.
fn frequency(pitch: u8) -> u16 {
    let hertz = LOWEST_C * (f64::from(pitch) / 12.0).exp2();
    (hertz * 16_777_216.0 / CLOCK).round() as u16
}

fn wave(wave: Wave) -> u8 {
    match wave {
        Wave::Triangle => 0x10,
        Wave::Sawtooth => 0x20,
        Wave::Pulse => 0x40,
        Wave::Noise => 0x80,
    }
}

/// Attack and decay, sustain and release.
fn envelope(envelope: Envelope) -> [u8; 2] {
    match envelope {
        Envelope::Pluck => [0x08, 0x00],
        Envelope::Hold => [0x10, 0xa4],
        Envelope::Swell => [0x80, 0xa8],
    }
}

#[cfg(test)]
mod tests {
    use super::frequency;

    /// Source: the table of notes in the Commodore 64 Programmer's Reference Guide is for NTSC; for PAL the A above
    /// middle C is 440 * 16777216 / 985248.
    #[test]
    fn frequencies_are_those_of_the_chip() {
        assert_eq!(frequency(57), 7493);
        assert_eq!(frequency(69), 14985);
        assert_eq!(frequency(94), 63504);
    }
}
