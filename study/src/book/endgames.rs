//! Endings of few pieces, solved: every way in which they can stand, backwards from the ends of games.
//!
//! Draws by quiet moves and by repetition are not looked at, as in [`solve`](crate::solve): who wins by the shortest
//! way repeats nothing.

use std::collections::{BTreeMap, VecDeque};

use engine::{Game, Over, Position, Room, Rules};
use engine_spec::{Endgame, SolvedEndgame, Spec};

/// The endings that the book of a game names.
pub(super) fn solved(spec: &Spec) -> Vec<SolvedEndgame> {
    let named = spec.book.iter().flat_map(|book| &book.endgames);
    let rules = Rules::new(spec);
    named.map(|&pieces| Positions::of(&rules, pieces).solved(spec, pieces)).collect()
}

/// Whether so few pieces are left in a game that a move may lead to such an ending: its own, and one that is captured.
pub(super) fn may_be(game: &Game) -> bool {
    game.position().count(0) + game.position().count(1) <= 4
}

/// The place among the legal moves of the one that wins soonest, the first of several; `None` if none is known to win. To
/// take the last piece of the other side is as good as to leave it without a move.
pub(super) fn choose(endgames: &[SolvedEndgame], game: &Game) -> Option<usize> {
    let (rules, mut position) = (game.rules(), game.position().clone());
    let bare = rules.spec().ends.bare_loses();
    let mut best: Option<(u8, usize)> = None;
    for (place, mv) in rules.moves(&position).into_iter().enumerate() {
        let undo = rules.make(&mut position, mv);
        let moves = match position.chain() {
            Some(_) => 0,
            None if bare && position.count(position.side()) == 0 => 1,
            None => known(endgames, rules.spec(), &position),
        };
        rules.unmake(&mut position, undo);
        if moves > 0 && best.is_none_or(|(least, _)| moves < least) {
            best = Some((moves, place));
        }
    }
    best.map(|(_, place)| place)
}

/// What is known of a position with the single piece's side to move, see [`SolvedEndgame::moves`].
fn known(endgames: &[SolvedEndgame], spec: &Spec, position: &Position) -> u8 {
    let standing = |side: usize| {
        let kind = |cell: u8| spec.classes.get(usize::from(cell).checked_sub(1)?).map(|class| class.kind);
        let mut found: Vec<(usize, usize)> = position
            .pieces()
            .filter_map(|(square, cell)| Some((kind(cell)?, usize::from(square))))
            .filter(|&(kind, _)| spec.kinds.get(kind).is_some_and(|kind| kind.side == side))
            .collect();
        found.sort_unstable();
        found
    };
    let (&[(lone, square)], &[(first, one), (second, other)]) =
        (&standing(position.side())[..], &standing(position.side() ^ 1)[..])
    else {
        return 0;
    };
    let pieces = Endgame { pair: [first, second], lone };
    let endgame = endgames.iter().find(|endgame| endgame.pieces == pieces);
    endgame.map_or(0, |endgame| endgame.moves(square, [one, other]))
}

/// A position at the beginning of a turn: what stands where, whose turn it is, and how the last turn has ended the game.
type Key = (Vec<u8>, usize, Option<Over>);

/// The positions of an ending and those that captures lead to, with the turns between them.
#[derive(Default)]
struct Positions {
    numbers: BTreeMap<Key, usize>,
    /// By number.
    keys: Vec<Key>,
    /// From where each is reached, once for each turn.
    before: Vec<Vec<usize>>,
    /// How many turns each has.
    turns: Vec<usize>,
}

impl Positions {
    /// All of an ending.
    fn of(rules: &Rules, pieces: Endgame) -> Self {
        let mut boards = Vec::new();
        each_way(rules.spec(), pieces, &mut |cells, _, _| boards.push(cells.to_vec()));
        Self::from(rules, boards)
    }

    /// All from these boards on, with either side to move.
    fn from(rules: &Rules, boards: Vec<Vec<u8>>) -> Self {
        let mut found = Self::default();
        for cells in boards {
            found.number((cells.clone(), 0, None));
            found.number((cells, 1, None));
        }
        let (mut number, mut room) = (0, Room::default());
        while let Some(key) = found.keys.get(number).cloned() {
            found.expand(rules, number, key, &mut room);
            number += 1;
        }
        found
    }

    fn number(&mut self, key: Key) -> usize {
        let next = self.keys.len();
        let number = *self.numbers.entry(key.clone()).or_insert(next);
        if number == next {
            self.keys.push(key);
            self.before.push(Vec::new());
            self.turns.push(0);
        }
        number
    }

