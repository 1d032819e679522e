//! The host engine: the rules and searches of a [`Spec`](engine_spec::Spec), interpreted.
//!
//! It is the oracle for the generated program: same legal moves in the same order, same node
//! counts, same scores, same principal variation. What is at the root, for games of steps, is written
//! to be read, not to be fast.
//!
//! * [`Position`]: a board with pieces on it, side to move, evaluation, hash and lock;
//! * [`Rules`]: legal moves, make and unmake, the end of a game, perft;
//! * [`Engine`]: the searches;
//! * [`general`]: all of this for games in which more happens than that pieces step;
//! * [`Game`]: a game of either sort being played, in texts;
//! * [`book`]: moves that are played without a search;
//! * [`contest`]: games between two descriptions of one game, and what they prove;
//! * [`explain`]: alpha-beta on a small tree, step by step;
//! * [`lab`]: the algorithms compared on the last states of a game;
//! * [`solve`]: the value of every position, where a game has few enough;
//! * [`TreeCounts`]: where the tree of a search was cut off, and what the table did for it;
//! * [`tune`]: better numbers for a description.

pub mod book;
pub mod contest;
pub mod explain;
mod game;
pub mod general;
pub mod lab;
mod notation;
mod position;
mod rules;
mod search;
pub mod solve;
mod standing;
#[cfg(test)]
mod tests;
mod tree;
pub mod tune;

pub use book::Book;
pub use game::{Found, Game, PlayError};
pub use notation::{MoveError, format_move, parse_move};
pub use position::{Move, Position};
pub use rules::Rules;
pub use search::{Engine, Iteration, TableModel};
pub use tree::{CUTOFF_PLACES, TreeCounts};
