//! Completions and documentation at places of files that are being written. `|` is the cursor.

use crate::common;

use engine_spec::{Completion, complete, hover};
use proptest::prelude::*;

fn at(marked: &str) -> (String, usize) {
    let offset = marked.find('|').expect("a cursor");
    (marked.replacen('|', "", 1), offset)
}

fn offered(marked: &str) -> Vec<Completion> {
    let (text, offset) = at(marked);
    complete(&text, offset)
}

fn labels(marked: &str) -> Vec<String> {
    offered(marked).into_iter().map(|each| each.label).collect()
}

/// The text after the completion of that name is taken.
fn taking(marked: &str, label: &str) -> String {
    let (mut text, _) = at(marked);
    let found = offered(marked);
    let Some(chosen) = found.iter().find(|each| each.label == label) else {
        panic!("{label} is not among {found:?}");
    };
    text.replace_range(chosen.replaces.clone(), &chosen.insert);
    text
}

#[test]
fn keys_are_offered_in_their_tables() {
    assert_eq!(labels("[board]\nfiles = 8\n|").first().map(String::as_str), Some("ranks"));
    assert!(!labels("[board]\nfiles = 8\n|").contains(&"files".to_owned()));
    assert_eq!(taking("[search]\niter|", "iterative-deepening"), "[search]\niterative-deepening = ");
    assert_eq!(labels("[search]\ntable = { slots = 256, | }"), ["stores", "seed", "replace"]);
    assert_eq!(
        labels("[[piece]]\nmoves = [{ |"),
        [
            "step", "ride", "jump", "leap", "only", "from", "to", "then", "over", "least", "limit", "passes",
            "also"
        ]
    );
    assert_eq!(labels("[end]\nreach = [\n  { piece = \"a\", r|"), ["squares", "result"]);
    assert!(labels("|").starts_with(&["extends".to_owned(), "text".to_owned(), "[game]".to_owned()]));
    assert!(labels("[texts.en]\n|").starts_with(&["title".to_owned()]));
    assert_eq!(labels("[search.table]\nstores = \"best-move\"\ns|")[..2], ["slots", "seed"]);
}

#[test]
fn headers_are_offered_at_the_beginning_of_a_line() {
    assert_eq!(taking("[board]\nfiles = 8\n[[pi|", "[[piece]]"), "[board]\nfiles = 8\n[[piece]]");
    assert_eq!(taking("[|", "[texts.es]"), "[texts.es]");
    assert_eq!(taking("sea|", "[search]"), "[search]");
}

#[test]
fn values_are_words_and_names() {
    assert_eq!(taking("[search]\nties = \"la|\"", "last"), "[search]\nties = \"last\"");
    assert_eq!(taking("[search]\nties = |\n", "last"), "[search]\nties = \"last\"\n");
    assert_eq!(labels("[search]\niterative-deepening = |"), ["true", "false"]);
    assert_eq!(labels("[search]\ntable = |"), ["false"]);
    let sides = "[[side]]\nname = \"white\"\n[[side]]\nname = \"black\"\n[[piece]]\nname = \"pawn\"\n";
    assert_eq!(labels(&format!("{sides}side = \"|")), ["white", "black"]);
    assert_eq!(labels(&format!("{sides}[end]\nreach = [{{ piece = \"|")), ["pawn"]);
    assert_eq!(labels("[[piece]]\nmoves = [{ step = [\"n\", \"|\"] }]").len(), 8);
    assert_eq!(labels("[board]\nsquares = \"|\""), ["all", "dark", "light"]);
    assert_eq!(labels("[[piece]]\nplace = \"|"), ["empty", "lowest", "outflank"]);
    assert_eq!(
        labels("[[piece]]\nmoves = [{ leap = [[1, 2]], only = \"|"),
        ["move", "capture", "both", "royal"]
    );
    assert_eq!(labels(&format!("{sides}promotes = {{ to = \"|")), ["pawn"]);
    assert_eq!(labels("[evaluation]\nlate = { pieces = 8, or = |"), ["more", "fewer"]);
    assert_eq!(labels("[turn]\nchain = |"), ["true", "false"]);
    assert_eq!(taking("[tu|", "[turn]"), "[turn]");
}

