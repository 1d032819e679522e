//! The whole toolchain behind one call, for a page: requests and answers are JSON.
//!
//! * [`Playground::answer`] does what a [`Request`] asks for;
//! * `library`: the games that are shipped, which a file may extend;
//! * `check` and `build`: what is wrong with a file, and its program;
//! * `position`: positions as text, the moves of a game followed on a program's board;
//! * `think`: search, perft and solution, which report how far they are;
//! * `duel`: the engine against itself;
//! * `explain`: alpha-beta step by step, as a drawing;
//! * [`exports`]: what a page calls in the WebAssembly module that this crate is compiled to.
//!
//! A page runs it in workers: one that is busy too long is ended from outside and another one started, which is also
//! how a search is stopped.

mod build;
mod check;
mod duel;
mod explain;
pub mod exports;
mod library;
mod position;
mod request;
mod think;

pub use library::GAMES;
pub use request::{Answer, Playground, Request};
