//! Games in Portable Game Notation: what others write, and what is wrong.

use engine::Game;

use super::{parse, write};
use crate::{fen, san};

fn game(name: &str) -> Game {
    let path = format!("{}/../games/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    Game::new(&toolchain::open(path.as_ref()).expect("a game"))
}

/// The moves of the only game of a text, in the notation of our own.
fn turns(text: &str) -> Vec<String> {
    let games = parse(text).expect("games");
    let [one] = games.as_slice() else { panic!("{games:?}") };
    let played = one.played(&game("chess")).unwrap_or_else(|error| panic!("{error}"));
    played.into_iter().skip(1).map(|(turn, _)| turn).collect()
}

#[test]
fn what_is_no_move_is_passed_over() {
    let text = "\u{feff}% a line\n[ Event \"x \\\"y\\\" [z]\" ]\n[Result \"*\"]\n; more\n1.e4! {a (b} e5?! 2 . Nf3 $14 \
                (2. d4 (2. c4 {) } c5) exd4) 2... Nc6 3 Bb5+ a6 *";
    assert_eq!(parse(text).expect("a game")[0].tag("event"), Some("x \"y\" [z]"));
    assert_eq!(turns(&text.replace("Bb5+", "Bb5")), ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"]);
    assert_eq!(turns(text), turns(&text.replace("Bb5+", "f1b5")));
}

#[test]
fn moves_are_read_however_they_are_written() {
    let start = fen::read(&game("chess"), "r3k2r/1P6/8/3pP3/8/8/8/R3K1NR w KQkq d6 0 1").expect("a position");
    for (text, move_) in [
        ("O-O-O", "e1c1"),
        ("0-0-0+", "e1c1"),
        ("e1c1", "e1c1"),
        ("exd6", "e5xd6"),
        ("e5xd6 e.p.", "e5xd6"),
        ("ed6", "e5xd6"),
        ("bxa8=N", "b7xa8=n"),
        ("b8Q+", "b7b8=q"),
        ("b8=(R)", "b7b8=r"),
        ("b7b8q", "b7b8=q"),
        ("Ngf3", "g1f3"),
        ("N1f3", "g1f3"),
        ("Ng1-f3", "g1f3"),
        ("Rxa8#", "a1xa8"),
    ] {
        assert_eq!(san::read(&start, text.trim_end_matches(" e.p.")).as_deref(), Some(move_), "{text}");
    }
    for text in ["b8", "O-O", "Nf4", "R", "", "x", "e9", "Kd1d2", "é4"] {
        assert_eq!(san::read(&start, text), None, "{text}");
    }
}

#[test]
fn as_little_is_said_of_the_start_as_is_needed() {
    // Queens on a1, a5 and e1: the same file, the same rank, both.
    let start = fen::read(&game("chess"), "8/7k/8/Q7/8/8/8/Q3Q1K1 w - - 0 1").expect("a position");
    for (text, written) in [("a1c3", "Qa1c3"), ("a5c3", "Q5c3"), ("e1c3", "Qec3"), ("a5c5", "Qc5")] {
        assert_eq!(san::write(&start, text), written);
    }
}

#[test]
fn several_games_and_other_games() {
    let text = "1. e4 1-0\n\n[White \"b\"]\n\n1. d4 d5 1/2-1/2 1. c4 *";
    let games = parse(text).expect("games");
    assert_eq!(games.iter().map(|game| game.moves.len()).collect::<Vec<_>>(), [1, 2, 1]);
    let four = "[Variant \"Connect Four\"]\n\n1. 4 3 2.4 4 *";
    let games = parse(four).expect("a game");
    let played = games[0].played(&game("connect-four")).expect("legal moves");
    assert!(write(&played, &[], None).ends_with("\n\n1. 4 3 2. 4 4 *\n"));
    assert!(!san::serves(game("connect-four").spec()) && !san::serves(game("makruk").spec()));
    assert!(san::serves(game("losalamos").spec()) && san::serves(game("antichess").spec()));
}

#[test]
fn what_is_wrong_is_found_where_it_is() {
    let text = "[Event \"x\"]\n\n1. e4 e5 2. Nf4 *";
    let wrong = parse(text).expect("a game")[0].played(&game("chess")).expect_err("an illegal move");
    assert_eq!(&text[wrong.place.clone()], "Nf4");
    for (text, at) in
        [("", 0), (" \n* 1-0", 0), ("1. e4 {never", 6), ("[Event x]", 0), ("[Event \"x\n1. e4", 0)]
    {
        assert_eq!(parse(text).expect_err(text).place.start, at, "{text}");
    }
    let fen = "[FEN \"8/8/8/8/8/8/8/9 w - - 0 1\"]\n1. e4 *";
    assert!(parse(fen).expect("a game")[0].played(&game("chess")).is_err());
    // Whatever is cut off, or mixed up, is no reason to panic.
    let whole = "[White \"\\\"é\"]\n1. e4 (1. d4 $5 ) {x} e5 2.O-O 0-1";
    for (at, _) in whole.char_indices() {
        let (head, tail) = whole.split_at(at);
        for text in [head.to_owned(), tail.to_owned(), format!("{tail}{head}")] {
            for game in parse(&text).unwrap_or_default() {
                let _ = game.played(&Game::new(self::game("chess").spec()));
            }
        }
    }
}
