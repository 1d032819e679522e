//! LOAD and SAVE, as far as drives are concerned.

use super::files::{ENDED, Error, SERIAL};
use crate::Machine;
use crate::serial::{Address, Sent};

/// Where LOAD and SAVE keep their parameters.
const DEVICE: u16 = 0xba;
const SECONDARY: u16 = 0xb9;
const STATUS: u16 = 0x90;

/// The channels that drives keep for programs.
const LOADS: u8 = 0;
const SAVES: u8 = 1;

impl Machine {
    /// LOAD: with A = 0 to memory, else compares; to the address in the file, or, with secondary address 0, to
    /// the one in X and Y. X and Y are the end.
    pub(super) fn load_file(&mut self) -> Result<(), Error> {
        let (device, name) = self.storage()?;
        let registers = self.registers();
        self.open_channel(device, LOADS, &name)?;
        self.serial.talk(Address { device, channel: LOADS });
        let (low, high) = (self.serial.receive(), self.serial.receive());
        let (Sent::Byte(low, _), Sent::Byte(high, mut last)) = (low, high) else {
            self.close_channel(device, LOADS);
            return Err(Error::NotFound);
        };
        let from = if self.peek(SECONDARY) & 0x0f == 0 { [registers.x, registers.y] } else { [low, high] };
        let mut at = u16::from_le_bytes(from);
        while !last {
            let Sent::Byte(byte, end) = self.serial.receive() else { break };
            if registers.a == 0 {
                self.poke(at, byte);
            } else if self.read(at) != byte {
                self.note(0x10);
            }
            at = at.wrapping_add(1);
            last = end;
        }
        self.close_channel(device, LOADS);
        self.note(ENDED);
        let [low, high] = at.to_le_bytes();
        self.poke(0xae, low);
        self.poke(0xaf, high);
        Ok(())
    }

    /// SAVE: from the address that stands in the zero page at A, up to the one in X and Y.
    pub(super) fn save_file(&mut self) -> Result<(), Error> {
        let (device, name) = self.storage()?;
        let registers = self.registers();
        let start = self.cpu.memory.word(u16::from(registers.a));
        let end = u16::from_le_bytes([registers.x, registers.y]);
        self.open_channel(device, SAVES, &name)?;
        self.serial.listen(Address { device, channel: SAVES });
        for byte in start.to_le_bytes() {
            self.serial.send(byte);
        }
        let mut at = start;
        while at != end && at != u16::MAX {
            let byte = self.read(at);
            self.serial.send(byte);
            at += 1;
        }
        self.close_channel(device, SAVES);
        Ok(())
    }

    fn close_channel(&mut self, device: u8, channel: u8) {
        self.serial.quiet();
        if let Some(drive) = self.serial.drive_mut(device) {
            drive.close(channel);
        }
    }

    /// The device and the name of what is to be loaded or saved.
    fn storage(&mut self) -> Result<(u8, Vec<u8>), Error> {
        self.poke(STATUS, 0);
        let device = self.peek(DEVICE);
        match device {
            0 | 3 => return Err(Error::Illegal),
            1 | 2 => return Err(Error::Absent),
            SERIAL.. => {}
        }
        let name = self.name();
        if name.is_empty() {
            return Err(Error::NoName);
        }
        Ok((device, name))
    }
}
