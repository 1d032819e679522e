//! Passes over the statements: each gives addresses to labels and bytes to the program.
//!
//! A pass interprets the statements of a [`Fragment`] from a point on; a condition sets that point
//! to where it leads. Nothing in it relies on a statement running once only, or in order: scopes
//! are told apart by where they are opened and in which round, and all that a statement leaves
//! behind is in the table and the image. To run another fragment, as a macro would, the pass
//! keeps where it was and goes on there at its end.
//!
//! Every pass emits in the hope of being the last one. Only a pass that finds nothing changed,
//! nothing wrong and nothing to tell is; else, one more pass says what there is to say.

mod data;
mod eval;
mod flatten;
mod image;
mod instruction;

use diagnostics::{Diagnostic, Span};

use crate::Line;
use crate::encoding::Encoding;
use crate::flat::Step;
use crate::opcodes::{Mode, Opcode};
use crate::symbols::{Id, ROOT, Scope, SymbolKind, Table};
use crate::syntax::{Body, Expr, Fragment, Label, Margin, Place, Program, Site, Statement};
use crate::value::{Kind, Number, Value};
use crate::{Cycles, Options};
pub use image::Image;

/// How many passes labels get to settle; 64tass gives up at about the same point.
pub const MAX_PASSES: usize = 22;

/// The first address that does not exist.
const LIMIT: i64 = 0x1_0000;

/// What a pass writes down besides the bytes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wanted {
    /// Whether mistakes are to be told; the pass is the last one then.
    pub mistakes: bool,
    /// Whether lines are.
    pub lines: bool,
    /// Whether the names of symbols are.
    pub references: bool,
    /// Whether steps of the flat program are.
    pub flat: bool,
}

/// What a pass found.
#[derive(Debug, Default)]
pub struct Outcome {
    /// What is wrong, if it was to be told.
    pub errors: Vec<Diagnostic>,
    /// What looks wrong, if it was to be told.
    pub warnings: Vec<Diagnostic>,
    /// Whether there is something to tell.
    pub mistaken: bool,
    /// What was emitted.
    pub image: Image,
    /// Conditions of `.if` that this pass could not tell.
    pub undecided: Vec<Span>,
    /// All lines.
    pub lines: Vec<Line>,
    /// Each name that stands for a symbol.
    pub references: Vec<(Span, Id)>,
    /// The steps of the flat program.
    pub steps: Vec<Step>,
}

/// A pass under way.
pub struct Pass<'a> {
    program: &'a Program,
    fragment: &'a Fragment,
    text: &'a str,
    table: &'a mut Table,
    wanted: Wanted,
    outcome: Outcome,
    /// The statement under way.
    site: Site,
    pc: i64,
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
}

impl<'a> Pass<'a> {
    /// A pass over a fragment that has not begun.
    pub fn new(
        program: &'a Program,
        fragment: &'a Fragment,
        text: &'a str,
        table: &'a mut Table,
        wanted: Wanted,
    ) -> Self {
        Self {
            program,
            fragment,
            text,
            table,
            wanted,
            outcome: Outcome::default(),
            site: Site { fragment: 0, statement: 0 },
            pc: 0,
            here: 0,
            scope: ROOT,
            local: ROOT,
            outer: Vec::new(),
            encoding: Encoding::default(),
            suggestions: 0,
            overflowed: false,
            lenient: false,
            stack: Vec::new(),
        }
    }

    /// Runs the fragment from its beginning to its end.
    pub fn run(mut self, options: &Options) -> Outcome {
        self.table.begin();
        self.predefine(options);
        let fragment = self.fragment;
        let mut next = 0;
        while let Some(statement) = fragment.statements.get(next as usize) {
            self.site.statement = next;
            self.here = self.pc;
            next += 1;
            match &statement.body {
                Body::If(condition, otherwise) => {
                    if !self.decide(condition) {
                        next = *otherwise;
                    }
                }
                Body::Else(end) => next = *end,
                Body::EndIf => {}
                _ => self.statement(statement),
            }
        }
        if self.wanted.lines {
            self.blank_lines(fragment.line_count as usize);
        }
        self.outcome
    }

    /// Defines the constants that exist before the first line.
    fn predefine(&mut self, options: &Options) {
        for (name, value) in &options.defines {
            if let Some(name) = self.program.names.find(name) {
                let value = Value::int(*value);
                // A constant given twice has the value given first.
                let _ = self.table.define((ROOT, name), value, SymbolKind::Constant, Site::NOWHERE);
            }
        }
    }

    /// Whether the condition of `.if` holds; remembers the ones that cannot be told.
    fn decide(&mut self, condition: &Expr) -> bool {
        let holds = self.holds(condition);
        if holds.is_none() {
            self.outcome.undecided.push(self.span(condition.place));
        }
        holds.unwrap_or(false)
    }

    /// Records lines that became nothing, up to a line number.
    fn blank_lines(&mut self, last: usize) {
        while self.outcome.lines.len() < last {
            let (number, address) = (self.outcome.lines.len() + 1, self.pc as u32);
            let at = self.outcome.image.len();
            self.outcome.lines.push(Line {
                file: self.fragment.file,
                number,
                depth: 0,
                text: None,
                address,
                range: at..at,
                cycles: None,
            });
        }
    }

