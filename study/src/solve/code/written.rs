//! Boards read as numbers: a digit for each square. Some squares are read at once, by a table.

use engine_spec::Square;

/// The most entries of the table.
const ENTRIES: u64 = 4096;

/// The numbering of all boards.
#[derive(Clone, Debug)]
pub(super) struct Written {
    /// What a digit is worth on each square.
    weights: Vec<u64>,
    /// How many squares are read at once, and in how many ways they can be filled.
    length: usize,
    base: u64,
    /// The digits for each of these ways, `length` to an entry.
    table: Vec<u8>,
    size: u64,
}

impl Written {
    /// The boards of so many squares, each with one of `radix` digits.
    pub fn new(squares: usize, radix: u64) -> Option<Self> {
        let size = radix.checked_pow(u32::try_from(squares).ok()?)?;
        let weights = (0..squares as u32).map(|square| radix.pow(square)).collect();
        let length = (1..=squares.max(1)).take_while(|&length| radix.pow(length as u32) <= ENTRIES).last();
        let length = length.unwrap_or(1);
        let base = radix.pow(length as u32);
        let digits =
            |entry: u64| (0..length as u32).map(move |place| (entry / radix.pow(place) % radix) as u8);
        Some(Self { weights, length, base, table: (0..base).flat_map(digits).collect(), size })
    }

    pub fn size(&self) -> u64 {
        self.size
    }

    /// The number of a board, given as its pieces: square and digit. All others are 0.
    pub fn encode(&self, pieces: impl Iterator<Item = Option<(Square, u8)>>) -> Option<u64> {
        let mut code = 0;
        for piece in pieces {
            let (square, digit) = piece?;
            code += u64::from(digit) * self.weights.get(usize::from(square))?;
        }
        Some(code)
    }

    /// Writes the digits of a number.
    pub fn decode(&self, code: u64, board: &mut [u8]) {
        let mut rest = code;
        for squares in board.chunks_mut(self.length) {
            let first = (rest % self.base) as usize * self.length;
            rest /= self.base;
            for (square, digit) in squares.iter_mut().zip(self.table.get(first..).unwrap_or_default()) {
                *square = *digit;
            }
        }
    }
}
