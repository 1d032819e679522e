//! Every algorithm with every aid finds the value that plain minimax finds.

use engine_spec::{Algorithm, History, Ordering, Phase, Replace, Score, Search, Stores, Table, Verdict};

use super::{Random, games, positions, with};
use crate::{Engine, Over, Position, Rules, TableModel};

/// The value of a position for side 0, from nothing but the rules and the evaluation of leaves.
fn judge(rules: &Rules, position: &Position, left: u8, dist: u8, phase: Phase) -> Score {
    let width = rules.spec().evaluation.width;
    let won = |side: usize| if side == 0 { width.win(dist) } else { Score::from(dist) };
    let begins = position.chain().is_none();
    if let Some(Over::Won(side)) = position.over() {
        return won(side);
    }
    if begins && left == 0 {
        let mut leaf = position.clone();
        leaf.refresh(&rules.tables, phase);
        return rules.evaluate_as(&leaf, phase);
    }
    let moves = rules.moves(position);
    if moves.is_empty() {
        let ahead = position.count(0) as i32 - position.count(1) as i32;
        return match rules.spec().ends.no_moves {
            Verdict::Wins => won(position.side()),
            Verdict::Loses => won(position.side() ^ 1),
            Verdict::Counts if ahead > 0 => width.limits().end() + ahead.min(62) as Score,
            Verdict::Counts if ahead < 0 => width.limits().start() - (-ahead).min(62) as Score,
            Verdict::Draws | Verdict::Counts => width.even(),
        };
    }
    let values = moves.into_iter().map(|mv| {
        let mut below = position.clone();
        let _ = rules.make(&mut below, mv);
        let goes_on = below.chain().is_some() && below.over().is_none();
        let (left, dist) = if goes_on { (left, dist) } else { (left - 1, dist + 1) };
        judge(rules, &below, left, dist, phase)
    });
    if position.side() == 0 { values.max().unwrap_or(0) } else { values.min().unwrap_or(width.top()) }
}

/// A search of the given algorithm with aids that the bits of `choice` say.
fn settings(search: &mut Search, algorithm: Algorithm, random: &mut Random) {
    search.algorithm = algorithm;
    search.iterative_deepening = random.below(3) > 0;
    search.ordering = (random.below(4) > 0).then(|| Ordering {
        table_move: [0, 100, 255][random.below(3)],
        history: [History::None, History::One, History::Depth, History::Aging][random.below(4)],
        gain: random.below(2) > 0,
        victims: false,
        killers: random.below(3) as u8,
    });
    // Large tables: positions that share both slot and lock would change values.
    search.table = (random.below(4) > 0).then(|| Table {
        stores: [Stores::Value, Stores::Value, Stores::BestMove][random.below(3)],
        slots: 8192 >> random.below(4),
        seed: random.below(1000) as u64,
        replace: [Replace::Always, Replace::Deeper, Replace::TwoTier][random.below(3)],
    });
    let windowed = matches!(algorithm, Algorithm::AlphaBeta | Algorithm::NegaScout);
    search.aspiration = (windowed && random.below(2) > 0).then(|| 1 + random.below(40) as Score);
}

#[test]
fn all_searches_find_the_minimax_value() {
    let mut random = Random::seeded("searches");
    for (name, spec) in games::all() {
        let rules = Rules::new(&spec);
        for position in positions(&rules, &mut random, testing::count(400) as usize) {
            let depth = 1 + random.below(3) as u8;
            let value = judge(&rules, &position, depth, 0, rules.phase(&position, depth));
            for algorithm in
                [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Scout, Algorithm::NegaScout]
            {
                let searching = with(&spec, |search| settings(search, algorithm, &mut random));
                let found = Engine::new(&searching, TableModel::Slots).think(&position, depth);
                let score = found.last().map(|last| last.score);
                let search = &searching.spec().search;
                assert_eq!(score, Some(value), "{name}, depth {depth}: {search:?} in {position:?}");
            }
        }
    }
}

/// With threats a search has values of its own: they are the same for all algorithms.
#[test]
fn threats_say_the_same_to_every_search() {
    let mut random = Random::seeded("threats");
    let spec = games::game("connect-four");
    let rules = Rules::new(&spec);
    for position in positions(&rules, &mut random, testing::count(400) as usize) {
        let depth = 2 + random.below(3) as u8;
        let points = random.below(64) as u8;
        let mut value = |algorithm| {
            let searching = with(&spec, |search| {
                settings(search, algorithm, &mut random);
                search.threats = Some(points);
            });
            let found = Engine::new(&searching, TableModel::Slots).think(&position, depth);
            found.last().map(|last| last.score)
        };
        let first = value(Algorithm::Minimax);
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Scout, Algorithm::NegaScout] {
            assert_eq!(value(algorithm), first, "depth {depth}, {points} points: {position:?}");
        }
    }
}

/// What threats say is true: a forced win or loss that they find is one of a search that does not know of them, and
/// looks two plies further.
#[test]
fn what_threats_say_is_so() {
    let mut random = Random::seeded("threats are so");
    let spec = games::game("connect-four");
    let rules = with(&spec, |search| (search.table, search.threats) = (None, Some(0)));
    let plain = with(&spec, |search| (search.table, search.threats) = (None, None));
    let open = rules.spec().open_values().expect("wins are seen");
    let mut decided = 0;
    for position in positions(&rules, &mut random, testing::count(400) as usize) {
        let depth = 1 + random.below(4) as u8;
        let score = |rules: &Rules, depth| {
            let found = Engine::new(rules, TableModel::Slots).think(&position, depth);
            found.last().map(|last| last.score)
        };
        let (known, deeper) = (score(&rules, depth), score(&plain, depth + 2));
        if known.is_some_and(|known| !open.contains(&known)) {
            assert_eq!(known, deeper, "depth {depth}: {position:?}");
            decided += 1;
        }
    }
    assert!(decided > 0);
}

/// A line is legal, and playing it leads to its score: to a leaf, or to an end.
#[test]
fn lines_lead_to_their_scores() {
    let mut random = Random::seeded("lines");
    for (name, spec) in games::all() {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Scout, Algorithm::NegaScout] {
            let rules = with(&spec, |search| search.algorithm = algorithm);
            for position in positions(&rules, &mut random, testing::count(200) as usize) {
                let depth = 3;
                let phase = rules.phase(&position, depth);
                let Some(found) = Engine::new(&rules, TableModel::Slots).think(&position, depth).pop() else {
                    continue;
                };
                let mut end = position.clone();
                let mut turns = 0;
                for &mv in &found.line {
                    assert!(rules.moves(&end).contains(&mv), "{name}: {:?}", found.line);
                    let _ = rules.make(&mut end, mv);
                    turns += u8::from(end.chain().is_none());
                }
                assert_eq!(judge(&rules, &end, depth - turns, turns, phase), found.score, "{name}");
                assert!(turns == depth || rules.moves(&end).is_empty(), "{name}: {:?}", found.line);
            }
        }
    }
}
