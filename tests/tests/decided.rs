//! Searches that stop because the result is known, and moves that are played without one.

use std::convert::Infallible;

use engine::Rules;
use engine::{Engine, Found, Game, Span, TableModel};
use engine_spec::{Language, Search};
use integration_tests::{all_games, booted, game, random, shipped, shipped_general};
use machine::Stop;
use study::Book;
use study::contest::{Budget, play};
use toolchain::PAL_HZ;

/// The iterations of the host engine.
fn iterations(game: &Game, depth: u8) -> Vec<Found> {
    let mut iterations = Vec::new();
    game.search_each(TableModel::Slots, depth, &mut |found| iterations.push(found));
    iterations
}

/// A position some random moves from the start; the game goes on there.
fn reached(start: &Game, rng: &mut testing::Rng) -> Game {
    let mut game = start.clone();
    for _ in 0..rng.usize(0..60) {
        let mut next = game.clone();
        let Some(text) = rng.choice(next.moves()) else { break };
        next.play(&text).expect("a legal move");
        if next.result(1).is_some() {
            break;
        }
        game = next;
    }
    game
}

#[test]
fn both_engines_stop_at_a_forced_win() {
    // Red threatens to have three in a row with both ends open, which threats show a ply before the line is there.
    let mut spec = game("connect-four");
    spec.search.iterative_deepening = true;
    let mut position = Game::new(&spec);
    for (moves, depth, score) in [("3 3 4 4", 2, 252), ("5", 2, 253)] {
        for text in moves.split(' ') {
            position.play(text).expect("a legal move");
        }
        let mut c64 = booted(&spec);
        c64.set_game(&position).expect("a position");
        let mut found = Vec::new();
        c64.search_game(&position, 6, &mut |iteration, _| found.push(iteration)).expect("a search");
        for found in [found, iterations(&position, 6)] {
            assert_eq!(found.len(), usize::from(depth), "{found:?}");
            let last = found.last().expect("an iteration");
            assert_eq!((last.depth, last.score), (depth, score), "{found:?}");
        }
    }
}

/// A search by the clock ends once it has seen the rest of a game whose turns each fill a square: its time is not spent on
/// what cannot be.
#[test]
fn no_search_goes_deeper_than_squares_are_empty() {
    const PATIENCE: u64 = 60 * PAL_HZ;
    for (stem, moves, empty) in [
        ("tic-tac-toe", "b2 a1", 7),
        ("tic-tac-toe", "b2 a1 a3 c1 b1 b3 a2", 2),
        ("connect-four", "2 3 7 6 2 7 4 3 5 2 4 1 2 3 2 1 1 4 3 1 7 5 6 1 3 4 2 1 4 4 7 7 5 3", 8),
    ] {
        let mut game = Game::new(&game(stem));
        for text in moves.split(' ') {
            game.play(text).expect("a legal move");
        }
        assert_eq!(game.result(1), None, "{stem}, {moves}");
        let mut c64 = booted(game.spec());
        c64.set_game(&game).expect("a position");
        let mut there = None;
        c64.search_game_for(&game, PATIENCE, &mut |found, cycles| there = Some((found, cycles)))
            .expect("a search");
        let (there, cycles) = there.expect("a result");
        let mut engine = Engine::counting(game.rules(), TableModel::Slots);
        let span = Span::Stopped { cycles: PATIENCE, tick: 1, shown: 0 };
        let (here, _) = game.search_clocked(&mut engine, 20, span).expect("a result");
        println!("{stem}, {moves}: depth {}, {cycles} cycles", there.depth);
        assert_eq!((there.depth, here.depth), (empty, empty), "{stem}, {moves}");
        assert_eq!((&there.line, there.score), (&here.line, here.score), "{stem}, {moves}");
        assert!(cycles < PATIENCE / 4, "{stem}, {moves}: {cycles} cycles");
    }
}

/// What a search stops at is what a deeper one finds; and it stops nowhere else. Without tables: they now
/// and then take a position for another, and know nothing of how a position was reached.
#[test]
fn what_is_decided_stays_so() {
    const DEPTH: u8 = 5;
    let mut rng = random("decided");
    let (mut early, mut of_steps) = (0, 0);
    for stem in all_games() {
        let mut spec = game(&stem);
        spec.search.table = None;
        let mut straight = spec.clone();
        straight.search.iterative_deepening = false;
        // A null move, a reduction, or standing pat by who has no move left may cut off a line that wins: a deeper
        // search need not find it again.
        let Search { null_move, late_move_reduction, quiescence, .. } = spec.search;
        let sound = null_move == 0 && late_move_reduction == 0 && quiescence == 0;
        if !sound || !spec.search.iterative_deepening || spec.board.squares.len() > 64 {
            continue;
        }
        let open = spec.open_values();
        for _ in 0..6 {
            let mut position = reached(&Game::new(&spec), &mut rng);
            let found = iterations(&position, DEPTH);
            let (last, before) = found.split_last().expect("an iteration");
            let decided = |found: &Found| open.as_ref().is_some_and(|open| !open.contains(&found.score));
            let place = format!("{stem}, {:?}: {found:?}", position.position());
            assert!(!before.iter().any(decided), "{place}");
            assert!(last.depth == DEPTH || decided(last), "{place}");
            if last.depth < DEPTH {
                early += 1;
                of_steps += u8::from(plan::Facts::new(&spec).by_steps());
                position = Game::at(&Rules::new(&straight), position.position());
                let deeper = iterations(&position, DEPTH);
                assert_eq!(deeper.len(), 1, "{stem}");
                assert_eq!(deeper[0].score, last.score, "{place}");
            }
        }
    }
    println!("{early} stopped early, {of_steps} of these in games whose pieces only step");
    assert!(early > 10 && of_steps > 0, "{early}, {of_steps}");
}

