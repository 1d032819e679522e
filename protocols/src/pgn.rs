//! Games as text in Portable Game Notation: tags in brackets, then the moves, numbered in pairs, and the result.
//!
//! Moves are written as [`san`] has them where a game's pieces are those of chess, else in the game's own notation. A game
//! other than chess says which it is in the tag `Variant`; one that began elsewhere than games do has the position in the
//! tag `FEN`. What else a text may have (comments, variations, numbers of judgements) is passed over. A move `--` gives
//! the move to the other side.
//!
//! Source: "Standard: Portable Game Notation Specification and Implementation Guide", 1994.

mod read;
#[cfg(test)]
mod tests;

use std::ops::Range;

use engine::{Game, Over};

use crate::{fen, san};

pub use read::parse;

/// Characters in a line of moves.
const WIDTH: usize = 79;

/// The tags that each game has, in their order.
const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// The move that gives the move to the other side, and the same in games on disk.
const SWITCH: &str = "--";
const SAVED_SWITCH: &str = ".s";

/// What the game is called whose name need not be said.
const USUAL: &str = "chess";

/// A game as it is read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pgn {
    /// Names and contents, in their order.
    pub tags: Vec<(String, String)>,
    /// The moves of its main line.
    pub moves: Vec<Word>,
}

/// A word of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// What it says.
    pub text: String,
    /// Where it stands, in bytes.
    pub place: Range<usize>,
}

/// A mistake in a text of games.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct PgnError {
    /// Where, in bytes.
    pub place: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: String,
}

/// A turn as games on disk have it, and the game after it; the first has no turn.
pub type Played = Vec<(String, Game)>;

impl Pgn {
    /// What a tag says.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, text)| text.as_str())
    }

    /// The game that it is of, if that is not chess.
    #[must_use]
    pub fn variant(&self) -> Option<&str> {
        let usual = ["", "standard", "normal", "from position", USUAL];
        self.tag("Variant").filter(|name| !usual.contains(&name.to_ascii_lowercase().as_str()))
    }

    /// The game, turn by turn.
    ///
    /// # Errors
    /// When the position in its tags is none, or a move is not legal.
    pub fn played(&self, start: &Game) -> Result<Played, PgnError> {
        let error = |place: Range<usize>, message: String, help: &str| PgnError {
            place,
            message,
            help: help.to_owned(),
        };
        let mut game = match self.tag("FEN") {
            None => start.clone(),
            Some(text) => fen::read(start, text).ok_or_else(|| {
                let message = format!("the tag FEN has no position of {}: `{text}`", start.spec().name);
                error(0..0, message, "write it as `sys2080 search --fen` takes it")
            })?,
        };
        let chess = san::serves(game.spec());
        let mut games = vec![(String::new(), game.clone())];
        for Word { text, place } in &self.moves {
            if [SWITCH, "Z0", "0000", "@@@@"].contains(&text.as_str())
                && let Some(other) = game.other_side()
            {
                game = other;
                games.push((SAVED_SWITCH.to_owned(), game.clone()));
                continue;
            }
            let read = if chess { san::read(&game, text) } else { None };
            match game.play(read.as_deref().unwrap_or(text)) {
                Ok(written) => games.push((written, game.clone())),
                // A number without its point.
                Err(_) if chess && text.bytes().all(|byte| byte.is_ascii_digit()) => {}
                Err(wrong) => {
                    let message = format!("after {} plies: {}", games.len() - 1, brief(&wrong.to_string()));
                    return Err(error(place.clone(), message, "the moves before it are legal"));
                }
            }
        }
        Ok(games)
    }
}

/// As much of a message as fits.
fn brief(message: &str) -> String {
    message.chars().take(200).collect()
}

/// How a game has ended, if it has, draws by repetition included.
#[must_use]
pub fn result(games: &[(String, Game)]) -> Option<Over> {
    let (_, last) = games.last()?;
    let now = last.standing();
    let times = games.iter().filter(|(_, game)| game.standing() == now).count();
    last.result(times as u32)
}

/// How the notation calls an end.
#[must_use]
pub fn outcome(over: Option<Over>) -> &'static str {
    match over {
        Some(Over::Won(0)) => "1-0",
        Some(Over::Won(_)) => "0-1",
        Some(Over::Drawn) => "1/2-1/2",
        None => "*",
    }
}

/// A game as text. `tags` are those that are known of it beside the result and what it began with; `over` is how it
/// ended, if that is not as the rules have it.
#[must_use]
pub fn write(games: &[(String, Game)], tags: &[(&str, &str)], over: Option<Over>) -> String {
    let Some((_, start)) = games.first() else { return String::new() };
    let outcome = outcome(over.or_else(|| result(games)));
    let spec = start.spec();
    let known = |name: &str| tags.iter().find(|(tag, _)| *tag == name).map(|(_, text)| *text);
    let mut all: Vec<(&str, String)> = Vec::new();
    for name in ROSTER {
        let usual = match name {
            "Date" => "????.??.??",
            "Result" => outcome,
            _ => "?",
        };
        all.push((name, known(name).unwrap_or(usual).to_owned()));
    }
    let at_start = Game::new(spec);
    if start.standing() != at_start.standing() || start.position() != at_start.position() {
        all.push(("FEN", fen::write(start)));
        all.push(("SetUp", "1".to_owned()));
    }
    let others = tags.iter().filter(|(tag, _)| !ROSTER.contains(tag));
    all.extend(others.map(|(tag, text)| (*tag, (*text).to_owned())));
    if !spec.name.eq_ignore_ascii_case(USUAL) {
        all.push(("Variant", spec.name.clone()));
    }
    let mut text = String::new();
    for (name, content) in all {
        let content: String =
            content.chars().map(|letter| if letter.is_control() { '?' } else { letter }).collect();
        let content = content.replace('\\', "\\\\").replace('"', "\\\"");
        text.push_str(&format!("[{name} \"{content}\"]\n"));
    }
    text.push('\n');
    let mut line = String::new();
    let mut words = words(games);
    words.push(outcome.to_owned());
    for word in words {
        if !line.is_empty() && line.len() + 1 + word.len() > WIDTH {
            text.push_str(&line);
            text.push('\n');
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(&word);
    }
    text + &line + "\n"
}

/// The moves and their numbers.
fn words(games: &[(String, Game)]) -> Vec<String> {
    let chess = games.first().is_some_and(|(_, game)| san::serves(game.spec()));
    let mut words = Vec::new();
    let mut number = 1;
    for (before, after) in games.iter().zip(games.iter().skip(1)) {
        let ((_, game), (turn, _)) = (before, after);
        match game.side() {
            0 => words.push(format!("{number}.")),
            _ if words.is_empty() => words.push(format!("{number}...")),
            _ => {}
        }
        let switch = turn == SAVED_SWITCH;
        words.push(match turn {
            _ if switch => SWITCH.to_owned(),
            turn if chess => san::write(game, turn),
            turn => turn.clone(),
        });
        number += usize::from(game.side() == 1);
    }
    words
}
