//! Positions and searches of a game of steps.

use fastrand::Rng;
use reference::{Engine, Game, Position, Rules, TableModel};
use toolchain::C64;

use crate::steps;

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
        steps::put(c64, rules, &position).map_err(|error| error.to_string())?;
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
            expected.into_iter().map(|it| (it.depth, it.nodes, it.score, steps::hops(&it.line))).collect();
        same(&format!("search {depth} {}", place.at()), &found, &expected)?;
        stands(rules, c64, &position, &format!("{} and a search", place.at()))?;
    }
    Ok(())
}

/// The position in the program is `position`, and so is all that follows from it.
fn stands(rules: &Rules, c64: &mut C64, position: &Position, at: &str) -> Result<(), String> {
    steps::stands(c64, rules, position).map_err(|differs| format!("{at}: {differs}"))
}
