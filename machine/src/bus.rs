//! RAM, the processor port and the banking it selects.

use mos6502::memory::Bus as CpuBus;

use crate::accelerator::Accelerated;
use crate::hardware::Hardware;
use crate::io::Io;
use crate::reu::Reu;

/// What reads of a ROM area without a ROM give: `RTS`, should anything ever execute it.
const FILLER: u8 = 0x60;

/// The number of keys in the KERNAL's keyboard buffer.
pub(crate) const BUFFERED: u16 = 0xc6;

/// The port lines a C64 pulls up: read as 1 when they are inputs.
const PULL_UPS: u8 = 0x17;

/// What the CPU finds in one 4 KiB block of its address space.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Area {
    Ram,
    /// BASIC or the KERNAL: without ROMs, executing there is a call served by the
    /// host.
    Rom,
    /// The character ROM; without ROMs readable filler, nothing to execute.
    Characters,
    Io,
}

/// The CPU's address space.
#[derive(Debug, Clone)]
pub(crate) struct Bus {
    /// `ram[0]` and `ram[1]` hold what the processor port reads back, so reading
    /// needs no special case.
    pub(crate) ram: Box<[u8; 0x1_0000]>,
    pub(crate) io: Io,
    areas: [Area; 16],
    /// What was last written to the port, including lines that are inputs now.
    port_latch: u8,
    /// For I/O registers that follow time: the cycle count at the start of the
    /// current instruction, or, with ROMs, in the cycle of its access.
    pub(crate) now: u64,
    /// The ROMs and the chips they need; without, the host serves the KERNAL.
    pub(crate) hardware: Option<Box<Hardware>>,
    /// The character ROM of a machine whose KERNAL the host serves, if it has one.
    pub(crate) characters: Option<Box<[u8; 0x1000]>>,
    /// What makes the computer a faster one.
    pub(crate) accelerated: Option<Box<Accelerated>>,
    /// An expansion of its memory.
    pub(crate) reu: Option<Box<Reu>>,
}

impl Bus {
    pub(crate) fn new() -> Self {
        let mut bus = Bus {
            ram: Box::new([0; 0x1_0000]),
            io: Io::new(),
            areas: [Area::Ram; 16],
            port_latch: 0x37,
            now: 0,
            hardware: None,
            characters: None,
            accelerated: None,
            reu: None,
        };
        bus.ram[0] = 0x2f;
        bus.update_port();
        bus
    }

    /// A bus with ROMs and chips, as after power-on: the port's lines are inputs.
    pub(crate) fn with_hardware(hardware: Hardware) -> Self {
        let mut bus = Self::new();
        for (address, byte) in bus.ram.iter_mut().enumerate() {
            *byte = if address & 0x40 == 0 { 0x00 } else { 0xff };
        }
        bus.io = Io::blank();
        bus.hardware = Some(Box::new(hardware));
        bus.ram[0] = 0;
        bus.update_port();
        bus
    }

    pub(crate) fn area(&self, address: u16) -> Area {
        self.areas[usize::from(address >> 12)]
    }

    /// Whether executing at `address` means calling the host.
    #[inline]
    pub(crate) fn is_rom(&self, address: u16) -> bool {
        self.area(address) == Area::Rom
    }

    pub(crate) fn kernal_mapped(&self) -> bool {
        self.areas[0xe] == Area::Rom
    }

    /// Stores to RAM whatever is mapped above it; `$00` and `$01` are the port.
    pub(crate) fn store(&mut self, address: u16, value: u8) {
        match address {
            0 if self.accelerated.as_mut().is_some_and(|accelerated| accelerated.direct(value)) => {}
            0 => {
                self.ram[0] = value;
                self.update_port();
            }
            1 => {
                self.port_latch = value;
                self.update_port();
            }
            _ => self.ram[usize::from(address)] = value,
        }
    }

    /// A little-endian word of RAM.
    pub(crate) fn word(&self, address: u16) -> u16 {
        let low = self.ram[usize::from(address)];
        let high = self.ram[usize::from(address.wrapping_add(1))];
        u16::from_le_bytes([low, high])
    }

    /// Stores a little-endian word to RAM.
    pub(crate) fn store_word(&mut self, address: u16, value: u16) {
        let [low, high] = value.to_le_bytes();
        self.store(address, low);
        self.store(address.wrapping_add(1), high);
    }

    /// What the CPU reads at `address` under the current banking.
    #[inline]
    pub(crate) fn read(&self, address: u16) -> u8 {
        self.read_at(address, self.now)
    }

    /// As [`Bus::read`], at a time other than the current instruction's start.
    #[inline]
    pub(crate) fn read_at(&self, address: u16, now: u64) -> u8 {
        match self.area(address) {
            Area::Ram => self.ram[usize::from(address)],
            Area::Rom => self.rom(address),
            Area::Io => {
                if let Some(value) = self.read_accelerated(address) {
                    return value;
                }
                match &self.hardware {
                    None => self.io.peek(address & 0x0fff, now),
                    Some(hardware) => hardware.peek(&self.io, address & 0x0fff, now),
                }
            }
            Area::Characters => self.character(address).unwrap_or(FILLER),
        }
    }

