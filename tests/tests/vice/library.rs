//! A library, read from the disk in VICE's drive over the serial bus.

use engine_spec::Screen;
use integration_tests::{built, game_as_written};
use vice::{Options, Vice};

use crate::{BOUND, sure, vice_is_there};

#[test]
fn moves_come_from_the_disk() {
    if !vice_is_there() {
        return;
    }
    let mut spec = game_as_written("chess-library");
    spec.look.screen = Screen::Text;
    let build = built(&spec);
    let mut options = Options::with_prg(build.prg());
    options.disk = Some(sure(build.disk()).into_bytes());
    let mut vice = sure(Vice::start(&options));
    sure(vice.wait_for_prompt("WHITE?", BOUND));
    // The openings have no answer to it.
    sure(vice.type_keys("a2a3\n"));
    sure(vice.wait_for_prompt("BLACK?", BOUND));
    sure(vice.type_keys(".g\n"));
    sure(vice.wait_for_prompt("WHITE?", BOUND));
    let screen = sure(vice.screen());
    assert!(screen.iter().any(|row| row.trim_end() == "BOOK"), "{screen:#?}");
}
