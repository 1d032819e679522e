//! `[turn]`, `[end]` and `[evaluation]`.

use testing::Rng;
use toml::{Table, Value};

use super::board::Board;
use super::{Sort, chance, files, moves, patterns, set, special, table, values, word};

/// How a turn goes, as far as the pieces allow.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Turn {
    pub forced: bool,
    pub chain: bool,
    pass: bool,
    pub mill: Option<usize>,
}

impl Turn {
    pub fn draw(rng: &mut Rng, sort: Sort, board: &Board) -> Self {
        let mut turn = Self { pass: sort != Sort::Steps && chance(rng, 25), ..Self::default() };
        let moving = matches!(sort, Sort::Moving | Sort::Both);
        let longest = board.longest_row().min(4);
        if sort != Sort::Steps && sort != Sort::Flipping && longest >= 2 && chance(rng, 20) {
            turn.mill = Some(rng.usize(2..=longest));
        } else if moving {
            turn.forced = chance(rng, 30);
            turn.chain = chance(rng, 30);
        }
        turn
    }
}

/// A `[turn]` that makes any game a general one.
pub(super) fn passing() -> Table {
    let mut turn = Table::new();
    set(&mut turn, "pass", "stuck");
    turn
}

/// Writes the sections.
pub(super) fn write(
    rng: &mut Rng,
    file: &mut Table,
    sort: Sort,
    board: &Board,
    pieces: &mut [Table],
    turn: Turn,
) {
    if turn.mill == Some(3) && !board.lines.is_empty() && chance(rng, 40) {
        walk(pieces);
    }
    let entries = pieces.iter().filter_map(|piece| piece.get("moves")?.as_array()).flatten().cloned();
    let can = moves::can(&entries.collect::<Vec<_>>());
    let mut section = Table::new();
    if turn.forced && can.capture || chance(rng, 3) {
        set(&mut section, "capture", if turn.forced && can.capture { "forced" } else { "free" });
    }
    if turn.chain && can.jump || chance(rng, 3) {
        set(&mut section, "chain", turn.chain && can.jump);
    }
    if turn.pass || chance(rng, 3) {
        set(&mut section, "pass", if turn.pass { "stuck" } else { "never" });
    }
    match turn.mill {
        Some(length) => set(&mut section, "mill", table([("length", Value::from(length as i64))])),
        None if chance(rng, 3) => set(&mut section, "mill", false),
        None => {}
    }
    // Pieces are enclosed along the grid, and stay where they outflank.
    if board.lines.is_empty() && !matches!(sort, Sort::Steps | Sort::Flipping) && chance(rng, 20) {
        set(&mut section, "enclose", word(rng, &["orthogonal", "all"]));
    } else if chance(rng, 3) {
        set(&mut section, "enclose", "never");
    }
    if !section.is_empty() {
        set(file, "turn", section);
    }
    let line = ends(rng, file, sort, board, pieces, turn);
    evaluation(rng, file, (sort, board), pieces, line.or(turn.mill), line.is_some());
}

/// Makes some pieces royal, where nothing is drawn that does not go with it; mostly without what `[turn]` says.
pub(super) fn crown(rng: &mut Rng, file: &mut Table, board: &Board, pieces: &mut [Table]) {
    let has = |pieces: &[Table], key: &str| pieces.iter().any(|piece| piece.contains_key(key));
    let end = file.get("end").and_then(Value::as_table);
    let fits = !has(pieces, "place") && !has(pieces, "fly") && board.lines.is_empty();
    let lines = file.get("evaluation").is_some_and(|section| section.get("lines").is_some());
    if !fits || lines || end.is_none() && rng.bool() || chance(rng, 50) {
        return;
    }
    let named = |to: &Value| to.as_array().cloned().unwrap_or_else(|| vec![to.clone()]);
    let targets: Vec<Value> =
        pieces.iter().filter_map(|piece| Some(named(piece.get("promotes")?.get("to")?))).flatten().collect();
    let mut sides = Vec::new();
    let dear = pieces.iter().any(values::is_dear);
    for piece in &mut *pieces {
        let one = piece.get("start").and_then(Value::as_array).is_some_and(|start| start.len() == 1);
        let changes = piece.get("promotes").is_some_and(Value::is_table) || targets.contains(&piece["name"]);
        let entries = piece.get("moves").and_then(Value::as_array);
        let passes = entries.is_some_and(|moves| moves.iter().any(|entry| entry.get("passes").is_some()));
        let royal = one && !changes && !passes && !sides.contains(&piece["side"]) && chance(rng, 80);
        if royal {
            sides.push(piece["side"].clone());
        }
        if royal || chance(rng, 3) {
            set(piece, "royal", royal);
        }
    }
    if !sides.is_empty() {
        file.remove("turn");
    }
    if sides.len() == 2 {
        hunt(rng, file, dear);
        files::draw(rng, file, board, pieces, dear);
    }
}

