//! A position in one line, with the few questions a parser asks about what comes next.

use diagnostics::{Diagnostic, FileId, Span};

use super::Parsed;

/// A line being read.
pub struct Cursor<'a> {
    text: &'a str,
    position: usize,
    base: usize,
    file: FileId,
}

/// Whether a character may begin a name.
pub const fn starts_name(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte == b'_'
}

/// Whether a character may go on in a name.
pub const fn continues_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

impl<'a> Cursor<'a> {
    /// The start of `text`, a line that begins at byte `base` of its file.
    pub const fn new(text: &'a str, base: usize, file: FileId) -> Self {
        Self { text, position: 0, base, file }
    }

    /// Offset in the line.
    pub const fn position(&self) -> usize {
        self.position
    }

    /// Offset of the line in its file.
    pub const fn base(&self) -> usize {
        self.base
    }

    /// Goes back to an earlier [`Cursor::position`].
    pub const fn rewind(&mut self, position: usize) {
        self.position = position;
    }

    /// The span of a part of the line.
    pub const fn span(&self, start: usize, end: usize) -> Span {
        Span::new(self.file, self.base + start, self.base + end)
    }

    /// The span from `start` to here.
    pub const fn since(&self, start: usize) -> Span {
        self.span(start, self.position)
    }

    /// The character here, or an empty span at the end of the line.
    pub fn here(&self) -> Span {
        let length = self.text[self.position..].chars().next().map_or(0, char::len_utf8);
        self.span(self.position, self.position + length)
    }

    /// What was read since `start` and nothing after it, without blanks at either side.
    pub fn trimmed(&self, start: usize) -> Span {
        let read = &self.text[start..self.position];
        let blank = read.len() - read.trim_start().len();
        self.span(start + blank, start + read.trim_end().len().max(blank))
    }

    /// Where a character first stands in the whole line.
    pub fn find(&self, character: char) -> Option<usize> {
        self.text.find(character)
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
        self.position >= self.text.len() || self.peek() == b';'
    }

    /// Takes `token` if it comes next.
    pub fn take(&mut self, token: &str) -> bool {
        let found = self.text[self.position..].starts_with(token);
        if found {
            self.position += token.len();
        }
        found
    }

    /// Takes as many bytes as satisfy the condition, which must only hold for ASCII.
    pub fn take_while(&mut self, condition: impl Fn(u8) -> bool) -> &'a str {
        let start = self.position;
        while self.position < self.text.len() && condition(self.peek()) {
            self.position += 1;
        }
        &self.text[start..self.position]
    }

    /// Takes a name; empty when none comes next.
    pub fn word(&mut self) -> &'a str {
        if starts_name(self.peek()) { self.take_while(continues_name) } else { "" }
    }

    /// The rest of the line up to blanks, for quoting it in a message.
    pub fn excerpt(&self) -> String {
        let rest = self.text[self.position..].split([' ', '\t', ';']).next().unwrap_or_default();
        rest.chars().take(20).collect()
    }

    /// Takes a quoted string; the cursor must stand on its quote. Doubled quotes stand for one.
    pub fn string(&mut self) -> Parsed<String> {
        let start = self.position;
        let quote = char::from(self.peek());
        let mut text = String::new();
        let mut rest = self.text[start + 1..].char_indices().peekable();
        while let Some((at, character)) = rest.next() {
            if character == quote && rest.next_if(|&(_, next)| next == quote).is_none() {
                self.position = start + 1 + at + 1;
                return Ok(text);
            }
            text.push(character);
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
        if self.at_end() {
            return Ok(());
        }
        let start = self.position;
        let text = self.excerpt();
        Err(Box::new(
            Diagnostic::error(
                self.span(start, start + text.len()),
                format!("`{text}` after the end of the statement"),
            )
            .with_help("put a comment behind a semicolon, and each statement on a line of its own"),
        ))
    }
}
