//! A file of openings: lines of moves, indented below those that they go on from, and names of positions.
//!
//! Only the form is looked at here. Whether moves are legal is for those who know the rules.

use diagnostics::{FileId, Sources, Span};

use super::drawing::{Cell, split};
use super::texts::printable;
use crate::book::{MOST_OPENING_NAMES, MOST_WEIGHT, OpeningLine, OpeningMove, Openings};
use crate::report::Report;
use crate::suggest::shown;

/// Columns and rows that a program's panel has for a name.
const NAME_WIDTH: usize = 14;
const NAME_ROWS: usize = 2;

/// How often a move is played by what stands behind it, the longer marks first.
const MARKS: [(&str, u8); 3] = [("?!", 1), ("!", MOST_WEIGHT), ("?", 0)];

/// The weight of a move without a mark.
const PLAIN: u8 = 2;

/// Reads the file, which the game file names at `span`.
pub(super) fn read(report: &Report, sources: &Sources, file: FileId, span: Span) -> Openings {
    let mut lines: Vec<OpeningLine> = Vec::new();
    // Lines that others may go on from, with how far they are indented.
    let mut open: Vec<(usize, usize)> = Vec::new();
    let mut names: Vec<String> = Vec::new();
    let mut start = 0;
    for row in sources.text(file).split_inclusive('\n') {
        let begin = start;
        start += row.len();
        let words = row.trim();
        if words.is_empty() || words.starts_with('#') {
            continue;
        }
        let at = |from: usize, length: usize| Span::new(file, begin + from, begin + from + length);
        let indent = row.len() - row.trim_start().len();
        if let Some(tab) = row.get(..indent).and_then(|blank| blank.find(|blank| blank != ' ')) {
            report.error(at(tab, 1), "a line is indented with something other than spaces", "use spaces");
        }
        let (name, moves) = match row.split_once(':') {
            Some((name, _)) => {
                let length = name.trim().len();
                let place = at(indent, length.max(1));
                (name_of(report, name.trim(), place).map(|name| (name, place)), name.len() + 1)
            }
            None => (None, indent),
        };
        let place = |from: usize, word: &str| at(moves + from, word.len());
        let cells = split(row.get(moves..).unwrap_or_default(), place).into_iter().flatten();
        let moves: Vec<OpeningMove> = cells.map(|cell| read_move(report, cell)).collect();
        if moves.is_empty() {
            report.error(at(indent, words.len()), "a name without moves", "write them behind the colon");
            continue;
        }
        if let Some((name, place)) = &name
            && !names.contains(name)
        {
            names.push(name.clone());
            if names.len() == MOST_OPENING_NAMES + 1 {
                let message = format!("more than {MOST_OPENING_NAMES} names of openings");
                report.error(*place, message, "name fewer positions");
            }
        }
        open.retain(|&(_, outer)| outer < indent);
        lines.push(OpeningLine { after: open.last().map(|&(line, _)| line), name, moves });
        open.push((lines.len() - 1, indent));
    }
    if lines.is_empty() {
        let message = format!("`{}` has no line of moves", shown(sources.name(file)));
        report.error(span, message, "write lines of moves from the start, such as `King's Pawn: e4`");
    }
    Openings { lines, span }
}

/// A move and the mark behind it.
fn read_move(report: &Report, (word, span): Cell<'_>) -> OpeningMove {
    let marked = MARKS.iter().find_map(|&(mark, weight)| Some((word.strip_suffix(mark)?, weight)));
    let (text, weight) = marked.unwrap_or((word, PLAIN));
    if text.is_empty() {
        report.error(span, "a mark without a move", "write it right behind its move: `Nf3!`");
    }
    let length = text.len().max(1);
    OpeningMove { text: text.to_owned(), weight, span: Span { end: span.start + length, ..span } }
}

/// The name, if the panel of a program has room for it.
fn name_of(report: &Report, name: &str, span: Span) -> Option<String> {
    if name.is_empty() {
        report.error(span, "a line begins with a colon", "write the name of the opening before it");
        return None;
    }
    let text = printable(report, name, span, NAME_WIDTH * NAME_ROWS)?;
    let (mut rows, mut used) = (1, 0);
    for word in text.split(' ') {
        if used > 0 && used + 1 + word.len() > NAME_WIDTH {
            (rows, used) = (rows + 1, 0);
        }
        used += word.len() + usize::from(used > 0);
        if word.len() > NAME_WIDTH || rows > NAME_ROWS {
            let message = format!("the name takes more than {NAME_ROWS} rows of {NAME_WIDTH} characters");
            report.error(span, message, "shorten it");
            return None;
        }
    }
    Some(text)
}
