//! The KERNAL calls, served by the host.
//!
//! A call is served when the program counter reaches its address in the jump
//! table while the KERNAL is mapped; then the host returns to the caller. Calls
//! that go through a vector in RAM (`$031A`–`$0333`) do so here too: a changed
//! vector leads to the program's own routine.
//!
//! Registers documented as changed by a call without carrying a result come back
//! as zero, so that a program relying on them is noticed.

pub(crate) mod files;
mod interrupt;
mod keyboard;
mod storage;

use mos6502::registers::Status;

use crate::bus::Bus;
use crate::editor::Editor;
use crate::machine::SYS_RETURN;
use crate::{Host, Machine, Stop};
use interrupt::NO_KEY;
use keyboard::BUFFER_SIZE;

/// Cycles charged for a served KERNAL call, beyond the six of the caller's JSR:
/// 34 for the work, whatever it is, and 6 for the RTS.
pub const CALL_CYCLES: u64 = 40;

/// Cycles of the jump through a changed vector.
const VECTOR_CYCLES: u64 = 5;

/// The KERNAL's vectors at `$0314`–`$0333` after power-on.
const VECTORS: [u16; 16] = [
    0xea31, 0xfe66, 0xfe47, 0xf34a, 0xf291, 0xf20e, 0xf250, 0xf333, 0xf157, 0xf1ca, 0xf6ed, 0xf13e, 0xf32f,
    0xfe66, 0xf4a5, 0xf5ed,
];

/// What became of a call.
pub(crate) enum Served {
    Done,
    /// The call waits for a key and will be tried again.
    Waiting,
    Stop(Stop),
}

/// Brings memory to the state after power-on and READY.
pub(crate) fn power_on(bus: &mut Bus) {
    restore_vectors(bus);
    // Screen page, keyboard buffer size, PAL flag; memory from $0800 to $A000.
    bus.ram[0x0288] = 0x04;
    bus.ram[0x0289] = BUFFER_SIZE;
    bus.ram[0xc5] = NO_KEY;
    bus.ram[0xcb] = NO_KEY;
    bus.ram[0x02a6] = 1;
    bus.store_word(0x0281, 0x0800);
    bus.store_word(0x0283, 0xa000);
    for (pointer, value) in
        [(0x2b, 0x0801), (0x2d, 0x0803), (0x2f, 0x0803), (0x31, 0x0803), (0x33, 0xa000), (0x37, 0xa000)]
    {
        bus.store_word(pointer, value);
    }
    // Input from the keyboard, output to the screen, no STOP key.
    bus.ram[0x99] = 0;
    bus.ram[0x9a] = 3;
    bus.ram[0x91] = 0xff;
    Editor::new(bus).reset();
}

fn restore_vectors(bus: &mut Bus) {
    for (address, value) in (0x0314..).step_by(2).zip(VECTORS) {
        bus.store_word(address, value);
    }
}

impl Machine {
    /// Serves the call at an address in mapped ROM.
    pub(crate) fn serve(&mut self, address: u16, host: &mut dyn Host) -> Served {
        if self.back_in_basic(address) {
            return Served::Stop(Stop::Returned);
        }
        if let Some(target) = self.changed_vector(address) {
            self.cpu.registers.program_counter = target;
            self.cpu.cycles += VECTOR_CYCLES;
            return Served::Done;
        }
        match address {
            0xffba => self.setlfs(),
            0xffbd => self.setnam(),
            0xffc0 | 0xf34a => {
                let opened = self.open_file();
                self.outcome(opened);
            }
            0xffc3 | 0xf291 => {
                let closed = self.close_file();
                self.outcome(closed);
            }
            0xffc6 | 0xf20e => {
                let selected = self.check_in();
                self.outcome(selected);
            }
            0xffc9 | 0xf250 => {
                let selected = self.check_out();
                self.outcome(selected);
            }
            0xffe7 | 0xf32f => {
                self.close_all();
                self.clobber();
            }
            0xffd5 | 0xf4a5 => {
                let loaded = self.load_file();
                self.stored(loaded);
            }
            0xffd8 | 0xf5ed => {
                let saved = self.save_file();
                self.outcome(saved);
            }
            0xffd2 | 0xf1ca if self.peek(files::OUTPUT) >= files::SERIAL => {
                let code = self.cpu.registers.accumulator;
                self.serial_out(code);
                self.result(code);
                self.succeed();
            }
            0xffcf | 0xf157 | 0xffe4 | 0xf13e if self.peek(files::INPUT) >= files::SERIAL => {
                let code = self.serial_in();
                self.result(code);
                self.succeed();
            }
            0xffd2 | 0xf1ca => self.chrout(host),
            0xffcf | 0xf157 => match self.chrin(host) {
                Served::Done => {}
                other => return other,
            },
            0xffe4 | 0xf13e => {
                if !self.getin(host) {
                    return Served::Stop(Stop::EndOfInput);
                }
            }
            0xff81 => {
                self.cpu.memory.io.reset_video();
                self.editor().reset();
                self.clobber();
            }
            0xff84 => {
                let now = self.cpu.cycles;
                self.cpu.memory.io.reset_cias(now);
                self.poke(0, 0x2f);
                self.poke(1, 0xe7);
                self.clobber();
            }
            0xff8a => {
                restore_vectors(&mut self.cpu.memory);
                self.clobber();
            }
            0xff9f => {
                self.scan_keyboard(host);
                self.clobber();
            }
            0xffb7 => self.result(self.peek(0x90)),
            0xffcc | 0xf333 => {
                self.clear_channels();
                self.cpu.registers.index_x = 3;
                self.result(0);
            }
            0xffdb => self.settim(),
            0xffde => self.rdtim(),
            0xffe1 | 0xf6ed => self.stop_key(),
            0xffea => {
                self.tick();
                self.cpu.registers.index_x = 0;
                self.result(0);
            }
            0xffed => self.index(40, 25),
            0xfff0 => self.plot(),
            0xfff3 => self.index(0x00, 0xdc),
            0xff48 => {
                self.begin_interrupt();
                return Served::Done;
            }
            0xea31 | 0xea81 | 0xfebc => {
                self.end_interrupt(address == 0xea31);
                return Served::Done;
            }
            _ => return Served::Stop(Stop::UnknownCall { address }),
        }
        self.finish();
        Served::Done
    }

