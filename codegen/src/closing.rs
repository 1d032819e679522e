//! Whether the side to move could close a mill: rows of three that lack one piece, and what is linked to them.

use engine_spec::{Spec, Square};
use serde::Serialize;

use crate::Problem;
use crate::pieces::Side;
use crate::tables::rows::{Table, bytes};

/// Pieces in a mill.
const LENGTH: u8 = 3;

/// A byte numbers the squares of all rows.
const MOST_SQUARES: usize = 256;

/// What the templates need.
#[derive(Debug, Serialize)]
pub(crate) struct Closing {
    points: u8,
    rows: Vec<Row>,
    /// The tables of squares that a row's squares are linked to, by number.
    near: Vec<usize>,
    sides: Vec<Closer>,
}

/// A row.
#[derive(Debug, Serialize)]
struct Row {
    squares: Vec<Square>,
    /// Where its squares begin in the table.
    place: usize,
}

/// When the pieces of a side come to any square.
#[derive(Debug, Serialize)]
struct Closer {
    /// The constant of its pieces.
    piece: String,
    /// Whether it can always put one on the board.
    always: bool,
    hand: bool,
    fly: Option<u8>,
}

impl Closing {
    /// What the templates need, if that counts.
    pub fn new(spec: &Spec, sides: &[Side]) -> Option<Self> {
        let points = Some(spec.evaluation.closing).filter(|&points| points > 0)?;
        let rows = spec.board.rows(LENGTH).into_iter().enumerate();
        let closer = |(index, side): (usize, &Side)| {
            let kind = spec.kinds.iter().find(|kind| kind.side == index);
            let limited = spec.hand_of(index).is_some();
            Closer {
                piece: side.classes.first().map_or_else(String::new, |class| class.constant.clone()),
                always: !limited && kind.is_some_and(|kind| kind.place.is_some()),
                hand: limited,
                fly: kind.and_then(|kind| kind.fly),
            }
        };
        Some(Self {
            points,
            rows: rows.map(|(row, squares)| Row { place: row * squares.len(), squares }).collect(),
            near: (1..=near(spec).iter().map(Vec::len).max().unwrap_or(0)).collect(),
            sides: sides.iter().enumerate().map(closer).collect(),
        })
    }
}

/// For each square of each row the squares that it is linked to, but for those of the row.
fn near(spec: &Spec) -> Vec<Vec<Square>> {
    let of_row = |row: Vec<Square>| -> Vec<Vec<Square>> {
        let outside = |&square: &Square| {
            spec.board.linked(square).into_iter().filter(|other| !row.contains(other)).collect()
        };
        row.iter().map(outside).collect()
    };
    spec.board.rows(LENGTH).into_iter().flat_map(of_row).collect()
}

/// The squares of all rows, and what each is linked to.
pub(crate) fn tables(spec: &Spec) -> Vec<Table> {
    if spec.evaluation.closing == 0 {
        return Vec::new();
    }
    let squares: Vec<Square> = spec.board.rows(LENGTH).concat();
    let near = near(spec);
    let mut tables = vec![bytes("closing_square", "the squares of each row of three", &squares)];
    for number in 0..near.iter().map(Vec::len).max().unwrap_or(0) {
        let of = |(others, &square): (&Vec<Square>, &Square)| others.get(number).copied().unwrap_or(square);
        let linked: Vec<Square> = near.iter().zip(&squares).map(of).collect();
        let comment = "a square that each is linked to outside its row, or itself";
        tables.push(bytes(format!("closing_near_{}", number + 1), comment, &linked));
    }
    tables
}

/// More rows than a program numbers.
pub(crate) fn problem(spec: &Spec) -> Option<Problem> {
    let squares = spec.board.rows(LENGTH).len() * usize::from(LENGTH);
    (spec.evaluation.closing > 0 && squares > MOST_SQUARES).then(|| {
        let message = format!("{squares} squares in rows of three; a program numbers {MOST_SQUARES}");
        Problem::new(message, "leave `closing` out", "evaluation.closing")
    })
}
