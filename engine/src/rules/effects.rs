//! What a move does: the effects of its rule, interpreted.
//!
//! A [`Scene`] is whatever the effects show in: the position itself, what of it a leaf needs, or only the
//! sum of its values. So make, the last ply and the order of moves can not differ in what a move does.

use engine_spec::{Direction, Offset, Phase, Square};
use plan::evaluation::MOST_GAIN;
use plan::victims::Victims;
use plan::{At, Effect};

use super::Rules;
use super::generate::Action;
use crate::position::Position;
use crate::set::{Bits, Set};
use crate::tables::{NOWHERE, PerCell};

/// The most squares that the effects of a move change one by one.
pub(super) const MOST_CHANGES: usize = 11;

/// What the effects of a move show in.
pub(super) trait Scene {
    /// What stands on a square.
    fn cell(&self, square: Square) -> u8;

    /// The squares of each side's pieces, as far as the effects have shown.
    fn by_side(&self) -> [Set; 2];

    /// A square has something else on it.
    fn change(&mut self, square: Square, before: u8, after: u8);

    /// A piece comes to a square, as what it becomes there.
    fn put(&mut self, square: Square, moved: u8, becomes: u8) {
        let _ = moved;
        self.change(square, 0, becomes);
    }

    /// A piece goes with the one that moves.
    fn carry(&mut self, from: Square, to: Square) {
        let carried = self.cell(from);
        self.change(from, carried, 0);
        self.change(to, 0, carried);
    }

    /// A side has one piece less in hand.
    fn spend(&mut self, side: usize);

    /// Pieces become others.
    fn flip(&mut self, squares: Set, cell: u8);
}

/// What is left to find out once the effects show.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Aftermath {
    /// The count of quiet plies begins anew.
    pub restarts: bool,
    /// The piece may jump on.
    pub jumps_on: bool,
    /// It may have closed a mill.
    pub mill: bool,
    /// It has passed the square as far behind it.
    pub crosses: Option<Offset>,
}

impl Rules {
    /// Shows the effects of an action of `side` in the position before it.
    pub(super) fn perform(&self, side: usize, action: Action, scene: &mut impl Scene) -> Aftermath {
        let Action { from, to, over, rule, choice } = action;
        let moved = self.mover(&|square| scene.cell(square), side, action);
        let mut after = Aftermath::default();
        let mut promoted = false;
        let effects = self.plan().moves.rule(rule).map_or(&[][..], |rule| &rule.effects);
        for effect in effects {
            match effect {
                Effect::Lift => scene.change(from, moved, 0),
                Effect::Put { promotion } => {
                    let sort = self.tables.sort(moved);
                    promoted = promotion.is_some() && sort.promotes.has(to);
                    let becomes = || sort.becomes.get(usize::from(choice)).copied().unwrap_or(0);
                    scene.put(to, moved, if promoted { becomes() } else { moved });
                    after.restarts |= promoted;
                }
                Effect::Spend => scene.spend(side),
                Effect::Remove(At::To) => scene.change(to, scene.cell(to), 0),
                Effect::Remove(At::Over | At::Passer) => scene.change(over, scene.cell(over), 0),
                Effect::Flip => {
                    let by_side = scene.by_side();
                    scene.flip(self.outflanked(to, by_side[side], by_side[side ^ 1]), moved);
                }
                Effect::Enclose(directions) => {
                    for square in Bits::of(self.enclosed(to, side, scene.by_side(), directions)) {
                        scene.change(square, scene.cell(square), 0);
                        after.restarts = true;
                    }
                }
                Effect::Carry(from, to) => scene.carry(*from, *to),
                Effect::Cross(offset) => after.crosses = Some(*offset),
                Effect::Restart => after.restarts = true,
                Effect::JumpOn => after.jumps_on = !promoted,
                Effect::Mill => after.mill = true,
            }
        }
        after
    }

