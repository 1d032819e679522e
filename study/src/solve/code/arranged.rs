//! Boards with so many pieces of each kind, numbered without gaps: the squares of the first kind are
//! a combination of all squares, those of the next a combination of what is left, and so on. A
//! combination has its number in the combinatorial number system: the k-th lowest of its squares, n,
//! adds the number of ways to choose k of n.

use engine_spec::Square;

use engine::Set;

/// The numbering of the boards with the same pieces.
#[derive(Clone, Debug)]
pub(super) struct Arranged {
    kinds: Vec<Kind>,
    /// `choose[k][n]`: the number of ways to choose k of n.
    choose: Vec<Vec<u64>>,
    size: u64,
}

#[derive(Clone, Debug)]
struct Kind {
    count: usize,
    /// Squares that the kinds before it leave.
    free: usize,
    /// The number of ways to place it there.
    ways: u64,
}

impl Arranged {
    /// The boards of so many squares with `counts` pieces of each kind.
    pub fn new(squares: usize, counts: &[usize]) -> Option<Self> {
        let most = counts.iter().copied().max().unwrap_or(0);
        let choose: Vec<Vec<u64>> = (0..=most)
            .map(|k| (0..=squares).map(|n| ways(n, k)).collect::<Option<_>>())
            .collect::<Option<_>>()?;
        let mut kinds = Vec::new();
        let (mut free, mut size) = (squares, 1_u64);
        for &count in counts {
            let ways = ways(free, count)?;
            kinds.push(Kind { count, free, ways });
            size = size.checked_mul(ways)?;
            free = free.checked_sub(count)?;
        }
        Some(Self { kinds, choose, size })
    }

    pub fn size(&self) -> u64 {
        self.size
    }

    /// The number of a board, given as its pieces by ascending square: square and kind plus one.
    pub fn encode(&self, pieces: impl Iterator<Item = Option<(Square, u8)>> + Clone) -> Option<u64> {
        let (mut code, mut taken) = (0, Set::EMPTY);
        for (kind, digit) in self.kinds.iter().zip(1..) {
            let (mut seen, mut number, mut own) = (0, 0, Set::EMPTY);
            for piece in pieces.clone() {
                let (square, found) = piece?;
                if found == digit {
                    seen += 1;
                    let free = usize::from(square) - taken.below(square).count_ones() as usize;
                    number += self.choose(free, seen);
                    own.insert(square);
                }
            }
            if seen != kind.count {
                return None;
            }
            taken |= own;
            code = code * kind.ways + number;
        }
        Some(code)
    }

    /// Puts the pieces of a number on an empty board.
    pub fn decode(&self, code: u64, board: &mut [u8]) {
        let mut rest = code;
        let mut numbers = [0; 256];
        for (kind, number) in self.kinds.iter().zip(&mut numbers).rev() {
            *number = rest % kind.ways;
            rest /= kind.ways;
        }
        for ((kind, mut number), digit) in self.kinds.iter().zip(numbers).zip(1..) {
            let (mut free, mut left) = (kind.free, kind.count);
            for square in board.iter_mut().rev().filter(|square| **square == 0) {
                if left == 0 {
                    break;
                }
                free = free.saturating_sub(1);
                let before = self.choose(free, left);
                if before <= number {
                    number -= before;
                    left -= 1;
                    *square = digit;
                }
            }
        }
    }

    fn choose(&self, n: usize, k: usize) -> u64 {
        self.choose.get(k).and_then(|of| of.get(n)).copied().unwrap_or(0)
    }
}

/// The number of ways to choose `k` of `n`.
fn ways(n: usize, k: usize) -> Option<u64> {
    if k > n {
        return Some(0);
    }
    let mut ways = 1_u128;
    for chosen in 0..k {
        ways = ways.checked_mul((n - chosen) as u128)? / (chosen as u128 + 1);
    }
    u64::try_from(ways).ok()
}
