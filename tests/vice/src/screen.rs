//! The screen as text.

use machine::petscii;

use crate::keys::KEY_COUNT;
use crate::{Bank, Error, Problem, Vice};

/// Columns of the screen.
const COLUMNS: usize = 40;

/// Characters on the screen.
const CELLS: usize = 25 * COLUMNS;

/// The last of them.
const LAST_CELL: u16 = 999;

/// The screen code of a blank.
const BLANK: u8 = 0x20;

/// 0 while the screen editor shows its cursor and waits for keys.
const CURSOR_OFF: usize = 0xcc;

/// The screen code under the cursor, and whether the cursor hides it just now.
const UNDER_CURSOR: usize = 0xce;
const CURSOR_PHASE: usize = 0xcf;

/// The address of the cursor's logical line, and the column in it.
const LINE: usize = 0xd1;
const COLUMN: usize = 0xd3;

/// The page at which the screen begins.
const SCREEN_PAGE: usize = 0x0288;

/// The VIC's register with the address of the character set.
const CHARACTER_SET: u16 = 0xd018;

/// What the machine shows, and whether it waits for keys.
pub(crate) struct View {
    /// 25 rows, trimmed on the right.
    pub(crate) rows: Vec<String>,
    /// The cursor's row and column, if it is on the screen.
    pub(crate) cursor: Option<(usize, usize)>,
    keys: u8,
    cursor_off: u8,
}

impl View {
    /// Whether the screen editor waits for a key, and none is there.
    ///
    /// The KERNAL sets the flag of the cursor from the number of keys, once it has dealt with
    /// the last one: while a key is on its way to the screen the flag is not 0.
    pub(crate) fn cursor_blinks(&self) -> bool {
        self.keys == 0 && self.cursor_off == 0
    }

    /// Whether all keys have been taken out of the buffer.
    pub(crate) fn no_keys(&self) -> bool {
        self.keys == 0
    }

    /// The row of the cursor.
    pub(crate) fn cursor_row(&self) -> &str {
        self.cursor.and_then(|(row, _)| self.rows.get(row)).map_or("", String::as_str)
    }
}

impl Vice {
    /// The screen as 25 rows of up to 40 characters, trimmed on the right.
    ///
    /// A reversed space is `█`, other reversed characters are shown plain. The blinking cursor
    /// is left out: there is what is below it. The upper- or the lower-case character set is
    /// taken, whichever the program has chosen.
    ///
    /// # Errors
    ///
    /// VICE has died.
    pub fn screen(&mut self) -> Result<Vec<String>, Error> {
        let view = self.view();
        self.guard(view).map(|view| view.rows)
    }

    /// The cursor's row, 0–24, and column, 0–39. `None`: it is not on the screen.
    ///
    /// # Errors
    ///
    /// VICE has died.
    pub fn cursor(&mut self) -> Result<Option<(usize, usize)>, Error> {
        let view = self.view();
        self.guard(view).map(|view| view.cursor)
    }

    pub(crate) fn view(&mut self) -> Result<View, Problem> {
        // Page zero, the KERNAL's variables and the screen where it usually is, in one go.
        let low = self.read(Bank::Ram, 0..=0x07ff)?;
        let byte = |address: usize| low.get(address).copied().unwrap_or_default();
        let base = u16::from_le_bytes([0, byte(SCREEN_PAGE)]);
        let (first, last) = (usize::from(base), usize::from(base) + CELLS);
        let mut cells = match low.get(first..last) {
            Some(cells) => cells.to_vec(),
            None => self.read(Bank::Ram, base..=base.saturating_add(LAST_CELL))?,
        };
        cells.resize(CELLS, BLANK);
        let line = usize::from(u16::from_le_bytes([byte(LINE), byte(LINE + 1)]));
        let cursor = (line + usize::from(byte(COLUMN))).checked_sub(first).filter(|&cell| cell < cells.len());
        let cursor_off = byte(CURSOR_OFF);
        if let Some(cell) = cursor.and_then(|cell| cells.get_mut(cell))
            && cursor_off == 0
            && byte(CURSOR_PHASE) != 0
        {
            *cell = byte(UNDER_CURSOR);
        }
        let lower = self.read_byte(Bank::Io, CHARACTER_SET)? & 2 != 0;
        let show = if lower { petscii::screen_to_char_lower } else { petscii::screen_to_char };
        let rows = cells.chunks(COLUMNS).map(|row| {
            let text: String = row.iter().map(|&code| show(code)).collect();
            text.trim_end_matches(' ').to_owned()
        });
        let view = View {
            rows: rows.collect(),
            cursor: cursor.map(|cell| (cell / COLUMNS, cell % COLUMNS)),
            keys: byte(usize::from(KEY_COUNT)),
            cursor_off,
        };
        Ok(self.seen(view))
    }
}
