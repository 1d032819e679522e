//! The host engine: the rules and searches of a [`Spec`](engine_spec::Spec), interpreted.
//!
//! It is the oracle for the generated program: same legal moves in the same order, same node
//! counts, same scores, same principal variation. It is written to be read, not to be fast.
//!
//! * [`Position`]: a board with pieces on it, side to move, evaluation, hash and lock;
//! * [`Rules`]: legal moves, make and unmake, the end of a game, perft;
//! * [`Engine`]: the searches;
//! * [`explain`]: alpha-beta on a small tree, step by step.
//! * [`general`]: all of this for games in which more happens than that pieces step.

pub mod explain;
pub mod general;
mod notation;
mod position;
mod rules;
mod search;
#[cfg(test)]
mod tests;

pub use notation::{MoveError, format_move, parse_move};
pub use position::{Move, Position};
pub use rules::Rules;
pub use search::{Engine, Iteration, TableModel};
