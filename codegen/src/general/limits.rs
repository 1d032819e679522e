//! How many moves the positions of a general game have at most, and how much memory its lists take.

use engine_spec::{Gait, Kind, MAX_DEPTH, Placing, Spec, Way};

use super::men::degree;
use super::pieces::captures;

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

/// What frames take where a kernel searches: there is one list, and one line of `depth` moves that is played
/// to be shown.
pub(crate) fn shown(spec: &Spec, depth: u8) -> Frames {
    let (count, list) = (usize::from(depth), longest_list(spec));
    Frames { depth, count, list, lists: list, lines: count }
}

/// Whether any piece jumps.
pub(crate) fn jumps(spec: &Spec) -> bool {
    spec.kinds.iter().flat_map(|kind| &kind.ways).any(|way| way.gait == Gait::Jump)
}

/// A bound of the number of moves in any position.
fn longest_list(spec: &Spec) -> usize {
    moves_of(spec, 0).max(moves_of(spec, 1)).max(1)
}

/// A bound of the number of moves of a side in any position.
pub(crate) fn moves_of(spec: &Spec, side: usize) -> usize {
    let kinds = || spec.kinds.iter().filter(move |kind| kind.side == side);
    let squares = spec.board.squares.len();
    let put = kinds().filter_map(|kind| kind.place).next();
    // Nobody has more pieces than at first, unless new ones are put.
    let pieces = if put.is_some() { squares } else { spec.pieces_of(side).count().min(squares) };
    let most = kinds().map(|kind| moves_of_one(spec, kind)).max().unwrap_or(0);
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
}

/// A bound of the number of moves of a piece in any position.
pub(crate) fn moves_of_one(spec: &Spec, kind: &Kind) -> usize {
    let longest = usize::from(spec.board.files.max(spec.board.ranks)) - 1;
    // The rides both ways along a line share its squares.
    let ends = |way: &Way| {
        let back = (-way.offset.0, -way.offset.1);
        let shares = |other: &Way| other.gait == Gait::Ride && other.offset == back;
        match way.gait {
            Gait::Ride if way.offset < back && kind.ways.iter().any(shares) => 0,
            Gait::Ride => longest,
            Gait::Leap | Gait::Jump => 1,
            Gait::Link => degree(&spec.board),
        }
    };
    let all: usize = kind.ways.iter().map(ends).sum();
    let taking: usize = kind.ways.iter().filter(|way| captures(way)).map(ends).sum();
    let moving = kind.ways.iter().filter(|way| way.gait != Gait::Jump).map(ends).sum();
    if spec.turn.forced { taking.max(moving) } else { all }
}
