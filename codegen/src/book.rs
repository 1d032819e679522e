//! The table of a program's book.
//!
//! Everything about it that the program works out anew when it looks a position up is worked out here as
//! well: the key, and what is found by it. So it is known that no two positions of the book have the same
//! key, and it can be told what the program does with any other position.

use std::collections::BTreeMap;

use engine_spec::{BOOK_ENTRY, BookMove, Spec, Standing};
use serde::Serialize;

use crate::tables::rows::{Table, bytes};

/// Feedback of the shift register: x^24 + x^7 + x^2 + x + 1 is primitive, so its states come back only after
/// 2^24 - 1 shifts, far more than a board has squares.
const TAPS: u32 = 0x87;

/// How many numberings of the pieces are tried until all keys differ.
const SEEDS: u64 = 64;

/// The table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookTable {
    entries: Vec<[u8; BOOK_ENTRY]>,
    /// What each kind of piece is shifted in as.
    kinds: Vec<u8>,
    /// Bits of the third byte that the place of a move takes.
    bits: u32,
    /// The same numbers by class.
    pieces: Vec<u8>,
}

/// The table and the routine that looks a position up, as the templates see them.
#[derive(Debug, Serialize)]
pub(crate) struct Probe {
    blocks: Vec<Block>,
    tables: Vec<Table>,
    taps: u8,
    /// Whether part of the third byte belongs to the key.
    mask: bool,
    /// How many moves can be named.
    places: u16,
}

/// Entries that one index register reaches, with a number left over for one past the last.
#[derive(Debug, Serialize)]
struct Block {
    /// Its first entry.
    start: usize,
    count: usize,
    /// The greatest power of two that is not above the count: where halving begins.
    half: usize,
}

/// The most entries of a block.
const BLOCK: usize = 255;

impl BookTable {
    /// The table of as many of `moves`, from the first on, as there is room for; `None` if that is none.
    pub(crate) fn new(spec: &Spec, moves: &[BookMove]) -> Option<Self> {
        let room = spec.book.as_ref().map_or(0, |book| usize::from(book.bytes) / BOOK_ENTRY);
        let moves = moves.get(..room.min(moves.len()))?;
        let most = moves.iter().map(|each| each.place).max()?;
        let bits = u8::BITS - most.leading_zeros();
        let candidates = (0..SEEDS).map(|seed| Self::with_seed(spec, moves, bits, seed));
        // The first that leaves nothing out, or else the one that leaves out least.
        let mut best: Option<Self> = None;
        for candidate in candidates {
            if best.as_ref().is_none_or(|best| best.positions() < candidate.positions()) {
                best = Some(candidate);
            }
            if best.as_ref().is_some_and(|best| best.positions() == moves.len()) {
                break;
            }
        }
        best.filter(|best| best.positions() > 0)
    }

    fn with_seed(spec: &Spec, moves: &[BookMove], bits: u32, seed: u64) -> Self {
        let kinds = numbers(spec.kinds.len(), seed);
        let number = |kind: usize| kinds.get(kind).copied().unwrap_or(0);
        let pieces = spec.classes.iter().map(|class| number(class.kind)).collect();
        let mut table = Self { entries: Vec::new(), kinds, bits, pieces };
        let mut keys: BTreeMap<_, Vec<u8>> = BTreeMap::new();
        for each in moves {
            keys.entry(table.key(&each.position)).or_default().push(each.place);
        }
        // With a key that several have, the move of one would be played in the others.
        table.entries = keys
            .into_iter()
            .filter_map(|([low, high, check], places)| match places[..] {
                [place] => Some([low, high, check | place]),
                _ => None,
            })
            .collect();
        table
    }

    /// How many positions it has.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.entries.len()
    }

    /// How many bytes it takes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.entries.len() * BOOK_ENTRY
    }

    /// The place among the legal moves that the program finds for a position, in the book or not: a position
    /// that is not may have the key of one that is.
    #[must_use]
    pub fn find(&self, position: &Standing) -> Option<u8> {
        let [low, high, check] = self.key(position);
        let found = self.entries.iter().map(|entry| (entry, entry[2] ^ check));
        let mut fitting = found.filter(|(entry, place)| {
            (entry[0], entry[1]) == (low, high) && u32::from(*place) < 1 << self.bits
        });
        fitting.next().map(|(_, place)| place)
    }

    /// The key, but for the bits that the place of a move takes.
    fn key(&self, position: &Standing) -> [u8; BOOK_ENTRY] {
        let mut state = u32::from_le_bytes(seed(position));
        for &kind in position.kinds.iter().rev() {
            state <<= 1;
            if state >> 24 != 0 {
                state = (state ^ TAPS) & 0xff_ffff;
            }
            let number = usize::from(kind).checked_sub(1).and_then(|kind| self.kinds.get(kind));
            state ^= number.map_or(0, |&number| u32::from(number));
        }
        let [low, high, check, _] = state.to_le_bytes();
        // What the place takes of the third byte is in the lowest one, too, or on some boards the side to move, which is
        // a single bit, would be lost.
        [low ^ check, high, (u32::from(check) >> self.bits << self.bits) as u8]
    }

    /// What the templates refer to.
    pub(crate) fn probe(&self) -> Probe {
        let count = self.entries.len();
        let part = |index: usize| -> Vec<u8> { self.entries.iter().map(|entry| entry[index]).collect() };
        let block = |start: usize| {
            let count = BLOCK.min(count - start);
            Block { start, count, half: 1 << count.ilog2() }
        };
        Probe {
            blocks: (0..count).step_by(BLOCK).map(block).collect(),
            tables: vec![
                bytes("book_pieces", "what each piece is shifted in as, from number 1 on", &self.pieces),
                bytes("book_lo", "the lowest byte of the key of each position", &part(0)),
                bytes("book_hi", "the next byte", &part(1)),
                bytes("book_moves", "the place of its move, below what is left of the key", &part(2)),
            ],
            taps: TAPS as u8,
            mask: self.bits < u8::BITS,
            places: 1 << self.bits,
        }
    }
}

/// What the register holds before the board is shifted through it: the side to move and what else decides how the
/// game may go on.
pub(crate) fn seed(position: &Standing) -> [u8; 4] {
    let [first, second] = position.hand;
    let passed = position.crossed.map_or(0, |square| square ^ NOT_CROSSED);
    [u8::from(position.side == 1), first ^ position.rights, second ^ passed, 0]
}

/// What a program has in place of a square that has been passed, if there is none.
const NOT_CROSSED: u8 = 0xff;

/// Bytes without an order, the same for the same seed.
pub(crate) fn mixed(seed: u64) -> impl Iterator<Item = u8> {
    let states = std::iter::successors(Some(seed), |state| Some(state.wrapping_add(0x9e37_79b9_7f4a_7c15)));
    // The constants of SplitMix64.
    states.skip(1).map(|state| ((state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 56) as u8)
}

/// A number for each kind of piece, none 0 and, as far as there are enough, no two the same.
fn numbers(kinds: usize, seed: u64) -> Vec<u8> {
    let mut numbers: Vec<u8> = Vec::new();
    for number in mixed(seed) {
        if numbers.len() == kinds {
            break;
        }
        if number != 0 && (!numbers.contains(&number) || numbers.len() >= 255) {
            numbers.push(number);
        }
    }
    numbers
}