    /// Finds what a position leads to, or how it ends.
    fn expand(&mut self, rules: &Rules, number: usize, (cells, side, over): Key, room: &mut Room) {
        let Some(position) = rules.position(&cells, side).filter(|_| over.is_none()) else { return };
        let mut position = rules.with_state(position, 0, None);
        let mut after = Vec::new();
        let turns = rules.each_successor(&mut position, room, &mut |next| {
            after.push((next.cells().to_vec(), next.side(), next.over()));
        });
        if let (0, Some(key)) = (turns, self.keys.get_mut(number)) {
            key.2 = rules.result_with(&position, 1, 0);
        }
        for key in after {
            let next = self.number(key);
            if let Some(before) = self.before.get_mut(next) {
                before.push(number);
            }
        }
        if let Some(known) = self.turns.get_mut(number) {
            *known = turns;
        }
    }

    /// Who wins, and how soon: for each position whether the side to move does, and in how many plies; nothing where
    /// neither can.
    fn decided(&self) -> Vec<Option<(bool, u16)>> {
        let mut decided = vec![None; self.keys.len()];
        let mut left = self.turns.clone();
        let mut queue = VecDeque::new();
        for (number, (_, side, over)) in self.keys.iter().enumerate() {
            if let Some(Over::Won(winner)) = over {
                decided[number] = Some((winner == side, 0));
                queue.push_back(number);
            }
        }
        // Ascending by plies, so the first turn that wins is the shortest way, and the last that loses the longest.
        while let Some(number) = queue.pop_front() {
            let Some((wins, plies)) = decided[number] else { continue };
            for &before in &self.before[number] {
                left[before] -= 1;
                if decided[before].is_none() && (!wins || left[before] == 0) {
                    decided[before] = Some((!wins, plies + 1));
                    queue.push_back(before);
                }
            }
        }
        decided
    }

    fn solved(&self, spec: &Spec, pieces: Endgame) -> SolvedEndgame {
        let decided = self.decided();
        let mut solved = SolvedEndgame::new(pieces, spec.board.squares.len());
        let side = spec.kinds.get(pieces.lone).map_or(0, |kind| kind.side);
        each_way(spec, pieces, &mut |cells, lone, pair| {
            let number = self.numbers.get(&(cells.to_vec(), side, None));
            // A loss in an even number of plies: half of them are the winner's.
            if let Some((false, plies)) = number.and_then(|&number| decided[number]) {
                solved.set(lone, pair, u8::try_from(plies / 2 + 1).unwrap_or(0));
            }
        });
        solved
    }
}

/// Shows `visit` every way in which the pieces of an ending can stand: the cells, the square of the single piece, and
/// those of the two.
fn each_way(spec: &Spec, pieces: Endgame, visit: &mut impl FnMut(&[u8], usize, [usize; 2])) {
    let cell = |kind: usize| {
        let class = spec.classes.iter().position(|class| class.kind == kind);
        class.map_or(0, |class| class as u8 + 1)
    };
    let squares = spec.board.squares.len();
    let [first, second] = pieces.pair.map(cell);
    for lone in 0..squares {
        for one in 0..squares {
            let from = if first == second { one + 1 } else { 0 };
            for other in (from..squares).filter(|&other| other != one && other != lone && one != lone) {
                let mut cells = vec![0; squares];
                (cells[lone], cells[one], cells[other]) = (cell(pieces.lone), first, second);
                visit(&cells, lone, [one, other]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::game;

    /// A king against a king: 992 positions, of which the side to move wins 230, draws 654 and loses 108, in up to 11
    /// plies. Ed Trice gave these figures of his database of checkers at damforum.nl.
    #[test]
    fn a_king_against_a_king_ends_as_others_have_found() {
        let spec = game("draughts");
        let rules = Rules::new(&spec);
        let squares = spec.board.squares.len();
        let mut boards = Vec::new();
        for one in 0..squares {
            for other in (0..squares).filter(|&other| other != one) {
                let mut cells = vec![0; squares];
                (cells[one], cells[other]) = (2, 4);
                boards.push(cells);
            }
        }
        let positions = Positions::from(&rules, boards.clone());
        let decided = positions.decided();
        for side in 0..2 {
            let found = |cells: &Vec<u8>| decided[positions.numbers[&(cells.clone(), side, None)]];
            let count =
                |wanted: fn(&Option<(bool, u16)>) -> bool| boards.iter().map(found).filter(wanted).count();
            assert_eq!(count(|value| matches!(value, Some((true, _)))), 230);
            assert_eq!(count(Option::is_none), 654);
            assert_eq!(count(|value| matches!(value, Some((false, _)))), 108);
            let longest =
                boards.iter().filter_map(found).filter(|(wins, _)| *wins).map(|(_, plies)| plies).max();
            assert_eq!(longest, Some(11));
        }
    }
}
