//! The algorithms compared: how much work each needs to solve the last states of a game.
//!
//! A line of play is walked backwards from its end. Each of its states is searched to the end of the
//! game by every algorithm, with and without a transposition table, so that all find the same value
//! and only what it costs differs. Time is measured by whoever calls; the tables ([`csv`]) and
//! figures ([`figures`]) are made here.

mod csv;
mod svg;
#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use engine_spec::{Algorithm, Score, Spec, Verdict};

pub use csv::csv;
pub use svg::{Figure, figures};

use engine::{Engine, Iteration, Move, Position, Rules, TableModel};

/// Slots of the table, where there is one and nobody says how many.
pub const SLOTS: usize = 1 << 18;

/// The longest line that is looked for, in turns.
const LONGEST: usize = 200;

/// The deepest search: the value of a win must stay above all evaluations.
const DEEPEST: usize = 62;

/// The algorithms, the simplest first.
pub const ALGORITHMS: [Algorithm; 4] =
    [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Scout, Algorithm::NegaScout];

/// What a value says about the end of the game, for the first side: by how many pieces it is ahead
/// where they are counted, else the value itself.
#[must_use]
pub fn result(spec: &Spec, score: Score) -> String {
    let (least, most) = (i32::from(spec.evaluation.min), i32::from(spec.evaluation.max));
    match i32::from(score) {
        score if spec.ends.no_moves != Verdict::Counts => score.to_string(),
        score if score > most => format!("+{}", score - most),
        score if score < least => (score - least).to_string(),
        score if score == (least + most) / 2 + 1 => "0".to_owned(),
        score => score.to_string(),
    }
}

/// What an algorithm is called.
#[must_use]
pub fn name(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Minimax => "minimax",
        Algorithm::AlphaBeta => "alpha-beta",
        Algorithm::Scout => "scout",
        Algorithm::NegaScout => "negascout",
    }
}

/// One search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trial {
    /// By which algorithm.
    pub algorithm: Algorithm,
    /// Whether with a transposition table.
    pub table: bool,
}

impl Trial {
    /// All there are: every algorithm without, then every algorithm with a table.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let of = |table: bool| ALGORITHMS.map(|algorithm| Self { algorithm, table });
        [of(false), of(true)].concat()
    }

    /// The rules of `spec` with the search of this trial. The order of moves is the same for all: by
    /// the replies that they leave, and near the end as the description says.
    #[must_use]
    pub fn rules(self, spec: &Spec) -> Rules {
        let mut spec = spec.clone();
        spec.search.algorithm = self.algorithm;
        spec.search.table = None;
        spec.search.aspiration = None;
        // The values of wins up to the deepest search stay beyond all evaluations.
        let room = DEEPEST as Score + 1;
        spec.evaluation.min = spec.evaluation.min.max(room);
        spec.evaluation.max = spec.evaluation.max.min(spec.evaluation.width.top() - room);
        Rules::new(&spec)
    }

    /// Solves a state with rules from [`Trial::rules`]; nothing if `stop` is set before that is done.
    /// A table has so many slots, a power of two.
    #[must_use]
    pub fn solve(
        self,
        rules: &Rules,
        state: &State,
        slots: usize,
        stop: &Arc<AtomicBool>,
    ) -> Option<Iteration> {
        let slots = self.table.then_some(slots);
        Engine::new(rules, TableModel::Slots).solve(&state.position, state.depth, slots, stop)
    }
}

/// A state of a line of play.
#[derive(Clone, Debug)]
pub struct State {
    /// What stands where.
    pub position: Position,
    /// Turns to the end of the line.
    pub left: usize,
    /// How deep to search to get to the end of the game.
    pub depth: u8,
}

/// What a search of a state cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measured {
    /// Turns from the state to the end of the line.
    pub left: usize,
    /// How it was searched.
    pub trial: Trial,
    /// Nodes expanded.
    pub nodes: u64,
    /// Moves made.
    pub generated: u64,
    /// The value found, 0 to [`engine_spec::Width::top`].
    pub score: Score,
    /// How long it took.
    pub seconds: f64,
}

/// The turns of a game that the description's own search plays against itself, `depth` turns deep.
#[must_use]
pub fn line(rules: &Rules, depth: u8) -> Vec<Vec<Move>> {
    let mut position = rules.start();
    let mut turns = Vec::new();
    let mut engine = Engine::new(rules, TableModel::Slots);
    while turns.len() < LONGEST && rules.result(&position, 1).is_none() {
        let best = engine.think(&position, depth).pop().map(|found| found.line).unwrap_or_default();
        let mut turn: Vec<Move> = Vec::new();
        let mut moves = best.into_iter();
        // Where the line breaks off within a chain, the first jump will do.
        while let Some(mv) = moves.next().or_else(|| rules.moves(&position).first().copied()) {
            let _ = rules.make(&mut position, mv);
            turn.push(mv);
            if position.chain().is_none() {
                break;
            }
        }
        turns.push(turn);
    }
    turns
}

/// The states of a line from the start of the game, the last first. The one at its end is left out.
#[must_use]
pub fn states(rules: &Rules, line: &[Vec<Move>]) -> Vec<State> {
    let mut position = rules.start();
    let mut states = Vec::new();
    for (played, turn) in line.iter().enumerate() {
        let left = line.len() - played;
        states.push(State { depth: depth(rules, &position, left), position: position.clone(), left });
        for &mv in turn {
            let _ = rules.make(&mut position, mv);
        }
    }
    states.reverse();
    states
}

/// How deep a search gets to the end of the game. Where pieces are only put on the board, that is
/// known: each turn takes a square, or is a pass that the next is not. In other games it is the end of
/// the line, and the move that finds it to be one.
fn depth(rules: &Rules, position: &Position, left: usize) -> u8 {
    let spec = rules.spec();
    let empty = position.cells().iter().filter(|&&cell| cell == 0).count();
    let turns = match spec.kinds.iter().all(|kind| kind.movements.is_empty()) {
        true if spec.turn.pass => 2 * empty + 2,
        true => empty + 1,
        false => left + 1,
    };
    turns.min(DEEPEST) as u8
}
