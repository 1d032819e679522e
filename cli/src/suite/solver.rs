//! Who looks for the moves of a suite: the program in the embedded C64, or the host engine, so deep or so long.

use std::path::Path;

use engine::{Engine, Found, Game, TableModel};
use engine_spec::MAX_DEPTH;
use toolchain::{C64, PAL_HZ, Pace};

use crate::contest::pace_of;
use crate::failure::Failure;
use crate::game::{self, On};
use crate::timed;

/// What ends a search.
#[derive(Clone, Copy, Debug)]
pub enum Limit {
    /// So many plies.
    Depth(u8),
    /// Seconds of a C64.
    Seconds(f64),
}

/// An engine, ready to search.
pub enum Solver {
    /// The program, so many plies, or as long as so many cycles last.
    Program(Box<C64>, u8, Option<u64>),
    /// The host engine, so many plies.
    Host(u8),
    /// The host engine, for as many cycles as the program would need for what it does.
    Paced { pace: Box<Pace>, depth: u8, cycles: u64 },
}

impl Solver {
    /// The engine of the game file at `path`, for positions of a game that begins as `start`.
    pub fn new(path: &Path, start: &Game, on: On, limit: Limit) -> Result<Self, Failure> {
        match (on, limit) {
            (On::Host, Limit::Depth(depth)) => Ok(Self::Host(depth)),
            (On::C64, Limit::Depth(depth)) => {
                Ok(Self::Program(Box::new(game::boot(path, start, depth)?), depth, None))
            }
            (_, Limit::Seconds(seconds)) => {
                let build = game::built(path, start.spec())?;
                let c64 = C64::boot(&build, start.spec())?;
                game::check_clock(&c64, path)?;
                let cycles = timed::millis(seconds) * PAL_HZ / 1000;
                let depth = build.program.max_depth.min(MAX_DEPTH);
                if on == On::C64 {
                    return Ok(Self::Program(Box::new(c64), depth, Some(cycles)));
                }
                let pace = Box::new(pace_of(&c64, start, cycles, depth)?);
                Ok(Self::Paced { pace, depth, cycles })
            }
        }
    }

    /// The move that it finds in a position, in the game's notation; empty if it finds none.
    pub fn best(&mut self, game: &Game) -> Result<String, Failure> {
        match self {
            Self::Program(c64, depth, cycles) => {
                c64.set_game(game)?;
                let thought = c64.search_watched(*depth, *cycles, &mut |_| (), &mut || false)?;
                let line = thought.map(|thought| thought.line).unwrap_or_default();
                let first = engine::format_line(game.rules(), game.position(), &line).into_iter().next();
                Ok(first.and_then(|first| game.completed(&first)).unwrap_or_default())
            }
            Self::Host(depth) => {
                let mut best: Option<Found> = None;
                game.search_each(TableModel::Slots, *depth, &mut |found| best = Some(found));
                Ok(first(best))
            }
            Self::Paced { pace, depth, cycles } => {
                let mut engine = Engine::counting(game.rules(), TableModel::Slots);
                engine.weigh(&pace.costs.weights);
                let found = game.search_clocked(&mut engine, *depth, pace.stopped(*cycles));
                Ok(first(found.map(|(found, _)| found)))
            }
        }
    }
}

fn first(found: Option<Found>) -> String {
    found.and_then(|found| found.line.into_iter().next()).unwrap_or_default()
}
