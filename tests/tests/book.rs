//! Books: what a program plays without a search, against the host's rules and the exact solution.

use std::collections::BTreeSet;

use engine::Game;
use engine::Over;
use engine_spec::{BookContents, BookMove, Spec, Standing};
use integration_tests::{booted, built, game, random, root};
use study::Book;
use study::book::strategy::{self, Effort};
use study::solve::{self, Limits};
use toolchain::C64;

/// The book of the cats, who with it never lose.
const PERFECT: &str = "perfect-cats";

/// A shipped game with more said over it, as a listing.
fn with(stem: &str, over: &str) -> Spec {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.toml");
    let base = root().join("games").canonicalize().expect("the games").join(format!("{stem}.toml"));
    std::fs::write(
        &file,
        format!("extends = \"{}\"\n{over}\n[program]\nscreen = \"text\"\n", base.display()),
    )
    .expect("written");
    toolchain::open(&file).unwrap_or_else(|error| match &error {
        toolchain::OpenError::Invalid { sources, wrong } => {
            panic!("{}", diagnostics::render(sources, wrong, false))
        }
        toolchain::OpenError::Unreadable { .. } => panic!("{error}"),
    })
}

fn book_of(spec: &Spec) -> Book {
    Book::new(spec).expect("a book without mistakes")
}

fn typed(c64: &mut C64, keys: &str) -> String {
    c64.type_keys(keys).unwrap_or_else(|error| panic!("{keys:?}: {error}")).0
}

/// The positions in which the mouse is to move that come up however it plays, with what the book says in
/// between; `visit` is shown each reply of the cats.
fn every_line(book: &Book, start: &Game, mut visit: impl FnMut(&Game, &str)) -> (usize, usize) {
    let mut open = vec![start.clone()];
    let mut met = BTreeSet::new();
    let mut wins = 0;
    while let Some(before) = open.pop() {
        for step in before.moves() {
            let mut game = before.clone();
            game.play(&step).expect("a legal move");
            assert_eq!(game.result(1), None, "the mouse is through after {step}: {before:?}");
            let known = book.choose(&game).unwrap_or_else(|| panic!("not in the book: {game:?}"));
            visit(&game, &known.text);
            game.play(&known.text).expect("a legal move");
            match game.result(1) {
                Some(over) => {
                    assert_eq!(over, Over::Won(1));
                    wins += 1;
                }
                None if met.insert(game.standing()) => open.push(game),
                None => {}
            }
        }
    }
    (met.len(), wins)
}

#[test]
fn every_line_of_the_mouse_ends_with_a_win_of_the_cats_by_the_rules() {
    if !testing::drawn("every line of the mouse ends with a win of the cats by the rules") {
        return;
    }
    let spec = game(PERFECT);
    let book = book_of(&spec);
    let solution = solve::solve(&spec, &Limits::default(), &mut |_| {}).expect("a solution");
    let mut used = BTreeSet::new();
    let (_, wins) = every_line(&book, &Game::new(&spec), |game, reply| {
        assert_eq!(solution.value_of(game).and_then(solve::Value::winner), Some(1), "{game:?}");
        let mut after = game.clone();
        after.play(reply).expect("a legal move");
        assert_eq!(solution.value_of(&after).and_then(solve::Value::winner), Some(1), "{reply}: {game:?}");
        used.insert(game.standing().expect("a position"));
    });
    assert!(wins > 0);
    assert_eq!(used.len(), book.moves().len(), "each position of the book can come up");
    // Of all positions with the cats to move, few are taken for one of the book: chance would make it
    // one in two million for each of its positions.
    let table = built(&spec).program.book.expect("a table");
    let of_cats = solution.positions().filter(|(position, _)| position.side() == 1);
    let known = of_cats.filter_map(|(position, _)| solution.rules().standing(&position));
    let (mut all, mut mistaken) = (0, 0);
    for position in known {
        all += 1;
        match book.find(&position) {
            Some(each) => assert_eq!(table.find(&position), Some(each.place)),
            None => mistaken += usize::from(table.find(&position).is_some()),
        }
    }
    println!("{mistaken} of {all} positions are mistaken for one of the book");
    assert!(all > 400_000 && mistaken * 2_000 < all, "{mistaken} of {all}");
}

