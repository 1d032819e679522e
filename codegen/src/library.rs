//! The files of a library: what a program reads from disk where its openings have no move.
//!
//! A position's key of 26 bits is the one that the openings have. Its lowest bits say in which of 64 files the position
//! is, so that a program reads a thousand bytes at most. A move takes four bytes: two of the key, its place among the
//! legal moves, and a byte with the rest of the key and the weight.

use std::collections::BTreeMap;

use engine_spec::{BookContents, LibraryPosition, Spec};
use serde::Serialize;

use crate::openings::OpeningTable;

/// The files of a library.
pub(crate) const FILES: u32 = 64;

/// Letters that files are called by, and how many digits come behind each.
const LETTERS: u32 = 16;

/// Bytes of a move.
const ENTRY: usize = 4;

/// The longest name of a file is this, a blank, a letter and a digit.
const STEM: usize = 13;

/// A library as it stands on disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Library {
    stem: String,
    files: Vec<Vec<u8>>,
    positions: usize,
    left_out: usize,
    /// Turns behind which it has no move.
    plies: usize,
}

impl Library {
    /// The library of a book, for a program that has a table of openings; `None` if there is none.
    pub(crate) fn new(spec: &Spec, book: &BookContents, openings: Option<&OpeningTable>) -> Option<Self> {
        let openings = openings.filter(|_| !book.library.is_empty())?;
        let mut keyed: BTreeMap<u32, Vec<&LibraryPosition>> = BTreeMap::new();
        for each in &book.library {
            keyed.entry(openings.key(&each.position)).or_default().push(each);
        }
        let mut files = vec![Vec::new(); FILES as usize];
        let mut positions = 0;
        for (key, each) in &keyed {
            // Of positions that have one key, none is there.
            let [only] = each.as_slice() else { continue };
            positions += 1;
            let [low, second, third, top] = key.to_le_bytes();
            let (number, rest) = (u32::from(low) % FILES, u32::from(low) / FILES);
            for (place, _, weight) in &only.moves {
                let last = (rest << 6) as u8 | top << 2 | weight;
                if let Some(file) = files.get_mut(number as usize) {
                    file.extend([second, third, *place, last]);
                }
            }
        }
        // A drive keeps no file without a byte: its moves are those of no position.
        for file in files.iter_mut().filter(|file| file.is_empty()) {
            file.push(0);
        }
        let plies = book.library.iter().map(|each| each.ply + 1).max().unwrap_or(0);
        let left_out = book.library.len() - positions;
        Some(Self { stem: stem(spec), files, positions, left_out, plies })
    }

    /// The files, each with its name.
    pub fn files(&self) -> impl Iterator<Item = (String, &[u8])> {
        (0..).zip(&self.files).map(|(number, bytes)| (self.name(number), bytes.as_slice()))
    }

    fn name(&self, number: u32) -> String {
        let letter = char::from(b'a' + (number % LETTERS) as u8);
        format!("{} {letter}{}", self.stem, number / LETTERS)
    }

    /// How many positions it has moves for.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.positions
    }

    /// Positions that are not there, as others have their keys.
    #[must_use]
    pub fn left_out(&self) -> usize {
        self.left_out
    }

    /// How many moves there are.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.files.iter().map(|file| file.len() / ENTRY).sum()
    }
}

/// What of a game's name can begin the name of a file, as a program has it.
fn stem(spec: &Spec) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == ' ';
    let name: String = spec.name.chars().filter(|&letter| plain(letter)).take(STEM).collect();
    let name = name.trim().to_ascii_lowercase();
    if name.is_empty() { "library".to_owned() } else { name }
}

/// What the templates have to know of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct OnDisk {
    stem: String,
    plies: u8,
}

impl From<&Library> for OnDisk {
    fn from(library: &Library) -> Self {
        Self { stem: library.stem.clone(), plies: u8::try_from(library.plies).unwrap_or(u8::MAX) }
    }
}
