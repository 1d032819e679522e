//! Text encodings: how the characters of a string become bytes.
//!
//! Only characters that both encodings know and that 64tass translates are accepted. The source
//! characters `\ ^ _ { | } ~` and the backquote do not exist in the machine's character set.

use crate::names::Name;

/// What `.enc` selects.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// `"none"`: PETSCII, where `a` is `$41` and `A` is `$c1`.
    #[default]
    Petscii,
    /// `"screen"`: screen codes, where `a` is `$01` and `A` is `$41`.
    Screen,
    /// One that the source defines, under this name.
    User(Name),
}

impl Encoding {
    /// The encoding `.enc` calls by this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "none" => Some(Self::Petscii),
            "screen" => Some(Self::Screen),
            _ => None,
        }
    }

    /// What a reader knows the encoding as.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Petscii => "PETSCII",
            Self::Screen => "screen codes",
            Self::User(_) => "this encoding",
        }
    }

    /// The byte of one character, if it has one in an encoding that is built in.
    #[must_use]
    pub const fn encode(self, character: char) -> Option<u8> {
        let petscii = match character {
            ' '..='@' | '[' | ']' => character as u8,
            'a'..='z' => character as u8 - b'a' + 0x41,
            'A'..='Z' => character as u8 - b'A' + 0xc1,
            '£' => 0x5c,
            '↑' => 0x5e,
            '←' => 0x5f,
            'π' => 0xff,
            _ => return None,
        };
        Some(match self {
            Self::Petscii => petscii,
            Self::Screen => match petscii {
                0x40..=0x5f => petscii - 0x40,
                0xc0..=0xdf => petscii - 0x80,
                0xff => 0x5e,
                _ => petscii,
            },
            Self::User(_) => return None,
        })
    }
}
