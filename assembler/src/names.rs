//! The names of a source, each kept once and known by its number.
//!
//! Everything after the parser compares and looks up numbers. The spellings lie in one string, and
//! the table that finds them is a plain array probed in sequence. The order of names is the order
//! in which they are first met, so nothing depends on the hash. Names first met during a pass, in a
//! text that was made on the way, come behind those of the source and are found apart from them.
//! Whether a name is a local one shows in its number, so that a pass can tell without the names.

use std::cell::RefCell;
use std::hash::Hasher;
use std::ops::Range;

use rustc_hash::{FxHashMap, FxHasher};

use crate::arena::Arena;

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

/// The name of a word that has this place.
fn named(word: &str, place: u32) -> Name {
    if word.starts_with('_') { place | LOCAL } else { place }
}

/// All names.
#[derive(Debug)]
pub struct Names {
    text: String,
    /// Where each of them begins in `text`, and where the last one ends.
    bounds: Vec<u32>,
    /// The place of a name plus one, or 0. What that leaves of the bits holds those of its hash, so
    /// that most other names are passed by without a look at them. The length is a power of two, and
    /// at least half of it is empty.
    slots: Vec<u32>,
    /// Those met after the first pass began.
    late: Arena<Box<str>>,
    late_index: RefCell<FxHashMap<Box<str>, Name>>,
}

/// Where a parser gets its names from.
pub enum Dictionary<'a> {
    /// Before the first pass.
    Early(&'a mut Names),
    /// During a pass.
    Late(&'a Names),
}

impl Dictionary<'_> {
    /// The number of a word.
    pub fn intern(&mut self, word: &str) -> Name {
        match self {
            Self::Early(names) => names.intern(word),
            Self::Late(names) => names.intern_late(word),
        }
    }
}

/// Room for this many names at first, where the length of the source is not known.
const FIRST_SLOTS: usize = 1024;

/// Bytes of source for each name that is new in it, where there are many: room that is not used costs
/// nothing.
pub const PER_NAME: usize = 64;

/// Bytes of source for each slot, as an estimate: these are used all over. In most sources there are 120 to
/// 250 bytes for each name.
const PER_SLOT: usize = 80;

/// Bytes of source for each byte of such a name.
const PER_NAME_TEXT: usize = 8;

impl Default for Names {
    fn default() -> Self {
        Self {
            text: String::new(),
            bounds: vec![0],
            slots: empty_slots(FIRST_SLOTS),
            late: Arena::default(),
            late_index: RefCell::default(),
        }
    }
}

impl Names {
    /// Room for the names of a text of that many bytes, so that few lists move as they grow.
    pub fn with_room(length: usize) -> Self {
        let names = length / PER_NAME;
        let mut bounds = Vec::with_capacity(names + 1);
        bounds.push(0);
        Self {
            text: String::with_capacity(length / PER_NAME_TEXT),
            bounds,
            slots: empty_slots((length / PER_SLOT).next_power_of_two().max(FIRST_SLOTS)),
            ..Self::default()
        }
    }

    /// How many there are, without those met during a pass.
    pub fn len(&self) -> usize {
        self.bounds.len() - 1
    }

    /// The number of a word.
    #[inline]
    pub fn intern(&mut self, word: &str) -> Name {
        let hash = hash(word);
        match self.probe(hash, word) {
            Ok(name) => name,
            Err(at) => self.add(word, hash, at),
        }
    }

    fn add(&mut self, word: &str, hash: u32, at: usize) -> Name {
        let place = self.len() as u32;
        let mask = self.slots.len() as u32 - 1;
        self.text.push_str(word);
        self.bounds.push(self.text.len() as u32);
        if let Some(slot) = self.slots.get_mut(at) {
            *slot = hash & !mask | (place + 1);
        }
        if 2 * self.len() > self.slots.len() {
            self.grow();
        }
        named(word, place)
    }

