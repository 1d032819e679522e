//! From text to statements, line by line; a wrong line is reported and does not stop the rest.

mod cursor;
mod directive;
mod expr;
mod literal;
mod operand;
mod statement;

use std::collections::BTreeMap;

use diagnostics::{Diagnostic, FileId, Span};

use crate::syntax::{Body, Name, Program, Statement};
use cursor::Cursor;

/// The result of parsing a piece; the diagnostic is boxed to keep the good case small.
type Parsed<T> = Result<T, Box<Diagnostic>>;

/// Scopes and conditions may nest this deep. It bounds the length of scoped names.
const MAX_NESTING: usize = 64;

/// Parses a whole source. The program leaves out what the diagnostics complain about.
pub fn parse(text: &str, file: FileId) -> (Program, Vec<Diagnostic>) {
    let mut parser = Parser::default();
    let mut offset = 0;
    for (index, raw) in text.split('\n').enumerate() {
        // The text after the last line end is no line of its own.
        if offset == text.len() {
            break;
        }
        let line = raw.strip_suffix('\r').unwrap_or(raw);
        parser.line(Cursor::new(line, offset, file), index + 1);
        parser.program.line_count = index + 1;
        offset += raw.len() + 1;
    }
    for (opener, span) in parser.open.drain(..) {
        let closer = opener.closer();
        parser.errors.push(
            Diagnostic::error(span, format!("this has no {closer}"))
                .with_help(format!("add a line with {closer}")),
        );
    }
    (parser.program, parser.errors)
}

/// A construct that a later line closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Opener {
    Block,
    If,
    Else,
}

impl Opener {
    const fn closer(self) -> &'static str {
        match self {
            Self::Block => ".bend",
            Self::If | Self::Else => ".endif",
        }
    }
}

#[derive(Default)]
struct Parser {
    program: Program,
    errors: Vec<Diagnostic>,
    names: BTreeMap<String, Name>,
    open: Vec<(Opener, Span)>,
    /// Whether the expression is the operand of an instruction.
    in_operand: bool,
    /// The pair of parentheses closed last.
    group: Option<Span>,
}

impl Parser {
    fn intern(&mut self, word: &str) -> Name {
        if let Some(&name) = self.names.get(word) {
            return name;
        }
        let name = self.program.names.len();
        self.program.names.push(word.to_owned());
        self.names.insert(word.to_owned(), name);
        name
    }

    fn line(&mut self, mut cursor: Cursor<'_>, line: usize) {
        if let Some(at) = cursor.find('\r') {
            // 64tass would start a new line here, even inside a comment.
            self.errors.push(
                Diagnostic::error(cursor.span(at, at + 1), "a carriage return inside a line")
                    .with_help("end lines with a line feed, or with a carriage return and a line feed"),
            );
            return;
        }
        let mut label = None;
        let start = cursor.position();
        let body = match self.statement(&mut cursor, &mut label) {
            Ok(body) => body,
            Err(wrong) => {
                self.errors.push(*wrong);
                Body::Wrong
            }
        };
        if label.is_none() && matches!(body, Body::Empty) {
            return;
        }
        let start = label.as_ref().map_or(start, |(_, span): &(_, Span)| span.end - cursor.base());
        let mut span = cursor.trimmed(start);
        if let (Some((_, of_label)), true) = (&label, span.start == span.end) {
            span = *of_label;
        }
        if let Err(wrong) = self.nest(&body, span) {
            self.errors.push(*wrong);
            return;
        }
        self.program.statements.push(Statement { line, span, label, body });
    }

    /// Keeps track of what is open, so that later stages may rely on proper nesting.
    fn nest(&mut self, body: &Body, span: Span) -> Parsed<()> {
        let opener = match body {
            Body::Block => Opener::Block,
            Body::If(_) => Opener::If,
            Body::Else => Opener::Else,
            Body::BlockEnd | Body::EndIf => return self.close(matches!(body, Body::BlockEnd), span),
            _ => return Ok(()),
        };
        if opener == Opener::Else {
            match self.open.last_mut() {
                Some((kind @ Opener::If, _)) => *kind = Opener::Else,
                _ => return Err(Box::new(Diagnostic::error(span, ".else without .if"))),
            }
            return Ok(());
        }
        self.open.push((opener, span));
        if self.open.len() > MAX_NESTING {
            return Err(Box::new(Diagnostic::error(span, format!("nested more than {MAX_NESTING} deep"))));
        }
        Ok(())
    }

    fn close(&mut self, block: bool, span: Span) -> Parsed<()> {
        let (closer, opener) = if block { (".bend", ".block") } else { (".endif", ".if") };
        match self.open.last() {
            Some((kind, _)) if (*kind == Opener::Block) == block => {
                let too_deep = self.open.len() > MAX_NESTING;
                self.open.pop();
                // The opening line was reported and left out, so this one is left out too.
                if too_deep {
                    Err(Box::new(Diagnostic::error(span, "closes what was nested too deep")))
                } else {
                    Ok(())
                }
            }
            Some(&(kind, place)) => Err(Box::new(
                Diagnostic::error(span, format!("{closer} while {} is expected", kind.closer()))
                    .with_related(place, "opened here"),
            )),
            None => Err(Box::new(Diagnostic::error(span, format!("{closer} without {opener}")))),
        }
    }
}
