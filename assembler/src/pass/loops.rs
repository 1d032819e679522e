//! Loops under way.

use diagnostics::{Diagnostic, Span};

use super::frames::PER_SCOPE;
use super::{Pass, describe};
use crate::flow::{Loop, Rule};
use crate::symbols::Scope;
use crate::syntax::{Expr, Item, List, Name, Place};
use crate::value::{Number, Value};

/// A list may have this many values.
const MAX_VALUES: i64 = 1 << 20;

/// A loop under way.
pub struct Running {
    /// The opening line.
    span: Span,
    /// How many rounds have begun.
    round: i64,
    /// How many there are, if it counts them.
    times: Option<i64>,
    /// What its variable runs through.
    values: Values,
    scopes: (Scope, Scope, usize),
    /// How many texts it is inside of.
    pub frames: usize,
}

enum Values {
    None,
    List(Name, Vec<Value>),
    /// The first one and the step.
    Range(Name, i64, i64),
}

impl Running {
    /// The round under way, for a message.
    pub fn note(&self) -> (Span, String) {
        (self.span, format!("in iteration {} of this loop", self.round))
    }
}

impl Pass<'_> {
    fn plan(&self, plan: u32) -> Option<Loop> {
        self.fragment.flow.loops.get(plan as usize).copied()
    }

    /// Begins a loop.
    pub fn enter_loop(&mut self, plan: u32) {
        let Some(plan) = self.plan(plan) else { return };
        let (times, values) = match plan.rule {
            Rule::While(_) | Rule::Forever => (None, Values::None),
            Rule::Times(count) => (Some(self.bound(&count).unwrap_or(0)), Values::None),
            Rule::Each(name, items) => {
                let values = self.each(items);
                (Some(values.len() as i64), Values::List(name, values))
            }
            Rule::Range(name, bounds) => {
                let (start, step, count) = self.numbers(bounds).unwrap_or((0, 1, 0));
                (Some(count), Values::Range(name, start, step))
            }
        };
        if self.flow.loops.len() == self.flow.base {
            self.flow.round = 0;
        }
        let span = self.span(plan.place);
        self.flow.loops.push(Running {
            span,
            round: 0,
            times,
            values,
            scopes: (self.scope, self.local, self.outer.len()),
            frames: self.flow.frames.len(),
        });
    }

    /// A number that decides how often a loop runs.
    fn counted(&mut self, expr: &Expr) -> Option<Number> {
        let number = self.number(expr);
        if self.foreseen(expr, number.is_some(), true) { number } else { None }
    }

    /// Whether a loop goes on by its condition.
    fn goes_on(&mut self, condition: &Expr) -> bool {
        let holds = self.holds(condition);
        // What is unknown only after some rounds follows from a mistake in them.
        let begins = self.flow.loops.last().is_some_and(|running| running.round == 0);
        self.foreseen(condition, holds.is_some(), begins) && holds == Some(true)
    }

    /// Whether what a loop goes by is known, and was to the first pass as the loop began;
    /// remembers if it is not.
    fn foreseen(&mut self, expr: &Expr, known: bool, begins: bool) -> bool {
        let uncounted = &self.program.made.uncounted;
        let site = (self.site.fragment, self.site.statement);
        if !known {
            if begins && self.table.is_first() {
                uncounted.borrow_mut().insert(site);
            }
            self.undecided(expr.place);
        }
        known && !uncounted.borrow().contains(&site)
    }

    /// A number of rounds.
    fn bound(&mut self, expr: &Expr) -> Option<i64> {
        let number = self.counted(expr)?;
        if number.value < 0 {
            let span = self.span(expr.place);
            self.report(|| {
                let wrong = format!("cannot repeat {} times", describe(number));
                Diagnostic::error(span, wrong).with_help("the number is 0 or more")
            });
            return None;
        }
        Some(number.value)
    }

    /// The first number of a range, its step, and how many there are.
    fn numbers(&mut self, bounds: [Option<Expr>; 3]) -> Option<(i64, i64, i64)> {
        let mut numbers = [None; 3];
        for (number, bound) in numbers.iter_mut().zip(&bounds) {
            let Some(bound) = bound else { continue };
            *number = Some(self.counted(bound)?.value);
        }
        let place = bounds.into_iter().flatten().last().map_or_else(Place::default, |bound| bound.place);
        self.counted_range(numbers, place)
    }

    /// What a loop runs through.
    fn each(&mut self, items: List) -> Vec<Value> {
        let fragment = self.fragment;
        let items = fragment.items(items);
        if let [Item::Expr(expr)] = items {
            let value = self.value(expr);
            if !self.foreseen(expr, value != Value::Unknown, true) {
                return Vec::new();
            }
            return self.parts_of(value).unwrap_or_else(|| {
                let help = "write the values with commas between them, or range(count)";
                self.refuse(expr.place, "a single value is no list", help);
                Vec::new()
            });
        }
        let values = items.iter().filter_map(|item| match item {
            Item::Expr(expr) => Some(self.value(expr)),
            _ => None,
        });
        values.collect()
    }

    /// The first number of a range of these bounds, its step, and how many there are.
    pub fn counted_range(&mut self, numbers: [Option<i64>; 3], place: Place) -> Option<(i64, i64, i64)> {
        let [first, second, step] = numbers;
        let (start, end) = second.map_or((0, first?), |second| (first.unwrap_or(0), second));
        let step = step.unwrap_or(1);
        let span = self.span(place);
        if step == 0 {
            self.report(|| {
                Diagnostic::error(span, "the step of a range cannot be 0")
                    .with_help("leave it out to count by 1")
            });
            return None;
        }
        let (start, end, step) = (i128::from(start), i128::from(end), i128::from(step));
        let way = if step > 0 { end - start } else { start - end };
        let count = if way <= 0 { 0 } else { (way - 1) / step.abs() + 1 };
        if count > i128::from(MAX_VALUES) {
            self.report(|| {
                Diagnostic::error(span, format!("a range of more than {MAX_VALUES} numbers"))
                    .with_help("use a loop with a condition")
            });
            return None;
        }
        Some((start as i64, step as i64, count as i64))
    }

    /// Begins a round, or goes to the end of the loop.
    pub fn round(&mut self, number: u32, next: u32) -> u32 {
        let Some(plan) = self.plan(number) else { return next };
        let goes_on = match (plan.rule, self.flow.loops.last()) {
            (_, None) => false,
            (Rule::While(condition), _) => self.goes_on(&condition),
            (_, Some(running)) => running.times.is_none_or(|times| running.round < times),
        };
        let (site, lines) = (self.site, self.flow.lines);
        let Some(running) = self.flow.loops.last_mut().filter(|_| goes_on) else { return plan.leave };
        let index = running.round;
        running.round += 1;
        let scope = running.scopes.0;
        let value = match &running.values {
            Values::None => None,
            Values::List(name, values) => {
                Some((*name, usize::try_from(index).ok().and_then(|at| values.get(at)).copied()))
            }
            Values::Range(name, start, step) => Some((*name, Some(Value::int(start + index * step)))),
        };
        self.flow.round += 1;
        self.flow.lines = if self.wanted.lines { plan.line } else { lines };
        if let Some((name, value)) = value
            && let Err(first) = self.table.assign((scope, name), value.unwrap_or(Value::Unknown), site)
        {
            self.twice(name, first);
        }
        if plan.scoped {
            self.scope = self.table.child(scope, site, self.flow.round);
            self.local = self.scope;
        }
        next
    }

    /// Ends a round.
    pub fn end_round(&mut self, number: u32, next: u32) -> u32 {
        let Some(plan) = self.plan(number) else { return next };
        if self.wanted.lines {
            self.blank_lines(plan.last.saturating_sub(1));
        }
        self.leave_scopes(plan.scoped);
        next
    }

    fn leave_scopes(&mut self, scoped: bool) {
        let Some(running) = self.flow.loops.last() else { return };
        let (scope, local, depth) = running.scopes;
        // What `.break` leaves may lie inside of blocks.
        if scoped || self.outer.len() > depth {
            (self.scope, self.local) = (scope, local);
        }
        self.outer.truncate(depth);
        self.blocks.truncate(depth);
    }

    /// Goes back to where rounds begin.
    pub fn again(&mut self, number: u32, next: u32) -> u32 {
        let Some(plan) = self.plan(number) else { return next };
        let text = Place { start: plan.place.end, end: self.margin().place.start };
        let statements = next.saturating_sub(plan.round) + if plan.scoped { PER_SCOPE } else { 0 };
        if self.works(statements, text) {
            let span = self.span(plan.place);
            return self.halt(span, "this loop");
        }
        plan.round
    }

    /// Ends a loop.
    pub fn leave_loop(&mut self, number: u32, next: u32) -> u32 {
        let Some(plan) = self.plan(number) else { return next };
        let rounds = self.flow.loops.last().map_or(0, |running| running.round);
        if self.wanted.lines && rounds > 0 {
            self.blank_lines(plan.last.saturating_sub(1));
        }
        self.leave_scopes(plan.scoped);
        self.flow.loops.pop();
        if self.flow.loops.len() == self.flow.base {
            self.flow.round = 0;
        }
        next
    }
}
