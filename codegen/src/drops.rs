//! New pieces that lead to leaves, where what they change follows from the lines through a square.
//!
//! That is so in games in which pieces are only put on the board and never change, lines count, and a
//! full line wins. What a piece changes is then its value and a number for the state of each line.

use engine_spec::{Placing, Search, Size, Spec, Ties};
use plan::{Effect, Plan};

use crate::lines::{self, MOST, most};
use crate::needs;

/// Whether the game is one of those, and all changes fit a byte.
pub(crate) fn are_simple(plan: &Plan) -> bool {
    let (spec, moves) = (plan.spec(), &plan.moves);
    let Some(row) = spec.ends.row.filter(|row| row.wins && spec.counts_lines()) else {
        return false;
    };
    let only_put = moves.drops.iter().all(Option::is_some)
        && moves.pass.is_none()
        && moves.only(|effect| matches!(effect, Effect::Put { .. } | Effect::Spend | Effect::Restart))
        && (0..2).all(|side| spec.hand_of(side).is_none())
        && spec.ends.extinct.is_none()
        && spec.ends.dead.is_empty()
        && spec.classes.len() == 2;
    needs::in_bulk(spec)
        && only_put
        && spec.evaluation.mobility == 0
        && spec.evaluation.closing == 0
        && spec.evaluation.patterns.is_empty()
        && fits(spec, row.length)
}

/// Whether the sum of what a new piece gains can say of each line whether the piece makes it lack only one more: where
/// threats count, lines are written out, and no piece is worth less than nothing.
pub(crate) fn fall(plan: &Plan) -> bool {
    let spec = plan.spec();
    let is_positive = |class: &engine_spec::Class| class.values.iter().all(|&value| value >= 0);
    plan.search.threats.is_some()
        && are_simple(plan)
        && lines::are(plan)
        && spec.evaluation.late.is_none()
        && spec.classes.iter().all(is_positive)
}

/// Whether new pieces that outflank, with what they turn over, need not be put on the board where they lead to leaves:
/// what counts is known by lines.
pub(crate) fn outflank(plan: &Plan) -> bool {
    let spec = plan.spec();
    let Search { size, ties, quiescence, .. } = spec.search;
    spec.evaluation.counts_along()
        && spec.evaluation.mobility == 0
        && spec.ends.row.is_none()
        && spec.ends.extinct.is_none()
        && spec.kinds.iter().all(|kind| kind.place == Some(Placing::Outflank))
        && size == Size::Fast
        && ties == Ties::First
        && quiescence == 0
}

/// Whether what a new piece changes, its own value included, is never too much for a byte, and no line makes it
/// less. (255 stands for a win.) A piece that completes a line loses its points, up to 63, of 128 and its value.
fn fits(spec: &Spec, length: u8) -> bool {
    let values = spec.classes.iter().flat_map(|class| class.values.iter().chain(class.late.iter().flatten()));
    let worth = values.map(|value| i32::from(value.abs())).max().unwrap_or(0);
    most(spec, length).is_some_and(|most| worth <= 64 && worth + most <= MOST)
}
