//! Games played through the program's own keyboard and screen.

use std::io::Write;

use engine::{Game, Over, Rules};
use goldenfile::Mint;
use integration_tests::{booted, built, game, random, root, shipped};
use machine::{Machine, Script, Stop};
use toolchain::C64;

/// DEL on the C64's keyboard.
const DEL: &str = "\u{8}";

/// Types `keys` and returns what was printed.
fn typed(c64: &mut C64, keys: &str) -> String {
    let (text, stop) = c64.type_keys(keys).unwrap_or_else(|error| panic!("{keys:?}: {error}"));
    assert_eq!(stop, Stop::EndOfInput, "{keys:?}: {text}");
    text
}

fn position(c64: &mut C64) -> (Vec<u8>, usize) {
    let state = c64.state().expect("a position");
    (state.cells, state.side)
}

/// The same of a game.
fn stands(game: &Game) -> (Vec<u8>, usize) {
    (game.position().cells().to_vec(), game.side())
}

/// A random game from the start, as played moves, until somebody has won.
fn random_game(start: &Game, rng: &mut testing::Rng) -> (Vec<String>, usize) {
    let (mut game, mut moves) = (start.clone(), Vec::new());
    loop {
        if let Some(over) = game.result(1) {
            let Over::Won(winner) = over else { panic!("{moves:?}: drawn") };
            return (moves, winner);
        }
        let text = rng.choice(game.moves()).expect("nobody has won, so there is a move");
        game.play(&text).expect("a legal move");
        moves.push(text);
    }
}

/// Every command and what it answers, kept as a transcript.
#[test]
fn transcript_of_every_command() {
    let mut mint = Mint::new(root().join("tests/golden/played"));
    for stem in shipped() {
        let mut c64 = booted(&game(&stem));
        let mut transcript = c64.machine().screen_text().join("\n").trim_end().to_owned();
        for keys in [
            "", "hello", "e1e3", "e9f2", "zz", ".", ".x", ".mm", ".d0", ".d33", ".d999", ".dx", ".tx", ".m",
            ".e", ".f", ".u", "e1f2", "b8c7", ".m", ".b", ".u", ".u", ".u", ".d", ".d5", ".t", ".t5", ".t0",
            ".s", ".m", ".s", ".d3", ".g", ".o", ".g", ".e", ".f", ".o", ".b", ".h", ".n", ".m",
        ] {
            transcript.push_str(&typed(&mut c64, &format!("{keys}\n")));
        }
        let (last, stop) = c64.type_keys(".q\n").expect("an answer");
        assert_eq!(stop, Stop::Returned, "{stem}");
        transcript.push_str(&last);
        let mut file = mint.new_goldenfile(format!("{stem}.txt")).expect("a golden file");
        file.write_all(transcript.as_bytes()).expect("written");
    }
}

#[test]
fn moves_and_commands_do_what_they_say() {
    let game = Game::new(&game("mouse-and-cats"));
    let mut c64 = booted(game.spec());
    let start = stands(&game);
    for wrong in ["e1e3\n", "b8a7\n", "f2e1\n", "e1\n", "e1f2f\n", "x\n", ".z\n", "..\n", ".bb\n"] {
        assert!(typed(&mut c64, wrong).contains("ILLEGAL"), "{wrong}");
        assert_eq!(position(&mut c64), start, "{wrong}");
    }
    assert!(!typed(&mut c64, &format!("e1d3{DEL}2\n")).contains("ILLEGAL"));
    let mouse = position(&mut c64).0.iter().position(|&cell| cell == 1).expect("a mouse");
    assert_eq!(game.spec().board.name(mouse as u8), "d2");
    typed(&mut c64, &format!("{DEL}{DEL}.u{DEL}{DEL}{DEL}.u\n"));
    assert_eq!(position(&mut c64), start);
    assert!(typed(&mut c64, ".u\n").contains("NOTHING TO UNDO"));
    assert!(typed(&mut c64, "\n\n").ends_with("MOUSE? \nMOUSE? "));
    typed(&mut c64, ".s\n");
    assert_eq!(position(&mut c64).1, 1);
    typed(&mut c64, "b8a7\n.u\n");
    assert_eq!(position(&mut c64), (start.0.clone(), 1));
    typed(&mut c64, ".s\nE1F2\n");
    assert!(typed(&mut c64, ".n\n").contains("NEW GAME"));
    assert_eq!(position(&mut c64), start);
}

