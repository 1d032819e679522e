//! Which of the two families of games a description belongs to.
//!
//! In a game of steps every piece has its start square and steps to empty squares, and nothing else
//! happens. Such games have an engine and programs of their own. All other games are general ones.

use crate::spec::{
    Algorithm, Ends, Evaluation, Kind, Late, MAX_SQUARES_OF_STEPS, Replace, Search, Spec, Turn, Verdict,
};

/// What an evaluation is limited to in a general game; wins and counted ends lie beyond.
pub(crate) const GENERAL_RANGE: std::ops::RangeInclusive<u8> = 64..=191;

impl Spec {
    /// Whether the game is one of steps: pieces, each with its start square, step to empty squares,
    /// and nothing else happens. Such games have programs of their own.
    #[must_use]
    pub fn is_of_steps(&self) -> bool {
        self.board.squares.len() <= MAX_SQUARES_OF_STEPS
            && self.kinds.iter().all(Kind::only_steps)
            && self.turn == Turn::PLAIN
            && self.ends.are_of_steps()
            && self.evaluation.is_of_steps()
            && self.search.is_of_steps()
    }

    /// The values that leave it open who wins: beyond them a search has found a forced win or loss, which
    /// no deeper one would find otherwise. `None` where none can: the search sees no ends of the game, or
    /// they are counts of pieces, and a deeper search may win by more.
    #[must_use]
    pub fn open_values(&self) -> Option<std::ops::RangeInclusive<u8>> {
        let sees = self.search.wins && self.ends.no_moves != Verdict::Counts;
        let Evaluation { min, max, .. } = self.evaluation;
        sees.then_some(min..=max)
    }
}

impl Kind {
    /// Whether pieces of the kind step to empty squares and do nothing else.
    pub(crate) fn only_steps(&self) -> bool {
        self.place.is_none()
            && self.promotion.is_none()
            && self.fly.is_none()
            && self.ways.len() == self.steps.len()
    }
}

impl Ends {
    /// Whether a game of steps can end so.
    pub(crate) fn are_of_steps(&self) -> bool {
        matches!(self.no_moves, Verdict::Wins | Verdict::Loses)
            && self.row.is_none()
            && self.extinct.is_none()
            && self.quiet.is_none()
            && self.repetition.is_none()
    }
}

impl Evaluation {
    fn is_of_steps(&self) -> bool {
        terms_are_of_steps(self.mobility, self.late)
    }
}

/// Whether a game of steps can be evaluated with these terms.
pub(crate) fn terms_are_of_steps(mobility: u8, late: Option<Late>) -> bool {
    mobility == 0 && late.is_none()
}

impl Search {
    fn is_of_steps(&self) -> bool {
        self.beyond_steps().is_none()
    }

    /// What a game of steps cannot be searched with, in a few words.
    pub(crate) fn beyond_steps(&self) -> Option<&'static str> {
        match self.algorithm {
            Algorithm::Scout => Some("scout"),
            Algorithm::NegaScout => Some("negascout"),
            _ if self.aspiration.is_some() => Some("`aspiration`"),
            _ if self.ordering.is_some_and(|ordering| ordering.killers > 0) => Some("`killers`"),
            _ if self.table.is_some_and(|table| table.replace != Replace::Always) => Some("`replace`"),
            Algorithm::Minimax | Algorithm::AlphaBeta => None,
        }
    }
}
