//! Commands about the command: its version, completions and manual; a new game; the time of the first move.

use std::fs;

use super::*;

#[test]
fn the_version_says_which_commit_it_is() {
    let version = sys2080("--version").succeeded();
    assert_eq!(version, sys2080("-V").succeeded());
    let number = env!("CARGO_PKG_VERSION");
    let rest = version.trim_end().strip_prefix(&format!("sys2080 {number}")).expect("the number");
    // Without git, that is all.
    if !rest.is_empty() {
        let inner = rest.strip_prefix(" (").and_then(|rest| rest.strip_suffix(')')).expect("brackets");
        let (commit, day) = inner.split_once(' ').expect("commit and day");
        assert!(commit.len() >= 9 && commit.chars().all(|digit| digit.is_ascii_hexdigit()), "{version}");
        assert!(day.len() == 10 && day.split('-').all(|part| part.parse::<u16>().is_ok()), "{version}");
    }
}

#[test]
fn shells_complete_every_subcommand_and_flag() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = sys2080(&format!("completions {shell}")).succeeded();
        for word in ["completions", "--their-seconds", "--color"] {
            let word = if shell == "fish" { word.trim_start_matches('-') } else { word };
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
}

#[cfg(unix)]
#[test]
fn bash_takes_its_script() {
    let script = sys2080("completions bash").succeeded();
    let ask = format!(
        "{script}\nCOMP_WORDS=(sys2080 comp); COMP_CWORD=1; _sys2080 sys2080 comp sys2080; echo \"${{COMPREPLY[@]}}\""
    );
    let Ok(output) = Command::new("bash").args(["-c", &ask]).output() else { return };
    assert_eq!(Run::from(output).succeeded(), "completions\n");
}

#[test]
fn every_subcommand_has_a_page_of_the_manual() {
    let folder = tempfile::tempdir().expect("a folder");
    let said = sys2080_in(folder.path(), "man --dir .").succeeded();
    let pages: Vec<String> = fs::read_dir(folder.path())
        .expect("the pages")
        .map(|entry| entry.expect("a page").file_name().to_string_lossy().into_owned())
        .collect();
    assert_eq!(said, format!("wrote .: {} pages\n", pages.len()));
    assert!(pages.len() > 20 && pages.contains(&"sys2080-build.1".to_owned()), "{pages:?}");
    let page = sys2080("man build").succeeded();
    assert_eq!(fs::read_to_string(folder.path().join("sys2080-build.1")).expect("the page"), page);
    for part in [".TH sys2080-build 1 ", ".SH SYNOPSIS", "\\-\\-emit", "games/mouse\\-and\\-cats.toml"] {
        assert!(page.contains(part), "{part}\n{page}");
    }
    assert!(sys2080("man").succeeded().contains("sys2080\\-check(1)"));
}

#[test]
fn a_new_game_is_like_another_and_right() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = root().join("games");
    for entry in fs::read_dir(&games).expect("the games") {
        let path = entry.expect("a file").path();
        let Some(stem) = path.file_stem().filter(|_| path.extension().is_some_and(|ending| ending == "toml"))
        else {
            continue;
        };
        let stem = stem.to_string_lossy().into_owned();
        let own = folder.path().join(&stem);
        fs::create_dir(&own).expect("a folder");
        sys2080_in(&own, &format!("new my-game --like {stem} -q")).succeeded();
        let text = fs::read_to_string(own.join("my-game.toml")).expect("the game");
        assert!(text.starts_with(&format!("# My Game, begun from {stem}.toml.")), "{text}");
        assert!(
            text.contains("name = \"My Game\"") && text.contains("# What else can be said here"),
            "{text}"
        );
    }
    // From the shipped ones and from files comes the same.
    let from_file = format!("new my-game --like {} -q", games.join("antichess.toml").display());
    let again = folder.path().join("again");
    fs::create_dir(&again).expect("a folder");
    sys2080_in(&again, &from_file).succeeded();
    for name in ["my-game.toml", "chess.toml", "chess-openings.txt"] {
        assert_eq!(
            fs::read(again.join(name)).expect("a file"),
            fs::read(folder.path().join("antichess").join(name)).expect("a file"),
            "{name}"
        );
    }
    let all: Vec<String> = ["draughts", "antichess", "perfect-cats", "ryg3-11", "three-check"]
        .map(|stem| format!("{stem}/my-game.toml"))
        .to_vec();
    let summaries = sys2080_in(folder.path(), &format!("check --json {}", all.join(" "))).succeeded();
    assert_eq!(summaries.matches("\"name\":\"My Game\"").count(), all.len(), "{summaries}");
}

