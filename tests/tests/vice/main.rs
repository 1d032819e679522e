//! The shipped games on VICE's C64, with our own ROMs.
//!
//! A test is a short script: keys in, screen out. Every screen is compared with that of the
//! embedded machine, to which the same keys were typed.

mod cycles;
mod games;
mod played;

use integration_tests::{booted, built, game};
use toolchain::C64;
use vice::{Bound, Options, Roms, Standard, Vice};

/// Longer than anything here takes: an emulated quarter of an hour.
const BOUND: Bound = Bound::seconds(900);

/// Whether VICE can be used. Says so loudly when not, and fails on a CI machine.
fn vice_is_there() -> bool {
    let there = Vice::available();
    assert!(
        there || std::env::var_os("CI").is_none(),
        "VICE is missing: install Debian's package vice (contrib)"
    );
    if !there {
        eprintln!("*** NOT TESTED: VICE is not installed");
    }
    there
}

/// Passes a result on, or shows what went wrong.
#[track_caller]
fn sure<T, E: std::fmt::Display>(result: Result<T, E>) -> T {
    result.unwrap_or_else(|error| panic!("{error}"))
}

/// A game on VICE and on the embedded machine, both at the first prompt.
struct Pair {
    vice: Vice,
    machine: C64,
}

impl Pair {
    fn new(stem: &str, standard: Standard) -> Self {
        let spec = game(stem);
        let mut options = Options::with_prg(built(&spec).prg());
        options.labels = Some(built(&spec).vice_labels());
        options.standard = standard;
        options.roms = Roms::from_environment();
        let mut pair = Self { vice: sure(Vice::start(&options)), machine: booted(&spec) };
        sure(pair.vice.wait_for_prompt("MOUSE?", BOUND));
        pair
    }

    /// Types a line on both and waits until the program asks for the next one; then the screens
    /// must show the same. Returns the rows.
    fn line(&mut self, keys: &str) -> Vec<String> {
        sure(self.vice.type_keys(&format!("{keys}\n")));
        sure(self.machine.type_keys(&format!("{keys}\n")));
        sure(self.vice.wait_for_prompt("?", BOUND));
        let (theirs, ours) = (sure(self.vice.screen()), self.machine.machine().screen_text());
        // The embedded machine starts on an empty screen, VICE below BASIC's READY; they differ
        // only in rows that have scrolled in from there.
        assert_eq!(theirs, ours, "after {keys}");
        theirs
    }
}

/// The last row that contains `text`.
#[track_caller]
fn row_with<'a>(screen: &'a [String], text: &str) -> &'a str {
    let row = screen.iter().rev().find(|row| row.contains(text));
    row.unwrap_or_else(|| panic!("no \"{text}\" in\n{}", screen.join("\n")))
}
