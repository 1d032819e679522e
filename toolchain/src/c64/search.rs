//! The program's search, watched from outside.

use engine::Move;
use engine_spec::{Score, Width};
use machine::{Joystick, Port, Script, Stop};

use super::{C64, C64Error, PORT};

/// A search may take as long as it takes.
pub(super) const FOREVER: u64 = u64::MAX / 2;

/// Cycles that fire is held before it is let go again, where that has not ended a search.
const HELD: u64 = 200_000;

/// Cycles after which somebody is asked whether to go on: about a thousandth of a second of the host's.
const SLICE: u64 = 200_000;

/// What one iteration of the program's search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct C64Iteration {
    /// Depth in plies.
    pub depth: u8,
    /// Nodes expanded since the search began.
    pub nodes: u64,
    /// The value of the position, for the first side.
    pub score: Score,
    /// The principal variation.
    pub line: Vec<Move>,
    /// CPU cycles since the search began, without those spent on printing.
    pub cycles: u64,
}

/// What a search has found that its clock has stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// Depth of the last iteration that is complete, in plies.
    pub depth: u8,
    /// Nodes expanded.
    pub nodes: u64,
    /// What that iteration has found, for the first side.
    pub score: Score,
    /// The line of the best move, which may be one of the iteration that was stopped.
    pub line: Vec<Move>,
    /// The line of the last iteration that is complete.
    pub last: Vec<Move>,
    /// CPU cycles from beginning to end.
    pub cycles: u64,
    /// Those of them spent on printing.
    pub printed: u64,
}

/// What marks seconds in the program's time limit, and the most of them.
const SECONDS: u8 = 0x80;
const MOST_SECONDS: u8 = 120;

/// The time limit of a search that only the player ends.
const NO_LIMIT: u8 = 0xff;

/// In place of a side: no clock goes.
const NOBODY: u8 = 0xff;

/// Where the KERNAL notes whether the machine is a PAL one.
const VIDEO_STANDARD: u16 = 0x02a6;

/// Where a search is watched, and what has to be put back behind it.
#[derive(Debug)]
pub(super) struct Watch {
    /// The routine that searches.
    pub think: u16,
    /// Where an iteration is complete but for printing it.
    pub at_end: u16,
    /// Where it has been printed.
    pub after_printing: u16,
    main_time: u16,
    /// The game's time limit.
    minutes: u8,
    /// What it is for, if the program knows others than each move.
    moves: Option<(u16, u8)>,
    /// The processor's port before the search.
    port: u8,
}

