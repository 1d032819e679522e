//! The last plies of a search that tries moves by rank, written out: what the templates of the
//! module Ranked refer to.
//!
//! Moves have ranks where there is a table of best moves to look into, or history scores.

mod limits;

use engine_spec::{History, Spec};
use serde::Serialize;

use crate::kernel::sides::{Side, by_code};
use crate::kernel::tree::{classes, labels, uniform_gain};
use crate::zeropage::Wanted;

pub(crate) use limits::{Known, dest, keeps_turns, kept, known_moves, plies};
use limits::{LEAST_PLIES, list_room};

/// What a step costs that wins and loses nothing; less is better, and any cost is 1 to 255.
pub(crate) const COST_OF_NOTHING: u8 = 128;

/// These plies, as the templates see them. Lists are indexed by the plies left.
#[derive(Debug, Serialize)]
pub(crate) struct Ranked {
    plies: usize,
    /// Where in the page of lists the moves without a score begin; those with one stand before.
    middle: Vec<usize>,
    /// How many scores a ply keeps of a piece whose first move is tried before any is listed, 0
    /// where there is none such.
    kept: usize,
    mine: Vec<String>,
    eval: Vec<String>,
    hash: Vec<String>,
    lock: Vec<String>,
    next: Vec<String>,
    step: Vec<String>,
    best: Vec<String>,
    sides: Vec<RankedSide>,
}

/// A side in these plies.
#[derive(Debug, Serialize)]
pub(crate) struct RankedSide {
    name: String,
    maximises: bool,
    count: usize,
    moves_up: bool,
    moves_down: bool,
    /// Whether a piece is a code of square and class, not just its square, and a move more than
    /// its step.
    codes: bool,
    /// What the class of a piece adds to its code, by what stands on the board.
    class: String,
    /// Where its pieces are, by plies left.
    lists: Vec<String>,
    slots: Vec<Slot>,
    /// Tables that a move indexes.
    start: String,
    dest: String,
    from: String,
    next: String,
    gain: String,
    hash: String,
    lock: String,
    step: String,
}

/// The tables of the n-th step of a piece.
#[derive(Debug, Serialize)]
struct Slot {
    label: String,
    to: String,
    step: String,
    /// The number of the move; the step where pieces have no codes.
    id: String,
    /// What the step costs as an operand: a table, or one number where it is the same everywhere.
    cost: String,
}

impl Ranked {
    /// The written-out plies of a game; `in_zero_page` says which variables found room there.
    pub fn new(
        spec: &Spec,
        sides: &[Side],
        class_labels: &[String],
        in_zero_page: &dyn Fn(&str) -> bool,
    ) -> Self {
        let plies = plies(spec);
        let variable = |what: &str, ply: usize| {
            let zero_page = format!("zp_{what}_{ply}");
            if in_zero_page(&zero_page) { zero_page } else { format!("ply_{what}_{ply}") }
        };
        let each = |what: &str| (0..=plies + 2).map(|ply| variable(what, ply)).collect::<Vec<_>>();
        let ranked_side = |index: usize| {
            let side = &sides[index];
            let name = side.name.clone();
            let own = classes(spec, index);
            let codes = own.len() > 1;
            let only = own.first().and_then(|&class| class_labels.get(class)).cloned().unwrap_or_default();
            let table =
                |what: &str, plain: String| if codes { format!("ranked_{what}_{name}") } else { plain };
            let slots = labels(spec, index).into_iter().enumerate().map(|(number, label)| Slot {
                to: table(&format!("to_{label}"), format!("next_{label}")),
                step: table(&format!("step_{label}"), format!("step_{label}")),
                id: table(&format!("move_{label}"), String::new()),
                cost: match uniform_gain(spec, index, number) {
                    Some(gain) if index == 0 => format!("#${:02x}", COST_OF_NOTHING.wrapping_sub(gain)),
                    Some(gain) => format!("#${:02x}", COST_OF_NOTHING.wrapping_add(gain)),
                    None => format!("ranked_cost_{label}_{name},x"),
                },
                label,
            });
            RankedSide {
                maximises: index == 0,
                count: usize::from(side.count),
                moves_up: side.moves_up,
                moves_down: side.moves_down,
                codes,
                lists: each(&name),
                slots: slots.collect(),
                start: table("start", "move_start".to_owned()),
                dest: table("dest", "move_dest".to_owned()),
                from: table("from", "move_start".to_owned()),
                next: table("next", "move_dest".to_owned()),
                gain: table("gain", format!("step_eval_{only}")),
                hash: table("hash", format!("step_hash_{only}")),
                lock: table("lock", format!("step_lock_{only}")),
                step: table("step", String::new()),
                class: by_code(&format!("ranked_class_{name}"), index),
                name: name.clone(),
            }
        };
        let room = list_room(spec);
        let middle = |ply: usize| ply.saturating_sub(LEAST_PLIES) * room + room / 2;
        Self {
            plies,
            kept: kept(spec),
            middle: (0..=plies).map(middle).collect(),
            mine: each("mine"),
            eval: each("eval"),
            hash: each("hash"),
            lock: each("lock"),
            next: each("next"),
            step: each("step"),
            best: each("best"),
            sides: (0..2).map(ranked_side).collect(),
        }
    }
}

/// The variables that all plies share.
pub(crate) fn wanted(spec: &Spec) -> Vec<Wanted> {
    let mut wanted = vec![
        ("zp_first", "where a list begins"),
        ("zp_last", "where a list ends"),
        ("zp_limit", "one ply above the leaves: what a move may cost"),
    ];
    let ordering = spec.search.ordering;
    let history = ordering.is_some_and(|ordering| ordering.history != History::None);
    if history && ordering.is_some_and(|ordering| ordering.table_move > 0) {
        wanted.push(("zp_kept", "history score of the step that the hash table remembers"));
    }
    if (0..2).any(|side| keeps_turns(spec, side)) {
        wanted.push(("zp_full", "first step with the highest history score that may be the reply"));
    }
    wanted.into_iter().map(|(name, comment)| (name.to_owned(), 1, comment.to_owned())).collect()
}

/// The variables of the plies, those of the lowest first.
pub(crate) fn of_plies(spec: &Spec, sides: &[Side]) -> Vec<Wanted> {
    let mut wanted = Vec::new();
    let plies = plies(spec);
    for ply in 1..=plies + 2 {
        let mut want = |what: &str, size: u8, comment: &str| {
            wanted.push((format!("zp_{what}_{ply}"), size, comment.to_owned()));
        };
        if ply >= 2 {
            want("mine", 1, &format!("{ply} plies left: what the side to move is sure of"));
        }
        if ply > plies {
            continue;
        }
        want("eval", 1, "evaluation");
        if spec.search.table.is_some() {
            want("hash", 1, "hash");
            want("lock", 1, "lock");
        }
        if ply >= 2 {
            want("step", 1, "move being tried");
            want("next", 1, "where the next stands in the list");
            want("best", 1, "best step so far");
        }
        for side in sides {
            want(&side.name, side.count, &format!("the pieces of {}, should it move then", side.name));
        }
    }
    wanted
}
