//! The proof: new numbers against old ones, from openings drawn anew, each of them once; and against the file
//! that they are to be better than, if there is one.

use std::collections::BTreeSet;
use std::path::Path;

use engine::Game;
use engine_spec::Spec;
use study::contest::{Decision, Opening, Sprt};
use study::tune::derived;

use super::course::begin;
use super::settings::Settings;
use super::workshop::Workshop;
use crate::contest::{Finished, Match, Player, play_match};
use crate::failure::Failure;
use crate::game::On;

/// What chance is used for; the stages of the work have lower numbers.
const STAGE: u64 = 100;

/// What the matches have said.
pub struct Proof {
    /// The match against the old numbers; nothing if no number has changed.
    pub finished: Option<Finished>,
    /// The match against the rival, if there is one and the old numbers were beaten.
    pub against: Option<Finished>,
    /// The test that ends them.
    pub test: Sprt,
    /// Whether there is a rival.
    contested: bool,
}

impl Proof {
    /// Whether the test has decided for the new numbers, in all matches that it takes.
    pub fn is_gain(&self) -> bool {
        is_won(self.finished.as_ref()) && (!self.contested || is_won(self.against.as_ref()))
    }
}

fn is_won(finished: Option<&Finished>) -> bool {
    finished.is_some_and(|finished| finished.decision == Some(Decision::H1))
}

/// Plays the matches.
pub fn prove(shop: &Workshop, settings: &Settings, values: &[i16], threads: usize) -> Result<Proof, Failure> {
    let test = settings.sprt;
    let mut proof = Proof { finished: None, against: None, test, contested: shop.rival.is_some() };
    let unchanged = shop
        .columns
        .spread(&shop.weights, values)
        .iter()
        .zip(&shop.weights)
        .all(|(value, weight)| *value == weight.value);
    if unchanged {
        return Ok(proof);
    }
    let spec = shop.spec_with(values);
    let spec = spec.ok_or_else(|| Failure::own("the numbers that were found are not valid"))?;
    if toolchain::build(&shop.spec).is_ok() {
        // Numbers without a program are of no use to who had one.
        toolchain::build(&spec)?;
    }
    proof.finished = Some(meet(shop, settings, &spec, (&shop.path, &shop.spec), threads)?);
    if let Some(rival) = shop.rival.as_ref().filter(|_| is_won(proof.finished.as_ref())) {
        proof.against = Some(meet(shop, settings, &spec, (&rival.path, &rival.spec), threads)?);
    }
    Ok(proof)
}

/// Plays one match of the new numbers.
fn meet(
    shop: &Workshop,
    settings: &Settings,
    spec: &Spec,
    other: (&Path, &Spec),
    threads: usize,
) -> Result<Finished, Failure> {
    let budget = settings.budget;
    let start = Game::new(&budget.host_spec(spec));
    let mut openings = begin(&start, settings, settings.games / 2, derived(settings.seed, STAGE, 0))?;
    // A game that is played twice proves nothing twice.
    let mut met = BTreeSet::new();
    openings.list.retain(|opening| met.insert(end(&start, opening)));
    let player = |(path, spec)| Player::new(path, spec, budget, On::Host);
    let players = [player((&shop.path, spec))?, player(other)?];
    let contest = Match {
        players: &players,
        openings: &openings.list,
        test: Some(settings.sprt),
        before: Vec::new(),
        note: None,
    };
    play_match(&contest, threads)
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
