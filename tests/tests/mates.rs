//! Mates: host engine and program find all moves that force one, and no others.

use engine::{Game, Move, Over, Position, Rules, format_turn};
use engine_spec::{Extra, Screen, Spec};
use integration_tests::{built, game_as_written};
use testing::Rng;
use toolchain::C64;

/// Positions of chess, drawn at random, with all moves that mate within so many moves, as python-chess finds them when
/// every move of both sides is tried. Castling, captures in passing and promotions to less than a queen are among them.
const PROBLEMS: [(&str, u8, &str); 26] = [
    ("8/8/Bp1n4/8/8/p7/7Q/2k1K2R w K - 0 1", 1, "e1g1"),
    ("4k2r/8/8/8/8/7P/1q2P3/3K4 b k - 0 1", 2, "e8g8 h8f8"),
    ("6k1/8/7Q/8/p7/3p4/8/4K2R w K - 0 1", 2, "e1g1"),
    ("5n2/5BK1/8/R2pPk2/R7/8/p2N4/8 w - d6 0 1", 1, "e5d6"),
    ("8/3r4/3k3K/3P4/5Pp1/8/8/6q1 b - f3 0 1", 2, "g4f3"),
    ("n7/k1P3b1/4P3/1Q6/8/1K6/1p3P2/7r w - - 0 1", 1, "c7c8n"),
    ("7R/P7/6q1/8/7p/5k1K/6p1/8 b - - 0 1", 2, "g6g3 g6g4 g2g1n"),
    ("8/6Pk/8/1K6/2p1P1R1/8/2r5/8 w - - 0 1", 2, "g7g8q"),
    ("8/2P5/k7/2p5/8/8/PR1K4/1r6 w - - 0 1", 2, "c7c8q"),
    ("3KN2n/7Q/4k3/5p2/5r2/2B1P3/3P2pq/8 w - - 0 1", 1, "h7d7"),
    ("2QK4/n1r4P/1k6/8/2B3q1/4p3/p4P2/6N1 w - - 0 1", 1, "c8c7"),
    ("1bQ5/8/1P2p1K1/4N3/k1B4p/8/1P2Rr2/n7 w - - 0 1", 2, "c8a6 c8c6 c8d7 c8e8"),
    ("1k1K4/6N1/6P1/p1q4P/4B3/n3p1r1/8/2Q5 w - - 0 1", 2, "c1c5"),
    ("2N5/8/7p/1Pq1BK1k/4P3/8/1p4n1/2r2Q2 w - - 0 1", 2, "f1e2 f1f3"),
    ("2B4k/8/p2N3r/3b3R/4Pq2/8/pP6/6Kn b - - 0 1", 2, "a2a1q a2a1r f4f2 f4g3"),
    ("k1K2R2/2Q3p1/4p1P1/2n5/2p5/2r2P2/2P5/1q4N1 w - - 0 1", 2, "c7a5"),
    ("7q/n1k4p/1N1p4/P4R2/2PQ4/5K2/Prp5/8 w - - 0 1", 2, "f5f7"),
    ("1R4K1/8/1P4k1/4p3/3rn1PQ/8/p7/2bNB3 w - - 0 1", 2, "b8f8"),
    ("1R6/3P4/1p6/1KBk4/pR6/2P5/rp6/b2N2r1 w - - 0 1", 2, "b8e8"),
    ("r7/8/4BR2/N3Pn2/1Q2p1b1/1P6/2pK4/k7 w - - 0 1", 2, "d2c1"),
    ("3k4/6K1/8/5r2/P7/8/8/2r5 b - - 0 1", 3, "c1g1 f5f3 f5f2"),
    ("8/8/7R/5p2/8/R7/5K2/2k5 w - - 0 1", 3, "a3a2"),
    ("8/1P6/8/1k6/5Q2/7K/8/7n w - - 0 1", 3, "b7b8q"),
    ("8/3Q4/5p2/k7/8/1K6/8/8 w - - 0 1", 3, "d7b7 d7c6"),
    ("8/2R5/k7/8/8/K2R4/2p5/8 w - - 0 1", 3, "d3d6"),
    ("K7/8/8/7k/8/3n2R1/2R5/8 w - - 0 1", 3, "c2h2 c2g2 g3g1 g3g8"),
];

/// A move as UCI writes it.
fn uci(game: &Game, mv: Move) -> String {
    format_turn(game.rules(), game.position(), &[mv]).replace(['x', '='], "")
}

/// What the host engine finds, in the order of the alphabet.
fn on_host(game: &Game, moves: u8) -> Vec<String> {
    let (keys, whole) = game.rules().mates(game.position(), moves, &mut |_| true);
    assert!(whole);
    assert!(keys.windows(2).all(|pair| pair[0].moves <= pair[1].moves));
    let mut keys: Vec<String> = keys.iter().map(|key| uci(game, key.mv)).collect();
    keys.sort_unstable();
    keys
}

