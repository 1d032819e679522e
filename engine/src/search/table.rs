//! The transposition table: what was found out about positions met before.

use std::collections::BTreeMap;

use engine_spec::{Replace, Score, Square, Zobrist};
use plan::Key;

use crate::position::Position;
use crate::rules::{Action, Rules};
use crate::set::Set;

/// Which table a search uses where the description asks for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableModel {
    /// The program's: the key chooses a slot, and a lock distinguishes positions there, so that they collide.
    Slots,
    /// An ideal one that distinguishes all positions and forgets none.
    Exact,
}

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

/// A move as a table remembers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Best {
    Action(Action),
    /// Its place among all that might be tried, see [`plan::Order::Placed`].
    Place(u8),
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// Distinguishes positions that share a slot.
    lock: u64,
    /// Turns that were searched.
    pub left: u8,
    pub bound: Bound,
    /// The value or a bound of it, relative to the side to move; wins are counted from here.
    pub value: Score,
    /// The best move, if one was good enough to be.
    pub best: Option<Best>,
}

impl Entry {
    pub fn new(left: u8, bound: Bound, value: Score, best: Option<Best>) -> Self {
        Self { lock: 0, left, bound, value, best }
    }
}

/// Slots, and how a position finds its own.
#[derive(Clone, Debug)]
pub(super) struct Table {
    key: Key,
    replace: Replace,
    /// Random numbers of hash and lock, by class and square, where the key is made of them.
    seals: Option<Zobrist>,
    /// Whether locks are so long that no position is taken for another.
    wide: bool,
    store: Store,
}

#[derive(Clone, Debug)]
enum Store {
    Slots(Vec<Option<Entry>>),
    Exact(BTreeMap<Exact, Entry>),
}

/// All that distinguishes positions: cells, side, hands, rights, the square passed, and the turns left where these count.
type Exact = (Box<[u8]>, usize, [u8; 2], (u8, Option<Square>), u8);

/// Where an entry belongs.
enum Spot {
    Slot(usize, u64),
    Exact(Exact),
}

impl Table {
    /// An empty table.
    pub fn new(rules: &Rules, plan: plan::Table, model: TableModel) -> Self {
        let slots = usize::from(plan.slots) * if plan.key == Key::HashAndLock { 2 } else { 1 };
        Self {
            key: plan.key,
            replace: plan.replace,
            seals: (plan.key == Key::HashAndLock).then(|| Zobrist::new(rules.spec())),
            wide: false,
            store: match model {
                TableModel::Slots => Store::Slots(vec![None; slots]),
                TableModel::Exact => Store::Exact(BTreeMap::new()),
            },
        }
    }

    /// A table of so many slots, a power of two, that takes no position for another.
    pub fn wide(slots: usize) -> Self {
        let store = Store::Slots(vec![None; slots]);
        Self { key: Key::Wide, replace: Replace::TwoTier, seals: None, wide: true, store }
    }

    /// Gives it so many slots, a power of two, as a program has them in an REU.
    pub fn enlarge(&mut self, slots: usize) {
        if let Store::Slots(kept) = &mut self.store {
            *kept = vec![None; slots];
        }
    }

    pub fn clear(&mut self) {
        match &mut self.store {
            Store::Slots(slots) => slots.fill(None),
            Store::Exact(map) => map.clear(),
        }
    }

    /// What is known of a position with so many turns left.
    pub fn find(&self, position: &Position, left: u8) -> Option<Entry> {
        match (self.spot(position, left), &self.store) {
            (Spot::Slot(slot, lock), Store::Slots(slots)) => {
                let slots = slots.get(self.range(slot))?;
                slots.iter().copied().flatten().find(|entry| entry.lock == lock)
            }
            (Spot::Exact(exact), Store::Exact(map)) => map.get(&exact).copied(),
            _ => None,
        }
    }

    pub fn store(&mut self, position: &Position, new: Entry) {
        let spot = self.spot(position, new.left);
        let (slot, lock) = match spot {
            Spot::Slot(slot, lock) => (slot, lock),
            Spot::Exact(exact) => {
                if let Store::Exact(map) = &mut self.store {
                    map.insert(exact, new);
                }
                return;
            }
        };
        let (range, new) = (self.range(slot), Entry { lock, ..new });
        let Store::Slots(slots) = &mut self.store else { return };
        match (self.replace, slots.get_mut(range)) {
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

    fn spot(&self, position: &Position, left: u8) -> Spot {
        let slots = match &self.store {
            Store::Slots(slots) => slots.len(),
            Store::Exact(_) => {
                let left = if self.key == Key::WideWithDepth { left } else { 0 };
                let state = (position.rights, position.crossed);
                return Spot::Exact((
                    position.cells.as_slice().into(),
                    position.side,
                    position.hand,
                    state,
                    left,
                ));
            }
        };
        let (mask, key) = (slots.wrapping_sub(1), position.key());
        match (self.key, &self.seals) {
            (Key::HashAndLock, Some(seals)) => {
                let half = slots / 2;
                let (hash, lock) = seal(seals, position);
                let slot = usize::from(hash) & half.wrapping_sub(1);
                Spot::Slot(position.side * half + slot, u64::from(lock))
            }
            // Slots are four bytes long, so the lowest two bits do not count: the lowest byte of the key
            // is then the place in a page of memory.
            (Key::WideWithDepth, _) => {
                let lock = (key >> 16) as u16 ^ u16::from(left);
                Spot::Slot((key >> 2) as usize & mask, u64::from(lock))
            }
            _ => Spot::Slot(key as usize & mask, lock_of(position, self.wide)),
        }
    }

    /// The slots that an entry may be in.
    fn range(&self, slot: usize) -> std::ops::Range<usize> {
        match (self.replace, &self.store) {
            (Replace::TwoTier, Store::Slots(slots)) => {
                let first = (slot & (slots.len().wrapping_sub(1) >> 1)) * 2;
                first..first + 2
            }
            _ => slot..slot + 1,
        }
    }
}

/// Hash and lock of a position.
pub(crate) fn seal(keys: &Zobrist, position: &Position) -> (u8, u8) {
    let number = |table: &[Vec<u8>], class: usize, square: usize| {
        table.get(class).and_then(|numbers| numbers.get(square)).copied().unwrap_or(0)
    };
    let mut sealed = (0, 0);
    for (square, cell) in position.pieces() {
        let (class, square) = (usize::from(cell).wrapping_sub(1), usize::from(square));
        sealed.0 ^= number(&keys.hash, class, square);
        sealed.1 ^= number(&keys.lock, class, square);
    }
    sealed
}

/// The lock of a position: in the program's tables the upper half of its key; where positions must
/// not be taken for one another, all of it and the sets of pieces, mixed.
fn lock_of(position: &Position, wide: bool) -> u64 {
    if !wide {
        return u64::from(position.key() >> 16);
    }
    // What stands on squares that most boards do not have comes last.
    let [first, second] = position.by_side.map(Set::words);
    let [low, high] = [0, 2].map(|word| [first[word], first[word + 1], second[word], second[word + 1]]);
    let parts = low.into_iter().chain(high.into_iter().filter(|&part| part != 0));
    // The multiplier and the shift of SplitMix64.
    parts.fold(u64::from(position.key()), |lock, part| {
        let mixed = (lock ^ part).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed ^ (mixed >> 31)
    })
}
