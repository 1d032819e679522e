//! The ROMs in the machine, in one program: linking many takes longer than running them.

mod against_64tass;
mod basic;
mod images;
mod kernal;
mod support;
mod zero_page;
