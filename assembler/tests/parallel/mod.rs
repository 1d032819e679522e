//! Many cases on all cores. Each has random numbers of its own, so that a case can be had again
//! alone, whatever the others did and on whichever core they ran.

#![allow(dead_code, reason = "every test program uses its own part of this")]

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::support::Random;

/// A number from the environment, such as `SEED` or `COUNT`.
pub fn setting(name: &str, default: u64) -> u64 {
    match std::env::var(name) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{name} is a number, not {text}")),
        Err(_) => default,
    }
}

/// The random numbers of one case.
pub fn of_case(seed: u64, case: u64) -> Random {
    // Seeds that follow one another would give the same numbers, a step apart.
    Random(Random(seed ^ case.rotate_left(32)).next())
}

/// How many cases run at once.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Works on the cases `0..count` on all cores, until one has a result. Of several, this is the one
/// of the first case.
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
