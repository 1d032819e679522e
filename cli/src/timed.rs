//! Searches of the host that a clock ends.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use engine::{Found, Game, Limits};

/// Milliseconds of a number of seconds that was read from a command line.
pub fn millis(seconds: f64) -> u64 {
    (seconds * 1000.0).round() as u64
}

/// Clap's parser for seconds: from 0.001 to 100000.
pub fn seconds(text: &str) -> Result<f64, String> {
    let number = text.trim().parse().ok().filter(|seconds: &f64| (0.001..=100_000.0).contains(seconds));
    number.ok_or_else(|| "it is a number of seconds from 0.001 to 100000, such as 2.5".to_owned())
}

/// Searches to `depth` plies, but not longer than so many milliseconds, and hands over each iteration that is complete by
/// then; the first always is.
pub fn search(game: &Game, depth: u8, millis: u64, report: &mut dyn FnMut(Found)) {
    let stop = Arc::new(AtomicBool::new(false));
    let (searching, over) = mpsc::channel::<()>();
    let seen = Arc::clone(&stop);
    let clock = thread::spawn(move || {
        // It is told that the search is over by the other end's being gone.
        if over.recv_timeout(Duration::from_millis(millis)) == Err(mpsc::RecvTimeoutError::Timeout) {
            seen.store(true, Ordering::Relaxed);
        }
    });
    game.search_within(depth, &Limits { stop: Some(stop), nodes: None }, report);
    drop(searching);
    // It has nothing to say.
    let _ = clock.join();
}
