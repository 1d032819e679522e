//! The search that plays best finds what a search finds that leaves nothing out.
//!
//! Its judge is written here, with nothing but the rules of the game: every line is followed to
//! its end, wins count by how soon they come, and nothing is ordered, cut off or remembered.

use engine::{Engine, Position, Rules, TableModel};
use engine_spec::Outcome;
use integration_tests::{game, reached, scattered, shipped, variants};

/// A table distinguishes positions by sixteen bits, so one look in tens of thousands takes one for
/// another. The positions are always the same ones, then, unless `SYS2080_SEED` asks for others.
fn fixed() -> testing::Rng {
    testing::rng(testing::seed("scores", Some(2080)))
}

/// Positions of each game.
const POSITIONS: usize = 1000;

/// A game's deep searches, if it has any: its name and rules.
fn deep_games() -> impl Iterator<Item = (String, Rules)> {
    let stems = shipped().into_iter().chain(variants());
    let rules = stems.map(|stem| (stem.clone(), Rules::new(&game(&stem))));
    rules.filter(|(_, rules)| rules.spec().search.is_deep())
}

/// The value of a game that side 0 or 1 has won after `plies`.
fn won(side: usize, plies: u8) -> u16 {
    u16::from(if side == 0 { u8::MAX - plies } else { plies })
}

/// The value of a position `plies` from the root, by looking at every line.
fn judge(rules: &Rules, position: &Position, plies: u8, left: u8) -> u16 {
    let spec = rules.spec();
    if left == 0 {
        return rules.evaluate(position);
    }
    let side = position.side();
    let values = rules.moves(position).into_iter().map(|mv| {
        let from = usize::from(mv.from.expect("a piece moves"));
        let kind = spec.classes[usize::from(position.cells()[from]) - 1].kind;
        let dest = mv.to.expect("it goes somewhere");
        let mut regions = spec.ends.reach.iter().filter(|reach| reach.kind == kind);
        if let Some(reach) = regions.find(|reach| spec.search.wins && reach.squares.contains(&dest)) {
            let winner = if reach.result == Outcome::Wins { side } else { 1 - side };
            return won(winner, plies + 1);
        }
        let mut after = position.clone();
        let _ = rules.make(&mut after, mv);
        after.play_on();
        judge(rules, &after, plies + 1, left - 1)
    });
    let best = if side == 0 { values.max() } else { values.min() };
    best.unwrap_or_else(|| match spec.ends.no_moves {
        _ if !spec.search.wins => rules.evaluate(position),
        verdict => verdict.winner(side).map_or(rules.evaluate(position), |winner| won(winner, plies)),
    })
}

#[test]
fn scores_are_those_of_looking_at_every_line() {
    if !testing::drawn("scores are those of looking at every line") {
        return;
    }
    let mut games = 0;
    for (stem, rules) in deep_games() {
        let mut rng = fixed();
        let mut engine = Engine::new(&rules, TableModel::Slots);
        let deepest = if rules.spec().board.squares.len() > 32 { 3 } else { 4 };
        for number in 0..POSITIONS {
            let position =
                if number % 2 == 0 { scattered(&rules, &mut rng) } else { reached(&rules, &mut rng) };
            let depth = if number % 50 == 0 { deepest + 1 } else { rng.u8(1..=deepest) };
            let expected = judge(&rules, &position, 0, depth);
            let found = engine.think(&position, depth);
            let score = found.last().expect("an iteration").score;
            assert_eq!(score, expected, "{stem}, depth {depth}, position {number}: {position:?}");
        }
        games += 1;
    }
    assert!(games >= 5, "only {games} games have such a search");
}

/// Deeper than every line can be looked at: the same search without order and without a table.
#[test]
fn scores_do_not_depend_on_the_order_or_the_table() {
    if !testing::drawn("scores do not depend on the order or the table") {
        return;
    }
    let rules = Rules::new(&game("mouse-and-cats"));
    let mut plain = rules.spec().clone();
    plain.search.table = None;
    plain.search.ordering = None;
    let plain = Rules::new(&plain);
    let mut rng = fixed();
    let mut engine = Engine::new(&rules, TableModel::Slots);
    let mut judge = Engine::new(&plain, TableModel::Slots);
    for number in 0..POSITIONS {
        let position = if number % 2 == 0 { scattered(&rules, &mut rng) } else { reached(&rules, &mut rng) };
        let depth = rng.u8(5..=9);
        let score = |found: Vec<engine::Iteration>| found.last().expect("an iteration").score;
        let expected = score(judge.think(&position, depth));
        assert_eq!(score(engine.think(&position, depth)), expected, "depth {depth}, {position:?}");
    }
}
