//! Many cases on all cores. Each has random numbers of its own, so that a case can be had again
//! alone, whatever the others did and on whichever core they ran.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::{Rng, rng};

/// The random numbers of one case.
#[must_use]
pub fn of_case(seed: u64, case: u64) -> Rng {
    // Seeds that follow one another are not to give numbers that are alike.
    rng(rng(seed ^ case.rotate_left(32)).u64(..))
}

/// How many cases run at once.
#[must_use]
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Works on the cases `0..count` on all cores, until one has a result. Of several, this is the one
/// of the first case.
///
/// # Panics
/// When a case does.
pub fn first<T: Send>(count: u64, work: impl Fn(u64) -> Option<T> + Sync) -> Option<(u64, T)> {
    let (next, found) = (AtomicU64::new(0), Mutex::new(BTreeMap::new()));
    let worker = || {
        loop {
            let case = next.fetch_add(1, Ordering::Relaxed);
            if case >= count {
                return;
            }
            if let Some(result) = work(case) {
                next.store(count, Ordering::Relaxed);
                found.lock().expect("no worker panics here").insert(case, result);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..cores() {
            scope.spawn(worker);
        }
    });
    found.into_inner().expect("no worker panics here").pop_first()
}
