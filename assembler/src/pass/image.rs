//! The bytes of the program, by address, whatever order they come in.
//!
//! Nearly all bytes follow those before them, so the run under way is kept at hand: what continues
//! it and stays below the next run costs no search. Runs that ended lie in a map, which finds the
//! bytes that a new run would lie over.

use std::collections::BTreeMap;

/// How many addresses there are.
const MEMORY: usize = 0x1_0000;

/// Memory, and which part of it holds bytes.
#[derive(Debug, Default)]
pub struct Image {
    /// All of memory, once there is a byte in it.
    memory: Vec<u8>,
    /// The run under way.
    start: usize,
    end: usize,
    /// Where the run after it begins.
    limit: usize,
    /// The other runs: first address and one past the last. No two of them touch.
    runs: BTreeMap<usize, usize>,
    count: usize,
}

impl Image {
    /// How many bytes there are.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The address one past the byte that came last.
    pub const fn end(&self) -> usize {
        self.end
    }

    /// Puts bytes at an address unless there are others already, or memory ends before.
    pub fn emit(&mut self, address: usize, bytes: &[u8]) -> bool {
        match self.room(address, bytes.len()) {
            Some(room) => room.copy_from_slice(bytes),
            None => return bytes.is_empty(),
        }
        true
    }

    /// Puts a byte at that many addresses, as [`Image::emit`] does.
    pub fn fill(&mut self, address: usize, byte: u8, count: usize) -> bool {
        match self.room(address, count) {
            Some(room) => room.fill(byte),
            None => return count == 0,
        }
        true
    }

    /// The memory for some bytes more.
    fn room(&mut self, address: usize, count: usize) -> Option<&mut [u8]> {
        let after = address.saturating_add(count);
        if (address != self.end || after > self.limit) && !self.seek(address, after) {
            return None;
        }
        self.end = after;
        self.count += count;
        self.memory.get_mut(address..after)
    }

    /// Begins or takes up the run that ends at an address; fails when another one is in the way.
    fn seek(&mut self, address: usize, after: usize) -> bool {
        if address >= after || after > MEMORY {
            return false;
        }
        if self.memory.is_empty() {
            self.memory = vec![0; MEMORY];
        }
        self.close();
        (self.start, self.end, self.limit) = (address, address, address);
        if self.run_over(address).is_some() {
            return false;
        }
        let next = self.runs.range(address..).next().map_or(MEMORY, |(&start, _)| start);
        if after > next {
            return false;
        }
        if let Some((&start, &end)) = self.runs.range(..address).next_back()
            && end == address
        {
            self.runs.remove(&start);
            self.start = start;
        }
        self.limit = next;
        true
    }

    /// Puts the run under way to the others.
    fn close(&mut self) {
        if self.start >= self.end {
            return;
        }
        // What it reached, it continues.
        let end = self.runs.remove(&self.end).unwrap_or(self.end);
        self.runs.insert(self.start, end);
        self.start = end;
    }

    /// The run that a byte at this address is part of, without the one under way.
    fn run_over(&self, address: usize) -> Option<(usize, usize)> {
        let (&start, &end) = self.runs.range(..=address).next_back()?;
        (end > address).then_some((start, end))
    }

    /// The address one past the run that covers an address; nothing where there is no byte.
    pub fn covered(&self, address: usize) -> Option<usize> {
        let current = (self.start..self.end).contains(&address).then_some(self.end);
        current.or_else(|| self.run_over(address).map(|(_, end)| end))
    }

    /// The bytes of a range, where it lies in memory.
    pub fn bytes(&self, start: usize, end: usize) -> &[u8] {
        self.memory.get(start..end).unwrap_or_default()
    }

    /// The load address (0 when empty) and the bytes.
    pub fn into_parts(mut self) -> (u16, Vec<u8>) {
        self.close();
        let (Some((&first, _)), Some((_, &last))) = (self.runs.first_key_value(), self.runs.last_key_value())
        else {
            return (0, Vec::new());
        };
        self.memory.truncate(last);
        self.memory.drain(..first);
        (first as u16, self.memory)
    }
}
