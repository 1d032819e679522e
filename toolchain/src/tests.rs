//! First light: the shipped game builds, boots, and answers its keyboard.

use std::path::PathBuf;

use engine_spec::Spec;
use machine::Stop;

use crate::{C64, OpenError, build, open};

fn game(name: &str) -> Spec {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../games").join(name);
    open(&path).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn the_shipped_game_boots_and_answers() {
    let spec = game("mouse-and-cats.toml");
    let build = build(&spec).unwrap_or_else(|error| panic!("{error}"));
    let mut c64 = C64::boot(&build, &spec).unwrap_or_else(|error| panic!("{error}"));
    assert!(c64.machine().screen_text()[0].starts_with("MOUSE AND CATS"));
    let (text, stop) = c64.type_keys("e1f2\n.m\n").expect("an answer");
    assert_eq!(stop, Stop::EndOfInput);
    assert!(text.contains("B8A7 B8C7 D8C7 D8E7 F8E7 F8G7 H8G7"), "{text}");
    let (_, stop) = c64.type_keys(".q\n").expect("an answer");
    assert_eq!(stop, Stop::Returned);
}

#[test]
fn a_profile_accounts_for_every_cycle_of_a_search() {
    for (name, depth) in [("ryg3-08.toml", 5), ("ryg3-11.toml", 5), ("mouse-and-cats.toml", 8)] {
        let spec = game(name);
        let build = build(&spec).unwrap_or_else(|error| panic!("{error}"));
        let mut c64 = C64::boot(&build, &spec).unwrap_or_else(|error| panic!("{error}"));
        let cost = c64.cost(depth).expect("a search");
        let profile = c64.profile(depth).expect("a profile");
        let routines = &profile.routines;
        assert_eq!(routines.iter().map(|routine| routine.cycles).sum::<u64>(), cost.cycles, "{name}");
        assert!(routines.is_sorted_by(|a, b| a.cycles >= b.cycles), "{name}");
        let think = routines.iter().find(|routine| routine.name == "search_think").expect("it was called");
        assert_eq!(think.calls, 1, "{name}");
        // All else is called from there, and what is called is part of what calls.
        assert_eq!(think.inclusive, cost.cycles, "{name}");
        assert!(routines.iter().all(|routine| routine.inclusive >= routine.cycles), "{name}");
        let stacks = &profile.stacks;
        assert_eq!(stacks.iter().map(|(_, cycles)| cycles).sum::<u64>(), cost.cycles, "{name}");
        assert!(stacks.iter().all(|(path, _)| path[0] == "search_think"), "{name}: {stacks:?}");
        let search_root = |path: &&(Vec<String>, u64)| path.0.contains(&"search_root".to_owned());
        let below: u64 = stacks.iter().filter(search_root).map(|(_, cycles)| cycles).sum();
        let root = routines.iter().find(|routine| routine.name == "search_root").expect("it was called");
        assert_eq!(root.inclusive, below, "{name}");
    }
}

#[test]
fn the_map_accounts_for_all_memory_up_to_the_rom_or_the_io_area() {
    for (stem, end) in [("ryg3-11.toml", 0xa000), ("mouse-and-cats.toml", 0xd000)] {
        let build = build(&game(stem)).unwrap_or_else(|error| panic!("{error}"));
        let map = build.map();
        let bytes: usize = map
            .lines()
            .filter_map(|line| line.split_once(" - ")?.1.split_whitespace().nth(1)?.parse::<usize>().ok())
            .sum();
        assert_eq!(bytes, end - 0x0801, "{map}");
    }
}

#[test]
fn a_missing_file_is_no_game() {
    let error = open(&PathBuf::from("no-such-game.toml")).expect_err("nothing there");
    assert!(matches!(error, OpenError::Unreadable { .. }), "{error}");
}
