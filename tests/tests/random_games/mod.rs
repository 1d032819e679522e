//! Descriptions of games drawn by lot, as text.

use std::fmt::Write;

const DIRECTIONS: [&str; 8] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

/// A valid description. It may still be too large for a program.
pub fn game(rng: &mut testing::Rng) -> String {
    let deep = rng.bool();
    let wins = deep && rng.bool();
    let mut text = board_and_pieces(rng, None, wins);
    if deep {
        deep_search(rng, &mut text, wins);
    } else {
        search(rng, &mut text);
    }
    text
}

/// The same, with a search that tries moves as they are generated and keeps no table. Mostly one
/// of the sides has a single piece.
pub fn plain_game(rng: &mut testing::Rng) -> String {
    let single = [None, Some("one"), Some("two")][rng.usize(0..3)];
    let mut text = board_and_pieces(rng, single, false);
    let ties = if rng.bool() { "first" } else { "last" };
    let _ = writeln!(text, "[search]\ndepth = 3\nties = \"{ties}\"");
    if single.is_some() {
        // Seven pieces are worth 70 at most: the evaluation may come near the ends of its range.
        let _ = writeln!(text, "[evaluation]\nbase = {}", [71, 128, 184][rng.usize(0..3)]);
    }
    text
}

/// All but the search. The side `single` has one piece; the ends go with a search that sees `wins`.
fn board_and_pieces(rng: &mut testing::Rng, single: Option<&str>, wins: bool) -> String {
    let (files, ranks) = (rng.usize(3..=9), rng.usize(3..=12));
    let playable: Vec<(usize, usize)> = match rng.u8(0..4) {
        0 => squares(files, ranks, |file, rank| (file + rank) % 2 == 0),
        1 => squares(files, ranks, |file, rank| (file + rank) % 2 == 1),
        2 => squares(files, ranks, |_, _| true),
        _ => squares(files, ranks, |_, _| rng.u8(0..4) > 0),
    };
    let mut text =
        String::from("game = { name = \"Random\" }\nside = [{ name = \"one\" }, { name = \"two\" }]\n");
    let mask = drawing(files, ranks, |square| if playable.contains(&square) { "x" } else { "." }.to_owned());
    let _ = write!(text, "[board]\nfiles = {files}\nranks = {ranks}\nsquares = {mask}\n");

    let mut free = playable.clone();
    rng.shuffle(&mut free);
    let mut kinds = Vec::new();
    for side in ["one", "two"] {
        let alone = single == Some(side);
        for _ in 0..if alone { 1 } else { rng.usize(1..=2) } {
            let count = if alone { 1 } else { rng.usize(1..=3) }.min(free.len() / 2);
            if count == 0 {
                continue;
            }
            let start: Vec<String> =
                free.drain(..count).map(|square| format!("\"{}\"", name(square))).collect();
            let mut steps = DIRECTIONS;
            rng.shuffle(&mut steps);
            let steps: Vec<String> =
                steps[..rng.usize(1..=5)].iter().map(|step| format!("\"{step}\"")).collect();
            // The first letter of the name is the one it is drawn as.
            let kind = format!("{}{}", ["k", "l", "m", "n"][kinds.len()], kinds.len());
            let _ = write!(
                text,
                "[[piece]]\nname = \"{kind}\"\nside = \"{side}\"\nstart = [{}]\nmoves = [{{ step = [{}] }}]\nvalues = {}\n",
                start.join(", "),
                steps.join(", "),
                values(rng, files, ranks, &playable, count)
            );
            kinds.push(kind);
        }
    }
    end(rng, &mut text, &kinds, &playable, wins);
    text
}

fn squares(
    files: usize,
    ranks: usize,
    mut playable: impl FnMut(usize, usize) -> bool,
) -> Vec<(usize, usize)> {
    let all = (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank)));
    let mut chosen: Vec<(usize, usize)> = all.filter(|&(file, rank)| playable(file, rank)).collect();
    // There is always somewhere to stand.
    for square in [(0, 0), (1, 1), (2, 2), (0, 2)] {
        if !chosen.contains(&square) {
            chosen.push(square);
        }
    }
    chosen
}

