//! The last plies of the search, written out: what the templates of the tree refer to.
//!
//! Only a plain alpha-beta search has a tree: moves that are put in order, or remembered in a
//! table, are not known before the program runs.

use engine_spec::{Algorithm, Class, Spec, Square, Ties};
use serde::Serialize;

use crate::sides::Side;
use crate::steps::squares;

mod size;

/// How many plies are written out at most, and at least: the last two are one routine.
const MOST_PLIES: usize = 8;
const LEAST_PLIES: usize = 3;

/// The code of a tree and its tables may take about this many bytes.
const ROOM: usize = 15 * 1024;

/// A step may change the evaluation by this much either way; one more stands for no reply.
const MOST_GAIN: i16 = 126;

/// The tree, as the templates see it. Lists are indexed by the plies left.
#[derive(Debug, Serialize)]
pub(crate) struct Tree {
    plies: usize,
    /// Whether the pieces of any side have codes.
    codes: bool,
    /// Whether a side meets a single piece at three plies, see the template of that name.
    three: bool,
    near: String,
    least: String,
    tries: String,
    stepped: String,
    others: String,
    others_to: String,
    replied: String,
    mine: Vec<String>,
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
    pub three: bool,
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

/// A variable that the tree wants in the zero page, the most urgent first: name and size.
pub(crate) type Wanted = (String, u8, String);

/// How many plies of the search of this game are written out: 0 where it cannot be.
pub(crate) fn plies(spec: &Spec) -> usize {
    if !possible(spec) {
        return 0;
    }
    (LEAST_PLIES..=MOST_PLIES).rev().find(|&plies| size::tree(spec, plies) <= ROOM).unwrap_or(0)
}

/// Whether the search of this game can be written out at all.
fn possible(spec: &Spec) -> bool {
    let search = &spec.search;
    let plain =
        search.algorithm == Algorithm::AlphaBeta && search.table.is_none() && search.ordering.is_none();
    plain
        && (0..2).all(|side| classes(spec, side).len() * spec.board.squares.len() <= 256 && mild(spec, side))
}

/// Whether the last three plies of a side are one routine: the other has a single piece, and a sum
/// of a value and what a step falls short of the best one stays a byte.
pub(crate) fn three(spec: &Spec, side: usize) -> bool {
    let other = 1 - side;
    let range = &spec.evaluation;
    let room = if other == 0 { u8::MAX - range.max } else { range.min };
    spec.pieces_of(other).count() == 1
        && wins(spec, other).map(|win| shortfall(spec, other, win)).max().is_some_and(|most| most <= room)
}

/// What the steps of a side win for it, over all its classes and squares.
fn wins(spec: &Spec, side: usize) -> impl Iterator<Item = i16> + '_ {
    classes(spec, side).into_iter().flat_map(move |class| {
        let class = &spec.classes[class];
        spec.kinds[class.kind].steps.iter().flat_map(move |&step| {
            squares(spec).filter_map(move |from| Some(win(class, from, spec.board.neighbor(from, step)?)))
        })
    })
}

/// The most that a step of a side wins.
fn most(spec: &Spec, side: usize) -> i16 {
    wins(spec, side).max().unwrap_or(0)
}

/// How much less a step wins than the best of its side. Both win at most [`MOST_GAIN`] either way.
pub(crate) fn shortfall(spec: &Spec, side: usize, win: i16) -> u8 {
    (most(spec, side) - win).clamp(0, 255) as u8
}

/// How many steps a piece has at most.
pub(crate) fn most_steps(spec: &Spec) -> usize {
    (0..2).map(|side| labels(spec, side).len()).max().unwrap_or(0)
}

/// The classes of a side, in order.
pub(crate) fn classes(spec: &Spec, side: usize) -> Vec<usize> {
    (0..spec.classes.len()).filter(|&class| spec.kinds[spec.classes[class].kind].side == side).collect()
}

/// Whether no step changes the evaluation too much.
fn mild(spec: &Spec, side: usize) -> bool {
    wins(spec, side).all(|win| win.abs() <= MOST_GAIN)
}

