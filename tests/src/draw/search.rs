//! `[search]`: all algorithms, tables and orders, as far as they go with the game.

use std::collections::BTreeSet;

use testing::Rng;
use toml::{Table, Value};

use super::{chance, set, table, word};

/// Writes the section for a file that has all others but the book.
pub(super) fn write(rng: &mut Rng, file: &mut Table) {
    if chance(rng, 5) {
        return;
    }
    let mut search = Table::new();
    let most = if chance(rng, 90) { 4 } else { 32 };
    set(&mut search, "depth", rng.i64(1..=most));
    if rng.bool() {
        set(&mut search, "iterative-deepening", rng.bool());
    }
    if chance(rng, 5) {
        set(&mut search, "time-limit", rng.i64(0..=99));
    }
    if chance(rng, 30) {
        set(&mut search, "size", word(rng, &["fast", "small"]));
    }
    if !only_steps(file) || chance(rng, 15) {
        general(rng, &mut search, only_steps(file));
        if search.contains_key("aspiration") && file.get("evaluation").is_some_and(is_wide) && rng.bool() {
            set(&mut search, "aspiration", rng.i64(1..=500));
        }
        if is_noisy(file) && chance(rng, 40) {
            set(&mut search, "quiescence", rng.i64(0..=6));
        }
        if jumps_are_forced(file) && !search.contains_key("quiescence") && chance(rng, 40) {
            set(&mut search, "capture-extension", rng.i64(0..=6));
        }
        victims(rng, file, &mut search);
        null_move(rng, file, &mut search);
        late_moves(rng, &mut search);
        checks(rng, file, &mut search);
        endings(rng, file, &mut search);
        draws(rng, file, &mut search);
    } else if chance(rng, 60) {
        let extent = |key| file.get("board").and_then(|board| board.get(key)).and_then(Value::as_integer);
        let small = extent("files").zip(extent("ranks")).is_some_and(|(files, ranks)| files * ranks <= 36);
        steps(rng, &mut search, small);
    } else {
        deep(rng, &mut search, sees_wins(file));
    }
    set(file, "search", search);
}

/// A search by scores. Where nothing else rules out the searches of steps, `needed` is true, and
/// something of the search does.
fn general(rng: &mut Rng, search: &mut Table, needed: bool) {
    let algorithm = match word(rng, &["alpha-beta", "minimax", "scout", "negascout"]) {
        _ if needed => Value::from("negascout"),
        any => any,
    };
    let windows = matches!(algorithm.as_str(), Some("alpha-beta" | "negascout"));
    if algorithm.as_str() != Some("alpha-beta") || rng.bool() {
        set(search, "algorithm", algorithm);
    }
    if chance(rng, 30) {
        set(search, "ties", word(rng, &["first", "last"]));
    }
    if chance(rng, 30) {
        set(search, "wins", rng.bool());
    }
    if windows && chance(rng, 30) {
        set(search, "aspiration", if chance(rng, 70) { rng.i64(1..=5) } else { rng.i64(1..=100) });
    }
    let has_table = chance(rng, 60);
    if has_table {
        let values = rng.bool();
        // More than 4096 places leave no room for a program.
        let slots = 1 << rng.u8(if values { 8..=12 } else { 4..=12 });
        let mut table = Table::new();
        set(&mut table, "slots", Value::from(slots));
        if values || rng.bool() {
            set(&mut table, "stores", if values { "value" } else { "best-move" });
        }
        if rng.bool() {
            set(&mut table, "seed", rng.i64(0..));
        }
        if rng.bool() {
            set(&mut table, "replace", word(rng, &["always", "deeper", "two-tier"]));
        }
        set(search, "table", table);
    } else if chance(rng, 5) {
        set(search, "table", false);
    }
    if chance(rng, 65) {
        let mut ordering = order(rng, has_table);
        if chance(rng, 20) {
            set(&mut ordering, "history", "aging");
        }
        if rng.bool() {
            set(&mut ordering, "static", word(rng, &["none", "gain"]));
        }
        if rng.bool() {
            set(&mut ordering, "killers", rng.i64(0..=2));
        }
        set(search, "ordering", ordering);
    } else if chance(rng, 5) {
        set(search, "ordering", false);
    }
}

