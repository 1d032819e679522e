//! Lines written out: for each square, code that adds up what a piece changes about the lines through it.
//!
//! The state of a line is a number of base 3, a digit for each square. What a new piece adds is in tables by that
//! state; where the piece comes to, the digit is 0, so tables of three such pieces share their bytes.

use engine_spec::{Class, Run, Size, Spec, Square};
use plan::{Effect, Plan};
use serde::Serialize;

use super::bound::{MOST, most};
use super::{cells, lines, worth};
use crate::squares;
use crate::tables::rows::{Table, bytes, expressions};

/// The most squares of all lines together that are written out: each takes some thirty bytes.
const MOST_PLACES: usize = 400;

/// The longest line: 243 states are as many as a byte numbers.
const LONGEST: u8 = 5;

/// What carries, whatever the sum of gains is: it begins with 128 or more, and ends with less than 256.
const MARK: i32 = 128;

/// Lines as they are written out.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Written {
    pub squares: Vec<Through>,
    #[serde(skip)]
    length: usize,
    /// For each side, what a line loses that is completed on each square; nothing where sums say nothing of threats.
    #[serde(skip)]
    lost: Vec<Vec<u8>>,
    /// By what is added: its tables, three in the bytes of one.
    #[serde(skip)]
    gains: Vec<Gains>,
}

/// The lines through a square.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Through {
    pub name: String,
    /// For each side, what sums of gains begin with if they say everything that a piece changes.
    pub begins: [u8; 2],
    pub lines: Vec<Place>,
}

/// A square in a line.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Place {
    /// The line's number.
    pub line: usize,
    /// The square's place in it, from 0.
    pub digit: usize,
    /// For each side, the table of what its piece gains.
    pub gains: [String; 2],
}

/// What a piece on a certain square of some lines gains, by the states of the line.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Gains {
    digit: usize,
    of: Vec<u8>,
}

/// Whether lines are written out if a new piece never changes too much: pieces stay as they are put, there are not
/// too many lines, and what is written out may be long, or no tables can say what lines are worth.
fn may_be(plan: &Plan) -> Option<u8> {
    let spec = plan.spec();
    let row = spec.ends.row.filter(|_| spec.counts_lines())?;
    let stay = |effect: &Effect| matches!(effect, Effect::Spend | Effect::Put { .. } | Effect::Restart);
    let places = lines(spec, row.length).len() * usize::from(row.length);
    let fast = spec.search.size == Size::Fast || spec.draws_lines();
    (plan.moves.only(stay) && fast && row.length <= LONGEST && places <= MOST_PLACES).then_some(row.length)
}

/// Whether they are.
pub(crate) fn are(plan: &Plan) -> bool {
    may_be(plan).is_some_and(|length| most(plan.spec(), length).is_some_and(|most| most <= MOST))
}

impl Written {
    /// The lines of a game, if they are written out; `marks` says whether sums of gains are to say that a line lacks
    /// only one piece more.
    pub fn new(plan: &Plan, marks: bool) -> Option<Self> {
        let spec = plan.spec();
        let row = spec.ends.row.filter(|_| are(plan))?;
        let length = usize::from(row.length);
        let runs = [spec.runs_of(0), spec.runs_of(1)];
        let all = lines(spec, row.length);
        let mut kept: Vec<Gains> = Vec::new();
        let mut place = |line: &[Square], digit: usize, side: usize| {
            let gains = Gains::new(&runs, line, digit, side, marks);
            kept.iter().position(|other| *other == gains).unwrap_or_else(|| {
                kept.push(gains);
                kept.len() - 1
            })
        };
        let mut through = |square: Square| -> Vec<(usize, usize, [usize; 2])> {
            let digit = |line: &Vec<Square>| line.iter().position(|&cell| cell == square);
            let lines =
                all.iter().enumerate().filter_map(|(number, line)| Some((number, line, digit(line)?)));
            lines
                .map(|(number, line, digit)| (number, digit, [0, 1].map(|side| place(line, digit, side))))
                .collect()
        };
        let found: Vec<_> = squares(spec).map(|square| (square, through(square))).collect();
        let shares = Shares::new(&kept, length);
        let place = |(line, digit, gains): (usize, usize, [usize; 2])| Place {
            line,
            digit,
            gains: gains.map(|index| shares.label(index)),
        };
        let through = found.into_iter().map(|(square, lines)| Through {
            name: spec.board.name(square),
            begins: [0, 1].map(|side| begins(spec, side, square)),
            lines: lines.into_iter().map(place).collect(),
        });
        let lost = |side: usize| -> Vec<u8> {
            let points = |square: Square| {
                let of = |pieces: usize, empty: Option<Square>| {
                    runs[side].get(pieces - 1).map_or(0, |run| run.points(empty.into_iter()))
                };
                (of(length - 1, Some(square)) - of(length, None)) as u8
            };
            squares(spec).map(points).collect()
        };
        let lost = if marks { vec![lost(0), lost(1)] } else { Vec::new() };
        Some(Self { squares: through.collect(), length, lost, gains: kept })
    }

