//! Text encodings: how the characters of a string become bytes.
//!
//! Only characters that 64tass translates are accepted. The source characters `\ ^ _ { | } ~` and the
//! backquote do not exist in the machine's character set, so braces hold names of keys and codes.

mod names;

use crate::names::Name;
use names::{ESCAPES, GLYPHS};

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
    pub fn encode(self, character: char) -> Option<u8> {
        let petscii = match character {
            ' '..='@' | '[' | ']' => character as u8,
            'a'..='z' => character as u8 - b'a' + 0x41,
            'A'..='Z' => character as u8 - b'A' + 0xc1,
            _ => {
                let found = GLYPHS.binary_search_by_key(&character, |&(glyph, _)| glyph).ok()?;
                GLYPHS.get(found)?.1
            }
        };
        self.of_petscii(petscii)
    }

    /// What a text that begins with a name in braces, such as `{clr}`, begins with: how many bytes of it that
    /// is, and the code. Nothing if the encoding that is built in has no such name.
    #[must_use]
    pub fn escape(self, text: &str) -> Option<(usize, u8)> {
        let (name, _) = text.strip_prefix('{')?.split_once('}')?;
        let found = ESCAPES.binary_search_by_key(&name, |&(name, _)| name).ok()?;
        Some((name.len() + 2, self.of_petscii(ESCAPES.get(found)?.1)?))
    }

    /// The code of a character of PETSCII in this encoding, if it has one: the screen shows no control codes.
    const fn of_petscii(self, code: u8) -> Option<u8> {
        match (self, code) {
            (Self::Petscii, _) | (Self::Screen, 0x20..=0x3f) => Some(code),
            (Self::User(_), _) | (Self::Screen, 0..=0x1f | 0x80..=0x9f) => None,
            (Self::Screen, 0x40..=0x5f | 0xa0..=0xbf) => Some(code - 0x40),
            (Self::Screen, 0x60..=0x7f) => Some(code - 0x20),
            (Self::Screen, 0xff) => Some(0x5e),
            (Self::Screen, _) => Some(code - 0x80),
        }
    }
}