/// Lets royal pieces that are left alone be driven, where scores are two bytes and a leaf has room for it.
fn hunt(rng: &mut Rng, file: &mut Table, dear: bool) {
    let counts = ["mobility", "closing", "flanks", "frontier", "late-flanks", "late-frontier"];
    let Some(section) = file.get_mut("evaluation").and_then(Value::as_table_mut) else { return };
    let wide = section.get("bytes").map_or(dear, |bytes| bytes.as_integer() == Some(2));
    if wide && !counts.iter().any(|key| section.contains_key(*key)) && chance(rng, 70) {
        set(section, "hunt", rng.i64(1..=4));
    }
}

/// Writes `[end]`; returns the length of a line that ends the game.
fn ends(
    rng: &mut Rng,
    file: &mut Table,
    sort: Sort,
    board: &Board,
    pieces: &[Table],
    turn: Turn,
) -> Option<usize> {
    let mut end = Table::new();
    let verdicts = ["loses", "wins", "draws", "counts"];
    if chance(rng, 60) {
        set(&mut end, "no-moves", word(rng, &verdicts[..if sort == Sort::Steps { 2 } else { 4 }]));
    }
    let mut reach = Vec::new();
    for piece in pieces {
        // A new piece ends no game by where it is put: a limit of programs.
        let moves = piece.contains_key("moves") && (!piece.contains_key("place") || chance(rng, 5));
        if moves && chance(rng, 30) {
            let squares = board.region(rng);
            let result = word(rng, &["wins", "wins", "loses"]);
            reach.push(table([("piece", piece["name"].clone()), ("squares", squares), ("result", result)]));
        }
    }
    if !reach.is_empty() {
        set(&mut end, "reach", reach);
    }
    let mut line = None;
    let longest = board.longest_row().min(5);
    let wanted = if sort == Sort::Placing { 75 } else { 15 };
    if sort != Sort::Steps && turn.mill.is_none() && longest >= 2 && chance(rng, wanted) {
        let length = rng.usize(2..=longest);
        let result = word(rng, &["wins", "wins", "loses"]);
        set(&mut end, "line", table([("length", Value::from(length as i64)), ("result", result)]));
        line = Some(length);
    } else if chance(rng, 3) {
        set(&mut end, "line", false);
    }
    if sort != Sort::Steps {
        let limited = pieces.iter().all(|piece| !piece.contains_key("place") || piece.contains_key("hand"));
        let least = fewest(pieces);
        if limited && least > 0 && chance(rng, 20) {
            set(&mut end, "extinct", rng.i64(1..=least));
        }
        if chance(rng, 25) {
            let plies = Value::from(if chance(rng, 80) { rng.i64(1..=12) } else { rng.i64(1..=255) });
            let moving = pieces.iter().filter(|piece| piece.contains_key("moves"));
            let restart: Vec<Value> =
                moving.filter(|_| chance(rng, 50)).map(|piece| piece["name"].clone()).collect();
            if restart.is_empty() || rng.bool() {
                set(&mut end, "quiet", plies);
            } else {
                set(&mut end, "quiet", table([("plies", plies), ("restart", Value::from(restart))]));
            }
        }
        if chance(rng, 15) && !pieces.iter().any(|piece| piece.contains_key("place")) {
            set(&mut end, "dead", special::dead(rng, pieces));
        }
        if chance(rng, 25) {
            let most = if chance(rng, 80) { 3 } else { 9 };
            set(&mut end, "repetition", rng.i64(2..=most));
        }
    }
    if !end.is_empty() {
        set(file, "end", end);
    }
    line
}

/// How many pieces the side that has fewer begins with, in hand and on the board.
fn fewest(pieces: &[Table]) -> i64 {
    let side = |piece: &Table| piece["side"].as_str().unwrap_or_default().to_owned();
    let count = |piece: &Table| {
        let standing = piece.get("start").and_then(Value::as_array).map_or(0, Vec::len) as i64;
        standing + piece.get("hand").and_then(Value::as_integer).unwrap_or(0)
    };
    let of = |wanted: &str| pieces.iter().filter(|piece| side(piece) == wanted).map(count).sum();
    pieces.iter().map(|piece| of(&side(piece))).min().unwrap_or(0)
}

