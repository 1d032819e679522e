//! Positions and searches of a game of steps.

use engine_spec::{Spec, Stores};
use reference::{Engine, Game, Position, Rules, TableModel};
use testing::Rng;
use toolchain::C64;

use super::{Figures, POSITIONS, Place, depth_within, same};

/// Compares positions, counts and searches.
pub(super) fn agree(
    c64: &mut C64,
    places: &[Place],
    rng: &mut Rng,
    figures: &mut Figures,
) -> Result<(), String> {
    let Some(Game::Steps { rules, .. }) = places.first().map(|place| &place.game) else { return Ok(()) };
    let mut engine = Engine::new(rules, TableModel::Slots);
    for place in places.iter().take(POSITIONS) {
        let Game::Steps { position, .. } = &place.game else { continue };
        let mut position = position.clone();
        c64.set_position(&position).map_err(|error| error.to_string())?;
        stands(rules, c64, &position, &place.at())?;
        for depth in 1..=2 {
            let counted = c64.perft(depth).map_err(|error| error.to_string())?;
            same(
                &format!("perft {depth} of the program {}", place.at()),
                &counted,
                &place.game.perft(depth),
            )?;
        }
        let depth = depth_within(place, 8, rng, |depth| {
            let found = Engine::new(rules, TableModel::Slots).search(&mut position.clone(), depth);
            found.last().map_or(0, |found| found.nodes)
        });
        let expected = engine.search(&mut position, depth);
        let found = c64.search(depth).map_err(|error| error.to_string())?;
        figures.searches += 1;
        figures.nodes += expected.last().map_or(0, |found| found.nodes);
        let found: Vec<_> = found.into_iter().map(|it| (it.depth, it.nodes, it.score, it.line)).collect();
        let expected: Vec<_> =
            expected.into_iter().map(|it| (it.depth, it.nodes, it.score, it.line)).collect();
        same(&format!("search {depth} {}", place.at()), &found, &expected)?;
        stands(rules, c64, &position, &format!("{} and a search", place.at()))?;
    }
    Ok(())
}

/// The position in the program is `position`, and so is all that follows from it.
fn stands(rules: &Rules, c64: &mut C64, position: &Position, at: &str) -> Result<(), String> {
    let mut program = c64.position().map_err(|error| error.to_string())?;
    if !keeps_hash(rules.spec()) {
        (program.hash, program.lock) = (position.hash, position.lock);
    }
    same(&format!("the position {at}"), &program, position)?;
    let moves = c64.moves().map_err(|error| error.to_string())?;
    same(&format!("the moves {at}"), &moves, &rules.moves(position))
}

/// Without a table of best moves the program works its hash out when it is shown.
fn keeps_hash(spec: &Spec) -> bool {
    spec.search.table.is_some_and(|table| table.stores == Stores::BestMove)
}
