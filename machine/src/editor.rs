//! The screen editor: 40×25 characters, joined to logical lines of up to 80.
//!
//! Its state is in the zero page, where programs find it on a C64, and is brought
//! to legal values before use, as a program may have put anything there.

mod input;
mod lines;
mod print;

use crate::bus::Bus;

/// Where the screen is in RAM.
const SCREEN: u16 = 0x0400;

/// Columns and rows of the screen.
const COLUMNS: u8 = 40;
const ROWS: u8 = 25;

/// A blank's screen code.
const BLANK: u8 = 0x20;

/// The editor's variables.
mod at {
    /// Reverse mode, if not zero.
    pub(super) const REVERSE: usize = 0xc7;
    /// Column after the last character of the line being read.
    pub(super) const LINE_END: usize = 0xc8;
    /// Row and column where the line being read was begun.
    pub(super) const START_ROW: usize = 0xc9;
    pub(super) const START_COLUMN: usize = 0xca;
    /// Cursor blinks, if zero.
    pub(super) const BLINK: usize = 0xcc;
    /// A line is being read, if not zero.
    pub(super) const READING: usize = 0xd0;
    /// Address of the logical line's first cell.
    pub(super) const LINE: u16 = 0xd1;
    /// The cursor's column in the logical line, 0–79.
    pub(super) const COLUMN: usize = 0xd3;
    /// Quote mode, if not zero.
    pub(super) const QUOTE: usize = 0xd4;
    /// The logical line's last column: 39 or 79.
    pub(super) const LAST: usize = 0xd5;
    /// The cursor's row, 0–24.
    pub(super) const ROW: usize = 0xd6;
    /// Places opened by INSERT and not filled yet.
    pub(super) const INSERTS: usize = 0xd8;
    /// For each row, bit 7 set if a logical line starts there.
    pub(super) const LINKS: usize = 0xd9;
    /// Address of the logical line's first cell in colour RAM.
    pub(super) const COLOUR_LINE: u16 = 0xf3;
    /// The current colour.
    pub(super) const COLOUR: usize = 0x0286;
    /// Switching the character set by keyboard is disabled, if bit 7 is set.
    pub(super) const SWITCH: usize = 0x0291;
}

/// The editor at work on the machine's memory.
pub(crate) struct Editor<'a> {
    bus: &'a mut Bus,
}

impl<'a> Editor<'a> {
    pub(crate) fn new(bus: &'a mut Bus) -> Self {
        Editor { bus }
    }

    /// The state after power-on: light blue, cleared, cursor home.
    pub(crate) fn reset(&mut self) {
        for variable in [at::REVERSE, at::READING, at::QUOTE, at::INSERTS, at::SWITCH, at::BLINK] {
            self.set(variable, 0);
        }
        self.set(at::COLOUR, 14);
        self.clear();
    }

    /// Moves the cursor; both are limited to the screen. A column below 40 in
    /// the second row of a logical line becomes 40–79, as PLOT does it.
    pub(crate) fn move_to(&mut self, row: u8, column: u8) {
        self.set(at::ROW, row);
        self.set(at::COLUMN, column);
        self.settle();
    }

    fn get(&self, variable: usize) -> u8 {
        self.bus.ram[variable]
    }

    fn set(&mut self, variable: usize, value: u8) {
        self.bus.ram[variable] = value;
    }

    fn row(&self) -> u8 {
        self.get(at::ROW)
    }

    fn column(&self) -> u8 {
        self.get(at::COLUMN)
    }

    /// The logical line's last column.
    fn last(&self) -> u8 {
        self.get(at::LAST)
    }

    /// The screen code in a cell, counted from the screen's first.
    fn cell(&self, cell: usize) -> u8 {
        self.bus.ram[usize::from(SCREEN) + cell]
    }

    /// Changes a cell's code and colour.
    fn set_cell(&mut self, cell: usize, code: u8, colour: u8) {
        self.bus.ram[usize::from(SCREEN) + cell] = code;
        self.bus.io.set_colour(cell, colour);
    }

    /// Copies a cell with its colour.
    fn copy_cell(&mut self, from: usize, to: usize) {
        let (code, colour) = (self.cell(from), self.bus.io.colour(from));
        self.set_cell(to, code, colour);
    }

    /// Makes a cell blank, in the current colour.
    fn blank_cell(&mut self, cell: usize) {
        let colour = self.get(at::COLOUR);
        self.set_cell(cell, BLANK, colour);
    }

    /// The cell at a column of the cursor's logical line.
    fn cell_at(&self, column: u8) -> usize {
        let start = self.line_start(self.row());
        usize::from(start) * usize::from(COLUMNS) + usize::from(column)
    }

    /// Brings row and column to legal values that agree with the links, and sets
    /// the pointers that follow from them.
    fn settle(&mut self) {
        let mut row = self.row().min(ROWS - 1);
        let start = self.line_start(row);
        let last = self.line_last(start);
        let mut column = self.column().min(last);
        if row > start && column < COLUMNS {
            column += COLUMNS;
        } else if row == start && column >= COLUMNS {
            row += 1;
        }
        self.set(at::ROW, row);
        self.set(at::COLUMN, column);
        self.set(at::LAST, last);
        let offset = u16::from(start) * u16::from(COLUMNS);
        self.bus.store_word(at::LINE, SCREEN + offset);
        self.bus.store_word(at::COLOUR_LINE, 0xd800 + offset);
    }
}