/// The same of a program that has the position on its board.
fn on_c64(c64: &mut C64, game: &Game, moves: u8) -> Vec<String> {
    c64.set_game(game).expect("a position");
    let before = c64.state().expect("a position");
    let (found, _) = c64.mates(moves).expect("an answer");
    assert_eq!(c64.state().expect("a position"), before, "the position is what it was");
    let mut keys: Vec<String> = found.into_iter().map(|mv| uci(game, mv)).collect();
    keys.sort_unstable();
    keys
}

fn with_mates(stem: &str) -> (Spec, C64) {
    let spec = game_as_written(stem);
    let build = built(&spec);
    assert!(build.address("screen_mate").is_some(), "{stem}: no room for mates");
    let c64 = C64::boot(&build, &spec).expect("a program");
    (spec, c64)
}

#[test]
fn problems_of_chess_are_solved() {
    let (spec, mut c64) = with_mates("chess");
    let mut listing = spec.clone();
    (listing.look.screen, listing.look.mate) = (Screen::Text, Extra::Yes);
    let mut listing = C64::boot(&built(&listing), &listing).expect("a program");
    for (fen, moves, keys) in PROBLEMS {
        let game = protocols::fen::read(&Game::new(&spec), fen).expect("a position");
        let mut expected: Vec<&str> = keys.split(' ').collect();
        expected.sort_unstable();
        assert_eq!(on_host(&game, moves), expected, "{fen}");
        assert_eq!(on_c64(&mut c64, &game, moves), expected, "{fen}: the program");
        if moves < 3 {
            assert_eq!(on_c64(&mut listing, &game, moves), expected, "{fen}: the listing");
        }
    }
}

/// Whether the side that has just moved wins within so many further moves, by trying all moves of both.
fn forced(rules: &Rules, position: &Position, winner: usize, left: u8) -> bool {
    if let Some(over) = position.over() {
        return over == Over::Won(winner);
    }
    let answers = rules.moves(position);
    if answers.is_empty() {
        return rules.result_with(position, 1, 0) == Some(Over::Won(winner));
    }
    let after = |position: &Position, mv| {
        let mut after = position.clone();
        let _ = rules.make(&mut after, mv);
        after
    };
    answers.into_iter().all(|answer| {
        let replied = after(position, answer);
        match replied.over() {
            Some(over) => over == Over::Won(winner),
            None => {
                let moves = rules.moves(&replied);
                left > 0 && moves.into_iter().any(|mv| forced(rules, &after(&replied, mv), winner, left - 1))
            }
        }
    })
}

/// Positions near the ends of random games that somebody wins.
fn near_ends(rules: &Rules, rng: &mut Rng, count: usize) -> Vec<Position> {
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut line = vec![rules.start()];
        let won = loop {
            let position = line.last().expect("a position").clone();
            let moves = rules.moves(&position);
            match rules.result_with(&position, 1, moves.len()) {
                Some(over) => break matches!(over, Over::Won(_)),
                None if line.len() > 400 => break false,
                None => {}
            }
            let mut next = position.clone();
            // There is nothing to take back.
            let _ = rules.make(&mut next, moves[rng.usize(..moves.len())]);
            line.push(next);
        };
        if won || rng.usize(..50) == 0 {
            positions.extend([2, 4].into_iter().filter_map(|back| line.iter().rev().nth(back - 1).cloned()));
        }
    }
    positions
}

#[test]
fn host_and_program_find_what_trying_all_moves_finds() {
    let mut rng = testing::rng(testing::seed("mates", Some(2080)));
    let count = testing::count(4) as usize;
    let mut mates = 0;
    for stem in ["losalamos", "gardner", "makruk", "xiangqi", "king-of-the-hill", "three-check", "chess"] {
        let (spec, mut c64) = with_mates(stem);
        let rules = Rules::new(&spec);
        for position in near_ends(&rules, &mut rng, count) {
            let game = Game::at(&rules, &position);
            for moves in 1..=2 {
                let winner = position.side();
                let mut expected: Vec<String> = rules
                    .moves(&position)
                    .into_iter()
                    .filter(|&mv| {
                        let mut after = position.clone();
                        let _ = rules.make(&mut after, mv);
                        forced(&rules, &after, winner, moves - 1)
                    })
                    .map(|mv| uci(&game, mv))
                    .collect();
                expected.sort_unstable();
                let fen = protocols::fen::write(&game);
                assert_eq!(on_host(&game, moves), expected, "{stem}: {fen}");
                assert_eq!(on_c64(&mut c64, &game, moves), expected, "{stem}: {fen}: the program");
                mates += expected.len();
            }
        }
    }
    println!("{mates} moves that win");
    assert!(mates > 0);
}

#[test]
fn programs_whose_sides_are_not_mated_refuse() {
    let mut spec = game_as_written("draughts");
    spec.look.mate = Extra::Yes;
    let wrong = toolchain::build(&spec).expect_err("nobody is mated in draughts").to_string();
    assert!(wrong.contains("mates are found in games whose sides both have a royal piece"), "{wrong}");
}
