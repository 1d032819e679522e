//! Solving a game in which something always advances: from the positions that have advanced most to
//! the start, each is worth the best of what its turns lead to.

use std::collections::BTreeMap;

use rayon::prelude::*;

use super::Progress;
use super::advance::Advance;
use super::store::Store;
use super::value::State;
use super::walk::{Space, Walker};

/// Places that a thread takes at a time.
const PART: usize = 1 << 12;

/// Places that are solved between two reports.
const BATCH: usize = 1 << 20;

/// Decides every state of the store.
pub(super) fn solve(
    space: &Space,
    store: &Store,
    advance: &Advance,
    positions: u64,
    report: &mut dyn FnMut(Progress),
) {
    let mut done = 0;
    for layer in layers(space, store, advance).into_values().rev() {
        for batch in layer.chunks(BATCH) {
            batch.par_chunks(PART).for_each(|part| {
                let mut walker = Walker::new(space);
                for &place in part {
                    judge(&mut walker, store, place as usize);
                }
            });
            done += batch.len() as u64;
            report(Progress::Solved { positions: done, of: positions });
        }
    }
}

/// The places of all positions, by how far they have advanced.
fn layers(space: &Space, store: &Store, advance: &Advance) -> BTreeMap<i32, Vec<u32>> {
    let parts = store.places().div_ceil(PART);
    let sorted = (0..parts).into_par_iter().fold(BTreeMap::<i32, Vec<u32>>::new, |mut layers, part| {
        let mut walker = Walker::new(space);
        for place in part * PART..((part + 1) * PART).min(store.places()) {
            if let Some(code) = store.code(place) {
                layers.entry(advance.measure(walker.at(code))).or_default().push(place as u32);
            }
        }
        layers
    });
    sorted.reduce(BTreeMap::new, |mut all, more| {
        for (measure, mut places) in more {
            all.entry(measure).or_default().append(&mut places);
        }
        all
    })
}

/// Decides a state from those that its turns lead to.
fn judge(walker: &mut Walker<'_>, store: &Store, place: usize) {
    let Some(code) = store.code(place) else { return };
    let mut best: Option<State> = None;
    let end = walker.look(code, &mut |after| {
        let state = store.find(after).map_or(State::OPEN, |place| store.state(place)).before();
        if best.is_none_or(|best| state.worth() > best.worth()) {
            best = Some(state);
        }
    });
    if let Some(state) = end.or(best) {
        store.set(place, state);
    }
}
