//! A parsed source: statements that still hold expressions, since values need several passes.
//!
//! A source becomes a [`Program`] of [`Fragment`]s: one for each file and, as it grows during a pass,
//! one for each text that is made on the way. A fragment is a flat list of small statements that name their partners by index, so that a pass is an interpreter:
//! it can jump over a branch, go round a loop, enter another fragment and come back. What all
//! statements of a fragment need beyond their own few bytes (terms, paths, items, texts) lies in
//! lists beside them; nothing is allocated for a single statement. What only messages and listings ask
//! for, the places in the text, is kept apart from what every pass reads.

mod expr;
mod instruction;
mod layout;
mod program;
mod terms;

use diagnostics::{FileId, Span};

use crate::encoding::Encoding;
use crate::flow::{Control, Flow};

pub use expr::{Binary, Expr, Form, Term, Unary};
pub use instruction::{Codes, Instruction};
pub use layout::{Area, Layout};
pub use program::Program;
pub use terms::{Builtin, Function, Measure, Operation};

pub use crate::names::{Name, Names};
use crate::value::Value;

/// A statement of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Site {
    /// The index of its fragment.
    pub fragment: u32,
    /// Its index there.
    pub statement: u32,
}

impl Site {
    /// What the source does not hold, such as constants from the command line.
    pub const NOWHERE: Self = Self { fragment: u32::MAX, statement: u32::MAX };
}

/// A text and what became of it.
#[derive(Debug, Default)]
pub struct Fragment {
    /// The file that it stands in.
    pub file: FileId,
    /// One per line that holds anything, in order.
    pub statements: Vec<Statement>,
    /// Where each of the statements stands.
    pub margins: Vec<Margin>,
    /// What expressions consist of; see [`Form::Terms`].
    pub terms: Vec<Term>,
    /// The place to blame for each of them.
    pub blame: Vec<Place>,
    /// Literals too large for a term.
    pub literals: Vec<Value>,
    /// The strings in expressions, as ranges of [`Fragment::texts`].
    pub strings: Vec<List>,
    /// Names that lead through scopes, each a list of steps.
    pub paths: Vec<List>,
    /// The steps of all paths, each with its place.
    pub steps: Vec<(Name, Place)>,
    /// The arguments of directives.
    pub items: Vec<Item>,
    /// Strings, one after the other.
    pub texts: String,
    /// What its [`Control`] statements need.
    pub flow: Flow,
    /// Whether undocumented opcodes are instructions at its end.
    pub undocumented: bool,
    /// How many lines the text has.
    pub line_count: u32,
}

impl Fragment {
    /// An empty one of a file.
    pub fn of(file: FileId) -> Self {
        Self { file, ..Self::default() }
    }

    /// Where a place of this fragment lies in the sources.
    pub fn span(&self, place: Place) -> Span {
        let place = self.flow.origin.as_ref().map_or(place, |origin| origin.trace(place));
        Span::new(self.file, place.start as usize, place.end as usize)
    }

    /// The place to blame for a term.
    pub fn blame(&self, term: usize) -> Place {
        self.blame.get(term).copied().unwrap_or_default()
    }

    /// The items of a list.
    pub fn items(&self, list: List) -> &[Item] {
        self.items.get(list.range()).unwrap_or_default()
    }

    /// The steps of a path.
    pub fn path(&self, path: u32) -> &[(Name, Place)] {
        let list = self.paths.get(path as usize).copied().unwrap_or_default();
        self.steps.get(list.range()).unwrap_or_default()
    }

    /// A string.
    pub fn text(&self, list: List) -> &str {
        self.texts.get(list.range()).unwrap_or_default()
    }
}

/// A byte range of a fragment's text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Place {
    /// The range of a span, whose file is known from the fragment.
    pub const fn of(span: Span) -> Self {
        Self { start: span.start as u32, end: span.end as u32 }
    }
}

/// A range of one of a fragment's lists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct List {
    /// The first element.
    pub start: u32,
    /// One past the last element.
    pub end: u32,
}

impl List {
    /// The elements from `start` up to now, when the list is `end` long.
    pub const fn since(start: usize, end: usize) -> Self {
        Self { start: start as u32, end: end as u32 }
    }

