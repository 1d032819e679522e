//! The routines of the serial bus of a KERNAL in ROM, served by the host where a drive is attached.
//!
//! Bytes go over the lines of the bus one bit at a time, which the machine has no drive for. What the KERNAL's jump
//! table names is served instead when the program counter reaches it, whoever calls: the KERNAL does so itself for OPEN,
//! LOAD and the like. Of a device that is not there the routine in ROM finds out by itself.

use crate::Machine;
use crate::kernal::files::{ENDED, TIMED_OUT};
use crate::serial::{Address, Sent};

/// What a routine does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Call {
    Listen,
    Talk,
    Second,
    Tksa,
    Ciout,
    Acptr,
    Unlisten,
    Untalk,
}

/// The routines in the jump table.
const TABLE: [(u16, Call); 8] = [
    (0xff93, Call::Second),
    (0xff96, Call::Tksa),
    (0xffa5, Call::Acptr),
    (0xffa8, Call::Ciout),
    (0xffab, Call::Untalk),
    (0xffae, Call::Unlisten),
    (0xffb1, Call::Listen),
    (0xffb4, Call::Talk),
];

/// JMP.
const JUMP: u8 = 0x4c;

/// What a secondary address asks for, and its bits that say which channel.
const OPEN: u8 = 0xf0;
const CLOSE: u8 = 0xe0;
const CHANNEL: u8 = 0x0f;

/// What the device that listens is told.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Told {
    /// Nothing yet.
    Nothing,
    /// The name of what is to be opened on a channel.
    Name(u8, Vec<u8>),
    /// Bytes for a channel, or nothing more.
    Bytes,
}

/// The routines of the KERNAL in ROM that are served, and who is listening and talking.
#[derive(Clone, Debug, Default)]
pub(crate) struct BusCalls {
    served: Vec<(u16, Call)>,
    listener: Option<(u8, Told)>,
    talker: Option<u8>,
}

impl BusCalls {
    /// Whether something is served at an address.
    pub(crate) fn at(&self, address: u16) -> bool {
        self.served.iter().any(|&(at, _)| at == address)
    }
}

impl Machine {
    /// From now on the bus of a KERNAL in ROM is served.
    pub(crate) fn serve_bus(&mut self) {
        if !self.has_roms() || !self.bus_calls.served.is_empty() {
            return;
        }
        for (entry, call) in TABLE {
            let [jump, low, high] = [0, 1, 2].map(|byte| self.cpu.memory.rom(entry + byte));
            let target = u16::from_le_bytes([low, high]);
            if jump == JUMP {
                self.bus_calls.served.push((target, call));
                self.marks.set(target, true);
            }
        }
    }

    /// Serves the routine at an address, and returns to whoever has called it; `false` if it is to be executed.
    pub(crate) fn serve_bus_call(&mut self, address: u16) -> bool {
        let Some(&(_, call)) = self.bus_calls.served.iter().find(|&&(at, _)| at == address) else {
            return false;
        };
        if !self.cpu.memory.kernal_mapped() || !self.does(call) {
            return false;
        }
        self.succeed();
        self.finish();
        true
    }

    /// Does what a routine does, if there is a drive that it is for.
    fn does(&mut self, call: Call) -> bool {
        let byte = self.cpu.registers.accumulator;
        match call {
            Call::Listen | Call::Talk => {
                let device = byte & 0x1f;
                let there = self.serial.drive(device).is_some();
                if call == Call::Listen {
                    self.bus_calls.listener = there.then_some((device, Told::Nothing));
                } else {
                    self.bus_calls.talker = there.then_some(device);
                }
                there
            }
            Call::Second => self.second(byte),
            Call::Tksa => {
                let Some(device) = self.bus_calls.talker else { return false };
                self.serial.talk(Address { device, channel: byte & CHANNEL })
            }
            Call::Ciout => match &mut self.bus_calls.listener {
                Some((_, Told::Name(_, name))) => {
                    name.push(byte);
                    true
                }
                Some((_, Told::Bytes)) => self.serial.send(byte),
                Some(_) => true,
                None => false,
            },
            Call::Acptr => {
                if self.bus_calls.talker.is_none() {
                    return false;
                }
                let (byte, status) = match self.serial.receive() {
                    Sent::Byte(byte, false) => (byte, 0),
                    Sent::Byte(byte, true) => (byte, ENDED),
                    Sent::Nothing | Sent::Missing => (b'\r', TIMED_OUT),
                };
                self.note(status);
                self.result(byte);
                true
            }
            Call::Unlisten => self.unlisten(),
            Call::Untalk => self.bus_calls.talker.take().is_some(),
        }
    }

    /// A channel for the device that listens, and what is to be done with it.
    fn second(&mut self, byte: u8) -> bool {
        let Some((device, told)) = &mut self.bus_calls.listener else { return false };
        let (device, channel) = (*device, byte & CHANNEL);
        match byte & !CHANNEL {
            OPEN => *told = Told::Name(channel, Vec::new()),
            CLOSE => {
                *told = Told::Nothing;
                if let Some(drive) = self.serial.drive_mut(device) {
                    drive.close(channel);
                }
            }
            _ => {
                *told = Told::Bytes;
                self.serial.listen(Address { device, channel });
            }
        }
        true
    }

    /// The device that listens has heard all of it.
    fn unlisten(&mut self) -> bool {
        let Some((device, told)) = self.bus_calls.listener.take() else { return false };
        match told {
            Told::Name(channel, name) => {
                if let Some(drive) = self.serial.drive_mut(device) {
                    drive.open(channel, &name);
                }
            }
            Told::Bytes => self.serial.unlisten(),
            Told::Nothing => {}
        }
        true
    }
}
