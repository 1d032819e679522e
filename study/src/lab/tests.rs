//! All trials agree, a stopped one has no result, and what is made of them can be read.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::{Measured, SLOTS, Trial, csv, figures, line, states};
use crate::tests::game;
use engine::Rules;

/// What all trials find out about the last states of a game that the game's own search plays.
fn measured(name: &str, depth: u8, count: usize) -> Vec<Measured> {
    let spec = game(name);
    let rules = Rules::new(&spec);
    let states = states(&rules, &line(&rules, depth));
    assert!(states.len() >= count, "{name}: {} states", states.len());
    let go_on = Arc::new(AtomicBool::new(false));
    let mut all = Vec::new();
    for state in states.iter().take(count) {
        for trial in Trial::all() {
            let found = trial.solve(&trial.rules(&spec), state, SLOTS, &go_on).expect("a result");
            let (nodes, generated, score) = (found.nodes, found.generated, found.score);
            all.push(Measured { left: state.left, trial, nodes, generated, score, seconds: 0.5 });
        }
    }
    all
}

#[test]
fn all_trials_find_the_same_values() {
    for (name, count) in [("tic-tac-toe", 7), ("othello-6x6", 7), ("draughts", 4)] {
        for one in measured(name, 3, count).chunks(8) {
            let scores: Vec<u16> = one.iter().map(|one| one.score).collect();
            assert!(scores.iter().all(|score| score == &scores[0]), "{name}: {one:?}");
            // Alpha-beta never needs more than minimax, and a table saves some.
            assert!(one[1].nodes <= one[0].nodes, "{name}: {one:?}");
            assert!(one[4].nodes <= one[0].nodes, "{name}: {one:?}");
        }
    }
}

#[test]
fn the_line_of_tic_tac_toe_is_a_draw() {
    let last = measured("tic-tac-toe", 9, 9);
    assert!(last.iter().all(|one| one.score == 128));
    assert_eq!(last.iter().map(|one| one.left).max(), Some(9));
}

#[test]
fn a_stopped_trial_has_no_result() {
    let spec = game("othello-8x8");
    let rules = Rules::new(&spec);
    let states = states(&rules, &line(&rules, 1));
    let stop = Arc::new(AtomicBool::new(true));
    for trial in Trial::all() {
        assert_eq!(trial.solve(&trial.rules(&spec), states.last().expect("a state"), SLOTS, &stop), None);
    }
}

#[test]
fn tables_and_figures_have_all_of_it() {
    let all = measured("tic-tac-toe", 2, 3);
    let table = csv(&all);
    assert_eq!(table.lines().count(), 25);
    assert_eq!(table.lines().next(), Some("turns_left,algorithm,table,nodes,moves,score,seconds"));
    let figures = figures("a & b", &all);
    assert_eq!(
        figures.iter().map(|figure| figure.name).collect::<Vec<_>>(),
        ["nodes", "nodes-table", "time", "time-table"]
    );
    for figure in figures {
        assert_eq!(figure.svg.matches("<polyline").count(), 4);
        assert!(figure.svg.contains("a &amp; b: solving"));
        for label in ["minimax", "alpha-beta", "scout", "negascout", "turns left"] {
            assert!(figure.svg.contains(&format!(">{label}<")), "{label}");
        }
        assert!(!figure.svg.contains("NaN"));
    }
    assert!(super::figures("nothing", &[]).iter().all(|figure| !figure.svg.contains("NaN")));
}
