//! A game file made smaller while it still does what it did: the smallest case of a failure.

use toml::{Table, Value};

/// How many smaller files are tried at most.
const TRIES: usize = 250;

/// Where a value stands in a file: a key, or a place in an array.
#[derive(Clone, Debug)]
enum Step {
    Key(String),
    Item(usize),
}

/// Leaves out whatever can be left out of a file for which `fails` holds, so that it still holds.
///
/// # Panics
/// When the text is no TOML.
#[must_use]
pub fn shrink(text: &str, mut fails: impl FnMut(&str) -> bool) -> String {
    let mut file: Table = text.parse().expect("TOML");
    let mut tries = TRIES;
    loop {
        let before = file.clone();
        let mut paths = Vec::new();
        collect(&Value::Table(file.clone()), &mut Vec::new(), &mut paths);
        // What holds most comes first: sections before their keys.
        for path in paths {
            if tries == 0 {
                return written(&file);
            }
            let mut smaller = Value::Table(file.clone());
            if !remove(&mut smaller, &path) {
                continue;
            }
            let Value::Table(smaller) = smaller else { continue };
            tries -= 1;
            if fails(&written(&smaller)) {
                file = smaller;
            }
        }
        if file == before {
            return written(&file);
        }
    }
}

fn written(file: &Table) -> String {
    toml::to_string(file).expect("a table")
}

/// The places of all values, later items of an array first, so that the others keep theirs.
fn collect(value: &Value, path: &mut Vec<Step>, paths: &mut Vec<Vec<Step>>) {
    let mut visit = |step: Step, value: &Value| {
        path.push(step);
        paths.push(path.clone());
        collect(value, path, paths);
        path.pop();
    };
    match value {
        Value::Table(table) => table.iter().for_each(|(key, value)| visit(Step::Key(key.clone()), value)),
        Value::Array(items) => {
            items.iter().enumerate().rev().for_each(|(index, value)| visit(Step::Item(index), value));
        }
        _ => {}
    }
}

/// Removes the value at a place; whether it was there.
fn remove(value: &mut Value, path: &[Step]) -> bool {
    match (value, path) {
        (Value::Table(table), [Step::Key(key)]) => table.remove(key).is_some(),
        (Value::Array(items), [Step::Item(index)]) => {
            let there = *index < items.len();
            if there {
                items.remove(*index);
            }
            there
        }
        (Value::Table(table), [Step::Key(key), rest @ ..]) => {
            table.get_mut(key).is_some_and(|value| remove(value, rest))
        }
        (Value::Array(items), [Step::Item(index), rest @ ..]) => {
            items.get_mut(*index).is_some_and(|value| remove(value, rest))
        }
        _ => false,
    }
}
