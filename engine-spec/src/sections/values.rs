//! Evaluation tables drawn as boards, and the range of what they add up to.

use diagnostics::{Diagnostic, Sources, Span};

use crate::reader::Fields;
use crate::report::Report;
use crate::schema::EVALUATION;
use crate::sections::drawing;
use crate::sections::pieces::All;
use crate::spec::{Board, Evaluation};
use crate::suggest::shown;
use crate::tree::{Node, Value};

/// The value of an empty board, unless `[evaluation]` says otherwise: the middle of a byte.
const DEFAULT_BASE: u8 = 128;

/// What an evaluation may be: it fits a byte, and every real score is strictly inside the first
/// window of a search (0, 255).
const RANGE: std::ops::RangeInclusive<i32> = 1..=254;

/// `base` of `[evaluation]`, and where it was written if it was.
#[derive(Clone, Copy)]
pub(super) struct Base {
    value: u8,
    place: Option<Span>,
}

/// Reads `[evaluation]`.
pub(super) fn base(root: &Fields<'_>, report: &Report) -> Option<Base> {
    let default = Base { value: DEFAULT_BASE, place: None };
    let Some(value) = root.value("evaluation") else {
        return Some(default);
    };
    let evaluation = Fields::of(report, value, &EVALUATION)?;
    let Some(base) = evaluation.value("base") else {
        return Some(default);
    };
    let value = evaluation.integer("base").and_then(|base| u8::try_from(base).ok())?;
    Some(Base { value, place: Some(base.span) })
}

/// Proves that the evaluation of every position lies in [`RANGE`].
pub(super) fn range(report: &Report, base: Base, all: &All) -> Option<Evaluation> {
    let (mut low, mut high) = (0, 0);
    let mut widest: Option<(i32, Span)> = None;
    for (index, (kind, place)) in all.kinds.iter().zip(&all.places).enumerate() {
        let (mut least, mut most) = (0, 0);
        for class in all.pieces.iter().filter_map(|piece| all.classes.get(piece.class)) {
            if class.kind == index {
                least += i32::from(class.values.iter().min().copied().unwrap_or(0));
                most += i32::from(class.values.iter().max().copied().unwrap_or(0));
            }
        }
        if widest.is_none_or(|(width, _)| most - least > width) {
            widest = Some((most - least, *place));
        }
        let (least, most) = if kind.side == 0 { (least, most) } else { (-most, -least) };
        (low, high) = (low + least, high + most);
    }
    let shift = i32::from(base.value);
    let (min, max) = (shift + low, shift + high);
    if RANGE.contains(&min)
        && RANGE.contains(&max)
        && let (Ok(min), Ok(max)) = (u8::try_from(min), u8::try_from(max))
    {
        return Some(Evaluation { base: base.value, min, max, mobility: 0, runs: Vec::new(), late: None });
    }
    let fit = (RANGE.start() - low).max(1)..=(RANGE.end() - high).min(254);
    let (place, help) = if fit.is_empty() {
        let help = format!(
            "use smaller values: from worst to best it may differ by {}, and differs by {}",
            RANGE.end() - RANGE.start(),
            high - low
        );
        (widest.map(|(_, place)| place), help)
    } else {
        let help = format!("use a `base` from {} to {} in [evaluation]", fit.start(), fit.end());
        (base.place.or(widest.map(|(_, place)| place)), help)
    };
    let message = format!("the evaluation can overflow: it goes from {min} to {max}, not within 1 to 254");
    report.add(Diagnostic::error(place.unwrap_or_default(), message).with_help(help));
    None
}

/// `values`: one drawing for all `count` pieces, or an array with a drawing for each. Without
/// it, the pieces are worth nothing anywhere.
pub(super) fn tables(
    piece: &Fields<'_>,
    report: &Report,
    sources: &Sources,
    board: &Board,
    count: usize,
) -> Option<Vec<Vec<i16>>> {
    let Some(value) = piece.value("values") else {
        return Some(vec![vec![0; board.squares.len()]; count]);
    };
    let Node::Array(drawings) = &value.node else {
        return table(report, sources, value, board).map(|table| vec![table; count]);
    };
    let tables: Vec<_> = drawings.iter().map(|drawing| table(report, sources, drawing, board)).collect();
    if drawings.len() != count {
        let message = format!("`values` has {} tables, `start` {count} squares", drawings.len());
        let help = "draw a table for each square of `start`, or a single one, not in an array, for all";
        report.error(piece.entry("values").map_or(value.span, |entry| entry.key_span), message, help);
        return None;
    }
    tables.into_iter().collect()
}

/// Reads one drawing: a number for each square, rank by rank from the top.
fn table(report: &Report, sources: &Sources, value: &Value, board: &Board) -> Option<Vec<i16>> {
    const HELP: &str = "draw the board in a multi-line string, the highest rank first";
    let Node::Text(text) = &value.node else {
        report.error(value.span, format!("`values` is a drawing, not {}", value.node.describe()), HELP);
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
                (Some(square), Ok(number @ -255..=255)) => {
                    if let Some(slot) = values.get_mut(usize::from(square)) {
                        *slot = number;
                    }
                }
                (Some(square), Err(_)) if cell == "." => {
                    let message = format!("{} is playable and has no value", board.name(square));
                    report.error(place, message, "write a whole number from -255 to 255");
                    sound = false;
                }
                _ => {
                    let message = format!("`{}` is no value for a square", shown(cell));
                    report.error(place, message, "use a whole number from -255 to 255");
                    sound = false;
                }
            }
        }
    }
    sound.then_some(values)
}
