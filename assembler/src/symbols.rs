//! Symbols and the scopes they live in, kept from pass to pass.
//!
//! A symbol used before its definition has the value of the pass before. The symbols of the file's
//! own scope are found by their name's number directly, all others through one table keyed by scope
//! and name, so that a lookup costs the same however many scopes there are. A scope is known by the
//! scope around it, the statement that opens it and, when that one runs several times, by the count
//! of the round.

use rustc_hash::FxHashMap;

use crate::layout::{Sections, Times};
use crate::pass::MAX_PASSES;
use crate::syntax::{Name, Site};
use crate::value::Value;

/// A scope, by its number.
pub type Scope = u32;

/// An entry, by its number.
pub type Id = u32;

/// The scope of the file. It lies in no other, and nothing opens it.
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
    pub site: Site,
    /// Whether it may be given another value; what a pass gives it is unknown to the next.
    pub variable: bool,
    /// The scope it opens, or [`ROOT`] if it opens none.
    inner: Scope,
    pass: u32,
    /// The last pass that named it, if that is kept track of.
    used: u32,
    /// Whether it gives way to another definition.
    weak: bool,
    /// The last pass that looked it up before defining it, and so got the value of the one before.
    early: u32,
}

impl Entry {
    /// The scope it opens, if it does.
    pub fn inner(&self) -> Option<Scope> {
        (self.inner != ROOT).then_some(self.inner)
    }
}

/// A scope: what it lies in, and what opens it.
#[derive(Clone, Copy, Debug)]
pub struct Space {
    /// The scope around it; its own number for the file's.
    pub parent: Scope,
    /// The symbol that gives it its name.
    pub owner: Option<Id>,
    /// The statement that opens it.
    pub site: Site,
    /// The round in which that statement does.
    pub round: u32,
    /// Its anonymous labels, as an index of [`Table::lists`] plus one; 0 while it has none.
    lists: u32,
}

/// The anonymous labels of one kind in one scope.
#[derive(Debug, Default)]
struct Anonymous {
    values: Vec<i64>,
    /// How many anonymous labels there were when each of them was first defined, with it.
    marks: Vec<u32>,
    count: usize,
    before: usize,
}

impl Anonymous {
    /// How many of them there are so far, and how many the pass before had; once a pass is over, how
    /// many there were when so many anonymous labels had been defined, and how many there are.
    fn counts(&self, since: Option<u32>) -> (usize, usize) {
        match since {
            Some(marks) => (self.marks.partition_point(|&mark| mark <= marks), self.count),
            None => (self.count, self.before),
        }
    }
}

/// What [`Table::settle`] found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// The constant had that value.
    Known,
    /// It had none.
    Fresh(Id),
    /// It had another one, or is none.
    Other,
}

/// All symbols of a source.
#[derive(Debug)]
pub struct Table {
    entries: Vec<Entry>,
    /// The entry plus one of each name in the file's scope, 0 where there is none.
    root: Vec<u32>,
    index: FxHashMap<(Scope, Name), Id>,
    spaces: Vec<Space>,
    children: FxHashMap<(Scope, u32, u32, u32), Scope>,
    /// The labels looked for backwards and forwards of each scope that has any.
    lists: Vec<[Anonymous; 2]>,
    pass: u32,
    order: Vec<Id>,
    defined_before: usize,
    changed: Option<Option<Id>>,
    /// What changed before that without making a difference: nothing had looked up the old value.
    moved: Option<Id>,
    /// Whether anything was looked for in vain in this pass, if only in an inner scope.
    lacking: bool,
    /// Whether that was so in the statement under way.
    missed: bool,
    /// Whether symbols are given several values in a pass, as variables are.
    varied: bool,
    /// How many anonymous labels this pass has defined.
    marks: u32,
    /// From after how many of them on to look for the next; from here on if not given.
    since: Option<u32>,
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
}

impl Table {
    /// A table with nothing but the file's scope.
    pub fn new(names: usize) -> Self {
        let file = Space { parent: ROOT, owner: None, site: Site::NOWHERE, round: 0, lists: 0 };
        Self {
            entries: Vec::with_capacity(names),
            root: vec![0; names],
            index: FxHashMap::default(),
            spaces: vec![file],
            children: FxHashMap::default(),
            lists: Vec::new(),
            pass: 0,
            order: Vec::with_capacity(names),
            defined_before: 0,
            changed: None,
            moved: None,
            lacking: false,
            missed: false,
            varied: false,
            marks: 0,
            since: None,
            procedures: false,
            weak: false,
            taken: Vec::new(),
            sizes: FxHashMap::default(),
            sections: Sections::default(),
            times: Times::default(),
        }
    }

