//! Which keys produce a PETSCII code.

/// A place in the matrix: eight times the column (port A) plus the row (port B).
pub(crate) type Place = u8;

const LEFT_SHIFT: Place = 8 + 7;
const RIGHT_SHIFT: Place = 6 * 8 + 4;
const COMMODORE: Place = 7 * 8 + 5;
const CONTROL: Place = 7 * 8 + 2;

/// A key and the one held down with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stroke {
    pub(crate) key: Place,
    pub(crate) with: Option<Place>,
}

/// The codes of the keys alone; 0 for SHIFT, CTRL and C=.
const PLAIN: [u8; 64] = [
    0x14, 0x0d, 0x1d, 0x88, 0x85, 0x86, 0x87, 0x11, b'3', b'W', b'A', b'4', b'Z', b'S', b'E', 0, //
    b'5', b'R', b'D', b'6', b'C', b'F', b'T', b'X', b'7', b'Y', b'G', b'8', b'B', b'H', b'U', b'V', //
    b'9', b'I', b'J', b'0', b'M', b'K', b'O', b'N', b'+', b'P', b'L', b'-', b'.', b':', b'@', b',', //
    0x5c, b'*', b';', 0x13, 0, b'=', 0x5e, b'/', b'1', 0x5f, 0, b'2', b' ', 0, b'Q', 0x03,
];

/// The codes with SHIFT.
const SHIFTED: [u8; 64] = [
    0x94, 0x8d, 0x9d, 0x8c, 0x89, 0x8a, 0x8b, 0x91, b'#', 0xd7, 0xc1, b'$', 0xda, 0xd3, 0xc5, 0, //
    b'%', 0xd2, 0xc4, b'&', 0xc3, 0xc6, 0xd4, 0xd8, b'\'', 0xd9, 0xc7, b'(', 0xc2, 0xc8, 0xd5, 0xd6, //
    b')', 0xc9, 0xca, b'0', 0xcd, 0xcb, 0xcf, 0xce, 0xdb, 0xd0, 0xcc, 0xdd, b'>', b'[', 0xba, b'<', //
    0xa9, 0xc0, b']', 0x93, 0, b'=', 0xde, b'?', b'!', 0x5f, 0, b'"', 0xa0, 0, 0xd1, 0x83,
];

/// The codes with C=.
const WITH_COMMODORE: [u8; 64] = [
    0x94, 0x8d, 0x9d, 0x8c, 0x89, 0x8a, 0x8b, 0x91, 0x96, 0xb3, 0xb0, 0x97, 0xad, 0xae, 0xb1, 0, //
    0x98, 0xb2, 0xac, 0x99, 0xbc, 0xbb, 0xa3, 0xbd, 0x9a, 0xb7, 0xa5, 0x9b, 0xbf, 0xb4, 0xb8, 0xbe, //
    b')', 0xa2, 0xb5, b'0', 0xa7, 0xa1, 0xb9, 0xaa, 0xa6, 0xaf, 0xb6, 0xdc, b'>', b'[', 0xa4, b'<', //
    0xa8, 0xdf, b']', 0x93, 0, b'=', 0xde, b'?', 0x81, 0x5f, 0, 0x95, 0xa0, 0, 0xab, 0x83,
];

/// The codes of CTRL with the digits 1 to 9 and 0: eight colours, reverse on and
/// off.
const CONTROL_DIGITS: [u8; 10] = [0x90, 0x05, 0x1c, 0x9f, 0x9c, 0x1e, 0x1f, 0x9e, 0x12, 0x92];

/// Keys that change what others mean, as bits of the KERNAL's variable for them.
pub(crate) const SHIFT_FLAG: u8 = 1;
const COMMODORE_FLAG: u8 = 2;
const CONTROL_FLAG: u8 = 4;

/// The flag of a key that changes what others mean, or 0.
pub(crate) fn flag(key: Place) -> u8 {
    match key {
        LEFT_SHIFT | RIGHT_SHIFT => SHIFT_FLAG,
        COMMODORE => COMMODORE_FLAG,
        CONTROL => CONTROL_FLAG,
        _ => 0,
    }
}

/// The PETSCII code of a key that is down together with those of the flags, or `None` if it has
/// none.
pub(crate) fn code(key: Place, flags: u8) -> Option<u8> {
    let of = |table: &[u8; 64]| table.get(usize::from(key)).copied();
    let code = match flags {
        0 => of(&PLAIN),
        SHIFT_FLAG => of(&SHIFTED),
        _ if flags & CONTROL_FLAG == 0 => of(&WITH_COMMODORE),
        _ => of(&PLAIN).and_then(|label| match label {
            b'A'..=b'Z' => Some(label - 0x40),
            b'0' => Some(CONTROL_DIGITS[9]),
            b'1'..=b'9' => Some(CONTROL_DIGITS[usize::from(label - b'1')]),
            _ => None,
        }),
    };
    code.filter(|&code| code != 0)
}

/// The keys to press for a PETSCII code, or `None` if no keys produce it.
pub(crate) fn stroke(petscii: u8) -> Option<Stroke> {
    let code = match petscii {
        0 => return None,
        // These ranges repeat others, and pi is the shifted arrow.
        0x60..=0x7f => petscii + 0x60,
        0xe0..=0xfe => petscii - 0x40,
        0xff => 0xde,
        _ => petscii,
    };
    for (table, with) in [(&PLAIN, None), (&SHIFTED, Some(LEFT_SHIFT)), (&WITH_COMMODORE, Some(COMMODORE))] {
        if let Some(key) = place(table, code) {
            return Some(Stroke { key, with });
        }
    }
    let digit = (0..).zip(CONTROL_DIGITS).find(|&(_, c)| c == code);
    let label = match (digit, code) {
        (Some((9, _)), _) => b'0',
        (Some((index, _)), _) => b'1' + index,
        // CTRL with a letter gives its number in the alphabet.
        (None, 0x01..=0x1a) => code + 0x40,
        _ => return None,
    };
    Some(Stroke { key: place(&PLAIN, label)?, with: Some(CONTROL) })
}

fn place(table: &[u8; 64], code: u8) -> Option<Place> {
    (0..).zip(table).find(|&(_, &c)| c == code).map(|(place, _)| place)
}
