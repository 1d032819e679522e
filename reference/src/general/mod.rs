//! Games of every other sort: pieces are put on the board, ride, leap, jump, capture, change sides
//! and are promoted; a turn may be a chain of jumps, or a pass.
//!
//! The games that only step have an engine of their own at the root of this crate. This one takes
//! any [`Spec`](engine_spec::Spec), and its searches know more: scout and negascout, killers,
//! aspiration, three ways to replace what a table holds. As there, the generated program agrees
//! with it move for move and node for node.
//!
//! * [`Position`]: what stands where, whose turn it is, and what has happened on the way that matters;
//! * [`Rules`]: legal hops and turns, make and unmake, the end of a game, perft, the evaluation;
//! * [`Engine`]: the searches.
//!
//! A **hop** is one action: a piece is put down, goes somewhere, or the side passes. A **turn** is
//! one hop, a chain of jumps by one piece, or a hop that closes a mill and the piece it takes. Within, sets
//! of squares are bits, bit n for square n, and what a piece does from a square is read off tables made once for a game.

mod evaluate;
mod notation;
mod position;
mod rules;
mod search;
mod set;
mod tables;
#[cfg(test)]
mod tests;

pub(crate) use evaluate::{LEAST, MOST};
pub use notation::{TurnError, format_line, format_turn, parse_turn};
pub use position::{Hop, Over, Position};
pub(crate) use rules::Room;
pub use rules::{Rules, Undo};
pub use search::{Engine, Iteration};
pub(crate) use set::Set;
