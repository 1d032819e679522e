//! Symbols and the scopes they live in, kept from pass to pass.
//!
//! A symbol used before its definition has the value of the pass before. The symbols of the file's
//! own scope are found by their name's number directly, all others through one table keyed by scope
//! and name, so that a lookup costs the same however many scopes there are. A scope is known by the
//! scope around it, the statement that opens it and, when that one runs several times, by the count
//! of the round.

mod anonymous;
mod define;
mod entry;

use rustc_hash::FxHashMap;

use crate::layout::{Sections, Times};
use crate::names::place;
use crate::pass::MAX_PASSES;
use crate::syntax::{Name, Site};
use anonymous::Anonymous;
pub use entry::{Entry, Space, SymbolKind};

/// A scope, by its number.
pub type Scope = u32;

/// An entry, by its number.
pub type Id = u32;

/// The scope of the file. It lies in no other, and nothing opens it.
pub const ROOT: Scope = 0;

/// All symbols of a source.
#[derive(Debug, Default)]
pub struct Table {
    entries: Vec<Entry>,
    /// The entry plus one of each name in the file's scope, 0 where there is none.
    root: Vec<u32>,
    index: FxHashMap<(Scope, Name), Id>,
    spaces: Vec<Space>,
    children: FxHashMap<(Scope, u32, u32, u32), Scope>,
    /// The labels looked for backwards and forwards of each scope that has any.
    lists: Vec<[Anonymous; 2]>,
    pass: u8,
    order: Vec<Id>,
    defined_before: usize,
    changed: Option<Option<Id>>,
    /// What changed before that without making a difference: nothing had looked up the old value.
    moved: Option<Id>,
    /// Whether anything was looked for in vain in this pass, if only in an inner scope.
    missed: bool,
    /// Whether there are procedures, which depend on what is named.
    pub procedures: bool,
    /// Whether the symbols being defined give way to others.
    pub weak: bool,
    /// Procedures met in this pass, and whether they were taken in.
    taken: Vec<(Id, bool)>,
    /// How many bytes some symbols stand for, and how wide their elements are.
    sizes: FxHashMap<Id, (i64, u8)>,
    /// The sections of the program.
    pub sections: Sections,
    /// The cycles of the instructions, if someone asks.
    pub times: Times,
    /// Whether a value of the pass before was asked for since someone began to watch for that.
    pub ahead: bool,
    /// Where the pseudo-branches ended in the pass before, and in this one as far as it has come.
    jumps: Vec<i64>,
    /// How many of them there are so far.
    jumped: usize,
}

/// The scope of the file.
const FILE: Space = Space { parent: ROOT, owner: None, site: Site::NOWHERE, round: 0, lists: 0 };

impl Table {
    /// A table with nothing but the file's scope.
    pub fn new() -> Self {
        Self { spaces: vec![FILE], ..Self::default() }
    }

    /// Begins another pass.
    pub fn begin(&mut self) {
        self.pass += 1;
        self.changed = None;
        self.moved = None;
        self.missed = false;
        self.weak = false;
        self.taken.clear();
        self.sections.begin();
        self.times.begin();
        self.jumped = 0;
        self.defined_before = self.order.len();
        self.order.clear();
        self.lists.iter_mut().flatten().for_each(Anonymous::begin);
    }

    /// Whether the first pass is under way.
    pub const fn is_first(&self) -> bool {
        self.pass == 1
    }

    /// Whether the next pass would do exactly what the one that ends here did.
    pub fn settled(&self) -> bool {
        let used = |id| self.entry(id).is_some_and(|entry| entry.used == self.pass);
        if !self.sections.settled() || self.taken.iter().any(|&(id, taken)| used(id) != taken) {
            return false;
        }
        if self.pass == 1 {
            // It did without the pass before wherever it asked.
            return !self.missed;
        }
        // The last pass must not change anything at all, so that what settles here does in 64tass.
        let moves = self.moved.is_some() && self.pass as usize >= MAX_PASSES;
        self.changed.is_none()
            && !moves
            && self.defined_before == self.order.len()
            && self.lists.iter().flatten().all(Anonymous::settled)
    }

    /// The named symbol that changed first in this pass.
    pub fn unsettled(&self) -> Option<&Entry> {
        self.moved.or(self.changed.flatten()).and_then(|id| self.entry(id))
    }

    /// The scope that a statement opens inside `parent` in its n-th round.
    pub fn child(&mut self, parent: Scope, site: Site, round: u32) -> Scope {
        let next = self.spaces.len() as Scope;
        let key = (parent, site.fragment, site.statement, round);
        let scope = *self.children.entry(key).or_insert(next);
        if scope == next {
            self.spaces.push(Space { parent, owner: None, site, round, lists: 0 });
        }
        scope
    }