    fn statement(&mut self, statement: &Statement) {
        if self.wanted.lines {
            let line = self.margin().line as usize;
            self.blank_lines(line.saturating_sub(1));
        }
        let start = self.outcome.image.len();
        let mut id = None;
        if let Some(label) = statement.label {
            id = self.label(label, &statement.body);
        }
        let mut opcode = None;
        match &statement.body {
            Body::Instruction(instruction) => opcode = self.instruction(instruction),
            Body::Origin(value) => self.origin(value),
            Body::Data(kind, items) => self.data(*kind, *items),
            Body::Fill(arguments) => self.fill(*arguments),
            Body::Align(arguments) => self.align(*arguments),
            Body::Encoding(encoding) => self.encoding = *encoding,
            Body::Check(error, arguments) => self.check(*error, *arguments),
            Body::Block => {
                self.outer.push((self.scope, self.local));
                self.scope = self.table.child(self.scope, self.site, 0);
                self.local = self.scope;
            }
            Body::BlockEnd => {
                if let Some(outer) = self.outer.pop() {
                    (self.scope, self.local) = outer;
                }
            }
            _ => {}
        }
        if self.pc > LIMIT {
            self.overflow(self.margin().place);
        }
        if self.wanted.lines {
            self.line(statement, start, opcode);
        }
        if self.wanted.flat {
            self.flatten(statement, id);
        }
    }

    /// Records the line of a statement whose bytes come after the first `start` of the image.
    fn line(&mut self, statement: &Statement, start: usize, opcode: Option<&Opcode>) {
        let moved = matches!(statement.body, Body::Origin(_));
        let address = if moved { self.pc } else { self.here };
        // A gap filled in before these bytes belongs to no line.
        let length = self.outcome.image.len();
        let own = (length - start).min(usize::try_from(self.pc - address).unwrap_or(0));
        self.outcome.lines.push(Line {
            file: self.fragment.file,
            number: self.margin().line as usize,
            depth: 0,
            text: None,
            address: address as u32,
            range: length - own..length,
            cycles: opcode.map(cycles),
        });
    }

    /// Where the statement under way stands.
    fn margin(&self) -> Margin {
        let nowhere = Margin { line: 0, place: Place::default(), label: Place::default() };
        self.fragment.margins.get(self.site.statement as usize).copied().unwrap_or(nowhere)
    }

    /// Where a place of the fragment lies in the sources.
    fn span(&self, place: Place) -> Span {
        self.fragment.span(place)
    }

    /// Defines a label; gives its number in the table unless it has none.
    fn label(&mut self, label: Label, body: &Body) -> Option<Id> {
        let name = match label {
            Label::Named(name) => name,
            Label::Back | Label::Forward => {
                if self.pc >= LIMIT {
                    self.overflow(self.margin().label);
                } else {
                    self.table.define_anonymous(self.scope, label == Label::Forward, self.pc);
                }
                return None;
            }
        };
        let local = self.program.names.is_local(name);
        let (value, kind) = match body {
            Body::Constant(expr) => (self.value(expr), SymbolKind::Constant),
            _ => (Value::address(self.pc), SymbolKind::Label),
        };
        if kind == SymbolKind::Label && self.pc >= LIMIT {
            self.overflow(self.margin().label);
        }
        let scope = if local { self.local } else { self.scope };
        match self.table.define((scope, name), value, kind, self.site) {
            Err(first) => {
                let (program, span) = (self.program, self.span(self.margin().label));
                self.report(|| {
                    let name = program.names.spelling(name);
                    Diagnostic::error(span, format!("`{name}` is already defined"))
                        .with_related(program.label_span(first), "first defined here")
                });
                None
            }
            Ok(id) => {
                // As in 64tass, a label before data does not begin a stretch of local labels.
                let opens = matches!(body, Body::Empty | Body::Wrong | Body::Instruction(_)) && !local;
                if opens || matches!(body, Body::Block) {
                    let inner = self.table.open(id, self.scope, self.site);
                    if opens {
                        self.local = inner;
                    }
                }
                Some(id)
            }
        }
    }

    /// Complains once that addresses ran out, and stays at the end of memory.
    fn overflow(&mut self, place: Place) {
        self.pc = LIMIT;
        if !self.overflowed {
            self.overflowed = true;
            let span = self.span(place);
            self.report(|| {
                Diagnostic::error(span, "the program counter goes past $ffff")
                    .with_help("the program is too long for its address")
            });
        }
    }

    /// Tells a mistake, or just that there is one.
    fn report(&mut self, wrong: impl FnOnce() -> Diagnostic) {
        self.outcome.mistaken = true;
        if self.wanted.mistakes {
            self.outcome.errors.push(wrong());
        }
    }

    fn emit(&mut self, bytes: &[u8]) {
        // A pass that found something wrong emits only for the sake of the addresses it tells.
        let vain = self.outcome.mistaken && !self.wanted.mistakes;
        if !vain && self.pc + bytes.len() as i64 <= LIMIT {
            self.outcome.image.emit(self.pc, bytes);
        } else if !vain {
            let within = bytes.get(..usize::try_from(LIMIT - self.pc).unwrap_or(0)).unwrap_or_default();
            self.outcome.image.emit(self.pc, within);
        }
        self.pc += bytes.len() as i64;
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

/// The cycles of an opcode.
fn cycles(opcode: &Opcode) -> Cycles {
    let branch = opcode.mode == Mode::Relative;
    Cycles { base: opcode.cycles, page: opcode.page, branch }
}