    /// As a range of numbers.
    pub const fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// What a pass reads of a line.
#[derive(Clone, Copy, Debug)]
pub struct Statement {
    /// What stands before it.
    pub label: Option<Label>,
    /// What it does.
    pub body: Body,
}

/// Where a statement stands.
#[derive(Clone, Copy, Debug, Default)]
pub struct Margin {
    /// Line number, from 1.
    pub line: u32,
    /// The statement without its label.
    pub place: Place,
    /// The label, if there is one.
    pub label: Place,
    /// The expression that it has itself, if it has one; the name of the file, for `.include`.
    pub operand: Place,
}

/// A label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// A name; a local one when it starts with `_`.
    Named(Name),
    /// `-`, found by looking back.
    Back,
    /// `+`, found by looking ahead.
    Forward,
}

/// What a statement does. The place of an expression that it has itself is in its [`Margin`].
#[derive(Clone, Copy, Debug)]
pub enum Body {
    /// Nothing; a label alone on its line.
    Empty,
    /// Nothing, because it was wrong and has been reported.
    Wrong,
    /// `name = expr`.
    Constant(Form),
    /// `* = expr`.
    Origin(Form),
    /// An instruction.
    Instruction(Instruction),
    /// `.byte` and everything like it.
    Data(Data, List),
    /// `.fill count[, value]`: one or two expressions.
    Fill(List),
    /// `.align size[, value]`: one or two expressions.
    Align(List),
    /// `.enc "name"`.
    Encoding(Encoding),
    /// `.cerror` (`true`) or `.cwarn` (`false`): a condition, then the parts of the message.
    Check(bool, List),
    /// A directive of [`Layout`] and its arguments.
    Layout(Layout, List),
    /// Opens an area, with arguments; the statement that closes it.
    Open(Area, List, u32),
    /// Closes an area; the statement that opened it.
    Close(Area, u32),
    /// `.block`.
    Block,
    /// `.bend`.
    BlockEnd,
    /// `.if expr`, and the statement to go on at if it does not hold: the one after `.else`, or
    /// `.endif`. Beyond the end when there is none.
    If(Form, u32),
    /// `.else`, and the statement to go on at when it is reached: `.endif`.
    Else(u32),
    /// `.endif`.
    EndIf,
    /// What decides what is read next in other ways.
    Control(Control),
}

/// The shape of each item of a data directive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Data {
    /// Bytes 0 to 255.
    Byte,
    /// Bytes -128 to 127.
    Char,
    /// Little-endian words 0 to 65535.
    Word,
    /// Words -32768 to 32767.
    Sint,
    /// Little-endian values of 24 bits without a sign.
    Long,
    /// Values of 24 bits with a sign.
    Lint,
    /// Little-endian values of 32 bits without a sign.
    Dword,
    /// Values of 32 bits with a sign.
    Dint,
    /// Words that are addresses.
    Addr,
    /// Addresses less one, for `rts`.
    Rta,
    /// Strings and bytes.
    Text,
    /// The same, with a zero after them.
    Null,
    /// The same, with their count before them.
    Ptext,
    /// The same, all below `$80`, with the top bit set in the last one.
    Shift,
    /// The same, shifted left, with the lowest bit set in the last one.
    Shiftl,
}

impl Data {
    /// How many bytes a number takes.
    pub const fn width(self) -> u8 {
        match self {
            Self::Word | Self::Sint | Self::Addr | Self::Rta => 2,
            Self::Long | Self::Lint => 3,
            Self::Dword | Self::Dint => 4,
            _ => 1,
        }
    }

    /// Whether strings may stand in it.
    pub const fn is_text(self) -> bool {
        matches!(self, Self::Text | Self::Null | Self::Ptext | Self::Shift | Self::Shiftl)
    }
}

/// An argument that may be a string.
#[derive(Clone, Copy, Debug)]
pub enum Item {
    /// A string, as a range of [`Fragment::texts`], and where it stands.
    Text(List, Place),
    /// An expression.
    Expr(Expr),
    /// `?`, which leaves room without a value.
    Gap(Place),
}

impl Item {
    /// Where it stands.
    pub const fn place(&self) -> Place {
        match self {
            Self::Text(_, place) | Self::Gap(place) => *place,
            Self::Expr(expr) => expr.place,
        }
    }
}
