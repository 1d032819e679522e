//! What files are worth by who stands on them: pawns that are doubled, isolated or passed, and rooks on open files; and
//! how near royal pieces are to pawns.
//!
//! Who stands where is read as a search begins, and changes what squares are worth in it: a move to an open file gains
//! what such a file was worth then, and a node costs nothing more. A byte for each side and file tells on which ranks
//! the counted pieces stand, as their side numbers the ranks. The terms are those of the field; see "Pawn Structure" and
//! "Rook on Open File" in the Chess Programming Wiki.

mod near;

use crate::Square;
use crate::board::Board;
use crate::spec::{Phase, blend};

/// The most files and ranks of a board on which this counts: a byte has a bit for each of them.
pub const MOST: u8 = 8;

/// The fewest ranks: what stands on a side's first or last rank does not count.
pub const LEAST_RANKS: u8 = 3;

/// By how much what such a piece gains may differ: a signed byte then holds it.
pub const MOST_SPREAD: i32 = 120;

/// What a royal piece gains or loses at most by how near it is to counted pieces.
pub const MOST_NEAR: i32 = 63;

/// Which pieces are counted by files, and what that is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Files {
    /// For each side the kind that makes the structure, an index into [`crate::Spec::kinds`]: pawns, in chess.
    pub of: [usize; 2],
    /// For each side the kind that likes files without them, if any does: rooks, in chess.
    pub riders: Option<[usize; 2]>,
    /// For each side the royal kind, if it gains by being near to the first ones.
    pub royals: Option<[usize; 2]>,
    /// What that is worth early and late in the game.
    pub points: [FilePoints; 2],
}

/// Points for a piece, -99 to 99.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FilePoints {
    /// Another of its side is before it on the file.
    pub doubled: i8,
    /// None of its side is on the files beside it.
    pub isolated: i8,
    /// None of its side is before it on the file, and no enemy there or on the files beside: by its rank, the side's
    /// second rank first and its last but one last.
    pub passed: Vec<i8>,
    /// For a rider on a file without any of these pieces.
    pub open: i8,
    /// For one on a file where of these only enemies are.
    pub half_open: i8,
    /// For a royal piece for each file and each rank that it is nearer to one of them, of its own side and of the other.
    pub near: [i8; 2],
}

impl FilePoints {
    /// All numbers: doubled, isolated, open, half-open, near own and enemies, and those of ranks.
    pub fn all(&self) -> impl Iterator<Item = i8> + '_ {
        let [own, enemy] = self.near;
        let first = [self.doubled, self.isolated, self.open, self.half_open, own, enemy];
        first.into_iter().chain(self.passed.iter().copied())
    }

    /// What one of the pieces that are counted may gain at least and at most.
    #[must_use]
    pub fn range(&self) -> (i32, i32) {
        let free = |most: fn(i32, i32) -> i32| self.passed.iter().map(|&points| points.into()).fold(0, most);
        let sum = |most: fn(i32, i32) -> i32| {
            most(0, i32::from(self.isolated)) + most(i32::from(self.doubled), free(most))
        };
        (sum(i32::min), sum(i32::max))
    }
}

/// Where the counted pieces stand: for each side and file a bit for each rank, as the side numbers them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standings([[u8; MOST as usize]; 2]);

impl Files {
    /// What they are worth in a phase of the game, between early and late.
    #[must_use]
    pub fn points_in(&self, phase: Phase) -> FilePoints {
        let [early, late] = &self.points;
        let between = |early: i8, late: i8| blend(early.into(), late.into(), phase) as i8;
        FilePoints {
            doubled: between(early.doubled, late.doubled),
            isolated: between(early.isolated, late.isolated),
            passed: early
                .passed
                .iter()
                .zip(&late.passed)
                .map(|(&early, &late)| between(early, late))
                .collect(),
            open: between(early.open, late.open),
            half_open: between(early.half_open, late.half_open),
            near: [0, 1].map(|whose: usize| between(early.near[whose], late.near[whose])),
        }
    }

    /// What a piece of a kind may gain by it at least and at most, early and late.
    #[must_use]
    pub fn ranges(&self, kind: usize) -> [(i32, i32); 2] {
        let riders = self.riders.is_some_and(|riders| riders.contains(&kind));
        // Between early and late both may count for a part.
        let near = self.royals.is_some_and(|royals| royals.contains(&kind));
        let more = if near { MOST_NEAR } else { 0 };
        let ranges = self.points.each_ref().map(|points| match () {
            () if self.of.contains(&kind) => points.range(),
            () if riders => {
                let (open, half) = (i32::from(points.open), i32::from(points.half_open));
                (open.min(half).min(0), open.max(half).max(0))
            }
            () => (0, 0),
        });
        ranges.map(|(least, most)| (least - more, most + more))
    }

    /// Where pieces of kinds stand: those that count.
    #[must_use]
    pub fn standings(&self, board: &Board, pieces: impl Iterator<Item = (Square, usize)>) -> Standings {
        let mut standings = Standings::default();
        for (square, kind) in pieces {
            let place = board.squares.get(usize::from(square));
            if let (Some(side), Some(&(file, rank))) = (self.of.iter().position(|&of| of == kind), place)
                && let Some(ranks) = standings.0[side].get_mut(usize::from(file))
            {
                *ranks |= own_bit(board.ranks, side, rank);
            }
        }
        standings
    }

