//! The generated program against the host engine, on random positions.

use crate::random_games;

use engine::{Engine, Position, Rules, TableModel};
use engine_spec::{Spec, Stores, Zobrist};
use integration_tests::{booted, game, random, reached, scattered, shipped, variants};
use toolchain::{C64, Entered, State};

/// Positions for each game.
const POSITIONS: u64 = 500;

#[test]
fn shipped_games_agree_with_the_host_engine() {
    for stem in shipped() {
        agree(&stem, &game(&stem), testing::count(POSITIONS) as usize, &mut random(&stem));
    }
}

#[test]
fn other_boards_pieces_and_settings_agree_too() {
    for stem in variants() {
        agree(&stem, &game(&stem), testing::count(150) as usize, &mut random(&stem));
    }
}

/// Deep searches, in which history scores reach their limit and slots are taken over.
#[test]
fn deep_searches_agree_too() {
    for stem in ["ryg3-10", "ryg3-11", "guard", "guard-last"] {
        let rules = Rules::new(&game(stem));
        let mut rng = random(stem);
        let mut c64 = booted(rules.spec());
        let mut engine = Engine::new(&rules, TableModel::Slots);
        for _ in 0..testing::count(150) {
            let position = reached(&rules, &mut rng);
            c64.set_position(&position).unwrap_or_else(|error| panic!("{stem}: {error}"));
            searched(&mut c64, &mut engine, &position, rng.u8(6..=9), stem);
        }
    }
}

/// Boards, pieces, values, ends and searches drawn by lot.
#[test]
fn random_games_agree_too() {
    agree_on_games(testing::count(120) as usize, "random game", random_games::game);
}

/// The same, with searches whose last plies are written out.
#[test]
fn random_games_with_a_tree_agree_too() {
    agree_on_games(testing::count(120) as usize, "plain game", random_games::plain_game);
}

fn agree_on_games(count: usize, what: &str, draw: fn(&mut testing::Rng) -> String) {
    let mut rng = random(what);
    let mut built = 0;
    for number in 0..count {
        let text = draw(&mut rng);
        let spec = engine_spec::load_text("random.toml", &text).unwrap_or_else(|(sources, wrong)| {
            panic!("{text}\n{}", diagnostics::render(&sources, &wrong, false))
        });
        let spec = integration_tests::listed(spec);
        // Some are too large for a program; they are refused, not built wrong.
        if let Err(toolchain::BuildError::Faulty(report)) = toolchain::build(&spec) {
            panic!("{text}\n{report}");
        }
        if toolchain::build(&spec).is_ok() {
            built += 1;
            println!("{text}");
            agree(&format!("{what} {number}"), &spec, 10, &mut rng);
        }
    }
    assert!(built > count / 2, "only {built} of {count} fit");
}

