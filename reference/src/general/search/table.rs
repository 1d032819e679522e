//! The transposition table: what was found out about positions met before.

use engine_spec::Replace;

use crate::general::rules::Action;

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
    lock: u16,
    /// Turns that were searched.
    pub left: u8,
    pub bound: Bound,
    /// The value or a bound of it, relative to the side to move; wins are counted from here.
    pub value: u8,
    /// The best hop, if one was good enough to be.
    pub best: Option<Action>,
}

impl Entry {
    pub fn new(key: u32, left: u8, bound: Bound, value: u8, best: Option<Action>) -> Self {
        Self { lock: lock_of(key), left, bound, value, best }
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
    pub fn new(slots: u16, replace: Replace) -> Self {
        Self { replace, slots: vec![None; usize::from(slots)] }
    }

    pub fn clear(&mut self) {
        self.slots.fill(None);
    }

    pub fn find(&self, key: u32) -> Option<Entry> {
        let slots = self.slots.get(self.range(key))?;
        slots.iter().copied().flatten().find(|entry| entry.lock == lock_of(key))
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

fn lock_of(key: u32) -> u16 {
    (key >> 16) as u16
}
