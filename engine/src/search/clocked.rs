//! Searches that end as those of a generated program do, by a clock that goes by what they do.

use std::sync::Arc;

use engine_spec::{Score, Width};
use plan::clock;

use super::steps::Step;
use super::{Engine, Iteration};
use crate::position::{Move, Position};

/// What ends a search by the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Span {
    /// No iteration is begun once so many cycles are spent.
    Begun(u64),
    /// The search is stopped in the middle of an iteration, at the first node of a turn after a tick, once so many
    /// cycles have passed.
    Stopped {
        /// The cycles, those for showing iterations included.
        cycles: u64,
        /// Cycles between two looks at the clock.
        tick: u64,
        /// Cycles that showing an iteration takes.
        shown: u64,
    },
    /// The time that is left is for several moves, and the search takes as much of it as [`plan::clock`] says.
    Shared {
        /// Cycles of a share.
        share: u64,
        /// For how many moves the time is.
        moves: u8,
        /// As in [`Span::Stopped`].
        tick: u64,
        /// As in [`Span::Stopped`].
        shown: u64,
    },
}

impl Span {
    /// Cycles that showing an iteration takes.
    fn shown(self) -> u64 {
        match self {
            Self::Begun(_) => 0,
            Self::Stopped { shown, .. } | Self::Shared { shown, .. } => shown,
        }
    }

    /// Cycles after which an iteration is stopped, and how many more there are once its value falls.
    fn limits(self) -> (f64, f64) {
        let after = |cycles: u64, tick: u64| {
            let tick = tick.max(1);
            ((cycles / tick + 1) * tick) as f64
        };
        match self {
            Self::Begun(_) => (f64::INFINITY, 0.0),
            Self::Stopped { cycles, tick, .. } => (after(cycles, tick), 0.0),
            Self::Shared { share, moves, tick, .. } => {
                let (whole, more) = clock::shares(moves);
                (after(share * u64::from(whole), tick), (share * u64::from(more)) as f64)
            }
        }
    }
}

/// What a search knows that may take more time once its value falls.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Reserve {
    /// So many cycles.
    cycles: f64,
    /// The value of the last iteration, 0 before the first.
    before: Score,
    /// The best value of this one so far.
    best: Option<Score>,
}

/// What a search by the clock has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocked {
    /// The last iteration that was complete, if any, but with all nodes and moves of the search, and the line of the
    /// best move, which may be one of the iteration that was stopped.
    pub found: Iteration,
    /// Cycles from beginning to end; where the search is stopped, those for showing iterations included.
    pub cycles: u64,
}

