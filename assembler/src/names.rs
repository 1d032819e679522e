//! The names of a source, each kept once and known by its number.
//!
//! Everything after the parser compares and looks up numbers. They count up in the order in which names
//! are first met, so nothing depends on a hash. Whether a name is a local one shows in its number, so
//! that a pass need not look at its spelling.

use std::cell::RefCell;
use std::hash::BuildHasher;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

/// A name, by its number among all of them; the top bit is set in those of local labels.
pub type Name = u32;

/// What is set in the names that begin with `_`.
const LOCAL: Name = 1 << 31;

/// Whether a name belongs to the label before it: it starts with `_`.
pub const fn is_local(name: Name) -> bool {
    name & LOCAL != 0
}

/// The place of a name among all of them, from 0.
pub const fn place(name: Name) -> usize {
    (name & !LOCAL) as usize
}

/// All names. Texts that are made during a pass add to them while the pass reads them.
#[derive(Debug, Default)]
pub struct Names(RefCell<Words>);

/// Different words, each known by its place among them.
#[derive(Debug, Default)]
struct Words {
    /// All of them, one behind the other: there are many, and most are short.
    text: String,
    /// Where each of them ends in `text`.
    ends: Vec<u32>,
    /// Their places, by their hashes.
    places: HashTable<u32>,
}

impl Names {
    /// The number of a word.
    pub fn intern(&self, word: &str) -> Name {
        let known = self.find(word);
        known.unwrap_or_else(|| named(word, self.0.borrow_mut().add(word)))
    }

    /// The number of a word, if it is known.
    pub fn find(&self, word: &str) -> Option<Name> {
        let words = self.0.borrow();
        let found = words.places.find(hash(word), |&place| words.spelling(place as usize) == word);
        found.map(|&place| named(word, place))
    }

    /// How a name is written.
    pub fn spelling(&self, name: Name) -> String {
        self.0.borrow().spelling(place(name)).to_owned()
    }
}

impl Words {
    fn add(&mut self, word: &str) -> u32 {
        let place = self.ends.len() as u32;
        self.text.push_str(word);
        self.ends.push(self.text.len() as u32);
        let mut places = std::mem::take(&mut self.places);
        places.insert_unique(hash(word), place, |&place| hash(self.spelling(place as usize)));
        self.places = places;
        place
    }

    fn spelling(&self, place: usize) -> &str {
        let before = place.checked_sub(1).and_then(|before| self.ends.get(before));
        let start = before.map_or(0, |&end| end as usize);
        let end = self.ends.get(place).map_or(start, |&end| end as usize);
        self.text.get(start..end).unwrap_or_default()
    }
}

/// The name of a word that has this place.
fn named(word: &str, place: u32) -> Name {
    if word.starts_with('_') { place | LOCAL } else { place }
}

fn hash(word: &str) -> u64 {
    FxBuildHasher.hash_one(word)
}
