//! Games in Portable Game Notation: chess as pgn-extract has it, every game back as it was, positions by way of a disk.

use std::process::Command;

use disk::{Disk, Drive, Image, Kind, petscii};
use engine::Game;
use engine_spec::{Extra, Screen};
use integration_tests::{booted, game, random, shipped, shipped_general};
use protocols::{fen, pgn};
use study::contest::Saved;
use testing::{Draw, Rng, Scratch, tool};

/// Positions that games of chess are played from, besides the usual one: many choices, many castlings, many queens
/// that could go to the same square, a pawn that has just passed another.
const STARTS: [&str; 4] = [
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "8/PPPPPPP1/7k/8/8/K7/1ppppppp/8 b - - 3 1",
    "4k3/6n1/3n4/8/3N1N2/8/3N1N2/4K3 w - - 0 1",
    "k7/8/8/3pP3/8/8/8/K7 w - d6 0 1",
];

/// A random game of so many turns at most; what is more than a move is played more often than it would be.
fn played(start: &Game, rng: &mut Rng, turns: usize) -> Vec<(String, Game)> {
    let mut games = vec![(String::new(), start.clone())];
    for _ in 0..turns {
        let (_, game) = games.last().expect("a position");
        let moves = game.moves();
        let noisy: Vec<String> = moves.iter().filter(|text| text.contains(['x', '='])).cloned().collect();
        let from = if noisy.is_empty() || rng.below(3) > 0 { &moves } else { &noisy };
        let Some(text) = rng.choice(from).cloned() else { break };
        let mut next = game.clone();
        next.play(&text).expect("a legal move");
        games.push((text, next));
        if pgn::result(&games).is_some() {
            break;
        }
    }
    games
}

/// The text without its tags, as one line.
fn moves_of(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.starts_with('[')).flat_map(str::split_whitespace).collect()
}

/// What pgn-extract makes of a text, with its moves as it is told.
fn extracted(tool: &std::path::Path, text: &str, moves: &str) -> String {
    let file = Scratch::new("pgn", text.as_bytes());
    let output = Command::new(tool).args(["-s", "--notags", moves, file.path()]).output().expect("it runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && !said.contains("Failed"), "{said}\n{text}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn chess_is_written_as_others_write_it() {
    let Some(tool) = tool("pgn-extract") else { return };
    let mut rng = random("chess in notation");
    let usual = Game::new(&game("chess"));
    let starts = STARTS.iter().map(|text| fen::read(&usual, text).expect("a position"));
    for start in starts.chain([usual.clone(), usual.clone()]) {
        let games = played(&start, &mut rng, 160);
        let text = pgn::write(&games, &[("White", "a \"b\" \\ c")], None);
        let said = extracted(&tool, &text, "-Wsan");
        assert_eq!(moves_of(&said), moves_of(&text), "{text}");
        let said = extracted(&tool, &text, "-Wuci");
        let coordinates = |(before, after): (&(String, Game), &(String, Game))| {
            protocols::notation::coordinates(&before.1, &after.0)
        };
        let own: Vec<String> = games.iter().zip(games.iter().skip(1)).map(coordinates).collect();
        let theirs: Vec<String> = moves_of(&said).iter().map(|word| word.to_ascii_lowercase()).collect();
        assert_eq!(theirs[..theirs.len() - 1], own, "{text}");
        let read = pgn::parse(&text).expect("a game");
        assert_eq!(read[0].tag("White"), Some("a \"b\" \\ c"));
        let again = read[0].played(&usual).expect("legal moves");
        assert_eq!(pgn::write(&again, &[("White", "a \"b\" \\ c")], None), text);
    }
}

#[test]
fn every_game_is_read_as_it_was_written() {
    let mut rng = random("games in notation");
    for stem in [shipped(), shipped_general()].concat() {
        let start = Game::new(&game(&stem));
        let games = played(&start, &mut rng, 60);
        let text = pgn::write(&games, &[], None);
        let read = pgn::parse(&text).unwrap_or_else(|error| panic!("{stem}: {error}\n{text}"));
        assert_eq!(read.len(), 1, "{stem}");
        let chess = start.spec().name == "Chess";
        assert_eq!(read[0].variant(), Some(start.spec().name.as_str()).filter(|_| !chess), "{stem}");
        let again = read[0].played(&start).unwrap_or_else(|error| panic!("{stem}: {error}\n{text}"));
        let turns = |games: &[(String, Game)]| games.iter().map(|(turn, _)| turn.clone()).collect::<Vec<_>>();
        assert_eq!(turns(&again), turns(&games), "{stem}: {text}");
    }
}

/// A game of chess from somewhere else goes to a disk; the program loads it, and plays on.
#[test]
fn the_program_goes_on_with_a_game_in_notation() {
    let mut spec = game("chess");
    (spec.look.screen, spec.look.disk) = (Screen::Text, Extra::Yes);
    let text = "[Event \"a game\"]\n[FEN \"r3k2r/pp6/8/3Pp3/8/8/PP6/R3K2R w KQkq e6 7 30\"]\n\n\
                30.dxe6 {in passing} O-O ( 30... Ke7 31. Rd1 ) 31. Rd1 $1 -- 32. e7 *\n";
    let games = pgn::parse(text).expect("a game")[0].played(&Game::new(&spec)).expect("legal moves");
    let saved = Saved::new(&games).expect("a game").text();
    assert!(saved.contains("\n1. d5xe6 e8g8\n2. a1d1 .s\n3. e6e7\n"), "{saved}");
    let mut image = Image::new(&Disk { name: "games".to_owned(), id: "01".to_owned() }).expect("a disk");
    let name = petscii("endgame").expect("a name");
    let bytes = saved.to_ascii_uppercase().replace('\n', "\r");
    image.write(&name, Kind::Sequential, bytes.as_bytes()).expect("room");
    let mut c64 = booted(&spec);
    c64.machine_mut().attach_drive(8, Some(Drive::new(Some(image))));
    let (said, _) = c64.type_keys(".rendgame\n").expect("a program");
    assert!(said.contains("DONE"), "{said}");
    let (said, _) = c64.type_keys("f8e8\nd1d8\n").expect("a program");
    assert!(!said.contains("ILLEGAL"), "{said}");
    let (_, last) = games.last().expect("a position");
    let mut after = last.clone();
    for turn in ["f8e8", "d1d8"] {
        after.play(turn).expect("a legal move");
    }
    let state = c64.state().expect("a position");
    assert_eq!((state.cells, state.side), (after.position().cells().to_vec(), after.side()));
}
