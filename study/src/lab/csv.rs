//! Measurements as comma-separated values, for other programs.

use std::fmt::Write;

use super::{Measured, name};

/// A line for each measurement, below one with the names of the columns.
#[must_use]
pub fn csv(measured: &[Measured]) -> String {
    let mut text = String::from("turns_left,algorithm,table,nodes,moves,score,seconds\n");
    for &Measured { left, trial, nodes, generated, score, seconds } in measured {
        let (algorithm, table) = (name(trial.algorithm), if trial.table { "yes" } else { "no" });
        // A text takes whatever is written to it.
        let _ = writeln!(text, "{left},{algorithm},{table},{nodes},{generated},{score},{seconds:.6}");
    }
    text
}
