//! Passes over the statements: each gives addresses to labels and bytes to the program.
//!
//! A pass interprets the statements of a [`Fragment`] from a point on; a condition sets that point
//! to where it leads. Nothing in it relies on a statement running once only, or in order: scopes
//! are distinguished by where they are opened and in which round, and all that a statement leaves
//! behind is in the table and the image. To run another fragment, as a macro would, the pass
//! keeps where it was and goes on there at its end.
//!
//! Every pass emits in the hope of being the last one. Only a pass that finds nothing changed,
//! nothing wrong and nothing to tell is; else, one more pass says what there is to say.

mod arguments;
mod arrange;
mod builtins;
mod data;
mod emit;
mod encodings;
mod eval;
mod expand;
mod files;
mod flatten;
mod format;
mod fractions;
mod frames;
mod functions;
mod image;
mod instruction;
mod labels;
mod layout;
mod lines;
mod loops;
mod naming;
mod outcome;
mod parts;
mod pseudo;
mod routines;
mod sections;
mod structs;
mod texts;
mod values;
mod variables;

use diagnostics::{Diagnostic, Span};

use crate::encoding::Encoding;
use crate::flow::Control;
use crate::layout::Section;
use crate::parse::{directive_of, directives};
use crate::symbols::{Id, ROOT, Scope, SymbolKind, Table};
use crate::syntax::{Body, Expr, Form, Fragment, Margin, Name, Place, Program, Site, Statement};
use crate::value::{Kind, Number, Value};
use arrange::arrange;
use encodings::Encodings;
pub use frames::Fetch;
use frames::Frames;
use image::Image;
use layout::Frame;
pub use outcome::{Outcome, Wanted};

/// How many passes labels get to settle; 64tass gives up at about the same point.
pub const MAX_PASSES: usize = 22;

/// The first address that does not exist.
const LIMIT: i64 = 0x1_0000;

/// A pass under way.
pub struct Pass<'a> {
    program: &'a Program,
    fragment: &'a Fragment,
    text: &'a str,
    /// The text of the main file.
    main: &'a str,
    fetch: &'a dyn Fetch,
    /// Where in all the texts and loops the pass is.
    flow: Frames<'a>,
    table: &'a mut Table,
    wanted: Wanted,
    outcome: Outcome,
    /// The statement under way.
    site: Site,
    pc: i64,
    /// What to add to the program counter for the place in memory where the bytes go.
    shift: i64,
    /// Whether there is nothing to emit: inside `.virtual` and definitions of structures.
    hidden: bool,
    /// Where the last bytes that lay over others were to end.
    overlap: i64,
    /// What `*` means: the address where the statement began.
    here: i64,
    scope: Scope,
    local: Scope,
    outer: Vec<(Scope, Scope)>,
    encoding: Encoding,
    suggestions: usize,
    overflowed: bool,
    /// Whether addresses outside memory pass, as they may in messages.
    lenient: bool,
    /// The operands of the expression under way; kept to be used again.
    stack: Vec<Value>,
    /// The bytes of the string under way; kept likewise.
    buffer: Vec<u8>,
    /// The encodings that the source defines.
    encodings: Encodings,
    /// The areas that are open.
    frames: Vec<Frame>,
    /// The section that is open.
    section: Section,
    /// Inside of a union, where it begins, and the end of its longest field.
    union: Option<(i64, i64)>,
    /// Where the statement under way leads.
    jump: Option<u32>,
    /// Whether the source asks for sizes.
    measured: bool,
    /// Whether it asks for cycles.
    timed: bool,
    /// The blocks that are open: their symbols and where they begin.
    blocks: Vec<(Option<Id>, i64)>,
    /// How many instances of structures are under way, in each other.
    instances: usize,
    /// How many bytes there were before the outermost of them.
    before_instance: usize,
    /// How many statements they have run.
    spent: usize,
    /// What `.eor` flips in each byte.
    flipped: u8,
    /// The functions under way.
    invoked: Vec<(u32, u32)>,
    /// The values of their parameters, and where those of the innermost begin.
    bound: Vec<(Name, Value)>,
    bound_from: usize,
    /// Whether the statements under way belong to a function that is used in an expression.
    evaluating: bool,
    /// What the function that ended last gave back.
    given: Option<Value>,
    /// The scopes of `.with`, each with the one in which that stands.
    withs: Vec<(Option<Scope>, Scope)>,
}

