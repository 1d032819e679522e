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

    /// Adds bytes at an address not before [`Image::end`]; zeros fill the gap.
    pub fn emit(&mut self, address: i64, bytes: &[u8]) {
        self.reach(address, bytes.is_empty());
        self.bytes.extend_from_slice(bytes);
    }

    /// Adds a byte that many times at an address not before [`Image::end`].
    pub fn fill(&mut self, address: i64, byte: u8, count: usize) {
        self.reach(address, count == 0);
        self.bytes.resize(self.bytes.len() + count, byte);
    }

    fn reach(&mut self, address: i64, nothing: bool) {
        if nothing {
            return;
        }
        let origin = *self.origin.get_or_insert(address);
        let at = usize::try_from(address - origin).unwrap_or(0);
        if at > self.bytes.len() {
            self.bytes.resize(at, 0);
        }
    }

    /// The load address (0 when empty) and the bytes.
    pub fn into_parts(self) -> (u16, Vec<u8>) {
        (self.origin.unwrap_or(0) as u16, self.bytes)
    }
}
