//! What each item of the menu does.

use integration_tests::console::Console;
use integration_tests::person::{Computer, FIRE, NOWHERE, Person, Played};
use machine::{Joystick, Machine};

use super::{RIGHT, SECOND, goes, open, shows, walks};

const LEFT: Joystick = Joystick { left: true, ..NOWHERE };

/// F1, which closes the menu.
const MENU: u8 = 0x85;

/// F3 and F2, which take a turn back and switch analysis.
const UNDO: u8 = 0x86;
const ANALYSE: u8 = 0x89;

/// What an item is tried with, on a game in which both sides have moved; the menu is open, the item chosen.
pub type Trial = fn(&mut Person<Machine>, item: &str);

/// The trial of each item but save and load.
pub const TRIALS: [(&str, Trial); 18] = [
    ("text_hint", hint),
    ("text_undo", undo_and_redo),
    ("text_redo", undo_and_redo),
    ("text_replay", replay),
    ("text_swap", swap),
    ("text_level", level),
    ("text_minutes", depth),
    ("text_first", players),
    ("text_second", players),
    ("text_turn_board", turn_board),
    ("text_edit_item", edit),
    ("text_ponder", ponder),
    ("text_analysis", analysis),
    ("text_mate_in", mate),
    ("text_colors", colours),
    ("text_sound", sound),
    ("text_new", new),
    ("text_quit", quit),
];

fn hint(person: &mut Person<Machine>, item: &str) {
    person.pushes(FIRE);
    assert!(!open(person), "{item}");
    let (from, to) = (person.byte("screen_hint_from"), person.byte("screen_hint_to"));
    let legal = person.game.turns().iter().any(|turn| {
        turn.first().is_some_and(|mv| mv.to == Some(to) && mv.from.is_none_or(|square| square == from))
    });
    assert!(legal, "{item}: {from} {to}");
    person.agrees();
}

fn undo_and_redo(person: &mut Person<Machine>, _: &str) {
    let count = person.byte("game_count");
    // The menu is open at either item, and what cannot be played again is not.
    walks(person, "text_redo");
    person.pushes(FIRE);
    assert_eq!(person.byte("game_count"), count, "nothing has been taken back");
    for left in [1, 0, 0] {
        goes(person, "text_undo");
        person.pushes(FIRE);
        assert!(!open(person));
        assert!(person.byte("game_count") < count);
        assert_eq!(person.byte("zp_side"), left);
    }
    assert_eq!(person.byte("game_count"), 0);
    for _ in 0..2 {
        goes(person, "text_redo");
        person.pushes(FIRE);
    }
    person.agrees();
}

fn replay(person: &mut Person<Machine>, item: &str) {
    // Fire is held for a while, as by a person.
    person.console.stick(FIRE);
    person.console.run_for(SECOND / 5);
    person.console.stick(NOWHERE);
    // It shows the start and each turn for three quarters of a second.
    let mut seen = Vec::new();
    for _ in 0..60 {
        let shown = person.byte("game_count");
        if seen.last() != Some(&shown) {
            seen.push(shown);
        }
        person.console.run_for(SECOND / 20);
    }
    let count = person.game.actions() as u8;
    assert_eq!(seen.first(), Some(&0), "{item}: {seen:?}");
    assert_eq!(seen.last(), Some(&count), "{item}: {seen:?}");
    assert_eq!(seen.len(), 3, "{item}: {seen:?}");
    person.waits();
    person.agrees();
}

fn swap(person: &mut Person<Machine>, item: &str) {
    let side = person.byte("zp_side");
    person.pushes(FIRE);
    assert!(!open(person), "{item}");
    assert_eq!(person.byte("main_engine"), side, "{item}");
    person.answers();
    assert!(person.game.actions() > 2, "{item}: the computer has moved");
    assert_ne!(person.byte("zp_side"), side, "{item}");
}

fn level(person: &mut Person<Machine>, item: &str) {
    let levels = person.address("LEVELS") as u8;
    let (first, shown) = (person.byte("main_level"), shows(person, item));
    for number in 1..=levels {
        person.pushes(RIGHT);
        assert!(open(person), "{item}: it stays");
        assert_eq!(person.byte("main_level"), (first + number) % levels, "{item}");
    }
    assert_eq!(shows(person, item), shown, "{item}: all the way round");
    person.pushes(LEFT);
    assert_eq!(person.byte("main_level"), (first + levels - 1) % levels, "{item}");
    assert_ne!(shows(person, item), shown, "{item}");
}

