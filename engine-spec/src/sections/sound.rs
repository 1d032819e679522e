//! `[sound]`: the tune of the title, and an effect for each event.

use diagnostics::{Sources, Span};

use super::drawing;
use crate::reader::Fields;
use crate::report::Report;
use crate::schema::SOUND;
use crate::sound::{Envelope, Event, Heard, Note, Sound, Sounds, Wave};
use crate::suggest::shown;

/// The most notes of a sound: all sounds of a program are counted by a byte.
const MOST_NOTES: usize = 64;
/// Sixtieths of a second that a note lasts unless the file says otherwise.
const USUAL_LENGTH: u8 = 6;
/// The highest pitch that the chip has, in semitones above its lowest C.
const HIGHEST: usize = 94;

const WAVES: [(&str, Wave); 4] = [
    ("triangle", Wave::Triangle),
    ("sawtooth", Wave::Sawtooth),
    ("pulse", Wave::Pulse),
    ("noise", Wave::Noise),
];
const ENVELOPES: [(&str, Envelope); 3] =
    [("pluck", Envelope::Pluck), ("hold", Envelope::Hold), ("swell", Envelope::Swell)];

/// Reads the section. What is wrong in it is reported, and left at its default.
pub(super) fn read(root: &Fields<'_>, report: &Report, sources: &Sources) -> Sounds {
    let mut sounds = Sounds::default();
    let Some(fields) = root.value("sound").and_then(|value| Fields::of(report, value, &SOUND)) else {
        return sounds;
    };
    sounds.title = heard(&fields, "tune", report, sources);
    for ((_, key), effect) in Event::ALL.iter().zip(&mut sounds.effects) {
        *effect = heard(&fields, key, report, sources);
    }
    sounds
}

fn heard(fields: &Fields<'_>, key: &str, report: &Report, sources: &Sources) -> Heard {
    if fields.value(key).is_none() {
        return Heard::Own;
    }
    let Some((text, span)) = fields.text(key) else { return Heard::Own };
    match text {
        "off" => Heard::Off,
        "own" => Heard::Own,
        _ => sound(report, sources, text, span).map_or(Heard::Own, Heard::Said),
    }
}

/// A sound: words for its waveform and envelope, and notes.
fn sound(report: &Report, sources: &Sources, text: &str, span: Span) -> Option<Sound> {
    let mut sound = Sound::default();
    let rows = drawing::rows(sources, text, span);
    for &(word, place) in rows.iter().flatten() {
        if let Some(&(_, wave)) = WAVES.iter().find(|(name, _)| *name == word) {
            sound.wave = wave;
        } else if let Some(&(_, envelope)) = ENVELOPES.iter().find(|(name, _)| *name == word) {
            sound.envelope = envelope;
        } else {
            let Some(note) = note(word) else {
                let message = format!("`{}` is no note", shown(word));
                report.error(place, message, HELP);
                return None;
            };
            sound.notes.push(note);
        }
    }
    if sound.notes.is_empty() {
        report.error(span, "a sound without notes", "write notes such as `c4/6 e4/6`, or `\"off\"`");
        return None;
    }
    if sound.notes.len() > MOST_NOTES {
        let message = format!("a sound of {} notes", sound.notes.len());
        report.error(span, message, format!("write at most {MOST_NOTES}"));
        return None;
    }
    Some(sound)
}

const HELP: &str = "write a note as `c4/6`: its name, `#` for a sharp, its octave from 0 to 7 and how many sixtieths \
                    of a second it lasts; a rest as `r/6`; before them a waveform (`triangle`, `sawtooth`, `pulse`, \
                    `noise`) and `pluck`, `hold` or `swell`";

/// A note such as `f#4/12`, or a rest, `r/12`.
fn note(word: &str) -> Option<Note> {
    let (name, length) = match word.split_once('/') {
        Some((name, length)) => (name, length.parse().ok().filter(|&length| length > 0)?),
        None => (word, USUAL_LENGTH),
    };
    if name == "r" {
        return Some(Note { pitch: None, length });
    }
    let mut letters = name.chars();
    let base = match letters.next()? {
        'c' => 0,
        'd' => 2,
        'e' => 4,
        'f' => 5,
        'g' => 7,
        'a' => 9,
        'b' => 11,
        _ => return None,
    };
    let rest = letters.as_str();
    let (sharp, octave) = match rest.strip_prefix('#') {
        Some(octave) => (1, octave),
        None => (0, rest),
    };
    let octave = octave.parse::<usize>().ok().filter(|&it| it < 8 && octave.len() == 1)?;
    let pitch = octave * 12 + base + sharp;
    (pitch <= HIGHEST).then(|| Note { pitch: u8::try_from(pitch).ok(), length })
}

#[cfg(test)]
mod tests {
    use super::note;
    use crate::sound::Note;

    #[test]
    fn notes_are_read() {
        let found = |word| note(word).map(|Note { pitch, length }| (pitch, length));
        assert_eq!(found("c0"), Some((Some(0), 6)));
        assert_eq!(found("f#4/12"), Some((Some(54), 12)));
        assert_eq!(found("a#7/255"), Some((Some(94), 255)));
        assert_eq!(found("r/1"), Some((None, 1)));
        for wrong in
            ["", "/", "c", "c8", "c44", "h4", "b7", "c4/", "c4/0", "c4/256", "c4/-1", "c+4", "r4", "C4"]
        {
            assert_eq!(found(wrong), None, "{wrong}");
        }
    }
}
