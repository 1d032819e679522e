//! Whole turns and the positions that they lead to, for whoever goes through all positions of a game.

use engine_spec::EARLY;

use super::Rules;
use super::generate::Action;
use crate::position::{Over, Position};
use crate::set::Set;

/// The list that successors are generated in, kept from one position to the next.
#[derive(Clone, Debug, Default)]
pub struct Room(Vec<Action>);

impl Rules {
    /// Shows `visit` the position after each legal turn, in generation order, and returns how many
    /// there are: none if the game is over or the side to move is stuck. In the end `position` is
    /// what it was.
    pub fn each_successor(
        &self,
        position: &mut Position,
        room: &mut Room,
        visit: &mut impl FnMut(&Position),
    ) -> usize {
        let first = room.0.len();
        self.generate(position, &mut room.0);
        let last = room.0.len();
        let mut turns = 0;
        for index in first..last {
            let Some(&action) = room.0.get(index) else { break };
            let undo = self.act(position, action, EARLY);
            if position.chain.is_some() {
                turns += self.each_successor(position, room, visit);
            } else {
                visit(position);
                turns += 1;
            }
            self.unmake(position, undo);
        }
        room.0.truncate(first);
        turns
    }

    /// Shows `visit` the position after each legal move, which may be within a turn, in generation order. In the end
    /// `position` is what it was.
    pub fn each_move(&self, position: &mut Position, visit: &mut impl FnMut(&Position)) {
        let (mut actions, side) = (Vec::new(), position.side);
        // Whether the royal piece is safe shows behind the move, which is made anyway.
        let checks = self.has_royal(side)
            && position.over.is_none()
            && position.chain.is_none()
            && !self.removes(position);
        if checks {
            self.moves_of_side(position, side, &mut actions);
        } else {
            self.generate(position, &mut actions);
        }
        for action in actions {
            let undo = self.act(position, action, EARLY);
            if !checks || !self.asks_safety(action) || !self.is_attacked(position, side) {
                visit(position);
            }
            self.unmake(position, undo);
        }
    }

    /// Turns `position` into the one with `cells` on the board, at the start of a turn. Sum and key
    /// are not worked out: they say nothing about the rules.
    pub fn set_up(
        &self,
        position: &mut Position,
        cells: &[u8],
        side: usize,
        passed: bool,
        over: Option<Over>,
    ) {
        position.cells.clear();
        position.cells.extend_from_slice(cells);
        position.by_side = [Set::EMPTY; 2];
        for (square, &cell) in (0..).zip(cells).filter(|&(_, &cell)| cell != 0) {
            if let Some(own) = position.by_side.get_mut(self.tables.side_of(cell)) {
                own.insert(square);
            }
        }
        (position.side, position.chain, position.passed) = (side, None, passed);
        (position.quiet, position.over) = (0, over);
        (position.rights, position.crossed) = (0, None);
        (position.sum, position.key) = (0, 0);
    }
}
