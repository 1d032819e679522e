//! The statements that decide which text is read next: macros, loops, variables, other files.
//!
//! Conditions need none of this: `.elsif`, `.switch` and their kin are written down by the parser
//! as [`Body::If`](crate::syntax::Body::If) and [`Body::Else`](crate::syntax::Body::Else). A loop is
//! a few statements around its body, which jump.

use std::cell::{Cell, RefCell};
use std::ops::Range;
use std::rc::Rc;

use diagnostics::{Diagnostic, FileId, Span};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::arena::Arena;
use crate::store::Store;
use crate::symbols::Scope;
use crate::syntax::{Area, Expr, Form, List, Name, Place, Site};
use crate::value::Value;

/// A statement that decides what is read next, or what a name means from here on.
#[derive(Clone, Copy, Debug)]
pub enum Control {
    /// `name := expr`.
    Set(Form),
    /// `name += expr` and its kin; the expression holds the name.
    Update(Form),
    /// A macro's definition, as an index of [`Flow::macros`].
    Define(u32),
    /// The definition of a structure or union with parameters, as an index of [`Flow::macros`].
    Structure(u32),
    /// The definition of a function, as an index of [`Flow::functions`].
    Function(u32),
    /// The definition of a function of several lines, as an index of [`Flow::routines`]. It leads
    /// past the function's body.
    Routine(u32),
    /// `.endf`, which ends the use of such a function.
    Return(u32),
    /// A macro's use, as an index of [`Flow::calls`].
    Call(u32),
    /// A macro's use if there is a macro of that name, as [`Control::Call`]; else a label alone.
    CallOrLabel(u32),
    /// `.include` of the file that an item names.
    Include(List),
    /// `.binclude` likewise, whose names are in a scope of their own.
    IncludeScoped(List),
    /// `.binary`, as an index of [`Flow::binaries`].
    Binary(u32),
    /// A loop's opening line, as all that follow an index of [`Flow::loops`].
    Enter(u32),
    /// Begins the next round, or goes to [`Control::Leave`].
    Round(u32),
    /// Ends a round; what `.continue` leads to. What counts the rounds may follow.
    Next(u32),
    /// Goes back to [`Control::Round`].
    Again(u32),
    /// The end of a loop; what `.break` leads to.
    Leave(u32),
    /// `.break`.
    Break(u32),
    /// `.continue`.
    Continue(u32),
}

/// What a fragment holds for its [`Control`] statements, and where its text came from.
#[derive(Debug, Default)]
pub struct Flow {
    /// The macros it defines.
    pub macros: Vec<Macro>,
    /// The macros it uses.
    pub calls: Vec<Call>,
    /// The functions it defines.
    pub functions: Vec<Function>,
    /// The functions of several lines that it defines.
    pub routines: Vec<Routine>,
    /// Its loops.
    pub loops: Vec<Loop>,
    /// What `.binary` names.
    pub binaries: Vec<Binary>,
    /// Its text, unless it is the main file.
    pub text: Option<String>,
    /// The name of the file, if it is an included one.
    pub file: Option<String>,
    /// The structure that it defines, if it was made of one with parameters: its fragment and number.
    pub structure: Option<(u32, u32)>,
    /// Where each part of the text comes from, if it was made.
    pub origin: Option<Origin>,
    /// What is wrong with the text, unless that has been reported. Each stands with the number of
    /// its statement, or with that of none.
    pub faults: Vec<(u32, Diagnostic)>,
}

/// What is made or read during the passes, and kept for the next one.
#[derive(Debug, Default)]
pub struct Made {
    /// The fragment for each macro, by its fragment and number, and the text of its arguments.
    pub expansions: RefCell<FxHashMap<(u32, u32), Arguments>>,
    /// Bytes of text in them.
    pub size: Cell<usize>,
    /// The files that follow the ones known before, each with its name.
    pub files: Arena<String>,
    /// The fragment of each file by the file that names it and what it is called there, or why it
    /// cannot be read.
    pub included: RefCell<FxHashMap<(FileId, String), Result<u32, String>>>,
    /// The same for files of bytes.
    pub binaries: RefCell<FxHashMap<(FileId, String), Result<u32, String>>>,
    /// The bytes.
    pub bytes: Arena<Vec<u8>>,
    /// The strings and lists that are values.
    pub store: Store,
    /// The functions of several lines, as they are defined in a scope.
    pub routines: RefCell<Routines>,
    /// The fragments of the arguments that they are given as statements, by the fragment and the call.
    pub arguments: RefCell<FxHashMap<(u32, u32), u32>>,
    /// The loops whose number of rounds the first pass could not tell, by fragment and statement.
    /// No later pass runs them, so that nothing else seems wrong because of them.
    pub uncounted: RefCell<FxHashSet<(u32, u32)>>,
}

/// Fragments by the arguments that a macro was used with.
pub type Arguments = FxHashMap<Box<str>, u32>;

/// A macro or a segment.
#[derive(Debug)]
pub struct Macro {
    /// Whether its labels belong to the place of its use.
    pub segment: bool,
    /// What it is if it is a structure or union with parameters, and its name.
    pub structure: Option<(Area, Place)>,
    /// The parameters.
    pub parameters: Vec<Parameter>,
    /// The lines between the opening and the closing one, as a range of the fragment's text.
    pub body: Range<usize>,
    /// The line number of the first of them.
    pub line: u32,
}

/// A parameter of a macro.
#[derive(Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name; empty if it has none.
    pub name: String,
    /// What stands for it when it is left out.
    pub default: Option<String>,
}