impl<'a> Pass<'a> {
    /// A pass over a fragment that has not begun.
    pub fn new(
        program: &'a Program,
        fragment: &'a Fragment,
        text: &'a str,
        fetch: &'a dyn Fetch,
        table: &'a mut Table,
        wanted: Wanted,
    ) -> Self {
        let (measured, timed) = program.asks();
        Self {
            program,
            fragment,
            text,
            main: text,
            fetch,
            flow: Frames::default(),
            table,
            wanted,
            outcome: Outcome::default(),
            site: Site { fragment: 0, statement: 0 },
            pc: 0,
            shift: 0,
            hidden: false,
            overlap: -1,
            here: 0,
            scope: ROOT,
            local: ROOT,
            outer: Vec::new(),
            encoding: Encoding::default(),
            suggestions: 0,
            overflowed: false,
            lenient: false,
            stack: Vec::new(),
            buffer: Vec::new(),
            encodings: Encodings::default(),
            frames: Vec::new(),
            section: 0,
            union: None,
            jump: None,
            measured,
            timed,
            blocks: Vec::new(),
            instances: 0,
            before_instance: 0,
            spent: 0,
            flipped: 0,
            invoked: Vec::new(),
            bound: Vec::new(),
            bound_from: 0,
            evaluating: false,
            given: None,
            withs: Vec::new(),
        }
    }

    /// Runs the fragment from its beginning to its end.
    pub fn run(mut self) -> Outcome {
        self.table.begin();
        self.predefine();
        self.interpret(0, 0);
        if self.wanted.flat {
            self.outcome.steps = arrange(std::mem::take(&mut self.outcome.steps), self.table);
        }
        self.outcome.work = self.flow.work;
        self.outcome
    }

    /// Runs the fragment under way from a statement on, up to the end of the texts that lie at least
    /// so deep in others.
    fn interpret(&mut self, mut next: u32, depth: usize) {
        let mut fragment = self.fragment;
        loop {
            if self.flow.halted {
                next = u32::MAX;
            }
            let Some(statement) = fragment.statements.get(next as usize) else {
                let Some(back) = self.go_back() else { break };
                if self.flow.frames.len() < depth {
                    break;
                }
                (fragment, next) = (self.fragment, back);
                continue;
            };
            self.site.statement = next;
            self.here = self.pc;
            next += 1;
            match &statement.body {
                Body::If(condition, otherwise) => {
                    let condition = self.own(*condition);
                    if !self.decide(&condition) {
                        next = *otherwise;
                    }
                }
                Body::Else(end) => next = *end,
                Body::EndIf => {}
                Body::Control(control) => {
                    next = self.control(statement, *control, next);
                    fragment = self.fragment;
                    if self.flow.frames.len() < depth {
                        break;
                    }
                }
                Body::Layout(..) | Body::Open(..) | Body::Close(..) => {
                    self.statement(statement);
                    next = self.jump.take().unwrap_or(next);
                }
                _ => self.statement(statement),
            }
        }
    }

    /// Defines the constants that exist before the first line.
    fn predefine(&mut self) {
        for &(name, value) in &self.program.defines {
            // A constant given twice has the value given first.
            let _ = self.table.define((ROOT, name), Value::int(value), SymbolKind::Constant, Site::NOWHERE);
        }
    }

