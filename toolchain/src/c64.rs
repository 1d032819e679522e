//! A built program in the machine.
//!
//! The program runs as a person would run it, up to its prompt; there it waits while its own
//! routines are called by their labels (to search, to count moves) or while keys are typed.

mod calls;
mod costs;
mod game;
mod position;
mod profile;
mod search;

use std::collections::BTreeMap;

use disk::{DiskError, Drive};
use engine_spec::{Landing, Spec, Width};
use machine::{LoadError, Machine, Script, Stop};

use crate::Build;
pub use costs::{Pace, Trials};
pub use position::{Entered, State};
use profile::Routines;
pub use profile::{OUTSIDE, Profile, Routine};
pub use search::{C64Iteration, Thought};

/// CPU cycles in a second on a PAL C64.
pub const PAL_HZ: u64 = machine::CYCLES_PER_SECOND;

/// Ticks of a program's clock in a second.
pub const TICKS: u64 = 30;

/// The processor's port, which switches ROMs and I/O.
const PORT: u16 = 0x0001;

/// The drive that a program reads its library from.
const DRIVE: u8 = 8;

/// Cycles after which something is taken to hang: an hour of a C64's time.
const HOUR: u64 = 3_600 * PAL_HZ;

/// Why a program cannot be driven.
#[derive(Debug, thiserror::Error)]
pub enum C64Error {
    /// Its library does not fit a disk.
    #[error(transparent)]
    Disk(#[from] DiskError),
    /// It is no program.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// It has stopped where it should not.
    #[error("the program stopped while {doing}: {stop}")]
    Stopped {
        /// What was asked of it.
        doing: &'static str,
        /// How it stopped.
        stop: Stop,
    },
    /// A label is missing.
    #[error("the program has no label `{0}`")]
    NoLabel(String),
    /// A search is not the host engine's: the nodes of both.
    #[error("the program has searched {0} nodes, the host engine {1}")]
    OtherTree(u64, u64),
    /// A search has ended before its first iteration did.
    #[error("the program ended its search without a result")]
    Unfinished,
}

/// A program at its prompt.
#[derive(Clone, Debug)]
pub struct C64 {
    machine: Machine,
    labels: BTreeMap<String, u16>,
    /// What stands on the program's board for a piece of each class.
    codes: Vec<u8>,
    /// The kind of each class, and how moves lead somewhere that choose what a piece becomes.
    kinds: Vec<usize>,
    landings: Vec<Landing>,
    width: Width,
    side_labels: [String; 2],
    routines: Routines,
}

impl C64 {
    /// Loads the program and runs it to its prompt; a library that it reads is on a disk in drive 8.
    ///
    /// # Errors
    /// When it does not get there.
    pub fn boot(build: &Build, spec: &Spec) -> Result<Self, C64Error> {
        Self::boot_in(Machine::new(), build, spec)
    }

    /// The same in a machine with expansions, that has no ROMs.
    ///
    /// # Errors
    /// When it does not get there.
    pub fn boot_in(mut machine: Machine, build: &Build, spec: &Spec) -> Result<Self, C64Error> {
        if !build.library_files().is_empty() {
            machine.attach_drive(DRIVE, Some(Drive::new(Some(build.disk()?))));
        }
        machine.load_prg(&build.prg())?;
        let start = machine.basic_sys()?;
        machine.start(start);
        let labels = build.assembly.symbols.iter();
        let mut c64 = Self {
            machine,
            labels: labels
                .filter_map(|symbol| Some((symbol.name.clone(), u16::try_from(symbol.value).ok()?)))
                .collect(),
            width: spec.evaluation.width,
            codes: codegen::codes(spec),
            kinds: spec.classes.iter().map(|class| class.kind).collect(),
            landings: spec.landings(),
            side_labels: codegen::side_labels(spec),
            routines: Routines::new(&build.assembly),
        };
        match c64.machine.run(&mut Script::new(""), HOUR) {
            Stop::EndOfInput => Ok(c64),
            stop => Err(C64Error::Stopped { doing: "starting", stop }),
        }
    }

    /// The machine, to look at screen and memory.
    #[must_use]
    pub fn machine(&self) -> &Machine {
        &self.machine
    }

    /// The machine, to put drives on its bus and disks into them.
    pub fn machine_mut(&mut self) -> &mut Machine {
        &mut self.machine
    }

    /// Types `keys` (`\n` is RETURN) and runs until the program waits for more. Returns what it
    /// printed as plain text, and how it stopped: [`Stop::EndOfInput`], or [`Stop::Returned`]
    /// once it has gone back to BASIC.
    ///
    /// # Errors
    /// When it stops any other way.
    pub fn type_keys(&mut self, keys: &str) -> Result<(String, Stop), C64Error> {
        let mut script = Script::new(keys);
        let stop = self.machine.run(&mut script, HOUR);
        match stop {
            Stop::EndOfInput | Stop::Returned => Ok((script.text(), stop)),
            stop => Err(C64Error::Stopped { doing: "answering keys", stop }),
        }
    }

    fn call(&mut self, label: &str, doing: &'static str) -> Result<Stop, C64Error> {
        self.call_within(label, doing, HOUR)
    }

    fn call_within(&mut self, label: &str, doing: &'static str, cycles: u64) -> Result<Stop, C64Error> {
        let address = self.label(label)?;
        let port = self.bank();
        let stop = self.machine.call(address, &mut Script::new(""), cycles);
        self.machine.poke(PORT, port);
        match stop {
            Stop::Returned => Ok(Stop::Returned),
            stop => Err(C64Error::Stopped { doing, stop }),
        }
    }

    /// Gives a program that shows a picture the memory that it runs in: where it waits for a key, it has the
    /// KERNAL switched on. Returns what the processor's port was.
    fn bank(&mut self) -> u8 {
        let port = self.machine.peek(PORT);
        if let Ok(ram) = self.label("PORT_RAM") {
            self.machine.poke(PORT, ram as u8);
        }
        port
    }

    fn byte(&self, label: &str) -> Result<u8, C64Error> {
        self.label(label).map(|address| self.machine.peek(address))
    }

    fn label(&self, label: &str) -> Result<u16, C64Error> {
        self.labels.get(label).copied().ok_or_else(|| C64Error::NoLabel(label.to_owned()))
    }
}
