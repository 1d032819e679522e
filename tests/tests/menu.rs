//! Every item of the menu of programs that show a picture: reached by the joystick alone, it does what it says.

use disk::{Disk, Drive, Image, petscii, text};
use engine_spec::{Level, Screen, Spec};
use integration_tests::console::Console;
use integration_tests::person::{Computer, FIRE, NOWHERE, Person};
use integration_tests::{built, game_as_written};
use machine::{Joystick, Machine, Script, Stop, Video};
use toolchain::C64;

const DOWN: Joystick = Joystick { down: true, ..NOWHERE };
const UP: Joystick = Joystick { up: true, ..NOWHERE };
const LEFT: Joystick = Joystick { left: true, ..NOWHERE };
const RIGHT: Joystick = Joystick { right: true, ..NOWHERE };

/// Cycles of a second.
const SECOND: u64 = toolchain::PAL_HZ;

/// The items in their order, by the labels of their texts.
const ITEMS: [&str; 18] = [
    "text_hint",
    "text_undo",
    "text_redo",
    "text_replay",
    "text_swap",
    "text_level",
    "text_minutes",
    "text_first",
    "text_second",
    "text_turn_board",
    "text_edit_item",
    "text_ponder",
    "text_colors",
    "text_sound",
    "text_save",
    "text_load",
    "text_new",
    "text_quit",
];

/// What an item is tried with, on a game in which both sides have moved.
type Trial = fn(&mut Person<Machine>, item: &str);

const TRIALS: [(&str, Trial); 16] = [
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
    ("text_colors", colours),
    ("text_sound", sound),
    ("text_new", new),
    ("text_quit", quit),
];

fn quick(stem: &str) -> Spec {
    let mut spec = game_as_written(stem);
    assert_eq!(spec.look.screen, Screen::Board, "{stem}");
    spec.look.level = Level::Depth;
    spec.search.depth = 3;
    spec
}

/// The items that a program has.
fn items(person: &Person<Machine>) -> Vec<&'static str> {
    let items: Vec<&str> = ITEMS.into_iter().filter(|item| person.has(item)).collect();
    assert_eq!(items.len(), usize::from(person.address("MENU_ITEMS")), "{}", person.game.spec().name);
    items
}

/// Opens the menu and goes to an item, by the shorter way.
fn goes(person: &mut Person<Machine>, item: &str) {
    person.opens_menu();
    walks(person, item);
}

/// Goes to an item of the menu that is open.
fn walks(person: &mut Person<Machine>, item: &str) {
    let items = items(person);
    let at = items.iter().position(|&other| other == item).unwrap_or_else(|| panic!("no item {item}"));
    let top = person.address("MENU_TOP");
    while usize::from(person.byte("screen_choice")) != at {
        let before = usize::from(person.byte("screen_choice"));
        let (push, next) = if (at + items.len() - before) % items.len() <= items.len() / 2 {
            (DOWN, (before + 1) % items.len())
        } else {
            (UP, (before + items.len() - 1) % items.len())
        };
        person.pushes(push);
        assert_eq!(usize::from(person.byte("screen_choice")), next, "{item}");
    }
    let shown = person.panel(top + at as u16);
    let name = person.text_at(item);
    assert!(shown.starts_with(&name), "{item}: {shown} is {name}");
}

/// What the row of an item shows.
fn shows(person: &mut Person<Machine>, item: &str) -> String {
    let at = items(person).iter().position(|&other| other == item).unwrap_or_default();
    let top = person.address("MENU_TOP");
    person.panel(top + at as u16)
}

fn open(person: &mut Person<Machine>) -> bool {
    person.byte("screen_menu_open") != 0
}

