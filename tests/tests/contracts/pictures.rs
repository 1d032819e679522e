//! The same for programs that show a picture, play sounds and save games: what is pressed there.

use disk::{Disk, Drive, Image};
use engine::Game;
use engine_spec::{Level, Spec};
use integration_tests::game_as_written;
use machine::{Machine, Script};

use super::report::Report;
use super::{SEED, examine};

/// Programs that have, together, nearly all routines of a picture, and the depth to which they search; 0 for one whose
/// moves share their time.
const PROGRAMS: [(&str, u8); 5] = [
    ("draughts", 3),
    ("nine-mens-morris", 2),
    ("othello-6x6", 0),
    ("connect-four", 3),
    ("mouse-and-cats", 4),
];

/// The shortest of the menu.
const SHARED: Level = Level::Moves { moves: 60, minutes: 5 };

/// Keys, as PETSCII.
const RETURN: u8 = 0x0d;
const UP: u8 = 0x91;
const DOWN: u8 = 0x11;
const LEFT: u8 = 0x9d;
const RIGHT: u8 = 0x1d;
const DELETE: u8 = 0x14;
const MENU: u8 = 0x85;
const UNDO: u8 = 0x86;
const HINT: u8 = 0x87;
const SWAP: u8 = 0x88;
const REDO: u8 = 0x8a;
const TURN: u8 = 0x8b;
const FAST: u8 = 0x8c;

/// The items of the menu in its order, and what is pressed at each; a menu that is left is closed by the key.
const ITEMS: [&[u8]; 18] = [
    &[RETURN],
    &[RETURN],
    &[RETURN],
    &[RETURN],
    &[RETURN],
    &[LEFT, RIGHT, RIGHT, LEFT, MENU],
    &[RIGHT, LEFT, LEFT, RIGHT, MENU],
    &[RIGHT, RIGHT, MENU],
    &[RIGHT, RIGHT, MENU],
    &[RETURN],
    &[RETURN, RIGHT, b'S', b'S', RETURN],
    &[RIGHT, RIGHT, MENU],
    &[RIGHT, LEFT, MENU],
    &[RIGHT, RIGHT, MENU],
    // A name, a letter too much, and what has come of it; then the same file again.
    &[RETURN, b'A', b'B', DELETE, RETURN, RETURN, MENU, UP, UP, UP, UP, RETURN, RETURN, b'Y', RETURN],
    &[RETURN, DOWN, UP, LEFT, RETURN, RIGHT, RETURN, RETURN],
    &[RETURN],
    &[RETURN],
];

/// The place in the menu of the item that looks for mates.
const MATE: usize = 13;

/// What is pressed: title, moves by name and by cursor, wrong ones, each key, each item of the menu.
fn keys(spec: &Spec) -> Vec<u8> {
    let mut keys = vec![FAST, UP, DOWN, RIGHT, LEFT, RIGHT, RIGHT, RETURN];
    let turns = |keys: &mut Vec<u8>, count| {
        let mut game = Game::new(spec);
        for _ in 0..count {
            let Some(text) = game.moves().last().cloned() else { break };
            if game.play(&text).is_err() {
                break;
            }
            keys.extend(text.to_ascii_uppercase().into_bytes());
            keys.push(RETURN);
        }
    };
    keys.extend(*b"Z9Z9Z");
    keys.extend([DELETE, DELETE, RETURN]);
    turns(&mut keys, 6);
    keys.extend([
        UP, RIGHT, RIGHT, DOWN, LEFT, b' ', UP, UP, RETURN, RIGHT, RETURN, DOWN, RETURN, HINT, RETURN,
    ]);
    keys.extend([UNDO, UNDO, REDO, REDO, REDO, TURN, RIGHT, TURN, FAST, SWAP, HINT]);
    for _ in 0..12 {
        keys.extend([HINT, SWAP]);
    }
    for (item, pressed) in ITEMS.iter().enumerate() {
        keys.push(MENU);
        // Up from the first is the last.
        keys.extend(if item > 9 { vec![UP; ITEMS.len() - item] } else { vec![DOWN; item] });
        keys.extend(*pressed);
        keys.push(DELETE);
    }
    // It has gone back to BASIC: a second start.
    keys.extend([RETURN, RETURN]);
    keys
}

/// Mates are looked for by the menu, after so many moves of the game.
#[test]
fn routines_of_mates_do_what_their_contracts_say() {
    if !testing::drawn("routines of mates do what their contracts say") {
        return;
    }
    let seed = testing::seed("contracts of mates", Some(SEED));
    let mut report = Report::default();
    for (stem, moves) in [("chess", &["F2F3", "E7E5", "G2G4"][..]), ("xiangqi", &[])] {
        let mut spec = game_as_written(stem);
        (spec.look.level, spec.search.depth) = (Level::Depth, 1);
        let mut keys = vec![RIGHT, RIGHT, RETURN];
        for turn in moves {
            keys.extend(turn.bytes().chain([RETURN]));
        }
        keys.push(MENU);
        keys.extend([DOWN; MATE]);
        // Twice the other way round, then in one move, and in two.
        keys.extend([LEFT, LEFT, RIGHT, RIGHT, LEFT, RETURN, b'X', MENU]);
        keys.extend([DOWN; MATE]);
        keys.extend([RIGHT, RETURN, b'X', MENU]);
        keys.extend([UP, RETURN]);
        examine(&spec, stem, Machine::new(), Script::from_petscii(&keys), seed, &mut report);
    }
    let unmet = report.judge_those_met();
    assert!(!unmet.iter().any(|routine| routine.contains("mate")), "not met: {}", unmet.join(" "));
}

#[test]
fn routines_of_pictures_do_what_their_contracts_say() {
    if !testing::drawn("routines of pictures do what their contracts say") {
        return;
    }
    let seed = testing::seed("contracts of pictures", Some(SEED));
    let mut report = Report::default();
    for (stem, depth) in PROGRAMS {
        let mut spec = game_as_written(stem);
        spec.look.level = if depth == 0 { SHARED } else { Level::Depth };
        spec.search.depth = depth.max(1);
        let mut machine = Machine::new();
        // One has its table of positions in an REU.
        machine.set_reu((stem == "connect-four").then_some(128));
        let blank = Image::new(&Disk { name: "games".to_owned(), id: "01".to_owned() }).expect("a disk");
        machine.attach_drive(8, Some(Drive::new(Some(blank))));
        examine(&spec, stem, machine, Script::from_petscii(&keys(&spec)), seed, &mut report);
    }
    report.judge();
}
