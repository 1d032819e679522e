//! Captures by their victims: the most valuable first, taken by the least valuable piece.
//!
//! That is the field's MVV-LVA. What a class is worth is a number from 1 to [`MOST_WORTH`], by what its pieces are worth on
//! the average square in the evaluation; a royal piece, which is never taken, is the last to take.

use engine_spec::{Class, Spec};

/// What the most valuable class is worth.
pub const MOST_WORTH: u8 = 15;

/// The score of a capture by a piece that is worth nothing, of one that is worth nothing. The scores of all captures and
/// promotions are above those of other moves without killers.
pub const TAKES: u8 = 135;

/// By how much more the victim counts than the piece that takes it.
pub const VICTIM: u8 = 8;

/// What each class is worth in the order of captures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Victims {
    /// By class: 1 to [`MOST_WORTH`].
    pub worth: Vec<u8>,
    /// The same, but 0 for a royal piece, which is never taken.
    pub losing: Vec<u8>,
    /// By class: the most that one of them is worth on any square, early or late, in points.
    pub most: Vec<u16>,
}

impl Victims {
    pub(crate) fn new(spec: &Spec) -> Self {
        let royals = spec.royals();
        let mean = |class: &Class| {
            let sum: i64 = class.values.iter().copied().map(i64::from).sum();
            sum.unsigned_abs() / class.values.len().max(1) as u64
        };
        let is_royal = |index: usize| royals.contains(&Some(index));
        let classes = || spec.classes.iter().enumerate();
        let dearest = classes().filter(|&(index, _)| !is_royal(index)).map(|(_, class)| mean(class)).max();
        let dearest = dearest.unwrap_or(0).max(1);
        let most = u64::from(MOST_WORTH);
        let worth = |(index, class)| {
            let worth = (mean(class) * most + dearest / 2) / dearest;
            if is_royal(index) { MOST_WORTH } else { worth.clamp(1, most) as u8 }
        };
        let value = |class: &Class| class.all_values().map(i16::unsigned_abs).max().unwrap_or(0);
        let losing = |(index, class)| if is_royal(index) { 0 } else { worth((index, class)) };
        Self {
            worth: classes().map(worth).collect(),
            losing: classes().map(losing).collect(),
            most: spec.classes.iter().map(value).collect(),
        }
    }

    /// Whether a class that takes another one loses by it if it is taken for that.
    #[must_use]
    pub fn loses(&self, mover: usize, taken: usize) -> bool {
        let worth = |class: usize| self.losing.get(class).copied().unwrap_or(0);
        worth(taken) < worth(mover)
    }

    /// The score of a move of a class that takes one, or becomes another.
    #[must_use]
    pub fn score(&self, mover: usize, taken: Option<usize>, becomes: usize) -> u8 {
        let worth = |class: usize| self.worth.get(class).copied().unwrap_or(0);
        let taken = taken.map_or(0, worth);
        let gained = worth(becomes).saturating_sub(worth(mover));
        (TAKES + VICTIM * taken - worth(mover)).saturating_add(VICTIM * gained)
    }
}
