//! Moves that are more than their squares: from a region, of so many steps, past squares, with a choice, with another
//! piece.

use testing::Rng;
use toml::{Table, Value};

use super::board::{Board, name};
use super::rules::Turn;
use super::{Sort, chance, set, table};

/// Gives some moves regions and numbers of steps, and some pieces the moves of pawns.
pub(super) fn moves(
    rng: &mut Rng,
    sort: Sort,
    board: &Board,
    pieces: &mut [Table],
    sides: &[String; 2],
    turn: Turn,
) {
    if matches!(sort, Sort::Steps | Sort::Placing | Sort::Flipping) {
        return;
    }
    if chance(rng, 20) {
        let entries = pieces.iter_mut().filter_map(|piece| piece.get_mut("moves")?.as_array_mut()).flatten();
        for entry in entries.filter_map(Value::as_table_mut) {
            if chance(rng, 40) {
                set(entry, "from", board.region(rng));
            }
            if entry.contains_key("ride") && chance(rng, 60) {
                let least = rng.i64(1..=2);
                set(entry, "least", least);
                if chance(rng, 70) {
                    set(entry, "limit", least + rng.i64(0..=2));
                }
            }
        }
    }
    let goes_on = turn.chain || turn.mill.is_some();
    if sort == Sort::Moving && !goes_on && chance(rng, 30) {
        pawns(rng, board, pieces, sides);
    }
    if sort == Sort::Moving && !goes_on && chance(rng, 30) {
        riders(rng, pieces);
    }
    for entry in pieces.iter_mut().filter_map(|piece| piece.get_mut("moves")?.as_array_mut()).flatten() {
        if chance(rng, 8) {
            ending(rng, board, entry);
        }
    }
}

/// Gives a piece the moves of a horse that can be blocked, or of a cannon.
fn riders(rng: &mut Rng, pieces: &mut [Table]) {
    let plain = |piece: &&mut Table| {
        let entries = piece.get("moves").and_then(Value::as_array);
        entries
            .is_some_and(|all| all.iter().all(|one| one.get("also").is_none() && one.get("passes").is_none()))
    };
    let Some(piece) = pieces.iter_mut().rev().find(plain) else { return };
    let words = |all: &[&str]| Value::from(all.iter().map(|word| Value::from(*word)).collect::<Vec<_>>());
    let straight = [("n", ["nw", "ne"]), ("e", ["ne", "se"]), ("s", ["se", "sw"]), ("w", ["sw", "nw"])];
    let slanting = [("ne", ["n", "e"]), ("se", ["e", "s"]), ("sw", ["s", "w"]), ("nw", ["w", "n"])];
    let turns = if chance(rng, 70) { straight } else { slanting };
    let mut moves = Vec::new();
    if rng.bool() {
        for (step, then) in turns {
            let mut entry = table([("step", words(&[step])), ("then", words(&then))]);
            if let (Value::Table(entry), true) = (&mut entry, chance(rng, 80)) {
                let only = ["both", "both", "capture", "move"][rng.usize(0..4)];
                set(entry, "only", only);
            }
            if moves.is_empty() || chance(rng, 80) {
                moves.push(entry);
            }
        }
    } else {
        let ways = if rng.bool() { ["n", "e", "s", "w"] } else { ["ne", "se", "sw", "nw"] };
        let over = [("ride", words(&ways)), ("only", Value::from("capture")), ("over", Value::from("piece"))];
        moves.push(table([("ride", words(&ways))]));
        moves.push(table(over));
    }
    set(piece, "moves", moves);
}

/// Says where steps lead, if they lead somewhere.
fn ending(rng: &mut Rng, board: &Board, entry: &mut Value) {
    let Some(entry) = entry.as_table_mut().filter(|entry| !entry.contains_key("then")) else { return };
    let Some(word) = entry.get("step").and_then(Value::as_array).and_then(|all| all.first()?.as_str()) else {
        return;
    };
    let part = |more: char, less: char| i64::from(word.contains(more)) - i64::from(word.contains(less));
    let (right, up) = (part('e', 'w'), part('n', 's'));
    let leads = |square: &&(usize, usize)| {
        let from = (square.0 as i64 - right, square.1 as i64 - up);
        board.squares.iter().any(|&(file, rank)| (file as i64, rank as i64) == from)
    };
    let ends: Vec<(usize, usize)> = board.squares.iter().filter(leads).copied().collect();
    let begins = entry.contains_key("from");
    if ends.is_empty() || begins {
        return;
    }
    let some: Vec<Value> =
        (0..rng.usize(1..=4)).map(|_| Value::from(name(ends[rng.usize(..ends.len())]))).collect();
    set(entry, "to", some);
}

/// Lets royal pieces that only step attack each other from afar.
pub(super) fn faces(rng: &mut Rng, pieces: &mut [Table]) {
    let royal = |piece: &Table| piece.get("royal").and_then(Value::as_bool) == Some(true);
    if pieces.iter().filter(|piece| royal(piece)).count() < 2 || !chance(rng, 40) {
        return;
    }
    for piece in pieces.iter_mut().filter(|piece| royal(piece)) {
        let Some(moves) = piece.get_mut("moves").and_then(Value::as_array_mut) else { continue };
        if moves.iter().all(|entry| entry.get("step").is_some() && entry.get("then").is_none()) {
            let way = Value::from(vec![Value::from("n"), Value::from("s"), Value::from("e")]);
            let only = Value::from("royal");
            moves.push(table([("ride", way), ("least", Value::from(2)), ("only", only)]));
        }
    }
}

