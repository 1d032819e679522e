//! Evaluation tables drawn as boards.

use diagnostics::Sources;

use crate::reader::Fields;
use crate::report::Report;
use crate::schema::MOST_VALUE;
use crate::sections::drawing;
use crate::spec::Board;
use crate::suggest::shown;
use crate::tree::{Node, Value};

/// The tables of a kind of piece, one for each of its start squares; a single one if all have the
/// same.
pub(super) type Tables = Vec<Vec<i16>>;

/// Reads the tables of `key`, which is `values` or `late-values`: one drawing for all pieces, or an
/// array with a drawing for each of the `count` start squares. `count` is `None` for a kind whose
/// pieces come to the board in other ways too, and cannot be distinguished. No tables if the key is not
/// there; `None` if they are wrong.
pub(super) fn tables(
    piece: &Fields<'_>,
    key: &'static str,
    report: &Report,
    sources: &Sources,
    board: &Board,
    count: Option<usize>,
) -> Option<Tables> {
    let Some(entry) = piece.entry(key) else {
        return Some(Vec::new());
    };
    let value = &entry.value;
    let Node::Array(drawings) = &value.node else {
        return table(report, sources, key, value, board).map(|table| vec![table]);
    };
    let Some(count) = count else {
        let message = format!("`{key}` is one drawing where new pieces come to the board, not an array");
        report.error(entry.key_span, message, "draw a single table, not in an array, for all pieces");
        return None;
    };
    let tables: Vec<_> = drawings.iter().map(|drawing| table(report, sources, key, drawing, board)).collect();
    if drawings.len() != count {
        let message = format!("`{key}` has {} tables, `start` {count} squares", drawings.len());
        let help = "draw a table for each square of `start`, or a single one, not in an array, for all";
        report.error(entry.key_span, message, help);
        return None;
    }
    tables.into_iter().collect()
}

/// Reads one drawing: a number for each square, rank by rank from the top.
pub(super) fn table(
    report: &Report,
    sources: &Sources,
    key: &str,
    value: &Value,
    board: &Board,
) -> Option<Vec<i16>> {
    const HELP: &str = "draw the board in a multi-line string, the highest rank first";
    let Node::Text(text) = &value.node else {
        report.error(value.span, format!("`{key}` is a drawing, not {}", value.node.describe()), HELP);
        return None;
    };
    let rows = drawing::rows(sources, text, value.span);
    let mut sound = true;
    if rows.len() != usize::from(board.ranks) {
        let message = format!("the table has {} rows, the board {} ranks", rows.len(), board.ranks);
        report.error(value.span, message, HELP);
        sound = false;
    }
    let mut values = vec![0; board.squares.len()];
    if let Some(width) = drawing::other_width(rows.iter().map(Vec::len), board.files) {
        let place = rows.first().map_or(value.span, |row| drawing::whole_row(row, value.span));
        let message = format!("the rows of the table have {width} values, the board {} files", board.files);
        report.error(place, message, "draw a column for each file");
        return None;
    }
    for (row, rank) in rows.iter().zip((0..board.ranks).rev()) {
        if row.len() != usize::from(board.files) {
            let message = format!("this row has {} values, the board {} files", row.len(), board.files);
            report.error(
                drawing::whole_row(row, value.span),
                message,
                "write a value for each square, and . for one that is not playable",
            );
            sound = false;
            continue;
        }
        // In a drawing with too many or too few rows, who knows which squares are meant.
        if rows.len() != usize::from(board.ranks) {
            continue;
        }
        for (&(cell, place), file) in row.iter().zip(0..) {
            let square = board.square_at(file, rank);
            match (square, cell.parse::<i16>()) {
                (None, Ok(_)) => {}
                (None, Err(_)) if cell == "." => {}
                (Some(square), Ok(number)) if number.unsigned_abs() <= MOST_VALUE.unsigned_abs() => {
                    if let Some(slot) = values.get_mut(usize::from(square)) {
                        *slot = number;
                    }
                }
                (Some(square), Err(_)) if cell == "." => {
                    let message = format!("{} is playable and has no value", board.name(square));
                    report.error(place, message, "write a whole number from -9999 to 9999");
                    sound = false;
                }
                _ => {
                    let message = format!("`{}` is no value for a square", shown(cell));
                    report.error(place, message, "use a whole number from -9999 to 9999");
                    sound = false;
                }
            }
        }
    }
    sound.then_some(values)
}
