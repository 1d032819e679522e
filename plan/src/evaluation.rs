//! What a position is worth: terms, and the range that each can have.

use engine_spec::Spec;

use crate::moves::{Effect, Moves};

/// The evaluation of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// The terms that there are.
    pub terms: Vec<Term>,
    /// The least and the greatest value that a search sees, in points.
    pub range: (i32, i32),
    /// Whether the terms can add up to more: the sum is then cut off at the ends of the range.
    pub clamped: bool,
}

/// A term of an evaluation, and the least and the greatest that it adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// What it counts.
    pub sort: Sort,
    /// What it adds at least and at most, in points.
    pub range: (i32, i32),
}

/// What terms count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// The value of an empty board.
    Base,
    /// What the pieces of a side are worth on their squares.
    Values(usize),
    /// By how many moves a side has more.
    Mobility,
    /// Lines that only one side has pieces in.
    Lines,
}

impl Evaluation {
    pub(crate) fn new(spec: &Spec, moves: &Moves) -> Self {
        let evaluation = &spec.evaluation;
        let base = i32::from(evaluation.base);
        let mut terms = vec![Term { sort: Sort::Base, range: (base, base) }];
        for side in 0..2 {
            let (least, most) = values(spec, moves, side);
            let range = if side == 0 { (least, most) } else { (-most, -least) };
            if range != (0, 0) {
                terms.push(Term { sort: Sort::Values(side), range });
            }
        }
        if evaluation.mobility > 0 {
            // What moves there can be at most is the generator's to know; a byte's worth is never exceeded
            // by half.
            let most = i32::from(evaluation.mobility) * i32::from(u8::MAX);
            terms.push(Term { sort: Sort::Mobility, range: (-most, most) });
        }
        if let (Some(length), Some(&most)) = (spec.row_length(), evaluation.runs.iter().max()) {
            let most = i32::from(most) * spec.board.rows(length).len() as i32;
            terms.push(Term { sort: Sort::Lines, range: (-most, most) });
        }
        let sum = terms.iter().fold((0, 0), |sum, term| (sum.0 + term.range.0, sum.1 + term.range.1));
        let range = (i32::from(evaluation.min), i32::from(evaluation.max));
        Self { terms, range, clamped: sum.0 < range.0 || sum.1 > range.1 }
    }
}

/// The least and the most that the pieces of a side can be worth together: those on the board at first
/// and those in hand, each on its worst and best square, as the worst and the best that it can become.
fn values(spec: &Spec, moves: &Moves, side: usize) -> (i32, i32) {
    let of_class = |class: &engine_spec::Class| {
        let all = class.values.iter().chain(class.late.iter().flatten()).copied().map(i32::from);
        (all.clone().min().unwrap_or(0), all.max().unwrap_or(0))
    };
    let own =
        || spec.classes.iter().filter(|class| spec.kinds.get(class.kind).is_some_and(|k| k.side == side));
    // Where pieces only go from square to square, they stay as many and what they are.
    let fixed = moves
        .only(|effect| matches!(effect, Effect::Lift | Effect::Put { promotion: None } | Effect::Restart));
    if fixed {
        let pieces = spec.pieces_of(side).filter_map(|piece| spec.pieces.get(piece));
        let ranges = pieces.filter_map(|piece| spec.classes.get(piece.class)).map(of_class);
        return ranges.fold((0, 0), |sum, range| (sum.0 + range.0, sum.1 + range.1));
    }
    let least = own().map(|class| of_class(class).0).min().unwrap_or(0).min(0);
    let most = own().map(|class| of_class(class).1).max().unwrap_or(0).max(0);
    let placing = spec.kinds.iter().any(|kind| kind.side == side && kind.place.is_some());
    let pieces = match spec.hand_of(side) {
        Some(hand) => spec.pieces_of(side).count() + usize::from(hand),
        None if placing => spec.board.squares.len(),
        None => spec.pieces_of(side).count(),
    } as i32;
    (pieces * least, pieces * most)
}
