//! The proof: new numbers against old ones, from openings drawn anew, each of them once.

use std::collections::BTreeSet;

use reference::Game;
use reference::contest::{Decision, Opening, Sprt};
use reference::tune::derived;

use super::course::begin;
use super::settings::Settings;
use super::workshop::Workshop;
use crate::contest::{Finished, Match, Player, play_match};
use crate::failure::Failure;
use crate::game::On;

/// What chance is used for; the stages of the work have lower numbers.
const STAGE: u64 = 100;

/// What the match has said.
pub struct Proof {
    /// The match; nothing if no number has changed.
    pub finished: Option<Finished>,
    /// The test that ends it.
    pub test: Sprt,
}

impl Proof {
    /// Whether the test has decided for the new numbers.
    pub fn is_gain(&self) -> bool {
        self.finished.as_ref().is_some_and(|finished| finished.decision == Some(Decision::H1))
    }
}

/// Plays the match.
pub fn prove(shop: &Workshop, settings: &Settings, values: &[i16], threads: usize) -> Result<Proof, Failure> {
    let test = settings.sprt;
    let unchanged = shop
        .columns
        .spread(&shop.weights, values)
        .iter()
        .zip(&shop.weights)
        .all(|(value, weight)| *value == weight.value);
    if unchanged {
        return Ok(Proof { finished: None, test });
    }
    let spec = shop.spec_with(values);
    let spec = spec.ok_or_else(|| Failure::own("the numbers that were found are not valid"))?;
    if toolchain::build(&shop.spec).is_ok() {
        // Numbers without a program are of no use to who had one.
        toolchain::build(&spec)?;
    }
    let budget = settings.budget;
    let start = Game::new(&budget.host_spec(&spec));
    let mut openings = begin(&start, settings, settings.games / 2, derived(settings.seed, STAGE, 0))?;
    // A game that is played twice proves nothing twice.
    let mut met = BTreeSet::new();
    openings.list.retain(|opening| met.insert(end(&start, opening)));
    let player = |spec| Player::new(&shop.path, spec, budget, On::Host);
    let players = [player(&spec)?, player(&shop.spec)?];
    let contest = Match { players: &players, openings: &openings.list, test: Some(test) };
    Ok(Proof { finished: Some(play_match(&contest, threads)?), test })
}

/// The position that an opening leads to: what stands where, and the side to move.
fn end(start: &Game, opening: &Opening) -> (Vec<Option<usize>>, usize) {
    let mut game = start.clone();
    for text in opening {
        // It was drawn from the legal moves.
        let _ = game.play(text);
    }
    (game.classes(), game.side())
}
