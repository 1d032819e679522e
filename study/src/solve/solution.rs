//! A solved game, to be asked.

use rayon::prelude::*;

use super::reach::Extent;
use super::store::Store;
use super::value::Value;
use super::walk::{Space, Walker};
use engine::Game;
use engine::{Move, Position, Rules};

/// Places that a thread takes at a time.
const PART: usize = 1 << 14;

/// A solved game: the value of every position that can be reached from the start.
#[derive(Debug)]
pub struct Solution {
    space: Space,
    store: Store,
    extent: Extent,
}

/// How many positions are won, lost and drawn for the side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The side to move wins.
    pub won: u64,
    /// The side to move loses.
    pub lost: u64,
    /// Neither.
    pub drawn: u64,
    /// The most plies to the end of the game among those won or lost.
    pub longest: u32,
}

impl Tally {
    fn add(&mut self, value: Value, side: usize) {
        match value {
            Value::Drawn => self.drawn += 1,
            Value::Won { side: winner, plies, .. } => {
                *(if winner == side { &mut self.won } else { &mut self.lost }) += 1;
                self.longest = self.longest.max(plies);
            }
        }
    }

    fn and(self, other: Self) -> Self {
        Self {
            won: self.won + other.won,
            lost: self.lost + other.lost,
            drawn: self.drawn + other.drawn,
            longest: self.longest.max(other.longest),
        }
    }
}

impl Solution {
    pub(super) fn new(space: Space, store: Store, extent: Extent) -> Self {
        Self { space, store, extent }
    }

    /// The rules of the game.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.space.rules
    }

    /// The value of the game from its start.
    #[must_use]
    pub fn start(&self) -> Value {
        self.value(&self.space.rules.start()).unwrap_or(Value::Drawn)
    }

    /// How many positions at the start of a turn can be reached, the start and the ends of games
    /// included.
    #[must_use]
    pub fn reachable(&self) -> u64 {
        self.extent.positions
    }

    /// How many plies from the start the position is that takes most to be reached.
    #[must_use]
    pub fn depth(&self) -> u32 {
        self.extent.plies
    }

    /// How many bytes the solution takes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.store.places() as u64 * self.store.bytes()
    }

    /// The value of a position; `None` if it cannot be reached from the start, or a chain of jumps
    /// has begun.
    #[must_use]
    pub fn value(&self, position: &Position) -> Option<Value> {
        let place = self.store.find(self.space.coder.encode(position)?)?;
        Some(self.store.state(place).value(position.side()))
    }

    /// The value of a game being played, whose evaluation may be another one; `None` if it is another game.
    #[must_use]
    pub fn value_of(&self, game: &Game) -> Option<Value> {
        let (own, theirs) = (&self.space.rules.spec().classes, &game.spec().classes);
        let position = game.position();
        if own.len() == theirs.len() || position.chain().is_some() {
            return self.value(position);
        }
        // Classes are kinds by their values, which may differ; kinds do not.
        let cell = |&cell: &u8| {
            let class = usize::from(cell).checked_sub(1).and_then(|class| theirs.get(class));
            let own = class.and_then(|class| own.iter().position(|own| own.kind == class.kind));
            own.map_or(0, |own| own as u8 + 1)
        };
        let cells: Vec<u8> = position.cells().iter().map(cell).collect();
        let mut same = self.space.rules.start();
        self.space.rules.set_up(&mut same, &cells, position.side(), position.passed(), position.over());
        self.value(&same)
    }

    /// The legal turns of a position in generation order, each with the value of the position that it
    /// leads to. Within a chain of jumps, and where no turn is legal, there are none.
    #[must_use]
    pub fn turns(&self, position: &Position) -> Vec<(Vec<Move>, Value)> {
        if position.chain().is_some() {
            return Vec::new();
        }
        let turns = self.space.rules.legal_turns(position).into_iter();
        turns.filter_map(|turn| Some((turn.clone(), self.value(&self.after(position, &turn))?))).collect()
    }

    /// A best turn: the first one generated of those that keep the value and, in a game that is won,
    /// are on time. `None` if no turn is legal or the position cannot be reached.
    #[must_use]
    pub fn best(&self, position: &Position) -> Option<Vec<Move>> {
        let value = self.value(position)?;
        let good = |after: Value| match (value, after) {
            (Value::Won { side, plies, ahead }, Value::Won { side: winner, plies: left, ahead: by }) => {
                (side, ahead) == (winner, by) && left + 1 == plies
            }
            (Value::Drawn, Value::Drawn) => true,
            _ => false,
        };
        self.turns(position).into_iter().find(|&(_, after)| good(after)).map(|(turn, _)| turn)
    }

    /// A line of best play, to the end of the game. Of a game that is drawn it ends where a position
    /// comes back.
    #[must_use]
    pub fn line(&self, position: &Position) -> Vec<Vec<Move>> {
        let mut position = position.clone();
        let mut line = Vec::new();
        let mut met = Vec::new();
        while let Some(turn) = self.best(&position) {
            let code = self.space.coder.encode(&position);
            if met.contains(&code) {
                break;
            }
            met.push(code);
            position = self.after(&position, &turn);
            line.push(turn);
        }
        line
    }

    /// All positions with their values, in no particular order, which may be another one in another
    /// run. Their sums and keys are not worked out.
    pub fn positions(&self) -> impl Iterator<Item = (Position, Value)> + '_ {
        let mut walker = Walker::new(&self.space);
        (0..self.store.places()).filter_map(move |place| {
            let position = walker.at(self.store.code(place)?).clone();
            let value = self.store.state(place).value(position.side());
            Some((position, value))
        })
    }

    /// How many positions are won, lost and drawn: for each side those in which it is to move.
    #[must_use]
    pub fn tally(&self) -> [Tally; 2] {
        let places = self.store.places();
        let count = |part: usize| {
            let mut tally = [Tally::default(); 2];
            for place in part * PART..((part + 1) * PART).min(places) {
                if let Some(code) = self.store.code(place) {
                    let side = (code & 1) as usize;
                    if let Some(tally) = tally.get_mut(side) {
                        tally.add(self.store.state(place).value(side), side);
                    }
                }
            }
            tally
        };
        let both = |[a, b]: [Tally; 2], [c, d]: [Tally; 2]| [a.and(c), b.and(d)];
        (0..places.div_ceil(PART)).into_par_iter().map(count).reduce(|| [Tally::default(); 2], both)
    }

    fn after(&self, position: &Position, turn: &[Move]) -> Position {
        let mut position = position.clone();
        for &mv in turn {
            // There is nothing to take back.
            let _ = self.space.rules.make(&mut position, mv);
        }
        position
    }
}
