//! What counts along lines: ways to outflank, and empty squares beside pieces.
//!
//! Both follow from what stands side by side in a line, whatever stands elsewhere, so a position is worth the sum of
//! what its ranks, files and diagonals are worth. The content of a line is a number of base 3, as that of a pattern
//! is. It is the way in which BILL (K.-F. Lee, S. Mahajan, 1990) counts moves.

use engine_spec::{AXES, Along, Board, Spec, Square};

/// What stands on a square of a line: nothing, a piece of the first side, one of the second.
const EMPTY: u8 = 0;

/// The lines of a board: all squares side by side in a direction, two or more, without a gap.
#[must_use]
pub fn lines(board: &Board) -> Vec<Vec<Square>> {
    let mut lines = Vec::new();
    for axis in AXES {
        for start in (0..).take(board.squares.len()) {
            let begins =
                !(0..).take(board.squares.len()).any(|square| board.neighbor(square, axis) == Some(start));
            let line: Vec<Square> =
                std::iter::successors(Some(start), |&square| board.neighbor(square, axis)).collect();
            if begins && line.len() > 1 {
                lines.push(line);
            }
        }
    }
    lines
}

/// The squares in the order in which moves to them are generated, in groups of equal ones, each in ascending order:
/// first where a piece of the first side is worth most early in the game.
#[must_use]
pub fn order(spec: &Spec) -> Vec<Vec<Square>> {
    let first =
        spec.classes.iter().find(|class| spec.kinds.get(class.kind).is_some_and(|kind| kind.side == 0));
    let worth = |square: Square| first.and_then(|class| class.values.get(usize::from(square)).copied());
    let mut squares: Vec<Square> = (0..).take(spec.board.squares.len()).collect();
    squares.sort_by_key(|&square| std::cmp::Reverse(worth(square)));
    squares.chunk_by(|&one, &other| worth(one) == worth(other)).map(<[Square]>::to_vec).collect()
}

/// How many more ways to outflank the first side has along a line than the second, and how many more empty
/// neighbours; `digits` is 0 for an empty square, 1 or 2 for a piece of the first or the second side.
#[must_use]
pub fn counts(digits: &[u8]) -> [i32; 2] {
    let sign = |digit: u8| if digit == 1 { 1 } else { -1 };
    let (mut flanks, mut frontier) = (0, 0);
    // A row of pieces that are alike, and what stands at either end of it.
    let mut rest = digits;
    let mut before = None;
    while let Some(&first) = rest.first() {
        let length = rest.iter().take_while(|&&digit| digit == first).count();
        let (row, behind) = rest.split_at(length);
        let after = behind.first().copied();
        if first != EMPTY {
            let empties = [before, after].iter().filter(|&&end| end == Some(EMPTY)).count() as i32;
            frontier += sign(first) * empties;
            let ends = before.zip(after);
            let caught = ends.is_some_and(|(one, other)| one != other && (one == EMPTY || other == EMPTY));
            flanks -= if caught { sign(first) } else { 0 };
        }
        before = row.last().copied();
        rest = behind;
    }
    [flanks, frontier]
}

/// What a line is worth to the first side.
#[must_use]
pub fn points(digits: &[u8], along: Along) -> i32 {
    let [flanks, frontier] = counts(digits);
    flanks * i32::from(along.flanks) + frontier * i32::from(along.frontier)
}

/// The most that a line of so many squares can be worth to a side: found row by row, since a row of pieces that
/// are alike changes nothing but by its ends.
#[must_use]
pub fn most(length: usize, along: Along) -> i32 {
    // By the last square, and by what stands before the row that it belongs to; 3 where nothing does.
    const NONE: usize = 3;
    let mut best = [[None::<i32>; 4]; 3];
    let [flanks, frontier] = [along.flanks, along.frontier].map(i32::from);
    for (digit, row) in best.iter_mut().enumerate() {
        row[if digit == 0 { 0 } else { NONE }] = Some(0);
    }
    for _ in 1..length {
        let mut next = [[None::<i32>; 4]; 3];
        for (last, row) in best.iter().enumerate() {
            for (before, sum) in row.iter().enumerate() {
                let Some(sum) = *sum else { continue };
                for digit in 0..3_usize {
                    let sign = |digit: usize| if digit == 1 { 1 } else { -1 };
                    let (before, gain) = match (last, digit) {
                        (0, 0) => (0, 0),
                        (0, piece) => (0, sign(piece) * frontier),
                        (piece, 0) => (
                            0,
                            sign(piece) * frontier
                                - if before + piece == NONE { sign(piece) * flanks } else { 0 },
                        ),
                        (one, other) if one == other => (before, 0),
                        (one, _) => (one, if before == 0 { -sign(one) * flanks } else { 0 }),
                    };
                    if let Some(cell) = next.get_mut(digit).and_then(|row| row.get_mut(before)) {
                        *cell = (*cell).max(Some(sum + gain));
                    }
                }
            }
        }
        best = next;
    }
    best.iter().flatten().flatten().copied().max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All contents of a line.
    fn all(length: usize) -> impl Iterator<Item = Vec<u8>> {
        let digit = |number: usize, at: usize| (number / 3_usize.pow(at as u32) % 3) as u8;
        (0..3_usize.pow(length as u32)).map(move |number| (0..length).map(|at| digit(number, at)).collect())
    }

    #[test]
    fn rows_between_an_empty_square_and_an_enemy_can_be_outflanked() {
        assert_eq!(counts(&[0, 2, 2, 1]), [1, -1]);
        assert_eq!(counts(&[0, 2, 1, 0]), [0, 0]);
        assert_eq!(counts(&[1, 2, 0, 2, 1]), [2, -2]);
        assert_eq!(counts(&[2, 2, 0, 1, 1]), [0, 0]);
        assert_eq!(counts(&[0, 1, 0]), [0, 2]);
    }

    #[test]
    fn nothing_is_worth_more_than_the_most() {
        for (flanks, frontier) in [(3, -1), (0, 5), (-2, 4), (7, 0), (1, 1)] {
            let along = Along { flanks, frontier };
            for length in 2..=7 {
                let found = all(length).map(|digits| points(&digits, along)).max();
                assert_eq!(found, Some(most(length, along)), "{length}: {along:?}");
            }
        }
    }
}
