//! Functions of several lines in use: as statements, like macros, and in expressions.
//!
//! The body is run where it stands, with the parameters as variables of a scope that each use has for
//! itself and that lies in the scope of the definition.

use std::rc::Rc;

use diagnostics::{Diagnostic, Span};

use super::Pass;
use super::arguments::Text;
use super::expand::MAX_DEPTH;
use crate::flow::{Control, Defined, Origin};
use crate::names::is_local;
use crate::parse::arguments;
use crate::symbols::{Id, Scope, SymbolKind};
use crate::syntax::{Body, Fragment, Item, Label, Layout, List, Name, Place, Site, Statement};
use crate::value::Value;

/// A use of a function.
#[derive(Clone, Copy)]
pub struct Called {
    /// The function, by its number in the fragment under way.
    number: u32,
    /// The scope of its names.
    scope: Scope,
    /// The name that gets what it gives back, and the scope of that.
    label: Option<(Scope, Name)>,
}

impl Pass<'_> {
    /// Defines the function of the statement under way.
    pub fn routine(&mut self, number: u32) -> Value {
        let Some(routine) = self.fragment.flow.routines.get(number as usize) else { return Value::Unknown };
        let defaults =
            routine.parameters.iter().map(|(_, default)| default.map_or(Value::Holder, |it| self.value(&it)));
        let defaults = defaults.collect();
        let defined = Defined { site: self.site, number, scope: self.scope, defaults };
        Value::Routine(self.program.made.routines.borrow_mut().define(defined))
    }

    /// The number of the function that a statement uses, if it uses one.
    pub fn routine_named(&mut self, call: u32) -> Option<u32> {
        if self.program.made.routines.borrow().is_empty() {
            return None;
        }
        let fragment = self.fragment;
        let id = self.find_path(fragment.path(fragment.flow.calls.get(call as usize)?.path))?;
        match self.table.entry(id)?.value {
            Value::Routine(number) => Some(number),
            _ => None,
        }
    }

    /// Uses a function as a statement, and returns where to go on.
    pub fn perform(&mut self, statement: &Statement, site: u32, number: u32, next: u32) -> u32 {
        let (fragment, program) = (self.fragment, self.program);
        let Some(call) = fragment.flow.calls.get(site as usize) else { return next };
        let Some(defined) = program.made.routines.borrow().get(number) else { return next };
        let path = fragment.path(call.path);
        if self.wanted.references {
            self.path(path, call.named);
        }
        let definer = program.fragments.get(defined.site.fragment as usize);
        let routine = definer.and_then(|it| it.flow.routines.get(defined.number as usize));
        let gives = routine.is_some_and(|it| it.results != List::default());
        let (label, before) = match statement.label {
            Some(Label::Named(name)) if gives => {
                (Some((if is_local(name) { self.local } else { self.scope }, name)), None)
            }
            Some(_) if gives => {
                let help = "put the label on a line of its own, or write a name";
                self.refuse(call.named, "what a function gives back needs a name", help);
                return next;
            }
            other => (None, other),
        };
        self.statement(&Statement { label: before, body: statement.body });
        let Some(values) = self.given_to(site, call.arguments) else { return next };
        let Some(bound) = self.bind(&defined, &values, call.named) else { return next };
        let name = path.iter().map(|&(name, _)| program.names.spelling(name)).collect::<Vec<_>>().join(".");
        let span = self.span(call.named);
        self.enter_routine(&defined, bound, (name, span), label, next)
    }

    /// The arguments that stand at a place of the text.
    fn parsed(&mut self, place: Place) -> Option<Fragment> {
        let fragment = self.fragment;
        let mut made = Text::default();
        made.copy(self.text, place.start as usize..place.end as usize, fragment.flow.origin.as_ref());
        let origin = Origin { parts: made.parts, ..Origin::default() };
        match arguments(&made.text, fragment.file, &self.program.names) {
            Ok(mut parsed) => {
                parsed.flow.origin = Some(origin);
                parsed.flow.text = Some(made.text);
                Some(parsed)
            }
            Err(wrong) => {
                self.report(|| origin.blame(fragment.file, *wrong));
                None
            }
        }
    }

    /// The values of the arguments of a call, by its number, that stand at a place of the text.
    fn given_to(&mut self, number: u32, place: Place) -> Option<Vec<Value>> {
        let (fragment, text, program) = (self.fragment, self.text, self.program);
        let key = (self.site.fragment, number);
        let known = program.made.arguments.borrow().get(&key).copied();
        let number = match known {
            Some(known) => known,
            None => {
                let parsed = self.parsed(place)?;
                let made = program.fragments.push(parsed);
                program.made.arguments.borrow_mut().insert(key, made);
                made
            }
        };
        let fresh = program.fragments.get(number as usize)?;
        (self.fragment, self.text) = (fresh, fresh.flow.text.as_deref().unwrap_or_default());
        let values = fresh.items.iter().filter_map(|item| match item {
            Item::Expr(expr) => Some(self.value(expr)),
            _ => None,
        });
        let values = values.collect();
        (self.fragment, self.text) = (fragment, text);
        Some(values)
    }

    /// The parameters of a function with their values.
    fn bind(&mut self, defined: &Defined, values: &[Value], place: Place) -> Option<Vec<(Name, Value)>> {
        let definer = self.program.fragments.get(defined.site.fragment as usize)?;
        let routine = definer.flow.routines.get(defined.number as usize)?;
        let takes = routine.parameters.len();
        if values.len() > takes && !routine.rest {
            let wrong = format!("this function takes {takes} values at most");
            self.refuse(place, &wrong, "leave out the others");
            return None;
        }
        let mut bound = Vec::with_capacity(takes);
        for (at, &(name, default)) in routine.parameters.iter().enumerate() {
            let value = if routine.rest && at + 1 == takes {
                let rest = values.get(at..).unwrap_or_default();
                self.listed(rest, place)
            } else if let Some(&value) = values.get(at) {
                value
            } else if default.is_some() {
                defined.defaults.get(at).copied().unwrap_or(Value::Unknown)
            } else {
                let help = "give it, or a default where the function is defined";
                self.refuse(place, "a value is missing for this function", help);
                return None;
            };
            bound.push((name, value));
        }
        Some(bound)
    }

    /// Goes to the body of a function, and returns where that begins.
    fn enter_routine(
        &mut self,
        defined: &Rc<Defined>,
        bound: Vec<(Name, Value)>,
        (name, span): (String, Span),
        label: Option<(Scope, Name)>,
        next: u32,
    ) -> u32 {
        let Some(definer) = self.program.fragments.get(defined.site.fragment as usize) else { return next };
        let Some(routine) = definer.flow.routines.get(defined.number as usize) else { return next };
        if self.flow.frames.len() >= MAX_DEPTH {
            self.report(|| {
                Diagnostic::error(span, format!("functions use each other more than {MAX_DEPTH} deep"))
                    .with_help("a function that uses itself needs an .if that ends it")
            });
            return self.stop();
        }
        if self.works(super::frames::PER_SCOPE + routine.end.saturating_sub(routine.start), Place::default())
        {
            return self.halt(span, "this function");
        }
        self.flow.uses += 1;
        let scope = self.table.child(defined.scope, defined.site, self.flow.uses);
        for (name, value) in bound {
            // Each use has a scope of its own, and each parameter another name.
            let _ = self.table.assign((scope, name), value, defined.site);
        }
        let site = Site { statement: next, ..self.site };
        self.push_frame(name, span, site, Some(scope), (routine.line, routine.last));
        if let Some(frame) = self.flow.frames.last_mut() {
            frame.called = Some(Called { number: defined.number, scope, label });
        }
        (self.fragment, self.text) = (definer, definer.flow.text.as_deref().unwrap_or(self.main));
        self.site = Site { fragment: defined.site.fragment, statement: routine.start };
        routine.start
    }

    /// Ends the use of a function, and returns where to go on.
    pub fn give_back(&mut self, number: u32, next: u32) -> u32 {
        let fragment = self.fragment;
        let called = self.flow.frames.last().and_then(|frame| frame.called);
        let Some(called) = called.filter(|called| called.number == number) else { return next };
        let results = fragment.flow.routines.get(number as usize).map_or(List::default(), |it| it.results);
        let values = fragment.items(results).iter().filter_map(|item| match item {
            Item::Expr(expr) => Some(self.value(expr)),
            _ => None,
        });
        let values: Vec<_> = values.collect();
        let value = match values.as_slice() {
            [value] => *value,
            values => self.listed(values, self.margin().place),
        };
        let Some(back) = self.go_back() else { return next };
        self.given = Some(value);
        if let Some((scope, name)) = called.label {
            self.site.statement = back.saturating_sub(1);
            if let Err(first) = self.table.define((scope, name), value, SymbolKind::Constant, self.site) {
                self.twice(name, first);
            }
        }
        back
    }

    /// The value of a function that is used in an expression.
    pub fn evaluate(&mut self, number: u32, arguments: &[Value], place: Place) -> Value {
        if self.flow.halted || arguments.contains(&Value::Unknown) {
            return Value::Unknown;
        }
        let Some(defined) = self.program.made.routines.borrow().get(number) else { return Value::Unknown };
        let Some(bound) = self.bind(&defined, arguments, place) else { return Value::Unknown };
        let (wanted, place_of) = (self.wanted, (self.site, self.here));
        let inner = (self.evaluating, self.bound_from, self.jump.take(), self.union.take(), self.table.ahead);
        let (buffer, depth) = (std::mem::take(&mut self.buffer), self.flow.frames.len());
        (self.wanted.lines, self.wanted.flat, self.evaluating) = (false, false, true);
        self.bound_from = self.bound.len();
        self.given = None;
        let text = self.text.get(place.start as usize..place.end as usize).unwrap_or_default();
        let name = text.split('(').next().unwrap_or_default().trim().to_owned();
        let span = self.span(place);
        let next = self.enter_routine(&defined, bound, (name, span), None, self.site.statement);
        if self.flow.frames.len() > depth {
            self.interpret(next, depth + 1);
        }
        self.wanted = wanted;
        (self.site, self.here) = place_of;
        self.buffer = buffer;
        (self.evaluating, self.bound_from, self.jump, self.union) = (inner.0, inner.1, inner.2, inner.3);
        self.table.ahead |= inner.4;
        self.given.take().unwrap_or(Value::Unknown)
    }

    /// Whether a statement cannot stand in a function that is used in an expression, which has been
    /// reported then.
    pub fn is_out_of_place(&mut self, statement: &Statement) -> bool {
        let fits = match statement.body {
            Body::Constant(_)
            | Body::Wrong
            | Body::Check(..)
            | Body::Block
            | Body::BlockEnd
            | Body::Layout(Layout::Assert | Layout::Message(_), _) => true,
            Body::Control(control) => !matches!(
                control,
                Control::Binary(_)
                    | Control::Include(_)
                    | Control::IncludeScoped(_)
                    | Control::CallOrLabel(_)
            ),
            Body::Empty => statement.label.is_none(),
            _ => false,
        };
        if !fits {
            let place = self.margin().place;
            self.refuse(
                place,
                "a function that is used in an expression only calculates",
                "use it as a statement, as in `#name 1, 2`, where its bytes and labels are wanted",
            );
        }
        !fits
    }

    /// Whether a symbol lies outside of the function under way, which only calculates.
    pub fn is_outside(&self, id: Id) -> bool {
        if !self.evaluating {
            return false;
        }
        let Some(called) = self.flow.frames.iter().rev().find_map(|frame| frame.called) else { return false };
        let mut scope = self.table.entry(id).map_or(crate::symbols::ROOT, |entry| entry.scope);
        while scope != called.scope {
            if scope == crate::symbols::ROOT {
                return true;
            }
            scope = self.table.space(scope).parent;
        }
        false
    }
}
