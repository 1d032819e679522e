//! Solutions against what others found, and against a search that knows nothing of numbers.

mod agree;
mod limits;
mod made;
mod numbers;
mod proof;
mod published;

use engine_spec::{Board, Spec, Square};

use super::{Limits, Solution, solve};
use crate::tests::Random;

fn solved(spec: &Spec) -> Solution {
    solve(spec, &Limits::default(), &mut |_| {}).expect("a small game")
}

/// A board of so many files and ranks, all of it playable.
pub(super) fn board(files: u8, ranks: u8) -> Board {
    let squares = (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank))).collect();
    Board { files, ranks, squares, lines: Vec::new() }
}

/// A game on another board, where no square is worth anything. `moved` returns where a piece that stood
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
