//! The two sides and their kinds of pieces, as the templates of a kernel see them.

use engine_spec::{Spec, Square};
use serde::Serialize;

use crate::squares;

/// A side, as the templates see it.
#[derive(Debug, Serialize)]
pub(crate) struct Side {
    /// Its label.
    pub name: String,
    maximises: bool,
    /// How many pieces it has.
    pub count: u8,
    /// The code of its first class.
    code: u8,
    /// What is taken off a code to look it up in a table of all classes.
    code_base: u8,
    /// Whether a step can lead to a higher or a lower square number.
    pub moves_up: bool,
    pub moves_down: bool,
    /// Labels of its classes and kinds.
    pub classes: Vec<String>,
    kinds: Vec<Kind>,
    #[serde(skip)]
    pub class_indices: Vec<usize>,
    /// The array that holds what this side is sure of, and the other's.
    mine: &'static str,
    theirs: &'static str,
}

/// A kind of piece.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Kind {
    name: String,
    steps: Vec<&'static str>,
    /// The highest code of its classes.
    last_code: u8,
}

/// All kinds. Classes of a kind follow each other, so do their codes.
pub(crate) fn kinds(spec: &Spec, labels: &[String]) -> Vec<Kind> {
    let kind = |(index, kind): (usize, &engine_spec::Kind)| Kind {
        name: labels[index].clone(),
        steps: kind.steps.iter().map(|step| step.word()).collect(),
        last_code: spec
            .classes
            .iter()
            .rposition(|class| class.kind == index)
            .map_or(0, |class| code(spec, class)),
    };
    spec.kinds.iter().enumerate().map(kind).collect()
}

/// What stands on the board for a piece of a class: its number from 1, bit 7 set for the second side.
pub(crate) fn code(spec: &Spec, class: usize) -> u8 {
    let second = spec.classes.get(class).is_some_and(|class| spec.kinds[class.kind].side == 1);
    (class as u8 + 1) | if second { SECOND } else { 0 }
}

/// What the pieces of the second side have in common.
const SECOND: u8 = 0x80;

/// What is taken off the codes of a side to look them up in a table of all classes.
fn code_base(side: usize) -> u8 {
    if side == 0 { 1 } else { 1 | SECOND }
}

/// The operand that looks a code of a side up in a table of all classes.
pub(crate) fn by_code(table: &str, side: usize) -> String {
    format!("{table}-${:02x}", code_base(side))
}

pub(crate) fn side(
    spec: &Spec,
    index: usize,
    labels: &[String],
    class_labels: &[String],
    kinds: &[Kind],
) -> Side {
    let of_side = |class: &usize| spec.kinds[spec.classes[*class].kind].side == index;
    let class_indices: Vec<usize> = (0..spec.classes.len()).filter(of_side).collect();
    let own: Vec<Kind> = (0..kinds.len())
        .filter(|&kind| spec.kinds[kind].side == index)
        .map(|kind| kinds[kind].clone())
        .collect();
    let goes = |leads: &dyn Fn(Square, Square) -> bool| {
        let steps = spec.kinds.iter().filter(|kind| kind.side == index).flat_map(|kind| &kind.steps);
        let mut pairs = steps.flat_map(|&step| squares(spec).map(move |from| (from, step)));
        pairs.any(|(from, step)| spec.board.neighbor(from, step).is_some_and(|to| leads(from, to)))
    };
    let (mine, theirs) = [("search_alpha", "search_beta"), ("search_beta", "search_alpha")][index];
    Side {
        name: labels[index].clone(),
        maximises: index == 0,
        moves_up: goes(&|from, to| to > from),
        moves_down: goes(&|from, to| to < from),
        // No more pieces than squares.
        count: spec.pieces_of(index).count() as u8,
        code: class_indices.first().map_or(0, |&class| code(spec, class)),
        code_base: code_base(index),
        classes: class_indices.iter().map(|&class| class_labels[class].clone()).collect(),
        kinds: own,
        class_indices,
        mine,
        theirs,
    }
}
