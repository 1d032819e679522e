//! The numbers of descriptions, and other numbers in their places.

use crate::common;

use std::path::PathBuf;

use common::{Shelf, games, variants};
use diagnostics::{FileId, Sources};
use engine_spec::{Spec, Term, WEIGHT_KEYS, Weight, load_weights, rewrite};

fn read(name: &str, text: &str) -> (Spec, Vec<Weight>, FileId) {
    let mut sources = Sources::new();
    let main = sources.add(name, text);
    let (spec, weights) = load_weights(&mut sources, main, &mut Shelf).expect("a valid game");
    (spec, weights, main)
}

/// All games that ship and all that are there to be tested.
fn files() -> Vec<PathBuf> {
    let list = |folder: PathBuf| {
        std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path())
    };
    let files: Vec<PathBuf> = list(games())
        .chain(list(variants()))
        .filter(|path| path.extension().is_some_and(|end| end == "toml"))
        .collect();
    assert!(files.len() > 50);
    files
}

#[test]
fn the_numbers_are_those_of_the_description() {
    let mut met = std::collections::BTreeSet::new();
    for path in files() {
        let name = path.file_name().expect("a name").to_string_lossy();
        let text = std::fs::read_to_string(&path).expect("a file");
        let (spec, weights, main) = read(&name, &text);
        for weight in &weights {
            assert_eq!(weight.term.of(&spec), Some(weight.value), "{name}: {weight:?}");
            met.insert(weight.term.key());
            let place = weight.place.expect("a place");
            if place.file == main {
                assert_eq!(text[place.start..place.end].parse(), Ok(weight.value), "{name}: {weight:?}");
            }
        }
        let cells =
            weights.iter().filter(|weight| matches!(weight.term, Term::Value { late: false, .. })).count();
        assert!(cells.is_multiple_of(spec.board.squares.len()), "{name}: {cells} cells");
    }
    assert_eq!(met, WEIGHT_KEYS.into_iter().collect());
}

#[test]
fn what_is_written_is_read_and_nothing_else_changes() {
    for path in files() {
        let name = path.file_name().expect("a name").to_string_lossy();
        // Judged moves leave less room for values.
        let text = std::fs::read_to_string(&path).expect("a file").replace("safety = true", "safety = false");
        let (spec, weights, main) = read(&name, &text);
        let own: Vec<Weight> = weights
            .iter()
            .copied()
            .filter(|weight| weight.place.is_some_and(|place| place.file == main))
            .collect();
        let same: Vec<i16> = own.iter().map(|weight| weight.value).collect();
        assert_eq!(rewrite(&text, &own, &same), text, "{name}");
        // Games of steps prove their range, so their numbers change by little; others become longer.
        let by = if engine_spec::Facts::new(&spec).by_steps() { [1, 0, 0] } else { [3, 100, -100] };
        let change = |(index, weight): (usize, &Weight)| match weight.term {
            // Dearer pieces would ask for scores of two bytes, and so for another base.
            term @ Term::Value { .. } => {
                let range = term.range(&spec);
                (weight.value + by[index % 3]).clamp(*range.start(), *range.end())
            }
            // Without a table it must be 0.
            Term::TableMove if weight.value == 0 => 0,
            term => (weight.value + 1).min(*term.range(&spec).end()),
        };
        let other: Vec<i16> = own.iter().enumerate().map(change).collect();
        let written = rewrite(&text, &own, &other);
        let (read_back, again, main) = read(&name, &written);
        let own_again = again.iter().filter(|weight| weight.place.is_some_and(|place| place.file == main));
        assert!(own_again.map(|weight| weight.value).eq(other.iter().copied()), "{name}\n{written}");
        assert!(
            own.iter().zip(&other).all(|(weight, &value)| weight.term.of(&read_back) == Some(value)),
            "{name}"
        );
        // Put back, they give the description that there was; and all words that are no numbers stay.
        let restored: Vec<Weight> = again
            .iter()
            .copied()
            .filter(|weight| weight.place.is_some_and(|place| place.file == main))
            .collect();
        assert_eq!(read(&name, &rewrite(&written, &restored, &same)).0, spec, "{name}");
        let words = |text: &str| -> Vec<String> {
            text.lines()
                .flat_map(|line| {
                    let rest =
                        line.chars().filter(|letter| !letter.is_ascii_digit() && !"- ".contains(*letter));
                    [rest.collect(), "\n".to_owned()]
                })
                .collect()
        };
        assert_eq!(words(&written), words(&text), "{name}");
    }
}

