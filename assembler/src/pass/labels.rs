//! What stands before a statement: labels, constants and what else a line defines.

use diagnostics::Diagnostic;

use super::{LIMIT, Pass};
use crate::names::is_local;
use crate::symbols::{Id, SymbolKind};
use crate::syntax::{Body, Label, Name, Site};
use crate::value::Value;

impl Pass<'_> {
    /// Defines a label; gives its number in the table unless it has none.
    pub fn label(&mut self, label: Label, body: &Body) -> Option<Id> {
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
        if let Body::Control(control) = body
            && self.names(name, *control)
        {
            return None;
        }
        let local = is_local(name);
        let (value, kind) = match body {
            Body::Constant(form) => {
                self.table.look_ahead();
                (self.value(&self.own(*form)), SymbolKind::Constant)
            }
            Body::Open(area, ..) if area.is_definition() => (Value::Holder, SymbolKind::Constant),
            _ => (Value::address(self.pc), SymbolKind::Label),
        };
        if kind == SymbolKind::Label && self.pc >= LIMIT {
            self.overflow(self.margin().label);
        }
        let scope = if local { self.local } else { self.scope };
        match self.table.define((scope, name), value, kind, self.site) {
            Err(first) => {
                self.twice(name, first);
                None
            }
            Ok(id) => {
                self.table.comes_from_ahead(id, matches!(body, Body::Constant(_)));
                // As in 64tass, a label before data does not begin a stretch of local labels.
                let opens = matches!(body, Body::Empty | Body::Wrong | Body::Instruction(_)) && !local;
                if opens || self.opens_scope(body) {
                    let inner = self.table.open(id, self.scope, self.site);
                    if opens {
                        self.local = inner;
                    }
                }
                Some(id)
            }
        }
    }

    /// Complains about a name that is defined again.
    pub fn twice(&mut self, name: Name, first: Site) {
        let (program, span) = (self.program, self.span(self.margin().label));
        self.report(|| {
            let name = program.names.spelling(name);
            Diagnostic::error(span, format!("`{name}` is already defined"))
                .with_related(program.label_span(first), "first defined here")
                .with_help("rename one of them, or put one into a scope of its own with .block")
        });
    }
}
