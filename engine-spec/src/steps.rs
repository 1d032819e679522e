//! How many steps pieces can make, and what they change: whether a byte holds that.

use crate::board::{Direction, Square};
use crate::spec::{Class, Spec};

/// A number that stands for none is left over.
const MOST: usize = 255;

/// A step may change the evaluation by this much either way.
const MOST_GAIN: i16 = 126;

/// What a byte cannot number or tell, if anything: steps; and for a search whose moves have places, codes of
/// pieces, moves of a side and changes of the evaluation.
pub(crate) fn exceeding(spec: &Spec) -> Option<String> {
    let pairs = pairs(spec);
    if pairs > MOST {
        return Some(format!("pieces can make {pairs} different steps"));
    }
    let side = (0..2).find(|&side| spec.search.is_deep() && side_exceeds(spec, side))?;
    Some(format!("{} has too many places, moves or values", spec.sides[side].name))
}

/// The pairs of squares that any piece steps between.
fn pairs(spec: &Spec) -> usize {
    let used = |direction: &Direction| spec.kinds.iter().any(|kind| kind.steps.contains(direction));
    let of = |direction: Direction| {
        squares(spec).filter(|&from| spec.board.neighbor(from, direction).is_some()).count()
    };
    Direction::ALL.into_iter().filter(used).map(of).sum()
}

fn side_exceeds(spec: &Spec, side: usize) -> bool {
    let of_side = |class: &&Class| spec.kinds.get(class.kind).is_some_and(|kind| kind.side == side);
    let classes = || spec.classes.iter().filter(of_side);
    let kinds = || spec.kinds.iter().filter(|kind| kind.side == side);
    let most = kinds().map(|kind| kind.steps.len()).max().unwrap_or(0);
    classes().count() * spec.board.squares.len() > MOST + 1
        || spec.pieces_of(side).count() * most > MOST
        || classes().any(|class| is_steep(spec, class))
}

/// Whether a step of a class changes the evaluation too much.
fn is_steep(spec: &Spec, class: &Class) -> bool {
    let steps = || spec.kinds.get(class.kind).into_iter().flat_map(|kind| kind.steps.iter().copied());
    let value = |square: Square| class.values.get(usize::from(square)).copied().unwrap_or(0);
    let gains = |from: Square| {
        steps().filter_map(move |step| Some(value(spec.board.neighbor(from, step)?) - value(from)))
    };
    squares(spec).flat_map(gains).any(|gain| gain.abs() > MOST_GAIN)
}

fn squares(spec: &Spec) -> impl Iterator<Item = Square> {
    0..spec.board.squares.len() as Square
}
