//! How far a command is, on a line of standard error that goes away.
//!
//! The line is there only if somebody is looking, and if what is done takes longer than a moment. A thread draws it, so
//! that who does the work says what there is to say as often as it likes, at no cost.

use std::io::{self, Write};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::voice;

/// How often the line is drawn, and when first.
const TICK: Duration = Duration::from_millis(250);

/// Cells of a bar.
const BAR: u64 = 30;

/// What turns while nothing else changes.
const TURNS: [char; 8] = ['⠏', '⠛', '⠹', '⠼', '⠶', '⠦', '⠧', '⠇'];

/// What is being done; as long as this value lives.
pub struct Progress {
    line: Arc<Line>,
    drawing: Option<JoinHandle<()>>,
}

struct Line {
    state: Mutex<State>,
    ended: Condvar,
    begin: Instant,
}

#[derive(Default)]
struct State {
    doing: String,
    /// What is said behind it.
    note: String,
    done: u64,
    /// How much there is to be done; nothing if nobody knows.
    of: Option<u64>,
    /// What was done before anybody looked, which says nothing about how long the rest takes.
    before: u64,
    /// Whether the line stands there.
    drawn: bool,
    ended: bool,
}

impl Progress {
    /// Shows what is being done, where somebody is looking.
    pub fn new(doing: impl Into<String>) -> Self {
        Self::with(State { doing: doing.into(), ..State::default() }, voice::progress())
    }

    /// The same with a bar for so many steps.
    pub fn of(doing: impl Into<String>, steps: u64) -> Self {
        Self::with(State { doing: doing.into(), of: Some(steps), ..State::default() }, voice::progress())
    }

    /// Nothing that is shown.
    #[cfg(test)]
    pub fn hidden() -> Self {
        Self::with(State::default(), false)
    }

    fn with(state: State, shown: bool) -> Self {
        let line = Line { state: Mutex::new(state), ended: Condvar::new(), begin: Instant::now() };
        let line = Arc::new(line);
        let drawn = Arc::clone(&line);
        let drawing = shown.then(|| thread::spawn(move || drawn.draw_until_ended()));
        Self { line, drawing }
    }

    /// Something else is being done.
    pub fn say(&self, doing: impl Into<String>) {
        self.line.state().doing = doing.into();
    }

    /// What is said behind the bar.
    pub fn note(&self, note: impl Into<String>) {
        self.line.state().note = note.into();
    }

    /// So much is done of so much.
    pub fn at(&self, done: u64, of: u64) {
        let mut state = self.line.state();
        (state.done, state.of) = (done, Some(of));
    }

    /// So much has been done before.
    pub fn begins_at(&self, done: u64) {
        let mut state = self.line.state();
        (state.done, state.before) = (done, done);
    }

    /// Prints something, for which the line makes room.
    pub fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        let mut state = self.line.state();
        state.clear();
        print()
    }

    /// One step more is done.
    pub fn step(&self) {
        self.line.state().done += 1;
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.line.state().ended = true;
        self.line.ended.notify_all();
        if let Some(drawing) = self.drawing.take() {
            // It cannot fail but by a panic, which has been reported.
            let _ = drawing.join();
        }
    }
}

impl Line {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn draw_until_ended(&self) {
        let mut state = self.state();
        for turn in TURNS.into_iter().cycle() {
            let wait = self.ended.wait_timeout_while(state, TICK, |state| !state.ended);
            state = wait.unwrap_or_else(PoisonError::into_inner).0;
            if state.ended {
                break;
            }
            let columns = crossterm::terminal::size().map_or(80, |(columns, _)| usize::from(columns));
            // The last cell stays free, as terminals differ in what comes behind it.
            let line: String =
                state.line(turn, self.begin.elapsed()).chars().take(columns.saturating_sub(1)).collect();
            // Progress that cannot be shown is no reason to stop.
            let _ = write!(io::stderr(), "\r\x1b[K{line}");
            state.drawn = true;
        }
        state.clear();
    }
}

impl State {
    /// Takes the line away.
    fn clear(&mut self) {
        if std::mem::take(&mut self.drawn) {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }

    /// The line after some time.
    fn line(&self, turn: char, elapsed: Duration) -> String {
        let note = if self.note.is_empty() { String::new() } else { format!("  {}", self.note) };
        let Some(of) = self.of else {
            return format!("{turn} {} ({}){note}", self.doing, clock(elapsed));
        };
        let full = (self.done.min(of) * BAR).checked_div(of).unwrap_or(BAR);
        let bar: String = (0..BAR).map(|cell| if cell < full { '█' } else { '░' }).collect();
        let [done, all] = [self.done, of].map(study::solve::grouped);
        let left = self.left(of, elapsed).map(|left| format!(", {} left", clock(left)));
        format!("{}  {bar} {done}/{all}{}{note}", self.doing, left.unwrap_or_default())
    }

    /// How long the rest is likely to take.
    fn left(&self, of: u64, elapsed: Duration) -> Option<Duration> {
        let done = self.done.checked_sub(self.before).filter(|&done| done > 0)?;
        let seconds = elapsed.as_secs_f64() / done as f64 * of.saturating_sub(self.done) as f64;
        Duration::try_from_secs_f64(seconds).ok()
    }
}

/// A time as clocks show it: `0:07`, `2:13`, `1:02:45`.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_what_is_done_and_how_long_the_rest_takes() {
        let mut state = State { doing: "counting".to_owned(), ..State::default() };
        let after = |state: &State, seconds| state.line('⠏', Duration::from_secs(seconds));
        assert_eq!(after(&state, 65), "⠏ counting (1:05)");
        (state.of, state.done, state.note) = (Some(40), 10, "+3 =1".to_owned());
        let bar = format!("{}{}", "█".repeat(7), "░".repeat(23));
        assert_eq!(after(&state, 60), format!("counting  {bar} 10/40, 3:00 left  +3 =1"));
        // What was done before says nothing about how long the rest takes.
        state.before = 5;
        assert!(after(&state, 60).contains("6:00 left"));
        state.before = 10;
        assert!(!after(&state, 3_600).contains("left"));
        (state.of, state.done, state.before) = (Some(40_000), 40_000, 0);
        assert!(after(&state, 7_265).contains(&format!("{} 40,000/40,000, 0:00 left", "█".repeat(30))));
        assert_eq!(clock(Duration::from_secs(7_265)), "2:01:05");
        // Nothing to be done is done.
        (state.of, state.done) = (Some(0), 0);
        assert!(after(&state, 1).contains("0/0"));
    }
}
