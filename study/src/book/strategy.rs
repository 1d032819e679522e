//! A small strategy: few positions in which a side has a move, so that whatever the other side does, it
//! keeps what the game is worth to it.
//!
//! The positions form a closed set: after the move that is chosen in one, every reply leads to another
//! one or ends the game. Most of them have several moves that keep the value, and the size of the set
//! depends on which are chosen. It is made smaller step by step (simulated annealing): another move is
//! chosen somewhere, what is new because of it is closed with moves that lead to what is there already, and
//! the result is kept if it is smaller or, less and less often, a little larger. Where a side wins, a set
//! in which a position could come back is no strategy, and is never kept.

mod graph;

use engine_spec::Spec;

use super::tree::Tree;
use crate::contest::SplitMix;
use crate::solve::{Solution, Value};
use graph::{Choices, Graph};

/// How a small strategy is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Chooses among what is equally good: the same seed gives the same strategy.
    pub seed: u64,
    /// How many changes are tried.
    pub tries: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Self { seed: 1, tries: 200_000 }
    }
}

/// A strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    /// Its moves.
    pub tree: Tree,
    /// How many positions it has.
    pub positions: usize,
    /// What the game is worth.
    pub value: Value,
}

/// Why there is no strategy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StrategyError {
    /// The side loses: there is nothing to keep.
    #[error("{0} loses against best play")]
    Loses(String),
    /// The positions are too many to be looked at.
    #[error("a strategy takes more than {0} positions")]
    TooMany(usize),
}

/// The most positions of a strategy: no table in a program has room for more.
const MOST: usize = 10_000;

/// How many more positions than before are accepted one time in e at first, and at the end.
const WARM: f64 = 3.0;
const COLD: f64 = 0.15;

/// Looks for a small strategy of `side` (0 or 1) from the start of a solved game; `report` gets how far
/// it is, as a part of 1, and the fewest positions so far.
///
/// # Errors
/// When the side loses, or a strategy takes more positions than any program has room for.
pub fn small(
    solution: &Solution,
    side: usize,
    effort: Effort,
    report: &mut dyn FnMut(f64, usize),
) -> Result<Strategy, StrategyError> {
    let spec: &Spec = solution.rules().spec();
    let value = solution.start();
    if value.winner().is_some_and(|winner| winner != side) {
        let name = spec.sides.get(side).map_or("", |side| &side.name);
        return Err(StrategyError::Loses(name.to_owned()));
    }
    let mut graph = Graph::new(solution, side);
    let mut random = SplitMix(effort.seed);
    let mut choices = Choices::default();
    let mut set = graph.close(&mut choices, None, MOST).ok_or(StrategyError::TooMany(MOST))?;
    choices.keep();
    let mut best = (choices.clone(), set.clone());
    for step in 0..effort.tries {
        let done = step as f64 / effort.tries as f64;
        if step % 1024 == 0 {
            report(done, best.1.len());
        }
        let heat = WARM * (COLD / WARM).powf(done);
        let Some(&node) = set.members().get(random.below(set.len())) else { break };
        let options = graph.options(node);
        if options < 2 {
            continue;
        }
        let other = (choices.of(node) + 1 + random.below(options - 1)) % options;
        choices.set(node, other);
        // Beyond that it is not accepted whatever is drawn.
        let allowance = heat * -random.unit().max(1e-9).ln();
        let most = set.len() + allowance as usize;
        let Some(new) = graph.close(&mut choices, Some(&set), most.min(MOST)) else {
            choices.take_back();
            continue;
        };
        choices.keep();
        set = new;
        if set.len() < best.1.len() {
            best = (choices.clone(), set.clone());
        }
    }
    report(1.0, best.1.len());
    let (choices, set) = best;
    Ok(Strategy { tree: graph.tree(&choices, &set), positions: set.len(), value })
}
