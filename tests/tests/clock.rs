//! The clock that stops a search in the middle of an iteration.

use engine::{Position, Rules};
use integration_tests::{booted, game, game_as_written, random, reached};
use toolchain::{C64, PAL_HZ};

/// Games of each sort of search that a clock stops.
const GAMES: [&str; 8] = [
    "draughts",
    "othello-8x8",
    "connect-four",
    "breakthrough-8x8",
    "nine-mens-morris",
    "tic-tac-toe",
    "fox-and-hounds-10x10",
    "mouse-and-cats",
];

/// Everything that the program keeps about a position, byte for byte.
fn state(c64: &mut C64) -> toolchain::State {
    c64.state().expect("a state")
}

fn positions(rules: &Rules, count: usize, rng: &mut testing::Rng) -> Vec<Position> {
    let mut positions = Vec::new();
    while positions.len() < count {
        let position = reached(rules, rng);
        if position.chain().is_none() && rules.moves(&position).len() > 1 {
            positions.push(position);
        }
    }
    positions
}

#[test]
fn a_search_takes_its_seconds_and_no_more() {
    let mut rng = random("clock");
    for stem in GAMES {
        for spec in [game_as_written(stem), game(stem)] {
            let rules = Rules::new(&spec);
            let mut c64 = booted(&spec);
            let mut most = 0;
            for position in positions(&rules, 4, &mut rng) {
                c64.set_position(&position).expect("a position");
                let before = state(&mut c64);
                let thought = c64.search_for(1).expect("a search");
                assert_eq!(state(&mut c64), before, "{stem}");
                let first = *thought.line.first().expect("a move");
                assert!(rules.moves(&position).contains(&first), "{stem}: {first:?}");
                most = most.max(thought.cycles);
                println!(
                    "{stem:<24} depth {:>2} nodes {:>6} cycles {:>8} printed {}",
                    thought.depth, thought.nodes, thought.cycles, thought.printed
                );
                assert!(thought.cycles < PAL_HZ + PAL_HZ / 10, "{stem}: {} cycles", thought.cycles);
            }
        }
    }
}
