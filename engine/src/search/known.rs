//! What the table knows of a node, and what is kept in it.

use engine_spec::Score;
use plan::Key;

use super::Engine;
use super::meter::Event;
use super::place::Place;
use super::places::MOST_PLACES;
use super::table::{Best, Bound, Entry};
use crate::position::Position;

/// What the table says of a node.
pub(super) enum Known {
    /// Its value, which is enough.
    Settled(Score),
    /// The move to try first, if any.
    First(Option<Best>),
}

impl<const COUNTS: bool> Engine<'_, COUNTS> {
    /// What the table says of a node at the beginning of a turn.
    pub(super) fn look_up(&mut self, position: &Position, place: Place, alpha: Score, beta: Score) -> Known {
        let (Some(table), Some(plan)) = (&self.table, &self.search.table) else { return Known::First(None) };
        // By places, the root begins with the best move of the iteration before.
        let asks = place.dist > 0 || self.order_of_places.is_none();
        if place.left < plan.least || !asks {
            return Known::First(None);
        }
        self.tree.probes += u64::from(COUNTS);
        let entry = table.find(position, place.left);
        self.note(position, place, Event::Probed, 1);
        let Some(entry) = entry else { return Known::First(None) };
        let settled = self.settled(entry, position, place, alpha, beta);
        if COUNTS {
            self.tree.hits += 1;
            self.tree.table_cutoffs += u64::from(settled.is_some());
        }
        self.note(position, place, Event::Known, 1);
        self.note(position, place, Event::Settled, usize::from(settled.is_some()));
        settled.map_or(Known::First(entry.best), Known::Settled)
    }

    /// The value of an entry of the table, if it settles a node.
    fn settled(
        &self,
        entry: Entry,
        position: &Position,
        place: Place,
        alpha: Score,
        beta: Score,
    ) -> Option<Score> {
        let side = position.side();
        // Where the plies left are part of the lock, nothing else distinguishes depths in a slot.
        if !self.uses_values || (entry.left != place.left && !self.keeps_absolute()) || place.dist == 0 {
            return None;
        }
        let (value, bound) = self.as_kept(entry.value, entry.bound, side);
        let value = self.moved_by(value, side, -i16::from(place.dist));
        let settles = match bound {
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        };
        settles.then_some(value)
    }

    /// Keeps what was found out about a position.
    pub(super) fn remember(
        &mut self,
        position: &Position,
        place: Place,
        bound: Bound,
        value: Score,
        best: Option<Best>,
    ) {
        let Place { left, dist, .. } = place;
        let least = self.search.table.map_or(u8::MAX, |table| table.least);
        let value = self.moved_by(value, position.side(), i16::from(dist));
        let (value, bound) = self.as_kept(value, bound, position.side());
        if left >= least {
            self.note(position, place, Event::Stored, 1);
        }
        if let Some(table) = self.table.as_mut().filter(|_| left >= least) {
            let best = best.map(|best| match best {
                Best::Place(place) => Best::Place(place.min(MOST_PLACES)),
                Best::Action(_) => best,
            });
            table.store(position, Entry::new(left, bound, value, best));
        }
    }

    /// Whether the table holds values as the first side sees them, whoever is to move. It makes a difference
    /// only where a position is taken for one of the other side.
    fn keeps_absolute(&self) -> bool {
        self.search.table.is_some_and(|table| table.key == Key::WideWithDepth)
    }

    /// A value and its bound for `side` as the table has them, or the other way round.
    fn as_kept(&self, value: Score, bound: Bound, side: usize) -> (Score, Bound) {
        if side == 0 || !self.keeps_absolute() {
            return (value, bound);
        }
        let bound = match bound {
            Bound::Exact => Bound::Exact,
            Bound::Lower => Bound::Upper,
            Bound::Upper => Bound::Lower,
        };
        (self.absolute(value, side), bound)
    }

    /// A value whose win or loss is counted from so many plies further on, or back.
    fn moved_by(&self, value: Score, side: usize, plies: i16) -> Score {
        if !self.search.ends || self.counts {
            return value;
        }
        let evaluation = &self.rules.spec().evaluation;
        let (seen, plies) = (self.absolute(value, side), i32::from(plies));
        let moved = match seen {
            _ if seen > evaluation.max => i32::from(seen) + plies,
            _ if seen < evaluation.min => i32::from(seen) - plies,
            _ => return value,
        };
        self.absolute(moved.clamp(0, i32::from(self.top())) as Score, side)
    }
}
