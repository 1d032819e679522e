//! What is found in one run, of which only the first messages are kept.
//!
//! A wrong file may have a million wrong lines, and nobody reads a million messages. So the rest is counted, and
//! takes neither memory nor time to print.

use std::collections::BTreeMap;

use crate::{Diagnostic, Severity, Span, grouped};

/// How many messages of one run are reported; the others are counted.
pub const MOST_TOLD: usize = 100;

/// The values whose places come first, so many of them; the others are counted.
#[derive(Clone, Debug)]
pub struct First<T> {
    kept: BTreeMap<(Span, usize), T>,
    most: usize,
    pushed: usize,
    more: usize,
    next: Option<Span>,
}

impl<T: PartialEq> First<T> {
    /// None yet; `most` will be kept.
    #[must_use]
    pub const fn new(most: usize) -> Self {
        Self { kept: BTreeMap::new(), most, pushed: 0, more: 0, next: None }
    }

    /// Adds a value, unless it is known. Gives back what has to leave for it.
    pub fn push(&mut self, place: Span, value: T) -> Option<T> {
        let here = (place, 0)..=(place, usize::MAX);
        if self.kept.range(here).any(|(_, known)| *known == value) {
            return None;
        }
        self.pushed += 1;
        self.kept.insert((place, self.pushed), value);
        if self.kept.len() <= self.most {
            return None;
        }
        let ((place, _), value) = self.kept.pop_last()?;
        self.leave_out(place, 1);
        Some(value)
    }

    /// Counts so many values, at this place and behind it, that are not kept.
    pub fn leave_out(&mut self, place: Span, count: usize) {
        if count > 0 {
            self.more += count;
            self.next = Some(self.next.map_or(place, |next| next.min(place)));
        }
    }

    /// How many are not kept, and the first of their places.
    #[must_use]
    pub fn left_out(&self) -> Option<(Span, usize)> {
        self.next.map(|place| (place, self.more))
    }

    /// How many are kept.
    #[must_use]
    pub fn len(&self) -> usize {
        self.kept.len()
    }

    /// Whether none was ever added.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.kept.is_empty() && self.more == 0
    }

    /// Those that are kept, in the order of their places.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.kept.values()
    }

    /// Those that are kept, in the order of their places.
    pub fn into_values(self) -> impl Iterator<Item = T> {
        self.kept.into_values()
    }

    /// Keeps no more than so many.
    fn shorten(&mut self, most: usize) {
        self.most = most;
        while self.kept.len() > most
            && let Some(((place, _), _)) = self.kept.pop_last()
        {
            self.leave_out(place, 1);
        }
    }
}

/// The errors and warnings of one run: of each the first [`MOST_TOLD`], and how many there are.
#[derive(Clone, Debug)]
pub struct Findings {
    errors: First<Diagnostic>,
    warnings: First<Diagnostic>,
}

impl Default for Findings {
    fn default() -> Self {
        Self { errors: First::new(MOST_TOLD), warnings: First::new(MOST_TOLD) }
    }
}

impl Findings {
    /// Adds one, unless it is known. One that stands for others counts as they do.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        let list = match diagnostic.severity {
            Severity::Error => &mut self.errors,
            Severity::Warning => &mut self.warnings,
        };
        match diagnostic.stands_for {
            0 => _ = list.push(diagnostic.span, diagnostic),
            count => list.leave_out(diagnostic.span, count),
        }
    }

    /// Adds all of another run.
    pub fn append(&mut self, other: Self) {
        for (list, more) in [(&mut self.errors, other.errors), (&mut self.warnings, other.warnings)] {
            let left_out = more.left_out();
            for diagnostic in more.into_values() {
                list.push(diagnostic.span, diagnostic);
            }
            if let Some((place, count)) = left_out {
                list.leave_out(place, count);
            }
        }
    }

    /// The errors.
    #[must_use]
    pub const fn errors(&self) -> &First<Diagnostic> {
        &self.errors
    }

    /// What is to be told: at most [`MOST_TOLD`] messages in the order of their places, errors rather than
    /// warnings, and how many there are of those that are not reported.
    #[must_use]
    pub fn into_vec(mut self) -> Vec<Diagnostic> {
        self.warnings.shorten(MOST_TOLD - self.errors.len().min(MOST_TOLD));
        let more = [
            self.errors.left_out().map(|(place, count)| Diagnostic::more(Severity::Error, place, count)),
            self.warnings.left_out().map(|(place, count)| Diagnostic::more(Severity::Warning, place, count)),
        ];
        let mut all: Vec<_> = self.errors.into_values().chain(self.warnings.into_values()).collect();
        all.sort_by_key(|diagnostic| diagnostic.span);
        all.extend(more.into_iter().flatten());
        all
    }
}

impl Extend<Diagnostic> for Findings {
    fn extend<I: IntoIterator<Item = Diagnostic>>(&mut self, all: I) {
        for diagnostic in all {
            self.push(diagnostic);
        }
    }
}

impl FromIterator<Diagnostic> for Findings {
    fn from_iter<I: IntoIterator<Item = Diagnostic>>(all: I) -> Self {
        let mut findings = Self::default();
        findings.extend(all);
        findings
    }
}

impl Diagnostic {
    /// One that stands for so many others of this severity, which lie at `place` and behind it and are not
    /// told.
    #[must_use]
    pub fn more(severity: Severity, place: Span, count: usize) -> Self {
        let what = match (severity, count) {
            (Severity::Error, 1) => "error",
            (Severity::Error, _) => "errors",
            (Severity::Warning, 1) => "warning",
            (Severity::Warning, _) => "warnings",
        };
        let message = format!("and {} more {what}", grouped(count));
        Self { severity, stands_for: count, ..Self::error(place, message) }
    }

    /// How many messages it is: one, or those that it stands for.
    #[must_use]
    pub fn count(&self) -> usize {
        self.stands_for.max(1)
    }
}
