//! The run loop: breakpoints, limits, the clock and calls from the host.

use crate::cpu::{self, Step};
use crate::kernal::Served;
use crate::machine::Registers;
use crate::places::Places;
use crate::{Host, Machine, Stop, clocked};

/// CPU cycles in one second of a PAL machine.
pub const CYCLES_PER_SECOND: u64 = 985_248;

/// CPU cycles in one jiffy, the sixtieth of a second the clock counts in: the KERNAL loads the
/// timer with 16,421 on a PAL machine, and its period is one cycle more.
pub const CYCLES_PER_JIFFY: u64 = 16_422;

/// Jiffies in a day, after which the clock starts again at zero.
const JIFFIES_PER_DAY: u32 = 24 * 60 * 60 * 60;

/// Where a routine begun by [`Machine::call`] returns to: the processor port,
/// where no program has its code.
const CALL_RETURN: u16 = 0x0001;

/// Addresses at which the run loop has to look closer, before there are breakpoints.
pub(crate) fn marks() -> Places {
    let mut marks = Places::new();
    marks.set(CALL_RETURN, true);
    marks
}

/// What [`Machine::call`] restores when its routine returns.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PendingCall {
    interrupted: Registers,
    resume: Option<u16>,
    collecting: bool,
}

impl Machine {
    /// Makes runs stop before the instruction at `address`. Addresses in mapped
    /// ROM stop before the call is served. `$0001` can't have a breakpoint, nor can routines of the bus that a drive is
    /// attached to.
    pub fn set_breakpoint(&mut self, address: u16) {
        self.marks.set(address, true);
    }

    /// Takes the breakpoint at `address` away, if there is one.
    pub fn clear_breakpoint(&mut self, address: u16) {
        self.marks.set(address, address == CALL_RETURN || self.bus_calls.at(address));
    }

    /// Runs from the program counter on, for about `limit` cycles from now.
    ///
    /// The last instruction is completed, so the run may exceed the limit by a
    /// few cycles. A run that follows a stop at a breakpoint passes it.
    pub fn run(&mut self, host: &mut dyn Host, limit: u64) -> Stop {
        let deadline = self.cycles().saturating_add(limit);
        let pc = self.cpu.registers.program_counter;
        let mut pass = self.resume.take().filter(|&address| address == pc);
        loop {
            let horizon = deadline.min(self.next_jiffy).min(self.interrupt(pass.is_some()));
            let memory = &self.cpu.memory;
            let pause = if memory.accelerated.is_some() || memory.reu.is_some() {
                self.run_accelerated_to(horizon, pass)
            } else {
                self.run_at_once_to(horizon, pass)
            };
            match pause {
                Pause::Mark(pc) if pc == CALL_RETURN => {
                    if self.end_call() {
                        return Stop::Returned;
                    }
                    // No routine can return here, so this is plain execution.
                    pass = Some(pc);
                }
                Pause::Mark(pc) if self.bus_calls.at(pc) => {
                    // Of a device that is not there the KERNAL finds out by itself.
                    pass = if self.serve_bus_call(pc) { None } else { Some(pc) };
                }
                Pause::Mark(pc) => {
                    self.resume = Some(pc);
                    return Stop::Breakpoint(pc);
                }
                Pause::Rom(pc) => match self.serve(pc, host) {
                    Served::Done => pass = None,
                    Served::Waiting => pass = Some(pc),
                    Served::Stop(stop) => return stop,
                },
                Pause::Stop(stop) => return stop,
                Pause::Horizon(passed) => {
                    pass = passed;
                    self.advance_clock();
                    self.offer_key(host);
                    if self.cycles() >= deadline {
                        self.resume = pass;
                        return self.returned().unwrap_or(Stop::CycleLimit);
                    }
                }
            }
        }
    }

    /// Calls the routine at `address` as JSR does and runs until its RTS, for
    /// about `limit` cycles.
    ///
    /// May be used while a run is interrupted: after [`Stop::Returned`] the
    /// program counter and the stack pointer are those from before, and A, X, Y
    /// and status are the routine's results. To continue the interrupted run as
    /// if nothing had happened, keep [`Machine::registers`] and set them again.
    ///
    /// After any other stop the machine is left inside the routine; a `run`
    /// continues it and ends with `Returned`, restoring as above.
    pub fn call(&mut self, address: u16, host: &mut dyn Host, limit: u64) -> Stop {
        self.calls.push(PendingCall {
            interrupted: self.registers(),
            resume: self.resume.take(),
            collecting: std::mem::take(&mut self.collecting),
        });
        self.push_word(CALL_RETURN - 1);
        self.cpu.registers.program_counter = address;
        self.run(host, limit)
    }

