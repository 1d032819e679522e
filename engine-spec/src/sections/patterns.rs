//! `patterns` of [evaluation]: squares that are worth something together.

use diagnostics::{Sources, Span};

use crate::board::{Board, Square};
use crate::pattern::{DIGITS, MOST_FOR_A_PATTERN, PATTERN_LENGTHS, Pattern, PatternReading, PatternRow};
use crate::reader::{Fields, text};
use crate::report::Report;
use crate::schema::PATTERN;
use crate::sections::drawing::{self, Cell};
use crate::sections::squares::named;
use crate::suggest::shown;

/// Places and patterns that no game needs more of; more are refused unread.
const MOST: usize = 256;

/// Reads `patterns`, and finds the first `late-values` among them; without it there are none.
pub(super) fn read(
    evaluation: &Fields<'_>,
    report: &Report,
    sources: &Sources,
    board: &Board,
) -> Option<(Vec<Pattern>, Option<Span>)> {
    let Some(whole) = evaluation.value("patterns") else {
        return Some((Vec::new(), None));
    };
    let items = evaluation.array("patterns", "[{ squares = [\"a1 b1 c1\"], values = \"X X . 5\" }]")?;
    if !are_few(report, items.len(), "patterns", whole.span) {
        return None;
    }
    let mut late = None;
    let mut read = |value| {
        let fields = Fields::of(report, value, &PATTERN)?;
        late = late.or(fields.entry("late-values").map(|entry| entry.key_span));
        pattern(&fields, report, sources, board)
    };
    let patterns: Vec<Option<Pattern>> = items.iter().map(&mut read).collect();
    Some((patterns.into_iter().collect::<Option<_>>()?, late))
}

/// Whether there are no more than could make sense; reported if not.
fn are_few(report: &Report, count: usize, what: &str, place: Span) -> bool {
    if count > MOST {
        report.error(
            place,
            format!("{count} {what}: no game needs so many"),
            format!("write {MOST} at most"),
        );
    }
    count <= MOST
}

fn pattern(fields: &Fields<'_>, report: &Report, sources: &Sources, board: &Board) -> Option<Pattern> {
    let example = "[\"a1 b1 c1\", \"a1 a2 a3\"]";
    let (squares, values) = (fields.required("squares", example), fields.required("values", "\"X X . 5\""));
    let places = squares.and_then(|value| {
        let items = fields.array("squares", example)?;
        if items.is_empty() {
            report.error(value.span, "`squares` has no place", format!("write `squares = {example}`"));
        }
        if items.is_empty() || !are_few(report, items.len(), "places", value.span) {
            return None;
        }
        places(items, report, board)
    });
    let (words, span) = text(report, values?, "`values`")?;
    let late = match fields.value("late-values") {
        Some(value) => Some(text(report, value, "`late-values`")?),
        None => None,
    };
    let places = places?;
    let length = places.first().map_or(0, Vec::len);
    let says = |key| if fields.value(key).is_some() { fields.boolean(key) } else { Some(true) };
    let reading = PatternReading { mirror: says("mirror")?, exchange: says("exchange")? };
    let read = |(words, span)| rows(report, &drawing::rows(sources, words, span), (length, reading), span);
    let rows = read((words, span))?;
    let late = match late {
        Some(late) => Some(read(late)?),
        None => None,
    };
    Some(Pattern { places, rows, late, reading })
}

/// The squares of each place.
fn places(items: &[crate::tree::Value], report: &Report, board: &Board) -> Option<Vec<Vec<Square>>> {
    let mut places: Vec<Vec<Square>> = Vec::new();
    let mut sound = true;
    for item in items {
        let Some(squares) = text(report, item, "a place of `squares`")
            .and_then(|(words, span)| place(report, words, span, board))
        else {
            sound = false;
            continue;
        };
        let first = places.first().map_or(squares.len(), Vec::len);
        if squares.len() != first {
            let message = format!("this place has {} squares, the first one {first}", squares.len());
            report.error(item.span, message, "make a pattern of its own for it");
            sound = false;
        }
        places.push(squares);
    }
    sound.then_some(places)
}

