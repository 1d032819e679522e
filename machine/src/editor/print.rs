//! Printing a PETSCII code at the cursor.

use super::{COLUMNS, Editor, at};

/// The codes that select the sixteen colours, in the colours' order.
const COLOUR_CODES: [u8; 16] =
    [0x90, 0x05, 0x1c, 0x9f, 0x9c, 0x1e, 0x1f, 0x9e, 0x81, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0x9b];

impl Editor<'_> {
    /// Prints one code, as CHROUT does.
    pub(crate) fn print(&mut self, code: u8) {
        self.settle();
        self.set(at::READING, 0);
        let inserting = self.get(at::INSERTS) != 0;
        let quoted = self.get(at::QUOTE) != 0;
        match code {
            0x0d | 0x8d => self.new_line(),
            0x20..=0x3f => self.put(code),
            0x40..=0x5f => self.put(code & 0x3f),
            0x60..=0x7f => self.put(code & 0x5f),
            0xa0..=0xfe => self.put((code & 0x7f) | 0x40),
            0xff => self.put(0x5e),
            // These two keep working between quotes and after INSERT.
            0x14 if !inserting => self.delete(),
            0x94 if !quoted => self.insert(),
            0x00..=0x1f if inserting || quoted => self.put_reversed(code),
            0x80..=0x9f if inserting || quoted => self.put_reversed((code & 0x7f) | 0x40),
            _ => self.control(code),
        }
        if self.get(at::INSERTS) != 0 {
            // Filling opened places is a quote mode of its own.
            self.set(at::QUOTE, 0);
        }
        self.settle();
    }

    /// Toggles quote mode at a quotation mark.
    pub(super) fn toggle_quote(&mut self, code: u8) {
        if code == b'"' {
            self.set(at::QUOTE, self.get(at::QUOTE) ^ 1);
        }
    }

    /// Obeys a control code outside quotes.
    fn control(&mut self, code: u8) {
        match code {
            0x08 => self.set(at::SWITCH, 0x80),
            0x09 => self.set(at::SWITCH, 0),
            0x0e => self.select_set(2),
            0x8e => self.select_set(0),
            0x11 => self.down(),
            0x91 => self.up(),
            0x12 => self.set(at::REVERSE, code),
            0x92 => self.set(at::REVERSE, 0),
            0x13 => self.home(),
            0x93 => self.clear(),
            0x1d => self.right(),
            0x9d => {
                self.left();
            }
            _ => {
                if let Some(colour) = (0..).zip(COLOUR_CODES).find(|&(_, c)| c == code) {
                    self.set(at::COLOUR, colour.0);
                }
            }
        }
    }

    /// Selects the character set by bit 1 of the VIC's memory register.
    fn select_set(&mut self, bit: u8) {
        let register = self.bus.io.stored(0x18);
        self.bus.io.set_stored(0x18, (register & !2) | bit);
    }

    /// RETURN: ends all modes and goes to the start of the next line.
    fn new_line(&mut self) {
        for mode in [at::INSERTS, at::REVERSE, at::QUOTE, at::COLUMN] {
            self.set(mode, 0);
        }
        self.next_line();
    }

    /// Puts a printable character's screen code at the cursor.
    fn put(&mut self, screen_code: u8) {
        self.toggle_quote(screen_code);
        if self.get(at::REVERSE) == 0 {
            self.put_code(screen_code);
        } else {
            self.put_reversed(screen_code);
        }
    }

    fn put_reversed(&mut self, screen_code: u8) {
        self.put_code(screen_code | 0x80);
    }

    /// Stores a screen code in the current colour and moves the cursor on.
    fn put_code(&mut self, screen_code: u8) {
        let inserts = self.get(at::INSERTS);
        self.set(at::INSERTS, inserts.saturating_sub(1));
        let cell = self.cell_at(self.column());
        let colour = self.get(at::COLOUR);
        self.set_cell(cell, screen_code, colour);
        if self.column() < self.last() {
            self.step_right();
        } else if self.last() >= COLUMNS {
            self.set(at::COLUMN, 0);
            self.next_line();
        } else {
            // The row is full: it becomes the first half of a longer line.
            self.set(at::COLUMN, COLUMNS);
            self.set(at::ROW, self.row() + 1);
            self.join_next_row();
        }
    }

    /// Moves the cursor right within its logical line.
    fn step_right(&mut self) {
        let column = self.column() + 1;
        if column == COLUMNS {
            self.set(at::ROW, self.row() + 1);
        }
        self.set(at::COLUMN, column);
    }

    /// Moves the cursor left within its logical line.
    fn step_left(&mut self) {
        let column = self.column();
        if column == COLUMNS {
            self.set(at::ROW, self.row() - 1);
        }
        self.set(at::COLUMN, column - 1);
    }

    fn right(&mut self) {
        if self.column() < self.last() {
            self.step_right();
        } else {
            self.set(at::COLUMN, 0);
            self.next_line();
        }
    }

    /// Moves left, to the end of the line before at column 0. Returns whether the
    /// cursor moved within its line.
    fn left(&mut self) -> bool {
        if self.column() > 0 {
            self.step_left();
            return true;
        }
        if self.row() > 0 {
            self.set(at::ROW, self.row() - 1);
            self.set(at::COLUMN, 0);
            self.settle();
            let end = self.line_start(self.row()) + self.last() / COLUMNS;
            self.move_to(end, self.last());
        }
        false
    }

    fn down(&mut self) {
        if self.column() + COLUMNS <= self.last() {
            self.move_to(self.row() + 1, self.column() + COLUMNS);
        } else {
            self.set(at::COLUMN, self.column() % COLUMNS);
            self.next_line();
        }
    }

    fn up(&mut self) {
        if self.row() > 0 {
            self.move_to(self.row() - 1, self.column() % COLUMNS);
        }
    }

    /// Takes away the character left of the cursor and closes the gap.
    fn delete(&mut self) {
        if (self.row(), self.column()) == (0, 0) {
            return;
        }
        if self.left() {
            for column in self.column()..self.last() {
                self.copy_cell(self.cell_at(column + 1), self.cell_at(column));
            }
        }
        self.blank_cell(self.cell_at(self.last()));
    }

    /// Opens a place at the cursor, moving the rest of the line right.
    fn insert(&mut self) {
        let full = self.cell(self.cell_at(self.last())) != super::BLANK;
        if full || self.column() == self.last() {
            if self.last() >= COLUMNS {
                return;
            }
            self.open_row();
        }
        for column in (self.column()..self.last()).rev() {
            self.copy_cell(self.cell_at(column), self.cell_at(column + 1));
        }
        self.blank_cell(self.cell_at(self.column()));
        self.set(at::INSERTS, self.get(at::INSERTS).saturating_add(1));
    }
}