/// Captures by their victims, and what is futile, where the game and the search allow them.
fn victims(rng: &mut Rng, file: &Table, search: &mut Table) {
    let Some(ordering) = search.get_mut("ordering").and_then(Value::as_table_mut) else { return };
    if !captures_by_landing(file) || chance(rng, 30) {
        return;
    }
    set(ordering, "static", "victims");
    let says = |key: &str, word: &str| search.get(key).and_then(Value::as_str) == Some(word);
    let can = !says("algorithm", "minimax") && !says("ties", "last");
    let noisy = search.get("quiescence").and_then(Value::as_integer) > Some(0);
    if can && noisy && rng.bool() {
        set(search, "delta", if rng.bool() { rng.i64(0..=20) } else { rng.i64(0..=9999) });
        set(search, "futility", if rng.bool() { rng.i64(0..=20) } else { rng.i64(0..=9999) });
        if rng.bool() {
            set(search, "recaptures", rng.i64(0..=3));
        }
        if both_have_royals(file) && rng.bool() {
            set(search, "losing-captures", rng.bool());
        }
    }
    if can && noisy && chance(rng, 40) {
        set(search, "reverse-futility", if rng.bool() { rng.i64(0..=20) } else { rng.i64(0..=9999) });
    }
}

/// Whether each side has a royal piece.
fn both_have_royals(file: &Table) -> bool {
    let pieces = file.get("piece").and_then(Value::as_array).into_iter().flatten();
    let royal = |piece: &&Value| piece.get("royal").and_then(Value::as_bool) == Some(true);
    let sides: BTreeSet<_> = pieces.filter(royal).filter_map(|piece| piece.get("side")?.as_str()).collect();
    sides.len() == 2
}

/// Null moves, where the search and the game allow them, and mostly deep enough for one.
fn null_move(rng: &mut Rng, file: &Table, search: &mut Table) {
    let says = |key: &str, word: &str| search.get(key).and_then(Value::as_str) == Some(word);
    if says("algorithm", "minimax")
        || says("ties", "last")
        || !turns_help(file)
        || search.contains_key("capture-extension")
        || chance(rng, 50)
    {
        return;
    }
    let reduction = if chance(rng, 80) { 1 } else { rng.i64(0..=4) };
    set(search, "null-move", reduction);
    if reduction > 0 && search.get("depth").and_then(Value::as_integer) < Some(4) && chance(rng, 80) {
        set(search, "depth", 4);
    }
}

/// Reductions of late moves, where the search allows them, and mostly deep enough for one.
fn late_moves(rng: &mut Rng, search: &mut Table) {
    let says = |key: &str, word: &str| search.get(key).and_then(Value::as_str) == Some(word);
    let ordered = search.get("ordering").is_some_and(Value::is_table);
    if says("algorithm", "minimax") || says("ties", "last") || !ordered || chance(rng, 40) {
        return;
    }
    let full = if chance(rng, 80) { rng.i64(1..=4) } else { rng.i64(0..=64) };
    set(search, "late-move-reduction", full);
    if full > 0 && chance(rng, 50) {
        set(search, "very-late-moves", rng.i64(full..=full + 6).min(64));
    }
    if full > 0 && search.get("depth").and_then(Value::as_integer) < Some(4) && chance(rng, 80) {
        set(search, "depth", 4);
    }
}

/// Checks answered one ply deeper, where there are any, and mostly in searches deep enough for it.
fn checks(rng: &mut Rng, file: &Table, search: &mut Table) {
    if !both_have_royals(file) || chance(rng, 50) {
        return;
    }
    let most = rng.i64(0..=3);
    set(search, "check-extension", most);
    if most > 0 && search.get("depth").and_then(Value::as_integer) < Some(4) && chance(rng, 80) {
        set(search, "depth", 4);
    }
}

/// The end of a game that is counted, where the search and the game allow it.
fn endings(rng: &mut Rng, file: &Table, search: &mut Table) {
    let says = |key: &str, words: &[&str]| {
        search.get(key).and_then(Value::as_str).is_some_and(|word| words.contains(&word))
    };
    let counts =
        file.get("end").and_then(|end| end.get("no-moves")).and_then(Value::as_str) == Some("counts");
    let pieces = || file.get("piece").and_then(Value::as_array).into_iter().flatten();
    let fills = |piece: &Value| {
        let moves = piece.get("moves").and_then(Value::as_array);
        piece.get("place").is_some_and(Value::is_str)
            && moves.is_none_or(Vec::is_empty)
            && ["hand", "fly"].iter().all(|key| piece.get(key).is_none())
    };
    let sees = search.get("wins").is_none_or(|wins| wins.as_bool() == Some(true));
    let turn = |key: &str| file.get("turn").and_then(|turn| turn.get(key));
    let takes = turn("mill").is_some() || turn("enclose").is_some();
    if counts
        && sees
        && !takes
        && pieces().all(fills)
        && !says("algorithm", &["minimax", "scout"])
        && !says("ties", &["last"])
        && chance(rng, 70)
    {
        set(search, "endings", rng.i64(0..=16));
    }
}

