//! Texts within texts: macros, segments and included files, and the way back out of them.

use std::cell::RefCell;

use diagnostics::{Diagnostic, Span};
use rustc_hash::FxHashMap;

use super::Pass;
use super::loops::Running;
use super::routines::Called;
use crate::Loader;
use crate::flow::Control;
use crate::symbols::{Id, Scope};
use crate::syntax::{Body, Fragment, Label, Place, Site, Statement};
use crate::value::Value;

/// A pass may do this much: statements of loops and expansions, and what comes up to them.
const MAX_WORK: u64 = 2_000_000;

/// So many bytes of text are as much work as a statement.
const BYTES_PER_STATEMENT: u64 = 16;

/// A scope of its own is as much work as this many statements.
pub const PER_SCOPE: u32 = 10;

/// How many places a message about a macro or loop names besides its own.
const MAX_NOTES: usize = 5;

/// How often a statement of a macro or loop is complained about.
const MAX_REPEATS: u32 = 5;

/// Where files come from.
pub trait Fetch {
    /// As [`Loader::text`].
    fn text(&self, from: &str, path: &str) -> Result<(String, String), String>;

    /// As [`Loader::bytes`].
    fn bytes(&self, from: &str, path: &str) -> Result<Vec<u8>, String>;
}

impl Fetch for RefCell<&mut dyn Loader> {
    fn text(&self, from: &str, path: &str) -> Result<(String, String), String> {
        self.borrow_mut().text(from, path)
    }

    fn bytes(&self, from: &str, path: &str) -> Result<Vec<u8>, String> {
        self.borrow_mut().bytes(from, path)
    }
}

/// Which texts and loops a pass is inside of.
#[derive(Default)]
pub struct Frames<'a> {
    /// The texts, the outermost first; the main file is none of them.
    pub frames: Vec<Frame<'a>>,
    /// The loops, the outermost first.
    pub loops: Vec<Running>,
    /// How many rounds the outermost loop of this text has had, inner ones counted with it.
    pub round: u32,
    /// How many loops there are around the macro.
    pub base: usize,
    /// How much has been done in loops and expansions.
    pub work: u64,
    /// Whether that was too much, and the pass is to end.
    pub halted: bool,
    /// The lines of this text up to here have been recorded.
    pub lines: u32,
    /// How many functions of several lines have been used.
    pub uses: u32,
    /// How often each statement has been complained about.
    repeats: FxHashMap<(u32, u32), u32>,
}

/// A text within another one.
pub struct Frame<'a> {
    /// The name of the macro; empty for a file.
    pub name: String,
    /// The place that brings it in.
    pub call: Span,
    /// The text to go on with, and at which statement.
    outer: (&'a Fragment, &'a str, Site),
    scopes: (Scope, Scope, usize),
    /// How many loops there were around it.
    loops: usize,
    round: Option<(u32, usize)>,
    lines: u32,
    /// The label before its use, and where its bytes begin, if someone asks how many there are.
    sized: Option<(Id, i64)>,
    /// The function whose body it is, if it is one.
    pub called: Option<Called>,
    /// The number of its last line.
    last: u32,
}

