//! The table of best moves.

use std::collections::BTreeMap;

use crate::position::{Move, Position};

/// Which table a search uses where the description asks for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableModel {
    /// The program's: a slot chosen by the hash, told apart by the lock, so that positions collide.
    Slots,
    /// An ideal one that tells all positions apart and forgets none.
    Exact,
}

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
