//! The two sides, their kinds of pieces, and the regions that end a game, as the templates see them.

use engine_spec::{Outcome, Spec, Square};
use serde::Serialize;

use crate::steps::squares;

/// A side, as the templates see it.
#[derive(Debug, Serialize)]
pub(crate) struct Side {
    /// Its label.
    pub name: String,
    constant: String,
    maximises: bool,
    /// How many pieces it has; they are numbered from `first_piece`.
    pub count: u8,
    first_piece: usize,
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
    first_piece: usize,
    last_piece: usize,
}

/// A region that ends the game.
#[derive(Debug, Serialize)]
pub(crate) struct Reach {
    pub kind: String,
    count: usize,
    first_piece: usize,
    last_piece: usize,
    /// Side whose arrival counts.
    mover_constant: String,
    /// Label of the side that then wins.
    winner: String,
    /// Whether a piece stands there from the start: then it matters which one has moved.
    from_start: bool,
    #[serde(skip)]
    pub squares: Vec<Square>,
}

/// Kinds with the numbers of their pieces: 1, 2 … over side 0, then side 1, kind by kind.
pub(crate) fn kinds(spec: &Spec, labels: &[String]) -> Vec<Kind> {
    let mut numbers = vec![(0, 0); spec.kinds.len()];
    let mut next = 1;
    for side in 0..2 {
        for piece in spec.pieces_of(side) {
            let range = &mut numbers[spec.classes[spec.pieces[piece].class].kind];
            *range = (if range.0 == 0 { next } else { range.0 }, next);
            next += 1;
        }
    }
    let kind = |(index, kind): (usize, &engine_spec::Kind)| Kind {
        name: labels[index].clone(),
        steps: kind.steps.iter().map(|step| step.word()).collect(),
        first_piece: numbers[index].0,
        last_piece: numbers[index].1,
    };
    spec.kinds.iter().enumerate().map(kind).collect()
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
    let goes = |way: &dyn Fn(Square, Square) -> bool| {
        let steps = spec.kinds.iter().filter(|kind| kind.side == index).flat_map(|kind| &kind.steps);
        let mut pairs = steps.flat_map(|&step| squares(spec).map(move |from| (from, step)));
        pairs.any(|(from, step)| spec.board.neighbor(from, step).is_some_and(|to| way(from, to)))
    };
    let (mine, theirs) = [("search_alpha", "search_beta"), ("search_beta", "search_alpha")][index];
    Side {
        name: labels[index].clone(),
        constant: format!("SIDE_{}", labels[index].to_uppercase()),
        maximises: index == 0,
        moves_up: goes(&|from, to| to > from),
        moves_down: goes(&|from, to| to < from),
        // No more pieces than squares.
        count: spec.pieces_of(index).count() as u8,
        first_piece: own.iter().map(|kind| kind.first_piece).min().unwrap_or(0),
        classes: class_indices.iter().map(|&class| class_labels[class].clone()).collect(),
        kinds: own,
        class_indices,
        mine,
        theirs,
    }
}

pub(crate) fn reaches(spec: &Spec, kinds: &[Kind], sides: &[Side]) -> Vec<Reach> {
    let reach = |reach: &engine_spec::Reach| {
        let kind = &kinds[reach.kind];
        let side = spec.kinds[reach.kind].side;
        let winner = if reach.result == Outcome::Wins { side } else { 1 - side };
        Reach {
            kind: kind.name.clone(),
            count: reach.squares.len(),
            first_piece: kind.first_piece,
            last_piece: kind.last_piece,
            mover_constant: sides[side].constant.clone(),
            winner: sides[winner].name.clone(),
            from_start: spec.pieces.iter().any(|piece| {
                spec.classes[piece.class].kind == reach.kind && reach.squares.contains(&piece.start)
            }),
            squares: reach.squares.clone(),
        }
    };
    spec.ends.reach.iter().map(reach).collect()
}