    /// The tables of what pieces gain, what the states of lines change by, and where the code of each square is.
    pub fn tables(&self, sides: [&str; 2]) -> Vec<Table> {
        let marks = !self.lost.is_empty();
        let shares = Shares::new(&self.gains, self.length);
        let mut tables = shares.tables(&self.gains, self.length);
        for digit in 0..self.length {
            let one = 3_u8.pow(digit as u32);
            // With the carry set, as it stays, these take away: first what the first side's piece adds.
            let changes = [one, 2 * one, u8::MAX - one, u8::MAX - 2 * one];
            let comment =
                format!("what a piece on square {digit} of a line adds to its state, and takes away");
            tables.push(bytes(format!("line_change_{digit}"), comment, &changes));
        }
        let part = |part: char, routine: &str| -> Vec<String> {
            self.squares.iter().map(|square| format!("{part}{routine}_{}", square.name)).collect()
        };
        let routines = [
            ("lines_at".to_owned(), "where the code for the lines through each square is".to_owned()),
            (format!("gains_{}", sides[0]), format!("where that is which adds up what {} gains", sides[0])),
            (format!("gains_{}", sides[1]), format!("where that is which adds up what {} gains", sides[1])),
        ];
        for (routine, comment) in routines {
            if marks {
                let addresses: Vec<String> = part('<', &routine)
                    .into_iter()
                    .zip(part('>', &routine))
                    .flat_map(|(low, high)| [low, high])
                    .collect();
                let mut table = expressions(routine, comment, &addresses, 4);
                table.begins_page = true;
                tables.push(table);
                continue;
            }
            tables.push(expressions(format!("{routine}_lo"), comment, &part('<', &routine), 4));
            tables.push(expressions(format!("{routine}_hi"), "and the high bytes", &part('>', &routine), 4));
        }
        for (side, lost) in sides.iter().zip(&self.lost) {
            let comment = format!("what a line of {side} was worth that is completed on each square");
            tables.push(bytes(format!("line_lost_{side}"), comment, lost));
        }
        tables
    }
}

/// 128, and what a piece of a side is worth on a square.
fn begins(spec: &Spec, side: usize, square: Square) -> u8 {
    let own = |class: &&Class| spec.kinds[class.kind].side == side;
    let value = spec.classes.iter().find(own).and_then(|class| class.values.get(usize::from(square)));
    value.map_or(128, |&value| 128_u8.wrapping_add(value as u8))
}

impl Gains {
    /// What a piece of a side gains in a line. A line that it completes is worth nothing any more. With `marks`, what a
    /// line gains that lacks only one piece then is [`MARK`] more.
    fn new(runs: &[Vec<Run>; 2], line: &[Square], digit: usize, side: usize, marks: bool) -> Self {
        let one = 3_usize.pow(digit as u32);
        let sign = if side == 0 { 1 } else { -1 };
        let of = |state: usize| {
            let before = cells(state, line.len());
            let after = cells(state + (side + 1) * one, line.len());
            let own = after.iter().filter(|&&cell| cell == Some(side)).count();
            let lacks_one = own + 1 == line.len() && after.iter().any(Option::is_none);
            let mark = if marks && lacks_one { MARK } else { 0 };
            (sign * (worth(runs, line, &after) - worth(runs, line, &before)) + mark) as u8
        };
        let states = 0..3_usize.pow(line.len() as u32);
        Self {
            digit,
            of: states.map(|state| if (state / one).is_multiple_of(3) { of(state) } else { 0 }).collect(),
        }
    }
}

/// Which tables share bytes.
struct Shares {
    /// For each table, the shared one that it is in, and as the how manieth.
    places: Vec<(usize, usize)>,
    /// The digit of each shared one.
    digits: Vec<usize>,
}

impl Shares {
    fn new(all: &[Gains], length: usize) -> Self {
        let mut places = vec![(0, 0); all.len()];
        let mut digits = Vec::new();
        for digit in 0..length {
            let own: Vec<usize> = (0..all.len()).filter(|&index| all[index].digit == digit).collect();
            for three in own.chunks(3) {
                for (slot, &index) in three.iter().enumerate() {
                    places[index] = (digits.len(), slot);
                }
                digits.push(digit);
            }
        }
        Self { places, digits }
    }

    /// What code refers to a table by.
    fn label(&self, index: usize) -> String {
        let (shared, slot) = self.places[index];
        match slot * 3_usize.pow(self.digits[shared] as u32) {
            0 => format!("line_gain_{shared}"),
            offset => format!("line_gain_{shared}+{offset}"),
        }
    }

    fn tables(&self, all: &[Gains], length: usize) -> Vec<Table> {
        let table = |(shared, &digit): (usize, &usize)| {
            let one = 3_usize.pow(digit as u32);
            let mut values = vec![0; 3_usize.pow(length as u32)];
            for (gains, &(_, slot)) in all.iter().zip(&self.places).filter(|(_, place)| place.0 == shared) {
                for state in (0..gains.of.len()).filter(|state| (state / one).is_multiple_of(3)) {
                    values[state + slot * one] = gains.of[state];
                }
            }
            let comment = format!("by the state of a line: what a piece on its square {digit} gains");
            bytes(format!("line_gain_{shared}"), comment, &values)
        };
        self.digits.iter().enumerate().map(table).collect()
    }
}

/// What is in the way where a drawing says what lines are worth, which is only ever written out.
pub(crate) fn problem(spec: &Spec, plan: &Plan) -> Option<String> {
    let row = spec.ends.row.filter(|_| spec.draws_lines() && !are(plan))?;
    let places = lines(spec, row.length).len() * usize::from(row.length);
    Some(match () {
        () if row.length > LONGEST => {
            format!("drawn `lines` have {} squares; a program has {LONGEST}", row.length)
        }
        () if places > MOST_PLACES => {
            format!("the lines have {places} squares together; drawn ones may have {MOST_PLACES}")
        }
        () => match most(spec, row.length) {
            Some(most) => format!("a piece may gain {most} points by its lines; a program adds up to {MOST}"),
            None => {
                "lines are not worth more the more pieces they have, or nothing when they lack one".to_owned()
            }
        },
    })
}
