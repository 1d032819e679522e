//! Text and bitmap: the pixels of one raster line, behind or before sprites.

use super::SCREEN_WIDTH;
use super::scene::Scene;

/// The raster line in which the first row of text begins if nothing is scrolled down.
const TEXT_LINE: u16 = 48;

/// Rows of text, each of eight lines.
const TEXT_LINES: u16 = 200;

/// The VIC's memory that is shown where there is no text: below it and above it, if it is scrolled.
const IDLE: u16 = 0x3fff;

/// The address lines of the VIC that extended colours hold low.
const EXTENDED: u16 = 0x0600;

/// A pixel of the screen.
#[derive(Debug, Clone, Copy)]
pub(super) struct Dot {
    pub(super) colour: u8,
    /// Whether sprites behind the graphics are hidden by it.
    pub(super) foreground: bool,
}

/// What the VIC has read for eight pixels.
#[derive(Debug, Clone, Copy)]
struct Read {
    shape: u8,
    /// The byte of the video matrix, and the four bits of colour RAM.
    code: u8,
    colour: u8,
}

/// The VIC reads neither code nor colour where there is no text.
const NOTHING: Read = Read { shape: 0, code: 0, colour: 0 };

/// The last column of text.
const LAST_COLUMN: u16 = 39;

/// The pixels of a raster line, as if there were no border.
pub(super) fn line(scene: &Scene, line: u16) -> [Dot; SCREEN_WIDTH] {
    let mut dots = [Dot { colour: 0, foreground: false }; SCREEN_WIDTH];
    let (right, down) = scene.scroll();
    let read = |line: u16, column| {
        let text_line = line.checked_sub(TEXT_LINE + down).filter(|&line| line < TEXT_LINES);
        match text_line {
            Some(line) => fetch(scene, line, column),
            None => Read { shape: scene.byte(masked(scene, IDLE)), ..NOTHING },
        }
    };
    // Graphics moved right are cut off at the other end, and leave up to seven pixels. Their bits are
    // zeros; what colours these have is still decided by the last column of the line before.
    let before = Read { shape: 0, ..read(scene.open_line_before(line), LAST_COLUMN) };
    for (dot, pixel) in dots[..right].iter_mut().zip(pixels(scene, before)) {
        *dot = pixel;
    }
    for (column, eight) in (0..).zip(dots[right..].chunks_mut(8)) {
        for (dot, pixel) in eight.iter_mut().zip(pixels(scene, read(line, column))) {
            *dot = pixel;
        }
    }
    dots
}

/// What is read for a column of a line of text, 0–199.
fn fetch(scene: &Scene, line: u16, column: u16) -> Read {
    let cell = line / 8 * 40 + column;
    let code = scene.matrix(cell);
    let address = if scene.mode.bitmap {
        scene.bitmap | (cell * 8 + line % 8)
    } else {
        scene.shapes | (u16::from(code) * 8 + line % 8)
    };
    Read { shape: scene.byte(masked(scene, address)), code, colour: scene.cell_colour(cell) }
}

fn masked(scene: &Scene, address: u16) -> u16 {
    if scene.mode.extended { address & !EXTENDED } else { address }
}

/// Eight bits as eight pixels, or as four that are twice as wide.
fn pixels(scene: &Scene, read: Read) -> [Dot; 8] {
    let mode = scene.mode;
    let paired = mode.multicolour && (mode.bitmap || read.colour & 0x08 != 0);
    std::array::from_fn(|index| {
        let value =
            if paired { read.shape >> (6 - index / 2 * 2) & 3 } else { (read.shape >> (7 - index) & 1) * 3 };
        Dot { colour: colour(scene, read, paired, value), foreground: value >= 2 }
    })
}

/// The colour of a pixel by its value: 0–3 if pairs of bits make one, else 0 or 3.
fn colour(scene: &Scene, read: Read, paired: bool, value: u8) -> u8 {
    let mode = scene.mode;
    let (upper, lower) = (read.code >> 4, read.code & 0x0f);
    match (mode.extended, mode.bitmap, value) {
        // Combinations that nobody has thought of are black.
        (true, _, _) if mode.bitmap || mode.multicolour => 0,
        (true, _, 0) => scene.colour(0x21 + (read.code >> 6)),
        (false, true, 0) if !paired => lower,
        (false, true, 1) => upper,
        (false, true, 2) => lower,
        (false, true, 3) if !paired => upper,
        (false, false, 3) if paired => read.colour & 0x07,
        (_, _, 3) => read.colour,
        (_, _, background) => scene.colour(0x21 + background),
    }
}