/// The use of a macro.
#[derive(Clone, Copy, Debug)]
pub struct Call {
    /// The macro, as an index of [`Fragment::paths`](crate::syntax::Fragment::paths).
    pub path: u32,
    /// Where the macro is named.
    pub named: Place,
    /// The arguments in the text.
    pub arguments: Place,
}

/// A function of one expression, `.sfunction`.
#[derive(Debug)]
pub struct Function {
    /// Its parameters, and what stands for those that are left out.
    pub parameters: Vec<(Name, Option<Expr>)>,
    /// Its value.
    pub value: Expr,
}

/// A function of several lines, `.function`.
#[derive(Debug)]
pub struct Routine {
    /// Its parameters, and what stands for those that are left out.
    pub parameters: Vec<(Name, Option<Expr>)>,
    /// Whether the last parameter is the list of all arguments that are left.
    pub rest: bool,
    /// What it gives back, as items.
    pub results: List,
    /// Its first statement.
    pub start: u32,
    /// The statement behind it.
    pub end: u32,
    /// The line number of the opening line.
    pub line: u32,
    /// The line number of the closing one.
    pub last: u32,
}

/// A function of several lines, as it is defined in a scope.
#[derive(Debug)]
pub struct Defined {
    /// The statement that defines it.
    pub site: Site,
    /// Its number in the fragment.
    pub number: u32,
    /// The scope whose names its body sees.
    pub scope: Scope,
    /// The values of its defaults, as they were where it is defined.
    pub defaults: Vec<Value>,
}

/// All definitions of functions of several lines.
#[derive(Debug, Default)]
pub struct Routines {
    list: Vec<Rc<Defined>>,
    index: FxHashMap<(u32, u32, Scope), u32>,
}

impl Routines {
    /// The number of a definition; the same one from pass to pass unless the defaults differ.
    pub fn define(&mut self, defined: Defined) -> u32 {
        let key = (defined.site.fragment, defined.number, defined.scope);
        let next = self.list.len() as u32;
        let known = self.index.entry(key).or_insert(next);
        if self.list.get(*known as usize).is_some_and(|it| it.defaults == defined.defaults) {
            return *known;
        }
        *known = next;
        self.list.push(Rc::new(defined));
        next
    }

    /// A definition by its number.
    pub fn get(&self, number: u32) -> Option<Rc<Defined>> {
        self.list.get(number as usize).cloned()
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}

/// `.binary`.
#[derive(Clone, Copy, Debug)]
pub struct Binary {
    /// The file's name, as an item.
    pub name: List,
    /// How many bytes to skip.
    pub offset: Option<Expr>,
    /// How many bytes to take, at most.
    pub length: Option<Expr>,
}

/// What a loop goes by.
#[derive(Clone, Copy, Debug)]
pub enum Rule {
    /// As long as a condition holds.
    While(Expr),
    /// Until `.break`.
    Forever,
    /// So many times.
    Times(Expr),
    /// Once for each item.
    Each(Name, List),
    /// Once for each number from the first up to but without the second, by the third.
    Range(Name, [Option<Expr>; 3]),
}

/// A loop.
#[derive(Clone, Copy, Debug)]
pub struct Loop {
    /// How often it runs.
    pub rule: Rule,
    /// Whether each round has a scope of its own.
    pub scoped: bool,
    /// The opening line.
    pub place: Place,
    /// Its number.
    pub line: u32,
    /// The line number of the closing one.
    pub last: u32,
    /// The statement that is [`Control::Round`].
    pub round: u32,
    /// The statement that is [`Control::Next`].
    pub next: u32,
    /// The statement that is [`Control::Leave`].
    pub leave: u32,
}

/// Where the parts of a made text come from.
#[derive(Debug, Default)]
pub struct Origin {
    /// The parts, in order.
    pub parts: Vec<Part>,
    /// The number of the first line.
    pub first: u32,
    /// Each line that differs from the source, as a range of the text.
    pub lines: Vec<Option<List>>,
}

/// A part of a made text.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// Where it begins in the made text.
    pub start: u32,
    /// What it comes from in the source.
    pub source: Place,
    /// Whether it was copied from there; else it stands for all of that.
    pub copied: bool,
}

impl Origin {
    /// Where a place of the made text comes from.
    pub fn trace(&self, place: Place) -> Place {
        let (start, end) = (self.part(place.start), self.part(place.end.max(place.start + 1) - 1));
        let (Some(start), Some(end)) = (start, end) else { return Place::default() };
        let from =
            if start.copied { start.source.start + (place.start - start.start) } else { start.source.start };
        let to = if end.copied {
            end.source.start + (place.end - end.start.min(place.end))
        } else {
            end.source.end
        };
        Place { start: from, end: to.max(from) }
    }

    /// The part that holds a byte.
    pub fn part(&self, at: u32) -> Option<&Part> {
        let after = self.parts.partition_point(|part| part.start <= at);
        self.parts.get(after.checked_sub(1)?)
    }

    /// The line of a number as it reads in the made text, if it differs from the source.
    pub fn line(&self, number: u32) -> Option<List> {
        self.lines.get(number.checked_sub(self.first)? as usize).copied().flatten()
    }

    /// A diagnostic about the made text as one about the source.
    pub fn blame(&self, file: FileId, mut wrong: Diagnostic) -> Diagnostic {
        let trace = |span: Span| {
            let place = self.trace(Place::of(span));
            Span::new(file, place.start as usize, place.end as usize)
        };
        wrong.span = trace(wrong.span);
        for (span, _) in &mut wrong.related {
            *span = trace(*span);
        }
        wrong
    }
}
