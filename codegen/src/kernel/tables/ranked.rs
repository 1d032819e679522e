//! Tables for the plies that try moves by rank, where the pieces of a side differ in value: its
//! pieces are codes there, square and class, and its moves have numbers of their own.

use engine_spec::{Square, Zobrist};

use super::Inputs;
use crate::kernel::ranked::{COST_OF_NOTHING, Known, dest, keeps_turns, known_moves};
use crate::kernel::steps::NO_MOVE;
use crate::kernel::tree::{classes, labels, uniform_gain, win};
use crate::squares;
use crate::tables::rows::{Table, bytes};

pub(super) fn ranked_tables(inputs: &Inputs<'_>) -> Vec<Table> {
    let mut tables = Vec::new();
    for side in 0..2 {
        if classes(inputs.spec, side).len() > 1 {
            codes(inputs, side, &mut tables);
            moves(inputs, side, &mut tables);
        }
        steps(inputs, side, &mut tables);
        if keeps_turns(inputs.spec, side) {
            turns(inputs, side, &mut tables);
        }
    }
    tables
}

/// The code of a piece: classes of one square are neighbours, so codes ascend with squares.
fn code(own: &[usize], square: Square, class: usize) -> u8 {
    let rank = own.iter().position(|&other| other == class).unwrap_or(0);
    (usize::from(square) * own.len() + rank) as u8
}

/// When the step of a lone piece is tried, among those of equal scores.
fn turns(inputs: &Inputs<'_>, side: usize, tables: &mut Vec<Table>) {
    let spec = inputs.spec;
    let own = classes(spec, side);
    let turn = |&(start, end): &(Square, Square)| {
        let leads = |class: usize, number| dest(spec, start, &spec.classes[class], number) == Some(end);
        let mut numbers = 0..labels(spec, side).len();
        own.first().and_then(|&class| numbers.find(|&number| leads(class, number))).unwrap_or(0) as u8
    };
    let values: Vec<u8> = inputs.steps.ends.iter().map(turn).collect();
    let name = &inputs.sides[side].name;
    let comment = format!("which of the steps of {name} from there each is, as generated");
    tables.push(bytes(format!("ranked_turn_{name}"), comment, &values));
}

/// What turns a square and a piece into a code.
fn codes(inputs: &Inputs<'_>, side: usize, tables: &mut Vec<Table>) {
    let name = &inputs.sides[side].name;
    let own = classes(inputs.spec, side);
    let first: Vec<u8> = squares(inputs.spec).map(|square| code(&own, square, own[0])).collect();
    tables.push(bytes(format!("ranked_code_{name}"), "code of the first class on each square", &first));
    let class: Vec<u8> = (0..inputs.classes.len()).map(|class| code(&own, 0, class)).collect();
    tables.push(bytes(format!("ranked_class_{name}"), "what each class adds to it", &class));
}

/// Tables that the number of a move indexes.
fn moves(inputs: &Inputs<'_>, side: usize, tables: &mut Vec<Table>) {
    let Inputs { spec, .. } = inputs;
    let keys = Zobrist::new(spec);
    let name = &inputs.sides[side].name;
    let own = classes(spec, side);
    let moves = known_moves(spec, side);
    let sign = if side == 0 { 1 } else { -1 };
    let mut add = |what: &str, comment: &str, of: &dyn Fn(Known) -> u8| {
        let values: Vec<u8> = moves.iter().map(|&known| of(known)).collect();
        tables.push(bytes(format!("ranked_{what}_{name}"), comment, &values));
    };
    add("start", &format!("where each move of {name} starts"), &|known| known.start);
    add("dest", "where it leads", &|known| known.dest);
    add("from", "code of its piece", &|known| code(&own, known.start, known.class));
    add("next", "code of the piece after it", &|known| code(&own, known.dest, known.class));
    add("step", "its step", &|known| inputs.steps.number(known.start, known.dest).unwrap_or(NO_MOVE));
    add("gain", "change of evaluation", &|Known { class, start, dest }| {
        let values = &spec.classes[class].values;
        (sign * (values[usize::from(dest)] - values[usize::from(start)])) as u8
    });
    if spec.search.table.is_some() {
        let change =
            |keys: &[u8], known: Known| keys[usize::from(known.start)] ^ keys[usize::from(known.dest)];
        add("hash", "change of hash", &|known| change(&keys.hash[known.class], known));
        add("lock", "change of lock", &|known| change(&keys.lock[known.class], known));
    }
}

/// Tables that a piece indexes, for each of its steps.
fn steps(inputs: &Inputs<'_>, side: usize, tables: &mut Vec<Table>) {
    let Inputs { spec, .. } = inputs;
    let name = &inputs.sides[side].name;
    let own = classes(spec, side);
    let off_board = spec.board.squares.len() as Square;
    let known = known_moves(spec, side);
    let pieces: Vec<(Square, usize)> =
        squares(spec).flat_map(|square| own.iter().map(move |&class| (square, class))).collect();
    for (number, label) in labels(spec, side).iter().enumerate() {
        let mut add = |what: &str, comment: &str, none: u8, of: &dyn Fn(Known) -> u8| {
            let value = |&(start, class): &(Square, usize)| {
                dest(spec, start, &spec.classes[class], number)
                    .map_or(none, |dest| of(Known { class, start, dest }))
            };
            let values: Vec<u8> = pieces.iter().map(value).collect();
            tables.push(bytes(format!("ranked_{what}_{label}_{name}"), comment, &values));
        };
        if own.len() > 1 {
            let comment = format!("where step {label} of each piece of {name} leads, SQUARES if nowhere");
            add("to", &comment, off_board, &|known| known.dest);
            add("step", "number of the step", NO_MOVE, &|known| {
                inputs.steps.number(known.start, known.dest).unwrap_or(NO_MOVE)
            });
            add("move", "number of the move", NO_MOVE, &|wanted| {
                known.iter().position(|&known| known == wanted).unwrap_or(0) as u8
            });
        }
        if uniform_gain(spec, side, number).is_none() {
            let comment = format!("what step {label} of each piece of {name} costs, less is better");
            add("cost", &comment, u8::MAX, &|Known { class, start, dest }| {
                (i16::from(COST_OF_NOTHING) - win(&spec.classes[class], start, dest)) as u8
            });
        }
    }
}
