//! What standard searches cost, to the very cycle, beside what they cost when that was recorded.
//!
//! The record is `tests/golden/cycles.txt`: a line a search. Nodes must be the same; cycles may
//! not grow by more than [`TOLERANCE`] in a hundred. `cargo xtask bless` records what is measured.

use std::fmt::Write;
use std::path::PathBuf;

use engine::{Game, TableModel};
use integration_tests::{booted, game, root};

/// Growth in percent that is let pass: what a clearer routine may cost.
const TOLERANCE: u64 = 2;

/// The moves of a search from the start.
const START: &str = "-";

/// Game, moves, depths.
const SEARCHES: [(&str, &str, &[u8]); 44] = [
    ("ryg3-07", START, &[8, 10, 12]),
    ("ryg3-08", START, &[8]),
    ("ryg3-09", "e1f2", &[8]),
    ("ryg3-10", "e1f2", &[8]),
    ("ryg3-11", "e1f2", &[8]),
    ("mouse-and-cats", START, &[8, 10, 12, 14]),
    ("mouse-and-cats", "e1f2", &[8, 10, 12, 14]),
    ("duel", START, &[8, 10]),
    ("fox-6x6", START, &[8, 10]),
    ("fox-6x6-six", START, &[8, 9, 10]),
    ("hounds-10x10", START, &[5]),
    ("hounds-10x10-plain", START, &[6, 8]),
    ("hounds-deep", START, &[7]),
    ("hounds-last-table", START, &[5]),
    ("king", START, &[5]),
    ("king-deep", START, &[6]),
    ("king-last", START, &[5]),
    ("king-minimax", START, &[3]),
    ("king-minimax-ordered", START, &[3]),
    ("king-plain", START, &[6, 8]),
    ("king-values", START, &[6]),
    ("mask", START, &[6, 10]),
    ("mask-deep", START, &[6]),
    ("mask-first-table", START, &[5]),
    ("mask-history", START, &[5]),
    ("mask-last", START, &[6, 10]),
    ("mask-unused-table", START, &[6]),
    ("two-cats", START, &[8, 11, 12]),
    ("tic-tac-toe", START, &[10]),
    ("connect-four", START, &[7]),
    ("othello-6x6", START, &[6]),
    ("othello-8x8", START, &[5]),
    ("breakthrough-6x6", START, &[5]),
    ("breakthrough-8x8", START, &[4, 5]),
    ("draughts", START, &[7, 8]),
    ("draughts-plain", START, &[7, 8]),
    ("general-two-bytes", START, &[3]),
    ("chess", START, &[3, 4]),
    ("gardner", START, &[4]),
    ("losalamos", START, &[4]),
    ("makruk", START, &[3]),
    ("king-of-the-hill", START, &[3]),
    ("three-check", START, &[3]),
    ("xiangqi", START, &[3]),
];

/// One line of the record.
#[derive(Debug, PartialEq, Eq)]
struct Search {
    game: String,
    moves: String,
    depth: u8,
    nodes: u64,
    cycles: u64,
}

impl Search {
    fn parse(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [game, moves, depth, nodes, cycles] = words[..] else { return None };
        Some(Self {
            game: game.to_owned(),
            moves: moves.to_owned(),
            depth: depth.parse().ok()?,
            nodes: nodes.parse().ok()?,
            cycles: cycles.parse().ok()?,
        })
    }

    fn line(&self) -> String {
        let Self { game, moves, depth, nodes, cycles } = self;
        format!("{game:<22}{moves:<6}{depth:>5}{nodes:>9}{cycles:>10}")
    }

    fn is_of(&self, other: &Self) -> bool {
        (&self.game, &self.moves, self.depth) == (&other.game, &other.moves, other.depth)
    }
}

const HEADING: &str = "# game                moves depth    nodes    cycles";

fn record() -> PathBuf {
    root().join("tests/golden/cycles.txt")
}

/// Whether the record is being rewritten.
fn recording() -> bool {
    std::env::var_os("UPDATE_GOLDENFILES").is_some_and(|value| value == "1")
}

fn measure() -> Vec<Search> {
    let mut measured = Vec::new();
    for (stem, moves, depths) in SEARCHES {
        let mut position = Game::new(&game(stem));
        for text in moves.split(',').filter(|_| moves != START) {
            position.play(text).expect("a legal move");
        }
        let mut c64 = booted(position.spec());
        c64.set_game(&position).expect("a position");
        for &depth in depths {
            let cost = c64.cost(depth).expect("a search");
            measured.push(Search {
                game: stem.to_owned(),
                moves: moves.to_owned(),
                depth,
                nodes: cost.nodes,
                cycles: cost.cycles,
            });
        }
    }
    measured
}

/// What is wrong with a search beside its record, and what is merely worth saying.
enum Verdict {
    Passed,
    Faster,
    Failed(String),
}

