//! History scores: moves that were best elsewhere are tried early here.

use engine_spec::History;

use crate::position::Move;
use crate::rules::Rules;

/// A score for each (start, destination), shared by both sides.
#[derive(Clone, Debug)]
pub(super) struct HistoryTable {
    policy: History,
    squares: usize,
    scores: Vec<u8>,
}

impl HistoryTable {
    pub fn new(rules: &Rules) -> Self {
        let squares = rules.spec().board.squares.len();
        let policy = rules.spec().search.ordering.map_or(History::None, |ordering| ordering.history);
        Self { policy, squares, scores: vec![0; squares * squares] }
    }

    pub fn clear(&mut self) {
        self.scores.fill(0);
    }

    pub fn score(&self, step: Move) -> u8 {
        self.scores[self.index(step)]
    }

    /// Adds what the policy gives for a best move with `depth` plies below it; stops at 255.
    pub fn reward(&mut self, step: Move, depth: u8) {
        let points = match self.policy {
            History::None => return,
            History::One => 1,
            History::Depth => depth,
        };
        let index = self.index(step);
        self.scores[index] = self.scores[index].saturating_add(points);
    }

    fn index(&self, step: Move) -> usize {
        usize::from(step.start) * self.squares + usize::from(step.dest)
    }
}
