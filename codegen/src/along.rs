//! What counts along lines, as tables and as addresses.
//!
//! The content of a line is a number of base 3. Its first five squares fit a byte, the others are the number of a page,
//! so the number is the address of what the line is worth, in a table of the program's own making: there are as many
//! tables as lines have lengths, and they change with the time of the game. A square that changes adds to a byte of
//! the address of each line through it.
//!
//! The places of patterns are treated as lines are, by tables that stay as they are.
//!
//! The tables are made square by square. What a square adds depends on how the line before it ends, its *tail*: on the
//! pieces that are alike there, and on what is before them.

use engine_spec::{Along as Points, DIGITS, Spec, Square};
use plan::along;
use serde::Serialize;

use crate::Problem;
use crate::tables::rows::{Table, bytes};

/// The squares whose digits fit a byte, and how many configurations they have.
const LOW: usize = 5;
const PAGE: usize = 243;

/// The longest line that there are tables of: their pages are as many as three squares have configurations.
const LONGEST: usize = 8;

/// Ends of a line: 0 if there is nothing yet, an empty square, then for each side a row of its pieces behind the edge,
/// behind an empty square, behind a piece of the other side.
const TAILS: usize = 8;
const OPEN: usize = 1;

/// What templates are told.
#[derive(Debug, Serialize)]
pub(crate) struct Along {
    /// Lines by groups whose tables add up to a byte.
    batches: Vec<Vec<Line>>,
    groups: Vec<Group>,
    /// For each square the lines through it.
    squares: Vec<Vec<Step>>,
    /// For 1 to 5 squares, as far as there are such lines or longer ones: if there are lines of just so many, what is
    /// added to each entry of their table, so that none is below 0.
    short: Vec<Option<i32>>,
    long: Vec<Long>,
    page: usize,
    /// What all lines and patterns come to if nothing counts.
    even: i32,
    /// Where the gains late in the game begin, if they are others.
    late: Option<usize>,
    cycles: String,
    change_cycles: String,
}

#[derive(Debug, Serialize)]
struct Line {
    /// Its number.
    line: usize,
    /// The table that says what it is worth.
    table: String,
}

/// Lines with the same table.
#[derive(Debug, Serialize)]
struct Group {
    table: String,
    lines: Vec<usize>,
}

/// Where a square is in a line.
#[derive(Clone, Copy, Debug, Serialize)]
struct Step {
    line: usize,
    /// Whether it counts in the page.
    high: bool,
    digit: usize,
}

#[derive(Debug, Serialize)]
struct Long {
    length: usize,
    /// Squares beyond the fifth.
    more: usize,
    /// What is added to each entry, so that none is below 0.
    least: i32,
}

/// The lines that count, and their lengths in ascending order.
fn lines(spec: &Spec) -> (Vec<Vec<Square>>, Vec<usize>) {
    let mut lines = along::lines(&spec.board);
    lines.retain(|line| least(spec, line.len()) > 0);
    let mut lengths: Vec<usize> = lines.iter().map(Vec::len).collect();
    lengths.sort_unstable();
    lengths.dedup();
    (lines, lengths)
}

/// The most that a line can be worth, early or late.
fn least(spec: &Spec, length: usize) -> i32 {
    spec.evaluation.along.map(|points| along::most(length, points)).into_iter().max().unwrap_or(0)
}

