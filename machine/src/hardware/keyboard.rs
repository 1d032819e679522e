//! The fingers that type on the key matrix.
//!
//! Typing goes by the program's own scans: a key is held for three of them and
//! let go for three, and the next one waits until the KERNAL's keyboard buffer
//! is empty, as keys typed while it is full would be lost. A program that scans
//! rarely, or has interrupts switched off for a while, misses nothing this way.

use std::collections::VecDeque;

use crate::controls::{Matrix, Stroke, stroke};

/// Scans a key is held for, and let go for before the next.
const SCANS: u8 = 3;

/// Reads of the rows closer together than this belong to one scan. The jiffy
/// interrupt is twice as long, a scan of all columns far shorter.
const SCAN_CYCLES: u64 = 8_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Finger {
    Idle,
    /// Down or up, and the scans that have seen it so.
    Down(u8),
    Up(u8),
}

#[derive(Debug, Clone)]
pub(super) struct Keyboard {
    /// The keys that typing holds down.
    pub(super) typed: Matrix,
    queue: VecDeque<Stroke>,
    finger: Finger,
    /// When the current scan began.
    scan: u64,
}

impl Keyboard {
    pub(super) fn new() -> Self {
        Keyboard { typed: Matrix::default(), queue: VecDeque::new(), finger: Finger::Idle, scan: 0 }
    }

    /// Adds a key to those to be typed; returns whether there is such a key.
    pub(super) fn push(&mut self, petscii: u8) -> bool {
        let found = stroke(petscii);
        self.queue.extend(found);
        found.is_some()
    }

    /// The number of keys not typed yet, including the one that is down.
    pub(super) fn left(&self) -> usize {
        self.queue.len() + usize::from(matches!(self.finger, Finger::Down(_)))
    }

    /// Whether the next key pushed would be typed at the next scan.
    pub(super) fn idle(&self) -> bool {
        self.queue.is_empty() && self.finger == Finger::Idle
    }

    /// Notes that the program looks at the rows now.
    pub(super) fn scanned(&mut self, now: u64, buffer_empty: bool) {
        if now < self.scan + SCAN_CYCLES {
            return;
        }
        self.scan = now;
        self.finger = match self.finger {
            Finger::Down(scans) if scans < SCANS => Finger::Down(scans + 1),
            Finger::Down(_) => {
                self.typed = Matrix::default();
                Finger::Up(1)
            }
            Finger::Up(scans) if scans < SCANS => Finger::Up(scans + 1),
            Finger::Idle | Finger::Up(_) => match self.queue.front() {
                None => Finger::Idle,
                Some(_) if !buffer_empty => self.finger,
                Some(&stroke) => {
                    self.queue.pop_front();
                    self.typed.set(stroke, true);
                    Finger::Down(1)
                }
            },
        };
    }
}
