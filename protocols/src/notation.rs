//! Moves as each protocol writes them.
//!
//! Only writing is spelled out. A move is read by writing all legal ones and looking for it, so that what can be
//! written can be read, and nothing that is not legal.

use engine::{Game, Move, Position, Rules, becomes, parse_turn, promotes};
use engine_spec::Square;

/// Writes a legal move, given in the game's own notation, in the position of a game.
pub type Write = fn(&Game, &str) -> String;

/// The legal move, in the game's own notation, that `text` stands for where moves are written by `write`. `None` if
/// there is none.
#[must_use]
pub fn read(game: &Game, text: &str, write: Write) -> Option<String> {
    let wanted = text.trim();
    game.moves().into_iter().find(|legal| write(game, legal).eq_ignore_ascii_case(wanted))
}

/// The game's own notation.
#[must_use]
pub fn own(_: &Game, text: &str) -> String {
    text.to_owned()
}

/// As UCI and XBoard have it: `e2e4`, captures too; `P@d3` for a piece that is put on the board; `0000` for a pass.
/// All squares of a turn follow one another, and behind them, as in `a7a8q`, a letter of what the piece has chosen to
/// become. Engines for chess and its relatives say what it becomes even where there is no choice, as in makruk; where
/// turns may be chains of jumps nobody does.
#[must_use]
pub fn coordinates(game: &Game, text: &str) -> String {
    let letter = if game.spec().turn.chain { becomes } else { promotes };
    squares(game, text, letter)
}

/// The same, but nothing is said of what there is no choice of.
fn brief(game: &Game, text: &str) -> String {
    squares(game, text, becomes)
}

/// The squares of a turn, and a letter of what its piece becomes.
fn squares(game: &Game, text: &str, letter: fn(&Rules, &Position, Move) -> Option<char>) -> String {
    let Some(turn) = turn(game, text) else { return text.to_owned() };
    let name = |square: Square| game.spec().board.name(square);
    match turn.as_slice() {
        [Move { from: None, to: None, .. }] => "0000".to_owned(),
        [Move { from: None, to: Some(to), .. }] => format!("P@{}", name(*to)),
        turn => {
            let first = turn.first().and_then(|mv| mv.from).map(name);
            let others = turn.iter().filter_map(|mv| mv.to).map(name);
            // Only a turn of one move ends with a choice.
            let letter = turn.first().and_then(|mv| letter(game.rules(), game.position(), *mv));
            first.into_iter().chain(others).chain(letter.map(String::from)).collect()
        }
    }
}

/// What a UCI or XBoard engine means: as [`coordinates`] writes it, with any letter before `@`, with or without a
/// letter of what a piece is promoted to where there is no choice, a pass also as `@@@@` or a move to where the piece
/// is; else the game's own notation.
#[must_use]
pub fn read_coordinates(game: &Game, text: &str) -> Option<String> {
    let text = text.trim();
    let dropped = text.get(1..).filter(|rest| rest.starts_with('@')).map(|rest| format!("P{rest}"));
    let promoted = text.strip_suffix(|last: char| last.is_ascii_alphabetic());
    let stays = || {
        let (from, to) = text.split_at_checked(text.len() / 2)?;
        (from == to || text == "pass").then_some("0000")
    };
    read(game, dropped.as_deref().unwrap_or(text), brief)
        .or_else(|| read(game, promoted?, brief))
        .or_else(|| read(game, stays()?, brief))
        .or_else(|| game.clone().play(text).ok())
}

/// As NBoard has it: `D3`, `PA` for a pass.
#[must_use]
pub fn othello(_: &Game, text: &str) -> String {
    if text == "pass" { "PA".to_owned() } else { text.to_ascii_uppercase() }
}

/// What an NBoard engine means.
#[must_use]
pub fn read_othello(game: &Game, text: &str) -> Option<String> {
    let text = if text.eq_ignore_ascii_case("pass") { "PA" } else { text };
    read(game, text, othello)
}

