//! Other numbers in place of those that a text says, and nothing else of it changed.
//!
//! A number keeps its column: it is written so that it ends where the old one ended, and takes blanks
//! before it or leaves some. Where a number of a drawing has no room, all columns of the drawing become
//! wider. A number outside of drawings stands where it stood; a comment behind it keeps its column as
//! long as there are blanks between.

use std::ops::Range;

use super::Weight;

/// A change of a text: a range of bytes and what stands there instead.
type Edit = (Range<usize>, String);

/// `text` with `values` in place of the numbers of `weights`, one for one. Weights whose value does not
/// change, or that have no place, are left as they stand; all others must have theirs in this text.
#[must_use]
pub fn rewrite(text: &str, weights: &[Weight], values: &[i16]) -> String {
    let mut edits: Vec<Edit> = Vec::new();
    let mut drawn: Vec<(Range<usize>, Vec<Edit>)> = Vec::new();
    let pairs = weights.iter().zip(values);
    for (weight, &value) in pairs.filter(|(weight, value)| weight.value != **value) {
        let Some(place) = weight.place else { continue };
        let edit = (place.start..place.end, value.to_string());
        match weight.drawing {
            None => edits.push(edit),
            Some(drawing) => {
                let inside = drawing.start..drawing.end;
                match drawn.last_mut() {
                    Some((last, cells)) if *last == inside => cells.push(edit),
                    _ => drawn.push((inside, vec![edit])),
                }
            }
        }
    }
    edits.sort_by_key(|(place, _)| place.start);
    edits.extend(before_comments(text, &edits));
    for (inside, cells) in drawn {
        edits.extend(in_drawing(text, inside, cells));
    }
    edits.sort_by_key(|(place, _)| place.start);
    let mut result = String::with_capacity(text.len());
    let mut copied = 0;
    for (place, new) in edits {
        result.push_str(text.get(copied..place.start).unwrap_or_default());
        result.push_str(&new);
        copied = place.end;
    }
    result.push_str(text.get(copied..).unwrap_or_default());
    result
}

/// The edits that put `cells` into a drawing, in its columns.
fn in_drawing(text: &str, inside: Range<usize>, cells: Vec<Edit>) -> Vec<Edit> {
    let lacks = |(place, new): &Edit| {
        let spare = room_before(text, inside.start, place.start);
        (new.len().saturating_sub(place.len())).saturating_sub(spare)
    };
    let wider = cells.iter().map(lacks).max().unwrap_or(0);
    let mut edits = Vec::new();
    let mut cells = cells.into_iter().peekable();
    for word in words(text, inside.clone()) {
        let (place, new) = match cells.next_if(|(place, _)| *place == word) {
            Some(edit) => edit,
            None if wider == 0 => continue,
            None => (word.clone(), text.get(word).unwrap_or_default().to_owned()),
        };
        let blanks = blanks_before(text, inside.start, place.start);
        // The column ends where it ended, or further right by what all columns are wider.
        let width = blanks + place.len() + wider;
        edits.push((place.start - blanks..place.end, format!("{new:>width$}")));
    }
    edits
}

/// The words within a range.
fn words(text: &str, inside: Range<usize>) -> Vec<Range<usize>> {
    let mut words = Vec::new();
    let mut begun = None;
    for (at, letter) in text.get(inside.clone()).unwrap_or_default().char_indices() {
        let at = inside.start + at;
        match (letter.is_whitespace(), begun) {
            (false, None) => begun = Some(at),
            (true, Some(start)) => {
                words.push(start..at);
                begun = None;
            }
            _ => {}
        }
    }
    words.extend(begun.map(|start| start..inside.end));
    words
}

/// How many blanks stand right before a place, back to `least`.
fn blanks_before(text: &str, least: usize, place: usize) -> usize {
    let before = text.get(least..place).unwrap_or_default();
    before.len() - before.trim_end_matches(' ').len()
}

/// How many of them a longer number can take: all but one, and all of them at the beginning of a line.
fn room_before(text: &str, least: usize, place: usize) -> usize {
    let blanks = blanks_before(text, least, place);
    let begins_line = text.get(least..place - blanks).is_some_and(|before| before.ends_with('\n'));
    if begins_line { blanks } else { blanks.saturating_sub(1) }
}

/// The edits that let comments keep their columns behind numbers that become longer or shorter. `edits` are
/// those of numbers outside of drawings, in the order of their places.
fn before_comments(text: &str, edits: &[Edit]) -> Vec<Edit> {
    let mut blanks: Vec<Edit> = Vec::new();
    for (place, new) in edits {
        let rest = text.get(place.end..).unwrap_or_default();
        let Some(comment) = comment(rest.split('\n').next().unwrap_or_default()) else { continue };
        let end = place.end + comment;
        let start = end - blanks_before(text, place.end, end);
        let longer = new.len() as isize - place.len() as isize;
        match blanks.last_mut() {
            // Another number of the same line: what the first one left is what there is.
            Some((last, left)) if *last == (start..end) => *left = shifted(left.len(), longer),
            _ => blanks.push((start..end, shifted(end - start, longer))),
        }
    }
    blanks
}

/// So many blanks less than `count`, but one at least.
fn shifted(count: usize, less: isize) -> String {
    " ".repeat(count.saturating_add_signed(-less).max(1))
}

/// Where the comment of a line begins, if it has one with a blank before it; quotes may hide a `#`.
fn comment(line: &str) -> Option<usize> {
    let mut quote = None;
    let mut before = ' ';
    for (at, letter) in line.char_indices() {
        match (quote, letter) {
            (None, '#') => return (before == ' ').then_some(at),
            (None, '"' | '\'') => quote = Some(letter),
            (Some(open), _) if open == letter => quote = None,
            _ => {}
        }
        before = letter;
    }
    None
}
