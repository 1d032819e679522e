//! The shipped games' screens as pictures: the embedded machine's, in both of its ways, and VICE's.

use integration_tests::{shipped, shipped_general};
use machine::Picture;
use vice::{Roms, Standard};

use crate::{Trio, sure, vice_is_there};

#[test]
fn every_game_looks_as_in_vice() {
    if !vice_is_there() || Roms::from_environment() != Roms::Ours {
        return;
    }
    let characters = sure(roms::assemble()).chargen;
    for stem in [shipped(), shipped_general()].concat() {
        let mut trio = Trio::new(&stem, Standard::Pal);
        trio.line(".b");
        let theirs = sure(trio.vice.pixels());
        let mut served = trio.machine.machine().clone();
        sure(served.set_characters(&characters));
        same(&served.picture(), &theirs, &format!("{stem}, calls served by the host"));
        let on_roms = trio.on_roms.as_ref().map(machine::Machine::picture);
        same(&on_roms.expect("our ROMs"), &theirs, &format!("{stem}, our ROMs"));
    }
}

#[track_caller]
fn same(ours: &Picture, theirs: &Picture, what: &str) {
    let wrong = ours.pixels().iter().zip(theirs.pixels()).position(|(ours, theirs)| ours != theirs);
    let place = wrong.map(|at| (at / Picture::WIDTH, at % Picture::WIDTH));
    assert_eq!((place, ours.width()), (None, theirs.width()), "{what}: row and column");
}
