//! The calls for files: SETLFS to CLALL, and characters from and to the serial bus.
//!
//! The table of open files is where the KERNAL has it. Errors come back with C set and their documented number
//! in A. Keyboard (0), screen (3) and drives (8 to 11) are devices.

use mos6502::registers::Status;

use crate::Machine;
use crate::serial::{Address, Sent};

const STATUS: u16 = 0x90;
const FILE_COUNT: u16 = 0x98;
pub(super) const INPUT: u16 = 0x99;
pub(super) const OUTPUT: u16 = 0x9a;
const NAME_LENGTH: u16 = 0xb7;
const FILE: u16 = 0xb8;
const SECONDARY: u16 = 0xb9;
const DEVICE: u16 = 0xba;
const NAME: u16 = 0xbb;
const NUMBERS: u16 = 0x0259;
const DEVICES: u16 = 0x0263;
const SECONDARIES: u16 = 0x026d;

const MOST_FILES: u8 = 10;
const KEYBOARD: u8 = 0;
const SCREEN: u8 = 3;
/// The first device of the serial bus.
pub(super) const SERIAL: u8 = 4;

/// Bits of the status: the last byte has come, nothing has come, nobody is there.
pub(crate) const TIMED_OUT: u8 = 0x02;
pub(crate) const ENDED: u8 = 0x40;
const ABSENT: u8 = 0x80;

/// The error numbers of the KERNAL.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Error {
    TooMany = 1,
    Open = 2,
    NotOpen = 3,
    NotFound = 4,
    Absent = 5,
    NotInput = 6,
    NotOutput = 7,
    NoName = 8,
    Illegal = 9,
}

/// A row of the table of open files.
struct File {
    row: u16,
    device: u8,
    secondary: u8,
}

impl Machine {
    /// SETLFS: logical number, device and secondary address of a file to be opened.
    pub(super) fn setlfs(&mut self) {
        let registers = self.registers();
        self.poke(FILE, registers.a);
        self.poke(DEVICE, registers.x);
        self.poke(SECONDARY, registers.y);
    }

    /// SETNAM: length and address of its name.
    pub(super) fn setnam(&mut self) {
        let registers = self.registers();
        self.poke(NAME_LENGTH, registers.a);
        self.poke(NAME, registers.x);
        self.poke(NAME + 1, registers.y);
    }

    /// The end of a call that may fail: C and, where it is set, A.
    pub(super) fn outcome(&mut self, outcome: Result<(), Error>) {
        self.clobber();
        match outcome {
            Ok(()) => self.succeed(),
            Err(error) => {
                // A call that fails makes keyboard and screen the channels again.
                self.clear_channels();
                self.result(error as u8);
                self.cpu.registers.status.insert(Status::PS_CARRY);
            }
        }
    }

    /// OPEN.
    pub(super) fn open_file(&mut self) -> Result<(), Error> {
        let (number, device, secondary) = (self.peek(FILE), self.peek(DEVICE), self.peek(SECONDARY));
        if number == 0 {
            return Err(Error::NotInput);
        }
        if self.file(number).is_some() {
            return Err(Error::Open);
        }
        let count = self.peek(FILE_COUNT);
        if count >= MOST_FILES {
            return Err(Error::TooMany);
        }
        let secondary = secondary | 0x60;
        if device >= SERIAL {
            self.poke(STATUS, 0);
            let name = self.name();
            if secondary & 0x80 == 0 && !name.is_empty() {
                self.open_channel(device, secondary & 0x0f, &name)?;
            }
        } else if device != KEYBOARD && device != SCREEN {
            return Err(Error::Absent);
        }
        for (table, value) in [(NUMBERS, number), (DEVICES, device), (SECONDARIES, secondary)] {
            self.poke(table + u16::from(count), value);
        }
        self.poke(FILE_COUNT, count + 1);
        Ok(())
    }

    /// Sends a name to a drive.
    pub(super) fn open_channel(&mut self, device: u8, channel: u8, name: &[u8]) -> Result<(), Error> {
        let Some(drive) = self.serial.drive_mut(device) else {
            self.note(ABSENT);
            return Err(Error::Absent);
        };
        drive.open(channel, name);
        Ok(())
    }

