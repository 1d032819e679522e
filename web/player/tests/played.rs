//! Shipped games as a page plays them.

use std::collections::BTreeMap;
use std::path::Path;

use engine_spec::{Extra, Screen, Spec};
use player::{Console, State};

fn roms() -> Vec<u8> {
    let roms::Images { kernal, basic, chargen, .. } = roms::assemble().expect("roms");
    [kernal, basic, chargen].concat()
}

fn shipped(game: &str) -> Spec {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(game);
    toolchain::open(&path).expect("a shipped game")
}

/// A console with a shipped game at its title.
fn started(game: &str) -> Console {
    let mut console = Console::new(&roms()).expect("a machine");
    insert(&mut console, &shipped(game));
    console
}

fn insert(console: &mut Console, spec: &Spec) {
    let build = toolchain::build(spec).expect("a program");
    let symbols = build.assembly.symbols.iter();
    let labels: BTreeMap<String, u16> =
        symbols.filter_map(|symbol| Some((symbol.name.clone(), u16::try_from(symbol.value).ok()?))).collect();
    console.insert(&build.prg(), labels).expect("a program");
    frames(console, 60);
    assert_eq!(console.state(), &State::Running);
}

fn frames(console: &mut Console, count: u32) {
    (0..count).for_each(|_| console.frame());
}

/// Types keys and lets them be taken.
fn typed(console: &mut Console, keys: &[u8]) {
    keys.iter().for_each(|&key| console.type_key(key));
    frames(console, 8 * keys.len() as u32 + 30);
    assert_eq!(console.keys_left(), 0);
}

#[test]
fn the_title_shows_within_a_second_and_makes_way_for_the_board() {
    let mut console = started("tic-tac-toe.toml");
    assert!(console.draw(), "there is a picture");
    assert!(!console.draw(), "which stays as it is");
    assert!(console.waits());
    let title = console.pixels().to_vec();
    typed(&mut console, &[0x1d, 0x1d, 0x0d]);
    assert!(console.draw());
    assert_ne!(console.pixels(), title);
    // Moves make sounds.
    b"B2\r".iter().for_each(|&key| console.type_key(key));
    let heard = (0..100).any(|_| {
        console.frame();
        console.sound(48_000).iter().any(|&sample| sample.abs() > 0.01)
    });
    assert!(heard);
}

#[test]
fn a_joystick_and_a_click_move_as_well() {
    let mut console = started("tic-tac-toe.toml");
    typed(&mut console, &[0x1d, 0x1d, 0x0d]);
    console.draw();
    let before = console.pixels().to_vec();
    for bits in [1 << 4, 0] {
        console.joystick(bits);
        frames(&mut console, 12);
    }
    console.draw();
    let first = console.pixels().to_vec();
    assert_ne!(first, before);
    console.click(32 + 100, 36 + 150);
    frames(&mut console, 100);
    assert!(console.draw());
}

/// Somebody whose hand is quicker than a frame.
#[test]
fn a_switch_that_was_closed_for_no_time_is_seen() {
    let mut console = Console::new(&roms()).expect("a machine");
    // Switches that are closed are low on the port.
    let right = |console: &Console| console.machine().read(0xdc00) & 1 << 3 == 0;
    frames(&mut console, 1);
    assert!(!right(&console));
    console.joystick(1 << 3);
    console.joystick(0);
    for _ in 0..3 {
        frames(&mut console, 1);
        assert!(right(&console));
    }
    frames(&mut console, 1);
    assert!(!right(&console));
    console.joystick(1 << 3);
    frames(&mut console, 100);
    assert!(right(&console), "as long as it is held");
}

#[test]
fn what_is_no_program_is_refused_and_the_machine_goes_on() {
    let mut console = Console::new(&roms()).expect("a machine");
    for wrong in [&b""[..], &[1], &[1, 8], &[1, 8, 0, 0], &[0xff, 0xff, 1, 2, 3]] {
        assert!(console.insert(wrong, BTreeMap::new()).is_err(), "{wrong:?}");
    }
    frames(&mut console, 10);
    assert_eq!(console.state(), &State::Running);
    assert!(Console::new(&[0; 100]).is_err());
}

/// What is saved stays on the disk when another program is put in, and goes with the disk to another machine.
#[test]
fn games_are_saved_on_a_disk_that_can_be_taken_out() {
    let mut spec = shipped("tic-tac-toe.toml");
    (spec.look.screen, spec.look.disk) = (Screen::Text, Extra::Yes);
    let mut console = Console::new(&roms()).expect("a machine");
    insert(&mut console, &spec);
    assert_eq!(console.changed_disk(), None);
    let shows =
        |console: &Console, text: &str| console.machine().screen_text().iter().any(|row| row.contains(text));
    typed(&mut console, b"B2\r");
    typed(&mut console, b".WMY GAME\r");
    frames(&mut console, 300);
    let disk = console.changed_disk().expect("something is saved").to_vec();
    assert_eq!(console.changed_disk(), None);
    insert(&mut console, &spec);
    typed(&mut console, b".V\r");
    frames(&mut console, 100);
    assert!(shows(&console, "MY GAME"), "{:?}", console.machine().screen_text());
    let mut other = Console::new(&roms()).expect("a machine");
    assert!(other.put_disk(Some(&disk[1..])).is_err());
    other.put_disk(Some(&disk)).expect("a disk");
    insert(&mut other, &spec);
    typed(&mut other, b".RMY GAME\r");
    frames(&mut other, 300);
    // Where there is a stone already, none can be put.
    typed(&mut other, b"B2\r");
    frames(&mut other, 100);
    assert!(shows(&other, "ILLEGAL"), "{:?}", other.machine().screen_text());
}
