//! How much a new piece can change about lines.

use engine_spec::{Placing, Run, Spec, Square};

use super::{cells, lines, worth};

/// The most that a new piece may change for its side, in points: with that, a byte holds 128 and the change.
pub(crate) const MOST: i32 = 126;

/// The most squares beside one that are looked at together; of more, each line is taken by itself.
const MOST_TOGETHER: usize = 8;

/// The most that a new piece on any square gains by the lines through it, for its side; `None` if it may lose by
/// one that it does not complete, or lose more by those than a byte holds, or nothing by one: that it is complete
/// is known by what it loses.
///
/// Lines in one direction share squares, so what those can hold together is tried out. Directions share none.
pub(crate) fn most(spec: &Spec, length: u8) -> Option<i32> {
    let runs = [spec.runs_of(0), spec.runs_of(1)];
    let all = lines(spec, length);
    let mut most = 0;
    for square in (0..spec.board.squares.len()).map(|square| square as Square) {
        let through: Vec<&Vec<Square>> = all.iter().filter(|line| line.contains(&square)).collect();
        for side in 0..2 {
            let [mut gained, mut lost] = [0, 0];
            for group in groups(&through, square) {
                let [gain, loss] = extremes(spec, &runs, &group, (square, side))?;
                gained += gain;
                lost += loss;
            }
            if lost > MOST {
                return None;
            }
            most = most.max(gained);
        }
    }
    Some(most)
}

/// Lines through a square that share other squares as well.
fn groups<'a>(through: &[&'a Vec<Square>], square: Square) -> Vec<Vec<&'a Vec<Square>>> {
    let mut groups: Vec<Vec<&Vec<Square>>> = Vec::new();
    for &line in through {
        let shares = |group: &Vec<&Vec<Square>>| {
            group.iter().any(|other| line.iter().any(|cell| *cell != square && other.contains(cell)))
        };
        match groups.iter_mut().find(|group| shares(group)) {
            Some(group) => group.push(line),
            None => groups.push(vec![line]),
        }
    }
    let small = |group: &Vec<&Vec<Square>>| beside(group, square).len() <= MOST_TOGETHER;
    let apart = |group: Vec<&'a Vec<Square>>| -> Vec<Vec<&'a Vec<Square>>> {
        if small(&group) { vec![group] } else { group.into_iter().map(|line| vec![line]).collect() }
    };
    groups.into_iter().flat_map(apart).collect()
}

/// The other squares of some lines.
fn beside(group: &[&Vec<Square>], square: Square) -> Vec<Square> {
    let mut squares: Vec<Square> =
        group.iter().flat_map(|line| line.iter().copied()).filter(|&cell| cell != square).collect();
    squares.sort_unstable();
    squares.dedup();
    squares
}

/// The most that a piece of a side gains on a square, and the most that it loses by lines that it completes;
/// `None` if it loses by another, or nothing by one of these.
fn extremes(
    spec: &Spec,
    runs: &[Vec<Run>; 2],
    group: &[&Vec<Square>],
    (square, side): (Square, usize),
) -> Option<[i32; 2]> {
    let board = &spec.board;
    let mut others = beside(group, square);
    if spec.kinds.iter().all(|kind| matches!(kind.place, None | Some(Placing::Lowest))) {
        // What goes to the lowest square has nothing above it.
        let (file, rank) = board.squares[usize::from(square)];
        others.retain(|&other| {
            let (beside, height) = board.squares[usize::from(other)];
            beside != file || height < rank
        });
    }
    let sign = if side == 0 { 1 } else { -1 };
    let mut extremes = [0, 0];
    for number in 0..3_usize.pow(others.len() as u32) {
        let standing = cells(number, others.len());
        let at = |cell: &Square, own: Option<usize>| {
            let own = if *cell == square { own } else { None };
            others.iter().position(|other| other == cell).map_or(own, |place| standing[place])
        };
        let mut sums = [0, 0];
        for line in group {
            let look = |own| -> Vec<Option<usize>> { line.iter().map(|cell| at(cell, own)).collect() };
            let (before, after) = (look(None), look(Some(side)));
            let change = sign * (worth(runs, line, &after) - worth(runs, line, &before));
            match after.iter().all(|&cell| cell == Some(side)) {
                true if change < 0 => sums[1] -= change,
                false if change >= 0 => sums[0] += change,
                _ => return None,
            }
        }
        extremes = [extremes[0].max(sums[0]), extremes[1].max(sums[1])];
    }
    Some(extremes)
}
