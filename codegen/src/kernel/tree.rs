//! The last plies of the search, written out: what the templates of the tree refer to.
//!
//! Only a plain alpha-beta search has a tree: moves that are put in order, or remembered in a
//! table, are not known before the program runs.

mod choice;
mod gains;
mod size;
mod variables;

use engine_spec::Spec;
use serde::Serialize;

use crate::kernel::sides::{Side, by_code};

pub(crate) use choice::{knows, plies, three_plies};
use gains::{most, uniform_win};
pub(crate) use gains::{shortfall, uniform_gain, win};
pub(crate) use variables::{of_plies, wanted};

/// From so many pieces on, the best replies of the pieces beside each are found in one pass.
const MANY: usize = 4;

/// The tree, as the templates see it. Lists are indexed by the plies left.
#[derive(Debug, Serialize)]
pub(crate) struct Tree {
    plies: usize,
    /// Whether the pieces of any side have codes.
    codes: bool,
    /// Whether a side meets a single piece at three plies, see the template of that name.
    three_plies: bool,
    near: String,
    least: String,
    step_count: String,
    stepped: String,
    slack: String,
    held: String,
    other_replies: String,
    other_replies_to: String,
    replied: String,
    window: String,
    mine: Vec<String>,
    best: Vec<String>,
    eval: Vec<String>,
    dest: Vec<String>,
    sides: Vec<TreeSide>,
}

/// A side in the tree.
#[derive(Debug, Serialize)]
pub(crate) struct TreeSide {
    name: String,
    maximises: bool,
    count: usize,
    moves_up: bool,
    moves_down: bool,
    /// Whether a piece is a code of square and class, not just its square.
    pub codes: bool,
    /// What stands on the squares of its pieces; bit 7 is set where it is in the way of replies
    /// and the other side's single piece is not.
    mark: &'static str,
    /// Whether the last three plies are one routine if this side is to move.
    pub three_plies: bool,
    /// Whether what the others can best reply is worked out for all of its pieces together.
    many: bool,
    /// Whether it knows its reply before it has moved, though the other side has several pieces.
    knows: bool,
    /// Whether a piece may stand where it was while its moves are looked at: none comes back there.
    stays: bool,
    /// Its pieces after the move that is tried three plies before the leaves.
    played: String,
    /// The change of evaluation that its best step from any square makes.
    most: String,
    /// Where its pieces are, by plies left.
    lists: Vec<String>,
    /// In what order the replies of the pieces are looked at: those in front last.
    scan: Vec<usize>,
    slots: Vec<Slot>,
    replies: Vec<Reply>,
    square: String,
    code: String,
    class: String,
}

/// The tables of the n-th step of a piece.
#[derive(Debug, Serialize)]
struct Slot {
    label: String,
    to: String,
    next: String,
    /// The change of evaluation as an operand: a table, or one number where it is the same
    /// everywhere.
    gain: String,
    uniform: bool,
    /// Whether no step before it, nor itself from another square, can win more.
    lowest: bool,
    step: String,
    /// How much less it wins than the best step from any square, as an operand or a table.
    short: String,
    /// The best reply that the same piece has after it, where the side has three plies in one.
    after_gain: String,
    after_to: String,
    /// The change of evaluation that the two make.
    after: String,
}

/// The tables of the n-th best reply of a piece.
#[derive(Debug, Serialize)]
struct Reply {
    to: String,
    gain: String,
}

