//! Names that are given values: variables and macros.

use diagnostics::Diagnostic;

use super::Pass;
use crate::flow::Control;
use crate::names::is_local;
use crate::symbols::{Scope, SymbolKind};
use crate::syntax::{Label, Name, Site, Statement};
use crate::value::Value;

impl Pass<'_> {
    /// Defines what a statement makes of the name before it, if that is no label.
    pub fn names(&mut self, name: Name, control: Control) -> bool {
        let local = is_local(name);
        let scope = if local { self.local } else { self.scope };
        let done = match control {
            Control::Set(value) => {
                let value = self.value(&self.own(value));
                self.table.assign((scope, name), value, self.site)
            }
            Control::Update(value) => {
                let value = self.value(&self.own(value));
                return self.update(name, value);
            }
            Control::Function(number) => {
                let value = Value::Function(self.site.fragment, number);
                self.table.define((scope, name), value, SymbolKind::Constant, self.site)
            }
            Control::Routine(number) => {
                let value = self.routine(number);
                self.table.define((scope, name), value, SymbolKind::Constant, self.site)
            }
            Control::Define(number) => {
                let value = Value::Macro(self.site.fragment, number);
                self.table.define((scope, name), value, SymbolKind::Constant, self.site)
            }
            _ => return false,
        };
        if let Err(first) = done {
            self.twice(name, first);
        }
        true
    }

    fn update(&mut self, name: Name, value: Value) -> bool {
        let label = self.margin().label;
        let Some(id) = self.find(name) else {
            // The expression of `+=` holds the name and has been complained about.
            if !self.outcome.mistaken {
                self.undefined(&[(name, label)], 0, true, label);
            }
            return true;
        };
        if self.table.entry(id).is_some_and(|entry| entry.variable) {
            if self.is_outside(id) {
                let help = "assign it to a variable of the function with :=, and give the value back";
                self.refuse(label, "a function cannot change a variable outside of it", help);
                return true;
            }
            self.table.update(id, value);
            return true;
        }
        let (program, span) = (self.program, self.span(label));
        let first = self.table.entry(id).map_or(Site::NOWHERE, |entry| entry.site);
        self.report(|| {
            let name = program.names.spelling(name);
            Diagnostic::error(span, format!("`{name}` is no variable"))
                .with_related(program.label_span(first), "defined here")
                .with_help(format!("define it as `{name} := value`"))
        });
        true
    }

    /// The scope of the labels of the text that a statement brings in.
    pub fn inner_scope(&mut self, statement: &Statement) -> Scope {
        let round = if matches!(statement.label, Some(Label::Named(_))) { 0 } else { self.flow.round };
        self.table.child(self.scope, self.site, round)
    }
}
