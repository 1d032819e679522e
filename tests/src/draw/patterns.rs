//! `patterns` of `[evaluation]`: squares anywhere, and what some of their configurations are worth.

use std::collections::BTreeSet;

use engine_spec::{PatternReading, PatternRow};
use testing::{Draw, Rng};
use toml::Table;

use super::board::{Board, name};
use super::{chance, set};

/// One or two patterns; those of five squares stay alone, and those of four where they are worth something else late in
/// the game, for a byte numbers all configurations.
pub(super) fn draw(rng: &mut Rng, board: &Board, may_be_late: bool) -> Vec<Table> {
    let late = may_be_late && chance(rng, 30);
    let longest = board.squares.len().min(if late { 4 } else { 5 });
    let length = rng.usize(2..=longest);
    let mut patterns = vec![pattern(rng, board, length, late)];
    if length < longest && chance(rng, 30) {
        let length = rng.usize(2..=longest.min(if late { 3 } else { 4 }));
        let late = late && rng.bool();
        patterns.push(pattern(rng, board, length, late));
    }
    patterns
}

fn pattern(rng: &mut Rng, board: &Board, length: usize, late: bool) -> Table {
    let place = |rng: &mut Rng| {
        let mut squares: Vec<String> = Vec::new();
        while squares.len() < length {
            let name = name(*rng.pick(&board.squares));
            if !squares.contains(&name) {
                squares.push(name);
            }
        }
        squares.join(" ")
    };
    let reading = PatternReading { mirror: chance(rng, 70), exchange: chance(rng, 80) };
    let count = rng.usize(1..=12);
    let places: Vec<String> = (0..count).map(|_| place(rng)).collect();
    let mut pattern = Table::new();
    for (key, so) in [("mirror", reading.mirror), ("exchange", reading.exchange)] {
        if !so {
            set(&mut pattern, key, false);
        }
    }
    set(&mut pattern, "squares", places);
    set(&mut pattern, "values", rows(rng, length, reading));
    if late {
        set(&mut pattern, "late-values", rows(rng, length, reading));
    }
    pattern
}

/// Some configurations, and what they are worth.
fn rows(rng: &mut Rng, length: usize, reading: PatternReading) -> String {
    let mut taken = BTreeSet::new();
    let mut rows = String::from("\n");
    for _ in 0..rng.usize(1..=12) {
        let digits: Vec<u8> = (0..length).map(|_| rng.u8(0..3)).collect();
        let points = if chance(rng, 80) { rng.i8(-9..=9) } else { rng.i8(-63..=63) };
        let row = PatternRow { digits, points };
        let numbers: Vec<usize> = row.configurations(reading).map(|(number, _)| number).collect();
        if row.is_even(reading) || numbers.iter().any(|number| taken.contains(number)) {
            continue;
        }
        taken.extend(numbers);
        let words: Vec<&str> = row.digits.iter().map(|&digit| [".", "X", "O"][usize::from(digit)]).collect();
        rows += &format!("  {} {points}\n", words.join(" "));
    }
    rows
}
