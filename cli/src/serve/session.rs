//! A talk: lines that come, a search that goes on meanwhile, answers.
//!
//! Lines, iterations and results are events of one queue, which one loop takes them from; it never waits for a search,
//! but for the next event or the end of the time.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use engine::Found;
use protocols::{Act, Seen, Server, Think};
use toolchain::C64Error;

use super::thinker::{Best, Own, Thinker};
use crate::failure::Failure;
use crate::wire::read_line;

/// Searches that may wait for one that goes on.
const MOST_WAITING: usize = 64;

/// Lines and results that may wait.
const MOST_EVENTS: usize = 1024;

enum Event {
    Line(String),
    /// The input has ended.
    End,
    /// An iteration of the search that goes on is complete.
    Iteration(Found),
    /// The search is over.
    Done(Box<Thinker>, Result<Best, C64Error>),
}

/// A search that goes on.
struct Current {
    think: Box<Think>,
    stop: Arc<AtomicBool>,
    began: Instant,
    /// When it is to be stopped.
    ends: Option<Instant>,
    /// Whether anyone wants its answer, and whether that may be given as soon as it is there.
    wanted: bool,
    released: bool,
}

/// A talk.
pub struct Session {
    server: Box<dyn Server>,
    own: Own,
    /// Who is to think next; nobody while a search goes on.
    thinker: Option<Box<Thinker>>,
    current: Option<Current>,
    /// An answer that may not be given yet.
    held: Option<(Box<Think>, Best)>,
    waiting: VecDeque<Box<Think>>,
    /// Whether it ends when the searches are done.
    ending: bool,
    send: mpsc::SyncSender<Event>,
    events: Receiver<Event>,
}

impl Session {
    /// A talk by a protocol.
    pub fn new(server: Box<dyn Server>, thinker: Thinker, own: Own) -> Self {
        let (send, events) = mpsc::sync_channel(MOST_EVENTS);
        Self {
            server,
            own,
            thinker: Some(Box::new(thinker)),
            current: None,
            held: None,
            waiting: VecDeque::new(),
            ending: false,
            send,
            events,
        }
    }

    /// Talks until it is told to quit or the input ends.
    pub fn run(mut self, out: &mut dyn Write) -> Result<(), Failure> {
        let lines = self.send.clone();
        thread::spawn(move || {
            let mut input = io::stdin().lock();
            let mut line = String::new();
            while read_line(&mut input, &mut line).unwrap_or(false) {
                if lines.send(Event::Line(std::mem::take(&mut line))).is_err() {
                    return;
                }
            }
            // If nobody listens, it is over already.
            let _ = lines.send(Event::End);
        });
        while let Some(event) = self.next() {
            let goes_on = match event {
                Event::Line(line) => {
                    let acts = self.server.hear(&line);
                    self.perform(acts, out)?
                }
                Event::End => {
                    self.ending = true;
                    // Who waits for an answer gets it; who waits for a word that never comes does not.
                    if self.current.as_ref().is_some_and(|current| !current.released) {
                        self.stop();
                    }
                    self.answer_held(out)?
                }
                Event::Iteration(found) => {
                    self.show(found, out)?;
                    true
                }
                Event::Done(thinker, best) => self.done(thinker, best, out)?,
            };
            if !goes_on || (self.ending && self.current.is_none()) {
                break;
            }
        }
        if let Some(current) = &self.current {
            current.stop.store(true, Ordering::Relaxed);
        }
        Ok(())
    }

    /// The next event. Meanwhile the time of a search may end.
    fn next(&mut self) -> Option<Event> {
        loop {
            let ends = self.current.as_ref().and_then(|current| current.ends);
            let Some(ends) = ends else { return self.events.recv().ok() };
            match self.events.recv_timeout(ends.saturating_duration_since(Instant::now())) {
                Ok(event) => return Some(event),
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => {
                    if let Some(current) = &mut self.current {
                        current.ends = None;
                        current.stop.store(true, Ordering::Relaxed);
                    }
                }
            }
        }
    }

