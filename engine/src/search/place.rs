//! Where in the tree a node is, and where the nodes below it are.

use engine_spec::Square;

use crate::tables::NOWHERE;

/// Where in the tree a node is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Turns left to search.
    pub left: u8,
    /// Turns beyond those: of quiescence, or of captures that have used up none.
    pub beyond: u8,
    /// Turns from the root.
    pub dist: u8,
    /// Moves from the root.
    pub level: usize,
    /// Whether one ply is left and a program has no quick way to the value.
    pub slow: bool,
    /// Where the last move has led to.
    pub arrived: Square,
    /// Whether one ply is left, and it is known that no royal piece is attacked.
    pub calm: bool,
    /// How many nodes on the way here were searched one ply deeper.
    pub extended: u8,
    /// Whether one ply is left, and what answers a check here leads to nodes that have a ply left, too.
    pub answers: bool,
}

impl Place {
    /// The root of a search of so many turns.
    pub fn root(depth: u8) -> Self {
        Self {
            left: depth,
            beyond: 0,
            dist: 0,
            level: 0,
            slow: false,
            arrived: NOWHERE,
            calm: false,
            extended: 0,
            answers: false,
        }
    }

    /// A turn further on that uses up none of those left.
    pub fn extended(self) -> Self {
        Self { beyond: self.beyond + 1, dist: self.dist + 1, level: self.level + 1, ..self }
    }

    /// A turn further on.
    pub fn next(self) -> Self {
        let (left, beyond) = match self.left {
            0 => (0, self.beyond + 1),
            1 if self.answers => (1, 0),
            left => (left - 1, 0),
        };
        let (dist, level) = (self.dist + 1, self.level + 1);
        Self { left, beyond, dist, level, slow: false, arrived: NOWHERE, calm: false, answers: false, ..self }
    }
}
