use engine_spec::{Spec, load_text};

use super::Book;
use super::searched::{self, Plan};
use super::strategy::{self, Effort, StrategyError};
use super::tree::Tree;
use crate::solve::{self, Limits};
use crate::tests::game;
use engine::Game;
use engine::Over;

/// The text of a shipped game with more behind it.
fn written(stem: &str, more: &str) -> String {
    let path = format!("{}/../games/{stem}.toml", env!("CARGO_MANIFEST_DIR"));
    format!("{}\n{more}\n", std::fs::read_to_string(path).expect("a shipped game"))
}

fn with_book(stem: &str, book: &str) -> Spec {
    let loaded = load_text("test.toml", &written(stem, &format!("[book]\n{book}")));
    loaded.unwrap_or_else(|(sources, wrong)| panic!("{}", diagnostics::render(&sources, &wrong, false)))
}

/// Position (as the moves that lead there) and move of each entry.
fn moves(stem: &str, book: &str) -> Vec<(usize, String)> {
    let book = Book::new(&with_book(stem, book)).expect("a book without mistakes");
    book.moves().iter().map(|each| (each.position.side, each.text.clone())).collect()
}

/// What is wrong with a book, each with the text that it points at.
fn wrong(stem: &str, book: &str) -> Vec<(String, String, String)> {
    let text = written(stem, &format!("[book]\n{book}"));
    let spec = load_text("test.toml", &text).expect("a game");
    let wrong = Book::new(&spec).expect_err("a mistake");
    let place = |span: diagnostics::Span| text[span.start..span.end].to_owned();
    wrong.into_iter().map(|each| (place(each.span), each.message, each.help.unwrap_or_default())).collect()
}

fn played(spec: &Spec, moves: &str) -> Game {
    let mut game = Game::new(spec);
    for step in moves.split_whitespace() {
        game.play(step).expect("a legal move");
    }
    game
}

#[test]
fn a_line_has_the_moves_of_the_side_that_is_named_or_of_both() {
    let line = "lines = [\"e1f2 H8G7 f2g3 f8e7\"]";
    let both =
        [(0, "e1f2"), (1, "h8g7"), (0, "f2g3"), (1, "f8e7")].map(|(side, text)| (side, text.to_owned()));
    assert_eq!(moves("mouse-and-cats", line), both);
    let cats: Vec<_> = both.iter().filter(|(side, _)| *side == 1).cloned().collect();
    assert_eq!(moves("mouse-and-cats", &format!("side = \"cats\"\n{line}")), cats);
    assert_eq!(moves("mouse-and-cats", "lines = []"), []);
}

#[test]
fn alternatives_begin_before_the_move_that_they_replace() {
    let spec = with_book(
        "mouse-and-cats",
        "side = \"cats\"\nlines = [\"\"\"\ne1f2 h8g7 f2g3\n  (f2e3 b8a7 (b8a7) e3d4 d8c7)\n  (f2g1 d8c7)\nf8e7\"\"\", \"e1d2 b8c7\"]",
    );
    let book = Book::new(&spec).expect("a book");
    for (line, reply) in [
        ("e1f2", Some("h8g7")),
        ("e1f2 h8g7 f2g3", Some("f8e7")),
        ("e1f2 h8g7 f2e3", Some("b8a7")),
        ("e1f2 h8g7 f2e3 b8a7 e3d4", Some("d8c7")),
        ("e1f2 h8g7 f2g1", Some("d8c7")),
        ("e1d2", Some("b8c7")),
        ("e1f2 h8g7 f2e1", None),
        ("", None),
    ] {
        let found = book.choose(&played(&spec, line)).map(|each| each.text);
        assert_eq!(found.as_deref(), reply, "{line}");
    }
    // Nearest to the start first, of these the first written.
    let order: Vec<&str> = book.moves().iter().map(|each| each.text.as_str()).collect();
    assert_eq!(order, ["h8g7", "b8c7", "b8a7", "d8c7", "f8e7", "d8c7"]);
}

#[test]
fn cats_of_one_position_are_not_told_apart() {
    // The cats' values differ, but not what they are: both ways lead to one position.
    let spec =
        with_book("mouse-and-cats", "side = \"cats\"\nlines = [\"e1f2 b8c7 f2e1 c7d6 e1f2 d8c7 f2e1 h8g7\"]");
    let book = Book::new(&spec).expect("a book");
    let other = played(&spec, "e1f2 d8c7 f2e1 c7d6 e1f2 b8c7 f2e1");
    assert_eq!(book.choose(&other).map(|each| each.text).as_deref(), Some("h8g7"));
}

#[test]
fn without_a_side_the_move_written_first_counts() {
    let found = moves("mouse-and-cats", "lines = [\"e1f2 h8g7\", \"e1d2 b8a7\"]");
    assert_eq!(found.iter().map(|each| each.1.as_str()).collect::<Vec<_>>(), ["e1f2", "h8g7", "b8a7"]);
}