#[test]
fn the_table_of_the_perfect_cats_takes_less_than_a_kilobyte() {
    let spec = game(PERFECT);
    let build = built(&spec);
    let fit = build.book.expect("a book");
    assert_eq!((fit.positions, fit.of), (book_of(&spec).moves().len(), fit.positions));
    assert!(fit.positions <= 300 && fit.bytes == 3 * fit.positions && fit.bytes < 1024, "{fit}");
    assert!(build.map().ends_with(&format!("{fit}\n")), "{}", build.map());
    let table = ["book_lo", "book_hi", "book_moves"].map(|label| build.address(label).expect("a table"));
    assert_eq!(usize::from(table[2] - table[0]), 2 * fit.positions);
}

/// The program itself, typed at: whatever the mouse plays, it answers as the book says, until it wins.
#[test]
fn every_line_of_the_mouse_ends_with_a_win_of_the_cats_in_the_program() {
    let spec = game(PERFECT);
    let book = book_of(&spec);
    let mut open = vec![(Game::new(&spec), booted(&spec), true)];
    let (mut met, mut positions, mut wins) = (BTreeSet::new(), BTreeSet::new(), 0);
    while let Some((before, at_prompt, first)) = open.pop() {
        for step in before.moves() {
            let (mut game, mut c64) = (before.clone(), at_prompt.clone());
            game.play(&step).expect("a legal move");
            positions.insert(game.standing());
            // From then on the computer answers by itself.
            let said = typed(&mut c64, &format!("{step}\n{}", if first { ".g\n" } else { "" }));
            let known = &book.choose(&game).expect("a move in the book").text;
            let answer = format!("BOOK\nCOMPUTER'S MOVE: {}\n", known.to_uppercase());
            assert!(said.contains(&answer) && !said.contains("NODES"), "{known} after {step}: {said}");
            game.play(known).expect("a legal move");
            let over = game.result(1);
            assert_eq!(said.contains("*** CATS WIN!! ***"), over.is_some(), "{said}");
            assert!(!said.contains("MOUSE WINS") && !said.contains("ILLEGAL"), "{said}");
            match over {
                Some(over) => {
                    assert_eq!(over, Over::Won(1));
                    wins += 1;
                }
                None if met.insert(game.standing()) => open.push((game, c64, false)),
                None => {}
            }
        }
    }
    assert_eq!(positions.len(), book.moves().len());
    println!("{} positions, {wins} ways to win", positions.len());
}

/// What the program finds for a position, against the host's book, its table and its rules.
fn same_book(stem: &str, spec: &Spec, count: usize) {
    let book = book_of(spec);
    let build = built(spec);
    let table = build.program.book.clone().expect("a table");
    assert_eq!(table.positions(), book.moves().len(), "{stem}: all of it fits");
    let mut c64 = C64::boot(&build, spec).unwrap_or_else(|error| panic!("{error}"));
    let mut rng = random(stem);
    let (mut hits, mut misses) = (0, 0);
    for number in 0..count {
        let mut game = Game::new(spec);
        for _ in 0..rng.usize(0..24) {
            let moves = game.moves();
            let Some(any) = rng.choice(&moves) else { break };
            // Most of the time as the book says, or random moves would leave it at once.
            let known = book.choose(&game).map(|known| known.text.clone()).filter(|_| rng.u8(..) < 240);
            game.play(&known.unwrap_or_else(|| any.clone())).expect("a legal move");
        }
        if game.result(1).is_some() {
            continue;
        }
        let position = game.standing().expect("a position");
        c64.set_game(&game).unwrap_or_else(|error| panic!("{error}"));
        let (found, _) = c64.book_move(&game).unwrap_or_else(|error| panic!("{error}"));
        let known = book.choose(&game).map(|known| known.text.clone());
        let place = format!("{stem}, position {number}: {game:?}");
        match (&known, table.find(&position)) {
            (Some(_), _) => assert_eq!(found, known, "{place}"),
            // Another position of the book has its key: the move is legal, if there is such a one.
            (None, Some(_)) => assert!(found.is_none_or(|found| game.moves().contains(&found)), "{place}"),
            (None, None) => assert_eq!(found, None, "{place}"),
        }
        *(if known.is_some() { &mut hits } else { &mut misses }) += 1;
    }
    assert!(hits > 2 && misses > count / 10, "{stem}: {hits} hits, {misses} misses");
}

