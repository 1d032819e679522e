//! How much memory lists of moves take, and so how deep a program can search.

use engine_spec::{Gait, MAX_DEPTH, Screen, Spec, Verdict};
use plan::Plan;

use crate::bound::most_moves;
use crate::special;

/// Bytes that lists and lines of all frames may take together.
const ROOM: usize = 11 * 1024;
/// The same beside a table that takes half of the memory, unless that leaves too little for the depth.
const ROOM_BESIDE_TABLE: usize = 6 * 1024;
/// The least where the program shows a picture, if that is enough for the depth; and where there is such a table too.
const ROOM_BESIDE_PICTURE: usize = 6 * 1024;
/// The same where lists share their room, and so need less of it.
const SHARED_BESIDE_PICTURE: usize = 3584;
const ROOM_BESIDE_BOTH: usize = 2 * 1024;
/// The slots of such a table.
const LARGE_TABLE: u16 = 4096;
/// Plies that a search by time is to have.
const DEPTH_BY_TIME: u8 = 12;

/// A list up to this length is gone through by a signed index.
const SIGNED: usize = 127;

/// A list up to this length is gone through by one byte.
const PAGE: usize = 255;

/// Squares up to this number have bit 7 clear, so that one branch distinguishes them from none.
const SIGNED_SQUARES: usize = 128;

/// Moves of a ply that searches have as deep as they can: where captures are listed apart, all lists share so much room
/// for each ply, and a page. Most plies of a deep search list captures alone. It goes no deeper where one more might not
/// fit.
const USUAL_LIST: usize = 16;

/// Room for what has changed sides along a line of the search.
const FLIPS: usize = 256;

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
    /// Whether each list begins where the one above it ends. Within a chain lists are short, but any frame may
    /// begin a turn, so lists with places of their own take more memory.
    pub stacked: bool,
    /// Whether all lists fit, as long as they may be.
    pub fit: bool,
    /// Bytes of the starts of all lines, whole pages.
    pub lines: usize,
}

impl Frames {
    /// Whether places in a list have bit 7 set.
    pub fn are_tall(&self) -> bool {
        self.list > SIGNED
    }

    /// Whether a list takes more than a page.
    pub fn are_wide(&self) -> bool {
        self.list > PAGE
    }
}

/// How deep a program can search, and what its frames take: each list has a place of its own, unless that
/// leaves too little for the depth that the game asks for.
pub(crate) fn frames(plan: &Plan) -> Frames {
    let spec = plan.spec();
    let victims = plan.search.victims.is_some();
    let can_stack = victims || plan.moves.jumps_on() && plan.moves.take.is_none();
    let large = spec.search.table.is_some_and(|table| table.slots >= LARGE_TABLE);
    let board = spec.look.screen == Screen::Board;
    let (rooms, wanted) = match (board, large) {
        // The picture, the clock and the disk take what depths that no search reaches would have.
        (true, true) => (ROOM_BESIDE_BOTH..ROOM, DEPTH_BY_TIME),
        (true, false) if victims => (SHARED_BESIDE_PICTURE..ROOM, DEPTH_BY_TIME),
        (true, false) => (ROOM_BESIDE_PICTURE..ROOM, DEPTH_BY_TIME),
        (false, true) => (ROOM_BESIDE_TABLE..ROOM_BESIDE_TABLE + 1, 0),
        (false, false) => (0..0, 0),
    };
    let wanted = wanted.max(spec.search.depth);
    for room in rooms.step_by(1024) {
        let ways: &[bool] = match (victims, can_stack && board) {
            (true, _) => &[true],
            (false, true) => &[false, true],
            (false, false) => &[false],
        };
        let mut laid = ways.iter().map(|&stacked| laid_out(plan, stacked, room));
        if let Some(frames) = laid.find(|frames| frames.depth >= wanted) {
            return frames;
        }
    }
    let apart = laid_out(plan, victims, ROOM);
    if apart.depth >= spec.search.depth || !can_stack {
        return apart;
    }
    let stacked = laid_out(plan, true, ROOM);
    if stacked.depth > apart.depth { stacked } else { apart }
}

