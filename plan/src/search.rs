//! How a game is searched: the kinds of nodes, and the policies of each.
//!
//! A search is a walk over nodes of these kinds, `Root → Inner → Frontier → Quiescence → Leaf`; what it does at each is a
//! field here, code in one place of the engine and of the generated program.

use engine_spec::{
    Algorithm, Facts, History, Offset, Ordering, Replace, Score, Spec, Square, Stores, Ties, safety,
};

use crate::endings::Endings;
use crate::mills::Mills;
pub use crate::reductions::{LateMoves, NullMove};
use crate::victims::Victims;

/// Squares of the largest boards whose empty squares programs count, see [`Search::fills`].
const MOST_FILLED: usize = 128;

/// The search of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Search {
    /// The walk.
    pub algorithm: Algorithm,
    /// Whether it knows the ends of the game: a win in n plies is worth 255 - n. Otherwise the evaluation
    /// is all that counts, and a side without a move is a leaf.
    pub ends: bool,
    /// Fail-hard: no node is worth less than its window allows. Otherwise a value outside the window is as
    /// close a bound as is known.
    pub hard: bool,
    /// Which of equally good moves is kept.
    pub ties: Ties,
    /// Whether each node first looks for a move that wins at once, and stops at the quickest win.
    pub wins_first: bool,
    /// The table, if there is one.
    pub table: Option<Table>,
    /// What history scores belong to.
    pub history: HistoryOf,
    /// Two plies or more before the leaves.
    pub inner: Node,
    /// The last ply.
    pub frontier: Node,
    /// Beyond the last ply; without it, leaves are there.
    pub quiescence: Option<Quiescence>,
    /// Turns of captures, one after the other, that use up no ply at the frontier: what follows one is at the frontier
    /// again, until a turn without a capture leads to a leaf. After so many of them a capture leads there, too.
    pub extension: Option<u8>,
    /// Nodes of a line that are searched one ply deeper, see [`Search::extends`].
    pub check_extension: Option<u8>,
    /// What captures and promotions are worth, if they are tried before all other moves: at inner nodes by their scores,
    /// at the frontier and beyond by being listed first, in the order of these scores.
    pub victims: Option<Victims>,
    /// Points, see [`Search::is_futile`].
    pub futility: Option<Score>,
    /// Points, see [`Search::takes_too_little`].
    pub delta: Option<Score>,
    /// Whether a node of the last ply, where no royal piece is attacked, is worth no less than its lower bound. Then moves
    /// that take nothing need not be made where they fall short of it and give no check: who moves next would leave it
    /// at that.
    pub spares: bool,
    /// Points, see [`Search::is_more_than_enough`].
    pub reverse_futility: Option<Score>,
    /// Before moves are tried at an inner node.
    pub null_move: Option<NullMove>,
    /// For moves that come late in the order of an inner node.
    pub late_moves: Option<LateMoves>,
    /// Whether moves that lead to leaves are judged by what the other side can do to them at once, see [`Safety`].
    pub safety: Option<Safety>,
    /// Whether nodes look at the squares where a piece would complete a line.
    pub threats: Option<Threats>,
    /// For the end of a game that is counted.
    pub endings: Option<Endings>,
    /// Whether a search that the clock ends goes no deeper than squares are empty: a game lasts no longer.
    /// Where a game that is counted is searched to its end, that comes in its place.
    pub fills: bool,
    /// Whether moves of the last ply that complete a row come after all others, and programs make only these.
    pub mills: Option<Mills>,
    /// Draws that follow from the moves of the game, not from the position.
    pub draws: Option<Draws>,
}

/// How a move that leads to a leaf, and does not end the game, is judged by what the other side can do to it.
///
/// * Where an enemy still stands one step from winning, it is lost two plies after the move.
/// * If the piece that has moved stands one step from winning and no enemy could take it, the game is won two plies
///   after the move.
/// * If more enemies could take that piece than own ones could take back, it counts for nothing in the evaluation.
///
/// The first two are facts, since those steps cannot be blocked. The third is a guess, and counts in the order of
/// moves as well, where they are ordered by what they gain: a move that loses its piece gains so much less.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Safety {
    /// For each side, the squares one step from winning.
    pub threats: [Vec<Square>; 2],
    /// For each side, how its pieces capture.
    pub captures: [Vec<Offset>; 2],
}

