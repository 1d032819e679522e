//! The program's constant tables.

mod deep;
mod ranked;
mod tree;

use engine_spec::{Spec, Square, Zobrist};

use crate::kernel::deep::small;
use crate::kernel::ranked as ranked_plies;
use crate::kernel::sides::Side;
use crate::kernel::steps::{NO_MOVE, Steps, directions};
use crate::kernel::tree::plies;
use crate::kernel::variables::best_moves;
use crate::squares;
use crate::tables::rows::{Table, by_rank, expressions};

use deep::deep_tables;
use ranked::ranked_tables;
use tree::tree_tables;

/// Everything that tables are made from.
pub(crate) struct Inputs<'a> {
    pub spec: &'a Spec,
    pub steps: &'a Steps,
    pub sides: &'a [Side],
    pub classes: &'a [String],
    pub max_depth: u8,
}

/// All tables of a kernel.
pub(crate) fn tables(inputs: &Inputs<'_>) -> Vec<Table> {
    let mut tables = step_tables(inputs);
    tables.extend(square_tables(inputs));
    tables.extend(class_tables(inputs));
    tables.extend(address_tables(inputs));
    tables.extend(line_tables(inputs.spec, inputs.max_depth));
    if inputs.spec.search.is_deep() {
        tables.extend(deep_tables(inputs));
    }
    if plies(inputs.spec) > 0 {
        tables.extend(tree_tables(inputs));
    }
    if ranked_plies::plies(inputs.spec) > 0 {
        tables.extend(ranked_tables(inputs));
    }
    tables
}

/// Where tables of the classes are, in their order.
fn address_tables(inputs: &Inputs<'_>) -> Vec<Table> {
    let spec = inputs.spec;
    let of = |prefix: &str, part: char| -> Vec<String> {
        inputs.classes.iter().map(|label| format!("{part}{prefix}_{label}")).collect()
    };
    let mut tables = Vec::new();
    // Small programs take the values that their search has.
    let families = [(!small(spec), "value", "values"), (best_moves(spec).is_some(), "key", "random numbers")];
    for (_, prefix, what) in families.into_iter().filter(|family| family.0) {
        let comment = format!("where the {what} of each class are");
        tables.push(expressions(format!("{prefix}_lo"), comment, &of(prefix, '<'), 4));
        tables.push(expressions(format!("{prefix}_hi"), "and the high bytes", &of(prefix, '>'), 4));
    }
    if inputs.sides.iter().any(|side| side.class_indices.len() > 1) && !small(spec) {
        let mut families = vec!["eval"];
        if best_moves(spec).is_some() {
            families.extend(["hash", "lock"]);
        }
        for family in families {
            let comment = format!("page of step_{family}_* for each class");
            tables.push(expressions(
                format!("{family}_page"),
                comment,
                &of(&format!("step_{family}"), '>'),
                4,
            ));
        }
    }
    tables
}

/// The rows of the principal variation. Those of the deep search are found by the plies left and begin with
/// their first move, behind the line of the root; all others are found by the ply, and a move stands in the
/// column of its ply.
fn line_tables(spec: &Spec, max_depth: u8) -> [Table; 2] {
    let depth = usize::from(max_depth);
    let begin = |row: usize| match spec.search.is_deep() {
        true => depth + row * row.saturating_sub(1) / 2,
        false => row * depth - row * row.saturating_sub(1) / 2 - row,
    };
    let row = |part: char| -> Vec<String> {
        (0..=depth).map(|row| format!("{part}(pv_steps+{})", begin(row))).collect()
    };
    [
        expressions("pv_lo", "where the line of each ply is", &row('<'), 4),
        expressions("pv_hi", "and the high bytes", &row('>'), 4),
    ]
}