#[test]
fn a_new_game_writes_over_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("g.toml"), "precious").expect("a file");
    let err = sys2080_in(folder.path(), "new g").failed(1);
    assert!(err.contains("refusing to write over g.toml"), "{err}");
    fs::write(folder.path().join("chess.toml"), "precious").expect("a file");
    let err = sys2080_in(folder.path(), "new h --like three-check").failed(1);
    assert!(err.contains("chess.toml is there") && err.contains("--dir"), "{err}");
    assert!(!folder.path().join("h.toml").exists());
    let err = sys2080_in(folder.path(), "new h --like no-such-game").failed(1);
    assert!(err.contains("there is no game no-such-game") && err.contains("draughts"), "{err}");
}

/// Five in a row on nine by nine points, to four plies: nobody waits for that.
fn gomoku(level: &str) -> String {
    let piece = |name: &str, side: &str, letter: char| {
        format!(
            "[[piece]]\nname = \"{name}\"\nside = \"{side}\"\nletter = \"{letter}\"\nplace = \"empty\"\n\
             values = \"\"\"\n{}\"\"\"\n",
            "1 2 3 4 5 4 3 2 1\n".repeat(9)
        )
    };
    format!(
        "[game]\nname = \"Gomoku\"\n[program]\nscreen = \"board\"\nlevel = \"{level}\"\n\
         [board]\nfiles = 9\nranks = 9\n[[side]]\nname = \"black\"\n[[side]]\nname = \"white\"\n{}{}\
         [end]\nno-moves = \"draws\"\nline = {{ length = 5, result = \"wins\" }}\n\
         [evaluation]\nbase = 128\nlines = [0, 1, 3, 9]\n[search]\nalgorithm = \"alpha-beta\"\ndepth = 4\n",
        piece("stone", "black", 'X'),
        piece("white stone", "white", 'O')
    )
}

#[test]
fn a_first_move_that_nobody_waits_for_is_warned_of() {
    let directory = directory_with(&gomoku("depth"));
    let run = sys2080_in(directory.path(), "check g.toml");
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(
        run.err.contains("warning: the first move takes about ") && run.err.contains("minutes"),
        "{}",
        run.err
    );
    assert!(run.err.contains("depth = 4") && run.err.contains("help: use a smaller `depth`"), "{}", run.err);
    assert!(run.out.contains("first move  about "), "{}", run.out);
    let summary = sys2080_in(directory.path(), "check g.toml --json").json(0);
    let seconds = summary["first_move"]["seconds"].as_f64().expect("a number");
    assert!(seconds > 300.0 && summary["first_move"]["measured"] == false, "{summary}");
    assert_eq!(summary["warnings"][0]["severity"], "warning");
    let directory = directory_with(&gomoku("10s"));
    let said = sys2080_in(directory.path(), "check g.toml").succeeded();
    assert!(said.contains("first move  10 seconds at most, as the level says\n"), "{said}");
}

#[test]
fn a_first_move_that_was_seen_is_what_a_search_takes() {
    let summary = sys2080("check games/ryg3-11.toml --json").json(0);
    let searched = sys2080("search games/ryg3-11.toml --on c64 --json").json(0);
    let cycles =
        searched["iterations"].as_array().and_then(|all| all.last()?["cycles"].as_f64()).expect("cycles");
    let seconds = (cycles / 98_524.8).round() / 10.0;
    assert_eq!(
        summary["first_move"],
        serde_json::json!({ "seconds": seconds, "depth": 8, "measured": true })
    );
    assert_eq!(summary["warnings"], serde_json::json!([]));
}
