//! The walk itself.

use engine_spec::{Algorithm, Verdict};

use super::table::{Bound, Entry, lock_of};
use super::{DRAW, Engine, absolute, ended};
use crate::general::evaluate::{LEAST, MOST};
use crate::general::position::Position;
use crate::general::rules::Action;

/// Turns left from which on counting the replies to each move costs less than it saves.
const LEAST_FOR_REPLIES: u8 = 5;

/// Where in the tree a node is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Turns left to search.
    pub left: u8,
    /// Turns from the root.
    pub dist: u8,
    /// Hops from the root.
    pub level: usize,
}

/// The windows that a hop is searched with: the first, and the one that follows if the hop turns
/// out better than the best so far.
#[derive(Clone, Copy)]
struct Windows {
    first: (u8, u8),
    /// Absent if the first was as open as it gets. With it, from which value on it is not worth
    /// the while.
    second: Option<((u8, u8), u16)>,
}

impl<const COUNTS: bool> Engine<'_, COUNTS> {
    /// The value of a position for the side to move, at least as precise as the window
    /// `alpha..=beta` asks. Leaves the principal variation in `lines[level]`.
    pub(super) fn node(&mut self, position: &mut Position, place: Place, alpha: u8, beta: u8) -> u8 {
        self.clear_line(place.level);
        let begins = position.chain().is_none();
        // One turn above the leaves it takes less time to look at them than to know anything of them.
        let inner = begins && place.left > 1;
        let mut table_move = None;
        if begins {
            if place.left == 0 {
                return absolute(self.rules.evaluate(position), position.side());
            }
            self.tree.nodes += 1;
            let (key, wide) = (position.key(), self.wide);
            let known = self.table.as_ref().filter(|_| inner);
            if COUNTS {
                self.tree.probes += u64::from(known.is_some());
            }
            if let Some(entry) = known.and_then(|table| table.find(key, lock_of(position, wide))) {
                let settled = self.settled(entry, place, alpha, beta);
                if COUNTS {
                    self.tree.hits += 1;
                    self.tree.table_cutoffs += u64::from(settled.is_some());
                }
                if let Some(value) = settled {
                    return value;
                }
                table_move = entry.best;
            }
        }
        let first = self.actions.len();
        self.rules.generate(position, &mut self.actions);
        if self.actions.len() == first {
            return self.stuck(position, place.dist);
        }
        let ordered = inner
            && if self.counts_replies && place.left >= LEAST_FOR_REPLIES {
                self.count_replies(position, first, table_move);
                true
            } else {
                self.score(position, place, first, table_move)
            };
        let (best, action) = self.hops(position, place, first, ordered, (alpha, beta));
        self.actions.truncate(first);
        if inner {
            let exact = self.algorithm == Algorithm::Minimax;
            let bound = match best {
                _ if exact => Bound::Exact,
                _ if best >= beta => Bound::Lower,
                _ if best > alpha => Bound::Exact,
                _ => Bound::Upper,
            };
            self.remember(position, place, bound, best, action.filter(|_| best > alpha));
        }
        best
    }

    /// Tries the hops from `first` on; the best value and the hop that has it.
    fn hops(
        &mut self,
        position: &mut Position,
        place: Place,
        first: usize,
        ordered: bool,
        (alpha, beta): (u8, u8),
    ) -> (u8, Option<Action>) {
        let begins = position.chain().is_none();
        let inner = begins && place.left > 1;
        let last = self.actions.len();
        let (mut best, mut chosen) = (0, None);
        let mut low = alpha;
        for number in first..last {
            let index = if ordered { self.pick(first) } else { number };
            let Some(&action) = self.actions.get(index) else { break };
            let windows = self.windows(number == first, low, (alpha, beta));
            let value = self.value_after(position, place, action, windows);
            if value > best {
                (best, chosen) = (value, Some(action));
            }
            if value > low {
                if value < beta {
                    self.extend_line(place.level, action);
                }
                low = value;
            }
            if self.stopped() {
                break;
            }
            if low >= beta && self.algorithm != Algorithm::Minimax {
                if COUNTS && begins {
                    self.tree.cut_off(number - first);
                }
                if inner {
                    self.killers.note(place.dist, action);
                }
                break;
            }
        }
        if ordered {
            self.scores.truncate(first);
        }
        (best, chosen)
    }

    /// The value of a hop.
    fn value_after(&mut self, position: &mut Position, place: Place, action: Action, windows: Windows) -> u8 {
        let rules = self.rules;
        let side = position.side();
        self.tree.moves += 1;
        let Place { left, dist, level } = place;
        if left == 1
            && let Some(glance) = rules.glance(position, action, self.late)
        {
            self.clear_line(level + 1);
            return match glance.over {
                Some(over) => ended(over, side, dist + 1),
                None => absolute(rules.evaluate_glance(&glance), side),
            };
        }
        let undo = rules.act(position, action, self.late);
        let value = if let Some(over) = position.over() {
            self.clear_line(level + 1);
            ended(over, side, dist + 1)
        } else {
            let goes_on = position.chain().is_some();
            let below = if goes_on {
                Place { level: level + 1, ..place }
            } else {
                Place { left: left - 1, dist: dist + 1, level: level + 1 }
            };
            let (low, high) = windows.first;
            let value = self.below(position, below, goes_on, low, high);
            let leaf = !goes_on && left == 1;
            match windows.second {
                Some(((low, high), enough))
                    if !leaf && value > windows.first.0 && u16::from(value) < enough =>
                {
                    self.below(position, below, goes_on, low, high)
                }
                _ => value,
            }
        };
        rules.unmake(position, undo);
        value
    }

    /// The value of the position below for the side that moved.
    fn below(&mut self, position: &mut Position, place: Place, same_side: bool, low: u8, high: u8) -> u8 {
        if same_side {
            self.node(position, place, low, high)
        } else {
            u8::MAX - self.node(position, place, u8::MAX - high, u8::MAX - low)
        }
    }

    /// What a hop of a node with this window is searched with, `low` being the best so far.
    fn windows(&self, first: bool, low: u8, (alpha, beta): (u8, u8)) -> Windows {
        const OPEN: (u8, u8) = (0, u8::MAX);
        const ANY: u16 = u8::MAX as u16 + 1;
        let only = |window| Windows { first: window, second: None };
        let test = (low, low.saturating_add(1));
        match self.algorithm {
            Algorithm::Minimax => only(OPEN),
            Algorithm::Scout if (alpha, beta) == OPEN => {
                if first {
                    only(OPEN)
                } else {
                    Windows { first: test, second: Some((OPEN, ANY)) }
                }
            }
            Algorithm::NegaScout if !first && beta - low > 1 => {
                Windows { first: test, second: Some(((low, beta), u16::from(beta))) }
            }
            _ => only((low, beta)),
        }
    }

    /// The value of an entry of the table, if it settles a node.
    fn settled(&self, entry: Entry, place: Place, alpha: u8, beta: u8) -> Option<u8> {
        if !self.values || entry.left != place.left || place.dist == 0 {
            return None;
        }
        let value = match entry.value {
            value if self.counts => value,
            value if value > MOST => value.saturating_sub(place.dist),
            value if value < LEAST => value.saturating_add(place.dist),
            value => value,
        };
        let settles = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        };
        settles.then_some(value)
    }

    /// Keeps what was found out about a position.
    fn remember(&mut self, position: &Position, place: Place, bound: Bound, value: u8, best: Option<Action>) {
        let Place { left, dist, .. } = place;
        if let Some(table) = &mut self.table {
            let value = match value {
                value if self.counts => value,
                value if value > MOST => value.saturating_add(dist),
                value if value < LEAST => value.saturating_sub(dist),
                value => value,
            };
            let lock = lock_of(position, self.wide);
            table.store(position.key(), Entry::new(lock, left, bound, value, best));
        }
        if let (Some(ordering), Some(best)) = (&mut self.ordering, best) {
            ordering.reward(self.rules, position, best, left);
        }
    }

    /// The value for the side to move of having no hop.
    fn stuck(&self, position: &Position, dist: u8) -> u8 {
        let side = position.side();
        match self.rules.spec().ends.no_moves {
            Verdict::Loses => dist,
            Verdict::Wins => u8::MAX - dist,
            Verdict::Draws => absolute(DRAW, side),
            Verdict::Counts => match self.rules.ahead(position, side) {
                0 => absolute(DRAW, side),
                ahead if ahead > 0 => (i32::from(MOST) + ahead) as u8,
                behind => (i32::from(LEAST) + behind) as u8,
            },
        }
    }

    /// Scores the hops from `first` on, if the description orders them.
    fn score(&mut self, position: &Position, place: Place, first: usize, table_move: Option<Action>) -> bool {
        let Some(ordering) = &self.ordering else { return false };
        let killers = self.killers.at(place.dist);
        // Hops of a chain have no scores, but take their places.
        self.scores.resize(first, 0);
        let actions = self.actions.get(first..).unwrap_or_default();
        let seen = (self.rules, position, self.late);
        ordering.score(seen, actions, table_move, killers, &mut self.scores);
        true
    }

    /// Scores the hops from `first` on by how few replies they leave; the table's first of all.
    fn count_replies(&mut self, position: &mut Position, first: usize, table_move: Option<Action>) {
        let last = self.actions.len();
        self.scores.resize(first, 0);
        for index in first..last {
            let Some(&action) = self.actions.get(index) else { break };
            let undo = self.rules.act(position, action, self.late);
            self.rules.generate(position, &mut self.actions);
            let replies = self.actions.len() - last;
            self.actions.truncate(last);
            self.rules.unmake(position, undo);
            let known = table_move.is_some_and(|best| best.same(action));
            let few = (u8::MAX - 1).saturating_sub(u8::try_from(replies).unwrap_or(u8::MAX));
            self.scores.push(if known { u8::MAX } else { few.max(1) });
        }
    }

    /// The untried hop with the highest score, the earliest of several. A hop that has been tried
    /// has score 0.
    fn pick(&mut self, first: usize) -> usize {
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

    fn clear_line(&mut self, level: usize) {
        if self.lines.len() <= level {
            self.lines.resize(level + 1, Vec::new());
        }
        if let Some(line) = self.lines.get_mut(level) {
            line.clear();
        }
    }

    /// The line of a level: a hop and the line below it.
    fn extend_line(&mut self, level: usize, action: Action) {
        if let Some([line, below, ..]) = self.lines.get_mut(level..) {
            line.clear();
            line.push(action);
            line.extend_from_slice(below);
        }
    }
}