/// Tables that a step indexes.
fn step_tables(inputs: &Inputs<'_>) -> Vec<Table> {
    let Inputs { spec, steps, .. } = inputs;
    let keys = Zobrist::new(spec);
    let starts: Vec<u8> = steps.ends.iter().map(|ends| ends.0).collect();
    let dests: Vec<u8> = steps.ends.iter().map(|ends| ends.1).collect();
    let ranks = Ranks::new(spec, steps).steps;
    let mut tables = vec![
        by_rank("move_start", "where each step starts", &ranks, &starts),
        by_rank("move_dest", "where it leads", &ranks, &dests),
    ];
    for (side, index) in inputs.sides.iter().zip(0..) {
        for &class in &side.class_indices {
            let label = &inputs.classes[class];
            let of = |what: &dyn Fn(usize, usize) -> u8| -> Vec<u8> {
                steps.ends.iter().map(|&(from, to)| what(usize::from(from), usize::from(to))).collect()
            };
            let value = |square: usize| spec.classes[class].values[square];
            let sign = if index == 0 { 1 } else { -1 };
            let gain = of(&|from, to| (sign * (value(to) - value(from))) as u8);
            let mut add = |name: String, comment: String, values: &[u8]| {
                let mut table = by_rank(name, comment, &ranks, values);
                // The program switches between these by the high byte of their address.
                table.begins_page = side.class_indices.len() > 1;
                tables.push(table);
            };
            if !small(spec) {
                add(
                    format!("step_eval_{label}"),
                    format!("change of evaluation when a {label} makes a step"),
                    &gain,
                );
            }
            if best_moves(spec).is_some() {
                let hash = of(&|from, to| keys.hash[class][from] ^ keys.hash[class][to]);
                let lock = of(&|from, to| keys.lock[class][from] ^ keys.lock[class][to]);
                add(
                    format!("step_hash_{label}"),
                    format!("change of hash when a {label} makes a step"),
                    &hash,
                );
                add(
                    format!("step_lock_{label}"),
                    format!("change of lock when a {label} makes a step"),
                    &lock,
                );
            }
        }
    }
    tables
}

/// Tables that a square indexes, but for those of a class.
fn square_tables(inputs: &Inputs<'_>) -> Vec<Table> {
    let Inputs { spec, steps, .. } = inputs;
    let ranks = Ranks::new(spec, steps).squares;
    let off_board = spec.board.squares.len() as Square;
    let mut tables = Vec::new();
    for direction in directions(spec) {
        let word = direction.word();
        let next = |square| spec.board.neighbor(square, direction);
        let neighbors: Vec<u8> = squares(spec).map(|square| next(square).unwrap_or(off_board)).collect();
        tables.push(by_rank(
            format!("next_{word}"),
            format!("the square {word} of each, or SQUARES off the board"),
            &ranks,
            &neighbors,
        ));
        if spec.search.is_deep() && !small(spec) {
            continue; // its pieces have tables of their own
        }
        let number = |square| next(square).and_then(|dest| steps.number(square, dest)).unwrap_or(NO_MOVE);
        let numbers: Vec<u8> = squares(spec).map(number).collect();
        tables.push(by_rank(
            format!("step_{word}"),
            format!("the step {word} from each square"),
            &ranks,
            &numbers,
        ));
    }
    tables
}

/// A class's values and random numbers.
fn class_tables(inputs: &Inputs<'_>) -> Vec<Table> {
    let keys = Zobrist::new(inputs.spec);
    let ranks = Ranks::new(inputs.spec, inputs.steps).squares;
    let mut tables = Vec::new();
    for (side, index) in inputs.sides.iter().zip(0..) {
        for &class in &side.class_indices {
            let label = &inputs.classes[class];
            let sign = if index == 0 { 1 } else { -1 };
            let values: Vec<u8> =
                inputs.spec.classes[class].values.iter().map(|&value| (sign * value) as u8).collect();
            if !small(inputs.spec) || side.class_indices.len() == 1 {
                let comment = format!("what a {label} adds on each square");
                tables.push(by_rank(format!("value_{label}"), comment, &ranks, &values));
            }
            if best_moves(inputs.spec).is_none() {
                continue;
            }
            let both = [keys.hash[class].as_slice(), keys.lock[class].as_slice()].concat();
            let comment =
                format!("random numbers of a {label} on each square: for the hash, then for the lock");
            tables.push(by_rank(format!("key_{label}"), comment, &ranks, &both));
        }
    }
    tables
}

/// How many entries of a table belong to each rank of the board, from rank 1 up.
struct Ranks {
    squares: Vec<usize>,
    steps: Vec<usize>,
}

impl Ranks {
    fn new(spec: &Spec, steps: &Steps) -> Self {
        let rank_of = |square: Square| spec.board.squares[usize::from(square)].1;
        let count = |starts: Vec<Square>| -> Vec<usize> {
            let on = |rank: u8| starts.iter().filter(|&&square| rank_of(square) == rank).count();
            (0..spec.board.ranks).map(on).collect()
        };
        Self {
            squares: count(squares(spec).collect()),
            steps: count(steps.ends.iter().map(|ends| ends.0).collect()),
        }
    }
}
