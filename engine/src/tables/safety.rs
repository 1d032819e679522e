//! Who could take what stands on a square, and who stands one step from winning.

use engine_spec::{Board, Offset, Square};
use plan::search;

use crate::set::Set;

/// What judges the moves of the last ply, by side.
#[derive(Clone, Debug)]
pub(crate) struct Safety {
    /// The squares one step from winning.
    pub threats: [Set; 2],
    /// For each square those from which a piece of the side could take what stands there.
    takers: [Vec<Set>; 2],
}

impl Safety {
    pub fn new(board: &Board, described: &search::Safety) -> Self {
        let squares = 0..board.squares.len() as Square;
        let of_side = |offsets: &Vec<Offset>| squares.clone().map(|to| takers(board, offsets, to)).collect();
        Self {
            threats: [0, 1].map(|side: usize| described.threats[side].iter().copied().collect()),
            takers: [0, 1].map(|side: usize| of_side(&described.captures[side])),
        }
    }

    /// Of pieces of a side, those that could take what stands on a square.
    pub fn takers(&self, side: usize, to: Square, pieces: Set) -> Set {
        let from = self.takers[side & 1].get(usize::from(to)).copied().unwrap_or_default();
        from & pieces
    }

    /// Whether a piece of a side that goes from one square to another could be taken there by more enemies than own
    /// pieces could take back; before the move or after it.
    pub fn hangs(&self, by_side: &[Set; 2], side: usize, (from, to): (Square, Square)) -> bool {
        let enemies = self.takers(side ^ 1, to, by_side[side & 1 ^ 1]);
        if enemies.is_empty() {
            return false;
        }
        let mut guards = self.takers(side, to, by_side[side & 1]);
        guards.remove(from);
        enemies.count_ones() > guards.count_ones()
    }
}

/// The squares from which one of some displacements leads to a square.
fn takers(board: &Board, offsets: &[Offset], to: Square) -> Set {
    let Some(&(file, rank)) = board.squares.get(usize::from(to)) else { return Set::EMPTY };
    let from = |&(files, ranks): &Offset| {
        let file = file.checked_add_signed(files.checked_neg()?)?;
        board.square_at(file, rank.checked_add_signed(ranks.checked_neg()?)?)
    };
    offsets.iter().filter_map(from).collect()
}