    /// Whether the condition of `.if` holds; remembers those that cannot be known.
    fn decide(&mut self, condition: &Expr) -> bool {
        let holds = self.holds(condition);
        if holds.is_none() {
            self.undecided(condition.place);
        }
        holds.unwrap_or(false)
    }

    /// Remembers that it cannot be told what the statement under way goes by.
    fn undecided(&mut self, place: Place) {
        let line = self.margin().place;
        let line = self.text.get(line.start as usize..line.end as usize).unwrap_or_default();
        let word = directive_of(line);
        let directive = directives().find(|name| name.strip_prefix('.') == Some(word)).unwrap_or(".if");
        self.outcome.undecided.push((self.span(place), directive));
    }

    fn statement(&mut self, statement: &Statement) {
        if self.evaluating && self.is_out_of_place(statement) {
            return;
        }
        if self.wanted.lines && self.instances == 0 {
            let line = self.margin().line;
            self.blank_lines(line.saturating_sub(1));
        }
        let before = self.outcome.image.count();
        let mut id = None;
        if let Some(label) = statement.label {
            id = self.label(label, &statement.body);
        }
        let mut opcode = None;
        match &statement.body {
            Body::Instruction(instruction) => opcode = self.instruction(instruction),
            Body::Origin(value) => self.origin(&self.own(*value)),
            Body::Data(kind, items) => self.data(*kind, *items),
            Body::Fill(arguments) => self.fill(*arguments),
            Body::Align(arguments) => self.align(*arguments),
            Body::Encoding(encoding) => self.encoding = *encoding,
            Body::Check(error, arguments) => self.check(*error, *arguments),
            Body::Control(Control::Binary(number)) => self.binary_file(*number),
            Body::Wrong => self.faults(Some(self.site.statement)),
            Body::Layout(layout, arguments) => self.layout(*layout, *arguments, id),
            Body::Open(area, arguments, end) => self.enter(*area, *arguments, *end, id),
            Body::Close(_, opener) => self.leave(*opener),
            Body::Block => {
                self.blocks.push((id, self.pc));
                self.outer.push((self.scope, self.local));
                self.scope = self.inner_scope(statement);
                self.local = self.scope;
            }
            Body::BlockEnd => {
                if let Some(outer) = self.outer.pop() {
                    (self.scope, self.local) = outer;
                }
                if let Some((Some(id), start)) = self.blocks.pop()
                    && self.measured
                {
                    self.table.set_size(id, (self.pc - start, 0));
                }
            }
            _ => {}
        }
        if self.measured || self.timed {
            self.note_measures(&statement.body, id, before);
        }
        if self.pc > LIMIT {
            self.overflow(self.margin().place);
        }
        if self.wanted.lines {
            self.line(statement, before, opcode);
        }
        if self.wanted.flat {
            self.flatten(statement, id);
        }
        if self.union.is_some() {
            self.next_field();
        }
    }

    /// Where the statement under way stands.
    fn margin(&self) -> Margin {
        self.fragment.margins.get(self.site.statement as usize).copied().unwrap_or_default()
    }

    /// The expression that the statement under way has itself.
    fn own(&self, form: Form) -> Expr {
        let margin = self.fragment.margins.get(self.site.statement as usize);
        Expr { form, place: margin.map_or_else(Place::default, |margin| margin.operand) }
    }

    /// Where a place of the fragment lies in the sources.
    fn span(&self, place: Place) -> Span {
        self.fragment.span(place)
    }

    /// Tells a mistake, or just that there is one.
    fn report(&mut self, wrong: impl FnOnce() -> Diagnostic) {
        self.outcome.mistaken = true;
        if self.wanted.mistakes {
            let wrong = self.noted(wrong());
            self.outcome.errors.extend(wrong);
        }
    }
}

/// A number the way its source probably wrote it.
fn describe(number: Number) -> String {
    match number.kind {
        Kind::Int => number.value.to_string(),
        _ if number.value < 0 => number.value.to_string(),
        _ => format!("${:x}", number.value),
    }
}
