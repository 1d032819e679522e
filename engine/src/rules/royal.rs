//! Royal pieces: which are attacked, and which moves leave them so.

use engine_spec::{EARLY, Square};
use plan::{At, Condition, Effect};

use super::Rules;
use super::generate::Action;
use crate::position::{Over, Position};
use crate::set::{Bits, Set};
use crate::tables::{Destinations, NOWHERE};

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
        let side = position.side;
        let screens = self.screens(position);
        let mut after = None;
        actions.iter().copied().filter(move |&action| {
            let behind = |screens: Set| screens.has(action.from) || !self.only_goes(action);
            if !self.asks_safety(action) || screens.is_some_and(|screens| !behind(screens)) {
                return true;
            }
            let after = after.get_or_insert_with(|| position.clone());
            let undo = self.act(after, action, EARLY);
            let attacked = self.is_attacked(after, side);
            self.unmake(after, undo);
            !attacked
        })
    }

    /// The pieces of the side to move that may be all that is between an enemy and its royal piece, and that piece itself:
    /// any other may go where it can. Nothing if it is attacked, or more decides who could take it.
    fn screens(&self, position: &Position) -> Option<Set> {
        let Destinations { straight, .. } = self.tables.destinations;
        let on = self.royal_square(position, position.side).filter(|_| straight)?;
        let (own, enemies) = (position.by_side[position.side & 1], position.by_side[position.side & 1 ^ 1]);
        let mut screens: Set = std::iter::once(on).collect();
        for from in Bits::of(enemies & self.tables.destinations.near(on)) {
            let kind = self.tables.sort(position.cell(from)).kind;
            if self.tables.destinations.aims(kind, from, on) {
                for between in self.tables.destinations.ways(kind, from, on) {
                    if (between & (own | enemies)).is_empty() {
                        return None;
                    }
                    screens |= between & own;
                }
            }
        }
        Some(screens)
    }

    /// Whether all that an action does to who could take what is that a piece leaves its square and comes to another one, or
    /// comes to the board.
    fn only_goes(&self, action: Action) -> bool {
        self.plan().moves.rule(action.rule).is_some_and(|rule| {
            rule.effects.iter().all(|effect| match effect {
                Effect::Lift
                | Effect::Put { .. }
                | Effect::Spend
                | Effect::Remove(At::To)
                | Effect::Cross(_)
                | Effect::Restart => true,
                Effect::Remove(At::Over | At::Passer)
                | Effect::Flip
                | Effect::Enclose(_)
                | Effect::Carry(..)
                | Effect::JumpOn
                | Effect::Mill => false,
            })
        })
    }
}
