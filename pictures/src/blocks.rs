//! Half blocks: the upper half of a cell in the colour of its text, the lower in that behind it.

use std::io::{self, Write};

use machine::{PALETTE, Picture};

use super::{Colours, Letters};

/// Red, green and blue.
type Rgb = [u8; 3];

/// Letters can be read in half blocks where there are two cells for each three pixels, or more.
const READABLE: usize = 3;

/// The levels of the colour cube that terminals with 256 colours have at 16–231.
const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// What stands in a cell without a letter.
const HALF: char = '▀';

/// A cell: a half block, or a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The colour of its upper half, or of the letter.
    ink: Rgb,
    /// Of its lower half, or behind the letter.
    paper: Rgb,
    letter: char,
}

/// A picture in cells.
pub struct Grid {
    wide: usize,
    cells: Vec<Cell>,
}

impl Grid {
    /// The cells of a picture, made smaller if it has more pixels than there are columns.
    pub fn new(picture: &Picture, columns: usize) -> Self {
        let (width, height) = (picture.width(), picture.height());
        let wide = width.min(columns).max(1);
        let high = (height * wide / width.max(1)).max(1);
        let part = |column, row| average(picture, (column, wide), (row, high));
        let cell = |column, row| Cell { ink: part(column, row), paper: part(column, row + 1), letter: HALF };
        let row = |row| (0..wide).map(move |column| cell(column, row));
        Self { wide, cells: (0..high).step_by(2).flat_map(row).collect() }
    }

    /// The same, but with letters where the picture has them, if its pixels are too few to read them.
    pub fn with_letters(picture: &Picture, columns: usize, letters: &Letters) -> Self {
        let width = picture.width();
        if columns * READABLE >= width * 2 {
            return Self::new(picture, columns);
        }
        let (bare, found) = letters.taken_from(picture);
        let mut grid = Self::new(&bare, columns);
        let (wide, high) = (grid.wide, grid.cells.len() / grid.wide);
        let rgb = |colour: u8| PALETTE[usize::from(colour & 0x0f)];
        for ((column, row), letter) in found {
            // Cells are as wide as half as high.
            let x = (8 * column + 3) * wide / width.max(1);
            let y = ((8 * row + 4) * wide / width.max(1) / 2).min(high.saturating_sub(1));
            if let Some(cell) = grid.cells.get_mut(y * wide + x) {
                *cell = Cell { ink: rgb(letter.ink), paper: rgb(letter.paper), letter: letter.letter };
            }
        }
        grid
    }

    /// From the top down.
    pub fn rows(&self) -> impl Iterator<Item = &[Cell]> {
        self.cells.chunks(self.wide)
    }
}

/// Draws a picture, made smaller if it has more pixels than there are columns.
pub fn draw(picture: &Picture, columns: usize, colours: Colours, out: &mut dyn Write) -> io::Result<()> {
    for row in Grid::new(picture, columns).rows() {
        let mut last = None;
        for &one in row {
            cell(one, &mut last, colours, out)?;
        }
        out.write_all(b"\x1b[0m\n")?;
    }
    Ok(())
}

/// Draws a cell, where the colours of the last one are set.
pub fn cell(cell: Cell, last: &mut Option<Cell>, colours: Colours, out: &mut dyn Write) -> io::Result<()> {
    if last.is_none_or(|last| last.ink != cell.ink) {
        colour(cell.ink, 38, colours, out)?;
    }
    if last.is_none_or(|last| last.paper != cell.paper) {
        colour(cell.paper, 48, colours, out)?;
    }
    *last = Some(cell);
    write!(out, "{}", cell.letter)
}

/// The mean colour of the pixels that become one: the place `at` of `of` in both directions. Black
/// outside the picture.
fn average(picture: &Picture, (x, wide): (usize, usize), (y, high): (usize, usize)) -> Rgb {
    let span = |at: usize, of: usize, all: usize| (at * all / of)..((at + 1) * all / of);
    let mut sums = [0_usize; 3];
    let mut count = 0;
    for row in span(y, high, picture.height()) {
        for column in span(x, wide, picture.width()) {
            let Some(colour) = picture.pixel(column, row) else { continue };
            let rgb = PALETTE[usize::from(colour & 0x0f)];
            for (sum, part) in sums.iter_mut().zip(rgb) {
                *sum += usize::from(part);
            }
            count += 1;
        }
    }
    sums.map(|sum| u8::try_from(sum / count.max(1)).unwrap_or(u8::MAX))
}