fn name((file, rank): (usize, usize)) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

fn drawing(files: usize, ranks: usize, mut cell: impl FnMut((usize, usize)) -> String) -> String {
    let mut text = String::from("\"\"\"\n");
    for rank in (0..ranks).rev() {
        for file in 0..files {
            let _ = write!(text, " {}", cell((file, rank)));
        }
        text.push('\n');
    }
    text + "\"\"\""
}

/// One drawing for all, or one for each; small numbers, so that many moves are equally good.
fn values(
    rng: &mut testing::Rng,
    files: usize,
    ranks: usize,
    playable: &[(usize, usize)],
    count: usize,
) -> String {
    let most = rng.i16(0..=10);
    let mut one = || {
        drawing(files, ranks, |square| {
            if playable.contains(&square) { rng.i16(-most..=most).to_string() } else { ".".to_owned() }
        })
    };
    if count.is_multiple_of(2) {
        one()
    } else {
        format!("[{}]", (0..count).map(|_| one()).collect::<Vec<_>>().join(", "))
    }
}

/// Ends of all sorts, or such as go with a search that sees `wins`.
fn end(rng: &mut testing::Rng, text: &mut String, kinds: &[String], playable: &[(usize, usize)], wins: bool) {
    let word = |rng: &mut testing::Rng| if wins || rng.bool() { "wins" } else { "loses" };
    let no_moves = if wins { "loses" } else { word(rng) };
    let _ = write!(text, "[end]\nno-moves = \"{no_moves}\"\nreach = [");
    for _ in 0..rng.usize(0..if wins { 5 } else { 3 }) {
        let kind = &kinds[rng.usize(..kinds.len())];
        let square = name(playable[rng.usize(..playable.len())]);
        let _ =
            write!(text, "{{ piece = \"{kind}\", squares = [\"{square}\"], result = \"{}\" }}, ", word(rng));
    }
    text.push_str("]\n");
}

fn search(rng: &mut testing::Rng, text: &mut String) {
    let algorithm = if rng.u8(0..4) == 0 { "minimax" } else { "alpha-beta" };
    let ties = if rng.bool() { "first" } else { "last" };
    let table = rng.bool();
    let _ = write!(
        text,
        "[search]\ndepth = 3\nalgorithm = \"{algorithm}\"\nties = \"{ties}\"\niterative-deepening = {}\n",
        rng.bool()
    );
    if table {
        let _ = writeln!(text, "table = {{ slots = {}, seed = {} }}", 1 << rng.u8(4..=8), rng.u16(..));
    }
    if rng.u8(0..4) > 0 {
        let points = if !table {
            0
        } else if rng.bool() {
            255
        } else {
            rng.u8(..)
        };
        let history = ["none", "one", "depth"][rng.usize(0..3)];
        let _ = writeln!(text, "ordering = {{ table-move = {points}, history = \"{history}\" }}");
    }
}

/// A search that sees wins, orders moves by gain or remembers values.
fn deep_search(rng: &mut testing::Rng, text: &mut String, wins: bool) {
    let table = rng.bool();
    let gain = !(wins || table) || rng.bool();
    let _ = write!(text, "[search]\ndepth = 3\nwins = {wins}\niterative-deepening = {}\n", rng.bool());
    if table {
        let slots = 1 << rng.u8(8..=12);
        let _ = writeln!(text, "table = {{ slots = {slots}, stores = \"value\", seed = {} }}", rng.u16(..));
    }
    let _ = writeln!(text, "size = \"{}\"", if rng.bool() { "small" } else { "fast" });
    let points = if table && rng.bool() { 255 } else { 0 };
    let order = if gain { "gain" } else { "none" };
    let _ = writeln!(text, "ordering = {{ table-move = {points}, static = \"{order}\" }}");
}
