//! Games that are too large are refused.

use crate::solve::{Limits, SolveError, solve, solve_backwards};
use crate::tests::game;

fn refusal(name: &str, positions: u64, memory: u64) -> SolveError {
    let solution = solve(&game(name), &Limits { positions, memory }, &mut |_| {});
    solution.expect_err("it is too large")
}

#[test]
fn limits_are_kept() {
    assert_eq!(refusal("mouse-and-cats", 1000, 8 << 30), SolveError::Limit(1000));
    assert!(matches!(refusal("breakthrough-6x6", u64::MAX, 1 << 24), SolveError::Memory(1..)));
    assert_eq!(refusal("othello-8x8", u64::MAX, 8 << 30), SolveError::Unnumbered);
    let exactly = Limits { positions: 5478, memory: 8 << 30 };
    assert!(solve(&game("tic-tac-toe"), &exactly, &mut |_| {}).is_ok());
}

#[test]
fn turns_that_do_not_fit_are_told() {
    let limits = Limits { positions: u64::MAX, memory: 1 << 23 };
    let error = solve_backwards(&game("fox-and-hounds-6x6"), &limits, &mut |_| {}).err();
    assert_eq!(error, None);
    let limits = Limits { positions: u64::MAX, memory: 400_000 };
    let error = solve_backwards(&game("fox-and-hounds-6x6"), &limits, &mut |_| {}).err();
    let Some(SolveError::Turns { positions, bytes }) = error else { panic!("{error:?}") };
    assert_eq!(positions, 10_357);
    assert!(bytes > limits.memory && bytes < 8 << 20, "{bytes}");
}
