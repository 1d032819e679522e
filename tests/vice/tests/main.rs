//! VICE driven, in one program: linking many takes longer than running them.

mod boot;
mod breakpoints;
mod common;
mod controls;
mod cycles;
mod failures;
mod labels;
mod pictures;
mod program;
