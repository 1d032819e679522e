//! Moves written out, square by square, for games in which captures are jumps and forced.
//!
//! Looking for jumps is most of what such a program does, since it goes before all other moves, at
//! every node. A kind that is on the board when the game begins has code of its own for each square:
//! where its movements lead is known there, so no table is asked and the edge needs no test. Kinds that
//! only come by promotion are few, and walk by tables.

use engine_spec::{Gait, History, Movement, Size, Spec, Square};
use serde::Serialize;

use crate::pieces::{FrontierClass, Side, step};
use crate::scores;

/// The most jumps, the most steps, and the most steps with history scores from a square whose code a
/// branch leaps over.
const MOST_JUMPS: usize = 4;
const MOST_STEPS: usize = 4;
const MOST_SCORED: usize = 3;

/// The most places (squares and movements from them) that are written out, both sides together: a place
/// takes some thirty bytes.
const MOST_PLACES: usize = 400;

/// The farthest that a score may lie from that of a move which changes nothing.
const MOST_GAIN: i16 = 63;

/// What is written out of a side.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Written {
    /// The kind that is written out.
    pub kind: String,
    /// The label of its class.
    pub label: String,
    /// And the constant.
    pub constant: String,
    /// How the side's other pieces are looked at: for jumps, for steps, and for what steps change.
    pub captures: Remaining,
    pub quiet: Remaining,
    pub steps: Remaining,
    pub squares: Vec<From>,
    /// Whether jumps are scored as they are listed.
    pub scored: bool,
}

/// How pieces are looked at that walk by tables.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Remaining {
    /// Whether there are any, even if they have no such movements.
    pub exist: bool,
    /// The routine that does it, if one has such movements.
    pub routine: Option<String>,
    /// What that routine chooses from; nothing if it does so for only one sort of piece.
    pub choices: Vec<Choice>,
}

/// A routine for some of the pieces that walk by tables.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Choice {
    pub codes: Vec<String>,
    pub routine: String,
}

impl Remaining {
    /// `all`: codes and routine of every sort of piece, the routine only if it has such movements.
    fn new(name: String, all: Vec<(Vec<String>, Option<String>)>) -> Self {
        let exist = !all.is_empty();
        if let [(_, routine)] = all.as_slice() {
            return Self { exist, routine: routine.clone(), choices: Vec::new() };
        }
        let choice = |(codes, routine)| Some(Choice { codes, routine: routine? });
        let choices: Vec<Choice> = all.into_iter().filter_map(choice).collect();
        Self { exist, routine: (!choices.is_empty()).then_some(name), choices }
    }
}

/// A square and where its movements lead.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct From {
    pub name: String,
    pub square: Square,
    pub jumps: Vec<Jump>,
    pub steps: Vec<Step>,
}

/// A jump from a square.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Jump {
    pub over: Square,
    pub over_name: String,
    pub to: Square,
    pub to_name: String,
}

/// A step from a square.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Step {
    pub to: Square,
    pub to_name: String,
    /// 128 and what it gains.
    pub change: u8,
    /// How soon to try it, 0 if Order is to find out.
    pub score: u8,
    /// Where its history score is, if that adds to it.
    pub history: Option<String>,
}

/// Writes both sides out, if the game is one of those.
pub(crate) fn add(spec: &Spec, sides: &mut [Side]) {
    let forced_jumps = spec.turn.forced
        && spec.search.size == Size::Fast
        && spec.kinds.iter().flat_map(|kind| &kind.movements).any(|movement| movement.gait == Gait::Jump);
    let special = spec.kinds.iter().any(|kind| {
        let chooses = kind.promotion.as_ref().is_some_and(|promotion| promotion.to.len() > 1);
        chooses || !kind.movements.iter().all(Movement::is_plain)
    });
    if !forced_jumps || special {
        return;
    }
    let written: Option<Vec<Written>> = sides.iter().map(|side| write(spec, side)).collect();
    let Some(written) = written else { return };
    let from = |from: &From| 1 + from.jumps.len() + from.steps.len();
    let places: usize = written.iter().flat_map(|side| &side.squares).map(from).sum();
    if places > MOST_PLACES {
        return;
    }
    for (side, written) in sides.iter_mut().zip(written) {
        side.written = Some(written);
    }
}

