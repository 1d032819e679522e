//! Beyond the last ply: captures and promotions, until it is quiet; and what is not worth trying there.

use engine_spec::Score;

use super::Engine;
use super::meter::Event;
use super::node::Place;
use crate::position::Position;
use crate::rules::Action;
use crate::tables::NOWHERE;

impl<const COUNTS: bool> Engine<'_, COUNTS> {
    /// The value of a node of quiescence.
    pub(super) fn quiet(
        &mut self,
        position: &mut Position,
        place: Place,
        forced: bool,
        (alpha, beta): (Score, Score),
    ) -> Score {
        let first = self.actions.len();
        self.note(position, place, Event::Stand, 1);
        let stand = self.leaf(position);
        let attacked = self.rules.is_attacked(position, position.side());
        let must = forced || attacked;
        if !must && stand >= beta {
            return stand;
        }
        if !forced && self.out_of_time() {
            return 0;
        }
        self.tree.nodes += u64::from(!forced);
        self.note(position, place, Event::Node, usize::from(!forced));
        self.rules.generate(position, &mut self.actions);
        self.note_list(position, place, self.actions.len() - first);
        if attacked && !forced && self.actions.len() == first {
            return self.stuck(position, place.dist);
        }
        if !attacked {
            let noisy = |action: &Action| {
                let captures = action.from != NOWHERE && action.captures(position);
                if forced { captures } else { self.rules.is_noisy(position, *action) }
            };
            let kept: Vec<Action> = self.actions.drain(first..).filter(noisy).collect();
            if forced && kept.is_empty() {
                return stand;
            }
            self.actions.extend(kept);
        }
        self.set_victims_first(position, first);
        self.tree.nodes += u64::from(forced);
        self.note(position, place, Event::Node, usize::from(forced));
        let stand = Some(stand).filter(|_| !must);
        let tried = self.try_all(position, place, first, false, stand, (alpha, beta));
        self.actions.truncate(first);
        tried.value
    }

    /// Puts captures and promotions first among the actions from `first` on, by their victims, if the search knows
    /// these; the others stay in their order.
    pub(super) fn set_victims_first(&mut self, position: &Position, first: usize) {
        let Some(victims) = &self.search.victims else { return };
        let actions = self.actions.get_mut(first..).unwrap_or_default();
        let score = |action: &Action| self.rules.by_victim(victims, position, *action).unwrap_or(0);
        actions.sort_by_cached_key(|action| std::cmp::Reverse(score(action)));
    }

    /// Whether a node of the last ply is worth so little that only captures and promotions are tried.
    pub(super) fn is_futile(&self, position: &Position, alpha: Score) -> bool {
        let side = position.side();
        self.search.futility.is_some()
            && !self.rules.is_attacked(position, side)
            && self.search.is_futile(self.leaf(position), 0, alpha)
    }

    /// Whether a node of the last ply is worth so much that no move is tried.
    pub(super) fn is_more_than_enough(&self, position: &Position, beta: Score) -> bool {
        let side = position.side();
        self.search.reverse_futility.is_some()
            && !self.rules.is_attacked(position, side)
            && self.search.is_more_than_enough(self.leaf(position), beta)
    }

    /// Whether a move, beyond the last ply, takes too little to raise a lower bound.
    pub(super) fn takes_too_little(
        &self,
        position: &Position,
        action: Action,
        stand: Score,
        low: Score,
    ) -> bool {
        let Some(victims) = self.search.victims.as_ref().filter(|_| self.search.futility.is_some()) else {
            return false;
        };
        let taken = self.rules.victim(position, action);
        let most = taken.and_then(|class| victims.most.get(class));
        let little = most.is_some_and(|&most| self.search.is_futile(stand, most, low));
        little && !self.rules.promotes(position, action)
    }
}
