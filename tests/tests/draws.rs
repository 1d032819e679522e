//! Draws by repetition and by quiet plies: typed into the program, by the host's rules, in a match, and as searches
//! see them.

use std::convert::Infallible;
use std::fmt::Write;
use std::sync::atomic::{AtomicU32, Ordering};

use engine::{Engine, Game, Over, Rules, TableModel};
use engine_spec::{Algorithm, Spec};
use integration_tests::{booted, game, listed};
use machine::Stop;
use study::contest::{Choice, play};

/// Steps in all eight directions.
const KING: &str = r#"{ step = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] }"#;

/// A game of two sides and `pieces` on a small board.
fn small((files, ranks): (u8, u8), pieces: &[&str], rest: &str) -> Spec {
    let mut text = format!(
        "game = {{ name = \"Small\" }}\nside = [{{ name = \"white\" }}, {{ name = \"black\" }}]\n\
         board = {{ files = {files}, ranks = {ranks} }}\n{rest}\n"
    );
    for piece in pieces {
        writeln!(text, "[[piece]]\n{}", piece.replace("KING", KING)).expect("room for a piece");
    }
    let spec = engine_spec::load_text("small.toml", &text)
        .unwrap_or_else(|(sources, wrong)| panic!("{}", diagnostics::render(&sources, &wrong, false)));
    listed(spec)
}

/// The last of the moves draws the game, and none before it does.
#[track_caller]
fn drawn_by_the_last(spec: &Spec, moves: &str) {
    let moves: Vec<String> = moves.split(' ').map(str::to_owned).collect();
    let mut c64 = booted(spec);
    for (number, name) in (1..).zip(&moves) {
        let (said, stop) = c64.type_keys(&format!("{name}\n")).expect("an answer");
        assert_eq!(stop, Stop::EndOfInput, "{name}: {said}");
        assert!(!said.contains("ILLEGAL"), "move {number}, {name}: {said}");
        assert_eq!(said.contains("*** DRAW ***"), number == moves.len(), "move {number}, {name}: {said}");
    }

    let mut nobody = |_, _: &Game| Ok::<Option<Choice>, Infallible>(None);
    let played = play([Game::new(spec), Game::new(spec)], &moves, &mut nobody).expect("the game ends");
    assert_eq!((played.over, played.too_long), (Over::Drawn, false));
    assert_eq!(played.moves, moves);
}

#[test]
fn a_position_with_another_hand_is_another_position() {
    // After eight plies all stand where they began, but white has placed a stone that was taken.
    let moves = "a1 b2xa1 c1c2 a1a2 c2b1 a2a3 b1c1 a3b2 c1c2 b2b3 c2c1 b3b2";
    drawn_by_the_last(&game("general-hand-repetition"), moves);
}

#[test]
fn a_pass_may_lead_back_to_a_position() {
    // White shuts black in, which passes: all stand where they began, with white to move.
    let spec = small(
        (3, 2),
        &[
            "name = \"ox\"\nside = \"white\"\nstart = [\"a2\", \"b1\"]\nmoves = [KING]",
            "name = \"yak\"\nside = \"black\"\nstart = [\"a1\"]\nmoves = [{ step = [\"n\", \"e\", \"s\", \"w\"] }]",
        ],
        "turn = { pass = \"stuck\" }\nend = { no-moves = \"draws\", repetition = 2 }",
    );
    drawn_by_the_last(&spec, "b1c2 a1b1 c2c1 b1a1 c1b1 pass");
}

#[test]
fn values_do_not_make_pieces_different() {
    // White's kings have changed places.
    let values = |number: u8| format!("\"\"\"\n{number} 0 0\n0 0 {number}\n\"\"\"");
    let kings = format!(
        "name = \"ox\"\nside = \"white\"\nstart = [\"a1\", \"b1\"]\nmoves = [KING]\nvalues = [{}, {}]",
        values(3),
        values(5)
    );
    let black = "name = \"yak\"\nside = \"black\"\nstart = [\"c2\"]\nmoves = [KING]";
    let spec = small((3, 2), &[&kings, black], "end = { repetition = 2 }");
    drawn_by_the_last(&spec, "a1a2 c2c1 b1a1 c1b2 a2b1 b2c2");
}