/// What is written out of a side, if it can be.
fn write(spec: &Spec, side: &Side) -> Option<Written> {
    let classes = side.frontier.as_ref()?;
    let index = |moved: &FrontierClass| {
        let class = side.classes.iter().find(|class| class.label == moved.label)?;
        usize::from(class.code & 0x7f).checked_sub(1)
    };
    // The kind with the most pieces at the start, if all of them count alike.
    let pieces = |class: usize| spec.pieces.iter().filter(|piece| piece.class == class).count();
    let own: Vec<(&FrontierClass, usize)> =
        classes.iter().filter_map(|moved| Some((moved, index(moved)?))).collect();
    let &(moved, class) = own.iter().rev().max_by_key(|(_, class)| pieces(*class))?;
    if classes.iter().filter(|other| other.kind == moved.kind).count() > 1 {
        return None;
    }
    let history = spec.search.ordering.is_some_and(|ordering| ordering.history != History::None);
    let most = if history { MOST_SCORED } else { MOST_STEPS };
    if moved.steps.len() > most || moved.jumps.len() > MOST_JUMPS {
        return None;
    }
    if most_gain(spec, side.index) > i16::from(i8::MAX) {
        return None;
    }
    let kind = spec.classes[class].kind;
    let movements = &spec.kinds[kind].movements;
    let squares = 0..spec.board.squares.len() as Square;
    let moving = side.modes.iter().flat_map(|mode| &mode.kinds).find(|moving| moving.name == moved.kind)?;
    let worth = |square: Square| spec.classes[class].values[usize::from(square)];
    let from = |square: Square| {
        let jump = |movement: &Movement| {
            let (over, to) =
                (next(spec, square, movement)?, next(spec, next(spec, square, movement)?, movement)?);
            let name = |square| spec.board.name(square);
            Some(Jump { over, over_name: name(over), to, to_name: name(to) })
        };
        let step = |(movement, number): (&Movement, usize)| {
            let to = next(spec, square, movement)?;
            let label = step(movement, number, (true, false))?.label;
            let change =
                *moved.steps.iter().find(|step| step.label == label)?.changes.get(usize::from(square))?;
            let score = |scores: &scores::Scores| scores.of_step(worth(to) - worth(square));
            Some(Step {
                to,
                to_name: spec.board.name(to),
                change,
                score: moving.scores.as_ref().map_or(0, score),
                history: moving.scores.as_ref().and_then(|scores| scores.history_at(to)),
            })
        };
        let numbered = || movements.iter().zip(1..);
        From {
            name: spec.board.name(square),
            square,
            jumps: movements.iter().filter(|movement| movement.gait == Gait::Jump).filter_map(jump).collect(),
            steps: numbered().filter(|(movement, _)| movement.gait != Gait::Jump).filter_map(step).collect(),
        }
    };
    let walk = |mode: &str| {
        let kinds = side.modes.iter().filter(|other| other.name == mode).flat_map(|mode| &mode.kinds);
        let others = kinds.filter(|moving| moving.name != moved.kind).map(|moving| {
            let routine = format!("moves_{}_{mode}", moving.name);
            (moving.codes.clone(), Some(routine).filter(|_| !moving.steps.is_empty()))
        });
        Remaining::new(format!("remaining_{}_{mode}", side.name), others.collect())
    };
    let other_classes = classes.iter().filter(|other| other.kind != moved.kind).map(|other| {
        let routine = format!("steps_{}", other.label);
        (vec![other.constant.clone()], Some(routine).filter(|_| !other.steps.is_empty()))
    });
    Some(Written {
        kind: moved.kind.clone(),
        label: moved.label.clone(),
        constant: moved.constant.clone(),
        captures: walk("captures"),
        quiet: walk("quiet"),
        steps: Remaining::new(format!("remaining_{}_steps", side.name), other_classes.collect()),
        squares: squares.map(from).collect(),
        scored: jumps_are_scored(spec, side.index),
    })
}

/// The square that a movement leads to.
fn next(spec: &Spec, from: Square, movement: &Movement) -> Option<Square> {
    let &(file, rank) = spec.board.squares.get(usize::from(from))?;
    spec.board
        .square_at(file.checked_add_signed(movement.offset.0)?, rank.checked_add_signed(movement.offset.1)?)
}

/// A bound of what a move of a side changes, either way: by where the piece goes and what it jumps over.
fn most_gain(spec: &Spec, side: usize) -> i16 {
    let of = |own: bool| {
        let classes = spec.classes.iter().filter(move |class| (spec.kinds[class.kind].side == side) == own);
        classes.map(|class| {
            let values = || class.values.iter().copied();
            (values().min().unwrap_or(0), values().max().unwrap_or(0))
        })
    };
    let moved = of(true).map(|(least, most)| most - least).max().unwrap_or(0);
    let taken = of(false).map(|(least, most)| least.abs().max(most.abs())).max().unwrap_or(0);
    moved + taken
}

/// Whether what a side's jumps gain is their whole score, and none gains too much for one.
fn jumps_are_scored(spec: &Spec, side: usize) -> bool {
    let plain = |ordering: engine_spec::Ordering| ordering.gain && ordering.history == History::None;
    spec.search.ordering.is_some_and(plain) && most_gain(spec, side) <= MOST_GAIN
}
