//! The key matrix: eight columns, driven by port A of CIA 1, by eight rows, read at its port B.

use super::layout::Stroke;

/// Which keys are down: for each column a set bit for each row.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Matrix([u8; 8]);

impl Matrix {
    /// Presses the keys of a stroke, or lets them go.
    pub(crate) fn set(&mut self, stroke: Stroke, down: bool) {
        for place in [Some(stroke.key), stroke.with].into_iter().flatten() {
            let rows = &mut self.0[usize::from(place / 8 % 8)];
            let bit = 1 << (place % 8);
            *rows = if down { *rows | bit } else { *rows & !bit };
        }
    }

    /// The keys of both.
    pub(crate) fn with(mut self, other: Matrix) -> Matrix {
        for (rows, more) in self.0.iter_mut().zip(other.0) {
            *rows |= more;
        }
        self
    }

    /// The rows pulled low through the columns that are low.
    pub(crate) fn rows(self, columns: u8) -> u8 {
        let low = self.0.into_iter().enumerate().filter(|(column, _)| columns >> column & 1 == 0);
        low.fold(0xff, |rows, (_, keys)| rows & !keys)
    }

    /// The columns pulled low through the rows that are low.
    pub(crate) fn columns(self, rows: u8) -> u8 {
        let low = self.0.into_iter().enumerate().filter(|(_, keys)| keys & !rows != 0);
        low.fold(0xff, |columns, (column, _)| columns & !(1 << column))
    }
}