/// Draws that only the game knows, seen or not.
fn draws(rng: &mut Rng, file: &Table, search: &mut Table) {
    let says = |key: &str| file.get("end").and_then(|end| end.get(key)).is_some_and(|value| !is_off(value));
    let sees = search.get("wins").is_none_or(|wins| wins.as_bool() == Some(true));
    let can =
        (says("quiet") || says("repetition")) && sees && search.get("table").is_some_and(Value::is_table);
    if chance(rng, 30) {
        set(search, "draws", can && rng.bool());
    }
}

/// Whether a value switches something off.
fn is_off(value: &Value) -> bool {
    matches!(value, Value::Boolean(false))
}

/// Whether a side mostly gains by its turns: it takes pieces or makes lines, and is not after having no move.
fn turns_help(file: &Table) -> bool {
    let of = |section: &str, key: &str| file.get(section).and_then(|section| section.get(key));
    let word = |section: &str, key: &str| of(section, key).and_then(Value::as_str);
    let pieces = || file.get("piece").and_then(Value::as_array).into_iter().flatten();
    let line = of("end", "line").and_then(Value::as_table);
    let encloses = word("turn", "enclose").is_some_and(|word| word != "never");
    let mills = of("turn", "mill").is_some_and(Value::is_table);
    word("turn", "pass") != Some("stuck")
        && !matches!(word("end", "no-moves"), Some("wins" | "counts"))
        && !pieces().any(|piece| piece.get("place").and_then(Value::as_str) == Some("lowest"))
        && match line {
            Some(line) => line["result"].as_str() == Some("wins"),
            None => encloses || mills || captures(file),
        }
}

/// A search of a game whose pieces only step that sees the evaluation alone.
fn steps(rng: &mut Rng, search: &mut Table, small: bool) {
    set(search, "algorithm", word(rng, &["alpha-beta", "alpha-beta", "minimax"]));
    set(search, "ties", word(rng, &["first", "last"]));
    let has_table = rng.bool();
    if has_table {
        // Bytes number the steps only on small boards; without them a table has 16 places or more.
        let slots = Value::from(1 << rng.u8(if small { 0..=8 } else { 4..=8 }));
        set(search, "table", table([("slots", slots), ("seed", Value::from(rng.i64(0..)))]));
    }
    if chance(rng, 70) {
        let ordering = order(rng, has_table);
        set(search, "ordering", ordering);
    }
}

/// Points for the move of the table, and history.
fn order(rng: &mut Rng, has_table: bool) -> Table {
    let mut ordering = Table::new();
    if has_table {
        set(&mut ordering, "table-move", if rng.bool() { 255 } else { rng.i64(0..=255) });
    }
    if chance(rng, 70) {
        set(&mut ordering, "history", word(rng, &["none", "one", "depth"]));
    }
    ordering
}

/// A search of a game whose pieces only step that sees wins, orders moves by gain or remembers values.
fn deep(rng: &mut Rng, search: &mut Table, sees_wins: bool) {
    let wins = sees_wins && rng.bool();
    let has_table = rng.bool();
    let gain = !(wins || has_table) || rng.bool();
    set(search, "wins", wins);
    if has_table {
        let slots = Value::from(1 << rng.u8(8..=13));
        set(search, "table", table([("slots", slots), ("stores", Value::from("value"))]));
    }
    let mut ordering = Table::new();
    set(&mut ordering, "static", if gain { "gain" } else { "none" });
    set(&mut ordering, "table-move", if has_table && rng.bool() { 255 } else { 0 });
    set(search, "ordering", ordering);
}

/// Whether a search of a game whose pieces only step could see wins: having no move loses, reaching a region wins.
fn sees_wins(file: &Table) -> bool {
    let Some(end) = file.get("end") else { return true };
    let reaches = end.get("reach").and_then(Value::as_array).into_iter().flatten();
    end.get("no-moves").is_none_or(|verdict| verdict.as_str() == Some("loses"))
        && reaches.into_iter().all(|reach| reach["result"].as_str() == Some("wins"))
}