fn depth(person: &mut Person<Machine>, item: &str) {
    let (plies, most) = (person.byte("main_plies"), person.address("MAX_DEPTH") as u8);
    person.pushes(RIGHT);
    let more = if plies == most { 1 } else { plies + 1 };
    assert_eq!(person.byte("main_plies"), more, "{item}");
    assert!(shows(person, item).ends_with(&more.to_string()), "{item}");
    person.pushes(LEFT);
    person.pushes(LEFT);
    assert_eq!(person.byte("main_plies"), plies - 1, "{item}");
    assert!(open(person), "{item}: it stays");
}

fn players(person: &mut Person<Machine>, item: &str) {
    let (you, c64) = (person.text_at("text_human"), person.text_at("text_machine"));
    let wanted = if item == "text_first" { Computer::First } else { Computer::Second };
    assert!(shows(person, item).ends_with(&you), "{item}");
    person.pushes(RIGHT);
    assert!(shows(person, item).ends_with(&c64), "{item}");
    assert_eq!(person.byte("main_engine"), wanted as u8, "{item}");
    person.pushes(LEFT);
    assert!(shows(person, item).ends_with(&you), "{item}");
    assert_eq!(person.byte("main_engine"), Computer::Neither as u8, "{item}");
    // Back on the board, it plays if it is its turn.
    if item == "text_first" {
        person.pushes(FIRE);
        assert_eq!(person.byte("main_engine"), wanted as u8, "{item}");
        person.presses(MENU);
        person.answers();
        assert!(person.game.actions() > 2, "{item}");
    }
}

fn turn_board(person: &mut Person<Machine>, item: &str) {
    let before = cells(person);
    person.pushes(FIRE);
    assert_eq!(person.byte("screen_turned"), 0x80, "{item}");
    assert!(!open(person), "{item}");
    assert_ne!(cells(person), before, "{item}");
    // The menu is beside a turned board as well.
    goes(person, item);
    person.pushes(FIRE);
    assert_eq!((person.byte("screen_turned"), cells(person)), (0, before), "{item}");
    person.agrees();
}

/// The pixels of the board's squares.
fn cells(person: &mut Person<Machine>) -> Vec<u8> {
    let panel = person.address("PANEL");
    (0..25).flat_map(|row| person.console.block(0xe000 + row * 320, panel * 8)).collect()
}

fn edit(person: &mut Person<Machine>, item: &str) {
    let squares = person.game.spec().board.squares.len() as u16;
    person.pushes(FIRE);
    let before = person.bytes("board", squares);
    let empty = before.iter().position(|&code| code == 0).expect("an empty square") as u8;
    person.fires_at(empty);
    let mut wanted = before.clone();
    wanted[usize::from(empty)] = person.bytes("screen_codes", 2)[1];
    assert_eq!(person.bytes("board", squares), wanted, "{item}");
    // Round to nothing again, so that each game takes the position.
    let codes = person.address("PIECE_CODES");
    for _ in 1..codes {
        person.pushes(FIRE);
    }
    assert_eq!(person.bytes("board", squares), before, "{item}");
    // S gives the move to the other side, fire beside the board ends it.
    let side = person.byte("zp_side");
    person.presses(b'S');
    assert_ne!(person.byte("zp_side"), side, "{item}");
    person.presses(b'S');
    person.opens_menu();
    assert_eq!(person.byte("main_over"), 0, "{item}");
    assert_eq!(person.bytes("board", squares), before, "{item}");
    // And that is where takings back lead.
    assert_eq!((person.byte("game_count"), person.byte("zp_side")), (0, side), "{item}");
    person.game.begins_here();
    let turn = person.game.turns().into_iter().next().expect("a move");
    person.moves(&turn);
    person.played(&turn);
    goes(person, "text_undo");
    person.pushes(FIRE);
    assert_eq!(person.bytes("board", squares), before, "{item}");
}

fn ponder(person: &mut Person<Machine>, item: &str) {
    toggles(person, item, "ponder_off");
}

/// The program thinks about every position and shows it, whoever is to move, until it is told not to.
fn analysis(person: &mut Person<Machine>, item: &str) {
    let (on, off) = (person.text_at("text_sound_on"), person.text_at("text_sound_off"));
    for (push, text) in [(RIGHT, &on), (LEFT, &off), (FIRE, &on)] {
        person.pushes(push);
        assert!(shows(person, item).ends_with(text), "{item}: {}", shows(person, item));
    }
    // Back to the game.
    person.presses(MENU);
    assert_eq!(person.byte("main_engine"), Computer::Neither as u8, "{item}");
    let row = person.address("PANEL_THINKS");
    let mut shown = Vec::new();
    for _ in 0..3 {
        // It thinks for a while, and touches nothing.
        let count = person.byte("game_count");
        person.console.run_for(3 * SECOND);
        assert_eq!(person.byte("game_count"), count, "{item}");
        assert!(person.byte("ponder_depth") > 0, "{item}");
        let line = [person.panel(row), person.panel(row + 1)];
        assert!(
            line[0].starts_with(&person.text_at("text_depth")) || !line[1].is_empty(),
            "{item}: {line:?}"
        );
        shown.push(line[1].clone());
        // The line begins with a legal move; that is played, and the program looks at what follows.
        let turns = person.game.turns();
        let turn = turns.first().expect("a move").clone();
        person.moves(&turn);
        person.played(&turn);
    }
    assert!(shown[0] != shown[1] || shown[1] != shown[2], "{item}: {shown:?}");
    let count = person.byte("game_count");
    person.presses(UNDO);
    assert!(person.byte("game_count") < count, "{item}");
    person.presses(ANALYSE);
    assert_eq!(person.byte("main_analysis"), 0, "{item}");
}

