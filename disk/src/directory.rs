//! Entries of a directory, and the listing that a drive makes of them.

use crate::image::Image;
use crate::names::{self, NAME, PAD};

/// Bytes of a directory entry.
pub(crate) const ENTRY: usize = 32;

/// The bit of a type that says that the file was closed.
const CLOSED: u8 = 0x80;

/// The bit that keeps a file from being scratched.
const LOCKED: u8 = 0x40;

/// Where the listing claims to lie in memory: where BASIC programs are on the drive's first computer.
const LOADED_AT: [u8; 2] = [0x01, 0x04];

/// What a link to the next line looks like before BASIC has made it anew.
const LINK: [u8; 2] = [0x01, 0x01];

const REVERSE: u8 = 0x12;

/// What sort of file an entry is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A placeholder.
    Deleted,
    /// Bytes in a row.
    Sequential,
    /// A program with its load address.
    Program,
    /// Bytes in a row, for whatever purpose.
    User,
    /// Records of one length.
    Relative,
}

impl Kind {
    const ALL: [(Self, u8, &'static str); 5] = [
        (Self::Deleted, 0, "DEL"),
        (Self::Sequential, 1, "SEQ"),
        (Self::Program, 2, "PRG"),
        (Self::User, 3, "USR"),
        (Self::Relative, 4, "REL"),
    ];

    fn number(self) -> u8 {
        Self::ALL.iter().find(|(kind, ..)| *kind == self).map_or(0, |&(_, number, _)| number)
    }

    /// Its name in a directory.
    #[must_use]
    pub fn word(self) -> &'static str {
        Self::ALL.iter().find(|(kind, ..)| *kind == self).map_or("", |&(.., word)| word)
    }

    /// The kind that a letter stands for in a file name, as in `NAME,S`.
    pub(crate) fn of_letter(letter: u8) -> Option<Self> {
        Self::ALL.iter().find(|(.., word)| word.as_bytes().first() == Some(&letter)).map(|&(kind, ..)| kind)
    }
}

/// A file of a disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The name in PETSCII, without what pads it.
    pub name: Vec<u8>,
    /// What sort of file it is.
    pub kind: Kind,
    /// Whether it was closed when it had been written.
    pub closed: bool,
    /// Whether it is kept from being scratched.
    pub locked: bool,
    /// Sectors that it takes, as the directory has it.
    pub blocks: u16,
    /// Track and sector where it begins.
    pub(crate) first: (u8, u8),
    /// Where the entry is: track, sector, and the first byte in it.
    pub(crate) place: (u8, u8, usize),
}

impl Entry {
    /// The entry that 32 bytes of the directory hold, if any.
    pub(crate) fn read(bytes: &[u8], place: (u8, u8, usize)) -> Option<Self> {
        let byte = |at: usize| bytes.get(at).copied().unwrap_or_default();
        let flags = byte(2);
        if flags == 0 {
            return None;
        }
        let &(kind, ..) = Kind::ALL.iter().find(|&&(_, number, _)| number == flags & 7)?;
        let name = bytes.get(5..5 + NAME).unwrap_or_default();
        let end = name.iter().position(|&letter| letter == PAD).unwrap_or(name.len());
        Some(Self {
            name: name.get(..end).unwrap_or_default().to_vec(),
            kind,
            closed: flags & CLOSED != 0,
            locked: flags & LOCKED != 0,
            blocks: u16::from_le_bytes([byte(30), byte(31)]),
            first: (byte(3), byte(4)),
            place,
        })
    }

    /// What the directory holds of it, from byte 2 of the 32 on.
    pub(crate) fn bytes(&self) -> [u8; ENTRY - 2] {
        let mut entry = [0; ENTRY - 2];
        entry[0] =
            self.kind.number() | if self.closed { CLOSED } else { 0 } | if self.locked { LOCKED } else { 0 };
        (entry[1], entry[2]) = self.first;
        entry[3..3 + NAME].copy_from_slice(&names::padded(&self.name));
        let [low, high] = self.blocks.to_le_bytes();
        (entry[ENTRY - 4], entry[ENTRY - 3]) = (low, high);
        entry
    }
}

/// The directory as the BASIC program that a drive sends for `$`: title, the files that `wanted` lets
/// through, blocks that are free.
pub(crate) fn listing(image: &Image, entries: &[Entry], wanted: &dyn Fn(&Entry) -> bool) -> Vec<u8> {
    let mut bytes = LOADED_AT.to_vec();
    let mut line = |number: u16, text: &[u8]| {
        bytes.extend_from_slice(&LINK);
        bytes.extend_from_slice(&number.to_le_bytes());
        bytes.extend_from_slice(text);
        bytes.push(0);
    };
    let (title, id) = image.title();
    let mut heading = vec![REVERSE, b'"'];
    heading.extend(title.iter().map(|&letter| if letter == PAD { b' ' } else { letter }));
    heading.extend_from_slice(b"\" ");
    heading.extend(id.iter().map(|&letter| if letter == PAD { b' ' } else { letter }));
    line(0, &heading);
    for entry in entries.iter().filter(|entry| wanted(entry)) {
        let digits = entry.blocks.to_string().len();
        let mut text = vec![b' '; 4_usize.saturating_sub(digits)];
        text.push(b'"');
        text.extend_from_slice(&entry.name);
        text.push(b'"');
        text.resize(text.len() + NAME.saturating_sub(entry.name.len()), b' ');
        text.push(if entry.closed { b' ' } else { b'*' });
        text.extend_from_slice(entry.kind.word().as_bytes());
        text.push(if entry.locked { b'<' } else { b' ' });
        text.resize(27, b' ');
        line(entry.blocks, &text);
    }
    let mut free = b"BLOCKS FREE.".to_vec();
    free.resize(25, b' ');
    line(image.free(), &free);
    bytes.extend_from_slice(&[0, 0]);
    bytes
}
