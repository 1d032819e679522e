//! What a position is worth: terms, and the range that each can have.

use engine_spec::{Class, Pattern, Run, Spec, Square, Width, hunt};

use crate::along;
use crate::moves::{Effect, Moves};

/// The evaluation of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// The terms that there are.
    pub terms: Vec<Term>,
    /// How many bytes a score takes.
    pub width: Width,
    /// The least and the greatest value that a search sees, in points.
    pub range: (i32, i32),
    /// Whether the terms can add up to more: the sum is then cut off at the ends of the range.
    pub clamped: bool,
    /// By how many bits less a gain counts as a score of a move, of which a byte has but [`MOST_GAIN`] either
    /// way: so many that what the dearest piece is worth fits, or where victims are counted apart, what a piece can
    /// gain by a move. None where scores of positions are one byte.
    pub gain_shift: u32,
}

/// The most that a gain adds to the score of a move, or takes away.
pub const MOST_GAIN: i16 = 63;

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
    /// What stands side by side along lines.
    Along,
    /// Lines that only one side has pieces in.
    Lines,
    /// Whether the side to move could close a mill.
    Closing,
    /// Where a royal piece stands that is left alone, and how near the other one is.
    Hunt,
    /// What files are worth by who stands on them.
    Files,
    /// What stands on squares together.
    Patterns,
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
        if evaluation.counts_along() {
            let of_line = |line: &Vec<Square>| {
                let most = evaluation.along.iter().map(|&points| along::most(line.len(), points));
                most.max().unwrap_or(0)
            };
            let most: i32 = along::lines(&spec.board).iter().map(of_line).sum();
            terms.push(Term { sort: Sort::Along, range: (-most, most) });
        }
        if let (Some(length), true) = (spec.row_length(), spec.counts_lines()) {
            let most = |side| {
                let runs = spec.runs_of(side);
                spec.board.rows(length).iter().map(|line| most_of(&runs, line)).sum::<i32>()
            };
            terms.push(Term { sort: Sort::Lines, range: (-most(1), most(0)) });
        }
        if evaluation.closing > 0 {
            let most = i32::from(evaluation.closing);
            terms.push(Term { sort: Sort::Closing, range: (-most, most) });
        }
        if evaluation.hunt > 0 {
            let most = i32::from(evaluation.hunt) * i32::from(hunt::most(&spec.board));
            terms.push(Term { sort: Sort::Hunt, range: (-most, most) });
        }
        if let Some(files) = &evaluation.files {
            let of = |kind: usize| files.ranges(kind).into_iter().map(|(least, most)| most.max(-least)).max();
            let most = (0..spec.kinds.len()).filter_map(of).max().unwrap_or(0);
            let most = most * spec.pieces.len() as i32;
            terms.push(Term { sort: Sort::Files, range: (-most, most) });
        }
        let of = |pattern: &Pattern| i32::from(pattern.most()) * pattern.places.len() as i32;
        let most: i32 = evaluation.patterns.iter().map(of).sum();
        if !evaluation.patterns.is_empty() {
            terms.push(Term { sort: Sort::Patterns, range: (-most, most) });
        }
        let sum = terms.iter().fold((0, 0), |sum, term| (sum.0 + term.range.0, sum.1 + term.range.1));
        let range = (i32::from(evaluation.min), i32::from(evaluation.max));
        let clamped = sum.0 < range.0 || sum.1 > range.1;
        Self { terms, width: evaluation.width, range, clamped, gain_shift: gain_shift(spec) }
    }
}

/// See [`Evaluation::gain_shift`].
#[must_use]
pub fn gain_shift(spec: &Spec) -> u32 {
    if spec.evaluation.width == Width::One {
        return 0;
    }
    let gained = |class: &Class| {
        let values = || class.all_values();
        values().max().unwrap_or(0).abs_diff(values().min().unwrap_or(0))
    };
    let dearest = if spec.search.ordering.is_some_and(|ordering| ordering.victims) {
        spec.classes.iter().map(gained).max().unwrap_or(0)
    } else {
        spec.classes.iter().flat_map(Class::all_values).map(i16::unsigned_abs).max().unwrap_or(0)
    };
    (0..u16::BITS).find(|&bits| dearest >> bits <= MOST_GAIN.unsigned_abs()).unwrap_or(0)
}

/// The most that a line can be worth, its best squares empty.
fn most_of(runs: &[Run], line: &[Square]) -> i32 {
    let of = |(run, pieces): (&Run, usize)| {
        let mut squares = line.to_vec();
        squares.sort_by_key(|&square| std::cmp::Reverse(run.points(std::iter::once(square))));
        run.points(squares.into_iter().take(line.len().saturating_sub(pieces)))
    };
    runs.iter().zip(1..).map(of).max().unwrap_or(0)
}

/// The least and the greatest value of a class, early or late.
fn of_class(class: &Class) -> (i32, i32) {
    let all = class.all_values().map(i32::from);
    (all.clone().min().unwrap_or(0), all.max().unwrap_or(0))
}

/// The least and the most that the pieces of a side can be worth together: those on the board at first
/// and those in hand, each on its worst and best square, as the worst and the best that it can become.
fn values(spec: &Spec, moves: &Moves, side: usize) -> (i32, i32) {
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
    let squares = spec.board.squares.len();
    let turned = moves.rules.iter().any(|rule| rule.effects.contains(&Effect::Flip));
    if turned {
        let least = own().map(|class| of_class(class).0).min().unwrap_or(0).min(0);
        let most = own().map(|class| of_class(class).1).max().unwrap_or(0).max(0);
        return (squares as i32 * least, squares as i32 * most);
    }
    // A piece may be taken, or become another again and again.
    let of_piece = |kind: usize, class: Option<&Class>| {
        let later = spec
            .later(kind)
            .into_iter()
            .flat_map(|kind| spec.classes.iter().filter(move |class| class.kind == kind));
        let all = class.into_iter().chain(later).map(of_class);
        all.fold((0, 0), |(least, most): (i32, i32), range| (least.min(range.0), most.max(range.1)))
    };
    let first = |kind: usize| spec.classes.iter().find(|class| class.kind == kind);
    let standing = spec.pieces_of(side).filter_map(|piece| {
        let class = spec.classes.get(spec.pieces.get(piece)?.class)?;
        Some((1, of_piece(class.kind, Some(class))))
    });
    let new = (0..spec.kinds.len()).filter_map(|index| {
        let kind = spec.kinds.get(index).filter(|kind| kind.side == side && kind.place.is_some())?;
        let pieces = kind.hand.map_or(squares, usize::from) as i32;
        Some((pieces, of_piece(index, first(index))))
    });
    standing
        .chain(new)
        .fold((0, 0), |sum, (pieces, (least, most))| (sum.0 + pieces * least, sum.1 + pieces * most))
}
