//! Tables for the tree, which the pieces of a side index: by their squares or, where a side has
//! several classes, by their codes.

use engine_spec::{Class, Square};

use super::Inputs;
use crate::kernel::deep::small;
use crate::kernel::steps::NO_MOVE;
use crate::kernel::tree::{classes, knows, labels, shortfall, three_plies, uniform_gain, win};
use crate::tables::rows::{Table, bytes};

/// What a reply that does not exist is worth.
pub(super) const NO_REPLY: u8 = 0xff;

pub(super) fn tree_tables(inputs: &Inputs<'_>) -> Vec<Table> {
    let mut tables = Vec::new();
    for side in 0..2 {
        steps(inputs, side, &mut tables);
        replies(inputs, side, &mut tables);
        if three_plies(inputs.spec, side) || knows(inputs.spec, side) {
            after(inputs, side, &mut tables);
        }
        if three_plies(inputs.spec, side) {
            short(inputs, 1 - side, &mut tables);
        }
    }
    tables
}

/// All pieces that there can be: square and class, in the order of their codes.
pub(super) fn pieces(inputs: &Inputs<'_>, side: usize) -> Vec<(Square, usize)> {
    let squares = inputs.spec.board.squares.len() as Square;
    let classes = classes(inputs.spec, side);
    (0..squares).flat_map(|square| classes.iter().map(move |&class| (square, class))).collect()
}

/// Where the n-th step of a class leads from a square.
pub(super) fn dest(inputs: &Inputs<'_>, square: Square, class: &Class, number: usize) -> Option<Square> {
    let step = inputs.spec.kinds[class.kind].steps.get(number)?;
    inputs.spec.board.neighbor(square, *step)
}

fn steps(inputs: &Inputs<'_>, side: usize, tables: &mut Vec<Table>) {
    let Inputs { spec, .. } = inputs;
    let name = &inputs.sides[side].name;
    let own = classes(spec, side);
    let pieces = pieces(inputs, side);
    let off_board = spec.board.squares.len() as Square;
    let sign = if side == 0 { 1 } else { -1 };
    let codes = own.len() > 1;
    for (number, label) in labels(spec, side).iter().enumerate() {
        let each = |what: &dyn Fn(Square, usize, Option<Square>) -> u8| -> Vec<u8> {
            let of = |&(square, class): &(Square, usize)| {
                what(square, class, dest(inputs, square, &spec.classes[class], number))
            };
            pieces.iter().map(of).collect()
        };
        let gain =
            each(&|from, class, to| to.map_or(0, |to| (sign * win(&spec.classes[class], from, to)) as u8));
        if uniform_gain(spec, side, number).is_none() {
            tables.push(bytes(
                format!("{name}_gain_{label}"),
                format!("change of evaluation when each piece of {name} goes {label}"),
                &gain,
            ));
        }
        if codes {
            let to = each(&|_, _, to| to.unwrap_or(off_board));
            tables.push(bytes(format!("{name}_to_{label}"), "where it leads, SQUARES if nowhere", &to));
            let rank = |class: usize| own.iter().position(|&other| other == class).unwrap_or(0);
            let next =
                each(&|_, class, to| to.map_or(0, |to| (usize::from(to) * own.len() + rank(class)) as u8));
            tables.push(bytes(format!("{name}_next_{label}"), "its code there", &next));
            let step =
                each(&|from, _, to| to.and_then(|to| inputs.steps.number(from, to)).unwrap_or(NO_MOVE));
            tables.push(bytes(format!("{name}_step_{label}"), "number of the step", &step));
        }
    }
    if codes {
        code_tables(inputs, side, tables);
    }
}

/// Tables for sides whose pieces have codes.
pub(super) fn code_tables(inputs: &Inputs<'_>, side: usize, tables: &mut Vec<Table>) {
    let name = &inputs.sides[side].name;
    let own = classes(inputs.spec, side);
    let pieces = pieces(inputs, side);
    let off_board = inputs.spec.board.squares.len() as Square;
    let squares: Vec<u8> = pieces.iter().map(|&(square, _)| square).collect();
    if !small(inputs.spec) {
        tables.push(bytes(format!("{name}_square"), format!("square of each piece of {name}"), &squares));
    }
    let code: Vec<u8> = (0..off_board).map(|square| (usize::from(square) * own.len()) as u8).collect();
    tables.push(bytes(format!("{name}_code"), "code of the first class on each square", &code));
    let class: Vec<u8> = (0..inputs.classes.len())
        .map(|class| own.iter().position(|&other| other == class).unwrap_or(0) as u8)
        .collect();
    tables.push(bytes(format!("{name}_class"), "what each class adds to it", &class));
}

