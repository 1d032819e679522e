//! Draws by repetition and by quiet plies: typed into the program, by the host's rules, and in a match.

use std::convert::Infallible;
use std::fmt::Write;

use engine::Game;
use engine::Over;
use engine_spec::Spec;
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

/// No search looks at draws by quiet plies: a game that counts them is searched by the same code.
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
