//! What the deep search cannot do.

use engine_spec::{Outcome, Spec, Verdict};

use crate::kernel::tree::{classes, labels, mild};
use crate::{Problem, of_piece};

/// A place is a byte, and one value means none.
const MOST_PLACES: usize = 255;

/// What this search cannot do with a game.
pub(crate) fn problems(spec: &Spec) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut problem =
        |message: String, help: &str, key: String| problems.push(Problem::new(message, help, key));
    for side in 0..2 {
        let name = &spec.sides[side].name;
        let kind = spec.kinds.iter().position(|kind| kind.side == side).unwrap_or(0);
        let codes = classes(spec, side).len() * spec.board.squares.len();
        if codes > 256 {
            problem(
                format!(
                    "the pieces of {name} have {codes} places and values to tell apart; this search can 256"
                ),
                "use fewer drawings of `values`, or a smaller board",
                of_piece(kind, "values"),
            );
        }
        if !mild(spec, side) {
            problem(
                format!(
                    "a step of {name} changes the evaluation by more than 126; this search can use no more"
                ),
                "use smaller `values`",
                of_piece(kind, "values"),
            );
        }
        let places = spec.pieces_of(side).count() * labels(spec, side).len();
        if places > MOST_PLACES {
            problem(
                format!("{name} may have {places} moves to try; this search can number {MOST_PLACES}"),
                "use fewer pieces or directions",
                of_piece(kind, "moves"),
            );
        }
    }
    if spec.search.wins && spec.ends.no_moves == Verdict::Wins {
        problem(
            "`wins` needs a game in which having no move loses".to_owned(),
            "use `no-moves = \"loses\"` in [end], or `wins = false` in [search]",
            "search.wins".to_owned(),
        );
    }
    if spec.search.wins && spec.ends.reach.iter().any(|reach| reach.result == Outcome::Loses) {
        problem(
            "`wins` needs regions that win for whom reaches them".to_owned(),
            "use `result = \"wins\"` in `reach`, or `wins = false` in [search]",
            "search.wins".to_owned(),
        );
    }
    problems
}

/// The greatest depth at which wins still have values of their own.
pub(crate) fn most_depth(spec: &Spec) -> u8 {
    let evaluation = &spec.evaluation;
    match spec.search.wins {
        true => (evaluation.min - 1).min(254 - evaluation.max).min(engine_spec::MAX_DEPTH),
        false => engine_spec::MAX_DEPTH,
    }
}
