//! PETSCII, screen codes and Unicode.
//!
//! The tables are those of the upper-case/graphics set, which the C64 shows after
//! power-on. Graphics characters map to the nearest character of Unicode's older
//! blocks, as terminal fonts often lack the newer "legacy computing" ones.

/// `$C0`–`$DF`, also reachable as `$60`–`$7F`.
const SHIFTED: [char; 32] = [
    '─', '♠', '│', '─', '─', '─', '─', '│', '│', '╮', '╰', '╯', '∟', '╲', '╱', '⌈', '⌉', '●', '▁', '♥', '▎',
    '╭', '╳', '○', '♣', '▕', '♦', '┼', '▒', '│', 'π', '◥',
];

/// `$A0`–`$BF`, also reachable as `$E0`–`$FE`.
const COMMODORE: [char; 32] = [
    ' ', '▌', '▄', '▔', '▁', '▏', '▒', '▕', '░', '◤', '▐', '├', '▗', '└', '┐', '▂', '┌', '┴', '┬', '┤', '▎',
    '▍', '▐', '▀', '▀', '▃', '┘', '▖', '▝', '┘', '▘', '▚',
];

/// The solid block that a reversed space looks like.
const BLOCK: char = '█';

/// The character for a PETSCII code, or `None` for a control code.
///
/// With `reverse` a space becomes `█`; other characters stay as they are.
#[must_use]
pub fn to_char(code: u8, reverse: bool) -> Option<char> {
    let plain = match code {
        0x20..=0x5b | 0x5d => char::from(code),
        0x5c => '£',
        0x5e => '↑',
        0x5f => '←',
        0x60..=0x7f => SHIFTED[usize::from(code - 0x60)],
        0xa0..=0xbf => COMMODORE[usize::from(code - 0xa0)],
        0xc0..=0xdf => SHIFTED[usize::from(code - 0xc0)],
        0xe0..=0xfe => COMMODORE[usize::from(code - 0xe0)],
        0xff => 'π',
        _ => return None,
    };
    Some(if reverse && plain == ' ' { BLOCK } else { plain })
}

/// The PETSCII code for a character, or `None` if there is none.
///
/// Letters of either case give the unshifted letters `$41`–`$5A`, `\n` and `\r`
/// give RETURN, `^` and `_` stand for the arrows up and left.
#[must_use]
pub fn from_char(c: char) -> Option<u8> {
    match c {
        '\n' | '\r' => Some(0x0d),
        // Backspace and delete are the C64's DEL, which takes the character on its left away.
        '\u{8}' | '\u{7f}' => Some(0x14),
        '£' => Some(0x5c),
        '↑' | '^' => Some(0x5e),
        '←' | '_' => Some(0x5f),
        ' '..='[' | ']' => u8::try_from(c).ok(),
        'a'..='z' => u8::try_from(c.to_ascii_uppercase()).ok(),
        _ => (0xa0..=0xdf).find(|&code| to_char(code, false) == Some(c)),
    }
}

/// PETSCII codes as text: RETURN as `\n`, other control codes left out.
#[must_use]
pub fn to_text(codes: &[u8]) -> String {
    let mut reverse = false;
    let mut text = String::with_capacity(codes.len());
    for &code in codes {
        match code {
            0x0d | 0x8d => {
                // A RETURN also ends reverse mode on the C64.
                reverse = false;
                text.push('\n');
            }
            0x12 => reverse = true,
            0x92 => reverse = false,
            _ => text.extend(to_char(code, reverse)),
        }
    }
    text
}

/// The character for a screen code of the upper-case/graphics set.
///
/// A reversed space (`$A0`) is `█`; other reversed characters (bit 7) are shown
/// plain.
#[must_use]
pub fn screen_to_char(code: u8) -> char {
    let petscii = match code & 0x7f {
        low @ 0x00..=0x1f => low + 0x40,
        same @ 0x20..=0x3f => same,
        shifted @ 0x40..=0x5f => shifted + 0x80,
        commodore => commodore + 0x40,
    };
    // The ranges above hold printable codes only, so the default is never used.
    to_char(petscii, code >= 0x80).unwrap_or(' ')
}

/// As [`screen_to_char`], for the lower/upper-case set.
#[must_use]
pub fn screen_to_char_lower(code: u8) -> char {
    match code & 0x7f {
        letter @ 0x01..=0x1a => char::from(letter + 0x60),
        letter @ 0x41..=0x5a => char::from(letter),
        0x5e => '▒',
        0x7a => '✓',
        _ => screen_to_char(code),
    }
}
