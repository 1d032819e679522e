//! Computers that are faster than a C64: programs say so, think further in the same time, and garble no picture.

use engine_spec::{Level, Spec};
use integration_tests::console::{Console, ready};
use integration_tests::person::{Computer, FIRE, NOWHERE, Person};
use integration_tests::{built, game_as_written};
use machine::{Accelerator, Joystick, Machine, Video};

const RIGHT: Joystick = Joystick { right: true, ..NOWHERE };

/// F8, which switches it off and on.
const FAST: u8 = 0x8c;

/// Cycles of a second on PAL and NTSC.
const SECOND: [(Video, u64); 2] = [(Video::Pal, 985_248), (Video::Ntsc, 1_022_727)];

const MACHINES: [(Option<Accelerator>, &str); 5] = [
    (None, ""),
    (Some(Accelerator::C128), " 2 MHZ C128"),
    (Some(Accelerator::Ultimate { enable: false }), "48 MHZ ULTIMATE"),
    (Some(Accelerator::Ultimate { enable: true }), "48 MHZ ULTIMATE"),
    (Some(Accelerator::Mega65), "40 MHZ MEGA65"),
];

fn at_title(spec: &Spec, video: Video, accelerator: Option<Accelerator>) -> Person<Machine> {
    let build = built(spec);
    let mut machine = ready(video);
    machine.set_accelerator(accelerator);
    machine.load_prg(&build.prg()).expect("a program");
    machine.type_text("run\n");
    Person::at_title(machine, spec, build)
}

fn a_second(stem: &str) -> Spec {
    let mut spec = game_as_written(stem);
    spec.look.level = Level::Seconds(1);
    spec
}

/// Lets the computer think about its first move: cycles, nodes.
fn thinks(person: &mut Person<Machine>) -> (u64, u64) {
    while person.byte("main_engine") != Computer::First as u8 {
        person.pushes(RIGHT);
    }
    person.console.stick(FIRE);
    // A kernel's search ends where its move is played.
    let end = if person.has("search_end") { "search_end" } else { "gen_find" };
    let [think, end] = ["search_think", end].map(|label| person.address(label));
    person.console.run_to(think);
    person.console.stick(NOWHERE);
    let begun = person.console.cycles();
    person.console.run_to(end);
    let nodes = person.bytes("zp_nodes", 4).iter().rev().fold(0, |sum, &byte| sum * 256 + u64::from(byte));
    (person.console.cycles() - begun, nodes)
}

/// The row of the title in which it says what the computer has.
fn said(person: &mut Person<Machine>) -> String {
    // It is written on a bar, so letters are there with their own colours.
    person.row(4, 20, 20)
}

#[test]
fn the_title_says_what_the_computer_has_and_a_key_switches_it() {
    for (accelerator, name) in MACHINES {
        for (video, _) in SECOND {
            let mut person = at_title(&a_second("draughts"), video, accelerator);
            let shown = if name.is_empty() { String::new() } else { format!("F8:{name}") };
            assert_eq!(said(&mut person).split_whitespace().collect::<Vec<_>>().join(" "), shown);
            assert_eq!(person.console.fast_cycles().1, 0, "{accelerator:?}: it finds out unseen");
            let usual = shown
                .split_once(" MHZ")
                .map_or(String::new(), |(_, computer)| format!("F8: 1 MHZ{computer}"));
            for shown in [usual, shown] {
                person.presses(FAST);
                let seen = said(&mut person).split_whitespace().collect::<Vec<_>>().join(" ");
                assert_eq!(seen, shown, "{accelerator:?}");
            }
        }
    }
}

#[test]
fn the_title_says_where_positions_are() {
    let spec = a_second("draughts");
    let build = built(&spec);
    for (kib, says) in [(None, ""), (Some(128), "F8:16K POSITIONS"), (Some(16 << 10), "F8:64K POSITIONS")] {
        let mut machine = ready(Video::Pal);
        machine.set_reu(kib);
        machine.load_prg(&build.prg()).expect("a program");
        machine.type_text("run\n");
        let mut person = Person::at_title(machine, &spec, build.clone());
        assert_eq!(said(&mut person), says);
        person.presses(FAST);
        let usual = if kib.is_some() { "F8: 1K POSITIONS" } else { "" };
        assert_eq!(said(&mut person), usual);
        person.presses(FAST);
        // A whole game's first moves, in time, with the level of a second.
        let (cycles, nodes) = thinks(&mut person);
        assert!(
            (900_000..985_248).contains(&cycles) && nodes > 300,
            "{kib:?}: {cycles} cycles, {nodes} nodes"
        );
    }
}

#[test]
fn the_same_second_has_more_nodes_and_the_picture_stays() {
    for (video, second) in SECOND {
        let spec = a_second("draughts");
        let (_, usual) = thinks(&mut at_title(&spec, video, None));
        for (accelerator, _) in MACHINES {
            let mut person = at_title(&spec, video, accelerator);
            let before = person.console.fast_cycles().0;
            let (cycles, nodes) = thinks(&mut person);
            let (fast, garbled) = person.console.fast_cycles();
            println!(
                "{video:?} {accelerator:?}: {nodes} nodes in {cycles} cycles, {} of them fast",
                fast - before
            );
            assert!((second - second / 12..second).contains(&cycles), "{accelerator:?}: {cycles} cycles");
            assert_eq!(garbled, 0, "{accelerator:?}: the VIC has had nothing to draw");
            let least = match accelerator {
                None => 100,
                Some(Accelerator::C128) if video == Video::Pal => 125,
                Some(Accelerator::C128) => 113,
                Some(_) => 1_500,
            };
            assert!(nodes * 100 >= usual * least, "{accelerator:?}: {nodes} nodes, {usual} on a C64");
            if accelerator.is_none() {
                assert_eq!(nodes, usual);
            }
            // While the player thinks, and the computer does not, all is as usual.
            let ponder_off = person.address("ponder_off");
            Console::poke(&mut person.console, ponder_off, 1);
            person.waits();
            let fast = person.console.fast_cycles().0;
            person.console.run_for(second);
            assert_eq!(person.console.fast_cycles().0, fast, "{accelerator:?}: only searches are fast");
        }
    }
}

#[test]
fn what_is_switched_off_stays_off() {
    for (accelerator, _) in MACHINES {
        let spec = a_second("draughts");
        let (_, usual) = thinks(&mut at_title(&spec, Video::Pal, None));
        let mut person = at_title(&spec, Video::Pal, accelerator);
        person.presses(FAST);
        let before = person.console.fast_cycles().0;
        let (_, nodes) = thinks(&mut person);
        assert_eq!(person.console.fast_cycles().0, before, "{accelerator:?}");
        assert!(nodes.abs_diff(usual) * 50 <= usual, "{accelerator:?}: {nodes} and {usual}");
    }
}

#[test]
fn faster_computers_search_the_same_tree() {
    for stem in ["draughts", "mouse-and-cats", "chess"] {
        let mut spec = game_as_written(stem);
        spec.look.level = Level::Depth;
        spec.search.depth = if stem == "chess" { 2 } else { 6 };
        spec.book = None;
        let (_, usual) = thinks(&mut at_title(&spec, Video::Pal, None));
        for (accelerator, _) in MACHINES {
            let mut person = at_title(&spec, Video::Pal, accelerator);
            let (cycles, nodes) = thinks(&mut person);
            println!("{stem} {accelerator:?}: {nodes} nodes in {cycles} cycles");
            assert_eq!(nodes, usual, "{stem} {accelerator:?}");
        }
    }
}