#[test]
fn quitting_leaves_basic_as_it_was() {
    for stem in shipped() {
        let mut machine = Machine::new();
        machine.load_prg(&built(&game(&stem)).prg()).expect("a program");
        let zero_page = |machine: &Machine| -> Vec<u8> {
            let kept = (0x03..=0x06).chain(0x0f..=0x13).chain(0x16..=0x18).chain(0x2b..=0x44);
            let kept = kept.chain(0x53..=0x54).chain([0x68]).chain(0x73..=0x8f);
            kept.map(|address| machine.peek(address)).collect()
        };
        let before = zero_page(&machine);
        let stack = machine.registers().sp;
        for _ in 0..2 {
            let start = machine.basic_sys().expect("a SYS line");
            machine.start(start);
            let mut script = Script::new(".d4\ne1f2\n.g\n.e\n.f\n.q\n");
            let stop = machine.run(&mut script, 1_000_000_000);
            assert_eq!(stop, Stop::Returned, "{stem}: {}", script.text());
            assert_eq!(zero_page(&machine), before, "{stem}");
            assert_eq!(machine.registers().sp, stack, "{stem}");
            assert_eq!(machine.peek(0x01), 0x37, "{stem}");
        }
    }
}

#[test]
fn typed_games_end_with_the_right_winner_and_begin_anew() {
    let game = Game::new(&game("mouse-and-cats"));
    let mut c64 = booted(game.spec());
    let mut rng = random("typed games");
    let mut won = [0, 0];
    for _ in 0..60 {
        let (moves, winner) = random_game(&game, &mut rng);
        let (last, before) = moves.split_last().expect("a move");
        for step in before {
            let said = typed(&mut c64, &format!("{step}\n"));
            assert!(!said.contains("WIN") && !said.contains("ILLEGAL"), "{step} of {moves:?}: {said}");
        }
        let said = typed(&mut c64, &format!("{last}\n"));
        let expected = ["*** MOUSE WINS!! ***", "*** CATS WIN!! ***"][winner];
        assert!(said.contains(expected) && said.contains("NEW GAME"), "{moves:?}: {said}");
        let ended = position(&mut c64);
        assert!(typed(&mut c64, &format!("{last}\n")).contains("NEW GAME"), "{moves:?}");
        assert_eq!(position(&mut c64), ended, "{moves:?}");
        typed(&mut c64, ".u\n");
        assert!(typed(&mut c64, &format!("{last}\n")).contains(expected), "{moves:?}");
        assert_eq!(position(&mut c64), ended, "{moves:?}");
        typed(&mut c64, ".n\n");
        assert_eq!(position(&mut c64), stands(&game));
        won[winner] += 1;
    }
    assert!(won[0] > 0, "the mouse has won none of {won:?}");
}

#[test]
fn the_cats_win_when_the_mouse_is_cornered() {
    // A mouse that walks into the corner, as typed by two people.
    let mut c64 = booted(&game("mouse-and-cats"));
    let rules = Rules::new(&game("mouse-and-cats"));
    let mut cells = vec![0; rules.spec().board.squares.len()];
    for (name, cell) in [("a1", 1), ("c3", 2), ("d8", 2), ("f8", 2), ("h8", 2)] {
        cells[usize::from(rules.spec().board.square(name).expect("a square"))] = cell;
    }
    c64.set_position(&rules.position(&cells, 1).expect("a position")).expect("a position");
    let said = typed(&mut c64, "c3b2\n");
    assert!(said.contains("*** CATS WIN!! ***"), "{said}");
    typed(&mut c64, ".n\n");
    assert_eq!(position(&mut c64), stands(&Game::new(rules.spec())));
}

/// How often the board is in what was said.
fn boards(said: &str) -> usize {
    said.matches("    A B C D E F G H").count()
}

