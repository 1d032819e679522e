//! Starting VICE, bringing BASIC up, starting the program.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use machine::Joystick;

use crate::link::{self, Link, PATIENCE, accepted, kind};
use crate::process::{self, Process};
use crate::screen::View;
use crate::stopwatch::Stopwatch;
use crate::{Bank, Bound, Error, Evidence, Options, Problem};

/// BASIC's pointer to the start of the program; behind it the pointers to its end.
const TEXT_START: u16 = 0x2b;

/// Where LOAD leaves the first and the last address.
const LOADED: u16 = 0xac;

/// One running VICE with a stopped machine in it.
///
/// The machine runs only while a method runs it: all waiting and typing does, all reading and
/// writing does not. Dropping it ends VICE.
pub struct Vice {
    pub(crate) process: Process,
    pub(crate) link: Link,
    pub(crate) stopwatch: Stopwatch,
    /// CPU cycles since the hard reset.
    pub(crate) clock: u64,
    /// The address of the next instruction.
    pub(crate) address: u16,
    /// VICE's numbers of the registers.
    pub(crate) registers: BTreeMap<String, u8>,
    pub(crate) labels: BTreeMap<String, u16>,
    pub(crate) patience: Bound,
    /// What was on the screen when it was last looked at.
    pub(crate) last_screen: Vec<String>,
}

impl Vice {
    /// Starts VICE, waits for BASIC's prompt and starts the program, if there is one, by typing
    /// [`Options::command`].
    ///
    /// When this returns, the command has been taken out of the keyboard buffer and the machine
    /// is stopped; the program need not have begun.
    ///
    /// # Errors
    ///
    /// VICE is missing or ends; the ROMs are bad or do not come to `READY.`; the program is no
    /// program.
    pub fn start(options: &Options) -> Result<Self, Error> {
        let mut process = Process::start(options)?;
        match Self::connect(&mut process) {
            Ok((link, stopwatch)) => {
                let mut vice = Self {
                    process,
                    link,
                    stopwatch,
                    clock: 0,
                    address: 0,
                    registers: BTreeMap::new(),
                    labels: labels(options.labels.as_deref().unwrap_or_default()),
                    patience: options.patience,
                    last_screen: Vec::new(),
                };
                let begun = vice.begin(options);
                vice.guard(begun)?;
                Ok(vice)
            }
            Err(problem) => {
                let evidence = Some(Box::new(Evidence::of_log(&process)));
                Err(Error { problem, line: None, evidence })
            }
        }
    }

    /// Whether VICE is installed: `x64sc` is on the PATH. Nothing else is needed.
    #[must_use]
    pub fn available() -> bool {
        process::installed()
    }

    fn connect(process: &mut Process) -> Result<(Link, Stopwatch), Problem> {
        let binary = link::connect(&process.path("binary"), process)?;
        let text = link::connect(&process.path("text"), process)?;
        Ok((Link::new(binary), Stopwatch::new(text)))
    }

    fn begin(&mut self, options: &Options) -> Result<(), Problem> {
        self.link.ask(kind::PING, &[], &mut self.process, "starting")?;
        self.registers = self.available_registers()?;
        if options.controls {
            // The port begins with all lines low.
            self.move_joystick(Joystick::default())?;
        }
        self.reset()?;
        if options.cartridge.is_some() {
            return Ok(());
        }
        self.wait_until("BASIC's prompt READY.", self.patience, |view| {
            view.cursor_blinks() && view.rows.iter().any(|row| row.starts_with("READY."))
        })?;
        let Some(prg) = &options.prg else { return Ok(()) };
        self.put_program(prg)?;
        if options.command.is_empty() {
            return Ok(());
        }
        self.press(&options.command)?;
        self.press("\n")?;
        self.wait_for_empty_buffer()
    }

