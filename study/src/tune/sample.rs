//! Positions to learn from, and how their games ended.
//!
//! The game's search plays itself, from random beginnings and with a random move now and then. After
//! each search the position is kept that its line leads to, for that is what the evaluation was asked
//! about. The outcome is that of the game; or, where the game is solved, the true one, and then every other
//! move is the best one.

use rayon::prelude::*;

use super::features::{Features, Term};
use crate::contest::{Budget, MOST_PLIES, SplitMix};
use crate::solve::{Solution, Value};
use engine::Game;
use engine::Over;
use engine_spec::Score;

/// One move in so many is drawn at random, so that games do not stay on one path.
const RANDOM: usize = 10;

/// Where the game is solved, one move in so many is the best one: then games are about what decides them,
/// however badly the search plays as yet.
const GUIDED: usize = 2;

/// What a true win counts for each ply that it is away, as a part of what it counts a ply later.
const DELAY: f64 = 0.97;

/// A position to learn from.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// What counts in it.
    pub terms: Vec<Term>,
    /// The outcome for the first side: 1 won, ½ drawn, 0 lost.
    pub points: f64,
}

/// How positions are collected.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sampling {
    /// So many games.
    pub games: usize,
    /// A game begins with 1 to so many random moves.
    pub plies: u16,
    /// What a search may spend.
    pub budget: Budget,
    /// What chance follows from.
    pub seed: u64,
}

/// Plays games and collects positions. `game` is at its start, made from [`Budget::host_spec`]; `solution`,
/// if there is one, is of the same rules. `done` is called after each game.
#[must_use]
pub fn sample(
    game: &Game,
    features: &Features,
    sampling: &Sampling,
    solution: Option<&Solution>,
    done: &(dyn Fn() + Sync),
) -> Vec<Sample> {
    let one = |index: usize| {
        let samples = play_one(game, features, sampling, solution, index);
        done();
        samples
    };
    let games: Vec<Vec<Sample>> = (0..sampling.games).into_par_iter().map(one).collect();
    games.into_iter().flatten().collect()
}

fn play_one(
    start: &Game,
    features: &Features,
    sampling: &Sampling,
    solution: Option<&Solution>,
    index: usize,
) -> Vec<Sample> {
    let mut chance = SplitMix::new(sampling.seed, index as u64);
    let random = 1 + chance.below(usize::from(sampling.plies));
    let mut game = start.clone();
    let mut samples: Vec<Sample> = Vec::new();
    let mut met = Vec::new();
    let mut points = 0.5;
    for ply in 0..MOST_PLIES {
        let here = game.standing();
        let times = 1 + met.iter().filter(|&other| *other == here).count() as u32;
        met.push(here);
        if let Some(over) = game.result(times) {
            points = points_of(over);
            break;
        }
        let mut moves = game.moves();
        moves.sort_unstable();
        let text = if ply < random || chance.below(RANDOM) == 0 {
            moves.get(chance.below(moves.len())).cloned()
        } else {
            let found = sampling.budget.find(&game);
            if let Some(found) = &found
                && is_evaluation(&game, found.score)
                && let Some(end) = leaf(&game, &found.line)
            {
                let known = solution.map(|solution| solution.value_of(&end));
                if let Some(points) = known.map_or(Some(points), |value| Some(points_of_value(value?))) {
                    samples.push(Sample { terms: features.of(&end, Features::phase(&game)), points });
                }
            }
            match solution {
                Some(solution) if chance.below(GUIDED) == 0 => best(&game, &moves, solution).cloned(),
                _ => found.and_then(|found| game.completed(found.line.first()?)),
            }
        };
        // A game without a move is over, and has been looked at as such.
        if text.and_then(|text| game.play(&text).ok()).is_none() {
            break;
        }
    }
    if solution.is_none() {
        samples.iter_mut().for_each(|sample| sample.points = points);
    }
    samples
}

/// The best of `moves`: of several that win, or lose, the one that hurries, or delays.
fn best<'m>(game: &Game, moves: &'m [String], solution: &Solution) -> Option<&'m String> {
    let side = game.side();
    let worth = |text: &&String| {
        let mut after = game.clone();
        after.play(text).ok()?;
        let value = solution.value_of(&after)?;
        let plies = i64::from(value.plies().unwrap_or(0));
        let ahead = value.ahead().map_or(i64::from(u8::MAX), i64::from);
        Some(match value.winner() {
            None => (0, 0, 0),
            Some(winner) if winner == side => (1, ahead, -plies),
            Some(_) => (-1, -ahead, plies),
        })
    };
    // Of equals the first, as elsewhere.
    moves.iter().rev().max_by_key(worth)
}

/// Where a line leads to, unless the game ends there or the line cannot be followed.
fn leaf(game: &Game, line: &[String]) -> Option<Game> {
    let mut end = game.clone();
    for text in line {
        end.play(text).ok()?;
    }
    end.result(1).is_none().then_some(end)
}

/// Whether a score is an evaluation, not the end of a game.
fn is_evaluation(game: &Game, score: Score) -> bool {
    let evaluation = &game.spec().evaluation;
    (evaluation.min..=evaluation.max).contains(&score)
}

fn points_of(over: Over) -> f64 {
    match over {
        Over::Won(0) => 1.0,
        Over::Won(_) => 0.0,
        Over::Drawn => 0.5,
    }
}

/// A win that is far away counts for less: who follows the numbers must get there.
fn points_of_value(value: Value) -> f64 {
    let sure = DELAY.powi(value.plies().unwrap_or(0).min(MOST_PLIES as u32) as i32);
    value.winner().map_or(0.5, |side| 0.5 + (points_of(Over::Won(side)) - 0.5) * sure)
}
