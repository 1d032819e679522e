//! The effects that a program has unless its file says otherwise.

use engine_spec::{Envelope, Event, Note, Sound, Wave};

/// What is heard at an event: short, and softer the more often it comes.
pub(super) fn effect(event: Event) -> Sound {
    use Envelope::{Hold, Pluck};
    match event {
        // A piece that is put down: two low knocks.
        Event::Move => sound(Wave::Triangle, Pluck, &[(31, 2), (24, 3)]),
        Event::Capture => sound(Wave::Sawtooth, Pluck, &[(48, 2), (41, 2), (34, 2), (24, 5)]),
        Event::Illegal => sound(Wave::Pulse, Hold, &[(28, 4), (27, 8)]),
        Event::Turn => sound(Wave::Triangle, Pluck, &[(64, 5), (69, 10)]),
        Event::Win => sound(Wave::Pulse, Pluck, &[(48, 6), (52, 6), (55, 6), (60, 12), (55, 6), (60, 30)]),
        Event::Loss => sound(Wave::Pulse, Pluck, &[(55, 10), (51, 10), (48, 10), (43, 30)]),
        Event::Draw => sound(Wave::Pulse, Pluck, &[(48, 10), (53, 10), (48, 30)]),
    }
}

/// Pitches in semitones above the lowest C, and lengths in interrupts.
fn sound(wave: Wave, envelope: Envelope, notes: &[(u8, u8)]) -> Sound {
    let note = |&(pitch, length)| Note { pitch: Some(pitch), length };
    Sound { wave, envelope, notes: notes.iter().map(note).collect() }
}
