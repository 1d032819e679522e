//! What a program of a general game cannot hold, and how much memory its lists take.

use engine_spec::{Gait, MAX_DEPTH, Placing, Spec};

use super::lines::lines;
use super::men::{self, degree};
use super::pieces::captures;
use crate::Problem;

/// A list is gone through by a signed index.
const LONGEST_LIST: usize = 127;

/// The most slots that a table can have: half of all memory.
const MOST_SLOTS: u16 = 4096;

/// Bytes that lists and lines of all frames may take together.
const ROOM: usize = 11 * 1024;

/// The memory of the search's frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frames {
    /// The greatest depth, in plies.
    pub depth: u8,
    /// Frames for that depth; there is a list and a line more.
    pub count: usize,
    /// The most moves of a position.
    pub list: usize,
    /// Bytes of one array of all lists, whole pages.
    pub lists: usize,
    /// Bytes of the starts of all lines, whole pages.
    pub lines: usize,
}

/// How deep a program can search, and what its frames take.
pub(crate) fn frames(spec: &Spec) -> Frames {
    let arrays = if jumps(spec) { 4 } else { 3 };
    let list = longest_list(spec);
    // Each action of a chain takes one piece off the board.
    let chain = if spec.turn.chain { spec.pieces.len().min(24) } else { 0 };
    let of_depth = |depth: u8| {
        // And a mill, which any turn may close, one more.
        let mills = if spec.turn.mill.is_some() { usize::from(depth) } else { 0 };
        let count = usize::from(depth) + 1 + chain + mills;
        let pages = |bytes: usize| bytes.div_ceil(256) * 256;
        Frames { depth, count, list, lists: pages((count + 1) * list), lines: pages((count + 1) * count) }
    };
    let fits = |frames: &Frames| arrays * frames.lists + 2 * frames.lines <= ROOM;
    (1..=MAX_DEPTH).rev().map(of_depth).find(fits).unwrap_or_else(|| of_depth(1))
}

/// Whether any piece jumps.
pub(crate) fn jumps(spec: &Spec) -> bool {
    spec.kinds.iter().flat_map(|kind| &kind.ways).any(|way| way.gait == Gait::Jump)
}

/// A bound of the number of moves in any position.
fn longest_list(spec: &Spec) -> usize {
    let side = |side: usize| -> usize {
        let kinds = || spec.kinds.iter().filter(move |kind| kind.side == side);
        let squares = spec.board.squares.len();
        let put = kinds().filter_map(|kind| kind.place).next();
        let longest = usize::from(spec.board.files.max(spec.board.ranks)) - 1;
        // The rides both ways along a line share its squares.
        let ends = |kind: &engine_spec::Kind, way: &engine_spec::Way| {
            let back = (-way.offset.0, -way.offset.1);
            let shares = |other: &engine_spec::Way| other.gait == Gait::Ride && other.offset == back;
            match way.gait {
                Gait::Ride if way.offset < back && kind.ways.iter().any(shares) => 0,
                Gait::Ride => longest,
                Gait::Leap | Gait::Jump => 1,
                Gait::Link => degree(&spec.board),
            }
        };
        let ways = |kind: &engine_spec::Kind| -> usize {
            let all: usize = kind.ways.iter().map(|way| ends(kind, way)).sum();
            let taking: usize = kind.ways.iter().filter(|way| captures(way)).map(|way| ends(kind, way)).sum();
            let moving =
                kind.ways.iter().filter(|way| way.gait != Gait::Jump).map(|way| ends(kind, way)).sum();
            if spec.turn.forced { taking.max(moving) } else { all }
        };
        // Nobody has more pieces than at first, unless new ones are put.
        let pieces = if put.is_some() { squares } else { spec.pieces_of(side).count().min(squares) };
        let most = kinds().map(ways).max().unwrap_or(0);
        let rides = kinds().flat_map(|kind| &kind.ways).any(|way| way.gait == Gait::Ride);
        let moves = |own: usize| {
            let free = squares - own;
            let put = put.map_or(0, |place| match place {
                Placing::Lowest => usize::from(spec.board.files).min(free),
                Placing::Empty | Placing::Outflank => free,
            });
            let flying = kinds().filter_map(|kind| kind.fly).any(|fly| own <= usize::from(fly));
            let fly = if flying { own * free } else { 0 };
            // A way leads to a square from one other only.
            put + fly.max(most * if rides { own } else { own.min(free) })
        };
        (0..=pieces).map(moves).max().unwrap_or(0)
    };
    side(0).max(side(1)).max(1)
}

