//! A symbol and a scope, as the table keeps them.

use super::{Id, ROOT, Scope};
use crate::syntax::{Name, Site};
use crate::value::Value;

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
    /// Whether it is a constant that depends on what is defined behind it.
    pub ahead: bool,
    /// The scope it opens, or [`ROOT`] if it opens none.
    pub(super) inner: Scope,
    pub(super) pass: u8,
    /// The last pass that named it, if that is kept track of.
    pub(super) used: u8,
    /// Whether it gives way to another definition.
    pub(super) weak: bool,
    /// The last pass that looked it up before defining it, and so got the value of the one before.
    pub(super) early: u8,
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
    pub(super) lists: u32,
}
