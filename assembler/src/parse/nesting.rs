//! What is open: blocks, conditions, loops and areas, and the lines that close them.
//!
//! Later stages rely on proper nesting, so a line that closes or divides what is not open is an
//! error here, and what remains open at the end is another. Conditions and areas learn at their ends
//! which statement they lead to.

use diagnostics::{Diagnostic, Span};

use super::variables::Assignment;
use super::{Parsed, Parser, hints};
use crate::syntax::{Area, Body, Expr};

/// Scopes and conditions may nest this deep. It bounds the length of scoped names.
const MAX_NESTING: usize = 64;

/// A construct that a later line closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opener {
    Block,
    If,
    Else,
    Switch,
    Default,
    For,
    Rept,
    While,
    Function,
    Area(Area),
}

impl Opener {
    /// What closes it, in the form that most sources use.
    pub const fn closer(self) -> &'static str {
        match self {
            Self::Block => ".bend",
            Self::If | Self::Else => ".endif",
            Self::Switch | Self::Default => ".endswitch",
            Self::For | Self::Rept | Self::While => ".next",
            Self::Function => ".endf",
            Self::Area(area) => area.closer(),
        }
    }
}

/// An [`Opener`] that nothing has closed yet.
pub struct Open {
    /// What it is.
    pub opener: Opener,
    /// The line that opens it.
    pub span: Span,
    /// The statement that waits to be told where to go on.
    pub statement: usize,
    /// The statements that lead to the end.
    pub exits: Vec<usize>,
    /// What a `.switch` compares.
    pub subject: Option<Expr>,
    /// Whether a `.switch` has had alternatives.
    pub begun: bool,
    /// The loop, by its number.
    pub plan: u32,
    /// What a loop does after each round.
    pub step: Option<Assignment>,
}

impl Open {
    /// What a line opens whose statement is to be told where to go on.
    pub fn new(opener: Opener, span: Span, statement: usize) -> Self {
        let (exits, subject, begun, plan, step) = (Vec::new(), None, false, u32::MAX, None);
        Self { opener, span, statement, exits, subject, begun, plan, step }
    }
}

impl Parser<'_> {
    /// Keeps track of what is open, so that later stages may rely on proper nesting, and tells
    /// conditions where to go on.
    pub fn nest(&mut self, body: &Body, span: Span) -> Parsed<()> {
        let statement = self.fragment.statements.len();
        let opener = match body {
            Body::Block => Opener::Block,
            Body::Else(_) => {
                return match self.open.last_mut() {
                    Some(open) if open.opener == Opener::If => {
                        open.opener = Opener::Else;
                        let waiting = std::mem::replace(&mut open.statement, statement);
                        self.lead(waiting, statement + 1);
                        Ok(())
                    }
                    _ => Err(self.no_if(".else", span)),
                };
            }
            Body::BlockEnd | Body::EndIf => return self.close(matches!(body, Body::BlockEnd), span),
            _ => Opener::If,
        };
        self.opens(Open::new(opener, span, statement))
    }

    /// Adds something that a later line closes.
    pub fn opens(&mut self, mut open: Open) -> Parsed<()> {
        let (too_deep, span) = (self.open.len() >= MAX_NESTING, open.span);
        if too_deep {
            open.statement = usize::MAX;
        }
        self.open.push(open);
        if too_deep {
            return Err(Box::new(Diagnostic::error(span, format!("nested more than {MAX_NESTING} deep"))));
        }
        Ok(())
    }

    fn close(&mut self, block: bool, span: Span) -> Parsed<()> {
        let (closer, opener) = if block { (".bend", ".block") } else { (".endif", ".if") };
        let fits = |opener| {
            if block { opener == Opener::Block } else { matches!(opener, Opener::If | Opener::Else) }
        };
        self.closes(closer, opener, span, fits).map(|_| ())
    }

    /// Takes what a line closes, and leads there what was to lead to the end of it.
    pub fn closes(
        &mut self,
        closer: &str,
        opener: &str,
        span: Span,
        fits: impl FnOnce(Opener) -> bool,
    ) -> Parsed<Open> {
        let too_deep = self.open.len() > MAX_NESTING;
        match self.open.pop() {
            Some(open) if fits(open.opener) => {
                let end = self.fragment.statements.len();
                self.lead(open.statement, end);
                for &exit in &open.exits {
                    self.lead(exit, end);
                }
                // The opening line was reported and left out, so this one is left out too.
                if too_deep {
                    Err(Box::new(Diagnostic::error(span, "closes what was nested too deep")))
                } else {
                    Ok(open)
                }
            }
            Some(open) => {
                let wrong =
                    Diagnostic::error(span, format!("{closer} while {} is expected", open.opener.closer()))
                        .with_related(open.span, "opened here")
                        .with_help("close what was opened last first");
                self.open.push(open);
                Err(Box::new(wrong))
            }
            None => Err(hints::without(closer, opener, span)),
        }
    }

    /// The complaint about an alternative that belongs to no `.if`.
    pub fn no_if(&self, word: &str, span: Span) -> Box<Diagnostic> {
        match self.open.last() {
            Some(open) if open.opener == Opener::Else => Box::new(
                Diagnostic::error(span, format!("{word} after .else"))
                    .with_related(open.span, "the .if that has had its .else")
                    .with_help("give an .if one .else, and put it last; use .elsif for what comes before"),
            ),
            Some(open) if self.open.iter().any(|open| open.opener == Opener::If) => {
                let closer = open.opener.closer();
                Box::new(
                    Diagnostic::error(span, format!("{word} while {closer} is expected"))
                        .with_related(open.span, "opened here")
                        .with_help("close what was opened last first"),
                )
            }
            _ => hints::without(word, ".if", span),
        }
    }

    /// Tells a condition which statement it leads to.
    pub fn lead(&mut self, from: usize, to: usize) {
        let body = self.fragment.statements.get_mut(from).map(|statement| &mut statement.body);
        if let Some(Body::If(_, target) | Body::Else(target) | Body::Open(_, _, target)) = body {
            *target = to as u32;
        }
    }

    /// Complains about what is still open at the end.
    pub fn unclosed(&mut self) {
        for open in &self.open {
            let closer = open.opener.closer();
            let wrong = Diagnostic::error(open.span, format!("this has no {closer}"));
            let mut wrong = wrong.with_help(format!("add a line with {closer}"));
            let other = self.fragment.margins.get(open.statement);
            if let Some(other) = other.filter(|_| open.opener == Opener::Else) {
                wrong = wrong.with_related(self.fragment.span(other.place), "its .else");
            }
            self.errors.push((u32::MAX, wrong));
        }
        if let Some((span, _)) = self.comment {
            let wrong = Diagnostic::error(span, "this has no .endc").with_help("add a line with .endc");
            self.errors.push((u32::MAX, wrong));
        }
    }
}