/// Gives a piece of each side, if there is one, the moves of a pawn.
fn pawns(rng: &mut Rng, board: &Board, pieces: &mut [Table], sides: &[String; 2]) {
    let words = |all: &[&str]| Value::from(all.iter().map(|word| Value::from(*word)).collect::<Vec<_>>());
    for (side, [ahead, left, right]) in sides.iter().zip([["n", "nw", "ne"], ["s", "sw", "se"]]) {
        let own = |piece: &&mut Table| piece["side"].as_str() == Some(side) && piece.contains_key("moves");
        let Some(piece) = pieces.iter_mut().find(own) else { continue };
        piece.remove("fly");
        piece.remove("moves-when");
        let mut ride = Table::new();
        set(&mut ride, "ride", words(&[ahead]));
        set(&mut ride, "least", 2);
        if chance(rng, 70) {
            set(&mut ride, "limit", rng.i64(2..=3));
        }
        if chance(rng, 30) {
            set(&mut ride, "from", board.region(rng));
        }
        if chance(rng, 20) {
            set(&mut ride, "only", "both");
        }
        set(&mut ride, "passes", true);
        let mut takes = Table::new();
        set(&mut takes, "step", words(&[left, right]));
        set(&mut takes, "only", if chance(rng, 20) { "both" } else { "capture" });
        set(&mut takes, "also", "passed");
        let step = table([("step", words(&[ahead]))]);
        set(piece, "moves", vec![step, Value::Table(ride), Value::Table(takes)]);
    }
}

/// Lets royal pieces castle with others that stand on their rank.
pub(super) fn castles(rng: &mut Rng, board: &Board, pieces: &mut [Table]) {
    let starts = |piece: &Table| -> Vec<String> {
        let start = piece.get("start").and_then(Value::as_array).into_iter().flatten();
        start.filter_map(|square| Some(square.as_str()?.to_owned())).collect()
    };
    let others: Vec<(Value, Value, Vec<String>)> =
        pieces.iter().map(|piece| (piece["side"].clone(), piece["name"].clone(), starts(piece))).collect();
    let named = |wanted: &str| board.squares.iter().copied().find(|&square| name(square) == wanted);
    for piece in pieces.iter_mut() {
        let royal = piece.get("royal").and_then(Value::as_bool) == Some(true);
        let moves = piece.get("moves").and_then(Value::as_array);
        let steps = moves.is_some_and(|moves| moves.iter().all(|entry| entry.get("step").is_some()));
        let Some(from) = starts(piece).first().and_then(|square| named(square)).filter(|_| royal && steps)
        else {
            continue;
        };
        let mut castles: Vec<Value> = Vec::new();
        for (side, other, squares) in &others {
            if *side != piece["side"] || *other == piece["name"] {
                continue;
            }
            for stands in squares.iter().filter_map(|square| named(square)) {
                let rank: Vec<(usize, usize)> =
                    board.squares.iter().copied().filter(|square| square.1 == from.1).collect();
                let free = |square: &(usize, usize)| ![from, stands].contains(square);
                let mut goals: Vec<(usize, usize)> = rank.iter().copied().filter(free).collect();
                rng.shuffle(&mut goals);
                let king = goals.iter().position(|goal| goal.0.abs_diff(from.0) > 1);
                let whole = rank.len()
                    == rank.last().map_or(0, |last| last.0 + 1) - rank.first().map_or(0, |first| first.0);
                if stands.1 != from.1 || stands == from || !whole || castles.len() > 2 {
                    continue;
                }
                let Some(to) = king.map(|king| goals.remove(king)) else { continue };
                let Some(carried) = goals.pop() else { continue };
                let known = castles.iter().any(|castle| castle["to"].as_str() == Some(&name(to)));
                if !known {
                    let square = |square| Value::from(name(square));
                    let carries = Value::from(vec![square(stands), square(carried)]);
                    castles.push(table([
                        ("from", square(from)),
                        ("to", square(to)),
                        ("with", other.clone()),
                        ("carries", carries),
                    ]));
                }
            }
        }
        if !castles.is_empty() {
            set(piece, "castle", castles);
        }
    }
}

/// Boards on which nobody can win: of a few pieces.
pub(super) fn dead(rng: &mut Rng, pieces: &[Table]) -> Vec<Value> {
    let list = |rng: &mut Rng| {
        let count = rng.usize(1..=4);
        Value::from((0..count).map(|_| pieces[rng.usize(..pieces.len())]["name"].clone()).collect::<Vec<_>>())
    };
    (0..rng.usize(1..=4)).map(|_| list(rng)).collect()
}

/// Lets checks win, as many as a position has room for.
pub(super) fn checks(rng: &mut Rng, file: &mut Table, pieces: &[Table]) {
    let is_royal = |piece: &&Table| piece.get("royal").and_then(Value::as_bool) == Some(true);
    let royals = pieces.iter().filter(is_royal).count() as i64;
    let castles = |piece: &Table| piece.get("castle").and_then(Value::as_array).map_or(0, Vec::len);
    let castles: i64 = pieces.iter().map(|piece| castles(piece) as i64).sum();
    if royals > 0 && chance(rng, 40) {
        let most = ((8 - castles) / royals + 1).min(9);
        let end = file.entry("end").or_insert_with(|| Value::Table(Table::new()));
        if let Some(end) = end.as_table_mut() {
            set(end, "checks", rng.i64(1..=most));
        }
    }
}
