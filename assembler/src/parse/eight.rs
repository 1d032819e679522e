//! Eight bytes as one number, the first one lowest: what they are is found out for all at once.

/// A one in each of eight bytes.
pub const ONES: u64 = u64::MAX / 255;

/// The top bit of each of eight bytes.
pub const TOPS: u64 = 0x80 * ONES;

/// The top bit of each of eight bytes that may go on in a name.
pub const fn in_names(eight: u64) -> u64 {
    const fn from(bytes: u64, least: u8) -> u64 {
        bytes + (0x80 - least as u64) * ONES
    }
    let plain = eight & !TOPS;
    let small = plain | (0x20 * ONES);
    let letters = from(small, b'a') & !from(small, b'z' + 1);
    let digits = from(plain, b'0') & !from(plain, b'9' + 1);
    let underscores = !(0x7f * ONES + (plain ^ (b'_' as u64 * ONES)));
    (letters | digits | underscores) & !eight & TOPS
}

/// How many of eight bytes come before the first one that has a bit set.
pub const fn before(bits: u64) -> usize {
    bits.trailing_zeros() as usize / 8
}

#[cfg(test)]
mod tests {
    use super::{before, in_names};
    use crate::parse::cursor::continues_name;

    #[test]
    fn eight_bytes_are_told_apart_as_each_of_them_is() {
        for place in 0..8 {
            for around in [0, b'_', 0x7f, 0x80, 0xff] {
                for byte in 0..=u8::MAX {
                    let mut bytes = [around; 8];
                    bytes[place] = byte;
                    let found = in_names(u64::from_le_bytes(bytes));
                    for (at, &byte) in bytes.iter().enumerate() {
                        let expected = if continues_name(byte) { 0x80 } else { 0 };
                        assert_eq!(found.to_le_bytes()[at], expected, "{byte:#x} at {at} of {bytes:x?}");
                    }
                }
            }
        }
        assert_eq!((before(0), before(0x80), before(1 << 63)), (8, 0, 7));
    }
}
