//! Programs that search by scores against the host engine, on random positions.

use engine::{Engine, Position, Rules, TableModel};
use engine_spec::{
    Algorithm, History, Level, Ordering, Outcome, Reach, Replace, Search, Size, Spec, Stores, Table, Ties,
};
use integration_tests::{
    booted, built, game, game_as_written, general_variants, listed, random, root, shipped_general,
};
use toolchain::{C64, PAL_HZ, State};

/// Positions for each game.
const POSITIONS: u64 = 32;

/// Positions of chess, which has a test of its own.
const MANY: u64 = 200;

#[test]
fn programs_agree_with_the_host_engine() {
    for stem in testing::some("programs agree", [shipped_general(), general_variants()].concat()) {
        agree(&stem, &game(&stem), testing::count(POSITIONS) as usize, &mut random(&stem));
    }
}

/// Chess has more rules than other games, and its search more aids.
#[test]
fn chess_agrees_on_many_positions() {
    if testing::drawn("chess agrees") {
        agree("chess", &game("chess"), testing::count(MANY) as usize, &mut random("chess agrees"));
    }
}

/// Compares moves, what is kept about a position, making and taking back, and searches.
fn agree(stem: &str, spec: &Spec, positions: usize, rng: &mut testing::Rng) {
    let rules = Rules::new(spec);
    let mut c64 = booted(spec);
    let mut engine = Engine::new(&rules, TableModel::Slots);
    for number in 0..positions {
        let (mut position, past) = reached(&rules, rng);
        let place = format!("{stem}, position {number}: {position:?}");
        c64.set_position(&position).unwrap_or_else(|error| panic!("{place}: {error}"));
        c64.set_past(&past).unwrap_or_else(|error| panic!("{place}: {error}"));
        engine.recall(&past);
        same(&rules, &mut c64, &position, &place);
        if let Some(&mv) = rng.choice(&rules.moves(&position)) {
            let undo = rules.make(&mut position, mv);
            c64.act(mv).unwrap_or_else(|error| panic!("{place}: {error}"));
            same(&rules, &mut c64, &position, &format!("{place} after {mv:?}"));
            rules.unmake(&mut position, undo);
            c64.take_back().unwrap_or_else(|error| panic!("{place}: {error}"));
            same(&rules, &mut c64, &position, &format!("{place} after {mv:?} and back"));
        }
        let deepest = if rng.u8(..8) == 0 { 4 } else { 3 };
        let depth = rng.u8(1..=deepest);
        let expected = engine.think(&position, depth);
        let found = c64.search(depth).unwrap_or_else(|error| panic!("{place}: {error}"));
        assert_eq!(expected.len(), found.len(), "{place}, depth {depth}");
        for (ours, theirs) in expected.iter().zip(&found) {
            assert_eq!(
                (ours.depth, ours.nodes, ours.score, &ours.line),
                (theirs.depth, theirs.nodes, theirs.score, &theirs.line),
                "{place}, depth {depth}"
            );
        }
        same(&rules, &mut c64, &position, &format!("{place} after a search"));
    }
}

/// A position of an actual game in which there is something to do: random turns from the start. Also the keys of those
/// before it, since the last event.
pub(crate) fn reached(rules: &Rules, rng: &mut testing::Rng) -> (Position, Vec<u32>) {
    let (mut position, mut past) = (rules.start(), Vec::new());
    for _ in 0..rng.usize(0..80) {
        let before = (position.clone(), past.clone());
        past.push(position.key());
        let turns = rules.legal_turns(&position);
        for &mv in rng.choice(&turns).into_iter().flatten() {
            rules.make(&mut position, mv);
        }
        if position.quiet() == 0 {
            past.clear();
        }
        if rules.result(&position, 1).is_some() || rules.moves(&position).is_empty() {
            return before;
        }
    }
    (position, past)
}