    /// Switches the machine off and on. It stops at the end of the first frame.
    ///
    /// VICE resumes by itself after a reset and forgets what it should stop at; it listens again
    /// when the frame is done. The command to go on must have arrived by then.
    fn reset(&mut self) -> Result<(), Problem> {
        let doing = "resetting the machine";
        let commands: [(u8, &[u8]); 2] = [(kind::RESET, &[1]), (kind::ADVANCE, &[0, 1, 0])];
        let request = self.link.send(&commands, &mut self.process, doing)?;
        let deadline = Instant::now() + PATIENCE;
        let mut answered = false;
        loop {
            let message = self.link.next(&mut self.process, deadline, doing)?;
            if message.is_event() && answered && message.kind == kind::STOPPED {
                break;
            }
            if !message.is_event() {
                answered = message.request == request;
                accepted(message, doing)?;
            }
        }
        self.clock = self.stopwatch.read(&mut self.process)?;
        Ok(())
    }

    /// Puts the program where it belongs, and tells BASIC as LOAD would.
    fn put_program(&mut self, prg: &[u8]) -> Result<(), Problem> {
        let wrong = || Problem::Program(prg.len());
        let (&[low, high], bytes) = prg.split_first_chunk::<2>().ok_or_else(wrong)?;
        let start = u16::from_le_bytes([low, high]);
        let length = u16::try_from(bytes.len()).map_err(|_| wrong())?;
        let end = start.checked_add(length).ok_or_else(wrong)?;
        self.write(Bank::Ram, start, bytes)?;
        let [end_low, end_high] = end.to_le_bytes();
        self.write(Bank::Ram, LOADED, &[low, high, end_low, end_high])?;
        if self.read(Bank::Ram, TEXT_START..=TEXT_START + 1)? == [low, high] {
            let ends = [end_low, end_high, end_low, end_high, end_low, end_high];
            self.write(Bank::Ram, TEXT_START + 2, &ends)?;
        }
        Ok(())
    }

    /// The address of a label of [`Options::labels`].
    #[must_use]
    pub fn label(&self, name: &str) -> Option<u16> {
        self.labels.get(name).copied()
    }

    /// What VICE has printed so far. Only for people: nothing should depend on it.
    #[must_use]
    pub fn log(&self) -> String {
        self.process.log()
    }

    /// The disk in drive 8 as it is now; nothing if there is none.
    #[must_use]
    pub fn disk(&self) -> Vec<u8> {
        std::fs::read(self.process.path(process::DISK)).unwrap_or_default()
    }

    /// The sound since VICE has been switched on, up to a moment ago: samples, 48,000 a second. Needs
    /// [`Options::sound`](crate::Options::sound).
    #[must_use]
    pub fn sound(&self) -> Vec<i16> {
        /// Bytes before the samples in a file of the kind.
        const HEAD: usize = 44;
        let file = std::fs::read(self.process.path(process::SOUND)).unwrap_or_default();
        let samples = file.get(HEAD..).unwrap_or_default().chunks_exact(2);
        samples.map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect()
    }

    /// The process id of VICE.
    #[must_use]
    pub fn process_id(&self) -> u32 {
        self.process.id()
    }

    /// Ends VICE in an orderly way. Dropping does it by force, which is just as good.
    pub fn quit(mut self) {
        if self.link.ask(kind::QUIT, &[], &mut self.process, "ending").is_ok() {
            self.process.wait(Duration::from_secs(5));
        }
    }

    /// Adds what was seen to a problem.
    pub(crate) fn guard<T>(&mut self, result: Result<T, Problem>) -> Result<T, Error> {
        result.map_err(|problem| {
            let evidence = match problem {
                Problem::Key(_) | Problem::Line(_) | Problem::Program(_) => None,
                _ => Some(Box::new(Evidence::of_vice(self, &problem))),
            };
            Error { problem, line: None, evidence }
        })
    }

    /// As [`Vice::guard`], for a view.
    pub(crate) fn seen(&mut self, view: View) -> View {
        self.last_screen.clone_from(&view.rows);
        view
    }
}

/// The labels in VICE's format: `al C:0820 .name`.
fn labels(text: &str) -> BTreeMap<String, u16> {
    let mut labels = BTreeMap::new();
    for line in text.lines() {
        let mut words = line.split_whitespace();
        let (Some("al"), Some(address), Some(name)) = (words.next(), words.next(), words.next()) else {
            continue;
        };
        let digits = address.rsplit(':').next().unwrap_or_default();
        if let Ok(address) = u16::from_str_radix(digits, 16) {
            labels.insert(name.trim_start_matches('.').to_owned(), address);
        }
    }
    labels
}
