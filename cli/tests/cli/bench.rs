//! What `bench` measures.

use serde_json::Value;

use super::*;

fn numbers(list: &Value, key: &str) -> Vec<u64> {
    list.as_array().into_iter().flatten().filter_map(|entry| entry[key].as_u64()).collect()
}

/// Reading a number from its text may change its last digit.
fn near(number: &Value, expected: f64) -> bool {
    number.as_f64().is_some_and(|number| (number - expected).abs() < 1e-9)
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

#[test]
fn several_positions_are_measured_together() {
    let bench = sys2080("bench games/ryg3-09.toml --depth 5 --moves= --moves e1f2,b8a7 --json").json(0);
    let places = bench["positions"].as_array().expect("positions");
    let moves: Vec<&Value> = places.iter().map(|place| &place["moves"]).collect();
    assert_eq!(moves, [&serde_json::json!([]), &serde_json::json!(["e1f2", "b8a7"])]);
    let single = |moves: &str| sys2080(&format!("bench games/ryg3-09.toml --depth 5 --json {moves}")).json(0);
    for (place, moves) in places.iter().zip(["", "--moves e1f2,b8a7"]) {
        let alone = single(moves);
        assert_eq!(place["searches"], alone["searches"], "{moves}");
        assert_eq!(place["searches"], alone["positions"][0]["searches"], "{moves}");
    }
    for depth in 0..5 {
        let sum = |key: &str| -> Option<u64> {
            places.iter().map(|place| place["searches"][depth][key].as_u64()).sum()
        };
        let total = &bench["searches"][depth];
        assert_eq!((total["nodes"].as_u64(), total["cycles"].as_u64()), (sum("nodes"), sum("cycles")));
        assert_eq!(total["score"], Value::Null);
    }
    // The profile is that of the deepest searches, all of them.
    assert_eq!(
        numbers(&bench["routines"], "cycles").iter().sum::<u64>(),
        bench["searches"][4]["cycles"].as_u64().expect("cycles")
    );
    let text = sys2080("bench games/ryg3-09.toml --depth 3 --moves= --moves e1f2,b8a7").succeeded();
    let rows: Vec<&str> =
        text.lines().filter(|line| line.ends_with("start") || line.ends_with("e1f2,b8a7")).collect();
    assert_eq!(rows.len(), 2, "{text}");
    assert!(text.contains(" bytes, 2 positions\n"), "{text}");
}

#[test]
fn positions_come_from_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("p.txt");
    let bench = |text: &str| {
        std::fs::write(&file, text).expect("a file");
        sys2080(&format!("bench games/ryg3-07.toml --depth 2 --json --positions {}", file.display()))
    };
    let found = bench("# two of them\n\nstart # the first\n e1f2, b8a7\n").json(0);
    let moves: Vec<usize> = found["positions"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|place| place["moves"].as_array().map(Vec::len))
        .collect();
    assert_eq!(moves, [0, 2]);
    let wrong = bench("start\ne1f2 a1a2\n").json(1);
    let message = wrong["errors"][0]["message"].as_str().expect("a message");
    assert!(message.contains("p.txt:2: after e1f2: "), "{message}");
    let wrong = bench("e1f2\ne1e9\nb8a7 # not a move of the mouse\n").json(1);
    assert_eq!(wrong["errors"].as_array().map(Vec::len), Some(2), "{wrong}");
    let empty = bench("# nothing\n").json(1);
    assert!(empty["errors"][0]["message"].as_str().is_some_and(|text| text.ends_with("has no positions")));
}

#[test]
fn random_positions_follow_from_their_seed() {
    let moves = |seed: u32| -> Vec<Value> {
        let line =
            format!("bench games/connect-four.toml --depth 2 --random 3 --plies 5 --seed {seed} --json");
        let bench = sys2080(&line).json(0);
        let places = bench["positions"].as_array().expect("positions");
        places.iter().map(|place| place["moves"].clone()).collect()
    };
    let first = moves(1);
    assert_eq!(first, moves(1));
    assert_ne!(first, moves(2));
    assert!(first.len() == 3 && first.iter().all(|moves| moves.as_array().is_some_and(|m| m.len() == 5)));
    let err = sys2080("bench games/tic-tac-toe.toml --random 1 --plies 9").failed(1);
    assert!(err.contains("no opening of 9 plies") && err.contains("help: use fewer `--plies`"), "{err}");
}

