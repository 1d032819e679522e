//! The table of the positions that a program's openings lead to.
//!
//! A position takes two bytes and a half: of its key of 26 bits the lowest eight say which of 256 runs of the table it
//! is in, so that only the other 18 and the two of its weight are kept. A move is played if it leads from one of these
//! positions to another, and so takes no room. Which of the legal moves do is worked out here for every position of
//! the openings: the numbering of the pieces is one by which the program finds nothing there that is not theirs.

mod keys;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use engine_spec::{BookContents, SHARES, Spec, Standing};
use serde::Serialize;

use keys::{Numbering, OWN, TAPS, numbers};

use crate::shorten::shortened;
use crate::tables::rows::{Table, bytes};

/// How many numberings of the pieces are tried until no key is met twice.
const SEEDS: u64 = 128;

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
    /// What follows from all that: a program that does not fit is written several times.
    written: OnceLock<Openings>,
}

/// The table as the templates see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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
        let most = (room.saturating_sub(COUNTS) * 2 / 5).min(book.most).min(book.known.len());
        let squares = book.known.get(..most)?.first()?.position.kinds.len();
        let numbered = |seed: u64| Numbering::new(numbers(spec.kinds.len(), seed), squares);
        let table = |any: bool| {
            move |numbering: Numbering| {
                let keys = numbering.keys(book);
                let doubled = numbering.doubled(book, &keys, most, any);
                let keys = keys.get(..most).unwrap_or_default();
                (!any || doubled.is_empty()).then(|| Self::with(spec, book, numbering.kinds, keys, &doubled))
            }
        };
        // The first that leaves nothing out, or else the one that leaves out least.
        let mut tables = (0..SEEDS).map(numbered).filter_map(table(true));
        tables.find(|table| table.positions() == most).or_else(|| {
            let tables = (0..SEEDS).map(numbered).filter_map(table(false));
            tables.rev().max_by_key(Self::positions)
        })
    }

    /// The table of the positions with some keys, but for those whose key another one has.
    fn with(spec: &Spec, book: &BookContents, kinds: Vec<u8>, keys: &[u32], doubled: &BTreeSet<u32>) -> Self {
        let number = |kind: usize| kinds.get(kind).copied().unwrap_or(0);
        let pieces = spec.classes.iter().map(|class| number(class.kind)).collect();
        let keyed = keys.iter().zip(&book.known);
        let own: BTreeMap<u32, _> = keyed.map(|(key, each)| (key & OWN, (key, each))).collect();
        let mut table =
            Self { entries: Vec::new(), names: Vec::new(), kinds, pieces, written: OnceLock::new() };
        let mut runs = [0; COUNTS];
        for (low, (key, each)) in own.iter().filter(|(low, _)| !doubled.contains(low)) {
            let run = &mut runs[(low & 0xff) as usize];
            if *run < RUN {
                *run += 1;
                table.entries.push((**key, each.weight));
                let name = each.name.and_then(|name| book.names.get(name));
                table.names.extend(name.map(|name| (**key, name.clone())));
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

    /// The key of a position, as the program works it out.
    pub(crate) fn key(&self, position: &Standing) -> u32 {
        keys::shifted(position, &self.kinds)
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

    /// What the templates refer to.
    pub(crate) fn openings(&self) -> &Openings {
        self.written.get_or_init(|| self.write())
    }

    fn write(&self) -> Openings {
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
