//! The bytes of the program, contiguous from the first one emitted.

/// Bytes and where they begin.
#[derive(Debug, Default)]
pub struct Image {
    origin: Option<i64>,
    bytes: Vec<u8>,
}

impl Image {
    /// How many bytes there are.
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// The address one past the last byte; nothing while there is none.
    pub fn end(&self) -> Option<i64> {
        self.origin.map(|origin| origin + self.bytes.len() as i64)
    }

    /// Adds a byte at an address not before [`Image::end`]; zeros fill the gap.
    pub fn emit(&mut self, address: i64, byte: u8) {
        let origin = *self.origin.get_or_insert(address);
        let at = usize::try_from(address - origin).unwrap_or(0);
        if at > self.bytes.len() {
            self.bytes.resize(at, 0);
        }
        self.bytes.push(byte);
    }

    /// The load address (0 when empty) and the bytes.
    pub fn into_parts(self) -> (u16, Vec<u8>) {
        (self.origin.unwrap_or(0) as u16, self.bytes)
    }
}
