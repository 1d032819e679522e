//! The game file.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use toml::{Table, Value};

use super::{Castle, Gait, Game, Kind, Movement, Square};

/// Right and up, for each direction.
const DIRECTIONS: [(&str, i8, i8); 8] = [
    ("n", 0, 1),
    ("ne", 1, 1),
    ("e", 1, 0),
    ("se", 1, -1),
    ("s", 0, -1),
    ("sw", -1, -1),
    ("w", -1, 0),
    ("nw", -1, 1),
];

/// What the pieces of a side are called where one chooses to become another, in the order of the file.
const LETTERS: &str = "PKQRBNACDEFGHIJLMOSTUVWXYZ";

impl Game {
    /// Reads a game file that extends no other.
    ///
    /// # Panics
    /// When the file is not valid.
    #[must_use]
    pub fn read(text: &str) -> Self {
        Self::of(&text.parse().expect("TOML"))
    }

    /// Reads a game file and what it extends.
    ///
    /// # Panics
    /// When a file cannot be read or is not valid.
    #[must_use]
    pub fn open(path: &Path) -> Self {
        Self::of(&whole(path))
    }

    fn of(file: &Table) -> Self {
        let board = &file["board"];
        let (files, ranks) = (number(board, "files"), number(board, "ranks"));
        let drawn = board.get("squares").map_or("all", |value| text(value));
        let all = (0..ranks as i8).flat_map(|rank| (0..files as i8).map(move |file| Square { rank, file }));
        let squares: BTreeSet<Square> = all.filter(|&square| is_playable(drawn, square, ranks)).collect();
        let lines = items(board.get("links")).map(|line| text(line).split_whitespace().map(square).collect());
        let sides: Vec<&str> = items(file.get("side")).map(|side| text(&side["name"])).collect();
        let names: Vec<&str> = items(file.get("piece")).map(|piece| text(&piece["name"])).collect();
        let kind = |name: &Value| names.iter().position(|each| *each == text(name)).expect("a piece");
        let nothing = Value::Table(Table::new());
        let section = |name: &str| file.get(name).unwrap_or(&nothing).clone();
        let (turn, end) = (section("turn"), section("end"));
        let reach = items(end.get("reach")).map(|reach| {
            (kind(&reach["piece"]), region(&reach["squares"], &squares), text(&reach["result"]) == "wins")
        });
        let line = on(&end, "line").map(|line| (number(line, "length"), text(&line["result"]) == "wins"));
        let mut counts = [0_usize; 2];
        let kinds = items(file.get("piece")).map(|piece| {
            let read = read_kind(piece, &sides, &squares, &kind);
            let letter = LETTERS.chars().cycle().nth(counts[read.side]).expect("a letter");
            counts[read.side] += 1;
            Kind { letter, ..read }
        });
        let kinds: Vec<Kind> = kinds.collect();
        let castles = items(file.get("piece")).zip(0..).flat_map(|(piece, royal)| {
            items(piece.get("castle")).map(move |castle| {
                let named = |key: &str| square(text(&castle[key]));
                let carried = |index: usize| square(text(&castle["carries"][index]));
                let (from, to, other_from, other_to) = (named("from"), named("to"), carried(0), carried(1));
                Castle { royal, from, to, other_from, other_to }
            })
        });
        let dead = items(end.get("dead")).map(|dead| {
            let mut kinds: Vec<usize> = items(Some(dead)).map(kind).collect();
            kinds.sort_unstable();
            kinds
        });
        Self {
            castles: castles.collect(),
            checks: end.get("checks").map(|_| number(&end, "checks")),
            dead: dead.collect(),
            files: files as i8,
            lines: lines.collect(),
            kinds,
            forced: word(&turn, "capture") == "forced",
            chain: turn.get("chain").and_then(Value::as_bool).unwrap_or(false),
            pass: word(&turn, "pass") == "stuck",
            mill: on(&turn, "mill").map(|mill| number(mill, "length")),
            enclose: DIRECTIONS
                .iter()
                .filter(|&&(_, right, up)| match word(&turn, "enclose") {
                    "orthogonal" => right == 0 || up == 0,
                    how => how == "all",
                })
                .map(|&(_, right, up)| (right, up))
                .collect(),
            worth: worth(file, &sides, ranks),
            no_moves: match word(&end, "no-moves") {
                "" => "loses".to_owned(),
                verdict => verdict.to_owned(),
            },
            reach: reach.collect(),
            line,
            extinct: if end.get("extinct").is_some() { number(&end, "extinct") } else { 0 },
            quiet: end.get("quiet").map(|quiet| match quiet.get("plies") {
                Some(_) => number(quiet, "plies"),
                None => number(&end, "quiet"),
            }),
            restart: items(end.get("quiet").and_then(|quiet| quiet.get("restart"))).map(kind).collect(),
            repetition: end.get("repetition").map(|_| number(&end, "repetition")),
            squares,
        }
    }
}

