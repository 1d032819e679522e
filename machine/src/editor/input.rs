//! Reading a line from the screen, for CHRIN.

use super::{BLANK, Editor, at};

impl Editor<'_> {
    /// Remembers where a line begins that is about to be typed.
    pub(crate) fn begin_line(&mut self) {
        self.settle();
        self.set(at::START_ROW, self.row());
        self.set(at::START_COLUMN, self.column());
    }

    /// Ends typing: what is read next is the cursor's logical line, without
    /// trailing blanks, from where typing began if that was in the same line.
    pub(crate) fn end_line(&mut self) {
        self.settle();
        // Column 0 isn't tested: an empty line that begins there reads as one
        // blank, on the C64 as well.
        let mut end = self.last() + 1;
        while end > 1 && self.cell(self.cell_at(end - 1)) == BLANK {
            end -= 1;
        }
        let same_line = self.get(at::START_ROW) < super::ROWS
            && self.line_start(self.get(at::START_ROW)) == self.line_start(self.row());
        let column = if same_line { self.get(at::START_COLUMN) } else { 0 };
        self.set(at::LINE_END, end);
        self.set(at::COLUMN, column);
        self.set(at::ROW, self.line_start(self.row()));
        self.set(at::QUOTE, 0);
        self.set(at::INSERTS, 0);
        self.set(at::READING, 1);
    }

    /// The next character of the line being read; RETURN ends it. The cursor
    /// follows, and RETURN doesn't move it to the next line.
    pub(crate) fn next_of_line(&mut self) -> u8 {
        self.settle();
        let column = self.column();
        if column >= self.get(at::LINE_END) {
            self.set(at::READING, 0);
            return 0x0d;
        }
        let code = self.cell(self.cell_at(column));
        if column >= self.last() {
            // The cursor can't leave the line: this was its last character.
            self.set(at::LINE_END, column);
        } else {
            self.set(at::COLUMN, column + 1);
        }
        let petscii = self.to_petscii(code);
        self.toggle_quote(petscii);
        self.settle();
        petscii
    }

    /// The PETSCII code for a screen code. Reversed characters between quotes
    /// are control codes.
    fn to_petscii(&self, code: u8) -> u8 {
        let shifted = if code & 0x40 == 0 { 0 } else { 0x80 };
        let control = code & 0x80 != 0 && self.get(at::QUOTE) != 0;
        let letter = if control || code & 0x20 != 0 { 0 } else { 0x40 };
        match (code & 0x3f) | shifted | letter {
            // The editor's own code for pi.
            0xde => 0xff,
            petscii => petscii,
        }
    }
}
