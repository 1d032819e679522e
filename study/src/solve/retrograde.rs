//! Solving a game in which positions may come back: from the ends of games backwards.
//!
//! For every position all those are listed from which a turn leads to it. Then what is decided spreads,
//! a ply at a time: whoever can move to a position that is lost wins, and whoever can only move to
//! positions that are won loses, as soon as the last of them is known to be so. What nothing reaches is
//! drawn. Where ends are counts, the largest differences go first: a side takes less only if it cannot
//! have more.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use rayon::prelude::*;

use super::reach::Extent;
use super::store::Store;
use super::walk::{Space, Walker};
use super::{Limits, Progress, SolveError};

/// Places that a thread takes at a time.
const PART: usize = 1 << 12;

/// Bytes for each place: the turns from it, those to it, and where these begin in the list.
const EACH: u64 = 16;

/// Decides every state of the store that is not drawn.
pub(super) fn solve(
    space: &Space,
    store: &Store,
    extent: &Extent,
    limits: &Limits,
    report: &mut dyn FnMut(Progress),
) -> Result<(), SolveError> {
    let places = store.places() as u64;
    let needed = places * (store.bytes() + EACH) + extent.turns * 4;
    if needed > limits.memory {
        return Err(SolveError::Turns { positions: extent.positions, bytes: needed });
    }
    let graph = Graph::new(space, store);
    let mut ends: BTreeMap<u8, Vec<u32>> = BTreeMap::new();
    for place in 0..store.places() {
        let state = store.state(place);
        if state.is_decided() {
            ends.entry(state.grade()).or_default().push(place as u32);
        }
    }
    let mut done = 0;
    for mut layer in ends.into_values().rev() {
        while !layer.is_empty() {
            done += layer.len() as u64;
            report(Progress::Solved { positions: done, of: extent.positions });
            layer = layer.par_chunks(PART).flat_map_iter(|part| graph.spread(store, part)).collect();
        }
    }
    Ok(())
}

/// Which places the turns to each place come from.
struct Graph {
    /// For each place how many of its turns do not lead to a position that is won.
    open: Vec<AtomicU32>,
    /// For each place where its list begins, and behind the last where that ends.
    begins: Vec<u64>,
    /// The lists.
    origins: Vec<AtomicU32>,
}

impl Graph {
    /// Lists the turns, and sets the states of the ends of games.
    fn new(space: &Space, store: &Store) -> Self {
        let counters = || -> Vec<AtomicU32> {
            std::iter::repeat_with(AtomicU32::default).take(store.places()).collect()
        };
        let (open, arriving) = (counters(), counters());
        each(space, store, |walker, place, code| {
            let mut turns = 0;
            let end = walker.look(code, &mut |after| {
                if let Some(count) = store.find(after).and_then(|place| arriving.get(place)) {
                    count.fetch_add(1, Relaxed);
                    turns += 1;
                }
            });
            if let Some(count) = open.get(place) {
                count.store(turns, Relaxed);
            }
            if let Some(state) = end {
                store.set(place, state);
            }
        });
        let mut begins = Vec::with_capacity(store.places() + 1);
        let mut total = 0;
        for count in &arriving {
            begins.push(total);
            total += u64::from(count.load(Relaxed));
        }
        begins.push(total);
        let origins: Vec<AtomicU32> =
            std::iter::repeat_with(AtomicU32::default).take(total as usize).collect();
        each(space, store, |walker, place, code| {
            // The lists are filled from their ends, and the counters go down to 0.
            walker.look(code, &mut |after| {
                let Some(to) = store.find(after) else { return };
                let Some((begin, left)) = begins.get(to).zip(arriving.get(to)) else { return };
                let index = begin + u64::from(left.fetch_sub(1, Relaxed)).saturating_sub(1);
                if let Some(origin) = origins.get(index as usize) {
                    origin.store(place as u32, Relaxed);
                }
            });
        });
        Self { open, begins, origins }
    }

    /// Decides what follows from states that have just been; returns the places that were open.
    fn spread(&self, store: &Store, decided: &[u32]) -> Vec<u32> {
        let mut next = Vec::new();
        for &place in decided {
            let state = store.state(place as usize);
            for origin in self.origins(place as usize) {
                let origin = origin.load(Relaxed);
                let follows = !state.wins() || self.was_last(origin as usize);
                if follows && store.decide(origin as usize, state.before()) {
                    next.push(origin);
                }
            }
        }
        next
    }

    /// Takes note that one more turn of a place leads to a position that is won; whether it was the last.
    fn was_last(&self, place: usize) -> bool {
        self.open.get(place).is_some_and(|open| open.fetch_sub(1, Relaxed) == 1)
    }

    fn origins(&self, place: usize) -> &[AtomicU32] {
        let begin = self.begins.get(place).map_or(0, |&begin| begin as usize);
        let end = self.begins.get(place + 1).map_or(0, |&end| end as usize);
        self.origins.get(begin..end).unwrap_or_default()
    }
}

/// Calls `visit` with the place and the number of each position.
fn each(space: &Space, store: &Store, visit: impl Fn(&mut Walker<'_>, usize, u64) + Sync) {
    (0..store.places().div_ceil(PART)).into_par_iter().for_each(|part| {
        let mut walker = Walker::new(space);
        for place in part * PART..((part + 1) * PART).min(store.places()) {
            if let Some(code) = store.code(place) {
                visit(&mut walker, place, code);
            }
        }
    });
}
