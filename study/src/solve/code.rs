//! Positions as numbers.
//!
//! Where pieces neither come nor go nor change, a position is one of the ways to put so many pieces of
//! each kind on the board, and these are numbered without gaps. In all other games a board is read as
//! a number with a digit for each square. Whose turn it is, whether the turn before was a pass and
//! whether the game has ended join in as further digits.
//!
//! Classes differ in what the evaluation says of them and in nothing else, so they count as one kind.

mod arranged;
mod written;

use engine_spec::{Outcome, Spec, Square};
use plan::{Effect, Moves};

use arranged::Arranged;
use engine::{Over, Position, Rules};
use written::Written;

/// The numbering of a game's positions.
#[derive(Clone, Debug)]
pub(super) struct Coder {
    /// For each cell of a [`Position`] its kind plus one; 0 for an empty square.
    digits: Vec<u8>,
    /// For each such digit a cell.
    cells: Vec<u8>,
    squares: usize,
    boards: Boards,
    /// How many ways there are for the turn before to have been a pass or not.
    passes: u64,
    /// How many ways there are for the last turn to have ended the game: not at all, by a win of the
    /// side that moved, by its loss.
    ends: u64,
    size: u64,
}

#[derive(Clone, Debug)]
enum Boards {
    Arranged(Arranged),
    Written(Written),
}

impl Coder {
    /// The numbering for a game; `None` if the numbers would have more than 63 bits.
    pub fn new(spec: &Spec) -> Option<Self> {
        let digits: Vec<u8> =
            std::iter::once(0).chain(spec.classes.iter().map(|class| class.kind as u8 + 1)).collect();
        let cell = |digit: usize| digits.iter().position(|&other| usize::from(other) == digit).unwrap_or(0);
        let cells: Vec<u8> = (0..=spec.kinds.len()).map(|digit| cell(digit) as u8).collect();
        let squares = spec.board.squares.len();
        let boards = if is_arranged(spec) {
            let mut counts = vec![0; spec.kinds.len()];
            for piece in &spec.pieces {
                let kind = spec.classes.get(piece.class).map(|class| class.kind);
                if let Some(count) = kind.and_then(|kind| counts.get_mut(kind)) {
                    *count += 1;
                }
            }
            Boards::Arranged(Arranged::new(squares, &counts)?)
        } else {
            Boards::Written(Written::new(squares, spec.kinds.len() as u64 + 1)?)
        };
        let passes = if spec.turn.pass { 2 } else { 1 };
        let ends = ends(spec);
        let all = match &boards {
            Boards::Arranged(boards) => boards.size(),
            Boards::Written(boards) => boards.size(),
        };
        let size = all.checked_mul(2 * passes * ends).filter(|size| size >> 63 == 0)?;
        Some(Self { digits, cells, squares, boards, passes, ends, size })
    }

    /// All numbers are below this one.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// Whether most of the numbers are likely to stand for positions that can be reached.
    pub fn is_tight(&self) -> bool {
        matches!(self.boards, Boards::Arranged(_))
    }

    /// The number of a position at the start of a turn; `None` if it cannot be one of this game.
    pub fn encode(&self, position: &Position) -> Option<u64> {
        let side = position.side();
        if position.cells().len() != self.squares || position.chain().is_some() || side > 1 {
            return None;
        }
        let digit = |(square, cell): (Square, u8)| Some((square, *self.digits.get(usize::from(cell))?));
        let pieces = position.pieces().map(digit);
        let board = match &self.boards {
            Boards::Arranged(boards) => boards.encode(pieces),
            Boards::Written(boards) => boards.encode(pieces),
        }?;
        let end = match position.over() {
            None => 0,
            Some(Over::Won(winner)) => 1 + u64::from(winner == side),
            Some(Over::Drawn) => return None,
        };
        let passed = u64::from(position.passed());
        let fits = end < self.ends && passed < self.passes;
        fits.then_some(((board * self.ends + end) * self.passes + passed) * 2 + side as u64)
    }

    /// Whether the side to move has won, if the last turn has ended the game.
    pub fn won(&self, code: u64) -> Option<bool> {
        match (code >> 1) / self.passes % self.ends {
            0 => None,
            end => Some(end > 1),
        }
    }

    /// Turns `position` into the one of a number.
    pub fn decode(&self, rules: &Rules, code: u64, position: &mut Position) {
        let side = (code & 1) as usize;
        let rest = code >> 1;
        let passed = !rest.is_multiple_of(self.passes);
        let over = self.won(code).map(|won| Over::Won(if won { side } else { side ^ 1 }));
        let rest = rest / self.passes;
        let mut cells = [0; engine_spec::MAX_SQUARES];
        let cells = cells.get_mut(..self.squares).unwrap_or_default();
        match &self.boards {
            Boards::Arranged(boards) => boards.decode(rest / self.ends, cells),
            Boards::Written(boards) => boards.decode(rest / self.ends, cells),
        }
        for cell in cells.iter_mut() {
            *cell = self.cells.get(usize::from(*cell)).copied().unwrap_or(0);
        }
        rules.set_up(position, cells, side, passed, over);
    }
}

/// Whether pieces neither come nor go nor change.
fn is_arranged(spec: &Spec) -> bool {
    let same =
        |effect: &Effect| matches!(effect, Effect::Lift | Effect::Put { promotion: None } | Effect::Restart);
    Moves::new(spec).only(same)
}

/// How many ways there are for a turn to end the game, not ending it included.
fn ends(spec: &Spec) -> u64 {
    let loses = spec.ends.row.is_some_and(|row| !row.wins)
        || spec.ends.reach.iter().any(|reach| reach.result == Outcome::Loses);
    let ends = spec.ends.row.is_some() || spec.ends.extinct.is_some() || !spec.ends.reach.is_empty();
    match (loses, ends) {
        (true, _) => 3,
        (false, true) => 2,
        (false, false) => 1,
    }
}
