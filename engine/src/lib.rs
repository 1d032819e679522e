//! The host engine: the rules and the search of a [`Plan`](plan::Plan), interpreted.
//!
//! It is the oracle for the generated program: same legal moves in the same order, same node
//! counts, same scores, same principal variation.
//!
//! ```
//! # const GAME: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../games/tic-tac-toe.toml"));
//! use engine::{Game, TableModel};
//!
//! let spec = engine_spec::load_text("tic-tac-toe.toml", GAME).expect("it is right");
//! let mut game = Game::new(&spec);
//! assert_eq!(game.moves().len(), 9);
//! for text in ["b2", "a2", "a1"] {
//!     game.play(text).expect("it is legal");
//! }
//! // Crosses threaten to fill a diagonal.
//! let mut best = Vec::new();
//! game.search_each(TableModel::Slots, 6, &mut |found| best = found.line);
//! assert_eq!(best[0], "c3");
//! ```
//!
//! * [`Position`]: what stands where, whose turn it is, and what has happened on the way that matters;
//! * [`Rules`]: legal moves, make and unmake, the end of a game, perft, the evaluation;
//! * [`Engine`]: the search;
//! * [`Rules::mates`]: which moves force a win in so many moves;
//! * [`Game`]: a game being played, in texts;
//! * [`TreeCounts`]: where the tree of a search was cut off, and what the table did for it.
//!
//! A **move** is one action: a piece is put down, goes somewhere, or the side passes. A **turn** is
//! one move, a chain of jumps by one piece, or a move that closes a mill and the piece it takes. Within, sets
//! of squares are bits, bit n for square n, and what a piece does from a square is read off tables made once
//! for a game.

mod evaluate;
mod game;
mod mate;
mod notation;
mod position;
mod rules;
mod search;
mod set;
mod standing;
mod tables;
#[cfg(test)]
mod tests;
mod tree;

pub use game::{Found, Game, PlayError};
pub use mate::{Key, MOST_MOVES, Mating};
pub use notation::{TurnError, becomes, format_line, format_turn, parse_turn, promotes};
pub use position::{Move, Over, Position};
pub use rules::Room;
pub use rules::{Rules, Undo};
pub use search::{Clocked, Engine, Iteration, Limits, Span, TableModel};
pub use set::{Bits, Set, Squares};
pub use tree::{CUTOFF_PLACES, TreeCounts};
