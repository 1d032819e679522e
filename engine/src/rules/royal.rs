//! Royal pieces: which are attacked, and which moves leave them so.

use engine_spec::{EARLY, Square};
use plan::Condition;

use super::Rules;
use super::generate::Action;
use crate::position::{Over, Position};
use crate::set::Bits;
use crate::tables::NOWHERE;

impl Rules {
    /// Whether an enemy could take the royal piece of a side, if it were to move. One that has been taken, as
    /// can be if it stood attacked when the game began, is not attacked.
    pub(crate) fn is_attacked(&self, position: &Position, side: usize) -> bool {
        let Some(on) = self.royal_square(position, side) else { return false };
        self.attacks(position, side & 1 ^ 1, on)
    }

    /// Where the royal piece of a side is, if it has one and that has not been taken.
    fn royal_square(&self, position: &Position, side: usize) -> Option<Square> {
        let class = self.plan().moves.royals[side & 1]?;
        let royal = |&square: &Square| usize::from(position.cell(square)) == class + 1;
        Bits::of(position.by_side[side & 1]).find(royal)
    }

    /// Where those of both sides are.
    pub(crate) fn royal_squares(&self, position: &Position) -> [Option<Square>; 2] {
        [0, 1].map(|side| self.royal_square(position, side))
    }

    /// Whether a piece of a side could take one of the other side on a square, if it were to move.
    pub(crate) fn attacks(&self, position: &Position, side: usize, on: Square) -> bool {
        let occupied = position.by_side[0] | position.by_side[1];
        let takes = |from: Square| {
            let kind = self.tables.sort(position.cell(from)).kind;
            // Most pieces could not even if they were alone.
            if !self.tables.destinations.aims(kind, from, on) {
                return false;
            }
            let mut destinations = self.tables.destinations.of(kind, from);
            while let Some((destination, after)) = destinations.split_first() {
                destinations = after;
                if destination.hops {
                    destinations = after.get(usize::from(destination.beyond)..).unwrap_or_default();
                    let leads = destination.hop(after).any(|hop| hop.to == on);
                    let before = destination.hop(after).take_while(|hop| hop.to != on);
                    if leads && before.filter(|hop| occupied.has(hop.to)).count() == 1 {
                        return true;
                    }
                    continue;
                }
                let hit = if destination.over == NOWHERE {
                    destination.to == on && destination.enemy.is_some()
                } else {
                    destination.over == on && !occupied.has(destination.to)
                };
                if hit {
                    return true;
                }
                if destination.over == NOWHERE && occupied.has(destination.to) {
                    destinations = after.get(usize::from(destination.beyond)..).unwrap_or_default();
                }
            }
            false
        };
        Bits::of(position.by_side[side & 1] & self.tables.destinations.near(on)).any(takes)
    }

    /// Counts a check that a move of `side` gives, and how the game ends with it. Who has just moved has none left,
    /// and so wins, or one less.
    pub(super) fn checked(&self, position: &mut Position, side: usize) -> Option<Over> {
        let bits = self.tables.checks.get(side).copied().flatten()?;
        if !self.is_attacked(position, side ^ 1) {
            return None;
        }
        let left = position.rights & bits;
        if left == 0 {
            return Some(Over::Won(side));
        }
        let kept = position.rights & !(left & left.wrapping_neg());
        position.key ^= self.tables.rights_key(position.rights) ^ self.tables.rights_key(kept);
        position.rights = kept;
        None
    }

    /// Whether legal moves of a side are those alone that leave its royal piece safe.
    pub(crate) fn has_royal(&self, side: usize) -> bool {
        self.plan().moves.royals[side & 1].is_some()
    }

    /// Whether an action is legal only if it leaves the royal piece of its side safe.
    pub(crate) fn asks_safety(&self, action: Action) -> bool {
        let rule = self.plan().moves.rule(action.rule);
        rule.is_some_and(|rule| rule.when.contains(&Condition::RoyalSafe))
    }

    /// Those of some actions of the side to move that leave its royal piece safe.
    pub(super) fn safe(&self, position: &Position, actions: &[Action]) -> impl Iterator<Item = Action> {
        let (side, mut after) = (position.side, position.clone());
        actions.iter().copied().filter(move |&action| {
            if !self.asks_safety(action) {
                return true;
            }
            let undo = self.act(&mut after, action, EARLY);
            let attacked = self.is_attacked(&after, side);
            self.unmake(&mut after, undo);
            !attacked
        })
    }
}
