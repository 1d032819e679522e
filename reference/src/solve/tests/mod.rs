//! Solutions against what others found, and against a search that knows nothing of numbers.

mod agree;
mod limits;
mod made;
mod numbers;
mod proof;
mod published;

use engine_spec::{Board, Spec, Square};

use super::{Limits, Solution, solve};

fn solved(spec: &Spec) -> Solution {
    solve(spec, &Limits::default(), &mut |_| {}).expect("a small game")
}

/// A board of so many files and ranks, all of it playable.
fn board(files: u8, ranks: u8) -> Board {
    let squares = (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank))).collect();
    Board { files, ranks, squares, lines: Vec::new() }
}

/// A game on another board, where no square is worth anything. `moved` tells where a piece that stood
/// on a file and rank stands now.
fn on_board(spec: &Spec, files: u8, ranks: u8, moved: impl Fn(u8, u8) -> (u8, u8)) -> Spec {
    let mut spec = spec.clone();
    let old = std::mem::replace(&mut spec.board, board(files, ranks));
    for class in &mut spec.classes {
        class.values = vec![0; spec.board.squares.len()];
        class.late = None;
    }
    for piece in &mut spec.pieces {
        let (file, rank) = old.squares[usize::from(piece.start)];
        let place = moved(file, rank);
        let square = spec.board.squares.iter().position(|&other| other == place);
        piece.start = square.expect("a square of the new board") as Square;
    }
    spec
}

/// A small generator of random numbers (xorshift, Marsaglia 2003).
struct Random(u64);

impl Random {
    /// Seeded from the environment variable `SEED`, or by default; prints the seed, which a failing
    /// test shows.
    fn seeded(what: &str) -> Self {
        let seed = number("SEED", 2080);
        println!("{what}: SEED={seed}");
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % limit.max(1)
    }

    fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }
}

/// A number from the environment.
fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}
