//! Names of squares and of regions of the board.

use diagnostics::Span;

use crate::board::{Board, Square, parse_square};
use crate::report::Report;
use crate::suggest::shown;
use crate::tree::{Node, Value};

/// Reads the name of a playable square.
pub(super) fn square(report: &Report, value: &Value, board: &Board) -> Option<Square> {
    let Node::Text(name) = &value.node else {
        let message = format!("a square is a string, not {}", value.node.describe());
        report.error(value.span, message, "write a name such as \"e1\"");
        return None;
    };
    named(report, name, value.span, board)
}

/// The playable square of that name, which is written at `place`.
pub(super) fn named(report: &Report, name: &str, place: Span, board: &Board) -> Option<Square> {
    if let Some(square) = board.square(name) {
        return Some(square);
    }
    match parse_square(name) {
        Some((file, rank)) if file < board.files && rank < board.ranks => {
            let help = "choose a square that `squares` of [board] makes playable";
            report.error(place, format!("{name} is not a playable square"), help);
        }
        _ => report.error(
            place,
            format!("unknown square \"{}\"", shown(name)),
            format!("the squares are a1 to {}{}", last_file(board), board.ranks),
        ),
    }
    None
}

/// `"rank 8"`, `"file a"`, `"a1-c3"` or an array of square names.
pub(super) fn region(report: &Report, value: &Value, board: &Board) -> Option<Vec<Square>> {
    match &value.node {
        Node::Text(words) => line(report, words, value.span, board),
        Node::Array(items) if !items.is_empty() => {
            let squares: Vec<_> = items.iter().map(|item| square(report, item, board)).collect();
            let mut squares = squares.into_iter().collect::<Option<Vec<Square>>>()?;
            squares.sort_unstable();
            squares.dedup();
            Some(squares)
        }
        node => {
            let message = match node {
                Node::Array(_) => "`squares` names no square".to_owned(),
                other => format!("`squares` is a string or an array, not {}", other.describe()),
            };
            report.error(value.span, message, "use \"rank 8\", \"file a\", \"a1-c3\" or [\"a8\", \"c8\"]");
            None
        }
    }
}

fn line(report: &Report, words: &str, span: Span, board: &Board) -> Option<Vec<Square>> {
    let mut parts = words.split_whitespace();
    let (wanted_file, wanted_rank) = match (parts.next(), parts.next(), parts.next()) {
        (Some("rank"), Some(number), None) => {
            (None, number.parse::<u8>().ok().and_then(|n| n.checked_sub(1)))
        }
        (Some("file"), Some(letter), None) => match letter.as_bytes() {
            [letter] if letter.is_ascii_alphabetic() => (Some(letter.to_ascii_lowercase() - b'a'), None),
            _ => (None, None),
        },
        _ => (None, None),
    };
    let corners = corners(words).filter(|(one, other)| {
        [one, other].iter().all(|(file, rank)| *file < board.files && *rank < board.ranks)
    });
    let pick: &dyn Fn(u8, u8) -> bool = match (wanted_file, wanted_rank) {
        _ if corners.is_some() => &move |file, rank| {
            corners.is_some_and(|((left, low), (right, high))| {
                (left.min(right)..=left.max(right)).contains(&file)
                    && (low.min(high)..=low.max(high)).contains(&rank)
            })
        },
        (Some(wanted), _) if wanted < board.files => &move |file, _| file == wanted,
        (_, Some(wanted)) if wanted < board.ranks => &move |_, rank| rank == wanted,
        _ => {
            let help = format!(
                "use \"rank 1\" to \"rank {}\", \"file a\" to \"file {}\", two corners such as \"a1-c3\", or an array of squares",
                board.ranks,
                last_file(board),
            );
            report.error(span, format!("`squares` cannot be \"{}\"", shown(words)), help);
            return None;
        }
    };
    let squares = board.squares.iter().zip(0..).filter(|&(&(file, rank), _)| pick(file, rank));
    let squares: Vec<Square> = squares.map(|(_, square)| square).collect();
    if squares.is_empty() {
        let message = format!("no square of {} is playable", shown(words));
        report.error(span, message, "choose a region with playable squares");
        return None;
    }
    Some(squares)
}

/// `a1-c3`: two corners of a box, as file and rank.
fn corners(words: &str) -> Option<((u8, u8), (u8, u8))> {
    let (one, other) = words.trim().split_once('-')?;
    Some((parse_square(one)?, parse_square(other)?))
}

fn last_file(board: &Board) -> char {
    char::from(b'a'.saturating_add(board.files.saturating_sub(1)))
}
