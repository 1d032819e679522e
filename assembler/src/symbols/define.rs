//! How symbols get their values, and how the table notices that a value is another than before.

use super::{Entry, Id, ROOT, Scope, SymbolKind, Table};
use crate::names::place;
use crate::syntax::{Name, Site};
use crate::value::Value;

impl Table {
    /// Defines a symbol; on a second definition in the same pass, the first is given back.
    pub fn define(
        &mut self,
        (scope, name): (Scope, Name),
        value: Value,
        kind: SymbolKind,
        site: Site,
    ) -> Result<Id, Site> {
        let next = self.entries.len() as Id;
        let id = self.position(scope, name).unwrap_or(next);
        if let Some(entry) = self.entries.get_mut(id as usize) {
            if self.weak && !entry.weak && entry.pass + 1 >= self.pass {
                // The other definition counts.
                return Ok(id);
            }
            if entry.pass == self.pass && (!entry.weak || self.weak) {
                return Err(entry.site);
            }
            let stale = entry.value != value && entry.early == self.pass;
            if stale || entry.site != site || entry.pass + 1 != self.pass {
                self.changed.get_or_insert(Some(id));
            } else if entry.value != value && self.changed.is_none() {
                self.moved.get_or_insert(id);
            }
            (entry.value, entry.kind, entry.site, entry.pass) = (value, kind, site, self.pass);
            entry.variable = false;
            entry.weak = self.weak;
        } else {
            self.entries.push(Entry {
                scope,
                name,
                value,
                kind,
                site,
                variable: false,
                ahead: false,
                inner: ROOT,
                pass: self.pass,
                used: 0,
                early: 0,
                weak: self.weak,
            });
            self.changed.get_or_insert(Some(id));
            if scope == ROOT {
                let name = place(name);
                if name >= self.root.len() {
                    self.root.resize(name + 1, 0);
                }
                if let Some(slot) = self.root.get_mut(name) {
                    *slot = id + 1;
                }
            } else {
                self.index.insert((scope, name), id);
            }
        }
        self.order.push(id);
        Ok(id)
    }

    /// Gives a variable a value; on a constant of that name, its place is given back.
    pub fn assign(&mut self, (scope, name): (Scope, Name), value: Value, site: Site) -> Result<Id, Site> {
        if let Some(id) = self.position(scope, name)
            && let Some(entry) = self.entries.get_mut(id as usize)
            && entry.pass == self.pass
        {
            if !entry.variable {
                return Err(entry.site);
            }
            entry.value = value;
            return Ok(id);
        }
        // That it had another value at the end of the pass before makes no difference.
        let before = (self.changed, self.moved);
        let known = self.position(scope, name).is_some();
        let id = self.define((scope, name), value, SymbolKind::Constant, site)?;
        if let Some(entry) = self.entries.get_mut(id as usize) {
            entry.variable = true;
        }
        if known {
            (self.changed, self.moved) = before;
        }
        Ok(id)
    }

    /// Gives a variable that is known another value.
    pub fn update(&mut self, id: Id, value: Value) {
        if let Some(entry) = self.entries.get_mut(id as usize) {
            entry.value = value;
        }
    }
}
