//! Driving a royal piece that is left alone: what a leaf adds in a search that begins so.

use engine_spec::{Spec, Square, hunt};
use serde::Serialize;

use crate::pieces::Side;
use crate::tables::rows::{Table, bytes};

/// What the templates need.
#[derive(Debug, Serialize)]
pub(crate) struct Hunt {
    /// The constants of the royal pieces.
    royals: Vec<String>,
}

impl Hunt {
    /// What the templates need, if that counts.
    pub fn new(spec: &Spec, sides: &[Side]) -> Option<Self> {
        let royals = sides.iter().filter_map(|side| side.royal.clone()).collect();
        (spec.evaluation.hunt > 0).then_some(Self { royals })
    }
}

/// Where squares are, what they are worth to who hunts, and what distances are.
pub(crate) fn tables(spec: &Spec) -> Vec<Table> {
    let points = spec.evaluation.hunt;
    if points == 0 {
        return Vec::new();
    }
    let board = &spec.board;
    let squares = 0..board.squares.len();
    let edge: Vec<u8> =
        squares.map(|square| 2 * points * hunt::off_middle(board, square as Square)).collect();
    let [files, ranks]: [Vec<u8>; 2] = [
        board.squares.iter().map(|place| place.0).collect(),
        board.squares.iter().map(|place| place.1).collect(),
    ];
    let near: Vec<u8> = (0..=hunt::farthest(board)).rev().map(|near| points * near).collect();
    vec![
        bytes("hunt_file", "the file of each square", &files),
        bytes("hunt_rank", "the rank of each square", &ranks),
        bytes("hunt_edge", "points for a hunted royal piece on each square", &edge),
        bytes("hunt_near", "points for the distance of the royal pieces", &near),
    ]
}
