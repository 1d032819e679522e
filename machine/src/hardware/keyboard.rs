//! The key matrix and the fingers on it.
//!
//! Typing goes by the program's own scans: a key is held for three of them and
//! let go for three, and the next one waits until the KERNAL's keyboard buffer
//! is empty, as keys typed while it is full would be lost. A program that scans
//! rarely, or has interrupts switched off for a while, misses nothing this way.

use std::collections::VecDeque;

use super::layout::{Stroke, stroke};

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
    /// For each column a set bit for each key that is down: held, and typed.
    held: [u8; 8],
    typed: [u8; 8],
    queue: VecDeque<Stroke>,
    finger: Finger,
    /// When the current scan began.
    scan: u64,
}

impl Keyboard {
    pub(super) fn new() -> Self {
        Keyboard { held: [0; 8], typed: [0; 8], queue: VecDeque::new(), finger: Finger::Idle, scan: 0 }
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

    /// Holds keys down or lets them go; returns whether there are such keys.
    pub(super) fn hold(&mut self, petscii: u8, down: bool) -> bool {
        let found = stroke(petscii);
        if let Some(stroke) = found {
            set(&mut self.held, stroke, down);
        }
        found.is_some()
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
                self.typed = [0; 8];
                Finger::Up(1)
            }
            Finger::Up(scans) if scans < SCANS => Finger::Up(scans + 1),
            Finger::Idle | Finger::Up(_) => match self.queue.front() {
                None => Finger::Idle,
                Some(_) if !buffer_empty => self.finger,
                Some(&stroke) => {
                    self.queue.pop_front();
                    set(&mut self.typed, stroke, true);
                    Finger::Down(1)
                }
            },
        };
    }

    /// The rows pulled low through the columns that are low.
    pub(super) fn rows(&self, columns: u8) -> u8 {
        let mut rows = 0xff;
        for (column, keys) in self.keys() {
            if columns >> column & 1 == 0 {
                rows &= !keys;
            }
        }
        rows
    }

    /// The columns pulled low through the rows that are low.
    pub(super) fn columns(&self, rows: u8) -> u8 {
        let mut columns = 0xff;
        for (column, keys) in self.keys() {
            if keys & !rows != 0 {
                columns &= !(1 << column);
            }
        }
        columns
    }

    fn keys(&self) -> impl Iterator<Item = (usize, u8)> {
        self.held.iter().zip(self.typed).map(|(held, typed)| held | typed).enumerate()
    }
}

/// Changes the keys of a stroke in a matrix.
fn set(matrix: &mut [u8; 8], stroke: Stroke, down: bool) {
    for place in [Some(stroke.key), stroke.with].into_iter().flatten() {
        let (column, bit) = (usize::from(place / 8), 1 << (place % 8));
        matrix[column] = if down { matrix[column] | bit } else { matrix[column] & !bit };
    }
}
