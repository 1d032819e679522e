//! The machine and access to its state.

use disk::Drive;
use mos6502::instruction::Nmos6502;
use mos6502::memory::Bus as _;
use mos6502::registers::{StackPointer, Status};

use crate::accelerator::{Accelerated, Accelerator};
use crate::bus::Bus;
use crate::bus_calls::BusCalls;
use crate::cpu::{BREAK, Cpu, UNUSED};
use crate::editor::Editor;
use crate::kernal;
use crate::petscii;
use crate::places::Places;
use crate::reu::Reu;
use crate::run::{self, PendingCall};
use crate::serial::Serial;

/// Where SYS leaves the stack pointer before it pushes its return address.
const SYS_STACK: u8 = 0xf8;

/// The address at which BASIC continues when a SYS routine returns.
pub(crate) const SYS_RETURN: u16 = 0xe147;

/// The CPU's registers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Registers {
    /// Accumulator.
    pub a: u8,
    /// Index register X.
    pub x: u8,
    /// Index register Y.
    pub y: u8,
    /// Stack pointer: the stack's next free byte is at `$0100 + sp`.
    pub sp: u8,
    /// Status `NV-BDIZC`; bit 5 reads as 1 and B as 0.
    pub status: u8,
    /// Program counter: the address of the next instruction.
    pub pc: u16,
}

/// A Commodore 64.
///
/// Cloning gives an independent machine in the same state.
#[derive(Clone)]
pub struct Machine {
    pub(crate) cpu: Cpu,
    pub(crate) marks: Places,
    /// Routines begun by `call` that haven't returned, the innermost last.
    pub(crate) calls: Vec<PendingCall>,
    /// The breakpoint the last run stopped at, which the next one passes.
    pub(crate) resume: Option<u16>,
    pub(crate) next_jiffy: u64,
    /// Whether a CHRIN call is collecting a line that isn't complete yet.
    pub(crate) collecting: bool,
    /// The serial bus.
    pub(crate) serial: Serial,
    /// Who serves it where the KERNAL is in ROM.
    pub(crate) bus_calls: BusCalls,
}

impl Default for Machine {
    fn default() -> Self {
        Self::new()
    }
}

impl std::fmt::Debug for Machine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Machine")
            .field("registers", &self.registers())
            .field("cycles", &self.cycles())
            .finish_non_exhaustive()
    }
}

impl Machine {
    /// A machine whose KERNAL the host serves, as after power-on and READY: screen cleared, light blue on
    /// blue, `$01` = `$37`, clock and cycle count zero, other RAM zero.
    #[must_use]
    pub fn new() -> Self {
        let mut machine = Machine::around(Bus::new());
        kernal::power_on(&mut machine.cpu.memory);
        machine.cpu.registers.stack_pointer = StackPointer(SYS_STACK);
        machine
    }

    /// A machine with this memory and registers still to be set.
    pub(crate) fn around(memory: Bus) -> Self {
        Machine {
            cpu: Cpu::new(memory, Nmos6502),
            marks: run::marks(),
            calls: Vec::new(),
            resume: None,
            next_jiffy: crate::CYCLES_PER_JIFFY,
            collecting: false,
            serial: Serial::default(),
            bus_calls: BusCalls::default(),
        }
    }

    /// Prepares to run the routine at `address` as `SYS` would. With ROMs it is
    /// better to type SYS or RUN, as the return address below is that of the
    /// KERNAL the host serves.
    ///
    /// A return address that means "back in BASIC" is on the stack, and A, X, Y
    /// and status come from `$030C`–`$030F`, where they're saved again on
    /// return.
    pub fn start(&mut self, address: u16) {
        self.calls.clear();
        self.resume = None;
        self.collecting = false;
        // The cursor doesn't blink while a program runs.
        self.poke(0xcc, 1);
        self.set_registers(Registers {
            a: self.peek(0x030c),
            x: self.peek(0x030d),
            y: self.peek(0x030e),
            sp: SYS_STACK,
            status: self.peek(0x030f),
            pc: address,
        });
        self.push_word(SYS_RETURN - 1);
    }

    /// Puts a return address, less one, on the stack as JSR does.
    pub(crate) fn push_word(&mut self, value: u16) {
        let [low, high] = value.to_le_bytes();
        for byte in [high, low] {
            let sp = &mut self.cpu.registers.stack_pointer;
            let top = sp.to_u16();
            sp.decrement();
            self.cpu.memory.store(top, byte);
        }
    }

    /// CPU cycles since power-on.
    #[must_use]
    pub fn cycles(&self) -> u64 {
        self.cpu.cycles
    }

    /// A byte of RAM, whatever is mapped above it. `$00` and `$01` are the
    /// processor port.
    #[must_use]
    pub fn peek(&self, address: u16) -> u8 {
        self.cpu.memory.ram[usize::from(address)]
    }

    /// Changes a byte of RAM, whatever is mapped above it. `$00` and `$01` are
    /// the processor port.
    pub fn poke(&mut self, address: u16, value: u8) {
        self.cpu.memory.store(address, value);
    }

