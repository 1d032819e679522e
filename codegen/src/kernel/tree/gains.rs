//! What steps win for the side that makes them.

use engine_spec::{Class, Spec, Square};

use super::classes;
use crate::squares;

/// What a step wins for the side that makes it.
pub(crate) fn win(class: &Class, from: Square, to: Square) -> i16 {
    class.values[usize::from(to)] - class.values[usize::from(from)]
}

/// The change of evaluation that the n-th step of every piece of a side makes, if it is the same
/// from wherever it starts.
pub(crate) fn uniform_gain(spec: &Spec, side: usize, number: usize) -> Option<u8> {
    let win = uniform_win(spec, side, number)?;
    Some(if side == 0 { win } else { -win } as u8)
}

/// What the n-th step of every piece of a side wins, if it is the same from wherever it starts.
pub(super) fn uniform_win(spec: &Spec, side: usize, number: usize) -> Option<i16> {
    let mut wins = classes(spec, side).into_iter().flat_map(|class| {
        let class = &spec.classes[class];
        let step = spec.kinds[class.kind].steps.get(number).copied();
        squares(spec).filter_map(move |from| Some(win(class, from, spec.board.neighbor(from, step?)?)))
    });
    let first = wins.next()?;
    wins.all(|win| win == first).then_some(first)
}

/// What the steps of a side win for it, over all its classes and squares.
pub(super) fn wins(spec: &Spec, side: usize) -> impl Iterator<Item = i16> + '_ {
    classes(spec, side).into_iter().flat_map(move |class| {
        let class = &spec.classes[class];
        spec.kinds[class.kind].steps.iter().flat_map(move |&step| {
            squares(spec).filter_map(move |from| Some(win(class, from, spec.board.neighbor(from, step)?)))
        })
    })
}

/// The most that a step of a side wins.
pub(super) fn most(spec: &Spec, side: usize) -> i16 {
    wins(spec, side).max().unwrap_or(0)
}

/// How much less a step wins than the best of its side. Neither is more than 126 either way.
pub(crate) fn shortfall(spec: &Spec, side: usize, win: i16) -> u8 {
    (most(spec, side) - win).clamp(0, 255) as u8
}
