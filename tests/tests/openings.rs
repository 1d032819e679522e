//! Openings: what a program plays of a file of them, and what it calls them, as the host does.

use std::collections::BTreeSet;

use engine::Game;
use integration_tests::{booted, built, game_as_written, random};
use study::Book;

#[test]
fn host_and_program_choose_the_same_in_every_position() {
    let spec = game_as_written("chess");
    let book = Book::new(&spec).expect("a book");
    let mut c64 = booted(&spec);
    let rules = Game::new(&spec).rules().clone();
    let mut answered = 0;
    for position in book.openings() {
        let here = Game::at(&rules, position);
        c64.set_game(&here).expect("a position");
        let expected = book.choose(&here).map(|known| known.text);
        let (found, _) = c64.book_move(&here).expect("an answer");
        assert!(found == expected, "{found:?} for {expected:?}: {:?}", position.cells());
        answered += usize::from(found.is_some());
    }
    assert!(book.openings().len() >= 2000, "{} positions", book.openings().len());
    println!("{answered} of {} positions have a move", book.openings().len());
}

#[test]
fn the_table_keeps_all_positions_in_six_kilobytes() {
    let build = built(&game_as_written("chess"));
    let fit = build.book.expect("a book");
    assert_eq!(fit.positions, fit.of);
    assert!(fit.bytes <= 6144, "{} bytes", fit.bytes);
    // And there is room for disks, faster computers and an REU.
    for label in ["disk_calls", "fast_begin", "screen_analyse"] {
        assert!(build.address(label).is_some(), "{label}");
    }
}

#[test]
fn positions_that_are_not_in_the_book_are_hardly_ever_found() {
    let spec = game_as_written("chess");
    let book = Book::new(&spec).expect("a book");
    let table = built(&spec).program.openings.expect("a table");
    let rules = Game::new(&spec).rules().clone();
    let known: BTreeSet<_> = book.openings().iter().filter_map(|position| rules.standing(position)).collect();
    let mut rng = random("false hits");
    let (mut seen, mut found) = (0_u32, 0_u32);
    while seen < 100_000 {
        let mut position = rules.start();
        for _ in 0..80 {
            let moves = rules.moves(&position);
            let Some(&mv) = rng.choice(&moves) else { break };
            let _ = rules.make(&mut position, mv);
            let Some(standing) = rules.standing(&position) else { continue };
            if !known.contains(&standing) {
                seen += 1;
                found += u32::from(table.find(&standing).is_some());
            }
        }
    }
    println!("{found} of {seen} positions are taken for one of the book");
    assert!(found <= 20, "{found} of {seen}");
}

#[test]
fn a_game_against_itself_begins_in_the_book_and_has_a_name() {
    let spec = game_as_written("chess");
    let book = Book::new(&spec).expect("a book");
    let mut c64 = booted(&spec);
    let mut played = Game::new(&spec);
    let mut name = None;
    let mut plies = 0;
    loop {
        c64.set_game(&played).expect("a position");
        let Some(text) = c64.book_move(&played).expect("an answer").0 else { break };
        played.play(&text).expect("a legal move");
        name = book.name(&played).map(str::to_owned).or(name);
        plies += 1;
    }
    println!("{plies} plies, {name:?}");
    assert!(plies >= 8 && name.is_some(), "{plies} plies, {name:?}");
}
