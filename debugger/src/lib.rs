//! Programs in the embedded C64, looked at from outside by the names of their sources.
//!
//! * [`Symbols`] are the names of an assembled program: what lies where, and which line made it.
//! * [`Expr`] is what can be asked of a machine: `a == 5 && zp_depth > 2`.
//! * [`Debugger`] runs a program to breakpoints, in steps, and until it uses what is watched.
//! * [`mod@unit`] are tests of single routines, written as comments in the source.
//!
//! The crate touches neither files nor processes. Protocols and terminals are its callers' business.

mod access;
mod disassembly;
mod expression;
mod keyboard;
mod lines;
mod session;
mod stack;
mod stops;
mod symbols;
pub mod unit;

pub use disassembly::{Decoded, decode};
pub use expression::{
    Context, Expr, Register, Value, Wrong, assign, evaluate, holds, parse, parse_statement,
};
pub use lines::{Lines, Spot};
pub use session::{Debugger, Halt};
pub use stack::{Frame, frames};
pub use stops::{Breakpoint, Gate, Message, Watch};
pub use symbols::{Meaning, Symbols};
