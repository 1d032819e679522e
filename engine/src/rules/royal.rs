//! Royal pieces: which are attacked, and which moves leave them so.

use engine_spec::Square;
use plan::{Condition, RuleId};

use super::Rules;
use super::generate::{Action, List, Wanted};
use crate::position::Position;
use crate::set::{Bits, Set};

/// Looks for a capture of what stands on a square.
struct Attack {
    on: Square,
    found: bool,
}

impl List for Attack {
    fn add(&mut self, action: Action) {
        self.found |= action.to == self.on || action.over == self.on;
    }

    fn each(&mut self, squares: Set, _: RuleId) {
        self.found |= squares.has(self.on);
    }

    fn count(&self) -> usize {
        usize::from(self.found)
    }
}

impl Rules {
    /// Whether an enemy could take the royal piece of a side, if it were to move. One that has been taken, as
    /// can be if it stood attacked when the game began, is not attacked.
    pub(crate) fn is_attacked(&self, position: &Position, side: usize) -> bool {
        let Some(class) = self.plan().moves.royals[side & 1] else { return false };
        let royal = |&square: &Square| usize::from(position.cell(square)) == class + 1;
        let Some(on) = Bits::of(position.by_side[side & 1]).find(royal) else { return false };
        let mut attack = Attack { on, found: false };
        for from in Bits::of(position.by_side[side & 1 ^ 1]) {
            self.moves_of(position, from, Wanted::Captures, &mut attack);
            if attack.found {
                return true;
            }
        }
        false
    }

    /// Whether legal moves of a side are those alone that leave its royal piece safe.
    pub(super) fn has_royal(&self, side: usize) -> bool {
        self.plan().moves.royals[side & 1].is_some()
    }

    /// Those of some actions of the side to move that leave its royal piece safe.
    pub(super) fn safe(&self, position: &Position, actions: &[Action]) -> impl Iterator<Item = Action> {
        let (side, mut after) = (position.side, position.clone());
        actions.iter().copied().filter(move |&action| {
            let rule = self.plan().moves.rule(action.rule);
            if !rule.is_some_and(|rule| rule.when.contains(&Condition::RoyalSafe)) {
                return true;
            }
            let undo = self.act(&mut after, action, false);
            let attacked = self.is_attacked(&after, side);
            self.unmake(&mut after, undo);
            !attacked
        })
    }
}
