//! A game of steps on the host and in its program.

use reference::general::Hop;
use reference::{Game, Move, Position, Rules};
use toolchain::{C64, C64Error, Entered};

/// Puts a position on the program's board.
///
/// # Errors
/// When the program misbehaves.
pub fn put(c64: &mut C64, rules: &Rules, position: &Position) -> Result<(), C64Error> {
    c64.set_game(&game_at(rules, position))
}

/// The game at a position that no move has won.
fn game_at(rules: &Rules, position: &Position) -> Game {
    Game::Steps { rules: Box::new(rules.clone()), position: position.clone(), winner: None }
}

/// A step as the program plays it.
#[must_use]
pub fn hop(step: Move) -> Hop {
    Hop { from: Some(step.start), to: Some(step.dest) }
}

/// Steps as the program plays them.
#[must_use]
pub fn hops(steps: &[Move]) -> Vec<Hop> {
    steps.iter().copied().map(hop).collect()
}

/// Whether the position in the program is `position`, and so is all that follows from it.
///
/// # Errors
/// What differs.
pub fn stands(c64: &mut C64, rules: &Rules, position: &Position) -> Result<(), String> {
    let told = |error: C64Error| error.to_string();
    let state = c64.state().map_err(told)?;
    let codes = codegen::codes(rules.spec());
    let cells: Vec<u8> = game_at(rules, position)
        .classes()
        .into_iter()
        .map(|class| class.and_then(|class| codes.get(class)).copied().unwrap_or(0))
        .collect();
    same("the board", &state.cells, &cells)?;
    same("the side", &usize::from(state.side), &position.side)?;
    let side_of = |piece: u8| rules.spec().side_of(usize::from(piece));
    let squares = |side: usize| -> Vec<u8> {
        let pieces = position.board.iter().zip(0..);
        let own = pieces.filter(|(piece, _)| piece.is_some_and(|piece| side_of(piece) == side));
        own.map(|(_, square)| square).collect()
    };
    let found = c64.entered().map_err(told)?.ok_or("there is no kernel")?;
    let hash = found.hash.map(|_| (position.hash, position.lock));
    let expected = Entered { eval: position.eval, hash, squares: [squares(0), squares(1)] };
    same("what the search keeps", &found, &expected)?;
    same("the moves", &c64.hops().map_err(told)?, &hops(&rules.moves(position)))
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, found: &T, expected: &T) -> Result<(), String> {
    if found == expected {
        return Ok(());
    }
    Err(format!("{what}:\n     found {found:?}\n  expected {expected:?}"))
}
