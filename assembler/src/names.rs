//! The names of a source, each kept once and known by its number.
//!
//! Everything after the parser compares and looks up numbers. The spellings lie in one string, and
//! the table that finds them is a plain array probed in sequence. The order of names is the order
//! in which they are first met, so nothing depends on the hash.

use std::hash::Hasher;

use rustc_hash::FxHasher;

/// A name, by its number among all of them.
pub type Name = u32;

/// All names.
#[derive(Debug)]
pub struct Names {
    text: String,
    /// Where each of them ends in `text`.
    ends: Vec<u32>,
    hashes: Vec<u32>,
    /// A name plus one, or 0; the length is a power of two, and at least half of it is empty.
    slots: Vec<u32>,
}

/// Room for this many names at first.
const FIRST_SLOTS: usize = 256;

impl Default for Names {
    fn default() -> Self {
        Self { text: String::new(), ends: Vec::new(), hashes: Vec::new(), slots: vec![0; FIRST_SLOTS] }
    }
}

impl Names {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// The number of a word.
    pub fn intern(&mut self, word: &str) -> Name {
        let hash = hash(word);
        let at = match self.probe(hash, word) {
            Ok(name) => return name,
            Err(at) => at,
        };
        let name = self.ends.len() as u32;
        self.text.push_str(word);
        self.ends.push(self.text.len() as u32);
        self.hashes.push(hash);
        if let Some(slot) = self.slots.get_mut(at) {
            *slot = name + 1;
        }
        if 2 * self.ends.len() > self.slots.len() {
            self.grow();
        }
        name
    }

    /// The number of a word, if it is known.
    pub fn find(&self, word: &str) -> Option<Name> {
        self.probe(hash(word), word).ok()
    }

    /// The number of a word, or the slot where it belongs.
    fn probe(&self, hash: u32, word: &str) -> Result<Name, usize> {
        let mask = self.slots.len() - 1;
        let mut at = hash as usize & mask;
        while let Some(&taken) = self.slots.get(at).filter(|&&slot| slot != 0) {
            let name = taken - 1;
            if self.hashes.get(name as usize) == Some(&hash) && self.spelling(name) == word {
                return Ok(name);
            }
            at = (at + 1) & mask;
        }
        Err(at)
    }

    fn grow(&mut self) {
        let slots = 2 * self.slots.len();
        let mask = slots - 1;
        self.slots.clear();
        self.slots.resize(slots, 0);
        for (name, &hash) in (1..).zip(&self.hashes) {
            let mut at = hash as usize & mask;
            while self.slots.get(at).is_some_and(|&slot| slot != 0) {
                at = (at + 1) & mask;
            }
            if let Some(slot) = self.slots.get_mut(at) {
                *slot = name;
            }
        }
    }

    /// How a name is written.
    pub fn spelling(&self, name: Name) -> &str {
        let name = name as usize;
        let start = name.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or(0);
        let end = self.ends.get(name).copied().unwrap_or(0);
        self.text.get(start as usize..end as usize).unwrap_or_default()
    }

    /// Whether a name belongs to the label before it: it starts with `_`.
    pub fn is_local(&self, name: Name) -> bool {
        let start = (name as usize).checked_sub(1).and_then(|before| self.ends.get(before)).copied();
        self.text.as_bytes().get(start.unwrap_or(0) as usize) == Some(&b'_')
    }
}

fn hash(word: &str) -> u32 {
    let mut hasher = FxHasher::default();
    hasher.write(word.as_bytes());
    hasher.finish() as u32
}
