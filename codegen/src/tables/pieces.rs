//! Tables that a piece indexes.

use super::Inputs;
use super::rows::{Table, bytes, expressions};
use crate::deep::small;
use crate::variables::best_moves;

/// Tables that a piece indexes; entry 0 is for no piece, the last for BLOCKED.
pub(super) fn piece_tables(inputs: &Inputs<'_>) -> Vec<Table> {
    let spec = inputs.spec;
    let pieces = &inputs.piece_classes[1..];
    let of = |prefix: &str, part: char| -> Vec<String> {
        let cell = |&class: &usize| format!("{part}{prefix}_{}", inputs.classes[class]);
        std::iter::once("0".to_owned()).chain(pieces.iter().map(cell)).collect()
    };
    let mut tables = Vec::new();
    let families = [("value", "values"), ("key", "random numbers")];
    // Small programs take the values that their search has.
    for (prefix, what) in families.into_iter().skip(usize::from(small(spec))) {
        tables.push(expressions(
            format!("{prefix}_lo"),
            format!("where the {what} of a piece are"),
            &of(prefix, '<'),
            4,
        ));
        tables.push(expressions(format!("{prefix}_hi"), "and the high bytes", &of(prefix, '>'), 4));
    }
    if inputs.sides.iter().any(|side| side.class_indices.len() > 1) && !small(spec) {
        let mut families = vec!["eval"];
        if best_moves(spec).is_some() {
            families.extend(["hash", "lock"]);
        }
        for family in families {
            let cells = of(&format!("step_{family}"), '>');
            let comment = format!("page of step_{family}_* for each piece");
            tables.push(expressions(format!("{family}_page"), comment, &cells, 4));
        }
    }
    let letter = |&class: &usize| spec.kinds[spec.classes[class].kind].letter as u8;
    let letters: Vec<u8> =
        std::iter::once(b' ').chain(pieces.iter().map(letter)).chain(std::iter::once(b' ')).collect();
    tables.push(bytes("piece_letter", "how a piece is drawn", &letters));
    if spec.kinds.iter().any(|kind| kind.color.is_some()) {
        let color =
            |&class: &usize| spec.kinds[spec.classes[class].kind].color.map_or(0, |color| color.petscii);
        let colors: Vec<u8> =
            std::iter::once(0).chain(pieces.iter().map(color)).chain(std::iter::once(0)).collect();
        tables.push(bytes("piece_color", "the code that sets its colour, 0 for that of the text", &colors));
    }
    tables
}
