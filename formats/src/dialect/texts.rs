//! Texts: which bytes a string may stand for.

use super::syntax::Charset;

/// A piece of a text.
pub enum Piece {
    /// Characters between quotes.
    Quoted(String),
    /// Bytes that have no characters.
    Plain(Vec<u8>),
}

/// Punctuation that means itself in strings of all assemblers. An asterisk after a slash opens a
/// comment of xa, wherever it stands.
const SAFE: &str = " !#$%&()+,-./:;<=>?'";

/// Shorter strings are not worth their quotes.
const LEAST: usize = 2;

/// Splits a text into strings of so many characters at most and bytes.
pub fn pieces(bytes: &[u8], charset: Charset, longest: usize) -> Vec<Piece> {
    let mut result: Vec<Piece> = Vec::new();
    let mut rest = bytes;
    while !rest.is_empty() {
        let letters: String = rest.iter().take(longest).map_while(|byte| character(*byte, charset)).collect();
        let count = letters.chars().count();
        let taken = count.max(1);
        let (head, tail) = rest.split_at(taken.min(rest.len()));
        if count >= LEAST {
            result.push(Piece::Quoted(letters));
        } else if let Some(Piece::Plain(plain)) = result.last_mut() {
            plain.extend_from_slice(head);
        } else {
            result.push(Piece::Plain(head.to_vec()));
        }
        rest = tail;
    }
    result
}

/// The character that stands for a byte in a string.
fn character(byte: u8, charset: Charset) -> Option<char> {
    match charset {
        Charset::Petscii => petscii(byte),
        Charset::SmallPetscii => petscii(byte).filter(|letter| !letter.is_ascii_uppercase()),
        Charset::Ascii => ascii(byte),
        Charset::Unsure => None,
    }
}

/// The character of a PETSCII code.
pub fn petscii(byte: u8) -> Option<char> {
    match byte {
        0x41..=0x5a => Some(char::from(byte | 0x20)),
        0xc1..=0xda => Some(char::from(byte & 0x7f)),
        _ => ascii(byte).filter(|letter| !letter.is_ascii_uppercase()),
    }
}

/// The character of an ASCII code.
pub fn ascii(byte: u8) -> Option<char> {
    let letter = char::from(byte);
    (letter.is_ascii_uppercase() || letter.is_ascii_digit() || SAFE.contains(letter)).then_some(letter)
}
