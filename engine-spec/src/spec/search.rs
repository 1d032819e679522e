//! How a game is searched: `[search]`.

#[cfg(doc)]
use super::MAX_DEPTH;
use super::Score;

/// How the program searches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Search {
    /// The tree walk.
    pub algorithm: Algorithm,
    /// Depth in plies, 1 to [`MAX_DEPTH`], that a new program starts with.
    pub depth: u8,
    /// Search depth 1, 2 … `depth` instead of `depth` at once.
    pub iterative_deepening: bool,
    /// Which of two equally good moves is kept.
    pub ties: Ties,
    /// Whether the search knows the ends of the game: a win in n plies is worth more than one in
    /// n + 1, and any win more than any evaluation.
    pub wins: bool,
    /// The transposition table, if there is one.
    pub table: Option<Table>,
    /// In what order moves are tried, if not as generated.
    pub ordering: Option<Ordering>,
    /// Minutes after which no further iteration is begun; 0 is no limit.
    pub time_limit: u8,
    /// Whether the program is to be fast or small.
    pub size: Size,
    /// Points around the value of the iteration before within which the next one looks first.
    pub aspiration: Option<Score>,
    /// Plies beyond `depth` for which captures and promotions are searched on; 0: not at all.
    pub quiescence: u8,
    /// Plies beyond `depth` after which captures and promotions go where the last move has gone, and nowhere else; 0: never.
    pub recaptures: u8,
    /// Whether, beyond `depth`, guarded pieces are captured that are worth less than what takes them.
    pub losing_captures: bool,
    /// Turns of captures, one after the other, that use up no ply where one is left; 0: none.
    pub capture_extension: u8,
    /// Nodes of a line, with a royal piece attacked and plies left, that are searched one ply deeper; 0: none.
    pub check_extension: u8,
    /// Plies by which a search is reduced that lets the other side move twice; 0: there is none.
    pub null_move: u8,
    /// Moves of a node that are searched as deep as can be, before the others are first searched one ply less;
    /// 0: all are.
    pub late_move_reduction: u8,
    /// Moves of a node after which the others are first searched two plies less where one ply more is left; 0: none is.
    pub very_late_moves: u8,
    /// Points: where the last ply begins and so much more is less than the lower bound, captures and promotions alone
    /// are tried, as in quiescence, which leaves out captures of less than what lacks; absent: all are.
    pub futility: Option<Score>,
    /// Points that a capture beyond the depth may lack of what is needed.
    pub delta: Option<Score>,
    /// Points: where the last ply begins and so much less would do for a cutoff, no move is tried; absent: some are.
    pub reverse_futility: Option<Score>,
    /// Whether the moves of the last ply are judged by what the other side can do to them at once.
    pub safety: bool,
    /// Whether nodes look at the squares where a piece would complete a line, and points for the side that gets one of
    /// its own if files just fill up.
    pub threats: Option<u8>,
    /// So many empty squares, or fewer, from which a search first finds out who wins, at the very end of the game; 0:
    /// never.
    pub endings: u8,
    /// Whether it sees draws by quiet plies and by repetition; `None`: if it can.
    pub draws: Option<bool>,
}

/// The most plies that a search looks unless a description says otherwise.
const DEFAULT_DEPTH: u8 = 6;

impl Default for Search {
    /// What an empty section asks for.
    fn default() -> Self {
        Self {
            algorithm: Algorithm::AlphaBeta,
            depth: DEFAULT_DEPTH,
            iterative_deepening: true,
            ties: Ties::First,
            wins: false,
            table: None,
            ordering: None,
            time_limit: 0,
            size: Size::Fast,
            aspiration: None,
            quiescence: 0,
            recaptures: 0,
            losing_captures: true,
            capture_extension: 0,
            check_extension: 0,
            null_move: 0,
            late_move_reduction: 0,
            very_late_moves: 0,
            futility: None,
            delta: None,
            reverse_futility: None,
            safety: false,
            threats: None,
            endings: 0,
            draws: None,
        }
    }
}

impl Search {
    /// Whether this is the search that sees wins, orders moves by what they gain or remembers values:
    /// fail-soft alpha-beta, whose moves have their order from the description alone.
    #[must_use]
    pub fn is_deep(&self) -> bool {
        self.wins
            || self.ordering.is_some_and(|ordering| ordering.gain)
            || self.table.is_some_and(|table| table.stores == Stores::Value)
    }
}

/// What the program's search is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// Speed: what is often needed is written out for each piece, step and ply.
    Fast,
    /// Few bytes: nothing is written out.
    Small,
}

/// The tree walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// Every node is visited.
    Minimax,
    /// Nodes that cannot matter are cut off.
    AlphaBeta,
    /// The first move is searched; others are only tested whether they are better, and searched
    /// with the window open if they are.
    Scout,
    /// As scout, but what is better is searched within what the window leaves: principal
    /// variation search.
    NegaScout,
}

/// Which of two equally good moves is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ties {
    /// A move must be better than the best so far to replace it.
    First,
    /// A move that equals the best so far replaces it.
    Last,
}

/// A transposition table: it remembers positions met before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    /// What it remembers of them.
    pub stores: Stores,
    /// How many positions it has room for, a power of two: for best moves up to 256 for each side,
    /// for values 256 or more in all.
    pub slots: u16,
    /// Seed of the random numbers that make hash and lock.
    pub seed: u64,
    /// What a new entry does to the one that is in its place.
    pub replace: Replace,
}

/// What a new entry of a table does to the one that is in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replace {
    /// It takes the place.
    Always,
    /// It takes the place unless the other was searched deeper.
    Deeper,
    /// Each place is a pair: the first for the deeper, the second for what that leaves.
    TwoTier,
}

/// What a transposition table remembers of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stores {
    /// The best move.
    BestMove,
    /// The value or a bound of it, for the depth it was searched to, and the best move.
    Value,
}

/// In what order moves are tried: the highest score first, the earlier generated among equals.
/// The score is the sum of what follows, at most 255.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ordering {
    /// Points for the move found in the table; 0 leaves the table out.
    pub table_move: u8,
    /// Points for having been best before.
    pub history: History,
    /// Whether the best step of each piece is tried first, then the second best of each, by what
    /// they gain in the evaluation; pieces at the rear first.
    pub gain: bool,
    /// Whether captures and promotions are tried before all others, the most valuable victim first, taken by the least
    /// valuable piece; beyond the depth, too. The others by what they gain.
    pub victims: bool,
    /// How many moves of each ply that were too good are tried early, 0 to 2.
    pub killers: u8,
}

/// What a best move adds to its history score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum History {
    /// Nothing: history is not kept.
    None,
    /// One point.
    One,
    /// As many points as the depth that was left below it.
    Depth,
    /// The same, and all scores are halved as soon as one is [`AGED`] or more: what was good long ago counts less and
    /// less, and no score comes to the greatest that there is, where moves could no longer be told apart.
    Aging,
}

/// The score that history does not reach where it ages.
pub const AGED: u8 = 128;
