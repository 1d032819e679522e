//! The work itself: rounds of the fit, then steps by matches, each saved as soon as it is done.
//!
//! Whatever a round or a step does follows from the settings and from the state before it. So work that was
//! interrupted goes on as if it had not been.

use std::path::Path;

use engine::Game;
use engine_spec::Spec;
use rayon::ThreadPool;
use study::contest::{Estimate, Openings, Pairs, openings};
use study::solve::{Limits, Solution, solve};
use study::tune::{Features, Fit, Sampling, Spsa, derived, duel, fit, sample};

use super::settings::{Labels, Settings};
use super::state::{MILLION, Round, State};
use super::workshop::{Rival, Workshop};
use crate::failure::Failure;
use crate::progress::Progress;

/// A game with more positions is not solved unless that is asked for.
const MOST_SOLVED: u64 = 2_000_000;

/// The most memory for a solution.
const MEMORY: u64 = 8 << 30;

/// Pairs by which new numbers must be better than those before to be kept.
const TRIAL: usize = 60;

/// How much of its move a number follows who wins all games of a step.
const RATE: f64 = 0.5;

/// How often a step is tried with half of the moves, where a file could not say the numbers.
const HALVINGS: i32 = 4;

/// What chance is used for.
#[derive(Clone, Copy)]
enum Stage {
    Samples = 1,
    Trial,
    Moves,
    Step,
    Refined,
}

/// The work.
pub struct Course<'c> {
    pub shop: &'c Workshop,
    pub settings: &'c Settings,
    /// Where it is saved.
    pub path: &'c Path,
    pub pool: &'c ThreadPool,
    pub state: State,
}

