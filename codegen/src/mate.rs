//! Mates in so many moves: whether a program finds them, and how.

use engine_spec::{Extra, Spec, Verdict};
use plan::Plan;
use serde::Serialize;

use crate::Problem;
use crate::kernel;
use crate::limits::Frames;

/// The most moves of a mate that are looked for.
const MOST: usize = 5;

/// What the templates need.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Mate {
    /// The most moves that there are frames for.
    most: usize,
    /// Whether checks alone can end the game: of the moves that are the attacker's last no others are tried.
    by_checks: bool,
    /// Whether a move can win or lose the game, not draw it alone.
    ends: bool,
}

impl Mate {
    /// What the templates need, if the program can find mates.
    pub fn new(plan: &Plan, frames: &Frames) -> Option<Self> {
        let ends = &plan.spec().ends;
        let by_moves = ends.row.is_some() || !ends.reach.is_empty() || ends.extinct.is_some();
        finds_mates(plan.spec()).then(|| Self {
            most: MOST.min(frames.count / 2),
            by_checks: !by_moves && ends.no_moves != Verdict::Loses,
            ends: by_moves || ends.checks.is_some(),
        })
    }
}

/// Whether programs of a game can find mates: both sides have a royal piece, and the search sees the ends of the game.
#[must_use]
pub fn finds_mates(spec: &Spec) -> bool {
    spec.royals().iter().all(Option::is_some)
        && spec.search.wins
        && spec.ends.no_moves != Verdict::Counts
        && kernel::of(spec).is_err()
}

/// What is wrong with a wish to find mates in a game that has none.
pub(crate) fn problem(spec: &Spec) -> Option<Problem> {
    (spec.look.mate == Extra::Yes && !finds_mates(spec)).then(|| {
        Problem::new(
            "mates are found in games whose sides both have a royal piece, and whose search sees the ends of games",
            "leave `mate` out, or use `royal = true` in [[piece]]",
            "program.mate",
        )
    })
}
