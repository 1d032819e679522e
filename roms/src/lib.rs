//! Our own free KERNAL, BASIC and character set, in assembly.
//!
//! [`assemble`] makes the three images that a Commodore 64 (or an emulator of one) starts with.
//! They are written from the public documentation of the machine: entry points, addresses, what
//! they do. Nothing comes from any other ROM.

mod found;
mod image;
mod modules;

pub use found::{Found, NotFound, find};
pub use image::{Images, assemble};
pub use modules::{BASIC, CHARGEN, KERNAL, Module};
