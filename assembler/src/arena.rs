//! A list that grows while its elements are being read.
//!
//! A pass reads fragments and at times makes new ones. Elements never move once they are in, so the
//! ones handed out before stay where they are: they lie in rows of which each is twice as long as
//! the one before.

use std::cell::{Cell, OnceCell};

/// Elements in the first row.
const FIRST: usize = 8;

/// Rows, enough for four thousand million elements.
const ROWS: usize = 29;

/// Elements of one kind, each known by its number.
#[derive(Debug)]
pub struct Arena<T> {
    rows: [OnceCell<Box<[OnceCell<T>]>>; ROWS],
    count: Cell<u32>,
}

impl<T> Default for Arena<T> {
    fn default() -> Self {
        Self { rows: [const { OnceCell::new() }; ROWS], count: Cell::new(0) }
    }
}

impl<T> Arena<T> {
    /// How many elements there are.
    pub fn len(&self) -> usize {
        self.count.get() as usize
    }

    /// Adds an element and returns its number.
    pub fn push(&self, element: T) -> u32 {
        let number = self.count.get();
        let (row, column) = place(number as usize);
        let row = self.rows.get(row).map(|cell| {
            cell.get_or_init(|| (0..FIRST << row).map(|_| OnceCell::new()).collect::<Vec<_>>().into())
        });
        if let Some(cell) = row.and_then(|row| row.get(column)) {
            // The cell of a new number is empty.
            let _ = cell.set(element);
            self.count.set(number + 1);
        }
        number
    }

    /// An element by its number.
    pub fn get(&self, number: usize) -> Option<&T> {
        let (row, column) = place(number);
        self.rows.get(row)?.get()?.get(column)?.get()
    }

    /// The element of number 0.
    pub fn first(&self) -> Option<&T> {
        self.get(0)
    }

    /// All elements, in the order of their numbers.
    pub fn into_elements(self) -> impl Iterator<Item = T> {
        let rows = self.rows.into_iter().filter_map(OnceCell::into_inner);
        rows.flat_map(|row| row.into_iter().filter_map(OnceCell::into_inner))
    }
}

/// The row and the column of a number.
const fn place(number: usize) -> (usize, usize) {
    let row = (number / FIRST + 1).ilog2() as usize;
    (row, number - FIRST * ((1 << row) - 1))
}

#[cfg(test)]
mod tests {
    use super::Arena;

    #[test]
    fn elements_keep_their_numbers() {
        let arena = Arena::default();
        let first = arena.push(0);
        let early = arena.get(first as usize);
        for number in 1..1000 {
            assert_eq!(arena.push(number), number);
        }
        assert_eq!(early, Some(&0));
        assert!((0..1000).all(|number| arena.get(number) == Some(&(number as u32))));
        assert_eq!((arena.get(1000), arena.get(usize::MAX), arena.len()), (None, None, 1000));
        assert!(arena.into_elements().eq(0..1000));
    }
}