#[test]
fn new_pieces_that_are_taken_lead_back() {
    // Without a hand there are as many stones as white likes: nothing has changed when they are gone.
    let spec = small(
        (3, 3),
        &[
            "name = \"stone\"\nside = \"white\"\nplace = \"empty\"",
            "name = \"wolf\"\nside = \"black\"\nstart = [\"b2\"]\nmoves = [KING]",
        ]
        .map(|piece| piece.replace("[KING]", &format!("[{}]", KING.replace(" }", ", only = \"both\" }"))))
        .each_ref()
        .map(String::as_str),
        "end = { repetition = 2 }",
    );
    drawn_by_the_last(&spec, "a1 b2xa1 b2 a1xb2");
}

#[test]
fn a_pass_is_a_quiet_ply() {
    drawn_by_the_last(&game("general-quiet-pass"), "b5 a1 b1 a3 pass");
}

/// A game of few pieces in which both sides go to and fro: random turns, half of them back to where the side was.
fn to_and_fro(rules: &Rules, rng: &mut testing::Rng) -> Game {
    let cells = {
        let start = rules.start();
        let (men, kings) = match rules.spec().name.as_str() {
            "Draughts" => ([0, 0], [2, 4]),
            _ => ([1, 2], [0, 0]),
        };
        let mut cells = vec![0; start.cells().len()];
        let count = rng.usize(6..=8);
        for number in 0..count {
            let side = number % 2;
            let cell = if kings == [0, 0] { men[side] } else { kings[side] };
            loop {
                let square = rng.usize(..cells.len());
                if cells[square] == 0 {
                    cells[square] = cell;
                    break;
                }
            }
        }
        cells
    };
    let position = rules.position_with(&cells, rng.usize(..2), [0, 0], 0).expect("a position");
    let mut game = Game::at(rules, &position);
    let mut before = [String::new(), String::new()];
    for _ in 0..rng.usize(0..=24) {
        let moves = game.moves();
        // `A1B2` takes `B2A1` back.
        let back = before[game.side()].get(2..4).map(|to| format!("{to}{}", &before[game.side()][..2]));
        let back = back.filter(|back| rng.bool() && moves.contains(back));
        let Some(text) = back.or_else(|| rng.choice(&moves).cloned()) else { break };
        let mut after = game.clone();
        if after.play(&text).is_err() || after.result(1).is_some() {
            break;
        }
        before[game.side()] = text;
        game = after;
    }
    game
}

/// Searches that are compared: the algorithms in both games, the last with null moves.
const SEARCHES: [(&str, Algorithm, bool); 10] = {
    use Algorithm::{AlphaBeta, Minimax, NegaScout, Scout};
    [
        ("draughts", NegaScout, false),
        ("draughts", AlphaBeta, false),
        ("draughts", Scout, false),
        ("draughts", Minimax, false),
        ("draughts", NegaScout, true),
        ("nine-mens-morris", NegaScout, false),
        ("nine-mens-morris", AlphaBeta, false),
        ("nine-mens-morris", Scout, false),
        ("nine-mens-morris", Minimax, false),
        ("nine-mens-morris", NegaScout, true),
    ]
};

