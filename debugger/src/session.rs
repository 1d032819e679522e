//! A program that is run, stopped and looked at.

use machine::{CYCLES_PER_JIFFY, Machine, Places, Stop};

use crate::access::next_touch;
use crate::keyboard::Keyboard;
use crate::stack::{JSR, frames};
use crate::stops::{Breakpoint, Watch};
use crate::symbols::Symbols;

/// Why a program stands still.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Halt {
    /// A step is done.
    Step,
    /// It came to breakpoints.
    Breakpoint(Vec<u32>),
    /// So many cycles have passed: the number of the limit.
    Cycles(u32),
    /// It has used what is watched.
    Watch {
        /// The number of the watch.
        id: u32,
        /// What happened, in words.
        what: String,
    },
    /// A condition cannot be calculated.
    Condition(String),
    /// It cannot go on, or is over.
    End(Stop),
}

/// How far it is to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goal {
    /// Until something stops it.
    Free,
    /// One instruction.
    Single,
    /// To an instruction, with the stack no deeper than this.
    To(u16, u8),
}

/// A program in the machine, and what it stops at.
pub struct Debugger {
    machine: Machine,
    keyboard: Keyboard,
    /// Whether it does nothing but wait for a key.
    idle: bool,
    symbols: Symbols,
    breakpoints: Vec<Breakpoint>,
    watches: Vec<Watch>,
    /// Where they are.
    watched: Places,
    /// Numbers and cycles of limits, by the machine's count.
    limits: Vec<(u32, u64)>,
    goal: Goal,
    /// Whether it has been said that it stands where it does.
    told: bool,
    messages: Vec<String>,
}

impl Debugger {
    /// A program that is ready to run.
    #[must_use]
    pub fn new(machine: Machine, symbols: Symbols) -> Self {
        Self {
            machine,
            keyboard: Keyboard::new(),
            idle: false,
            symbols,
            breakpoints: Vec::new(),
            watches: Vec::new(),
            watched: Places::new(),
            limits: Vec::new(),
            goal: Goal::Free,
            told: false,
            messages: Vec::new(),
        }
    }

    /// The machine.
    #[must_use]
    pub fn machine(&self) -> &Machine {
        &self.machine
    }

    /// The machine, to be changed.
    pub fn machine_mut(&mut self) -> &mut Machine {
        &mut self.machine
    }

    /// The names of the program.
    #[must_use]
    pub fn symbols(&self) -> &Symbols {
        &self.symbols
    }

    /// Types a text.
    pub fn type_text(&mut self, text: &str) {
        self.keyboard.type_text(text);
    }

    /// What has been printed since this was last asked, in PETSCII.
    pub fn take_output(&mut self) -> Vec<u8> {
        self.keyboard.take_output()
    }

    /// What breakpoints have said since this was last asked.
    pub fn take_messages(&mut self) -> Vec<String> {
        std::mem::take(&mut self.messages)
    }

    /// Has other breakpoints from now on.
    pub fn set_breakpoints(&mut self, breakpoints: Vec<Breakpoint>) {
        for old in &self.breakpoints {
            self.machine.clear_breakpoint(old.address);
        }
        self.breakpoints = breakpoints;
        for new in &self.breakpoints {
            self.machine.set_breakpoint(new.address);
        }
    }

    /// The breakpoints.
    #[must_use]
    pub fn breakpoints(&self) -> &[Breakpoint] {
        &self.breakpoints
    }

    /// Watches other bytes from now on.
    pub fn set_watches(&mut self, watches: Vec<Watch>) {
        self.watched = Places::new();
        for watch in &watches {
            for offset in 0..watch.size {
                self.watched.set(watch.address.wrapping_add(offset), true);
            }
        }
        self.watches = watches;
    }

    /// Stops once so many cycles have passed since power-on: pairs of a number and cycles.
    pub fn set_limits(&mut self, mut limits: Vec<(u32, u64)>) {
        limits.retain(|&(_, cycles)| cycles > self.machine.cycles());
        self.limits = limits;
    }

    /// To run until something stops it.
    pub fn go(&mut self) {
        self.aim(Goal::Free);
    }

    /// To run one instruction; a routine that the source does not have, as a whole.
    pub fn step_in(&mut self) {
        let pc = self.machine.registers().pc;
        let target = u16::from_le_bytes([1, 2].map(|offset| self.machine.read(pc.wrapping_add(offset))));
        if self.machine.read(pc) == JSR && self.symbols.lines().at(target).is_none() {
            self.step_over();
        } else {
            self.aim(Goal::Single);
        }
    }

    /// To run one instruction, a called routine as a whole.
    pub fn step_over(&mut self) {
        let registers = self.machine.registers();
        self.aim(match self.machine.read(registers.pc) {
            JSR => Goal::To(registers.pc.wrapping_add(3), registers.sp),
            _ => Goal::Single,
        });
    }

    /// To run until the innermost routine has returned.
    pub fn step_out(&mut self) {
        let goal = match frames(&self.machine, &self.symbols).get(1) {
            Some(outer) => Goal::To(outer.back(), outer.sp),
            None => Goal::Free,
        };
        self.aim(goal);
    }

    fn aim(&mut self, goal: Goal) {
        self.forget();
        self.goal = goal;
        if let Goal::To(address, _) = goal {
            self.machine.set_breakpoint(address);
        }
    }

    /// Stands still, wherever it is.
    pub fn pause(&mut self) {
        self.forget();
        self.told = true;
    }