fn replies(inputs: &Inputs<'_>, side: usize, tables: &mut Vec<Table>) {
    let Inputs { spec, .. } = inputs;
    let name = &inputs.sides[side].name;
    let count = labels(spec, side).len();
    let off_board = spec.board.squares.len() as Square;
    let sorted: Vec<Vec<(u8, Square)>> = pieces(inputs, side)
        .into_iter()
        .map(|(square, class)| {
            let class = &spec.classes[class];
            let mut replies: Vec<(u8, Square)> = (0..count)
                .map(|number| match dest(inputs, square, class, number) {
                    Some(to) => ((128 - win(class, square, to)) as u8, to),
                    None => (NO_REPLY, off_board),
                })
                .collect();
            replies.sort_by_key(|reply| reply.0);
            replies
        })
        .collect();
    for number in 0..count {
        let of = |pick: &dyn Fn((u8, Square)) -> u8| -> Vec<u8> {
            sorted.iter().map(|replies| replies.get(number).map_or(NO_REPLY, |&reply| pick(reply))).collect()
        };
        let which = number + 1;
        tables.push(bytes(
            format!("{name}_reply_gain_{which}"),
            format!("what reply {which} of each piece of {name} is worth, less is better"),
            &of(&|reply| reply.0),
        ));
        tables.push(bytes(format!("{name}_reply_to_{which}"), "and where it leads", &of(&|reply| reply.1)));
    }
}

/// What a piece can reply after a step of its own: the best reply, as in the tables of replies.
fn after(inputs: &Inputs<'_>, side: usize, tables: &mut Vec<Table>) {
    let Inputs { spec, .. } = inputs;
    let name = &inputs.sides[side].name;
    let labels = labels(spec, side);
    let off_board = spec.board.squares.len() as Square;
    let sign = if side == 0 { 1 } else { -1 };
    for (number, label) in labels.iter().enumerate() {
        let best = |&(square, class): &(Square, usize)| -> Option<(i16, i16, Square)> {
            let class = &spec.classes[class];
            let next = dest(inputs, square, class, number)?;
            let replies = (0..labels.len()).filter_map(|number| dest(inputs, next, class, number));
            let to = replies.min_by_key(|&to| -win(class, next, to))?;
            Some((win(class, square, next), win(class, next, to), to))
        };
        let of = |pick: &dyn Fn((i16, i16, Square)) -> u8, none: u8| -> Vec<u8> {
            pieces(inputs, side).iter().map(|piece| best(piece).map_or(none, pick)).collect()
        };
        tables.push(bytes(
            format!("{name}_after_gain_{label}"),
            format!("what the best reply of each piece of {name} is worth after it went {label}"),
            &of(&|(_, reply, _)| (128 - reply) as u8, NO_REPLY),
        ));
        tables.push(bytes(
            format!("{name}_after_to_{label}"),
            "where it leads",
            &of(&|(_, _, to)| to, off_board),
        ));
        if three_plies(spec, side) {
            tables.push(bytes(
                format!("{name}_after_{label}"),
                "change of evaluation that the two make",
                &of(&|(step, reply, _)| (sign * (step + reply)) as u8, 0),
            ));
        }
    }
}

/// What the steps of a single piece fall short of the best that there is.
fn short(inputs: &Inputs<'_>, side: usize, tables: &mut Vec<Table>) {
    let Inputs { spec, .. } = inputs;
    let name = &inputs.sides[side].name;
    for (number, label) in labels(spec, side).iter().enumerate() {
        if uniform_gain(spec, side, number).is_some() {
            continue;
        }
        let of = |&(square, class): &(Square, usize)| {
            let class = &spec.classes[class];
            dest(inputs, square, class, number).map_or(0, |to| shortfall(spec, side, win(class, square, to)))
        };
        tables.push(bytes(
            format!("{name}_short_{label}"),
            format!("what a step {label} wins less than the best step from any square"),
            &pieces(inputs, side).iter().map(of).collect::<Vec<u8>>(),
        ));
    }
}
