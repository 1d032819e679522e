//! Simple games, quickly, against the general rules and against solutions.

use std::collections::BTreeMap;

use engine_spec::{Class, Gait, Means, Movement, Outcome, Piece, Reach, Spec, Square, Verdict};

use super::Swift;
use super::numbers::{OVER, is_over};
use crate::solve::Value;
use crate::solve::proof::ground::{Ground, Outlook};
use crate::solve::proof::prove_generally;
use crate::solve::tests::board;
use crate::solve::value::State;
use crate::solve::{Limits, Proof, prove, solve};
use crate::tests::{Random, game};
use engine::{Move, Position, Rules};

/// Two or three pieces a side go one way on nine to sixteen squares. In a half of the games the board can
/// be mirrored.
fn random_game(random: &mut Random) -> Spec {
    let (files, ranks) = (3 + random.below(2) as u8, 3 + random.below(2) as u8);
    let mut spec = game("breakthrough-6x6");
    spec.board = board(files, ranks);
    let squares = spec.board.squares.len();
    spec.classes = (0..2).map(|kind| Class { kind, values: vec![0; squares], late: None }).collect();
    let mut free: Vec<Square> = (0..squares as Square).collect();
    spec.pieces.clear();
    for class in 0..2 {
        for _ in 0..2 + random.below(2) {
            let start = free.swap_remove(random.below(free.len()));
            spec.pieces.push(Piece { class, start });
        }
    }
    spec.ends.no_moves = [Verdict::Loses, Verdict::Wins][random.below(2)];
    spec.ends.extinct = random.one_in(2).then(|| 1 + random.below(2) as u8);
    spec.ends.reach.clear();
    let even = random.one_in(2);
    for (side, kind) in spec.kinds.iter_mut().enumerate() {
        let ahead = if side == 0 { 1 } else { -1 };
        let only = |random: &mut Random| [Means::Move, Means::Both, Means::Capture][random.below(3)];
        let diagonal = only(random);
        kind.movements = vec![Movement::new(Gait::Leap, (0, ahead), only(random))];
        kind.movements.push(Movement::new(Gait::Leap, (1, ahead), diagonal));
        if even || random.one_in(2) {
            kind.movements.push(Movement::new(Gait::Leap, (-1, ahead), diagonal));
        }
        if random.one_in(4) {
            kind.movements.push(Movement::new(Gait::Leap, (0, 2 * ahead), only(random)));
        }
        let far = if side == 0 { ranks - 1 } else { 0 };
        let region = spec.board.squares.iter().zip(0..).filter(|&(&(_, rank), _)| rank == far);
        let mut squares: Vec<Square> = region.map(|(_, square)| square).collect();
        if !even {
            squares.truncate(1 + random.below(squares.len()));
        }
        if random.below(4) > 0 {
            spec.ends.reach.push(Reach { kind: side, squares, result: Outcome::Wins });
        }
    }
    spec
}

/// The number of a position as [`Swift`] has it, were the game not over.
fn code(swift: &Swift, position: &Position) -> u64 {
    let mut by_side = [0; 2];
    for (square, &cell) in position.cells().iter().enumerate().filter(|&(_, &cell)| cell > 0) {
        by_side[usize::from(cell) - 1] |= 1 << square;
    }
    swift.numbering.number(&super::Stand { by_side, side: position.side() })
}

/// The numbers and the ends after each turn of a position, by the general rules.
fn turns(swift: &Swift, rules: &Rules, position: &Position) -> Vec<(u64, bool)> {
    let after = |mv: Move| {
        let mut after = position.clone();
        let _ = rules.make(&mut after, mv);
        (code(swift, &after), after.over().is_some())
    };
    let mut turns: Vec<(u64, bool)> = rules.moves(position).into_iter().map(after).collect();
    turns.sort_unstable();
    turns
}

#[test]
fn two_sets_know_what_the_general_rules_know() {
    let mut random = Random::seeded("swift");
    let limits = Limits { positions: 40_000, memory: 1 << 30 };
    let (mut seen, mut met) = ([0_u64; 4], 0);
    let rounds = testing::count(400);
    for round in 0..rounds {
        let spec = random_game(&mut random);
        let (mut swift, _) = Swift::new(&spec).expect("a simple game");
        let Ok(solution) = solve(&spec, &limits, &mut |_| {}) else { continue };
        let rules = solution.rules();
        let mut values: BTreeMap<u64, Value> = BTreeMap::new();
        for (position, value) in solution.positions() {
            if position.over().is_some() {
                continue;
            }
            met += 1;
            let code = code(&swift, &position);
            // Positions that mirror each other are worth the same.
            assert_eq!(*values.entry(code).or_insert(value), value, "game {round}: {spec:?}");
            let mut found = Vec::new();
            let end = swift.look(code, &mut |after| found.push((after & !OVER, is_over(after))));
            found.sort_unstable();
            assert_eq!(found, turns(&swift, rules, &position), "game {round}: {spec:?}");
            assert_eq!(end.is_some(), found.is_empty(), "game {round}: {spec:?}");
            let (winner, plies) = (value.winner(), value.plies());
            let side = position.side();
            let (kind, right) = match swift.outlook(code) {
                Outlook::Over(end) => (0, end == State::outright(winner == Some(side)) && plies == Some(0)),
                Outlook::Wins(most) => (1, winner == Some(side) && plies <= Some(u32::from(most))),
                Outlook::Loses(most) => (2, winner == Some(side ^ 1) && plies <= Some(u32::from(most))),
                Outlook::Open(turns) => (3, turns > 0 && !found.iter().any(|&(_, over)| over)),
            };
            assert!(right, "game {round}: {value:?} {position:?} {spec:?}");
            seen[kind] += 1;
        }
        let proof = prove(&spec, &limits, &mut |_| {}).expect("a small game");
        let generally = prove_generally(&spec, &limits, &mut |_| {}).expect("a small game");
        let outcome = |proof: Proof| (proof.winner, proof.plies);
        let start = solution.start();
        assert_eq!(outcome(proof), (start.winner(), start.plies()), "game {round}: {spec:?}");
        assert_eq!(outcome(generally), outcome(proof), "game {round}: {spec:?}");
    }
    println!("{met} positions, seen {seen:?}");
    assert!(rounds < 400 || seen.iter().all(|&count| count > 100), "{met} {seen:?}");
}
