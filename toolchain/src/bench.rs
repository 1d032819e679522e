//! What searches cost the generated program: nodes, cycles, seconds.

use engine_spec::Score;

use crate::{C64, C64Error, PAL_HZ};

/// What a whole search cost: all its iterations, if it deepens iteratively.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// Depth in plies.
    pub depth: u8,
    /// Nodes expanded.
    pub nodes: u64,
    /// The value of the position.
    pub score: Score,
    /// CPU cycles, without those spent on printing.
    pub cycles: u64,
}

impl Cost {
    /// Cycles for each node, rounded to the nearest.
    #[must_use]
    pub fn cycles_per_node(&self) -> u64 {
        let nodes = self.nodes.max(1);
        (self.cycles + nodes / 2) / nodes
    }

    /// Seconds on a PAL C64 with its screen blanked; with the screen on, the VIC takes another 5 %
    /// and interrupts a little.
    #[must_use]
    pub fn seconds(&self) -> f64 {
        self.cycles as f64 / PAL_HZ as f64
    }
}

impl C64 {
    /// What a search to `depth` plies costs this program as it is now, which is left as it is: so
    /// each measurement begins with the same tables.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn cost(&self, depth: u8) -> Result<Cost, C64Error> {
        let iterations = self.clone().search(depth)?;
        let last = iterations.last().ok_or(C64Error::Unfinished)?;
        Ok(Cost { depth, nodes: last.nodes, score: last.score, cycles: last.cycles })
    }
}
