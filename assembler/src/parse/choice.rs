//! What leaves out a part of an expression: `condition ? value : value`, which binds loosest of all,
//! and `&&` and `||`, whose left side may say it all.

use diagnostics::Diagnostic;

use super::cursor::Cursor;
use super::{Parsed, Parser};
use crate::syntax::{Binary, Place, Term};

impl Parser<'_> {
    /// Adds what stands between the left and the right side of `&&` or `||`, for
    /// [`Parser::decide`].
    pub fn decided(&mut self, logic: Binary, place: Place) -> usize {
        self.put(Term::Decided(logic == Binary::LogicOr, 0), place);
        self.fragment.terms.len()
    }

    /// Lets the terms that begin at `first` and end here be left out when the left side decides.
    pub fn decide(&mut self, first: usize) {
        let count = self.fragment.terms.len().saturating_sub(first);
        let before = first.checked_sub(1).and_then(|at| self.fragment.terms.get_mut(at));
        if let Some(Term::Decided(_, terms)) = before {
            *terms = count as u32;
        }
    }

    /// Reads a value that may be a choice. The terms of the value that is not chosen are skipped,
    /// so that it need not make sense.
    pub fn choice(&mut self, cursor: &mut Cursor<'_>, depth: usize) -> Parsed<()> {
        self.level(cursor, 1, depth)?;
        let end = cursor.position();
        cursor.blanks();
        let asked = cursor.position();
        if !cursor.take(b'?') {
            cursor.rewind(end);
            return Ok(());
        }
        let question = cursor.since(asked);
        let test = self.fragment.terms.len();
        self.push(Term::Unless(0), question);
        self.choice(cursor, depth + 1)?;
        cursor.blanks();
        if !cursor.take(b':') {
            return Err(Box::new(
                Diagnostic::error(cursor.here(), "a `:` is missing")
                    .with_related(question, "the choice begins here")
                    .with_help("write `condition ? value : other`"),
            ));
        }
        let skip = self.fragment.terms.len();
        self.push(Term::Skip(0), question);
        self.choice(cursor, depth + 1)?;
        let end = self.fragment.terms.len();
        if let Some(Term::Unless(count)) = self.fragment.terms.get_mut(test) {
            *count = (skip - test) as u32;
        }
        if let Some(Term::Skip(count)) = self.fragment.terms.get_mut(skip) {
            *count = (end - skip - 1) as u32;
        }
        Ok(())
    }
}