/// Where ends are counted, a deeper search may win by more, so all iterations are done.
#[test]
fn counted_ends_are_searched_on() {
    let spec = game("general-outflank");
    let mut rng = random("counted");
    let mut won = 0;
    for _ in 0..60 {
        let found = iterations(&reached(&Game::new(&spec), &mut rng), 5);
        assert_eq!(found.len(), 5);
        won += u8::from(found[2].score > 191);
    }
    assert!(won > 0);
}

/// The program plays an only move at once and says so; it searches among several.
#[test]
fn an_only_move_is_played_without_a_search() {
    if !testing::drawn("an only move is played without a search") {
        return;
    }
    for stem in [shipped(), shipped_general()].concat() {
        let mut spec = game(&stem);
        // The program has the positions without the moves that led there, by which it would look for repetitions.
        spec.ends.repetition = None;
        let (only, nodes) = match spec.language {
            Language::English => ("ONLY MOVE\n", "NODES"),
            Language::Spanish => ("UNICA JUGADA\n", "NODOS"),
        };
        let book = Book::new(&spec).expect("a book");
        let mut rng = random(&stem);
        let mut c64 = booted(&spec);
        c64.type_keys(".d2\n").expect("a prompt");
        let (mut single, mut several) = (0, 0);
        for _ in 0..400 {
            let mut position = reached(&Game::new(&spec), &mut rng);
            let moves = position.moves();
            let is_single = moves.len() == 1;
            if book.choose(&position).is_some() || if is_single { single > 3 } else { several > 1 } {
                continue;
            }
            *(if is_single { &mut single } else { &mut several }) += 1;
            let place = format!("{stem}, {position:?}");
            assert_eq!(position.only_move(), moves.first().filter(|_| is_single).cloned(), "{place}");
            c64.set_game(&position).expect("a position");
            let (said, stop) = c64.type_keys(".g\n").expect("an answer");
            assert_eq!(stop, Stop::EndOfInput, "{place}: {said}");
            assert_eq!(
                (said.contains(only), said.contains(nodes)),
                (is_single, !is_single),
                "{place}: {said}"
            );
            if !is_single {
                continue;
            }
            assert!(said.contains(&format!(": {}\n", moves[0].to_uppercase())), "{place}: {said}");
            position.play(&moves[0]).expect("a legal move");
            if position.result(1).is_none() {
                let (said, _) = c64.type_keys(".m\n").expect("an answer");
                for text in position.moves() {
                    assert!(said.contains(&text.to_uppercase()), "{place}, {text}: {said}");
                }
            }
        }
        println!("{stem}: {single} only moves");
    }
}

/// A whole chain of jumps is an only move; one that may go on in two ways is not.
#[test]
fn a_chain_of_jumps_is_an_only_move() {
    let spec = game("draughts");
    let rules = Rules::new(&spec);
    let mut c64 = booted(&spec);
    c64.type_keys(".d2\n").expect("a prompt");
    for (black, only) in [("b2 d4 h8", Some("a1xc3xe5")), ("b2 d4 b4 h8", None)] {
        let mut cells = vec![0; spec.board.squares.len()];
        let class = |side: usize| spec.classes.iter().position(|class| spec.kinds[class.kind].side == side);
        for (side, names) in [(0, "a1"), (1, black)] {
            for name in names.split(' ') {
                let square = spec.board.square(name).expect("a square");
                cells[usize::from(square)] = class(side).expect("a class") as u8 + 1;
            }
        }
        let position = rules.position(&cells, 0).expect("a position");
        let game = Game::at(&rules, &position);
        assert_eq!(game.only_move().as_deref(), only);
        c64.set_game(&game).expect("a position");
        let (said, _) = c64.type_keys(".g\n.o\n").expect("an answer");
        assert_eq!(said.contains("ONLY MOVE\n"), only.is_some(), "{said}");
        assert!(said.contains(": A1XC3X"), "{said}");
        let only = only.map(|text| format!(": {}\n", text.to_uppercase()));
        assert!(only.is_none_or(|only| said.contains(&only)), "{said}");
    }
}

#[test]
fn a_match_searches_for_no_only_move() {
    let spec = game("draughts");
    let mut rng = random("match");
    let mut budget = |_, game: &Game| Ok::<_, Infallible>(Budget::Depth(2).choose(game));
    let mut start = Game::new(&spec);
    while start.only_move().is_none() {
        start = reached(&Game::new(&spec), &mut rng);
    }
    let choice = budget(0, &start).expect("no failure").expect("a move");
    assert_eq!(Some(choice.text), start.only_move());
    assert_eq!((choice.depth, choice.nodes), (0, 0));
    let played = play([Game::new(&spec), Game::new(&spec)], &[], &mut budget).expect("a game");
    let depths: u64 = played.spent.iter().map(|spent| spent.depth).sum();
    assert!(depths < 2 * played.moves.len() as u64, "none of {:?} was an only one", played.moves);
}