impl Tree {
    /// The tree of a game; `in_zero_page` tells which variables found room there.
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
                    to: if codes { format!("{name}_to_{label}") } else { format!("neighbor_{label}") },
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
                three: three(spec, index),
                most: format!("${:02x}", if index == 0 { most(spec, index) } else { -most(spec, index) } as u8),
                lists: each(name),
                scan,
                replies: (1..=slots.len()).map(reply).collect(),
                slots,
                square: format!("{name}_square"),
                code: format!("{name}_code"),
                class: format!("{name}_class"),
                name: name.clone(),
            }
        };
        let sides: Vec<TreeSide> = (0..2).map(tree_side).collect();
        Self {
            plies,
            codes: sides.iter().any(|side| side.codes),
            three: sides.iter().any(|side| side.three),
            near: named("near"),
            least: named("least"),
            tries: named("tries"),
            stepped: named("stepped"),
            others: named("others"),
            others_to: named("others_to"),
            replied: named("replied"),
            mine: each("mine"),
            eval: each("eval"),
            dest: each("dest"),
            sides,
        }
    }
}

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
fn uniform_win(spec: &Spec, side: usize, number: usize) -> Option<i16> {
    let mut wins = classes(spec, side).into_iter().flat_map(|class| {
        let class = &spec.classes[class];
        let step = spec.kinds[class.kind].steps.get(number).copied();
        squares(spec).filter_map(move |from| Some(win(class, from, spec.board.neighbor(from, step?)?)))
    });
    let first = wins.next()?;
    wins.all(|win| win == first).then_some(first)
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

/// The variables of the tree, those of the lowest plies first.
pub(crate) fn wanted(spec: &Spec, sides: &[Side]) -> Vec<Wanted> {
    let mut wanted: Vec<Wanted> = [
        ("zp_reply", "what the best reply is worth"),
        ("zp_reply_to", "where it leads"),
        ("zp_base", "value of the position with the best reply made"),
        ("zp_again", "what the best reply is worth when the first choice is blocked"),
        ("zp_taken", "moves that another piece is in the way of"),
    ]
    .map(|(name, comment)| (name.to_owned(), 1, comment.to_owned()))
    .into();
    if sides.iter().any(|side| side.count > 1) {
        let comment = "not 0 if a piece of the mover is in the way of a good reply";
        wanted.push(("zp_freed".to_owned(), 1, comment.to_owned()));
        if spec.search.ties == Ties::Last {
            wanted.push((
                "zp_lone".to_owned(),
                1,
                "what the best reply to the last move is worth".to_owned(),
            ));
        }
        wanted.push((
            "zp_blocker".to_owned(),
            1,
            "where a move would get in the way of the reply".to_owned(),
        ));
    }
    wanted
}

/// The variables of the plies, those of the lowest first.
pub(crate) fn of_plies(spec: &Spec, sides: &[Side]) -> Vec<Wanted> {
    let mut wanted = Vec::new();
    let plies = plies(spec);
    if (0..2).any(|side| three(spec, side)) {
        let of_three = [
            ("zp_others", "what the best reply of the other pieces is worth"),
            ("zp_replied", "evaluation with it, less 1"),
            ("zp_near", "what tree_near holds for squares that the single piece can step to"),
            ("zp_others_to", "where the best reply of the other pieces leads"),
            ("zp_least", "what the best step of the single piece falls short of the best anywhere"),
            ("zp_stepped", "evaluation with the best step of the single piece"),
            ("zp_tries", "the steps of the single piece, and 1"),
        ];
        wanted.extend(of_three.map(|(name, comment)| (name.to_owned(), 1, comment.to_owned())));
    }
    for ply in 1..=plies + 2 {
        if ply >= 2 {
            wanted.push((
                format!("zp_mine_{ply}"),
                1,
                format!("{ply} plies left: what the side to move is sure of"),
            ));
        }
        if ply > plies {
            continue;
        }
        for side in sides {
            wanted.push((
                format!("zp_{}_{ply}", side.name),
                side.count,
                format!("the pieces of {}, should it move then", side.name),
            ));
        }
        if ply >= 2 {
            wanted.push((format!("zp_eval_{ply}"), 1, "evaluation".to_owned()));
        }
        if ply >= 3 {
            wanted.push((format!("zp_dest_{ply}"), 1, "where the step being tried leads".to_owned()));
        }
    }
    wanted
}