    /// The scope that a symbol opens, made by the statement that defines it.
    pub fn open(&mut self, id: Id, parent: Scope, site: Site) -> Scope {
        if let Some(inner) = self.entry(id).and_then(Entry::inner)
            && self.space(inner).site == site
        {
            return inner;
        }
        let inner = self.child(parent, site, 0);
        if let Some(entry) = self.entries.get_mut(id as usize) {
            entry.inner = inner;
        }
        if let Some(space) = self.spaces.get_mut(inner as usize) {
            space.owner = Some(id);
        }
        inner
    }

    /// Notes that a symbol is named.
    pub fn note(&mut self, id: Id) {
        if let Some(entry) = self.entries.get_mut(id as usize) {
            entry.used = self.pass;
        }
    }

    /// Whether a procedure is to be taken in: if this pass or the one before names it.
    pub fn take(&mut self, id: Id) -> bool {
        let taken = self.pass == 1 || self.entry(id).is_some_and(|entry| entry.used + 1 >= self.pass);
        self.taken.push((id, taken));
        taken
    }

    /// Sets how many bytes a symbol stands for, and how wide its elements are.
    pub fn set_size(&mut self, id: Id, size: (i64, u8)) {
        if self.sizes.insert(id, size) != Some(size) {
            self.changed.get_or_insert(Some(id));
        }
    }

    /// What was set with [`Table::set_size`].
    pub fn size(&mut self, id: Id) -> Option<(i64, u8)> {
        let size = self.sizes.get(&id).copied();
        self.missed |= size.is_none();
        size
    }

    /// Begins to watch for values of the pass before being asked for.
    pub const fn look_ahead(&mut self) {
        self.ahead = false;
    }

    /// Says of a symbol whether it is a constant in which one was.
    pub fn comes_from_ahead(&mut self, id: Id, constant: bool) {
        if let Some(entry) = self.entries.get_mut(id as usize) {
            entry.ahead = constant && self.ahead;
        }
    }

    /// Whether one was.
    pub const fn looked_ahead(&self) -> bool {
        self.ahead
    }

    /// Where the next pseudo-branch ended in the pass before.
    pub fn ended_jump(&self) -> Option<i64> {
        self.jumps.get(self.jumped).copied()
    }

    /// Notes where the next pseudo-branch ends in this pass.
    pub fn end_jump(&mut self, end: i64) {
        match self.jumps.get_mut(self.jumped) {
            Some(old) if *old == end => {}
            Some(old) => {
                *old = end;
                self.changed.get_or_insert(None);
            }
            None => self.jumps.push(end),
        }
        self.jumped += 1;
    }

    /// Says that something was looked for in vain.
    pub fn miss(&mut self) {
        self.missed = true;
    }

    /// Which pass this is, from 1.
    pub fn pass(&self) -> u8 {
        self.pass
    }

    /// A symbol of exactly this scope, if this pass or the one before defined it.
    pub fn member(&mut self, scope: Scope, name: Name) -> Option<Id> {
        let found = self.position(scope, name);
        let now = self.pass;
        if let Some(entry) = found.and_then(|id| self.entries.get_mut(id as usize)) {
            if entry.pass == now {
                return found;
            }
            // What only the pass before defined counts: the first pass has none before it.
            if !entry.variable && entry.pass + 1 == now {
                entry.early = now;
                self.ahead = true;
                return found;
            }
        }
        self.missed = true;
        None
    }

    /// A symbol of this scope or the nearest one around it.
    pub fn lookup(&mut self, mut scope: Scope, name: Name) -> Option<Id> {
        loop {
            if let Some(id) = self.member(scope, name) {
                return Some(id);
            }
            if scope == ROOT {
                return None;
            }
            scope = self.space(scope).parent;
        }
    }

    fn position(&self, scope: Scope, name: Name) -> Option<Id> {
        if scope == ROOT {
            self.root.get(place(name))?.checked_sub(1)
        } else {
            self.index.get(&(scope, name)).copied()
        }
    }

    /// An entry by its number.
    pub fn entry(&self, id: Id) -> Option<&Entry> {
        self.entries.get(id as usize)
    }

    /// The symbols that this pass or the one before defined, whether or not it got to them yet.
    pub fn known(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.pass + 1 >= self.pass)
    }

    /// The symbols defined in this pass, in order of definition.
    pub fn defined(&self) -> impl Iterator<Item = (Id, &Entry)> {
        self.order.iter().filter_map(|&id| Some((id, self.entry(id)?)))
    }

    /// All symbols ever defined, in order of their first definition.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// A scope by its number; the file's when there is none of that number.
    pub fn space(&self, scope: Scope) -> Space {
        self.spaces.get(scope as usize).copied().unwrap_or(FILE)
    }
}
