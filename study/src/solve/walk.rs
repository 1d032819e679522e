//! Going from positions to those that their turns lead to, by number.

use engine_spec::Verdict;

use super::code::Coder;
use super::value::State;
use engine::{Position, Room, Rules};

/// The rules of a game and the numbering of its positions.
#[derive(Clone, Debug)]
pub(super) struct Space {
    pub rules: Rules,
    pub coder: Coder,
}

impl Space {
    /// What it is worth to the side to move to be stuck.
    fn stuck(&self, position: &Position) -> State {
        let side = position.side();
        match self.rules.no_moves(position) {
            Verdict::Wins => State::outright(true),
            Verdict::Loses => State::outright(false),
            Verdict::Draws => State::OPEN,
            Verdict::Counts => State::counted(position.count(side) as i32 - position.count(side ^ 1) as i32),
        }
    }
}

/// Walks through a space: one position, and what it takes to look around from there.
#[derive(Clone, Debug)]
pub(super) struct Walker<'s> {
    space: &'s Space,
    position: Position,
    room: Room,
}

impl<'s> Walker<'s> {
    pub fn new(space: &'s Space) -> Self {
        Self { space, position: space.rules.start(), room: Room::default() }
    }

    /// The position of a number.
    pub fn at(&mut self, code: u64) -> &Position {
        self.space.coder.decode(&self.space.rules, code, &mut self.position);
        &self.position
    }

    /// Goes to a number, and shows `visit` the number after each legal turn. What the end of the
    /// game is worth, if there is none.
    pub fn look(&mut self, code: u64, visit: &mut impl FnMut(u64)) -> Option<State> {
        let space = self.space;
        self.successors(code, &mut |after| {
            if let Some(code) = space.coder.encode(after) {
                visit(code);
            }
        })
    }

    /// The same with the positions, which takes less than their numbers.
    pub fn successors(&mut self, code: u64, visit: &mut impl FnMut(&Position)) -> Option<State> {
        let space = self.space;
        if let Some(won) = space.coder.won(code) {
            return Some(State::outright(won));
        }
        self.at(code);
        let turns = space.rules.each_successor(&mut self.position, &mut self.room, visit);
        (turns == 0).then(|| space.stuck(&self.position))
    }
}