impl Course<'_> {
    /// Does the rounds that are left, and hands over each, those done before included.
    pub fn rounds(&mut self, done: &mut dyn FnMut(&Round) -> Result<(), Failure>) -> Result<(), Failure> {
        for round in &self.state.rounds {
            done(round)?;
        }
        if self.state.rounds.len() as u64 >= self.settings.rounds {
            return Ok(());
        }
        let solution = self.pool.install(|| self.solution())?;
        while (self.state.rounds.len() as u64) < self.settings.rounds {
            let round = self.round(solution.as_ref())?;
            self.save()?;
            done(&round)?;
        }
        Ok(())
    }

    fn round(&mut self, solution: Option<&Solution>) -> Result<Round, Failure> {
        let number = self.state.rounds.len() as u64;
        let (shop, settings) = (self.shop, self.settings);
        let game = self.game(&self.state.values)?;
        let features = Features::new(game.spec(), &shop.weights, &shop.columns);
        let sampling = Sampling {
            games: settings.samples as usize,
            plies: settings.plies * 2,
            budget: settings.budget,
            seed: self.seed(Stage::Samples, number),
        };
        let bar = Progress::of(format!("round {}, games", number + 1), settings.samples);
        let samples = self.pool.install(|| sample(&game, &features, &sampling, solution, &|| bar.step()));
        drop(bar);
        let bar =
            Progress::new(format!("round {}, fitting numbers to {} positions", number + 1, samples.len()));
        // A quarter more must be possible, too, if it is now: the steps that follow need room to move.
        let wider = |values: &[i16]| -> Vec<i16> {
            let wide = |(column, &value): (usize, &i16)| shop.columns.clamp(column, i64::from(value) * 5 / 4);
            values.iter().enumerate().map(wide).collect()
        };
        let valid = |values: &[i16]| shop.spec_with(values).is_some();
        let has_room = valid(&wider(&self.state.values));
        let mut can_be = |values: &[i16]| valid(values) && (!has_room || valid(&wider(values)));
        let work = Fit { samples: &samples, columns: &shop.columns, start: &self.state.values };
        let fitted = self.pool.install(|| fit(game.spec(), &work, &mut can_be));
        bar.say(format!("round {}, a match of {TRIAL} pairs of games", number + 1));
        let (pairs, kept) = self.trial(&fitted.values, None, Stage::Trial, number)?;
        drop(bar);
        let round = Round {
            samples: samples.len() as u64,
            errors: fitted.errors.map(|error| (error * MILLION).round() as u64),
            pairs,
            kept,
        };
        if kept {
            self.state.values = fitted.values;
        }
        self.state.rounds.push(round);
        Ok(round)
    }

    /// Does the steps that are left.
    pub fn steps(&mut self) -> Result<(), Failure> {
        if self.settings.steps == 0 || self.state.refined.is_some() {
            return Ok(());
        }
        self.state.begin_steps();
        let bar = Progress::of("steps", self.settings.steps);
        bar.begins_at(self.state.steps);
        while self.state.steps < self.settings.steps {
            self.state.theta = self.step(self.state.steps)?;
            self.state.steps += 1;
            self.save()?;
            bar.step();
        }
        drop(bar);
        let bar = Progress::new(format!("a match of {TRIAL} pairs of games"));
        let values = Spsa::points(&self.shop.columns, &self.state.theta);
        let (pairs, kept) = self.trial(&values, self.shop.rival.as_ref(), Stage::Refined, 0)?;
        drop(bar);
        if kept {
            self.state.values = values;
        }
        self.state.refined = Some((pairs, kept));
        self.save()
    }

    /// The refined values after one more step.
    fn step(&self, step: u64) -> Result<Vec<i64>, Failure> {
        let settings = self.settings;
        let (columns, theta) = (&self.shop.columns, &self.state.theta);
        let spsa = Spsa {
            steps: settings.steps,
            span: settings.span as f64,
            rate: RATE,
            seed: self.seed(Stage::Moves, 0),
        };
        for halvings in 0..HALVINGS {
            let players = spsa.perturb(columns, theta, step, 0.5_f64.powi(halvings));
            let specs = [&players.plus, &players.minus].map(|values| self.shop.spec_with(values));
            let [Some(plus), Some(minus)] = specs else { continue };
            let score = self.compare(&plus, &minus, step)?;
            let next = spsa.follow(columns, theta, step, &players.signs, score);
            let can_be = self.shop.spec_with(&Spsa::points(columns, &next)).is_some();
            return Ok(if can_be { next } else { theta.clone() });
        }
        Ok(theta.clone())
    }

    /// What the first player of a step scores: against the second, or by doing better against the rival.
    fn compare(&self, plus: &Spec, minus: &Spec, step: u64) -> Result<f64, Failure> {
        let duel = |a, b| {
            let pairs = self.duel(a, b, self.settings.pairs, Stage::Step, step)?;
            Ok(score(&pairs))
        };
        match &self.shop.rival {
            Some(rival) => Ok((1.0 + duel(plus, &rival.spec)? - duel(minus, &rival.spec)?) / 2.0),
            None => duel(plus, minus),
        }
    }

    /// A short match of new values, and whether they have done better than those so far: against these, or
    /// against the rival.
    fn trial(
        &self,
        values: &[i16],
        rival: Option<&Rival>,
        stage: Stage,
        number: u64,
    ) -> Result<([u64; 5], bool), Failure> {
        let Some(spec) = self.shop.spec_with(values).filter(|_| values != self.state.values) else {
            return Ok(([0; 5], false));
        };
        let before = self.game(&self.state.values)?;
        let Some(rival) = rival else {
            let pairs = self.duel(&spec, before.spec(), TRIAL, stage, number)?;
            return Ok((pairs.counts, score(&pairs) > 0.5));
        };
        let [pairs, earlier] =
            [&spec, before.spec()].map(|spec| self.duel(spec, &rival.spec, TRIAL, stage, number));
        let pairs = pairs?;
        Ok((pairs.counts, score(&pairs) > score(&earlier?)))
    }

    fn duel(&self, a: &Spec, b: &Spec, pairs: usize, stage: Stage, number: u64) -> Result<Pairs, Failure> {
        let budget = self.settings.budget;
        let [a, b] = [a, b].map(|spec| Game::new(&budget.host_spec(spec)));
        let openings = begin(&a, self.settings, pairs, self.seed(stage, number))?.list;
        self.pool.install(|| duel(&a, &b, &openings, budget)).map_err(|fault| Failure::own(fault.to_string()))
    }

    /// The game with other values, at its start.
    fn game(&self, values: &[i16]) -> Result<Game, Failure> {
        let spec = self.shop.spec_with(values);
        let spec = spec.ok_or_else(|| Failure::own("the numbers kept so far are not valid"))?;
        Ok(Game::new(&self.settings.budget.host_spec(&spec)))
    }

    /// The true values of all positions, where they are wanted and can be had.
    fn solution(&self) -> Result<Option<Solution>, Failure> {
        let positions = match self.settings.labels {
            Labels::Games => return Ok(None),
            Labels::Auto => MOST_SOLVED,
            Labels::Solved => u64::MAX,
        };
        match solve(&self.shop.spec, &Limits { positions, memory: MEMORY }, &mut |_| {}) {
            Ok(solution) => Ok(Some(solution)),
            Err(_) if self.settings.labels == Labels::Auto => Ok(None),
            Err(error) => Err(Failure::input(error.to_string(), "use `--labels games`")),
        }
    }

    fn save(&self) -> Result<(), Failure> {
        self.state.save(self.path, self.shop, self.settings)
    }

    fn seed(&self, stage: Stage, number: u64) -> u64 {
        derived(self.settings.seed, stage as u64, number)
    }
}

/// What the first player has scored, 0 to 1; even if nothing was played.
fn score(pairs: &Pairs) -> f64 {
    Estimate::of(&pairs.counts).map_or(0.5, |estimate| estimate.score)
}

/// Openings from the start of a game.
pub fn begin(game: &Game, settings: &Settings, pairs: usize, seed: u64) -> Result<Openings, Failure> {
    openings(game, settings.plies, pairs, seed)
        .map_err(|error| Failure::input(error.to_string(), "use fewer `--plies`"))
}
