//! From text to statements, line by line; a wrong line is reported and does not stop the rest.

mod cursor;
mod directive;
mod expr;
mod halves;
mod literal;
mod operand;
mod quick;
mod statement;

use diagnostics::{Diagnostic, FileId, Span};
use memchr::memchr;

use crate::syntax::{Body, Fragment, Label, Margin, Names, Place, Statement};
use cursor::Cursor;
use halves::is_plain;

/// The result of parsing a piece; the diagnostic is boxed to keep the good case small.
type Parsed<T> = Result<T, Box<Diagnostic>>;

/// Scopes and conditions may nest this deep. It bounds the length of scoped names.
const MAX_NESTING: usize = 64;

/// Bytes that a statement takes up in the source, at least, most of the time; an estimate of how
/// many there are saves the lists from moving as they grow.
const PER_STATEMENT: usize = 32;

/// Parses a text. The fragment leaves out what the diagnostics complain about.
pub fn parse(text: &str, file: FileId, names: &mut Names) -> (Fragment, Vec<Diagnostic>) {
    let mut parser = Parser::new(names, file, text.len());
    if u32::try_from(text.len()).is_err() {
        let wrong = Diagnostic::error(Span::new(file, 0, 0), "the text is longer than 4 gigabytes");
        return (parser.fragment, vec![wrong]);
    }
    parser.returns = memchr(b'\r', text.as_bytes()).is_some();
    match halves::middle(text).filter(|_| !parser.returns) {
        Some(middle) => parser.halves(text, middle),
        None => {
            parser.lines(text, 0, false);
        }
    }
    parser.unclosed();
    (parser.fragment, parser.errors)
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

/// An [`Opener`] that nothing has closed yet.
struct Open {
    opener: Opener,
    span: Span,
    /// The statement that waits to be told where to go on.
    statement: usize,
}

struct Parser<'n> {
    fragment: Fragment,
    names: &'n mut Names,
    errors: Vec<Diagnostic>,
    open: Vec<Open>,
    /// Whether there are carriage returns in the text.
    returns: bool,
    /// Whether the expression is the operand of an instruction.
    in_operand: bool,
    /// The pair of parentheses closed last.
    group: Option<Span>,
}

impl<'n> Parser<'n> {
    fn new(names: &'n mut Names, file: FileId, length: usize) -> Self {
        let count = length / PER_STATEMENT;
        let fragment = Fragment {
            file,
            statements: Vec::with_capacity(count),
            margins: Vec::with_capacity(count),
            terms: Vec::with_capacity(count),
            term_places: Vec::with_capacity(count),
            ..Fragment::default()
        };
        Self {
            fragment,
            names,
            errors: Vec::new(),
            open: Vec::new(),
            returns: false,
            in_operand: false,
            group: None,
        }
    }

    /// Reads lines from an offset on. With `plain`, stops at the first one that is wrong or not
    /// [`is_plain`]; whether there was none is given back.
    fn lines(&mut self, text: &str, mut offset: usize, plain: bool) -> bool {
        let bytes = text.as_bytes();
        // The text after the last line end is no line of its own.
        while let Some(rest) = bytes.get(offset..).filter(|rest| !rest.is_empty()) {
            self.fragment.line_count += 1;
            let number = self.fragment.line_count;
            if !self.returns
                && let Some(next) = self.quick(text, offset, number)
            {
                offset = next;
                continue;
            }
            let next = offset + memchr(b'\n', rest).unwrap_or(rest.len());
            let ended = self.returns && rest.get(..next - offset).is_some_and(|line| line.ends_with(b"\r"));
            let end = next - usize::from(ended);
            let cursor = Cursor::new(text.get(..end).unwrap_or_default(), offset, self.fragment.file);
            let before = self.fragment.statements.len();
            match memchr(b'\r', bytes.get(offset..end).filter(|_| self.returns).unwrap_or_default()) {
                Some(at) => self.stray_return(offset + at),
                None => self.line(cursor, number),
            }
            if plain {
                let added = self.fragment.statements.get(before..).unwrap_or_default();
                if !matches!(added, [statement] if is_plain(statement)) || !self.errors.is_empty() {
                    return false;
                }
            }
            offset = next + 1;
        }
        true
    }

