//! The shapes of pieces: the library, those of the description, and letters.

use engine_spec::{Kind, Shape};

use super::raster::{self, Pixels, blank, set};

macro_rules! library {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../shapes/", $name, ".txt")))),*]
    };
}

/// The shapes by their names, each drawn in several sizes.
const LIBRARY: &[(&str, &str)] = library![
    "arrow", "bishop", "cat", "cross", "crown", "diamond", "disc", "fox", "hound", "king", "knight", "mouse",
    "pawn", "pearl", "queen", "ring", "rook", "shield", "square", "star", "stone",
];

/// The letters A to Z and the digits, as the project's character set has them.
const LETTERS: &str = include_str!("../../shapes/letters.txt");

/// The pictures of a text, with empty lines between them.
fn pictures(text: &str) -> Vec<Pixels> {
    let pixels = |picture: &str| -> Pixels {
        picture.lines().map(|row| row.chars().map(|letter| letter == '#').collect()).collect()
    };
    text.split("\n\n").map(pixels).collect()
}

/// The shape of a kind of piece, `size` pixels across and down.
pub(super) fn of(kind: &Kind, size: usize) -> Pixels {
    match &kind.shape {
        Some(Shape::Named(name)) => named(name, size).unwrap_or_else(|| lettered(kind.letter, size)),
        Some(Shape::Drawn(pixels)) if pixels.len() == size => pixels.clone(),
        Some(Shape::Drawn(pixels)) => raster::scaled(pixels, size),
        None => lettered(kind.letter, size),
    }
}

/// A shape of the library.
pub(super) fn named(name: &str, size: usize) -> Option<Pixels> {
    let (_, text) = LIBRARY.iter().find(|(other, _)| *other == name)?;
    let drawn = pictures(text);
    let fitting = drawn.iter().find(|pixels| pixels.len() == size);
    let half = || drawn.iter().find(|pixels| 2 * pixels.len() == size);
    fitting.cloned().or_else(|| half().map(raster::doubled)).or_else(|| {
        let largest = drawn.iter().max_by_key(|pixels| pixels.len())?;
        Some(raster::scaled(largest, size))
    })
}

/// A letter cut out of a disc; where there is no room for that, the letter.
fn lettered(letter: char, size: usize) -> Pixels {
    let index = match letter {
        'A'..='Z' => letter as usize - 'A' as usize,
        '0'..='9' => letter as usize - '0' as usize + 26,
        _ => 0,
    };
    let glyph = pictures(LETTERS).into_iter().nth(index).unwrap_or_else(|| blank(8, 8));
    if size <= glyph.len() {
        return glyph;
    }
    let mut disc = named("stone", size).unwrap_or_else(|| blank(size, size));
    let glyph = if size >= 24 { raster::scaled(&glyph, size / 24 * 16) } else { glyph };
    // Letters leave a row and a column free at one end.
    let begin = (size - glyph.len()) / 2;
    for (y, row) in glyph.iter().enumerate() {
        for (x, &ink) in row.iter().enumerate() {
            if ink && let Some(pixel) = disc.get_mut(begin + y).and_then(|row| row.get_mut(begin + x)) {
                *pixel = false;
            }
        }
    }
    disc
}

/// A round hole that nearly fills its square.
pub(super) fn hole(size: usize) -> Pixels {
    round(size, size as isize - 2)
}

/// A dot in the middle of its square.
pub(super) fn dot(size: usize) -> Pixels {
    round(size, size as isize / 2)
}

/// A circle; `reach` is its diameter.
fn round(size: usize, reach: isize) -> Pixels {
    let mut pixels = blank(size, size);
    for y in 0..size {
        for x in 0..size {
            let from_middle = |place: usize| 2 * place as isize + 1 - size as isize;
            if from_middle(x).pow(2) + from_middle(y).pow(2) <= reach.pow(2) {
                set(&mut pixels, x, y);
            }
        }
    }
    pixels
}
