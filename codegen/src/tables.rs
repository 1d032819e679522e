//! The program's constant tables.

use engine_spec::{Spec, Square, Zobrist};

use crate::pages::pack;
use crate::sides::{Reach, Side};
use crate::steps::{NO_MOVE, Steps, directions, squares};

/// A table as it is printed.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub(crate) struct Table {
    pub name: String,
    pub comment: String,
    /// Directives, one a row.
    pub rows: Vec<String>,
    #[serde(skip)]
    length: usize,
    #[serde(skip)]
    begins_page: bool,
}

/// The tables of one page.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub(crate) struct Page {
    pub tables: Vec<Table>,
}

/// Everything that tables are made from.
pub(crate) struct Inputs<'a> {
    pub spec: &'a Spec,
    pub steps: &'a Steps,
    pub sides: &'a [Side],
    pub classes: &'a [String],
    /// Class of each piece, in the program's numbering from 1; index 0 is unused.
    pub piece_classes: &'a [usize],
    pub reaches: &'a [Reach],
    pub max_depth: u8,
}

/// All tables, packed into pages.
pub(crate) fn pages(inputs: &Inputs<'_>) -> Vec<Page> {
    let mut tables = step_tables(inputs);
    tables.extend(square_tables(inputs));
    tables.extend(class_tables(inputs));
    tables.extend(piece_tables(inputs));
    tables.extend(display_tables(inputs));
    let sizes: Vec<(usize, bool)> = tables.iter().map(|table| (table.length, table.begins_page)).collect();
    let page = |members: Vec<usize>| Page {
        tables: members.into_iter().map(|index| tables[index].clone()).collect(),
    };
    pack(&sizes).into_iter().map(page).collect()
}

fn bytes(name: impl Into<String>, comment: impl Into<String>, values: &[u8]) -> Table {
    let cells: Vec<String> = values.iter().map(|value| format!("${value:02x}")).collect();
    expressions(name, comment, &cells, 16)
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

/// A table whose entries are grouped by rank: each begins a row, with its number beside it.
fn by_rank(name: impl Into<String>, comment: impl Into<String>, counts: &[usize], values: &[u8]) -> Table {
    let mut table = bytes(name, comment, values);
    table.rows.clear();
    let mut rest = values;
    // A table may hold several rounds of the board.
    for (&count, rank) in counts.iter().zip(1..).cycle() {
        let (rank_values, more) = rest.split_at(count.min(rest.len()));
        for (row, chunk) in rank_values.chunks(16).enumerate() {
            let cells: Vec<String> = chunk.iter().map(|value| format!("${value:02x}")).collect();
            let note = if row == 0 { format!(" ; rank {rank}") } else { String::new() };
            table.rows.push(format!(".byte {}{note}", cells.join(", ")));
        }
        rest = more;
        if rest.is_empty() {
            break;
        }
    }
    table
}

fn expressions(name: impl Into<String>, comment: impl Into<String>, cells: &[String], a_row: usize) -> Table {
    Table {
        name: name.into(),
        comment: comment.into(),
        rows: cells.chunks(a_row).map(|row| format!(".byte {}", row.join(", "))).collect(),
        length: cells.len(),
        begins_page: false,
    }
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
            add(
                format!("step_eval_{label}"),
                format!("change of evaluation when a {label} makes a step"),
                &gain,
            );
            if spec.search.table.is_some() {
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
        let number = |square| next(square).and_then(|dest| steps.number(square, dest)).unwrap_or(NO_MOVE);
        let numbers: Vec<u8> = squares(spec).map(number).collect();
        tables.push(by_rank(
            format!("neighbor_{word}"),
            format!("the square {word} of each, or SQUARES off the board"),
            &ranks,
            &neighbors,
        ));
        tables.push(by_rank(
            format!("step_{word}"),
            format!("the step {word} from each square"),
            &ranks,
            &numbers,
        ));
    }
    let mut start = vec![0; spec.board.squares.len()];
    let mut number = 1;
    for side in 0..2 {
        for piece in spec.pieces_of(side) {
            start[usize::from(spec.pieces[piece].start)] = number;
            number += 1;
        }
    }
    tables.push(by_rank("start_board", "the board when a game begins", &ranks, &start));
    for (reach, index) in inputs.reaches.iter().zip(1..) {
        let comment = format!("where it ends for a {}", reach.kind);
        tables.push(bytes(format!("reach_{index}"), comment, &reach.squares));
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
            let comment = format!("what a {label} adds on each square");
            tables.push(by_rank(format!("value_{label}"), comment, &ranks, &values));
            let both = [keys.hash[class].as_slice(), keys.lock[class].as_slice()].concat();
            let comment =
                format!("random numbers of a {label} on each square: for the hash, then for the lock");
            tables.push(by_rank(format!("key_{label}"), comment, &ranks, &both));
        }
    }
    tables
}