impl Along {
    /// What templates need, if anything counts.
    pub fn new(spec: &Spec) -> Option<Self> {
        if !spec.evaluation.counts_along() {
            return None;
        }
        let (lines, lengths) = lines(spec);
        let patterns = &spec.evaluation.patterns;
        let of_line = |line: Vec<Square>| (format!("along_{}", line.len()), line);
        // The most of a table is twice what an entry is that counts nothing.
        let mut evens: Vec<i32> = lines.iter().map(|line| least(spec, line.len())).collect();
        let mut all: Vec<(String, Vec<Square>)> = lines.into_iter().map(of_line).collect();
        for (number, pattern) in patterns.iter().enumerate() {
            all.extend(pattern.places.iter().map(|place| (pattern_table(number), place.clone())));
            evens.resize(all.len(), i32::from(pattern.most()));
        }
        let steps = |square: usize| -> Vec<Step> {
            let of = |(line, (_, squares)): (usize, &(String, Vec<Square>))| {
                let at = squares.iter().position(|&other| usize::from(other) == square)?;
                Some(Step { line, high: at >= LOW, digit: at % LOW })
            };
            all.iter().enumerate().filter_map(of).collect()
        };
        let squares: Vec<Vec<Step>> = (0..spec.board.squares.len()).map(steps).collect();
        let mut groups: Vec<Group> = Vec::new();
        for (line, (table, _)) in all.iter().enumerate() {
            match groups.iter_mut().find(|group| group.table == *table) {
                Some(group) => group.lines.push(line),
                None => groups.push(Group { table: table.clone(), lines: vec![line] }),
            }
        }
        let longest = lengths.last().copied().unwrap_or(0);
        let through = || squares.iter().map(Vec::len);
        let (few, many) = (through().min().unwrap_or(0), through().max().unwrap_or(0));
        let [early, late] = spec.evaluation.along;
        let long = lengths.iter().filter(|&&length| length > LOW);
        let batches = batches(&evens);
        let (many_lines, sums) = (all.len(), batches.len());
        let in_batch = |batch: Vec<usize>| {
            batch.into_iter().map(|line| Line { line, table: all[line].0.clone() }).collect::<Vec<Line>>()
        };
        Some(Self {
            groups,
            short: (1..=LOW.min(longest))
                .map(|length| lengths.contains(&length).then(|| least(spec, length)))
                .collect(),
            long: long
                .map(|&length| Long { length, more: length - LOW, least: least(spec, length) })
                .collect(),
            page: PAGE,
            even: evens.iter().sum(),
            late: (spec.evaluation.late.is_some() && late != early).then_some(3 * TAILS),
            cycles: format!("{}-{}", 26 + 4 * many_lines + 9 * sums, 26 + 4 * many_lines + 12 * sums),
            change_cycles: if few == many {
                (21 + 12 * many).to_string()
            } else {
                format!("{}-{}", 21 + 12 * few, 21 + 12 * many)
            },
            batches: batches.into_iter().map(in_batch).collect(),
            squares,
        })
    }
}

/// Entries of tables put together so that the greatest of each batch add up to a byte, the large ones first.
fn batches(evens: &[i32]) -> Vec<Vec<usize>> {
    let mut lines: Vec<usize> = (0..evens.len()).collect();
    lines.sort_by_key(|&line| (std::cmp::Reverse(evens[line]), line));
    let mut batches: Vec<(i32, Vec<usize>)> = Vec::new();
    for line in lines {
        let most = 2 * evens[line];
        match batches.iter_mut().find(|(sum, _)| sum + most <= i32::from(u8::MAX)) {
            Some((sum, batch)) => {
                *sum += most;
                batch.push(line);
            }
            None => batches.push((most, vec![line])),
        }
    }
    batches.into_iter().map(|(_, batch)| batch).collect()
}

/// What a pattern's table is called.
fn pattern_table(number: usize) -> String {
    format!("along_pattern_{}", number + 1)
}

/// The tables that a program makes: name, size in bytes.
pub(crate) fn variables(spec: &Spec) -> Vec<(String, usize)> {
    if !spec.evaluation.counts_along() {
        return Vec::new();
    }
    let size = |&length: &usize| {
        let configurations = |squares: usize| usize::from(DIGITS).pow(squares as u32);
        let bytes = if length > LOW { configurations(length - LOW) * 256 } else { configurations(length) };
        (format!("along_{length}"), bytes)
    };
    lines(spec).1.iter().map(size).collect()
}

