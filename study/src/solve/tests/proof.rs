//! Proofs against solutions, and against what others found.

use engine_spec::{Row, Spec, Verdict};

use super::made::random_game;
use super::{Random, on_board};
use crate::solve::advance::Advance;
use crate::solve::{Limits, Proof, SolveError, Value, prove, solve};
use crate::tests::game;

fn proved(spec: &Spec) -> Proof {
    prove(spec, &Limits::default(), &mut |_| {}).expect("a small game")
}

/// Winner and plies as a solution has them; a count of pieces takes no plies.
fn expected(value: Value) -> (Option<usize>, Option<u32>) {
    (value.winner(), value.plies().filter(|_| value.ahead().is_none()))
}

#[test]
fn random_games_have_the_winners_that_solutions_have() {
    let mut random = Random::seeded("proofs");
    let limits = Limits { positions: 20_000, memory: 1 << 30 };
    let (mut games, mut drawn, mut counted) = (0, 0, 0);
    let rounds = testing::count(200);
    for round in 0..rounds {
        let spec = random_game(&mut random);
        if Advance::of(&spec).is_none() {
            assert_eq!(prove(&spec, &limits, &mut |_| {}), Err(SolveError::Returns), "game {round}");
            continue;
        }
        let Ok(solution) = solve(&spec, &limits, &mut |_| {}) else { continue };
        let proof = proved(&spec);
        let value = solution.start();
        games += 1;
        drawn += usize::from(value == Value::Drawn);
        let mut expected = expected(value);
        if spec.ends.no_moves == Verdict::Counts {
            counted += 1;
            expected.1 = None;
        }
        assert_eq!((proof.winner, proof.plies), expected, "game {round}: {spec:?}");
    }
    println!("{games} games, {drawn} drawn, {counted} counted");
    assert!(rounds < 100 || games > 20 && drawn > 0 && drawn < games && counted > 0);
}

/// The same as solutions are tested against: see `published`.
#[test]
fn proofs_find_what_others_have_found() {
    let mut three = on_board(&game("connect-four"), 4, 4, |file, rank| (file, rank));
    three.ends.row = Some(Row { length: 3, wins: true });
    let four = on_board(&game("connect-four"), 4, 4, |file, rank| (file, rank));
    let othello = on_board(&game("othello-6x6"), 4, 4, |file, rank| (file - 1, rank - 1));
    for (name, spec, winner) in [
        ("tic-tac-toe", game("tic-tac-toe"), None),
        ("connect three", three, Some(0)),
        ("connect four", four, None),
        ("othello", othello, Some(1)),
    ] {
        assert_eq!(proved(&spec).winner, winner, "{name}");
    }
}

/// The plies of a proof are those of the solution.
#[test]
fn a_proof_tells_in_how_many_plies() {
    let proof = proved(&game("fox-and-hounds-6x6"));
    let solution = super::solved(&game("fox-and-hounds-6x6"));
    assert_eq!((proof.winner, proof.plies), expected(solution.start()));
}

/// Entries that give way cost time, but no truth.
#[test]
fn a_small_table_finds_the_same() {
    let limits = Limits { memory: 128 << 10, positions: 3_000_000 };
    let spec = on_board(&game("connect-four"), 4, 4, |file, rank| (file, rank));
    let small = prove(&spec, &limits, &mut |_| {}).expect("a small game");
    let large = proved(&spec);
    assert_eq!((small.winner, small.plies), (large.winner, large.plies));
    assert!(small.bytes < large.bytes && small.bytes <= limits.memory, "{small:?} {large:?}");
}

#[test]
fn what_cannot_be_proved_is_refused() {
    let few = Limits { positions: 1000, ..Limits::default() };
    assert_eq!(prove(&game("mouse-and-cats"), &few, &mut |_| {}), Err(SolveError::Unproved(1000)));
    assert_eq!(prove(&game("draughts"), &few, &mut |_| {}), Err(SolveError::Returns));
}
