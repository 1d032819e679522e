//! Boards on which nobody can win, as the program compares them.

use engine_spec::Spec;
use serde::Serialize;

/// Boards on which nobody can win.
#[derive(Debug, Serialize)]
pub(crate) struct Dead {
    /// Numbers of pieces that such boards have, in ascending order.
    sizes: Vec<usize>,
    /// The greatest of them.
    most: usize,
    rows: Vec<DeadRow>,
    /// How many kinds of pieces are on any of them, and the number of each class among those; the last stands for all
    /// others.
    kinds: usize,
    classes: Vec<usize>,
}

/// One of them.
#[derive(Debug, Serialize)]
struct DeadRow {
    comment: String,
    /// How many pieces of each of the kinds.
    counts: Vec<usize>,
}

impl Dead {
    /// What is left when nobody can win.
    pub fn new(spec: &Spec) -> Option<Self> {
        let mut kinds: Vec<usize> = spec.ends.dead.iter().flatten().copied().collect();
        kinds.sort_unstable();
        kinds.dedup();
        let mut sizes: Vec<usize> = spec.ends.dead.iter().map(Vec::len).collect();
        sizes.sort_unstable();
        sizes.dedup();
        let row = |dead: &Vec<usize>| {
            let names: Vec<&str> =
                dead.iter().filter_map(|&kind| Some(spec.kinds.get(kind)?.name.as_str())).collect();
            let count = |kind: &usize| dead.iter().filter(|other| *other == kind).count();
            DeadRow { comment: names.join(", "), counts: kinds.iter().map(count).collect() }
        };
        let number = |class: &engine_spec::Class| {
            kinds.iter().position(|&kind| kind == class.kind).unwrap_or(kinds.len())
        };
        (!sizes.is_empty()).then(|| Self {
            rows: spec.ends.dead.iter().map(row).collect(),
            kinds: kinds.len(),
            classes: spec.classes.iter().map(number).collect(),
            most: sizes.last().copied().unwrap_or(0),
            sizes,
        })
    }
}