    /// What a square is worth to a piece of a kind beside its value there.
    #[must_use]
    pub fn worth(
        &self,
        standings: &Standings,
        points: &FilePoints,
        board: &Board,
        kind: usize,
        square: Square,
    ) -> i8 {
        let Some(&(file, rank)) = board.squares.get(usize::from(square)) else { return 0 };
        let side_of = |kinds: &[usize; 2]| kinds.iter().position(|&counted| counted == kind);
        let on = |side: usize, file: Option<u8>| {
            file.and_then(|file| standings.0[side & 1].get(usize::from(file))).copied().unwrap_or(0)
        };
        let beside = |side: usize| on(side, file.checked_sub(1)) | on(side, Some(file + 1));
        if let Some(side) = side_of(&self.of) {
            let (own, bit) = (on(side, Some(file)), own_bit(board.ranks, side, rank));
            let Some(number) = bit.checked_ilog2() else { return 0 };
            let isolated = if beside(side) == 0 { points.isolated } else { 0 };
            let enemies = on(side ^ 1, Some(file)) | beside(side ^ 1);
            return isolated
                + match () {
                    () if own & before(number) != 0 => points.doubled,
                    () if enemies & ahead(board.ranks, number) != 0 => 0,
                    () => points.passed.get(number as usize).copied().unwrap_or(0),
                };
        }
        match self.riders.as_ref().and_then(side_of) {
            Some(side) if on(side, Some(file)) != 0 => 0,
            Some(side) if on(side ^ 1, Some(file)) != 0 => points.half_open,
            Some(_) => points.open,
            None => 0,
        }
    }
}

/// The bit of a rank, as a side numbers them: bit 0 is its second rank, and its first and its last have none.
#[must_use]
pub fn own_bit(ranks: u8, side: usize, rank: u8) -> u8 {
    let own = if side == 0 { rank } else { ranks.saturating_sub(1 + rank) };
    if own == 0 || own + 1 >= ranks { 0 } else { 1 << ((own - 1) % MOST) }
}

/// The bits of a side's own ranks before the one of a bit.
#[must_use]
pub fn before(bit: u32) -> u8 {
    0xfe_u8.wrapping_shl(bit.min(7))
}

/// The bits of the enemy's ranks that lie before a side's rank of a bit: those of an enemy who stands in the way there.
#[must_use]
pub fn ahead(ranks: u8, bit: u32) -> u8 {
    let before = u32::from(ranks).saturating_sub(3 + bit);
    (1_u16 << before.min(8)).wrapping_sub(1) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) fn board() -> Board {
        let squares = (0..8).flat_map(|rank| (0..8).map(move |file| (file, rank)));
        Board { files: 8, ranks: 8, squares: squares.collect(), lines: Vec::new() }
    }

    pub(super) fn square(name: &str) -> Square {
        let bytes = name.as_bytes();
        (bytes[1] - b'1') * 8 + bytes[0] - b'a'
    }

    /// What the pieces on squares are worth together, the second side's less: pawns and rooks of either side.
    fn worth(pieces: &[(usize, &str)]) -> i32 {
        let passed = vec![1, 2, 4, 8, 16, 32];
        let points =
            FilePoints { doubled: -50, isolated: -20, passed, open: 70, half_open: 35, near: [0, 0] };
        let files = Files {
            of: [0, 1],
            riders: Some([2, 3]),
            royals: None,
            points: [points.clone(), points.clone()],
        };
        let board = board();
        let standings = files.standings(&board, pieces.iter().map(|(kind, name)| (square(name), *kind)));
        let of = |(kind, name): &(usize, &str)| {
            let worth = files.worth(&standings, &points, &board, *kind, square(name));
            if kind % 2 == 0 { i32::from(worth) } else { -i32::from(worth) }
        };
        pieces.iter().map(of).sum()
    }

    #[test]
    fn pawns_are_doubled_isolated_and_passed() {
        assert_eq!(worth(&[(0, "e4")]), -20 + 4, "isolated, and passed on the fourth rank");
        assert_eq!(worth(&[(0, "e4"), (0, "e3")]), -20 - 50 - 20 + 4, "the one behind is doubled");
        assert_eq!(worth(&[(0, "e4"), (0, "d2")]), 4 + 1);
        assert_eq!(worth(&[(1, "e4")]), 20 - 8, "on its own fifth rank");
        // Neither is passed: d5 is before e4, and e4 before d5.
        assert_eq!(worth(&[(0, "e4"), (1, "d5")]), 0);
        // What is beside or behind is not in the way.
        assert_eq!(worth(&[(0, "e4"), (1, "d4")]), 4 - 8);
        assert_eq!(worth(&[(0, "e7"), (1, "f2")]), 32 - 32);
        assert_eq!(worth(&[(0, "a4"), (1, "h5")]), 4 - 4);
    }

    #[test]
    fn rooks_like_files_without_pawns() {
        assert_eq!(worth(&[(2, "a1")]), 70);
        assert_eq!(worth(&[(2, "a1"), (3, "b1")]), 0);
        assert_eq!(worth(&[(2, "a1"), (1, "a2")]), 35 + 20 - 32);
        assert_eq!(worth(&[(2, "a1"), (0, "a2")]), -20 + 1);
    }
}