#[test]
fn programs_and_the_host_have_the_same_books() {
    if !testing::drawn("programs and the host have the same books") {
        return;
    }
    same_book(PERFECT, &game(PERFECT), 300);
    // Lines by hand: both sides, alternatives within alternatives, captures, a drop, pieces in hand.
    for (stem, book) in [
        ("othello-8x8", "lines = [\"d3 c5 (c3 c4 (b3)) f6 f5\", \"c4 c3 d3 c5\"]"),
        ("othello-6x6", "side = \"black\"\nlines = [\"c2 b2 (b4) b3\"]"),
        ("connect-four", "lines = [\"4 4 4 4 4 2 (3 3) 2\", \"1 4 4\", \"2 3\"]"),
        ("tic-tac-toe", "lines = [\"b2 a1 (b1 a1 c3) c3\"]"),
        ("breakthrough-6x6", "lines = [\"a2a3 a5a4\", \"b2a3 (b2b3 b5b4) c5c4\"]"),
        ("nine-mens-morris", "lines = [\"d2 d6 f4 b4\", \"a1 d6 g7\"]"),
        ("draughts", "lines = [\"c3d4 b6a5 d4e5 f6xd4\", \"a3b4 b6a5\"]"),
    ] {
        same_book(stem, &with(stem, &format!("[book]\n{book}\n")), 200);
    }
}

/// A table of more entries than an index register reaches, in either family.
#[test]
fn a_large_book_is_found_in_the_program_too() {
    for (stem, side) in [("fox-and-hounds-6x6", 0), ("tic-tac-toe", 1)] {
        let spec = game(stem);
        let solution = solve::solve(&spec, &Limits::default(), &mut |_| {}).expect("a solution");
        let effort = Effort { seed: 1, tries: 0 };
        let found = strategy::small(&solution, side, effort, &mut |_, _| {}).expect("a strategy");
        assert!(found.positions > 300, "{stem}: {}", found.positions);
        let (side, lines) = (&spec.sides[side].name, found.tree.written());
        same_book(stem, &with(stem, &format!("[book]\nside = \"{side}\"\nlines = {lines}\n")), 300);
    }
}

#[test]
fn what_is_not_in_the_book_is_searched_and_costs_hardly_more() {
    let spec = game(PERFECT);
    let (at_prompt, book) = (booted(&spec), book_of(&spec));
    let mut rng = random("misses");
    let mut looked_at = 0;
    while looked_at < 4 {
        let mut game = Game::new(&spec);
        let mut played = Vec::new();
        for _ in 0..rng.usize(1..5) {
            let moves = game.moves();
            let text = rng.choice(&moves).expect("a move");
            played.push(game.play(text).expect("a legal move"));
        }
        if game.result(1).is_some() || book.choose(&game).is_some() {
            continue;
        }
        // Its table of values is empty, as that of a program that has just been started.
        let mut c64 = at_prompt.clone();
        c64.set_game(&game).expect("a position");
        let (found, miss) = c64.book_move(&game).expect("an answer");
        if found.is_some() {
            continue;
        }
        let mut search = 0;
        c64.search_game(&game, spec.search.depth, &mut |_, cycles| search = cycles).expect("a search");
        println!("{miss} cycles to miss, {search} to search");
        assert!(miss > 0 && miss * 100 <= search, "{miss} of {search} cycles after {played:?}");
        looked_at += 1;
    }
}

