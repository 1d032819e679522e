//! The rules of a game a second time, read from its file alone.
//!
//! Nothing of the project takes part in this reading: it was written from `docs/game-file.md`, parses the file
//! as plain TOML, and is slow and short. What it counts and how it says games end is what the host engine
//! and the programs are compared with. It trusts the file to be valid.

mod actions;
mod ends;
mod file;
mod turns;

use std::collections::{BTreeMap, BTreeSet};

pub use turns::Turn;

/// A square, ordered along rank 1 first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Square {
    rank: i8,
    file: i8,
}

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The side (0 or 1) has won.
    Won(usize),
    /// Nobody has.
    Drawn,
}

/// A piece on the board: the number of its kind. Values are no part of the rules.
type Man = usize;

/// All that the future of a game depends on, but for what draws it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    board: BTreeMap<Square, Man>,
    side: usize,
    /// Pieces in hand; `None` is as many as the side likes, or no hand.
    hands: [Option<usize>; 2],
    /// The castlings whose pieces have not moved.
    rights: BTreeSet<usize>,
    /// The square that the last move has passed and where the piece stands that has, if it can be taken there.
    passed: Option<(Square, Square)>,
    /// How many checks each side has given.
    given: [usize; 2],
}

/// A position, and what has happened before.
#[derive(Clone, Debug)]
pub struct State {
    position: Position,
    /// Whether a move has ended the game, and how.
    over: Option<End>,
    /// Plies since one that restarts the count of `quiet`.
    quiet: usize,
}

/// How a piece goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gait {
    /// A step or a leap.
    Leap,
    Ride,
    Jump,
    Link,
}

/// One direction of an entry of `moves`.
#[derive(Clone, Debug)]
struct Movement {
    gait: Gait,
    right: i8,
    up: i8,
    moves: bool,
    takes: bool,
    /// Where it begins, if not anywhere.
    from: Option<BTreeSet<Square>>,
    /// The fewest and the most steps of a ride.
    least: usize,
    limit: usize,
    passes: bool,
    also: bool,
    /// Right and up to the empty square that it goes on from.
    bend: Option<(i8, i8)>,
    /// Whether it takes what is behind one piece.
    over: bool,
    /// Whether it takes royal pieces alone.
    royal: bool,
    /// Where it leads, if not anywhere.
    to: Option<BTreeSet<Square>>,
}

/// An entry of `castle`: the piece that castles and the one that goes with it, and where each goes.
#[derive(Clone, Copy, Debug)]
struct Castle {
    royal: Man,
    from: Square,
    to: Square,
    other_from: Square,
    other_to: Square,
}

/// A `[[piece]]` entry.
#[derive(Clone, Debug)]
struct Kind {
    side: usize,
    start: Vec<Square>,
    movements: Vec<Movement>,
    place: Option<String>,
    hand: Option<usize>,
    waits: bool,
    fly: usize,
    promotes: Option<(Vec<usize>, BTreeSet<Square>)>,
    royal: bool,
    /// What it is called where a piece chooses to become it.
    letter: char,
}

/// The rules of one game.
#[derive(Clone, Debug)]
pub struct Game {
    files: i8,
    squares: BTreeSet<Square>,
    /// The lines of `links`.
    lines: Vec<Vec<Square>>,
    kinds: Vec<Kind>,
    forced: bool,
    chain: bool,
    pass: bool,
    mill: Option<usize>,
    /// Right and up, for each direction in which pieces are enclosed.
    enclose: Vec<(i8, i8)>,
    /// What a piece of the first side is worth on each square, if moves are listed in that order.
    worth: BTreeMap<Square, i64>,
    no_moves: String,
    /// The kind, the squares, and whether its side then wins.
    reach: Vec<(usize, BTreeSet<Square>, bool)>,
    /// How many in a line, and whether they win.
    line: Option<(usize, bool)>,
    extinct: usize,
    quiet: Option<usize>,
    /// The kinds whose moves restart the count of `quiet`.
    restart: Vec<usize>,
    repetition: Option<usize>,
    castles: Vec<Castle>,
    /// How many checks win.
    checks: Option<usize>,
    /// The kinds on boards on which nobody can win, sorted.
    dead: Vec<Vec<usize>>,
}

impl Square {
    /// `e1`
    fn name(self) -> String {
        format!("{}{}", char::from(b'a' + self.file as u8), self.rank + 1)
    }

    fn away(self, right: i8, up: i8) -> Self {
        Self { rank: self.rank + up, file: self.file + right }
    }
}

impl State {
    /// What must be the same for a position to be there again.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The side to move, 0 or 1.
    #[must_use]
    pub fn side(&self) -> usize {
        self.position.side
    }
}

impl Game {
    /// The position a game begins with.
    #[must_use]
    pub fn start(&self) -> State {
        let pieces = self
            .kinds
            .iter()
            .enumerate()
            .flat_map(|(kind, each)| each.start.iter().map(move |&square| (square, kind)));
        let hand = |side: usize| {
            let kind = self.kinds.iter().find(|kind| kind.side == side && kind.hand.is_some());
            kind.and_then(|kind| kind.hand)
        };
        let rights = (0..self.castles.len()).collect();
        let (board, hands) = (pieces.collect(), [hand(0), hand(1)]);
        let position = Position { board, side: 0, hands, rights, passed: None, given: [0; 2] };
        State { position, over: None, quiet: 0 }
    }

    /// The number of sequences of exactly `depth` turns; `None` if there are more than `most`.
    #[must_use]
    pub fn perft(&self, state: &State, depth: usize, most: u64) -> Option<u64> {
        let turns = self.turns(state);
        if depth <= 1 {
            let leaves = if depth == 0 { 1 } else { turns.len() as u64 };
            return Some(leaves).filter(|&leaves| leaves <= most);
        }
        let mut leaves = 0;
        for turn in &turns {
            leaves += self.perft(&turn.after, depth - 1, most - leaves)?;
        }
        Some(leaves).filter(|&leaves| leaves <= most)
    }

    /// The side that a man is of.
    fn side_of(&self, man: Man) -> usize {
        self.kinds[man].side
    }

    /// The pieces of a side by ascending squares.
    fn pieces<'a>(&'a self, position: &'a Position, side: usize) -> impl Iterator<Item = (Square, Man)> + 'a {
        let pieces = position.board.iter().map(|(&square, &man)| (square, man));
        pieces.filter(move |&(_, man)| self.side_of(man) == side)
    }

    /// How many pieces a side has, on the board and in hand.
    fn count(&self, position: &Position, side: usize) -> usize {
        self.pieces(position, side).count() + position.hands[side].unwrap_or(0)
    }
}
