//! Moves as people write them: start square, destination square, `e1f2`.

use crate::position::{Move, Position};
use crate::rules::Rules;

/// Why a text is not a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// It names no two squares of the board.
    Unreadable(String),
    /// It names two squares, but no legal move; the legal ones follow.
    Illegal(String, Vec<String>),
}

impl std::fmt::Display for MoveError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Unreadable(text) => write!(f, "`{text}` is not a move: write two squares, such as e1f2"),
            Self::Illegal(text, legal) if legal.is_empty() => {
                write!(f, "`{text}` is not legal: the side to move has no move")
            }
            Self::Illegal(text, legal) => write!(f, "`{text}` is not legal here: {} are", legal.join(", ")),
        }
    }
}

impl std::error::Error for MoveError {}

/// A move in lower case: `e1f2`.
#[must_use]
pub fn format_move(rules: &Rules, step: Move) -> String {
    let board = &rules.spec().board;
    format!("{}{}", board.name(step.start), board.name(step.dest))
}

/// The legal move that `text` names, in either case.
///
/// # Errors
/// When the text cannot be read, or the move is not legal in `position`.
pub fn parse_move(rules: &Rules, position: &Position, text: &str) -> Result<Move, MoveError> {
    let wanted = text.trim().to_ascii_lowercase();
    let legal = rules.moves(position);
    if let Some(&step) = legal.iter().find(|&&step| format_move(rules, step) == wanted) {
        return Ok(step);
    }
    let board = &rules.spec().board;
    let squares = (1..wanted.len()).filter(|&cut| wanted.is_char_boundary(cut)).any(|cut| {
        let (start, dest) = wanted.split_at(cut);
        board.square(start).is_some() && board.square(dest).is_some()
    });
    Err(if squares {
        MoveError::Illegal(wanted, legal.iter().map(|&step| format_move(rules, step)).collect())
    } else {
        MoveError::Unreadable(text.trim().to_owned())
    })
}
