//! The last ply in games of mills: for each square the rows and patterns that it is in, and tables of what a piece adds.

use engine_spec::{DIGITS, Pattern, Spec, Square};
use plan::Plan;
use plan::mills::{self, Mills as Bytes};
use serde::Serialize;

use crate::patterns;
use crate::pieces::Side;
use crate::tables::rows::{Table, bytes, expressions};

/// Pieces in a mill.
const LENGTH: u8 = 3;

/// Pointers to lines of moves, which nobody needs meanwhile.
const POINTERS: [&str; 3] = ["zp_row", "zp_row_to", "zp_next_row"];

/// What the templates need.
#[derive(Debug, Serialize)]
pub(crate) struct Mills {
    squares: Vec<Place>,
    /// The tables of linked squares, by number; none if nobody steps.
    links: Vec<usize>,
    sides: Vec<Mover>,
}

/// A square.
#[derive(Debug, Serialize)]
struct Place {
    square: Square,
    rows: Vec<Row>,
    slots: Vec<Slot>,
}

/// A row that it is in.
#[derive(Debug, Serialize)]
struct Row {
    /// The other squares.
    others: Vec<Square>,
    /// Its own place in the table of the squares of rows.
    place: usize,
}

/// A pattern that it is in.
#[derive(Debug, Serialize)]
struct Slot {
    pattern: usize,
    digit: usize,
    pointer: &'static str,
}

/// A digit of configurations: the pointer to what is gained by it, and what a piece adds to a state.
#[derive(Debug, Serialize)]
struct Digit {
    pointer: &'static str,
    weight: usize,
}

/// A side.
#[derive(Debug, Serialize)]
struct Mover {
    name: String,
    label: String,
    piece: String,
    places: bool,
    hand: bool,
    waits: bool,
    fly: Option<u8>,
    /// Those of configurations.
    digits: Vec<Digit>,
    /// By how much bytes of changes are too great.
    raised: i32,
}

impl Mills {
    /// What the templates need, if the search judges moves so.
    pub fn new(plan: &Plan, sides: &[Side]) -> Option<Self> {
        let (spec, bytes) = (plan.spec(), plan.search.mills.as_ref()?);
        let mover = |(index, side): (usize, &Side)| {
            let kind = spec.kinds.get(index)?;
            let class = side.classes.first()?;
            Some(Mover {
                name: side.name.clone(),
                label: class.label.clone(),
                piece: class.constant.clone(),
                places: kind.place.is_some(),
                hand: kind.hand.is_some(),
                waits: kind.waits,
                fly: kind.fly,
                digits: digits(bytes, index),
                raised: bytes.raise(spec, index) - i32::from(*bytes.worth.get(index)?),
            })
        };
        let squares = || 0..spec.board.squares.len() as Square;
        let degrees = squares().map(|square| spec.board.linked(square).len());
        Some(Self {
            squares: squares().map(|square| place(spec, square)).collect(),
            links: if has_steps(spec) { (1..=degrees.max().unwrap_or(0)).collect() } else { Vec::new() },
            sides: sides.iter().enumerate().map(mover).collect::<Option<_>>()?,
        })
    }
}

fn has_steps(spec: &Spec) -> bool {
    spec.kinds.iter().any(|kind| !kind.movements.is_empty())
}

fn digits(bytes: &Bytes, side: usize) -> Vec<Digit> {
    let count = bytes.least.get(side).map_or(0, Vec::len);
    let weight = |digit: usize| (side + 1) * usize::from(DIGITS).pow(digit as u32);
    POINTERS
        .into_iter()
        .take(count)
        .enumerate()
        .map(|(digit, pointer)| Digit { pointer, weight: weight(digit) })
        .collect()
}

fn place(spec: &Spec, square: Square) -> Place {
    let rows = spec.board.rows(LENGTH).into_iter().enumerate().filter_map(|(row, squares)| {
        let at = squares.iter().position(|&other| other == square)?;
        let others = squares.iter().copied().filter(|&other| other != square).collect();
        Some(Row { others, place: row * squares.len() + at })
    });
    let places = spec.evaluation.patterns.iter().flat_map(|pattern| &pattern.places).enumerate();
    let slots = places.filter_map(|(pattern, place)| {
        let digit = place.iter().position(|&other| other == square)?;
        Some(Slot { pattern, digit, pointer: POINTERS.get(digit)? })
    });
    Place { square, rows: rows.collect(), slots: slots.collect() }
}

