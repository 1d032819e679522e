//! Searches that end as those of a generated program do, by a clock that goes by what they do.

use std::sync::Arc;

use engine_spec::Score;

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

    /// Searches deeper and deeper, to `depth` plies at most: what each iteration finds, and what has been counted in
    /// it alone.
    pub fn measure(&mut self, position: &Position, depth: u8) -> Vec<(Iteration, Vec<u64>)> {
        let mut position = position.clone();
        self.begin(&mut position);
        let (mut measured, mut before) = (Vec::new(), None);
        let mut counted = vec![0; self.meter.counts().len()];
        for depth in 1..=depth {
            let value = self.iterate(&mut position, depth, before);
            before = Some(value);
            let score = self.absolute(value, position.side());
            let now = self.meter.counts();
            let events = now.iter().zip(&counted).map(|(now, before)| now - before).collect();
            counted = now.to_vec();
            measured.push((self.found(depth, score), events));
            if self.is_decided(score) {
                break;
            }
        }
        measured
    }

    /// Searches deeper and deeper, to `depth` plies at most, until the clock ends it, that goes by the weights of
    /// events. Nothing if there is no move, or it is stopped before it has one.
    pub fn search_clocked(&mut self, position: &Position, depth: u8, span: Span) -> Option<Clocked> {
        let mut position = position.clone();
        self.begin(&mut position);
        let (mut last, mut before): (Option<Iteration>, _) = (None, None);
        let mut shown_so_far = 0.0;
        for depth in 1..=depth {
            (self.seen, self.trying) = (false, None);
            self.kept = last.as_ref().and_then(|last| last.line.first()).copied();
            self.ends_at = match span {
                Span::Begun(_) => f64::INFINITY,
                Span::Stopped { cycles, tick, .. } => {
                    let tick = tick.max(1);
                    ((cycles / tick + 1) * tick) as f64 - shown_so_far
                }
            };
            let value = self.iterate(&mut position, depth, before);
            let score = self.absolute(value, position.side());
            let found = self.found(depth, score);
            if self.halted {
                last = Some(self.stopped_at(found, last));
                break;
            }
            before = Some(value);
            let decided = self.is_decided(score);
            last = Some(found);
            if let Span::Stopped { shown, .. } = span {
                shown_so_far += shown as f64;
            }
            let spent = matches!(span, Span::Begun(cycles) if self.meter.clock() >= cycles as f64);
            if decided || spent {
                break;
            }
        }
        (self.halted, self.ends_at) = (false, f64::INFINITY);
        let cycles = (self.meter.clock() + shown_so_far).max(0.0) as u64;
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
        self.halted |= COUNTS && self.meter.clock() >= self.ends_at && has_move();
        self.halted
    }

    /// Whether no deeper search would find anything else.
    pub(super) fn is_decided(&self, score: Score) -> bool {
        self.rules.spec().open_values().is_some_and(|open| !open.contains(&score))
    }
}
