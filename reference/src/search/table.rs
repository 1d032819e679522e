//! The transposition tables: of best moves, and of values.

use std::collections::BTreeMap;

use crate::position::{Move, Position};

use crate::general::TableModel;

/// Best moves by position, a half for each side to move.
#[derive(Clone, Debug)]
pub(super) enum BestMoves {
    Slots { mask: u8, halves: [Vec<Option<Slot>>; 2] },
    Exact(BTreeMap<Position, Option<Move>>),
}

/// A filled slot. Its move is absent when no move of the position was good enough to be best.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot {
    lock: u8,
    best: Option<Move>,
}

impl BestMoves {
    /// An empty table; `slots` is a power of two up to 256.
    pub fn new(model: TableModel, slots: u16) -> Self {
        match model {
            TableModel::Slots => {
                let half = vec![None; usize::from(slots)];
                Self::Slots { mask: (slots - 1) as u8, halves: [half.clone(), half] }
            }
            TableModel::Exact => Self::Exact(BTreeMap::new()),
        }
    }

    pub fn find(&self, position: &Position) -> Option<Move> {
        match self {
            Self::Slots { mask, halves } => {
                let slot = halves[position.side][usize::from(position.hash & mask)]?;
                if slot.lock == position.lock { slot.best } else { None }
            }
            Self::Exact(map) => map.get(position).copied().flatten(),
        }
    }

    /// Always replaces, even by "no best move", as the seeds' program does.
    pub fn store(&mut self, position: &Position, best: Option<Move>) {
        match self {
            Self::Slots { mask, halves } => {
                let slot = Slot { lock: position.lock, best };
                halves[position.side][usize::from(position.hash & *mask)] = Some(slot);
            }
            Self::Exact(map) => {
                map.insert(position.clone(), best);
            }
        }
    }
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

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Value {
    /// Its value or a bound of it; wins are counted from the position.
    pub value: u8,
    pub bound: Bound,
    /// Place of the best move among all that might be tried.
    pub best: u8,
}

/// Places of moves below this can be remembered.
pub(super) const MOST_PLACES: u8 = 63;

/// Values by position and depth. A new value always takes the place of what the slot held.
#[derive(Clone, Debug)]
pub(super) enum Values {
    Slots(Vec<Option<(u16, Value)>>),
    Exact(BTreeMap<(Position, u8), Value>),
}

impl Values {
    /// An empty table; `slots` is a power of two.
    pub fn new(model: TableModel, slots: u16) -> Self {
        match model {
            TableModel::Slots => Self::Slots(vec![None; usize::from(slots)]),
            TableModel::Exact => Self::Exact(BTreeMap::new()),
        }
    }

    pub fn find(&self, position: &Position, key: u32, left: u8) -> Option<Value> {
        match self {
            Self::Slots(slots) => {
                let (lock, value) = slots[slot_of(key, slots.len())]?;
                (lock == lock_of(key, left)).then_some(value)
            }
            Self::Exact(map) => map.get(&(position.clone(), left)).copied(),
        }
    }

    pub fn store(&mut self, position: &Position, key: u32, left: u8, value: Value) {
        let value = Value { best: value.best.min(MOST_PLACES), ..value };
        match self {
            Self::Slots(slots) => {
                let index = slot_of(key, slots.len());
                slots[index] = Some((lock_of(key, left), value));
            }
            Self::Exact(map) => {
                map.insert((position.clone(), left), value);
            }
        }
    }
}

/// The slot of a key. Slots are four bytes long, so the lowest two bits do not count: the lowest
/// byte of the key is then the place in a page of memory.
fn slot_of(key: u32, slots: usize) -> usize {
    (key >> 2) as usize & (slots - 1)
}

/// What tells positions of one slot apart: the upper half of the key and the plies left.
fn lock_of(key: u32, left: u8) -> u16 {
    (key >> 16) as u16 ^ u16::from(left)
}
