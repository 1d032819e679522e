//! Text encodings: how the characters of a string become bytes.
//!
//! Only characters that both encodings know and that 64tass translates are accepted. The source
//! characters `\ ^ _ { | } ~` and the backquote do not exist in the machine's character set.

use crate::names::Name;

/// Codes of PETSCII that have names in braces.
const ESCAPES: [(u8, &str); 57] = [
    (0x03, "stop"),
    (0x05, "white,wht"),
    (0x07, "bell"),
    (0x08, "dish"),
    (0x09, "tab,ensh"),
    (0x0a, "lf"),
    (0x0d, "return,cr"),
    (0x0e, "swlc,lower case"),
    (0x11, "down"),
    (0x12, "rvs on,rvon,reverse on"),
    (0x13, "home"),
    (0x14, "delete,del"),
    (0x1b, "esc"),
    (0x1c, "red"),
    (0x1d, "right"),
    (0x1e, "green,grn"),
    (0x1f, "blue,blu"),
    (0x20, "space"),
    (0x5c, "pound"),
    (0x5e, "up arrow"),
    (0x5f, "left arrow"),
    (0x81, "orange,orng"),
    (0x83, "run"),
    (0x84, "help"),
    (0x85, "f1"),
    (0x86, "f3"),
    (0x87, "f5"),
    (0x88, "f7"),
    (0x89, "f2"),
    (0x8a, "f4"),
    (0x8b, "f6"),
    (0x8c, "f8"),
    (0x8d, "shift return"),
    (0x8e, "swuc,upper case"),
    (0x90, "black,blk"),
    (0x91, "up"),
    (0x92, "rvs off,rvof,reverse off"),
    (0x93, "clear,clr"),
    (0x94, "insert,inst"),
    (0x95, "brown,brn"),
    (0x96, "lt red,lred"),
    (0x97, "gry1,grey1,gray1"),
    (0x98, "gry2,grey2,gray2"),
    (0x99, "lgrn"),
    (0x9a, "lblu"),
    (0x9b, "gry3,grey3,gray3"),
    (0x9c, "purple,pur"),
    (0x9d, "left"),
    (0x9e, "yellow,yel"),
    (0x9f, "cyan,cyn"),
    (0xa4, "cbm-@"),
    (0xb0, "cbm-a"),
    (0xc1, "shift-a"),
    (0xff, "pi"),
    (0x80, "f9"),
    (0x82, "f11"),
    (0x8f, "f12"),
];

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

    /// The name in braces that a text begins with, if it means a byte here: how long it is, and the byte.
    #[must_use]
    pub fn escape(self, text: &str) -> Option<(usize, u8)> {
        let name = text.strip_prefix('{').filter(|_| self == Self::Petscii)?;
        let name = name.get(..name.find('}')?)?;
        let found = ESCAPES.iter().find(|(_, names)| names.split(',').any(|known| known == name));
        found.map(|&(byte, _)| (name.len() + 2, byte))
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
