//! The random numbers behind a position's hash and lock.
//!
//! Zobrist hashing: a position's hash is the exclusive or of one random number for each piece on
//! its square. The numbers come from the description's seed, so the host engine, the generated
//! program and every build of it agree.

use crate::Spec;

/// Random bytes for each class of piece on each square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zobrist {
    /// `hash[class][square]`: chooses the slot of a table.
    pub hash: Vec<Vec<u8>>,
    /// `lock[class][square]`: distinguishes positions of one slot.
    pub lock: Vec<Vec<u8>>,
    /// `keys[class][square]`: four bytes for a table of values. The lower two choose the slot, the
    /// upper two distinguish what meets there.
    pub keys: Vec<Vec<[u8; 4]>>,
    /// What a key is combined with when the second side is to move.
    pub second: [u8; 4],
    /// `hands[side][n]`: what a key is combined with when a side has n pieces in hand. Zeroes for
    /// none.
    pub hands: [Vec<[u8; 4]>; 2],
    /// By the rights to castle and the checks that are left, a bit for each: what a key is combined with. Zeroes for none.
    pub rights: Vec<[u8; 4]>,
    /// By the square that has just been passed: what a key is combined with. Empty if no piece can be taken there.
    pub passed: Vec<[u8; 4]>,
}

impl Zobrist {
    /// The numbers of a description. A description without a table uses seed 0: its program
    /// still shows hash and lock.
    #[must_use]
    pub fn new(spec: &Spec) -> Self {
        let mut state = spec.search.table.map_or(0, |table| table.seed);
        let mut draw = || -> Vec<Vec<u8>> {
            let squares = spec.board.squares.len();
            spec.classes.iter().map(|_| (0..squares).map(|_| split_mix(&mut state)).collect()).collect()
        };
        let (hash, lock) = (draw(), draw());
        let overlap = keys_overlap(spec);
        let mut bytes: Vec<Vec<Vec<u8>>> = (0..if overlap { 1 } else { 4 }).map(|_| draw()).collect();
        if overlap {
            bytes[0].extend(draw().into_iter().take(3));
        }
        let key = |class: usize, square: usize| -> [u8; 4] {
            let of = |byte: usize| match overlap {
                true => bytes[0][class + byte][square],
                false => bytes[byte][class][square],
            };
            std::array::from_fn(of)
        };
        let of_class = |class| (0..spec.board.squares.len()).map(|square| key(class, square)).collect();
        let keys = (0..spec.classes.len()).map(of_class).collect();
        let mut four = || std::array::from_fn(|_| split_mix(&mut state));
        let second = four();
        let hands = [0, 1].map(|side| {
            let some = (0..spec.hand_of(side).unwrap_or(0)).map(|_| four());
            std::iter::once([0; 4]).chain(some).collect()
        });
        let right: Vec<[u8; 4]> = (0..spec.rights().count_ones()).map(|_| four()).collect();
        let of_rights = |rights: usize| {
            let left = right.iter().enumerate().filter(|(number, _)| rights >> number & 1 != 0);
            left.fold([0; 4], |sum: [u8; 4], (_, key)| std::array::from_fn(|byte| sum[byte] ^ key[byte]))
        };
        let rights = (0..1 << right.len()).map(of_rights).collect();
        let passed = if spec.passing() == [None; 2] {
            Vec::new()
        } else {
            spec.board.squares.iter().map(|_| four()).collect()
        };
        Self { hash, lock, keys, second, hands, rights, passed }
    }
}

/// Whether the keys of classes share random numbers: what is one byte of a class's keys is the next byte of those of the
/// class before. So a program has three tables more than there are classes, in place of four for each. No key becomes
/// less random by that: by which pieces two positions differ, the four bytes of their keys differ by sums of different
/// numbers, since the last class that they differ in gives each byte a number that the bytes before have not.
#[must_use]
pub fn keys_overlap(spec: &Spec) -> bool {
    4 * spec.classes.len() * spec.board.squares.len() > MOST_APART
}

/// Bytes of keys that need not overlap.
const MOST_APART: usize = 2048;

/// The top byte of the next number of SplitMix64 (Steele, Lea and Flood 2014, "Fast splittable
/// pseudorandom number generators").
fn split_mix(state: &mut u64) -> u8 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((mixed ^ (mixed >> 31)) >> 56) as u8
}