/// Within how many moves is chosen; then mates are looked for until they are found, or the player ends that.
fn mate(person: &mut Person<Machine>, item: &str) {
    for (push, digit) in [(RIGHT, '3'), (LEFT, '2'), (LEFT, '1'), (LEFT, '5'), (RIGHT, '1')] {
        person.pushes(push);
        assert!(shows(person, item).ends_with(digit), "{item}: {}", shows(person, item));
    }
    let top = person.address("MENU_TOP");
    person.pushes(FIRE);
    let none = person.text_at("text_no_mate");
    assert_eq!([person.panel(top), person.panel(top + 1)], [person.text_at(item), none], "{item}");
    person.pushes(LEFT);
    assert!(!open(person), "{item}");
    person.agrees();

    goes(person, item);
    person.pushes(LEFT);
    let before = person.byte("game_count");
    for (stick, time) in [(FIRE, SECOND / 2), (NOWHERE, 3 * SECOND)] {
        person.console.stick(stick);
        person.console.run_for(time);
    }
    let shown = person.panel(top + 1);
    assert!(shown.contains('/'), "{item}: how far it is, {shown}");
    person.pushes(FIRE);
    assert_eq!(person.panel(top + 1), shown, "{item}: it has stopped");
    assert!(open(person), "{item}");
    person.presses(MENU);
    assert!(!open(person), "{item}");
    assert_eq!(person.byte("game_count"), before, "{item}");
    person.agrees();
}

fn toggles(person: &mut Person<Machine>, item: &str, switch: &str) {
    let (on, off) = (person.text_at("text_sound_on"), person.text_at("text_sound_off"));
    for (push, text) in [(RIGHT, &off), (LEFT, &on), (FIRE, &off)] {
        person.pushes(push);
        assert!(open(person), "{item}: it stays");
        assert!(shows(person, item).ends_with(text), "{item}: {}", shows(person, item));
        assert_eq!(person.byte(switch) != 0, *text == off, "{item}");
    }
}

fn sound(person: &mut Person<Machine>, item: &str) {
    let gates = |person: &mut Person<Machine>| {
        person.console.run_for(SECOND / 2);
        let writes = person.console.take_sid_writes();
        writes
            .iter()
            .filter(|write| write.register % 7 == 4 && write.register < 21 && write.value & 1 != 0)
            .count()
    };
    toggles(person, item, "sound_off");
    person.presses(MENU);
    gates(person);
    let wrong = |person: &mut Person<Machine>| person.types("zz");
    wrong(person);
    assert_eq!(gates(person), 0, "{item}: it is silent");
    goes(person, item);
    person.pushes(FIRE);
    person.presses(MENU);
    gates(person);
    wrong(person);
    assert!(gates(person) > 0, "{item}: it is heard");
}

fn colours(person: &mut Person<Machine>, item: &str) {
    let schemes = person.address("SCHEMES");
    let (first, papers) = (person.console.picture(), person.bytes("screen_papers", 2));
    for number in 1..=schemes {
        person.pushes(RIGHT);
        assert!(open(person), "{item}: it stays");
        let round = number == schemes;
        assert_eq!(person.bytes("screen_papers", 2) == papers, round, "{item}: {number}");
        assert_eq!(person.console.picture() == first, round, "{item}: {number}");
    }
}

fn new(person: &mut Person<Machine>, item: &str) {
    person.pushes(FIRE);
    assert!(!open(person), "{item}");
    person.game = Played::new(&person.game.spec().clone());
    person.agrees();
}

fn quit(person: &mut Person<Machine>, item: &str) {
    person.console.stick(FIRE);
    person.console.run_for(SECOND / 2);
    person.console.stick(NOWHERE);
    person.console.run_for(SECOND / 10);
    let rows = person.console.screen_text();
    assert!(rows.iter().any(|row| row == "READY."), "{item}: {rows:#?}");
    let list = "list\n";
    person.console.type_text(list);
    person.console.run_for(3 * SECOND);
    let rows = person.console.screen_text();
    assert!(rows.iter().any(|row| row == "10 SYS 2080"), "{item}: {rows:#?}");
}
