//! How games end.

use super::{End, Game, Position, Square};

impl Game {
    /// What it means that a piece of `side`, which was of `kind`, has come to a square.
    pub(super) fn ended_by(&self, position: &Position, side: usize, to: Square, kind: usize) -> Option<End> {
        let of = |wins: bool| Some(End::Won(if wins { side } else { 1 - side }));
        if let Some((length, wins)) = self.line
            && self.in_row(position, to, length)
        {
            return of(wins);
        }
        if let Some(&(_, _, wins)) =
            self.reach.iter().find(|(piece, squares, _)| *piece == kind && squares.contains(&to))
        {
            return of(wins);
        }
        self.ended_by_taking(position, side)
    }

    /// What it means that these pieces are left, after a move of `side`.
    pub(super) fn ended_by_taking(&self, position: &Position, side: usize) -> Option<End> {
        let mut left: Vec<usize> = position.board.values().copied().collect();
        left.sort_unstable();
        let dead = || self.dead.contains(&left).then_some(End::Drawn);
        self.extinct(position, side).or_else(dead)
    }

    /// Whether the other side has too few pieces left.
    fn extinct(&self, position: &Position, side: usize) -> Option<End> {
        (self.count(position, 1 - side) < self.extinct).then_some(End::Won(side))
    }

    /// What it means that the side to move cannot.
    pub(super) fn stuck(&self, position: &Position) -> End {
        let side = position.side;
        if self.attacked(position, side) {
            return End::Won(1 - side);
        }
        match self.no_moves.as_str() {
            "wins" => End::Won(side),
            "loses" => End::Won(1 - side),
            "draws" => End::Drawn,
            _ => {
                let [first, second] = [0, 1].map(|side| self.pieces(position, side).count());
                match first.cmp(&second) {
                    std::cmp::Ordering::Greater => End::Won(0),
                    std::cmp::Ordering::Less => End::Won(1),
                    std::cmp::Ordering::Equal => End::Drawn,
                }
            }
        }
    }
}
