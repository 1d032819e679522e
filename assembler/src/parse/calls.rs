//! Calls of functions: a known name with an argument in parentheses.

use diagnostics::Diagnostic;

use super::cursor::Cursor;
use super::{Parsed, Parser};
use crate::syntax::{Builtin, Function, List, Measure, Place, Term};

/// Whether a name is that of a function, where an argument follows.
pub fn is_function(word: &str) -> bool {
    matches!(word, "abs" | "bool" | "cycles" | "len" | "maxcycles" | "sign" | "size")
        || Builtin::named(word).is_some()
}

/// Whether a name and what closes the call come next.
fn names(cursor: &Cursor<'_>) -> bool {
    let mut ahead = cursor.clone();
    while !ahead.word().is_empty() && ahead.take(b'.') {}
    ahead.blanks();
    ahead.position() > cursor.position() && ahead.peek() == b')'
}

impl Parser<'_> {
    /// Reads a call behind the function's name; takes nothing if no argument follows.
    pub fn function_call(&mut self, cursor: &mut Cursor<'_>, word: &str, depth: usize) -> Parsed<bool> {
        let (start, after) = (cursor.position() - word.len(), cursor.position());
        cursor.blanks();
        if !cursor.take(b'(') {
            cursor.rewind(after);
            return Ok(false);
        }
        // The passes keep sizes and times only where a source names these functions.
        self.names.intern(word);
        cursor.blanks();
        if let Some(builtin) = Builtin::named(word) {
            let count = self.elements(cursor, depth, b')')?;
            self.push(Term::Call(builtin, count), cursor.since(start));
            return Ok(true);
        }
        let term = match (Function::named(word), word) {
            (Some(function), _) => {
                self.choice(cursor, depth + 1)?;
                Term::Function(function)
            }
            (None, "cycles" | "maxcycles") => self.cycles(cursor, word == "maxcycles")?,
            (None, "len") if !names(cursor) => {
                let count = self.elements(cursor, depth, b')')?;
                self.push(Term::Call(Builtin::Length, count), cursor.since(start));
                return Ok(true);
            }
            _ => {
                let measure = if word == "len" { Measure::Length } else { Measure::Size };
                match self.named(cursor)? {
                    Term::Path(path) => Term::MeasurePath(measure, path),
                    Term::Name(name) => Term::MeasureName(measure, name),
                    other => other,
                }
            }
        };
        cursor.blanks();
        if !cursor.take(b')') {
            return Err(Box::new(Diagnostic::error(cursor.here(), "a closing parenthesis is missing")));
        }
        self.push(term, cursor.since(start));
        Ok(true)
    }

    /// `start, end`.
    fn cycles(&mut self, cursor: &mut Cursor<'_>, worst: bool) -> Parsed<Term> {
        let mut ends = Vec::new();
        loop {
            let start = cursor.position();
            let Term::Name(name) = self.named(cursor)? else {
                return Err(Box::new(
                    Diagnostic::error(cursor.since(start), "cycles are counted between plain names")
                        .with_help("put both labels into the scope where they are named"),
                ));
            };
            ends.push((name, Place::of(cursor.since(start))));
            cursor.blanks();
            if ends.len() == 2 {
                break;
            }
            if !cursor.take(b',') {
                return Err(Box::new(
                    Diagnostic::error(cursor.here(), "cycles are counted between two labels")
                        .with_help("write cycles(start, end)"),
                ));
            }
            cursor.blanks();
        }
        let first = self.fragment.steps.len();
        self.fragment.steps.append(&mut ends);
        self.fragment.paths.push(List::since(first, self.fragment.steps.len()));
        Ok(Term::Cycles(worst, self.fragment.paths.len() as u32 - 1))
    }

    fn named(&mut self, cursor: &mut Cursor<'_>) -> Parsed<Term> {
        let word = cursor.word();
        if word.is_empty() {
            return Err(Box::new(
                Diagnostic::error(cursor.here(), "a name is missing")
                    .with_help("size() and len() take the name of a label"),
            ));
        }
        self.symbol(cursor, word)
    }
}
