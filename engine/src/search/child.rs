//! The value of a move: the position that it leads to, searched with the windows of the algorithm; and what
//! not to move is worth.

use engine_spec::{Algorithm, Score};
use plan::search::{Draws, NullMove};

use super::Engine;
use super::meter::Event;
use super::place::Place;
use crate::position::Position;
use crate::rules::{Action, Judged};
use crate::set::Set;

/// Plies left up to which a move's position is not looked for among those before: below, no keys are kept.
const LEAST_UNSEEN: u8 = 2;

/// The windows that a move is searched with: the first, and the one that follows if the move turns
/// out better than the best so far.
#[derive(Clone, Copy)]
pub(super) struct Windows {
    first: (Score, Score),
    /// Absent if the first was as open as it gets. With it, from which value on it is not worth
    /// the while.
    second: Option<((Score, Score), u32)>,
    /// Plies that the move is first searched less deep, since it comes late in the order of its node.
    pub(super) less: u8,
}

impl<const COUNTS: bool> Engine<'_, COUNTS> {
    /// The value of a move for the side that makes it.
    pub(super) fn value_after(
        &mut self,
        position: &mut Position,
        place: Place,
        action: Action,
        windows: Windows,
    ) -> Score {
        let rules = self.rules;
        let side = position.side();
        self.tree.moves += 1;
        if COUNTS {
            if place.left == 1 && self.changes_only(position, action) {
                self.meter.note(side, place, Event::Changed, 1);
            } else {
                self.meter.made(side, place, action.rule, usize::from(action.to));
            }
        }
        let enemies = if COUNTS { position.count(side ^ 1) } else { 0 };
        let Place { dist, level, .. } = place;
        let extends = place.left == 1
            && !place.answers
            && self.search.extension.is_some_and(|turns| place.beyond < turns)
            && action.jumps();
        let next = if extends { place.extended() } else { place.next() };
        let next = Place { arrived: action.to, ..next };
        let leads_to_leaf = self.is_leaf(next);
        if leads_to_leaf
            && self.hunter.is_none()
            && let Some(mut leaf) = rules.leaf(position, action, self.phase)
        {
            self.clear_line(level + 1);
            if COUNTS {
                let left = leaf.by_side.get(side ^ 1).map_or(0, |others| others.count_ones());
                self.note_move(side, place, enemies.saturating_sub(left), leaf.over.is_some());
                self.note_leaf(side, place, leaf.by_side.map(Set::count_ones));
            }
            if self.search.safety.is_some() && leaf.over.is_none() {
                let before = leaf.sum;
                let judged = rules.judge(&mut leaf, position, action, self.phase);
                if COUNTS {
                    let event = match judged {
                        Judged::Lost => Event::Lost,
                        Judged::Won => Event::Certain,
                        Judged::Open if leaf.sum != before => Event::Hanging,
                        Judged::Open => Event::Judged,
                    };
                    self.meter.note(side, place, event, 1);
                }
                match judged {
                    Judged::Lost => return Score::from(dist + 2),
                    Judged::Won => return self.width.win(dist + 3),
                    Judged::Open => {}
                }
            }
            let value = || self.absolute(rules.evaluate_leaf(&leaf, side ^ 1, self.phase), side);
            return self.over(leaf.over, side, dist + 1).unwrap_or_else(value);
        }
        if self.search.draws.is_some() {
            self.path.push(position.key());
        }
        let undo = rules.act(position, action, self.phase);
        if COUNTS {
            self.note_move(
                side,
                place,
                enemies.saturating_sub(position.count(side ^ 1)),
                position.over().is_some(),
            );
            if leads_to_leaf && position.chain().is_none() {
                self.note_leaf(side, place, [0, 1].map(|side| position.count(side)));
            }
        }
        let value = if let Some(value) = self.over(position.over(), side, dist + 1) {
            self.clear_line(level + 1);
            value
        } else if place.left > LEAST_UNSEEN && self.is_drawn(position, place) {
            self.clear_line(level + 1);
            self.drawn(side)
        } else {
            // A search that knows no ends goes on behind them.
            position.over = None;
            let goes_on = position.chain().is_some();
            let below = if goes_on { Place { level: level + 1, ..place } } else { next };
            let leaf = !goes_on && leads_to_leaf;
            self.reduced(position, below, goes_on, windows).unwrap_or_else(|| {
                let (low, high) = windows.first;
                let value = self.below(position, below, goes_on, low, high);
                match windows.second {
                    Some(((again, high), enough))
                        if !self.halted && !leaf && value > low && u32::from(value) < enough =>
                    {
                        self.below(position, below, goes_on, again, high)
                    }
                    _ => value,
                }
            })
        };
        rules.unmake(position, undo);
        if self.search.draws.is_some() {
            self.path.pop();
        }
        value
    }

    /// The value of a late move, searched less deep, if that is enough: the move seems no better than the best so far.
    /// A move that gives check is searched as deep as others.
    fn reduced(
        &mut self,
        position: &mut Position,
        below: Place,
        goes_on: bool,
        windows: Windows,
    ) -> Option<Score> {
        if windows.less == 0 || goes_on || self.rules.is_attacked(position, position.side()) {
            return None;
        }
        let low = windows.first.0;
        let less = Place { left: below.left - windows.less, ..below };
        let value = self.below(position, less, false, low, low + 1);
        (self.halted || value <= low).then_some(value)
    }

    /// How many plies less deep a move is first searched, where `tried` moves of its node have been tried before it.
    pub(super) fn less_deep(&self, place: Place, tried: usize) -> u8 {
        let Some(late) = self.search.late_moves.filter(|_| place.dist > 0 && !self.at_the_end) else {
            return 0;
        };
        let full = late.answers.filter(|_| place.dist == 1).unwrap_or(late.full);
        if tried < usize::from(full) || place.left < late.least {
            return 0;
        }
        1 + u8::from(late.is_very_late(tried, place.left))
    }

    /// Whether programs do not make a move of the last ply, since tables have all that it changes.
    pub(super) fn changes_only(&self, position: &Position, action: Action) -> bool {
        self.search.mills.is_some()
            && position.chain().is_none()
            && !self.rules.completes_row(position, action)
    }

    fn note_move(&mut self, side: usize, place: Place, taken: u32, over: bool) {
        self.meter.note(side, place, Event::Taken, taken as usize);
        self.meter.note(side, place, Event::Over, usize::from(over));
    }

    fn note_leaf(&mut self, side: usize, place: Place, pieces: [u32; 2]) {
        if self.rules.spec().evaluation.mobility > 0 {
            self.meter.note(side, place, Event::Counted, 1);
            let pieces = (pieces[0] + pieces[1]) as usize;
            self.meter.note(side, place, Event::Crowd, pieces);
            let free = self.left_free(pieces);
            self.meter.note(side, place, Event::Crowded, usize::from(free > 0));
            self.meter.note(side, place, Event::CrowdedOut, free);
        }
    }

    /// Whether the game is drawn at the beginning of a turn by what has been there before, as far as searches see that.
    fn is_drawn(&mut self, position: &Position, place: Place) -> bool {
        let Some(Draws { quiet, repetition }) = self.search.draws else { return false };
        let plies = usize::from(position.quiet());
        self.note(position, place, Event::Compared, plies.min(self.path.len()).saturating_sub(2) / 2);
        let before = || self.path.iter().rev().take(plies);
        position.chain().is_none()
            && (quiet.is_some_and(|most| position.quiet() >= most)
                // Earlier than four plies ago nobody was back where he is.
                || repetition && before().skip(3).step_by(2).any(|&key| key == position.key()))
    }

    /// Whether a null move need not wait for a list of moves, since there is surely one.
    pub(super) fn is_sure_to_move(&self, position: &Position) -> bool {
        let sure = self.search.null_move.and_then(|null_move| null_move.sure);
        sure.is_some_and(|sure| position.count(position.side()) >= u32::from(sure))
    }

    /// Whether a node, at the beginning of a turn and with its moves, if they matter, listed from `first` on, is worth `beta`
    /// even if the other side moves next.
    pub(super) fn null_move_cuts(
        &mut self,
        position: &mut Position,
        place: Place,
        first: usize,
        (alpha, beta): (Score, Score),
    ) -> bool {
        let Some(NullMove { reduction, .. }) = self.search.null_move else { return false };
        let narrow = self.search.algorithm != Algorithm::NegaScout || beta - alpha == 1;
        // What is below all evaluations is a lost game.
        let open = beta >= self.rules.spec().evaluation.min;
        let forced = || {
            let one = self.actions.get(first);
            self.rules.turn().forced && one.is_some_and(|action| action.captures(position))
        };
        // Where captures are searched on, these may be all that is left.
        let least = if self.search.quiescence.is_some() { 2 } else { reduction + 2 };
        let sound = place.dist > 0 && place.left >= least && !position.passed && narrow && open;
        let attacked = || self.rules.is_attacked(position, position.side());
        if !sound || forced() || attacked() || self.leaf(position) < beta {
            return false;
        }
        self.note(position, place, Event::Null, 1);
        let undo = self.rules.act(position, Action::none(), self.phase);
        position.over = None;
        // What was there before the null move does not come back by moves.
        position.quiet = 0;
        let place = place.next();
        let below = Place { left: place.left.saturating_sub(reduction), ..place };
        let value = self.below(position, below, false, beta - 1, beta);
        self.rules.unmake(position, undo);
        !self.halted && value >= beta
    }

    /// The value of the position below for the side that moved.
    fn below(
        &mut self,
        position: &mut Position,
        place: Place,
        same_side: bool,
        low: Score,
        high: Score,
    ) -> Score {
        if same_side {
            self.node(position, place, low, high)
        } else {
            let top = self.top();
            top - self.node(position, place, top - high, top - low)
        }
    }

    /// What a move of a node with this window is searched with, `low` being the best so far.
    pub(super) fn windows(&self, first: bool, low: Score, (alpha, beta): (Score, Score)) -> Windows {
        const ANY: u32 = Score::MAX as u32 + 1;
        let open = (0, self.top());
        let only = |first| Windows { first, second: None, less: 0 };
        let twice = |first, second| Windows { first, second: Some(second), less: 0 };
        let test = (low, low.saturating_add(1).min(self.top()));
        match self.search.algorithm {
            Algorithm::Minimax => only(open),
            Algorithm::Scout if (alpha, beta) == open => {
                if first {
                    only(open)
                } else {
                    twice(test, (open, ANY))
                }
            }
            Algorithm::NegaScout if !first && beta - low > 1 => twice(test, ((low, beta), u32::from(beta))),
            _ => only((low, beta)),
        }
    }
}
