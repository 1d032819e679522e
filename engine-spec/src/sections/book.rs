//! `[book]`: moves that the program plays without a search.
//!
//! Only the form of the lines is looked at here. Whether their moves are legal is for those who know
//! the rules.

use diagnostics::{Diagnostic, Sources, Span};

use super::pieces::Pieces;
use super::sides::Sides;
use super::{BookFiles, drawing, endgames, openings};
use crate::book::{Book, BookToken, BookWord};
use crate::reader::{Fields, choose, text};
use crate::report::Report;
use crate::schema::{BOOK, MOST_BOOK_BYTES};

/// Reads the section, if there is one.
pub(super) fn read(
    root: &Fields<'_>,
    report: &Report,
    sources: &Sources,
    sides: Option<&Sides>,
    files: BookFiles,
    pieces: &Pieces<'_>,
) -> Option<Book> {
    let fields = Fields::of(report, root.value("book")?, &BOOK)?;
    let side = fields.text("side").zip(sides).and_then(|((word, span), sides)| {
        let [first, second] = &sides.sides;
        choose(report, word, span, "`side`", &[(first.name.as_str(), 0), (second.name.as_str(), 1)])
    });
    let bytes = fields.integer("bytes").and_then(|bytes| u16::try_from(bytes).ok());
    let mut lines = Vec::new();
    for item in fields.array("lines", "[\"e1f2 b8a7\"]").unwrap_or_default() {
        if let Some((words, place)) = text(report, item, "a line of `lines`") {
            lines.push(line(report, sources, words, place));
        }
    }
    let named = fields.text("openings").filter(|(path, _)| !path.is_empty());
    if let Some((_, span)) = named.filter(|_| !lines.is_empty()) {
        report.error(
            span,
            "a book has `lines` or `openings`, not both",
            "leave one of them out: `lines = []`",
        );
    }
    let read = |file, span| openings::read(report, sources, file, span);
    let openings = named.zip(files.openings).map(|((_, span), file)| read(file, span));
    let further = fields.text("library").filter(|(path, _)| !path.is_empty());
    if let Some((_, span)) = further.filter(|_| named.is_none()) {
        report.error(
            span,
            "a library goes on where `openings` end, and there are none",
            "name a file of `openings`",
        );
    }
    let library = further.zip(files.library).map(|((_, span), file)| read(file, span));
    for (_, span) in library.iter().flat_map(|library| &library.lines).filter_map(|line| line.name.as_ref()) {
        let help = "name the position in the file of `openings`, or leave the name out";
        report.error(*span, "a library names no openings", help);
    }
    let endgames = endgames::read(&fields, report, pieces);
    Some(Book { side, bytes: bytes.unwrap_or(MOST_BOOK_BYTES), lines, openings, library, endgames })
}

/// The words of a line. Parentheses that do not pair are reported.
fn line(report: &Report, sources: &Sources, written: &str, place: Span) -> Vec<BookWord> {
    let mut words: Vec<BookWord> = Vec::new();
    let mut open: Vec<Span> = Vec::new();
    for (token, span) in drawing::rows(sources, written, place).into_iter().flatten().flat_map(tokens) {
        let before = words.last().map(|word| &word.token);
        match token {
            BookToken::Open if before.is_none_or(|token| *token == BookToken::Open) => {
                let help = "alternatives to a move stand behind it: \"e1f2 (e1d2 b8a7) h8g7\"";
                report.error(span, "no move before the parenthesis", help);
                open.push(span);
            }
            BookToken::Open => open.push(span),
            BookToken::Close if open.pop().is_none() => {
                report.error(span, "a parenthesis is closed that was not opened", "leave it out");
                continue;
            }
            BookToken::Close if before == Some(&BookToken::Open) => {
                report.error(span, "nothing between the parentheses", "leave them out");
            }
            BookToken::Close | BookToken::Move(_) => {}
        }
        words.push(BookWord { token, span });
    }
    for span in open {
        report.add(
            Diagnostic::error(span, "the parenthesis is not closed")
                .with_help("close it behind the last move that is played instead"),
        );
    }
    words
}

/// A word cut at its parentheses.
fn tokens((word, span): drawing::Cell<'_>) -> Vec<(BookToken, Span)> {
    // A word of a string with escapes has the place of the whole string.
    let exact = span.end - span.start == word.len();
    let at = |from: usize, to: usize| match exact {
        true => Span::new(span.file, span.start + from, span.start + to),
        false => span,
    };
    let mut tokens = Vec::new();
    let mut begin = 0;
    for (index, mark) in word.match_indices(['(', ')']) {
        if begin < index {
            let text = word.get(begin..index).unwrap_or_default().to_owned();
            tokens.push((BookToken::Move(text), at(begin, index)));
        }
        let token = if mark == "(" { BookToken::Open } else { BookToken::Close };
        tokens.push((token, at(index, index + 1)));
        begin = index + 1;
    }
    if begin < word.len() {
        let text = word.get(begin..).unwrap_or_default().to_owned();
        tokens.push((BookToken::Move(text), at(begin, word.len())));
    }
    tokens
}