/// The position in the program is `position`, and so is all that follows from it.
pub(crate) fn same(rules: &Rules, c64: &mut C64, position: &Position, place: &str) {
    let State { cells, side, sum, key, rights, crossed } =
        c64.state().unwrap_or_else(|error| panic!("{place}: {error}"));
    assert_eq!(cells, position.cells(), "{place}");
    assert_eq!(side, position.side(), "{place}");
    if let Some(sum) = sum {
        assert_eq!(sum, rules.kept_sum(position), "{place}");
    }
    if let Some(key) = key {
        assert_eq!(key, position.key(), "{place}");
    }
    assert_eq!(rights.unwrap_or(0), position.rights(), "{place}");
    assert_eq!(crossed.flatten(), position.crossed(), "{place}");
    if position.over().is_none() {
        let moves = c64.moves().unwrap_or_else(|error| panic!("{place}: {error}"));
        assert_eq!(moves, rules.moves(position), "{place}");
    }
}

/// Every algorithm with every table and order, on games in which they matter.
#[test]
fn every_search_agrees_with_the_host_engine() {
    if !testing::drawn("every search agrees with the host engine") {
        return;
    }
    let mut rng = random("every search");
    for stem in [
        "tic-tac-toe",
        "connect-four",
        "othello-6x6",
        "breakthrough-6x6",
        "draughts",
        "nine-mens-morris",
        "general-morris",
    ] {
        let mut spec = game(stem);
        for search in searches(&spec) {
            let what = format!("{stem}: {search:?}");
            spec.search = search;
            agree(&what, &spec, 6, &mut rng);
        }
    }
}

/// Nine men's morris with less or something else in it: what the last ply is judged by is written for each.
#[test]
fn mills_agree_with_the_host_engine_whatever_else_counts() {
    let file = root().join("games/nine-mens-morris.toml");
    let whole = std::fs::read_to_string(&file).expect("the game");
    let line = |text: &str, key: &str| -> String {
        let is_other = |line: &&str| !line.trim_start().starts_with(key);
        text.lines().filter(is_other).map(|line| format!("{line}\n")).collect()
    };
    let without = |keys: &[&str]| keys.iter().fold(whole.clone(), |text, key| line(&text, key));
    let never_late = |text: &str| text.replace("late = { hand = 0 }", "late = false");
    let no_patterns = |text: &str| {
        let text = never_late(text);
        let (before, rest) = text.split_once("patterns = [").expect("patterns");
        format!("{before}{}", rest.split_once("\n]\n").expect("their end").1)
    };
    let numberless = without(&["moves-when =", "hand =", "fly =", "extinct ="]);
    let closing = without(&["closing ="]);
    let variants = [
        ("no closing", closing.clone()),
        ("no patterns", no_patterns(&whole)),
        ("neither", no_patterns(&closing)),
        ("nobody flies", without(&["fly ="])),
        ("all fly early", whole.replace("fly = 3", "fly = 6")),
        ("one side flies", whole.replacen("fly = 3", "", 1)),
        ("men move at once", without(&["moves-when ="])),
        ("men without number", never_late(&numberless)),
        ("never late", never_late(&whole)),
        ("men are only put", no_patterns(&without(&["moves-when =", "moves =", "fly =", "closing ="]))),
        ("few lose", whole.replace("extinct = 3", "extinct = 6")),
    ];
    let mut rng = random("mills");
    for (what, text) in variants {
        let spec = engine_spec::load_text(what, &text).unwrap_or_else(|(sources, wrong)| {
            panic!("{what}: {}", diagnostics::render(&sources, &wrong, false))
        });
        assert!(plan::Plan::new(&spec).search.mills.is_some(), "{what}");
        agree(what, &listed(spec), testing::count(12) as usize, &mut rng);
    }
}

/// The clock of both sides, with every algorithm, table and order: a move is found in its shares of what is left.
#[test]
fn every_search_shares_its_time() {
    const TICKS: u32 = 300;
    const MOVES: u8 = 9;
    let mut rng = random("shared time");
    for stem in ["connect-four", "nine-mens-morris"] {
        let whole = game_as_written(stem);
        for search in testing::some("shared time", searches(&whole)) {
            let mut spec = Spec { search, ..whole.clone() };
            spec.look.level = Level::Moves { moves: 40, minutes: 15 };
            let (rules, mut c64) = (Rules::new(&spec), booted(&spec));
            let (position, past) = reached(&rules, &mut rng);
            let place = format!("{stem}, {:?}: {position:?}", spec.search);
            c64.set_position(&position).unwrap_or_else(|error| panic!("{place}: {error}"));
            c64.set_past(&past).unwrap_or_else(|error| panic!("{place}: {error}"));
            let thought = c64.search_shared(TICKS, MOVES).unwrap_or_else(|error| panic!("{place}: {error}"));
            let first = thought.line.first().unwrap_or_else(|| panic!("{place}: no move"));
            assert!(rules.moves(&position).contains(first), "{place}: {first:?}");
            let (shares, more) = plan::clock::shares(MOVES);
            let share = u64::from(TICKS / u32::from(MOVES + 1)) * PAL_HZ / toolchain::TICKS;
            let most = share * u64::from(shares + more) + PAL_HZ / 10;
            assert!(thought.cycles < most, "{place}: {} of {most} cycles", thought.cycles);
        }
    }
}