impl Engine<'_, true> {
    /// What has been counted in the last search: numbers of events, always as many for one game.
    #[must_use]
    pub fn events(&self) -> &[u64] {
        self.meter.counts()
    }

    /// Which [events](Engine::events) are alike: for each the number of a large group, and of a small one within it.
    #[must_use]
    pub fn alike(&self) -> Vec<[usize; 2]> {
        self.meter.alike()
    }

    /// Says how many cycles each of the [events](Engine::events) takes.
    pub fn weigh(&mut self, weights: &Arc<[f64]>) {
        self.meter.weigh(Some(Arc::clone(weights)));
    }

    /// Searches deeper and deeper, to `depth` plies at most, and no more than so many iterations: what each finds, and
    /// what has been counted in it alone.
    pub fn measure(
        &mut self,
        position: &Position,
        depth: u8,
        iterations: usize,
    ) -> Vec<(Iteration, Vec<u64>)> {
        let mut position = position.clone();
        self.begin(&mut position);
        let (mut measured, mut before) = (Vec::<(Iteration, Vec<u64>)>::new(), None);
        let mut counted = vec![0; self.meter.counts().len()];
        let mut next = Some(Step::of(1));
        while let Some(step) = next.filter(|_| measured.len() < iterations) {
            let value = self.iterate(&mut position, step, before);
            before = Some(value);
            let score = self.absolute(value, position.side());
            let now = self.meter.counts();
            let events = now.iter().zip(&counted).map(|(now, before)| now - before).collect();
            counted = now.to_vec();
            let found = self.found(step.depth, score).or_line_of(measured.last().map(|(last, _)| last));
            measured.push((found, events));
            if self.is_decided(score) {
                break;
            }
            next = self.following(step, value, &position, depth);
        }
        measured
    }

    /// Searches deeper and deeper, to `depth` plies at most, until the clock ends it, that goes by the weights of
    /// events. Nothing if there is no move, or it is stopped before it has one.
    pub fn search_clocked(&mut self, position: &Position, depth: u8, span: Span) -> Option<Clocked> {
        let mut position = position.clone();
        self.begin(&mut position);
        let (mut last, mut before): (Option<Iteration>, _) = (None, None);
        let mut shown = 0.0;
        let (ends_at, more) = span.limits();
        self.ends_at = ends_at;
        let mut next = Some(Step::of(1));
        while let Some(step) = next {
            (self.seen, self.trying) = (false, None);
            self.kept = last.as_ref().and_then(|last| last.line.first()).copied();
            self.reserve.before = before.unwrap_or(0);
            if before.is_none() {
                self.reserve.cycles = more;
            }
            let value = self.iterate(&mut position, step, before);
            let score = self.absolute(value, position.side());
            let found = self.found(step.depth, score);
            if self.halted {
                last = Some(self.stopped_at(found, last));
                break;
            }
            let found = found.or_line_of(last.as_ref());
            shown += span.shown() as f64;
            self.ends_at -= span.shown() as f64;
            let same = self.kept.is_some() && self.kept.as_ref() == found.line.first();
            let fallen = before.is_some_and(|before| clock::falls(value, before, self.width));
            let spent = match span {
                Span::Begun(cycles) => self.meter.clock() >= cycles as f64,
                Span::Stopped { .. } => false,
                Span::Shared { share, .. } => {
                    let parts = if same { clock::SAME } else { clock::OTHER };
                    let bound = share as f64 * f64::from(clock::PARTS);
                    !fallen && (self.meter.clock() + shown) * f64::from(parts) >= bound
                }
            };
            before = Some(value);
            let decided = self.is_decided(score);
            last = Some(found);
            if decided || spent {
                break;
            }
            let deepest = if self.search.fills { depth.min(self.empty_squares(&position)) } else { depth };
            next = self.following(step, value, &position, deepest);
        }
        (self.halted, self.ends_at) = (false, f64::INFINITY);
        let cycles = (self.meter.clock() + shown).max(0.0) as u64;
        last.map(|found| Clocked { found, cycles })
    }

    /// What is made of an iteration that was stopped: its best move counts if the best of the last one has been
    /// tried before it, or is it. In the first iteration, a move that is being tried will do.
    fn stopped_at(&self, now: Iteration, last: Option<Iteration>) -> Iteration {
        match last {
            None => {
                let tried = || self.trying.into_iter().collect();
                let line = if now.line.is_empty() { tried() } else { now.line };
                Iteration { depth: 0, line, ..now }
            }
            Some(last) => {
                let better = self.seen && !now.line.is_empty();
                let line = if better { now.line } else { last.line };
                Iteration { depth: last.depth, score: last.score, line, ..now }
            }
        }
    }
}

impl<const COUNTS: bool> Engine<'_, COUNTS> {
    /// Notes whether the best move at the root is that of the last iteration.
    pub(super) fn see(&mut self, best: Move) {
        self.seen |= self.kept == Some(best);
    }

    /// Whether the search is over because the clock says so, as far as it has a move.
    pub(super) fn out_of_time(&mut self) -> bool {
        let has_line = || self.lines.first().is_some_and(|line| !line.is_empty());
        let has_move = || self.kept.is_some() || has_line() || self.trying.is_some();
        if COUNTS && self.meter.clock() >= self.ends_at && has_move() {
            if self.reserve.cycles > 0.0 && self.falls() {
                self.ends_at += self.reserve.cycles;
                self.reserve.cycles = 0.0;
            } else {
                self.halted = true;
            }
        }
        self.halted
    }

    /// Notes the best value at the root so far; none yet, when its moves are tried anew.
    pub(super) fn note_best(&mut self, best: Option<Score>) {
        self.reserve.best = best;
    }

    /// Whether the best move at the root so far is worth less than the last iteration was. A program takes a value whose
    /// high byte is 0 for none.
    fn falls(&self) -> bool {
        let is_known = |best: &Score| self.width == Width::One || best.to_be_bytes()[0] > 0;
        let best = self.reserve.best.filter(is_known);
        best.is_some_and(|best| clock::falls(best, self.reserve.before, self.width))
    }

    /// Whether no deeper search would find anything else.
    pub(super) fn is_decided(&self, score: Score) -> bool {
        self.rules.spec().open_values().is_some_and(|open| !open.contains(&score))
    }
}
