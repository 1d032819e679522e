//! `values` and `late-values`: what pieces are worth, square by square.

use testing::Rng;
use toml::{Table, Value};

use super::board::Board;
use super::{Sort, chance, set};

/// The most that a piece is worth on a square without two bytes being asked for.
const MOST_OF_A_BYTE: i16 = 63;

/// Whether a piece is worth so much that scores are two bytes unless the file says otherwise.
pub(super) fn is_dear(piece: &Table) -> bool {
    let drawings = ["values", "late-values"].into_iter().filter_map(|key| piece.get(key));
    let texts = drawings.flat_map(|value| match value {
        Value::Array(all) => all.iter().filter_map(Value::as_str).collect::<Vec<_>>(),
        one => one.as_str().into_iter().collect(),
    });
    let mut values = texts.flat_map(str::split_whitespace).filter_map(|cell| cell.parse::<i16>().ok());
    values.any(|value| value.abs() > MOST_OF_A_BYTE)
}

/// Draws `values` of a piece, and `late-values` if it is `late` at some time. `starts` is how many pieces
/// may have drawings of their own.
pub(super) fn draw(rng: &mut Rng, piece: &mut Table, sort: Sort, board: &Board, starts: usize, late: bool) {
    for key in ["values", "late-values"] {
        if key == "late-values" && !late || !chance(rng, 75) {
            continue;
        }
        let most = match rng.u8(0..10) {
            // What a game of steps adds up to fits a byte unless it asks for two.
            _ if sort == Sort::Steps => rng.i16(0..=9),
            0 => 255,
            1 => 40,
            2 => 600,
            _ => rng.i16(0..=10),
        };
        // Mostly much for any piece and little for its place, so that it pays to capture.
        let base = if sort != Sort::Steps && rng.bool() { rng.i16(0..=most) } else { 0 };
        let mut one = || {
            let cell = |square| {
                if board.squares.contains(&square) {
                    (base + rng.i16(-most..=most)).clamp(-9999, 9999).to_string()
                } else {
                    ".".to_owned()
                }
            };
            Value::from(board.drawing(cell))
        };
        let value = if starts > 1 && starts % 2 == 1 {
            Value::Array((0..starts).map(|_| one()).collect())
        } else {
            one()
        };
        set(piece, key, value);
    }
}

/// Draws `late-values` of a piece, whatever else it is worth.
pub(super) fn late(rng: &mut Rng, piece: &mut Table, board: &Board) {
    let cell = |square| {
        if board.squares.contains(&square) { rng.i16(-20..=200).to_string() } else { ".".to_owned() }
    };
    set(piece, "late-values", board.drawing(cell));
}

/// Draws `lines` of a piece: mostly so that a line is worth more the more pieces it has.
pub(super) fn lines(rng: &mut Rng, piece: &mut Table, board: &Board, length: usize) {
    let falls = chance(rng, 10);
    let run = |pieces: usize| {
        let least = 3_i64.pow(pieces.min(4) as u32 - 1);
        let mut points = || if falls { rng.i64(0..=9) } else { least + rng.i64(0..=least / 3) };
        if pieces == 1 {
            return Value::from(points());
        }
        let cell =
            |square| if board.squares.contains(&square) { points().to_string() } else { ".".to_owned() };
        Value::from(board.drawing(cell))
    };
    set(piece, "lines", (1..length).map(run).collect::<Vec<_>>());
}