/// Captures that use up no ply, with every algorithm, moves that lead to leaves made or looked at in bulk.
#[test]
fn extended_captures_agree_with_the_host_engine() {
    let mut rng = random("extended captures");
    let mut spec = game("draughts");
    for (number, search) in searches(&spec).into_iter().enumerate() {
        let capture_extension = if number % 2 == 0 { 1 } else { 4 };
        let search = Search { capture_extension, quiescence: 0, null_move: 0, ..search };
        let what = format!("{search:?}");
        let mut plain = spec.clone();
        plain.search = Search { capture_extension: 0, ..search.clone() };
        spec.search = search;
        agree(&what, &spec, 6, &mut rng);
        let nodes = |spec: &Spec| {
            let rules = Rules::new(spec);
            let iterations = Engine::new(&rules, TableModel::Slots).think(&rules.start(), 6);
            iterations.last().map_or(0, |last| last.nodes)
        };
        assert_ne!(nodes(&spec), nodes(&plain), "nothing is extended: {what}");
    }
}

/// Checks that win once they are so many, and kings that end the game where they get to, beside what is quick because
/// other moves do no more than change values.
#[test]
fn checks_that_count_and_kings_that_arrive_agree_with_the_host_engine() {
    let mut rng = random("checks that count");
    for stem in ["gardner", "losalamos", "makruk", "three-check"] {
        let mut spec = game(stem);
        spec.ends.checks = Some(rng.u8(1..=3));
        let squares = spec.board.squares.len() as u8;
        let royal: Vec<usize> = (0..spec.kinds.len()).filter(|&kind| spec.kinds[kind].royal).collect();
        for (kind, result) in royal.into_iter().zip([Outcome::Wins, Outcome::Loses]) {
            let first = rng.u8(..squares - 2);
            spec.ends.reach.push(Reach { kind, squares: vec![first, first + 2], result });
        }
        let made = built(&spec).program.source.contains("search_short:");
        assert!(made, "{stem}: moves that fall short are made");
        agree(stem, &spec, testing::count(12) as usize, &mut rng);
    }
}

/// Checks that are answered one ply deeper, with every algorithm that has cutoffs.
#[test]
fn answers_to_checks_agree_with_the_host_engine() {
    let mut rng = random("answers to checks");
    let mut deeper = 0;
    for stem in ["general-royal", "general-castling", "gardner"] {
        let mut spec = game(stem);
        let cuts = |search: &Search| search.algorithm != Algorithm::Minimax;
        for (number, search) in testing::some(stem, searches(&spec)).into_iter().filter(cuts).enumerate() {
            let check_extension = 1 + (number % 2) as u8;
            // What goes with captures that are known by their victims.
            let (delta, reverse_futility, recaptures, losing_captures) = (None, None, 0, true);
            let search = Search { delta, reverse_futility, recaptures, losing_captures, ..search };
            spec.search = Search { check_extension, null_move: 0, late_move_reduction: 0, ..search };
            let mut plain = spec.clone();
            plain.search.check_extension = 0;
            let [rules, plain] = [Rules::new(&spec), Rules::new(&plain)];
            let mut c64 = booted(&spec);
            for _ in 0..3 {
                let (position, _) = reached(&rules, &mut rng);
                let think = |rules, depth| Engine::new(rules, TableModel::Slots).think(&position, depth);
                let count = |rules, depth| think(rules, depth).last().map_or(0, |last| last.nodes);
                let fits = |&depth: &u8| count(&plain, depth) < 2500 && count(&rules, depth) < 4000;
                let Some(depth) = (3..=5).take_while(fits).last() else { continue };
                let place = format!("{stem}, depth {depth}: {:?} in {position:?}", spec.search);
                c64.set_position(&position).unwrap_or_else(|error| panic!("{place}: {error}"));
                let found = c64.search(depth).unwrap_or_else(|error| panic!("{place}: {error}"));
                let expected = think(&rules, depth);
                let ours: Vec<_> =
                    expected.iter().map(|it| (it.depth, it.nodes, it.score, &it.line)).collect();
                let theirs: Vec<_> =
                    found.iter().map(|it| (it.depth, it.nodes, it.score, &it.line)).collect();
                assert_eq!(ours, theirs, "{place}");
                same(&rules, &mut c64, &position, &format!("{place} after a search"));
                deeper += usize::from(count(&rules, depth) != count(&plain, depth));
            }
        }
    }
    assert!(deeper > 3, "only {deeper} searches went deeper");
}

