//! A C64 with a program in it, as a page plays it.
//!
//! * [`Console`]: the machine with our ROMs, from the start of a program on: frames, picture, keys, joystick;
//! * [`Sid`]: the sound of what a program writes to the SID;
//! * [`exports`]: what a page calls in the WebAssembly module that this crate is compiled to.
//!
//! There are no clocks in it: the page says when a frame is due.

mod console;
pub mod exports;
mod filter;
mod sid;

pub use console::{Console, State};
pub use sid::Sid;
