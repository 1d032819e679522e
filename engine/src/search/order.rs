//! In what order moves are tried that have scores: the highest comes first.

use engine_spec::{AGED, History, Ordering as Points, Phase};
use plan::HistoryOf;
use plan::victims::Victims;

use crate::position::Position;
use crate::rules::{Action, Rules};

/// Points for being the first or the second killer.
const KILLERS: [u8; 2] = [64, 32];

/// History scores, and what else the description gives points for.
#[derive(Clone, Debug)]
pub(super) struct Scores {
    points: Points,
    of: HistoryOf,
    squares: usize,
    history: Vec<u8>,
    victims: Option<Victims>,
}

impl Scores {
    pub fn new(rules: &Rules, points: Points, of: HistoryOf) -> Self {
        let squares = rules.spec().board.squares.len();
        let movers = squares.max(rules.spec().classes.len() + 1);
        let victims = points.victims.then(|| rules.plan().search.victims.clone()).flatten();
        Self { points, of, squares, history: vec![0; movers * squares], victims }
    }

    /// The points that the description gives.
    pub fn points(&self) -> Points {
        self.points
    }

    pub fn clear(&mut self) {
        self.history.fill(0);
    }

    /// Adds the scores of moves, each at least 1, to a list.
    pub fn score(
        &self,
        (rules, position, phase): (&Rules, &Position, Phase),
        actions: &[Action],
        table_move: Option<Action>,
        killers: [Option<Action>; 2],
        scores: &mut Vec<u16>,
    ) {
        let is = |other: Option<Action>, action: Action| other.is_some_and(|other| other.same(action));
        let history = self.points.history != History::None;
        let quick = killers == [None; 2] && table_move.is_none();
        // Without static scores the points begin at nothing, and 1 distinguishes it from a tried move.
        let (nothing, more) = if self.of == HistoryOf::Squares { (0, 1) } else { (1, 0) };
        for &action in actions {
            let gain = || {
                let gain = rules.gain(position, phase, action);
                gain.saturating_sub(rules.at_risk(position, phase, action)).max(1)
            };
            let noisy =
                || self.victims.as_ref().and_then(|victims| rules.by_victim(victims, position, action));
            let mut score = match noisy() {
                Some(score) => score,
                None if self.points.gain => gain(),
                None => nothing,
            };
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
            scores.push(u16::from(score) + more);
        }
    }

    /// Adds what the policy gives for a best move, not yet made, with `left` turns left; stops at 255, or halves
    /// all scores, see [`History::Aging`].
    pub fn reward(&mut self, rules: &Rules, position: &Position, action: Action, left: u8) {
        let points = match self.points.history {
            History::None => return,
            History::One => 1,
            History::Depth | History::Aging => left,
        };
        let index = self.index(rules, position, action);
        let Some(score) = self.history.get_mut(index).filter(|_| !action.is_pass()) else { return };
        *score = score.saturating_add(points);
        if self.points.history == History::Aging && *score >= AGED {
            self.history.iter_mut().for_each(|score| *score /= 2);
        }
    }

    fn index(&self, rules: &Rules, position: &Position, action: Action) -> usize {
        let mover = match self.of {
            HistoryOf::Squares => action.from,
            HistoryOf::Class => rules.moved(position, action),
        };
        usize::from(mover) * self.squares + usize::from(action.to)
    }
}

/// For each distance from the root the moves that were too good there.
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

    /// Notes a move that was too good.
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
