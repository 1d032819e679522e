//! Whatever the input, the answer is a description or a list of mistakes with sound places:
//! never a panic, and never a long wait.

use crate::common;

use std::time::{Duration, Instant};

use common::{GAMES, GENERAL, check, game, load};
use diagnostics::{Located, render};
use proptest::prelude::*;

/// Loads a text that may be anything, and prints what is wrong with it.
fn survive(text: &str) {
    let begin = Instant::now();
    if let Err((sources, wrong)) = load("hostile.toml", text) {
        check(&sources, &wrong);
        assert!(!render(&sources, &wrong, false).is_empty());
        for each in &wrong {
            assert!(Located::new(&sources, each).line > 0);
        }
    }
    // Generous, for slow and busy machines: what must not happen takes minutes.
    let took = begin.elapsed();
    assert!(took < Duration::from_secs(20), "{took:?} for {} bytes", text.len());
}

/// A change to a description: (where, how much is removed, what is put there).
type Change = (usize, usize, String);

fn change(lines: bool) -> impl Strategy<Value = Change> {
    let words = prop_oneof![
        "\\PC{0,4}",
        "[-+0-9.eEx_]{1,6}",
        "[\"'\\[\\]{}=,#\n.\\\\ ]{1,3}",
        Just("\n[[piece]]\n".to_owned()),
        Just("\n[search]\n".to_owned()),
        Just("99999999999999999999".to_owned()),
        Just("\"\"\"".to_owned()),
        Just("\"ñ→\\u0000\"".to_owned()),
        Just(String::new()),
    ];
    (any::<usize>(), if lines { 0..4usize } else { 0..8usize }, words)
}

