//! The ends of games that are counted: who wins, and by how much, by the program, the engine and a plain minimax.

use engine::{Engine, Iteration, Over, Position, Rules, TableModel};
use engine_spec::{Algorithm, Score, Spec};
use integration_tests::{booted, game, random};
use testing::Rng;

/// Positions for each game.
const POSITIONS: u64 = 24;

/// Othello, and smaller games like it with other searches.
fn games() -> Vec<(&'static str, Spec)> {
    let small = |change: fn(&mut Spec)| {
        let mut spec = game("general-outflank");
        spec.search.algorithm = Algorithm::NegaScout;
        spec.search.endings = 9;
        change(&mut spec);
        spec
    };
    vec![
        ("othello-8x8", game("othello-8x8")),
        ("othello-6x6", game("othello-6x6")),
        ("one byte", small(|_| {})),
        ("alpha-beta with late moves", {
            small(|spec| {
                spec.search.algorithm = Algorithm::AlphaBeta;
                spec.search.late_move_reduction = 1;
            })
        }),
        ("aspiration, without a table", {
            small(|spec| {
                spec.search.aspiration = Some(3);
                spec.search.table = None;
                spec.search.ordering = None;
            })
        }),
        ("aspiration, straight to the depth", {
            small(|spec| {
                spec.search.aspiration = Some(3);
                spec.search.iterative_deepening = false;
            })
        }),
    ]
}

/// A position of an actual game with so many empty squares, unless the game ends before.
fn ending(rules: &Rules, rng: &mut Rng, empty: usize) -> Option<Position> {
    let mut position = rules.start();
    while free(rules, &position) > empty {
        let turns = rules.legal_turns(&position);
        for &mv in rng.choice(&turns)? {
            rules.make(&mut position, mv);
        }
    }
    rules.result(&position, 1).is_none().then_some(position)
}

fn free(rules: &Rules, position: &Position) -> usize {
    rules.spec().board.squares.len() - (position.count(0) + position.count(1)) as usize
}

/// The iterations that go to the end of the game: those as deep as can be.
fn last(found: &[Iteration], depth: u8) -> &[Iteration] {
    let first = found.iter().position(|iteration| iteration.depth == depth).unwrap_or(found.len());
    &found[first..]
}

#[test]
fn programs_search_endings_as_the_engine_does() {
    for (name, spec) in games() {
        if !testing::drawn(&format!("endings of {name}")) {
            continue;
        }
        let mut rng = random(name);
        let rules = Rules::new(&spec);
        let mut c64 = booted(&spec);
        let mut engine = Engine::new(&rules, TableModel::Slots);
        for _ in 0..testing::count(POSITIONS) {
            let empty = rng.usize(1..=8);
            let Some(position) = ending(&rules, &mut rng, empty) else { continue };
            let depth = (2 * empty as u8).max(rng.u8(6..=18));
            let place = format!("{name}, {empty} empty, depth {depth}: {position:?}");
            c64.set_position(&position).unwrap_or_else(|error| panic!("{place}: {error}"));
            let expected = engine.think(&position, depth);
            let found = c64.search(depth).unwrap_or_else(|error| panic!("{place}: {error}"));
            assert_eq!(expected.len(), found.len(), "{place}");
            for (ours, theirs) in expected.iter().zip(&found) {
                assert_eq!(
                    (ours.depth, ours.nodes, ours.score, &ours.line),
                    (theirs.depth, theirs.nodes, theirs.score, &theirs.line),
                    "{place}"
                );
            }
        }
    }
}

/// By how many pieces the side to move wins with best play, by looking at everything.
fn lead(rules: &Rules, position: &mut Position) -> i32 {
    let turns = rules.legal_turns(position);
    if turns.is_empty() || position.over().is_some() {
        let (own, other) = (position.count(position.side()), position.count(position.side() ^ 1));
        return own as i32 - other as i32;
    }
    let mut best = i32::MIN;
    for turn in turns {
        let mut after = position.clone();
        for mv in turn {
            rules.make(&mut after, mv);
        }
        let value = lead(rules, &mut after);
        best = best.max(if after.side() == position.side() { value } else { -value });
    }
    best
}

/// What a value says of the lead of side 0, if the game is counted.
fn told(spec: &Spec, score: Score) -> i32 {
    let (least, most) = (i32::from(spec.evaluation.min), i32::from(spec.evaluation.max));
    match i32::from(score) {
        score if score > most => score - most,
        score if score < least => score - least,
        _ => 0,
    }
}

#[test]
fn the_last_iterations_tell_who_wins_and_then_by_how_much() {
    for (name, spec) in games() {
        let mut rng = random(name);
        let rules = Rules::new(&spec);
        let mut engine = Engine::new(&rules, TableModel::Slots);
        for _ in 0..testing::count(POSITIONS) {
            let empty = rng.usize(1..=7);
            let Some(mut position) = ending(&rules, &mut rng, empty) else { continue };
            let place = format!("{name}, {empty} empty: {position:?}");
            let lead = lead(&rules, &mut position) * if position.side() == 0 { 1 } else { -1 };
            let depth = 16;
            let found = engine.think(&position, depth);
            let (first, last) = match last(&found, depth) {
                [first] => (first, first),
                [first, last] => (first, last),
                others => panic!("{place}: {others:?}"),
            };
            assert_eq!(told(&spec, first.score).signum(), lead.signum(), "{place}");
            assert_eq!(told(&spec, last.score), lead, "{place}");
            // The move that is played keeps it.
            let mut after = position.clone();
            if let Some(&mv) = last.line.first() {
                rules.make(&mut after, mv);
            }
            let kept = match rules.result(&after, 1) {
                None => self::lead(&rules, &mut after) * if after.side() == 0 { 1 } else { -1 },
                Some(Over::Drawn) => 0,
                Some(Over::Won(_)) => after.count(0) as i32 - after.count(1) as i32,
            };
            assert_eq!(kept, lead, "{place}");
        }
    }
}

/// Squares that are left to fill may each be followed by a pass: a search that may not go that deep goes on as usual.
#[test]
fn a_search_goes_to_the_end_only_where_it_may() {
    let rules = Rules::new(&game("othello-8x8"));
    let mut rng = random("where it may");
    let mut engine = Engine::new(&rules, TableModel::Slots);
    // A game that is over before is none to look at.
    let position = (0..100).find_map(|_| ending(&rules, &mut rng, 4)).expect("a game that goes on");
    let deeper = |found: &[Iteration]| found.windows(2).all(|pair| pair[1].depth == pair[0].depth + 1);
    assert!(deeper(&engine.think(&position, 7)));
    assert!(!deeper(&engine.think(&position, 8)));
}
