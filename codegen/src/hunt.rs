//! Driving a royal piece that is left alone: what a leaf adds in a search that begins so.

use engine_spec::{Spec, Square, hunt};
use serde::Serialize;

use crate::pieces::Side;
use crate::tables::rows::{Table, bytes};

/// Ranks of one digit: those that are shown tell how far squares are from one another.
const DIGITS: u8 = 9;

/// What the templates need.
#[derive(Debug, Serialize)]
pub(crate) struct Hunt {
    /// The constants of the royal pieces.
    royals: Vec<String>,
    /// The table of the ranks of squares.
    ranks: &'static str,
}

impl Hunt {
    /// What the templates need, if that counts.
    pub fn new(spec: &Spec, sides: &[Side]) -> Option<Self> {
        let royals = sides.iter().filter_map(|side| side.royal.clone()).collect();
        let ranks = if spec.board.ranks > DIGITS { "hunt_rank" } else { "square_rank" };
        (spec.evaluation.hunt > 0).then_some(Self { royals, ranks })
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
    let near: Vec<u8> = (0..=hunt::farthest(board)).rev().map(|near| points * near).collect();
    let mut tables = vec![
        bytes("hunt_edge", "points for a hunted royal piece on each square", &edge),
        bytes("hunt_near", "points for the distance of the royal pieces", &near),
    ];
    if board.ranks > DIGITS {
        let ranks: Vec<u8> = board.squares.iter().map(|place| place.1).collect();
        tables.push(bytes("hunt_rank", "the rank of each square", &ranks));
    }
    tables
}
