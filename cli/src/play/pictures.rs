//! The C64's screen as a picture in the terminal, drawn anew when it has changed.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use machine::{Machine, Picture};

use super::screen::Screen;
use crate::picture::{Canvas, Way};

/// The least time between two pictures while the program computes.
const PACE: Duration = Duration::from_millis(40);

/// How much larger the pixels of the C64 are than those of terminals that show every one.
const SCALE: usize = 2;

/// A terminal in raw mode that shows pictures.
pub struct Pictures<'w> {
    out: &'w mut dyn Write,
    canvas: Canvas,
    shown: Option<Picture>,
    looked: Option<Instant>,
}

impl<'w> Pictures<'w> {
    pub fn new(out: &'w mut dyn Write, canvas: Canvas) -> Self {
        Self { out, canvas, shown: None, looked: None }
    }

    fn draw(&mut self, picture: Picture) -> io::Result<()> {
        let mut drawn = Vec::new();
        let enlarged = match self.canvas.way() {
            Way::Blocks | Way::Auto => picture.without_border(),
            Way::Kitty | Way::Sixel => picture.scaled(SCALE),
        };
        self.canvas.draw(&enlarged, &mut drawn)?;
        // The first time on an empty screen without a cursor, then over what is there.
        let begin: &[u8] = if self.shown.is_none() { b"\x1b[2J\x1b[?25l\x1b[H" } else { b"\x1b[H" };
        self.out.write_all(begin)?;
        // In raw mode, the end of a line goes down only.
        for (index, line) in drawn.split(|&byte| byte == b'\n').enumerate() {
            if index > 0 {
                self.out.write_all(b"\r\n")?;
            }
            self.out.write_all(line)?;
        }
        self.shown = Some(picture);
        self.out.flush()
    }
}

impl Screen for Pictures<'_> {
    /// What is printed is on the screen already.
    fn put(&mut self, _: u8) -> io::Result<()> {
        Ok(())
    }

    fn show(&mut self, machine: &Machine, waits: bool) -> io::Result<()> {
        if !waits && self.looked.is_some_and(|looked| looked.elapsed() < PACE) {
            return Ok(());
        }
        self.looked = Some(Instant::now());
        let picture = machine.picture();
        if self.shown.as_ref() == Some(&picture) { Ok(()) } else { self.draw(picture) }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    fn leave(&mut self) -> io::Result<()> {
        if self.shown.is_some() {
            self.out.write_all(b"\x1b[0m\x1b[?25h\r\n")?;
        }
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::Size;

    #[test]
    fn a_picture_is_drawn_when_it_has_changed() {
        let mut machine = Machine::new();
        let mut out = Vec::new();
        let mut pictures =
            Pictures::new(&mut out, Canvas::new(Way::Blocks, Size { columns: 80, rows: Some(20) }));
        pictures.show(&machine, true).expect("a vector takes everything");
        pictures.show(&machine, true).expect("a vector takes everything");
        machine.poke(0x0400, 0xa0);
        assert_eq!(machine.set_characters(&[0xff; 0x1000]), Ok(()));
        pictures.show(&machine, true).expect("a vector takes everything");
        pictures.leave().expect("a vector takes everything");
        let text = String::from_utf8(out).expect("text");
        assert!(text.starts_with("\x1b[2J\x1b[?25l\x1b[H\x1b[38;"), "{text:?}");
        assert_eq!(text.matches("\x1b[H").count(), 2, "nothing is drawn twice");
        // Not more rows than there are, and the last one stays free.
        assert_eq!(text.matches("\r\n").count(), 2 * 19 + 1);
        assert!(text.ends_with("\x1b[0m\x1b[?25h\r\n"), "{text:?}");
    }
}