fn mutate(text: &str, changes: &[Change], by_line: bool) -> String {
    let mut parts: Vec<String> = if by_line {
        text.split_inclusive('\n').map(str::to_owned).collect()
    } else {
        text.chars().map(String::from).collect()
    };
    for (place, removed, put) in changes {
        let start = place % (parts.len() + 1);
        let end = (start + removed).min(parts.len());
        // A line may also turn up somewhere else.
        let moved =
            if by_line && put.is_empty() { parts.first().cloned().unwrap_or_default() } else { put.clone() };
        parts.splice(start..end, [moved]);
        if by_line {
            let half = parts.len() / 2;
            parts.swap(start.min(half), half);
        }
    }
    parts.concat()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        survive(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn random_signs(text in "[\\[\\]{}=,.#\"' \\n\\\\a-e0-9ñ-]{0,200}") {
        survive(&text);
    }

    #[test]
    fn changed_characters(
        index in 0..GAMES.len() + GENERAL.len(),
        changes in prop::collection::vec(change(false), 1..6),
    ) {
        let name = GAMES.iter().chain(&GENERAL).nth(index).expect("a game");
        survive(&mutate(&game(name), &changes, false));
    }

    #[test]
    fn changed_lines_of_a_general_game(
        index in 0..GENERAL.len(),
        changes in prop::collection::vec(change(true), 1..4),
    ) {
        survive(&mutate(&game(GENERAL[index]), &changes, true));
    }

    #[test]
    fn changed_lines(changes in prop::collection::vec(change(true), 1..4)) {
        survive(&mutate(&game(GAMES[0]), &changes, true));
    }

    #[test]
    fn changed_words(
        replaced in prop::sample::subsequence((0..120usize).collect::<Vec<_>>(), 1..4),
        word in prop_oneof!["[a-z0-9-]{0,6}", "-?[0-9]{1,20}", "\\PC{1,3}"],
    ) {
        // The names and numbers of the file, so that it mostly stays TOML.
        let text = game(GAMES[0]);
        let is_part = |letter: char| letter.is_alphanumeric() || letter == '-';
        let mut out = String::new();
        let mut count = 0;
        let mut rest = text.as_str();
        while let Some(start) = rest.find(is_part) {
            let end = rest[start..].find(|letter| !is_part(letter)).map_or(rest.len(), |end| start + end);
            out.push_str(&rest[..start]);
            out.push_str(if replaced.contains(&(count % 120)) { &word } else { &rest[start..end] });
            count += 1;
            rest = &rest[end..];
        }
        out.push_str(rest);
        survive(&out);
    }
}

#[test]
fn deep_nesting() {
    for depth in [79, 80, 81, 100_000] {
        for (open, close) in [("[", "]"), ("{a=", "}"), ("[{a=", "}]")] {
            survive(&format!("game = {}1{}\n", open.repeat(depth), close.repeat(depth)));
            survive(&format!("game = {}", open.repeat(depth)));
        }
        survive(&format!("a{} = 1\n", ".a".repeat(depth)));
        survive(&format!(
            "[a{}]\nb{} = {}{}\n",
            ".a".repeat(79),
            ".a".repeat(79),
            "[".repeat(79),
            "]".repeat(79)
        ));
        survive(&format!("[a{}]\n", ".a".repeat(depth)));
        survive(&format!("{}\n", "[[a]]\n[a.a]\n".repeat(depth.min(1000))));
    }
}

#[test]
fn very_long_inputs() {
    const LONG: usize = 10_000_000;
    for part in ["x", "\n", "[", "[a]\n", "a = 1\n", "\"", "ñ", "#", "[[piece]]\n"] {
        survive(&part.repeat(LONG / part.len()));
    }
}

#[test]
fn as_many_mistakes_as_a_file_can_hold() {
    const LONG: usize = 260_000;
    let keys: String = (0..LONG / 10).map(|number| format!("k{number}=1\n")).collect();
    for text in [
        keys.clone(),
        format!("extends = \"mouse-and-cats.toml\"\n{keys}"),
        format!("[search]\n{keys}"),
        "]\n".repeat(LONG / 2),
        "] ".repeat(LONG / 2),
        "a=\n".repeat(LONG / 3),
        "[[side]]\n".repeat(LONG / 9),
        "[[piece]]\nname = \"abcdefg\"\n".repeat(LONG / 27),
        format!("extends = \"mouse-and-cats.toml\"\nside = [{}]", "1,".repeat(LONG / 2 - 50)),
        format!("extends = \"mouse-and-cats.toml\"\npiece = [{}]", "{},".repeat(LONG / 3 - 50)),
        format!(
            "extends = \"mouse-and-cats.toml\"\n[end]\nreach = [{}]",
            "{piece=\"x\"},".repeat(LONG / 12 - 50)
        ),
        format!(
            "extends = \"mouse-and-cats.toml\"\n[board]\nsquares = \"\"\"{}\"\"\"",
            "y ".repeat(LONG / 2 - 99)
        ),
        format!(
            "extends = \"mouse-and-cats.toml\"\n[board]\nsquares = \"\"\"{}\"\"\"",
            "y\n".repeat(LONG / 2 - 99)
        ),
        format!("extends = \"mouse-and-cats.toml\"\n[search]\nties = \"{}\"", "y".repeat(LONG - 99)),
        format!("{} = 1\n", "y".repeat(LONG - 99)),
        format!("text = {}\n", "9".repeat(LONG - 99)),
        format!("extends = \"{}\"\n", "y".repeat(LONG - 99)),
        format!(
            "[game]\nname = \"{0}\"\n[board]\nfiles=2\nranks=2\n[[side]]\nname = \"{0}\"\n[[side]]\nname = \"x\"\n",
            "y".repeat(LONG / 3)
        ),
    ] {
        survive(&text);
    }
}

#[test]
fn of_very_many_mistakes_the_first_are_reported_and_the_others_counted() {
    const EXTENDS: &str = "extends = \"mouse-and-cats.toml\"\n";
    for (count, more) in [(500, "400"), (20_000, "19,900")] {
        let keys: String = (0..count).map(|number| format!("key{number} = 1\n")).collect();
        let (sources, wrong) = load("many.toml", &format!("{EXTENDS}{keys}")).expect_err("many mistakes");
        assert_eq!(wrong.len(), 101);
        assert_eq!(wrong[100].message, format!("and {more} more errors"));
        let first = sources.line_column(wrong[100].span.file, wrong[100].span.start);
        // In alphabetical order the keys are looked at, but told in that of their places.
        assert!(wrong[..100].is_sorted_by_key(|each| each.span.start));
        assert!(first.0 > 100, "{first:?}");
    }
}
