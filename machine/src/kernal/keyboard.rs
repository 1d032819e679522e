//! The calls that read the keyboard: CHRIN, GETIN, SCNKEY and STOP.

use mos6502::registers::Status;

use super::Served;
use crate::{Host, Key, Machine, Stop};

/// Cycles charged for each look at the keyboard while CHRIN waits for a key.
const WAIT_CYCLES: u64 = 100;

/// The keyboard buffer, its fill count and its size.
const BUFFER: usize = 0x0277;
const COUNT: usize = 0xc6;
pub(super) const BUFFER_SIZE: u8 = 10;

impl Machine {
    /// CHRIN: the next character of a line typed at the cursor, in A. X and Y
    /// are kept, C is clear.
    pub(super) fn chrin(&mut self, host: &mut dyn Host) -> Served {
        while self.peek(0xd0) == 0 {
            if !self.collecting {
                self.collecting = true;
                self.editor().begin_line();
            }
            match self.next_key(host) {
                Key::Petscii(0x0d) => {
                    self.poke(0xcc, 1);
                    self.editor().end_line();
                    self.collecting = false;
                }
                Key::Petscii(code) => self.editor().print(code),
                Key::None => {
                    self.poke(0xcc, 0);
                    self.cpu.cycles += WAIT_CYCLES;
                    return Served::Waiting;
                }
                Key::End => return Served::Stop(Stop::EndOfInput),
            }
        }
        let code = self.editor().next_of_line();
        self.result(code);
        self.cpu.registers.status.remove(Status::PS_CARRY);
        Served::Done
    }

    /// GETIN: the next key in A, or 0 for none; X and Y change with a key, C is
    /// clear. Gives `false` at the end of the input.
    pub(super) fn getin(&mut self, host: &mut dyn Host) -> bool {
        let waiting = self.peek(0xc6).max(1);
        match self.next_key(host) {
            Key::Petscii(code) => {
                self.index(waiting, code);
                self.result(code);
                self.succeed();
                true
            }
            Key::None => {
                self.result(0);
                self.cpu.registers.status.remove(Status::PS_CARRY);
                true
            }
            Key::End => false,
        }
    }

    /// The next key of the buffer, or of the host if that is empty.
    fn next_key(&mut self, host: &mut dyn Host) -> Key {
        let ram = &mut self.cpu.memory.ram;
        if ram[COUNT] == 0 {
            return host.key();
        }
        let code = ram[BUFFER];
        ram.copy_within(BUFFER + 1..BUFFER + usize::from(BUFFER_SIZE), BUFFER);
        ram[COUNT] = ram[COUNT].min(BUFFER_SIZE) - 1;
        Key::Petscii(code)
    }

    /// SCNKEY: moves one key of the host's to the buffer, if there is room.
    pub(super) fn scan_keyboard(&mut self, host: &mut dyn Host) {
        if self.peek(0xc6) < BUFFER_SIZE
            && let Key::Petscii(code) = host.key()
        {
            self.buffer(code);
        }
    }

    /// Adds a key to the buffer, if there is room.
    pub(super) fn buffer(&mut self, code: u8) {
        let count = self.peek(0xc6);
        if count < BUFFER_SIZE {
            self.cpu.memory.ram[BUFFER + usize::from(count)] = code;
            self.poke(0xc6, count + 1);
        }
    }

    /// STOP: Z tells whether the STOP key is down, as `$91` says; then the
    /// keyboard buffer is emptied and the channels are reset.
    pub(super) fn stop_key(&mut self) {
        let column = self.peek(0x91);
        self.result(column);
        let status = &mut self.cpu.registers.status;
        status.set(Status::PS_CARRY, column >= 0x7f);
        status.set(Status::PS_ZERO, column == 0x7f);
        status.set(Status::PS_NEGATIVE, column.wrapping_sub(0x7f) >= 0x80);
        if column == 0x7f {
            self.poke(0xc6, 0);
            self.poke(0x99, 0);
            self.poke(0x9a, 3);
            self.cpu.registers.index_x = 3;
        }
    }
}
