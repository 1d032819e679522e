//! `.elsif`, `.switch` and the conditions named after branches, in terms of `.if` and `.else`.
//!
//! A chain of alternatives is a chain of conditions, each of which leads to the next one when it
//! does not hold, and of jumps to the end before each of them but the first.

use diagnostics::{Diagnostic, Span};

use super::cursor::Cursor;
use super::hints::without;
use super::{Open, Opener, Parsed, Parser};
use crate::syntax::{Binary, Body, Expr, Form, Place, Term, Unary};
use crate::value::Kind;

impl Parser<'_> {
    /// Reads one of these directives behind its word.
    pub fn condition(&mut self, cursor: &mut Cursor<'_>, word: &str, span: Span) -> Parsed<Body> {
        match word {
            "elsif" => {
                let condition = self.expression(cursor)?;
                cursor.finish()?;
                self.else_if(condition, span)
            }
            "switch" => {
                let subject = self.expression(cursor);
                let wrong = subject.is_err();
                self.switch(subject.as_ref().ok().copied(), span)?;
                if wrong {
                    subject?;
                }
                cursor.finish()?;
                Ok(Body::Empty)
            }
            "case" => {
                let mut values = Vec::new();
                loop {
                    values.push(self.expression(cursor)?);
                    cursor.blanks();
                    if !cursor.take(b',') {
                        break;
                    }
                }
                cursor.finish()?;
                self.case(&values, span)
            }
            "default" => {
                cursor.finish()?;
                self.otherwise(span)
            }
            "endswitch" => {
                cursor.finish()?;
                self.close_switch(span)
            }
            _ => {
                let value = self.expression(cursor)?;
                let condition = self.compared(word, value);
                cursor.finish()?;
                Ok(Body::If(self.own(condition), u32::MAX))
            }
        }
    }

    /// What the conditions named after branches ask of a value.
    fn compared(&mut self, word: &str, value: Expr) -> Expr {
        let first = self.fragment.terms.len();
        self.copy(value);
        let place = value.place;
        match word {
            "ifeq" => self.put(Term::Unary(Unary::Not), place),
            "ifpl" | "ifmi" => {
                self.put(Term::Number(0, Kind::Int), place);
                let operator = if word == "ifpl" { Binary::GreaterEqual } else { Binary::Less };
                self.put(Term::Binary(operator), place);
            }
            _ => {}
        }
        self.put(Term::End, place);
        Expr { form: Form::Terms(first as u32), place }
    }

    /// Adds a term.
    pub fn put(&mut self, term: Term, place: Place) {
        self.fragment.terms.push(term);
        self.fragment.blame.push(place);
    }

    /// Takes away the last terms but so many.
    pub fn keep_terms(&mut self, count: usize) {
        self.fragment.terms.truncate(count);
        self.fragment.blame.truncate(count);
    }

    /// Adds the terms of an expression once more.
    pub fn copy(&mut self, expr: Expr) {
        let mut at = match expr.form {
            Form::Number(value, kind) => return self.put(Term::Number(value, kind), expr.place),
            Form::Name(name) => return self.put(Term::Name(name), expr.place),
            Form::Terms(first) => first as usize,
        };
        while let Some(&term) = self.fragment.terms.get(at)
            && !matches!(term, Term::End)
        {
            self.put(term, self.fragment.blame(at));
            at += 1;
        }
    }

    fn else_if(&mut self, condition: Expr, span: Span) -> Parsed<Body> {
        let at = self.fragment.statements.len();
        match self.open.last_mut() {
            Some(open) if open.opener == Opener::If => {
                open.exits.push(at);
                let waiting = std::mem::replace(&mut open.statement, at + 1);
                self.lead(waiting, at + 1);
                self.add(Body::Else(u32::MAX), span);
                let condition = self.own(condition);
                self.add(Body::If(condition, u32::MAX), span);
                Ok(Body::Empty)
            }
            _ => Err(self.no_if(".elsif", span)),
        }
    }

    fn switch(&mut self, subject: Option<Expr>, span: Span) -> Parsed<()> {
        let statement = self.fragment.statements.len();
        self.opens(Open { subject, ..Open::new(Opener::Switch, span, statement) })?;
        self.add(Body::Else(u32::MAX), span);
        Ok(())
    }

    /// The open `.switch` that a `.case` or `.default` belongs to. What comes before it leads to
    /// the end, unless it is the first.
    fn alternative(&mut self, word: &str, span: Span) -> Parsed<Option<Expr>> {
        let at = self.fragment.statements.len();
        match self.open.last_mut() {
            Some(open) if open.opener == Opener::Switch => {
                let first = !std::mem::replace(&mut open.begun, true);
                let waiting = std::mem::replace(&mut open.statement, usize::MAX);
                let subject = open.subject;
                if !first {
                    open.exits.push(at);
                    self.add(Body::Else(u32::MAX), span);
                }
                self.lead(waiting, self.fragment.statements.len());
                Ok(subject)
            }
            Some(open) if open.opener == Opener::Default => Err(Box::new(
                Diagnostic::error(span, format!(".{word} after .default"))
                    .with_related(open.span, "opened here")
                    .with_help("put .default last"),
            )),
            _ => Err(without(&format!(".{word}"), ".switch", span)),
        }
    }

    fn case(&mut self, values: &[Expr], span: Span) -> Parsed<Body> {
        let subject = self.alternative("case", span)?;
        let (Some(subject), [one, .., last] | [one @ last]) = (subject, values) else {
            return Ok(Body::Empty);
        };
        let place = Place { start: one.place.start, end: last.place.end };
        let first = self.fragment.terms.len() as u32;
        for (index, &value) in values.iter().enumerate() {
            self.copy(subject);
            self.copy(value);
            self.put(Term::Binary(Binary::Equal), value.place);
            if index > 0 {
                self.put(Term::Binary(Binary::LogicOr), place);
            }
        }
        self.put(Term::End, place);
        let statement = self.fragment.statements.len();
        if let Some(open) = self.open.last_mut() {
            open.statement = statement;
        }
        let condition = self.own(Expr { form: Form::Terms(first), place });
        self.add(Body::If(condition, u32::MAX), span);
        Ok(Body::Empty)
    }

    fn otherwise(&mut self, span: Span) -> Parsed<Body> {
        self.alternative("default", span)?;
        if let Some(open) = self.open.last_mut() {
            open.opener = Opener::Default;
        }
        Ok(Body::Empty)
    }

    fn close_switch(&mut self, span: Span) -> Parsed<Body> {
        self.closes(".endswitch", ".switch", span, |opener| {
            matches!(opener, Opener::Switch | Opener::Default)
        })?;
        Ok(Body::Empty)
    }
}
