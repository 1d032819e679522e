//! What the VIC shows: a picture of 384 × 272 pixels in sixteen colours.
//!
//! [`Machine::picture`] draws the whole picture from registers and memory as they are at the time of
//! the call: text, bitmap and sprites with border and background, in every mode of the chip. It is
//! the picture that the machine would show if nothing changed for a frame. So there are no effects
//! that need a register changed while the beam is on its way (raster splits, opened borders, sprites
//! used twice), and sprites are not cut off where the chip has not read their bytes in time.
//!
//! The pixels are those in which VICE shows a PAL machine: 32 columns of border left and right of
//! the 320 of the screen, 35 rows above its 200 and 37 below. A machine with NTSC is drawn with the
//! same frame.

mod graphics;
mod scene;
mod sprites;

use crate::Machine;
use scene::Scene;

/// Columns of border on either side of the screen's 320.
const SIDE: usize = 32;

/// Rows of border above the screen's 200.
const ABOVE: usize = 35;

/// The raster line of the screen's first row.
const FIRST_LINE: u16 = 51;

/// Columns and rows of the screen without its border.
const SCREEN_WIDTH: usize = 320;
const SCREEN_HEIGHT: usize = 200;

/// The sixteen colours as red, green and blue, 0–255: the values that Philip Timmermann ("Pepto")
/// computed from the levels of a PAL VIC-II.
pub const PALETTE: [[u8; 3]; 16] = [
    [0x00, 0x00, 0x00], // black
    [0xff, 0xff, 0xff], // white
    [0x68, 0x37, 0x2b], // red
    [0x70, 0xa4, 0xb2], // cyan
    [0x6f, 0x3d, 0x86], // purple
    [0x58, 0x8d, 0x43], // green
    [0x35, 0x28, 0x79], // blue
    [0xb8, 0xc7, 0x6f], // yellow
    [0x6f, 0x4f, 0x25], // orange
    [0x43, 0x39, 0x00], // brown
    [0x9a, 0x67, 0x59], // light red
    [0x44, 0x44, 0x44], // dark grey
    [0x6c, 0x6c, 0x6c], // medium grey
    [0x9a, 0xd2, 0x84], // light green
    [0x6c, 0x5e, 0xb5], // light blue
    [0x95, 0x95, 0x95], // light grey
];

/// A picture whose pixels are colours, 0–15, of [`PALETTE`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Picture {
    width: usize,
    pixels: Vec<u8>,
}

impl Picture {
    /// Columns of the picture that a machine shows.
    pub const WIDTH: usize = SCREEN_WIDTH + 2 * SIDE;

    /// Rows of the picture that a machine shows.
    pub const HEIGHT: usize = 272;

    /// A picture of these pixels, row by row; a last row that is too short is left out. Of the
    /// colours the lower four bits count.
    #[must_use]
    pub fn new(width: usize, mut pixels: Vec<u8>) -> Self {
        let rows = pixels.len().checked_div(width).unwrap_or_default();
        pixels.truncate(rows * width);
        for pixel in &mut pixels {
            *pixel &= 0x0f;
        }
        Picture { width, pixels }
    }

    /// Columns.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// Rows.
    #[must_use]
    pub fn height(&self) -> usize {
        self.pixels.len().checked_div(self.width).unwrap_or_default()
    }

    /// The colours of all pixels, row by row, each 0–15.
    #[must_use]
    pub fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// The rows from top to bottom.
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = &[u8]> {
        self.pixels.chunks_exact(self.width.max(1))
    }

    /// The colour of a pixel, or `None` outside the picture.
    #[must_use]
    pub fn pixel(&self, column: usize, row: usize) -> Option<u8> {
        if column >= self.width {
            return None;
        }
        self.pixels.get(row * self.width + column).copied()
    }

    /// The part from a column and a row on, as far as it lies in the picture.
    #[must_use]
    pub fn part(&self, column: usize, row: usize, width: usize, height: usize) -> Picture {
        let columns = column.min(self.width)..column.saturating_add(width).min(self.width);
        let mut pixels = Vec::with_capacity(columns.len() * height.min(self.height()));
        for line in self.rows().skip(row).take(height) {
            pixels.extend_from_slice(&line[columns.clone()]);
        }
        Picture { width: columns.len(), pixels }
    }

    /// The screen's 320 × 200 pixels without the border, of a picture with one.
    #[must_use]
    pub fn without_border(&self) -> Picture {
        self.part(SIDE, ABOVE, SCREEN_WIDTH, SCREEN_HEIGHT)
    }

    /// The picture with each pixel as a square of `factor` × `factor`.
    #[must_use]
    pub fn scaled(&self, factor: usize) -> Picture {
        let mut pixels = Vec::with_capacity(self.pixels.len() * factor * factor);
        for row in self.rows() {
            let wide: Vec<u8> = row.iter().flat_map(|&pixel| std::iter::repeat_n(pixel, factor)).collect();
            for _ in 0..factor {
                pixels.extend_from_slice(&wide);
            }
        }
        Picture { width: self.width * factor, pixels }
    }
}

impl Machine {
    /// What the machine shows now, with its border: [`Picture::WIDTH`] by [`Picture::HEIGHT`] pixels.
    ///
    /// It is drawn at once from registers and memory as they are: what a program does in the middle
    /// of a frame does not show.
    ///
    /// The screen of a KERNAL that the host serves has characters once it has been given a set by
    /// [`Machine::set_characters`]; without one they are blank.
    #[must_use]
    pub fn picture(&self) -> Picture {
        let scene = Scene::new(&self.cpu.memory);
        let mut pixels = vec![scene.border(); Picture::WIDTH * Picture::HEIGHT];
        for (row, line) in (0..SCREEN_HEIGHT).zip(FIRST_LINE..) {
            if !scene.is_open(line) {
                continue;
            }
            let mut dots = graphics::line(&scene, line);
            sprites::draw(&scene, line, &mut dots);
            let start = (ABOVE + row) * Picture::WIDTH + SIDE;
            let open = scene.open_columns();
            for (pixel, dot) in pixels[start..][open.clone()].iter_mut().zip(&dots[open]) {
                *pixel = dot.colour;
            }
        }
        Picture { width: Picture::WIDTH, pixels }
    }
}
