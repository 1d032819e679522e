//! Chess in its program: castling, pawns that pass, choices and dead positions, against figures of others.
//!
//! The positions and the numbers of their move sequences are those of the Chess Programming Wiki, "Perft Results".

use engine::{Found, Game, Over, Rules, TableModel};
use engine_spec::{Algorithm, Spec};
use integration_tests::person::{Computer, FIRE, NOWHERE, Person};
use integration_tests::rows::position;
use integration_tests::{booted, game, game_as_written};
use machine::{Joystick, Stop, Video};
use study::contest::Budget;
use toolchain::C64;

const ALL: u8 = 0b1111;
const WHITE: u8 = 0b0011;
const BLACK: u8 = 0b1100;

#[test]
fn the_program_counts_what_others_count() {
    let spec = game("chess");
    let rules = Rules::new(&spec);
    let mut c64 = booted(&spec);
    for (rows, rights, expected) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", ALL, &[20, 400, 8902][..]),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R", ALL, &[48, 2039]),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8", 0, &[14, 191, 2812]),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1", BLACK, &[6, 264, 9467]),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R", WHITE, &[44, 1486]),
    ] {
        let start = position(&rules, rows, 0, rights);
        let begun = Game::at(&rules, &start);
        c64.set_game(&begun).expect("a position");
        for (leaves, depth) in expected.iter().zip(1..) {
            assert_eq!(begun.perft(depth), *leaves, "{rows}, depth {depth}");
            assert_eq!(c64.perft(depth).expect("a count"), *leaves, "{rows}, depth {depth}, in the program");
        }
    }
}

/// The moves that the engine makes in a search of three plies, and those that the program takes back.
fn moves_made(spec: &Spec, moves: &[&str]) -> (u64, u64) {
    let mut game = Game::new(spec);
    for text in moves {
        game.play(text).expect("a legal move");
    }
    let mut c64 = booted(spec);
    c64.set_game(&game).expect("a position");
    let (_, tree) = game.count_tree(3);
    let profile = c64.profile(3).expect("a search");
    let made = profile.routines.iter().find(|routine| routine.name == "update_unmake");
    (tree.moves, made.expect("moves are taken back").calls)
}

/// Captures that take too little, and moves that fall short, are not made by the program either, whichever of its
/// algorithms looks for them: of each move that it takes back the engine knows, but for a few that are not legal.
#[test]
fn the_program_makes_no_more_moves_than_the_engine() {
    let line = ["d2d4", "c7c5", "e2e4", "g7g6", "c1h6", "b7b5", "h6xf8", "e8xf8", "d4xc5", "c8b7"];
    let makruk = ["d3d4", "e6e5", "d4xe5", "d6xe5", "b1d2", "g8e7"];
    for (stem, moves) in [
        ("chess", &line[..]),
        ("king-of-the-hill", &line),
        ("three-check", &line),
        ("gardner", &["c2c3", "b4xc3"]),
        ("losalamos", &["d2d3", "c5c4", "d3xc4"]),
        ("makruk", &makruk),
    ] {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::NegaScout] {
            let mut spec = game(stem);
            spec.search.algorithm = algorithm;
            let (known, made) = moves_made(&spec, moves);
            println!("{stem}, {algorithm:?}: {known} moves, {made} in the program");
            assert!(
                (known..=known + known / 20).contains(&made),
                "{stem}, {algorithm:?}: {known}, {made} made"
            );
        }
    }
}

/// Who has nothing but a king is mated, by a side that sees no further than it does with a few seconds.
#[test]
fn mates_are_played_out() {
    let spec = game("chess");
    let rules = Rules::new(&spec);
    for (rows, moves) in [
        ("8/8/8/4k3/8/8/8/Q3K3", 25),
        ("8/2k5/8/8/8/5Q2/8/6K1", 25),
        ("8/8/8/4k3/8/8/8/R3K3", 40),
        ("8/8/3k4/8/8/8/6R1/7K", 40),
    ] {
        let mut game = Game::at(&rules, &position(&rules, rows, 0, 0));
        let mut plies = 0_u32;
        while game.result(1).is_none() && plies < 2 * moves {
            let found = Budget::Nodes(1_000).choose(&game).expect("a move");
            game.play(&found.text).expect("a legal move");
            plies += 1;
        }
        assert_eq!(game.result(1), Some(Over::Won(0)), "{rows}: after {plies} plies");
        println!("{rows}: mate after {} moves", plies.div_ceil(2));
    }
}