/// What a piece of the first side is worth on each square, where something counts along lines.
fn worth(file: &Table, sides: &[&str], ranks: usize) -> BTreeMap<Square, i64> {
    let keys = ["flanks", "frontier", "late-flanks", "late-frontier"];
    let points = |key: &str| file.get("evaluation")?.get(key)?.as_integer();
    let first = items(file.get("piece")).find(|piece| sides.first() == Some(&text(&piece["side"])));
    let drawn = first.and_then(|piece| piece.get("values")).and_then(Value::as_str);
    let Some(drawn) = drawn.filter(|_| keys.iter().any(|key| points(key).is_some_and(|points| points != 0)))
    else {
        return BTreeMap::new();
    };
    let rows = drawn.lines().filter(|row| !row.trim().is_empty()).zip((0..ranks as i8).rev());
    let cells = rows.flat_map(|(row, rank)| {
        let cells = row.split_whitespace().zip(0..);
        cells.filter_map(move |(cell, file)| Some((Square { rank, file }, cell.parse().ok()?)))
    });
    cells.collect()
}

fn read_kind(
    piece: &Value,
    sides: &[&str],
    squares: &BTreeSet<Square>,
    kind: &dyn Fn(&Value) -> usize,
) -> Kind {
    let count = |key: &str| piece.get(key).map(|_| number(piece, key));
    let start = items(piece.get("start")).map(|name| square(text(name)));
    Kind {
        side: sides.iter().position(|side| *side == word(piece, "side")).expect("a side"),
        start: start.collect(),
        movements: items(piece.get("moves")).flat_map(|entry| movements(entry, squares)).collect(),
        place: piece.get("place").map(|place| text(place).to_owned()),
        hand: count("hand"),
        waits: word(piece, "moves-when") == "hand-empty",
        fly: count("fly").unwrap_or(0),
        royal: piece.get("royal").and_then(Value::as_bool).unwrap_or(false),
        promotes: on(piece, "promotes").map(|promotes| {
            let to = &promotes["to"];
            let kinds = if to.is_array() { items(Some(to)).map(kind).collect() } else { vec![kind(to)] };
            (kinds, region(&promotes["squares"], squares))
        }),
        letter: '?',
    }
}

/// The movements of an entry of `moves`, in the order written.
fn movements(entry: &Value, squares: &BTreeSet<Square>) -> Vec<Movement> {
    let only = word(entry, "only");
    let (moves, takes) = (only != "capture" && only != "royal", !only.is_empty() && only != "move");
    let steps = |key: &str, otherwise: usize| entry.get(key).map_or(otherwise, |_| number(entry, key));
    let movement = |gait, right, up| Movement {
        gait,
        right,
        up,
        moves,
        takes,
        from: entry.get("from").map(|from| region(from, squares)),
        least: steps("least", 1),
        limit: steps("limit", usize::MAX),
        passes: entry.get("passes").and_then(Value::as_bool).unwrap_or(false),
        also: word(entry, "also") == "passed",
        bend: None,
        over: word(entry, "over") == "piece",
        royal: only == "royal",
        to: entry.get("to").map(|to| region(to, squares)),
    };
    let directions = |key: &str, gait: Gait| {
        items(entry.get(key)).map(move |word| {
            let &(_, right, up) = DIRECTIONS.iter().find(|each| each.0 == text(word)).expect("a direction");
            movement(gait, right, up)
        })
    };
    if entry.get("then").is_some() {
        let first = directions("step", Gait::Leap).map(|step| (step.right, step.up));
        let on = |bend| directions("then", Gait::Leap).map(move |then| Movement { bend: Some(bend), ..then });
        return first.flat_map(on).collect();
    }
    if entry.get("step").is_some_and(Value::is_str) {
        return vec![movement(Gait::Link, 0, 0)];
    }
    let leaps = items(entry.get("leap")).map(|leap| {
        let part = |index: usize| leap[index].as_integer().expect("a number") as i8;
        movement(Gait::Leap, part(0), part(1))
    });
    let grid = directions("step", Gait::Leap).chain(directions("ride", Gait::Ride));
    grid.chain(directions("jump", Gait::Jump)).chain(leaps).collect()
}