impl<'a> Pass<'a> {
    /// Does what a statement says, and returns where to go on.
    pub fn control(&mut self, statement: &Statement, control: Control, next: u32) -> u32 {
        match control {
            Control::Set(_)
            | Control::Update(_)
            | Control::Define(_)
            | Control::Function(_)
            | Control::Binary(_) => {
                self.statement(statement);
                next
            }
            Control::Routine(number) => {
                self.statement(statement);
                self.fragment.flow.routines.get(number as usize).map_or(next, |routine| routine.end)
            }
            Control::Return(number) => {
                self.statement(statement);
                self.give_back(number, next)
            }
            Control::CallOrLabel(call) => {
                let name = if let Some(Label::Named(name)) = statement.label { Some(name) } else { None };
                let id = name.and_then(|name| self.table.lookup(self.scope, name));
                let value = id.and_then(|id| self.table.entry(id)).map(|entry| entry.value);
                if let Some(Value::Macro(..)) = value {
                    let unlabelled = Statement { label: None, body: statement.body };
                    self.statement(&unlabelled);
                    return self.call(&unlabelled, call, next);
                }
                if let Some(Value::Routine(number)) = value {
                    return self.perform(
                        &Statement { label: None, body: statement.body },
                        call,
                        number,
                        next,
                    );
                }
                self.statement(&Statement { label: statement.label, body: Body::Empty });
                next
            }
            Control::Call(call) => {
                if let Some(number) = self.routine_named(call) {
                    return self.perform(statement, call, number, next);
                }
                self.statement(statement);
                let (depth, start) = (self.flow.frames.len(), self.pc);
                let labelled = match statement.label {
                    Some(Label::Named(name)) if self.measured => self.table.lookup(self.scope, name),
                    _ => None,
                };
                let next = self.call(statement, call, next);
                if let Some(frame) = self.flow.frames.get_mut(depth) {
                    frame.sized = labelled.map(|id| (id, start));
                }
                next
            }
            Control::Structure(number) => {
                self.statement(statement);
                self.define_structure(number, next)
            }
            Control::Include(text) => {
                self.statement(statement);
                self.include(text, self.margin().operand, None, next)
            }
            Control::IncludeScoped(text) => {
                self.statement(statement);
                let scope = self.inner_scope(statement);
                self.include(text, self.margin().operand, Some(scope), next)
            }
            Control::Enter(plan) => {
                self.statement(statement);
                self.enter_loop(plan);
                next
            }
            Control::Round(plan) => self.round(plan, next),
            Control::Next(plan) => self.end_round(plan, next),
            Control::Again(plan) => self.again(plan, next),
            Control::Leave(plan) => self.leave_loop(plan, next),
            Control::Break(plan) | Control::Continue(plan) => {
                self.statement(statement);
                let plan = self.fragment.flow.loops.get(plan as usize);
                plan.map_or(next, |it| if matches!(control, Control::Break(_)) { it.leave } else { it.next })
            }
        }
    }

    /// Goes into a text. `scope` is that of its labels, unless they belong to the place of its use.
    pub fn go_into(&mut self, number: u32, name: String, call: Span, scope: Option<Scope>, next: u32) -> u32 {
        let Some(fragment) = self.program.fragments.get(number as usize) else { return next };
        let text = fragment.flow.text.as_deref().unwrap_or_default();
        self.flow.work +=
            u64::from(PER_SCOPE) + fragment.statements.len() as u64 + text.len() as u64 / BYTES_PER_STATEMENT;
        if self.flow.work > MAX_WORK {
            let what =
                if name.is_empty() { "this file".to_owned() } else { format!("the expansion of `{name}`") };
            return self.halt(call, &what);
        }
        let site = Site { statement: next, ..self.site };
        let first = fragment.flow.origin.as_ref().map_or(1, |origin| origin.first);
        let lines = (first.saturating_sub(1), fragment.line_count);
        self.push_frame(name, call, site, scope, lines);
        (self.fragment, self.text) = (fragment, text);
        self.site = Site { fragment: number, statement: 0 };
        self.faults(None);
        0
    }

    /// Notes where to go on after a text with lines from after the first number to the second.
    pub fn push_frame(
        &mut self,
        name: String,
        call: Span,
        site: Site,
        scope: Option<Scope>,
        (first, last): (u32, u32),
    ) {
        self.flow.frames.push(Frame {
            name,
            call,
            outer: (self.fragment, self.text, site),
            scopes: (self.scope, self.local, self.outer.len()),
            loops: self.flow.loops.len(),
            round: scope.map(|_| (self.flow.round, self.flow.base)),
            lines: std::mem::replace(&mut self.flow.lines, first),
            sized: None,
            called: None,
            last,
        });
        if let Some(scope) = scope {
            (self.scope, self.local) = (scope, scope);
            self.flow.round = 0;
            self.flow.base = self.flow.loops.len();
        }
    }

