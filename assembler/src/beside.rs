//! The thread that the first pass has beside the parser.
//!
//! To start one takes as long as to read a good part of a long source. So who knows that such a source is
//! coming can have it started first, and get the text meanwhile. It also tidies up in the end.

use std::panic::resume_unwind;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, Builder};

use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::parse::Lengths;

/// The thread that is ready, if someone asked for it.
static READY: OnceLock<ThreadPool> = OnceLock::new();

/// Whether a source has it.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Gives the thread back.
struct Taken;

impl Drop for Taken {
    fn drop(&mut self) {
        TAKEN.store(false, Ordering::Release);
    }
}

/// Starts a thread for a source of so many bytes that is going to be assembled, unless it needs none, and
/// tells whether it is long enough to need one. The thread makes no difference to what comes out, only to how
/// soon. It stays for further sources; those that are assembled at the same time get threads of their own.
pub fn prepare(length: u64) -> bool {
    let is_long = usize::try_from(length).is_ok_and(|length| Lengths::new(None).divide(length));
    if is_long
        && READY.get().is_none()
        && let Ok(pool) = ThreadPoolBuilder::new().num_threads(1).build()
    {
        // Of two, one is enough.
        let _ = READY.set(pool);
    }
    is_long
}

/// Lets go of something that nobody needs any more. To give memory back takes a while, in which who waits for
/// the program can have it.
pub fn let_go<T: Send + 'static>(what: T) {
    match READY.get() {
        Some(pool) => pool.spawn(move || drop(what)),
        None => drop(what),
    }
}

/// Does something here and something else in another thread, and gives back what came of that; nothing if
/// there is no thread to be had.
pub fn beside<T: Send>(here: impl FnOnce(), there: impl FnOnce() -> T + Send) -> Option<T> {
    let Some(pool) = READY.get().filter(|_| !TAKEN.swap(true, Ordering::Acquire)) else {
        return thread::scope(|scope| {
            let thread = Builder::new().spawn_scoped(scope, there);
            here();
            thread.ok().map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
        });
    };
    let _taken = Taken;
    let mut outcome = None;
    let slot = &mut outcome;
    pool.in_place_scope(|scope| {
        scope.spawn(move |_| *slot = Some(there()));
        here();
    });
    outcome
}
