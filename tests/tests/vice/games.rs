//! Every shipped game: it lists, runs, counts as the seeds' programs do, quits and runs again.

use integration_tests::{built, game, shipped, shipped_general};
use vice::{Options, Roms, Standard, Vice};

use crate::{BOUND, Trio, row_with, sure, vice_is_there};

#[test]
fn basic_lists_and_runs_the_program_and_gets_control_back() {
    if !vice_is_there() {
        return;
    }
    for stem in testing::some("games that run", [shipped(), shipped_general()].concat()) {
        let spec = game(&stem);
        let prompts = spec.texts.sides.each_ref().map(|side| format!("{side}?"));
        let mut options = Options::with_prg(built(&spec).prg());
        "LIST".clone_into(&mut options.command);
        options.roms = Roms::from_environment();
        let mut vice = sure(Vice::start(&options));
        sure(vice.wait_for("10 SYS 2080", BOUND));
        for _ in 0..2 {
            sure(vice.type_keys("run\n"));
            sure(vice.wait_for_prompt(&prompts[0], BOUND));
            sure(vice.type_keys(".d3\n.g\n"));
            sure(vice.wait_for("COMPUTER'S MOVE:", BOUND));
            // Not as a prompt: the mark of a cutoff may stand behind it.
            sure(vice.wait_for(&prompts[1], BOUND));
            sure(vice.type_keys(".q\n"));
            sure(vice.wait_for("READY.", BOUND));
            sure(vice.type_keys("list\n"));
            sure(vice.wait_for("10 SYS 2080", BOUND));
        }
    }
}

/// Source of the counts: the seed documents, and runs of their programs in VICE.
#[test]
fn searches_count_as_the_seeds_do() {
    if !testing::drawn("searches count as the seeds do") {
        return;
    }
    if !vice_is_there() {
        return;
    }
    for (stem, before, nodes) in [
        ("ryg3-07", None, "00000DAE"),
        ("ryg3-08", None, "00001522"),
        ("ryg3-09", Some("e1f2"), "00004535"),
        ("ryg3-10", Some("e1f2"), "000029F8"),
        ("ryg3-11", Some("e1f2"), "00000DCF"),
        ("ryg3-11", None, "000005B0"),
    ] {
        for standard in [Standard::Pal, Standard::Ntsc] {
            if standard == Standard::Ntsc && stem != "ryg3-11" {
                continue;
            }
            let mut trio = Trio::new(stem, standard);
            if let Some(keys) = before {
                trio.line(keys);
            }
            let screen = trio.line(".g");
            assert!(row_with(&screen, "NODES").contains(&format!("NODES {nodes}")), "{stem}: {screen:#?}");
        }
    }
}

#[test]
fn every_command_answers_as_on_the_embedded_machine() {
    if !testing::drawn("every command answers as on the embedded machine") {
        return;
    }
    if !vice_is_there() {
        return;
    }
    for stem in testing::some("every command", shipped()) {
        let mut trio = Trio::new(&stem, Standard::Pal);
        for keys in [
            ".b", ".h", ".m", "hello", "e1e3", "e1f2", "b8c7", ".m", ".u", ".u", ".u", ".d", ".d4", ".t",
            ".t9", ".t0", ".s", ".s", ".g", ".o", ".e", ".f", ".n", "", ".x", ".b",
        ] {
            trio.line(keys);
        }
    }
}
