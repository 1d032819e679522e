//! The stages put together.
//!
//! * [`open`]: a game file, and the files it extends, to a validated description;
//! * [`build()`]: a description to an assembled program with its listing, labels and memory map;
//! * [`C64`]: a built program in the machine, driven through its routines and its keyboard;
//! * [`Mouse`]: clicks on the picture of a program, as the keys that do the same;
//! * [`page()`]: a program in a page that plays it;
//! * [`Cost`], [`Profile`] and [`flame_graph`]: what a search costs it, and where the cycles go.

mod bench;
mod build;
mod c64;
mod files;
mod fit;
mod flame;
mod map;
mod mouse;
mod page;
#[cfg(test)]
mod tests;

pub use bench::Cost;
pub use build::{Build, BuildError, Knowledge, build, build_knowing};
pub use c64::{
    C64, C64Error, C64Iteration, Entered, OUTSIDE, PAL_HZ, Pace, Profile, Routine, State, TICKS, Thought,
    Trials,
};
pub use codegen::codes;
pub use files::{Folder, OpenError, located, open, placed};
pub use fit::BookFit;
pub use flame::{flame_graph, folded};
pub use map::{memory_map, memory_rows};
pub use mouse::{LABELS, Mouse};
pub use page::{PageError, page};
