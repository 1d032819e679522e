//! In what order hops are tried: each has a score, and the highest comes first.

use engine_spec::{History, Ordering as Points};

use crate::general::position::Position;
use crate::general::rules::{Action, Rules};
use crate::general::tables::NOWHERE;

/// Points for being the first or the second killer.
const KILLERS: [u8; 2] = [64, 32];
/// The score of a hop that neither gains nor loses anything, and the most that it can do either.
const EVEN: i32 = 64;
const MOST_GAIN: i32 = 63;

/// History scores, and what else the description gives points for.
#[derive(Clone, Debug)]
pub(super) struct Ordering {
    points: Points,
    squares: usize,
    /// By class and square arrived at.
    history: Vec<u8>,
}

impl Ordering {
    pub fn new(rules: &Rules, points: Points) -> Self {
        let squares = rules.spec().board.squares.len();
        Self { points, squares, history: vec![0; (rules.spec().classes.len() + 1) * squares] }
    }

    pub fn clear(&mut self) {
        self.history.fill(0);
    }

    /// Adds the scores of hops, each at least 1, to a list.
    pub fn score(
        &self,
        (rules, position, late): (&Rules, &Position, bool),
        actions: &[Action],
        table_move: Option<Action>,
        killers: [Option<Action>; 2],
        scores: &mut Vec<u8>,
    ) {
        let is = |other: Option<Action>, action: Action| other.is_some_and(|other| other.same(action));
        let history = self.points.history != History::None;
        let quick = killers == [None; 2] && table_move.is_none();
        for &action in actions {
            let mut score = if self.points.gain { gain(rules, position, late, action) } else { 1 };
            if history {
                let points = self.history.get(self.index(rules, position, action));
                score = score.saturating_add(points.copied().unwrap_or(0));
            }
            if !quick {
                for (killer, points) in killers.into_iter().zip(KILLERS) {
                    score = score.saturating_add(if is(killer, action) { points } else { 0 });
                }
                score = score.saturating_add(if is(table_move, action) { self.points.table_move } else { 0 });
            }
            scores.push(score);
        }
    }

    /// Adds what the policy gives for a best hop, not yet made, with `left` turns left.
    pub fn reward(&mut self, rules: &Rules, position: &Position, action: Action, left: u8) {
        let points = match self.points.history {
            History::None => return,
            History::One => 1,
            History::Depth => left,
        };
        let index = self.index(rules, position, action);
        if let Some(score) = self.history.get_mut(index).filter(|_| !action.is_pass()) {
            *score = score.saturating_add(points);
        }
    }

    fn index(&self, rules: &Rules, position: &Position, action: Action) -> usize {
        usize::from(rules.moved(position, action)) * self.squares + usize::from(action.to)
    }
}

/// What a hop gains in the sum of values: by where the piece goes and what it captures.
fn gain(rules: &Rules, position: &Position, late: bool, action: Action) -> u8 {
    let Action { from, to, over } = action;
    let moved = rules.moved(position, action);
    let worth = rules.tables.worth(late);
    let mut gain = worth.of(moved, to);
    if from != NOWHERE {
        let value = |square| worth.of(position.cell(square), square);
        gain -= value(from) + value(to) + value(over);
    }
    let own = if position.side() == 0 { gain } else { -gain };
    (EVEN + own.clamp(-MOST_GAIN, MOST_GAIN)) as u8
}

/// For each distance from the root the hops that were too good there.
#[derive(Clone, Debug)]
pub(super) struct Killers {
    /// How many are kept, 0 to 2.
    count: u8,
    kept: Vec<[Option<Action>; 2]>,
}

impl Killers {
    pub fn new(count: u8) -> Self {
        Self { count, kept: vec![[None; 2]; usize::from(u8::MAX) + 1] }
    }

    pub fn clear(&mut self) {
        self.kept.fill([None; 2]);
    }

    pub fn at(&self, dist: u8) -> [Option<Action>; 2] {
        self.kept.get(usize::from(dist)).copied().unwrap_or_default()
    }

    /// Notes a hop that was too good.
    pub fn note(&mut self, dist: u8, action: Action) {
        let Some([first, second]) = self.kept.get_mut(usize::from(dist)).filter(|_| self.count > 0) else {
            return;
        };
        if first.is_some_and(|killer| killer.same(action)) {
            return;
        }
        if self.count > 1 {
            *second = *first;
        }
        *first = Some(action);
    }
}
