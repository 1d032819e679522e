//! What an engine may spend on a move, and the host engine's choice within it.

use std::fmt;

use engine_spec::{MAX_DEPTH, Spec};

use engine::TableModel;
use engine::{Found, Game};

/// CPU cycles in a second on a PAL C64.
const PAL_HZ: u64 = 985_248;

/// What each side may spend on a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// Its description's own depth.
    Own,
    /// A depth in plies.
    Depth(u8),
    /// Nodes: the last iteration counts that was complete within so many. The first always counts.
    Nodes(u64),
    /// Millions of CPU cycles of a C64: an iteration is begun only while fewer are spent.
    Cycles(u64),
    /// Milliseconds of a C64, after which a search is stopped where it is.
    Time(u64),
    /// So many milliseconds for each of so many moves, put together: each takes as much of what is left as it needs.
    Shared {
        /// Milliseconds for each move.
        millis: u64,
        /// The moves.
        moves: u8,
        /// Milliseconds that each move adds to that, which is for the whole game then.
        increment: Option<u64>,
    },
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own => write!(f, "own depth"),
            Self::Depth(depth) => write!(f, "depth {depth}"),
            Self::Nodes(nodes) => write!(f, "{nodes} nodes"),
            Self::Cycles(cycles) => write!(f, "{cycles} million cycles"),
            Self::Time(millis) => write!(f, "{} seconds", *millis as f64 / 1000.0),
            Self::Shared { millis, moves, increment } => {
                let total = millis.saturating_mul(u64::from(*moves)) as f64 / 1000.0;
                match increment {
                    None => write!(f, "{moves} moves in {total} seconds"),
                    Some(more) => write!(f, "{total} seconds and {} a move", *more as f64 / 1000.0),
                }
            }
        }
    }
}

/// A move, and what was spent on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub text: String,
    /// Plies of the iteration that found it; 0 without a search.
    pub depth: u8,
    /// Nodes expanded up to then.
    pub nodes: u64,
    /// CPU cycles spent on the whole search, modelled ones on the host; 0 where nobody counts them.
    pub cycles: u64,
}

impl Choice {
    /// A move that is played without a search.
    #[must_use]
    pub fn at_once(text: String, cycles: u64) -> Self {
        Self { text, depth: 0, nodes: 0, cycles }
    }

    /// The first move of what a search of `game` found, and what the search has spent; nothing if it
    /// found none.
    #[must_use]
    pub fn of(game: &Game, found: &Found, cycles: u64) -> Option<Self> {
        let text = game.completed(found.line.first()?)?;
        Some(Self { text, depth: found.depth, nodes: found.nodes, cycles })
    }
}

impl Budget {
    /// The description that the host engine plays by: one that deepens iteratively if that is how
    /// the budget is kept.
    #[must_use]
    pub fn host_spec(self, spec: &Spec) -> Spec {
        let mut spec = spec.clone();
        spec.search.iterative_deepening |= matches!(self, Self::Nodes(_));
        spec
    }

    /// The depth of a search that nothing else ends.
    #[must_use]
    pub fn depth(self, spec: &Spec) -> u8 {
        match self {
            Self::Own => spec.search.depth,
            Self::Depth(depth) => depth,
            Self::Nodes(_) | Self::Cycles(_) | Self::Time(_) | Self::Shared { .. } => MAX_DEPTH,
        }
    }

    /// The CPU cycles of a C64 that it allows, on average if it is for several moves; as many as there are if it is about
    /// something else.
    #[must_use]
    pub fn cycles(self) -> u64 {
        match self {
            Self::Cycles(millions) => millions.saturating_mul(1_000_000),
            Self::Time(millis) | Self::Shared { millis, .. } => millis.saturating_mul(PAL_HZ) / 1000,
            Self::Own | Self::Depth(_) | Self::Nodes(_) => u64::MAX,
        }
    }

    /// The host engine's move in a game made from [`Budget::host_spec`]. An only move is played without a
    /// search. Each search begins with empty tables. Cycles and time stand for the
    /// description's own depth: to know them is for who knows the program.
    #[must_use]
    pub fn choose(self, game: &Game) -> Option<Choice> {
        match game.only_move() {
            Some(text) => Some(Choice::at_once(text, 0)),
            None => Choice::of(game, &self.find(game)?, 0),
        }
    }

    /// What the host engine's search finds, likewise, be there one move or several.
    #[must_use]
    pub fn find(self, game: &Game) -> Option<Found> {
        match self {
            Self::Nodes(nodes) => within(game, nodes),
            Self::Own | Self::Cycles(_) | Self::Time(_) | Self::Shared { .. } => {
                last(game, game.spec().search.depth)
            }
            Self::Depth(depth) => last(game, depth),
        }
    }
}

/// The last iteration of a search to `depth`.
fn last(game: &Game, depth: u8) -> Option<Found> {
    let mut last = None;
    game.search_each(TableModel::Slots, depth, &mut |found| last = Some(found));
    last
}

/// The last iteration that is complete within so many nodes.
///
/// A search cannot be made to stop between iterations, so each depth is a search of its own, from the
/// first iteration on: nothing depends on a search before, so it finds what one search would find.
fn within(game: &Game, nodes: u64) -> Option<Found> {
    let mut best = last(game, 1)?;
    for depth in 2..=MAX_DEPTH {
        match last(game, depth) {
            Some(found) if found.nodes <= nodes && found.depth == depth => best = found,
            _ => break,
        }
    }
    Some(best)
}
