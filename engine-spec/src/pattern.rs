//! Patterns: a few squares that are worth something together, by what stands on them.
//!
//! What stands on a square is nothing, a piece of the first side or one of the second: a digit of base 3. The
//! digits of the squares, the first one the lowest, make the *configuration* of a pattern, which numbers a
//! table of its points. It is the way of Logistello (M. Buro, 1997), whose patterns are larger.

use crate::board::Square;

/// The squares of a pattern: so few that a byte numbers its configurations.
pub const PATTERN_LENGTHS: std::ops::RangeInclusive<usize> = 2..=5;

/// The most points for a configuration. The difference of two is a signed byte.
pub const MOST_FOR_A_PATTERN: i8 = 63;

/// What stands on a square, as a digit.
pub const DIGITS: u8 = 3;

/// Squares that count together, at several places of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// The squares at each of its places, as many everywhere.
    pub places: Vec<Vec<Square>>,
    /// The configurations that are worth something, as they are written.
    pub rows: Vec<PatternRow>,
    /// Those late in the game, if they are others.
    pub late: Option<Vec<PatternRow>>,
    /// How its rows are read.
    pub reading: PatternReading,
}

/// How the rows of a pattern are read, beside as they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PatternReading {
    /// A row counts read from its other end, too.
    pub mirror: bool,
    /// A row counts with the sides exchanged, too, and is worth as much to the other side then.
    pub exchange: bool,
}

/// A configuration, and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternRow {
    /// For each square 0 if it is empty, 1 or 2 for a piece of the first or the second side.
    pub digits: Vec<u8>,
    /// Points for the first side.
    pub points: i8,
}

impl PatternRow {
    /// The configurations that a row is about, each with its sign: itself, with `mirror` read from its other end,
    /// and with `exchange` both with the sides exchanged, which is worth as much to the other side. None comes twice.
    pub fn configurations(&self, reading: PatternReading) -> impl Iterator<Item = (usize, i8)> + use<> {
        let exchanged: Vec<u8> = self.digits.iter().map(|&digit| (DIGITS - digit) % DIGITS).collect();
        let [own, other] = [&self.digits, &exchanged].map(|digits| {
            let there = number(digits.iter());
            let back = number(digits.iter().rev());
            [Some(there), Some(back).filter(|&back| reading.mirror && back != there)]
        });
        let of = |numbers: [Option<usize>; 2], sign| numbers.into_iter().flatten().map(move |n| (n, sign));
        of(own, 1).chain(of(other, -1).filter(move |_| reading.exchange))
    }

    /// 1 if squares look as it says to the first side, -1 if they do to the second, else 0.
    #[must_use]
    pub fn matches(&self, digits: &[u8], reading: PatternReading) -> i32 {
        let number = number(digits.iter());
        let found = self.configurations(reading).find(|&(configuration, _)| configuration == number);
        found.map_or(0, |(_, sign)| i32::from(sign))
    }

    /// Whether it looks the same to both sides, so that it is worth nothing.
    #[must_use]
    pub fn is_even(&self, reading: PatternReading) -> bool {
        let mut all = self.configurations(reading);
        let own = all.next().map(|(number, _)| number);
        // Empty squares are nobody's, whatever the reading.
        own == Some(0) || all.any(|(number, sign)| sign < 0 && Some(number) == own)
    }
}

impl Pattern {
    /// How many squares it has.
    #[must_use]
    pub fn length(&self) -> usize {
        self.places.first().map_or(0, Vec::len)
    }

    /// The configurations that are worth something early or late in the game.
    #[must_use]
    pub fn rows_in(&self, late: bool) -> &[PatternRow] {
        self.late.as_ref().filter(|_| late).unwrap_or(&self.rows)
    }

    /// The points of every configuration for the first side, by its number, early or late in the game.
    #[must_use]
    pub fn table(&self, late: bool) -> Vec<i8> {
        let mut table = vec![0; usize::from(DIGITS).pow(self.length() as u32)];
        for row in self.rows_in(late) {
            for (configuration, sign) in row.configurations(self.reading) {
                if let Some(points) = table.get_mut(configuration) {
                    *points = sign * row.points;
                }
            }
        }
        table
    }

    /// The most points that any configuration is worth at any time of the game.
    #[must_use]
    pub fn most(&self) -> i8 {
        self.rows.iter().chain(self.late.iter().flatten()).map(|row| row.points.abs()).max().unwrap_or(0)
    }
}

/// The number of a configuration.
fn number<'a>(digits: impl DoubleEndedIterator<Item = &'a u8>) -> usize {
    digits.rev().fold(0, |number, &digit| number * usize::from(DIGITS) + usize::from(digit))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOTH: PatternReading = PatternReading { mirror: true, exchange: true };
    const ONE_WAY: PatternReading = PatternReading { mirror: false, exchange: true };

    fn row(digits: &[u8]) -> PatternRow {
        PatternRow { digits: digits.to_vec(), points: 5 }
    }

    #[test]
    fn a_row_stands_for_its_reverse_and_for_the_other_side() {
        // X X . read from both ends, and O O . from both ends for the other side.
        let all: Vec<_> = row(&[1, 1, 0]).configurations(BOTH).collect();
        assert_eq!(all, [(1 + 3, 1), (3 + 9, 1), (2 + 6, -1), (6 + 18, -1)]);
        let same: Vec<_> = row(&[1, 0, 1]).configurations(BOTH).collect();
        assert_eq!(same, [(1 + 9, 1), (2 + 18, -1)]);
        let one_way: Vec<_> = row(&[1, 1, 0]).configurations(ONE_WAY).collect();
        assert_eq!(one_way, [(1 + 3, 1), (2 + 6, -1)]);
    }

    #[test]
    fn what_looks_the_same_to_both_is_even() {
        let is_even = |digits: &[u8], mirror| row(digits).is_even(mirror);
        assert!(is_even(&[1, 0, 2], BOTH) && is_even(&[0, 0], ONE_WAY) && is_even(&[2, 1, 2, 1], BOTH));
        assert!(!is_even(&[1, 1, 2], BOTH) && !is_even(&[1, 0], BOTH) && !is_even(&[1, 0, 2], ONE_WAY));
    }

    #[test]
    fn tables_are_the_negative_of_themselves_for_the_other_side() {
        let rows = vec![row(&[1, 1, 0]), row(&[0, 1, 0])];
        let pattern = Pattern { places: vec![vec![0, 1, 2]], rows, late: None, reading: BOTH };
        let table = pattern.table(false);
        assert_eq!((table.len(), pattern.most()), (27, 5));
        assert_eq!(table.iter().map(|&points| i32::from(points)).sum::<i32>(), 0);
        assert_eq!((table[4], table[12], table[8], table[24], table[3], table[6]), (5, 5, -5, -5, 5, -5));
    }
}