    /// Does what a line asks for. False when it is all over.
    fn perform(&mut self, acts: Vec<Act>, out: &mut dyn Write) -> Result<bool, Failure> {
        for act in acts {
            match act {
                Act::Write(text) => write_text(&text, out)?,
                Act::Think(think) if self.thinker.is_some() => {
                    self.held = None;
                    self.begin(think);
                }
                Act::Think(think) => {
                    if self.waiting.len() < MOST_WAITING {
                        self.waiting.push_back(think);
                    }
                }
                Act::Stop => {
                    self.stop();
                    self.answer_held(out)?;
                }
                Act::Abandon => {
                    self.stop();
                    self.held = None;
                    self.waiting.clear();
                    if let Some(current) = &mut self.current {
                        current.wanted = false;
                    }
                }
                Act::PonderHit => {
                    let own = self.own;
                    if let Some(current) = &mut self.current {
                        current.think.ponder = false;
                        current.released = !current.think.want.infinite;
                        current.ends = deadline(&current.think, own);
                    }
                    self.answer_held(out)?;
                }
                Act::Quit => return Ok(false),
            }
        }
        Ok(true)
    }

    /// Ends the search that goes on; its answer may be given.
    fn stop(&mut self) {
        if let Some(current) = &mut self.current {
            current.stop.store(true, Ordering::Relaxed);
            current.released = true;
        }
    }

    fn begin(&mut self, think: Box<Think>) {
        let Some(mut thinker) = self.thinker.take() else { return };
        let stop = Arc::new(AtomicBool::new(false));
        let (send, own) = (self.send.clone(), self.own);
        let (seen, job) = (Arc::clone(&stop), think.clone());
        let reports: Sender<Found>;
        let found: Receiver<Found>;
        (reports, found) = mpsc::channel();
        // A search never waits for who reads what it finds.
        let results = send.clone();
        let forward = thread::spawn(move || {
            for found in found {
                if send.send(Event::Iteration(found)).is_err() {
                    return;
                }
            }
        });
        thread::spawn(move || {
            let best = thinker.think(&job, own, &seen, &mut |found| {
                // Nobody listens when it is all over.
                let _ = reports.send(found);
            });
            drop(reports);
            // Iterations come before the answer.
            let _ = forward.join();
            let _ = results.send(Event::Done(thinker, best));
        });
        let released = !think.ponder && !think.want.infinite;
        let ends = if think.ponder { None } else { deadline(&think, self.own) };
        self.current = Some(Current { think, stop, began: Instant::now(), ends, wanted: true, released });
    }

    fn show(&mut self, found: Found, out: &mut dyn Write) -> Result<(), Failure> {
        let Some(current) = self.current.as_ref().filter(|current| current.wanted) else { return Ok(()) };
        let Found { depth, nodes, score, line, .. } = found;
        let millis = current.began.elapsed().as_millis() as u64;
        let text = self.server.seen(&current.think.line, &Seen { depth, nodes, score, millis, line });
        write_text(&text, out)
    }

    fn done(
        &mut self,
        thinker: Box<Thinker>,
        best: Result<Best, C64Error>,
        out: &mut dyn Write,
    ) -> Result<bool, Failure> {
        self.thinker = Some(thinker);
        let best = best.unwrap_or_else(|error| {
            // The protocols have no word for it; whoever looks for the reason finds it here.
            let _ = writeln!(io::stderr(), "error: {error}");
            Best::default()
        });
        let mut goes_on = true;
        if let Some(Current { think, wanted: true, released, .. }) = self.current.take() {
            if released {
                goes_on = self.answer(&think, &best, out)?;
            } else {
                self.held = Some((think, best));
            }
        }
        if self.held.is_none()
            && let Some(think) = self.waiting.pop_front()
        {
            self.begin(think);
        }
        Ok(goes_on)
    }

    fn answer_held(&mut self, out: &mut dyn Write) -> Result<bool, Failure> {
        let Some((think, best)) = self.held.take() else { return Ok(true) };
        let goes_on = self.answer(&think, &best, out)?;
        if let Some(think) = self.waiting.pop_front() {
            self.begin(think);
        }
        Ok(goes_on)
    }

    fn answer(&mut self, think: &Think, best: &Best, out: &mut dyn Write) -> Result<bool, Failure> {
        let acts = self.server.found(&think.line, best.text.as_deref(), best.next.as_deref());
        self.perform(acts, out)
    }
}

/// When a search that begins to spend its time now is to be stopped.
fn deadline(think: &Think, own: Own) -> Option<Instant> {
    let own = own.millis.filter(|_| !think.want.infinite);
    let millis = [think.want.millis, own].into_iter().flatten().min()?;
    Instant::now().checked_add(Duration::from_millis(millis))
}

/// Writes at once what somebody waits for.
fn write_text(text: &str, out: &mut dyn Write) -> Result<(), Failure> {
    if text.is_empty() {
        return Ok(());
    }
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}
