//! Libraries: what a program plays of a file of openings that it reads from disk, as the host does.

use std::collections::BTreeSet;

use disk::{Disk, Drive, Image, Kind, petscii};
use engine::Game;
use engine_spec::{Extra, Screen, Spec, Standing};
use integration_tests::{booted, built, game_as_written, random};
use machine::Stop;
use study::Book;
use study::book::read_short;
use testing::{Draw, Rng, count};
use toolchain::C64;

const CHESS: &str = "chess-library";

/// Positions of the library that a run looks up, drawn anew each time.
const LOOKED_UP: u64 = 600;

fn typed(c64: &mut C64, keys: &str) -> String {
    let (text, stop) = c64.type_keys(keys).expect("a prompt");
    assert_eq!(stop, Stop::EndOfInput, "{keys:?}: {text}");
    text.to_ascii_lowercase()
}

/// The number of a label's byte.
fn byte(c64: &C64, label: &str) -> u8 {
    let build = built(&game_as_written(CHESS));
    c64.machine().peek(build.address(label).expect("a label"))
}

/// A game that has come to a position of the library in which it has moves.
fn somewhere(spec: &Spec, known: &BTreeSet<&Standing>, rng: &mut Rng) -> Game {
    let library = spec.book.as_ref().and_then(|book| book.library.as_ref()).expect("a library");
    loop {
        // The moves of a line, those of the lines before it first.
        let mut line = Some(rng.below(library.lines.len()));
        let mut moves = Vec::new();
        while let Some(part) = line.map(|line| &library.lines[line]) {
            moves.splice(0..0, part.moves.iter());
            line = part.after;
        }
        let mut here = Game::new(spec);
        for mv in moves.iter().take(rng.below(moves.len() + 1)) {
            let text = read_short(&here, &mv.text).expect("a legal move");
            here.play(&text).expect("a legal move");
        }
        if here.standing().is_some_and(|standing| known.contains(&standing)) {
            return here;
        }
    }
}

#[test]
fn host_and_program_choose_the_same_in_positions_of_the_library() {
    let spec = game_as_written(CHESS);
    let book = Book::new(&spec).expect("a book");
    let known: BTreeSet<&Standing> = book.library().iter().map(|each| &each.position).collect();
    assert!(known.len() > 2000, "{} positions", known.len());
    let mut c64 = booted(&spec);
    let mut rng = random("positions of the library");
    let mut answered = 0;
    for _ in 0..count(LOOKED_UP) {
        let here = &somewhere(&spec, &known, &mut rng);
        c64.set_game(here).expect("a position");
        let expected = book.choose(here).map(|known| known.text);
        let (found, _) = c64.book_move(here).expect("an answer");
        assert!(found == expected, "{found:?} for {expected:?}: {:?}", here.position().cells());
        answered += u64::from(found.is_some());
    }
    assert_eq!(answered, count(LOOKED_UP));
}

#[test]
fn the_disk_has_its_files_and_the_program() {
    let build = built(&game_as_written(CHESS));
    let fit = build.book.expect("a book");
    let library = Book::new(&game_as_written(CHESS)).expect("a book").library().len();
    assert!(fit.library >= library - 20, "{} of {library} positions", fit.library);
    let disk = build.disk().expect("a disk");
    let files = disk.files().expect("a directory");
    let of = |kind| files.iter().filter(|entry| entry.kind == kind).count();
    assert_eq!((of(Kind::Program), of(Kind::User), files.len()), (1, 64, 65));
    // Loading and saving are still there, and games and mates.
    for label in ["disk_calls", "screen_analyse", "library_probe"] {
        assert!(build.address(label).is_some(), "{label}");
    }
}

/// What it says when it is to move after `1. a3`, which the openings have no answer to.
fn answer(c64: &mut C64) -> String {
    typed(c64, "a2a3\n");
    typed(c64, ".g\n")
}

#[test]
fn it_answers_from_disk_as_long_as_the_disk_is_there() {
    let mut spec = game_as_written(CHESS);
    (spec.look.screen, spec.look.disk) = (Screen::Text, Extra::Yes);
    spec.search.time_limit = 0;
    let mut c64 = booted(&spec);
    let said = answer(&mut c64);
    assert!(said.contains("book"), "{said}");
    // Where the library has no move, the program searches, and asks no more.
    let empty = Image::new(&Disk { name: "games".to_owned(), id: "01".to_owned() }).expect("a disk");
    for drive in [None, Some(Drive::new(None)), Some(Drive::new(Some(empty)))] {
        typed(&mut c64, ".n\n.d1\n");
        c64.machine_mut().attach_drive(8, drive);
        let said = answer(&mut c64);
        assert!(said.contains("computer's move") && !said.contains("book"), "{said}");
    }
    // A new game looks again.
    let disk = built(&spec).disk().expect("a disk");
    c64.machine_mut().attach_drive(8, Some(Drive::new(Some(disk))));
    typed(&mut c64, ".n\n");
    let said = answer(&mut c64);
    assert!(said.contains("book"), "{said}");
}

#[test]
fn files_of_something_else_are_no_moves() {
    let spec = game_as_written(CHESS);
    let build = built(&spec);
    let mut c64 = booted(&spec);
    let mut rng = random("files of something else");
    for _ in 0..count(6) {
        let mut disk = Image::new(&Disk { name: "x".to_owned(), id: "01".to_owned() }).expect("a disk");
        for (name, bytes) in build.library_files() {
            // Whatever it is: each position is found, in a place that is none.
            let length = 4 * (1 + rng.below(40)) + rng.below(4);
            let noise: Vec<u8> = (0..length).map(|_| rng.below(256) as u8).collect();
            let keyed = bytes.chunks_exact(4).flat_map(|entry| [entry[0], entry[1], 250, entry[3]]);
            let content: Vec<u8> = keyed.chain(noise).collect();
            disk.write(&petscii(&name).expect("a name"), Kind::User, &content).expect("room");
        }
        c64.machine_mut().attach_drive(8, Some(Drive::new(Some(disk))));
        let mut here = Game::new(&spec);
        here.play("a2a3").expect("a move");
        c64.set_game(&here).expect("a position");
        assert_eq!(c64.book_move(&here).expect("an answer").0, None);
    }
    assert!(byte(&c64, "library_until") < u8::MAX);
}
