//! Games as text: a few lines that say who played what, then the moves.
//!
//! ```text
//! game 1
//! first games/connect-four.toml
//! second bold.toml
//! seed 1
//! budget depth 6
//! opening 4
//! result first wins
//! 1. 4 3 2. 2 5 3. 4 4 4. 4 1
//! ```
//!
//! A record begins with its `game` line; blank lines are for the eye. The opening is the number of moves
//! at the beginning that nobody chose. Lines that need not be there: `rules`, the game file, where the first side is
//! none; `forfeit`, why a game was lost that was not lost on the board; `spent`, the moves, nodes, plies and cycles of each
//! side; `match`, what distinguishes the match from others.

use std::fmt;
use std::ops::Range;

use diagnostics::{FileId, First, MOST_TOLD, Span};
use engine_spec::shown;

use super::play::Spent;
use engine::Over;

/// Characters in a line of moves.
const WIDTH: usize = 78;

/// What the lines before the moves begin with: those that each record has, and those that it may have.
const KEYS: [&str; 11] =
    ["game", "first", "second", "seed", "budget", "opening", "result", "rules", "forfeit", "spent", "match"];
const NEEDED: usize = 7;

/// A game as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its number within the match, from 1.
    pub number: u64,
    /// The game file of each side.
    pub files: [String; 2],
    /// The seed of the match.
    pub seed: u64,
    /// What each side could spend on a move, in words.
    pub budget: String,
    /// How many of the moves are the opening.
    pub opening: usize,
    /// How it ended.
    pub over: Over,
    /// The moves, in the game's notation.
    pub moves: Vec<String>,
    /// The game file, if the first side is something else.
    pub rules: Option<String>,
    /// Why the game was lost, if not on the board.
    pub forfeit: Option<String>,
    /// What each side spent.
    pub spent: Option<[Spent; 2]>,
    /// What distinguishes the match from others, and more of the kind.
    pub of: Option<String>,
}

/// A mistake in a text of records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// Where, in bytes.
    pub place: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What to do about it; may be empty.
    pub help: String,
    /// If it stands for others that are not reported: how many, from `place` on.
    pub stands_for: usize,
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.files.each_ref().map(|file| file.replace(char::is_control, "?"));
        writeln!(f, "game {}\nfirst {first}\nsecond {second}\nseed {}", self.number, self.seed)?;
        let result = result_words(self.over);
        writeln!(f, "budget {}\nopening {}\nresult {result}", self.budget, self.opening)?;
        let spent = self.spent.map(|spent| {
            let numbers =
                spent.iter().flat_map(|Spent { moves, nodes, depth, cycles }| [moves, nodes, depth, cycles]);
            numbers.map(ToString::to_string).collect::<Vec<_>>().join(" ")
        });
        let optional = [&self.rules, &self.forfeit, &spent, &self.of];
        for (key, value) in KEYS.iter().skip(NEEDED).zip(optional) {
            if let Some(value) = value {
                writeln!(f, "{key} {}", value.replace(char::is_control, "?"))?;
            }
        }
        let mut line = String::new();
        for (turns, number) in self.moves.chunks(2).zip(1..) {
            let text = format!("{number}. {}", turns.join(" "));
            if !line.is_empty() && line.len() + 1 + text.len() > WIDTH {
                writeln!(f, "{line}")?;
                line.clear();
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(&text);
        }
        if line.is_empty() { Ok(()) } else { writeln!(f, "{line}") }
    }
}

/// An end of a game as a record has it.
fn result_words(over: Over) -> &'static str {
    match over {
        Over::Won(0) => "first wins",
        Over::Won(_) => "second wins",
        Over::Drawn => "draw",
    }
}

/// A record, and where each of its moves stands in the text, in bytes.
type Placed = (Record, Vec<Range<usize>>);

/// The records of a text, each with the places of its moves. Whether the moves are legal is for the
/// game to say.
///
/// # Errors
/// All lines that are no part of a record, and all records that lack something; of very many the first, and one
/// that counts the others.
pub fn parse(text: &str) -> Result<Vec<Placed>, Vec<RecordError>> {
    let mut reader = Reader { games: Vec::new(), errors: First::new(MOST_TOLD), open: None };
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        reader.line(line, at);
        at += line.len();
    }
    reader.end();
    if reader.games.is_empty() && reader.errors.is_empty() {
        reader.wrong(0..text.len(), "there is no game in this file", FROM_MATCH);
    }
    if reader.errors.is_empty() {
        return Ok(reader.games);
    }
    let more = reader.errors.left_out().map(|(place, stands_for)| RecordError {
        place: place.start..place.end,
        message: String::new(),
        help: String::new(),
        stands_for,
    });
    Err(reader.errors.into_values().chain(more).collect())
}

/// Where records come from.
const FROM_MATCH: &str = "`sys2080 match --save DIR` writes such files";

/// What to do about lines of no game.
const NO_GAME: &str = "a record begins with `game 1`";

struct Reader {
    games: Vec<Placed>,
    errors: First<RecordError>,
    /// The record that is being read: where it begins, and what it has so far.
    open: Option<Open>,
}

