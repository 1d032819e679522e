//! Long texts in two halves, each read by a thread of its own.
//!
//! What a line means may depend on the lines before it, so the second half is read on trust: only
//! as long as it holds nothing but plain statements, without mistakes and without anything that
//! opens or closes. It numbers its names by itself. If it turns out, when both are done, that the
//! first half has left nothing open either, the second one is joined to it; otherwise it is read
//! again, after the first. Either way the result is that of reading from top to bottom.

use std::thread;

use diagnostics::FileId;
use memchr::memchr;

use super::Parser;
use crate::syntax::{Body, Expr, Form, Fragment, Item, Label, List, Name, Names, Statement, Term};

/// Shorter texts are read before a thread has begun.
const WORTHWHILE: usize = 1 << 18;

/// Where the second half of a text begins, if it is long enough to be divided.
pub fn middle(text: &str) -> Option<usize> {
    let half = text.len() / 2;
    let rest = text.as_bytes().get(half..).filter(|_| text.len() >= WORTHWHILE)?;
    Some(half + memchr(b'\n', rest)? + 1)
}

impl Parser<'_> {
    /// Reads a text whose second half begins at `middle`.
    pub fn halves(&mut self, text: &str, middle: usize) {
        let file = self.fragment.file;
        let rest = thread::scope(|scope| {
            let second = thread::Builder::new().spawn_scoped(scope, || plain(text, middle, file));
            self.lines(text.get(..middle).unwrap_or_default(), 0, false);
            second.ok().and_then(|second| second.join().ok().flatten())
        });
        match rest.filter(|_| self.open.is_empty()) {
            Some((fragment, names)) => self.join(fragment, &names),
            None => {
                self.lines(text, middle, false);
            }
        }
    }

    /// Adds the second half to the first.
    fn join(&mut self, second: Fragment, names: &Names) {
        let first = &mut self.fragment;
        let names = (0..names.len()).map(|name| self.names.intern(names.spelling(name as Name))).collect();
        let start = |length: usize| length as u32;
        let shift = Shift {
            names,
            terms: start(first.terms.len()),
            literals: start(first.literals.len()),
            paths: start(first.paths.len()),
            items: start(first.items.len()),
            texts: start(first.texts.len()),
        };
        let (line, steps) = (first.line_count, start(first.steps.len()));
        first.line_count += second.line_count;
        first.statements.extend(second.statements.iter().map(|statement| shift.statement(statement)));
        first.margins.extend(second.margins.iter().map(|&margin| {
            let mut margin = margin;
            margin.line += line;
            margin
        }));
        first.terms.extend(second.terms.iter().map(|&term| shift.term(term)));
        first.term_places.extend_from_slice(&second.term_places);
        first.literals.extend_from_slice(&second.literals);
        first.paths.extend(second.paths.iter().map(|&path| moved(path, steps)));
        first.steps.extend(second.steps.iter().map(|&(name, place)| (shift.name(name), place)));
        first.items.extend(second.items.iter().map(|item| shift.item(item)));
        first.texts.push_str(&second.texts);
    }
}

/// Reads a text from `start` on, as long as it is plain.
fn plain(text: &str, start: usize, file: FileId) -> Option<(Fragment, Names)> {
    let mut names = Names::default();
    let mut parser = Parser::new(&mut names, file, text.len() - start);
    parser.lines(text, start, true).then_some(())?;
    let fragment = parser.fragment;
    Some((fragment, names))
}

/// Whether a statement means the same wherever it stands.
pub fn is_plain(statement: &Statement) -> bool {
    matches!(
        statement.body,
        Body::Empty | Body::Constant(_) | Body::Origin(_) | Body::Instruction(_) | Body::Data(..)
    )
}

/// How the second half changes when it comes behind the first: its names get other numbers, and
/// all else begins where the lists of the first half end.
struct Shift {
    names: Vec<Name>,
    terms: u32,
    literals: u32,
    paths: u32,
    items: u32,
    texts: u32,
}

impl Shift {
    fn name(&self, name: Name) -> Name {
        self.names.get(name as usize).copied().unwrap_or(name)
    }

    fn statement(&self, statement: &Statement) -> Statement {
        let label = match statement.label {
            Some(Label::Named(name)) => Some(Label::Named(self.name(name))),
            other => other,
        };
        let mut body = statement.body;
        match &mut body {
            Body::Constant(expr) | Body::Origin(expr) => *expr = self.expr(*expr),
            Body::Instruction(instruction) => {
                instruction.operand = instruction.operand.map(|expr| self.expr(expr));
            }
            Body::Data(_, list) => *list = moved(*list, self.items),
            // There are no others; see `is_plain`.
            _ => {}
        }
        Statement { label, body }
    }

    fn expr(&self, expr: Expr) -> Expr {
        let form = match expr.form {
            Form::Number(..) => expr.form,
            Form::Name(name) => Form::Name(self.name(name)),
            Form::Terms(first) => Form::Terms(first + self.terms),
        };
        Expr { form, ..expr }
    }

    fn term(&self, term: Term) -> Term {
        match term {
            Term::Name(name) => Term::Name(self.name(name)),
            Term::Literal(at) => Term::Literal(at + self.literals),
            Term::Path(at) => Term::Path(at + self.paths),
            Term::End
            | Term::Number(..)
            | Term::Here
            | Term::Back(_)
            | Term::Forward(_)
            | Term::Unary(_)
            | Term::Binary(_) => term,
        }
    }

    fn item(&self, item: &Item) -> Item {
        match *item {
            Item::Text(list, place) => Item::Text(moved(list, self.texts), place),
            Item::Expr(expr) => Item::Expr(self.expr(expr)),
        }
    }
}

const fn moved(list: List, by: u32) -> List {
    List { start: list.start + by, end: list.end + by }
}
