//! Driving a royal piece that is left alone to the edge: what squares are worth to the side that hunts it.
//!
//! A side with nothing but its royal piece can be mated only at an edge, or in a corner, and mostly only with the help of the
//! other royal piece. A search of a few plies does not see that far, so it is told which way to go. Whether a side hunts
//! is decided by the position that a search begins with.

use crate::Square;
use crate::board::Board;

/// How far a square is from the middle of the board: files and ranks together, none in the middle itself.
#[must_use]
pub fn off_middle(board: &Board, square: Square) -> u8 {
    let (file, rank) = board.squares.get(usize::from(square)).copied().unwrap_or_default();
    let off = |at: u8, count: u8| (2 * u16::from(at) + 1).abs_diff(u16::from(count)) / 2;
    (off(file, board.files) + off(rank, board.ranks)) as u8
}

/// How far two squares are from one another: files and ranks together.
#[must_use]
pub fn distance(board: &Board, one: Square, other: Square) -> u8 {
    let at = |square: Square| board.squares.get(usize::from(square)).copied().unwrap_or_default();
    let ((file, rank), (other_file, other_rank)) = (at(one), at(other));
    file.abs_diff(other_file) + rank.abs_diff(other_rank)
}

/// The greatest distance on a board.
#[must_use]
pub fn farthest(board: &Board) -> u8 {
    board.files + board.ranks - 2
}

/// What `hunt` counts at most, for each of its points: twice how far the hunted piece is from the middle, and by how
/// much less than the greatest the distance of the two is.
#[must_use]
pub fn most(board: &Board) -> u16 {
    let squares = 0..board.squares.len();
    let off = squares.map(|square| u16::from(off_middle(board, square as Square))).max().unwrap_or(0);
    2 * off + u16::from(farthest(board))
}
