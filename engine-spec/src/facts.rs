//! What is true of a game that allows faster code, each with the reason where it is not.

use std::fmt;

use crate::spec::{
    Algorithm, Evaluation, History, Kind, MAX_SQUARES_OF_STEPS, Outcome, Replace, Score, Search, Spec,
    Stores, Ties, Turn, Verdict, Width,
};
use crate::steps;

/// Something that is true of a game, or why it is not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// What it says.
    pub says: &'static str,
    /// Why it is not so; `None` if it is.
    pub denied: Option<String>,
}

impl Fact {
    /// A fact that holds unless there is a reason.
    fn unless(says: &'static str, denied: Option<String>) -> Self {
        Self { says, denied }
    }

    /// Whether it is so.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.denied.is_none()
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.denied {
            None => write!(f, "{}", self.says),
            Some(reason) => write!(f, "not: {} ({reason})", self.says),
        }
    }
}

/// The facts of a game that decide what a search of it can be written as.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// Every piece is on the board from the start, and steps to empty squares: nothing is captured, placed,
    /// promoted or turned over.
    pub steps: Fact,
    /// A turn is one move, and a side without one does not pass.
    pub single: Fact,
    /// Whether a game has ended shows in the last move, and a side without a move has won or lost.
    pub decisive: Fact,
    /// The values of the pieces are all that an evaluation adds, the same throughout the game.
    pub plain: Fact,
    /// Evaluations fit one byte, and wins beyond them.
    pub narrow: Fact,
    /// The search asks for nothing that takes scores for its windows or moves: no scout, aspiration,
    /// killers, choice of what a table keeps, or draws by repetition; and not both for wins, gains or values in the table, whose
    /// moves have places that never change, and for what needs another order or table.
    pub direct: Fact,
    /// Bytes number all steps; and where these have places, all pieces, moves and changes of value.
    pub small: Fact,
}

impl Facts {
    /// The facts of a description.
    #[must_use]
    pub fn new(spec: &Spec) -> Self {
        Self {
            steps: Fact::unless("pieces step to empty squares, and nothing else", more_than_steps(spec)),
            single: Fact::unless("a turn is one move", more_than_a_move(spec.turn)),
            decisive: Fact::unless("a game ends by the last move, won or lost", other_ends(spec)),
            plain: Fact::unless("only the values of the pieces count", other_terms(spec)),
            narrow: Fact::unless("a score is one byte", wider(spec)),
            direct: Fact::unless("alpha-beta or minimax without further aids", further_aids(&spec.search)),
            small: Fact::unless("bytes number steps, pieces and changes of value", steps::exceeding(spec)),
        }
    }

    /// All of them.
    pub fn all(&self) -> impl Iterator<Item = &Fact> {
        let Self { steps, single, decisive, plain, narrow, direct, small } = self;
        [steps, single, decisive, plain, narrow, direct, small].into_iter()
    }

    /// The first that does not hold.
    #[must_use]
    pub fn denied(&self) -> Option<&Fact> {
        self.all().find(|fact| !fact.holds())
    }

    /// Whether the game can be searched by lists of pieces that step.
    #[must_use]
    pub fn by_steps(&self) -> bool {
        self.denied().is_none()
    }
}

fn more_than_steps(spec: &Spec) -> Option<String> {
    let squares = spec.board.squares.len();
    if squares > MAX_SQUARES_OF_STEPS {
        return Some(format!("its {squares} squares are more than {MAX_SQUARES_OF_STEPS}"));
    }
    spec.kinds.iter().find_map(|kind| {
        let what = match kind {
            _ if kind.place.is_some() => "is placed",
            _ if kind.promotion.is_some() => "is promoted",
            _ if kind.fly.is_some() => "flies",
            _ if kind.royal => "is royal",
            _ if kind.movements.len() != kind.steps.len() => "does more than step",
            _ => return None,
        };
        Some(format!("{} {what}", kind.name))
    })
}

fn more_than_a_move(turn: Turn) -> Option<String> {
    let reason = match turn {
        Turn { mill: Some(_), .. } => "mills take pieces",
        _ if !turn.enclose.directions().is_empty() => "pieces are enclosed",
        Turn { chain: true, .. } => "jumps go on",
        Turn { pass: true, .. } => "a side may pass",
        Turn { forced: true, .. } => "captures are forced",
        _ => return None,
    };
    Some(reason.to_owned())
}

