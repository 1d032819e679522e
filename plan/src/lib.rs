//! What a game *is*: lowered once from a [`Spec`], read by the host engine and by the generator.
//!
//! To this project a plan is what an intermediate representation is to a compiler. Whatever can be decided
//! from the description alone is decided here, once, with the reason kept; nobody behind it decides again.
//!
//! ```
//! # const GAME: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../games/tic-tac-toe.toml"));
//! let spec = engine_spec::load_text("tic-tac-toe.toml", GAME).expect("it is right");
//! let plan = plan::Plan::new(&spec);
//! // There is one rule, for both sides: put a stone on any empty square.
//! assert_eq!(plan.moves.rules.len(), 1);
//! for (title, text) in plan.explain() {
//!     println!("{title:10} {text}");
//! }
//! ```
//!
//! * [`state`]: all that a position consists of, a row each;
//! * [`moves`]: what pieces can do: where a move leads, under which conditions, and its effects;
//! * [`evaluation`]: what a position is worth, each term with the range that it is proven to have;
//! * [`search`]: the kinds of nodes, and the policies of each;
//! * [`reductions`]: null moves and late moves;
//! * [`mills`]: what a move of the last ply changes in games of mills;
//! * [`clock`]: how much of the time that is left a move may take;
//! * [`Facts`]: what is true of the game that allows faster code, or why it is not;
//! * [`explain`]: all of it in words.

pub mod along;
pub mod clock;
pub mod endings;
pub mod evaluation;
pub mod explain;
pub mod mills;
pub mod moves;
pub mod reductions;
pub mod search;
pub mod state;
#[cfg(test)]
mod tests;
pub mod victims;

use engine_spec::Spec;

pub use endings::Endings;
pub use engine_spec::{Fact, Facts};
pub use evaluation::Evaluation;
pub use moves::{At, Castling, Condition, Effect, Moves, Path, Reach, Rule, RuleId};
pub use search::{HistoryOf, Key, Node, NodeKind, Order, Search, Table, Window};
pub use state::Row;

/// A game, ready to be interpreted or to be turned into a program.
#[derive(Clone, Debug)]
pub struct Plan {
    spec: Spec,
    /// What a position consists of.
    pub state: Vec<Row>,
    /// What the sides can do.
    pub moves: Moves,
    /// What a position is worth.
    pub evaluation: Evaluation,
    /// How it is searched.
    pub search: Search,
    /// What allows faster code, or why not.
    pub facts: Facts,
}

impl Plan {
    /// The plan of a valid description.
    #[must_use]
    pub fn new(spec: &Spec) -> Self {
        let facts = Facts::new(spec);
        let moves = Moves::new(spec);
        Self {
            state: state::rows(spec),
            evaluation: Evaluation::new(spec, &moves),
            moves,
            search: Search::new(spec, &facts),
            facts,
            spec: spec.clone(),
        }
    }

    /// The description that it was made from: names, texts, the board.
    #[must_use]
    pub fn spec(&self) -> &Spec {
        &self.spec
    }
}