fn judge(now: &Search, recorded: Option<&Search>) -> Verdict {
    match recorded {
        None => Verdict::Failed("is not on record".to_owned()),
        Some(was) if now.nodes != was.nodes => {
            Verdict::Failed(format!("{} nodes, {} on record", now.nodes, was.nodes))
        }
        Some(was) if now.cycles * 100 > was.cycles * (100 + TOLERANCE) => {
            Verdict::Failed(format!("{} cycles, {} on record", now.cycles, was.cycles))
        }
        Some(was) if now.cycles * 100 < was.cycles * (100 - TOLERANCE) => Verdict::Faster,
        Some(_) => Verdict::Passed,
    }
}

/// The record as it is, no matter what is measured.
fn recorded() -> Vec<Search> {
    let text = std::fs::read_to_string(record()).expect("the record");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| Search::parse(line).unwrap_or_else(|| panic!("no search: {line}"))).collect()
}

#[test]
fn no_search_has_become_slower() {
    let measured = measure();
    if recording() {
        let mut text = format!("{HEADING}\n");
        for search in &measured {
            writeln!(text, "{}", search.line()).expect("room for a line");
        }
        std::fs::write(record(), text).expect("the record is written");
        return;
    }
    let recorded = recorded();
    println!("{HEADING}   on record");
    let mut failed = Vec::new();
    let mut faster = false;
    for search in &measured {
        let was = recorded.iter().find(|was| was.is_of(search));
        println!("{}{:>12}", search.line(), was.map_or(0, |was| was.cycles));
        match judge(search, was) {
            Verdict::Passed => {}
            Verdict::Faster => faster = true,
            Verdict::Failed(why) => failed.push(format!("{}: {why}", search.line())),
        }
    }
    for was in recorded.iter().filter(|was| !measured.iter().any(|search| search.is_of(was))) {
        failed.push(format!("{}: on record, but not measured", was.line()));
    }
    if faster {
        println!("note: some searches take less than is on record; `cargo xtask bless` records them");
    }
    let advice = "if that is meant to be, `cargo xtask bless` records it";
    assert!(failed.is_empty(), "{}\n{advice}", failed.join("\n"));
}

#[test]
fn slower_searches_and_other_trees_fail() {
    let search =
        |nodes, cycles| Search { game: "king".to_owned(), moves: START.to_owned(), depth: 5, nodes, cycles };
    let was = search(100, 10_000);
    let failed = |now: &Search, was: Option<&Search>| matches!(judge(now, was), Verdict::Failed(_));
    assert!(failed(&search(100, 10_201), Some(&was)));
    assert!(failed(&search(101, 10_000), Some(&was)) && failed(&search(99, 9_000), Some(&was)));
    assert!(failed(&was, None));
    assert!(matches!(judge(&search(100, 10_200), Some(&was)), Verdict::Passed));
    assert!(matches!(judge(&search(100, 9_799), Some(&was)), Verdict::Faster));
    assert_eq!(Search::parse(&was.line()), Some(was));
}

#[test]
fn the_document_on_speed_tells_what_is_on_record() {
    if recording() {
        // Another test is writing what this one would read.
        return;
    }
    let document = std::fs::read_to_string(root().join("docs/speed.md")).expect("the document");
    let recorded = recorded();
    let mut rows = Vec::new();
    for (name, moves) in [("from the start", START), ("after E1F2", "e1f2")] {
        let deep = recorded.iter().filter(|was| was.game == "mouse-and-cats" && was.moves == moves);
        let cells: Vec<String> = deep.map(|was| format!(" {:.2} |", was.cycles as f64 / 1e6)).collect();
        rows.push(format!("| {name} |{}", cells.concat()));
        for Search { game, depth, nodes, cycles, .. } in recorded.iter().filter(|was| was.moves == moves) {
            // Of the games that have a row, it is that of the record.
            if document.contains(&format!("| {game} | {name} |")) {
                let each = (cycles + nodes / 2) / nodes;
                rows.push(format!("| {game} | {name} | {depth} | {nodes} | {each} |"));
            }
        }
    }
    assert!(rows.len() > 10, "the table of games has gone: {rows:?}");
    for was in recorded.iter().filter(|was| !plan::Facts::new(&game(&was.game)).by_steps()) {
        let Search { game: stem, depth, nodes, cycles, .. } = was;
        let mut generated = 0;
        Game::new(&game(stem)).search_each(TableModel::Slots, *depth, &mut |found| {
            generated = found.generated.unwrap_or(0);
        });
        let each = |count: u64| (cycles + count / 2) / count.max(1);
        rows.push(format!(
            "| {stem} | {depth} | {nodes} | {generated} | {} | {} |",
            each(*nodes),
            each(generated)
        ));
    }
    for row in rows {
        assert!(document.contains(&row), "docs/speed.md should have the row {row}");
    }
}
