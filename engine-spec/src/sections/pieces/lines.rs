//! `lines` of a `[[piece]]`: what the lines of its side are worth.

use diagnostics::Sources;

use crate::reader::{Fields, number};
use crate::report::Report;
use crate::runs::Run;
use crate::schema::MOST_FOR_A_LINE;
use crate::sections::values;
use crate::spec::Board;
use crate::tree::{Node, Value};

/// Reads the key: for lines of one, two … pieces a number, or a drawing of what each empty square adds. Nothing
/// where the key is not there; `None` if it is wrong.
pub(super) fn read(
    piece: &Fields<'_>,
    report: &Report,
    sources: &Sources,
    board: Option<&Board>,
) -> Option<Vec<Run>> {
    let Some(entry) = piece.entry("lines") else { return Some(Vec::new()) };
    if piece.value("place").is_none() {
        report.error(
            entry.key_span,
            "`lines` is what new pieces make, and this one is not placed",
            "write it for the kind that its side places, or in [evaluation] for both sides",
        );
        return None;
    }
    let read = |value: &Value| match &value.node {
        Node::Text(_) => {
            let cells = values::table(report, sources, "lines", value, board?)?;
            let byte =
                |&cell: &i16| u8::try_from(cell).ok().filter(|&cell| i64::from(cell) <= MOST_FOR_A_LINE);
            let squares: Option<Vec<u8>> = cells.iter().map(byte).collect();
            if squares.is_none() {
                let message = format!("a square of `lines` adds 0 to {MOST_FOR_A_LINE} points");
                report.error(value.span, message, "write a number in that range for each square");
            }
            Some(Run { line: 0, squares: squares? })
        }
        _ => {
            let points = number(report, value, "a number of `lines`", 0, MOST_FOR_A_LINE)?;
            Some(Run { line: u8::try_from(points).ok()?, squares: Vec::new() })
        }
    };
    let runs: Vec<Option<Run>> = piece.array("lines", "[1, 4, 16]")?.iter().map(read).collect();
    runs.into_iter().collect()
}
