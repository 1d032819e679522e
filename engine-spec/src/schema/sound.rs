//! The table of what the program sounds like.

use super::keys::{optional, word};
use super::{Key, Kind, Section, Word};

/// Sounds as they are written.
const WRITTEN: Kind = Kind::WordOr(&[OWN, word("off", "Nothing is heard.")], &Kind::Sound);
const OWN: Word = word("own", "What the program has of its own.");

const fn effect(name: &'static str, about: &'static str) -> Key {
    optional(name, WRITTEN, about)
}

pub static SOUND: Section = Section {
    name: "[sound]",
    place: "in [sound]",
    keys: &[
        optional(
            "tune",
            WRITTEN,
            "The tune of the title screen: `\"own\"` (default) makes one from the game's name, `\"off\"` none; or the \
             notes of one, which is played again and again.",
        ),
        effect("move", "What is heard when a piece moves: `\"triangle pluck g3/2 c3/3\"`, or `\"off\"`."),
        effect("capture", "What is heard when a piece is taken."),
        effect("illegal", "What is heard when a move is refused."),
        effect("turn", "What is heard when the computer has moved."),
        effect("win", "What is heard when the player has won, or one of two players."),
        effect("loss", "What is heard when the computer has won."),
        effect("draw", "What is heard when nobody has won."),
    ],
};
