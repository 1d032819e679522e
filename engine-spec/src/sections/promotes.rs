//! `promotes` of [[piece]], and how every kind of piece comes to the board.

use diagnostics::{Diagnostic, Span};

use crate::reader::{Fields, choose, is_off};
use crate::report::Report;
use crate::schema::PROMOTES;
use crate::sections::squares::region;
use crate::spec::{Board, Kind, Promotion, Square};
use crate::suggest::shown;

/// What `promotes` says, before the kind that it names is known.
pub(super) struct Becoming<'a> {
    to: (&'a str, Span),
    squares: Vec<Square>,
}

/// Reads `promotes`: `None` if it is wrong, `Some(None)` if it is not there.
pub(super) fn read<'a>(
    piece: &Fields<'a>,
    report: &Report,
    board: Option<&Board>,
) -> Option<Option<Becoming<'a>>> {
    const EXAMPLE: &str = "{ to = \"king\", squares = \"rank 8\" }";
    if piece.value("promotes").is_none_or(is_off) {
        return Some(None);
    }
    let fields = piece.optional("promotes", EXAMPLE, &PROMOTES)?;
    let to = fields.required_text("to", "\"king\"");
    let squares = fields.required("squares", "\"rank 8\"");
    let squares = board.zip(squares).and_then(|(board, value)| region(report, value, board));
    Some(Some(Becoming { to: to?, squares: squares? }))
}

/// Finds the kinds that pieces become, one for each of `kinds`; whether all are right.
pub(super) fn settle(report: &Report, kinds: &mut [Kind], becomings: &[Option<Becoming<'_>>]) -> bool {
    let names: Vec<String> = kinds.iter().map(|kind| kind.name.clone()).collect();
    let choices: Vec<(&str, usize)> = names.iter().map(String::as_str).zip(0..).collect();
    let sides: Vec<usize> = kinds.iter().map(|kind| kind.side).collect();
    let mut sound = true;
    for (index, (kind, becoming)) in kinds.iter_mut().zip(becomings).enumerate() {
        let Some(Becoming { to: (word, span), squares }) = becoming else { continue };
        let Some(to) = choose(report, word, *span, "`to`", &choices) else {
            sound = false;
            continue;
        };
        let (message, help) = match sides.get(to) {
            _ if to == index => ("a piece cannot become what it is".to_owned(), "name another [[piece]]"),
            Some(&side) if side != kind.side => (
                format!("`{}` is a piece of the other side", shown(word)),
                "name a [[piece]] of the same `side`",
            ),
            _ => {
                kind.promotion = Some(Promotion { to, squares: squares.clone() });
                continue;
            }
        };
        report.add(Diagnostic::error(*span, message).with_help(help));
        sound = false;
    }
    sound
}

/// Reports kinds of which no piece ever comes to the board; whether there are none. `starts` tells
/// of each kind whether it has start squares, and where it was written.
pub(super) fn arrivals(report: &Report, kinds: &[Kind], starts: &[(bool, Span)]) -> bool {
    let mut sound = true;
    for (index, (kind, &(starts, place))) in kinds.iter().zip(starts).enumerate() {
        let becomes = |other: &Kind| other.promotion.as_ref().is_some_and(|promotion| promotion.to == index);
        if starts || kind.place.is_some() || kinds.iter().any(becomes) {
            continue;
        }
        let help = "add `start = [\"e1\"]`, or `place = \"empty\"`, or let another piece promote to it";
        report.missing(place, format!("no `{}` ever comes to the board", shown(&kind.name)), help);
        sound = false;
    }
    sound
}
