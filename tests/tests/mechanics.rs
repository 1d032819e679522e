//! Random games of every mechanic: the rules read twice, the host engine and the program agree.
//!
//! `SYS2080_COUNT` is how many games are drawn, `SYS2080_SEED` the seed of the first; each game has the seed
//! after the one before, so that a game that fails is repeated by its seed alone.

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

use engine_spec::schema::{self, Section};
use integration_tests::agree::{Figures, agree};
use integration_tests::slow::Game;
use integration_tests::{all_games, draw, game, root, shrink};
use toml::{Table, Value};

/// Games of a test run.
const GAMES: u64 = 60;

/// Of the games that are drawn, a program can hold most: about nine in ten.
const MOST_REFUSED: f64 = 0.2;

/// Compares a game; a panic is a failure as any other.
fn tried(text: &str, seed: u64) -> Result<Figures, String> {
    catch_unwind(AssertUnwindSafe(|| agree(text, &mut testing::rng(!seed)))).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
        Err(format!("panic: {}", text.unwrap_or_default()))
    })
}

/// What a failure is about: the first line of what is said, without numbers, names and moves.
fn about(wrong: &str) -> String {
    let first = wrong.lines().next().unwrap_or_default();
    let first = first.split(" after").next().unwrap_or_default();
    // Names are quoted, every second part.
    let parts = first.split('`').enumerate().map(|(index, part)| if index % 2 == 0 { part } else { "…" });
    parts.collect::<String>().chars().filter(|letter| !letter.is_ascii_digit()).take(60).collect()
}

#[test]
fn random_games_of_every_mechanic_agree() {
    let first = testing::seed("mechanics", None);
    let count = testing::count(GAMES);
    let mut sum = Figures::default();
    let mut failures: BTreeMap<String, Vec<(u64, String)>> = BTreeMap::new();
    for seed in first..first + count {
        let text = draw::game(&mut testing::rng(seed));
        match tried(&text, seed) {
            Ok(figures) => sum.add(&figures),
            Err(wrong) => failures.entry(about(&wrong)).or_default().push((seed, wrong)),
        }
    }
    println!("{sum:#?}");
    for (about, cases) in &failures {
        let seeds: Vec<u64> = cases.iter().map(|(seed, _)| *seed).collect();
        println!("\n==== {} times: {about}\n{seeds:?}", seeds.len());
        // The smallest file to begin with.
        let text = |seed: u64| draw::game(&mut testing::rng(seed));
        let Some((seed, _)) = cases.iter().min_by_key(|(seed, _)| text(*seed).len()) else { continue };
        let fails = |text: &str| {
            engine_spec::load_text("smaller.toml", text).is_ok()
                && tried(text, *seed).is_err_and(|wrong| self::about(&wrong) == *about)
        };
        let smaller = shrink::shrink(&text(*seed), fails);
        let wrong = tried(&smaller, *seed).err().unwrap_or_default();
        println!("SYS2080_SEED={seed} SYS2080_COUNT=1, made smaller:\n\n{smaller}\n{wrong}");
    }
    let failed: usize = failures.values().map(Vec::len).sum();
    assert!(failed == 0, "{failed} of {count} games differ, in {} ways: see above", failures.len());
    let refused: usize = sum.refused.values().sum();
    // Few games leave much to chance: three standard deviations of it are allowed for.
    let expected = count as f64 * MOST_REFUSED;
    let chance = 3.0 * (expected * (1.0 - MOST_REFUSED)).sqrt();
    assert!(refused as f64 <= expected + chance, "{refused} of {count} refused");
}

/// Keys that no drawn game has: their tests are others.
const NOT_DRAWN: [(&str, &str); 3] = [("the file", "extends"), ("[book]", "openings"), ("[book]", "library")];

/// Notes what a table of a game file says: its keys, and words behind them.
fn note(section: &'static Section, table: &Table, said: &mut BTreeSet<(&'static str, String)>) {
    for (key, value) in table {
        said.insert((section.name, key.clone()));
        let values = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
        for value in values {
            if let Some(word) = value.as_str() {
                said.insert((section.name, format!("{key} = {word}")));
            }
            let inner = section.key(key).and_then(|key| key.kind.section());
            if let (Some(inner), Value::Table(table)) = (inner, value) {
                note(inner, table, said);
            }
        }
    }
}

#[test]
fn every_key_and_every_word_of_the_language_is_drawn() {
    let mut said = BTreeSet::new();
    for seed in 0..2_000 {
        let file: Table = draw::game(&mut testing::rng(seed)).parse().expect("TOML");
        note(&schema::ROOT, &file, &mut said);
    }
    for section in schema::sections() {
        for key in section.keys {
            let words = key.kind.words().iter().map(|word| format!("{} = {}", key.name, word.name));
            for what in words.chain([key.name.to_owned()]) {
                let drawn = said.contains(&(section.name, what.clone()));
                // Levels are about time, of which the engine knows nothing.
                let level = section.name == "[program]" && what.starts_with("level");
                let left_out = level || NOT_DRAWN.contains(&(section.name, what.as_str()));
                assert!(drawn != left_out, "{what} in {}: {drawn}", section.name);
            }
        }
    }
}

/// Leaves that the slow reading counts in a shipped game.
const MOST_LEAVES: u64 = 12_000;

#[test]
fn the_slow_reading_counts_the_games_that_are_shipped_and_tested() {
    if !testing::drawn("the slow reading counts the games that are shipped and tested") {
        return;
    }
    for stem in all_games() {
        let [shipped, other] =
            ["games", "tests/games"].map(|folder| root().join(format!("{folder}/{stem}.toml")));
        let slow = Game::open(if shipped.exists() { &shipped } else { &other });
        let host = engine::Game::new(&game(&stem));
        let counts = (1..=6).map_while(|depth| slow.perft(&slow.start(), depth, MOST_LEAVES));
        for (leaves, depth) in counts.zip(1..) {
            assert_eq!(host.perft(depth), leaves, "{stem}, depth {depth}");
        }
    }
    // What others have counted: A133046 of the OEIS, and Fairy-Stockfish.
    for (stem, depth, leaves) in
        [("draughts", 5, 7361), ("othello-6x6", 6, 7604), ("breakthrough-6x6", 3, 4308)]
    {
        let slow = Game::open(&root().join(format!("games/{stem}.toml")));
        assert_eq!(slow.perft(&slow.start(), depth, MOST_LEAVES), Some(leaves), "{stem}");
    }
}

#[test]
fn a_game_that_fails_is_made_as_small_as_can_be() {
    // Whatever else is drawn, what the failure needs stays, and nothing else does.
    let needs = |text: &str| {
        let file: Table = text.parse().expect("TOML");
        let quiet = file.get("end").and_then(|end| end.get("quiet"));
        quiet.is_some() && file.get("piece").and_then(Value::as_array).is_some_and(|pieces| pieces.len() > 1)
    };
    let large = (0..).map(|seed| draw::game(&mut testing::rng(seed))).find(|text| needs(text)).expect("one");
    let small: Table = shrink::shrink(&large, needs).parse().expect("TOML");
    assert_eq!(small.keys().collect::<Vec<_>>(), ["end", "piece"]);
    assert_eq!(small["piece"], Value::Array(vec![Value::Table(Table::new()); 2]));
}
