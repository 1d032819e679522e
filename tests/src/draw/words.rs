//! `[game]`, `[[side]]` and the words of the game.

use testing::Rng;
use toml::{Table, Value};

use super::pieces::COLORS;
use super::{chance, set, table, word};

const EFFECTS: [&str; 4] = ["own", "off", "noise c2/4", "triangle hold a#3/8 r/2 d3"];
const GAMES: [&str; 6] =
    ["Drawn by Lot", "Azar", "A \"game\"; of {{ chance }}", "1000 Squares", "Ñandú & co.", "a"];
const SIDES: [&str; 10] =
    ["white", "black", "The North", "2nd", "side-b", "Ñandúes", "x", "zp", "a long name of a side", "RED"];
const TITLES: [&str; 4] = ["A GAME", "drawn by lot", "*** 64 ***", "Juego: azar!"];
const NAMES: [(&str, &str); 3] = [("WHITE", "BLACK"), ("one", "two"), ("Norte", "Sur")];
const WINS: [(&str, &str); 3] = [
    ("*** FIRST!! ***", "*** SECOND!! ***"),
    ("first side wins", "the other one does"),
    ("gana a!", "gana b!"),
];

const BOARDS: [&str; 4] = ["checks", "grid", "lines", "rack"];

/// Names that labels of a program might be made of, or begin or end with.
const LABELS: [&str; 60] = [
    "add", "all", "basic", "best", "board", "book", "captures", "cells", "chain", "code", "count", "deep",
    "depth", "dest", "end", "eval", "find", "first", "flip", "from", "gen", "goes on", "hand", "history",
    "init", "jump", "key", "lift", "line", "list", "lo", "make", "man 1", "man 2", "men", "mill", "move",
    "moves", "name", "next", "none", "on", "piece", "place", "put", "row", "search", "side", "square",
    "start", "step", "steps", "table", "text", "frontier", "to", "update", "value", "win", "zp",
];

/// A name of a side or a piece that a label of the program might be, not among those `taken`.
pub(super) fn label(rng: &mut Rng, taken: &[&str]) -> &'static str {
    let free: Vec<&str> = LABELS.into_iter().filter(|name| !taken.contains(name)).collect();
    free[rng.usize(..free.len())]
}

/// Writes names and texts; returns the names of the sides.
pub(super) fn write(rng: &mut Rng, file: &mut Table) -> [String; 2] {
    if chance(rng, 20) {
        set(file, "text", word(rng, &["en", "es"]));
    }
    set(file, "game", table([("name", word(rng, &GAMES))]));
    let mut names = SIDES;
    rng.shuffle(&mut names);
    if chance(rng, 15) {
        names[0] = label(rng, &names[..2]);
        names[1] = label(rng, &names[..1]);
    }
    let sides = [names[0].to_owned(), names[1].to_owned()];
    let side = |name: &String| table([("name", Value::from(name.as_str()))]);
    set(file, "side", sides.iter().map(side).collect::<Vec<_>>());
    if chance(rng, 20) {
        let mut texts = Table::new();
        for language in ["en", "es"] {
            if rng.bool() {
                set(&mut texts, language, words(rng));
            }
        }
        set(file, "texts", texts);
    }
    if chance(rng, 15) {
        let mut program = Table::new();
        for (key, values) in
            [("screen", ["text", "board"]), ("numbers", ["decimal", "hex"]), ("dialogue", ["full", "terse"])]
        {
            if rng.bool() {
                set(&mut program, key, word(rng, &values));
            }
        }
        // Searches by scores cannot.
        if chance(rng, 30) {
            set(&mut program, "cutoffs", word(rng, &["hidden", "marked"]));
        }
        if rng.bool() {
            set(&mut program, "disk", rng.bool());
            set(&mut program, "expansions", rng.bool());
            set(&mut program, "reu", rng.bool());
            // Few games have them.
            set(&mut program, "mate", false);
        }
        set(file, "program", program);
        let mut look = Table::new();
        for (key, values) in [
            ("board", &BOARDS[..]),
            ("light", &COLORS),
            ("dark", &COLORS),
            ("line", &COLORS),
            ("border", &COLORS),
        ] {
            if rng.bool() {
                set(&mut look, key, word(rng, values));
            }
        }
        if rng.bool() {
            set(&mut look, "sides", vec![word(rng, &COLORS), word(rng, &COLORS)]);
        }
        set(file, "look", look);
        let mut sound = Table::new();
        for (key, values) in [
            ("tune", &["own", "off", "pulse swell c4/12 e4 g#4/9 r/3"][..]),
            ("move", &EFFECTS),
            ("capture", &EFFECTS),
            ("illegal", &EFFECTS),
            ("turn", &EFFECTS),
            ("win", &EFFECTS),
            ("loss", &EFFECTS),
            ("draw", &EFFECTS),
        ] {
            if rng.bool() {
                set(&mut sound, key, word(rng, values));
            }
        }
        set(file, "sound", sound);
    }
    sides
}

fn words(rng: &mut Rng) -> Table {
    let mut words = Table::new();
    let pair = |(first, second): (&str, &str)| vec![Value::from(first), Value::from(second)];
    if rng.bool() {
        set(&mut words, "title", word(rng, &TITLES));
    }
    if rng.bool() {
        set(&mut words, "sides", pair(NAMES[rng.usize(..NAMES.len())]));
    }
    if rng.bool() {
        set(&mut words, "wins", pair(WINS[rng.usize(..WINS.len())]));
    }
    if rng.bool() {
        set(&mut words, "rule", vec![word(rng, &TITLES), word(rng, &TITLES)]);
    }
    words
}
