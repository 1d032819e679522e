//! Numbers found again, positions as numbers see them, and symmetries.

use diagnostics::{FileId, Sources};
use engine_spec::{EARLY, LATEST, Spec, Term as Number, Weight};

use super::features::WHOLE;
use super::*;
use crate::contest::{Budget, SplitMix, openings};
use crate::solve::{Limits, solve};
use crate::tests::Games;
use engine::Game;

const SHIPPED: [&str; 10] = [
    "mouse-and-cats",
    "ryg3-09",
    "fox-and-hounds-6x6",
    "tic-tac-toe",
    "connect-four",
    "othello-6x6",
    "breakthrough-6x6",
    "draughts",
    "nine-mens-morris",
    "othello-8x8",
];

fn weighed(name: &str) -> (Spec, Vec<Weight>) {
    let mut sources = Sources::new();
    let (file, text) = engine_spec::Loader::load(&mut Games, "", &format!("{name}.toml")).expect("a game");
    let main: FileId = sources.add(file, text);
    engine_spec::load_weights(&mut sources, main, &mut Games).expect("a valid game")
}

fn columns(spec: &Spec, weights: &[Weight], symmetries: &[Symmetry]) -> Columns {
    Columns::new(spec, weights, &vec![true; weights.len()], symmetries).expect("symmetries of the game")
}

/// The start of a chance whose seed is printed.
fn chance() -> SplitMix {
    SplitMix::new(testing::seed("tune", Some(20_800_061)), 0)
}

/// A position after some random moves.
fn wander(start: &Game, chance: &mut SplitMix) -> Game {
    let mut game = start.clone();
    for _ in 0..chance.below(30) {
        let moves = game.moves();
        let Some(text) = moves.get(chance.below(moves.len())) else { break };
        let mut next = game.clone();
        next.play(text).expect("a legal move");
        if next.result(1).is_some() {
            break;
        }
        game = next;
    }
    game
}

fn sum(spec: &Spec, terms: &[Term], values: &[i16]) -> i32 {
    let of = |term: &Term| term.count * i32::from(values[term.column as usize]);
    i32::from(spec.evaluation.base) + terms.iter().map(of).sum::<i32>().div_euclid(WHOLE)
}

#[test]
fn what_counts_in_a_position_adds_up_to_its_evaluation() {
    let mut chance = chance();
    for name in SHIPPED {
        let (spec, weights) = weighed(name);
        // As if it were always late: the late values in place of the early.
        let mut late = spec.clone();
        for class in &mut late.classes {
            class.values = class.late.clone().unwrap_or_else(|| class.values.clone());
        }
        for pattern in &mut late.evaluation.patterns {
            pattern.rows = pattern.rows_in(true).to_vec();
        }
        let late = Game::new(&late);
        let columns = columns(&spec, &weights, &[]);
        let features = Features::new(&spec, &weights, &columns);
        let values = columns.gather(&weights);
        let start = Game::new(&spec);
        for _ in 0..60 {
            let game = wander(&start, &mut chance);
            let early = sum(&spec, &features.of(&game, EARLY), &values);
            let (rules, position) = (game.rules(), game.position());
            let (least, most) = (i32::from(spec.evaluation.min), i32::from(spec.evaluation.max));
            assert_eq!(early.clamp(least, most), i32::from(rules.evaluate(position)), "{name}");
            if let Some(same) = late.rules().position(position.cells(), position.side()) {
                let more = sum(&spec, &features.of(&game, LATEST), &values) - early;
                // Moves and lines are the same, early and late.
                assert_eq!(late.rules().kept_sum(&same) - rules.kept_sum(position), more, "{name}");
            }
        }
    }
}

/// Positions of a game at random, judged by `values` without error.
fn judged(spec: &Spec, features: &Features, values: &[i16], count: usize) -> Vec<Sample> {
    let mut chance = chance();
    let start = Game::new(spec);
    let one = |_| {
        let terms = features.of(&wander(&start, &mut chance), EARLY);
        let ahead = sum(spec, &terms, values) - i32::from(spec.evaluation.base);
        Sample { terms, points: 1.0 / (1.0 + (-f64::from(ahead) / 16.0).exp()) }
    };
    (0..count).map(one).collect()
}

