//! Programs in the embedded C64, looked at from outside by the names of their sources.
//!
//! * [`Symbols`] are the names of an assembled program: what lies where, and which line made it.
//! * [`Expr`] is what can be asked of a machine: `a == 5 && zp_depth > 2`.
//! * [`unit`] are tests of single routines, written as comments in the source.
//!
//! The crate touches neither files nor processes. Protocols and terminals are its callers' business.

mod disassembly;
mod expression;
mod lines;
mod symbols;
pub mod unit;

pub use disassembly::{Decoded, decode};
pub use expression::{Context, Expr, Register, Value, Wrong, assign, evaluate, holds, parse};
pub use lines::{Lines, Spot};
pub use symbols::{Meaning, Symbols};
