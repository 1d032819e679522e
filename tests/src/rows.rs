//! Positions written as rows of letters.

use engine::{Position, Rules};

/// A position: its rows from the highest rank on, the side to move, and the rights to castle that are left, by the
/// numbers of the castlings in the file.
///
/// # Panics
/// When the rows are none of the game.
#[must_use]
pub fn position(rules: &Rules, rows: &str, side: usize, rights: u8) -> Position {
    let spec = rules.spec();
    let letters = spec.sort_letters();
    let mut cells = vec![0; spec.board.squares.len()];
    for (row, rank) in rows.split('/').zip((0..spec.board.ranks).rev()) {
        let mut file = 0;
        for letter in row.chars() {
            if let Some(empty) = letter.to_digit(10) {
                file += empty as u8;
                continue;
            }
            let kind = letters.iter().position(|known| *known == letter).expect("a piece");
            let class = spec.classes.iter().position(|class| class.kind == kind).expect("its class");
            let square = spec.board.square_at(file, rank).expect("a square");
            cells[usize::from(square)] = class as u8 + 1;
            file += 1;
        }
    }
    let position = rules.position(&cells, side).expect("a position");
    rules.with_state(position, rights, None)
}
