//! What `safety` of `[search]` needs to know of a game: how pieces take one another, and from where they win by
//! their next step.

use crate::spec::{Ends, Evaluation, Gait, Kind, Means, Movement, Offset, Outcome, Size, Spec, Square, Ties};
use crate::spec::{Turn, Verdict, Width};

/// The greatest value of a piece: what a move gains, less the piece that makes it, is to fit a byte.
const MOST: i16 = 31;

/// How the pieces of a side capture.
#[must_use]
pub fn captures(spec: &Spec, side: usize) -> Vec<Offset> {
    let takes = movements(spec, side).filter(|movement| movement.only != Means::Move);
    let mut offsets: Vec<Offset> = takes.map(|movement| movement.offset).collect();
    offsets.sort_unstable();
    offsets.dedup();
    offsets
}

/// The squares from which a piece of a side wins by a step that nothing can block: one that both moves and
/// captures.
#[must_use]
pub fn threats(spec: &Spec, side: usize) -> Vec<Square> {
    let squares = 0..spec.board.squares.len() as Square;
    squares.filter(|&square| wins_from(spec, side, square, |only| only == Means::Both)).collect()
}

fn movements(spec: &Spec, side: usize) -> impl Iterator<Item = &Movement> {
    spec.kinds.iter().filter(move |kind| kind.side == side).flat_map(|kind| &kind.movements)
}

/// Where a side wins.
fn goals(spec: &Spec, side: usize) -> Vec<Square> {
    let own = |kind: usize| spec.kinds.get(kind).is_some_and(|kind| kind.side == side);
    let regions = spec.ends.reach.iter().filter(|reach| own(reach.kind));
    regions.flat_map(|reach| reach.squares.iter().copied()).collect()
}

/// Whether a movement of a side whose use is wanted leads from a square to one where the side wins.
fn wins_from(spec: &Spec, side: usize, square: Square, wanted: impl Fn(Means) -> bool) -> bool {
    let goals = goals(spec, side);
    let Some(&(file, rank)) = spec.board.squares.get(usize::from(square)) else { return false };
    let leads = |movement: &Movement| {
        let place =
            file.checked_add_signed(movement.offset.0).zip(rank.checked_add_signed(movement.offset.1));
        place.and_then(|(file, rank)| spec.board.square_at(file, rank)).is_some_and(|to| goals.contains(&to))
    };
    movements(spec, side).any(|movement| wanted(movement.only) && leads(movement))
}

/// Why moves of a game cannot be judged by what can be done to them at once, and what to do about it.
pub(crate) fn denied(spec: &Spec) -> Option<(&'static str, &'static str)> {
    game_denies(spec).or_else(|| search_denies(spec))
}

fn game_denies(spec: &Spec) -> Option<(&'static str, &'static str)> {
    const LEAVE: &str = "leave `safety` out";
    let Turn { forced, chain, pass, mill, enclose, .. } = spec.turn;
    let Ends { no_moves, reach, row, extinct, dead, .. } = &spec.ends;
    let more = |kind: &Kind| {
        kind.place.is_some() || kind.promotion.is_some() || kind.fly.is_some() || kind.royal || kind.waits
    };
    let other_gait = |movement: &Movement| movement.gait != Gait::Leap || !movement.is_plain();
    let of_side = |side: usize| {
        spec.classes
            .iter()
            .filter(move |class| spec.kinds.get(class.kind).is_some_and(|kind| kind.side == side))
    };
    let of_squares = |square: Square| {
        (0..2).all(|side| {
            let wins = |wanted: fn(Means) -> bool| wins_from(spec, side, square, wanted);
            // Who stands where he wins has won.
            goals(spec, side).contains(&square) || !wins(|_| true) || wins(|only| only == Means::Both)
        })
    };
    match () {
        () if spec.kinds.iter().any(more)
            || spec.kinds.iter().flat_map(|kind| &kind.movements).any(other_gait) =>
        {
            Some(("takes pieces that only step, leap and capture by taking a place", LEAVE))
        }
        () if forced || chain || pass || mill.is_some() || !enclose.directions().is_empty() => {
            Some(("takes turns of one move that is free", LEAVE))
        }
        () if (0..2).any(|side| of_side(side).count() != 1) => {
            Some(("takes sides with pieces of one kind each, with the same values", LEAVE))
        }
        () if (0..2).any(|side| captures(spec, side).is_empty()) => {
            Some(("is about captures by both sides", LEAVE))
        }
        () if *no_moves != Verdict::Loses
            || row.is_some()
            || !dead.is_empty()
            || extinct.is_some()
            || reach.is_empty()
            || reach.iter().any(|reach| reach.result != Outcome::Wins) =>
        {
            Some(("takes games that are won where a piece arrives, and lost without a move", LEAVE))
        }
        () if !(0..spec.board.squares.len() as Square).all(of_squares) => Some((
            "takes games in which whoever stands one step from winning has a step that nothing can block",
            LEAVE,
        )),
        () => None,
    }
}

fn search_denies(spec: &Spec) -> Option<(&'static str, &'static str)> {
    let search = &spec.search;
    let Evaluation { width, mobility, late, patterns, .. } = &spec.evaluation;
    let values = || spec.classes.iter().flat_map(|class| &class.values).copied();
    match () {
        () if *width == Width::Two || *mobility > 0 || late.is_some() || !patterns.is_empty() => Some((
            "takes an evaluation of one byte that is made of values alone",
            "leave out `bytes`, `mobility`, `late` and `patterns`, or `safety`",
        )),
        () if values().any(|value| !(0..=MOST).contains(&value)) || values().all(|value| value == 0) => {
            Some(("takes pieces worth 0 to 31 points", "use other `values`, or leave `safety` out"))
        }
        () if search.size != Size::Fast
            || search.ties != Ties::First
            || !search.wins
            || search.quiescence > 0 =>
        {
            Some((
                "takes a fast search that sees wins and keeps the first of equal moves, without quiescence",
                "leave out `size`, `ties`, `wins` and `quiescence`, or `safety`",
            ))
        }
        () if search.ordering.is_some_and(|ordering| ordering.victims) => Some((
            "does not go with an order by victims, which makes the moves of the last ply",
            "use `static = \"gain\"`, or leave `safety` out",
        )),
        () => None,
    }
}
