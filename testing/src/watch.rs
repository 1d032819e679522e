//! A watch over work that may hang.

use std::collections::HashMap;
use std::io::Write;
use std::sync::{Arc, Mutex};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

/// No small text may take this long, however busy the machine is.
const HUNG: Duration = Duration::from_secs(20);

/// What each thread is at, and since when.
type Under = Mutex<HashMap<ThreadId, (Instant, String)>>;

/// Knows what every thread is working on. When one of them is at the same text for too long, the
/// text is printed and the test program ends.
#[derive(Debug)]
pub struct Watch(Arc<Under>);

impl Watch {
    /// A watch that looks from now on, as long as it exists.
    #[must_use]
    #[allow(clippy::new_without_default, reason = "a watch is begun, not had by default")]
    pub fn new() -> Self {
        let under = Arc::new(Under::default());
        let weak = Arc::downgrade(&under);
        thread::spawn(move || {
            while let Some(under) = weak.upgrade() {
                for (since, text) in under.lock().expect("nothing panics under it").values() {
                    if since.elapsed() > HUNG {
                        // What the test prints would be lost with the end of the program.
                        let _ = writeln!(std::io::stderr(), "hangs on {text:?}, which is\n{text}");
                        std::process::exit(101);
                    }
                }
                drop(under);
                thread::sleep(Duration::from_millis(200));
            }
        });
        Self(under)
    }

    /// Does some work on a text.
    ///
    /// # Panics
    /// When the work does.
    pub fn over<T>(&self, text: &str, work: impl FnOnce() -> T) -> T {
        let thread = thread::current().id();
        let entry = (Instant::now(), text.to_owned());
        self.0.lock().expect("nothing panics under it").insert(thread, entry);
        let result = work();
        self.0.lock().expect("nothing panics under it").remove(&thread);
        result
    }
}
