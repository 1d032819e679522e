//! `[end]`: how a game ends.

use crate::reader::{Fields, choose, is_off};
use crate::report::Report;
use crate::schema::{END, LINE, REACH};
use crate::sections::squares::region;
use crate::spec::{AXES, Board, Direction, Ends, Outcome, Reach, Row, Square, Verdict};
use crate::suggest::shown;
use crate::tree::Value;

const OUTCOMES: [(&str, Outcome); 2] = [("wins", Outcome::Wins), ("loses", Outcome::Loses)];

const VERDICTS: [(&str, Verdict); 4] = [
    ("loses", Verdict::Loses),
    ("wins", Verdict::Wins),
    ("draws", Verdict::Draws),
    ("counts", Verdict::Counts),
];

/// Reads `[end]`; without it, a side that cannot move loses. `names` are those of the pieces.
pub(super) fn read(
    root: &Fields<'_>,
    report: &Report,
    board: Option<&Board>,
    names: Option<&[&str]>,
) -> Option<Ends> {
    let mut ends =
        Ends { no_moves: Verdict::Loses, reach: Vec::new(), row: None, quiet: None, repetition: None };
    let Some(value) = root.value("end") else {
        return Some(ends);
    };
    let end = Fields::of(report, value, &END)?;
    let no_moves = end.choice("no-moves", &VERDICTS);
    let mut sound = no_moves.is_some() || end.value("no-moves").is_none();
    ends.no_moves = no_moves.unwrap_or(ends.no_moves);
    ends.quiet = end.byte("quiet");
    ends.repetition = end.byte("repetition");
    if let Some(value) = end.value("line").filter(|value| !is_off(value)) {
        ends.row =
            end.optional("line", "{ length = 4, result = \"wins\" }", &LINE).and_then(|line| row(&line));
        match (ends.row, board) {
            (None, _) => sound = false,
            (Some(row), Some(board)) if !fits(board, row) => {
                let message = format!("no straight line of {} squares is on the board", row.length);
                report.error(value.span, message, "use a smaller `length`, or a larger board");
                sound = false;
            }
            _ => {}
        }
    }
    if end.value("reach").is_some() {
        for entry in end.array("reach", "[{ piece = …, squares = …, result = … }]")? {
            match reach(report, entry, board, names) {
                Some(region) => ends.reach.push(region),
                None => sound = false,
            }
        }
    }
    sound.then_some(ends)
}

fn row(line: &Fields<'_>) -> Option<Row> {
    line.required("length", "4");
    line.required("result", "\"wins\"");
    let (length, result) = (line.byte("length"), line.choice("result", &OUTCOMES));
    Some(Row { length: length?, wins: result? == Outcome::Wins })
}

/// Whether the line has room anywhere on the board.
fn fits(board: &Board, row: Row) -> bool {
    let line = |start: Square, direction: Direction| {
        let next = |&square: &Square| board.neighbor(square, direction);
        std::iter::successors(Some(start), next).take(usize::from(row.length)).count()
    };
    let squares = (0..).take(board.squares.len());
    squares.flat_map(|start| AXES.map(|axis| line(start, axis))).any(|count| count == usize::from(row.length))
}

fn reach(report: &Report, entry: &Value, board: Option<&Board>, names: Option<&[&str]>) -> Option<Reach> {
    let fields = Fields::of(report, entry, &REACH)?;
    let example = names.and_then(|names| names.first()).map_or("king".to_owned(), |name| shown(name));
    let piece = fields.required_text("piece", &format!("\"{example}\""));
    let kind = match (piece, names) {
        (Some((word, span)), Some(names)) => {
            let choices: Vec<(&str, usize)> = names.iter().copied().zip(0..).collect();
            choose(report, word, span, "`piece`", &choices)
        }
        _ => None,
    };
    let squares = fields.required("squares", "\"rank 8\"");
    let squares = board.zip(squares).and_then(|(board, value)| region(report, value, board));
    fields.required("result", "\"wins\"");
    let result = fields.choice("result", &OUTCOMES);
    Some(Reach { kind: kind?, squares: squares?, result: result? })
}