/// Tables that a piece indexes; entry 0 is for no piece, the last for BLOCKED.
fn piece_tables(inputs: &Inputs<'_>) -> Vec<Table> {
    let spec = inputs.spec;
    let pieces = &inputs.piece_classes[1..];
    let of = |prefix: &str, part: char| -> Vec<String> {
        let cell = |&class: &usize| format!("{part}{prefix}_{}", inputs.classes[class]);
        std::iter::once("0".to_owned()).chain(pieces.iter().map(cell)).collect()
    };
    let mut tables = Vec::new();
    for (prefix, what) in [("value", "values"), ("key", "random numbers")] {
        tables.push(expressions(
            format!("{prefix}_lo"),
            format!("where the {what} of a piece are"),
            &of(prefix, '<'),
            4,
        ));
        tables.push(expressions(format!("{prefix}_hi"), "and the high bytes", &of(prefix, '>'), 4));
    }
    if inputs.sides.iter().any(|side| side.class_indices.len() > 1) {
        let mut families = vec!["eval"];
        if spec.search.table.is_some() {
            families.extend(["hash", "lock"]);
        }
        for family in families {
            let cells = of(&format!("step_{family}"), '>');
            let comment = format!("page of step_{family}_* for each piece");
            tables.push(expressions(format!("{family}_page"), comment, &cells, 4));
        }
    }
    let letter = |&class: &usize| spec.kinds[spec.classes[class].kind].letter as u8;
    let letters: Vec<u8> =
        std::iter::once(b' ').chain(pieces.iter().map(letter)).chain(std::iter::once(b' ')).collect();
    tables.push(bytes("piece_letter", "how a piece is drawn", &letters));
    if spec.kinds.iter().any(|kind| kind.color.is_some()) {
        let color =
            |&class: &usize| spec.kinds[spec.classes[class].kind].color.map_or(0, |color| color.petscii);
        let colors: Vec<u8> =
            std::iter::once(0).chain(pieces.iter().map(color)).chain(std::iter::once(0)).collect();
        tables.push(bytes("piece_color", "the code that sets its colour, 0 for that of the text", &colors));
    }
    tables
}

/// Square names, the cells of the board on the screen, and the rows of the lines.
fn display_tables(inputs: &Inputs<'_>) -> Vec<Table> {
    let board = &inputs.spec.board;
    let names = |pick: &dyn Fn(u8, u8) -> u8| -> Vec<u8> {
        board.squares.iter().map(|&(file, rank)| pick(file, rank + 1)).collect()
    };
    let mut tables = vec![
        bytes("square_file", "letter of each square's file", &names(&|file, _| b'A' + file)),
        bytes("square_rank", "last digit of its rank", &names(&|_, rank| b'0' + rank % 10)),
    ];
    if board.ranks > 9 {
        let tens = names(&|_, rank| if rank > 9 { b'0' + rank / 10 } else { 0 });
        tables.push(bytes("square_tens", "first digit of its rank, 0 if it has one only", &tens));
    }
    // Light squares are shaded, unless that would shade all the playable ones.
    let all_light = board.squares.iter().all(|(file, rank)| (file + rank) % 2 == 1);
    let shaded = |file: u8, rank: u8| u8::from(((file + rank) % 2 == 1) != all_light);
    let mut cells = Vec::new();
    let mut shades = Vec::new();
    for rank in (0..board.ranks).rev() {
        for file in 0..board.files {
            cells.push(board.square_at(file, rank).unwrap_or(board.squares.len() as Square));
            shades.push(shaded(file, rank));
        }
    }
    tables.push(bytes(
        "cell_square",
        "the square of each cell from the top left, SQUARES if not playable",
        &cells,
    ));
    tables.push(bytes("cell_shade", "1 for the cells that are drawn reversed", &shades));
    let depth = usize::from(inputs.max_depth);
    let row = |part: char| -> Vec<String> {
        (0..=depth).map(|ply| format!("{part}(lines+{})", ply * depth)).collect()
    };
    tables.push(expressions("line_lo", "where the line of each ply is", &row('<'), 4));
    tables.push(expressions("line_hi", "and the high bytes", &row('>'), 4));
    tables
}
