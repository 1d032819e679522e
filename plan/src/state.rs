//! All that a position consists of.

use engine_spec::Spec;

/// A part of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// What it is.
    pub part: Part,
    /// How many bytes it takes in a program.
    pub bytes: usize,
    /// Whether the key of a table distinguishes positions that differ in it.
    pub in_key: bool,
    /// How a move is taken back.
    pub undo: Undo,
}

/// The parts that positions can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// What stands on each square.
    Cells,
    /// Whose turn it is.
    Side,
    /// How many pieces each side has in hand.
    Hands,
    /// Where the piece stands whose turn goes on: it jumps on, or has closed a mill.
    Chain,
    /// The rights to castle that are left, a bit for each castling of the game, and the checks before the one that wins.
    Rights,
    /// The square that the last move has passed, if an enemy could take the piece there.
    Crossed,
    /// Plies since something happened that cannot be taken back by moving.
    Quiet,
    /// The value of all pieces on their squares.
    Sum,
}

/// How a part of a position is put back when a move is taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undo {
    /// What a move has changed is changed back.
    Reversed,
    /// What it was is written down before the move.
    Saved,
    /// It belongs to the game, not to the search, and is counted anew from the moves of the game.
    Replayed,
}

impl Part {
    /// What it is, for a person.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Cells => "cells",
            Self::Side => "side to move",
            Self::Hands => "hands",
            Self::Chain => "piece that moves on",
            Self::Rights => "rights to castle, and checks left",
            Self::Crossed => "square that has been passed",
            Self::Quiet => "quiet plies",
            Self::Sum => "sum of values",
        }
    }
}

/// The rows of a game.
pub(crate) fn rows(spec: &Spec) -> Vec<Row> {
    let row = |part, bytes, in_key, undo| Row { part, bytes, in_key, undo };
    let hands = (0..2).any(|side| spec.hand_of(side).is_some());
    let chain = spec.turn.chain || spec.turn.mill.is_some();
    let quiet = spec.ends.quiet.is_some() || spec.ends.repetition.is_some();
    let (rights, crossed) = (spec.rights() != 0, spec.passing() != [None; 2]);
    let rows = [
        (true, row(Part::Cells, spec.board.squares.len(), true, Undo::Reversed)),
        (true, row(Part::Side, 1, true, Undo::Reversed)),
        (hands, row(Part::Hands, 2, true, Undo::Saved)),
        (chain, row(Part::Chain, 1, false, Undo::Saved)),
        (rights, row(Part::Rights, 1, true, Undo::Saved)),
        (crossed, row(Part::Crossed, 1, true, Undo::Saved)),
        (quiet, row(Part::Quiet, 1, false, Undo::Replayed)),
        (true, row(Part::Sum, 2, false, Undo::Saved)),
    ];
    rows.into_iter().filter_map(|(there, row)| there.then_some(row)).collect()
}