/// As Hub has it: `9-13`, `22x15x18` for a capture, with the squares of all that is captured behind those of the
/// piece, ascending. What each number stands for is in [`number`].
#[must_use]
pub fn numbers(game: &Game, text: &str) -> String {
    let turn = turn(game, text).unwrap_or_default();
    let ends = (turn.first().and_then(|mv| mv.from), turn.iter().rev().find_map(|mv| mv.to));
    let (Some(from), Some(to)) = ends else { return text.to_owned() };
    let mut taken: Vec<u16> =
        captured(game, text, from).into_iter().map(|square| number(game, square)).collect();
    taken.sort_unstable();
    let sign = if taken.is_empty() { '-' } else { 'x' };
    let mut written = format!("{}{sign}{}", number(game, from), number(game, to));
    for square in taken {
        written.push_str(&format!("x{square}"));
    }
    written
}

/// What a Hub engine means: the captured squares in any order, or left out where only one capture is possible.
#[must_use]
pub fn read_numbers(game: &Game, text: &str) -> Option<String> {
    let words = |text: &str| -> Option<Vec<u16>> {
        let mut words: Vec<u16> =
            text.trim().split(['-', 'x']).map(|word| word.parse().ok()).collect::<Option<_>>()?;
        words.get_mut(2..)?.sort_unstable();
        Some(words)
    };
    let wanted = words(text)?;
    let all: Vec<(String, Vec<u16>)> = game
        .moves()
        .into_iter()
        .filter_map(|legal| Some((legal.clone(), words(&numbers(game, &legal))?)))
        .collect();
    if let Some((legal, _)) = all.iter().find(|(_, words)| *words == wanted) {
        return Some(legal.clone());
    }
    match all.iter().filter(|(_, words)| words.get(..2) == Some(&wanted)).collect::<Vec<_>>()[..] {
        [(legal, _)] => Some(legal.clone()),
        _ => None,
    }
}

/// The number that draughts players give to a square, from 1. In English draughts (boards of eight files) the first side has the
/// squares 1 to 12, counted from its right; on other boards the count begins at the far left of the first side.
#[must_use]
pub fn number(game: &Game, square: Square) -> u16 {
    let board = &game.spec().board;
    let place = |square: Square| {
        let (file, rank) = board.squares.get(usize::from(square)).copied().unwrap_or_default();
        if board.files == 8 {
            (i16::from(rank), -i16::from(file))
        } else {
            (-i16::from(rank), i16::from(file))
        }
    };
    let own = place(square);
    let before = (0..board.squares.len()).filter(|&other| place(other as Square) < own).count();
    before as u16 + 1
}

/// As Gomocup has it: `x,y` of the square that a piece is put on, from 0, counted from the upper left corner.
#[must_use]
pub fn places(game: &Game, text: &str) -> String {
    let turn = turn(game, text).unwrap_or_default();
    let board = &game.spec().board;
    match turn.as_slice() {
        [Move { from: None, to: Some(to), .. }] => match board.squares.get(usize::from(*to)) {
            Some(&(file, rank)) => format!("{file},{}", board.ranks - 1 - rank),
            None => text.to_owned(),
        },
        _ => text.to_owned(),
    }
}

/// What a Gomocup engine means.
#[must_use]
pub fn read_places(game: &Game, text: &str) -> Option<String> {
    let (x, y) = text.trim().split_once(',')?;
    read(game, &format!("{},{}", x.trim(), y.trim()), places)
}

/// The actions of a legal move.
fn turn(game: &Game, text: &str) -> Option<Vec<Move>> {
    parse_turn(game.rules(), game.position(), text).ok()
}

/// The squares that a move empties, other than the one that it begins on.
fn captured(game: &Game, text: &str, from: Square) -> Vec<Square> {
    let mut after = game.clone();
    if after.play(text).is_err() {
        return Vec::new();
    }
    let cells = |position: &Position| position.cells().to_vec();
    let (before, after) = (cells(game.position()), cells(after.position()));
    let emptied =
        before.iter().zip(&after).enumerate().filter(|(_, (before, after))| **before != 0 && **after == 0);
    emptied.map(|(square, _)| square as Square).filter(|square| *square != from).collect()
}