/// The deepest search in so much room.
fn laid_out(plan: &Plan, stacked: bool, room: usize) -> Frames {
    let spec = plan.spec();
    let arrays = if plan.moves.jumps() { 4 } else { 3 };
    let list = most_moves(spec).max(1);
    // Each action of a chain takes one piece off the board.
    let chain = if plan.moves.jumps_on() { spec.pieces.len().min(24) } else { 0 };
    let jumps = spec
        .kinds
        .iter()
        .map(|kind| kind.movements.iter().filter(|movement| movement.gait == Gait::Jump).count());
    let within = chain * jumps.max().unwrap_or(0);
    let shared = plan.search.victims.is_some();
    let beyond = spec.search.quiescence + spec.search.capture_extension + spec.search.check_extension;
    let pages = |bytes: usize| bytes.div_ceil(256) * 256;
    let of_depth = |depth: u8| {
        // And a mill, which any turn may close, one more.
        let plies = usize::from(depth + beyond);
        let mills = if plan.moves.take.is_some() { plies } else { 0 };
        let count = plies + 1 + chain + mills;
        // One list more is for what a leaf counts.
        let turns = plies + 1;
        let lists = match (shared, stacked) {
            (true, _) => (turns * list).min(list + 256 + turns * USUAL_LIST),
            (false, true) => turns * list + within,
            (false, false) => (count + 1) * list,
        };
        let (lists, fit) = (pages(lists), !shared || lists == turns * list);
        Frames { depth, count, list, lists, stacked, fit, lines: pages(line_place(count, count + 1)) }
    };
    let flips = if is_large(spec) && plan.moves.flips() { most_flips(spec) } else { 0 };
    let fits = |frames: &Frames| {
        // Lines are a triangle. Where lists share room, it buys depth; elsewhere searches are as deep as with a square,
        // and what that saves is for all that a game may add to its program.
        let lines = if shared { frames.lines } else { pages((frames.count + 1) * frames.count) };
        arrays * frames.lists + 2 * lines <= room && usize::from(frames.depth + beyond) * flips <= FLIPS
    };
    (1..=MAX_DEPTH).rev().map(of_depth).find(fits).unwrap_or_else(|| of_depth(1))
}

/// Where the line of a frame begins, of the frames 0 to `count`: each has room for one move less than the one above it,
/// and the last for one. That of `count + 1` is where all of them end.
pub(crate) fn line_place(count: usize, frame: usize) -> usize {
    frame * (2 * count + 3 - frame) / 2
}

/// What frames take where a kernel searches: there is one list, and one line of `depth` moves that is played
/// to be shown.
pub(crate) fn shown(spec: &Spec, depth: u8) -> Frames {
    // All moves are different steps, of which a kernel numbers no more than a page.
    let (count, list) = (usize::from(depth), most_moves(spec).clamp(1, PAGE));
    Frames { depth, count, list, lists: list, stacked: false, fit: true, lines: count }
}

/// Whether squares have bit 7 set.
pub(crate) fn is_large(spec: &Spec) -> bool {
    special::numbers(spec) > SIGNED_SQUARES
}

/// A bound of how many pieces change sides with a move: of each line through a square all but the square
/// itself and the piece at the end.
fn most_flips(spec: &Spec) -> usize {
    let (files, ranks) = (usize::from(spec.board.files), usize::from(spec.board.ranks));
    let along = |length: usize| length.saturating_sub(2);
    along(files) + along(ranks) + 2 * along(files.min(ranks))
}

/// Whether the numbers of pieces that the program prints go beyond two digits.
pub(crate) fn has_hundreds(spec: &Spec) -> bool {
    let hands = (0..2).any(|side| spec.hand_of(side) > Some(99));
    hands || spec.ends.no_moves == Verdict::Counts && spec.board.squares.len() > 99
}