/// What nodes make of the squares where a piece of a side would complete a line, in games whose pieces fall to the lowest
/// square of a file. A *threat* is such an empty square, whether a piece can go there yet or not.
///
/// At a node where a turn begins, but not at the root nor at a leaf:
///
/// * if the side to move has a threat where it can go, it wins with this move;
/// * else, if the other side has two, or one and would have another above it, the game is lost two plies later;
/// * else, if the other side has one, no other move is tried;
/// * else no move is tried that a threat of the other side lies above; where there is no other, the game is lost two
///   plies later.
///
/// All of that is what a search of two plies more would find. Such a value has no line, and its position is neither
/// counted nor kept in the table.
///
/// With two plies left, what leaves are worth is changed by a guess of who wins once nobody makes new threats: each side
/// blocks what it must, and else goes where no threat lies above, or where only one of its own does, which is then
/// blocked. Who has to go below a threat of the other side loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threats {
    /// Points for the side that wins so.
    pub points: u8,
}

/// How many positions before the root a search looks back at, at most.
pub const PAST: usize = 30;

/// Draws by quiet plies and by repetition, as a search sees them.
///
/// A move that ends a turn and leaves two plies or more to search is worth a draw if it makes as many quiet plies
/// as draw the game; or if the position after it has been there since the last event, with the same side to move,
/// in the game (as far as the last [`PAST`] positions tell) or on the way from the root. Once is enough: what is
/// repeated once can be repeated again. Positions are told apart by their keys. A null move is an event here. With
/// one ply left nobody looks, nor beyond the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draws {
    /// So many plies without an event draw the game.
    pub quiet: Option<u8>,
    /// Whether a repeated position is a draw.
    pub repetition: bool,
}

/// What is searched on beyond the last ply, until it is quiet.
///
/// It is known neither to the table nor to history and killers: moves are tried as generated, or by their victims if
/// the search knows these, fail-soft, with the windows of the algorithm. A node is counted where moves are listed to be tried. Chains are whole
/// turns. A move that ends the game has the value of that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quiescence {
    /// So many plies; there it is a leaf, whatever is going on.
    pub plies: u8,
    /// After so many plies a side that may leave it at that tries nothing but moves to the square that the last move
    /// has led to.
    pub recaptures: Option<u8>,
    /// Where not, a side that may leave it at that does not take what is guarded and worth less than what takes it.
    pub loses: bool,
    /// Captures are forced: who can capture tries all captures, and the node is worth the best of them; who
    /// cannot is at a leaf, even if it has no move. Otherwise the side may leave it at that: the node is worth
    /// the evaluation, which may cut off before moves are listed, or the best capture or promotion, if that is
    /// better. Whether another move is there nobody asks. A side whose royal piece is attacked may not leave it at that,
    /// and tries all moves. Of a piece put on the board, what it becomes is
    /// no promotion, and taking with a mill belongs to the turn that has closed it.
    pub forced: bool,
}

/// What a history score belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HistoryOf {
    /// A start and a destination, whoever moves.
    Squares,
    /// A class of pieces and a destination.
    Class,
}

/// The kinds of nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeKind {
    /// Two plies or more before the leaves.
    Inner,
    /// The last ply.
    Frontier,
}

/// What a search does at a kind of nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// With which window the moves are searched.
    pub window: Window,
    /// In what order.
    pub order: Order,
    /// Whether what was found is remembered, and rewarded.
    pub learns: bool,
}

/// A window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Window {
    /// What the node above leaves.
    Given,
    /// All values: each move is looked at.
    Whole,
}

/// In what order moves are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// As generated.
    Generated,
    /// The highest score first, the earlier generated among equals.
    Scored(Ordering),
    /// By places that never change, the remembered place first if so.
    Placed {
        /// The best step of each piece by what it gains, then the second best of each; pieces at the rear
        /// first. Otherwise piece after piece, the steps as written.
        gain: bool,
        /// Whether the place that the table or the last iteration names comes first.
        first: bool,
    },
}

/// A transposition table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    /// How positions are distinguished.
    pub key: Key,
    /// Plies left from which on it serves nodes.
    pub least: u8,
    /// Whether values settle nodes; otherwise it only names moves.
    pub values: bool,
    /// What becomes of what is in the place of a new entry.
    pub replace: Replace,
    /// Whether it outlives a search.
    pub lasting: bool,
    /// Slots; of best moves by hash and lock, for each side.
    pub slots: u16,
}

