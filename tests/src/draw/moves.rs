//! `moves` of a piece: entries of all sorts, of which no two lead to the same square for the same purpose.

use std::collections::BTreeSet;

use testing::Rng;
use toml::{Table, Value};

use super::board::Board;
use super::{Sort, chance, set};

/// Directions and their offsets.
const DIRECTIONS: [(&str, i64, i64); 8] = [
    ("n", 0, 1),
    ("ne", 1, 1),
    ("e", 1, 0),
    ("se", 1, -1),
    ("s", 0, -1),
    ("sw", -1, -1),
    ("w", -1, 0),
    ("nw", -1, 1),
];

/// The purposes that `only` names.
const PURPOSES: [&str; 3] = ["move", "capture", "both"];

/// Where the entries drawn so far lead, and whether to capture.
type Taken = BTreeSet<(i64, i64, bool)>;

/// What the pieces of a game do.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Can {
    pub jump: bool,
    pub capture: bool,
}

/// Draws the moves of a piece; `jumps` asks for one that jumps, `forward` prefers directions up the board
/// or down.
pub(super) fn draw(
    rng: &mut Rng,
    sort: Sort,
    board: &Board,
    jumps: bool,
    forward: Option<i64>,
) -> Vec<Value> {
    let mut taken = Taken::new();
    let mut entries = Vec::new();
    if sort == Sort::Steps {
        entries.extend(directions(rng, "step", 0, &mut taken, forward));
        return entries;
    }
    if jumps {
        entries.extend(directions(rng, "jump", 1, &mut taken, forward));
    }
    if !board.lines.is_empty() && !jumps && chance(rng, 60) {
        let only = rng.usize(0..3);
        entries.push(entry("step", Value::from("links"), only, rng));
        return entries;
    }
    for _ in 0..rng.usize(1..=2) {
        let only = if chance(rng, 50) { 0 } else { rng.usize(0..3) };
        let more = match rng.u8(0..8) {
            0..=3 => directions(rng, "step", only, &mut taken, forward),
            4 => directions(rng, "ride", only, &mut taken, forward),
            5 if !taken.iter().any(|&(right, up, _)| right.abs().max(up.abs()) == 2) => {
                directions(rng, "jump", 1, &mut taken, forward)
            }
            _ => leaps(rng, only, &mut taken),
        };
        entries.extend(more);
    }
    if entries.is_empty() {
        entries.extend(directions(rng, "step", 0, &mut taken, None));
    }
    entries
}

/// What entries of moves can do.
pub(super) fn can(entries: &[Value]) -> Can {
    let jump = entries.iter().any(|entry| entry.get("jump").is_some());
    let only = |entry: &Value| entry.get("only").and_then(Value::as_str).is_some_and(|only| only != "move");
    Can { jump, capture: jump || entries.iter().any(only) }
}

/// An entry of steps, rides or jumps in some directions; none if all are taken.
fn directions(
    rng: &mut Rng,
    key: &str,
    only: usize,
    taken: &mut Taken,
    forward: Option<i64>,
) -> Option<Value> {
    let mut all = DIRECTIONS;
    rng.shuffle(&mut all);
    let wanted = rng.usize(1..=4);
    let ahead = |up: i64| forward.is_none_or(|forward| up == forward);
    let mut words = Vec::new();
    for (word, right, up) in all {
        let far = match key {
            "step" => 1..=1,
            "ride" => 1..=15,
            _ => 2..=2,
        };
        let squares: Vec<(i64, i64)> = far.map(|far| (right * far, up * far)).collect();
        // A jump goes to an empty square, and captures on its way.
        let purposes = if key == "jump" { 0 } else { only };
        if words.len() < wanted && ahead(up) && free(&squares, purposes, taken) {
            words.push(Value::from(word));
        }
    }
    (!words.is_empty()).then(|| match key {
        "jump" => {
            let mut table = Table::new();
            set(&mut table, key, words);
            Value::Table(table)
        }
        _ => entry(key, Value::Array(words), only, rng),
    })
}

/// An entry of leaps.
fn leaps(rng: &mut Rng, only: usize, taken: &mut Taken) -> Option<Value> {
    let mut leaps = Vec::new();
    for _ in 0..rng.usize(1..=4) {
        let far = if chance(rng, 90) { 2 } else { 15 };
        let (right, up) = (rng.i64(-far..=far), rng.i64(-far..=far));
        if (right, up) != (0, 0) && free(&[(right, up)], only, taken) {
            leaps.push(Value::Array(vec![Value::from(right), Value::from(up)]));
        }
    }
    (!leaps.is_empty()).then(|| entry("leap", Value::Array(leaps), only, rng))
}

/// Takes the squares for the purposes of `only`, unless any is taken.
fn free(squares: &[(i64, i64)], only: usize, taken: &mut Taken) -> bool {
    let purposes: &[bool] = match only {
        0 => &[false],
        1 => &[true],
        _ => &[false, true],
    };
    let wanted =
        || squares.iter().flat_map(|&(right, up)| purposes.iter().map(move |&take| (right, up, take)));
    let is_free = wanted().all(|place| !taken.contains(&place));
    if is_free {
        taken.extend(wanted());
    }
    is_free
}

fn entry(key: &str, value: Value, only: usize, rng: &mut Rng) -> Value {
    let mut table = Table::new();
    set(&mut table, key, value);
    if only > 0 || chance(rng, 10) {
        set(&mut table, "only", PURPOSES[only]);
    }
    Value::Table(table)
}
