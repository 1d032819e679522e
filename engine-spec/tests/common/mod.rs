//! What the test programs share: descriptions found in memory or among the shipped games.

#![allow(dead_code, missing_docs)]

use std::path::{Path, PathBuf};

use diagnostics::{Diagnostic, Sources, render};
use engine_spec::{Loader, Spec};

pub const GAMES: [&str; 6] =
    ["mouse-and-cats.toml", "ryg3-07.toml", "ryg3-08.toml", "ryg3-09.toml", "ryg3-10.toml", "ryg3-11.toml"];

pub const GENERAL: [&str; 5] =
    ["tic-tac-toe.toml", "othello-6x6.toml", "connect-four.toml", "breakthrough-6x6.toml", "draughts.toml"];

pub fn games() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../games")
}

/// Games that are only there to be tested.
pub fn variants() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/games")
}

pub fn faulty() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/faulty")
}

pub fn game(name: &str) -> String {
    std::fs::read_to_string(games().join(name)).expect("a shipped game")
}

/// Finds a file among the shipped games, the variants or below `tests/faulty`. `chain-N` extends `chain-N+1`.
pub struct Shelf;

impl Loader for Shelf {
    fn load(&mut self, _: &str, path: &str) -> Result<(String, String), String> {
        if let Some(number) = path.strip_prefix("chain-").and_then(|number| number.parse::<usize>().ok()) {
            return Ok((path.to_owned(), format!("extends = \"chain-{}\"\n", number + 1)));
        }
        let known = [games().join(path), faulty().join(path), variants().join(path)];
        let text = known.iter().find_map(|path| std::fs::read_to_string(path).ok());
        text.map(|text| (path.to_owned(), text)).ok_or_else(|| "no such file".to_owned())
    }
}

pub fn load(name: &str, text: &str) -> Result<Spec, (Sources, Vec<Diagnostic>)> {
    let mut sources = Sources::new();
    let main = sources.add(name, text);
    engine_spec::load(&mut sources, main, &mut Shelf).map_err(|wrong| (sources, wrong))
}

/// Loads a description that must be right.
pub fn good(text: &str) -> Spec {
    load("good.toml", text).unwrap_or_else(|(sources, wrong)| panic!("{}", render(&sources, &wrong, false)))
}

/// The reports on a description that must be wrong. Every one must point at a range of
/// characters in its file.
pub fn bad(name: &str, text: &str) -> String {
    let Err((sources, wrong)) = load(name, text) else {
        panic!("{name} is not faulty");
    };
    check(&sources, &wrong);
    render(&sources, &wrong, false)
}

pub fn check(sources: &Sources, wrong: &[Diagnostic]) {
    assert!(!wrong.is_empty());
    let order: Vec<_> = wrong.iter().map(|each| (each.span.file, each.span.start)).collect();
    assert!(order.is_sorted(), "{order:?}");
    for each in wrong {
        assert!(each.is_error(), "{each:?}");
        assert!(!each.message.contains("cannot be used"), "a hole without a report");
        for span in each.related.iter().map(|(span, _)| span).chain([&each.span]) {
            let text = sources.text(span.file);
            assert!(text.get(span.start..span.end).is_some(), "{each:?}");
        }
    }
}
