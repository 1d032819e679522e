//! What is asked of a pass, and what it finds.

use diagnostics::{Findings, Span};

use super::Image;
use crate::Line;
use crate::flat::Step;
use crate::symbols::Id;

/// What a pass writes down besides the bytes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wanted {
    /// Whether mistakes are to be reported; the pass is the last one then.
    pub mistakes: bool,
    /// Whether lines are.
    pub lines: bool,
    /// Whether the names of symbols are.
    pub references: bool,
    /// Whether steps of the flat program are.
    pub flat: bool,
}

/// What a pass found.
#[derive(Debug, Default)]
pub struct Outcome {
    /// What is wrong, if it was to be reported.
    pub errors: Findings,
    /// What looks wrong, if it was to be reported.
    pub warnings: Findings,
    /// Whether there is something to tell.
    pub mistaken: bool,
    /// Whether it ended before its end, and another pass would too.
    pub halted: bool,
    /// How much it did in loops and macros, in statements.
    pub work: u64,
    /// What was emitted.
    pub image: Image,
    /// What `.if`, loops and their like go by and this pass could not tell, each with the directive.
    pub undecided: Vec<(Span, &'static str)>,
    /// All lines.
    pub lines: Vec<Line>,
    /// Each name that stands for a symbol.
    pub references: Vec<(Span, Id)>,
    /// The steps of the flat program.
    pub steps: Vec<Step>,
}
