//! The words, strings and signs of a text that may or may not be TOML.

use std::ops::Range;

/// A token and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    pub sort: Sort,
    pub range: Range<usize>,
}

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// A bare key, number or the like, dots included.
    Word,
    /// A string.
    Text {
        /// How many bytes its quotes take on each side.
        quotes: usize,
        /// Whether it is closed.
        closed: bool,
    },
    /// One character that means something, or nothing.
    Sign(char),
    /// The end of a line.
    Newline,
    /// `#` and the rest of its line.
    Comment,
}

impl Token {
    /// The text without quotes.
    pub fn word<'a>(&self, text: &'a str) -> &'a str {
        let mut range = self.range.clone();
        if let Sort::Text { quotes, closed } = self.sort {
            range.start += quotes;
            range.end -= if closed { quotes } else { 0 };
        }
        text.get(range).unwrap_or_default()
    }

    /// Whether it is this sign.
    pub fn is(&self, sign: char) -> bool {
        self.sort == Sort::Sign(sign)
    }
}

/// The tokens of a text; blanks are left out.
pub fn scan(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut start = 0;
    while let Some(rest) = text.get(start..).filter(|rest| !rest.is_empty()) {
        let (sort, length) = next(rest);
        if let Some(sort) = sort {
            tokens.push(Token { sort, range: start..start + length });
        }
        start += length;
    }
    tokens
}

/// The first token of a text that is not empty, and how long it is; `None` for blanks.
fn next(text: &str) -> (Option<Sort>, usize) {
    let first = text.chars().next().unwrap_or(' ');
    let until = |end: fn(char) -> bool| text.find(end).unwrap_or(text.len());
    match first {
        '\n' => (Some(Sort::Newline), 1),
        '#' => (Some(Sort::Comment), until(|letter| letter == '\n')),
        '"' | '\'' => string(text, first),
        letter if in_word(letter) => (Some(Sort::Word), until(|letter| !in_word(letter))),
        letter if letter.is_whitespace() => (None, letter.len_utf8()),
        letter => (Some(Sort::Sign(letter)), letter.len_utf8()),
    }
}

fn in_word(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '-' | '_' | '.' | '+' | ':')
}

fn string(text: &str, quote: char) -> (Option<Sort>, usize) {
    let triple: String = [quote; 3].iter().collect();
    let (quotes, mark) = if text.starts_with(&triple) { (3, triple) } else { (1, quote.to_string()) };
    let mut at = quotes;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        if rest.starts_with(&mark) {
            return (Some(Sort::Text { quotes, closed: true }), at + quotes);
        }
        let letter = rest.chars().next().unwrap_or(' ');
        // A string on one line that is not closed ends with the line; a longer one at a header.
        if letter == '\n' && (quotes == 1 || is_header(rest.trim_start_matches('\n'))) {
            return (Some(Sort::Text { quotes, closed: false }), at);
        }
        at += letter.len_utf8();
        if letter == '\\' && quote == '"' {
            let escaped = text.get(at..).and_then(|rest| rest.chars().next());
            at += escaped.filter(|&letter| letter != '\n').map_or(0, char::len_utf8);
        }
    }
    (Some(Sort::Text { quotes, closed: false }), text.len())
}

/// Whether a text begins with a line such as `[board]`, which no drawing has.
fn is_header(text: &str) -> bool {
    let line = text.lines().next().unwrap_or_default().trim_end();
    let inner = line.strip_prefix("[[").and_then(|line| line.strip_suffix("]]"));
    let inner = inner.or_else(|| line.strip_prefix('[').and_then(|line| line.strip_suffix(']')));
    inner.is_some_and(|name| !name.is_empty() && name.chars().all(in_word))
}