#[test]
fn a_fit_finds_the_numbers_by_which_positions_were_judged() {
    if !testing::drawn("a fit finds the numbers by which positions were judged") {
        return;
    }
    let (spec, weights) = weighed("breakthrough-6x6");
    let symmetries = [Symmetry::Files, Symmetry::Facing];
    let columns = columns(&spec, &weights, &symmetries);
    let features = Features::new(&spec, &weights, &columns);
    let mut known: Vec<i16> = columns.gather(&weights);
    let is_table = |weight: &Weight| matches!(weight.term, Number::Value { late: false, .. });
    let tables: Vec<usize> = (0..weights.len())
        .filter(|&weight| is_table(&weights[weight]))
        .map(|weight| columns.of(weight).expect("a column"))
        .collect();
    // Smooth, as tables are: neighbours are taken to be alike.
    for (&column, weight) in tables.iter().zip(weights.iter().filter(|weight| is_table(weight))) {
        if let Number::Value { kind: 0, square, .. } = weight.term {
            known[column] = 2 * i16::from(square / 6) + [0, 1, 2, 2, 1, 0][usize::from(square) % 6];
        }
    }
    let mut start = known.clone();
    tables.iter().for_each(|&column| start[column] = 0);
    let samples = judged(&spec, &features, &known, 4000);
    let work = Fit { samples: &samples, columns: &columns, start: &start };
    let found = fit(&spec, &work, &mut |_| true);
    assert!(found.errors[1] < found.errors[0] / 50.0, "{:?}", found.errors);
    for (weight, column) in
        weights.iter().enumerate().filter_map(|(index, weight)| Some((weight, columns.of(index)?)))
    {
        let Number::Value { kind: 0, late: false, square, .. } = weight.term else { continue };
        let off = (found.values[column] - known[column]).abs();
        // No game goes on with a piece on the last rank: those squares go with the ones below.
        let most = if square / 6 == 5 { 5 } else { 2 };
        assert!(off <= most, "square {square}: {:?} for {known:?}", found.values);
        assert!(square / 6 != 5 || found.values[column] > 4, "square {square}: {:?}", found.values);
    }
    // What the description cannot say is not said.
    let limited = fit(&spec, &work, &mut |values| tables.iter().all(|&column| values[column].abs() < 4));
    assert!(tables.iter().all(|&column| limited.values[column].abs() < 4));
    assert!(found.errors[1] < limited.errors[1] && limited.errors[1] < limited.errors[0]);
    // What may not change does not.
    let closed = Columns::new(&spec, &weights, &vec![false; weights.len()], &symmetries).expect("columns");
    let kept = fit(&spec, &Fit { columns: &closed, ..work }, &mut |_| true);
    assert_eq!((&kept.values, closed.open()), (&start, 0));
}

#[test]
fn samples_do_not_depend_on_threads_and_know_the_true_value() {
    let (spec, weights) = weighed("tic-tac-toe");
    let columns = columns(&spec, &weights, &[]);
    let features = Features::new(&spec, &weights, &columns);
    let game = Game::new(&spec);
    let sampling = Sampling { games: 200, plies: 2, budget: Budget::Depth(1), seed: 5 };
    let with = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| sample(&game, &features, &sampling, None, &|| {}))
    };
    let samples = with(1);
    assert!(samples.len() > 50 && samples == with(3));
    assert_ne!(samples, sample(&game, &features, &Sampling { seed: 6, ..sampling }, None, &|| {}));
    let solution = solve(&spec, &Limits { positions: 10_000, memory: 1 << 30 }, &mut |_| {}).expect("small");
    let true_ones = sample(&game, &features, &sampling, Some(&solution), &|| {});
    // A true value belongs to the position, whoever plays on from there; an outcome does not.
    let contradicts = |samples: &[Sample]| {
        samples.iter().any(|one| {
            samples.iter().any(|other| one.terms == other.terms && (one.points - other.points).abs() > 0.2)
        })
    };
    assert!(true_ones.len() > 20, "{} positions", true_ones.len());
    assert!(!contradicts(&true_ones), "true values differ");
    assert!(contradicts(&samples), "outcomes do not differ");
}

