//! Short forms in which the tables are written.

use super::{Key, Kind, Word};

pub(super) const fn needed(name: &'static str, kind: Kind, about: &'static str) -> Key {
    Key { name, about, kind, required: true }
}

pub(super) const fn optional(name: &'static str, kind: Kind, about: &'static str) -> Key {
    Key { name, about, kind, required: false }
}

pub(super) const fn word(name: &'static str, about: &'static str) -> Word {
    Word { name, about }
}

pub(super) const fn list(of: &'static Kind) -> Kind {
    Kind::List { of, least: 0, most: None }
}

/// At least one.
pub(super) const fn some(of: &'static Kind) -> Kind {
    Kind::List { of, least: 1, most: None }
}

/// One for each side.
pub(super) const fn pair(of: &'static Kind) -> Kind {
    Kind::List { of, least: 2, most: Some(2) }
}