    /// CLOSE of the file with the number in A; one that is not open is no error.
    pub(super) fn close_file(&mut self) -> Result<(), Error> {
        let Some(file) = self.file(self.cpu.registers.accumulator) else { return Ok(()) };
        if file.device >= SERIAL && file.secondary & 0x80 == 0 {
            self.serial.quiet();
            if let Some(drive) = self.serial.drive_mut(file.device) {
                drive.close(file.secondary & 0x0f);
            }
        }
        let last = u16::from(self.peek(FILE_COUNT)).saturating_sub(1);
        for table in [NUMBERS, DEVICES, SECONDARIES] {
            self.poke(table + file.row, self.peek(table + last));
        }
        self.poke(FILE_COUNT, last as u8);
        Ok(())
    }

    /// CHKIN of the file with the number in X.
    pub(super) fn check_in(&mut self) -> Result<(), Error> {
        let file = self.select()?;
        if file.device >= SERIAL {
            let address = Address { device: file.device, channel: file.secondary & 0x0f };
            if !self.serial.talk(address) {
                self.note(ABSENT);
                return Err(Error::Absent);
            }
        }
        self.poke(INPUT, file.device);
        Ok(())
    }

    /// CHKOUT of the file with the number in X; the keyboard takes nothing.
    pub(super) fn check_out(&mut self) -> Result<(), Error> {
        let file = self.select()?;
        if file.device == KEYBOARD {
            return Err(Error::NotOutput);
        }
        if file.device >= SERIAL {
            let address = Address { device: file.device, channel: file.secondary & 0x0f };
            if !self.serial.listen(address) {
                self.note(ABSENT);
                return Err(Error::Absent);
            }
        }
        self.poke(OUTPUT, file.device);
        Ok(())
    }

    /// CLALL: forgets all files, without telling the drives.
    pub(super) fn close_all(&mut self) {
        self.poke(FILE_COUNT, 0);
        self.clear_channels();
    }

    /// CLRCHN: keyboard and screen are input and output again.
    pub(super) fn clear_channels(&mut self) {
        self.serial.quiet();
        self.poke(INPUT, KEYBOARD);
        self.poke(OUTPUT, SCREEN);
    }

    /// A character from the device that talks; after the last one, and where there is none, RETURN.
    pub(super) fn serial_in(&mut self) -> u8 {
        if self.peek(STATUS) != 0 {
            return b'\r';
        }
        match self.serial.receive() {
            Sent::Byte(byte, last) => {
                if last {
                    self.note(ENDED);
                }
                byte
            }
            Sent::Nothing => {
                self.note(TIMED_OUT);
                b'\r'
            }
            Sent::Missing => {
                self.note(ABSENT);
                b'\r'
            }
        }
    }

    /// A character to the device that listens.
    pub(super) fn serial_out(&mut self, code: u8) {
        if !self.serial.send(code) {
            self.note(ABSENT);
        }
    }

    /// Sets bits of the status.
    pub(crate) fn note(&mut self, bits: u8) {
        let status = self.peek(STATUS);
        self.poke(STATUS, status | bits);
    }

    /// The name that SETNAM has given.
    pub(super) fn name(&self) -> Vec<u8> {
        let start = self.cpu.memory.word(NAME);
        (0..u16::from(self.peek(NAME_LENGTH))).map(|at| self.read(start.wrapping_add(at))).collect()
    }

    fn file(&self, number: u8) -> Option<File> {
        let count = u16::from(self.peek(FILE_COUNT).min(MOST_FILES));
        let row = (0..count).rev().find(|row| self.peek(NUMBERS + row) == number)?;
        Some(File { row, device: self.peek(DEVICES + row), secondary: self.peek(SECONDARIES + row) })
    }

    /// The file with the number in X; its parameters become the current ones, and the status is cleared.
    fn select(&mut self) -> Result<File, Error> {
        let number = self.cpu.registers.index_x;
        let file = self.file(number).ok_or(Error::NotOpen)?;
        self.poke(STATUS, 0);
        self.poke(FILE, number);
        self.poke(DEVICE, file.device);
        self.poke(SECONDARY, file.secondary);
        Ok(file)
    }
}
