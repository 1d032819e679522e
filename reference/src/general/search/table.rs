//! The transposition table: what was found out about positions met before.

use engine_spec::Replace;

use crate::general::position::Position;
use crate::general::rules::Action;
use crate::general::set::Set;

/// What a value says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is the value.
    Exact,
    /// The value is this or higher.
    Lower,
    /// The value is this or lower.
    Upper,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// Tells positions that share a slot apart.
    lock: u64,
    /// Turns that were searched.
    pub left: u8,
    pub bound: Bound,
    /// The value or a bound of it, relative to the side to move; wins are counted from here.
    pub value: u8,
    /// The best hop, if one was good enough to be.
    pub best: Option<Action>,
}

impl Entry {
    pub fn new(lock: u64, left: u8, bound: Bound, value: u8, best: Option<Action>) -> Self {
        Self { lock, left, bound, value, best }
    }
}

/// Slots by key.
#[derive(Clone, Debug)]
pub(super) struct Table {
    replace: Replace,
    slots: Vec<Option<Entry>>,
}

impl Table {
    /// An empty table; `slots` is a power of two.
    pub fn new(slots: usize, replace: Replace) -> Self {
        Self { replace, slots: vec![None; slots] }
    }

    pub fn clear(&mut self) {
        self.slots.fill(None);
    }

    pub fn find(&self, key: u32, lock: u64) -> Option<Entry> {
        let slots = self.slots.get(self.range(key))?;
        slots.iter().copied().flatten().find(|entry| entry.lock == lock)
    }

    pub fn store(&mut self, key: u32, new: Entry) {
        let range = self.range(key);
        match (self.replace, self.slots.get_mut(range)) {
            (Replace::Always, Some([slot])) => *slot = Some(new),
            (Replace::Deeper, Some([slot]))
                if slot.is_none_or(|old| old.lock == new.lock || old.left <= new.left) =>
            {
                *slot = Some(new);
            }
            (Replace::TwoTier, Some([first, second])) => match *first {
                Some(old) if old.lock != new.lock && old.left > new.left => *second = Some(new),
                Some(old) if old.lock != new.lock => (*first, *second) = (Some(new), Some(old)),
                _ => *first = Some(new),
            },
            _ => {}
        }
    }

    /// The slots that a key may be in.
    fn range(&self, key: u32) -> std::ops::Range<usize> {
        let mask = self.slots.len().wrapping_sub(1);
        match self.replace {
            Replace::TwoTier => {
                let first = (key as usize & (mask >> 1)) * 2;
                first..first + 2
            }
            _ => {
                let slot = key as usize & mask;
                slot..slot + 1
            }
        }
    }
}

/// The lock of a position: in the program's tables the upper half of its key; where positions must
/// not be taken for one another, all of it and the sets of pieces, mixed.
pub(super) fn lock_of(position: &Position, wide: bool) -> u64 {
    if !wide {
        return u64::from(position.key() >> 16);
    }
    // What stands on squares that most boards do not have comes last.
    let [first, second] = position.men.map(Set::words);
    let [low, high] = [0, 2].map(|word| [first[word], first[word + 1], second[word], second[word + 1]]);
    let parts = low.into_iter().chain(high.into_iter().filter(|&part| part != 0));
    // The multiplier and the shift of SplitMix64.
    parts.fold(u64::from(position.key()), |lock, part| {
        let mixed = (lock ^ part).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed ^ (mixed >> 31)
    })
}
