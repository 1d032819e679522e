//! The moves of a node in the order of their scores, looked for one by one: most nodes try only the first.

use engine_spec::Square;

use super::Engine;
use super::place::Place;
use crate::position::Position;
use crate::rules::Action;

impl<const COUNTS: bool> Engine<'_, COUNTS> {
    /// Scores the moves from `first` on.
    pub(super) fn score(
        &mut self,
        position: &Position,
        place: Place,
        first: usize,
        table_move: Option<Action>,
    ) {
        let Some(order) = &self.scores_of else { return };
        let killers = self.killers.at(place.dist);
        // Moves of a chain have no scores, but take their places.
        self.scores.resize(first, 0);
        let actions = self.actions.get(first..).unwrap_or_default();
        order.score((self.rules, position, self.phase), actions, table_move, killers, &mut self.scores);
    }

    /// Scores the moves from `first` on by how few replies they leave; the table's first of all.
    pub(super) fn count_replies(
        &mut self,
        position: &mut Position,
        first: usize,
        table_move: Option<Action>,
    ) {
        let last = self.actions.len();
        self.scores.resize(first, 0);
        for index in first..last {
            let Some(&action) = self.actions.get(index) else { break };
            let undo = self.rules.act(position, action, self.phase);
            self.rules.generate(position, &mut self.actions);
            let replies = self.actions.len() - last;
            self.actions.truncate(last);
            self.rules.unmake(position, undo);
            let known = table_move.is_some_and(|best| best.same(action));
            let few = (u8::MAX - 1).saturating_sub(u8::try_from(replies).unwrap_or(u8::MAX));
            self.scores.push(u16::from(if known { u8::MAX } else { few.max(1) }));
        }
    }

    /// The untried move with the highest score, the earliest of several. A move that has been tried
    /// has score 0.
    pub(super) fn pick(&mut self, first: usize) -> usize {
        let mut index = first;
        let mut highest = 0;
        for (&score, place) in self.scores.get(first..).unwrap_or_default().iter().zip(first..) {
            if score > highest {
                (index, highest) = (place, score);
            }
        }
        if let Some(score) = self.scores.get_mut(index) {
            *score = 0;
        }
        index
    }

    /// Whether the move of a node before which so many have been tried is the best of those that are left.
    pub(super) fn is_sorted(&self, tried: usize) -> bool {
        let sorted = self.search.late_moves.and_then(|late| late.sorted);
        sorted.is_none_or(|sorted| tried < usize::from(sorted))
    }

    /// Where the piece starts whose move is listed before one of those from `first` on.
    pub(super) fn piece_before(&self, first: usize, number: usize) -> Option<Square> {
        let before = number.checked_sub(1).filter(|&before| before >= first)?;
        self.actions.get(before).map(|before| before.from)
    }

    /// The first move that has not been tried.
    pub(super) fn next_listed(&mut self, first: usize) -> usize {
        let mut scores = self.scores.get_mut(first..).unwrap_or_default().iter_mut().zip(first..);
        scores.find(|(score, _)| **score > 0).map_or(first, |(score, index)| {
            *score = 0;
            index
        })
    }
}
