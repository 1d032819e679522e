//! The table of the positions that a program's openings lead to.
//!
//! A position takes two bytes and a half: of its key of 26 bits the lowest eight say which of 256 runs of the table it
//! is in, so that only the other 18 and the two of its weight are kept. A move is played if it leads from one of these
//! positions to another, and so takes no room. Which of the legal moves do is worked out here for every position of
//! the openings: the numbering of the pieces is one by which the program finds nothing there that is not theirs.

use std::collections::{BTreeMap, BTreeSet};

use engine_spec::{BookContents, KnownPosition, SHARES, Spec, Standing};
use serde::Serialize;

use crate::shorten::shortened;
use crate::tables::rows::{Table, bytes};

/// Feedback of the shift register: x^26 + x^6 + x^2 + x + 1 is primitive.
const TAPS: u32 = 0x47;

/// How many numberings of the pieces are tried until no key is met twice.
const SEEDS: u64 = 128;

/// The bits of the key, and those by which any two positions of the openings differ.
const KEY: u32 = 0x3ff_ffff;
const OWN: u32 = 0xff_ffff;

/// The most positions of a run: the program counts two bytes for each.
const RUN: usize = 127;

/// Bytes that say how many positions each run has.
const COUNTS: usize = 256;

/// The openings of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningTable {
    /// Key and weight, by the run.
    entries: Vec<(u32, u8)>,
    /// The keys of positions that have names, with the names.
    names: Vec<(u32, String)>,
    /// What each kind of piece is shifted in as.
    kinds: Vec<u8>,
    /// The same numbers by class.
    pieces: Vec<u8>,
}

/// The table as the templates see it.
#[derive(Debug, Serialize)]
pub(crate) struct Openings {
    tables: Vec<Table>,
    taps: u8,
    /// How many names there are.
    names: usize,
    /// What draws of a random number each weight from 1 on has.
    shares: String,
}

impl OpeningTable {
    /// The table of as many of the positions, from the first on, as there is room for; `None` if that is none.
    pub(crate) fn new(spec: &Spec, book: &BookContents) -> Option<Self> {
        let room = spec.book.as_ref().map_or(0, |book| usize::from(book.bytes));
        // Five bytes have two positions.
        let most = room.saturating_sub(COUNTS) * 2 / 5;
        let known = book.known.get(..most.min(book.known.len())).filter(|known| !known.is_empty())?;
        let mut best: Option<Self> = None;
        for seed in 0..SEEDS {
            let candidate = Self::with_seed(spec, book, known, seed);
            if best.as_ref().is_none_or(|best| best.positions() < candidate.positions()) {
                best = Some(candidate);
            }
            if best.as_ref().is_some_and(|best| best.positions() == known.len()) {
                break;
            }
        }
        best
    }

    /// The table by one numbering. A position is left out that has the key of another.
    fn with_seed(spec: &Spec, book: &BookContents, known: &[KnownPosition], seed: u64) -> Self {
        let kinds = numbers(spec.kinds.len(), seed);
        let number = |kind: usize| kinds.get(kind).copied().unwrap_or(0);
        let pieces = spec.classes.iter().map(|class| number(class.kind)).collect();
        let mut table = Self { entries: Vec::new(), names: Vec::new(), kinds, pieces };
        let mut own = BTreeMap::new();
        let mut doubled = BTreeSet::new();
        for each in known {
            let key = table.key(&each.position);
            if own.insert(key & OWN, (key, each)).is_some() {
                doubled.insert(key & OWN);
            }
        }
        for stranger in &book.strangers {
            let key = table.key(stranger);
            if own.get(&(key & OWN)).is_some_and(|(known, _)| *known == key) {
                doubled.insert(key & OWN);
            }
        }
        let mut runs = [0; COUNTS];
        for (low, (key, each)) in own.iter().filter(|(low, _)| !doubled.contains(low)) {
            let run = &mut runs[(low & 0xff) as usize];
            if *run < RUN {
                *run += 1;
                table.entries.push((*key, each.weight));
                let name = each.name.and_then(|name| book.names.get(name));
                table.names.extend(name.map(|name| (*key, name.clone())));
            }
        }
        table.entries.sort_by_key(|(key, _)| (key & 0xff, *key));
        table
    }

    /// How many positions it has.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.entries.len()
    }

    /// How many bytes it takes, without the names.
    #[must_use]
    pub fn bytes(&self) -> usize {
        COUNTS + 2 * self.entries.len() + self.entries.len().div_ceil(2)
    }

    /// The weight that the program finds for a position, in the openings or not: a position that is not may have the
    /// key of one that is.
    #[must_use]
    pub fn find(&self, position: &Standing) -> Option<u8> {
        let key = self.key(position);
        let order = |(own, _): &(u32, u8)| (own & 0xff, *own).cmp(&(key & 0xff, key));
        let place = self.entries.binary_search_by(order).ok()?;
        self.entries.get(place).map(|&(_, weight)| weight)
    }

    /// The key.
    fn key(&self, position: &Standing) -> u32 {
        let mut state = u32::from_le_bytes(crate::book::seed(position));
        for &kind in position.kinds.iter().rev() {
            state <<= 1;
            if state > KEY {
                state = (state ^ TAPS) & KEY;
            }
            let number = usize::from(kind).checked_sub(1).and_then(|kind| self.kinds.get(kind));
            state ^= number.map_or(0, |&number| u32::from(number));
        }
        state
    }

    /// What the templates refer to.
    pub(crate) fn openings(&self) -> Openings {
        let mut counts = [0_u8; COUNTS];
        let mut pairs = Vec::new();
        let mut rest = Vec::new();
        for (place, (key, weight)) in self.entries.iter().enumerate() {
            let [run, second, third, top] = key.to_le_bytes();
            counts[usize::from(run)] += 1;
            pairs.extend([second, third]);
            let half = top << 2 | weight;
            match rest.last_mut() {
                Some(byte) if place % 2 == 1 => *byte |= half << 4,
                _ => rest.push(half),
            }
        }
        let mut tables = vec![
            bytes("book_pieces", "what each piece is shifted in as, from number 1 on", &self.pieces),
            bytes("book_counts", "positions of the openings by the lowest byte of their keys", &counts),
            bytes("book_pairs", "the next two bytes of each", &pairs),
            bytes("book_rest", "two more bits and the weight, the lower half of a byte first", &rest),
        ];
        if !self.names.is_empty() {
            let part = |index: usize| -> Vec<u8> {
                self.names.iter().map(|(key, _)| key.to_le_bytes()[index]).collect()
            };
            for index in 0..3 {
                let comment = "of the key of each position that has a name: byte by byte, the lowest first";
                tables.push(bytes(format!("book_named_{index}"), comment, &part(index)));
            }
            let names: Vec<&str> = self.names.iter().map(|(_, name)| name.as_str()).collect();
            tables.extend(shortened(&names));
        }
        let draws: Vec<String> = SHARES.iter().skip(1).map(u8::to_string).collect();
        Openings { tables, taps: TAPS as u8, names: self.names.len(), shares: draws.join(", ") }
    }
}

/// An odd number for each kind of piece, no two the same as far as there are enough: then no piece is another one a
/// few squares on.
fn numbers(kinds: usize, seed: u64) -> Vec<u8> {
    let mut numbers: Vec<u8> = Vec::new();
    for mixed in crate::book::mixed(seed) {
        if numbers.len() == kinds {
            break;
        }
        let number = mixed | 1;
        if !numbers.contains(&number) || numbers.len() >= 128 {
            numbers.push(number);
        }
    }
    numbers
}