#[derive(Default)]
struct Open {
    place: Range<usize>,
    values: [Option<(String, Range<usize>)>; KEYS.len()],
    moves: Vec<String>,
    places: Vec<Range<usize>>,
}

impl Reader {
    fn wrong(&mut self, place: Range<usize>, message: impl Into<String>, help: &str) {
        let span = Span::new(FileId(0), place.start, place.end);
        let wrong = RecordError { place, message: message.into(), help: help.to_owned(), stands_for: 0 };
        self.errors.push(span, wrong);
    }

    /// Reads a line that begins `at` bytes from the start of the text.
    fn line(&mut self, line: &str, at: usize) {
        let words: Vec<(&str, Range<usize>)> = words(line, at).collect();
        let (Some((first, place)), Some((_, last))) = (words.first().cloned(), words.last()) else { return };
        let value = words.get(1).map_or(last.end, |(_, second)| second.start)..last.end;
        let whole = place.start..last.end;
        if let Some(key) = KEYS.iter().position(|&key| key == first) {
            if key == 0 {
                self.end();
                self.open = Some(Open { place: whole.clone(), ..Open::default() });
            }
            let text = line.get(value.start - at..value.end - at).unwrap_or_default().to_owned();
            let slot = self.open.as_mut().map(|open| open.values.get_mut(key));
            match slot {
                Some(Some(slot @ None)) => *slot = Some((text, value)),
                Some(_) => self.wrong(whole, format!("`{first}` comes twice"), "leave out one of them"),
                None => self.wrong(whole, format!("`{first}` before a game"), NO_GAME),
            }
        } else if is_number(first) {
            match &mut self.open {
                None => self.wrong(whole, "moves before a game", NO_GAME),
                Some(open) => {
                    for (word, place) in words.into_iter().filter(|(word, _)| !is_number(word)) {
                        open.moves.push(word.to_owned());
                        open.places.push(place);
                    }
                }
            }
        } else {
            let message = format!("a line cannot begin with `{}`", shown(first));
            self.wrong(place, message, &format!("it begins with a number as `1.`, or {}", KEYS.join(", ")));
        }
    }

    /// Ends the record that is being read.
    fn end(&mut self) {
        let Some(open) = self.open.take() else { return };
        let before = self.errors.len();
        for (key, value) in KEYS.iter().zip(&open.values).take(NEEDED) {
            if value.is_none() {
                self.wrong(open.place.clone(), format!("this game has no line `{key}`"), FROM_MATCH);
            }
        }
        let Open { values, moves, places, .. } = open;
        let [
            Some(number),
            Some(first),
            Some(second),
            Some(seed),
            Some(budget),
            Some(opening),
            Some(result),
            rules,
            forfeit,
            spent,
            of,
        ] = values
        else {
            return;
        };
        let number = self.number(&number);
        let seed = self.number(&seed);
        let opening = self.number(&opening) as usize;
        let ends = [Over::Won(0), Over::Won(1), Over::Drawn];
        let over = ends.into_iter().find(|&over| result_words(over) == result.0);
        let Some(over) = over else {
            let message = format!("`{}` is no result", shown(&result.0));
            return self.wrong(result.1, message, "a result is `first wins`, `second wins` or `draw`");
        };
        let spent = spent.and_then(|spent| self.spent(&spent));
        if self.errors.len() == before {
            let files = [first.0, second.0];
            let [rules, forfeit, of] = [rules, forfeit, of].map(|value| value.map(|(text, _)| text));
            let budget = budget.0;
            let record =
                Record { number, files, seed, budget, opening, over, moves, rules, forfeit, spent, of };
            self.games.push((record, places));
        }
    }

    fn spent(&mut self, (text, place): &(String, Range<usize>)) -> Option<[Spent; 2]> {
        let numbers: Option<Vec<u64>> = text.split_whitespace().map(|word| word.parse().ok()).collect();
        let Some(&[a, b, c, d, e, f, g, h]) = numbers.as_deref() else {
            self.wrong(place.clone(), format!("`{}` is not eight numbers", shown(text)), FROM_MATCH);
            return None;
        };
        let side = |[moves, nodes, depth, cycles]: [u64; 4]| Spent { moves, nodes, depth, cycles };
        Some([side([a, b, c, d]), side([e, f, g, h])])
    }

    fn number(&mut self, (text, place): &(String, Range<usize>)) -> u64 {
        text.parse().unwrap_or_else(|_| {
            self.wrong(place.clone(), format!("`{}` is no number", shown(text)), "write a number such as 1");
            0
        })
    }
}

/// The words of a line that begins `at` bytes from the start of a text, with their places.
fn words(line: &str, mut at: usize) -> impl Iterator<Item = (&str, Range<usize>)> {
    let placed = line.split_inclusive(char::is_whitespace).map(move |piece| {
        let (start, word) = (at, piece.trim_end());
        at += piece.len();
        (word, start..start + word.len())
    });
    placed.filter(|(word, _)| !word.is_empty())
}

/// Whether a word numbers a move: `12.`
fn is_number(word: &str) -> bool {
    let digits = word.strip_suffix('.').unwrap_or_default();
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}
