//! From a merged description to its weights.

use diagnostics::{Sources, Span};

use super::{Term, Weight};
use crate::sections::drawing;
use crate::spec::{Board, Spec, Square};
use crate::tree::{Node, Table, Value};

/// The weights of a description, in the order of pieces, evaluation, search. `spec` is what was read
/// from `root`.
pub(crate) fn list(sources: &Sources, root: &Table, spec: &Spec) -> Vec<Weight> {
    let mut weights = Vec::new();
    if let Some(Node::Array(pieces)) = node(root, "piece") {
        for (kind, piece) in pieces.iter().enumerate() {
            for (key, late) in [("values", false), ("late-values", true)] {
                let Node::Table(piece) = &piece.node else { continue };
                if late && spec.evaluation.late.is_none() {
                    continue;
                }
                if let Some(entry) = piece.get(key) {
                    drawings(sources, &spec.board, &entry.value, (kind, late), &mut weights);
                }
            }
            let Node::Table(piece) = &piece.node else { continue };
            if let Some(Node::Array(runs)) = node(piece, "lines") {
                for (value, pieces) in runs.iter().zip(1..) {
                    let cell = |square| Term::OpenSquare { kind, pieces, square };
                    weights.extend(single(value, Term::LineOf { kind, pieces }));
                    weights.extend(cells(sources, &spec.board, value, cell));
                }
            }
        }
    }
    let evaluation = table(root, "evaluation");
    let search = table(root, "search");
    let mut add = |section: Option<&Table>, key: &str, term: Term| {
        weights.extend(
            section.and_then(|section| section.get(key)).and_then(|entry| single(&entry.value, term)),
        );
    };
    add(evaluation, "mobility", Term::Mobility);
    add(evaluation, "closing", Term::Closing);
    for late in [false, true] {
        for term in [Term::Flanks { late }, Term::Frontier { late }] {
            add(evaluation, term.key(), term);
        }
    }
    add(evaluation.and_then(|evaluation| table(evaluation, "late")), "pieces", Term::LatePieces);
    add(search.and_then(|search| table(search, "ordering")), "table-move", Term::TableMove);
    add(search, "aspiration", Term::Aspiration);
    if let Some(Node::Array(lines)) = evaluation.and_then(|evaluation| node(evaluation, "lines")) {
        weights.extend(lines.iter().zip(1..).filter_map(|(value, pieces)| single(value, Term::Line(pieces))));
    }
    if let Some(Node::Array(patterns)) = evaluation.and_then(|evaluation| node(evaluation, "patterns")) {
        for (pattern, value) in patterns.iter().enumerate() {
            let Node::Table(table) = &value.node else { continue };
            for (key, late) in [("values", false), ("late-values", true)] {
                if let Some(entry) = table.get(key).filter(|_| !late || spec.evaluation.late.is_some()) {
                    weights.extend(configurations(sources, &entry.value, (pattern, late)));
                }
            }
        }
    }
    weights
}

/// The numbers behind the configurations of a pattern.
fn configurations(sources: &Sources, value: &Value, (pattern, late): (usize, bool)) -> Vec<Weight> {
    let Node::Text(text) = &value.node else { return Vec::new() };
    let inside = inside(sources, value);
    let rows = drawing::rows(sources, text, value.span);
    let weight = |(row, cells): (usize, &Vec<drawing::Cell<'_>>)| {
        let &(word, place) = cells.last()?;
        let (term, value) = (Term::Pattern { pattern, late, row }, word.parse().ok()?);
        Some(Weight { term, value, place: inside.map(|_| place), drawing: inside })
    };
    rows.iter().enumerate().filter_map(weight).collect()
}

/// The inside of a drawing, unless it has escapes.
fn inside(sources: &Sources, value: &Value) -> Option<Span> {
    let inside = drawing::inside(sources.text(value.span.file), value.span);
    inside.map(|(raw, start)| Span::new(value.span.file, start, start + raw.len()))
}

fn node<'a>(table: &'a Table, key: &str) -> Option<&'a Node> {
    table.get(key).map(|entry| &entry.value.node)
}

fn table<'a>(parent: &'a Table, key: &str) -> Option<&'a Table> {
    match node(parent, key)? {
        Node::Table(table) => Some(table),
        _ => None,
    }
}

/// A number that stands by itself.
fn single(value: &Value, term: Term) -> Option<Weight> {
    let Node::Integer(number) = value.node else { return None };
    Some(Weight { term, value: i16::try_from(number).ok()?, place: Some(value.span), drawing: None })
}

/// The cells of a drawing, or of an array of them.
fn drawings(
    sources: &Sources,
    board: &Board,
    value: &Value,
    (kind, late): (usize, bool),
    weights: &mut Vec<Weight>,
) {
    let of = |value: &Value, drawing: Option<usize>| {
        cells(sources, board, value, |square| Term::Value { kind, drawing, late, square })
    };
    match &value.node {
        Node::Array(each) => {
            weights.extend(each.iter().enumerate().flat_map(|(index, value)| of(value, Some(index))));
        }
        _ => weights.extend(of(value, None)),
    }
}

/// The cells of a drawing.
fn cells(sources: &Sources, board: &Board, value: &Value, term: impl Fn(Square) -> Term) -> Vec<Weight> {
    let Node::Text(text) = &value.node else { return Vec::new() };
    let rows = drawing::rows(sources, text, value.span);
    let inside = inside(sources, value);
    let mut cells = Vec::new();
    for (row, rank) in rows.iter().zip((0..board.ranks).rev()) {
        for (&(word, place), file) in row.iter().zip(0..board.files) {
            if let (Some(square), Ok(number)) = (board.square_at(file, rank), word.parse()) {
                let place = inside.map(|_| place);
                cells.push(Weight { term: term(square), value: number, place, drawing: inside });
            }
        }
    }
    cells
}