#[test]
fn squares_are_those_of_the_board() {
    let board = "[board]\nfiles = 3\nranks = 2\nsquares = \"dark\"\n";
    assert_eq!(labels(&format!("{board}[[piece]]\nstart = [\"a1\", \"|\"]")), ["a1", "c1", "b2"]);
    assert_eq!(labels(&format!("[[piece]]\nstart = [|]\n{board}")), ["a1", "c1", "b2"]);
    let lines = labels(&format!("{board}[end]\nreach = [{{ squares = \"|"));
    assert_eq!(lines, ["rank 1", "rank 2", "file a", "file b", "file c"]);
    assert_eq!(labels(&format!("{board}[end]\nreach = [{{ squares = [\"|")), ["a1", "c1", "b2"]);
}

#[test]
fn what_was_left_open_is_forgotten_at_the_next_line_that_is_clear() {
    assert_eq!(
        labels("[[piece]]\nstart = [\"e1\"\nmoves = [{ step = [\"|"),
        labels("[[piece]]\nmoves = [{ step = [\"|")
    );
    assert!(labels("[[piece]]\nvalues = \"\"\"\n 1 2\n[search]\n|").contains(&"depth".to_owned()));
    assert_eq!(labels("[[piece]]\nmoves = [{ step = [\n[search]\nties = \"|"), ["first", "last"]);
    assert_eq!(labels("[search]\nalgorithm = \"alp\nties = \"|"), ["first", "last"]);
}

#[test]
fn nothing_is_offered_where_nothing_is_known() {
    for marked in
        ["# [bo|", "[nonsense]\n|x", "[game]\nname = \"|\"", "[[piece]]\nvalues = \"\"\"\n 1 | 2\n\"\"\""]
    {
        let found: Vec<_> = labels(marked).into_iter().filter(|label| !label.starts_with('[')).collect();
        assert!(found.is_empty(), "{marked}: {found:?}");
    }
}

#[test]
fn keys_headers_and_words_are_explained() {
    let about = |marked: &str| {
        let (text, offset) = at(marked);
        hover(&text, offset).map(|hover| (text[hover.range].to_owned(), hover.about))
    };
    let (range, text) = about("[search]\nde|pth = 3").expect("a key");
    assert_eq!(range, "depth");
    assert!(text.starts_with("**depth** (1 to 32)\n\nPlies"), "{text}");
    assert!(about("[[piece]]\nmoves = [{ st|ep = [] }]").expect("a key").1.contains("One-square steps"));
    assert!(about("[texts.e|s]\n").expect("a header").1.contains("Spanish"));
    assert!(about("[search]\nties = \"la|st\"").expect("a word").1.contains("equally good"));
    assert_eq!(about("[search]\ndepth = |3"), None);
    assert_eq!(about("# de|pth"), None);
}

#[test]
fn every_place_of_a_game_can_be_asked_about() {
    let text = common::game("mouse-and-cats.toml");
    let mut explained = 0;
    for offset in (0..=text.len()).filter(|&offset| text.is_char_boundary(offset)) {
        for each in complete(&text, offset) {
            assert_eq!(each.replaces.end, offset);
            assert!(text.get(each.replaces).is_some_and(|typed| !typed.contains('\n')));
        }
        explained += usize::from(hover(&text, offset).is_some());
    }
    assert!(explained > 200, "{explained}");
}

proptest! {
    #[test]
    fn no_text_is_too_broken(pieces in prop::collection::vec(prop_oneof![
        Just("[search]\n"), Just("["), Just("]"), Just("{"), Just("}"), Just("\""), Just("\"\"\""), Just("'"),
        Just("="), Just(","), Just("\n"), Just("\r\n"), Just("#"), Just("table"), Just("[[piece]]\n"), Just("moves = "),
        Just("step"), Just("é"), Just("\\"), Just("start = [\""), Just("texts.en"), Just(" "), Just("."),
    ], 0..30)) {
        let text = pieces.concat();
        for offset in 0..=text.len() + 2 {
            for each in complete(&text, offset) {
                prop_assert!(text.get(each.replaces).is_some());
            }
            if let Some(hover) = hover(&text, offset) {
                prop_assert!(text.get(hover.range).is_some());
            }
        }
    }
}
