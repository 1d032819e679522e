//! What of a description is in its program, and what is not for want of room.

use serde_json::{Value, json};
use toolchain::{BookFit, Build};

/// What of a book is in a program.
pub fn json(book: &BookFit) -> Value {
    let mut all = json!({ "positions": book.positions, "of": book.of, "bytes": book.bytes });
    if book.library > 0 {
        all["library"] = json!({ "positions": book.library });
    }
    if book.endgames > 0 {
        all["endgames"] = json!({ "endings": book.endgames, "bytes": book.endgame_bytes });
    }
    all
}

/// What the program leaves out of what it could do besides, in words with the keys that insist on it.
pub fn left_out(build: &Build) -> Option<String> {
    const WORDS: [(&str, &str); 4] = [
        ("disk", "games on disk"),
        ("mate", "problems of mates"),
        ("expansions", "faster computers"),
        ("reu", "an REU"),
    ];
    let words = |key: &&str| {
        let what = WORDS.iter().find(|(other, _)| other == key).map_or("", |(_, what)| what);
        format!("{what} (`{key}` of [program])")
    };
    let all: Vec<String> = build.left_out.iter().map(words).collect();
    (!all.is_empty()).then(|| all.join(", "))
}