/// Games of both sorts, with a table of values, one of best moves, and none.
#[test]
fn the_tree_is_told_with_the_cycles() {
    for (name, depth, table) in [
        ("games/mouse-and-cats.toml", 8, true),
        ("games/ryg3-11.toml", 5, true),
        ("games/ryg3-07.toml", 5, false),
        ("games/connect-four.toml", 4, true),
        ("games/draughts.toml", 4, true),
    ] {
        let bench = sys2080(&format!("bench {name} --depth {depth} --random 2 --json")).json(0);
        let search = &bench["searches"][depth - 1];
        let tree = &search["tree"];
        let cutoffs = tree["cutoffs"].as_array().expect("cutoffs");
        let failed_high: u64 = cutoffs.iter().filter_map(Value::as_u64).sum();
        let count = |key: &str| tree[key].as_u64().expect("a number");
        let nodes = search["nodes"].as_u64().expect("nodes");
        assert_eq!(cutoffs.len(), 8, "{name}");
        assert!(
            failed_high > 0 && failed_high + count("wins") + count("table_cutoffs") < nodes,
            "{name}: {tree}"
        );
        assert_eq!(count("probes") > 0, table, "{name}: {tree}");
        assert!(
            count("table_cutoffs") <= count("hits") && count("hits") <= count("probes"),
            "{name}: {tree}"
        );
        assert!(near(&tree["moves_per_node"], count("moves") as f64 / nodes as f64), "{name}: {tree}");
        let before = bench["searches"][depth - 2]["nodes"].as_f64().expect("nodes");
        assert!(near(&search["branching"], nodes as f64 / before), "{name}: {search}");
        assert_eq!(bench["searches"][0]["branching"], Value::Null, "{name}");
    }
    let text = sys2080("bench games/ryg3-07.toml --depth 6").succeeded();
    assert!(text.contains("the tree to depth 6; the host engine expands the same "), "{text}");
    assert!(text.contains("\nfailed high ") && text.contains("\n  at move 1 "), "{text}");
    assert!(!text.contains("table"), "{text}");
}

#[test]
fn other_builds_are_compared_in_the_same_positions() {
    let line =
        "bench games/mouse-and-cats.toml --depth 6 --random 2 --compare benches/ablation/no-table.toml";
    let bench = sys2080(&format!("{line} --json")).json(0);
    let (ours, theirs) = (&bench["searches"], &bench["other"]["searches"]);
    for depth in 0..6 {
        let times = |key: &str| {
            let number = |searches: &Value| searches[depth][key].as_f64().expect("a number");
            number(theirs) / number(ours)
        };
        let ratio = &bench["other"]["ratios"][depth];
        assert!(near(&ratio["nodes"], times("nodes")), "{ratio}");
        assert!(near(&ratio["cycles"], times("cycles")), "{ratio}");
    }
    let moves = |places: &Value| places[1]["moves"].clone();
    assert_eq!(moves(&bench["positions"]), moves(&bench["other"]["positions"]));
    let text = sys2080(line).succeeded();
    let hits = text.lines().find(|line| line.starts_with("table hits")).expect("hits");
    // Ours, and none of theirs.
    assert!(hits.split_whitespace().any(|word| word == "0"), "{hits}");
}

/// They are what `search` finds, position by position.
#[test]
fn ponder_hits_are_counted() {
    let line = "bench games/connect-four.toml --depth 4 --random 10";
    let bench = sys2080(&format!("{line} --json")).json(0);
    let count = |key: &str| bench["ponder"][key].as_u64().expect("a number");
    let mut found = (0, 0);
    for place in bench["positions"].as_array().expect("positions") {
        let moves: Vec<&str> =
            place["moves"].as_array().expect("moves").iter().filter_map(Value::as_str).collect();
        let search = |moves: &[&str]| {
            let line = format!("search games/connect-four.toml --depth 4 --json --moves {}", moves.join(","));
            let found = sys2080(&line).json(0);
            let last = found["iterations"].as_array().and_then(|all| all.last().cloned()).unwrap_or_default();
            let text = |index: usize| last["pv"][index].as_str().map(str::to_owned);
            (text(0), text(1))
        };
        let (Some(first), Some(second)) = search(&moves) else { continue };
        found.0 += 1;
        let after: Vec<&str> = moves.iter().copied().chain([first.as_str()]).collect();
        found.1 += u64::from(search(&after).0 == Some(second));
    }
    assert_eq!((count("expected"), count("hits")), found, "{bench}");
    assert!(found.1 > 0 && found.0 > 5, "{found:?}");
    let text = sys2080(line).succeeded();
    assert!(
        text.contains(&format!("% of {} expected replies are played", found.0).replace("% of", "%  of")),
        "{text}"
    );
}
