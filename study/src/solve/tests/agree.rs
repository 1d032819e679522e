//! Random games: the two ways to solve a game agree with each other and with a plain search, and every
//! value follows from those that its turns lead to.

use engine_spec::Verdict;

use super::made::random_game;
use super::{Random, solved};
use crate::solve::advance::Advance;
use crate::solve::{Limits, Solution, SolveError, Value, solve, solve_backwards};
use crate::tests::game;
use engine::{Over, Position, Rules};

/// How good a value is for a side: first whether it wins, then by how many, then how soon.
fn worth(value: Value, side: usize) -> (i32, i64) {
    match value {
        Value::Drawn => (0, 0),
        Value::Won { side: winner, plies, ahead } => {
            let (grade, plies) = (ahead.map_or(255, i32::from), i64::from(plies));
            if winner == side { (grade, -plies) } else { (-grade, plies) }
        }
    }
}

fn one_later(value: Value) -> Value {
    match value {
        Value::Drawn => Value::Drawn,
        Value::Won { side, plies, ahead } => Value::Won { side, plies: plies + 1, ahead },
    }
}

/// The value at the end of a game.
fn end(rules: &Rules, position: &Position) -> Value {
    let side = position.side();
    let won = |side: usize| Value::Won { side, plies: 0, ahead: None };
    if let Some(over) = position.over() {
        return match over {
            Over::Won(side) => won(side),
            Over::Drawn => Value::Drawn,
        };
    }
    match rules.spec().ends.no_moves {
        Verdict::Wins => won(side),
        Verdict::Loses => won(side ^ 1),
        Verdict::Draws => Value::Drawn,
        Verdict::Counts => {
            let ahead = position.count(0) as i32 - position.count(1) as i32;
            let ahead_by = Some(ahead.unsigned_abs() as u8);
            if ahead == 0 {
                Value::Drawn
            } else {
                Value::Won { side: usize::from(ahead < 0), plies: 0, ahead: ahead_by }
            }
        }
    }
}

/// What a search of so many plies finds, by nothing but the rules: whatever lies deeper counts as drawn.
fn search(rules: &Rules, position: &Position, depth: u32) -> Value {
    let turns = rules.legal_turns(position);
    if turns.is_empty() {
        return end(rules, position);
    }
    if depth == 0 {
        return Value::Drawn;
    }
    let values = turns.into_iter().map(|turn| {
        let mut after = position.clone();
        for mv in turn {
            let _ = rules.make(&mut after, mv);
        }
        one_later(search(rules, &after, depth - 1))
    });
    values.max_by_key(|&value| worth(value, position.side())).expect("a turn")
}

/// Every value is the best of those that the turns lead to, a ply later.
fn assert_consistent(name: &str, solution: &Solution, positions: impl Iterator<Item = (Position, Value)>) {
    let rules = solution.rules();
    for (position, value) in positions {
        let side = position.side();
        let after = solution.turns(&position).into_iter().map(|(_, after)| one_later(after));
        let best = after.max_by_key(|&value| worth(value, side));
        let expected = best.unwrap_or_else(|| end(rules, &position));
        assert_eq!(value, expected, "{name}: {position:?}");
        assert_eq!(solution.value(&position), Some(value), "{name}: {position:?}");
    }
}

/// The sum of a tally, and whether nothing is counted twice.
fn assert_counted(solution: &Solution) {
    let sum: u64 = solution.tally().iter().map(|tally| tally.won + tally.lost + tally.drawn).sum();
    assert_eq!(sum, solution.reachable());
    assert_eq!(solution.positions().count() as u64, sum);
}

#[test]
fn random_games_are_solved_as_a_search_does() {
    let mut random = Random::seeded("random games");
    let limits = Limits { positions: 20_000, memory: 1 << 30 };
    let (mut ordered, mut drawn, mut count) = (0, 0, 0);
    let rounds = testing::count(120);
    for round in 0..rounds {
        let spec = random_game(&mut random);
        let name = format!("game {round}");
        let solution = match solve(&spec, &limits, &mut |_| {}) {
            Err(SolveError::Limit(_)) => continue,
            solution => solution.expect("a small game"),
        };
        count += 1;
        ordered += usize::from(Advance::of(&spec).is_some());
        drawn += usize::from(solution.start() == Value::Drawn);
        assert_counted(&solution);
        let backwards = solve_backwards(&spec, &limits, &mut |_| {}).expect("the same game");
        for (position, value) in backwards.positions() {
            assert_eq!(solution.value(&position), Some(value), "{name}: {spec:?} in {position:?}");
        }
        assert_eq!(solution.reachable(), backwards.reachable(), "{name}");
        assert_consistent(&name, &solution, solution.positions());
        // A search that ends too early can take a small win for the largest.
        if spec.ends.no_moves == Verdict::Counts {
            continue;
        }
        let depth = 4;
        let every = 1 + random.below(2 + solution.reachable() as usize / 20);
        for (position, value) in solution.positions().step_by(every) {
            let near = value.plies().is_some_and(|plies| plies <= depth);
            let expected = if near { value } else { Value::Drawn };
            assert_eq!(
                search(solution.rules(), &position, depth),
                expected,
                "{name}: {spec:?} in {position:?}"
            );
        }
    }
    println!("{count} games, {ordered} in which something always advances, {drawn} drawn");
    let all_sorts = count >= 10 && ordered > 0 && ordered < count && drawn > 0 && drawn < count;
    assert!(all_sorts || rounds < 100);
}

/// A whole game with counts, to its end by search.
#[test]
fn counted_ends_are_those_of_a_full_search() {
    let spec = super::on_board(&game("othello-6x6"), 4, 4, |file, rank| (file - 1, rank - 1));
    let solution = solved(&spec);
    let late = |position: &Position| position.count(0) + position.count(1) >= 11;
    let mut random = Random::seeded("counted ends");
    let every = 1 + random.below(40);
    let mut compared = 0;
    for (position, value) in solution.positions().filter(|(position, _)| late(position)).step_by(every) {
        assert_eq!(search(solution.rules(), &position, 20), value, "{position:?}");
        compared += 1;
    }
    assert!(compared > 20, "{compared}");
    assert_consistent("othello", &solution, solution.positions());
}

#[test]
fn values_of_mouse_and_cats_follow_from_one_another() {
    if !testing::drawn("values of mouse and cats follow from one another") {
        return;
    }
    let solution = solved(&game("mouse-and-cats"));
    let mut random = Random::seeded("mouse and cats");
    let every = 50 + random.below(50);
    assert_consistent("mouse and cats", &solution, solution.positions().step_by(every));
}
