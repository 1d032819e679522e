//! The I/O page `$D000`–`$DFFF`, as far as a text program looks at it.
//!
//! Registers read back what was written, with these exceptions: the raster line
//! and the CIA timers follow the cycle count, `$D41B` gives noise derived from it,
//! unused VIC bits and the upper half of colour RAM read as ones, the keyboard
//! ports show no key, and the expansion area reads as `$FF`.

/// CPU cycles in one raster line of a PAL machine.
const CYCLES_PER_LINE: u64 = 63;

/// Raster lines in one frame of a PAL machine.
const LINES: u64 = 312;

/// Offset of colour RAM in the page.
const COLOURS: usize = 0x800;

/// One CIA timer: a down-counter that reloads from its latch.
#[derive(Debug, Clone, Copy)]
struct Timer {
    latch: u16,
    /// The count when it was last started or stopped, and when that was.
    base: u16,
    since: u64,
    running: bool,
}

impl Timer {
    const STOPPED: Timer = Timer { latch: 0xffff, base: 0xffff, since: 0, running: false };

    fn value(self, now: u64) -> u16 {
        if !self.running {
            return self.base;
        }
        let elapsed = now.saturating_sub(self.since);
        if elapsed <= u64::from(self.base) {
            return self.base - elapsed as u16;
        }
        let past = elapsed - u64::from(self.base) - 1;
        self.latch - (past % (u64::from(self.latch) + 1)) as u16
    }

    fn control(&mut self, value: u8, now: u64) {
        self.base = if value & 0x10 != 0 { self.latch } else { self.value(now) };
        self.since = now;
        self.running = value & 1 != 0;
    }
}

/// The registers and colour RAM.
#[derive(Debug, Clone)]
pub(crate) struct Io {
    bytes: Box<[u8; 0x1000]>,
    /// Timers A and B of CIA 1, then of CIA 2.
    timers: [Timer; 4],
}

impl Io {
    /// The state after power-on and the KERNAL's reset.
    pub(crate) fn new() -> Self {
        let mut io = Io::blank();
        io.reset_video();
        io.reset_cias(0);
        io
    }

    /// Registers no KERNAL has set yet.
    pub(crate) fn blank() -> Self {
        Io { bytes: Box::new([0; 0x1000]), timers: [Timer::STOPPED; 4] }
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
        self.timers = [Timer::STOPPED; 4];
        // The latch of the jiffy interrupt.
        self.timers[0].latch = 0x4025;
        self.timers[0].control(0x11, now);
        self.bytes[0x418] = 0;
        self.bytes[0xc02] = 0xff;
        self.bytes[0xc0e] = 0x01;
        self.bytes[0xd00] = 0x07;
        self.bytes[0xd02] = 0x3f;
        self.bytes[0xc0f] = 0x08;
        self.bytes[0xd0e] = 0x08;
        self.bytes[0xd0f] = 0x08;
    }

    /// The colour at a cell of the 40×25 screen, 0–15.
    pub(crate) fn colour(&self, cell: usize) -> u8 {
        self.bytes[COLOURS + (cell & 0x3ff)] & 0x0f
    }

    pub(crate) fn set_colour(&mut self, cell: usize, colour: u8) {
        self.bytes[COLOURS + (cell & 0x3ff)] = colour & 0x0f;
    }

    /// The value last stored in a register, without the bits that depend on
    /// time.
    pub(crate) fn stored(&self, offset: u16) -> u8 {
        self.bytes[slot(offset)]
    }

    /// Changes a stored value without side effects.
    pub(crate) fn set_stored(&mut self, offset: u16, value: u8) {
        self.bytes[slot(offset)] = value;
    }

    pub(crate) fn read(&self, offset: u16, now: u64) -> u8 {
        let slot = slot(offset);
        let stored = self.bytes[slot];
        match slot {
            0x011 => (stored & 0x7f) | ((raster(now) >> 1) & 0x80) as u8,
            0x012 => raster(now) as u8,
            0x016 => stored | 0xc0,
            0x018 => stored | 0x01,
            0x019 => stored | 0x70,
            0x01a | 0x020..=0x02e | 0x800..=0xbff => stored | 0xf0,
            // The noise must differ between neighbouring cycles and be the same
            // in each run: a multiplicative hash of the time does both.
            0x41b => (now.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56) as u8,
            0x02f..=0x03f | 0xc00 | 0xc01 | 0xe00..=0xfff => 0xff,
            0xc04..=0xc07 | 0xd04..=0xd07 => {
                let value = self.timers[timer(slot)].value(now);
                value.to_le_bytes()[slot & 1]
            }
            // Interrupt flags: none is ever raised.
            0xc0d | 0xd0d => 0,
            _ => stored,
        }
    }

    pub(crate) fn write(&mut self, offset: u16, value: u8, now: u64) {
        let slot = slot(offset);
        self.bytes[slot] = value;
        match slot {
            0xc04..=0xc07 | 0xd04..=0xd07 => {
                let timer = &mut self.timers[timer(slot)];
                let [low, high] = timer.latch.to_le_bytes();
                timer.latch = if slot & 1 == 0 {
                    u16::from_le_bytes([value, high])
                } else {
                    u16::from_le_bytes([low, value])
                };
                // A stopped timer loads when the high byte is written.
                if slot & 1 == 1 && !timer.running {
                    timer.base = timer.latch;
                }
            }
            0xc0e | 0xc0f | 0xd0e | 0xd0f => {
                let which = usize::from(slot >= 0xd00) * 2 + (slot & 1);
                self.timers[which].control(value, now);
            }
            _ => {}
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

/// The timer a CIA timer register belongs to.
fn timer(slot: usize) -> usize {
    usize::from(slot >= 0xd00) * 2 + ((slot >> 1) & 1)
}

/// The raster line the VIC draws at this time, 0–311.
fn raster(now: u64) -> u16 {
    (now / CYCLES_PER_LINE % LINES) as u16
}
