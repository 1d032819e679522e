//! The commands of the tutorial `docs/tuning.md` do what it says.

use std::process::Stdio;

use super::*;

const PREFIX: &str = "$ cargo run --release -- ";

/// What the tutorial asks for, and what is enough to see that its commands work.
const BUDGETS: [(&str, &str); 3] = [
    ("--depth 8 --samples 1000 --rounds 3", "--depth 3 --samples 120 --rounds 2"),
    ("--depth 6", "--depth 3 --games 20"),
    ("--depth 4 --rounds 0 --steps 40", "--depth 2 --rounds 0 --steps 2 --games 20"),
];

#[test]
fn the_cats_can_be_tuned() {
    if !testing::drawn("the cats can be tuned") {
        return;
    }
    let tutorial = std::fs::read_to_string(root().join("docs/tuning.md")).expect("the tutorial");
    let folder = tempfile::tempdir().expect("a folder");
    for part in ["games", "benches/tune"] {
        std::fs::create_dir_all(folder.path().join(part)).expect("a folder");
        for entry in std::fs::read_dir(root().join(part)).expect("files") {
            let path = entry.expect("a file").path();
            std::fs::copy(&path, folder.path().join(part).join(path.file_name().expect("a name")))
                .expect("a copy");
        }
    }
    let run = |line: &str| -> Run {
        let mut command = command(line);
        command.current_dir(folder.path()).stdin(Stdio::null()).output().expect("it runs").into()
    };
    // What it shows of the flat file is there.
    let flat =
        std::fs::read_to_string(root().join("benches/tune/mouse-and-cats.toml")).expect("the flat file");
    let shown =
        tutorial.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a table");
    assert!(flat.contains(shown), "{shown}");

    let lines: Vec<&str> = tutorial.lines().filter_map(|line| line.strip_prefix(PREFIX)).collect();
    assert!(lines.len() >= 8, "{lines:?}");
    let mut used = 0;
    for line in &lines {
        let budget = BUDGETS.iter().find(|(asked, _)| line.contains(asked));
        used += usize::from(budget.is_some());
        let quick = budget.map_or((*line).to_owned(), |(asked, enough)| line.replace(asked, enough));
        let said = run(&quick).succeeded();
        if line.contains(" -o benches/tune/cats.toml") {
            assert!(said.ends_with("written   benches/tune/cats.toml\n"), "{said}");
        }
    }
    assert_eq!(used, 4, "the tutorial asks for other budgets: {lines:?}");
    assert!(folder.path().join("cats.prg").exists());
}

/// The files that hold what was found are what they are said to be: the same games with other numbers.
#[test]
fn the_tuned_files_play_the_shipped_games() {
    for (game, depth) in [("mouse-and-cats", 6), ("othello-6x6", 4)] {
        let line = format!(
            "match benches/tune/{game}-tuned.toml benches/tune/{game}.toml --depth {depth} --games 20 --json"
        );
        let found = sys2080(&line).json(0);
        assert!(found["score"].as_f64() > Some(0.6), "{found}");
        sys2080(&format!("match benches/tune/{game}-tuned.toml games/{game}.toml --depth 2 --games 2"))
            .succeeded();
    }
    // As docs/tuning.md tells, in fewer games.
    let line =
        "match benches/tune/mouse-and-cats-tuned.toml games/mouse-and-cats.toml --depth 8 --games 40 --json";
    let found = sys2080(line).json(0);
    assert!(found["score"].as_f64() > Some(0.65), "{found}");
}