#[test]
fn a_book_that_is_too_large_loses_what_matters_least() {
    let spec = with(PERFECT, "[book]\nbytes = 100\n");
    let build = built(&spec);
    let fit = build.book.expect("a book");
    assert_eq!((fit.positions, fit.of, fit.bytes), (33, book_of(&game(PERFECT)).moves().len(), 99));
    let (mut c64, book) = (C64::boot(&build, &spec).expect("a prompt"), book_of(&spec));
    // Whatever the mouse does first, the answer is there; the last position of the book is not.
    for step in Game::new(&spec).moves() {
        let mut game = Game::new(&spec);
        game.play(&step).expect("a legal move");
        c64.set_game(&game).expect("a position");
        let known = book.choose(&game).map(|known| known.text.clone());
        assert!(known.is_some());
        assert_eq!(c64.book_move(&game).expect("an answer").0, known);
    }
    let last = &book.moves().last().expect("a move").position;
    assert_eq!(build.program.book.and_then(|table| table.find(last)), None);
    assert_eq!(built(&with(PERFECT, "[book]\nlines = []\n")).book, None);
}

/// A king that comes back in three moves while the other one does in two: the board is the same, and it is the other
/// side's turn. On sixteen squares the key has the side to move where the place of a move stands, too.
pub const COMES_BACK: &str = r#"
[game]
name = "Two Kings"

[board]
files = 4
ranks = 4

[[side]]
name = "white"

[[side]]
name = "black"

[[piece]]
name = "king"
side = "white"
start = ["a1"]
moves = [{ step = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] }]

[[piece]]
name = "black king"
side = "black"
start = ["d4"]
moves = [{ step = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] }]

[book]
lines = ["a1b1 d4d3 b1b2 d3d4 b2a1 d4d3"]

[program]
screen = "text"
"#;

#[test]
fn the_same_board_has_another_move_for_either_side() {
    let spec = engine_spec::load_text("kings.toml", COMES_BACK).expect("a game");
    let build = built(&spec);
    assert_eq!(build.book.map(|fit| (fit.positions, fit.of)), Some((6, 6)));
    let mut c64 = C64::boot(&build, &spec).expect("a prompt");
    let mut game = Game::new(&spec);
    for text in ["a1b1", "d4d3", "b1b2", "d3d4", "b2a1", "d4d3"] {
        c64.set_game(&game).expect("a position");
        assert_eq!(c64.book_move(&game).expect("an answer").0.as_deref(), Some(text));
        game.play(text).expect("a legal move");
    }
}

/// The moves of a book, as the table of a program has them.
fn table_of(moves: &[BookMove]) -> Option<codegen::BookTable> {
    let spec = engine_spec::load_text("kings.toml", COMES_BACK).expect("a game");
    let contents = BookContents { moves: moves.to_vec(), ..BookContents::default() };
    codegen::Known::new(&spec, &contents).book
}

/// However large a board is, and however much of a key the place of a move takes.
#[test]
fn positions_that_differ_in_what_is_not_on_the_board_have_different_keys() {
    for squares in 4..=255 {
        let plain = Standing { kinds: vec![0; squares], side: 0, hand: [0; 2], rights: 0, crossed: None };
        let others = [
            Standing { side: 1, ..plain.clone() },
            Standing { hand: [1, 0], ..plain.clone() },
            Standing { hand: [0, 1], ..plain.clone() },
            Standing { rights: 6, ..plain.clone() },
            Standing { crossed: Some(3), ..plain.clone() },
        ];
        for place in [0, 1, 2, 4, 8, 16, 32, 64, 128] {
            for other in &others {
                let position = [&plain, other];
                let moves = position.map(|position| BookMove {
                    position: position.clone(),
                    place,
                    text: String::new(),
                });
                let table = table_of(&moves).expect("a table");
                assert_eq!(table.positions(), 2, "{squares} squares, place {place}: {other:?}");
            }
        }
    }
}

#[test]
fn positions_with_the_same_key_are_left_to_the_search() {
    let spec = engine_spec::load_text("kings.toml", COMES_BACK).expect("a game");
    let mut moves = book_of(&spec).moves().to_vec();
    // Chance hardly ever does it, so one position stands for two.
    let (first, place) = (moves[0].clone(), moves[0].place + 1);
    moves.push(BookMove { place, ..first.clone() });
    let table = table_of(&moves).expect("a table");
    assert_eq!(table.positions(), 5);
    assert_eq!(table.find(&first.position), None);
    assert_eq!(table.find(&moves[1].position), Some(moves[1].place));
    assert_eq!(table_of(&[moves[0].clone(), moves[6].clone()]), None);
}
