//! Random games of every mechanic: the rules read twice, the host engine and the program agree.
//!
//! `SYS2080_GAMES` is how many games are drawn, `SYS2080_SEED` the seed of the first; each game has the seed
//! after the one before, so that a game that fails is repeated by its seed alone.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use fastrand::Rng;
use integration_tests::agree::{Figures, agree};
use integration_tests::{draw, shrink};

/// Games of a test run.
const GAMES: u64 = 220;

/// Of the games that are drawn, a program can hold most.
const MOST_REFUSED: f64 = 0.1;

fn setting(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|text| text.parse().unwrap_or_else(|_| panic!("{name} is a number")))
}

/// Compares a game; a panic is a failure as any other.
fn tried(text: &str, seed: u64) -> Result<Figures, String> {
    catch_unwind(AssertUnwindSafe(|| agree(text, &mut Rng::with_seed(!seed)))).unwrap_or_else(|panic| {
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
    let first = setting("SYS2080_SEED").unwrap_or_else(|| u64::from(fastrand::u32(..)));
    let count = setting("SYS2080_GAMES").unwrap_or(GAMES);
    println!("SYS2080_SEED={first} SYS2080_GAMES={count}");
    let mut sum = Figures::default();
    let mut failures: BTreeMap<String, Vec<(u64, String)>> = BTreeMap::new();
    for seed in first..first + count {
        let text = draw::game(&mut Rng::with_seed(seed));
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
        let text = |seed: u64| draw::game(&mut Rng::with_seed(seed));
        let Some((seed, _)) = cases.iter().min_by_key(|(seed, _)| text(*seed).len()) else { continue };
        let fails = |text: &str| {
            engine_spec::load_text("smaller.toml", text).is_ok()
                && tried(text, *seed).is_err_and(|wrong| self::about(&wrong) == *about)
        };
        let smaller = shrink::shrink(&text(*seed), fails);
        let wrong = tried(&smaller, *seed).err().unwrap_or_default();
        println!("SYS2080_SEED={seed} SYS2080_GAMES=1, made smaller:\n\n{smaller}\n{wrong}");
    }
    let failed: usize = failures.values().map(Vec::len).sum();
    assert!(failed == 0, "{failed} of {count} games differ, in {} ways: see above", failures.len());
    let refused: usize = sum.refused.values().sum();
    assert!(refused as f64 <= (count as f64 * MOST_REFUSED).max(1.0), "{refused} of {count} refused");
}
