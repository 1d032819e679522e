//! What the tree of a search is like from inside: at which move its nodes are cut off, and what the
//! transposition table does for them.
//!
//! The search is compiled once with counting and once without, which is faster. The generated program expands the
//! same nodes, so what is counted here is true of it as well.

/// A place for each of the first seven moves of a node, and one for all that follow.
pub const CUTOFF_PLACES: usize = 8;

/// What was counted in a search, in all its iterations together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TreeCounts {
    /// Nodes expanded, those that the table answers included.
    pub nodes: u64,
    /// Moves tried at all nodes, counted again where a search is repeated with a wider window. Each
    /// move of a turn is one.
    pub moves: u64,
    /// Nodes that failed high: how many of them with the first move tried, with the second, and so on.
    /// The last entry is for the eighth move and all later ones.
    pub cutoffs: [u64; CUTOFF_PLACES],
    /// Nodes that ended with a win that no move can surpass, found before the window was closed.
    pub wins: u64,
    /// Nodes that asked the transposition table.
    pub probes: u64,
    /// How often it knew the position.
    pub hits: u64,
    /// Nodes whose value it gave, so that no move was tried.
    pub table_cutoffs: u64,
}

impl TreeCounts {
    /// Nodes that failed high, whichever move it was.
    #[must_use]
    pub fn failed_high(&self) -> u64 {
        self.cutoffs.iter().sum()
    }

    /// The counts of both trees together.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        self.nodes += other.nodes;
        self.moves += other.moves;
        for (mine, theirs) in self.cutoffs.iter_mut().zip(other.cutoffs) {
            *mine += theirs;
        }
        self.wins += other.wins;
        self.probes += other.probes;
        self.hits += other.hits;
        self.table_cutoffs += other.table_cutoffs;
        self
    }

    /// Counts a node that failed high with its move of this number; the first has number 0.
    pub(crate) fn cut_off(&mut self, number: usize) {
        if let Some(count) = self.cutoffs.get_mut(number.min(CUTOFF_PLACES - 1)) {
            *count += 1;
        }
    }
}

#[cfg(test)]
mod tests;
