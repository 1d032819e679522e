//! Tables for the search that plays best, which the pieces of a side index: by their squares or,
//! where a side has several classes, by their codes.

use engine_spec::{Square, Zobrist};

use super::Inputs;
use super::tree::{NO_REPLY, code_tables, dest, pieces};
use crate::kernel::deep::{
    by_gain, has_goals, has_table, is_goal, keys, places, small, step_labels, table_move,
};
use crate::kernel::steps::NO_MOVE;
use crate::kernel::tree::{classes, labels, win};
use crate::tables::rows::{Table, bytes, expressions};

/// A step that a piece may have: what it is worth, turned so that less is better, and where it
/// leads. A goal is worth 0.
type Worth = (u8, Option<Square>);

pub(super) fn deep_tables(inputs: &Inputs<'_>) -> Vec<Table> {
    let mut tables = Vec::new();
    for side in 0..2 {
        steps(inputs, side, &mut tables);
        if table_move(inputs.spec) || small(inputs.spec) {
            place_tables(inputs, side, &mut tables);
        }
    }
    tables
}

/// For each piece its steps in the order in which they are tried; sorted, goals come first, then
/// what gains most.
fn worths(inputs: &Inputs<'_>, side: usize, sorted: bool) -> Vec<Vec<Worth>> {
    let spec = inputs.spec;
    let count = labels(spec, side).len();
    let of = |(square, class): (Square, usize)| -> Vec<Worth> {
        let to = |number: usize| dest(inputs, square, &spec.classes[class], number);
        let plain = |to: Option<Square>| {
            to.map_or(NO_REPLY, |to| (128 - win(&spec.classes[class], square, to)) as u8)
        };
        let goal = |to: Option<Square>| to.is_some_and(|to| is_goal(spec, class, to));
        let mut dests: Vec<Option<Square>> = (0..count).map(to).collect();
        if sorted {
            dests.sort_by_key(|&to| (!goal(to), plain(to)));
        }
        dests.into_iter().map(|to| (if goal(to) { 0 } else { plain(to) }, to)).collect()
    };
    pieces(inputs, side).into_iter().map(of).collect()
}

fn steps(inputs: &Inputs<'_>, side: usize, tables: &mut Vec<Table>) {
    let spec = inputs.spec;
    let name = &inputs.sides[side].name;
    let own = classes(spec, side);
    let pieces = pieces(inputs, side);
    let codes = own.len() > 1;
    let off_board = spec.board.squares.len() as Square;
    let sorted = worths(inputs, side, by_gain(spec));
    let goals = has_goals(spec, side);
    let place = |worth: Worth| match worth {
        (0, Some(_)) => off_board + 1,
        (_, to) => to.unwrap_or(off_board),
    };
    for (number, label) in step_labels(spec, side).iter().enumerate() {
        let each = |what: &dyn Fn((Square, usize), Worth) -> u8| -> Vec<u8> {
            pieces.iter().zip(&sorted).map(|(&piece, worths)| what(piece, worths[number])).collect()
        };
        let mut add = |what: &str, comment: &str, values: Vec<u8>| {
            tables.push(bytes(format!("{name}_{what}_{label}"), comment, &values));
        };
        let which = match by_gain(spec) {
            true => format!("where step {label} of each piece of {name} leads, the best being 1"),
            false => format!("where each piece of {name} gets going {label}"),
        };
        let elsewhere = if goals { "; SQUARES if nowhere, GOAL if it wins" } else { "; SQUARES if nowhere" };
        add("to", &format!("{which}{elsewhere}"), each(&|_, worth| place(worth)));
        let goal = || each(&|_, (_, to)| to.unwrap_or(off_board));
        if small(spec) {
            // What else there is to know of a step the program works out from where it leads.
            if goals {
                add("goal", "where it leads, even if it wins", goal());
            }
            continue;
        }
        add("gain", "what it is worth, less is better", each(&|_, worth| worth.0));
        let rank = |class: usize| own.iter().position(|&other| other == class).unwrap_or(0);
        if codes {
            let next = |class: usize, to: Square| (usize::from(to) * own.len() + rank(class)) as u8;
            add("next", "its code there", each(&|(_, class), (_, to)| to.map_or(0, |to| next(class, to))));
        }
        let step = |from: Square, to: Option<Square>| to.and_then(|to| inputs.steps.number(from, to));
        add("step", "number of the step", each(&|(from, _), (_, to)| step(from, to).unwrap_or(NO_MOVE)));
        if goals {
            add("goal", "where it leads, even if it wins", goal());
        }
        if has_table(spec) {
            let random = Zobrist::new(spec);
            for byte in 0..4 {
                let change = |class: usize, from: Square, to: Square| {
                    let key = |square: Square| random.keys[class][usize::from(square)][byte];
                    let mut bytes = [0; 4];
                    bytes[byte] = key(from) ^ key(to) ^ random.second[byte];
                    keys(spec, bytes)[byte]
                };
                let values = each(&|(from, class), (_, to)| to.map_or(0, |to| change(class, from, to)));
                add(&format!("key_{byte}"), &format!("what it changes in byte {byte} of the key"), values);
            }
        }
    }
    if !by_gain(spec) && !small(spec) {
        replies(inputs, side, tables);
    }
    if goals {
        let near = |worths: &Vec<Worth>| u8::from(worths.iter().any(|worth| worth.0 == 0));
        let near: Vec<u8> = sorted.iter().map(near).collect();
        tables.push(bytes(format!("{name}_near_goal"), "1 where a step may win", &near));
    }
    if codes {
        code_tables(inputs, side, tables);
        if small(spec) {
            values(inputs, side, tables);
        }
    }
    if has_table(spec) {
        let random = Zobrist::new(spec);
        for byte in 0..4 {
            let of = |&(square, class): &(Square, usize)| {
                keys(spec, random.keys[class][usize::from(square)])[byte]
            };
            let values: Vec<u8> = pieces.iter().map(of).collect();
            let comment = format!("random numbers: byte {byte} of the key of each piece of {name}");
            tables.push(bytes(format!("{name}_key_{byte}"), comment, &values));
        }
    }
}

