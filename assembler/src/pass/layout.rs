//! Areas: procedures, relocated and virtual code, structures, and what else a later line closes.
//!
//! A frame keeps what was in force before an area began, so that nothing an area changes outlives
//! it. Sections and structures have files of their own.

use diagnostics::{Cause, Diagnostic, Span};

use super::{LIMIT, Pass};
use crate::flow::Control;
use crate::layout::Section;
use crate::symbols::{Id, Scope};
use crate::syntax::{Area, Body, Item, Layout, List, Site};
use crate::value::Value;

/// What was in force before an area.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    pub area: Area,
    /// The statement that opened it.
    pub opener: Site,
    /// For an instance of a structure, the statement to go on at.
    pub next: Option<u32>,
    /// The symbol before it.
    pub id: Option<Id>,
    /// The address where it begins.
    pub start: i64,
    /// Whether it only defines names.
    pub definition: bool,
    pub pc: i64,
    pub shift: i64,
    pub hidden: bool,
    pub union: Option<(i64, i64)>,
    pub section: Section,
    pub scope: Scope,
    pub local: Scope,
    pub weak: bool,
}

impl Pass<'_> {
    /// A frame for an area that begins at the statement under way.
    pub fn frame(&self, area: Area, id: Option<Id>) -> Frame {
        Frame {
            area,
            opener: self.site,
            next: None,
            id,
            start: self.pc,
            definition: false,
            pc: self.pc,
            shift: self.shift,
            hidden: self.hidden,
            union: self.union,
            section: self.section,
            scope: self.scope,
            local: self.local,
            weak: self.table.weak,
        }
    }

    /// Opens an area that the statement `end` closes.
    pub fn enter(&mut self, area: Area, arguments: List, end: u32, id: Option<Id>) {
        if area == Area::Proc {
            self.table.procedures = true;
            if !id.is_some_and(|id| self.table.take(id)) {
                self.jump = Some(end.saturating_add(1));
                return;
            }
        }
        let mut frame = self.frame(area, id);
        match area {
            Area::Proc | Area::Namespace => self.enter_scope(),
            Area::Struct | Area::Union => {
                let labelled = self.fragment.statements.get(self.site.statement as usize);
                if labelled.is_some_and(|statement| statement.label.is_some()) {
                    self.enter_scope();
                    (self.pc, self.shift, self.hidden) = (0, 0, true);
                    (frame.start, frame.definition) = (0, true);
                }
            }
            Area::Logical | Area::Virtual => self.relocate(area, arguments),
            Area::Section => self.enter_section(arguments),
            Area::Weak => self.table.weak = true,
            Area::With => self.enter_names(arguments),
            Area::Page => {}
        }
        self.union = (area == Area::Union).then_some((self.pc, self.pc));
        self.frames.push(frame);
    }

    /// Enters the scope of the statement under way.
    pub fn enter_scope(&mut self) {
        if let Some(statement) = self.fragment.statements.get(self.site.statement as usize) {
            self.scope = self.inner_scope(statement);
            self.local = self.scope;
        }
    }

    /// Whether a label before this statement names what is inside.
    pub fn opens_scope(&self, body: &Body) -> bool {
        match body {
            Body::Block
            | Body::Control(Control::Call(_) | Control::IncludeScoped(_))
            | Body::Layout(Layout::Instance(_), _) => true,
            Body::Open(area, ..) => area.is_scope(),
            _ => false,
        }
    }

    /// `.logical address` or `.virtual [address]`.
    fn relocate(&mut self, area: Area, arguments: List) {
        let fragment = self.fragment;
        let mut address = self.pc;
        if let Some(Item::Expr(expr)) = fragment.items(arguments).first()
            && let Some(number) = self.number(expr)
        {
            if (0..LIMIT).contains(&number.value) {
                address = number.value;
            } else {
                let span = self.span(expr.place);
                self.report(|| {
                    let text = super::describe(number);
                    Diagnostic::error(span, format!("the program counter cannot be {text}"))
                        .with_help("use $0000 to $ffff")
                });
            }
        }
        self.hidden |= area == Area::Virtual;
        self.shift += self.pc - address;
        self.pc = address;
    }

    /// Closes the area that the statement `opener` opened.
    pub fn leave(&mut self, opener: u32) {
        // Jumps out of loops may have left others open inside of it.
        let opener = Site { statement: opener, ..self.site };
        while let Some(frame) = self.frames.pop() {
            self.restore(&frame);
            if frame.opener == opener {
                break;
            }
        }
    }

    fn restore(&mut self, frame: &Frame) {
        let (end, high) = (self.pc, self.union.map_or(self.pc, |(_, high)| high));
        match frame.area {
            Area::Page if (frame.start ^ end) >> 8 != 0 => self.crossing(frame.start, end),
            Area::Logical => self.pc = end + self.shift - frame.shift,
            Area::Virtual => self.pc = frame.pc,
            Area::Section => {
                self.leave_section();
                self.pc = frame.pc;
            }
            Area::With => drop(self.withs.pop()),
            Area::Union => self.pc = high,
            _ => {}
        }
        if let Some(id) = frame.id.filter(|_| self.measured) {
            let size = self.pc - frame.start;
            self.table.set_size(id, (size, 0));
        }
        if frame.definition {
            self.pc = frame.pc;
        }
        (self.shift, self.hidden, self.union) = (frame.shift, frame.hidden, frame.union);
        self.section = frame.section;
        if self.scope != frame.scope {
            // Only what opens a scope gives local labels back to the label before it.
            (self.scope, self.local) = (frame.scope, frame.local);
        }
        self.table.weak = frame.weak;
        if let Some(next) = frame.next {
            self.finish_instance(next);
        }
    }

    fn crossing(&mut self, start: i64, end: i64) {
        let span = self.span(self.margin().place);
        self.report(|| {
            Diagnostic::error(span, "the page changes before this")
                .with_label(format!("from ${start:04x} to ${end:04x}"))
                .with_help("put an .align before .page, or move what lies before it")
        });
    }

    /// In a union, goes back to its start after each field.
    pub fn next_field(&mut self) {
        if let Some((start, high)) = &mut self.union {
            *high = self.pc.max(*high);
            self.pc = *start;
        }
    }

    /// Directives that open nothing.
    pub fn layout(&mut self, layout: Layout, arguments: List, id: Option<Id>) {
        match layout {
            Layout::Section => self.place_section(arguments),
            Layout::Instance(area) => self.instance(area, arguments, id),
            Layout::CharacterRanges | Layout::Characters | Layout::Escapes => {
                self.define_characters(layout, arguments);
            }
            Layout::Flip => {
                if let Some(Item::Expr(byte)) = self.fragment.items(arguments).first() {
                    self.flipped = self.byte(byte);
                }
            }
            Layout::Assert => self.assert(arguments),
            Layout::Message(error) => {
                let text = self.message(self.fragment.items(arguments));
                let span = self.span(self.margin().place);
                self.tell(error, span, text);
            }
        }
    }

    /// `.assert`: complains unless the condition holds.
    fn assert(&mut self, arguments: List) {
        let fragment = self.fragment;
        let Some((Item::Expr(condition), message)) = fragment.items(arguments).split_first() else { return };
        let holds = self.holds(condition);
        let mut text = self.message(message);
        if holds != Some(false) {
            return;
        }
        if text.is_empty() {
            text.push_str("this does not hold");
        }
        let span = self.span(condition.place);
        self.tell(true, span, text);
    }

    /// The text of a message.
    pub fn message(&mut self, parts: &[Item]) -> String {
        let fragment = self.fragment;
        let mut text = String::new();
        // A message tells by how much something is too long; that may well be less than nothing.
        self.lenient = true;
        for item in parts {
            match item {
                Item::Text(part, _) => text.push_str(fragment.text(*part)),
                Item::Expr(expr) => match self.value(expr) {
                    Value::Number(number) => text.push_str(&super::describe(number)),
                    Value::Char(character) => text.push(character),
                    Value::Text(number) => text.push_str(self.store().text_of(number)),
                    Value::Real(bits) => text.push_str(&super::format::real(f64::from_bits(bits))),
                    _ => {}
                },
                Item::Gap(_) => {}
            }
        }
        self.lenient = false;
        text
    }

    /// Reports what the source wants reported.
    pub fn tell(&mut self, error: bool, span: Span, text: String) {
        if error {
            self.report(|| Diagnostic::error(span, text).with_cause(Cause::Stated));
        } else {
            self.outcome.mistaken = true;
            if self.wanted.mistakes {
                self.outcome.warnings.push(Diagnostic::warning(span, text).with_cause(Cause::Stated));
            }
        }
    }

    /// Notes how large the statement under way is, and how long it takes.
    pub fn note_measures(&mut self, body: &Body, id: Option<Id>, before: usize) {
        if self.measured
            && let Some(id) = id
            && !matches!(
                body,
                Body::Constant(_)
                    | Body::Open(..)
                    | Body::Block
                    | Body::Control(Control::Call(_))
                    | Body::Layout(Layout::Instance(_), _)
            )
        {
            let width = match body {
                Body::Data(kind, _) => kind.width(),
                Body::Fill(_) => 1,
                _ => 0,
            };
            let size = self.pc - self.here;
            self.table.set_size(id, (size, width));
        }
        if self.timed
            && let Body::Instruction(instruction) = body
        {
            let size = self.pc - self.here;
            if instruction.codes.is_pseudo_branch() && size == 1 {
                // Half a branch, which is never taken.
                self.table.times.note(self.here, 2, 2);
                return;
            }
            let codes = instruction.codes.both().into_iter();
            let mut opcodes = codes.filter_map(crate::opcodes::by_code);
            let Some(opcode) = opcodes.find(|opcode| i64::from(opcode.mode.size()) == size) else { return };
            let mut worst = opcode.cycles + u8::from(opcode.page);
            if opcode.mode == crate::opcodes::Mode::Relative {
                let end = self.outcome.image.end();
                let distance = self.outcome.image.bytes(end.saturating_sub(1), end).first();
                let known = distance.filter(|_| self.outcome.image.count() > before);
                let target = known.map(|&distance| self.pc + i64::from(distance as i8));
                worst =
                    opcode.cycles + 1 + u8::from(target.is_none_or(|target| (target ^ self.pc) >> 8 != 0));
            }
            self.table.times.note(self.here, opcode.cycles, worst);
        }
    }
}
