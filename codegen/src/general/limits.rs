//! What a program of a general game cannot hold, and how much memory its lists take.

use engine_spec::{Gait, MAX_DEPTH, Placing, Spec, Stores};

use super::lines::lines;
use super::pieces::captures;
use crate::Problem;

/// A list is gone through by a signed index.
const LONGEST_LIST: usize = 127;

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
        let count = usize::from(depth) + 1 + chain;
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
        let put = kinds().filter_map(|kind| kind.place).next().map_or(0, |place| match place {
            Placing::Lowest => usize::from(spec.board.files),
            Placing::Empty | Placing::Outflank => squares,
        });
        let longest = usize::from(spec.board.files.max(spec.board.ranks)) - 1;
        let ends = |way: &engine_spec::Way| if way.gait == Gait::Ride { longest } else { 1 };
        let ways = |kind: &engine_spec::Kind| -> usize {
            let all: usize = kind.ways.iter().map(ends).sum();
            let taking: usize = kind.ways.iter().filter(|way| captures(way)).map(ends).sum();
            let moving = kind.ways.iter().filter(|way| way.gait != Gait::Jump).map(ends).sum();
            if spec.turn.forced { taking.max(moving) } else { all }
        };
        // Nobody has more pieces than at first, unless new ones are put.
        let pieces = if put > 0 { squares } else { spec.pieces_of(side).count() };
        let most = kinds().map(ways).max().unwrap_or(0);
        put + pieces.min(squares) * most
    };
    side(0).max(side(1)).max(1)
}

/// What the program of a game cannot hold.
pub(crate) fn problems(spec: &Spec, frames: &Frames) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut problem = |message: String, help: &str| problems.push(Problem { message, help: help.to_owned() });
    if frames.list > LONGEST_LIST {
        problem(
            format!("a position may have {} moves; a program lists {LONGEST_LIST}", frames.list),
            "use a smaller board, fewer pieces or fewer directions",
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
    if spec.search.table.is_some_and(|table| table.stores == Stores::BestMove && table.slots < 32) {
        problem("a table of so few slots".to_owned(), "use `slots = 32` or more");
    }
    problems
}
