//! Passes over the statements: each gives addresses to labels, the last one gives bytes.

mod data;
mod eval;
mod flatten;
mod image;
mod instruction;

use diagnostics::{Diagnostic, FileId, Span};

use crate::encoding::Encoding;
use crate::flat::Step;
use crate::opcodes::{Mode, Opcode};
use crate::symbols::{ROOT, Scope, SymbolKind, Table};
use crate::syntax::{Body, Expr, Label, Program, Statement};
use crate::value::{Kind, Number, Value};
use crate::{Cycles, Line};
pub use image::Image;

/// How many passes labels get to settle; 64tass gives up at about the same point.
pub const MAX_PASSES: usize = 22;

/// The first address that does not exist.
const LIMIT: i64 = 0x1_0000;

/// A pass under way.
pub struct Pass<'a> {
    program: &'a Program,
    text: &'a str,
    file: FileId,
    table: &'a mut Table,
    /// Whether this is the last pass, which complains and emits.
    last: bool,
    /// What is wrong; stays empty before the last pass.
    pub errors: Vec<Diagnostic>,
    /// What looks wrong.
    pub warnings: Vec<Diagnostic>,
    /// What was emitted.
    pub image: Image,
    /// Conditions of `.if` that this pass could not tell.
    pub undecided: Vec<Span>,
    /// All lines.
    pub lines: Vec<Line>,
    /// The steps of the flat program, when they are wanted.
    pub flat: Option<Vec<Step>>,
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
}

impl<'a> Pass<'a> {
    /// A pass that has not begun.
    pub fn new(program: &'a Program, text: &'a str, file: FileId, table: &'a mut Table, last: bool) -> Self {
        Self {
            program,
            text,
            file,
            table,
            last,
            errors: Vec::new(),
            warnings: Vec::new(),
            image: Image::default(),
            undecided: Vec::new(),
            lines: Vec::new(),
            flat: None,
            pc: 0,
            here: 0,
            scope: ROOT,
            local: ROOT,
            outer: Vec::new(),
            encoding: Encoding::default(),
            suggestions: 0,
            overflowed: false,
            lenient: false,
        }
    }

    /// Walks all statements.
    pub fn run(&mut self) {
        self.table.begin();
        let program = self.program;
        // One element per open `.if`: whether its statements count, and whether any branch did.
        let mut conditions: Vec<(bool, bool)> = Vec::new();
        for (index, statement) in program.statements.iter().enumerate() {
            self.blank_lines(statement.line - 1);
            self.here = self.pc;
            let active = conditions.last().is_none_or(|&(active, _)| active);
            match &statement.body {
                Body::If(condition) => {
                    let holds = active && self.decide(condition);
                    conditions.push((holds, holds || !active));
                }
                Body::Else => {
                    if let Some((active, done)) = conditions.last_mut() {
                        *active = !*done;
                        *done = true;
                    }
                }
                Body::EndIf => {
                    conditions.pop();
                }
                _ if active => self.statement(index, statement),
                _ => {}
            }
        }
        self.blank_lines(program.line_count);
    }

    /// Whether the condition of `.if` holds; remembers the ones that cannot be told.
    fn decide(&mut self, condition: &Expr) -> bool {
        let holds = self.holds(condition);
        if holds.is_none() {
            self.undecided.push(condition.span);
        }
        holds.unwrap_or(false)
    }

    /// Records lines that became nothing, up to a line number.
    fn blank_lines(&mut self, last: usize) {
        while self.last && self.lines.len() < last {
            let (number, address, at) = (self.lines.len() + 1, self.pc as u32, self.image.len());
            self.lines.push(Line {
                file: self.file,
                number,
                depth: 0,
                text: None,
                address,
                range: at..at,
                cycles: None,
            });
        }
    }

    fn statement(&mut self, index: usize, statement: &Statement) {
        let start = self.image.len();
        let mut id = None;
        if let Some((label, span)) = statement.label {
            id = self.label(index, label, span, &statement.body);
        }
        let mut cycles = None;
        match &statement.body {
            Body::Instruction(instruction) => cycles = self.instruction(instruction, statement.span),
            Body::Origin(value) => self.origin(value),
            Body::Data(kind, items) => self.data(*kind, items),
            Body::Fill(count, value) => self.fill(count, value.as_ref()),
            Body::Align(size, value) => self.align(size, value.as_ref()),
            Body::Encoding(encoding) => self.encoding = *encoding,
            Body::Check(error, condition, message) => self.check(*error, condition, message, statement.span),
            Body::Block => {
                self.outer.push((self.scope, self.local));
                self.scope = self.table.child(self.scope, index);
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
            self.overflow(statement.span);
        }
        if self.last {
            let moved = matches!(statement.body, Body::Origin(_));
            let address = if moved { self.pc } else { self.here };
            // A gap filled in before these bytes belongs to no line.
            let emitted = self.image.len() - start;
            let own = emitted.min(usize::try_from(self.pc - address).unwrap_or(0));
            let range = self.image.len() - own..self.image.len();
            self.lines.push(Line {
                file: self.file,
                number: statement.line,
                depth: 0,
                text: None,
                address: address as u32,
                range,
                cycles,
            });
            self.flatten(statement, id);
        }
    }

    /// Defines a label; gives its place in the table unless it has none.
    fn label(&mut self, index: usize, label: Label, span: Span, body: &Body) -> Option<usize> {
        let name = match label {
            Label::Named(name) => name,
            Label::Back | Label::Forward => {
                if self.pc >= LIMIT {
                    self.overflow(span);
                } else {
                    self.table.define_anonymous(self.scope, label == Label::Forward, self.pc);
                }
                return None;
            }
        };
        let local = self.program.names[name].starts_with('_');
        let (value, kind) = match body {
            Body::Constant(expr) => (self.value(expr), SymbolKind::Constant),
            _ => (Value::address(self.pc), SymbolKind::Label),
        };
        if kind == SymbolKind::Label && self.pc >= LIMIT {
            self.overflow(span);
        }
        let scope = if local { self.local } else { self.scope };
        match self.table.define((scope, name), value, kind, span) {
            Err(first) => {
                let name = &self.program.names[name];
                let wrong = Diagnostic::error(span, format!("`{name}` is already defined"));
                self.report(wrong.with_related(first, "first defined here"));
                None
            }
            Ok(id) => {
                // As in 64tass, a label before data does not begin a stretch of local labels.
                let opens = matches!(body, Body::Empty | Body::Wrong | Body::Instruction(_)) && !local;
                if opens || matches!(body, Body::Block) {
                    let inner = self.table.child(self.scope, index);
                    self.table.open(id, inner);
                    if opens {
                        self.local = inner;
                    }
                }
                Some(id)
            }
        }
    }

    /// Complains once that addresses ran out, and stays at the end of memory.
    fn overflow(&mut self, span: Span) {
        self.pc = LIMIT;
        if !self.overflowed {
            self.overflowed = true;
            self.report(
                Diagnostic::error(span, "the program counter goes past $ffff")
                    .with_help("the program is too long for its address"),
            );
        }
    }

    fn report(&mut self, wrong: Diagnostic) {
        if self.last {
            self.errors.push(wrong);
        }
    }

    fn emit(&mut self, byte: u8) {
        if self.last && self.pc < LIMIT {
            self.image.emit(self.pc, byte);
        }
        self.pc += 1;
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
