//! The graphics protocol of Kitty: a PNG in base 64, in pieces of 4 KB.

use std::io::{self, Write};

use machine::Picture;

/// The longest piece that the protocol allows.
const PIECE: usize = 4096;

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Sends a picture, and shows it at the cursor: over so many columns and rows, if they are given, which leaves the
/// cursor where it is; else as large as it is.
pub fn draw(picture: &Picture, cells: Option<(usize, usize)>, out: &mut dyn Write) -> io::Result<()> {
    let png = super::png(picture).map_err(io::Error::other)?;
    let text = base64(&png);
    let mut pieces = text.chunks(PIECE).peekable();
    // Transmit and show, as PNG, and say nothing about it; in the place of the last one.
    let over = cells.map(|(columns, rows)| format!("c={columns},r={rows},C=1,")).unwrap_or_default();
    let mut keys = format!("a=T,f=100,i=2080,p=1,q=2,{over}");
    while let Some(piece) = pieces.next() {
        let more = u8::from(pieces.peek().is_some());
        write!(out, "\x1b_G{keys}m={more};")?;
        out.write_all(piece)?;
        out.write_all(b"\x1b\\")?;
        keys.clear();
    }
    Ok(())
}

/// Bytes as text: six bits a digit, padded to whole groups of three bytes.
fn base64(bytes: &[u8]) -> Vec<u8> {
    let mut text = Vec::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let byte = |index: usize| u32::from(group.get(index).copied().unwrap_or_default());
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for digit in 0..4_usize {
            let value = bits >> (18 - 6 * digit) & 0x3f;
            text.push(if digit > group.len() { b'=' } else { DIGITS[value as usize] });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base_64_is_that_of_the_standard() {
        // The examples of RFC 4648.
        for (plain, expected) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ] {
            assert_eq!(base64(plain.as_bytes()), expected.as_bytes());
        }
    }

    #[test]
    fn a_picture_goes_in_pieces() {
        // Without a pattern, so that it is long.
        let mut random = 1_u32;
        let mut next = |_| {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (random >> 28) as u8
        };
        let picture = Picture::new(128, (0..128 * 128).map(&mut next).collect());
        let mut out = Vec::new();
        draw(&picture, None, &mut out).expect("a vector takes everything");
        let text = String::from_utf8(out).expect("text");
        let pieces: Vec<&str> = text.trim_end().split_terminator("\x1b\\").collect();
        assert!(pieces.len() > 2, "{}", text.len());
        assert!(pieces[0].starts_with("\x1b_Ga=T,f=100,i=2080,p=1,q=2,m=1;iVBORw0KGgo"), "a PNG begins so");
        assert!(pieces[1].starts_with("\x1b_Gm=1;"));
        assert!(pieces[pieces.len() - 1].starts_with("\x1b_Gm=0;"));
        assert!(pieces.iter().all(|piece| piece.len() <= PIECE + 40));
    }
}