    /// Begins another pass.
    pub fn begin(&mut self) {
        self.pass += 1;
        self.changed = None;
        self.moved = None;
        self.lacking = false;
        self.missed = false;
        self.marks = 0;
        self.weak = false;
        self.taken.clear();
        self.sections.begin();
        self.times.begin();
        self.defined_before = self.order.len();
        self.order.clear();
        for list in self.lists.iter_mut().flatten() {
            list.before = list.count;
            list.count = 0;
        }
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
            return !self.lacking && !self.missed;
        }
        // The last pass must not change anything at all, so that what settles here does in 64tass.
        let moves = self.moved.is_some() && self.pass as usize >= MAX_PASSES;
        self.changed.is_none()
            && !moves
            && self.defined_before == self.order.len()
            && self.lists.iter().flatten().all(|list| list.before == list.count)
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
            self.varied |= entry.pass == self.pass;
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
                inner: ROOT,
                pass: self.pass,
                used: 0,
                early: 0,
                weak: self.weak,
            });
            self.changed.get_or_insert(Some(id));
            if scope == ROOT {
                let name = name as usize;
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

    /// Says that something was looked for in vain.
    pub fn miss(&mut self) {
        self.missed = true;
    }

    /// Whether the statement under way looked for something in vain in the first pass.
    pub const fn is_lacking(&self) -> bool {
        self.missed && self.is_first()
    }

    /// Whether the statement that ends here looked for something in vain.
    #[inline]
    pub fn take_missed(&mut self) -> bool {
        self.lacking |= self.missed;
        std::mem::take(&mut self.missed)
    }

    /// Whether the first pass met nothing but labels and constants, each with one meaning.
    pub fn steady(&self) -> bool {
        !self.varied && !self.procedures && self.taken.is_empty() && self.sections.settled()
    }

    /// How many anonymous labels this pass has defined.
    pub const fn marks(&self) -> u32 {
        self.marks
    }

    /// Looks for anonymous labels from after so many of them on, in the pass that is over.
    pub fn look_from(&mut self, marks: Option<u32>) {
        self.since = marks;
    }

    /// Gives a constant that lacked its value the one it has.
    pub fn settle(&mut self, (scope, name): (Scope, Name), value: Value) -> Settled {
        let Some(id) = self.position(scope, name) else { return Settled::Other };
        match self.entries.get_mut(id as usize) {
            Some(entry) if entry.value == value => Settled::Known,
            Some(entry) if entry.value == Value::Unknown => {
                entry.value = value;
                Settled::Fresh(id)
            }
            _ => Settled::Other,
        }
    }

    /// Which pass this is, from 1.
    pub fn pass(&self) -> u32 {
        self.pass
    }

    /// Gives a variable a value; on a constant of that name, its place is given back.
    pub fn assign(&mut self, (scope, name): (Scope, Name), value: Value, site: Site) -> Result<Id, Site> {
        self.varied = true;
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

    /// Defines an anonymous label.
    pub fn define_anonymous(&mut self, scope: Scope, forward: bool, value: i64) {
        let Some(space) = self.spaces.get_mut(scope as usize) else { return };
        if space.lists == 0 {
            self.lists.push([Anonymous::default(), Anonymous::default()]);
            space.lists = self.lists.len() as u32;
        }
        let pair = self.lists.get_mut(space.lists as usize - 1);
        let Some(list) = pair.map(|[back, ahead]| if forward { ahead } else { back }) else { return };
        match list.values.get_mut(list.count) {
            Some(old) if *old == value => {}
            Some(old) => {
                *old = value;
                self.changed.get_or_insert(None);
            }
            None => {
                list.values.push(value);
                list.marks.push(self.marks + 1);
                self.changed.get_or_insert(None);
            }
        }
        list.count += 1;
        self.marks += 1;
    }

    /// The address of the n-th anonymous label looking back or ahead, in the scope or around it.
    pub fn anonymous(&mut self, mut scope: Scope, forward: bool, n: usize) -> Option<i64> {
        loop {
            let space = self.space(scope);
            let lists = (space.lists as usize).checked_sub(1).and_then(|at| self.lists.get(at));
            let found = lists.and_then(|[back, ahead]| {
                if forward {
                    let (count, all) = ahead.counts(self.since);
                    let at = count.checked_add(n - 1).filter(|&at| at < all)?;
                    ahead.values.get(at)
                } else {
                    back.values.get(back.counts(self.since).0.checked_sub(n)?)
                }
            });
            if let Some(&value) = found {
                return Some(value);
            }
            self.missed = true;
            if scope == ROOT {
                return None;
            }
            scope = space.parent;
        }
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
            self.root.get(name as usize)?.checked_sub(1)
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
        let file = Space { parent: ROOT, owner: None, site: Site::NOWHERE, round: 0, lists: 0 };
        self.spaces.get(scope as usize).copied().unwrap_or(file)
    }
}
