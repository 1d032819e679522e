//! Labels for the sides and pieces of a game.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use engine_spec::Spec;
use serde::Serialize;

use crate::Problem;
use crate::pieces::Class;

/// What the labels of modules and tables begin with, as those of a side do: `search_best`, `mouse_square`.
const MODULES: [&str; 57] = [
    "basic",
    "board",
    "book",
    "deep",
    "disk",
    "display",
    "endgame",
    "ends",
    "enter",
    "few",
    "fly",
    "frontier",
    "gen",
    "goes",
    "history",
    "init",
    "kept",
    "key",
    "leaves",
    "lines",
    "link",
    "list",
    "lists",
    "main",
    "memory",
    "moves",
    "mill",
    "move",
    "name",
    "neighbor",
    "order",
    "outflank",
    "piece",
    "program",
    "pv",
    "ranked",
    "reply",
    "row",
    "rows",
    "screen",
    "search",
    "side",
    "slot",
    "square",
    "squares",
    "state",
    "step",
    "steps",
    "table",
    "text",
    "three_plies",
    "tree",
    "two_plies",
    "update",
    "value",
    "variables",
    "zp",
];
/// Names that no comment of the source can hold: it would end at the end of a line. No description that has
/// been read has any.
pub(crate) fn problems(spec: &Spec) -> Vec<Problem> {
    let sides = spec.sides.iter().map(|side| &side.name);
    let kinds = spec.kinds.iter().map(|kind| &kind.name);
    let texts = [&spec.texts.title].into_iter().chain(&spec.texts.sides).chain(&spec.texts.wins);
    let all = [&spec.name].into_iter().chain(sides).chain(kinds).chain(texts);
    all.filter(|name| name.chars().any(char::is_control))
        .map(|name| {
            Problem::new(
                format!("the name {name:?} is more than a line"),
                "write a name of one line",
                "game.name",
            )
        })
        .collect()
}

/// A label for each side.
pub(crate) fn sides(spec: &Spec) -> Vec<String> {
    distinct(spec.sides.iter().map(|side| side.name.as_str()))
}

/// A label for each kind of piece.
pub(crate) fn kinds(spec: &Spec) -> Vec<String> {
    distinct(spec.kinds.iter().map(|kind| kind.name.as_str()))
}

/// A label for each class: its kind's, numbered where a kind has several. No number makes it another kind's.
pub(crate) fn classes(spec: &Spec, kinds: &[String]) -> Vec<String> {
    let mut labels: Vec<String> = Vec::new();
    for (index, class) in spec.classes.iter().enumerate() {
        let of_kind = |other: &&engine_spec::Class| other.kind == class.kind;
        let kind = kinds[class.kind].clone();
        if spec.classes.iter().filter(of_kind).count() == 1 {
            labels.push(kind);
            continue;
        }
        let first = spec.classes[..index].iter().filter(of_kind).count() + 1;
        let is_free = |label: &String| !kinds.contains(label) && !labels.contains(label);
        let numbered = (first..).map(|number| format!("{kind}_{number}")).find(is_free);
        labels.push(numbered.unwrap_or(kind));
    }
    labels
}

fn distinct<'a>(names: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut labels: Vec<String> = Vec::new();
    for name in names {
        let plain = label(name);
        let mut candidate = plain.clone();
        let mut number = 2;
        while labels.contains(&candidate) {
            candidate = format!("{plain}_{number}");
            number += 1;
        }
        labels.push(candidate);
    }
    labels
}

/// Letters, digits and underscores; never a reserved word or the ending of one's family.
fn label(name: &str) -> String {
    let mut label = String::new();
    for letter in name.chars() {
        if letter.is_ascii_alphanumeric() {
            label.push(letter.to_ascii_lowercase());
        } else if !label.is_empty() && !label.ends_with('_') {
            label.push('_');
        }
    }
    let mut label = label.trim_end_matches('_').to_owned();
    let family = [
        "_again",
        "_any",
        "_captures",
        "_clean",
        "_count",
        "_cut",
        "_cutoff",
        "_end",
        "_first",
        "_index",
        "_jump",
        "_known",
        "_list",
        "_quiet",
        "_leaves",
        "_move",
        "_next",
        "_other",
        "_piece",
        "_return",
        "_slow",
        "_squares",
        "_steps",
        "_stuck",
        "_try",
        "_win",
    ];
    if label.is_empty() {
        "unnamed".clone_into(&mut label);
    }
    // A label may be the beginning of one, which is no number.
    if label.starts_with(|letter: char| letter.is_ascii_digit()) {
        label.insert_str(0, "the_");
    }
    let taken = MODULES.contains(&label.as_str())
        || ENDINGS.contains(label.as_str())
        || label.contains("_step_")
        || label.starts_with("hand_");
    if taken || family.iter().any(|ending| label.ends_with(ending)) {
        label.push_str("_it");
    }
    label
}

/// What names in the code of the templates end with after an underscore, each at every one of its underscores: the names
/// of a side or a kind of piece are put there, as in `search_mouse`, and would be taken for these.
static ENDINGS: LazyLock<BTreeSet<&'static str>> = LazyLock::new(|| {
    let code = |line: &'static str| line.split(';').next().unwrap_or_default();
    let lines = asm_templates::texts().flat_map(str::lines).map(code);
    let names =
        lines.flat_map(|code| code.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_'));
    names.flat_map(|name| name.match_indices('_').map(|(at, _)| &name[at + 1..])).collect()
});

/// The letter of a class of pieces.
#[derive(Debug, Serialize)]
pub(crate) struct DiskLetter {
    letter: char,
    constant: String,
}

/// The letters of all classes: lower case in a source is what prints as capitals.
pub(crate) fn disk_letters(spec: &Spec, classes: &[Class]) -> Vec<DiskLetter> {
    let letters = spec.class_letters().into_iter().map(|letter| letter.to_ascii_lowercase());
    let letter = |(letter, class): (char, &Class)| DiskLetter { letter, constant: class.constant.clone() };
    letters.zip(classes).map(letter).collect()
}
