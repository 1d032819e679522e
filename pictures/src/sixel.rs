//! Sixel: bands of six rows; in each, for each of its colours, six pixels a character.

use std::io::{self, Write};

use machine::{PALETTE, Picture};

/// Rows of a band.
const BAND: usize = 6;

/// The character of six pixels that are not set.
const NONE: u8 = b'?';

/// Draws a picture at the cursor.
pub fn draw(picture: &Picture, out: &mut dyn Write) -> io::Result<()> {
    // Square pixels; those of no colour stay as they are, though there are none.
    write!(out, "\x1bP0;1q\"1;1;{};{}", picture.width(), picture.height())?;
    for (number, rgb) in PALETTE.iter().enumerate() {
        let [red, green, blue] = rgb.map(percent);
        write!(out, "#{number};2;{red};{green};{blue}")?;
    }
    let rows: Vec<&[u8]> = picture.rows().collect();
    for (index, band) in rows.chunks(BAND).enumerate() {
        if index > 0 {
            out.write_all(b"-")?;
        }
        draw_band(band, picture.width(), out)?;
    }
    out.write_all(b"\x1b\\")
}

fn percent(part: u8) -> u32 {
    (u32::from(part) * 100 + 127) / 255
}

/// A band: its colours one after the other, each from the left.
fn draw_band(band: &[&[u8]], width: usize, out: &mut dyn Write) -> io::Result<()> {
    let mut first = true;
    for colour in 0..16_u8 {
        if !band.iter().any(|row| row.contains(&colour)) {
            continue;
        }
        if !first {
            out.write_all(b"$")?;
        }
        first = false;
        write!(out, "#{colour}")?;
        let six = |column: usize| {
            let set = band.iter().enumerate().filter(|(_, row)| row.get(column) == Some(&colour));
            NONE + set.map(|(row, _)| 1_u8 << row).sum::<u8>()
        };
        let mut column = 0;
        while column < width {
            let character = six(column);
            let length = (column..width).take_while(|&next| six(next) == character).count();
            column += length;
            // Nothing need be said of what follows the last pixel of a colour.
            if character != NONE || column < width {
                repeat(character, length, out)?;
            }
        }
    }
    Ok(())
}

/// A character so many times, as short as it can be said.
fn repeat(character: u8, length: usize, out: &mut dyn Write) -> io::Result<()> {
    if length > 3 {
        return write!(out, "!{length}{}", char::from(character));
    }
    out.write_all(&vec![character; length])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(picture: &Picture) -> String {
        let mut out = Vec::new();
        draw(picture, &mut out).expect("a vector takes everything");
        String::from_utf8(out).expect("text")
    }

    /// What a terminal makes of the text.
    fn shown(text: &str) -> Picture {
        let body = text.strip_suffix("\x1b\\").expect("an end");
        let (head, body) = body.split_once("#0;2;0;0;0").expect("a palette");
        let size: Vec<usize> =
            head.split(';').skip(3).map(|number| number.parse().expect("a size")).collect();
        let (width, height) = (size[0], size[1]);
        let mut pixels = vec![0xff; width * height];
        let (mut top, mut column, mut colour) = (0, 0, 0_u8);
        let mut letters = body.bytes().peekable();
        let number = |letters: &mut std::iter::Peekable<std::str::Bytes<'_>>| {
            let mut value = 0;
            while let Some(digit) = letters.next_if(u8::is_ascii_digit) {
                value = value * 10 + usize::from(digit - b'0');
            }
            value
        };
        while let Some(letter) = letters.next() {
            let mut times = 1;
            let six = match letter {
                b'#' => {
                    colour = number(&mut letters) as u8;
                    while letters.next_if_eq(&b';').is_some() {
                        number(&mut letters);
                    }
                    continue;
                }
                b'$' | b'-' => {
                    column = 0;
                    top += if letter == b'-' { BAND } else { 0 };
                    continue;
                }
                b'!' => {
                    times = number(&mut letters);
                    letters.next().expect("a character")
                }
                plain => plain,
            };
            for _ in 0..times {
                for row in (0..BAND).filter(|row| (six - NONE) >> row & 1 != 0) {
                    pixels[(top + row) * width + column] = colour;
                }
                column += 1;
            }
        }
        assert!(!pixels.contains(&0xff), "every pixel has a colour");
        Picture::new(width, pixels)
    }

    #[test]
    fn a_terminal_shows_the_same_picture() {
        let pattern = |count: usize| (0..count).map(|at| (at * at / 7 % 16) as u8).collect();
        for (width, height) in [(1, 1), (5, 6), (17, 13), (64, 20)] {
            let picture = Picture::new(width, pattern(width * height));
            assert_eq!(shown(&drawn(&picture)), picture, "{width} x {height}");
        }
    }

    #[test]
    fn runs_are_short() {
        let text = drawn(&Picture::new(100, vec![6; 600]));
        assert!(text.ends_with("#6!100~\x1b\\"), "{text:?}");
        assert!(text.starts_with("\x1bP0;1q\"1;1;100;6#0;2;0;0;0#1;2;100;100;100#2;"), "{text:?}");
    }
}
