//! Openings, games and matches on the host engine.

use std::convert::Infallible;

use engine_spec::Spec;

use crate::contest::{
    Budget, Choice, Estimate, Fault, MOST_PLIES, Pairs, Played, openings, play, same_rules,
};
use crate::tests::game;
use engine::Game;
use engine::Over;

/// Plays pairs between two descriptions.
fn contest(specs: [&Spec; 2], budgets: [Budget; 2], plies: u16, pairs: usize, seed: u64) -> Pairs {
    let games = [0, 1].map(|index| Game::new(&budgets[index].host_spec(specs[index])));
    let mut found = Pairs::default();
    for opening in openings(&games[0], plies, pairs, seed).expect("openings").list {
        let one = |first: usize| -> Played {
            let sides = [first, first ^ 1];
            let mut choose =
                |side: usize, game: &Game| -> Result<_, Infallible> { Ok(budgets[sides[side]].choose(game)) };
            play(sides.map(|player| games[player].clone()), &opening, &mut choose).expect("a game")
        };
        found.add(&[one(0), one(1)]);
    }
    found
}

#[test]
fn who_plays_against_himself_is_exactly_even() {
    for name in ["mouse-and-cats", "connect-four", "breakthrough-6x6", "othello-6x6", "draughts"] {
        let spec = game(name);
        let found = contest([&spec, &spec], [Budget::Depth(2); 2], 4, 6, 1);
        assert_eq!(found.counts, [0, 0, 6, 0, 0], "{name}");
        let [wins, draws, losses] = found.totals();
        assert_eq!((wins, wins + draws + losses), (losses, 12), "{name}");
        assert!(found.spent[0].moves > 0 && found.spent[0] == found.spent[1], "{name}: {found:?}");
    }
}

#[test]
fn who_looks_further_wins() {
    for name in ["connect-four", "breakthrough-6x6"] {
        let spec = game(name);
        let found = contest([&spec, &spec], [Budget::Depth(4), Budget::Depth(1)], 4, 20, 1);
        let estimate = Estimate::of(&found.counts).expect("pairs");
        assert!(estimate.score > 0.7, "{name}: {found:?}");
        assert!(estimate.superiority > 0.99, "{name}: {estimate:?}");
    }
}

#[test]
fn openings_are_legal_differ_and_follow_from_the_seed() {
    for name in ["mouse-and-cats", "draughts", "othello-8x8", "tic-tac-toe"] {
        let start = Game::new(&game(name));
        let drawn = openings(&start, 3, 20, 7).expect("openings");
        assert_eq!(drawn, openings(&start, 3, 20, 7).expect("openings"), "{name}");
        assert_ne!(drawn, openings(&start, 3, 20, 8).expect("openings"), "{name}");
        assert_eq!((drawn.list.len(), drawn.different), (20, 20), "{name}");
        for opening in &drawn.list {
            let mut game = start.clone();
            assert_eq!(opening.len(), 3);
            for text in opening {
                assert_eq!(game.play(text).as_ref(), Ok(text), "{name}");
            }
            assert_eq!(game.result(1), None, "{name}: {opening:?}");
        }
    }
}

/// After nine moves of tic-tac-toe, whatever they are, the game is over; there are nine first moves.
#[test]
fn openings_run_out() {
    let start = Game::new(&game("tic-tac-toe"));
    let error = openings(&start, 9, 1, 1).expect_err("none");
    assert!(error.to_string().contains("no opening of 9 plies"), "{error}");
    let drawn = openings(&start, 1, 30, 1).expect("openings");
    assert_eq!((drawn.list.len(), drawn.different), (30, 9));
}

#[test]
fn a_budget_of_nodes_is_kept() {
    for name in ["mouse-and-cats", "connect-four"] {
        let spec = Budget::Nodes(0).host_spec(&game(name));
        let game = Game::new(&spec);
        let few = Budget::Nodes(0).choose(&game).expect("a move");
        assert_eq!(few.depth, 1, "{name}");
        let more = Budget::Nodes(2_000).choose(&game).expect("a move");
        assert!(more.nodes <= 2_000 && more.depth > 1, "{name}: {more:?}");
        // One iteration more is beyond the budget.
        let next = Budget::Depth(more.depth + 1).choose(&game).expect("a move");
        assert!(next.nodes > 2_000, "{name}: {next:?}");
        assert_eq!(Budget::Depth(more.depth).choose(&game), Some(more), "{name}");
    }
}

/// Two kings walk to and fro: that ends by repetition, after quiet moves, or by its length alone.
#[test]
fn games_end_by_repetition_by_quiet_and_by_their_length() {
    let mut walk = |side: usize, game: &Game| -> Result<_, Infallible> {
        let to_and_fro = [["c1c2", "c2c1"], ["d6d5", "d5d6"]][side];
        let legal = game.moves();
        let text = to_and_fro.into_iter().find(|text| legal.iter().any(|legal| legal == text));
        Ok(text.map(|text| Choice { text: text.to_owned(), depth: 1, nodes: 1, cycles: 0 }))
    };
    let mut played = |repetition: Option<u8>, quiet: Option<u8>| {
        let mut spec = game("../tests/games/duel");
        (spec.ends.repetition, spec.ends.quiet) = (repetition, quiet);
        let game = Game::new(&spec);
        let played = play([game.clone(), game], &[], &mut walk).expect("a game");
        assert_eq!(played.over, Over::Drawn);
        (played.moves.len(), played.too_long)
    };
    assert_eq!(played(Some(3), None), (8, false));
    assert_eq!(played(None, Some(10)), (10, false));
    assert_eq!(played(None, None), (MOST_PLIES, true));
}

#[test]
fn an_engine_without_a_move_or_with_a_wrong_one_is_told() {
    let start = Game::new(&game("connect-four"));
    let both = || [start.clone(), start.clone()];
    let none = play(both(), &["4".to_owned()], &mut |_, _| Ok::<_, Infallible>(None));
    assert!(matches!(none, Err(Fault::NoMove(moves, side)) if moves == ["4"] && side == "yellow"));
    let wrong = play(both(), &["9".to_owned()], &mut |_, _| Ok::<_, Infallible>(None));
    assert!(matches!(wrong, Err(Fault::Illegal(moves, _)) if moves.is_empty()));
    let fails = play(both(), &[], &mut |_, _| Err("broken"));
    assert_eq!(fails, Err(Fault::Engine("broken")));
}

#[test]
fn only_the_rules_must_be_the_same() {
    let spec = game("draughts");
    let mut other = spec.clone();
    other.name = "Other".to_owned();
    other.search.depth = 1;
    other.evaluation.base = 100;
    for class in &mut other.classes {
        class.values.iter_mut().for_each(|value| *value /= 2);
    }
    for kind in &mut other.kinds {
        kind.movements.reverse();
    }
    assert_eq!(same_rules(&spec, &other), Vec::<String>::new());
    other.ends.quiet = None;
    assert_eq!(same_rules(&spec, &other), ["how a game ends"]);
    other.turn.forced = false;
    other.pieces[0].start = 20;
    other.kinds[0].movements.pop();
    let different = same_rules(&spec, &other);
    assert_eq!(different, ["the moves of red man", "the turn", "how a game ends"]);
    assert!(same_rules(&spec, &game("connect-four")).contains(&"the board".to_owned()));
    assert_eq!(same_rules(&game("ryg3-07"), &game("mouse-and-cats")).len(), 0, "the same game");
}
