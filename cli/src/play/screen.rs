//! What the program prints, as plain text or for a terminal.

use std::io::{self, Write};

use machine::petscii;

/// Where printed characters go.
pub trait Screen {
    /// Takes the PETSCII code of one CHROUT call.
    fn put(&mut self, code: u8) -> io::Result<()>;

    /// Shows everything so far.
    fn flush(&mut self) -> io::Result<()>;

    /// Ends the last line and leaves nothing behind that colours what comes after.
    fn leave(&mut self) -> io::Result<()>;
}

const RETURN: u8 = 0x0d;
const SHIFT_RETURN: u8 = 0x8d;
const REVERSE_ON: u8 = 0x12;
const REVERSE_OFF: u8 = 0x92;
const CLEAR: u8 = 0x93;
const DELETE: u8 = 0x14;

/// Plain text, line by line. Only characters and ends of lines are kept.
pub struct Plain<'w> {
    out: &'w mut dyn Write,
    /// The part of the line that has not been written, so that DEL can still take it back.
    pending: String,
    /// Whether the beginning of the line has been written.
    begun: bool,
    reverse: bool,
}

impl<'w> Plain<'w> {
    pub fn new(out: &'w mut dyn Write) -> Self {
        Self { out, pending: String::new(), begun: false, reverse: false }
    }

    fn end_line(&mut self) -> io::Result<()> {
        writeln!(self.out, "{}", self.pending)?;
        self.pending.clear();
        self.begun = false;
        self.out.flush()
    }

    fn at_line_start(&self) -> bool {
        self.pending.is_empty() && !self.begun
    }
}

impl Screen for Plain<'_> {
    fn put(&mut self, code: u8) -> io::Result<()> {
        match code {
            RETURN | SHIFT_RETURN => {
                // This ends reverse mode as on the C64.
                self.reverse = false;
                self.end_line()?;
            }
            REVERSE_ON => self.reverse = true,
            REVERSE_OFF => self.reverse = false,
            CLEAR if !self.at_line_start() => self.end_line()?,
            DELETE => {
                self.pending.pop();
            }
            _ => self.pending.extend(petscii::to_char(code, self.reverse)),
        }
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        if !self.pending.is_empty() {
            self.out.write_all(self.pending.as_bytes())?;
            self.pending.clear();
            self.begun = true;
        }
        self.out.flush()
    }

    fn leave(&mut self) -> io::Result<()> {
        if self.at_line_start() { Ok(()) } else { self.end_line() }
    }
}

/// ANSI control sequences for a terminal in raw mode.
pub struct Ansi<'w> {
    out: &'w mut dyn Write,
    color: bool,
    reverse: bool,
    column: usize,
}

impl<'w> Ansi<'w> {
    pub fn new(out: &'w mut dyn Write, color: bool) -> Self {
        Self { out, color, reverse: false, column: 0 }
    }

    fn set_reverse(&mut self, reverse: bool) -> io::Result<()> {
        if reverse == self.reverse {
            return Ok(());
        }
        self.reverse = reverse;
        self.out.write_all(if reverse { b"\x1b[7m" } else { b"\x1b[27m" })
    }

    fn new_line(&mut self) -> io::Result<()> {
        self.set_reverse(false)?;
        self.column = 0;
        self.out.write_all(b"\r\n")?;
        self.out.flush()
    }
}

impl Screen for Ansi<'_> {
    fn put(&mut self, code: u8) -> io::Result<()> {
        match code {
            RETURN | SHIFT_RETURN => self.new_line(),
            REVERSE_ON => self.set_reverse(true),
            REVERSE_OFF => self.set_reverse(false),
            CLEAR => {
                self.column = 0;
                self.out.write_all(b"\x1b[H\x1b[2J")
            }
            DELETE => {
                self.column = self.column.saturating_sub(1);
                self.out.write_all(b"\x08 \x08")
            }
            0x11 => self.out.write_all(b"\x1b[B"),
            0x91 => self.out.write_all(b"\x1b[A"),
            0x1d => self.out.write_all(b"\x1b[C"),
            0x9d => self.out.write_all(b"\x1b[D"),
            0x13 => self.out.write_all(b"\x1b[H"),
            _ => {
                if let Some(c) = petscii::to_char(code, false) {
                    self.column += 1;
                    return write!(self.out, "{c}");
                }
                match ansi_color(code) {
                    Some(color) if self.color => write!(self.out, "\x1b[22;{color}m"),
                    _ => Ok(()),
                }
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    fn leave(&mut self) -> io::Result<()> {
        if self.column > 0 {
            self.new_line()?;
        }
        self.out.write_all(b"\x1b[0m")?;
        self.out.flush()
    }
}

/// The terminal's counterpart of the colour that a PETSCII code selects, for backgrounds light and
/// dark: white is the terminal's own text in bold, and black, which a dark one would swallow, gray.
fn ansi_color(code: u8) -> Option<&'static str> {
    Some(match code {
        0x05 => "1;39",
        0x1c => "31",
        0x1e => "32",
        0x1f => "34",
        0x81 => "38;5;208",
        0x90 | 0x97 => "90",
        0x95 => "33",
        0x96 => "91",
        0x98 => "37",
        0x99 => "92",
        0x9a => "94",
        0x9b => "39",
        0x9c => "35",
        0x9e => "93",
        0x9f => "36",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(codes: &[u8]) -> String {
        let mut out = Vec::new();
        let mut screen = Plain::new(&mut out);
        codes.iter().for_each(|&code| screen.put(code).expect("a vector takes everything"));
        screen.flush().expect("a vector takes everything");
        String::from_utf8_lossy(&out).into_owned()
    }

    fn ansi(codes: &[u8], color: bool) -> String {
        let mut out = Vec::new();
        let mut screen = Ansi::new(&mut out, color);
        codes.iter().for_each(|&code| screen.put(code).expect("a vector takes everything"));
        String::from_utf8_lossy(&out).into_owned()
    }

    #[test]
    fn plain_text_has_characters_and_ends_of_lines_only() {
        assert_eq!(plain(b"\x93\x9aHI\x05!\x12 \x92 \rX"), "HI!█ \nX");
        assert_eq!(plain(b"A\x93B"), "A\nB", "clear screen begins a line");
        assert_eq!(plain(b"AB\x14C\r\x14D"), "AC\nD", "delete stays in its line");
    }

    #[test]
    fn a_terminal_gets_colours_reverse_and_delete() {
        assert_eq!(ansi(b"\x9eA\x12 \rB\x14", true), "\x1b[22;93mA\x1b[7m \x1b[27m\r\nB\x08 \x08");
        assert_eq!(ansi(b"\x9eA\x93", false), "A\x1b[H\x1b[2J");
    }

    #[test]
    fn every_colour_of_the_c64_has_a_counterpart() {
        for color in engine_spec::Color::ALL {
            assert!(ansi_color(color.petscii).is_some(), "{}", color.name);
        }
    }
}
