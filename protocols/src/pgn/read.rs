//! Games in Portable Game Notation, read.

use std::ops::Range;

use super::{Pgn, PgnError, Word};

/// Games that are read of a text.
const MOST: usize = 100_000;

/// How games end, as the notation has it.
const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// The games of a text.
///
/// # Errors
/// When a tag or a comment is not closed, or there is no game.
pub fn parse(text: &str) -> Result<Vec<Pgn>, PgnError> {
    let mut reader = Reader { text, at: 0, games: Vec::new(), now: Pgn::default(), nested: 0 };
    reader.all()?;
    reader.ends();
    if reader.games.is_empty() {
        return Err(wrong(0..0, "there is no game", "a game is its tags in brackets, then its moves"));
    }
    Ok(reader.games)
}

fn wrong(place: Range<usize>, message: &str, help: &str) -> PgnError {
    PgnError { place, message: message.to_owned(), help: help.to_owned() }
}

/// Whether what follows a quote ends a tag.
fn closes(rest: &str) -> bool {
    rest.trim_start().starts_with(']')
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    games: Vec<Pgn>,
    now: Pgn,
    /// Variations that are not closed yet.
    nested: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Notes the game at hand, if there is anything of one.
    fn ends(&mut self) {
        let game = std::mem::take(&mut self.now);
        self.nested = 0;
        if game != Pgn::default() {
            self.games.push(game);
        }
    }

    fn all(&mut self) -> Result<(), PgnError> {
        // A mark of the order of bytes may come first.
        self.at = self.text.len() - self.text.trim_start_matches('\u{feff}').len();
        while let Some(letter) = self.rest().chars().next() {
            if self.games.len() > MOST {
                return Err(wrong(self.at..self.at, "there are too many games", "split the file"));
            }
            let begins = self.at == 0
                || self.text.get(..self.at).is_some_and(|before| before.ends_with(['\n', '\u{feff}']));
            match letter {
                '%' if begins => self.skips('\n'),
                ';' => self.skips('\n'),
                '{' => {
                    let from = self.at;
                    self.skips('}');
                    if !self.text.get(from..self.at).is_some_and(|comment| comment.ends_with('}')) {
                        return Err(wrong(from..from + 1, "this comment is not closed", "close it with `}`"));
                    }
                }
                '[' if self.nested == 0 => self.tag()?,
                '(' => {
                    self.nested += 1;
                    self.at += 1;
                }
                ')' => {
                    self.nested = self.nested.saturating_sub(1);
                    self.at += 1;
                }
                letter if letter.is_whitespace() || "[]<>}".contains(letter) => self.at += letter.len_utf8(),
                _ => self.word(),
            }
        }
        Ok(())
    }

    /// Goes behind the next such letter, or to the end.
    fn skips(&mut self, letter: char) {
        let rest = self.rest();
        self.at += rest.find(letter).map_or(rest.len(), |place| place + letter.len_utf8());
    }

    /// A tag; one behind moves begins another game.
    fn tag(&mut self) -> Result<(), PgnError> {
        if !self.now.moves.is_empty() {
            self.ends();
        }
        let from = self.at;
        let broken = || wrong(from..from + 1, "this is no tag", "write it as [Event \"a name\"]");
        self.at += 1;
        let rest = self.rest();
        let name: String = rest
            .trim_start()
            .chars()
            .take_while(|letter| letter.is_ascii_alphanumeric() || *letter == '_')
            .collect();
        let quote = rest.find('"').ok_or_else(broken)?;
        if name.is_empty() || rest.get(..quote).is_none_or(|before| before.trim() != name) {
            return Err(broken());
        }
        let mut content = String::new();
        let mut letters = rest.char_indices().skip_while(|(at, _)| *at <= quote);
        let end = loop {
            match letters.next() {
                // Some writers do not mark the quotes within a name.
                Some((at, '"')) if closes(rest.get(at + 1..).unwrap_or_default()) => break at + 1,
                Some((at, '\\')) if rest.get(at + 1..).is_some_and(|next| next.starts_with(['"', '\\'])) => {
                    content.extend(letters.next().map(|(_, letter)| letter));
                }
                Some((_, '\n')) | None => return Err(broken()),
                Some((_, letter)) => content.push(letter),
            }
        };
        self.at += end;
        let rest = self.rest();
        let closed = rest.trim_start();
        self.at += rest.len() - closed.len() + 1;
        self.now.tags.push((name, content));
        Ok(())
    }

    /// A move, a number, a judgement or a result.
    fn word(&mut self) {
        let rest = self.rest();
        let ends = |letter: char| letter.is_whitespace() || "{}()[];<>$".contains(letter);
        let own = rest.char_indices().skip(1).find(|&(_, letter)| ends(letter));
        let length = own.map_or(rest.len(), |(at, _)| at);
        let (from, whole) = (self.at, rest.get(..length).unwrap_or_default());
        self.at += length;
        if self.nested > 0 || whole.starts_with('$') {
            return;
        }
        if RESULTS.contains(&whole) {
            self.ends();
            return;
        }
        // `12.` and `12...` may stand before the move without a blank.
        let digits = whole.len() - whole.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
        let behind = whole.get(digits..).unwrap_or_default();
        let points = behind.len() - behind.trim_start_matches('.').len();
        let numbered = points > 0 && (digits > 0 || points == behind.len());
        let skipped = if numbered { digits + points } else { 0 };
        let text = whole.get(skipped..).unwrap_or_default();
        let only_judges = text.chars().all(|letter| "!?+-=#".contains(letter)) && text != "--";
        if !only_judges && text != "e.p." {
            let place = from + skipped..from + length;
            self.now.moves.push(Word { text: text.to_owned(), place });
        }
    }
}
