//! What is known of each position, found by its number.
//!
//! A store is *dense*, with a place for every number, or *hashed*, with a place for every number that
//! was put in and a few more. All threads may read and write it at once; a place is a word of its own,
//! so there is nothing to lock.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

use rayon::prelude::*;

use super::value::State;

/// Places of a hashed store to begin with.
const LEAST: usize = 1 << 16;

/// Bytes for each place of a hashed store: its number, its state, its place in the order of solving.
const HASHED: u64 = 16;

/// Bytes for each place of a dense store: its state, its place in the order of solving.
const DENSE: u64 = 8;

/// A dense store no larger than this is better than a hashed one, however few of its places are used.
const SMALL: u64 = 1 << 24;

/// There is no room left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Full;

/// A state for each position that can be reached.
#[derive(Debug)]
pub(super) struct Store {
    /// For each place of a hashed store its number plus one; 0 if it is free.
    keys: Option<Vec<AtomicU64>>,
    /// For each place its state. A hashed store has them once it is [sealed](Store::seal).
    states: Vec<AtomicU32>,
    /// The most places that a hashed store may have.
    most: usize,
}

impl Store {
    /// A store for numbers below `size`, most of which are used if it is `tight`, in `memory` bytes.
    pub fn new(size: u64, tight: bool, memory: u64) -> Self {
        // Places are numbered by 32 bits where there is a list of them.
        let most = (memory / HASHED).min(u64::from(u32::MAX)) as usize;
        let dense = size < u64::from(u32::MAX)
            && size <= memory / DENSE
            && (tight && size.saturating_mul(DENSE) <= memory / 2 || size <= SMALL);
        match dense {
            true => Self { keys: None, states: open(size as usize, State::ABSENT), most },
            false => Self { keys: Some(free(LEAST.min(most))), states: Vec::new(), most },
        }
    }

    /// The most numbers that there may be room for; `None` if there is room for all.
    pub fn most(&self) -> Option<u64> {
        self.keys.as_ref().map(|_| self.most as u64)
    }

    /// Makes room for `count` numbers in all.
    pub fn reserve(&mut self, count: usize) -> Result<(), Full> {
        let Some(keys) = &mut self.keys else { return Ok(()) };
        // Above seven eighths, a free place is far to look for.
        let needed = count + count / 7 + 1;
        if needed <= keys.len() {
            return Ok(());
        }
        if needed > self.most {
            return Err(Full);
        }
        let larger = free((needed + needed / 2).max(2 * keys.len()).min(self.most));
        keys.par_iter().for_each(|key| {
            let key = key.load(Relaxed);
            if key != 0 {
                enter(&larger, key);
            }
        });
        *keys = larger;
        Ok(())
    }

    /// Puts a number in; whether it was not there before. There must be room.
    pub fn insert(&self, code: u64) -> bool {
        match &self.keys {
            Some(keys) => enter(keys, code + 1),
            None => self.states.get(code as usize).is_some_and(|state| {
                let absent = State::ABSENT.0;
                state.load(Relaxed) == absent
                    && state.compare_exchange(absent, State::OPEN.0, Relaxed, Relaxed).is_ok()
            }),
        }
    }

    /// Ends putting numbers in: from now on they have states, which are open.
    pub fn seal(&mut self) {
        if let Some(keys) = &self.keys {
            self.states = open(keys.len(), State::OPEN);
        }
    }

    /// The number of places.
    pub fn places(&self) -> usize {
        self.states.len()
    }

    /// Bytes for each place so far.
    pub fn bytes(&self) -> u64 {
        if self.keys.is_some() { 12 } else { 4 }
    }

    /// The number at a place, if there is one.
    pub fn code(&self, place: usize) -> Option<u64> {
        match &self.keys {
            Some(keys) => keys.get(place)?.load(Relaxed).checked_sub(1),
            None => (self.states.get(place)?.load(Relaxed) != State::ABSENT.0).then_some(place as u64),
        }
    }

    /// The place of a number, if it was put in.
    pub fn find(&self, code: u64) -> Option<usize> {
        let Some(keys) = &self.keys else {
            let place = usize::try_from(code).ok()?;
            return self.code(place).map(|_| place);
        };
        let mut place = first(keys, code + 1);
        loop {
            match keys.get(place)?.load(Relaxed) {
                0 => return None,
                key if key == code + 1 => return Some(place),
                _ => place = if place + 1 == keys.len() { 0 } else { place + 1 },
            }
        }
    }

    /// What is known at a place.
    pub fn state(&self, place: usize) -> State {
        State(self.states.get(place).map_or(State::ABSENT.0, |state| state.load(Relaxed)))
    }

    pub fn set(&self, place: usize, state: State) {
        if let Some(kept) = self.states.get(place) {
            kept.store(state.0, Relaxed);
        }
    }

    /// Sets what was open; whether it was.
    pub fn decide(&self, place: usize, state: State) -> bool {
        let open = State::OPEN.0;
        let kept = self.states.get(place);
        kept.is_some_and(|kept| kept.compare_exchange(open, state.0, Relaxed, Relaxed).is_ok())
    }
}

fn free(places: usize) -> Vec<AtomicU64> {
    std::iter::repeat_with(|| AtomicU64::new(0)).take(places).collect()
}

fn open(places: usize, state: State) -> Vec<AtomicU32> {
    std::iter::repeat_with(|| AtomicU32::new(state.0)).take(places).collect()
}

/// Where to look for a key first. The multipliers are those of MurmurHash3's finaliser.
fn first(keys: &[AtomicU64], key: u64) -> usize {
    let mut hash = (key ^ key >> 33).wrapping_mul(0xff51_afd7_ed55_8ccd);
    hash = (hash ^ hash >> 33).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    hash ^= hash >> 33;
    ((u128::from(hash) * keys.len() as u128) >> 64) as usize
}

/// Puts a key into its place; whether it was not there before.
fn enter(keys: &[AtomicU64], key: u64) -> bool {
    let mut place = first(keys, key);
    while let Some(kept) = keys.get(place) {
        let found = match kept.load(Relaxed) {
            // Another thread may be faster, and with the same key.
            0 => match kept.compare_exchange(0, key, Relaxed, Relaxed) {
                Ok(_) => return true,
                Err(found) => found,
            },
            found => found,
        };
        if found == key {
            return false;
        }
        place = if place + 1 == keys.len() { 0 } else { place + 1 };
    }
    false
}
