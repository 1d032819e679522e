//! Programs as they are released, on VICE: packed, on cartridges, on a disk; each is played a few moves.

use engine_spec::{Level, Spec};
use integration_tests::person::{Computer, Person};
use integration_tests::{built, game_as_written};
use vice::{Bound, Options, Tape, Vice};

use crate::{sure, vice_is_there};

/// A game as it is shipped, whose computer searches two plies, whatever the time.
fn quick(stem: &str) -> Spec {
    let mut spec = game_as_written(stem);
    spec.look.level = Level::Depth;
    spec.search.depth = 2;
    spec
}

/// Plays two turns by joystick against the computer, from the title on.
fn plays(vice: Vice, spec: &Spec) {
    let mut person = Person::at_title(vice, spec, built(spec));
    person.begins(Computer::Second);
    for number in 0..2 {
        let turn = person.game.turns().into_iter().next().expect("a move");
        person.moves(&turn);
        person.played(&turn);
        assert!(person.game.actions() > 2 * number + 1, "it answers");
    }
}

fn options(spec: &Spec) -> Options {
    Options { controls: true, labels: Some(built(spec).vice_labels()), ..Options::default() }
}

#[test]
fn a_packed_program_is_played() {
    if !vice_is_there() {
        return;
    }
    let spec = quick("connect-four");
    let prg = sure(formats::packed(&built(&spec).prg()));
    plays(sure(Vice::start(&Options { prg: Some(prg), ..options(&spec) })), &spec);
}

#[test]
fn an_easyflash_starts_by_itself_and_is_played() {
    if !vice_is_there() {
        return;
    }
    for stem in ["connect-four", "chess"] {
        let spec = quick(stem);
        let prg = sure(formats::packed(&built(&spec).prg()));
        let cartridge = formats::Cartridge::EasyFlash.crt(stem, &prg);
        assert!(cartridge.is_some(), "{stem} fits");
        plays(sure(Vice::start(&Options { cartridge, ..options(&spec) })), &spec);
    }
}

#[test]
fn a_cartridge_of_16_kb_starts_by_itself_and_is_played() {
    if !vice_is_there() {
        return;
    }
    let spec = quick("tic-tac-toe");
    let prg = sure(formats::packed(&built(&spec).prg()));
    let cartridge = formats::Cartridge::Plain16.crt("tic-tac-toe", &prg);
    assert!(cartridge.is_some(), "it fits");
    plays(sure(Vice::start(&Options { cartridge, ..options(&spec) })), &spec);
}

#[test]
fn a_cartridge_of_8_kb_starts_a_listing() {
    if !vice_is_there() {
        return;
    }
    let mut spec = game_as_written("tic-tac-toe");
    spec.look.screen = engine_spec::Screen::Text;
    spec.search.table = None;
    spec.search.depth = 3;
    let prg = sure(formats::packed(&built(&spec).prg()));
    let cartridge = formats::Cartridge::Plain8.crt("tic-tac-toe", &prg);
    assert!(cartridge.is_some(), "it fits: {} bytes", prg.len());
    let mut vice = sure(Vice::start(&Options { cartridge, ..options(&spec) }));
    sure(vice.wait_for_prompt("CROSSES?", Bound::seconds(60)));
    sure(vice.type_keys("b2\n"));
    sure(vice.wait_for_prompt("NOUGHTS?", Bound::seconds(60)));
    sure(vice.type_keys(".g\n"));
    sure(vice.wait_for_prompt("CROSSES?", Bound::seconds(300)));
}

#[test]
fn a_disk_of_a_release_is_loaded_and_played() {
    if !vice_is_there() {
        return;
    }
    let spec = quick("connect-four");
    let prg = sure(formats::packed(&built(&spec).prg()));
    let disk = formats::Disk { name: "connect-four".to_owned(), id: "80".to_owned() };
    let disk = sure(formats::d64(&disk, &[("connect-four", &prg)]));
    let mut vice = sure(Vice::start(&Options { disk: Some(disk), ..options(&spec) }));
    sure(vice.type_keys("load\"*\",8,1\n"));
    // Our BASIC does not say that it searches and loads.
    sure(vice.wait_for_screen("READY. after LOAD", Bound::seconds(300), |rows| {
        rows.iter().filter(|row| row.starts_with("READY.")).count() == 2
    }));
    sure(vice.wait_for_prompt("", Bound::seconds(60)));
    sure(vice.type_keys("run\n"));
    plays(vice, &spec);
}

#[test]
fn tapes_of_a_release_are_loaded_and_played() {
    if !vice_is_there() {
        return;
    }
    let spec = quick("tic-tac-toe");
    let prg = sure(formats::packed(&built(&spec).prg()));
    let pulses = Tape::Pulses(formats::tap("tic-tac-toe", &prg).expect("a program"));
    let programs = Tape::Programs(formats::t64("tic-tac-toe", &prg).expect("a program"));
    for tape in [pulses, programs] {
        let mut vice = sure(Vice::start(&Options { tape: Some(tape), ..options(&spec) }));
        sure(vice.type_keys("load\n"));
        sure(vice.wait_for_screen("PRESS PLAY ON TAPE", Bound::seconds(10), |rows| {
            rows.iter().any(|row| row.starts_with("PRESS PLAY ON TAPE"))
        }));
        sure(vice.press_play());
        sure(vice.wait_for_screen("READY. after LOAD", Bound::seconds(600), |rows| {
            rows.iter().filter(|row| row.starts_with("READY.")).count() == 2
        }));
        let screen = sure(vice.screen());
        assert!(screen.iter().any(|row| row.trim_end() == "FOUND TIC-TAC-TOE"), "{screen:?}");
        assert!(!screen.iter().any(|row| row.contains("ERROR")), "{screen:?}");
        sure(vice.wait_for_prompt("", Bound::seconds(60)));
        sure(vice.type_keys("run\n"));
        plays(vice, &spec);
    }
}