impl C64 {
    /// Lets the program think to `depth` plies; one entry for each iteration.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn search(&mut self, depth: u8) -> Result<Vec<C64Iteration>, C64Error> {
        let mut iterations = Vec::new();
        self.search_each(depth, &mut |iteration| iterations.push(iteration))?;
        Ok(iterations)
    }

    /// As [`C64::search`], but hands over each iteration as soon as it is complete. The game's
    /// time limit does not count here.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn search_each(&mut self, depth: u8, report: &mut dyn FnMut(C64Iteration)) -> Result<(), C64Error> {
        self.search_limited(depth, None, report)
    }

    /// As [`C64::search_each`], within a budget, see [`C64::watch_each`].
    pub(super) fn search_limited(
        &mut self,
        depth: u8,
        budget: Option<u64>,
        report: &mut dyn FnMut(C64Iteration),
    ) -> Result<(), C64Error> {
        self.watch_each(depth, budget, None, &mut |c64, cycles| {
            report(c64.iteration(cycles)?);
            Ok(())
        })
    }

    /// Lets the program think to `depth` plies and calls `at_end` when an iteration has been
    /// shown, with the cycles so far. With a `budget` it deepens iteratively whatever the description says, and
    /// begins no further iteration once so many cycles are spent.
    pub(super) fn watch_each(
        &mut self,
        depth: u8,
        budget: Option<u64>,
        mut ask: Option<&mut dyn FnMut() -> bool>,
        at_end: &mut dyn FnMut(&Self, u64) -> Result<(), C64Error>,
    ) -> Result<(), C64Error> {
        let slice = if ask.is_some() { SLICE } else { FOREVER };
        let watch = self.begin_search(depth)?;
        if budget.is_some() {
            // With a time limit the program begins with depth 1; this one is beyond any budget.
            self.machine.poke(watch.main_time, u8::MAX);
        }
        let (main_depth, zp_depth) = (self.label("main_depth")?, self.label("zp_depth")?);
        let mut counted_from = self.machine.cycles();
        let mut cycles = 0;
        let mut script = Script::new("").patient();
        let mut stop = self.machine.call(watch.think, &mut script, slice);
        while matches!(stop, Stop::Breakpoint(_) | Stop::CycleLimit) {
            if stop == Stop::CycleLimit {
                if ask.as_mut().is_some_and(|ask| ask()) {
                    return Err(C64Error::Unfinished);
                }
            } else if stop == Stop::Breakpoint(watch.at_end) {
                cycles += self.machine.cycles() - counted_from;
            } else {
                // The line is where the program plays it from.
                at_end(self, cycles)?;
                counted_from = self.machine.cycles();
                if budget.is_some_and(|budget| cycles >= budget) {
                    let reached = self.machine.peek(zp_depth);
                    self.machine.poke(main_depth, reached);
                }
            }
            stop = self.machine.run(&mut script, slice);
        }
        self.end_search(&watch, stop)
    }

    /// Prepares a search to `depth` plies that no time limit ends: it stops before and after
    /// whatever an iteration prints.
    pub(super) fn begin_search(&mut self, depth: u8) -> Result<Watch, C64Error> {
        let at_end = self.label("search_iteration_end")?;
        let main_time = self.label("main_time")?;
        let watch = Watch {
            think: self.label("search_think")?,
            at_end,
            // A JSR stands there: printing is over at the instruction behind it.
            after_printing: at_end.wrapping_add(3),
            main_time,
            minutes: self.machine.peek(main_time),
            moves: self.label("main_moves").ok().map(|address| (address, self.machine.peek(address))),
            port: self.machine.peek(PORT),
        };
        self.enter()?;
        self.bank();
        let main_depth = self.label("main_depth")?;
        self.machine.poke(main_depth, depth);
        self.machine.poke(main_time, 0);
        if let Some((address, _)) = watch.moves {
            self.machine.poke(address, 0);
        }
        self.machine.set_breakpoint(watch.at_end);
        self.machine.set_breakpoint(watch.after_printing);
        Ok(watch)
    }

    /// Puts back what [`C64::begin_search`] has changed, after the search has stopped.
    pub(super) fn end_search(&mut self, watch: &Watch, stop: Stop) -> Result<(), C64Error> {
        self.machine.clear_breakpoint(watch.at_end);
        self.machine.clear_breakpoint(watch.after_printing);
        self.machine.poke(PORT, watch.port);
        self.machine.poke(watch.main_time, watch.minutes);
        if let Some((address, moves)) = watch.moves {
            self.machine.poke(address, moves);
        }
        match stop {
            Stop::Returned => Ok(()),
            stop => Err(C64Error::Stopped { doing: "searching", stop }),
        }
    }

    /// Tells the program whether it runs on an NTSC machine, as the KERNAL finds out when it starts: its ticks are
    /// as many cycles then as they take there.
    pub fn set_ntsc(&mut self, ntsc: bool) {
        self.machine.poke(VIDEO_STANDARD, u8::from(!ntsc));
    }

    /// Lets the program think without a limit about the position on its board until, after so many CPU cycles, fire is
    /// pressed. A search that ends before is not stopped.
    ///
    /// # Errors
    /// When the program misbehaves, or has no clock that stops its search.
    pub fn search_until(&mut self, cycles: u64) -> Result<Thought, C64Error> {
        self.limited_search((NO_LIMIT, 0), None, Some(cycles), None, &mut |_, _| Ok(()))
    }

    /// Lets the program think for `seconds` about the position on its board, from 1 to 120, as it does with such a
    /// level: deeper and deeper, until its clock stops it in the middle of an iteration.
    ///
    /// # Errors
    /// When the program misbehaves, or has no clock that stops its search.
    pub fn search_for(&mut self, seconds: u8) -> Result<Thought, C64Error> {
        self.limited_search((SECONDS | seconds.min(MOST_SECONDS), 0), None, None, None, &mut |_, _| Ok(()))
    }

    /// Lets the program think about the position on its board as it does with a level of so many moves in a time, of
    /// which so many thirtieths of a second are left for so many moves.
    ///
    /// # Errors
    /// When the program misbehaves, or counts no time of both sides.
    pub fn search_shared(&mut self, ticks: u32, moves: u8) -> Result<Thought, C64Error> {
        let side = u16::from(self.byte("zp_side")? & 1);
        for (index, byte) in (0..).zip(ticks.to_le_bytes().into_iter().take(3)) {
            let left = self.label(&format!("clock_left_{index}"))?;
            self.machine.poke(left + side, byte);
        }
        let [of_side, whose] = [self.label("clock_moves")?, self.label("clock_side")?];
        let before = self.machine.peek(whose);
        self.machine.poke(of_side + side, moves);
        self.machine.poke(whose, NOBODY);
        let thought = self.limited_search((1, moves), None, None, None, &mut |_, _| Ok(()));
        self.machine.poke(whose, before);
        thought
    }

    /// Whether the program has a clock that stops its search.
    #[must_use]
    pub fn has_clock(&self) -> bool {
        self.label("clock_limit").is_ok()
    }

    /// Whether its levels include those of so many moves in a time.
    #[must_use]
    pub fn shares_time(&self) -> bool {
        self.label("clock_share").is_ok()
    }

    /// Lets the program think, deeper and deeper to `depth` plies, and hands over each iteration as soon as it is
    /// complete, with the CPU cycles so far. It ends after so many `cycles`, or as soon as `stop`, which is asked again and
    /// again, says so: in the middle of an iteration if the program has a clock that can stop it, whose best move is
    /// returned then. The search of a program without one is given up, and the program is as it was.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn search_watched(
        &mut self,
        depth: u8,
        cycles: Option<u64>,
        report: &mut dyn FnMut(C64Iteration),
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Thought>, C64Error> {
        let mut at_end = |c64: &Self, cycles| {
            report(c64.iteration(cycles)?);
            Ok(())
        };
        if self.has_clock() {
            return self
                .limited_search((NO_LIMIT, 0), Some(depth), cycles, Some(stop), &mut at_end)
                .map(Some);
        }
        let before = self.clone();
        match self.watch_each(depth, Some(cycles.unwrap_or(FOREVER)), Some(stop), &mut at_end) {
            Err(C64Error::Unfinished) => *self = before,
            other => other?,
        }
        Ok(None)
    }

    fn limited_search(
        &mut self,
        (limit, moves): (u8, u8),
        depth: Option<u8>,
        fire: Option<u64>,
        mut ask: Option<&mut dyn FnMut() -> bool>,
        at_end: &mut dyn FnMut(&Self, u64) -> Result<(), C64Error>,
    ) -> Result<Thought, C64Error> {
        self.label("clock_limit")?;
        let (main_depth, max_depth) = (self.label("main_depth")?, self.label("MAX_DEPTH")?);
        let deepest = self.machine.peek(main_depth);
        let watch = self.begin_search(depth.unwrap_or(u8::MAX).min(max_depth as u8))?;
        self.machine.poke(watch.main_time, limit);
        if let Some((address, _)) = watch.moves {
            self.machine.poke(address, moves);
        }
        let began = self.machine.cycles();
        let (mut depth, mut printed, mut printing, mut last) = (0, 0, 0, Vec::new());
        let mut script = Script::new("").patient();
        let ends = fire.map_or(u64::MAX, |cycles| began.saturating_add(cycles));
        let slice = if ask.is_some() { SLICE } else { FOREVER };
        let (mut pressed, mut fire) = (false, false);
        let left = |now: u64, pressed: bool| match pressed {
            true => HELD,
            false => ends.saturating_sub(now).clamp(1, slice),
        };
        let mut stop = self.machine.call(watch.think, &mut script, left(began, pressed));
        while matches!(stop, Stop::Breakpoint(_) | Stop::CycleLimit) {
            if stop == Stop::CycleLimit {
                pressed = pressed || ask.as_mut().is_some_and(|ask| ask()) || self.machine.cycles() >= ends;
                if pressed {
                    // A program does not count fire that is held as its clock begins: it is let go, and pressed again.
                    fire = !fire;
                    self.machine.set_joystick(Port::Two, Joystick { fire, ..Joystick::default() });
                }
            } else if stop == Stop::Breakpoint(watch.at_end) {
                depth = self.byte("zp_depth")?;
                printing = self.machine.cycles();
            } else {
                let thinking = printing - began - printed;
                printed += self.machine.cycles() - printing;
                last = self.line()?;
                at_end(self, thinking)?;
            }
            stop = self.machine.run(&mut script, left(self.machine.cycles(), pressed));
        }
        self.machine.set_joystick(Port::Two, Joystick::default());
        let cycles = self.machine.cycles() - began;
        self.end_search(&watch, stop)?;
        self.machine.poke(main_depth, deepest);
        Ok(Thought {
            depth,
            nodes: self.nodes()?,
            score: self.score()?,
            line: self.line()?,
            last,
            cycles,
            printed,
        })
    }

    fn iteration(&self, cycles: u64) -> Result<C64Iteration, C64Error> {
        Ok(C64Iteration {
            depth: self.byte("zp_depth")?,
            nodes: self.nodes()?,
            score: self.score()?,
            line: self.line()?,
            cycles,
        })
    }

    fn score(&self) -> Result<Score, C64Error> {
        let score = self.label("search_score")?;
        let byte = |index: u16| Score::from(self.machine.peek(score + index));
        Ok(match self.width {
            Width::One => byte(0),
            Width::Two => byte(0) | byte(1) << 8,
        })
    }

    /// The program's counter of nodes.
    pub(super) fn nodes(&self) -> Result<u64, C64Error> {
        let nodes = self.label("zp_nodes")?;
        Ok((0..4).rev().fold(0, |sum, index| sum << 8 | u64::from(self.machine.peek(nodes + index))))
    }
}
