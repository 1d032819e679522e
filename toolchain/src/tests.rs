//! First light: the shipped game builds, boots, and answers its keyboard.

use std::path::PathBuf;

use engine::Game;
use engine_spec::{Screen, Spec};
use machine::Stop;

use crate::{BuildError, C64, OpenError, build, open};

fn game(name: &str) -> Spec {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../games").join(name);
    open(&path).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn the_shipped_game_boots_and_answers() {
    let mut spec = game("mouse-and-cats.toml");
    spec.look.screen = Screen::Text;
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
fn a_program_that_ends_too_high_is_a_problem_with_a_remedy_and_no_fault() {
    let mut spec = game("fox-and-hounds-10x10.toml");
    let table = spec.search.table.expect("a table");
    spec.search.table = Some(engine_spec::Table { slots: engine_spec::MAX_SLOTS, ..table });
    let Err(BuildError::DoesNotFit(problems)) = build(&spec) else { panic!("it cannot fit") };
    let [problem] = &problems[..] else { panic!("{problems:?}") };
    let slots = problem.help.trim_start_matches("use `slots = ").trim_end_matches('`');
    let slots = slots.parse().unwrap_or_else(|_| panic!("{problem:?}"));
    spec.search.table = Some(engine_spec::Table { slots, ..table });
    assert!(build(&spec).is_ok(), "{slots} slots do not fit either");
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

/// Whether the description deepens iteratively or not, a search within a budget finds what a search to
/// the depth that it reaches finds, and leaves the program as it was.
#[test]
fn a_budget_of_cycles_ends_a_search_between_iterations() {
    for name in ["mouse-and-cats.toml", "ryg3-07.toml", "connect-four.toml", "draughts.toml"] {
        let spec = game(name);
        let build = build(&spec).unwrap_or_else(|error| panic!("{error}"));
        let c64 = C64::boot(&build, &spec).unwrap_or_else(|error| panic!("{error}"));
        let start = Game::new(&spec);
        let within = |c64: &mut C64, cycles: u64| {
            let mut found = Vec::new();
            c64.search_game_within(&start, 12, cycles, &mut |one, cycles| found.push((one, cycles)))
                .expect("a search");
            found
        };
        let found = within(&mut c64.clone(), 1_000_000);
        let (last, before) = found.split_last().expect("an iteration");
        assert!(last.1 >= 1_000_000 || last.0.depth == 12, "{name}: {found:?}");
        assert!(before.iter().all(|(_, cycles)| *cycles < 1_000_000), "{name}: {found:?}");
        assert!(found.iter().map(|(one, _)| one.depth).eq(1..=last.0.depth), "{name}: {found:?}");
        assert!(last.0.depth > 2, "{name}: {found:?}");
        assert_eq!(within(&mut c64.clone(), 0).len(), 1, "{name}");

        let mut plain = None;
        let mut other = c64.clone();
        other.search_game(&start, last.0.depth, &mut |one, _| plain = Some(one)).expect("a search");
        let plain = plain.expect("an iteration");
        assert_eq!((plain.score, plain.line.first()), (last.0.score, last.0.line.first()), "{name}");
        let mut used = c64.clone();
        within(&mut used, 1_000);
        let count = |c64: &mut C64| {
            let mut iterations = 0;
            c64.search_game(&start, 3, &mut |_, _| iterations += 1).expect("a search");
            iterations
        };
        let expected = if spec.search.iterative_deepening { 3 } else { 1 };
        assert_eq!(count(&mut used), expected, "{name}: the time limit is what it was");
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
    assert_eq!(input::GAME.most, engine_spec::LONGEST_FILE as u64);
}
