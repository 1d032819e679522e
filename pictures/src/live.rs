//! A picture that changes, in a terminal: only what has changed is sent.

use std::io::{self, Write};

use machine::Picture;

use super::blocks::{self, Grid};
use super::{Canvas, Letters, Size, Way, kitty, sixel};

/// How many times larger pixels are sent than they are, to terminals that show every one.
const SCALE: usize = 2;

/// A picture at the top left of a terminal whose screen is all its own.
pub struct Live {
    canvas: Canvas,
    letters: Letters,
    shown: Option<Picture>,
    /// The cells on the terminal, where cells are what it shows.
    grid: Option<Grid>,
}

impl Live {
    /// What is written in the letters of a character ROM is shown as text where pixels are too few.
    pub fn new(canvas: Canvas, characters: &[u8]) -> Self {
        Self { canvas, letters: Letters::new(characters), shown: None, grid: None }
    }

    /// The terminal has another size; what it shows now is anyone's guess.
    pub fn resize(&mut self, size: Size) {
        self.canvas.size = size;
        (self.shown, self.grid) = (None, None);
    }

    /// Sends what differs from the last picture; nothing if nothing does.
    pub fn draw(&mut self, picture: &Picture, out: &mut dyn Write) -> io::Result<()> {
        if self.shown.as_ref() == Some(picture) {
            return Ok(());
        }
        let mut sent = Vec::new();
        // A terminal that knows this mode shows all of it at once.
        sent.extend(b"\x1b[?2026h");
        if self.shown.is_none() {
            sent.extend(b"\x1b[0m\x1b[2J");
        }
        match self.canvas.way() {
            Way::Auto | Way::Blocks => self.cells(picture, &mut sent)?,
            Way::Kitty => {
                sent.extend(b"\x1b[H");
                kitty::draw(&picture.scaled(SCALE), self.cells_for(picture), &mut sent)?;
            }
            Way::Sixel => {
                sent.extend(b"\x1b[H");
                sixel::draw(&picture.scaled(self.scale(picture)), &mut sent)?;
            }
        }
        sent.extend(b"\x1b[?2026l");
        self.shown = Some(picture.clone());
        out.write_all(&sent)?;
        out.flush()
    }

    /// The pixel in the middle of a cell, both counted from 0 at the top left; `None` beside the picture, or where a
    /// terminal does not tell how large its cells are.
    pub fn pixel_at(&self, (column, row): (u16, u16)) -> Option<(usize, usize)> {
        let picture = self.shown.as_ref()?;
        let (width, height) = (picture.width(), picture.height());
        let (column, row) = (usize::from(column), usize::from(row));
        let (x, y) = if self.canvas.way() == Way::Sixel {
            let (wide, high) = self.canvas.size.cell()?;
            let scale = self.scale(picture);
            ((2 * column + 1) * wide / 2 / scale, (2 * row + 1) * high / 2 / scale)
        } else {
            let (columns, rows) = self.cells_for(picture)?;
            ((2 * column + 1) * width / (2 * columns), (2 * row + 1) * height / (2 * rows))
        };
        (x < width && y < height).then_some((x, y))
    }

    /// Columns and rows that the picture takes.
    fn cells_for(&self, picture: &Picture) -> Option<(usize, usize)> {
        let (width, height) = (picture.width(), picture.height());
        match self.canvas.way() {
            Way::Auto | Way::Blocks => {
                let columns = self.canvas.size.columns_for(width, height).min(width);
                Some((columns, (height * columns / width.max(1)).div_ceil(2).max(1)))
            }
            Way::Kitty => {
                let size = self.canvas.size;
                let rows = size.rows?.saturating_sub(1).max(1);
                // Cells that nobody measured are taken to be twice as high as wide.
                let (wide, high) = size.cell().unwrap_or((1, 2));
                let columns = (rows * high * width).checked_div(height * wide)?.clamp(1, size.columns.max(1));
                Some((columns, (columns * wide * height).checked_div(width * high)?.clamp(1, rows)))
            }
            Way::Sixel => None,
        }
    }

