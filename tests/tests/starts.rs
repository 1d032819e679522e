//! How long a program takes from RUN to its title, with interrupts and our KERNAL.

use engine_spec::Screen;
use integration_tests::console::{Console, ready};
use integration_tests::person::Person;
use integration_tests::{built, game_as_written, shipped, shipped_general};
use machine::Video;
use toolchain::PAL_HZ;

/// RUN without its RETURN, and that.
const RUN: &[u8] = b"RUN";
const RETURN: u8 = 0x0d;

/// Frames in which RUN is typed.
const TYPED: u32 = 60;

#[test]
fn titles_are_there_within_a_second() {
    let (mut shown, mut slowest) = (0, 0);
    for stem in [shipped(), shipped_general()].concat() {
        let spec = game_as_written(&stem);
        if spec.look.screen != Screen::Board {
            continue;
        }
        let build = built(&spec);
        let mut machine = ready(Video::Pal);
        machine.load_prg(&build.prg()).expect("a program");
        machine.type_keys(RUN);
        machine.run_until(TYPED, |machine| machine.keys_left() == 0).expect("typed");
        machine.type_keys(&[RETURN]);
        let begun = machine.cycles();
        let looks = build.address("screen_stick").expect("a label");
        machine.run_to(looks);
        let cycles = machine.cycles() - begun;
        println!("{stem:<22} {cycles:>8} cycles from RETURN to the title");
        assert!(cycles < PAL_HZ, "{stem}: {cycles} cycles");
        // It is the title: it has its name, and fire begins a game.
        let mut person = Person::at_title(machine, &spec, build);
        let last = person.row(24, 0, 40);
        assert_eq!(last, person.text_at("text_begin"), "{stem}");
        (shown, slowest) = (shown + 1, slowest.max(cycles));
    }
    println!("{shown} programs, at most {slowest} cycles");
    assert!(shown > 10, "{shown}");
}
