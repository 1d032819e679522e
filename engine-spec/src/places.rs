//! Where a description says something, for who finds out later that it does not do.

use diagnostics::{FileId, Sources, Span};

use crate::load::{Loader, chain};
use crate::tree::{Node, Table};

/// What a description says, with the places where it was written.
#[derive(Clone, Debug)]
pub struct Places {
    root: Table,
    /// The beginning of the file that was named.
    start: Span,
}

/// Reads the description in file `main` of `sources` for its places alone, adding to `sources` the files that
/// it extends. Nothing is validated; what cannot be read is passed over.
pub fn load_places(sources: &mut Sources, main: FileId, loader: &mut dyn Loader) -> Places {
    let (root, _) = chain(sources, main, loader);
    Places { root: root.unwrap_or_default(), start: Span::new(main, 0, 0) }
}

impl Places {
    /// The place of a key: `turn.chain`, `piece[1].fly`, where pieces are counted as
    /// [`Spec::kinds`](crate::Spec::kinds) are. Where the description leaves it out, that of the section or the
    /// piece it would stand in; where that is missing too, the beginning of the file.
    #[must_use]
    pub fn of(&self, key: &str) -> Span {
        let mut table = &self.root;
        let mut place = self.start;
        for part in key.split('.') {
            let (name, index) = match part.strip_suffix(']').and_then(|part| part.split_once('[')) {
                Some((name, index)) => (name, index.parse::<usize>().ok()),
                None => (part, None),
            };
            let Some(entry) = table.get(name) else { break };
            let value = match (&entry.value.node, index) {
                (Node::Array(items), Some(index)) => items.get(index),
                (_, None) => Some(&entry.value),
                (_, Some(_)) => None,
            };
            let Some(value) = value else { break };
            place = value.span;
            let Node::Table(inner) = &value.node else { break };
            table = inner;
        }
        place
    }
}
