//! The table of positions in VICE's REU.

use engine::{Engine, Rules, TableModel};
use engine_spec::Level;
use integration_tests::console::Console;
use integration_tests::person::{Computer, FIRE, NOWHERE, Person};
use integration_tests::{built, game_as_written};
use machine::Joystick;
use vice::{Bank, Options, Vice};

use crate::{BOUND, sure, vice_is_there};

const RIGHT: Joystick = Joystick { right: true, ..NOWHERE };

/// Plies of a search that a small table makes longer.
const DEPTH: u8 = 9;

#[test]
fn a_search_is_that_of_a_host_engine_with_as_large_a_table() {
    if !vice_is_there() {
        return;
    }
    let mut spec = game_as_written("draughts");
    (spec.look.level, spec.search.depth) = (Level::Depth, DEPTH);
    let build = built(&spec);
    let rules = Rules::new(&spec);
    let mut seen = Vec::new();
    for (kib, slots, says) in [
        (None, None, ""),
        (Some(128), Some(1 << 14), "F8:16K POSITIONS"),
        (Some(512), Some(1 << 16), "F8:64K POSITIONS"),
    ] {
        let mut options = Options::with_prg(build.prg());
        (options.reu, options.controls, options.labels) = (kib, true, Some(build.vice_labels()));
        let mut person = Person::at_title(sure(Vice::start(&options)), &spec, build.clone());
        assert_eq!(person.row(4, 20, 20), says);
        while person.byte("main_engine") != Computer::First as u8 {
            person.pushes(RIGHT);
        }
        person.console.stick(FIRE);
        let end = person.address("search_end");
        sure(person.console.run_to(end, BOUND));
        let nodes =
            person.bytes("zp_nodes", 4).iter().rev().fold(0, |sum, &byte| sum * 256 + u64::from(byte));
        let mut engine = Engine::new(&rules, TableModel::Slots);
        if let Some(slots) = slots {
            engine.enlarge(slots);
        }
        let found = engine.think(&rules.start(), DEPTH);
        println!("{kib:?} KiB: {nodes} nodes");
        assert_eq!(Some(nodes), found.last().map(|last| last.nodes), "{kib:?}");
        seen.push(nodes);
    }
    seen.dedup();
    assert!(seen.len() > 1, "the table makes a difference: {seen:?}");
}

#[test]
fn the_memory_of_an_easyflash_is_not_taken_for_one() {
    if !vice_is_there() {
        return;
    }
    let spec = game_as_written("draughts");
    let build = built(&spec);
    let prg = sure(formats::packed(&build.prg()));
    let cartridge = formats::Cartridge::EasyFlash.crt("draughts", &prg);
    assert!(cartridge.is_some(), "it fits");
    for noise in [0x00, 0x3f, 0x55, 0xff] {
        let labels = Some(build.vice_labels());
        let cartridge = cartridge.clone();
        let options = Options { cartridge, controls: true, labels, ..Options::default() };
        let mut vice = sure(Vice::start(&options));
        // There are 256 bytes at $DF00, whatever the cartridge shows elsewhere.
        sure(vice.set_memory(Bank::Io, 0xdf00, &[noise; 256]));
        let mut person = Person::at_title(vice, &spec, build.clone());
        let there = sure(person.console.memory(Bank::Io, 0xdf20..=0xdf2f));
        assert_eq!(there, [noise; 16], "it is memory");
        assert_eq!((person.byte("fast_kind"), person.row(4, 20, 20)), (0, String::new()), "{noise:02x}");
    }
}
