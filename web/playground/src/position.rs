//! Positions as text, and games followed on the board of a program.

use engine::{Game, Move, Position, Rules, format_turn};
use engine_spec::Spec;
use serde_json::{Value, json};

use crate::check;

/// What marks a piece of the second side on a program's board.
const SECOND: u8 = 0x80;

/// Moves of a game that are looked at, at most: more than any program keeps.
const MOST_MOVES: usize = 1000;

/// The game after some moves.
pub fn played(spec: &Spec, moves: &[String]) -> Result<Game, String> {
    let mut game = Game::new(spec);
    for text in moves.iter().take(MOST_MOVES) {
        game.play(text).map_err(|error| error.to_string())?;
    }
    Ok(game)
}

/// The position after some moves.
pub fn position(text: &str, moves: &[String]) -> Result<Value, String> {
    let spec = check::sound(text)?;
    let game = played(&spec, moves)?;
    Ok(described(&game, moves))
}

fn described(game: &Game, moves: &[String]) -> Value {
    let spec = game.spec();
    let over = game.result(1).map(|over| game.describe(over));
    let letter = |class: &Option<usize>| {
        let kind = class.and_then(|class| spec.kinds.get(spec.classes.get(class)?.kind));
        kind.map_or(json!(null), |kind| json!([kind.letter, kind.name, kind.side]))
    };
    let square = |(file, rank): &(u8, u8)| json!([file, rank]);
    json!({
        "moves": moves,
        "side": spec.sides[game.side() & 1].name,
        "legal": if over.is_some() { Vec::new() } else { game.moves() },
        "over": over,
        "files": spec.board.files,
        "ranks": spec.board.ranks,
        "squares": spec.board.squares.iter().map(square).collect::<Value>(),
        "cells": game.classes().iter().map(letter).collect::<Value>(),
    })
}

/// Finds out what has been played on a program's board since some moves: up to two more of them, or some taken back.
/// Nothing is found while a program tries moves out.
pub fn follow(text: &str, moves: &[String], cells: &[u8], side: usize) -> Result<Value, String> {
    let spec = check::read(text).map_err(|_| "there are mistakes in the game".to_owned())?;
    // What stands there, but not which of several like pieces.
    let kind = |cell: u8| {
        let class = usize::from(cell & !SECOND).checked_sub(1)?;
        Some(spec.classes.get(class).map_or(usize::MAX, |class| class.kind))
    };
    let seen: Vec<Option<usize>> = cells.iter().map(|&cell| kind(cell)).collect();
    let fits = |position: &Position| {
        let there = position.cells().iter().map(|&cell| kind(cell));
        position.side() == side && there.eq(seen.iter().copied())
    };
    let game = played(&spec, moves)?;
    let mut all = moves.to_vec();
    if fits(game.position()) {
        return Ok(described(&game, &all));
    }
    if let Some(more) = further(game.rules(), game.position(), &fits) {
        all.extend(more);
        return Ok(described(&played(&spec, &all)?, &all));
    }
    while all.pop().is_some() {
        let earlier = played(&spec, &all)?;
        if fits(earlier.position()) {
            return Ok(described(&earlier, &all));
        }
    }
    Ok(json!({ "lost": true }))
}

/// The one or two turns that lead from a position to one that fits.
fn further(rules: &Rules, start: &Position, fits: &dyn Fn(&Position) -> bool) -> Option<Vec<String>> {
    let after = |position: &Position, turn: &[Move]| {
        let mut next = position.clone();
        for &mv in turn {
            // There is nothing to take back.
            let _ = rules.make(&mut next, mv);
        }
        next
    };
    if rules.result(start, 1).is_some() {
        return None;
    }
    let firsts = rules.legal_turns(start);
    for first in &firsts {
        if fits(&after(start, first)) {
            return Some(vec![format_turn(rules, start, first)]);
        }
    }
    for first in &firsts {
        let middle = after(start, first);
        if rules.result(&middle, 1).is_some() {
            continue;
        }
        for second in rules.legal_turns(&middle) {
            if fits(&after(&middle, &second)) {
                return Some(vec![format_turn(rules, start, first), format_turn(rules, &middle, &second)]);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = include_str!("../../../games/tic-tac-toe.toml");

    #[test]
    fn moves_are_found_on_the_board() {
        let moves = |found: &Value| found["moves"].clone();
        let cells = |set: &[(usize, u8)]| {
            let mut cells = vec![0; 9];
            set.iter().for_each(|&(square, code)| cells[square] = code);
            cells
        };
        let found = follow(GAME, &[], &cells(&[(4, 1)]), 1).expect("a game");
        assert_eq!(moves(&found), json!(["b2"]));
        let found = follow(GAME, &["b2".into()], &cells(&[(4, 1), (0, 0x82), (8, 1)]), 1).expect("a game");
        assert_eq!(moves(&found).as_array().map(Vec::len), Some(3), "{found}");
        let found = follow(GAME, &["b2".into()], &cells(&[]), 0).expect("a game");
        assert_eq!(moves(&found), json!([]));
        let found = follow(GAME, &[], &cells(&[(0, 1), (1, 1)]), 0).expect("a game");
        assert_eq!(found, json!({ "lost": true }));
    }

    #[test]
    fn a_game_that_is_over_has_no_moves() {
        let moves: Vec<String> = ["a1", "a2", "b1", "b2", "c1"].map(str::to_owned).to_vec();
        let end = position(GAME, &moves).expect("a game");
        assert_eq!(end["over"], "won by crosses");
        assert_eq!(end["legal"], json!([]));
        assert!(position(GAME, &["z9".to_owned()]).is_err());
    }
}
