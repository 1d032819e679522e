//! What moves do, lowered: for each effect of a plan the template that has its code, in order.
//!
//! A program has one routine for all moves of a side's pieces and one for what it puts on the board, so the
//! rules of either are merged: their effects one after the other, each finding out for itself whether it is
//! there. A template of `effects/` has a part for each phase in which something comes of its effect, with
//! side, effect and phase given:
//!
//! * `save`: what of the position is noted before the move; in: X = frame;
//! * `make`: the effect itself; the first one of a list finds X = frame;
//! * `turn`: whether it leaves the turn where it is, after the ends;
//! * `routine`: what the others call;
//! * `unmake`: taking it back; in: X = frame, Y = where the move leads; X stays, but for the last;
//! * `gain`: what it changes in the sum of values, as far as the order of moves takes that into account;
//! * `takes`: a branch to label `yes` if it takes a piece; in: X = where the move leads.
//!
//! Parts of the position that moves do not change back are saved whole: [`Saved`].

#[cfg(test)]
mod tests;

use engine_spec::{Direction, Offset};
use plan::state::{Part, Undo};
use plan::{At, Effect, Moves, Plan, RuleId};
use serde::Serialize;

use crate::patterns;
use crate::pieces::{Line, line};

/// All that templates need to know of what moves do.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Effects {
    /// What putting a piece on the board does, and what moving one does; nothing where there is none.
    placing: Vec<Lowered>,
    moving: Vec<Lowered>,
    /// The effects of either, each once.
    all: Vec<Lowered>,
    /// How both are taken back, and then either.
    undo_both: Vec<Lowered>,
    undo_placing: Vec<Lowered>,
    undo_moving: Vec<Lowered>,
    /// Whether either may take pieces off the board.
    placing_takes: bool,
    moving_takes: bool,
    /// What is noted before a move and restored when it is taken back.
    saved: Vec<Saved>,
    /// What a mill does once it is closed.
    #[serde(skip)]
    taking: Vec<Lowered>,
}

/// An effect and where its code is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Lowered {
    template: &'static str,
    /// The directions in which it looks.
    directions: Vec<Line>,
    #[serde(skip)]
    looks: &'static [Direction],
    /// Bytes of a frame that it writes down, with comments.
    #[serde(skip)]
    made: Vec<(String, &'static str)>,
    /// Whether taking it back leaves Y as it is.
    #[serde(skip)]
    keeps_to: bool,
    #[serde(skip)]
    takes: bool,
}

/// A part of the position that is restored as it was.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Saved {
    /// Its bytes, and where a frame has them.
    bytes: Vec<Slot>,
    /// Whether it need only be right where bit 7 of `zp_keyed` is set.
    keyed: bool,
    /// What a move finds there, if that is not what was before.
    begins: Option<&'static str>,
    /// Whether a position may begin with anything there.
    stays: bool,
}

#[derive(Clone, Debug, Serialize)]
struct Slot {
    byte: String,
    made: String,
    #[serde(skip)]
    comment: &'static str,
}

impl Lowered {
    /// The row of an effect of a `new` piece or one that moves. Each finds out for itself what else a rule does
    /// in the same breath, so nothing comes of [`Effect::Restart`].
    fn new(effect: &Effect, new: bool) -> Option<Self> {
        const OVER: &[(&str, &str)] = &[("over", "what it has jumped over: where"), ("jumped", "and what")];
        const PASSER: &[(&str, &str)] =
            &[("passer", "what it has taken where that had passed: where, or NONE"), ("passed", "and what")];
        let (template, keeps_to, made): (_, _, &[_]) = match effect {
            Effect::Lift => ("lift", false, &[("piece", "what has moved")]),
            Effect::Put { .. } if new => ("put_new", true, &[]),
            Effect::Put { .. } => ("put", true, &[]),
            Effect::Spend => ("spend", true, &[]),
            Effect::Remove(At::To) => ("remove_to", true, &[("taken", "what it has taken")]),
            Effect::Remove(At::Over) => ("remove_over", false, OVER),
            Effect::Remove(At::Passer) => ("remove_passer", false, PASSER),
            Effect::Carry(..) => ("carry", false, &[("castle", "the number of its castling, or NONE")]),
            Effect::Cross(_) => ("cross", true, &[]),
            Effect::Flip => ("flip", false, &[("flips", "zp_flips")]),
            Effect::Enclose(_) => ("enclose", true, &[]),
            Effect::Restart => return None,
            Effect::JumpOn => ("jump_on", true, &[]),
            Effect::Mill => ("mill", true, &[]),
        };
        let looks = if let Effect::Enclose(directions) = effect { directions } else { &[][..] };
        let kept =
            |direction: &Direction| (format!("made_kept_{}", direction.word()), "what it has taken there");
        let made = made.iter().map(|&(name, comment)| (format!("made_{name}"), comment));
        Some(Self {
            template,
            directions: looks.iter().copied().map(line).collect(),
            looks,
            made: made.chain(looks.iter().map(kept)).collect(),
            keeps_to,
            takes: effect.takes(),
        })
    }
}

