//! The engine against itself, by one file or two.

use std::collections::BTreeMap;

use engine::{Over, TableModel};
use engine_spec::MAX_DEPTH;
use serde_json::{Value, json};
use study::contest::same_rules;

use crate::check;
use crate::position::played;

/// Moves after which nobody is going to win.
const MOST: usize = 400;

/// Plays on from a position to the end of the game, each side by a file of its own, which may be the same. Each looks
/// so many plies ahead.
pub fn duel(
    by: [&str; 2],
    moves: &[String],
    depths: [u8; 2],
    report: &mut dyn FnMut(&Value),
) -> Result<Value, String> {
    let read = |side: usize| {
        let which = if by[0] == by[1] { "" } else { [" of the first side", " of the second side"][side] };
        check::open(by[side]).map_err(|_| format!("there are mistakes in the game{which}"))
    };
    let specs = [read(0)?, read(1)?];
    let different = same_rules(&specs[0], &specs[1]);
    if !different.is_empty() {
        return Err(format!("the two files have different rules: {}", different.join(", ")));
    }
    let mut games = [played(&specs[0], moves)?, played(&specs[1], moves)?];
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for count in 0..MOST {
        let referee = &games[0];
        // Positions before the first move are not known to have been there.
        let times = seen.entry(format!("{:?}", referee.standing())).or_default();
        *times += 1;
        if let Some(over) = referee.result(*times) {
            let winner = if let Over::Won(side) = over { Some(side) } else { None };
            return Ok(json!({ "over": referee.describe(over), "winner": winner, "count": count }));
        }
        let side = referee.side() & 1;
        let game = &games[side];
        let mut best = None;
        let depth = depths[side].clamp(1, MAX_DEPTH);
        game.search_each(TableModel::Slots, depth, &mut |found| best = Some(found));
        let found = best.ok_or("there is no move to be found")?;
        let first = found.line.first().and_then(|first| game.completed(first));
        // Where a search has no line to show, any move does: they are all worth the same.
        let text = first.or_else(|| game.moves().into_iter().next()).ok_or("there is no move to be made")?;
        let mut written = String::new();
        for game in &mut games {
            written = game.play(&text).map_err(|error| error.to_string())?;
        }
        report(&json!({ "move": written, "score": found.score, "side": side }));
    }
    Ok(json!({ "over": null, "winner": null, "count": MOST }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_come_to_an_end() {
        let mut moves = Vec::new();
        let game = include_str!("../../../games/tic-tac-toe.toml");
        let end =
            duel([game, game], &["b2".to_owned()], [9, 9], &mut |each| moves.push(each["move"].clone()));
        let end = end.expect("a game");
        assert_eq!((&end["over"], moves.len()), (&json!("drawn"), 8));
        let game = include_str!("../../../games/draughts.toml");
        let mut count = 0;
        let end = duel([game, game], &[], [3, 1], &mut |_| count += 1).expect("a game");
        assert!(end["over"].is_string() && count > 20, "{end}");
    }

    #[test]
    fn each_side_plays_by_its_own_file() {
        let game = include_str!("../../../games/tic-tac-toe.toml");
        let connect = include_str!("../../../games/connect-four.toml");
        let wrong = duel([game, connect], &[], [1, 1], &mut |_| {}).expect_err("other rules");
        assert!(wrong.contains("the board"), "{wrong}");
        let wrong = duel([game, "x"], &[], [1, 1], &mut |_| {}).expect_err("no game");
        assert_eq!(wrong, "there are mistakes in the game of the second side");
        let race = include_str!("../../../games/mouse-and-cats.toml");
        // A mouse that wants nothing more than to stay at home.
        let timid = race.replace("0  .  0  .  0  .  0  .", "9  .  9  .  9  .  9  .");
        let by = |first: &str| {
            let mut moves = Vec::new();
            duel([first, race], &[], [2, 2], &mut |each| moves.push(each["move"].to_string()))
                .expect("a game");
            moves
        };
        let (bold, timid) = (by(race), by(&timid));
        assert_ne!(bold, timid);
    }
}