impl Tree {
    /// The tree of a game; `in_zero_page` says which variables found room there.
    pub fn new(spec: &Spec, sides: &[Side], in_zero_page: &dyn Fn(&str) -> bool) -> Self {
        let plies = plies(spec);
        let named = |what: &str| {
            let zero_page = format!("zp_{what}");
            if in_zero_page(&zero_page) { zero_page } else { format!("ply_{what}") }
        };
        let variable = |what: &str, ply: usize| named(&format!("{what}_{ply}"));
        let each = |what: &str| (0..=plies + 2).map(|ply| variable(what, ply)).collect::<Vec<_>>();
        let tree_side = |index: usize| {
            let side = &sides[index];
            let classes = classes(spec, index);
            let codes = classes.len() > 1;
            let name = &side.name;
            let slots = labels(spec, index)
                .into_iter()
                .enumerate()
                .map(|(number, label)| Slot {
                    to: if codes { format!("{name}_to_{label}") } else { format!("next_{label}") },
                    step: if codes { format!("{name}_step_{label}") } else { format!("step_{label}") },
                    uniform: uniform_gain(spec, index, number).is_some(),
                    lowest: (0..number)
                        .all(|before| uniform_win(spec, index, before) <= uniform_win(spec, index, number))
                        && (0..=number).all(|before| uniform_win(spec, index, before).is_some()),
                    short: match uniform_win(spec, index, number) {
                        Some(win) => format!("#{}", shortfall(spec, index, win)),
                        None => format!("{name}_short_{label}"),
                    },
                    after_gain: format!("{name}_after_gain_{label}"),
                    after_to: format!("{name}_after_to_{label}"),
                    after: format!("{name}_after_{label}"),
                    next: format!("{name}_next_{label}"),
                    gain: match uniform_gain(spec, index, number) {
                        Some(gain) => format!("#${gain:02x}"),
                        None => format!("{name}_gain_{label},x"),
                    },
                    label,
                })
                .collect::<Vec<_>>();
            let reply = |number: usize| Reply {
                to: format!("{name}_reply_to_{number}"),
                gain: format!("{name}_reply_gain_{number}"),
            };
            let count = usize::from(side.count);
            let dest = variable("dest", 3);
            let mut scan: Vec<usize> = (0..count).collect();
            if side.moves_down {
                scan.reverse();
            }
            TreeSide {
                maximises: index == 0,
                count,
                moves_up: side.moves_up,
                moves_down: side.moves_down,
                codes,
                mark: match (count, sides[1 - index].count) {
                    (1, _) => "1",
                    (_, 1) => "$80",
                    _ => ["1", "2"][index],
                },
                three_plies: three_plies(spec, index),
                many: three_plies(spec, index) && count >= MANY,
                knows: knows(spec, index),
                stays: three_plies(spec, index) && count > 1 && !(side.moves_up && side.moves_down),
                played: if count > 1 { variable(name, 1) } else { dest },
                most: format!(
                    "${:02x}",
                    if index == 0 { most(spec, index) } else { -most(spec, index) } as u8
                ),
                lists: each(name),
                scan,
                replies: (1..=slots.len()).map(reply).collect(),
                slots,
                square: format!("{name}_square"),
                code: format!("{name}_code"),
                class: by_code(&format!("{name}_class"), index),
                name: name.clone(),
            }
        };
        let sides: Vec<TreeSide> = (0..2).map(tree_side).collect();
        Self {
            plies,
            codes: sides.iter().any(|side| side.codes),
            three_plies: sides.iter().any(|side| side.three_plies),
            near: named("near"),
            least: named("least"),
            step_count: named("step_count"),
            stepped: named("stepped"),
            slack: named("slack"),
            held: named("held"),
            other_replies: named("other_replies"),
            other_replies_to: named("other_replies_to"),
            replied: named("replied"),
            window: named("window"),
            mine: each("mine"),
            best: each("best"),
            eval: each("eval"),
            dest: each("dest"),
            sides,
        }
    }
}

/// How many steps a piece has at most.
pub(crate) fn most_steps(spec: &Spec) -> usize {
    (0..2).map(|side| labels(spec, side).len()).max().unwrap_or(0)
}

/// The classes of a side, in order.
pub(crate) fn classes(spec: &Spec, side: usize) -> Vec<usize> {
    (0..spec.classes.len()).filter(|&class| spec.kinds[spec.classes[class].kind].side == side).collect()
}

/// What the steps of a side are called: directions, or numbers where kinds differ.
pub(crate) fn labels(spec: &Spec, side: usize) -> Vec<String> {
    let kinds: Vec<_> = spec.kinds.iter().filter(|kind| kind.side == side).collect();
    match kinds.as_slice() {
        [kind] => kind.steps.iter().map(|step| step.word().to_owned()).collect(),
        kinds => {
            let most = kinds.iter().map(|kind| kind.steps.len()).max().unwrap_or(0);
            (1..=most).map(|number| number.to_string()).collect()
        }
    }
}
