//! Endings that are solved when a program is built: the tables, the host's moves and the program's.

use std::collections::HashSet;

use engine::{Game, Over, Position, Rules};
use engine_spec::{Endgame, SolvedEndgame, Spec};
use integration_tests::{built, game, listed, random};
use study::Book;
use study::solve::{self, Limits, Value};
use testing::Rng;
use toolchain::{BuildError, C64};

/// Chess on 5x5 squares with these pieces alone, which a queen and a king win by mate.
pub const QUEENS: &str = r#"
[game]
name = "Queen and King"
[program]
screen = "text"
[board]
files = 5
ranks = 5
[[side]]
name = "white"
[[side]]
name = "black"
[[piece]]
name = "king"
side = "white"
letter = "K"
royal = true
start = ["a1"]
moves = [{ step = ["n", "ne", "e", "se", "s", "sw", "w", "nw"], only = "both" }]
[[piece]]
name = "queen"
side = "white"
letter = "Q"
start = ["b1"]
moves = [{ ride = ["n", "ne", "e", "se", "s", "sw", "w", "nw"], only = "both" }]
[[piece]]
name = "black king"
side = "black"
letter = "M"
royal = true
start = ["e5"]
moves = [{ step = ["n", "ne", "e", "se", "s", "sw", "w", "nw"], only = "both" }]
[end]
no-moves = "draws"
[book]
endgames = [["king", "queen", "black king"]]
"#;

/// Two that jump against one that has no need to be jumped over: it is taken where it could be shut in, too.
const JUMPERS: &str = r#"
[game]
name = "Jumpers"
[program]
screen = "text"
[board]
files = 3
ranks = 5
[[side]]
name = "two"
[[side]]
name = "one"
[[piece]]
name = "jumper"
side = "two"
letter = "J"
start = ["b4"]
moves = [{ jump = ["w", "e"] }, { leap = [[-1, 0], [2, -2]] }, { step = ["sw", "ne"] }]
[[piece]]
name = "runner"
side = "one"
letter = "R"
start = ["b1"]
moves = [{ step = ["nw", "sw"] }, { ride = ["n", "se"] }]
[book]
endgames = [["jumper", "jumper", "runner"]]
"#;

/// Draughts with kings alone.
const KINGS: &str = r#"
[game]
name = "Kings"
[program]
screen = "text"
[board]
files = 8
ranks = 8
squares = "dark"
[[side]]
name = "red"
[[side]]
name = "white"
[[piece]]
name = "red king"
side = "red"
letter = "K"
start = ["a1", "c1"]
moves = [{ step = ["ne", "nw", "se", "sw"] }, { jump = ["ne", "nw", "se", "sw"] }]
[[piece]]
name = "white king"
side = "white"
letter = "Q"
start = ["h8"]
moves = [{ step = ["ne", "nw", "se", "sw"] }, { jump = ["ne", "nw", "se", "sw"] }]
[turn]
capture = "forced"
chain = true
[end]
no-moves = "loses"
[book]
endgames = [["red king", "red king", "white king"]]
"#;

fn read(text: &str) -> Spec {
    let spec = engine_spec::load_text("small.toml", text);
    listed(spec.unwrap_or_else(|(sources, wrong)| panic!("{}", diagnostics::render(&sources, &wrong, false))))
}

fn book_of(spec: &Spec) -> Book {
    Book::new(spec).expect("a book without mistakes")
}

/// The pieces of an ending on these squares.
fn set_up(rules: &Rules, pieces: Endgame, squares: [usize; 3], side: usize) -> Position {
    let spec = rules.spec();
    let cell =
        |kind: usize| spec.classes.iter().position(|class| class.kind == kind).expect("a class") as u8 + 1;
    let mut cells = vec![0; spec.board.squares.len()];
    for (square, kind) in squares.into_iter().zip([pieces.lone, pieces.pair[0], pieces.pair[1]]) {
        cells[square] = cell(kind);
    }
    let position = rules.position(&cells, side).expect("a position");
    rules.with_state(position, 0, None)
}

/// Where the pieces of an ending stand: the single one first.
fn standing(rules: &Rules, position: &Position, pieces: Endgame) -> Option<[usize; 3]> {
    let kind = |cell: u8| rules.spec().classes[usize::from(cell) - 1].kind;
    let mut left: Vec<(usize, usize)> =
        position.pieces().map(|(square, cell)| (kind(cell), usize::from(square))).collect();
    let mut take = |kind: usize| {
        let place = left.iter().position(|&(other, _)| other == kind)?;
        Some(left.remove(place).1)
    };
    let [lone, first, second] = [take(pieces.lone)?, take(pieces.pair[0])?, take(pieces.pair[1])?];
    (left.is_empty()).then_some([lone, first, second])
}