    /// How many times larger pixels are sent as Sixel: as large as there is room for.
    fn scale(&self, picture: &Picture) -> usize {
        let size = self.canvas.size;
        let Some(((wide, high), rows)) = size.cell().zip(size.rows) else { return SCALE };
        let room = |cells: usize, cell: usize, pixels: usize| (cells * cell).checked_div(pixels).unwrap_or(1);
        let across = room(size.columns, wide, picture.width());
        across.min(room(rows.saturating_sub(1), high, picture.height())).clamp(1, 4)
    }

    /// Sends the cells that have changed.
    fn cells(&mut self, picture: &Picture, out: &mut dyn Write) -> io::Result<()> {
        let columns = self.canvas.size.columns_for(picture.width(), picture.height());
        let grid = Grid::with_letters(picture, columns, &self.letters);
        let mut colours = None;
        for (row, cells) in grid.rows().enumerate() {
            let was = self.grid.as_ref().and_then(|grid| grid.rows().nth(row));
            let mut next = None;
            for (column, cell) in cells.iter().enumerate() {
                if was.and_then(|was| was.get(column)) == Some(cell) {
                    continue;
                }
                if next != Some(column) {
                    write!(out, "\x1b[{};{}H", row + 1, column + 1)?;
                }
                blocks::cell(*cell, &mut colours, self.canvas.colours, out)?;
                next = Some(column + 1);
            }
        }
        if colours.is_some() {
            out.write_all(b"\x1b[0m")?;
        }
        self.grid = Some(grid);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ability::Colours;

    fn live(way: Way, columns: usize, rows: usize, pixels: Option<(usize, usize)>) -> Live {
        let size = Size { columns, rows: Some(rows), pixels };
        Live::new(Canvas { way, colours: Colours::Millions, size }, &[])
    }

    fn sent(live: &mut Live, picture: &Picture) -> String {
        let mut out = Vec::new();
        live.draw(picture, &mut out).expect("a vector takes everything");
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn only_cells_that_change_are_sent() {
        let mut live = live(Way::Blocks, 40, 12, None);
        let mut pixels = vec![0; 40 * 20];
        let first = sent(&mut live, &Picture::new(40, pixels.clone()));
        assert_eq!(first.matches('▀').count(), 400);
        assert!(first.contains("\x1b[2J"), "{first:?}");
        assert_eq!(sent(&mut live, &Picture::new(40, pixels.clone())), "");
        for at in [43, 44, 800 - 1] {
            pixels[at] = 1;
        }
        let second = sent(&mut live, &Picture::new(40, pixels.clone()));
        let (white, black) = ("2;255;255;255m", "2;0;0;0m");
        assert_eq!(
            second,
            format!("\x1b[?2026h\x1b[1;4H\x1b[38;{black}\x1b[48;{white}▀▀\x1b[10;40H▀\x1b[0m\x1b[?2026l")
        );
        live.resize(Size { columns: 20, rows: Some(12), pixels: None });
        let third = sent(&mut live, &Picture::new(40, pixels));
        assert!(third.contains("\x1b[2J") && third.matches('▀').count() == 100, "{third:?}");
    }

    #[test]
    fn what_is_clicked_on_is_a_pixel() {
        let picture = Picture::new(320, vec![0; 320 * 200]);
        for (way, columns, rows, pixels) in [
            (Way::Blocks, 80, 100, None),
            (Way::Kitty, 80, 26, None),
            (Way::Kitty, 80, 26, Some((800, 520))),
            (Way::Sixel, 80, 26, Some((800, 520))),
        ] {
            let mut live = live(way, columns, rows, pixels);
            assert_eq!(live.pixel_at((0, 0)), None, "nothing is shown yet");
            assert!(sent(&mut live, &picture).len() > 100);
            let at = live.pixel_at((3, 1)).expect("a pixel");
            assert!((12..=17).contains(&at.0) && (10..=15).contains(&at.1), "{way:?}: {at:?}");
            assert_eq!(live.pixel_at((85, 3)), None, "{way:?}");
            assert_eq!(live.pixel_at((3, 60)), None, "{way:?}");
        }
        let mut live = live(Way::Sixel, 80, 25, None);
        sent(&mut live, &picture);
        assert_eq!(live.pixel_at((3, 3)), None, "nobody knows how large the cells are");
    }
}
