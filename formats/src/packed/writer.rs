//! Bits and bytes of packed data, in the order in which a program meets them.

/// Bits that a number takes: one before each bit behind its first, and one at the end.
pub(super) fn bits_of(number: usize) -> u32 {
    number.max(1).ilog2() * 2 + 1
}

/// Packed data as they are written. Bits are collected in a byte that stands where the first of them is wanted.
#[derive(Debug, Default)]
pub(super) struct Writer {
    bytes: Vec<u8>,
    /// Where the byte of bits is, and how many it has.
    bits: Option<(usize, u32)>,
}

impl Writer {
    pub(super) fn bit(&mut self, bit: bool) {
        let (place, count) = self.bits.filter(|&(_, count)| count < 8).unwrap_or_else(|| {
            self.bytes.push(0);
            (self.bytes.len() - 1, 0)
        });
        if let Some(byte) = self.bytes.get_mut(place) {
            *byte |= u8::from(bit) << (7 - count);
        }
        self.bits = Some((place, count + 1));
    }

    pub(super) fn byte(&mut self, byte: u8) {
        self.bytes.push(byte);
    }

    /// A number from 1.
    pub(super) fn number(&mut self, number: usize) {
        for index in (0..number.max(1).ilog2()).rev() {
            self.bit(true);
            self.bit(number >> index & 1 != 0);
        }
        // Where the program sees its register overflow, it asks no further.
        if number < 256 {
            self.bit(false);
        }
    }

    pub(super) fn finished(self) -> Vec<u8> {
        self.bytes
    }
}

/// Packed data as they are read.
#[derive(Debug)]
pub(super) struct Reader<'b> {
    bytes: std::slice::Iter<'b, u8>,
    bits: u8,
    left: u32,
}

impl<'b> Reader<'b> {
    pub(super) fn new(bytes: &'b [u8]) -> Self {
        Self { bytes: bytes.iter(), bits: 0, left: 0 }
    }

    pub(super) fn byte(&mut self) -> Option<u8> {
        self.bytes.next().copied()
    }

    pub(super) fn bit(&mut self) -> Option<bool> {
        if self.left == 0 {
            (self.bits, self.left) = (self.byte()?, 8);
        }
        self.left -= 1;
        Some(self.bits >> self.left & 1 != 0)
    }

    pub(super) fn number(&mut self) -> Option<usize> {
        let mut number = 1;
        while number < 256 && self.bit()? {
            number = number * 2 + usize::from(self.bit()?);
        }
        Some(number)
    }
}