/// What each piece adds to the evaluation.
fn values(inputs: &Inputs<'_>, side: usize, tables: &mut Vec<Table>) {
    let name = &inputs.sides[side].name;
    let sign = if side == 0 { 1 } else { -1 };
    let of = |&(square, class): &(Square, usize)| {
        (sign * inputs.spec.classes[class].values[usize::from(square)]) as u8
    };
    let values: Vec<u8> = pieces(inputs, side).iter().map(of).collect();
    tables.push(bytes(format!("{name}_value"), format!("what each piece of {name} adds"), &values));
}

/// The steps once more, the best first: for the last ply.
fn replies(inputs: &Inputs<'_>, side: usize, tables: &mut Vec<Table>) {
    let name = &inputs.sides[side].name;
    let off_board = inputs.spec.board.squares.len() as Square;
    let sorted = worths(inputs, side, true);
    for number in 0..labels(inputs.spec, side).len() {
        let of = |what: &dyn Fn(Worth) -> u8| -> Vec<u8> {
            sorted.iter().map(|worths| what(worths[number])).collect()
        };
        let which = number + 1;
        tables.push(bytes(
            format!("{name}_gain_reply_{which}"),
            format!("what reply {which} of each piece of {name} is worth, less is better"),
            &of(&|worth| worth.0),
        ));
        let to = |worth: Worth| match worth {
            (0, Some(_)) => off_board + 1,
            (_, to) => to.unwrap_or(off_board),
        };
        tables.push(bytes(format!("{name}_to_reply_{which}"), "and where it leads", &of(&to)));
        if has_goals(inputs.spec, side) {
            let goal = |worth: Worth| worth.1.unwrap_or(off_board);
            let comment = "where it leads, even if it wins";
            tables.push(bytes(format!("{name}_goal_reply_{which}"), comment, &of(&goal)));
        }
    }
}

/// Tables that the place of a move indexes.
fn place_tables(inputs: &Inputs<'_>, side: usize, tables: &mut Vec<Table>) {
    let spec = inputs.spec;
    let name = &inputs.sides[side].name;
    let labels = step_labels(spec, side);
    let places = places(spec, side, &inputs.sides[side]);
    let addresses = |part: char| -> Vec<String> {
        let of = |&(_, step): &(usize, usize)| match small(spec) {
            true => format!("{part}{name}_to_{}", labels[step]),
            false => format!("{part}(deep_{name}_step_{}-1)", labels[step]),
        };
        places.iter().map(of).collect()
    };
    let comment = match small(spec) {
        true => format!("table of where the move of {name} at each place leads"),
        false => format!("routine that tries the move of {name} at each place, less one"),
    };
    tables.push(expressions(format!("deep_{name}_lo"), comment, &addresses('<'), 3));
    tables.push(expressions(format!("deep_{name}_hi"), "and the high bytes", &addresses('>'), 3));
    if inputs.sides[side].count > 1 {
        let pieces: Vec<u8> = places.iter().map(|&(piece, _)| piece as u8).collect();
        tables.push(bytes(format!("deep_{name}_index"), "and the piece in its list", &pieces));
    }
}
