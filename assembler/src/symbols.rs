//! Symbols and the scopes they live in, kept from pass to pass.
//!
//! A symbol used before its definition has the value of the pass before. Lookups go through one
//! ordered map, so their cost does not grow with the number of scopes.

use std::collections::BTreeMap;

use diagnostics::Span;

use crate::syntax::Name;
use crate::value::Value;

/// A scope, as an index into [`Table::scopes`].
pub type Scope = usize;

/// The scope of the file.
pub const ROOT: Scope = 0;

/// Whether a symbol stands for a place in the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SymbolKind {
    /// A label: an address.
    Label,
    /// A name given to a value with `=`.
    Constant,
}

/// A symbol as the table keeps it.
#[derive(Debug)]
pub struct Entry {
    /// The scope it is defined in.
    pub scope: Scope,
    /// Its name there.
    pub name: Name,
    /// Its value, of this pass if already defined in it, else of the pass before.
    pub value: Value,
    /// Label or constant.
    pub kind: SymbolKind,
    /// Where it is defined.
    pub span: Span,
    /// The scope it opens, if it does.
    pub inner: Option<Scope>,
    pass: u32,
}

#[derive(Debug, Default)]
struct Space {
    parent: Option<Scope>,
    statement: usize,
    back: Anonymous,
    forward: Anonymous,
}

/// The anonymous labels of one kind in one scope.
#[derive(Debug, Default)]
struct Anonymous {
    values: Vec<i64>,
    count: usize,
    before: usize,
}

/// All symbols of a source.
#[derive(Debug)]
pub struct Table {
    entries: Vec<Entry>,
    index: BTreeMap<(Scope, Name), usize>,
    scopes: Vec<Space>,
    children: BTreeMap<(Scope, usize), Scope>,
    pass: u32,
    order: Vec<usize>,
    defined_before: usize,
    changed: Option<Option<usize>>,
}

impl Table {
    /// A table with nothing but the file's scope.
    pub fn new() -> Self {
        Self {
            entries: Vec::new(),
            index: BTreeMap::new(),
            scopes: vec![Space::default()],
            children: BTreeMap::new(),
            pass: 0,
            order: Vec::new(),
            defined_before: 0,
            changed: None,
        }
    }

    /// Begins another pass.
    pub fn begin(&mut self) {
        self.pass += 1;
        self.changed = None;
        self.defined_before = self.order.len();
        self.order.clear();
        for space in &mut self.scopes {
            for list in [&mut space.back, &mut space.forward] {
                list.before = list.count;
                list.count = 0;
            }
        }
    }

    /// Whether the pass that ends here found every symbol as the pass before left it.
    pub fn settled(&self) -> bool {
        let anonymous = |list: &Anonymous| list.before == list.count;
        self.changed.is_none()
            && self.defined_before == self.order.len()
            && self.scopes.iter().all(|space| anonymous(&space.back) && anonymous(&space.forward))
    }

    /// The named symbol that changed first in this pass.
    pub fn unsettled(&self) -> Option<&Entry> {
        self.changed.flatten().map(|id| &self.entries[id])
    }

    /// The scope that the statement numbered `statement` opens inside `parent`.
    pub fn child(&mut self, parent: Scope, statement: usize) -> Scope {
        if let Some(&scope) = self.children.get(&(parent, statement)) {
            return scope;
        }
        self.scopes.push(Space { parent: Some(parent), statement, ..Space::default() });
        let scope = self.scopes.len() - 1;
        self.children.insert((parent, statement), scope);
        scope
    }

    /// Defines a symbol; on a second definition in the same pass, the first is given back.
    pub fn define(
        &mut self,
        (scope, name): (Scope, Name),
        value: Value,
        kind: SymbolKind,
        span: Span,
    ) -> Result<usize, Span> {
        if let Some(&id) = self.index.get(&(scope, name)) {
            let entry = &mut self.entries[id];
            if entry.pass == self.pass {
                return Err(entry.span);
            }
            if entry.value != value || entry.span != span {
                self.changed.get_or_insert(Some(id));
            }
            (entry.value, entry.kind, entry.span, entry.pass) = (value, kind, span, self.pass);
            self.order.push(id);
            return Ok(id);
        }
        let id = self.entries.len();
        self.entries.push(Entry { scope, name, value, kind, span, inner: None, pass: self.pass });
        self.index.insert((scope, name), id);
        self.changed.get_or_insert(Some(id));
        self.order.push(id);
        Ok(id)
    }

    /// Remembers which scope a symbol opens.
    pub fn open(&mut self, id: usize, inner: Scope) {
        self.entries[id].inner = Some(inner);
    }

    /// Defines an anonymous label.
    pub fn define_anonymous(&mut self, scope: Scope, forward: bool, value: i64) {
        let space = &mut self.scopes[scope];
        let list = if forward { &mut space.forward } else { &mut space.back };
        match list.values.get_mut(list.count) {
            Some(old) if *old == value => {}
            Some(old) => {
                *old = value;
                self.changed.get_or_insert(None);
            }
            None => {
                list.values.push(value);
                self.changed.get_or_insert(None);
            }
        }
        list.count += 1;
    }

    /// The address of the n-th anonymous label looking back or ahead, in the scope or around it.
    pub fn anonymous(&self, mut scope: Scope, forward: bool, n: usize) -> Option<i64> {
        loop {
            let space = &self.scopes[scope];
            let found = if forward {
                space
                    .forward
                    .count
                    .checked_add(n - 1)
                    .filter(|&at| at < space.forward.before)
                    .map(|at| (&space.forward, at))
            } else {
                space.back.count.checked_sub(n).map(|at| (&space.back, at))
            };
            if let Some((list, at)) = found {
                return list.values.get(at).copied();
            }
            scope = space.parent?;
        }
    }

    /// A symbol of exactly this scope, if this pass or the one before defined it.
    pub fn member(&self, scope: Scope, name: Name) -> Option<&Entry> {
        let entry = &self.entries[*self.index.get(&(scope, name))?];
        (entry.pass + 1 >= self.pass).then_some(entry)
    }

    /// A symbol of this scope or the nearest one around it.
    pub fn lookup(&self, mut scope: Scope, name: Name) -> Option<&Entry> {
        loop {
            if let Some(entry) = self.member(scope, name) {
                return Some(entry);
            }
            scope = self.scopes[scope].parent?;
        }
    }

    /// The symbols that this pass or the one before defined, whether or not it got to them yet.
    pub fn known(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.pass + 1 >= self.pass)
    }

    /// The symbols defined in this pass, in order of definition.
    pub fn defined(&self) -> impl Iterator<Item = &Entry> {
        self.order.iter().map(|&id| &self.entries[id])
    }

    /// All symbols ever defined, in order of their first definition.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The place of an entry among all of them.
    pub fn id(&self, entry: &Entry) -> usize {
        self.index.get(&(entry.scope, entry.name)).copied().unwrap_or_default()
    }

    /// The scope around a scope and the number of the statement that opens it.
    pub fn origin(&self, scope: Scope) -> (Scope, usize) {
        let space = &self.scopes[scope];
        (space.parent.unwrap_or(ROOT), space.statement)
    }
}
