//! Games drawn by lot: valid game files in which any mechanic of the language may occur, with any other.
//!
//! What `docs/game-file.md` says does not go together is not drawn together. Its limits of a program are
//! respected only mostly, so that their messages are seen, too.

mod board;
mod book;
mod falls;
mod files;
mod moves;
mod patterns;
mod pieces;
mod race;
mod rules;
mod search;
mod special;
mod values;
mod words;

use testing::Rng;
use toml::{Table, Value};

use board::Board;

/// What a game is mainly about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sort {
    /// Pieces step to empty squares, and nothing else happens.
    Steps,
    /// Pieces move in all ways.
    Moving,
    /// Pieces are put on the board and stay.
    Placing,
    /// Pieces are put on the board and move; some move only.
    Both,
    /// Pieces are put where they outflank others.
    Flipping,
}

/// A valid game file, as text.
///
/// # Panics
/// Never: whatever is drawn can be written.
#[must_use]
pub fn game(rng: &mut Rng) -> String {
    let sort = match rng.u8(0..20) {
        0..=3 => Sort::Steps,
        4..=10 => Sort::Moving,
        11..=13 => Sort::Placing,
        14..=17 => Sort::Both,
        _ => Sort::Flipping,
    };
    if chance(rng, 6) {
        let mut file = Table::new();
        let sides = words::write(rng, &mut file);
        race::write(rng, &mut file, &sides);
        search::write(rng, &mut file);
        race::judge(rng, &mut file);
        return toml::to_string(&file).expect("a table");
    }
    if chance(rng, 6) {
        let mut file = Table::new();
        let sides = words::write(rng, &mut file);
        falls::write(rng, &mut file, &sides);
        search::write(rng, &mut file);
        falls::look(rng, &mut file);
        return toml::to_string(&file).expect("a table");
    }
    let board = Board::draw(rng, sort);
    let mut file = Table::new();
    let sides = words::write(rng, &mut file);
    file.insert("board".to_owned(), Value::Table(board.write(rng)));
    let turn = rules::Turn::draw(rng, sort, &board);
    let mut pieces = pieces::draw(rng, sort, &board, &sides, turn);
    special::moves(rng, sort, &board, &mut pieces, &sides, turn);
    rules::write(rng, &mut file, sort, &board, &mut pieces, turn);
    rules::crown(rng, &mut file, &board, &mut pieces);
    special::castles(rng, &board, &mut pieces);
    special::faces(rng, &mut pieces);
    special::checks(rng, &mut file, &pieces);
    file.insert("piece".to_owned(), Value::Array(pieces.into_iter().map(Value::Table).collect()));
    if sort != Sort::Steps && search::only_steps(&file) {
        // Chance has let its pieces only step after all, whose values must fit a byte.
        set(&mut file, "turn", rules::passing());
    }
    search::write(rng, &mut file);
    book::write(rng, &mut file, &sides);
    toml::to_string(&file).expect("a table")
}

/// The game of a file, with a `[search]` half of whose keys are drawn. It may ask for what does not go together.
///
/// # Panics
/// If the text is no game file.
#[must_use]
pub fn search_of(rng: &mut Rng, text: &str) -> String {
    let mut file: Table = toml::from_str(text).expect("a game file");
    let kept = file.remove("search");
    search::write(rng, &mut file);
    let drawn = file.remove("search");
    let mut both = Table::new();
    for search in [kept, drawn].into_iter().flatten() {
        let keys = search.as_table().into_iter().flatten();
        both.extend(
            keys.filter(|(key, _)| !both.contains_key(*key) || rng.bool())
                .map(|(key, value)| (key.clone(), value.clone()))
                .collect::<Vec<_>>(),
        );
    }
    set(&mut file, "search", both);
    toml::to_string(&file).expect("a table")
}

/// A yes in so many of a hundred cases.
fn chance(rng: &mut Rng, of_hundred: u8) -> bool {
    rng.u8(0..100) < of_hundred
}

/// One of the words.
fn word(rng: &mut Rng, words: &[&str]) -> Value {
    Value::from(words[rng.usize(..words.len())])
}

/// Sets a key.
fn set(table: &mut Table, key: &str, value: impl Into<Value>) {
    table.insert(key.to_owned(), value.into());
}

/// A table of a few keys.
fn table<const N: usize>(entries: [(&str, Value); N]) -> Value {
    Value::Table(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}