/// A bound of what values, moves and lines add up to, whoever they count for.
fn greatest_sum(spec: &Spec) -> i32 {
    let values = spec.classes.iter().flat_map(|class| class.values.iter().chain(class.late.iter().flatten()));
    let value = values.map(|value| i32::from(value.unsigned_abs())).max().unwrap_or(0);
    let evaluation = &spec.evaluation;
    let run = evaluation.runs.iter().copied().max().map_or(0, i32::from);
    let rows = spec.ends.row.filter(|_| run > 0).map_or(0, |row| lines(spec, row.length).len() as i32);
    let moves = i32::from(evaluation.mobility) * LONGEST_LIST as i32;
    i32::from(evaluation.base) + value * spec.board.squares.len() as i32 + moves + run * rows
}

/// What the program of a game cannot hold.
pub(crate) fn problems(spec: &Spec, frames: &Frames) -> Vec<Problem> {
    let mut problems = men::problems(spec);
    let mut problem = |message: String, help: &str| problems.push(Problem { message, help: help.to_owned() });
    if frames.list > LONGEST_LIST {
        problem(
            format!("a position may have {} moves; a program lists {LONGEST_LIST}", frames.list),
            "use a smaller board, fewer pieces or fewer directions",
        );
    }
    let most = greatest_sum(spec);
    if most > i32::from(i16::MAX) {
        problem(
            format!(
                "an evaluation may come to {most} before it is limited; a program counts to {}",
                i16::MAX
            ),
            "use smaller values",
        );
    }
    if spec.search.table.is_some_and(|table| table.slots > MOST_SLOTS) {
        problem(
            format!("a table of more than {MOST_SLOTS} slots of eight bytes leaves no room for a program"),
            &format!("use `slots = {MOST_SLOTS}` or less"),
        );
    }
    if spec.search.depth > frames.depth {
        problem(
            format!("depth {} takes more memory than there is for lists of moves", spec.search.depth),
            &format!("use `depth = {}` or less", frames.depth),
        );
    }
    if spec.classes.len() > 62 {
        problem(format!("{} kinds of pieces with values of their own", spec.classes.len()), "use fewer");
    }
    for side in 0..2 {
        let mut own = spec.kinds.iter().filter(|kind| kind.side == side && kind.place.is_some());
        let placed = own.next();
        if own.next().is_some() {
            problem(
                format!("{} puts pieces of several kinds", spec.sides[side].name),
                "let it put one kind only",
            );
        }
        let index = |kind| spec.kinds.iter().position(|other| std::ptr::eq(other, kind));
        let reaches = |kind| spec.ends.reach.iter().any(|reach| Some(reach.kind) == index(kind));
        if placed.is_some_and(|kind| kind.promotion.is_some() || reaches(kind)) {
            problem(
                format!(
                    "a new piece of {} may be promoted or end the game by where it is put",
                    spec.sides[side].name
                ),
                "let only pieces that move do that",
            );
        }
    }
    let outflanks = spec.kinds.iter().any(|kind| kind.place == Some(Placing::Outflank));
    let moves = spec.kinds.iter().any(|kind| !kind.ways.is_empty());
    if outflanks && (moves || spec.classes.len() != 2) {
        problem(
            "pieces that outflank go together with no others".to_owned(),
            "let each side have one kind of piece, which does not move",
        );
    }
    if let (Some(row), false) = (spec.ends.row, spec.evaluation.runs.is_empty()) {
        if moves || outflanks {
            problem(
                "`lines` counts only pieces that stay as they are put".to_owned(),
                "leave `lines` out of [evaluation]",
            );
        }
        let lines = lines(spec, row.length).len();
        if lines > 255 {
            problem(format!("{lines} lines count; a program numbers 255"), "use a smaller board");
        }
    }
    problems
}