    /// Whether the program has returned from SYS; then saves its registers where
    /// BASIC does.
    pub(crate) fn back_in_basic(&mut self, address: u16) -> bool {
        if address != SYS_RETURN || self.has_roms() || !self.cpu.memory.kernal_mapped() {
            return false;
        }
        let registers = self.registers();
        self.poke(0x030c, registers.a);
        self.poke(0x030d, registers.x);
        self.poke(0x030e, registers.y);
        self.poke(0x030f, registers.status);
        true
    }

    /// The program's own routine for a call that goes through a vector.
    fn changed_vector(&self, address: u16) -> Option<u16> {
        let vector: u16 = match address {
            0xffc0 => 0x031a,
            0xffc3 => 0x031c,
            0xffc6 => 0x031e,
            0xffc9 => 0x0320,
            0xffcc => 0x0322,
            0xffcf => 0x0324,
            0xffd2 => 0x0326,
            0xffe1 => 0x0328,
            0xffe4 => 0x032a,
            0xffe7 => 0x032c,
            0xffd5 => 0x0330,
            0xffd8 => 0x0332,
            _ => return None,
        };
        let usual = VECTORS[usize::from(vector - 0x0314) / 2];
        let target = self.cpu.memory.word(vector);
        (target != usual).then_some(target)
    }

    /// Charges the call, brings the clock up to date and does the RTS.
    pub(crate) fn finish(&mut self) {
        self.cpu.cycles += CALL_CYCLES;
        self.advance_clock();
        let mut pull = || {
            self.cpu.registers.stack_pointer.increment();
            self.cpu.memory.ram[usize::from(self.cpu.registers.stack_pointer.to_u16())]
        };
        let return_address = u16::from_le_bytes([pull(), pull()]);
        self.cpu.registers.program_counter = return_address.wrapping_add(1);
    }

    /// Puts a value in A and sets N and Z by it.
    pub(crate) fn result(&mut self, value: u8) {
        let registers = &mut self.cpu.registers;
        registers.accumulator = value;
        registers.status.set(Status::PS_ZERO, value == 0);
        registers.status.set(Status::PS_NEGATIVE, value >= 0x80);
    }

    /// Puts values in X and Y and sets N and Z by Y, which is loaded last.
    fn index(&mut self, x: u8, y: u8) {
        let registers = &mut self.cpu.registers;
        registers.index_x = x;
        registers.index_y = y;
        registers.status.set(Status::PS_ZERO, y == 0);
        registers.status.set(Status::PS_NEGATIVE, y >= 0x80);
    }

    /// Makes A, X and Y the leftovers of a call without results.
    fn clobber(&mut self) {
        self.index(0, 0);
        self.result(0);
    }

    /// Clears carry, meaning no error, and the interrupt mask, as calls do that
    /// disable interrupts on the way.
    pub(crate) fn succeed(&mut self) {
        self.cpu.registers.status.remove(Status::PS_CARRY | Status::PS_DISABLE_INTERRUPTS);
    }

    /// The end of LOAD: X and Y are the end of what has been loaded.
    fn stored(&mut self, loaded: Result<(), files::Error>) {
        let done = loaded.is_ok();
        self.outcome(loaded);
        if done {
            self.index(self.peek(0xae), self.peek(0xaf));
        }
    }

    /// CHROUT: prints A. A, X and Y are kept, C is clear.
    fn chrout(&mut self, host: &mut dyn Host) {
        let code = self.cpu.registers.accumulator;
        host.put(code);
        self.editor().print(code);
        self.result(code);
        self.succeed();
    }

    /// SETTIM: the clock from A (low), X and Y (high).
    fn settim(&mut self) {
        self.advance_clock();
        let registers = self.registers();
        self.poke(0xa2, registers.a);
        self.poke(0xa1, registers.x);
        self.poke(0xa0, registers.y);
        self.cpu.registers.status.remove(Status::PS_DISABLE_INTERRUPTS);
    }

    /// RDTIM: the clock in A (low), X and Y (high).
    fn rdtim(&mut self) {
        self.advance_clock();
        self.index(self.peek(0xa1), self.peek(0xa0));
        self.cpu.registers.accumulator = self.peek(0xa2);
        self.cpu.registers.status.remove(Status::PS_DISABLE_INTERRUPTS);
    }

    /// PLOT: with C set, the cursor's row in X and column in Y; with C clear,
    /// moves the cursor there, limited to the screen.
    fn plot(&mut self) {
        if !self.cpu.registers.status.contains(Status::PS_CARRY) {
            let (row, column) = (self.cpu.registers.index_x, self.cpu.registers.index_y);
            self.editor().move_to(row, column);
            self.cpu.registers.accumulator = self.peek(0xf4);
        }
        self.index(self.peek(0xd6), self.peek(0xd3));
    }
}
