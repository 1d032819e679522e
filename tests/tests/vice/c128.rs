//! VICE's C128 in C64 mode: twice as fast in the border.

use engine_spec::Level;
use integration_tests::console::Console;
use integration_tests::person::{Computer as Plays, FIRE, NOWHERE, Person};
use integration_tests::{built, game_as_written};
use machine::Joystick;
use vice::{Bank, Computer, Options, Standard, Vice};

use crate::{BOUND, sure};

const RIGHT: Joystick = Joystick { right: true, ..NOWHERE };

fn at_title(computer: Computer, standard: Standard) -> Person<Vice> {
    let mut spec = game_as_written("draughts");
    spec.look.level = Level::Seconds(2);
    let build = built(&spec);
    let mut options = Options::with_prg(build.prg());
    (options.computer, options.standard, options.controls) = (computer, standard, true);
    options.labels = Some(build.vice_labels());
    Person::at_title(sure(Vice::start(&options)), &spec, build)
}

/// Lets the computer begin, looks at the picture while it thinks, and counts its nodes.
fn nodes(person: &mut Person<Vice>) -> u64 {
    while person.byte("main_engine") != Plays::First as u8 {
        person.pushes(RIGHT);
    }
    person.console.stick(FIRE);
    let [think, end] = ["search_think", "search_end"].map(|label| person.address(label));
    sure(person.console.run_to(think, BOUND));
    person.console.stick(NOWHERE);
    // The panel beside the board changes.
    let board = |person: &mut Person<Vice>| {
        let picture = person.console.picture();
        picture.part(0, 0, 220, picture.height())
    };
    let still = board(person);
    for _ in 0..12 {
        sure(person.console.run_for(37_000));
        assert!(board(person) == still, "the picture stays while it thinks");
    }
    sure(person.console.run_to(end, BOUND));
    if person.byte("fast_kind") != 0 {
        // It would be seen: with 2 MHz throughout there is no picture.
        sure(person.console.set_memory(Bank::Io, 0xd030, &[1]));
        assert!(board(person) != still, "VICE garbles a picture at 2 MHz");
        sure(person.console.set_memory(Bank::Io, 0xd030, &[0]));
    }
    person.bytes("zp_nodes", 4).iter().rev().fold(0, |sum, &byte| sum * 256 + u64::from(byte))
}

#[test]
fn a_c128_thinks_further_and_shows_the_same_picture() {
    if testing::tool("x128").is_none() {
        return;
    }
    for (standard, least) in [(Standard::Pal, 125), (Standard::Ntsc, 113)] {
        let mut usual = at_title(Computer::C64, standard);
        assert_eq!(usual.row(4, 20, 20), "");
        let mut person = at_title(Computer::C128, standard);
        assert_eq!(person.row(4, 20, 20), "F8: 2 MHZ C128");
        let (nodes, usual) = (nodes(&mut person), nodes(&mut usual));
        println!("{standard:?}: {nodes} nodes on a C128, {usual} on a C64");
        assert!(nodes * 100 >= usual * least, "{standard:?}: {nodes} and {usual}");
    }
}
