//! `condition ? value : value`, which binds loosest of all.

use diagnostics::Diagnostic;

use super::cursor::Cursor;
use super::{Parsed, Parser};
use crate::syntax::Term;

impl Parser<'_> {
    /// Reads a value that may be a choice. The terms of the value that is not chosen are skipped,
    /// so that it need not make sense.
    pub fn choice(&mut self, cursor: &mut Cursor<'_>, depth: usize) -> Parsed<()> {
        self.level(cursor, 1, depth)?;
        let end = cursor.position();
        cursor.blanks();
        let question = cursor.here();
        if !cursor.take(b'?') {
            cursor.rewind(end);
            return Ok(());
        }
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