/// A piece that stands in its region from the start ends the game when it comes back there, not when
/// another moves.
#[test]
fn a_region_is_reached_by_moving_there() {
    let text = |ring: &str| {
        format!(
            "game = {{ name = \"Region\" }}
             board = {{ files = 4, ranks = 3 }}
             side = [{{ name = \"one\" }}, {{ name = \"two\" }}]
             piece = [
               {{ name = \"king\", side = \"one\", start = [{ring}], moves = [{{ step = [\"e\", \"w\"] }}] }},
               {{ name = \"man\", side = \"two\", start = [\"a3\", \"d3\"], moves = [{{ step = [\"e\", \"w\"] }}] }},
             ]
             end = {{ reach = [{{ piece = \"king\", squares = [\"a1\", \"d1\"], result = \"wins\" }}] }}"
        )
    };
    for (start, leaves) in [("\"a1\"", [1, 2, 4, 6]), ("\"a1\", \"d2\"", [2, 4, 12, 30])] {
        let (start, text) = (start, text(start));
        let spec = engine_spec::load_text("region.toml", &text).unwrap_or_else(|(sources, wrong)| {
            panic!("{text}\n{}", diagnostics::render(&sources, &wrong, false))
        });
        let spec = integration_tests::listed(spec);
        let rules = Rules::new(&spec);
        let mut c64 = booted(&spec);
        for (depth, leaves) in (1..).zip(leaves) {
            assert_eq!(rules.perft(&rules.start(), depth), leaves, "{start}, {depth} plies");
            assert_eq!(c64.perft(depth).expect("a count"), leaves, "{start}, {depth} plies, the program");
        }
    }
}

/// Compares moves, evaluation, make and unmake, and searches. The tables of
/// both engines live through all positions, so what they remember is compared as well.
fn agree(stem: &str, spec: &Spec, positions: usize, rng: &mut testing::Rng) {
    let rules = Rules::new(spec);
    let mut c64 = booted(rules.spec());
    let mut engine = Engine::new(&rules, TableModel::Slots);
    for number in 0..positions {
        let mut position = if number % 2 == 0 { scattered(&rules, rng) } else { reached(&rules, rng) };
        let place = format!("{stem}, position {number}: {position:?}");
        c64.set_position(&position).unwrap_or_else(|error| panic!("{place}: {error}"));
        same(&rules, &mut c64, &position, &place);
        if let Some(&mv) = rng.choice(&rules.moves(&position)) {
            c64.act(mv).unwrap_or_else(|error| panic!("{place}: {error}"));
            let undo = rules.make(&mut position, mv);
            same(&rules, &mut c64, &position, &format!("{place} after {mv:?}"));
            c64.take_back().unwrap_or_else(|error| panic!("{place}: {error}"));
            rules.unmake(&mut position, undo);
            same(&rules, &mut c64, &position, &format!("{place} after {mv:?} and back"));
        }
        if number % 4 == 1 && rules.result(&position, 1).is_none() {
            counted(&rules, &mut c64, &position, &place);
        }
        let depth = rng.u8(1..=if number % 16 == 0 { 6 } else { 4 });
        searched(&mut c64, &mut engine, &position, depth, &place);
        same(&rules, &mut c64, &position, &format!("{place} after a search"));
    }
}

/// Counts move sequences from a position of an actual game that is not over, as deep as that takes no
/// more than a few hundred moves.
fn counted(rules: &Rules, c64: &mut C64, position: &Position, place: &str) {
    for depth in 1..=5 {
        let leaves = rules.perft(position, depth);
        if leaves > 300 {
            break;
        }
        let counted = c64.perft(depth).unwrap_or_else(|error| panic!("{place}: {error}"));
        assert_eq!(counted, leaves, "{place}, {depth} plies");
    }
}

/// Searches the position that both engines are at: every iteration is the same.
fn searched(c64: &mut C64, engine: &mut Engine, position: &Position, depth: u8, place: &str) {
    let expected = engine.think(position, depth);
    let found = c64.search(depth).unwrap_or_else(|error| panic!("{place}: {error}"));
    assert_eq!(expected.len(), found.len(), "{place}, depth {depth}");
    for (ours, theirs) in expected.iter().zip(&found) {
        let of_program = (theirs.depth, theirs.nodes, theirs.score, &theirs.line);
        assert_eq!(
            (ours.depth, ours.nodes, ours.score, &ours.line),
            of_program,
            "{place}: {position:?}, depth {depth}"
        );
    }
}

/// The position in the program is `position`, and so is all that follows from it.
fn same(rules: &Rules, c64: &mut C64, position: &Position, place: &str) {
    let State { cells, side, sum, .. } = c64.state().unwrap_or_else(|error| panic!("{place}: {error}"));
    assert_eq!((&cells[..], side), (position.cells(), position.side()), "{place}");
    // A program keeps no sum where nothing has a value.
    assert_eq!(sum.unwrap_or(position.sum()), position.sum(), "{place}");
    if let Some(kept) = c64.entered().unwrap_or_else(|error| panic!("{place}: {error}")) {
        kernel_has(rules, position, &kept, place);
    }
    if position.over().is_none() {
        let moves = c64.moves().unwrap_or_else(|error| panic!("{place}: {error}"));
        assert_eq!(moves, rules.moves(position), "{place}");
    }
}

/// The kernel of a search, if the program has one, has the piece lists of the position, and its hash.
fn kernel_has(rules: &Rules, position: &Position, kept: &Entered, place: &str) {
    let side_of = |cell: u8| rules.spec().kinds[rules.spec().classes[usize::from(cell) - 1].kind].side;
    let of_side = |side: usize| -> Vec<u8> {
        position.pieces().filter(|&(_, cell)| side_of(cell) == side).map(|(square, _)| square).collect()
    };
    assert_eq!(kept.squares, [of_side(0), of_side(1)], "{place}");
    let random = Zobrist::new(rules.spec());
    let of_all = |numbers: &[Vec<u8>]| {
        let number = |(square, cell): (u8, u8)| numbers[usize::from(cell) - 1][usize::from(square)];
        position.pieces().map(number).fold(0, |sum, number| sum ^ number)
    };
    let best_moves = rules.spec().search.table.is_some_and(|table| table.stores == Stores::BestMove);
    let hash = best_moves.then(|| (of_all(&random.hash), of_all(&random.lock)));
    assert_eq!(kept.hash, hash, "{place}");
}
