//! `[end]`: how a game ends.

use crate::reader::{Fields, choose};
use crate::report::Report;
use crate::schema::{END, REACH};
use crate::sections::squares::region;
use crate::spec::{Board, Ends, Outcome, Reach, Verdict};
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
