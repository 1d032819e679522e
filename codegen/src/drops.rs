//! New pieces that lead to leaves, where what they change follows from the lines through a square.
//!
//! That is so in games in which pieces are only put on the board and never change, lines count, and a
//! full line wins. What a piece changes is then its value and a number for the state of each line.

use engine_spec::Spec;
use plan::{Effect, Plan};

use crate::lines::{lines, points};
use crate::needs;

/// The most that a change adds to 128: 255 stands for a win.
const MOST: i16 = 126;

/// Whether the game is one of those, and all changes fit a byte.
pub(crate) fn are_simple(plan: &Plan) -> bool {
    let (spec, moves) = (plan.spec(), &plan.moves);
    let Some(row) = spec.ends.row.filter(|row| row.wins && !spec.evaluation.runs.is_empty()) else {
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
        && spec.evaluation.patterns.is_empty()
        && fits(spec, row.length)
}

/// Whether what a new piece changes is never too much for a byte, and no line makes it less.
fn fits(spec: &Spec, length: u8) -> bool {
    let runs = &spec.evaluation.runs;
    let mut gains = Vec::new();
    for first in 0..length - 1 {
        gains.push(points(runs, first + 1, 0) - points(runs, first, 0));
    }
    for second in 1..=length {
        gains.push(points(runs, 1, second) - points(runs, 0, second));
    }
    let most = gains.iter().copied().max().unwrap_or(0);
    let all = lines(spec, length);
    let through = |square: &u8| all.iter().filter(|line| line.contains(square)).count() as i16;
    let busiest = (0..spec.board.squares.len() as u8).map(|square| through(&square)).max().unwrap_or(0);
    let values = spec.classes.iter().flat_map(|class| class.values.iter().chain(class.late.iter().flatten()));
    let worth = values.map(|value| value.abs()).max().unwrap_or(0);
    gains.iter().all(|&gain| gain >= 0) && worth + busiest * most <= MOST
}