/// Every way in which the pieces can stand.
fn ways(ending: &SolvedEndgame) -> impl Iterator<Item = [usize; 3]> {
    let (squares, same) = (ending.squares(), ending.pieces.pair[0] == ending.pieces.pair[1]);
    (0..squares).flat_map(move |lone| {
        (0..squares).flat_map(move |first| {
            let from = if same { first + 1 } else { 0 };
            let others =
                (from..squares).filter(move |&second| second != first && second != lone && first != lone);
            others.map(move |second| [lone, first, second])
        })
    })
}

#[test]
fn endings_of_kings_are_as_the_exact_solution_has_them() {
    let spec = read(KINGS);
    let book = book_of(&spec);
    let [ending] = book.endgames() else { panic!("one ending") };
    // Each move changes the ranks by one, so from one start only half of all positions can be reached.
    let solution = |square| {
        let mut spec = spec.clone();
        spec.pieces.last_mut().expect("a piece").start = square;
        solve::solve(&spec, &Limits::default(), &mut |_| {}).expect("a solution")
    };
    let solutions = [solution(31), solution(27)];
    let rules = Rules::new(&spec);
    let (mut all, mut reached, mut won) = (0, 0, 0);
    for [lone, first, second] in ways(ending) {
        let position = set_up(&rules, ending.pieces, [lone, first, second], 1);
        all += 1;
        let moves = ending.moves(lone, [first, second]);
        won += usize::from(moves > 0);
        let expected = match solutions.iter().find_map(|solution| solution.value(&position)) {
            // No turn leads there.
            None => continue,
            Some(Value::Won { side: 0, plies, .. }) => plies / 2 + 1,
            Some(Value::Won { .. } | Value::Drawn) => 0,
        };
        assert_eq!(u32::from(moves), expected, "{lone} {first} {second}");
        reached += 1;
    }
    println!("{reached} of {all} are reached, {won} won, in up to {} moves", ending.longest() - 1);
    assert!(reached > 14_000, "{reached}");
    // Mark VandeWettering has counted them: brainwagon.org, 5 May 2007.
    assert_eq!(all, 14_880);
    // The same in the game that is shipped, for either side.
    let draughts = book_of(&game("draughts"));
    assert_eq!(draughts.endgames().len(), 2);
    for other in draughts.endgames() {
        let same = |[lone, first, second]: [usize; 3]| {
            ending.moves(lone, [first, second]) == other.moves(lone, [first, second])
        };
        assert!(ways(ending).all(same));
    }
}

/// However the single piece moves, each answer of the book brings the end nearer.
fn nearer(spec: &Spec) {
    let book = book_of(spec);
    let rules = Rules::new(spec);
    let mut answers = 0;
    for ending in book.endgames() {
        let side = spec.kinds[ending.pieces.lone].side;
        for squares @ [lone, first, second] in ways(ending) {
            let moves = ending.moves(lone, [first, second]);
            if moves < 2 {
                continue;
            }
            let position = set_up(&rules, ending.pieces, squares, side);
            for turn in rules.legal_turns(&position) {
                let mut after = position.clone();
                for mv in turn {
                    rules.make(&mut after, mv);
                }
                let game = Game::at(&rules, &after);
                let Some(known) = book.choose(&game) else {
                    // Other pieces are left, or will be.
                    let count = after.count(0) + after.count(1);
                    assert!(count < 3 || game.moves().iter().all(|text| text.contains('x')), "{after:?}");
                    continue;
                };
                let mut next = game.clone();
                next.play(&known.text).expect("a legal move");
                if next.position().count(side) == 0 {
                    continue; // the single piece has been taken
                }
                let [lone, first, second] =
                    standing(&rules, next.position(), ending.pieces).expect("the same pieces");
                assert!(ending.moves(lone, [first, second]) < moves, "{} in {after:?}", known.text);
                assert_ne!(ending.moves(lone, [first, second]), 0);
                answers += 1;
            }
        }
    }
    println!("{}: {answers} answers", spec.name);
    assert!(answers > 1_000, "{answers}");
}

#[test]
fn each_answer_of_the_book_brings_the_end_nearer() {
    nearer(&game("draughts"));
    nearer(&read(QUEENS));
    nearer(&read(JUMPERS));
}