/// A text with numbers, and what becomes of it.
fn rewritten(body: &str, values: &[(usize, i16)]) -> String {
    const HEAD: &str = "extends = \"tic-tac-toe.toml\"\n";
    let text = format!("{HEAD}{body}");
    let (_, weights, main) = read("g.toml", &text);
    let own: Vec<Weight> =
        weights.into_iter().filter(|weight| weight.place.is_some_and(|place| place.file == main)).collect();
    let mut new: Vec<i16> = own.iter().map(|weight| weight.value).collect();
    for &(index, value) in values {
        new[index] = value;
    }
    rewrite(&text, &own, &new).strip_prefix(HEAD).expect("the head stays").to_owned()
}

const NAME: &str = "[[piece]]\nname = \"cross\"\n";

#[test]
fn columns_stay_where_there_is_room() {
    let body =
        format!("{NAME}values = \"\"\"\n    1   2   3   \n  -40   5   6 \n    7   8   9\n\"\"\" # squares\n");
    let expected =
        format!("{NAME}values = \"\"\"\n    1 -20   3   \n    4   5 100 \n  255   8   9\n\"\"\" # squares\n");
    let found = rewritten(&body, &[(1, -20), (3, 4), (5, 100), (6, 255)]);
    // Cells are listed from the highest rank down.
    assert_eq!(found, expected);
}

#[test]
fn a_drawing_without_room_becomes_wider_as_a_whole() {
    let body = format!("{NAME}values = '''\n1 2 3\n4 5 6\n7 8 9'''\n");
    let found = rewritten(&body, &[(4, -55)]);
    assert_eq!(found, format!("{NAME}values = '''\n  1   2   3\n  4 -55   6\n  7   8   9'''\n"));
}

#[test]
fn comments_keep_their_column() {
    let body = "[evaluation]\nmobility = 5        # for \"each\" move\nlines = [1, 4]      # pairs count\n\
                [search]\nordering = { table-move = 9, history = \"depth\" } # crowded\n\
                table = { slots = 256 }\naspiration = 100 #close\n";
    let found = rewritten(body, &[(0, 12), (1, 7), (2, 10), (3, 0), (4, 63)]);
    let expected = "[evaluation]\nmobility = 12       # for \"each\" move\nlines = [0, 63]     # pairs count\n\
                    [search]\nordering = { table-move = 7, history = \"depth\" } # crowded\n\
                    table = { slots = 256 }\naspiration = 10  #close\n";
    assert_eq!(found, expected);
}

#[test]
fn strings_with_escapes_are_read_and_left_alone() {
    let text = format!("extends = \"tic-tac-toe.toml\"\n{NAME}values = \"1 2 3\\n4 5 6\\n7 8 9\"\n");
    let (spec, weights, _) = read("g.toml", &text);
    let cells: Vec<&Weight> = weights.iter().filter(|weight| weight.place.is_none()).collect();
    assert_eq!(cells.len(), 9);
    assert!(cells.iter().all(|weight| weight.term.of(&spec) == Some(weight.value)));
    let other: Vec<i16> = weights.iter().map(|weight| weight.value + 1).collect();
    let inherited: Vec<Weight> = cells.into_iter().copied().collect();
    assert_eq!(rewrite(&text, &inherited, &other), text);
}
