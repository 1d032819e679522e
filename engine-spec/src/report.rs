//! The mistakes found so far.

use std::cell::RefCell;

use diagnostics::{Diagnostic, Span};

/// How many mistakes are kept: more than are ever printed, so that their order can be settled.
pub(crate) const MOST_KEPT: usize = 1_000;

/// Collects mistakes while the sections are read.
#[derive(Default)]
pub(crate) struct Report {
    wrong: RefCell<Vec<Diagnostic>>,
    /// A file that this one extends could not be read: what is missing may be there.
    partial: bool,
}

impl Report {
    /// An empty report on a description of which a part (`partial`) could not be read.
    pub fn new(partial: bool) -> Self {
        Self { partial, ..Self::default() }
    }

    pub fn add(&self, diagnostic: Diagnostic) {
        let mut wrong = self.wrong.borrow_mut();
        if wrong.len() < MOST_KEPT {
            wrong.push(diagnostic);
        }
    }

    pub fn error(&self, span: Span, message: impl Into<String>, help: impl Into<String>) {
        self.add(Diagnostic::error(span, message).with_help(help));
    }

    /// Reports something that is not there, unless it may be in a file that was not read.
    pub fn missing(&self, span: Span, message: impl Into<String>, help: impl Into<String>) {
        if !self.partial {
            self.error(span, message, help);
        }
    }

    pub fn into_inner(self) -> Vec<Diagnostic> {
        self.wrong.into_inner()
    }
}
