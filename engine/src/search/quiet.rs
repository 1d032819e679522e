//! Beyond the last ply: captures and promotions, until it is quiet; and what is not worth trying there.

use engine_spec::{Score, Square};

use super::Engine;
use super::meter::Event;
use super::place::Place;
use crate::position::Position;
use crate::rules::Action;
use crate::tables::NOWHERE;

/// What is known of a node of the last ply by its evaluation alone.
pub(super) enum Outlook {
    /// Nothing: a royal piece is attacked, or this search does not ask.
    Unknown,
    /// Moves are to be tried, and no royal piece is attacked.
    Calm,
    /// Only captures and promotions could help.
    Futile,
    /// Nothing the other side can do at once makes up for it: what the node is worth.
    Enough(Score),
}

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
        let moves = self.actions.len() - first;
        self.note_list(position, place, moves);
        self.note(position, place, Event::Evades, usize::from(attacked));
        self.set_victims_first(position, first);
        self.tree.nodes += u64::from(forced);
        self.note(position, place, Event::Node, usize::from(forced));
        let stand = Some(stand).filter(|_| !must);
        let tried = self.try_all(position, place, first, false, stand, (alpha, beta));
        if self.search.victims.is_some() {
            self.note_staged(position, place, moves, moves, tried.count);
        }
        self.actions.truncate(first);
        tried.value
    }

    /// How many captures and promotions there are among the actions from `first` on, if a program lists these by themselves.
    pub(super) fn staged(&mut self, position: &Position, place: Place, first: usize) -> Option<usize> {
        if place.left != 1 || self.search.victims.is_none() {
            return None;
        }
        let actions = self.actions.get(first..).unwrap_or_default();
        if self.rules.is_attacked(position, position.side()) {
            let moves = actions.len();
            self.note(position, place, Event::Evades, 1);
            return Some(moves);
        }
        Some(actions.iter().filter(|action| self.rules.is_noisy(position, **action)).count())
    }

    /// Counts the places that a program has looked through to find the best of so many captures again and again, and the
    /// list of other moves, if it has come to these.
    pub(super) fn note_staged(
        &mut self,
        position: &Position,
        place: Place,
        noisy: usize,
        moves: usize,
        tried: usize,
    ) {
        // Once more to find that there is none left.
        self.note(position, place, Event::Scanned, noisy * (tried + 1).min(noisy + 1));
        if tried > noisy || tried == noisy && moves > noisy {
            self.note(position, place, Event::Others, 1);
            self.note(position, place, Event::OtherListed, moves - noisy);
        }
    }

    /// Puts captures and promotions first among the actions from `first` on, by their victims, if the search knows
    /// these; the others stay in their order.
    pub(super) fn set_victims_first(&mut self, position: &Position, first: usize) {
        let Some(victims) = &self.search.victims else { return };
        let actions = self.actions.get_mut(first..).unwrap_or_default();
        let score = |action: &Action| self.rules.by_victim(victims, position, *action).unwrap_or(0);
        actions.sort_by_cached_key(|action| std::cmp::Reverse(score(action)));
    }

    /// Puts moves that complete a row last among the actions from `first` on, if the search does so; both sorts stay in
    /// their order.
    pub(super) fn set_mills_last(&mut self, position: &Position, first: usize) {
        if self.search.mills.is_some() {
            let actions = self.actions.get_mut(first..).unwrap_or_default();
            actions.sort_by_key(|action| self.rules.completes_row(position, *action));
        }
    }

    /// What the evaluation says of a node of the last ply, before its moves are looked at.
    pub(super) fn outlook(
        &mut self,
        position: &Position,
        place: Place,
        alpha: Score,
        beta: Score,
    ) -> Outlook {
        let weighs = self.search.futility.is_some() || self.search.reverse_futility.is_some();
        if !weighs && !self.search.spares || self.rules.is_attacked(position, position.side()) {
            return Outlook::Unknown;
        }
        if !weighs {
            return Outlook::Calm;
        }
        self.note(position, place, Event::Stand, 1);
        let worth = self.leaf(position);
        if self.search.is_futile(worth, alpha) {
            return Outlook::Futile;
        }
        if self.search.is_more_than_enough(worth, beta) { Outlook::Enough(worth) } else { Outlook::Calm }
    }

    /// What a move that takes nothing is worth, where captures alone are looked at behind it, if that is no more than a
    /// lower bound, since who moves next would leave it at that: it gives no check. A royal piece's move is none that is
    /// asked about. `before` is where the piece of the move before it stands.
    pub(super) fn falls_short(
        &mut self,
        position: &mut Position,
        place: Place,
        action: Action,
        before: Option<Square>,
        low: Score,
    ) -> Option<Score> {
        let rules = self.rules;
        let royal =
            |cell: u8| rules.spec().kinds.get(rules.tables.sort(cell).kind).is_some_and(|kind| kind.royal);
        if self.hunter.is_some() || rules.is_noisy(position, action) || royal(rules.moved(position, action)) {
            return None;
        }
        self.note(position, place, Event::Weighed, 1);
        self.note(position, place, Event::Lifted, usize::from(before != Some(action.from)));
        let side = position.side();
        let leaf = rules.calm_leaf(position, action, self.phase).filter(|leaf| leaf.over.is_none())?;
        let worth = self.absolute(rules.evaluate_leaf(&leaf, side ^ 1, self.phase), side);
        if worth > low {
            return None;
        }
        let undo = rules.act(position, action, self.phase);
        let checks = rules.is_attacked(position, side ^ 1);
        rules.unmake(position, undo);
        self.note(position, place, Event::Short, usize::from(!checks));
        (!checks).then_some(worth)
    }

    /// Whether a move, beyond the last ply, takes less than the piece that makes it, where that is guarded, and this search
    /// leaves such captures out.
    pub(super) fn loses(&mut self, position: &Position, place: Place, action: Action) -> bool {
        let tries = self.search.quiescence.is_none_or(|quiescence| quiescence.loses);
        let Some(victims) = self.search.victims.as_ref().filter(|_| !tries && self.search.delta.is_some())
        else {
            return false;
        };
        let mover = usize::from(self.rules.moved(position, action)).checked_sub(1);
        let pair = mover.zip(self.rules.victim(position, action));
        if pair.is_none_or(|(mover, taken)| !victims.loses(mover, taken))
            || self.rules.promotes(position, action)
        {
            return false;
        }
        self.note(position, place, Event::Guarded, 1);
        let guarded = self.rules.attacks(position, position.side() ^ 1, action.to);
        self.note(position, place, Event::Losing, usize::from(guarded));
        guarded
    }

    /// Whether a move, beyond the last ply, takes too little to raise a lower bound, or takes no part in an exchange that has
    /// gone on for long.
    pub(super) fn takes_too_little(
        &self,
        position: &Position,
        place: Place,
        action: Action,
        stand: Score,
        low: Score,
    ) -> bool {
        let Some(victims) = self.search.victims.as_ref().filter(|_| self.search.delta.is_some()) else {
            return false;
        };
        let recaptures = self.search.quiescence.and_then(|quiescence| quiescence.recaptures);
        let alone = recaptures.is_some_and(|plies| place.left == 0 && place.beyond >= plies);
        if alone && action.to != place.arrived {
            return true;
        }
        let taken = self.rules.victim(position, action);
        let most = taken.and_then(|class| victims.most.get(class));
        let little = most.is_some_and(|&most| self.search.takes_too_little(stand, most, low));
        little && !self.rules.promotes(position, action)
    }
}