    /// Goes back to the text around this one, and returns the statement to go on at; nothing at the end.
    pub fn go_back(&mut self) -> Option<u32> {
        if self.wanted.lines && !self.flow.halted {
            let last = self.flow.frames.last().map_or(self.fragment.line_count, |frame| frame.last);
            self.blank_lines(last);
        }
        let frame = self.flow.frames.pop()?;
        if let Some((id, start)) = frame.sized {
            self.table.set_size(id, (self.pc - start, 0));
        }
        let (fragment, text, site) = frame.outer;
        (self.fragment, self.text, self.site) = (fragment, text, site);
        if let Some((round, base)) = frame.round {
            (self.flow.round, self.flow.base) = (round, base);
            (self.scope, self.local) = (frame.scopes.0, frame.scopes.1);
        }
        self.outer.truncate(frame.scopes.2);
        self.blocks.truncate(frame.scopes.2);
        self.flow.loops.truncate(frame.loops);
        self.flow.lines = frame.lines;
        Some(if self.flow.halted { u32::MAX } else { site.statement })
    }

    /// Reports what is wrong with a made text: with the statement that is wrong, or all that
    /// belongs to none.
    pub fn faults(&mut self, statement: Option<u32>) {
        let fragment = self.fragment;
        if self.flow.repeats.contains_key(&(self.site.fragment, self.site.statement)) {
            // Once is enough for what is wrong with the text itself.
            return;
        }
        let whole = fragment.flow.origin.is_none();
        let mut is_told = false;
        for (at, wrong) in &fragment.flow.faults {
            let of_statement = fragment.statements.get(*at as usize);
            let later = !whole && of_statement.is_some_and(|it| matches!(it.body, Body::Wrong));
            if statement.map_or(!later, |statement| later && *at == statement) {
                is_told = true;
                self.report(|| wrong.clone());
            }
        }
        if !whole && !is_told && statement.is_some() {
            // It is beyond those that are kept of a text.
            let span = self.span(self.line_place());
            self.report(|| {
                Diagnostic::error(span, "this line is wrong, as many before it are")
                    .with_help("correct those first")
            });
        }
    }

    /// Adds to the work, and says whether it is too much.
    pub fn works(&mut self, statements: u32, text: Place) -> bool {
        self.flow.work +=
            u64::from(statements) + u64::from(text.end.saturating_sub(text.start)) / BYTES_PER_STATEMENT;
        self.flow.work > MAX_WORK
    }

    /// Ends the pass, because something goes on and on.
    pub fn halt(&mut self, span: Span, what: &str) -> u32 {
        self.report(|| {
            let wrong = format!("{what} makes the program too long: more than {MAX_WORK} statements");
            Diagnostic::error(span, wrong).with_help("it may never end; check what is to end it")
        });
        self.stop()
    }

    /// Ends the pass after a mistake that has been reported.
    pub fn stop(&mut self) -> u32 {
        self.flow.halted = true;
        self.outcome.halted = true;
        self.outcome.mistaken = true;
        u32::MAX
    }

    /// How many texts and loops there are around the statement.
    pub fn depth(&self) -> usize {
        self.flow.frames.len() + self.flow.loops.len()
    }

    /// A diagnostic with the macros and loops around it; nothing when it has been told too often.
    pub fn noted(&mut self, mut wrong: Diagnostic) -> Option<Diagnostic> {
        if self.depth() == 0 {
            return Some(wrong);
        }
        let repeats = self.flow.repeats.entry((self.site.fragment, self.site.statement)).or_default();
        *repeats += 1;
        if *repeats > MAX_REPEATS {
            return None;
        }
        let mut notes = Vec::new();
        let mut loops = self.flow.loops.iter().rev().peekable();
        for (index, frame) in self.flow.frames.iter().enumerate().rev() {
            while let Some(running) = loops.next_if(|running| running.frames > index) {
                notes.push(running.note());
            }
            if !frame.name.is_empty() {
                notes.push((frame.call, format!("in this expansion of `{}`", frame.name)));
            }
            if notes.len() >= MAX_NOTES {
                break;
            }
        }
        notes.extend(loops.map(Running::note));
        notes.dedup();
        notes.truncate(MAX_NOTES);
        wrong.related.extend(notes);
        Some(wrong)
    }
}