#[test]
fn every_mistake_is_told_with_its_place() {
    let found = wrong(
        "mouse-and-cats",
        "side = \"cats\"\nlines = [\"e1f2 h8h7 f2g3 (f2x9 b8a7) (f2f2 b8a7)\", \"e1f2 h8g7 f2g3 f8f6\", \"e1f2 b8a7\"]",
    );
    let short: Vec<(&str, &str)> = found.iter().map(|(at, what, _)| (at.as_str(), what.as_str())).collect();
    assert_eq!(
        short,
        [
            ("h8h7", "`h8h7` is not a move"),
            ("f8f6", "`f8f6` is not legal here"),
            ("b8a7", "`b8a7` is played where `h8g7` was before"),
        ]
    );
    assert_eq!(found[0].2, "did you mean `h8g7`? legal are b8a7, b8c7, d8c7, d8e7, f8e7, f8g7, h8g7");
    let found = wrong("mouse-and-cats", "lines = [\"e1f2 (upwards) (e1e3) h8g7\"]");
    let short: Vec<&str> = found.iter().map(|(_, what, _)| what.as_str()).collect();
    assert_eq!(short, ["`upwards` is not a move", "`e1e3` is not legal here"]);
    let ended = "b2 a1 b1 a2 b3 c1";
    let found = wrong("tic-tac-toe", &format!("lines = [\"{ended}\"]"));
    assert_eq!(found[0].1, "`c1` is played when the game is over");
}

#[test]
fn a_tree_is_written_so_that_it_is_read_back() {
    let mut tree = Tree::new();
    assert_eq!(tree.written(), "[]");
    let first = tree.add(Tree::ROOT, "e1f2");
    let reply = tree.add(first, "h8g7");
    let back = tree.add(reply, "f2e1");
    tree.add(back, "b8a7");
    let up = tree.add(reply, "f2g3");
    let up = tree.add(up, "f8e7");
    let up = tree.add(up, "g3f4");
    tree.add(up, "b8a7");
    let other = tree.add(Tree::ROOT, "e1d2");
    tree.add(other, "b8c7");
    assert_eq!(
        tree.written(),
        "[\"\"\"\n  e1f2\n    (e1d2 b8c7)\n  h8g7 f2g3\n    (f2e1 b8a7)\n  f8e7 g3f4 b8a7\n\"\"\"]"
    );
    let spec = with_book("mouse-and-cats", &format!("side = \"cats\"\nlines = {}", tree.written()));
    assert_eq!(Book::new(&spec).expect("a book").moves().len(), 5);
}

/// Plays every line against a book; the other side's moves are all tried.
fn never_worse(spec: &Spec, side: usize, worst: Option<Over>) -> usize {
    let book = Book::new(spec).expect("a book");
    let (mut open, mut met) = (vec![Game::new(spec)], std::collections::BTreeSet::new());
    while let Some(game) = open.pop() {
        if let Some(over) = game.result(1) {
            assert!(over == Over::Won(side) || Some(over) == worst, "{over:?}: {game:?}");
        } else if met.insert(game.standing()) {
            let moves = match book.choose(&game) {
                _ if game.side() != side => game.moves(),
                Some(known) => vec![known.text.clone()],
                None => panic!("not in the book: {game:?}"),
            };
            for text in moves {
                let mut next = game.clone();
                next.play(&text).expect("a legal move");
                open.push(next);
            }
        }
    }
    book.moves().len()
}

#[test]
fn a_strategy_keeps_what_the_game_is_worth() {
    for (stem, side, worst) in [
        ("tic-tac-toe", 0, Some(Over::Drawn)),
        ("tic-tac-toe", 1, Some(Over::Drawn)),
        ("fox-and-hounds-6x6", 1, None),
    ] {
        let spec = game(stem);
        let solution = solve::solve(&spec, &Limits::default(), &mut |_| {}).expect("a solution");
        let side = solution.start().winner().unwrap_or(side);
        let effort = Effort { seed: 1, tries: 2_000 };
        let found = strategy::small(&solution, side, effort, &mut |_, _| {}).expect("a strategy");
        let again = strategy::small(&solution, side, effort, &mut |_, _| {}).expect("a strategy");
        assert_eq!(found, again, "the same seed gives the same strategy");
        let lines = found.tree.written();
        let spec = with_book(stem, &format!("side = \"{}\"\nlines = {lines}", spec.sides[side].name));
        assert_eq!(never_worse(&spec, side, worst), found.positions, "{stem}");
        if worst.is_none() {
            let error = strategy::small(&solution, side ^ 1, effort, &mut |_, _| {}).expect_err("it loses");
            assert!(matches!(error, StrategyError::Loses(_)), "{error}");
        }
    }
}

#[test]
fn searches_make_a_book_of_the_likeliest_lines() {
    let spec = game("connect-four");
    let start = Game::new(&spec);
    let plan = Plan { side: 1, depth: 3, plies: 5, positions: 9 };
    let (tree, positions) = searched::book(&start, &plan, &mut |_| {});
    assert_eq!(positions, 9);
    let spec = with_book("connect-four", &format!("side = \"yellow\"\nlines = {}", tree.written()));
    let book = Book::new(&spec).expect("a book");
    assert_eq!(book.moves().len(), 9);
    // Whatever the first side begins with is likely enough.
    let answered = start.moves().into_iter().filter(|first| book.choose(&played(&spec, first)).is_some());
    assert!(answered.count() >= 3);
}
