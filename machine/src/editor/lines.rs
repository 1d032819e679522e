//! Logical lines: finding, joining, scrolling and opening them.

use super::{COLUMNS, Editor, ROWS, SCREEN, at};

impl Editor<'_> {
    /// Whether a row is the second of a logical line.
    pub(super) fn continues(&self, row: u8) -> bool {
        row > 0 && row < ROWS && self.get(at::LINKS + usize::from(row)) & 0x80 == 0
    }

    /// Makes a row the second of a logical line, or the first.
    pub(super) fn set_continues(&mut self, row: u8, continues: bool) {
        if row >= ROWS {
            return;
        }
        // The other bits are the high byte of the row's address.
        let page = (SCREEN + u16::from(row) * u16::from(COLUMNS)).to_be_bytes()[0];
        let first = if continues { 0 } else { 0x80 };
        self.set(at::LINKS + usize::from(row), page | first);
    }

    /// The first row of the logical line that `row` belongs to.
    pub(super) fn line_start(&self, row: u8) -> u8 {
        let row = row.min(ROWS - 1);
        if self.continues(row) { row - 1 } else { row }
    }

    /// The last column of the logical line that starts at a row.
    pub(super) fn line_last(&self, start: u8) -> u8 {
        if self.continues(start + 1) { 2 * COLUMNS - 1 } else { COLUMNS - 1 }
    }

    /// Clears the screen, unlinks all rows and moves the cursor home.
    pub(super) fn clear(&mut self) {
        for row in 0..ROWS {
            self.blank_row(row);
        }
        self.home();
    }

    /// Moves the cursor to the upper left corner.
    pub(super) fn home(&mut self) {
        self.move_to(0, 0);
    }

    /// Blanks a row and makes it a logical line of its own.
    fn blank_row(&mut self, row: u8) {
        self.set_continues(row, false);
        let first = usize::from(row) * usize::from(COLUMNS);
        for cell in first..first + usize::from(COLUMNS) {
            self.blank_cell(cell);
        }
    }

    /// Copies a row with its colours and its link.
    fn copy_row(&mut self, from: u8, to: u8) {
        let columns = usize::from(COLUMNS);
        for column in 0..columns {
            self.copy_cell(usize::from(from) * columns + column, usize::from(to) * columns + column);
        }
        self.set_continues(to, self.continues(from));
    }

    /// Moves everything up by the height of the topmost logical line. The
    /// cursor's row moves along for each row but one: the line feed that made
    /// the scrolling necessary.
    pub(super) fn scroll(&mut self) {
        let mut rows = 0;
        loop {
            // Whether the row that comes to the top belongs to the one that left.
            let torn = self.continues(1);
            for row in 1..ROWS {
                self.copy_row(row, row - 1);
            }
            self.blank_row(ROWS - 1);
            // A line being typed moves up too.
            let start = self.get(at::START_ROW);
            self.set(at::START_ROW, start.wrapping_sub(1));
            rows += 1;
            if !torn || rows == ROWS {
                break;
            }
        }
        self.set(at::ROW, self.row().saturating_sub(rows - 1));
    }

    /// Moves the cursor to the first row of the next logical line, scrolling if
    /// need be; the column stays.
    pub(super) fn next_line(&mut self) {
        let mut row = self.row().min(ROWS - 1) + 1;
        while row < ROWS && self.continues(row) {
            row += 1;
        }
        if row >= ROWS {
            self.set(at::ROW, ROWS - 1);
            self.scroll();
            row = self.row();
        }
        self.set(at::ROW, row);
        self.settle();
    }

    /// Joins the row below the cursor's one-row logical line to it, as it is.
    ///
    /// The cursor has just left column 39, so its row is that row already; it may
    /// be just below the screen.
    pub(super) fn join_next_row(&mut self) {
        if self.row() >= ROWS {
            self.scroll();
            self.set(at::ROW, self.row().saturating_sub(1));
        }
        let row = self.row();
        self.set_continues(row, true);
        self.set_continues(row + 1, false);
        self.settle();
    }

    /// Joins a blank row to the cursor's one-row logical line, moving the rows
    /// below down, or those above up if there are none below.
    pub(super) fn open_row(&mut self) {
        let mut next = self.row() + 1;
        if next >= ROWS {
            self.scroll();
            // The row count of `scroll` leaves one row for a line feed; there
            // is none here.
            self.set(at::ROW, self.row().saturating_sub(1));
            next = self.row() + 1;
        } else {
            for row in (next + 1..ROWS).rev() {
                self.copy_row(row - 1, row);
            }
        }
        self.blank_row(next);
        self.set_continues(next, true);
        self.settle();
    }
}
