//! Outflanking for a whole board at once.
//!
//! Where all squares are playable and there are at most 64 of them, a set of squares is moved one
//! step in a direction by a shift. The squares behind rows of enemies that begin at own pieces are
//! then found in eight directions with a few shifts each, for all own pieces together.

use engine_spec::{Board, Direction};

use crate::set::Set;

/// The shifts of one board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fill {
    board: u64,
    /// The directions in which square numbers grow, and their opposites.
    axes: [[Step; 2]; 4],
    /// How often a row is made two longer, once it has two.
    doubles: u8,
}

/// One step in a direction.
#[derive(Clone, Copy, Debug)]
struct Step {
    /// How far the numbers of neighbours lie apart.
    distance: u32,
    /// The squares that can be arrived at.
    arrived: u64,
}

impl Fill {
    /// The shifts of a board that has the shape for it.
    pub fn new(board: &Board) -> Option<Self> {
        use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
        let squares = u32::from(board.files) * u32::from(board.ranks);
        if squares > 64 || board.squares.len() != squares as usize {
            return None;
        }
        let step = |direction: Direction| {
            let (right, up) = direction.offset();
            let arrived = board.squares.iter().enumerate().filter(|(_, place)| match right {
                1 => place.0 > 0,
                -1 => place.0 + 1 < board.files,
                _ => true,
            });
            let arrived = arrived.fold(0, |set, (square, _)| set | 1 << square);
            let distance = i32::from(up) * i32::from(board.files) + i32::from(right);
            Step { distance: distance.unsigned_abs(), arrived }
        };
        let axes = [[North, South], [NorthEast, SouthWest], [East, West], [NorthWest, SouthEast]];
        // A row of enemies leaves room for a piece at each of its ends.
        let longest = board.files.max(board.ranks).saturating_sub(2);
        Some(Self {
            board: u64::MAX >> (64 - squares),
            axes: axes.map(|pair| pair.map(step)),
            doubles: longest.saturating_sub(1) / 2,
        })
    }

    /// The empty squares on which a piece of `own` outflanks some of `enemy`.
    pub fn outflanking(&self, own: Set, enemy: Set) -> Set {
        let (own, enemy) = (own.low(), enemy.low());
        let mut found = 0;
        for [up, down] in self.axes {
            found |=
                self.beyond(own, enemy & up.arrived, |set, steps| set << (up.distance * steps)) & up.arrived;
            found |= self.beyond(own, enemy & down.arrived, |set, steps| set >> (down.distance * steps))
                & down.arrived;
        }
        Set::from(found & self.board & !(own | enemy))
    }

    /// How many ways there are for a piece of `own` to outflank some of `enemy`: each empty square counts for each
    /// direction.
    pub fn flanks(&self, own: Set, enemy: Set) -> u32 {
        let (own, enemy) = (own.low(), enemy.low());
        let empty = self.board & !(own | enemy);
        let of = |[up, down]: &[Step; 2]| {
            let ahead =
                self.beyond(own, enemy & up.arrived, |set, steps| set << (up.distance * steps)) & up.arrived;
            let back = self.beyond(own, enemy & down.arrived, |set, steps| set >> (down.distance * steps))
                & down.arrived;
            (ahead & empty).count_ones() + (back & empty).count_ones()
        };
        self.axes.iter().map(of).sum()
    }

    /// How many empty squares there are beside pieces, each counted for each piece, where `others` stand, too.
    pub fn frontier(&self, pieces: Set, others: Set) -> u32 {
        let (pieces, empty) = (pieces.low(), self.board & !(pieces.low() | others.low()));
        let of = |[up, down]: &[Step; 2]| {
            let ahead = (pieces << up.distance) & up.arrived & empty;
            let back = (pieces >> down.distance) & down.arrived & empty;
            ahead.count_ones() + back.count_ones()
        };
        self.axes.iter().map(of).sum()
    }

    /// What lies behind the rows of enemies that begin beside own pieces, in the direction that
    /// `shift` moves a set. `enemy` holds those alone that can be arrived at in that direction.
    fn beyond(&self, own: u64, enemy: u64, shift: impl Fn(u64, u32) -> u64) -> u64 {
        let mut row = shift(own, 1) & enemy;
        row |= shift(row, 1) & enemy;
        // Where two enemies stand in a row, it is passed at once.
        let pair = enemy & shift(enemy, 1);
        for _ in 0..self.doubles {
            row |= shift(row, 2) & pair;
        }
        shift(row, 1)
    }
}