/// Programs that see draws, from positions with a game behind them: the nodes, scores and lines of the host.
#[test]
fn searches_see_the_draws_that_the_host_sees() {
    let seed = testing::seed("searches see draws", None);
    let (seen, compared) = (AtomicU32::new(0), AtomicU32::new(0));
    testing::first(SEARCHES.len() as u64, |case| {
        let (stem, algorithm, passes) = SEARCHES[case as usize];
        let mut rng = testing::of_case(seed, case);
        let mut spec = game(stem);
        spec.search.algorithm = algorithm;
        spec.ends.quiet = [spec.ends.quiet, Some(12), None][case as usize % 5 % 3];
        spec.search.null_move = u8::from(passes);
        let mut blind = spec.clone();
        blind.search.draws = Some(false);
        let (rules, blind) = (Rules::new(&spec), Rules::new(&blind));
        let mut c64 = booted(&spec);
        for _ in 0..testing::count(8) {
            let game = to_and_fro(&rules, &mut rng);
            // Without cutoffs a tree grows too fast.
            let depth = if algorithm == Algorithm::Minimax { 3 } else { rng.u8(3..=5) };
            let mut engine = Engine::new(&rules, TableModel::Slots);
            engine.recall(game.past());
            let expected = engine.think(game.position(), depth);
            c64.set_game(&game).expect("a position");
            let found = c64.search(depth).expect("a search");
            let ours: Vec<_> = expected.iter().map(|it| (it.depth, it.nodes, it.score, &it.line)).collect();
            let theirs: Vec<_> = found.iter().map(|it| (it.depth, it.nodes, it.score, &it.line)).collect();
            let at = format!("{stem}, {:?}, {:?}, {:?}", spec.search, game.position(), game.past());
            assert_eq!(ours, theirs, "depth {depth}: {at}");
            let without = Engine::new(&blind, TableModel::Slots).think(game.position(), depth);
            let without: Vec<_> = without.iter().map(|it| (it.depth, it.nodes, it.score, &it.line)).collect();
            seen.fetch_add(u32::from(without != ours), Ordering::Relaxed);
            compared.fetch_add(1, Ordering::Relaxed);
        }
        None::<()>
    });
    let (seen, compared) = (seen.into_inner(), compared.into_inner());
    println!("{seen} of {compared} searches would be others without draws");
    assert!(seen > 0, "none of {compared}");
}

/// Endings that are played.
const ENDINGS: u32 = 12;

/// Three kings and a man against a king and a man, after four random plies.
fn ending(rules: &Rules, rng: &mut testing::Rng) -> Game {
    let mut cells = vec![0; rules.start().cells().len()];
    // Squares of the first rank and of the last; classes by their order in the file.
    for (square, class) in [(0, 2), (1, 1), (2, 2), (3, 2), (29, 4), (30, 3)] {
        cells[square] = class;
    }
    let mut game = Game::at(rules, &rules.position(&cells, 0).expect("a position"));
    for _ in 0..4 {
        let text = rng.choice(&game.moves()).cloned().expect("a move");
        game.play(&text).expect("a legal move");
    }
    game
}

/// Who is two pieces ahead in an ending of kings wins it, though none of its moves gains anything for long. Without
/// seeing draws it goes to and fro in some of them until they are drawn.
#[test]
fn endings_that_are_won_are_not_drawn() {
    let sees = game("draughts");
    let mut blind = sees.clone();
    blind.search.draws = Some(false);
    let wins = |spec: &Spec| {
        // The same endings for both.
        let mut rng = testing::rng(2080);
        let rules = Rules::new(spec);
        let mut wins = 0;
        for _ in 0..ENDINGS {
            let mut game = ending(&rules, &mut rng);
            let mut standings = vec![game.standing()];
            let over = loop {
                let now = game.standing();
                let times = standings.iter().filter(|&other| *other == now).count() as u32 - 1;
                if let Some(over) = game.result(times.max(1)) {
                    break over;
                }
                let mut best = String::new();
                game.search_each(TableModel::Slots, 6, &mut |found| best.clone_from(&found.line[0]));
                let text = game.completed(&best).expect("a move");
                game.play(&text).expect("a legal move");
                standings.push(game.standing());
            };
            wins += u32::from(over == Over::Won(0));
        }
        wins
    };
    let (seen, unseen) = (wins(&sees), wins(&blind));
    println!("{seen} of {ENDINGS} won, {unseen} without seeing draws");
    assert!(seen == ENDINGS && unseen < ENDINGS, "{seen} of {ENDINGS} won, {unseen} without seeing draws");
}

/// Searches by places look at no draws by quiet plies: a game that counts them is searched by the same code.
#[test]
fn counting_quiet_plies_costs_a_search_nothing() {
    let plain = game("mouse-and-cats");
    let mut quiet = plain.clone();
    quiet.ends.quiet = Some(100);
    quiet.ends.repetition = Some(3);
    let cost = |spec: &Spec| booted(spec).cost(8).expect("a search");
    let (plain, quiet) = (cost(&plain), cost(&quiet));
    assert_eq!((quiet.nodes, quiet.score), (plain.nodes, plain.score));
    assert!(
        quiet.cycles * 100 <= plain.cycles * 102,
        "{} cycles, without a count {}",
        quiet.cycles,
        plain.cycles
    );
}
