//! Game files read, in one program: linking many takes longer than running them.

mod common;
mod complete;
mod faulty;
mod good;
mod hostile;
mod mechanics;
mod schema;
mod weights;
