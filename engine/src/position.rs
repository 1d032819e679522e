//! What stands where, and what else a position is made of.

use std::sync::Arc;

use engine_spec::{EARLY, Phase, Spec, Square};

use super::set::{Bits, Set};
use super::tables::{PerCell, Tables};

/// One action of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the piece comes from; `None` if it is put on the board.
    pub from: Option<Square>,
    /// Where it ends; `None` if the side passes.
    pub to: Option<Square>,
    /// Which of the kinds that the piece can become there it becomes, from 0 on; 0 where there is no choice.
    pub becomes: u8,
}

impl Move {
    /// Doing nothing.
    pub const PASS: Self = Self { from: None, to: None, becomes: 0 };

    /// A move that makes no choice of what the piece becomes.
    #[must_use]
    pub const fn new(from: Option<Square>, to: Option<Square>) -> Self {
        Self { from, to, becomes: 0 }
    }
}

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Over {
    /// The side (0 or 1) has won.
    Won(usize),
    /// Nobody has.
    Drawn,
}

/// A position. Sum and key are functions of the rest, kept up to date by
/// [`Rules::make`](super::Rules::make).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// For each playable square 0 if it is empty, else the index into `Spec::classes` plus one.
    pub(crate) cells: Vec<u8>,
    /// The squares of each side's pieces.
    pub(crate) by_side: [Set; 2],
    /// How many pieces each side has in hand.
    pub(crate) hand: [u8; 2],
    /// The side to move, 0 or 1.
    pub(crate) side: usize,
    /// Where the piece stands whose turn goes on: it has jumped and must jump on, or has closed a mill.
    pub(crate) chain: Option<Square>,
    /// Whether the turn before was a pass.
    pub(crate) passed: bool,
    /// The rights to castle that are left, a bit for each castling of the game, and checks that are, see
    /// [`Spec::checks_of`].
    pub(crate) rights: u8,
    /// The square that the last move has passed, if an enemy could take the piece there.
    pub(crate) crossed: Option<Square>,
    /// Plies since a capture, a promotion, a new piece or a move that restarts the count; stops at 255.
    pub(crate) quiet: u8,
    /// How the game has ended, if a move ended it.
    pub(crate) over: Option<Over>,
    /// Base plus the values of side 0's pieces less those of side 1's.
    pub(crate) sum: i32,
    /// What pieces are worth on squares, in a search that has read that from where it began.
    pub(crate) values: Option<Arc<PerCell<i32>>>,
    /// What distinguishes positions in a table.
    pub(crate) key: u32,
}

impl Position {
    /// For each playable square 0 if it is empty, else the index into `Spec::classes` plus one.
    #[must_use]
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// The side to move, 0 or 1.
    #[must_use]
    pub fn side(&self) -> usize {
        self.side
    }

    /// Where the piece stands whose turn goes on: it has jumped and must jump on, or it has closed a mill
    /// and one of the other side is taken next.
    #[must_use]
    pub fn chain(&self) -> Option<Square> {
        self.chain
    }

    /// Whether the turn before was a pass. That makes no difference to how the game goes on; it distinguishes a
    /// position from the one that was passed in, as an order of all positions needs.
    #[must_use]
    pub fn passed(&self) -> bool {
        self.passed
    }

    /// Plies since a capture, a promotion, a new piece or a move that restarts the count; stops at 255.
    #[must_use]
    pub fn quiet(&self) -> u8 {
        self.quiet
    }

    /// The rights to castle that are left: bit n for castling n of [`engine_spec::Spec::castles`]; and the checks that a
    /// side may give before the one that wins, bits of [`engine_spec::Spec::checks_of`].
    #[must_use]
    pub fn rights(&self) -> u8 {
        self.rights
    }

    /// The square that the last move has passed, if an enemy stands where it could take the piece there.
    #[must_use]
    pub fn crossed(&self) -> Option<Square> {
        self.crossed
    }

    /// How the game has ended, if the move played last ended it: a row, or a region reached. Other ends
    /// are found by [`Rules::result`](super::Rules::result).
    #[must_use]
    pub fn over(&self) -> Option<Over> {
        self.over
    }

    /// Goes on as if nothing had ended the game, as searches do that know no ends.
    pub fn play_on(&mut self) {
        self.over = None;
    }

    /// Base plus the values of side 0's pieces less those of side 1's, not clamped.
    #[must_use]
    pub fn sum(&self) -> i32 {
        self.sum
    }

    /// The key: pieces, hands, rights, the square passed and side to move as one number.
    #[must_use]
    pub fn key(&self) -> u32 {
        self.key
    }

    /// The pieces on the board by ascending square: the square, and the index into `Spec::classes`
    /// plus one.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, u8)> + Clone + '_ {
        let [first, second] = self.by_side;
        Bits::of(first | second).map(|square| (square, self.cell(square)))
    }

    /// How many pieces a side (0 or 1) has in hand.
    #[must_use]
    pub fn hand(&self, side: usize) -> u8 {
        self.hand[side & 1]
    }

    /// How many pieces a side has on the board.
    #[must_use]
    pub fn count(&self, side: usize) -> u32 {
        self.by_side[side & 1].count_ones()
    }

    /// The position a game begins with.
    pub(crate) fn start(spec: &Spec, tables: &Tables) -> Self {
        let mut cells = vec![0; spec.board.squares.len()];
        for piece in &spec.pieces {
            if let Some(cell) = cells.get_mut(usize::from(piece.start)) {
                *cell = piece.class as u8 + 1;
            }
        }
        Self::with_cells(cells, 0, tables)
    }

    /// The position with `cells` on the board and `side` to move, nothing having happened before.
    pub(crate) fn with_cells(cells: Vec<u8>, side: usize, tables: &Tables) -> Self {
        let mut position = Self {
            cells,
            by_side: [Set::EMPTY; 2],
            hand: tables.hand,
            side,
            chain: None,
            passed: false,
            rights: 0,
            crossed: None,
            quiet: 0,
            over: None,
            sum: 0,
            values: None,
            key: 0,
        };
        position.refresh(tables, EARLY);
        for side in 0..2 {
            let standing = position.count(side).saturating_sub(tables.starting[side]);
            let placed = standing.min(u32::from(tables.hand[side])) as u8;
            position.hand[side] = tables.hand[side] - placed;
        }
        position.rights = tables.rights_of(&position.cells);
        position.refresh(tables, EARLY);
        position
    }

    /// What pieces are worth on squares; `phase` says when.
    pub(crate) fn worth<'t>(&'t self, tables: &'t Tables, phase: Phase) -> &'t PerCell<i32> {
        self.values.as_deref().unwrap_or_else(|| tables.worth(phase))
    }

    /// Works out sets, sum and key from nothing but the cells, the hands and the side to move; `phase` says
    /// which values the pieces have.
    pub(crate) fn refresh(&mut self, tables: &Tables, phase: Phase) {
        self.by_side = [Set::EMPTY; 2];
        self.sum = tables.base;
        self.key = if self.side == 0 { 0 } else { tables.second };
        self.key ^= tables.hand_key(0, self.hand[0]) ^ tables.hand_key(1, self.hand[1]);
        self.key ^= tables.rights_key(self.rights) ^ tables.crossed_key(self.crossed);
        for (square, &cell) in self.cells.iter().enumerate().filter(|&(_, &cell)| cell != 0) {
            self.by_side[tables.side_of(cell)].insert(square as Square);
            self.sum += self.worth(tables, phase).of(cell, square as Square);
            self.key ^= tables.key(cell, square as Square);
        }
    }
}
