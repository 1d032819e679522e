//! Positions of two sets as numbers, and those that mirror each other as the same one.
//!
//! A board is read as a number with a digit for each square: 0 if it is empty, 1 or 2 for the sides. Where
//! turning the board over changes nothing about what pieces can do, the lowest of the numbers that a
//! position has from all of its sides counts. What a turn adds to each of them is known without
//! reading the board anew.

use engine_spec::Board;

use super::{Army, SQUARES, Set, Stand, squares};

/// Squares that are read at once, and the ways to fill them.
const AT_ONCE: usize = 7;
const WAYS: u64 = 3_u64.pow(AT_ONCE as u32);

/// The most squares of a board whose numbers, with the side to move and the end of the game, fit into 64
/// bits.
const MOST: usize = 38;

/// Bits below the board: the side to move, and whether the last turn has ended the game.
pub(super) const OVER: u64 = 2;
const BELOW: u32 = 2;

/// The numbering of a game's positions.
pub(super) struct Numbering {
    /// From each side that the board may be looked at: what a digit is worth on each square. The board
    /// as it is comes first.
    views: Vec<[u64; SQUARES]>,
    /// For each way to fill the squares that are read at once the two sets.
    read: Vec<[u8; 2]>,
}

/// The numbers of a position from all sides, before a turn.
pub(super) struct Leaving<'n> {
    views: &'n [[u64; SQUARES]],
    codes: [u64; 8],
    stand: Stand,
}

/// Whether the turn before has won the game.
pub(super) fn is_over(code: u64) -> bool {
    code & OVER != 0
}

impl Numbering {
    /// The numbering for a board and what can be done on it; `None` if it is too large.
    pub fn new(board: &Board, armies: &[Army; 2]) -> Option<Self> {
        let count = board.squares.len();
        if count > MOST {
            return None;
        }
        let view = |places: Vec<usize>| {
            let mut worth = [0; SQUARES];
            for (worth, place) in worth.iter_mut().zip(places) {
                *worth = 3_u64.pow(place as u32);
            }
            worth
        };
        let views = (0..8).filter_map(|turning| turned(board, turning));
        let views = views.filter(|places| is_same(armies, places)).map(view).collect();
        let digit = |way: u64, place: u32| way / 3_u64.pow(place) % 3;
        let set = |way, wanted| {
            (0..AT_ONCE as u32).fold(0, |set, place| set | u8::from(digit(way, place) == wanted) << place)
        };
        Some(Self { views, read: (0..WAYS).map(|way| [set(way, 1), set(way, 2)]).collect() })
    }

    /// The number of a position in which the game goes on.
    pub fn number(&self, stand: &Stand) -> u64 {
        let lowest = self.views.iter().map(|view| board_number(view, stand)).min();
        lowest.unwrap_or(0) << BELOW | stand.side as u64
    }

    /// The position of a number.
    pub fn stand(&self, code: u64) -> Stand {
        let mut by_side = [0; 2];
        let (mut rest, mut shift) = (code >> BELOW, 0);
        while rest > 0 {
            let [first, second] = self.read.get((rest % WAYS) as usize).copied().unwrap_or_default();
            by_side[0] |= Set::from(first) << shift;
            by_side[1] |= Set::from(second) << shift;
            rest /= WAYS;
            shift += AT_ONCE;
        }
        Stand { by_side, side: (code & 1) as usize }
    }

    /// What it takes to number the positions after a turn.
    pub fn leave(&self, stand: &Stand) -> Leaving<'_> {
        let mut codes = [0; 8];
        for (code, view) in codes.iter_mut().zip(&self.views) {
            *code = board_number(view, stand);
        }
        Leaving { views: &self.views, codes, stand: *stand }
    }
}

impl Leaving<'_> {
    /// The number after the side to move has gone somewhere.
    pub fn arrive(&self, from: u32, to: u32, over: bool) -> u64 {
        let digit = 1 + self.stand.side as u64;
        let taken = if self.stand.enemy() >> to & 1 != 0 { 3 - digit } else { 0 };
        let numbers = self.views.iter().zip(self.codes).map(|(view, code)| {
            let [from, to] = [from, to].map(|square| view[square as usize % SQUARES]);
            code + digit * to - digit * from - taken * to
        });
        let other = self.stand.side as u64 ^ 1;
        numbers.min().unwrap_or(0) << BELOW | if over { OVER } else { 0 } | other
    }
}

fn board_number(view: &[u64; SQUARES], stand: &Stand) -> u64 {
    let sum = |set| squares(set).map(|square| view[square as usize % SQUARES]).sum::<u64>();
    sum(stand.by_side[0]) + 2 * sum(stand.by_side[1])
}

/// Where each square goes when the board is turned over in one of eight ways; `None` if it does not
/// fit onto itself.
fn turned(board: &Board, turning: u8) -> Option<Vec<usize>> {
    let (last_file, last_rank) = (board.files.checked_sub(1)?, board.ranks.checked_sub(1)?);
    let place = |&(file, rank): &(u8, u8)| {
        let file = if turning & 1 == 0 { file } else { last_file - file };
        let rank = if turning & 2 == 0 { rank } else { last_rank - rank };
        let (file, rank) = if turning & 4 == 0 { (file, rank) } else { (rank, file) };
        board.square_at(file, rank).map(usize::from)
    };
    board.squares.iter().map(place).collect()
}

/// Whether pieces can do the same on a board turned so as on the board as it is.
fn is_same(armies: &[Army; 2], places: &[usize]) -> bool {
    let turn = |set| {
        squares(set).fold(0, |turned, square| turned | places.get(square as usize).map_or(0, |to| 1 << to))
    };
    let same = |sets: &[Set]| {
        sets.iter().zip(places).all(|(&set, &place)| sets.get(place).is_some_and(|&other| other == turn(set)))
    };
    armies.iter().all(|army| turn(army.goal) == army.goal && same(&army.moves) && same(&army.takes))
}