    /// Gives up the goal.
    fn forget(&mut self) {
        if let Goal::To(address, _) = self.goal
            && !self.breakpoints.iter().any(|other| other.address == address)
        {
            self.machine.clear_breakpoint(address);
        }
        self.goal = Goal::Free;
    }

    /// Whether the program has done nothing but wait for a key when it last ran.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.idle
    }

    /// Runs for about so many cycles, or until it stops.
    pub fn resume(&mut self, cycles: u64) -> Option<Halt> {
        let before = self.machine.cycles();
        let halt = self.run(cycles);
        // A program that computes may look for a key now and then, too.
        let jiffies = (self.machine.cycles() - before) / CYCLES_PER_JIFFY + 1;
        self.idle = self.keyboard.take_in_vain() > 3 * jiffies;
        let halt = halt?;
        self.pause();
        Some(halt)
    }

    fn run(&mut self, cycles: u64) -> Option<Halt> {
        let deadline = self.machine.cycles().saturating_add(cycles);
        // Where it has stopped before, it is not to stop again at once.
        let mut pass = std::mem::take(&mut self.told).then(|| self.machine.cycles());
        loop {
            let now = self.machine.cycles();
            let limit = self.limits.iter().map(|&(_, cycles)| cycles).min().unwrap_or(u64::MAX);
            let left = deadline.min(limit).saturating_sub(now);
            if left == 0 && now < limit {
                return None;
            }
            if self.goal != Goal::Single && !self.watches.is_empty() {
                self.machine.run_past(&self.watched, left);
                if self.machine.cycles() > now {
                    continue;
                }
            }
            let single = self.goal == Goal::Single || !self.watches.is_empty();
            let (stop, used) =
                if single { self.instruction() } else { (self.machine.run(&mut self.keyboard, left), None) };
            if let Some(halt) = used {
                return Some(halt);
            }
            let moved = self.machine.cycles() > now;
            match stop {
                Stop::Breakpoint(_) if pass == Some(self.machine.cycles()) => pass = None,
                Stop::Breakpoint(address) if moved && self.goal == Goal::Single => {
                    // It is done, and what stops there as well is told with it.
                    return Some(self.arrived(address).unwrap_or(Halt::Step));
                }
                Stop::Breakpoint(address) => {
                    if let Some(halt) = self.arrived(address) {
                        return Some(halt);
                    }
                }
                Stop::CycleLimit => {
                    if moved && self.goal == Goal::Single {
                        return Some(Halt::Step);
                    }
                    if let Some(halt) = self.limited() {
                        return Some(halt);
                    }
                }
                stop => return Some(Halt::End(stop)),
            }
        }
    }

    /// Runs one instruction, and sees what it does to what is watched.
    fn instruction(&mut self) -> (Stop, Option<Halt>) {
        let (touch, before) = (next_touch(&self.machine), self.machine.cycles());
        let bytes: Vec<Vec<u8>> = self.watches.iter().map(|watch| watch.bytes(&self.machine)).collect();
        let pc = self.machine.registers().pc;
        let stop = self.machine.run(&mut self.keyboard, 1);
        if self.machine.cycles() == before {
            return (stop, None);
        }
        for (watch, was) in self.watches.iter_mut().zip(bytes) {
            let is = watch.bytes(&self.machine);
            let touched = touch.filter(|touch| watch.covers(touch.address));
            let written = was != is || touched.is_some_and(|touch| touch.writes);
            let read = touched.is_some_and(|touch| touch.reads && !touch.writes);
            if !(watch.writes && written || watch.reads && read) {
                continue;
            }
            match watch.gate.opens(&self.machine) {
                Ok(false) => {}
                Ok(true) => {
                    let place = self.symbols.describe(pc);
                    let what = match (written, was == is) {
                        (false, _) => format!("read at {place}"),
                        (true, true) => format!("written at {place}, as it was: {}", hex(&is)),
                        (true, false) => format!("written at {place}: {}, was {}", hex(&is), hex(&was)),
                    };
                    return (stop, Some(Halt::Watch { id: watch.id, what }));
                }
                Err(wrong) => return (stop, Some(Halt::Condition(wrong.message))),
            }
        }
        (stop, None)
    }

    /// What stops at an instruction.
    fn arrived(&mut self, address: u16) -> Option<Halt> {
        let mut hit = Vec::new();
        for breakpoint in self.breakpoints.iter_mut().filter(|other| other.address == address) {
            match breakpoint.gate.opens(&self.machine) {
                Ok(false) => {}
                Ok(true) => match &breakpoint.message {
                    Some(message) => self.messages.push(message.text(&self.machine)),
                    None => hit.push(breakpoint.id),
                },
                Err(wrong) => return Some(Halt::Condition(wrong.message)),
            }
        }
        if !hit.is_empty() {
            return Some(Halt::Breakpoint(hit));
        }
        let there = |(to, sp): (u16, u8)| to == address && self.machine.registers().sp >= sp;
        match self.goal {
            Goal::To(to, sp) if there((to, sp)) => Some(Halt::Step),
            _ => None,
        }
    }

    /// The limit that is reached.
    fn limited(&mut self) -> Option<Halt> {
        let now = self.machine.cycles();
        let at = self.limits.iter().position(|&(_, cycles)| cycles <= now)?;
        Some(Halt::Cycles(self.limits.remove(at).0))
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("${byte:02x}")).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests;
