//! Drives the VICE emulator: keys in, screen out, cycles.
//!
//! A [`Vice`] is one running `x64sc` with a program in it. It runs only while a method of it
//! does: the emulated machine is stopped in between, so nothing depends on how fast the host
//! is. Waiting means running the machine in slices of some thousand instructions and looking
//! at its memory after each; no real time is ever slept away.
//!
//! ```no_run
//! use vice::{Bound, Options, Vice};
//!
//! let game = std::fs::read("game.prg")?;
//! let mut vice = Vice::start(&Options::with_prg(game))?;
//! vice.wait_for_prompt("MOUSE?", Bound::seconds(20))?;
//! vice.type_keys("E1D2\n")?;
//! vice.wait_for_prompt("MOUSE?", Bound::seconds(600))?;
//! println!("{}", vice.screen()?.join("\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How it is done
//!
//! * VICE runs with `-console`, which needs no display: neither X nor a window.
//! * Commands go through the binary monitor, the clock comes from the text monitor's
//!   stopwatch; both are sockets in a temporary directory, so instances cannot get in each
//!   other's way.
//! * Each start ends with a hard reset under the monitor's control. From there on the same
//!   calls give the same cycles, except for what the program takes from the host (nothing,
//!   usually).
//! * The program is put into memory when BASIC waits for input, as VICE's own autostart does,
//!   and started with `RUN` typed into the keyboard buffer.
//! * VICE is killed when the [`Vice`] is dropped, also by a panic. Should this process be
//!   killed itself, a watchdog (a shell waiting on a pipe) does it.
//!
//! # Errors
//!
//! An [`Error`] shows what was waited for, the screen, and the directory where a picture, the
//! screen's text and VICE's log were kept: `vice-failures` in Cargo's target directory or,
//! where there is none, in the system's temporary directory.

mod bound;
mod c128;
mod controls;
mod cycles;
mod error;
mod evidence;
mod keys;
mod link;
mod memory;
mod options;
mod picture;
mod process;
mod run;
mod screen;
mod script;
mod start;
mod stopwatch;
mod wait;

pub use bound::Bound;
pub use error::{Error, Problem};
pub use evidence::Evidence;
pub use memory::{Bank, Registers};
pub use options::{Computer, Images, Options, Roms, Standard, Tape};
pub use script::{Step, Transcript, run_script};
pub use start::Vice;
