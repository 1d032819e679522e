//! `[[piece]]`: kinds of pieces, how they come to the board, move and change.

use testing::Rng;
use toml::{Table, Value};

use super::board::{Board, name};
use super::rules::Turn;
use super::{Sort, chance, moves, set, table, values, word, words};

/// Shapes by name, and a drawn one.
const SHAPES: [&str; 22] = [
    "arrow",
    "bishop",
    "cat",
    "cross",
    "crown",
    "diamond",
    "disc",
    "fox",
    "hound",
    "king",
    "knight",
    "mouse",
    "pawn",
    "pearl",
    "queen",
    "ring",
    "rook",
    "shield",
    "square",
    "star",
    "stone",
    "........\n..####..\n.######.\n.##..##.\n.##..##.\n.######.\n..####..\n........",
];

/// All colours.
pub(super) const COLORS: [&str; 16] = [
    "black",
    "white",
    "red",
    "cyan",
    "purple",
    "green",
    "blue",
    "yellow",
    "orange",
    "brown",
    "light-red",
    "dark-gray",
    "gray",
    "light-green",
    "light-blue",
    "light-gray",
];

/// Names of pieces; those that begin with no letter of their own are given one.
const NAMES: [&str; 12] =
    ["king", "man", "cat", "mouse", "Hound", "é", "the 5th", "2", "knight", "x-ray", "man 2", "queen's pawn"];

/// Draws the pieces of a game.
pub(super) fn draw(rng: &mut Rng, sort: Sort, board: &Board, sides: &[String; 2], turn: Turn) -> Vec<Table> {
    let mut names = NAMES;
    rng.shuffle(&mut names);
    if chance(rng, 15) {
        for index in 0..names.len() {
            let name = words::label(rng, &names);
            names[index] = name;
        }
    }
    let mut names = names.into_iter();
    let mut letters: Vec<u8> = (b'A'..=b'Z').chain(b'0'..=b'9').collect();
    rng.shuffle(&mut letters);
    let mut free = board.squares.clone();
    rng.shuffle(&mut free);
    let late = sort != Sort::Steps && chance(rng, 15);
    // Sometimes one side puts pieces on the board, and the other has them there.
    let placing = match sort {
        Sort::Steps | Sort::Moving => [false; 2],
        Sort::Both if chance(rng, 30) => [true, false],
        Sort::Both if chance(rng, 30) => [false, true],
        _ => [true; 2],
    };
    let forward = [None, Some(1)][rng.usize(0..2)];
    let mut pieces = Vec::new();
    for side in 0..2 {
        let count = match sort {
            Sort::Placing | Sort::Flipping => 1,
            _ if sort != Sort::Steps && chance(rng, 5) => 5,
            _ if sort != Sort::Steps && chance(rng, 15) => 3,
            _ => rng.usize(1..=2),
        };
        let first = pieces.len();
        for index in 0..count {
            let mut piece = Table::new();
            set(&mut piece, "name", names.next().unwrap_or("another"));
            set(&mut piece, "side", sides[side].as_str());
            let letter = char::from(letters.pop().unwrap_or(b'A'));
            set(&mut piece, "letter", letter.to_string());
            if chance(rng, 20) {
                set(&mut piece, "color", word(rng, &COLORS));
                set(&mut piece, "shape", word(rng, &SHAPES));
            }
            let placed = placing[side] && index == 0;
            if placed {
                place(rng, &mut piece, sort, board);
            }
            let starts = start(rng, &mut piece, sort, placed, index, &mut free);
            let moving = !matches!(sort, Sort::Placing | Sort::Flipping) && (!placed || chance(rng, 70));
            if moving {
                let ahead = forward.map(|up| if side == 0 { up } else { -up });
                let jumps = turn.chain && rng.bool();
                set(&mut piece, "moves", moves::draw(rng, sort, board, jumps, ahead));
                if piece.contains_key("hand") && !turn.forced && !turn.chain && chance(rng, 40) {
                    set(&mut piece, "moves-when", word(rng, &["always", "hand-empty"]));
                }
                if sort != Sort::Steps && !turn.forced && !turn.chain && chance(rng, 8) {
                    set(&mut piece, "fly", rng.i64(1..=4));
                }
            }
            values::draw(rng, &mut piece, sort, board, if placed { 0 } else { starts }, late);
            pieces.push(piece);
        }
        promote(rng, &mut pieces[first..], sort, board, &mut free);
    }
    pieces
}

fn place(rng: &mut Rng, piece: &mut Table, sort: Sort, board: &Board) {
    let how = match sort {
        Sort::Flipping => "outflank",
        _ if chance(rng, 25) => "lowest",
        _ => "empty",
    };
    set(piece, "place", how);
    // Pieces that outflank have no hand; a limit of programs.
    if chance(rng, if sort == Sort::Flipping { 3 } else { 45 }) {
        set(piece, "hand", rng.i64(1..=(board.squares.len() as i64 / 2).min(8)));
    }
}

/// Draws start squares; returns how many.
fn start(
    rng: &mut Rng,
    piece: &mut Table,
    sort: Sort,
    placed: bool,
    index: usize,
    free: &mut Vec<(usize, usize)>,
) -> usize {
    let count = match sort {
        Sort::Flipping => rng.usize(2..=3),
        _ if placed && chance(rng, 70) => 0,
        // It may come to the board by promotion only.
        _ if index > 0 && sort == Sort::Moving && chance(rng, 30) => 0,
        _ => rng.usize(1..=4),
    };
    let needed = sort == Sort::Steps || !placed && index == 0;
    let count = count.min(free.len() / 3).max(usize::from(needed));
    let squares: Vec<Value> =
        free.drain(..count.min(free.len())).map(|square| Value::from(name(square))).collect();
    let count = squares.len();
    if count > 0 {
        set(piece, "start", squares);
    }
    count
}

/// Lets some pieces of a side become others; those that come to the board in no other way get there so.
fn promote(rng: &mut Rng, pieces: &mut [Table], sort: Sort, board: &Board, free: &mut Vec<(usize, usize)>) {
    for to in 0..pieces.len() {
        let stranded = !pieces[to].contains_key("start") && !pieces[to].contains_key("place");
        if stranded || sort != Sort::Steps && pieces.len() > 1 && chance(rng, 15) {
            // Pieces that are placed are not promoted; a limit of programs.
            let choice: Vec<usize> = (0..pieces.len())
                .filter(|&from| from != to && !pieces[from].contains_key("promotes"))
                .filter(|&from| !pieces[from].contains_key("place") || chance(rng, 5))
                .collect();
            let target = pieces[to]["name"].clone();
            if let Some(&from) = rng.choice(&choice) {
                let more = (0..pieces.len()).filter(|&other| other != from && other != to && chance(rng, 60));
                let all: Vec<Value> = [target.clone()]
                    .into_iter()
                    .chain(more.map(|other| pieces[other]["name"].clone()))
                    .collect();
                let to = if all.len() > 1 || chance(rng, 10) { Value::from(all) } else { target };
                set(&mut pieces[from], "promotes", table([("to", to), ("squares", board.region(rng))]));
            } else if let (true, Some(square)) = (stranded, free.pop()) {
                set(&mut pieces[to], "start", vec![Value::from(name(square))]);
            }
        }
    }
    for piece in pieces {
        if !piece.contains_key("promotes") && chance(rng, 3) {
            set(piece, "promotes", false);
        }
    }
}
