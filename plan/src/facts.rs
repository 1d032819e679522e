//! What is true of a game that allows faster code, each with the reason where it is not.

use std::fmt;

use engine_spec::{Algorithm, History, Outcome, Replace, Spec, Stores, Turn, Verdict};

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
    /// The search asks for nothing that takes scores for its windows or moves: no scout, aspiration,
    /// killers, or choice of what a table keeps.
    pub direct: Fact,
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
            direct: Fact::unless("alpha-beta or minimax without further aids", further_aids(spec)),
        }
    }

    /// All of them.
    pub fn all(&self) -> impl Iterator<Item = &Fact> {
        [&self.steps, &self.single, &self.decisive, &self.plain, &self.direct].into_iter()
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
    spec.kinds.iter().find_map(|kind| {
        let what = match kind {
            _ if kind.place.is_some() => "is placed",
            _ if kind.promotion.is_some() => "is promoted",
            _ if kind.fly.is_some() => "flies",
            _ if kind.ways.len() != kind.steps.len() => "does more than step",
            _ => return None,
        };
        Some(format!("{} {what}", kind.name))
    })
}

fn more_than_a_move(turn: Turn) -> Option<String> {
    let reason = match turn {
        Turn { mill: Some(_), .. } => "mills take pieces",
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
    if let Some(least) = ends.extinct {
        return Some(format!("fewer than {least} pieces lose"));
    }
    match ends.no_moves {
        Verdict::Wins | Verdict::Loses => other_draws(spec),
        Verdict::Draws => Some("no move is a draw".to_owned()),
        Verdict::Counts => Some("pieces are counted".to_owned()),
    }
}

/// What keeps a game in which quiet plies or repetitions are counted from being searched by steps. No search
/// looks at these draws; but such a game always sees wins, and any search by scores goes with it.
fn other_draws(spec: &Spec) -> Option<String> {
    let (search, ends) = (&spec.search, &spec.ends);
    if ends.quiet.is_none() && ends.repetition.is_none() {
        return None;
    }
    let reason = match search.ordering {
        _ if search.algorithm == Algorithm::Minimax => "minimax sees wins",
        Some(ordering) if ordering.history != History::None => "history goes with wins",
        _ if search.table.is_some_and(|table| table.stores == Stores::BestMove) => "best moves go with wins",
        _ if ends.no_moves != Verdict::Loses => "who cannot move wins",
        _ if ends.reach.iter().any(|reach| reach.result == Outcome::Loses) => "a region loses",
        _ if steps::exceed(spec) => "its steps exceed what bytes can number",
        _ => return None,
    };
    Some(format!("quiet plies or repetitions are counted, and {reason}"))
}

fn other_terms(spec: &Spec) -> Option<String> {
    if spec.evaluation.mobility > 0 {
        return Some("mobility counts".to_owned());
    }
    spec.evaluation.late.is_some().then(|| "values change late in the game".to_owned())
}

fn further_aids(spec: &Spec) -> Option<String> {
    let search = &spec.search;
    let reason = match search.algorithm {
        Algorithm::Scout => "scout",
        Algorithm::NegaScout => "negascout",
        _ if search.aspiration.is_some() => "aspiration",
        _ if search.ordering.is_some_and(|ordering| ordering.killers > 0) => "killers",
        _ if search.table.is_some_and(|table| table.replace != Replace::Always) => {
            "the table chooses what it keeps"
        }
        Algorithm::Minimax | Algorithm::AlphaBeta => return None,
    };
    Some(reason.to_owned())
}
