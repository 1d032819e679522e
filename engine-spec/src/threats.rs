//! Which games `threats` of `[search]` is for: those whose pieces fall to the lowest square of a file and stay there, and
//! where a line wins.

use crate::spec::{Kind, Placing, Spec, Width};

/// The most squares: those that either side threatens are numbered by a byte together.
const MOST_SQUARES: usize = 127;

/// Why a search of a game cannot go by threats, and what to do about it.
pub(crate) fn denied(spec: &Spec) -> Option<(&'static str, &'static str)> {
    const LEAVE: &str = "leave `threats` out";
    let falls =
        |kind: &Kind| kind.place == Some(Placing::Lowest) && kind.movements.is_empty() && kind.fly.is_none();
    let places = |side: usize| spec.kinds.iter().filter(|kind| kind.side == side).count() == 1;
    match () {
        () if !spec.kinds.iter().all(falls) || !(0..2).all(places) => {
            Some(("takes one kind of piece for each side, which falls to the lowest square of a file", LEAVE))
        }
        () if !spec.ends.row.is_some_and(|row| row.wins) => Some(("is about lines that win", LEAVE)),
        () if !spec.ends.reach.is_empty() || spec.ends.extinct.is_some() || spec.turn.mill.is_some() => {
            Some(("takes games that nothing but a line, or a full board, ends", LEAVE))
        }
        () if !spec.counts_lines() => {
            Some(("goes by lines that are counted", "say in [evaluation] what `lines` are worth"))
        }
        () if (0..2).any(|side| spec.hand_of(side).is_some()) => {
            Some(("takes sides that never run out of pieces", LEAVE))
        }
        () if spec.evaluation.width == Width::Two => Some(("takes scores of one byte", "use `bytes = 1`")),
        () if spec.search.ordering.is_some_and(|ordering| ordering.victims) => {
            Some(("does not go with `static = \"victims\"`", "use `static = \"gain\"`"))
        }
        () if !spec.search.wins => Some(("sees the ends of the game", "use `wins = true`")),
        () if spec.board.squares.len() > MOST_SQUARES => Some(("takes boards of at most 127 squares", LEAVE)),
        () => None,
    }
}
