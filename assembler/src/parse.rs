//! From text to statements, line by line; a wrong line is reported and does not stop the rest.

mod calls;
mod choice;
mod conditions;
mod cursor;
mod directive;
mod expr;
mod flow;
pub mod hints;
mod layout;
mod literal;
mod loops;
mod macros;
mod operand;
mod quick;
mod statement;
mod variables;

use diagnostics::{Diagnostic, FileId, Span};
use memchr::memchr;

use crate::flow::Control;
use crate::syntax::{Area, Body, Dictionary, Expr, Fragment, Label, Margin, Place, Statement};
use cursor::Cursor;
use macros::Recording;
pub use macros::{argument_end, directive as directive_of};
use variables::Assignment;

/// The names of all directives, with their dots.
pub fn directives() -> impl Iterator<Item = &'static str> {
    directive::NAMES.into_iter().chain(flow::NAMES)
}

/// The result of parsing a piece; the diagnostic is boxed to keep the good case small.
type Parsed<T> = Result<T, Box<Diagnostic>>;

/// Scopes and conditions may nest this deep. It bounds the length of scoped names.
const MAX_NESTING: usize = 64;

/// Bytes that a statement takes up in the source, at least, most of the time; an estimate of how
/// many there are saves the lists from moving as they grow.
const PER_STATEMENT: usize = 32;

/// Parses a text whose lines count from `first`. The fragment leaves out what the diagnostics
/// complain about. Each of these stands with the number of its statement, or of none.
pub fn parse(
    text: &str,
    file: FileId,
    first: u32,
    names: Dictionary<'_>,
    undocumented: bool,
) -> (Fragment, Vec<(u32, Diagnostic)>) {
    let mut parser = Parser::new(names, file, text.len());
    parser.undocumented = undocumented;
    if u32::try_from(text.len()).is_err() {
        let wrong = Diagnostic::error(Span::new(file, 0, 0), "the text is longer than 4 gigabytes");
        return (parser.fragment, vec![(u32::MAX, wrong)]);
    }
    let bytes = text.as_bytes();
    let returns = memchr(b'\r', bytes).is_some();
    let (mut offset, mut number) = (0, first.saturating_sub(1));
    // The text after the last line end is no line of its own.
    while let Some(rest) = bytes.get(offset..).filter(|rest| !rest.is_empty()) {
        let next = offset + memchr(b'\n', rest).unwrap_or(rest.len());
        let end = if returns && rest.get(..next - offset).is_some_and(|line| line.ends_with(b"\r")) {
            next - 1
        } else {
            next
        };
        number += 1;
        let special = returns || parser.recording.is_some() || parser.comment.is_some();
        if !special && let Some(next) = parser.quick(text, offset, number) {
            offset = next;
            continue;
        }
        let cursor = Cursor::new(text.get(..end).unwrap_or_default(), offset, file);
        match memchr(b'\r', bytes.get(offset..end).filter(|_| returns).unwrap_or_default()) {
            Some(at) => parser.stray_return(offset + at),
            None if parser.recording.is_some() => parser.skip(cursor.rest(), offset),
            None if parser.comment.is_some() => parser.commented(cursor.rest()),
            None => parser.line(cursor, number),
        }
        offset = next + 1;
        if parser.ended {
            break;
        }
    }
    parser.fragment.line_count = number;
    parser.fragment.undocumented = parser.undocumented;
    parser.unclosed();
    parser.unrecorded();
    (parser.fragment, parser.errors)
}

/// A construct that a later line closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Opener {
    Block,
    If,
    Else,
    Switch,
    Default,
    For,
    Rept,
    While,
    Area(Area),
}

impl Opener {
    /// What closes it, in the form that most sources use.
    const fn closer(self) -> &'static str {
        match self {
            Self::Block => ".bend",
            Self::If | Self::Else => ".endif",
            Self::Switch | Self::Default => ".endswitch",
            Self::For | Self::Rept | Self::While => ".next",
            Self::Area(area) => area.closer(),
        }
    }
}

/// An [`Opener`] that nothing has closed yet.
struct Open {
    opener: Opener,
    span: Span,
    /// The statement that waits to be told where to go on.
    statement: usize,
    /// The statements that lead to the end.
    exits: Vec<usize>,
    /// What a `.switch` compares.
    subject: Option<Expr>,
    /// Whether a `.switch` has had alternatives.
    begun: bool,
    /// The loop, by its number.
    plan: u32,
    /// What a loop does after each round.
    step: Option<Assignment>,
}

