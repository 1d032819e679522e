//! Sets of squares.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use engine_spec::Square;

/// Words of a set: a bit for each number that a square can have.
const WORDS: usize = 4;

/// A set of squares: bit n of its words, the lowest first, stands for square n.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Set([u64; WORDS]);

impl Set {
    /// No squares.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// One square.
    pub fn of(square: Square) -> Self {
        let mut set = Self::EMPTY;
        set.insert(square);
        set
    }

    /// So many squares, from square 0 on.
    pub fn first_of(squares: usize) -> Self {
        (0..).take(squares).collect()
    }

    /// Whether nothing is in it.
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// How many squares are in it.
    pub fn count_ones(self) -> u32 {
        // Most boards have one word.
        self.0.iter().filter(|word| **word != 0).map(|word| word.count_ones()).sum()
    }

    /// Whether a square is in it.
    #[inline]
    pub fn has(self, square: Square) -> bool {
        let word = self.0[usize::from(square >> 6) & (WORDS - 1)];
        word >> (square & 63) & 1 != 0
    }

    /// Puts a square into it.
    #[inline]
    pub fn insert(&mut self, square: Square) {
        self.0[usize::from(square >> 6) & (WORDS - 1)] |= 1 << (square & 63);
    }

    /// Takes a square out of it.
    #[inline]
    pub fn remove(&mut self, square: Square) {
        self.0[usize::from(square >> 6) & (WORDS - 1)] &= !(1 << (square & 63));
    }

    /// Its square with the lowest number.
    pub fn first(self) -> Option<Square> {
        Bits::of(self).next()
    }

    /// Its square with the highest number.
    pub fn last(self) -> Option<Square> {
        let last =
            |(index, word): (usize, &u64)| Some((index * 64) as Square + word.checked_ilog2()? as Square);
        self.0.iter().enumerate().rev().find_map(last)
    }

    /// Its squares with lower numbers than `square`.
    pub fn below(self, square: Square) -> Self {
        let bit = 1_u64 << (square & 63);
        let at = usize::from(square >> 6);
        let mut below = self;
        for (index, word) in below.0.iter_mut().enumerate() {
            *word &= match index.cmp(&at) {
                std::cmp::Ordering::Less => u64::MAX,
                std::cmp::Ordering::Equal => bit - 1,
                std::cmp::Ordering::Greater => 0,
            };
        }
        below
    }

    /// Its first 64 squares, square 0 in bit 0.
    pub fn low(self) -> u64 {
        self.0[0]
    }

    /// A set of some of the first 64 squares, square 0 in bit 0.
    pub fn of_low(word: u64) -> Self {
        let mut set = Self::EMPTY;
        set.0[0] = word;
        set
    }

    /// Its squares by words, square 0 in bit 0 of the first.
    pub fn words(self) -> [u64; WORDS] {
        self.0
    }
}

/// What rows are compared with: a whole set, or one word where a board has no more squares.
pub trait Squares: Copy + PartialEq + BitAnd<Output = Self> {
    /// The squares of a set, as far as there is room.
    fn of_set(set: Set) -> Self;
    /// How many they are.
    fn count(self) -> u32;
    /// Whether nothing is in it.
    fn is_empty(self) -> bool;
}

impl Squares for Set {
    fn of_set(set: Set) -> Self {
        set
    }

    fn count(self) -> u32 {
        self.count_ones()
    }

    fn is_empty(self) -> bool {
        Self::is_empty(self)
    }
}

impl Squares for u64 {
    fn of_set(set: Set) -> Self {
        set.low()
    }

    fn count(self) -> u32 {
        self.count_ones()
    }

    fn is_empty(self) -> bool {
        self == 0
    }
}

impl From<u64> for Set {
    /// The set of the first 64 squares whose bits are set.
    fn from(low: u64) -> Self {
        let mut set = Self::EMPTY;
        set.0[0] = low;
        set
    }
}

impl FromIterator<Square> for Set {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        squares.into_iter().for_each(|square| set.insert(square));
        set
    }
}

impl BitAnd for Set {
    type Output = Self;

    #[inline]
    fn bitand(mut self, other: Self) -> Self {
        self &= other;
        self
    }
}

impl BitOr for Set {
    type Output = Self;

    #[inline]
    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl BitAndAssign for Set {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= other;
        }
    }
}

impl BitOrAssign for Set {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
    }
}

impl Not for Set {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

/// The squares of a set, in ascending order.
#[derive(Clone, Debug)]
pub struct Bits {
    words: [u64; WORDS],
    at: u8,
}

impl Bits {
    #[inline]
    /// Those of a set.
    pub fn of(set: Set) -> Self {
        Self { words: set.0, at: 0 }
    }
}

impl Iterator for Bits {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        while let Some(word) = self.words.get_mut(usize::from(self.at)) {
            if *word != 0 {
                let square = word.trailing_zeros() as Square;
                *word &= *word - 1;
                return Some(self.at * 64 + square);
            }
            self.at += 1;
        }
        None
    }
}
