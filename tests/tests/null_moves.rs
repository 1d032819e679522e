//! Null moves and late moves: the program makes, leaves out and reduces those that the host engine does.

use engine::{Engine, Rules, TableModel};
use engine_spec::{Algorithm, History, Search};
use integration_tests::{booted, game, random};

use crate::by_scores::{reached, same, searches};

/// Null moves and reductions of late moves, at depths at which they are made, with every algorithm that has them.
#[test]
fn null_moves_and_late_moves_agree_with_the_host_engine() {
    if !testing::drawn("null moves and late moves agree with the host engine") {
        return;
    }
    let mut rng = random("null moves");
    let stems = [
        "general-null-move",
        "general-royal",
        "tic-tac-toe",
        "breakthrough-6x6",
        "draughts",
        "nine-mens-morris",
    ];
    // Chance may draw positions of one game in which none is made, but not of all.
    let mut nodes = [0, 0];
    for stem in stems {
        let mut spec = game(stem);
        spec.search.quiescence =
            if matches!(stem, "general-null-move" | "general-royal" | "draughts") { 2 } else { 0 };
        let pruned = |search: &Search| search.algorithm != Algorithm::Minimax;
        for (number, search) in testing::some(stem, searches(&spec)).into_iter().filter(pruned).enumerate() {
            let quiescence = if number % 2 == 0 { 0 } else { search.quiescence };
            let null_move = 1 + u8::from(number % 3 == 2);
            let ordered = search.ordering.is_some();
            let late_move_reduction = if ordered { number as u8 % 4 } else { 0 };
            let very_late_moves =
                if late_move_reduction > 0 { late_move_reduction + number as u8 % 2 } else { 0 };
            let capture_extension = 0;
            spec.search = Search {
                null_move,
                late_move_reduction,
                very_late_moves,
                quiescence,
                capture_extension,
                ..search
            };
            let rules = Rules::new(&spec);
            let mut plain = spec.clone();
            (plain.search.null_move, plain.search.late_move_reduction) = (0, 0);
            let plain = Rules::new(&plain);
            let mut c64 = booted(&spec);
            for _ in 0..2 {
                let (position, _) = reached(&rules, &mut rng);
                let all = |depth| Engine::new(&plain, TableModel::Slots).think(&position, depth);
                let count = |depth| all(depth).last().map_or(0, |last| last.nodes);
                // One within another they are made from seven plies on.
                let depth = (5..=8).take_while(|&depth| count(depth) < 2500).last().unwrap_or(4);
                let place = format!("{stem}, depth {depth}: {:?} in {position:?}", spec.search);
                c64.set_position(&position).unwrap_or_else(|error| panic!("{place}: {error}"));
                let expected = Engine::new(&rules, TableModel::Slots).think(&position, depth);
                let found = c64.search(depth).unwrap_or_else(|error| panic!("{place}: {error}"));
                let ours: Vec<_> =
                    expected.iter().map(|it| (it.depth, it.nodes, it.score, &it.line)).collect();
                let theirs: Vec<_> =
                    found.iter().map(|it| (it.depth, it.nodes, it.score, &it.line)).collect();
                assert_eq!(ours, theirs, "{place}");
                same(&rules, &mut c64, &position, &format!("{place} after a search"));
                nodes[0] += count(depth);
                nodes[1] += expected.last().map_or(0, |last| last.nodes);
            }
        }
        println!("to {stem}: {} nodes, {} with null and late moves", nodes[0], nodes[1]);
    }
    assert_ne!(nodes[0], nodes[1], "no null move was made");
}

/// What is searched below a null move changes history scores, but the moves above have theirs already. With eight plies
/// left that decides which of them are late.
#[test]
fn moves_are_scored_before_a_null_move() {
    let mut spec = game("tic-tac-toe");
    let scored = searches(&spec).into_iter().filter(|search| {
        search.algorithm == Algorithm::AlphaBeta
            && search.ordering.is_some_and(|ordering| ordering.history == History::Depth)
    });
    let mut others = 0;
    for search in scored {
        spec.search = Search { null_move: 1, late_move_reduction: 3, quiescence: 0, ..search };
        let rules = Rules::new(&spec);
        let mut plain = spec.clone();
        plain.search.null_move = 0;
        let plain = Rules::new(&plain);
        let mut c64 = booted(&spec);
        for square in [0, 4] {
            let mut cells = [0; 9];
            (cells[2], cells[square]) = (1, 2);
            let position = rules.position(&cells, 0).unwrap();
            c64.set_position(&position).unwrap();
            let counts = |rules| {
                let found = Engine::new(rules, TableModel::Slots).think(&position, 8);
                found.iter().map(|it| (it.depth, it.nodes, it.score)).collect::<Vec<_>>()
            };
            let found: Vec<_> =
                c64.search(8).unwrap().iter().map(|it| (it.depth, it.nodes, it.score)).collect();
            assert_eq!(counts(&rules), found, "a nought on {square}: {:?}", spec.search);
            others += usize::from(counts(&plain) != found);
        }
    }
    assert!(others > 0, "no null move was made");
}
