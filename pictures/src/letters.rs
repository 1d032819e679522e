//! Letters in a picture, by their pixels: where cells are too few to show these, letters can still be read.

use std::collections::HashMap;

use machine::{Picture, petscii};

/// Pixels of a character, across and down.
const SIZE: usize = 8;

/// Codes of the character set's upper-case half that are not letters in reverse.
const CODES: u8 = 0x80;

/// The letters, digits and signs of a character set.
pub struct Letters {
    shapes: HashMap<u64, char>,
}

/// Column and row of a letter.
pub type Place = (usize, usize);

/// A letter in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letter {
    pub letter: char,
    /// Colours of the C64.
    pub ink: u8,
    pub paper: u8,
}

impl Letters {
    /// Those of a character ROM.
    pub fn new(characters: &[u8]) -> Self {
        let shape = |rows: &[u8]| rows.iter().fold(0_u64, |shape, &row| shape << 8 | u64::from(row));
        let all = (0..CODES).map(petscii::screen_to_char).zip(characters.chunks(SIZE));
        let shapes = all
            .filter(|(letter, _)| letter.is_ascii_graphic())
            .map(|(letter, rows)| (shape(rows), letter))
            .collect();
        Self { shapes }
    }

    /// The letter at a place of the screen, by columns and rows of letters.
    pub fn at(&self, picture: &Picture, (column, row): Place) -> Option<Letter> {
        let pixel = |at: usize| picture.pixel(column * SIZE + at % SIZE, row * SIZE + at / SIZE);
        let first = pixel(0)?;
        let (mut set, mut other) = (0_u64, None);
        for at in 0..SIZE * SIZE {
            let colour = pixel(at)?;
            let differs = colour != first;
            if differs && *other.get_or_insert(colour) != colour {
                return None;
            }
            set = set << 1 | u64::from(differs);
        }
        let other = other?;
        let found = |set, ink, paper| self.shapes.get(&set).map(|&letter| Letter { letter, ink, paper });
        found(set, other, first).or_else(|| found(!set, first, other))
    }

    /// The picture without its letters, and these with their places.
    pub fn taken_from(&self, picture: &Picture) -> (Picture, Vec<(Place, Letter)>) {
        let (columns, rows) = (picture.width() / SIZE, picture.height() / SIZE);
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        let found: Vec<_> = places.filter_map(|place| Some((place, self.at(picture, place)?))).collect();
        let mut pixels = picture.pixels().to_vec();
        for &((column, row), letter) in &found {
            for line in row * SIZE..(row + 1) * SIZE {
                let first = line * picture.width() + column * SIZE;
                pixels.iter_mut().skip(first).take(SIZE).for_each(|pixel| *pixel = letter.paper);
            }
        }
        (Picture::new(picture.width(), pixels), found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_read_in_either_colour() {
        // An A, and a space before it.
        let mut characters = vec![0; 8 * 128];
        characters[8..16].copy_from_slice(&[0x18, 0x3c, 0x66, 0x7e, 0x66, 0x66, 0x66, 0]);
        let letters = Letters::new(&characters);
        let bit = |row: usize, column: usize| characters[8 + row] >> (7 - column) & 1;
        let drawn = |ink: u8, paper: u8| -> Vec<u8> {
            let cell = |at: usize| {
                let (row, column) = (at / 16, at % 16);
                if column >= 8 && bit(row, column - 8) == 1 { ink } else { paper }
            };
            (0..128).map(cell).collect()
        };
        for (ink, paper) in [(1, 0), (0, 15), (7, 6)] {
            let picture = Picture::new(16, drawn(ink, paper));
            let (bare, found) = letters.taken_from(&picture);
            assert_eq!(found, [((1, 0), Letter { letter: 'A', ink, paper })]);
            assert_eq!(bare.pixels(), [paper; 128]);
        }
        let mut pixels = drawn(1, 0);
        pixels[8] = 2;
        assert_eq!(letters.taken_from(&Picture::new(16, pixels)).1, [], "a third colour is no letter");
    }
}
