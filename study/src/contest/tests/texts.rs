//! Records read back, mistakes in them reported with their places, boards drawn.

use crate::contest::{Record, Spent, drawing, parse};
use crate::tests::game;
use engine::Game;
use engine::Over;

fn record(number: u64, over: Over, moves: usize) -> Record {
    Record {
        number,
        files: ["a b.toml".to_owned(), "two.toml".to_owned()],
        seed: u64::MAX,
        budget: "own depth".to_owned(),
        opening: 2,
        over,
        moves: (0..moves).map(|index| format!("e{index}xf2")).collect(),
        rules: None,
        forfeit: None,
        spent: None,
        of: None,
    }
}

#[test]
fn records_are_read_back() {
    let records = [record(1, Over::Won(0), 0), record(2, Over::Drawn, 1), record(30, Over::Won(1), 300)];
    let text = records.each_ref().map(ToString::to_string).join("\n");
    assert!(text.lines().all(|line| line.len() <= 78));
    let read = parse(&text).expect("records");
    assert_eq!(read.iter().map(|(record, _)| record).collect::<Vec<_>>(), records.each_ref());
    for (record, places) in read {
        let there: Vec<&str> = places.into_iter().map(|place| &text[place]).collect();
        assert_eq!(there, record.moves);
    }
    // So are the lines that need not be there.
    let spent = [1, 5].map(|from| Spent { moves: from, nodes: from + 1, depth: from + 2, cycles: from + 3 });
    let more = Record {
        rules: Some("a b.toml".to_owned()),
        forfeit: Some("no answer".to_owned()),
        spent: Some(spent),
        of: Some("0123abcd".to_owned()),
        ..record(4, Over::Won(1), 2)
    };
    let text_of_more = more.to_string();
    assert!(text_of_more.contains("\nspent 1 2 3 4 5 6 7 8\n"), "{text_of_more}");
    assert_eq!(parse(&text_of_more).expect("a record").first().map(|(record, _)| record), Some(&more));
    assert!(parse(&text_of_more.replace("spent 1", "spent")).is_err());
    // Line ends of other systems are as good.
    assert!(parse(&text.replace('\n', "\r\n")).is_ok());
}

#[test]
fn mistakes_have_their_places() {
    let good = record(1, Over::Drawn, 3).to_string();
    let wrong = |text: &str| -> Vec<(String, String)> {
        let errors = parse(text).expect_err("mistakes").into_iter();
        errors.map(|error| (text[error.place].to_owned(), error.message)).collect()
    };
    let only = |text: &str, place: &str, message: &str| {
        assert_eq!(wrong(text), [(place.to_owned(), message.to_owned())]);
    };
    only("", "", "there is no game in this file");
    let unknown = wrong(&good.replace("seed", "sed"));
    assert_eq!(unknown[0], ("game 1".to_owned(), "this game has no line `seed`".to_owned()));
    assert_eq!(unknown[1], ("sed".to_owned(), "a line cannot begin with `sed`".to_owned()));
    only(&good.replace("game 1", "game one"), "one", "`one` is no number");
    only(&good.replace("draw", "drawn game"), "drawn game", "`drawn game` is no result");
    only(&good.replace("seed", "opening 1\nseed"), "opening 2", "`opening` comes twice");
    let headless = wrong(&good.replace("game 1\n", ""));
    assert_eq!(headless[0], ("first a b.toml".to_owned(), "`first` before a game".to_owned()));
    assert_eq!(headless.last().map(|(_, message)| message.as_str()), Some("moves before a game"));
    assert_eq!(headless.len(), 7);
    let bare = wrong("game 1\n1. e1f2\n\ngame 2\n");
    assert_eq!(bare[0], ("game 1".to_owned(), "this game has no line `first`".to_owned()));
    assert_eq!(bare.len(), 12);
}

/// As the program draws it: the mouse on e1, the cats on rank 8.
#[test]
fn a_board_is_drawn() {
    let text = drawing(&Game::new(&game("mouse-and-cats")));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 9);
    assert_eq!(lines[0], " 8   C   C   C   C");
    assert_eq!(lines[1], " 7 .   .   .   .");
    assert_eq!(lines[7], " 1 .   .   M   .");
    assert_eq!(lines[8], "   a b c d e f g h");
    let text = drawing(&Game::new(&game("draughts")));
    assert_eq!(text.matches('.').count() + text.matches(char::is_uppercase).count(), 32, "{text}");
}