fn other_ends(spec: &Spec) -> Option<String> {
    let ends = &spec.ends;
    if let Some(row) = ends.row {
        return Some(format!("{} in a row end it", row.length));
    }
    if !ends.dead.is_empty() {
        return Some("some pieces are too few to win".to_owned());
    }
    if let Some(least) = ends.extinct {
        return Some(format!("fewer than {least} pieces lose"));
    }
    match ends.no_moves {
        Verdict::Wins if spec.search.wins => Some("no move wins".to_owned()),
        Verdict::Wins | Verdict::Loses => {
            let lost = |reach: &&crate::Reach| reach.result == Outcome::Loses;
            let reach = ends.reach.iter().find(lost).filter(|_| spec.search.wins)?;
            let kind = spec.kinds.get(reach.kind)?;
            Some(format!("{} loses where it arrives", kind.name))
        }
        Verdict::Draws => Some("no move is a draw".to_owned()),
        Verdict::Counts => Some("pieces are counted".to_owned()),
    }
}

fn other_terms(spec: &Spec) -> Option<String> {
    if spec.evaluation.mobility > 0 {
        return Some("mobility counts".to_owned());
    }
    if !spec.evaluation.patterns.is_empty() {
        return Some("patterns count".to_owned());
    }
    if spec.evaluation.files.is_some() {
        return Some("files count".to_owned());
    }
    spec.evaluation.late.is_some().then(|| "values change late in the game".to_owned())
}

fn wider(spec: &Spec) -> Option<String> {
    (spec.evaluation.width == Width::Two).then(|| "evaluations take two".to_owned())
}

fn further_aids(search: &Search) -> Option<String> {
    let reason = match search.algorithm {
        Algorithm::Scout => "scout",
        Algorithm::NegaScout => "negascout",
        _ if search.aspiration.is_some() => "aspiration",
        _ if search.ordering.is_some_and(|ordering| ordering.killers > 0) => "killers",
        _ if search.ordering.is_some_and(|ordering| ordering.history == History::Aging) => {
            "history that ages"
        }
        _ if search.table.is_some_and(|table| table.replace != Replace::Always) => {
            "the table chooses what it keeps"
        }
        _ if search.late_move_reduction > 0 => "late moves are searched less deep",
        _ if search.draws == Some(true) => "draws that only the game knows",
        Algorithm::Minimax | Algorithm::AlphaBeta => return mixed(search).map(str::to_owned),
    };
    Some(reason.to_owned())
}

/// What a search by places cannot be combined with, if it is asked for.
fn mixed(search: &Search) -> Option<&'static str> {
    match search {
        _ if !search.is_deep() => None,
        Search { algorithm: Algorithm::Minimax, .. } => Some("minimax that knows wins, gains or values"),
        Search { ties: Ties::Last, .. } => Some("the last of equal moves, and wins, gains or values"),
        Search { table: Some(table), .. } if table.stores == Stores::BestMove => {
            Some("a table of best moves, and wins or gains")
        }
        Search { ordering: Some(order), .. } if order.history != History::None => {
            Some("history scores, and wins, gains or values")
        }
        _ => None,
    }
}

impl Spec {
    /// The values that leave it open who wins: beyond them a search has found a forced win or loss, which
    /// no deeper one would find otherwise. `None` where none can: the search sees no ends of the game, or
    /// they are counts of pieces, and a deeper search may win by more.
    #[must_use]
    pub fn open_values(&self) -> Option<std::ops::RangeInclusive<Score>> {
        let sees = self.search.wins && self.ends.no_moves != Verdict::Counts;
        let Evaluation { min, max, .. } = self.evaluation;
        sees.then_some(min..=max)
    }

    /// Whether each turn puts a piece on an empty square, and takes none from the board: a game lasts no longer than
    /// squares are empty, but for turns that are passed.
    #[must_use]
    pub fn fills(&self) -> bool {
        let fills = |kind: &Kind| kind.place.is_some() && kind.movements.is_empty() && kind.fly.is_none();
        let takes = self.turn.mill.is_some() || !self.turn.enclose.directions().is_empty();
        self.kinds.iter().all(fills) && !takes
    }
}