impl Effects {
    /// What the moves of a game do; `derived` is what its program keeps up to date beside the position: the
    /// numbers of pieces, the sum of values, the key.
    pub fn new(plan: &Plan, derived: [bool; 3]) -> Self {
        let moves = &plan.moves;
        let of_pieces = (0..moves.paths.len()).flat_map(|kind| moves.of_kind(kind));
        let moving = merged(moves, of_pieces, false);
        let placing = merged(moves, moves.drops.iter().flatten().map(|drop| drop.rule), true);
        let (undo_placing, undo_moving) = (undo(&placing), undo(&moving));
        let (undo_both, undo_placing): (Vec<Lowered>, _) =
            undo_placing.into_iter().partition(|row| undo_moving.contains(row));
        let mut all = moving.clone();
        all.extend(placing.iter().filter(|row| !moving.contains(row)).cloned());
        let undo_moving = undo_moving.into_iter().filter(|row| !undo_both.contains(row)).collect();
        Self {
            undo_both,
            undo_placing,
            undo_moving,
            placing_takes: placing.iter().any(|row| row.takes),
            moving_takes: moving.iter().any(|row| row.takes),
            placing,
            moving,
            all,
            saved: saved(plan, derived),
            taking: merged(moves, moves.take.into_iter(), false),
        }
    }

    /// Directions in which effects look from a square.
    pub fn offsets(&self) -> impl Iterator<Item = Offset> {
        self.all.iter().flat_map(|row| row.looks).map(|direction| direction.offset())
    }

    /// The bytes of a frame that a move is taken back by, with comments, each once.
    pub fn made(&self) -> Vec<(String, &'static str)> {
        let mut made: Vec<(String, &'static str)> = Vec::new();
        for (name, comment) in self.all.iter().chain(&self.taking).flat_map(|row| &row.made) {
            if !made.iter().any(|(known, _)| known == name) {
                made.push((name.clone(), comment));
            }
        }
        for saved in &self.saved {
            made.extend(saved.bytes.iter().map(|slot| (slot.made.clone(), slot.comment)));
        }
        made
    }
}

/// The effects of several rules as one list: each once, in an order that is that of every rule.
fn merged(moves: &Moves, rules: impl Iterator<Item = RuleId>, new: bool) -> Vec<Lowered> {
    let mut all: Vec<Lowered> = Vec::new();
    for rule in rules.filter_map(|id| moves.rule(id)) {
        // An effect that is new goes before what follows it in its rule.
        let mut place = all.len();
        for row in rule.effects.iter().rev().filter_map(|effect| Lowered::new(effect, new)) {
            match all.iter().position(|known| *known == row) {
                Some(known) => place = known,
                None => all.insert(place, row),
            }
        }
    }
    all
}

/// The order in which effects are taken back: those that need Y as it is before those that use it. All change
/// squares of their own, so that any order will do, but for `put` and `remove_to`: one part brings both back.
fn undo(effects: &[Lowered]) -> Vec<Lowered> {
    let mut undo = effects.to_vec();
    undo.sort_by_key(|row| !row.keeps_to);
    undo
}

/// What the numbers of pieces are.
const NUMBER: &str = "pieces of each side on the board";

/// What is saved: parts of the position whose plan says so, and what follows from the position.
fn saved(plan: &Plan, [counted, valued, table]: [bool; 3]) -> Vec<Saved> {
    let row = |bytes: &[(&str, &str, &'static str)]| {
        let slot = |&(byte, made, comment): &(&str, &str, _)| Slot {
            byte: byte.to_owned(),
            made: format!("made_{made}"),
            comment,
        };
        Saved { bytes: bytes.iter().map(slot).collect(), keyed: false, begins: None, stays: false }
    };
    let of_part = |part: Part| match part {
        Part::Chain => {
            Some(Saved { begins: Some("NONE"), ..row(&[("zp_chain", "chain", "before its move: zp_chain")]) })
        }
        Part::Hands => Some(row(&[("hand", "hand_0", "hand"), ("hand+1", "hand_1", "hand")])),
        Part::Sum => valued
            .then(|| row(&[("zp_sum", "sum_lo", "zp_sum"), ("zp_sum+1", "sum_hi", "and its high byte")])),
        Part::Rights => Some(row(&[("rights", "rights", "before its move: rights")])),
        Part::Crossed => Some(Saved {
            begins: Some("NONE"),
            stays: true,
            ..row(&[("crossed", "crossed", "before its move: crossed")])
        }),
        Part::Cells | Part::Side | Part::Quiet => None,
    };
    let parts = plan.state.iter().filter(|row| row.undo == Undo::Saved);
    let mut saved: Vec<Saved> = parts.filter_map(|row| of_part(row.part)).collect();
    if counted {
        saved.push(row(&[("piece_count", "count_0", NUMBER), ("piece_count+1", "count_1", NUMBER)]));
    }
    // Where lines are added up, the places of patterns are as well.
    let along = plan.spec().evaluation.counts_along();
    let patterns = if along { 0 } else { patterns::count(plan.spec()) };
    if patterns > 0 {
        let slot = |number: usize| Slot {
            byte: format!("pattern_state+{number}"),
            made: format!("made_pattern_{number}"),
            comment: "state of a pattern",
        };
        saved.push(Saved {
            bytes: (0..patterns).map(slot).collect(),
            keyed: false,
            begins: None,
            stays: false,
        });
    }
    if table {
        let slot = |byte: usize| Slot {
            byte: format!("zp_key+{byte}"),
            made: format!("made_key_{byte}"),
            comment: "zp_key",
        };
        saved.push(Saved { bytes: (0..4).map(slot).collect(), keyed: true, begins: None, stays: false });
    }
    saved
}