#[test]
fn the_board_is_shown_after_every_move_and_whole_turns_are_taken_back() {
    let start = Game::new(&game("mouse-and-cats"));
    let mut c64 = booted(start.spec());
    let said = typed(&mut c64, ".d2\ne1f2\n");
    assert!(boards(&said) == 1 && said.contains("SIDE CATS  GAME 1  EVAL 69"), "{said}");
    let said = typed(&mut c64, ".g\n");
    assert!(boards(&said) == 1 && said.contains("SIDE MOUSE  GAME 2  EVAL 70"), "{said}");
    let before = position(&mut c64);
    let said = typed(&mut c64, "f2g3\n");
    assert!(boards(&said) == 2 && said.contains("GAME 4"), "{said}");
    // The computer's answer goes with the move, and it answers again.
    let said = typed(&mut c64, ".u\n");
    assert!(said.contains("UNDO") && boards(&said) == 1, "{said}");
    assert_eq!(position(&mut c64), before);
    assert!(typed(&mut c64, "f2g3\n").contains("COMPUTER'S MOVE: "));
    typed(&mut c64, ".o\n.u\n");
    assert_eq!(position(&mut c64).1, 1, "with the engine off, only its move is taken back");
}

#[test]
fn a_game_that_the_computer_has_won_is_taken_back_by_a_turn() {
    let mut game = Game::new(&game("mouse-and-cats"));
    let mut c64 = booted(game.spec());
    let mut said = typed(&mut c64, ".d4\ne1f2\n.g\n");
    game.play("e1f2").expect("a move");
    // A mouse that always goes down is cornered sooner or later.
    let before = loop {
        let (_, answer) = said.rsplit_once("COMPUTER'S MOVE: ").expect("an answer");
        game.play(&answer[..4]).expect("a legal move");
        let before = stands(&game);
        let moves = game.moves();
        let own = moves.iter().min_by_key(|step| step.as_bytes()[3]).expect("a legal move").clone();
        game.play(&own).expect("a legal move");
        said = typed(&mut c64, &format!("{own}\n"));
        if said.contains("*** CATS WIN!! ***") {
            break before;
        }
    };
    assert!(said.ends_with("MOUSE? "), "the computer does not go on: {said}");
    typed(&mut c64, ".u\n");
    assert_eq!(position(&mut c64), before);
    assert!(typed(&mut c64, ".m\n").contains(&game_moves(&before, game.rules())[0].to_uppercase()));
}

/// The legal moves of a position.
fn game_moves((cells, side): &(Vec<u8>, usize), rules: &Rules) -> Vec<String> {
    Game::at(rules, &rules.position(cells, *side).expect("a position")).moves()
}

#[test]
fn numbers_out_of_range_are_told_their_range() {
    let mut c64 = booted(&game("mouse-and-cats"));
    for wrong in [".d0", ".d33", ".d99", ".d999", ".dx"] {
        assert!(typed(&mut c64, &format!("{wrong}\n")).contains("DEPTHS ARE 1 TO 32"), "{wrong}");
    }
    for wrong in [".t100", ".t256", ".tx", ".t-1"] {
        assert!(typed(&mut c64, &format!("{wrong}\n")).contains("MINUTES ARE 0 TO 99"), "{wrong}");
    }
    assert!(typed(&mut c64, ".d\n.t\n").contains("DEPTH 12"));
}

#[test]
fn terse_programs_do_as_the_first_ones_did() {
    let start = Game::new(&game("ryg3-08"));
    let mut c64 = booted(start.spec());
    let said = typed(&mut c64, ".d2\ne1f2\n.d99\n.t100\n");
    assert!(boards(&said) == 0 && said.matches("ILLEGAL").count() == 2, "{said}");
    let said = typed(&mut c64, ".g\n");
    assert!(said.contains("NODES 000000") && boards(&said) == 1, "{said}");
    typed(&mut c64, ".u\n");
    assert_eq!(position(&mut c64).1, 1, "one move is taken back, and the engine is off");
    let (moves, _) = random_game(&start, &mut random("a terse game"));
    let said = typed(&mut c64, &format!(".n\n{}\n", moves.join("\n")));
    assert!(said.contains(" WIN") && said.contains("NEW GAME"), "{said}");
    assert_eq!(position(&mut c64), stands(&start));
}

