//! Programs of general games: pieces that are put, moved, captured, turned over or promoted, and the
//! searches that go with them.
//!
//! * `pieces`: sides, classes and the ways in which pieces move, as the templates see them;
//! * `problems`: what such a program cannot hold;
//! * `bound`: how many moves there are at most;
//! * `limits`: how much memory their lists take;
//! * `scores`: moves that are scored as they are listed;
//! * `tips`: moves that lead to leaves, looked at without being made;
//! * `drops`: new pieces that lead to leaves, looked at without being put;
//! * `men`: pieces that are counted, mills, and boards of linked squares;
//! * `lines`: the lines of squares whose pieces count;
//! * `quiet`, `repetition`: when quiet plies are counted anew, and positions that come back;
//! * `written`: moves written out square by square;
//! * `tables`, `variables`: what they hold;
//! * `needs`, `memory`, `words`: which parts there are, where the table lies, and what is said;
//! * `context`: all that the templates refer to.

mod bound;
mod context;
mod drops;
mod limits;
mod lines;
mod memory;
mod men;
mod needs;
mod pieces;
mod problems;
mod quiet;
mod repetition;
mod scores;
mod tables;
mod tips;
mod variables;
mod words;
mod written;

pub(crate) use bound::most_moves;
pub(crate) use context::Context;
