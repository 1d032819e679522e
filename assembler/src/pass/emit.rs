//! Bytes on their way to where they belong, and what may be in their way.

use diagnostics::{Cause, Diagnostic};

use super::{LIMIT, Pass};
use crate::syntax::Place;

impl Pass<'_> {
    /// Emits bytes and goes on behind them.
    pub fn emit(&mut self, bytes: &[u8]) {
        if self.flips() {
            let flipped: Vec<u8> = bytes.iter().map(|byte| byte ^ self.flipped).collect();
            return self.emit_plain(&flipped);
        }
        self.emit_plain(bytes);
    }

    /// Whether `.eor` changes what is emitted.
    pub const fn flips(&self) -> bool {
        self.flipped != 0
    }

    fn emit_plain(&mut self, bytes: &[u8]) {
        let within = if self.pc + bytes.len() as i64 <= LIMIT {
            bytes
        } else {
            bytes.get(..usize::try_from(LIMIT - self.pc).unwrap_or(0)).unwrap_or_default()
        };
        if self.emits() && !self.outcome.image.emit((self.pc + self.shift) as usize, within) {
            self.overlapping(within.len());
        }
        self.pc += bytes.len() as i64;
    }

    /// Emits the bytes of an instruction, which nearly always follow those before them.
    pub fn emit_few<const N: usize>(&mut self, bytes: [u8; N]) {
        if self.follows(N) && self.outcome.image.emit((self.pc + self.shift) as usize, &bytes) {
            self.pc += N as i64;
        } else {
            self.emit(&bytes);
        }
    }

    /// Whether nothing but other bytes may be in the way of so many.
    fn follows(&self, count: usize) -> bool {
        self.pc + count as i64 <= LIMIT && self.emits() && !self.flips()
    }

    /// Emits bytes that are things of their own: of those that something is in the way of, the first
    /// one is reported.
    pub fn emit_each(&mut self, bytes: &[u8]) {
        if self.follows(bytes.len()) && self.outcome.image.emit((self.pc + self.shift) as usize, bytes) {
            self.pc += bytes.len() as i64;
        } else {
            bytes.chunks(1).for_each(|byte| self.emit(byte));
        }
    }

    /// Whether bytes are wanted here. A pass that found something wrong emits only for the sake of
    /// the addresses it tells.
    pub fn emits(&self) -> bool {
        !self.hidden && (!self.outcome.mistaken || self.wanted.mistakes)
    }

    /// Complains about bytes that cannot go where they belong, once for all that follow them.
    pub fn overlapping(&mut self, count: usize) {
        let (first, span) = (self.pc + self.shift, self.span(self.margin().place));
        let known = std::mem::replace(&mut self.overlap, first + count as i64) == first;
        self.outcome.mistaken = true;
        if known {
            return;
        }
        self.report(|| {
            let wrong = if (0..LIMIT).contains(&first) && first + count as i64 <= LIMIT {
                format!("the bytes at ${first:04x} lie over others")
            } else {
                "the bytes lie outside $0000 to $ffff".to_owned()
            };
            Diagnostic::error(span, wrong)
                .with_help("no two parts of the program may share an address; move one of them")
        });
    }

    /// Complains once that addresses ran out, and stays at the end of memory.
    pub fn overflow(&mut self, place: Place) {
        self.pc = LIMIT;
        self.outcome.mistaken = true;
        if !self.overflowed {
            self.overflowed = true;
            let span = self.span(place);
            self.report(|| {
                Diagnostic::error(span, "the program counter goes past $ffff")
                    .with_help("the program is too long for its address")
                    .with_cause(Cause::HighAddress)
            });
        }
    }
}
