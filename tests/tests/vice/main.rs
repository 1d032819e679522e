//! The shipped games on VICE's C64, with our own ROMs.
//!
//! A test is a short script: keys in, screen out. Every screen is compared with those of the
//! embedded machine, to which the same keys were typed: once with KERNAL calls served by the
//! host, once running the same ROMs as VICE.

mod autostart;
mod book;
mod by_scores;
mod c128;
mod clock;
mod cycles;
mod disk;
mod games;
mod hands;
mod library;
mod pictures;
mod played;
mod released;
mod reu;
mod sid;
mod tape;

use integration_tests::{booted, built, game};
use machine::{Machine, Video};
use toolchain::C64;
use vice::{Bound, Options, Roms, Standard, Vice};

/// Longer than anything here takes: an emulated quarter of an hour.
const BOUND: Bound = Bound::seconds(900);

/// Whether VICE can be used.
fn vice_is_there() -> bool {
    testing::tool("x64sc").is_some()
}

/// Passes a result on, or shows what went wrong.
#[track_caller]
fn sure<T, E: std::fmt::Display>(result: Result<T, E>) -> T {
    result.unwrap_or_else(|error| panic!("{error}"))
}

/// A game at its prompt on VICE, and on the embedded machine in both of its ways.
struct Trio {
    vice: Vice,
    machine: C64,
    /// Only where VICE runs our ROMs too: a person's may behave otherwise.
    on_roms: Option<Machine>,
}

impl Trio {
    fn new(stem: &str, standard: Standard) -> Self {
        // Which of several openings is played follows a clock, and each of the three has its own.
        let mut spec = game(stem);
        spec.book = spec.book.filter(|book| book.openings.is_none());
        let mut options = Options::with_prg(built(&spec).prg());
        options.labels = Some(built(&spec).vice_labels());
        options.standard = standard;
        options.roms = Roms::from_environment();
        let video = if standard == Standard::Pal { Video::Pal } else { Video::Ntsc };
        let on_roms = (options.roms == Roms::Ours).then(|| on_roms(&built(&spec).prg(), video));
        let mut trio = Self { vice: sure(Vice::start(&options)), machine: booted(&spec), on_roms };
        sure(trio.vice.wait_for_prompt(&format!("{}?", spec.texts.sides[0]), BOUND));
        trio
    }

    /// Types a line on all and waits until the program asks for the next one; then the screens
    /// must show the same. Returns the rows.
    fn line(&mut self, keys: &str) -> Vec<String> {
        sure(self.vice.type_keys(&format!("{keys}\n")));
        sure(self.machine.type_keys(&format!("{keys}\n")));
        sure(self.vice.wait_for_prompt("?", BOUND));
        let (theirs, ours) = (sure(self.vice.screen()), self.machine.machine().screen_text());
        assert_eq!(theirs, ours, "after {keys}");
        if let Some(machine) = &mut self.on_roms {
            enter(machine, keys);
            assert_eq!(theirs, machine.screen_text(), "after {keys}, our ROMs on the embedded machine");
        }
        theirs
    }
}

/// The embedded machine on our ROMs, with a program that RUN has brought to its prompt.
fn on_roms(prg: &[u8], video: Video) -> Machine {
    let images = sure(roms::assemble());
    let machine = Machine::with_roms_and_video(&images.kernal, &images.basic, &images.chargen, video);
    let mut machine = sure(machine);
    sure(machine.run_until(600, |machine| machine.screen_text().iter().any(|row| row == "READY.")));
    sure(machine.run_until(60, |machine| machine.peek(0xcc) == 0));
    sure(machine.load_prg(prg));
    enter(&mut machine, "run");
    machine
}

/// Types a line and runs until the program asks for a key again.
fn enter(machine: &mut Machine, keys: &str) {
    const GETIN: u16 = 0xffe4;
    machine.type_text(&format!("{keys}\n"));
    sure(machine.run_until(10_000, |machine| machine.keys_left() == 0));
    // The last key is taken; when GETIN is called again with an empty buffer, it has been dealt with.
    machine.set_breakpoint(GETIN);
    let mut asked = 0;
    while asked < 2 {
        match machine.run(&mut machine::Script::new("").patient(), BOUND.in_cycles()) {
            machine::Stop::Breakpoint(GETIN) => asked += u8::from(machine.peek(0xc6) == 0),
            stop => panic!("{keys}: {stop}"),
        }
    }
    machine.clear_breakpoint(GETIN);
}

/// The last row that contains `text`.
#[track_caller]
fn row_with<'a>(screen: &'a [String], text: &str) -> &'a str {
    let row = screen.iter().rev().find(|row| row.contains(text));
    row.unwrap_or_else(|| panic!("no \"{text}\" in\n{}", screen.join("\n")))
}