fn is_playable(drawn: &str, square: Square, ranks: usize) -> bool {
    match drawn {
        "all" => true,
        "dark" => (square.file + square.rank) % 2 == 0,
        "light" => (square.file + square.rank) % 2 == 1,
        _ => {
            let rows: Vec<String> = drawn
                .lines()
                .map(|line| line.split_whitespace().collect())
                .filter(|row: &String| !row.is_empty())
                .collect();
            let row = &rows[ranks - 1 - square.rank as usize];
            row.as_bytes()[square.file as usize].eq_ignore_ascii_case(&b'x')
        }
    }
}

/// `"rank 8"`, `"file a"`, `"a1-c3"` or an array of squares.
fn region(value: &Value, squares: &BTreeSet<Square>) -> BTreeSet<Square> {
    let Value::String(words) = value else {
        return items(Some(value)).map(|name| square(text(name))).collect();
    };
    if let Some((one, other)) = words.trim().split_once('-') {
        let (one, other) = (square(one), square(other));
        let within = |at: i8, one: i8, other: i8| (one.min(other)..=one.max(other)).contains(&at);
        let inside = |square: &&Square| {
            within(square.file, one.file, other.file) && within(square.rank, one.rank, other.rank)
        };
        return squares.iter().filter(inside).copied().collect();
    }
    let (what, which) = words.trim().split_once(char::is_whitespace).expect("two words");
    let wanted = |square: &&Square| match what {
        "rank" => (square.rank + 1).to_string() == which.trim(),
        _ => square.name().starts_with(&which.trim().to_ascii_lowercase()),
    };
    squares.iter().filter(wanted).copied().collect()
}

fn square(name: &str) -> Square {
    let (file, rank) = name.split_at(1);
    let file = file.to_ascii_lowercase().as_bytes()[0] - b'a';
    Square { rank: rank.parse::<i8>().expect("a rank") - 1, file: file as i8 }
}

/// A file with what it extends put underneath.
fn whole(path: &Path) -> Table {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut file: Table = text.parse().expect("TOML");
    match file.remove("extends") {
        Some(base) => merged(whole(&path.with_file_name(self::text(&base))), file),
        None => file,
    }
}

/// Tables merge key by key, pieces by their names; other values are replaced.
fn merged(mut base: Table, over: Table) -> Table {
    for (key, value) in over {
        let before = base.remove(&key);
        let value = match (before, value) {
            (Some(Value::Table(before)), Value::Table(value)) => Value::Table(merged(before, value)),
            (Some(Value::Array(mut before)), Value::Array(pieces)) if key == "piece" => {
                for piece in pieces {
                    match before.iter_mut().find(|each| each["name"] == piece["name"]) {
                        Some(Value::Table(each)) => {
                            let Value::Table(piece) = piece else { continue };
                            *each = merged(each.clone(), piece);
                        }
                        _ => before.push(piece),
                    }
                }
                Value::Array(before)
            }
            (_, value) => value,
        };
        base.insert(key, value);
    }
    base
}

fn items(value: Option<&Value>) -> impl Iterator<Item = &Value> {
    value.and_then(Value::as_array).into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

/// The text of a key, empty without it.
fn word<'a>(table: &'a Value, key: &str) -> &'a str {
    table.get(key).map_or("", text)
}

fn number(table: &Value, key: &str) -> usize {
    table[key].as_integer().expect("a number") as usize
}

/// The value of a key unless it is `false`.
fn on<'a>(table: &'a Value, key: &str) -> Option<&'a Value> {
    table.get(key).filter(|value| value.as_bool() != Some(false))
}
