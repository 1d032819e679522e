//! What can be learnt about a game with its engine.
//!
//! * [`book`]: moves that are played without a search;
//! * [`contest`]: games between two descriptions of one game, and what they prove;
//! * [`cost`]: the cycles that the events of a search take;
//! * [`explain`]: alpha-beta on a small tree, step by step;
//! * [`lab`]: the algorithms compared on the last states of a game;
//! * [`solve`]: the value of every position, where a game has few enough;
//! * [`tune`]: better numbers for a description.

pub mod book;
pub mod contest;
pub mod cost;
pub mod explain;
pub mod lab;
pub mod solve;
#[cfg(test)]
mod tests;
pub mod tune;

pub use book::{Book, read_short};