    /// The enemies side by side between a piece of `side` and another one.
    fn enclosed(&self, to: Square, side: usize, by_side: [Set; 2], directions: &[Direction]) -> Set {
        let board = &self.spec().board;
        let between = |&direction: &Direction| {
            let over = board.neighbor(to, direction).filter(|&over| by_side[side ^ 1].has(over))?;
            board.neighbor(over, direction).filter(|&behind| by_side[side].has(behind)).map(|_| over)
        };
        directions.iter().filter_map(between).collect()
    }

    /// What an action moves or puts on the board, as a cell; 0 if it only takes.
    pub(crate) fn moved(&self, position: &Position, action: Action) -> u8 {
        self.mover(&|square| position.cell(square), position.side, action)
    }

    fn mover(&self, cell: &impl Fn(Square) -> u8, side: usize, action: Action) -> u8 {
        match self.tables.placing[side] {
            _ if action.from != NOWHERE => cell(action.from),
            Some((placed, _, rule)) if rule == action.rule => placed,
            _ => 0,
        }
    }

    /// The class that an action takes from where it leads, if it takes any there.
    pub(crate) fn victim(&self, position: &Position, action: Action) -> Option<usize> {
        usize::from(position.cell(action.to)).checked_sub(1)
    }

    /// Whether an action captures or promotes: neither a new piece nor a pass does.
    pub(crate) fn is_noisy(&self, position: &Position, action: Action) -> bool {
        action.from != NOWHERE && (action.captures(position) || self.promotes(position, action))
    }

    /// Whether the piece that an action moves, or puts on the board, is promoted.
    pub(crate) fn promotes(&self, position: &Position, action: Action) -> bool {
        self.tables.sort(self.moved(position, action)).promotes.has(action.to)
    }

    /// The score of a capture or a promotion by its victim; nothing for other actions.
    pub(crate) fn by_victim(&self, victims: &Victims, position: &Position, action: Action) -> Option<u8> {
        if !self.is_noisy(position, action) {
            return None;
        }
        let moved = self.moved(position, action);
        let sort = self.tables.sort(moved);
        let becomes = sort.becomes.get(usize::from(action.choice)).filter(|_| sort.promotes.has(action.to));
        let class = |cell: u8| usize::from(cell.saturating_sub(1));
        let becomes = class(becomes.copied().unwrap_or(moved));
        Some(victims.score(class(moved), self.victim(position, action), becomes))
    }

    /// What an action gains in the sum of values, as a score: by where the piece goes and what it captures.
    /// What it becomes or turns over does not count.
    pub(crate) fn gain(&self, position: &Position, phase: Phase, action: Action) -> u8 {
        let mut gain = Gain { worth: position.worth(&self.tables, phase), position, points: 0 };
        self.perform(position.side, action, &mut gain);
        let own = if position.side == 0 { gain.points } else { -gain.points };
        let most = i32::from(MOST_GAIN);
        (EVEN + (own >> self.plan().evaluation.gain_shift).clamp(-most, most)) as u8
    }
}

/// The score of a move that neither gains nor loses anything.
const EVEN: i32 = 64;

/// The change of the sum alone.
struct Gain<'t> {
    worth: &'t PerCell<i32>,
    position: &'t Position,
    points: i32,
}

impl Scene for Gain<'_> {
    fn cell(&self, square: Square) -> u8 {
        self.position.cell(square)
    }

    fn by_side(&self) -> [Set; 2] {
        // What changes beyond the squares of the move does not count, so nobody stands there.
        [Set::EMPTY; 2]
    }

    // Nor does a piece that goes with another one.
    fn carry(&mut self, _from: Square, _to: Square) {}

    fn change(&mut self, square: Square, before: u8, after: u8) {
        self.points += self.worth.of(after, square) - self.worth.of(before, square);
    }

    fn put(&mut self, square: Square, moved: u8, _: u8) {
        self.points += self.worth.of(moved, square);
    }

    fn spend(&mut self, _: usize) {}

    fn flip(&mut self, _: Set, _: u8) {}
}