/// A search that begins with such a position adds what the program adds.
#[test]
fn kings_that_are_alone_are_hunted_alike() {
    for stem in ["chess", "general-hunt"] {
        let spec = game(stem);
        let rules = Rules::new(&spec);
        let mut c64 = booted(&spec);
        let chess = [
            "8/8/8/4k3/8/8/8/R3K3",
            "8/3K4/8/4k3/2b5/8/4b3/8",
            "8/P7/1k6/8/8/8/8/7K",
            "8/1q6/8/5K2/8/8/8/k7",
        ];
        let small = ["5/2p2/5/4Q/K1P2", "p4/5/2P2/5/K4", "5/5/1p3/5/3KP"];
        for rows in if stem == "chess" { &chess[..] } else { &small[..] } {
            for side in 0..2 {
                let begun = Game::at(&rules, &position(&rules, rows, side, 0));
                c64.set_game(&begun).expect("a position");
                let mut theirs = Vec::new();
                c64.search_game(&begun, 4, &mut |found, _| theirs.push(found)).expect("a search");
                let mut ours = Vec::new();
                begun.search_each(TableModel::Slots, 4, &mut |found| ours.push(found));
                let plain = |all: &[Found]| -> Vec<_> {
                    all.iter().map(|one| (one.depth, one.nodes, one.score, one.line.clone())).collect()
                };
                assert_eq!(plain(&ours), plain(&theirs), "{stem}: {rows}, side {side}");
            }
        }
    }
}

/// Types keys to the listing, and returns what it says.
fn typed(c64: &mut C64, keys: &str) -> String {
    let (text, stop) = c64.type_keys(keys).unwrap_or_else(|error| panic!("{keys:?}: {error}"));
    assert_eq!(stop, Stop::EndOfInput, "{keys:?}: {text}");
    text
}

/// A game through all that is special: both castlings, a pawn taken where it has passed, two promotions, one by choice.
const GAME: [&str; 16] = [
    "e2e4", "d7d5", "e4d5", "c7c5", "d5c6", "g8f6", "c6b7", "g7g6", "b7a8=n", "f8g7", "f1e2", "e8g8", "g1f3",
    "c8g4", "e1g1", "g4f3",
];

#[test]
fn special_moves_are_typed_and_taken_back() {
    let spec = game("chess");
    let mut c64 = booted(&spec);
    let mut played = Game::new(&spec);
    for text in GAME {
        let said = typed(&mut c64, &format!("{text}\n"));
        assert!(!said.contains("ILLEGAL"), "{text}: {said}");
        played.play(text).unwrap_or_else(|error| panic!("{error}"));
        let state = c64.state().expect("a position");
        assert_eq!(state.cells, played.position().cells(), "{text}");
        assert_eq!(state.rights, Some(played.position().rights()), "{text}");
        assert_eq!(state.crossed, Some(played.position().crossed()), "{text}");
        assert_eq!(state.key, Some(played.position().key()), "{text}");
    }
    typed(&mut c64, ".u\n");
    let mut before = Game::new(&spec);
    for text in &GAME[..GAME.len() - 1] {
        before.play(text).unwrap_or_else(|error| panic!("{error}"));
    }
    let state = c64.state().expect("a position");
    assert_eq!(state.cells, before.position().cells());
    assert_eq!((state.rights, state.key), (Some(before.position().rights()), Some(before.position().key())));
}

/// The last pawn is taken: nobody can mate.
#[test]
fn a_dead_position_is_a_draw() {
    let spec = game("chess");
    let rules = Rules::new(&spec);
    let start = position(&rules, "8/8/8/3k4/4P3/8/8/K5N1", 1, 0);
    let mut begun = Game::at(&rules, &start);
    let mut c64 = booted(&spec);
    c64.set_game(&begun).expect("a position");
    let said = typed(&mut c64, "d5e4\n");
    begun.play("d5e4").expect("a capture");
    assert_eq!(begun.result(1), Some(Over::Drawn));
    assert!(said.contains("*** DRAW ***"), "{said}");
    // A search sees it: to take the pawn is the best that there is.
    c64.set_game(&Game::at(&rules, &start)).expect("a position");
    let found = c64.search(2).expect("a search");
    let last = found.last().expect("an iteration");
    assert_eq!(last.score, 0x8000);
}

/// With the joystick: pick the pawn, its square, then what it becomes.
#[test]
fn a_choice_is_made_with_the_joystick() {
    let spec = game_as_written("chess");
    let mut person = Person::at_machine(&spec, Video::Pal);
    person.begins(Computer::Neither);
    for text in &GAME[..8] {
        let turn = person.game.turn(text);
        person.types(text);
        person.played(&turn);
    }
    let knight = person.game.turn("b7a8=n");
    let typed = person.address("PANEL_TYPED");
    // A queen is what it becomes unless another is chosen.
    person.fires_at(49);
    person.fires_at(56);
    let mut shown = Vec::new();
    for _ in 0..5 {
        shown.extend(person.panel(typed).chars().last());
        person.pushes(Joystick { right: true, ..NOWHERE });
    }
    assert_eq!(shown, ['Q', 'R', 'B', 'N', 'Q']);
    for _ in 0..2 {
        person.pushes(Joystick { down: true, ..NOWHERE });
    }
    person.pushes(FIRE);
    person.played(&knight);
}