/// What the program finds in endings, and in positions that are none.
fn same_endings(name: &str, spec: &Spec, count: usize) {
    let book = book_of(spec);
    let build = built(spec);
    let rules = Rules::new(spec);
    let mut c64 = C64::boot(&build, spec).unwrap_or_else(|error| panic!("{error}"));
    let mut rng = random(name);
    let (mut known, mut unknown, mut most) = (0, 0, 0);
    let common: Vec<usize> = (0..spec.kinds.len()).filter(|&kind| !spec.kinds[kind].royal).collect();
    let any = |rng: &mut Rng| *rng.choice(&common).expect("a kind");
    for number in 0..count {
        let ending = rng.choice(book.endgames()).expect("an ending");
        let mut pieces = ending.pieces;
        if rng.u8(..) < 60 {
            // Most likely it is none that is known.
            pieces.pair[1] = any(&mut rng);
        }
        let mut squares: Vec<usize> = (0..ending.squares()).collect();
        rng.shuffle(&mut squares);
        let side = if rng.u8(..) < 200 { spec.kinds[ending.pieces.lone].side ^ 1 } else { rng.usize(..2) };
        let mut position = set_up(&rules, pieces, [squares[0], squares[1], squares[2]], side);
        if rng.u8(..) < 60 {
            // One that may be captured.
            let mut cells = position.cells().to_vec();
            let kind = any(&mut rng);
            let class = spec.classes.iter().position(|class| class.kind == kind).expect("a class");
            cells[squares[3]] = class as u8 + 1;
            position = rules.with_state(rules.position(&cells, side).expect("a position"), 0, None);
        }
        let game = Game::at(&rules, &position);
        let takes_royal = game.other_side().is_some_and(|other| other.is_in_check());
        if game.result(1).is_some() || takes_royal {
            continue;
        }
        c64.set_game(&game).unwrap_or_else(|error| panic!("{error}"));
        let (found, cycles) = c64.book_move(&game).unwrap_or_else(|error| panic!("{error}"));
        let expected = book.choose(&game).map(|known| known.text);
        assert_eq!(found, expected, "{name}, position {number}: {position:?}");
        *(if expected.is_some() { &mut known } else { &mut unknown }) += 1;
        most = most.max(cycles);
    }
    println!("{name}: {known} known, {unknown} not, {most} cycles at most");
    assert!(known > count / 8 && unknown > count / 20, "{name}: {known} known, {unknown} not");
}

#[test]
fn programs_and_the_host_play_the_same_endings() {
    if !testing::drawn("programs and the host play the same endings") {
        return;
    }
    same_endings("draughts", &game("draughts"), 400);
    same_endings("queen and king", &read(QUEENS), 400);
    same_endings("jumpers", &read(JUMPERS), 400);
    // The side of a book is that of its lines.
    let mut of_white = game("draughts");
    of_white.book.as_mut().expect("a book").side = Some(0);
    same_endings("draughts, the book of a side", &of_white, 100);
}

/// The program itself, against the longest defence: as soon as it is its turn it wins.
#[test]
fn a_program_wins_the_longest_ending_of_kings() {
    let spec = game("draughts");
    let book = book_of(&spec);
    let rules = Rules::new(&spec);
    let mut c64 = integration_tests::booted(&spec);
    for ending in book.endgames() {
        let side = spec.kinds[ending.pieces.lone].side;
        let longest = ending.longest();
        let squares =
            ways(ending).find(|&[lone, first, second]| ending.moves(lone, [first, second]) == longest);
        let mut game = Game::at(&rules, &set_up(&rules, ending.pieces, squares.expect("one"), side));
        let (mut answers, mut met) = (0, HashSet::new());
        while game.result(1).is_none() {
            assert!(met.insert(game.standing()), "a position comes back: {:?}", game.position());
            let text = if game.side() == side {
                let remaining = |text: &String| {
                    let mut after = game.clone();
                    after.play(text).expect("a legal move");
                    let answer = book.choose(&after).map(|known| known.text);
                    let answer = answer.or_else(|| after.moves().into_iter().next()).expect("a move");
                    after.play(&answer).expect("a legal move");
                    let squares = standing(&rules, after.position(), ending.pieces);
                    squares.map_or(0, |[lone, first, second]| ending.moves(lone, [first, second]))
                };
                game.moves().into_iter().max_by_key(remaining).expect("a move")
            } else {
                answers += 1;
                c64.set_game(&game).unwrap_or_else(|error| panic!("{error}"));
                let known = c64.book_move(&game).unwrap_or_else(|error| panic!("{error}")).0;
                known.or_else(|| game.moves().into_iter().next()).expect("a move")
            };
            game.play(&text).expect("a legal move");
        }
        assert_eq!(game.result(1), Some(Over::Won(side ^ 1)));
        assert!(answers <= usize::from(longest), "{answers} answers, {longest} known");
        println!("won in {answers} moves");
    }
}

#[test]
fn a_program_without_room_for_its_endings_says_so() {
    let mut spec = game("draughts");
    spec.search.table.as_mut().expect("a table").slots = 2048;
    let Err(BuildError::DoesNotFit(problems)) = toolchain::build(&spec) else { panic!("it has room") };
    assert_eq!(problems[0].key, "book.endgames");
    spec.book.as_mut().expect("a book").endgames.clear();
    assert!(built(&spec).program.endgames.is_none());
    // What is there is told.
    let build = built(&game("draughts"));
    assert!(build.map().ends_with("book: 2 endings, 5248 bytes\n"), "{}", build.map());
    // Not even the address space of the computer has room for those of a board that cannot be turned.
    let large = QUEENS.replace("files = 5", "files = 6").replace("ranks = 5", "ranks = 7");
    let spec = read(&large.replacen("\"n\", \"ne\", ", "\"n\", ", 1));
    let Err(BuildError::DoesNotFit(problems)) = toolchain::build(&spec) else { panic!("it has room") };
    assert_eq!(problems[0].key, "book.endgames");
}
