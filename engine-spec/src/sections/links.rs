//! `links` of [board]: the lines drawn on a board that is no plain grid.

use diagnostics::Span;

use crate::reader::{Fields, text};
use crate::report::Report;
use crate::sections::squares::named;
use crate::spec::{Board, Square};
use crate::suggest::shown;

/// Lines that a board has room for, each with its links; more are refused unread.
const MOST_LINES: usize = 256;

/// Reads `links`, the lines of a board; without it there are none.
pub(super) fn read(fields: &Fields<'_>, report: &Report, board: &Board) -> Option<Vec<Vec<Square>>> {
    let Some(whole) = fields.value("links") else {
        return Some(Vec::new());
    };
    let items = fields.array("links", "[\"a1 d1 g1\", \"a1 a4 a7\"]")?;
    if items.len() > MOST_LINES {
        let message = format!("{} lines: no board needs so many", items.len());
        report.error(whole.span, message, format!("write {MOST_LINES} at most"));
        return None;
    }
    let mut links = Vec::new();
    let mut lines = Vec::new();
    for item in items {
        let line = text(report, item, "a line of `links`");
        lines.push(line.and_then(|(words, place)| line_of(report, words, place, board, &mut links)));
    }
    lines.into_iter().collect()
}

/// The squares of one line. `links` are the pairs of squares that are linked already, the lower first.
fn line_of(
    report: &Report,
    words: &str,
    place: Span,
    board: &Board,
    links: &mut Vec<(Square, Square)>,
) -> Option<Vec<Square>> {
    let squares: Vec<_> = words.split_whitespace().map(|name| named(report, name, place, board)).collect();
    let squares: Vec<Square> = squares.into_iter().collect::<Option<_>>()?;
    let mut sound = squares.len() > 1;
    if !sound {
        let message = format!("a line of one square, \"{}\", links nothing", shown(words));
        report.error(place, message, "write two squares or more, such as \"a1 d1 g1\"");
    }
    for pair in squares.windows(2) {
        let &[one, other] = pair else { continue };
        let link = (one.min(other), one.max(other));
        let what = match link {
            _ if one == other => format!("{} is linked to itself", board.name(one)),
            _ if links.contains(&link) => {
                format!("{} and {} are linked twice", board.name(link.0), board.name(link.1))
            }
            _ => {
                links.push(link);
                continue;
            }
        };
        report.error(place, what, "let each pair of neighbours be in one line, once");
        sound = false;
    }
    sound.then_some(squares)
}