    fn run_at_once_to(&mut self, horizon: u64, pass: Option<u16>) -> Pause {
        if self.has_roms() { self.run_clocked_to(horizon, pass) } else { self.run_to(horizon, pass) }
    }

    /// The same with expansions, step by step: a step takes less time than it has cycles on a faster computer, and more
    /// where it lets an REU work.
    fn run_accelerated_to(&mut self, horizon: u64, mut pass: Option<u16>) -> Pause {
        while self.cpu.cycles < horizon {
            let begun = self.cpu.cycles;
            match self.run_at_once_to(begun + 1, pass) {
                Pause::Horizon(passed) => pass = passed,
                pause => return pause,
            }
            let video = self.video();
            let memory = &mut self.cpu.memory;
            let display = memory.io.stored(0x11) & 0x10 != 0;
            if let Some(accelerated) = &mut memory.accelerated {
                self.cpu.cycles = begun + accelerated.pass(self.cpu.cycles - begun, begun, video, display);
            }
            if let Some(reu) = &mut memory.reu {
                self.cpu.cycles += std::mem::take(&mut reu.taken);
            }
        }
        Pause::Horizon(pass)
    }

    /// Executes in RAM until something else needs doing. The breakpoint at
    /// `pass` is ignored for the first instruction.
    fn run_to(&mut self, horizon: u64, mut pass: Option<u16>) -> Pause {
        while self.cpu.cycles < horizon {
            let pc = self.cpu.registers.program_counter;
            if self.marks.contains(pc) && pass != Some(pc) {
                return Pause::Mark(pc);
            }
            if self.cpu.memory.is_rom(pc) {
                return Pause::Rom(pc);
            }
            match cpu::step(&mut self.cpu) {
                Step::Done => pass = None,
                Step::Break => return Pause::Stop(Stop::Break { address: pc }),
                Step::Illegal(opcode) => {
                    return Pause::Stop(Stop::IllegalOpcode { address: pc, opcode });
                }
            }
        }
        Pause::Horizon(pass)
    }

    /// As [`Machine::run_to`], with ROMs: executes anywhere, among interrupts.
    fn run_clocked_to(&mut self, horizon: u64, mut pass: Option<u16>) -> Pause {
        while self.cpu.cycles < horizon {
            // An interrupt comes before a breakpoint, which is met on return.
            if clocked::interrupt(&mut self.cpu) {
                continue;
            }
            let pc = self.cpu.registers.program_counter;
            if self.marks.contains(pc) && pass != Some(pc) {
                return Pause::Mark(pc);
            }
            match clocked::step(&mut self.cpu) {
                Step::Done => pass = None,
                Step::Break => return Pause::Stop(Stop::Break { address: pc }),
                Step::Illegal(opcode) => {
                    return Pause::Stop(Stop::IllegalOpcode { address: pc, opcode });
                }
            }
        }
        Pause::Horizon(pass)
    }

    /// Restores what the innermost call interrupted, if it is the one that
    /// returned: its return address is then off the stack.
    fn end_call(&mut self) -> bool {
        let sp = self.cpu.registers.stack_pointer.0;
        match self.calls.last() {
            Some(call) if call.interrupted.sp == sp => {
                self.cpu.registers.program_counter = call.interrupted.pc;
                self.resume = call.resume;
                self.collecting = call.collecting;
                self.calls.pop();
                true
            }
            _ => false,
        }
    }

    /// Whether the run is just over, though its cycles are used up as well.
    fn returned(&mut self) -> Option<Stop> {
        let pc = self.cpu.registers.program_counter;
        let over = if pc == CALL_RETURN { self.end_call() } else { self.back_in_basic(pc) };
        over.then_some(Stop::Returned)
    }

    /// Counts the jiffies that have passed since the clock was last looked at.
    pub(crate) fn advance_clock(&mut self) {
        while self.cycles() >= self.next_jiffy {
            self.next_jiffy += CYCLES_PER_JIFFY;
            // A KERNAL in ROM counts by its own interrupt.
            if !self.has_roms() {
                self.jiffy();
            }
        }
    }

    /// Counts one jiffy in `$A0`–`$A2`.
    pub(crate) fn tick(&mut self) {
        let ram = &mut self.cpu.memory.ram;
        let next = u32::from_be_bytes([0, ram[0xa0], ram[0xa1], ram[0xa2]]) + 1;
        let next = if next >= JIFFIES_PER_DAY { 0 } else { next };
        let [_, high, middle, low] = next.to_be_bytes();
        (ram[0xa0], ram[0xa1], ram[0xa2]) = (high, middle, low);
    }
}

/// Why the inner loop paused.
enum Pause {
    /// The address is marked.
    Mark(u16),
    /// The address is in mapped ROM.
    Rom(u16),
    /// The horizon is reached; a breakpoint still to be passed stays so.
    Horizon(Option<u16>),
    Stop(Stop),
}