    /// The number of a word that is met during a pass.
    fn intern_late(&self, word: &str) -> Name {
        if let Some(name) = self.find(word) {
            return name;
        }
        let name = named(word, self.len() as u32 + self.late.push(word.into()));
        self.late_index.borrow_mut().insert(word.into(), name);
        name
    }

    /// The number of a word, if it is known.
    pub fn find(&self, word: &str) -> Option<Name> {
        let early = self.probe(hash(word), word).ok();
        early.or_else(|| self.late_index.borrow().get(word).copied())
    }

    /// The number of a word, or the slot where it belongs.
    fn probe(&self, hash: u32, word: &str) -> Result<Name, usize> {
        let mask = self.slots.len() - 1;
        let number = mask as u32;
        let mut at = hash as usize & mask;
        while let Some(&taken) = self.slots.get(at).filter(|&&slot| slot != 0) {
            let place = (taken & number).wrapping_sub(1);
            if (taken ^ hash) & !number == 0 && self.spells(place, word) {
                return Ok(named(word, place));
            }
            at = (at + 1) & mask;
        }
        Err(at)
    }

    #[cold]
    fn grow(&mut self) {
        let length = 2 * self.slots.len();
        let mask = length - 1;
        self.slots = empty_slots(length);
        for (place, range) in (1..).zip(self.bounds.windows(2)) {
            let spelling = match range {
                &[start, end] => self.text.get(start as usize..end as usize).unwrap_or_default(),
                _ => "",
            };
            let hash = hash(spelling);
            let mut at = hash as usize & mask;
            while self.slots.get(at).is_some_and(|&slot| slot != 0) {
                at = (at + 1) & mask;
            }
            if let Some(slot) = self.slots.get_mut(at) {
                *slot = hash & !(mask as u32) | place;
            }
        }
    }

    /// Whether the name of this place is written like this.
    #[inline]
    fn spells(&self, place: u32, word: &str) -> bool {
        let spelling = self.range(place as usize).and_then(|range| self.text.as_bytes().get(range));
        spelling.is_some_and(|spelling| same(spelling, word.as_bytes()))
    }

    /// Where the spelling of the name of this place lies in the text.
    #[inline]
    fn range(&self, place: usize) -> Option<Range<usize>> {
        let &[start, end] = self.bounds.get(place..)?.first_chunk()?;
        Some(start as usize..end as usize)
    }

    /// How a name is written.
    pub fn spelling(&self, name: Name) -> &str {
        let place = place(name);
        match self.range(place) {
            Some(range) => self.text.get(range).unwrap_or_default(),
            None => self.late.get(place - self.len()).map_or("", |word| word),
        }
    }
}

/// Slots for names, written in one go: they are then near the processor when names come to them in
/// no order, which memory that is zero from the start is not.
fn empty_slots(count: usize) -> Vec<u32> {
    std::iter::repeat_n(0, count).collect()
}

/// Whether two words are the same. Most are short, and compared in two steps that may overlap.
fn same(one: &[u8], other: &[u8]) -> bool {
    fn ends<const N: usize>(one: &[u8], other: &[u8]) -> bool {
        one.first_chunk::<N>() == other.first_chunk() && one.last_chunk::<N>() == other.last_chunk()
    }
    one.len() == other.len()
        && match one.len() {
            0 | 17.. => one == other,
            1 => one.first() == other.first(),
            2..4 => ends::<2>(one, other),
            4..8 => ends::<4>(one, other),
            8..=16 => ends::<8>(one, other),
        }
}

/// Names that differ in their last character alone, as numbered ones do, get neighbouring slots: who
/// names one of them often names the others soon. The other bits differ all the same.
fn hash(word: &str) -> u32 {
    let Some((&last, rest)) = word.as_bytes().split_last() else { return 0 };
    let mut hasher = FxHasher::default();
    hasher.write(rest);
    (hasher.finish() as u32).wrapping_add(u32::from(last).wrapping_mul(0x9e30_0001))
}