/// What a piece of each side adds, by square and by the states of patterns; and where the code of each square is.
pub(crate) fn tables(plan: &Plan, sides: &[Side]) -> Vec<Table> {
    let (spec, Some(added)) = (plan.spec(), &plan.search.mills) else { return Vec::new() };
    let mut tables = Vec::new();
    let squares = spec.board.squares.len();
    for (index, side) in sides.iter().enumerate() {
        let worth: Vec<u8> = (0..squares).map(|square| added.worth(spec, index, square) as u8).collect();
        let comment = format!("what a piece of {} adds on each square, beside patterns", side.name);
        tables.push(bytes(format!("mills_worth_{}", side.name), comment, &worth));
        for digit in 0..added.least.get(index).map_or(0, Vec::len) {
            let comment = "and to the states of patterns, as their digit of that number".to_owned();
            tables.push(bytes(
                format!("mills_gain_{}_{digit}", side.name),
                comment,
                &gains(spec, added, index, digit),
            ));
        }
    }
    let mut addresses = |name: &str, about: &str| {
        for (part, sign) in [("lo", '<'), ("hi", '>')] {
            let cells: Vec<String> =
                (0..squares).map(|square| format!("{sign}mills_{name}_{square}")).collect();
            tables.push(expressions(format!("mills_{name}_{part}"), about, &cells, 4));
        }
    };
    addresses("to", "where it is judged that a piece comes to a square");
    addresses("from", "where a piece is taken out of the patterns of a square");
    addresses("back", "and where it is put back");
    tables
}

/// For each state of all patterns what a piece adds to it whose square is such a digit, raised to 0 or more.
fn gains(spec: &Spec, added: &Bytes, side: usize, digit: usize) -> Vec<u8> {
    let least = added.least.get(side).and_then(|least| least.get(digit)).copied().unwrap_or(0);
    let of_shape = |(pattern, late): (&Pattern, bool)| -> Vec<u8> {
        if digit >= pattern.length() {
            return vec![0; pattern.table(late).len()];
        }
        let all = mills::gains(pattern, late, side, digit);
        all.map(|gain| gain.map_or(0, |gain| gain - least) as u8).collect()
    };
    patterns::shapes(spec).flat_map(of_shape).collect()
}

/// Variables: whether they are wanted, names, sizes and what they hold.
pub(crate) fn variables(spec: &Spec, mills: bool) -> [(bool, &'static str, usize, &'static str); 6] {
    let digits = spec.evaluation.patterns.iter().map(Pattern::length).max().unwrap_or(0);
    let closing = mills && spec.evaluation.closing > 0;
    [
        (mills, "mills_stack", 1, "stack pointer of who judges moves of the last ply"),
        (mills && digits > 0, "mills_weight", digits, "what a piece adds to states of patterns, by digit"),
        (mills, "mills_lifted", 1, "whether the piece whose moves are judged is off the board"),
        (closing, "mills_feared", 1, "whether the other side could close a mill at once"),
        (closing, "mills_lacks", 1, "the square that it lacks, or NONE if there are several"),
        (closing, "mills_reach", 1, "not 0 if its pieces come anywhere"),
    ]
}

/// The same in the zero page.
pub(crate) fn zero_page(mills: bool, closing: bool) -> [(bool, &'static str, u8, &'static str); 5] {
    [
        (mills, "zp_judge", 2, "the code of a square"),
        (mills, "zp_best", 2, "the best value so far"),
        (mills, "zp_own", 2, "what the position is worth to the side to move, as leaves are"),
        (mills, "zp_foe", 1, "the piece of the other side"),
        (mills && closing, "zp_block", 1, "a square that a piece has to come to, lest it could close a mill"),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gains_are_what_patterns_change_by() {
        let text = include_str!("../../games/nine-mens-morris.toml");
        let spec = engine_spec::load_text("nine-mens-morris.toml", text).expect("a game");
        let plan = Plan::new(&spec);
        let added = plan.search.mills.as_ref().expect("moves are judged by tables");
        let points: Vec<i16> =
            patterns::points(&spec).iter().map(|&points| i16::from(points as i8)).collect();
        for (side, digit) in [(0, 0), (0, 1), (1, 2)] {
            let weight = 3_usize.pow(digit as u32);
            let least = added.least[side][digit];
            for (state, &gain) in gains(&spec, added, side, digit).iter().enumerate() {
                if (state % 27 / weight).is_multiple_of(3) {
                    let change = points[state + (side + 1) * weight] - points[state];
                    let own = if side == 0 { change } else { -change };
                    assert_eq!(i16::from(gain) + least, own, "side {side}, digit {digit}, state {state}");
                }
            }
        }
    }
}