    #[cold]
    fn stray_return(&mut self, at: usize) {
        // 64tass would start a new line here, even inside a comment.
        self.errors.push(
            Diagnostic::error(Span::new(self.fragment.file, at, at + 1), "a carriage return inside a line")
                .with_help("end lines with a line feed, or with a carriage return and a line feed"),
        );
    }

    fn line(&mut self, mut cursor: Cursor<'_>, line: u32) {
        let start = cursor.position();
        cursor.blanks();
        if cursor.at_end() {
            return;
        }
        let mut label = None;
        let body = match self.statement(&mut cursor, &mut label) {
            Ok(body) => body,
            Err(wrong) => {
                self.errors.push(*wrong);
                Body::Wrong
            }
        };
        let start = label.as_ref().map_or(start, |(_, span): &(Label, Span)| span.end);
        let mut span = cursor.trimmed(start);
        if let (Some((_, of_label)), true) = (&label, span.start == span.end) {
            span = *of_label;
        }
        if matches!(body, Body::Block | Body::BlockEnd | Body::If(..) | Body::Else(_) | Body::EndIf)
            && let Err(wrong) = self.nest(&body, span)
        {
            self.errors.push(*wrong);
            return;
        }
        let place = label.as_ref().map_or_else(Place::default, |(_, span)| Place::of(*span));
        self.fragment.margins.push(Margin { line, place: Place::of(span), label: place });
        self.fragment.statements.push(Statement { label: label.map(|(label, _)| label), body });
    }

    /// Keeps track of what is open, so that later stages may rely on proper nesting, and tells
    /// conditions where to go on.
    fn nest(&mut self, body: &Body, span: Span) -> Parsed<()> {
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
                    _ => Err(Box::new(Diagnostic::error(span, ".else without .if"))),
                };
            }
            Body::BlockEnd | Body::EndIf => return self.close(matches!(body, Body::BlockEnd), span),
            _ => Opener::If,
        };
        let too_deep = self.open.len() >= MAX_NESTING;
        let statement = if too_deep { usize::MAX } else { statement };
        self.open.push(Open { opener, span, statement });
        if too_deep {
            return Err(Box::new(Diagnostic::error(span, format!("nested more than {MAX_NESTING} deep"))));
        }
        Ok(())
    }

    fn close(&mut self, block: bool, span: Span) -> Parsed<()> {
        let (closer, opener) = if block { (".bend", ".block") } else { (".endif", ".if") };
        match self.open.last() {
            Some(open) if (open.opener == Opener::Block) == block => {
                let (too_deep, waiting) = (self.open.len() > MAX_NESTING, open.statement);
                self.open.pop();
                self.lead(waiting, self.fragment.statements.len());
                // The opening line was reported and left out, so this one is left out too.
                if too_deep {
                    Err(Box::new(Diagnostic::error(span, "closes what was nested too deep")))
                } else {
                    Ok(())
                }
            }
            Some(open) => Err(Box::new(
                Diagnostic::error(span, format!("{closer} while {} is expected", open.opener.closer()))
                    .with_related(open.span, "opened here"),
            )),
            None => Err(Box::new(Diagnostic::error(span, format!("{closer} without {opener}")))),
        }
    }

    /// Tells a condition which statement it leads to.
    fn lead(&mut self, from: usize, to: usize) {
        let body = self.fragment.statements.get_mut(from).map(|statement| &mut statement.body);
        if let Some(Body::If(_, target) | Body::Else(target)) = body {
            *target = to as u32;
        }
    }

    /// Complains about what is still open at the end.
    fn unclosed(&mut self) {
        for open in &self.open {
            let closer = open.opener.closer();
            self.errors.push(
                Diagnostic::error(open.span, format!("this has no {closer}"))
                    .with_help(format!("add a line with {closer}")),
            );
        }
    }
}
