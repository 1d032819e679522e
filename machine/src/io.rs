//! The I/O page `$D000`–`$DFFF`, as far as a program looks at it under a KERNAL that the host serves.
//!
//! Registers read back what was written, with these exceptions: the raster line
//! and the CIAs' timers follow the cycle count, their flags are cleared by reading them,
//! unused VIC bits and the upper half of colour RAM read as ones, the keyboard
//! ports show held keys and joysticks, the SID has few registers that can be read,
//! and the expansion area reads as `$FF`.

use crate::controls::{Controls, Matrix};
use crate::hardware::{Cia, ICR};
use crate::sid::Sid;

/// CPU cycles in one raster line of a PAL machine.
const CYCLES_PER_LINE: u64 = 63;

/// Raster lines in one frame of a PAL machine.
const LINES: u64 = 312;

/// Offset of colour RAM in the page.
const COLOURS: usize = 0x800;

/// The latch of the jiffy interrupt.
const JIFFY_LATCH: u16 = 0x4025;

/// The cycle of `LDA` and `STA` with an absolute address in which they reach a chip, counted from
/// their first. Timers count in it, though a machine without ROMs knows the first one only.
const ACCESS: u64 = 3;

/// The registers and colour RAM.
#[derive(Debug, Clone)]
pub(crate) struct Io {
    bytes: Box<[u8; 0x1000]>,
    /// CIA 1 and 2 of a machine without ROMs.
    cias: [Cia; 2],
    pub(crate) sid: Sid,
    /// Keys and joysticks, of both kinds of machine.
    pub(crate) controls: Controls,
}

impl Io {
    /// The state after power-on and the KERNAL's reset.
    pub(crate) fn new() -> Self {
        let mut io = Io { sid: Sid::new(true), ..Io::blank() };
        io.reset_video();
        io.reset_cias(0);
        io
    }

    /// Registers no KERNAL has set yet.
    pub(crate) fn blank() -> Self {
        Io {
            bytes: Box::new([0; 0x1000]),
            cias: [Cia::RESET; 2],
            sid: Sid::new(false),
            controls: Controls::default(),
        }
    }

    /// The VIC registers as the KERNAL's CINT leaves them.
    pub(crate) fn reset_video(&mut self) {
        self.bytes[..0x2f].fill(0);
        for (register, value) in [
            (0x11, 0x1b),
            (0x16, 0xc8),
            (0x18, 0x14),
            (0x20, 0x0e),
            (0x21, 0x06),
            (0x22, 0x01),
            (0x23, 0x02),
            (0x24, 0x03),
        ] {
            self.bytes[register] = value;
        }
    }

    /// Both CIAs as the KERNAL's IOINIT leaves them on a PAL machine; also
    /// silences the SID.
    pub(crate) fn reset_cias(&mut self, now: u64) {
        self.cias = [Cia::RESET; 2];
        self.sid.silence();
        let [low, high] = JIFFY_LATCH.to_le_bytes();
        let first = [(0x00, 0x7f), (0x02, 0xff), (0x04, low), (0x05, high), (ICR, 0x81), (0x0f, 0x08)];
        let second = [(0x00, 0x07), (0x02, 0x3f), (0x0e, 0x08), (0x0f, 0x08)];
        let [one, two] = &mut self.cias;
        for (register, value) in first {
            one.write(register, value, now);
        }
        one.write(0x0e, 0x11, now);
        for (register, value) in second {
            two.write(register, value, now);
        }
    }

    /// The levels that a machine without ROMs has at port A of CIA 2.
    pub(crate) fn video_port(&self) -> u8 {
        let [_, second] = &self.cias;
        second.port_a()
    }

    /// CIA 1 of a machine without ROMs, brought to a cycle.
    pub(crate) fn interrupting(&mut self, now: u64) -> &mut Cia {
        let [first, _] = &mut self.cias;
        first.advance(now);
        first
    }

    /// The colour at a cell of the 40×25 screen, 0–15.
    pub(crate) fn colour(&self, cell: usize) -> u8 {
        self.bytes[COLOURS + (cell & 0x3ff)] & 0x0f
    }

    pub(crate) fn set_colour(&mut self, cell: usize, colour: u8) {
        self.bytes[COLOURS + (cell & 0x3ff)] = colour & 0x0f;
    }

    /// The value last stored in a register, without the bits that depend on
    /// time; not that of a SID or a CIA.
    pub(crate) fn stored(&self, offset: u16) -> u8 {
        self.bytes[slot(offset)]
    }

    /// Changes a stored value without side effects.
    pub(crate) fn set_stored(&mut self, offset: u16, value: u8) {
        self.bytes[slot(offset)] = value;
    }

    /// What a read gives, without its side effects.
    pub(crate) fn peek(&self, offset: u16, now: u64) -> u8 {
        let slot = slot(offset);
        let stored = self.bytes[slot];
        match slot {
            0x011 => (stored & 0x7f) | ((raster(now) >> 1) & 0x80) as u8,
            0x012 => raster(now) as u8,
            0x016 => stored | 0xc0,
            0x018 => stored | 0x01,
            0x019 => stored | 0x70,
            0x01a | 0x020..=0x02e | 0x800..=0xbff => stored | 0xf0,
            0x02f..=0x03f | 0xe00..=0xfff => 0xff,
            0x400..=0x41f => self.sid.read(slot as u8 & 0x1f, now),
            0xc00..=0xdff => self.cia(slot, now + ACCESS),
            _ => stored,
        }
    }

    /// A register of a CIA.
    fn cia(&self, slot: usize, now: u64) -> u8 {
        let [mut first, mut second] = self.cias;
        let register = slot as u8 & 0x0f;
        if slot >= 0xd00 {
            second.advance(now);
            return second.read(register, now);
        }
        first.advance(now);
        let (a, b) = self.controls.ports(Matrix::default(), first.port_a(), first.port_b());
        match register {
            0x00 => a,
            0x01 => b,
            other => first.read(other, now),
        }
    }

    /// A read, which may clear the flags of a CIA.
    pub(crate) fn read(&mut self, offset: u16, now: u64) -> u8 {
        let value = self.peek(offset, now);
        let slot = slot(offset);
        if (0xc00..0xe00).contains(&slot) && slot as u8 & 0x0f == ICR {
            let cia = &mut self.cias[usize::from(slot >= 0xd00)];
            cia.advance(now + ACCESS);
            cia.acknowledge();
        }
        value
    }

    pub(crate) fn write(&mut self, offset: u16, value: u8, now: u64) {
        let slot = slot(offset);
        match slot {
            0x400..=0x41f => self.sid.write(slot as u8 & 0x1f, value, now),
            0xc00..=0xdff => {
                let cia = &mut self.cias[usize::from(slot >= 0xd00)];
                cia.advance(now + ACCESS);
                cia.write(slot as u8 & 0x0f, value, now + ACCESS);
            }
            _ => self.bytes[slot] = value,
        }
    }
}

/// Folds the mirrors of each chip onto its first copy.
fn slot(offset: u16) -> usize {
    let offset = usize::from(offset & 0x0fff);
    match offset >> 8 {
        0x0..=0x3 => offset & 0x3f,
        0x4..=0x7 => 0x400 | (offset & 0x1f),
        0xc | 0xd => offset & 0xf0f,
        _ => offset,
    }
}

/// The raster line the VIC draws at this time, 0–311.
fn raster(now: u64) -> u16 {
    (now / CYCLES_PER_LINE % LINES) as u16
}
