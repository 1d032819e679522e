//! Where the cycles of a search go: instruction by instruction, booked to the routine that each
//! stands in.
//!
//! A routine is what begins at a label that is not local and ends at the next. Its cycles are its
//! own, without those of the routines that it calls.

use std::collections::BTreeMap;

use assembler::{Assembly, SymbolKind};
use machine::{Machine, Script, Stop};

use super::calls::Calls;
use super::search::FOREVER;
use super::{C64, C64Error};

/// The opcode of JSR.
const JSR: u8 = 0x20;

/// What a routine does to the cycles of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Routine {
    /// The label that it begins at; [`OUTSIDE`] for what is no part of the program.
    pub name: String,
    /// How often it was entered at its first instruction: called, jumped to or run into, but not
    /// by a loop of its own.
    pub calls: u64,
    /// CPU cycles spent in it, without those in routines that it calls.
    pub cycles: u64,
    /// CPU cycles spent in it and in all that it called.
    pub inclusive: u64,
}

/// Where the cycles of a search went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Profile {
    /// The routines, the costliest first.
    pub routines: Vec<Routine>,
    /// From the search down: the routines that were called, and the cycles spent in the last of them
    /// there.
    pub stacks: Vec<(Vec<String>, u64)>,
}

impl Profile {
    /// The profile of both searches together.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let mut routines: BTreeMap<String, Routine> = BTreeMap::new();
        for routine in self.routines.into_iter().chain(other.routines) {
            match routines.get_mut(&routine.name) {
                Some(known) => {
                    known.calls += routine.calls;
                    known.cycles += routine.cycles;
                    known.inclusive += routine.inclusive;
                }
                None => {
                    routines.insert(routine.name.clone(), routine);
                }
            }
        }
        let mut stacks: BTreeMap<Vec<String>, u64> = BTreeMap::new();
        for (path, cycles) in self.stacks.into_iter().chain(other.stacks) {
            *stacks.entry(path).or_default() += cycles;
        }
        let mut routines: Vec<Routine> = routines.into_values().collect();
        sort(&mut routines);
        Self { routines, stacks: stacks.into_iter().collect() }
    }
}

/// The costliest first.
fn sort(routines: &mut [Routine]) {
    routines.sort_by(|a, b| b.cycles.cmp(&a.cycles).then_with(|| a.name.cmp(&b.name)));
}

/// The name under which everything outside the program is booked.
pub const OUTSIDE: &str = "(kernal)";

/// The routines of a program, in ascending order of their addresses; the first is [`OUTSIDE`] and
/// has none.
#[derive(Clone, Debug)]
pub(super) struct Routines {
    names: Vec<String>,
    starts: Vec<u16>,
    /// The first address behind the program.
    end: u16,
}

impl Routines {
    pub fn new(assembly: &Assembly) -> Self {
        let mut labels: Vec<(u16, &str)> = assembly
            .symbols
            .iter()
            .filter(|symbol| symbol.kind == SymbolKind::Label && !symbol.name.contains('.'))
            .filter_map(|symbol| Some((u16::try_from(symbol.value).ok()?, symbol.name.as_str())))
            .collect();
        labels.sort_unstable();
        labels.dedup_by_key(|&mut (address, _)| address);
        let end = labels.iter().find(|(_, name)| *name == "program_end").map_or(u16::MAX, |label| label.0);
        let names = std::iter::once(OUTSIDE).chain(labels.iter().map(|&(_, name)| name));
        Self {
            names: names.map(str::to_owned).collect(),
            starts: labels.iter().map(|&(address, _)| address).collect(),
            end,
        }
    }

    /// The number of the routine in which an instruction stands; that of [`OUTSIDE`] is 0.
    fn at(&self, address: u16) -> usize {
        if address < self.end { self.starts.partition_point(|&start| start <= address) } else { 0 }
    }

    /// Whether a routine begins there.
    fn begins_at(&self, address: u16) -> bool {
        address < self.end && self.starts.binary_search(&address).is_ok()
    }
}

/// Calls and cycles, by the numbers of routines.
#[derive(Debug)]
struct Ledger<'r> {
    routines: &'r Routines,
    calls: Vec<u64>,
    cycles: Vec<u64>,
    tree: Calls,
    /// The routine of the instruction before, and whether that was a JSR.
    from: (usize, bool),
}

impl<'r> Ledger<'r> {
    fn new(routines: &'r Routines) -> Self {
        let zeros = vec![0; routines.names.len()];
        Self { routines, calls: zeros.clone(), cycles: zeros, tree: Calls::default(), from: (0, true) }
    }

    /// Executes one instruction and books it. At a breakpoint nothing is executed.
    fn step(&mut self, machine: &mut Machine, script: &mut Script) -> Stop {
        let (pc, sp, before) = (machine.registers().pc, machine.registers().sp, machine.cycles());
        let called = machine.peek(pc) == JSR;
        let stop = machine.run(script, 1);
        let spent = machine.cycles() - before;
        if spent == 0 {
            return stop;
        }
        let routine = self.routines.at(pc);
        let entered = self.routines.begins_at(pc) && (self.from.0 != routine || self.from.1);
        // Both are as long as there are routines.
        if let (Some(calls), Some(cycles)) = (self.calls.get_mut(routine), self.cycles.get_mut(routine)) {
            *calls += u64::from(entered);
            *cycles += spent;
        }
        self.tree.book(routine, self.from.1, sp, spent);
        self.from = (routine, called);
        stop
    }

    /// What has been booked, the greatest share first.
    fn profile(&self) -> Profile {
        let inclusive = self.tree.inclusive(self.routines.names.len());
        let entries =
            self.routines.names.iter().zip(self.calls.iter().zip(self.cycles.iter().zip(inclusive)));
        let mut routines: Vec<Routine> = entries
            .filter(|(_, (_, (cycles, _)))| **cycles > 0)
            .map(|(name, (&calls, (&cycles, inclusive)))| Routine {
                name: name.clone(),
                calls,
                cycles,
                inclusive,
            })
            .collect();
        sort(&mut routines);
        let name = |&routine: &usize| self.routines.names.get(routine).cloned().unwrap_or_default();
        let stacks = self.tree.stacks().into_iter();
        let stacks = stacks.map(|(path, cycles)| (path.iter().map(name).collect(), cycles)).collect();
        Profile { routines, stacks }
    }
}

impl C64 {
    /// Lets the program think to `depth` plies as [`C64::search`] does, and returns which routines
    /// the cycles went to, the costliest first. The sum is what the search reports: printing is
    /// not counted, nor what follows the last iteration.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn profile(&mut self, depth: u8) -> Result<Profile, C64Error> {
        let watch = self.begin_search(depth)?;
        let routines = self.routines.clone();
        let mut ledger = Ledger::new(&routines);
        let mut found = Profile::default();
        let mut script = Script::new("").patient();
        // A limit of no cycles: the call is set up, and nothing is executed.
        let mut stop = self.machine.call(watch.think, &mut script, 0);
        loop {
            match stop {
                Stop::Breakpoint(address) if address == watch.at_end => {
                    found = ledger.profile();
                    stop = self.machine.run(&mut script, FOREVER);
                }
                // At the breakpoint behind the printing, too: the next step passes it.
                Stop::CycleLimit | Stop::Breakpoint(_) => stop = ledger.step(&mut self.machine, &mut script),
                _ => break,
            }
        }
        self.end_search(&watch, stop)?;
        Ok(found)
    }
}
