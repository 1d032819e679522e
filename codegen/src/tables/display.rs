//! Tables for the screen.

use engine_spec::{Board, Square};

use super::rows::{Table, bytes};

/// Square names and the cells of the board on the screen.
pub(super) fn square_names(board: &Board) -> Vec<Table> {
    let names = |pick: &dyn Fn(u8, u8) -> u8| -> Vec<u8> {
        board.squares.iter().map(|&(file, rank)| pick(file, rank + 1)).collect()
    };
    let mut tables = vec![
        bytes("square_file", "letter of each square's file", &names(&|file, _| b'A' + file)),
        bytes("square_rank", "last digit of its rank", &names(&|_, rank| b'0' + rank % 10)),
    ];
    if board.ranks > 9 {
        let tens = names(&|_, rank| if rank > 9 { b'0' + rank / 10 } else { 0 });
        tables.push(bytes("square_tens", "first digit of its rank, 0 if it has one only", &tens));
    }
    // Light squares are shaded, unless that would shade all the playable ones.
    let all_light = board.squares.iter().all(|(file, rank)| (file + rank) % 2 == 1);
    // On a board of lines that is not a full grid, the squares are what is shaded.
    let drawn =
        !board.lines.is_empty() && board.squares.len() < usize::from(board.files) * usize::from(board.ranks);
    let shaded = |file: u8, rank: u8| {
        let light = ((file + rank) % 2 == 1) != all_light;
        u8::from(if drawn { board.square_at(file, rank).is_some() } else { light })
    };
    let mut cells = Vec::new();
    let mut shades = Vec::new();
    for rank in (0..board.ranks).rev() {
        for file in 0..board.files {
            cells.push(board.square_at(file, rank).unwrap_or(board.squares.len() as Square));
            shades.push(shaded(file, rank));
        }
    }
    tables.push(bytes(
        "cell_square",
        "the square of each cell from the top left, SQUARES if not playable",
        &cells,
    ));
    tables.push(bytes("cell_shade", "1 for the cells that are drawn reversed", &shades));
    tables
}
