//! A position in the whole text, for the lines that are read in one go.
//!
//! Names are taken sixteen bytes at a time and blanks eight, as numbers: most of a text is one or the
//! other, and how long each is cannot be foreseen. What can be is compared with what it is likely to be.

use memchr::memchr2;

use super::cursor::{continues_name, starts_name};
use super::eight::{ONES, TOPS, before, in_names};
use crate::syntax::{Binary, Place, Term};
use crate::value::Kind;

/// A position in the whole text.
pub struct Scan<'a> {
    text: &'a str,
    /// What comes next.
    pub at: usize,
    /// Where the thing read last ended; blanks may follow.
    pub end: usize,
}

/// What each byte counts as a digit: up to 35 for letters and digits, 36 for the underscore, and
/// [`NO_DIGIT`] for what is in no name.
static DIGITS: [u8; 256] = digits();

/// In [`DIGITS`], what ends a number.
const NO_DIGIT: u8 = u8::MAX;

const fn digits() -> [u8; 256] {
    let mut digits = [NO_DIGIT; 256];
    let mut digit = 0;
    while digit < 36 {
        let byte = if digit < 10 { b'0' + digit } else { b'a' + digit - 10 };
        digits[byte as usize] = digit;
        digits[byte.to_ascii_uppercase() as usize] = digit;
        digit += 1;
    }
    digits[b'_' as usize] = 36;
    digits
}

impl<'a> Scan<'a> {
    /// The position `at` of a text.
    pub const fn new(text: &'a str, at: usize) -> Self {
        Self { text, at, end: at }
    }

    /// The byte here; a line end at the end of the text.
    #[inline]
    pub fn byte(&self) -> u8 {
        self.text.as_bytes().get(self.at).copied().unwrap_or(b'\n')
    }

    /// From a place to the end of what was read last.
    pub const fn since(&self, start: usize) -> Place {
        Place { start: start as u32, end: self.end as u32 }
    }

    /// Whether the line ends here, perhaps with a comment.
    #[inline]
    pub fn ends(&self) -> bool {
        matches!(self.byte(), b'\n' | b';')
    }

    /// Skips blanks, and tells whether there were any.
    #[inline]
    pub fn blanks(&mut self) -> bool {
        let start = self.at;
        while let Some(eight) = self.eight() {
            let spaces = before(eight ^ (b' ' as u64 * ONES));
            self.at += spaces;
            if spaces < 8 {
                break;
            }
        }
        if matches!(self.byte(), b' ' | b'\t') {
            self.at += self.rest().iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        }
        self.at > start
    }

    /// Skips the blanks that nearly every instruction has before it: eight. A number that is foreseen is not
    /// waited for.
    #[inline]
    pub fn indentation(&mut self) {
        if self.eight() == Some(b' ' as u64 * ONES) {
            self.at += 8;
        }
        if matches!(self.byte(), b' ' | b'\t') {
            self.blanks();
        }
    }

    /// Skips what is hardly ever more than a single blank, and tells whether there was any.
    #[inline(always)]
    pub fn blank(&mut self) -> bool {
        let found = matches!(self.byte(), b' ' | b'\t');
        if found {
            self.at += 1;
            if matches!(self.byte(), b' ' | b'\t') {
                self.blanks();
            }
        }
        found
    }

