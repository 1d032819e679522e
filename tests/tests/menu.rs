//! Every item of the menu of programs that show a picture: reached by the joystick alone, it does what it says.

mod trials;

use disk::{Disk, Drive, Image, petscii, text};
use engine_spec::{Level, Screen, Spec};
use integration_tests::console::Console;
use integration_tests::person::{Computer, FIRE, NOWHERE, Person};
use integration_tests::{built, game_as_written};
use machine::{Joystick, Machine, Script, Stop, Video};
use toolchain::C64;

const DOWN: Joystick = Joystick { down: true, ..NOWHERE };
const UP: Joystick = Joystick { up: true, ..NOWHERE };
const RIGHT: Joystick = Joystick { right: true, ..NOWHERE };

/// Cycles of a second.
const SECOND: u64 = toolchain::PAL_HZ;

/// The items in their order, by the labels of their texts.
const ITEMS: [&str; 20] = [
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
    "text_analysis",
    "text_mate_in",
    "text_colors",
    "text_sound",
    "text_save",
    "text_load",
    "text_new",
    "text_quit",
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
    if !testing::drawn("every item is reached by joystick and does what it says") {
        return;
    }
    for stem in ["draughts", "connect-four", "mouse-and-cats", "losalamos"] {
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
            let Some((_, trial)) = trials::TRIALS.into_iter().find(|(name, _)| *name == item) else {
                continue;
            };
            let mut person = person.clone();
            goes(&mut person, item);
            assert!(open(&mut person), "{stem}: {item}");
            trial(&mut person, item);
        }
    }
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
    for stem in ["draughts", "connect-four", "breakthrough-6x6", "chess"] {
        let mut person = with_drive(stem);
        if !person.has("text_save") {
            assert_ne!(stem, "chess", "its file asks for a disk");
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

#[test]
fn fire_that_is_held_from_the_title_on_does_not_end_a_game_of_the_computer_with_itself() {
    let mut person = Person::at_machine(&quick("breakthrough-6x6"), Video::Pal);
    while person.byte("main_engine") != Computer::Both as u8 {
        person.pushes(RIGHT);
    }
    let both = |person: &mut Person<Machine>| person.byte("main_engine") == Computer::Both as u8;
    person.console.stick(FIRE);
    person.console.run_for(SECOND);
    person.console.stick(NOWHERE);
    person.console.run_for(4 * SECOND);
    assert!(both(&mut person) && person.byte("game_count") > 1, "{} moves", person.byte("game_count"));
    // Another push does.
    person.console.stick(FIRE);
    person.console.run_for(SECOND);
    person.console.stick(NOWHERE);
    person.waits();
    assert!(!both(&mut person));
    assert_eq!(person.byte("screen_picked"), 0xff, "and nothing else");
}