fn place(report: &Report, words: &str, span: Span, board: &Board) -> Option<Vec<Square>> {
    let names: Vec<&str> = words.split_whitespace().take(PATTERN_LENGTHS.end() + 1).collect();
    if !PATTERN_LENGTHS.contains(&names.len()) {
        let (least, most) = (PATTERN_LENGTHS.start(), PATTERN_LENGTHS.end());
        let message = format!("a pattern has {least} to {most} squares, not \"{}\"", shown(words));
        report.error(span, message, "name the squares one after the other, such as \"a1 b1 c1\"");
        return None;
    }
    let squares: Vec<_> = names.iter().map(|name| named(report, name, span, board)).collect();
    let squares: Vec<Square> = squares.into_iter().collect::<Option<_>>()?;
    let twice =
        squares.iter().enumerate().find(|(at, square)| squares.iter().take(*at).any(|s| s == *square));
    if let Some((_, &square)) = twice {
        report.error(span, format!("{} is there twice", board.name(square)), "name each square once");
        return None;
    }
    Some(squares)
}

/// The rows of `values`: what stands on `length` squares, and the points.
fn rows(
    report: &Report,
    drawn: &[Vec<Cell<'_>>],
    (length, reading): (usize, PatternReading),
    whole: Span,
) -> Option<Vec<PatternRow>> {
    let mut taken: Vec<Option<(usize, i8)>> = vec![None; usize::from(DIGITS).pow(length as u32)];
    let mut rows: Vec<PatternRow> = Vec::new();
    let mut sound = true;
    for (index, cells) in drawn.iter().enumerate() {
        let Some(row) = row(report, cells, length, whole) else {
            sound = false;
            continue;
        };
        let span = drawing::whole_row(cells, whole);
        if row.is_even(reading) && row.points != 0 {
            let help = "leave the row out: what looks the same to both sides is worth nothing";
            report.error(span, "this is worth as much to the other side", help);
            sound = false;
        }
        for configuration in row.configurations(reading) {
            let Some(known) = taken.get_mut(configuration.0) else { continue };
            if let Some((first, _)) = known.filter(|&(first, _)| first != index) {
                let message = format!("row {} says that already", first + 1);
                report.error(span, message, "a row counts from either end and for both sides: leave one out");
                sound = false;
                break;
            }
            *known = Some((index, configuration.1));
        }
        rows.push(row);
    }
    sound.then_some(rows)
}

fn row(report: &Report, cells: &[Cell<'_>], length: usize, whole: Span) -> Option<PatternRow> {
    let span = drawing::whole_row(cells, whole);
    let (points, squares) = cells.split_last()?;
    if squares.len() != length {
        let message =
            format!("squares before the points of this row: {}; in the pattern: {length}", squares.len());
        report.error(span, message, "write X, O or . for each square, and the points behind them");
        return None;
    }
    let digit = |&(word, place): &Cell<'_>| match word {
        "." => Some(0),
        "X" | "x" => Some(1),
        "O" | "o" => Some(2),
        _ => {
            let message = format!("\"{}\" is not X, O or .", shown(word));
            report.error(
                place,
                message,
                "X is the side's own piece, O one of the other side, . an empty square",
            );
            None
        }
    };
    let digits: Vec<Option<u8>> = squares.iter().map(digit).collect();
    let most = MOST_FOR_A_PATTERN;
    let Some(points) = points.0.parse().ok().filter(|points| (-most..=most).contains(points)) else {
        let message = format!("\"{}\" is not a number from -{most} to {most}", shown(points.0));
        report.error(points.1, message, "write the points at the end of the row");
        return None;
    };
    Some(PatternRow { digits: digits.into_iter().collect::<Option<_>>()?, points })
}
