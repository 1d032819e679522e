//! Moves in an order that never changes: each has a place among all that the pieces of a side might make.
//!
//! By gain the best step of each piece comes first, then the second best of each, by what they gain in the
//! evaluation; pieces at the rear come first, which are those on the highest squares if any can go down.
//! Otherwise the steps of the first piece come first, as written.

use engine_spec::{Class, Outcome, Spec, Square};

use crate::position::Position;
use crate::rules::{Action, Rules};
use crate::tables::NOWHERE;

/// Places of moves below this can be remembered.
pub(super) const MOST_PLACES: u8 = 63;

/// A move that may be tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    /// Its place.
    pub place: u8,
    /// The index of its piece among those of the side, in the order in which they are looked at.
    pub piece: usize,
    pub action: Action,
}

/// The places of one game.
#[derive(Clone, Debug)]
pub(super) struct Places {
    gain: bool,
    /// `destinations[class][square]`: where the n-th step leads, [`NOWHERE`] off the board.
    destinations: Vec<Vec<Vec<Square>>>,
    /// Whether a side has a step to a lower square.
    moves_down: [bool; 2],
    /// The most steps that a piece of a side might have.
    most_steps: [usize; 2],
}

impl Places {
    pub fn new(spec: &Spec, gain: bool) -> Self {
        let of_class = |class: &Class| -> Vec<Vec<Square>> {
            let steps = spec.kinds.get(class.kind).map_or(&[][..], |kind| &kind.steps);
            let squares = (0..).take(spec.board.squares.len());
            let from = |square: Square| -> Vec<Square> {
                steps.iter().map(|&step| spec.board.neighbor(square, step).unwrap_or(NOWHERE)).collect()
            };
            squares.map(from).collect()
        };
        let mut destinations: Vec<Vec<Vec<Square>>> = spec.classes.iter().map(of_class).collect();
        let downwards = |side: usize| {
            let own = spec.classes.iter().zip(&destinations);
            let own =
                own.filter(|(class, _)| spec.kinds.get(class.kind).is_some_and(|kind| kind.side == side));
            own.flat_map(|(_, tables)| tables.iter().enumerate())
                .any(|(from, dests)| dests.iter().any(|&dest| usize::from(dest) < from))
        };
        let moves_down = [downwards(0), downwards(1)];
        let most = |side: usize| {
            let own = spec.kinds.iter().filter(|kind| kind.side == side);
            own.map(|kind| kind.steps.len()).max().unwrap_or(0)
        };
        if gain {
            for (class, tables) in spec.classes.iter().zip(&mut destinations) {
                for (from, dests) in tables.iter_mut().enumerate() {
                    dests.retain(|&dest| dest != NOWHERE);
                    let value = |square: usize| class.values.get(square).copied().unwrap_or(0);
                    let loss = |dest: Square| value(from) - value(usize::from(dest));
                    dests.sort_by_key(|&dest| (!ends_well(spec, class.kind, dest), loss(dest)));
                }
            }
        }
        Self { gain, destinations, moves_down, most_steps: [most(0), most(1)] }
    }

    /// The moves from `actions` with their places, in that order.
    pub fn sort(&self, position: &Position, actions: &[Action]) -> Vec<Placed> {
        let side = position.side();
        let own = position.by_side.get(side).copied().unwrap_or_default();
        let count = own.count_ones() as usize;
        let placed = |&action: &Action| {
            let index = own.below(action.from).count_ones() as usize;
            let rear = self.gain && self.moves_down[side & 1];
            let piece = if rear { count.saturating_sub(index + 1) } else { index };
            let class = usize::from(position.cell(action.from)).wrapping_sub(1);
            let dests = self.destinations.get(class).and_then(|from| from.get(usize::from(action.from)));
            let number =
                dests.and_then(|dests| dests.iter().position(|&dest| dest == action.to)).unwrap_or(0);
            let place =
                if self.gain { number * count + piece } else { piece * self.most_steps[side & 1] + number };
            (place, piece, action)
        };
        let mut sorted: Vec<_> = actions.iter().map(placed).collect();
        sorted.sort_by_key(|&(place, ..)| place);
        // A side has up to 128 pieces of up to 8 steps; no table remembers the places beyond a byte.
        let clipped =
            |(place, piece, action)| Placed { place: u8::try_from(place).unwrap_or(u8::MAX), piece, action };
        sorted.into_iter().map(clipped).collect()
    }
}

/// A move that wins at once: of the first piece that has one, the first.
pub(super) fn win_at_once(rules: &Rules, position: &Position, moves: &[Placed]) -> Option<Placed> {
    let wins = |placed: &&Placed| rules.wins_by_reach(position, placed.action);
    moves.iter().filter(wins).min_by_key(|placed| (placed.piece, placed.place)).copied()
}

/// Whether a piece of a kind wins on a square, as far as the search sees.
fn ends_well(spec: &Spec, kind: usize, square: Square) -> bool {
    let wins = |reach: &engine_spec::Reach| reach.kind == kind && reach.result == Outcome::Wins;
    spec.search.wins && spec.ends.reach.iter().any(|reach| wins(reach) && reach.squares.contains(&square))
}
