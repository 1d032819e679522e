//! Shipped games as a page plays them.

use std::collections::BTreeMap;
use std::path::Path;

use player::{Console, State};

fn roms() -> Vec<u8> {
    let roms::Images { kernal, basic, chargen, .. } = roms::assemble().expect("roms");
    [kernal, basic, chargen].concat()
}

/// A console with a shipped game at its title.
fn started(game: &str) -> Console {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(game);
    let spec = toolchain::open(&path).expect("a shipped game");
    let build = toolchain::build(&spec).expect("a program");
    let symbols = build.assembly.symbols.iter();
    let labels: BTreeMap<String, u16> =
        symbols.filter_map(|symbol| Some((symbol.name.clone(), u16::try_from(symbol.value).ok()?))).collect();
    let mut console = Console::new(&roms()).expect("a machine");
    console.insert(&build.prg(), labels).expect("a program");
    frames(&mut console, 60);
    assert_eq!(console.state(), &State::Running);
    console
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