/// The moves of the last ply judged by what can be done to them, in races with other pieces as well.
#[test]
fn safety_agrees_with_the_host_engine() {
    let mut rng = random("safety");
    for stem in ["breakthrough-6x6", "breakthrough-8x8", "general-safety"] {
        let mut spec = game(stem);
        let takes = |search: &Search| search.ties == Ties::First;
        for search in testing::some(stem, searches(&spec)).into_iter().filter(takes) {
            spec.search = Search { safety: true, quiescence: 0, wins: true, size: Size::Fast, ..search };
            agree(&format!("{stem}: {:?}", spec.search), &spec, 8, &mut rng);
        }
    }
}

/// What is judged is right: whoever is said to have won has, whatever the other side does.
#[test]
fn what_safety_proves_is_so() {
    let mut rng = random("proofs of safety");
    let mut proofs = 0;
    for stem in ["breakthrough-6x6", "general-safety"] {
        let mut spec = game(stem);
        spec.search = Search { safety: true, iterative_deepening: false, ..spec.search };
        let mut plain = spec.clone();
        plain.search.safety = false;
        let (rules, plain) = (Rules::new(&spec), Rules::new(&plain));
        let open = spec.open_values().expect("wins are seen");
        for _ in 0..60 {
            let (position, _) = reached(&rules, &mut rng);
            let depth = rng.u8(1..=2);
            let value = |rules: &Rules, depth| {
                let found = Engine::new(rules, TableModel::Exact).think(&position, depth);
                found.last().map(|last| last.score)
            };
            let judged = value(&rules, depth);
            if judged.is_none_or(|score| open.contains(&score)) {
                continue;
            }
            // Two plies more show it without being told.
            assert_eq!(judged, value(&plain, depth + 2), "{stem}, depth {depth}: {position:?}");
            proofs += 1;
        }
    }
    assert!(proofs > 0, "nothing was proved");
}

/// The searches of a game: all algorithms, each with another table, order and window.
pub(crate) fn searches(spec: &Spec) -> Vec<Search> {
    let table = |stores, replace| Some(Table { stores, slots: 64, seed: 7, replace });
    let tables = [
        None,
        table(Stores::Value, Replace::Always),
        table(Stores::Value, Replace::Deeper),
        table(Stores::Value, Replace::TwoTier),
        table(Stores::BestMove, Replace::TwoTier),
        table(Stores::BestMove, Replace::Always),
    ];
    let order = |table_move, history, gain, killers| {
        Some(Ordering { table_move, history, gain, victims: false, killers })
    };
    let orders = [
        None,
        order(200, History::None, false, 0),
        order(0, History::Depth, true, 1),
        order(255, History::One, true, 2),
        order(90, History::Depth, false, 2),
        order(255, History::Aging, true, 0),
        order(0, History::None, true, 0),
    ];
    let algorithms = [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Scout, Algorithm::NegaScout];
    let mut searches = Vec::new();
    for (number, algorithm) in algorithms.into_iter().enumerate() {
        for (index, table) in tables.into_iter().enumerate() {
            let aspires = matches!(algorithm, Algorithm::AlphaBeta | Algorithm::NegaScout) && index % 2 == 0;
            let mut ordering = orders[(index + number) % orders.len()];
            if let (None, Some(ordering)) = (table, &mut ordering) {
                ordering.table_move = 0;
            }
            searches.push(Search {
                algorithm,
                table,
                ordering,
                aspiration: aspires.then_some(3),
                iterative_deepening: index != 3,
                ..spec.search.clone()
            });
        }
    }
    searches
}