#[test]
fn the_computer_plays_either_side_and_both() {
    let start = Game::new(&game("mouse-and-cats"));
    let mut c64 = booted(start.spec());
    // The computer has the cats: it answers every move of the mouse.
    typed(&mut c64, ".d2\ne1f2\n");
    let said = typed(&mut c64, ".g\n");
    assert!(said.contains("COMPUTER'S MOVE: H8G7"), "{said}");
    let said = typed(&mut c64, "f2g3\n");
    assert!(said.contains("COMPUTER'S MOVE:"), "{said}");
    assert_eq!(position(&mut c64).1, 0);
    // Now it takes the mouse, and answers every move of the cats.
    let said = typed(&mut c64, ".g\n");
    assert!(said.contains("COMPUTER'S MOVE: G3"), "{said}");
    assert_eq!(position(&mut c64).1, 1);
    typed(&mut c64, ".o\n");
    let (cells, side) = position(&mut c64);
    let here = start.rules().position(&cells, side).expect("a position");
    let legal = Game::at(start.rules(), &here).moves();
    let said = typed(&mut c64, &format!("{}\n", legal[0]));
    assert!(!said.contains("COMPUTER'S MOVE:"), "the engine is off: {said}");
    // Both sides, to the end of the game.
    for depth in [1, 2, 3, 4] {
        let said = typed(&mut c64, &format!(".n\n.d{depth}\n.a\n"));
        assert!(said.contains("WINS!!") || said.contains("WIN!!"), "{said}");
        typed(&mut c64, ".n\n");
        assert_eq!(position(&mut c64), stands(&start));
    }
}

#[test]
fn the_program_speaks_spanish() {
    let mut c64 = booted(&game("hounds-10x10"));
    let said = typed(&mut c64, ".h\nx\n.u\n.d2\n.g\n");
    for words in ["vuelve a basic", "ilegal", "nada que deshacer", "mueve el c64: "] {
        assert!(said.contains(&words.to_uppercase()), "{words}: {said}");
    }
    assert!(said.contains("E1D2") || said.contains("E1F2"), "{said}");
}

#[test]
fn cutoffs_are_marked_in_the_corner_of_the_screen() {
    let mut c64 = booted(&game("ryg3-08"));
    typed(&mut c64, ".b\n");
    c64.search(6).expect("a search");
    let corner = c64.machine().peek(0x07e7);
    let scrolled = c64.machine().screen_text().iter().any(|row| row.len() == 40 && row.ends_with(['A', 'B']));
    assert!(corner == 1 || corner == 2 || scrolled, "{corner}");
    // Others have nothing there.
    for stem in ["mouse-and-cats", "fox-and-hounds-6x6", "guard", "mask"] {
        let mut c64 = booted(&game(stem));
        c64.search(6).expect("a search");
        assert!(c64.machine().screen_text().iter().all(|row| row.len() < 40), "{stem}");
    }
}

#[test]
fn a_time_limit_ends_the_search() {
    let mut c64 = booted(&game("mouse-and-cats"));
    let before = c64.machine().cycles();
    let said = typed(&mut c64, ".t1\n.d32\n.g\n");
    assert!(said.contains("COMPUTER'S MOVE:"), "{said}");
    let minute = 60 * 985_248;
    let taken = c64.machine().cycles() - before;
    assert!(taken > minute, "{taken} cycles are less than a minute");
    let depths = said.matches("NODES").count();
    assert!((9..32).contains(&depths), "{depths} iterations");
}

#[test]
fn a_program_begins_with_what_its_description_says() {
    for stem in shipped() {
        let spec = game(&stem);
        let mut c64 = booted(&spec);
        let said = typed(&mut c64, ".d\n.t\n");
        assert!(said.contains(&format!("DEPTH {:>2}", spec.search.depth)), "{stem}: {said}");
        assert!(said.contains(&format!("TIME LIMIT {:>2}", spec.search.time_limit)), "{stem}: {said}");
    }
}
