//! What is wrong with a text, each mistake with the number of its statement.

use diagnostics::{Diagnostic, First, Severity};

/// Mistakes of one text that are kept. Those of a macro are reported as its statements run, so these are more than
/// are ever reported at once.
const MOST_KEPT: usize = 1_000;

/// The number of what belongs to no statement.
pub const NO_STATEMENT: u32 = u32::MAX;

/// The mistakes that come first in a text; those beyond are counted.
#[derive(Debug)]
pub struct Faults {
    first: First<(u32, Diagnostic)>,
    /// How many of those beyond belong to no statement.
    loose: usize,
}

impl Faults {
    pub const fn new() -> Self {
        Self { first: First::new(MOST_KEPT), loose: 0 }
    }

    /// Adds a mistake to those of a statement.
    pub fn push(&mut self, (statement, wrong): (u32, Diagnostic)) {
        if let Some((NO_STATEMENT, _)) = self.first.push(wrong.span, (statement, wrong)) {
            self.loose += 1;
        }
    }

    /// The mistakes of a text that is reported as a whole.
    pub fn of_whole(self) -> Vec<(u32, Diagnostic)> {
        let count = self.first.left_out().map_or(0, |(_, count)| count);
        self.listed(count)
    }

    /// The mistakes of a text whose statements are told of as they run. A statement that is wrong may have
    /// none here.
    pub fn by_statement(self) -> Vec<(u32, Diagnostic)> {
        let count = self.loose;
        self.listed(count)
    }

    fn listed(self, more: usize) -> Vec<(u32, Diagnostic)> {
        let left_out = self.first.left_out().filter(|_| more > 0);
        let more = left_out.map(|(place, _)| (NO_STATEMENT, Diagnostic::more(Severity::Error, place, more)));
        self.first.into_values().chain(more).collect()
    }
}
