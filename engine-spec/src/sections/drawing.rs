//! Boards drawn in a multi-line string: masks and evaluation tables.

use diagnostics::{Sources, Span};

/// A word of a drawing and its place.
pub(crate) type Cell<'a> = (&'a str, Span);

/// How a string may be delimited; the longer before its prefix.
const QUOTES: [&str; 4] = ["\"\"\"", "'''", "\"", "'"];

/// The rows of a drawing that have anything in them, as words. `text` is the value of the string
/// written at `span`. It is read from the source, so that a wrong cell can be pointed at; only a
/// string with escapes is taken by its value, and then every cell's place is the whole string.
pub(crate) fn rows<'a>(sources: &'a Sources, text: &'a str, span: Span) -> Vec<Vec<Cell<'a>>> {
    match inside(sources.text(span.file), span) {
        Some((raw, start)) => {
            let place =
                |from: usize, word: &str| Span::new(span.file, start + from, start + from + word.len());
            split(raw, place)
        }
        None => split(text, |_, _| span),
    }
}

/// From the first to the last cell of a row.
pub(super) fn whole_row(row: &[Cell<'_>], otherwise: Span) -> Span {
    match (row.first(), row.last()) {
        (Some((_, first)), Some((_, last))) => Span { end: last.end, ..*first },
        _ => otherwise,
    }
}

/// The width of all rows, if all have the same and it is not that of the board: then not every
/// row is wrong, but the drawing.
pub(super) fn other_width(mut widths: impl Iterator<Item = usize>, files: u8) -> Option<usize> {
    let first = widths.next()?;
    (first != usize::from(files) && widths.all(|width| width == first)).then_some(first)
}

/// The source between the quotes of a string without escapes, and where it begins.
pub(crate) fn inside(source: &str, span: Span) -> Option<(&str, usize)> {
    let raw = source.get(span.start..span.end)?;
    let quotes = QUOTES.into_iter().find(|quotes| raw.starts_with(quotes))?;
    let inner = raw.strip_prefix(quotes)?.strip_suffix(quotes)?;
    let escaped = quotes.starts_with('"') && inner.contains('\\');
    (!escaped).then_some((inner, span.start + quotes.len()))
}

pub(super) fn split(text: &str, place: impl Fn(usize, &str) -> Span) -> Vec<Vec<Cell<'_>>> {
    let mut rows = Vec::new();
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        let mut cells = Vec::new();
        for part in line.split_inclusive(char::is_whitespace) {
            let word = part.trim_end();
            if !word.is_empty() {
                cells.push((word, place(offset, word)));
            }
            offset += part.len();
        }
        if !cells.is_empty() {
            rows.push(cells);
        }
    }
    rows
}