impl Open {
    fn new(opener: Opener, span: Span, statement: usize) -> Self {
        let (exits, subject, begun, plan, step) = (Vec::new(), None, false, u32::MAX, None);
        Self { opener, span, statement, exits, subject, begun, plan, step }
    }
}

struct Parser<'n> {
    fragment: Fragment,
    names: Dictionary<'n>,
    errors: Vec<(u32, Diagnostic)>,
    open: Vec<Open>,
    /// The number of the line under way.
    line: u32,
    /// The macro whose body is being skipped.
    recording: Option<Recording>,
    /// What a loop does before its first round.
    pending: Option<Assignment>,
    /// Whether `.end` has been read.
    ended: bool,
    /// Where `.comment` stands, and how many of them are open.
    comment: Option<(Span, usize)>,
    /// Whether undocumented opcodes are instructions.
    undocumented: bool,
    /// Whether the expression is the operand of an instruction.
    in_operand: bool,
    /// The pair of parentheses closed last.
    group: Option<Span>,
}

impl<'n> Parser<'n> {
    fn new(names: Dictionary<'n>, file: FileId, length: usize) -> Self {
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
            line: 0,
            recording: None,
            pending: None,
            ended: false,
            comment: None,
            undocumented: false,
            in_operand: false,
            group: None,
        }
    }

    #[cold]
    fn stray_return(&mut self, at: usize) {
        // 64tass would start a new line here, even inside a comment.
        let wrong =
            Diagnostic::error(Span::new(self.fragment.file, at, at + 1), "a carriage return inside a line");
        let help = "end lines with a line feed, or with a carriage return and a line feed";
        self.errors.push((u32::MAX, wrong.with_help(help)));
    }

    /// Complains about the next statement.
    fn complain(&mut self, wrong: Diagnostic) {
        self.errors.push((self.fragment.statements.len() as u32, wrong));
    }

    fn line(&mut self, mut cursor: Cursor<'_>, line: u32) {
        self.line = line;
        let start = cursor.position();
        cursor.blanks();
        if cursor.at_end() {
            return;
        }
        let mut label = None;
        let mut body = match self.statement(&mut cursor, &mut label) {
            Ok(body) => body,
            Err(wrong) => {
                let mut whole = cursor.clone();
                whole.rewind(start);
                let kind = directive_of(whole.rest());
                if self.recording.is_none() && matches!(kind, "macro" | "segment") {
                    // The body of a macro whose name is wrong is no text to read, either.
                    self.record(wrong.span);
                }
                self.complain(*wrong);
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
            self.complain(*wrong);
            return;
        }
        if matches!(body, Body::Open(..) | Body::Close(..))
            && let Err(wrong) = self.nest_area(&mut body, span)
        {
            self.complain(*wrong);
            return;
        }
        if matches!(body, Body::Empty) && label.is_none() {
            // A directive that has added what it is made of.
            return;
        }
        let place = label.as_ref().map_or_else(Place::default, |(_, span)| Place::of(*span));
        self.fragment.margins.push(Margin { line, place: Place::of(span), label: place });
        self.fragment.statements.push(Statement { label: label.map(|(label, _)| label), body });
        if let Body::Control(Control::Enter(plan)) = body {
            self.entered(plan, span);
        }
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
                    _ => Err(self.no_if(".else", span)),
                };
            }
            Body::BlockEnd | Body::EndIf => return self.close(matches!(body, Body::BlockEnd), span),
            _ => Opener::If,
        };
        self.opens(Open::new(opener, span, statement))
    }

    /// Adds something that a later line closes.
    fn opens(&mut self, mut open: Open) -> Parsed<()> {
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
    fn closes(
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
    fn no_if(&self, word: &str, span: Span) -> Box<Diagnostic> {
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
    fn lead(&mut self, from: usize, to: usize) {
        let body = self.fragment.statements.get_mut(from).map(|statement| &mut statement.body);
        if let Some(Body::If(_, target) | Body::Else(target) | Body::Open(_, _, target)) = body {
            *target = to as u32;
        }
    }

    /// Complains about what is still open at the end.
    fn unclosed(&mut self) {
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