/// The constant tables.
pub(crate) fn tables(spec: &Spec) -> Vec<Table> {
    if !spec.evaluation.counts_along() {
        return Vec::new();
    }
    let squares = spec.board.squares.len();
    let vectors: Vec<String> = (0..squares).map(|square| format!("along_square_{square}")).collect();
    let mut tables = vec![Table {
        name: "along_vectors".to_owned(),
        also: Vec::new(),
        comment: "what changes with each square".to_owned(),
        rows: vectors.chunks(4).map(|row| format!(".word {}", row.join(", "))).collect(),
        length: 2 * squares,
        begins_page: true,
    }];
    for digit in 0..LOW as u32 {
        let one = DIGITS.pow(digit);
        // C is set where something is taken off, so it takes one off less.
        let steps = [one, 2 * one, !(2 * one), !one];
        let comment =
            format!("what a piece on square {} of a line or its page adds, and takes off", digit + 1);
        tables.push(bytes(format!("along_step_{digit}"), comment, &steps));
    }
    let order: Vec<u8> = along::order(spec).concat();
    tables.push(bytes("square_order", "the squares in the order in which moves to them are listed", &order));
    let [early, late] = spec.evaluation.along;
    let gains = |points: Points| {
        (0..DIGITS).flat_map(move |digit| (0..TAILS).map(move |tail| gain(tail, digit, points) as u8))
    };
    let next: Vec<u8> =
        (0..DIGITS).flat_map(|digit| (0..TAILS).map(move |tail| next(tail, digit) as u8)).collect();
    tables.push(bytes("along_next", "the tail of a line with a square more", &next));
    let mut all: Vec<u8> = gains(early).collect();
    if late != early && spec.evaluation.late.is_some() {
        all.extend(gains(late));
    }
    tables.push(bytes("along_gains", "what the square adds to its worth", &all));
    for (number, pattern) in spec.evaluation.patterns.iter().enumerate() {
        let most = i32::from(pattern.most());
        let points: Vec<u8> =
            pattern.table(false).iter().map(|&points| (most + i32::from(points)) as u8).collect();
        let comment = format!("{most} and the points of what stands on a place of a pattern");
        tables.push(bytes(pattern_table(number), comment, &points));
    }
    tables
}

/// The tail of a row of a side's pieces, by what is before it: 0 the edge, 1 an empty square, 2 an enemy.
fn row(side: usize, before: usize) -> usize {
    2 + 3 * side + before
}

/// The side and what is before, if the tail is a row of pieces.
fn pieces(tail: usize) -> Option<(usize, usize)> {
    tail.checked_sub(2).map(|row| (row / 3, row % 3))
}

fn next(tail: usize, digit: u8) -> usize {
    let Some(side) = usize::from(digit).checked_sub(1) else { return OPEN };
    match pieces(tail) {
        Some((own, _)) if own == side => tail,
        Some(_) => row(side, 2),
        None => row(side, usize::from(tail == OPEN)),
    }
}

/// What a square adds behind a tail, for the first side.
fn gain(tail: usize, digit: u8, points: Points) -> i32 {
    let sign = |side: usize| if side == 0 { 1 } else { -1 };
    let (flanks, frontier) = (i32::from(points.flanks), i32::from(points.frontier));
    match (pieces(tail), usize::from(digit).checked_sub(1)) {
        (Some((own, before)), None) => sign(own) * (frontier - if before == 2 { flanks } else { 0 }),
        (Some((own, 1)), Some(side)) if own != side => -sign(own) * flanks,
        (None, Some(side)) if tail == OPEN => sign(side) * frontier,
        _ => 0,
    }
}

/// Lines that are too long. None of the others is worth more than a byte holds.
pub(crate) fn problems(spec: &Spec, key: &str) -> Option<Problem> {
    let longest = if spec.evaluation.counts_along() { lines(spec).1.last().copied() } else { None };
    longest.filter(|&longest| longest > LONGEST).map(|longest| {
        let message = format!("lines of {longest} squares count; a program has tables of {LONGEST}");
        Problem::new(message, "use a smaller board, or `mobility`", key)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_bytes() {
        let signs = [(15, 15), (15, -15), (-15, 15), (15, 0), (0, 15)];
        for (flanks, frontier) in signs {
            let most = along::most(LONGEST, Points { flanks, frontier });
            assert!(2 * most <= i32::from(u8::MAX), "{most}");
        }
    }

    #[test]
    fn squares_add_up_to_what_lines_are_worth() {
        let points = Points { flanks: 3, frontier: -2 };
        for number in 0..3_usize.pow(7) {
            let digits: Vec<u8> = (0..7).map(|at| (number / 3_usize.pow(at) % 3) as u8).collect();
            let step = |(tail, sum), &digit: &u8| (next(tail, digit), sum + gain(tail, digit, points));
            let (_, sum) = digits.iter().fold((0, 0), step);
            assert_eq!(sum, along::points(&digits, points), "{digits:?}");
        }
    }
}