/// Writes `[evaluation]`. `row` is how many pieces make a row, `ending` whether that ends the game.
fn evaluation(
    rng: &mut Rng,
    file: &mut Table,
    (sort, board): (Sort, &Board),
    pieces: &mut [Table],
    row: Option<usize>,
    ending: bool,
) {
    let mut section = Table::new();
    let mut wide = sort != Sort::Steps && pieces.iter().any(values::is_dear);
    if chance(rng, 20) {
        wide = rng.bool();
        set(&mut section, "bytes", if wide { 2 } else { 1 });
    }
    if chance(rng, 20) {
        let base = match sort {
            _ if wide => rng.i64(32_000..=33_500),
            Sort::Steps => rng.i64(120..=136),
            _ => rng.i64(64..=191),
        };
        set(&mut section, "base", base);
        // Values may be no dearer than a byte after all, where those of the end of a game are left out.
        if wide {
            set(&mut section, "bytes", 2);
        }
    }
    if sort != Sort::Steps && chance(rng, 20) {
        set(&mut section, "mobility", rng.i64(1..=15));
    }
    // Tables of lines have eight squares at most; a limit of programs.
    let mut late = pieces.iter().any(|piece| piece.contains_key("late-values"));
    if sort == Sort::Flipping && board.files.max(board.ranks) <= 8 && chance(rng, 60) {
        for key in ["flanks", "frontier", "late-flanks", "late-frontier"] {
            if chance(rng, 50) {
                set(&mut section, key, rng.i64(-15..=15));
                late |= key.starts_with("late");
            }
        }
    }
    // Lines are of pieces that stay as they are put: a limit of programs.
    let wanted = if sort == Sort::Placing && ending { 70 } else { 3 };
    if let Some(length) = row.filter(|_| chance(rng, wanted)) {
        let count = rng.usize(1..length);
        let most = if chance(rng, 80) { 8 } else { 63 };
        set(&mut section, "lines", (0..count).map(|_| Value::from(rng.i64(0..=most))).collect::<Vec<_>>());
    }
    if let Some(length) = row.filter(|_| sort == Sort::Placing && ending && chance(rng, 40)) {
        for piece in pieces.iter_mut().filter(|piece| piece.contains_key("place")) {
            if chance(rng, 90) {
                values::lines(rng, piece, board, length);
            }
        }
    }
    if row == Some(3) && !ending && closes(pieces) && chance(rng, 70) {
        set(&mut section, "closing", rng.i64(1..=60));
    }
    if sort != Sort::Steps && chance(rng, 20) {
        let along = ["flanks", "frontier", "late-flanks", "late-frontier"];
        let may_be_late = !along.iter().any(|key| section.contains_key(*key));
        let patterns = patterns::draw(rng, board, may_be_late);
        late |= patterns.iter().any(|pattern| pattern.contains_key("late-values"));
        set(&mut section, "patterns", patterns);
    }
    if late {
        if chance(rng, 10) {
            set(&mut section, "late", false);
        } else {
            let number = rng.i64(1..=12);
            let times = if pieces.iter().any(|piece| piece.contains_key("hand")) && chance(rng, 60) {
                table([("hand", Value::from(if rng.bool() { 0 } else { rng.i64(1..=4) }))])
            } else if rng.bool() {
                table([("pieces", number.into()), ("or", word(rng, &["more", "fewer"]))])
            } else {
                let apart = rng.i64(1..=9) * if rng.bool() { 1 } else { -1 };
                let other = if number + apart < 0 { number - apart } else { number + apart };
                table([("from", number.into()), ("to", other.into())])
            };
            set(&mut section, "late", times);
        }
    }
    if !section.is_empty() {
        set(file, "evaluation", section);
    }
}

/// Lets one kind of each side go along links and do nothing else.
fn walk(pieces: &mut [Table]) {
    if pieces.len() != 2 || pieces[0].get("side") == pieces[1].get("side") {
        return;
    }
    for piece in pieces {
        set(piece, "moves", vec![table([("step", Value::from("links"))])]);
        if piece.contains_key("place") {
            set(piece, "place", "empty");
        }
    }
}

/// Whether `closing` may count mills of these pieces: one kind for each side, put on empty squares or going along links.
fn closes(pieces: &[Table]) -> bool {
    let links = |entry: &Value| {
        entry.as_table().is_some_and(|entry| {
            entry.len() == 1 && entry.get("step").and_then(Value::as_str) == Some("links")
        })
    };
    let plain = |piece: &Table| {
        let moves = piece.get("moves").and_then(Value::as_array);
        piece.get("place").is_none_or(|place| place.as_str() == Some("empty"))
            && piece.get("values").is_none_or(Value::is_str)
            && moves.is_some_and(|moves| !moves.is_empty() && moves.iter().all(links))
    };
    pieces.len() == 2 && pieces.iter().all(plain) && pieces[0].get("side") != pieces[1].get("side")
}
