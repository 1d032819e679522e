//! Races: pieces that capture by steps and leaps, and win where they arrive; what `safety` of `[search]` takes.

use testing::Rng;
use toml::{Table, Value};

use super::{chance, set, table, word};

/// Writes all of a race but its words and its search; `sides` are their names.
pub(super) fn write(rng: &mut Rng, file: &mut Table, sides: &[String; 2]) {
    let (files, ranks) = (rng.u8(2..=6), rng.u8(4..=7));
    set(file, "board", table([("files", i64::from(files).into()), ("ranks", i64::from(ranks).into())]));
    let rows = rng.u8(1..=(ranks / 2).min(2));
    let mut pieces = Vec::new();
    for (side, owner) in sides.iter().enumerate() {
        let mut piece = Table::new();
        set(&mut piece, "name", format!("runner {side}"));
        set(&mut piece, "side", owner.as_str());
        set(&mut piece, "letter", if side == 0 { "A" } else { "Z" });
        let home = |row: u8| if side == 0 { row + 1 } else { ranks - row };
        let mut start = Vec::new();
        for row in 0..rows {
            for column in 0..files {
                if start.is_empty() || chance(rng, 80) {
                    start.push(format!("{}{}", char::from(b'a' + column), home(row)));
                }
            }
        }
        set(&mut piece, "start", start);
        set(&mut piece, "moves", moves(rng, side));
        set(&mut piece, "values", values(rng, files, ranks));
        pieces.push(piece);
    }
    let goal = |side: usize| if side == 0 { format!("rank {ranks}") } else { "rank 1".to_owned() };
    let reach = |side: usize| {
        let entry =
            [("piece", format!("runner {side}")), ("squares", goal(side)), ("result", "wins".to_owned())];
        table(entry.map(|(key, text)| (key, Value::from(text))))
    };
    set(file, "end", table([("reach", vec![reach(0), reach(1)].into())]));
    set(file, "piece", pieces);
}

/// Steps ahead of which those to the side both move and capture, so that nothing blocks the last of them.
fn moves(rng: &mut Rng, side: usize) -> Vec<Value> {
    let [ahead, left, right] = if side == 0 { ["n", "nw", "ne"] } else { ["s", "sw", "se"] };
    let mut all = vec![
        table([("step", Value::from(vec![ahead])), ("only", word(rng, &["move", "capture", "both"]))]),
        table([("step", Value::from(vec![left, right])), ("only", Value::from("both"))]),
    ];
    if chance(rng, 30) {
        all.push(table([
            ("step", Value::from(vec!["e", "w"])),
            ("only", word(rng, &["move", "capture", "both"])),
        ]));
    }
    if chance(rng, 30) {
        let up = if side == 0 { 2 } else { -2 };
        let leaps: Vec<Value> = [-1, 1].map(|across| Value::from(vec![across, up])).to_vec();
        all.push(table([("leap", Value::from(leaps)), ("only", Value::from("both"))]));
    }
    rng.shuffle(&mut all);
    all
}

fn values(rng: &mut Rng, files: u8, ranks: u8) -> String {
    let most = [3, 12, 31][rng.usize(0..3)];
    let mut row = |_| (0..files).map(|_| format!("{:3}", rng.u8(1..=most))).collect::<String>();
    (0..ranks).map(&mut row).collect::<Vec<_>>().join("\n")
}

/// Whether the search of a race judges the moves of its last ply; then it asks for nothing that does not go with it.
pub(super) fn judge(rng: &mut Rng, file: &mut Table) {
    let Some(search) = file.get_mut("search").and_then(Value::as_table_mut) else { return };
    let safety = chance(rng, 85);
    if safety {
        let clash =
            ["ties", "size", "wins", "quiescence", "delta", "futility", "reverse-futility", "recaptures"];
        for key in clash.into_iter().chain(["losing-captures"]) {
            search.remove(key);
        }
        if let Some(ordering) = search.get_mut("ordering").and_then(Value::as_table_mut) {
            set(ordering, "static", word(rng, &["none", "gain"]));
        }
    }
    set(search, "safety", safety);
}
