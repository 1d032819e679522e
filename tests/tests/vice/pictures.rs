//! The shipped games' screens as pictures: the embedded machine's, in both of its ways, and VICE's.

use engine::Move;
use engine_spec::{Level, Screen, Spec};
use integration_tests::console::Console;
use integration_tests::person::{Computer, Person, Played};
use integration_tests::{game_as_written, random, shipped, shipped_general};
use machine::{Picture, Video};
use vice::{Roms, Standard};

use crate::{Trio, sure, vice_is_there};

#[test]
fn every_game_looks_as_in_vice() {
    if !testing::drawn("every game looks as in vice") {
        return;
    }
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
    let pairs = || ours.pixels().iter().zip(theirs.pixels());
    let mut wrong = pairs().position(|(ours, theirs)| ours != theirs);
    // VICE's VIC shows a grey dot for the one pixel at which a colour register is written.
    let others = pairs().filter(|(ours, theirs)| ours != theirs).count();
    if others == 1 && wrong.is_some_and(|at| theirs.pixels().get(at) == Some(&LIGHT_GREY)) {
        wrong = None;
    }
    let place = wrong.map(|at| (at / Picture::WIDTH, at % Picture::WIDTH));
    assert_eq!((place, ours.width()), (None, theirs.width()), "{what}: row and column");
}

/// The colour of that dot.
const LIGHT_GREY: u8 = 15;

/// F1, which opens the menu and closes it.
const MENU: u8 = 0x85;

/// DEL, which does nothing where nothing has been typed: the panel is drawn again.
const DELETE: u8 = 0x14;

/// Random games of which the shortest is played, and the most turns that it may have.
const TRIES: usize = 40;
const MOST: usize = 150;

/// What is seen of a game, one after the other.
#[derive(Clone, Copy, Debug)]
enum Scene {
    Title,
    Begun,
    /// A piece is picked, and where it can go is lit; or the cursor is where one can be put.
    Picked,
    Menu,
    Over,
}

const SCENES: [Scene; 5] = [Scene::Title, Scene::Begun, Scene::Picked, Scene::Menu, Scene::Over];

/// Goes on to a scene of a game from the one before.
fn goes_on<C: Console>(person: &mut Person<C>, scene: Scene, turns: &[Vec<Move>]) {
    let (before, after) = turns.split_at(turns.len() / 2);
    let (next, rest) = after.split_first().expect("a game has two turns");
    let types = |person: &mut Person<C>, turns: &[Vec<Move>]| {
        for turn in turns {
            let text = person.game.typed(turn);
            person.types(&text);
            person.played(turn);
        }
    };
    match scene {
        Scene::Title | Scene::Menu => {}
        Scene::Begun => person.begins(Computer::Neither),
        Scene::Picked => types(person, before),
        Scene::Over => person.presses(MENU),
    }
    let squares = person.game.squares(next);
    match scene {
        Scene::Title => return,
        Scene::Begun => {}
        Scene::Picked if next.iter().all(|mv| mv.from.is_none()) => person.goes_to(squares[0]),
        Scene::Picked => person.fires_at(squares[0]),
        Scene::Menu => {
            person.moves_on(next, usize::from(next.iter().any(|mv| mv.from.is_some())));
            person.played(next);
            person.presses(MENU);
            return;
        }
        Scene::Over => types(person, rest),
    }
    person.stops_clocks();
    person.presses(DELETE);
}

/// A whole game that is not long.
fn short(spec: &Spec, stem: &str) -> Vec<Vec<Move>> {
    let mut rng = random(stem);
    let games = (0..TRIES).filter_map(|_| Played::whole(spec, &mut rng, MOST, |_| true));
    games.min_by_key(Vec::len).unwrap_or_else(|| panic!("{stem}: no game ends"))
}

#[test]
fn programs_with_a_picture_look_as_in_vice() {
    if !testing::drawn("programs with a picture look as in vice") {
        return;
    }
    if !vice_is_there() {
        return;
    }
    let shown = |stem: &String| game_as_written(stem).look.screen == Screen::Board;
    let stems: Vec<String> = [shipped(), shipped_general()].concat().into_iter().filter(shown).collect();
    for stem in testing::some("programs with a picture", stems) {
        let mut spec = game_as_written(&stem);
        spec.look.level = Level::Depth;
        let turns = short(&spec, &stem);
        let mut theirs = Person::at_vice(&spec, Standard::Pal);
        let mut ours = Person::at_machine(&spec, Video::Pal);
        for scene in SCENES {
            goes_on(&mut theirs, scene, &turns);
            goes_on(&mut ours, scene, &turns);
            same(&ours.console.picture(), &theirs.console.picture(), &format!("{stem}, {scene:?}"));
        }
        assert!(ours.game.over().is_some(), "{stem}");
    }
}