/// Scores that reach their limit are halved, all of them, and both do it at the same move.
#[test]
fn history_ages_in_both_alike() {
    let mut spec = game("tic-tac-toe");
    let nodes = |history, spec: &mut Spec| {
        let ordering = Ordering { table_move: 0, history, gain: false, victims: false, killers: 0 };
        spec.search = Search { ordering: Some(ordering), table: None, ..spec.search.clone() };
        let rules = Rules::new(spec);
        let found = Engine::new(&rules, TableModel::Slots).think(&rules.start(), 9);
        let found: Vec<_> = found.iter().map(|it| (it.depth, it.nodes, it.score)).collect();
        let program: Vec<_> =
            booted(spec).search(9).unwrap().iter().map(|it| (it.depth, it.nodes, it.score)).collect();
        assert_eq!(found, program, "{history:?}");
        found
    };
    let (kept, aged) = (nodes(History::Depth, &mut spec), nodes(History::Aging, &mut spec));
    assert_ne!(kept, aged, "no score became old");
}

/// Leaf counts from the start, by depth from 1. Sources: tic-tac-toe and Connect Four, common
/// knowledge; Othello 8x8, Aart Bik; Othello 6x6 and Breakthrough, Fairy-Stockfish; English draughts,
/// OEIS A133046; Othello 4x4, a small program of its own.
const PERFT: [(&str, &[u64]); 10] = [
    ("tic-tac-toe", &[9, 72, 504, 3024, 15120, 54720]),
    ("connect-four", &[7, 49, 343, 2401, 16807, 117_649]),
    ("othello-8x8", &[4, 12, 56, 244, 1396, 8200, 55092]),
    ("othello-6x6", &[4, 12, 56, 244, 1364, 7604, 47740]),
    ("general-outflank", &[4, 12, 44, 128, 424, 1256, 3624, 9112]),
    ("general-enclose", &[15, 195, 3517]),
    ("general-royal", &[9, 84, 802]),
    ("breakthrough-8x8", &[22, 484, 11132]),
    ("breakthrough-6x6", &[16, 256, 4308, 71478]),
    ("draughts", &[7, 49, 302, 1469, 7361, 36768]),
];

/// The deepest count of each game that takes the program no more than this is compared.
const PERFT_CYCLES: u64 = 20_000_000;

/// Near the end of a game sides are stuck, pass, or end it.
#[test]
fn programs_count_the_ends_of_games() {
    let mut met = 0;
    for stem in ["othello-6x6", "general-outflank", "general-pass-and-move", "general-links"] {
        let rules = Rules::new(&game(stem));
        let mut rng = random(stem);
        let mut c64 = booted(rules.spec());
        for number in 0..40 {
            let (position, _) = reached(&rules, &mut rng);
            let place = format!("{stem}, position {number}: {position:?}");
            c64.set_position(&position).unwrap_or_else(|error| panic!("{place}: {error}"));
            for depth in 1..=8 {
                let leaves = rules.perft(&position, depth);
                met += u64::from(leaves == 0);
                if leaves > 200 {
                    break;
                }
                let counted = c64.perft(depth).unwrap_or_else(|error| panic!("{place}: {error}"));
                assert_eq!(counted, leaves, "{place}, {depth} plies");
            }
        }
    }
    assert!(met > 20, "only {met} ends were met");
}

#[test]
fn programs_count_the_published_numbers_of_moves() {
    for (stem, counts) in PERFT {
        let mut c64 = booted(&game(stem));
        let mut spent = 0;
        let mut depth = 0;
        for &expected in counts {
            // The next one takes longer by about as many times as there are more leaves.
            let leaves = if depth == 0 { 1 } else { counts[depth - 1] };
            if spent * expected / leaves > PERFT_CYCLES {
                break;
            }
            depth += 1;
            let before = c64.machine().cycles();
            let counted = c64.perft(depth as u8).unwrap_or_else(|error| panic!("{stem}: {error}"));
            spent = c64.machine().cycles() - before;
            assert_eq!(counted, expected, "{stem}, depth {depth}");
        }
        println!("{stem}: depth {depth} in {spent} cycles");
        assert!(depth >= 3, "{stem}: only depth {depth}");
    }
}
