//! From text to statements, line by line; a wrong line is reported and does not stop the rest.

mod calls;
mod choice;
mod conditions;
mod cursor;
mod directive;
mod expr;
mod faults;
mod flow;
pub mod hints;
mod layout;
mod literal;
mod loops;
mod macros;
mod nesting;
mod operand;
mod routines;
mod statement;
mod variables;

use diagnostics::{Diagnostic, FileId, Span};
use memchr::memchr2;

use crate::flow::Control;
use crate::syntax::{
    Area, Body, Data, Expr, Form, Fragment, Label, List, Margin, Name, Names, Place, Statement,
};
use cursor::Cursor;
pub use faults::Faults;
use macros::Recording;
pub use macros::{argument_end, directive as directive_of};
use nesting::{Open, Opener};
pub use routines::arguments;
use rustc_hash::FxHashSet;
pub use statement::unknown;
use variables::Assignment;

/// The names of all directives, with their dots.
pub fn directives() -> impl Iterator<Item = &'static str> {
    directive::NAMES.into_iter().chain(flow::NAMES)
}

/// The result of parsing a piece; the diagnostic is boxed to keep the good case small.
type Parsed<T> = Result<T, Box<Diagnostic>>;

/// What a text is read with.
#[derive(Clone, Copy)]
pub struct Setting<'n> {
    /// The names of the source.
    pub names: &'n Names,
    /// Whether the text is read before any other, so that all macros that it may use are its own.
    pub alone: bool,
    /// Whether undocumented opcodes are instructions at its beginning.
    pub undocumented: bool,
}

/// Parses a text whose lines count from `first`. The fragment leaves out what the diagnostics
/// complain about.
pub fn parse<'n>(text: &'n str, file: FileId, first: u32, setting: Setting<'n>) -> (Fragment, Faults) {
    let mut parser = Parser::new(setting.names, file);
    parser.line = first.saturating_sub(1);
    parser.loose = !setting.alone;
    parser.undocumented = setting.undocumented;
    parser.text = text;
    parser.whole(text)
}

/// What some editors put before the first line.
const BYTE_ORDER_MARK: char = '\u{feff}';

struct Parser<'n> {
    fragment: Fragment,
    names: &'n Names,
    errors: Faults,
    open: Vec<Open>,
    /// The number of the line under way.
    line: u32,
    /// The macro whose body is being skipped.
    recording: Option<Recording>,
    /// What a loop does before its first round.
    pending: Option<Assignment>,
    /// The names that have been given values as variables.
    variables: FxHashSet<Name>,
    /// The label of the line.
    labelled: Option<Name>,
    /// The macros that have been defined.
    macros: FxHashSet<Name>,
    /// The structures and unions with parameters likewise.
    structures: FxHashSet<Name>,
    /// Those without.
    plain: FxHashSet<Name>,
    /// The whole text.
    text: &'n str,
    /// Whether there may be others, of other files.
    loose: bool,
    /// Whether `.end` has been read.
    ended: bool,
    /// Where `.comment` stands, and how many of them are open.
    comment: Option<(Span, usize)>,
    /// Whether undocumented opcodes are instructions.
    undocumented: bool,
    /// Whether the expression is the operand of an instruction.
    in_operand: bool,
    /// Where the expression stands that the statement under way has itself.
    operand: Place,
    /// The pair of parentheses closed last.
    group: Option<Span>,
}

impl<'n> Parser<'n> {
    fn new(names: &'n Names, file: FileId) -> Self {
        Self {
            fragment: Fragment::of(file),
            names,
            errors: Faults::new(),
            open: Vec::new(),
            line: 0,
            recording: None,
            pending: None,
            variables: FxHashSet::default(),
            labelled: None,
            macros: FxHashSet::default(),
            structures: FxHashSet::default(),
            plain: FxHashSet::default(),
            text: "",
            loose: false,
            ended: false,
            comment: None,
            undocumented: false,
            in_operand: false,
            operand: Place { start: 0, end: 0 },
            group: None,
        }
    }