/// Selects a colour for the text (38) or for what is behind it (48).
fn colour(rgb: Rgb, what: u8, colours: Colours, out: &mut dyn Write) -> io::Result<()> {
    let [red, green, blue] = rgb;
    match colours {
        Colours::Millions => write!(out, "\x1b[{what};2;{red};{green};{blue}m"),
        Colours::Hundreds => write!(out, "\x1b[{what};5;{}m", nearest(rgb)),
    }
}

/// The nearest of 256 colours: of the cube, or of the 24 greys.
fn nearest(rgb: Rgb) -> u8 {
    let cube = rgb.map(|part| {
        let far = |&(_, level): &(u8, u8)| level.abs_diff(part);
        (0..).zip(LEVELS).min_by_key(far).unwrap_or_default()
    });
    let mean = rgb.iter().map(|&part| usize::from(part)).sum::<usize>() / 3;
    let step = u8::try_from((mean.saturating_sub(3) / 10).min(23)).unwrap_or_default();
    let grey = 8 + 10 * step;
    let distance = |other: Rgb| {
        rgb.iter().zip(other).map(|(&one, two)| u32::from(one.abs_diff(two)).pow(2)).sum::<u32>()
    };
    if distance([grey; 3]) < distance(cube.map(|(_, level)| level)) {
        return 232 + step;
    }
    let [red, green, blue] = cube.map(|(index, _)| index);
    16 + 36 * red + 6 * green + blue
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(picture: &Picture, columns: usize, colours: Colours) -> String {
        let mut out = Vec::new();
        draw(picture, columns, colours, &mut out).expect("a vector takes everything");
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn two_rows_make_one_line() {
        let picture = Picture::new(2, vec![0, 0, 1, 1, 1, 0, 0, 0]);
        let (black, white) = ("2;0;0;0m", "2;255;255;255m");
        let expected = format!(
            "\x1b[38;{black}\x1b[48;{white}▀▀\x1b[0m\n\x1b[38;{white}\x1b[48;{black}▀\x1b[38;{black}▀\x1b[0m\n"
        );
        assert_eq!(drawn(&picture, 80, Colours::Millions), expected);
    }

    #[test]
    fn what_is_too_wide_is_averaged() {
        let picture = Picture::new(4, vec![0, 1, 0, 1, 1, 0, 1, 0, 0, 0, 1, 1, 0, 0, 1, 1]);
        let text = drawn(&picture, 2, Colours::Millions);
        assert_eq!(text.matches('▀').count(), 2);
        assert!(text.starts_with("\x1b[38;2;127;127;127m\x1b[48;2;0;0;0m▀"), "{text:?}");
        assert!(text.contains("\x1b[48;2;255;255;255m▀"), "{text:?}");
    }

    /// A colour of the 256 of xterm, from 16 on.
    fn xterm(number: u8) -> Rgb {
        match number.checked_sub(232) {
            Some(step) => [8 + 10 * step; 3],
            None => [36, 6, 1].map(|weight| LEVELS[usize::from((number - 16) / weight % 6)]),
        }
    }

    #[test]
    fn none_of_256_colours_is_nearer() {
        for rgb in PALETTE {
            let far = |number: u8| -> u32 {
                rgb.iter().zip(xterm(number)).map(|(&one, two)| u32::from(one.abs_diff(two)).pow(2)).sum()
            };
            let least = (16..=255).map(far).min();
            assert_eq!(Some(far(nearest(rgb))), least, "{rgb:?}");
        }
    }

    #[test]
    fn an_odd_last_row_and_an_empty_picture_are_drawn() {
        let text = drawn(&Picture::new(1, vec![1, 1, 1]), 80, Colours::Hundreds);
        assert!(text.ends_with("\x1b[38;5;231m\x1b[48;5;16m▀\x1b[0m\n"), "{text:?}");
        assert_eq!(drawn(&Picture::new(0, Vec::new()), 80, Colours::Hundreds).matches('▀').count(), 1);
    }
}