/// Whether pieces jump, and have to.
fn jumps_are_forced(file: &Table) -> bool {
    let mut pieces = file.get("piece").and_then(Value::as_array).into_iter().flatten();
    let jumps = |piece: &Value| {
        let mut moves = piece.get("moves").and_then(Value::as_array).into_iter().flatten();
        moves.any(|entry| entry.get("jump").is_some())
    };
    let capture = file.get("turn").and_then(|turn| turn.get("capture"));
    // Captures of what has passed go on without a jump.
    let passes = file.get("piece").is_some_and(|pieces| pieces.to_string().contains("also"));
    capture.and_then(Value::as_str) == Some("forced") && !passes && pieces.any(jumps)
}

/// Whether all that is captured stands where a move leads to, and nobody has to capture or to pass.
fn captures_by_landing(file: &Table) -> bool {
    let turn = |key: &str| file.get("turn").and_then(|turn| turn.get(key));
    let word = |key: &str| turn(key).and_then(Value::as_str);
    let pieces = || file.get("piece").and_then(Value::as_array).into_iter().flatten();
    let jumps = |piece: &Value| {
        let mut moves = piece.get("moves").and_then(Value::as_array).into_iter().flatten();
        moves.any(|entry| entry.get("jump").is_some())
    };
    let elsewhere = |piece: &Value| {
        jumps(piece)
            || piece.get("fly").is_some()
            || piece.get("place").and_then(Value::as_str) == Some("outflank")
    };
    word("capture") != Some("forced")
        && word("pass") != Some("stuck")
        && word("enclose").is_none_or(|word| word == "never")
        && !turn("mill").is_some_and(Value::is_table)
        && !pieces().any(elsewhere)
}

/// Whether something is captured or, where that is not forced, promoted.
fn is_noisy(file: &Table) -> bool {
    let mut pieces = file.get("piece").and_then(Value::as_array).into_iter().flatten();
    let forced =
        file.get("turn").and_then(|turn| turn.get("capture")).and_then(Value::as_str) == Some("forced");
    let promotes = |piece: &Value| piece.get("promotes").is_some_and(Value::is_table);
    captures(file) || (!forced && pieces.any(promotes))
}

/// Whether a piece captures by how it moves.
fn captures(file: &Table) -> bool {
    let pieces = file.get("piece").and_then(Value::as_array).into_iter().flatten();
    let mut moves = pieces.filter_map(|piece| piece.get("moves").and_then(Value::as_array)).flatten();
    moves.any(|entry| {
        entry.get("jump").is_some() || entry.get("only").is_some_and(|only| only.as_str() != Some("move"))
    })
}

/// Whether scores of two bytes are asked for.
fn is_wide(evaluation: &Value) -> bool {
    evaluation.get("bytes").and_then(Value::as_integer) == Some(2)
}

/// Whether pieces only step, and nothing else that a search looks at happens, as far as all but its search tells.
pub(super) fn only_steps(file: &Table) -> bool {
    let off = |value: &Value| matches!(value, Value::Boolean(false));
    let says = |table: &Value, key: &str| table.get(key).is_some_and(|value| !off(value));
    let of_steps = |piece: &Value| {
        let plain = |entry: &Value| {
            entry.get("step").is_some_and(Value::is_array)
                && entry.get("only").is_none_or(|only| only.as_str() == Some("move"))
        };
        let moves = piece.get("moves").and_then(Value::as_array).into_iter().flatten();
        !["place", "promotes", "fly", "royal"].iter().any(|key| says(piece, key))
            && moves.into_iter().all(plain)
    };
    let turn = |turn: &Value| {
        let plain = |key: &str, word: &str| turn.get(key).is_none_or(|value| value.as_str() == Some(word));
        plain("capture", "free") && plain("pass", "never") && !says(turn, "chain") && !says(turn, "mill")
    };
    let end = |end: &Value| {
        let verdict = end.get("no-moves").and_then(Value::as_str).unwrap_or("loses");
        matches!(verdict, "wins" | "loses") && !["line", "extinct"].iter().any(|key| says(end, key))
    };
    let evaluation = |evaluation: &Value| {
        evaluation.get("mobility").is_none_or(|points| points.as_integer() == Some(0))
            && !says(evaluation, "late")
            && !is_wide(evaluation)
    };
    let pieces = file.get("piece").and_then(Value::as_array).into_iter().flatten();
    pieces.into_iter().all(of_steps)
        && file.get("turn").is_none_or(turn)
        && file.get("end").is_none_or(end)
        && file.get("evaluation").is_none_or(evaluation)
}