    /// All 65,536 bytes of RAM, the processor port included.
    #[must_use]
    pub fn ram(&self) -> &[u8] {
        self.cpu.memory.ram.as_slice()
    }

    /// What the CPU would read at `address` now, under the current banking.
    #[must_use]
    pub fn read(&self, address: u16) -> u8 {
        self.cpu.memory.read_at(address, self.cpu.cycles)
    }

    /// Changes what is at `address` as a store of the CPU would, under the current banking: a register where there is
    /// I/O, else RAM.
    pub fn write(&mut self, address: u16, value: u8) {
        self.cpu.memory.now = self.cpu.cycles;
        self.cpu.memory.set_byte(address, value);
    }

    /// The CPU's registers.
    #[must_use]
    pub fn registers(&self) -> Registers {
        let registers = &self.cpu.registers;
        Registers {
            a: registers.accumulator,
            x: registers.index_x,
            y: registers.index_y,
            sp: registers.stack_pointer.0,
            status: (registers.status.bits() | UNUSED) & !BREAK,
            pc: registers.program_counter,
        }
    }

    /// Sets all of the CPU's registers; bits 4 and 5 of the status are ignored.
    pub fn set_registers(&mut self, registers: Registers) {
        let target = &mut self.cpu.registers;
        target.accumulator = registers.a;
        target.index_x = registers.x;
        target.index_y = registers.y;
        target.stack_pointer = StackPointer(registers.sp);
        target.status = Status::from_bits_truncate((registers.status | UNUSED) & !BREAK);
        target.program_counter = registers.pc;
    }

    /// Makes it a faster computer, or a C64 again.
    pub fn set_accelerator(&mut self, accelerator: Option<Accelerator>) {
        self.cpu.memory.accelerated = accelerator.map(|kind| Box::new(Accelerated::new(kind)));
    }

    /// Puts in an REU of so many KiB, from 128 on, or takes it out.
    pub fn set_reu(&mut self, kib: Option<usize>) {
        self.cpu.memory.reu = kib.map(|kib| Box::new(Reu::new(kib)));
    }

    /// The cycles in which a faster computer has been faster than a C64; and those of them in which the picture of a
    /// C128 was garbled.
    #[must_use]
    pub fn fast_cycles(&self) -> (u64, u64) {
        self.cpu.memory.accelerated.as_ref().map_or((0, 0), |at_work| (at_work.fast, at_work.garbled))
    }

    /// The screen as 25 rows of up to 40 characters, trimmed on the right.
    ///
    /// The upper-case or lower-case set is used, whichever `$D018` selects. A
    /// reversed space shows as `█`, other reversed characters plain.
    #[must_use]
    pub fn screen_text(&self) -> Vec<String> {
        let show = if self.cpu.memory.io.stored(0x18) & 2 == 0 {
            petscii::screen_to_char
        } else {
            petscii::screen_to_char_lower
        };
        let cells = &self.ram()[0x0400..0x07e8];
        cells
            .chunks(40)
            .map(|row| {
                let text: String = row.iter().map(|&code| show(code)).collect();
                text.trim_end_matches(' ').to_owned()
            })
            .collect()
    }

    /// The colour of a screen cell, 0–15; `row` 0–24, `column` 0–39, taken
    /// modulo the screen's memory outside these.
    #[must_use]
    pub fn colour(&self, row: u8, column: u8) -> u8 {
        let cell = usize::from(row) * 40 + usize::from(column);
        self.cpu.memory.io.colour(cell)
    }

    /// The colours of border (`$D020`) and background (`$D021`), 0–15.
    #[must_use]
    pub fn frame_colours(&self) -> (u8, u8) {
        let io = &self.cpu.memory.io;
        (io.stored(0x20) & 0x0f, io.stored(0x21) & 0x0f)
    }

    /// The cursor's row, 0–24, and column, 0–39.
    #[must_use]
    pub fn cursor(&self) -> (u8, u8) {
        (self.peek(0xd6).min(24), self.peek(0xd3) % 40)
    }

    /// Puts a drive on the serial bus as device 8 to 11, or takes the one there away; returns whether a drive
    /// can have this number. With ROMs, the routines of the bus that the KERNAL's jump table names are served from then
    /// on; programs that move the lines of the bus themselves find no drive.
    pub fn attach_drive(&mut self, device: u8, drive: Option<Drive>) -> bool {
        self.serve_bus();
        self.serial.attach(device, drive)
    }

    /// Takes the drive with this number away, and returns it.
    pub fn detach_drive(&mut self, device: u8) -> Option<Drive> {
        self.serial.detach(device)
    }

    /// The drive with this number.
    #[must_use]
    pub fn drive(&self, device: u8) -> Option<&Drive> {
        self.serial.drive(device)
    }

    /// The drive with this number, to change its disk.
    pub fn drive_mut(&mut self, device: u8) -> Option<&mut Drive> {
        self.serial.drive_mut(device)
    }

    /// The screen editor at work on this machine's memory.
    pub(crate) fn editor(&mut self) -> Editor<'_> {
        Editor::new(&mut self.cpu.memory)
    }
}
