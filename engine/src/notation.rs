//! Turns as people write them: `d3` puts a piece there, `4` in the fourth file, `a3b4` is a move,
//! `b3xc4` captures what stands there, `a3xc5xe7` jumps twice, `a1d1xg7` closes a mill that takes what
//! stands on g7, `b7b8=q` chooses what the piece becomes, `pass` is a pass.

use engine_spec::{Placing, Promotion, Square};

use super::position::{Move, Position};
use super::rules::Rules;

/// Why a text is not a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnError {
    /// It is none of any position; an example of what is follows.
    Unreadable(String, String),
    /// It reads like one, but is not legal; the legal ones follow.
    Illegal(String, Vec<String>),
}

impl std::fmt::Display for TurnError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Unreadable(text, example) => {
                write!(f, "`{text}` is not a move: write it as in {example}")
            }
            Self::Illegal(text, legal) if legal.is_empty() => {
                write!(f, "`{text}` is not legal: the side to move has no move")
            }
            Self::Illegal(text, legal) => write!(f, "`{text}` is not legal here: {} are", legal.join(", ")),
        }
    }
}

impl std::error::Error for TurnError {}

/// A turn, or what is left of it within a chain, in lower case. `turn` is legal in `position`.
#[must_use]
pub fn format_turn(rules: &Rules, position: &Position, turn: &[Move]) -> String {
    let mut position = position.clone();
    let mut text = String::new();
    for &mv in turn {
        match mv {
            Move { from: None, to: None, .. } => text.push_str("pass"),
            Move { from: None, to: Some(to), .. } if rules.removes(&position) => {
                text.push('x');
                text.push_str(&name(rules, to));
            }
            Move { from: None, to: Some(to), .. } => text.push_str(&placed(rules, position.side(), to)),
            Move { from: Some(from), to, .. } => {
                if text.is_empty() {
                    text.push_str(&name(rules, from));
                }
                if rules.action(&position, mv).is_some_and(|action| action.captures(&position)) {
                    text.push('x');
                }
                text.push_str(&to.map(|to| name(rules, to)).unwrap_or_default());
                if let Some(letter) = becomes(rules, &position, mv) {
                    text.extend(['=', letter]);
                }
            }
        }
        // There is nothing to take back.
        let _ = rules.make(&mut position, mv);
    }
    text
}

/// The letter of what a move of a piece that has a choice turns it into.
#[must_use]
pub fn becomes(rules: &Rules, position: &Position, mv: Move) -> Option<char> {
    let chooses = promotion(rules, position, mv)?.to.len() > 1;
    promotes(rules, position, mv).filter(|_| chooses)
}

/// The letter of what a move promotes a piece to, whether or not there is a choice.
#[must_use]
pub fn promotes(rules: &Rules, position: &Position, mv: Move) -> Option<char> {
    let kind = *promotion(rules, position, mv)?.to.get(usize::from(mv.becomes))?;
    rules.spec().sort_letters().get(kind).map(char::to_ascii_lowercase)
}

/// The promotion that a move brings.
fn promotion<'a>(rules: &'a Rules, position: &Position, mv: Move) -> Option<&'a Promotion> {
    let (from, to) = (mv.from?, mv.to?);
    let sort = rules.tables.sort(position.cell(from));
    let promotion = rules.spec().kinds.get(sort.kind)?.promotion.as_ref()?;
    promotion.squares.contains(&to).then_some(promotion)
}

/// The turns of a line of moves that begins in `position`. The last may be part of a chain.
#[must_use]
pub fn format_line(rules: &Rules, position: &Position, line: &[Move]) -> Vec<String> {
    let mut position = position.clone();
    let mut turns = Vec::new();
    let mut rest = line;
    while !rest.is_empty() {
        let begin = position.clone();
        let mut length = 0;
        for &mv in rest {
            let _ = rules.make(&mut position, mv);
            length += 1;
            if position.chain().is_none() {
                break;
            }
        }
        let (turn, after) = rest.split_at(length);
        turns.push(format_turn(rules, &begin, turn));
        rest = after;
    }
    turns
}

/// The legal turn that `text` names, in either case, with `x` and `-` or without.
///
/// # Errors
/// When the text cannot be read, or the turn is not legal in `position`.
pub fn parse_turn(rules: &Rules, position: &Position, text: &str) -> Result<Vec<Move>, TurnError> {
    let wanted = plain(text);
    let turns = rules.legal_turns(position);
    let mut legal = Vec::with_capacity(turns.len());
    for turn in turns {
        let text = format_turn(rules, position, &turn);
        if plain(&text) == wanted {
            return Ok(turn);
        }
        legal.push(text);
    }
    Err(if reads(rules, &wanted) {
        TurnError::Illegal(text.trim().to_ascii_lowercase(), legal)
    } else {
        let example = legal.into_iter().next().unwrap_or_else(|| "e1f2".to_owned());
        TurnError::Unreadable(text.trim().to_owned(), example)
    })
}

/// A text without what does not matter in it. At its end a letter is what a piece becomes.
fn plain(text: &str) -> String {
    let text = text.trim().to_ascii_lowercase();
    let last = text.len().saturating_sub(1);
    text.char_indices()
        .filter(|&(at, letter)| at == last || !"x-=".contains(letter))
        .map(|(_, c)| c)
        .collect()
}

/// Whether a plain text is a pass, a file's number, or squares one after the other.
fn reads(rules: &Rules, text: &str) -> bool {
    let board = &rules.spec().board;
    let squares = |text: &str| {
        let mut starts: Vec<usize> =
            text.char_indices().filter(|(_, c)| !c.is_ascii_digit()).map(|(at, _)| at).collect();
        starts.push(text.len());
        let whole = starts.first() == Some(&0) && starts.len() > 1;
        let names = starts.windows(2).map(|ends| text.get(ends[0]..ends[1]).unwrap_or_default());
        whole && names.into_iter().all(|name| board.square(name).is_some())
    };
    let file = text.parse().is_ok_and(|file| (1..=board.files).contains(&file));
    // A letter behind the squares is what a piece becomes.
    let chosen = text.strip_suffix(|last: char| last.is_ascii_lowercase());
    text == "pass" || file || squares(text) || chosen.is_some_and(squares)
}

/// A piece put on the board: its square, or where the square follows from the file, the file.
fn placed(rules: &Rules, side: usize, to: Square) -> String {
    let lowest = matches!(rules.tables.placing.get(side), Some(Some((_, Placing::Lowest, _))));
    match rules.spec().board.squares.get(usize::from(to)) {
        Some(&(file, _)) if lowest => (file + 1).to_string(),
        _ => name(rules, to),
    }
}

/// The name of a square; nothing if the board has none of that number.
fn name(rules: &Rules, square: Square) -> String {
    let board = &rules.spec().board;
    if usize::from(square) < board.squares.len() { board.name(square) } else { String::new() }
}