    /// Reads a whole text.
    fn whole(mut self, text: &str) -> (Fragment, Faults) {
        if u32::try_from(text.len()).is_err() {
            let start = Span::new(self.fragment.file, 0, 0);
            let wrong = Diagnostic::error(start, "the text is longer than 4 gigabytes");
            self.errors.push((u32::MAX, wrong));
            return (self.fragment, self.errors);
        }
        self.lines(text);
        self.fragment.line_count = self.line;
        self.fragment.undocumented = self.undocumented;
        self.unclosed();
        self.unrecorded();
        (self.fragment, self.errors)
    }

    /// Reads all lines up to the end or `.end`.
    fn lines(&mut self, text: &str) {
        let end = text.len();
        let mut start = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len_utf8() } else { 0 };
        while start < end && !self.ended {
            self.line += 1;
            start = self.one(text, start);
        }
    }

    /// Reads a line and returns where the next one begins.
    fn one(&mut self, text: &str, start: usize) -> usize {
        let rest = text.as_bytes().get(start..).unwrap_or_default();
        let line = rest.get(..memchr2(b'\n', b'\r', rest).unwrap_or(rest.len())).unwrap_or_default();
        // A carriage return ends a line, too, alone or before a line feed.
        let both = rest.get(line.len()..).is_some_and(|end| end.starts_with(b"\r\n"));
        let next = start + line.len() + 1 + usize::from(both);
        let cursor =
            Cursor::new(text.get(..start + line.len()).unwrap_or_default(), start, self.fragment.file);
        if self.recording.is_some() {
            self.skip(cursor.rest(), start);
        } else if self.comment.is_some() {
            self.commented(cursor.rest());
        } else {
            self.line(cursor);
        }
        next
    }

    /// Adds a label that stands for no bytes. As before data, it does not begin a stretch of local labels.
    fn label_beside(&mut self, label: Label, span: Span) {
        self.place(self.line, Place::of(span), Place::of(span));
        self.fragment
            .statements
            .push(Statement { label: Some(label), body: Body::Data(Data::Byte, List::default()) });
    }

    /// Complains about the next statement.
    fn complain(&mut self, wrong: Diagnostic) {
        self.errors.push((self.fragment.statements.len() as u32, wrong));
    }

    /// Returns where the next statement stands, and its label.
    fn place(&mut self, line: u32, place: Place, label: Place) {
        self.fragment.margins.push(Margin { line, place, label, operand: self.operand });
    }

    /// What an expression consists of that the statement under way has itself; its place goes to the margin.
    const fn own(&mut self, expr: Expr) -> Form {
        self.operand = expr.place;
        expr.form
    }

    fn line(&mut self, mut cursor: Cursor<'_>) {
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
        if let Some((name, of_label)) = label.filter(|_| takes_no_label(&body)) {
            // It stands before the line, as it were.
            let operand = self.operand;
            self.label_beside(name, of_label);
            self.operand = operand;
            label = None;
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
        if matches!(body, Body::Control(Control::Structure(_))) {
            // What is made of it has the label.
            label = None;
        }
        let place = label.as_ref().map_or_else(Place::default, |(_, span)| Place::of(*span));
        self.place(self.line, Place::of(span), place);
        let within = label.filter(|_| matches!(body, Body::Open(Area::Virtual | Area::Section, ..)));
        if let Some((name, of_label)) = within {
            // It has the address that the area begins with.
            self.fragment.statements.push(Statement { label: None, body });
            return self.label_beside(name, of_label);
        }
        self.fragment.statements.push(Statement { label: label.map(|(label, _)| label), body });
        if let Body::Control(Control::Enter(plan)) = body {
            self.entered(plan, span);
        }
    }
}

/// Whether a label before a statement is one on a line of its own.
const fn takes_no_label(body: &Body) -> bool {
    matches!(
        body,
        Body::BlockEnd
            | Body::If(..)
            | Body::Else(_)
            | Body::EndIf
            | Body::Close(..)
            | Body::Open(Area::Weak | Area::With, ..)
            | Body::Control(Control::Return(_))
    )
}
