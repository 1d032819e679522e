//! What `bench` measures.

use serde_json::Value;

use super::*;

fn numbers(list: &Value, key: &str) -> Vec<u64> {
    list.as_array().into_iter().flatten().filter_map(|entry| entry[key].as_u64()).collect()
}

#[test]
fn each_depth_has_a_search_of_its_own() {
    let bench = sys2080("bench games/ryg3-09.toml --moves e1f2 --json").json(0);
    let searches = &bench["searches"];
    assert_eq!(numbers(searches, "depth"), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(numbers(searches, "nodes"), [1, 9, 39, 171, 497, 1752, 4966, 17717]);
    assert_eq!(searches[7]["score"], 25);
    // The last is the whole search that `search` shows iteration by iteration.
    let search = sys2080("search games/ryg3-09.toml --moves e1f2 --on c64 --json").json(0);
    assert_eq!(searches[7]["cycles"], search["iterations"][7]["cycles"]);
    let (cycles, seconds) = (searches[7]["cycles"].as_f64(), searches[7]["seconds"].as_f64());
    assert_eq!(seconds, cycles.map(|cycles| cycles / 985_248.0));
}

#[test]
fn the_size_is_that_of_the_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let prg = folder.path().join("g.prg");
    sys2080(&format!("build games/ryg3-07.toml --quiet -o {}", prg.display())).succeeded();
    let bytes = std::fs::metadata(prg).expect("the program").len();
    assert_eq!(sys2080("bench games/ryg3-07.toml --depth 1 --json").json(0)["bytes"], bytes);
}

#[test]
fn the_profile_accounts_for_the_deepest_search() {
    let bench = sys2080("bench games/mouse-and-cats.toml --depth 8 --json").json(0);
    let routines = &bench["routines"];
    assert_eq!(numbers(routines, "cycles").iter().sum::<u64>(), bench["searches"][7]["cycles"]);
    let shares: f64 =
        routines.as_array().into_iter().flatten().filter_map(|routine| routine["share"].as_f64()).sum();
    assert!((shares - 1.0).abs() < 1e-9, "{shares}");
}

#[test]
fn fifteen_routines_are_shown_unless_all_are_asked_for() {
    let rows = |flags: &str| -> Vec<String> {
        let text = sys2080(&format!("bench games/ryg3-07.toml {flags}")).succeeded();
        let profile = text.split("routine\n").nth(1).expect("a profile");
        profile.lines().map(str::to_owned).collect()
    };
    let (few, all) = (rows(""), rows("--all"));
    assert!(few.len() == 16 && few[15].contains("others: --all"), "{few:?}");
    assert!(all.len() > 16 && all[..15] == few[..15], "{all:?}");
}

#[test]
fn a_search_deeper_than_the_program_goes_is_refused() {
    let directory = directory_with(&crowded_game(3));
    let err = sys2080_in(directory.path(), "bench g.toml --depth 20").failed(1);
    assert!(err.contains("too deep") && err.contains("help: it goes "), "{err}");
}

#[test]
fn a_profile_is_written_as_folded_stacks_and_as_a_picture() {
    let folder = tempfile::tempdir().expect("a folder");
    let (folded, flame) = (folder.path().join("p.folded"), folder.path().join("p.svg"));
    let line = format!(
        "bench games/ryg3-07.toml --depth 6 --json --folded {} --flame {}",
        folded.display(),
        flame.display()
    );
    let bench = sys2080(&line).json(0);
    let stacks = std::fs::read_to_string(folded).expect("the stacks");
    let cycles = |line: &str| line.rsplit_once(' ').and_then(|(_, cycles)| cycles.parse::<u64>().ok());
    let sum: u64 = stacks.lines().map(|line| cycles(line).expect("cycles")).sum();
    assert_eq!(sum, bench["searches"][5]["cycles"]);
    assert!(stacks.lines().all(|line| line.starts_with("search_think")), "{stacks}");
    let picture = std::fs::read_to_string(flame).expect("the picture");
    assert!(picture.starts_with("<svg ") && picture.contains(">search_root: "), "{picture}");
}

#[test]
fn another_game_is_measured_beside_it() {
    let bench = sys2080("bench games/ryg3-07.toml --depth 5 --compare games/ryg3-07.toml --json").json(0);
    assert_eq!(bench["other"]["searches"], bench["searches"]);
    let text = sys2080("bench games/ryg3-07.toml --depth 5 --compare games/ryg3-07.toml").succeeded();
    let (_, other) = text.split_once("as multiples of that").expect("the other");
    let rows: Vec<&str> = other.lines().filter(|line| line.matches("1.000").count() == 3).collect();
    assert_eq!(rows.len(), 5, "{text}");
    let err = sys2080("bench games/ryg3-07.toml --depth 2 --compare none.toml").failed(1);
    assert!(err.contains("none.toml"), "{err}");
}
