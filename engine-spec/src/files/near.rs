//! How near royal pieces are to the counted pieces: what squares are worth to them as a search begins.
//!
//! Late in the game values by squares send kings to the middle of the board; pawns may be elsewhere. See "King Pawn
//! Tropism" in the Chess Programming Wiki. Distances are files and ranks together, so that a number for each file and
//! one for each rank tell all.

use super::{FilePoints, MOST, MOST_NEAR, Standings, own_bit};
use crate::Square;
use crate::board::Board;

impl Standings {
    /// Files and ranks together between a square and all counted pieces of a side.
    fn distance(&self, ranks: u8, side: usize, (file, rank): (u8, u8)) -> i32 {
        let pieces = (0..MOST).flat_map(|at| (0..ranks).map(move |up| (at, up)));
        let stands = |&(at, up): &(u8, u8)| self.0[side & 1][usize::from(at)] & own_bit(ranks, side, up) != 0;
        pieces
            .filter(stands)
            .map(|(at, up)| i32::from(at.abs_diff(file)) + i32::from(up.abs_diff(rank)))
            .sum()
    }

    /// What a square is worth to the royal piece of a side that stands on another: by how much nearer it is to counted
    /// pieces.
    #[must_use]
    pub fn nearer(
        &self,
        points: &FilePoints,
        board: &Board,
        side: usize,
        (from, to): (Square, Square),
    ) -> i32 {
        let place = |square: Square| board.squares.get(usize::from(square)).copied().unwrap_or_default();
        let far = |side: usize, square| self.distance(board.ranks, side, place(square));
        let whose = points.near.iter().zip([side, side ^ 1]);
        let gained = whose.map(|(&points, whose)| i32::from(points) * (far(whose, from) - far(whose, to)));
        gained.sum::<i32>().clamp(-MOST_NEAR, MOST_NEAR)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Files;
    use super::super::tests::{board, square};
    use super::*;

    #[test]
    fn kings_go_near_pawns() {
        let points = FilePoints { near: [3, 5], ..FilePoints::default() };
        let files = Files {
            of: [0, 1],
            riders: None,
            royals: Some([4, 5]),
            points: [points.clone(), points.clone()],
        };
        let pawns = [(0, "b2"), (1, "g6"), (1, "h7"), (0, "c8")];
        let standings = files.standings(&board(), pawns.iter().map(|(kind, name)| (square(name), *kind)));
        let nearer = |side, from, to| standings.nearer(&points, &board(), side, (square(from), square(to)));
        assert_eq!(nearer(0, "e1", "e1"), 0);
        assert_eq!(nearer(0, "e1", "f2"), 2 * (5 + 5), "as near to b2, a rank up and a file away");
        assert_eq!(nearer(1, "e1", "f2"), 2 * (3 + 3), "the same for the other side");
        assert_eq!(nearer(0, "a1", "h8"), MOST_NEAR, "no more than that");
        assert_eq!(nearer(0, "h8", "a1"), -MOST_NEAR, "nor less: a pawn on the last rank does not count");
        assert_eq!(files.ranges(4), [(-MOST_NEAR, MOST_NEAR); 2]);
    }
}
