//! Games whose pieces fall, and where a line wins; what `threats` of `[search]` takes.

use testing::Rng;
use toml::{Table, Value};

use super::board::Board;
use super::{Sort, chance, set, table, values, word};

/// Writes all of such a game but its words and its search; `sides` are their names.
pub(super) fn write(rng: &mut Rng, file: &mut Table, sides: &[String; 2]) {
    let board = loop {
        let board = Board::draw(rng, Sort::Placing);
        if board.lines.is_empty() && board.longest_row() >= 2 {
            break board;
        }
    };
    set(file, "board", board.write(rng));
    let longest = if chance(rng, 85) { 4 } else { 5 };
    let length = rng.usize(2..=board.longest_row().min(longest));
    let draws = chance(rng, 50);
    let mut pieces = Vec::new();
    for (side, owner) in sides.iter().enumerate() {
        let mut piece = Table::new();
        set(&mut piece, "name", format!("stone {side}"));
        set(&mut piece, "side", owner.as_str());
        set(&mut piece, "letter", if side == 0 { "A" } else { "Z" });
        set(&mut piece, "place", "lowest");
        if chance(rng, 70) {
            let most = [3, 12, 31][rng.usize(0..3)];
            let on = |square| board.squares.contains(&square);
            let cell = |square| if on(square) { rng.i64(0..=most).to_string() } else { ".".to_owned() };
            set(&mut piece, "values", board.drawing(cell));
        }
        if draws {
            values::lines(rng, &mut piece, &board, length);
        }
        pieces.push(piece);
    }
    let line = [("length", Value::from(length as i64)), ("result", Value::from("wins"))];
    let mut end = Table::new();
    set(&mut end, "line", table(line));
    if chance(rng, 70) {
        set(&mut end, "no-moves", word(rng, &["draws", "draws", "counts", "wins", "loses"]));
    }
    set(file, "end", end);
    let mut evaluation = Table::new();
    set(&mut evaluation, "bytes", 1);
    if !draws {
        let points = (1..length).map(|pieces| Value::from(rng.i64(0..=4) * pieces as i64));
        set(&mut evaluation, "lines", points.collect::<Vec<_>>());
    }
    if chance(rng, 10) {
        set(&mut evaluation, "mobility", rng.i64(1..=5));
    }
    set(file, "evaluation", evaluation);
    set(file, "piece", pieces);
}

/// Whether the search of such a game looks at threats; then it sees the ends of games.
pub(super) fn look(rng: &mut Rng, file: &mut Table) {
    let Some(search) = file.get_mut("search").and_then(Value::as_table_mut) else { return };
    if chance(rng, 10) {
        set(search, "threats", false);
        return;
    }
    search.remove("wins");
    if let Some(ordering) = search.get_mut("ordering").and_then(Value::as_table_mut) {
        set(ordering, "static", word(rng, &["none", "gain"]));
    }
    set(search, "threats", if chance(rng, 20) { 0 } else { rng.i64(1..=63) });
    // With fewer plies there is nothing to look at.
    if search.get("depth").and_then(Value::as_integer) < Some(5) && chance(rng, 70) {
        set(search, "depth", 5);
    }
}