#[test]
fn a_solution_knows_games_with_other_tables() {
    let (mut spec, _) = weighed("fox-and-hounds-6x6");
    let solution = solve(&spec, &Limits { positions: 1 << 20, memory: 1 << 30 }, &mut |_| {}).expect("small");
    let value = solution.value_of(&Game::new(&spec));
    // Hounds that differ have a class each.
    let hound =
        spec.classes.iter().position(|class| spec.kinds[class.kind].name.contains("hound")).expect("hounds");
    let mut other = spec.classes[hound].clone();
    other.values[0] += 1;
    spec.classes.push(other);
    let class = spec.classes.len() - 1;
    spec.pieces.last_mut().expect("a hound").class = class;
    assert!(value.is_some() && solution.value_of(&Game::new(&spec)) == value);
}

#[test]
fn steps_follow_the_winner() {
    let (spec, weights) = weighed("othello-6x6");
    let symmetries = [Symmetry::Files, Symmetry::Ranks, Symmetry::Diagonal, Symmetry::Sides];
    let columns = columns(&spec, &weights, &symmetries);
    let start = columns.gather(&weights);
    let target: Vec<i16> =
        start.iter().enumerate().map(|(column, value)| columns.clamp(column, i64::from(value + 9))).collect();
    let off = |values: &[i16]| -> i32 {
        values.iter().zip(&target).map(|(&value, &goal)| (i32::from(value) - i32::from(goal)).pow(2)).sum()
    };
    let spsa = Spsa { steps: 1500, span: 4.0, rate: 0.5, seed: 3 };
    let mut theta = Spsa::begin(&start);
    for step in 0..spsa.steps {
        let players = spsa.perturb(&columns, &theta, step, 1.0);
        let score = match off(&players.plus).cmp(&off(&players.minus)) {
            std::cmp::Ordering::Less => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 0.0,
        };
        theta = spsa.follow(&columns, &theta, step, &players.signs, score);
    }
    let found = Spsa::points(&columns, &theta);
    assert!(off(&found) * 10 < off(&start), "{found:?} for {target:?}");
    // Whole points are themselves, and a step in which nobody wins changes nothing.
    assert_eq!(Spsa::points(&columns, &Spsa::begin(&start)), start);
    let players = spsa.perturb(&columns, &theta, 0, 1.0);
    assert_eq!(spsa.follow(&columns, &theta, 0, &players.signs, 0.5), theta);
    assert_eq!(players, spsa.perturb(&columns, &theta, 0, 1.0));
}

#[test]
fn symmetries_tie_numbers_together() {
    let (spec, weights) = weighed("othello-6x6");
    let all = [Symmetry::Files, Symmetry::Ranks, Symmetry::Diagonal, Symmetry::Sides];
    let plain = columns(&spec, &weights, &[]);
    assert_eq!(plain.count(), weights.len());
    // Four tables of 36, each made of six orbits, the same for both sides.
    assert_eq!(weights.len() - columns(&spec, &weights, &all).count(), 4 * 36 - 2 * 6);
    let tied = columns(&spec, &weights, &all);
    assert_eq!(tied.spread(&weights, &tied.gather(&weights)), plain.gather(&weights));
    assert_eq!(columns(&spec, &weights, &[Symmetry::Sides]).count(), weights.len() - 2 * 36);

    let (spec, weights) = weighed("mouse-and-cats");
    let open = vec![true; weights.len()];
    let refused = |symmetry| Columns::new(&spec, &weights, &open, &[symmetry]).expect_err("no symmetry");
    assert!(matches!(refused(Symmetry::Files), SymmetryError::Square(_)));
    assert_eq!(columns(&spec, &weights, &[Symmetry::Diagonal; 0]).count(), weights.len());
    let (spec, weights) = weighed("draughts");
    // Men and kings are paired in the order in which they are written.
    let sides = columns(&spec, &weights, &[Symmetry::Sides]);
    assert!(sides.count() < weights.len());
}

#[test]
fn a_duel_with_oneself_is_even() {
    let (spec, _) = weighed("connect-four");
    let game = Game::new(&spec);
    let begin = openings(&game, 4, 6, 1).expect("openings").list;
    let pairs = duel(&game, &game, &begin, Budget::Depth(2)).expect("games");
    assert_eq!(pairs.counts, [0, 0, 6, 0, 0]);
    let seeds: std::collections::BTreeSet<u64> =
        (0..5).flat_map(|stage| (0..5).map(move |step| derived(1, stage, step))).collect();
    assert_eq!(seeds.len(), 25);
}