#[test]
fn every_item_is_reached_by_joystick_and_does_what_it_says() {
    for stem in ["draughts", "connect-four", "mouse-and-cats"] {
        let mut person = Person::at_machine(&quick(stem), Video::Pal);
        person.begins(Computer::Neither);
        for _ in 0..2 {
            let turn = person.game.turns().into_iter().next().expect("a move");
            person.moves(&turn);
            person.played(&turn);
        }
        let items = items(&person);
        assert!(items.len() >= 17, "{stem}: {items:?}");
        for item in items {
            // Save and load have tests of their own.
            let Some((_, trial)) = TRIALS.into_iter().find(|(name, _)| *name == item) else { continue };
            let mut person = person.clone();
            goes(&mut person, item);
            assert!(open(&mut person), "{stem}: {item}");
            trial(&mut person, item);
        }
    }
}

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
        person.presses(0x85);
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
        writes.iter().filter(|write| write.register % 7 == 4 && write.register < 21 && write.value & 1 != 0).count()
    };
    toggles(person, item, "sound_off");
    person.presses(0x85);
    gates(person);
    let wrong = |person: &mut Person<Machine>| person.types("zz");
    wrong(person);
    assert_eq!(gates(person), 0, "{item}: it is silent");
    goes(person, item);
    person.pushes(FIRE);
    person.presses(0x85);
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
    person.game = integration_tests::person::Played::new(&person.game.spec().clone());
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

/// The KERNAL is the host's, which has drives.
fn with_drive(stem: &str) -> Person<Machine> {
    let spec = quick(stem);
    let build = built(&spec);
    let mut machine = C64::boot(&build, &spec).expect("a program").machine().clone();
    machine.set_characters(&roms::assemble().expect("the ROMs").chargen).expect("a character set");
    let blank = Image::new(&Disk { name: "games".to_owned(), id: "01".to_owned() }).expect("a disk");
    machine.attach_drive(8, Some(Drive::new(Some(blank))));
    // It waits for a key that never came.
    let stop = machine.run(&mut Script::new("").patient(), SECOND / 10);
    assert_eq!(stop, Stop::CycleLimit);
    let mut person = Person::at_title(machine, &spec, build);
    person.begins(Computer::Neither);
    for _ in 0..2 {
        let turn = person.game.turns().into_iter().next().expect("a move");
        person.moves(&turn);
        person.played(&turn);
    }
    person
}

#[test]
fn games_are_saved_and_loaded_from_the_menu() {
    let mut tried = 0;
    for stem in ["draughts", "connect-four", "breakthrough-6x6"] {
        let mut person = with_drive(stem);
        if !person.has("text_save") {
            continue;
        }
        tried += 1;
        goes(&mut person, "text_save");
        person.pushes(FIRE);
        // A name is for keys; fire ends it.
        for key in *b"MY GAME" {
            person.presses(key);
        }
        person.pushes(FIRE);
        assert_eq!(said(&mut person), person.text_at("text_disk_done"), "{stem}");
        person.pushes(FIRE);
        let drive = person.console.drive(8).expect("a drive");
        let on_disk = drive.disk().expect("a disk");
        let entry = on_disk.find(&petscii("my game").expect("a name")).expect("a file");
        let written = text(&on_disk.read(&entry).expect("a file"));
        assert!(written.contains("\n1. "), "{stem}: {written}");
        person.agrees();
        // A new game, then the old one by joystick alone.
        goes(&mut person, "text_new");
        person.pushes(FIRE);
        assert_eq!(person.byte("game_count"), 0, "{stem}");
        goes(&mut person, "text_load");
        person.pushes(FIRE);
        let first = person.address("PANEL_MOVES") + 2;
        assert_eq!(person.panel(first), ">MY GAME", "{stem}");
        person.pushes(FIRE);
        person.agrees();
    }
    assert!(tried > 1, "{tried}");
}

#[test]
fn without_a_drive_saving_and_loading_say_so() {
    let mut person = Person::at_machine(&quick("draughts"), Video::Pal);
    person.begins(Computer::Neither);
    for item in ["text_save", "text_load"] {
        goes(&mut person, item);
        person.pushes(FIRE);
        if item == "text_save" {
            person.presses(b'X');
            person.pushes(FIRE);
        }
        assert_eq!(said(&mut person), person.text_at("text_disk_no_drive"), "{item}");
        person.pushes(FIRE);
        person.agrees();
    }
}

/// The message.
fn said(person: &mut Person<Machine>) -> String {
    let row = person.address("PANEL_MESSAGE");
    format!("{} {}", person.panel(row), person.panel(row + 1)).trim().to_owned()
}
