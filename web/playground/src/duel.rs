//! The engine against itself.

use std::collections::BTreeMap;

use engine::TableModel;
use engine_spec::MAX_DEPTH;
use serde_json::{Value, json};

use crate::check;
use crate::position::played;

/// Moves after which nobody is going to win.
const MOST: usize = 400;

/// Plays on from a position to the end of the game. Each side looks so many plies ahead.
pub fn duel(
    text: &str,
    moves: &[String],
    depths: [u8; 2],
    report: &mut dyn FnMut(&Value),
) -> Result<Value, String> {
    let spec = check::sound(text)?;
    let mut game = played(&spec, moves)?;
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for count in 0..MOST {
        // Positions before the first move are not known to have been there.
        let times = seen.entry(format!("{:?}", game.standing())).or_default();
        *times += 1;
        if let Some(over) = game.result(*times) {
            return Ok(json!({ "over": game.describe(over), "count": count }));
        }
        let side = game.side() & 1;
        let mut best = None;
        let depth = depths[side].clamp(1, MAX_DEPTH);
        game.search_each(TableModel::Slots, depth, &mut |found| best = Some(found));
        let found = best.ok_or("there is no move to be found")?;
        let first = found.line.first().and_then(|first| game.completed(first));
        // Where a search has no line to show, any move does: they are all worth the same.
        let text = first.or_else(|| game.moves().into_iter().next()).ok_or("there is no move to be made")?;
        let written = game.play(&text).map_err(|error| error.to_string())?;
        report(&json!({ "move": written, "score": found.score, "side": side }));
    }
    Ok(json!({ "over": null, "count": MOST }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_come_to_an_end() {
        let mut moves = Vec::new();
        let game = include_str!("../../../games/tic-tac-toe.toml");
        let end = duel(game, &["b2".to_owned()], [9, 9], &mut |each| moves.push(each["move"].clone()));
        let end = end.expect("a game");
        assert_eq!((&end["over"], moves.len()), (&json!("drawn"), 8));
        let game = include_str!("../../../games/draughts.toml");
        let mut count = 0;
        let end = duel(game, &[], [3, 1], &mut |_| count += 1).expect("a game");
        assert!(end["over"].is_string() && count > 20, "{end}");
    }
}
