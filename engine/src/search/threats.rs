//! What a node makes of the squares where a line would be completed: see [`plan::search::Threats`].

use engine_spec::Score;
use plan::search::Threats;

use super::Engine;
use super::meter::Event;
use super::place::Place;
use crate::position::Position;
use crate::rules::threats::Outlook;
use crate::set::Set;

/// What is known of a node by its threats.
pub(super) enum Threatened {
    /// Its value.
    Settled(Score),
    /// The squares that moves to them are worth the while; all if nobody has looked.
    Open(Option<Set>),
}

impl<const COUNTS: bool> Engine<'_, COUNTS> {
    /// What threats say of a node, before it is counted.
    pub(super) fn threatened(&mut self, position: &Position, place: Place, begins: bool) -> Threatened {
        if self.search.threats.is_none() || !begins || place.dist == 0 {
            return Threatened::Open(None);
        }
        self.note(position, place, Event::Looked, 1);
        match self.rules.outlook(position) {
            Outlook::Won => {
                self.note(position, place, Event::Completed, 1);
                Threatened::Settled(self.width.win(place.dist + 1))
            }
            Outlook::Lost => Threatened::Settled(Score::from(place.dist + 2)),
            Outlook::Open(open) => Threatened::Open(Some(open)),
        }
    }

    /// Leaves out what threats leave out, of the moves from `first` on.
    pub(super) fn leave_open(&mut self, first: usize, open: Option<Set>) {
        let Some(open) = open else { return };
        let kept: Vec<_> = self.actions.drain(first..).filter(|action| open.has(action.to)).collect();
        self.actions.extend(kept);
    }

    /// Points of the first side for who gets a square of his own as files fill up, with two plies left.
    pub(super) fn filled(&mut self, position: &Position, place: Place) -> i32 {
        let Some(Threats { points: points @ 1.. }) = self.search.threats else { return 0 };
        if place.left != 2 || place.dist == 0 {
            return 0;
        }
        let (winner, looked) = self.rules.filled(position);
        self.note(position, place, Event::Filled, 1);
        self.note(position, place, Event::FilledSquares, looked);
        winner.map_or(0, |side| if side == 0 { i32::from(points) } else { -i32::from(points) })
    }
}
