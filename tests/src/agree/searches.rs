//! Positions, counts and searches.

use engine::{Engine, Position, Rules, TableModel};
use testing::Rng;
use toolchain::{Build, C64, State};

use super::{Figures, POSITIONS, Place, depth_within, same};

/// Turns of a position that are counted two deep.
const MOST_TURNS: usize = 60;

/// Compares positions, counts and searches.
pub(super) fn agree(
    build: &Build,
    c64: &mut C64,
    places: &[Place],
    rng: &mut Rng,
    figures: &mut Figures,
) -> Result<(), String> {
    let Some(rules) = places.first().map(|place| place.game.rules()) else { return Ok(()) };
    let mut engine = Engine::new(rules, TableModel::Slots);
    for place in places.iter().take(POSITIONS) {
        let position = place.game.position();
        c64.set_game(&place.game).map_err(|error| error.to_string())?;
        engine.recall(place.game.past());
        stands(rules, c64, position, &place.at())?;
        let most = if place.game.moves().len() > MOST_TURNS { 1 } else { 2 };
        for depth in 1..=most {
            let counted = c64.perft(depth).map_err(|error| error.to_string())?;
            same(
                &format!("perft {depth} of the program {}", place.at()),
                &counted,
                &place.game.perft(depth),
            )?;
        }
        stands(rules, c64, position, &format!("{} and a count", place.at()))?;
        let depth = depth_within(place, build.program.max_depth, rng, |depth| {
            let found = Engine::new(rules, TableModel::Slots).think(position, depth);
            found.last().map_or(0, |found| found.nodes)
        });
        let expected = engine.think(position, depth);
        let found = c64.search(depth).map_err(|error| error.to_string())?;
        figures.searches += 1;
        figures.nodes += expected.last().map_or(0, |found| found.nodes);
        let found: Vec<_> = found.into_iter().map(|it| (it.depth, it.nodes, it.score, it.line)).collect();
        let expected: Vec<_> =
            expected.into_iter().map(|it| (it.depth, it.nodes, it.score, it.line)).collect();
        same(&format!("search {depth} {}", place.at()), &found, &expected)?;
        stands(rules, c64, position, &format!("{} and a search", place.at()))?;
    }
    Ok(())
}

/// The position in the program is `position`, and so is all that follows from it.
fn stands(rules: &Rules, c64: &mut C64, position: &Position, at: &str) -> Result<(), String> {
    let State { cells, side, sum, key, rights, crossed } = c64.state().map_err(|error| error.to_string())?;
    same(&format!("the board {at}"), &&cells[..], &position.cells())?;
    same(&format!("the side {at}"), &side, &position.side())?;
    if let Some(sum) = sum {
        same(&format!("the sum {at}"), &sum, &rules.kept_sum(position))?;
    }
    if let Some(key) = key {
        same(&format!("the key {at}"), &key, &position.key())?;
    }
    if let Some(rights) = rights {
        same(&format!("the rights {at}"), &rights, &position.rights())?;
    }
    if let Some(crossed) = crossed {
        same(&format!("the square passed {at}"), &crossed, &position.crossed())?;
    }
    let moves = c64.moves().map_err(|error| error.to_string())?;
    same(&format!("the moves {at}"), &moves, &rules.moves(position))
}
