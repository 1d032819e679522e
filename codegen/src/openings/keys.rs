//! The keys of positions in a table of openings.

use std::collections::{BTreeMap, BTreeSet};

use engine_spec::{BookContents, KnownPosition, Standing, Stranger};

/// Feedback of the shift register: x^26 + x^6 + x^2 + x + 1 is primitive.
pub const TAPS: u32 = 0x47;

/// The bits of the key, and those by which any two positions of the openings differ.
const KEY: u32 = 0x3ff_ffff;
pub const OWN: u32 = 0xff_ffff;

/// The bits by which most strangers are seen to have no key of the openings.
const NEAR: usize = 16;

/// The key of a position as the program works it out: what stands on the squares is shifted through a register.
pub fn shifted(position: &Standing, kinds: &[u8]) -> u32 {
    let start = u32::from_le_bytes(crate::book::seed(position));
    position.kinds.iter().rev().fold(start, |state, &kind| {
        let number = usize::from(kind).checked_sub(1).and_then(|kind| kinds.get(kind));
        shift(state) ^ number.map_or(0, |&number| u32::from(number))
    })
}

/// The register, one square on.
fn shift(state: u32) -> u32 {
    let state = state << 1;
    if state > KEY { (state ^ TAPS) & KEY } else { state }
}

/// A numbering of the kinds of pieces, and the same keys in a fraction of the time: shifting is linear, so that each piece
/// on each square, and each bit of what the register begins with, has its own share in the key, whatever else there is.
pub struct Numbering {
    /// What each kind of piece is shifted in as.
    pub kinds: Vec<u8>,
    /// What each kind of piece adds, from 0 for none on, for one square after the other.
    pieces: Vec<u32>,
    /// How many numbers a square has.
    stride: usize,
    /// What each bit adds that the register begins with.
    bits: [u32; 32],
}

impl Numbering {
    pub fn new(kinds: Vec<u8>, squares: usize) -> Self {
        let mut pieces = Vec::new();
        let mut row: Vec<u32> = std::iter::once(0).chain(kinds.iter().copied().map(u32::from)).collect();
        let mut bits = std::array::from_fn(|bit| 1 << bit);
        for _ in 0..squares {
            pieces.extend_from_slice(&row);
            row.iter_mut().chain(&mut bits).for_each(|share| *share = shift(*share));
        }
        Self { kinds, pieces, stride: row.len(), bits }
    }

    /// The key of a position.
    pub fn key(&self, position: &Standing) -> u32 {
        let squares = self.pieces.chunks_exact(self.stride).zip(&position.kinds);
        squares.fold(self.begin(position), |key, (shares, &kind)| {
            key ^ shares.get(usize::from(kind)).copied().unwrap_or(0)
        })
    }

    /// The share of what is not on the board.
    fn begin(&self, position: &Standing) -> u32 {
        let mut begin = u32::from_le_bytes(crate::book::seed(position));
        let mut key = 0;
        while begin != 0 {
            key ^= self.bits[begin.trailing_zeros() as usize];
            begin &= begin - 1;
        }
        key
    }

    /// The key of a stranger, from that of the known position that it comes from, without what is not on the board.
    fn stranger(&self, stranger: &Stranger, before: u32, kinds: &[u8]) -> u32 {
        let mut key = before ^ self.begin(&stranger.rest);
        for &(square, now) in &stranger.changed {
            let square = usize::from(square);
            let then = kinds.get(square).copied().unwrap_or(0);
            for kind in [then, now] {
                key ^= self.pieces.get(square * self.stride + usize::from(kind)).copied().unwrap_or(0);
            }
        }
        key
    }

    /// The keys of the positions of a book, in their order.
    pub fn keys(&self, book: &BookContents) -> Vec<u32> {
        book.known.iter().map(|each| self.key(&each.position)).collect()
    }

    /// The keys, but for their highest bits, that more than one of the first `count` positions has, or one of them and a
    /// stranger; with `any`, the first that is found is enough.
    pub fn doubled(&self, book: &BookContents, keys: &[u32], count: usize, any: bool) -> BTreeSet<u32> {
        let (known, unknown) = keys.split_at(count.min(keys.len()));
        let (mut own, mut doubled) = (BTreeMap::new(), BTreeSet::new());
        let place = |key: u32| key as usize & ((1 << NEAR) - 1);
        let mut near = vec![false; 1 << NEAR];
        for &key in known {
            near[place(key)] = true;
            if own.insert(key & OWN, key).is_some() {
                doubled.insert(key & OWN);
            }
        }
        let is_known = |key: u32| near[place(key)] && own.get(&(key & OWN)) == Some(&key);
        doubled.extend(unknown.iter().filter(|&&key| is_known(key)).map(|key| key & OWN));
        let board = |(key, each): (&u32, &KnownPosition)| key ^ self.begin(&each.position);
        let boards: Vec<u32> = keys.iter().zip(&book.known).map(board).collect();
        for stranger in &book.strangers {
            if any && !doubled.is_empty() {
                break;
            }
            let Some((board, known)) = boards.get(stranger.before).zip(book.known.get(stranger.before))
            else {
                continue;
            };
            let key = self.stranger(stranger, *board, &known.position.kinds);
            if is_known(key) {
                doubled.insert(key & OWN);
            }
        }
        doubled
    }
}

/// An odd number for each kind of piece, no two the same as far as there are enough: then no piece is another one a
/// few squares on.
pub fn numbers(kinds: usize, seed: u64) -> Vec<u8> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_make_the_keys_that_the_program_finds() {
        let mut random = crate::book::mixed(1).map(usize::from);
        let mut next = |below: usize| random.next().unwrap_or(0) % below;
        for squares in [4, 64, 90, 255] {
            let kinds = numbers(12, squares as u64);
            let numbering = Numbering::new(kinds.clone(), squares);
            for side in [0, 1] {
                let position = Standing {
                    kinds: (0..squares).map(|_| next(13) as u8).collect(),
                    side,
                    hand: [next(256) as u8, next(256) as u8],
                    rights: next(256) as u8,
                    crossed: Some(next(squares) as u8).filter(|square| square % 2 == 0),
                };
                assert_eq!(numbering.key(&position), shifted(&position, &kinds));
            }
        }
    }
}