/// How a table distinguishes positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A byte chooses the slot, another distinguishes what meets there; a half for each side to move.
    HashAndLock,
    /// 32 bits: the lower ones choose the slot, the upper 16 distinguish what meets there.
    Wide,
    /// The same, but the plies left are part of what distinguishes positions.
    WideWithDepth,
}

impl Search {
    pub(crate) fn new(spec: &Spec, facts: &Facts) -> Self {
        let search = &spec.search;
        match facts.by_steps() {
            true if search.is_deep() => placed(spec),
            true => listed(spec),
            false => scored(spec),
        }
    }

    /// The search by scores that knows the ends of the game, with a table of values: it takes any game.
    #[must_use]
    pub fn by_scores(spec: &Spec) -> Self {
        let table = Table {
            key: Key::Wide,
            least: 2,
            values: true,
            replace: Replace::TwoTier,
            lasting: false,
            slots: 0,
        };
        Self {
            ends: true,
            table: Some(table),
            quiescence: None,
            extension: None,
            check_extension: None,
            victims: None,
            futility: None,
            delta: None,
            spares: false,
            reverse_futility: None,
            null_move: None,
            late_moves: None,
            safety: None,
            threats: None,
            endings: None,
            fills: false,
            mills: None,
            draws: None,
            ..scored(spec)
        }
    }

    /// Whether what is worth so much is so far below a lower bound that, at the frontier, it is a position of quiescence,
    /// unless a royal piece is attacked.
    #[must_use]
    pub fn is_futile(&self, worth: Score, low: Score) -> bool {
        lacks(self.futility, u32::from(worth), low)
    }

    /// Whether a capture that may gain so much is left out beyond the depth: it is too little for a lower bound.
    #[must_use]
    pub fn takes_too_little(&self, worth: Score, gain: u16, low: Score) -> bool {
        lacks(self.delta, u32::from(worth) + u32::from(gain), low)
    }

    /// Whether what is worth so much is so far above an upper bound that, at the frontier, no move is tried, unless a
    /// royal piece is attacked.
    #[must_use]
    pub fn is_more_than_enough(&self, worth: Score, high: Score) -> bool {
        self.reverse_futility.is_some_and(|margin| u32::from(worth) >= u32::from(high) + u32::from(margin))
    }

    /// Whether a node, neither the root nor within a turn, is searched one ply deeper if a royal piece of the side to move is
    /// attacked, where so many nodes above it have been.
    #[must_use]
    pub fn extends(&self, extended: u8) -> bool {
        self.check_extension.is_some_and(|most| extended < most)
    }

    /// Whether late moves two plies from the end, and very late ones three plies from it, lead to where captures alone are
    /// looked at, and who moves next may leave it at that: those need not be made that take nothing, fall short of the
    /// lower bound and give no check.
    #[must_use]
    pub fn spares_late(&self) -> bool {
        let least = self.late_moves.map_or(u8::MAX, |late| late.least);
        self.spares && least <= LEAST_SPARED && self.endings.is_none()
    }

    /// What it does at a node with so many plies left, which is no leaf.
    #[must_use]
    pub fn node(&self, left: u8) -> &Node {
        if left == 1 { &self.frontier } else { &self.inner }
    }
}

/// Plies left behind which late moves, a ply less deep, lead to where captures alone are looked at.
pub const LEAST_SPARED: u8 = 2;

/// Whether a value falls short of a lower bound by a margin, if there is one.
fn lacks(margin: Option<Score>, value: u32, low: Score) -> bool {
    margin.is_some_and(|margin| value + u32::from(margin) <= u32::from(low))
}