    /// A register that C64s do not have.
    fn read_accelerated(&self, address: u16) -> Option<u8> {
        let offset = address & 0x0fff;
        let accelerated = self.accelerated.as_ref().and_then(|accelerated| accelerated.read(offset));
        accelerated.or_else(|| self.reu.as_ref().and_then(|reu| reu.read(offset)))
    }

    /// A byte of the character ROM, if there is one.
    fn character(&self, address: u16) -> Option<u8> {
        match (&self.hardware, &self.characters) {
            (Some(hardware), _) => Some(hardware.character(address)),
            (None, Some(characters)) => Some(characters[usize::from(address & 0x0fff)]),
            (None, None) => None,
        }
    }

    /// Where the 16 KiB begin that the VIC sees: CIA 2 selects them, counted from the top.
    pub(crate) fn video_bank(&self) -> u16 {
        let port = match &self.hardware {
            None => self.io.video_port(),
            Some(hardware) => hardware.video_port(),
        };
        u16::from(!port & 3) << 14
    }

    /// A byte as the VIC sees it, whatever the CPU has mapped: RAM, but for the character ROM in the
    /// second 4 KiB of the first and the third bank.
    pub(crate) fn video_byte(&self, bank: u16, address: u16) -> u8 {
        let address = bank | (address & 0x3fff);
        if address & 0x7000 == 0x1000 {
            return self.character(address).unwrap_or(0);
        }
        self.ram[usize::from(address)]
    }

    /// A byte of mapped BASIC or KERNAL.
    #[inline]
    pub(crate) fn rom(&self, address: u16) -> u8 {
        match &self.hardware {
            None => stand_in(address),
            Some(hardware) => hardware.rom(address),
        }
    }

    /// What the CPU reads where there is no RAM, with the side effects of I/O.
    /// Apart, as code in RAM is the faster for it.
    #[inline(never)]
    fn read_elsewhere(&mut self, address: u16) -> u8 {
        if self.area(address) != Area::Io {
            return self.read(address);
        }
        if let Some(value) = self.read_accelerated(address) {
            return value;
        }
        if address & 0x0c00 == 0x0400 {
            self.io.sid.advance(self.now);
        }
        match &mut self.hardware {
            None => self.io.read(address & 0x0fff, self.now),
            Some(hardware) => {
                let buffer_empty = self.ram[usize::from(BUFFERED)] == 0;
                hardware.read(&self.io, address & 0x0fff, self.now, buffer_empty)
            }
        }
    }

    #[inline(never)]
    fn write_io(&mut self, address: u16, value: u8) {
        if let Some(accelerated) = &mut self.accelerated {
            accelerated.write(address & 0x0fff, value);
        }
        if let Some(reu) = &mut self.reu {
            reu.write(address & 0x0fff, value, &mut self.ram);
        }
        match &mut self.hardware {
            None => self.io.write(address & 0x0fff, value, self.now),
            Some(hardware) => hardware.write(&mut self.io, address & 0x0fff, value, self.now),
        }
    }

    /// Recomputes the port's value and the areas from direction and latch.
    fn update_port(&mut self) {
        let direction = self.ram[0];
        self.ram[1] = (self.port_latch & direction) | (PULL_UPS & !direction);
        let lines = self.port_latch | !direction;
        let (loram, hiram, charen) = (lines & 1 != 0, lines & 2 != 0, lines & 4 != 0);
        let if_rom = |mapped| if mapped { Area::Rom } else { Area::Ram };
        let basic = if_rom(loram && hiram);
        let kernal = if_rom(hiram);
        self.areas[0xa] = basic;
        self.areas[0xb] = basic;
        self.areas[0xd] = match (loram || hiram, charen) {
            (false, _) => Area::Ram,
            (true, true) => Area::Io,
            (true, false) => Area::Characters,
        };
        self.areas[0xe] = kernal;
        self.areas[0xf] = kernal;
    }
}

/// A byte where there is no ROM: filler, but for the three hardware vectors, which lead to their
/// documented addresses so that a jump through one ends in the ROM as it should.
fn stand_in(address: u16) -> u8 {
    let vector: u16 = match address {
        0xfffa | 0xfffb => 0xfe43,
        0xfffc | 0xfffd => 0xfce2,
        0xfffe | 0xffff => 0xff48,
        _ => return FILLER,
    };
    vector.to_le_bytes()[usize::from(address & 1)]
}

impl CpuBus for Bus {
    #[inline]
    fn get_byte(&mut self, address: u16) -> u8 {
        match self.area(address) {
            Area::Ram => self.ram[usize::from(address)],
            _ => self.read_elsewhere(address),
        }
    }

    #[inline]
    fn set_byte(&mut self, address: u16, value: u8) {
        if self.area(address) == Area::Io {
            self.write_io(address, value);
        } else if address > 1 {
            self.ram[usize::from(address)] = value;
        } else {
            self.store(address, value);
        }
    }
}