    /// Takes a word of three letters.
    #[inline]
    pub fn three(&mut self) -> Option<&'a str> {
        let &[.., behind] = self.rest().first_chunk::<4>()?;
        let word = self.text.get(self.at..self.at + 3)?;
        if continues_name(behind) || !word.bytes().all(continues_name) {
            return None;
        }
        self.at += 3;
        self.end = self.at;
        Some(word)
    }

    /// The next eight bytes, the first one lowest, unless the text ends before.
    #[inline]
    fn eight(&self) -> Option<u64> {
        self.rest().first_chunk().map(|&bytes| u64::from_le_bytes(bytes))
    }

    /// The next sixteen bytes, unless the text ends before.
    #[inline(always)]
    fn sixteen(&self) -> Option<[u64; 2]> {
        let bytes: &[u8; 16] = self.rest().first_chunk()?;
        let both = u128::from_le_bytes(*bytes);
        Some([both as u64, (both >> 64) as u64])
    }

    /// What is left of the whole text.
    #[inline]
    fn rest(&self) -> &'a [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    /// Whether nothing comes behind this but blanks and a comment.
    #[inline]
    pub fn finishes(&mut self) -> bool {
        self.ends() || self.blanks() && self.ends()
    }

    /// Goes to where the line after this one begins, unless there is a carriage return before.
    #[inline]
    pub fn next_line(&mut self) -> bool {
        let mut end = true;
        if self.byte() != b'\n' {
            let rest = self.rest();
            let at = memchr2(b'\n', b'\r', rest);
            end = at.is_none_or(|at| rest.get(at) == Some(&b'\n'));
            self.at += at.unwrap_or(rest.len());
        }
        self.at += 1;
        end
    }

    /// Takes a byte.
    #[inline]
    pub const fn step(&mut self) {
        self.at += 1;
        self.end = self.at;
    }

    /// Takes these bytes if they come right behind what was read last.
    #[inline]
    pub fn take(&mut self, token: &[u8]) -> bool {
        let found = self.at == self.end && self.rest().starts_with(token);
        if found {
            self.at += token.len();
            self.end = self.at;
        }
        found
    }

    /// Goes behind these bytes if they come next.
    #[inline]
    pub fn skip(&mut self, token: &[u8]) -> bool {
        let found = self.rest().starts_with(token);
        self.at += if found { token.len() } else { 0 };
        found
    }

    /// Takes a name.
    #[inline(always)]
    pub fn word(&mut self) -> Option<&'a str> {
        let start = self.at;
        if !starts_name(self.byte()) {
            return None;
        }
        loop {
            let Some([one, other]) = self.sixteen() else {
                self.at += self.rest().iter().take_while(|&&byte| continues_name(byte)).count();
                break;
            };
            let (some, more) = (before(!in_names(one) & TOPS), before(!in_names(other) & TOPS));
            // Without a branch: which way to go, nobody could foresee.
            let letters = some + (more & (some / 8).wrapping_neg());
            self.at += letters;
            if letters < 16 {
                break;
            }
        }
        self.end = self.at;
        self.text.get(start..self.at)
    }

    /// Takes a number of a few digits.
    #[inline]
    pub fn number(&mut self, radix: u8, most: usize, kind: impl FnOnce(u8) -> Kind) -> Option<Term> {
        let (start, mut value) = (self.at, 0_u32);
        loop {
            let digit = DIGITS[usize::from(self.byte())];
            if digit >= radix {
                if digit != NO_DIGIT {
                    return None;
                }
                break;
            }
            value = value.wrapping_mul(u32::from(radix)).wrapping_add(u32::from(digit));
            self.at += 1;
        }
        self.end = self.at;
        let digits = self.at - start;
        (1..=most).contains(&digits).then(|| Term::Number(value, kind(digits as u8)))
    }

    /// Takes a hexadecimal number, of which the sign comes next.
    #[inline]
    pub fn hexadecimal(&mut self) -> Option<Term> {
        self.step();
        self.number(16, 8, |digits| Kind::Bits(4 * digits))
    }

    /// Takes `+`, `-` or `&` between two terms, with the blanks around it. Where there is none, the
    /// blanks may be taken all the same.
    #[inline(always)]
    pub fn operator(&mut self) -> Option<Binary> {
        self.blank();
        let operator = match self.byte() {
            b'+' => Binary::Add,
            b'-' => Binary::Subtract,
            b'&' => Binary::And,
            _ => return None,
        };
        self.at += 1;
        self.blank();
        Some(operator)
    }
}

#[cfg(test)]
mod tests {
    use super::Scan;

    #[test]
    fn names_and_blanks_of_any_length_are_taken_whole() {
        for length in 1..40 {
            for blanks in 0..40 {
                let text = format!("{}{}=1", "n".repeat(length), " ".repeat(blanks));
                let mut scan = Scan::new(&text, 0);
                assert_eq!(scan.word().map(str::len), Some(length));
                assert_eq!((scan.blanks(), scan.byte()), (blanks > 0, b'='), "{text}");
                assert_eq!((scan.end, scan.at), (length, length + blanks));
            }
        }
    }
}
