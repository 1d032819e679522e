//! Endings that a program knows: what it plays, and that this brings the end nearer.

use engine::{Game, Rules};
use engine_spec::{Endgame, Spec};
use study::Book;
use testing::Rng;
use toolchain::{Build, C64};

use super::same;

/// How many positions are set up.
const POSITIONS: usize = 16;

/// Compares what the program plays in endings with what the host does, and plays some of them on against any defence.
/// Returns how many are won without a search.
pub(super) fn agree(
    build: &Build,
    spec: &Spec,
    book: &Book,
    c64: &mut C64,
    rng: &mut Rng,
) -> Result<usize, String> {
    let Some(endings) = spec.book.as_ref().map(|book| &book.endgames) else { return Ok(0) };
    if build.program.endgames.is_none() {
        return Ok(0);
    }
    let rules = Rules::new(spec);
    let mut won = 0;
    for _ in 0..POSITIONS {
        let Some(&pieces) = rng.choice(endings) else { return Ok(won) };
        let Some(game) = set_up(&rules, pieces, rng) else { continue };
        c64.set_game(&game).map_err(|error| error.to_string())?;
        let (found, _) = c64.book_move(&game).map_err(|error| error.to_string())?;
        let expected = book.choose(&game).map(|known| known.text);
        let at = format!("the ending of {:?}, {} to move", game.position().cells(), game.side());
        same(&at, &found, &expected)?;
        if found.is_some() {
            won += 1;
            play_on(game, book, rng).map_err(|wrong| format!("{at}: {wrong}"))?;
        }
    }
    Ok(won)
}

/// The pieces of an ending anywhere, and who has two of them to move; `None` where that is no position of a game that goes on.
fn set_up(rules: &Rules, pieces: Endgame, rng: &mut Rng) -> Option<Game> {
    let spec = rules.spec();
    let placed = [pieces.lone, pieces.pair[0], pieces.pair[1]];
    // Where pieces only step there are always as many as at the start.
    let others = |kind: usize| {
        let start = spec.pieces.iter().filter(|piece| spec.classes[piece.class].kind == kind).count();
        start != placed.iter().filter(|&&other| other == kind).count()
    };
    let steps = plan::Facts::new(spec).by_steps();
    if steps && (0..spec.kinds.len()).any(others) {
        return None;
    }
    let mut squares: Vec<usize> = (0..spec.board.squares.len()).collect();
    rng.shuffle(&mut squares);
    let mut cells = vec![0; squares.len()];
    for (square, kind) in squares.into_iter().zip(placed) {
        cells[square] = spec.classes.iter().position(|class| class.kind == kind)? as u8 + 1;
    }
    let position = rules.position(&cells, spec.kinds[pieces.lone].side ^ 1)?;
    let game = Game::at(rules, &rules.with_state(position, 0, None));
    let takes_royal = game.other_side().is_some_and(|other| other.is_in_check());
    (game.result(1).is_none() && !takes_royal).then_some(game)
}

/// Plays as the book says, and for the other side at random, as long as the book knows a move. That ends.
fn play_on(mut game: Game, book: &Book, rng: &mut Rng) -> Result<(), String> {
    let mut played = Vec::new();
    // Quiet plies may draw the game before: nobody looks at these.
    while let Some(known) = book.choose(&game).filter(|_| game.result(1).is_none()) {
        if played.len() > 2 * usize::from(u8::MAX) {
            return Err(format!("goes on after {}", played.join(",")));
        }
        game.play(&known.text).map_err(|error| error.to_string())?;
        played.push(known.text);
        let Some(reply) = rng.choice(game.moves()).filter(|_| game.result(1).is_none()) else { break };
        game.play(&reply).map_err(|error| error.to_string())?;
        played.push(reply);
    }
    Ok(())
}
