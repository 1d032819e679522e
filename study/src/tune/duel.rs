//! Two descriptions against each other, on the host, all games at the same time.

use std::convert::Infallible;

use rayon::prelude::*;

use crate::contest::{Budget, Choice, Fault, Opening, Pairs, Played, play};
use engine::Game;

/// Why a duel could not be played: always a mistake of an engine.
pub type DuelError = Fault<Infallible>;

/// Plays a pair of games from each opening between `a` and `b`, games made from
/// [`Budget::host_spec`] of two descriptions with the same rules.
///
/// # Errors
/// When an engine chooses no move or one that is not legal; of many, the first.
pub fn duel(a: &Game, b: &Game, openings: &[Opening], budget: Budget) -> Result<Pairs, DuelError> {
    let pair = |opening: &Opening| -> Result<[Played; 2], DuelError> {
        let one = |first: &Game, second: &Game| {
            let mut choose =
                |_: usize, game: &Game| -> Result<Option<Choice>, Infallible> { Ok(budget.choose(game)) };
            play([first.clone(), second.clone()], opening, &mut choose)
        };
        Ok([one(a, b)?, one(b, a)?])
    };
    let played: Vec<_> = openings.par_iter().map(pair).collect();
    let mut pairs = Pairs::default();
    for games in played {
        pairs.add(&games?);
    }
    Ok(pairs)
}