/// The search that scores moves: killers, history, scout and aspiration.
fn scored(spec: &Spec) -> Search {
    let search = &spec.search;
    let order = search.ordering.map_or(Order::Generated, Order::Scored);
    let victims = search.ordering.is_some_and(|ordering| ordering.victims);
    Search {
        algorithm: search.algorithm,
        ends: search.wins,
        hard: false,
        ties: search.ties,
        wins_first: false,
        table: search.table.map(|table| Table {
            key: Key::Wide,
            // One ply above the leaves it takes less time to look at them than to know anything of them.
            least: 2,
            values: table.stores == Stores::Value,
            replace: table.replace,
            lasting: false,
            slots: table.slots,
        }),
        history: HistoryOf::Class,
        inner: Node { window: Window::Given, order, learns: true },
        frontier: Node { window: Window::Given, order: Order::Generated, learns: false },
        quiescence: (search.quiescence > 0).then_some(Quiescence {
            plies: search.quiescence,
            recaptures: (search.recaptures > 0).then_some(search.recaptures),
            loses: search.losing_captures,
            forced: spec.turn.forced,
        }),
        extension: (search.capture_extension > 0).then_some(search.capture_extension),
        check_extension: (search.check_extension > 0).then_some(search.check_extension),
        victims: victims.then(|| Victims::new(spec)),
        futility: search.futility,
        delta: search.delta,
        spares: search.delta.is_some(),
        reverse_futility: search.reverse_futility,
        null_move: NullMove::new(spec, victims),
        late_moves: LateMoves::new(spec, victims),
        safety: spec.search.safety.then(|| Safety {
            threats: [0, 1].map(|side| safety::threats(spec, side)),
            captures: [0, 1].map(|side| safety::captures(spec, side)),
        }),
        threats: search.threats.map(|points| Threats { points }),
        endings: Endings::new(search),
        fills: spec.fills()
            && !spec.turn.pass
            && search.endings == 0
            && spec.board.squares.len() <= MOST_FILLED,
        mills: Mills::new(spec),
        draws: draws(spec),
    }
}

/// The draws that the search by scores sees.
fn draws(spec: &Spec) -> Option<Draws> {
    let draws = Draws { quiet: spec.ends.quiet, repetition: spec.ends.repetition.is_some() };
    // Keys that change with the moves are there for the table.
    let can = spec.search.wins && spec.search.table.is_some();
    let any = draws.quiet.is_some() || draws.repetition;
    (can && any && spec.search.draws.unwrap_or(true)).then_some(draws)
}

/// The search of the seeds' program, RYG3: fail-hard, values without wins, best moves in the table.
fn listed(spec: &Spec) -> Search {
    let search = &spec.search;
    let moved = search.ordering.filter(|points| points.table_move > 0 || points.history != History::None);
    let node =
        Node { window: Window::Given, order: moved.map_or(Order::Generated, Order::Scored), learns: true };
    Search {
        algorithm: search.algorithm,
        ends: false,
        hard: true,
        ties: search.ties,
        wins_first: false,
        table: search.table.map(|table| Table {
            key: Key::HashAndLock,
            least: 1,
            values: false,
            replace: table.replace,
            lasting: true,
            slots: table.slots,
        }),
        history: HistoryOf::Squares,
        frontier: node.clone(),
        inner: node,
        quiescence: None,
        extension: None,
        check_extension: None,
        victims: None,
        futility: None,
        delta: None,
        spares: false,
        reverse_futility: None,
        null_move: None,
        late_moves: None,
        safety: None,
        threats: None,
        endings: None,
        fills: false,
        mills: None,
        draws: None,
    }
}

/// The search whose moves have places that never change, so that they can be written out.
fn placed(spec: &Spec) -> Search {
    let search = &spec.search;
    let order = Order::Placed {
        gain: search.ordering.is_some_and(|ordering| ordering.gain),
        first: search.ordering.is_some_and(|ordering| ordering.table_move > 0),
    };
    let node = Node { window: Window::Given, order, learns: true };
    Search {
        algorithm: Algorithm::AlphaBeta,
        ends: search.wins,
        hard: false,
        ties: Ties::First,
        wins_first: search.wins,
        table: search.table.map(|table| Table {
            key: Key::WideWithDepth,
            // Below, a node is searched again in less time than it is looked up.
            least: 3,
            values: true,
            replace: table.replace,
            lasting: true,
            slots: table.slots,
        }),
        history: HistoryOf::Squares,
        // The program finds the best reply in bulk.
        frontier: Node { window: Window::Whole, ..node.clone() },
        inner: node,
        quiescence: None,
        extension: None,
        check_extension: None,
        victims: None,
        futility: None,
        delta: None,
        spares: false,
        reverse_futility: None,
        null_move: None,
        late_moves: None,
        safety: None,
        threats: None,
        endings: None,
        fills: false,
        mills: None,
        draws: None,
    }
}
