//! The state of the machine as the VIC sees it: its registers, and its 16 KiB of memory.

use std::ops::Range;

use super::SCREEN_WIDTH;
use crate::bus::Bus;

/// The graphics mode of the VIC, by its three bits.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mode {
    /// Extended colours: four backgrounds, 64 characters.
    pub(super) extended: bool,
    pub(super) bitmap: bool,
    pub(super) multicolour: bool,
}

pub(super) struct Scene<'a> {
    bus: &'a Bus,
    bank: u16,
    pub(super) mode: Mode,
    /// Where the video matrix is in the bank.
    matrix: u16,
    /// Where character shapes and where the bitmap are in the bank.
    pub(super) shapes: u16,
    pub(super) bitmap: u16,
}

impl<'a> Scene<'a> {
    pub(super) fn new(bus: &'a Bus) -> Self {
        let (control, columns, memory) =
            (bus.io.stored(0x11), bus.io.stored(0x16), u16::from(bus.io.stored(0x18)));
        Scene {
            bus,
            bank: bus.video_bank(),
            mode: Mode {
                extended: control & 0x40 != 0,
                bitmap: control & 0x20 != 0,
                multicolour: columns & 0x10 != 0,
            },
            matrix: (memory & 0xf0) << 6,
            shapes: (memory & 0x0e) << 10,
            bitmap: (memory & 0x08) << 10,
        }
    }

    /// A register of the VIC, as it was written.
    pub(super) fn register(&self, register: u8) -> u8 {
        self.bus.io.stored(u16::from(register & 0x3f))
    }

    /// One of the four bits of a colour register.
    pub(super) fn colour(&self, register: u8) -> u8 {
        self.register(register) & 0x0f
    }

    pub(super) fn border(&self) -> u8 {
        self.colour(0x20)
    }

    /// A byte of the 16 KiB that the VIC sees.
    pub(super) fn byte(&self, address: u16) -> u8 {
        self.bus.video_byte(self.bank, address)
    }

    /// A byte of the video matrix; the last eight of its 1024 point at sprites.
    pub(super) fn matrix(&self, index: u16) -> u8 {
        self.byte(self.matrix | (index & 0x3ff))
    }

    /// The colour RAM at a cell.
    pub(super) fn cell_colour(&self, cell: u16) -> u8 {
        self.bus.io.colour(usize::from(cell))
    }

    /// How far the graphics are moved right, and down from the line above the screen's third.
    pub(super) fn scroll(&self) -> (usize, u16) {
        (usize::from(self.register(0x16) & 7), u16::from(self.register(0x11) & 7))
    }

    /// Whether a raster line is inside the upper and the lower border. There is nothing but border
    /// while the screen is switched off.
    pub(super) fn is_open(&self, line: u16) -> bool {
        self.register(0x11) & 0x10 != 0 && self.open_lines().contains(&line)
    }

    fn open_lines(&self) -> Range<u16> {
        if self.register(0x11) & 0x08 == 0 { 55..247 } else { 51..251 }
    }

    /// The line that was shown before an open one; before the first, it is the last of a frame.
    pub(super) fn open_line_before(&self, line: u16) -> u16 {
        let lines = self.open_lines();
        let before = line.wrapping_sub(1);
        if lines.contains(&before) { before } else { lines.end - 1 }
    }

    /// The columns of the screen between the side borders.
    pub(super) fn open_columns(&self) -> Range<usize> {
        if self.register(0x16) & 0x08 == 0 { 7..SCREEN_WIDTH - 9 } else { 0..SCREEN_WIDTH }
    }
}
