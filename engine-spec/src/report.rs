//! The mistakes found so far.

use std::cell::RefCell;

use diagnostics::{Diagnostic, Findings, Severity, Span};

/// Collects mistakes while the sections are read.
#[derive(Default)]
pub(crate) struct Report {
    wrong: RefCell<Findings>,
    /// A file that this one extends could not be read: what is missing may be there.
    partial: bool,
}

impl Report {
    /// An empty report on a description of which a part (`partial`) could not be read.
    pub fn new(partial: bool) -> Self {
        Self { partial, ..Self::default() }
    }

    pub fn add(&self, diagnostic: Diagnostic) {
        self.wrong.borrow_mut().push(diagnostic);
    }

    /// Counts mistakes that are too many to be reported.
    pub fn add_more(&self, first: Span, count: usize) {
        self.add(Diagnostic::more(Severity::Error, first, count));
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
        self.wrong.into_inner().into_vec()
    }
}
