//! A position in one line, with the few questions a parser asks about what comes next.

use diagnostics::{Diagnostic, FileId, Span};

use super::Parsed;
use super::hints::surplus;

/// A line being read. Positions are those of the whole text, which ends here where the line does.
#[derive(Clone)]
pub struct Cursor<'a> {
    text: &'a str,
    position: usize,
    file: FileId,
}

/// What [`starts_name`] and [`continues_name`] say of each byte, as two bits.
static LETTERS: [u8; 256] = letters();

const fn letters() -> [u8; 256] {
    let mut letters = [0; 256];
    let mut byte = 0;
    while byte < 128 {
        let letter = byte as u8;
        if letter.is_ascii_alphabetic() || letter == b'_' {
            letters[byte] = 3;
        } else if letter.is_ascii_digit() {
            letters[byte] = 2;
        }
        byte += 1;
    }
    letters
}

/// Whether a character may begin a name.
pub fn starts_name(byte: u8) -> bool {
    LETTERS[usize::from(byte)] & 1 != 0
}

/// Whether a character may go on in a name.
pub fn continues_name(byte: u8) -> bool {
    LETTERS[usize::from(byte)] & 2 != 0
}

impl<'a> Cursor<'a> {
    /// The line that begins at `position` of `text` and ends with it.
    pub const fn new(text: &'a str, position: usize, file: FileId) -> Self {
        Self { text, position, file }
    }

    /// Offset in the text.
    pub const fn position(&self) -> usize {
        self.position
    }

    /// Goes to another [`Cursor::position`] of the line.
    pub const fn rewind(&mut self, position: usize) {
        self.position = position;
    }

    /// The span of a part of the line.
    pub const fn span(&self, start: usize, end: usize) -> Span {
        Span::new(self.file, start, end)
    }

    /// The span from `start` to here.
    pub const fn since(&self, start: usize) -> Span {
        self.span(start, self.position)
    }

    /// What was read since `start`.
    pub fn text_since(&self, start: usize) -> &'a str {
        self.text.get(start..self.position).unwrap_or_default()
    }

    /// What is left of the line.
    pub fn rest(&self) -> &'a str {
        self.text.get(self.position..).unwrap_or_default()
    }

    /// The character here, or an empty span at the end of the line.
    pub fn here(&self) -> Span {
        let length = self.rest().chars().next().map_or(0, char::len_utf8);
        self.span(self.position, self.position + length)
    }

    /// What was read since `start`, without blanks at either side.
    pub fn trimmed(&self, start: usize) -> Span {
        let read = self.text_since(start);
        let blank = read.len() - read.trim_start().len();
        self.span(start + blank, start + read.trim_end().len().max(blank))
    }

    /// The next byte, 0 at the end.
    pub fn peek(&self) -> u8 {
        self.peek_at(0)
    }

    /// The byte `ahead` further on, 0 past the end.
    pub fn peek_at(&self, ahead: usize) -> u8 {
        self.text.as_bytes().get(self.position + ahead).copied().unwrap_or(0)
    }

    /// Skips blanks.
    pub fn blanks(&mut self) {
        while matches!(self.peek(), b' ' | b'\t') {
            self.position += 1;
        }
    }

    /// Whether only a comment is left. Does not skip anything.
    pub fn at_end(&self) -> bool {
        self.text.as_bytes().get(self.position).is_none_or(|&byte| byte == b';')
    }

    /// Takes a character of ASCII if it comes next.
    pub fn take(&mut self, token: u8) -> bool {
        let found = self.text.as_bytes().get(self.position) == Some(&token);
        self.position += usize::from(found);
        found
    }

    /// Takes as many bytes as satisfy the condition, which must only hold for ASCII.
    pub fn take_while(&mut self, condition: impl Fn(u8) -> bool) -> &'a str {
        let start = self.position;
        let bytes = self.text.as_bytes();
        while bytes.get(self.position).is_some_and(|&byte| condition(byte)) {
            self.position += 1;
        }
        self.text.get(start..self.position).unwrap_or_default()
    }

    /// Takes a name; empty when none comes next.
    pub fn word(&mut self) -> &'a str {
        if starts_name(self.peek()) { self.take_while(continues_name) } else { "" }
    }

    /// The rest of the line up to blanks, for quoting it in a message.
    pub fn excerpt(&self) -> String {
        let rest = self.rest().split([' ', '\t', ';']).next().unwrap_or_default();
        rest.chars().take(20).collect()
    }

    /// Takes a quoted string and adds it to `text`; the cursor must stand on its quote. Doubled
    /// quotes stand for one.
    pub fn string(&mut self, text: &mut String) -> Parsed<()> {
        let start = self.position;
        let quote = char::from(self.peek());
        self.position += 1;
        while let Some(at) = self.rest().find(quote) {
            text.push_str(self.rest().get(..at).unwrap_or_default());
            self.position += at + 1;
            if self.peek() != quote as u8 {
                return Ok(());
            }
            text.push(quote);
            self.position += 1;
        }
        self.position = self.text.len();
        Err(Box::new(
            Diagnostic::error(self.since(start), "unterminated string")
                .with_help(format!("close it with {quote}")),
        ))
    }

    /// Fails unless only blanks and a comment are left.
    pub fn finish(&mut self) -> Parsed<()> {
        self.blanks();
        if self.at_end() { Ok(()) } else { Err(self.surplus()) }
    }

    fn surplus(&self) -> Box<Diagnostic> {
        let start = self.position;
        let text = self.excerpt();
        Box::new(
            Diagnostic::error(
                self.span(start, start + text.len()),
                format!("`{text}` after the end of the statement"),
            )
            .with_help(surplus(&text)),
        )
    }
}
