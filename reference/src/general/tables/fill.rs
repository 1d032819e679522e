//! Outflanking for a whole board at once.
//!
//! Where all squares are playable and there are at most 64 of them, a set of squares is moved one
//! step in a direction by a shift. The squares behind rows of enemies that begin at own pieces are
//! then found in eight directions with a few shifts each, for all own pieces together.

use engine_spec::{Board, Direction};

use crate::general::position::Set;

/// The shifts of one board.
#[derive(Clone, Copy, Debug)]
pub(in crate::general) struct Fill {
    board: u64,
    /// For each direction how far to shift to the left, and which squares can be arrived at. A
    /// distance of 64 - n is n to the right.
    steps: [(u32, u64); 8],
    /// The longest row of enemies that can be outflanked.
    longest: u8,
}

impl Fill {
    /// The shifts of a board that has the shape for it.
    pub fn new(board: &Board) -> Option<Self> {
        let (files, ranks) = (u32::from(board.files), u32::from(board.ranks));
        let squares = files * ranks;
        if squares > 64 || board.squares.len() != squares as usize {
            return None;
        }
        let all = u64::MAX >> (64 - squares);
        let step = |direction: Direction| {
            let (right, up) = direction.offset();
            let arrived = board.squares.iter().enumerate().filter(|(_, place)| match right {
                1 => place.0 > 0,
                -1 => place.0 + 1 < board.files,
                _ => true,
            });
            let arrived = arrived.fold(0, |set, (square, _)| set | 1 << square);
            let distance = i32::from(up) * files as i32 + i32::from(right);
            (distance.rem_euclid(64) as u32, arrived)
        };
        let longest = board.files.max(board.ranks).saturating_sub(2);
        Some(Self { board: all, steps: Direction::ALL.map(step), longest })
    }

    /// The empty squares on which a piece of `own` outflanks some of `enemy`.
    pub fn outflanking(&self, own: Set, enemy: Set) -> Set {
        let (own, enemy) = (own as u64, enemy as u64);
        let empty = self.board & !(own | enemy);
        let mut found = 0;
        for (distance, arrived) in self.steps {
            let shift = |set: u64| shifted(set, distance) & arrived;
            let mut row = shift(own) & enemy;
            for _ in 1..self.longest {
                row |= shift(row) & enemy;
            }
            found |= shift(row) & empty;
        }
        Set::from(found)
    }
}

fn shifted(set: u64, distance: u32) -> u64 {
    if distance < 32 { set << distance } else { set >> (64 - distance) }
}
