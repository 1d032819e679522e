//! The walk: what happens at a node, whatever its kind.

use engine_spec::{Algorithm, Score, Ties, Verdict};
use plan::search::{LEAST_SPARED, Quiescence};
use plan::{Order, Window};

use super::Engine;
use super::known::Known;
use super::meter::Event;
use super::place::Place;
use super::places::{MOST_PLACES, Placed, win_at_once};
use super::quiet::Outlook;
use super::table::{Best, Bound};
use super::threats::Threatened;
use crate::position::{Over, Position};
use crate::rules::Action;
use crate::tables::NOWHERE;

/// Turns left from which on counting the replies to each move costs less than it saves.
const LEAST_FOR_REPLIES: u8 = 5;

/// What trying the moves of a node has found.
pub(super) struct Tried {
    /// The best value; fail-hard, no less than the window allows.
    pub value: Score,
    /// The move that has raised the lower bound last.
    raised: Option<Action>,
    /// The place of the move with the best value, raised or not.
    place: u8,
    /// How many moves have been looked at.
    pub count: usize,
}

impl<const COUNTS: bool> Engine<'_, COUNTS> {
    /// The value of a position for the side to move, at least as precise as the window
    /// `alpha..=beta` asks. Leaves the principal variation in `lines[level]`.
    pub(super) fn node(&mut self, position: &mut Position, place: Place, alpha: Score, beta: Score) -> Score {
        if self.halted {
            return 0;
        }
        self.clear_line(place.level);
        let begins = position.chain().is_none();
        let low = alpha < self.rules.spec().evaluation.min && self.search.mills.is_none();
        let place = Place { slow: COUNTS && place.left == 1 && (low || !begins), ..place };
        if begins && place.left == 0 {
            return match self.search.quiescence {
                Some(Quiescence { forced, .. }) if !self.is_leaf(place) => {
                    self.quiet(position, place, forced, (alpha, beta))
                }
                _ => self.leaf(position),
            };
        }
        let mut calm = false;
        if begins && place.left == 1 {
            match self.outlook(position, place, alpha, beta) {
                Outlook::Futile => {
                    return self.quiet(position, Place { left: 0, beyond: 0, ..place }, false, (alpha, beta));
                }
                Outlook::Enough(value) => return value,
                Outlook::Calm => calm = true,
                Outlook::Unknown => {}
            }
        }
        let place = Place { calm, ..place };
        let place = if begins { self.lengthened(position, place) } else { place };
        let open = match self.threatened(position, place, begins) {
            Threatened::Settled(value) => return value,
            Threatened::Open(open) => open,
        };
        let node = self.search.node(place.left);
        let (window, learns) = (node.window, node.learns && begins);
        let order = if begins { node.order } else { Order::Generated };
        let mut best = None;
        self.note(position, place, if begins { Event::Node } else { Event::Within }, 1);
        if begins {
            if self.out_of_time() {
                return 0;
            }
            self.tree.nodes += 1;
            match self.look_up(position, place, alpha, beta) {
                Known::Settled(value) => return value,
                Known::First(move_first) => best = move_first,
            }
        }
        let first = self.actions.len();
        let at_once = begins && self.is_sure_to_move(position);
        if at_once && self.null_move_cuts(position, place, first, (alpha, beta)) {
            self.remember(position, place, Bound::Lower, beta, None);
            return beta;
        }
        self.rules.generate(position, &mut self.actions);
        self.leave_open(first, open);
        let staged = if COUNTS && begins { self.staged(position, place, first) } else { None };
        self.note_list(position, place, staged.unwrap_or(self.actions.len() - first));
        if self.actions.len() == first {
            self.note(position, place, Event::Stuck, 1);
            return self.stuck(position, place.dist);
        }
        let table_move = match best {
            Some(Best::Action(action)) => Some(action),
            _ => None,
        };
        let counts_replies = begins && self.counts_replies && place.left >= LEAST_FOR_REPLIES;
        let scored_late = matches!(order, Order::Scored(_)) && self.search.victims.is_some();
        let scored = match order {
            _ if counts_replies => {
                self.count_replies(position, first, table_move);
                true
            }
            Order::Generated => false,
            // Victims are looked up, where a null move is not enough; other scores are given as moves are listed.
            Order::Scored(_) => {
                if !scored_late {
                    self.score(position, place, first, table_move);
                }
                true
            }
            Order::Placed { first: table_move, .. } => {
                let remembered = match best {
                    _ if !table_move => None,
                    _ if place.dist == 0 => self.best_place,
                    Some(Best::Place(place)) if place < MOST_PLACES => Some(place),
                    _ => None,
                };
                if let Some(value) = self.set_out(position, place, first, remembered) {
                    self.actions.truncate(first);
                    return value;
                }
                false
            }
        };
        if begins && place.left == 1 {
            self.set_victims_first(position, first);
            self.set_mills_last(position, first);
        }
        if begins && !at_once && self.null_move_cuts(position, place, first, (alpha, beta)) {
            self.actions.truncate(first);
            self.scores.truncate(first);
            self.remember(position, place, Bound::Lower, beta, None);
            return beta;
        }
        if scored_late && !counts_replies {
            self.score(position, place, first, table_move);
        }
        let open = if window == Window::Whole { (0, self.top()) } else { (alpha, beta) };
        let sum = position.sum;
        position.sum += self.filled(position, place);
        let tried = self.try_all(position, place, first, scored, None, open);
        position.sum = sum;
        if let Some(noisy) = staged {
            let moves = self.actions.len() - first;
            self.note_staged(position, place, noisy, moves, tried.count);
        }
        self.actions.truncate(first);
        if learns && !self.halted {
            let bound = match tried.value {
                _ if self.search.algorithm == Algorithm::Minimax => Bound::Exact,
                value if value >= beta => Bound::Lower,
                value if value > alpha => Bound::Exact,
                _ => Bound::Upper,
            };
            let best = match order {
                Order::Placed { .. } => Some(Best::Place(tried.place)),
                _ => tried.raised.map(Best::Action),
            };
            self.remember(position, place, bound, tried.value, best);
            if let (Some(scores), Some(best)) = (&mut self.scores_of, tried.raised) {
                scores.reward(self.rules, position, best, place.left);
            }
        }
        tried.value
    }

    /// A place, one ply deeper if a royal piece is attacked and this search looks further there.
    /// With a ply left its moves are in the same order, and what they lead to has a ply left, too.
    fn lengthened(&self, position: &Position, place: Place) -> Place {
        let Place { left, dist, extended, .. } = place;
        let longer =
            dist > 0 && self.search.extends(extended) && self.rules.is_attacked(position, position.side());
        match left {
            _ if !longer => place,
            1 => Place { answers: true, extended: extended + 1, ..place },
            _ => Place { left: left + 1, extended: extended + 1, ..place },
        }
    }

    /// Whether turns that begin at a place begin at a leaf.
    pub(super) fn is_leaf(&self, place: Place) -> bool {
        place.left == 0 && self.search.quiescence.is_none_or(|quiescence| place.beyond >= quiescence.plies)
    }

    /// Tries the moves from `first` on, with a window, where not to move is worth `stand`, if it is allowed.
    pub(super) fn try_all(
        &mut self,
        position: &mut Position,
        place: Place,
        first: usize,
        scored: bool,
        stand: Option<Score>,
        (alpha, beta): (Score, Score),
    ) -> Tried {
        let begins = position.chain().is_none();
        let last_of_equals = self.search.ties == Ties::Last;
        let last = self.actions.len();
        let mut best = stand;
        let mut tried = Tried { value: 0, raised: None, place: 0, count: 0 };
        let mut low = stand.map_or(alpha, |stand| stand.max(alpha));
        let mut cut = None;
        let spares_late = scored
            && (LEAST_SPARED..=LEAST_SPARED + 1).contains(&place.left)
            && self.search.spares_late()
            && !self.rules.is_attacked(position, position.side());
        for number in first..last {
            let index = match scored {
                false => number,
                true if self.is_sorted(number - first) => {
                    self.note(position, place, Event::Scanned, last - first);
                    self.pick(first)
                }
                true => self.next_listed(first),
            };
            let Some(&action) = self.actions.get(index) else { break };
            tried.count += 1;
            if stand.is_some_and(|stand| self.takes_too_little(position, place, action, stand, low)) {
                self.note(position, place, Event::Little, 1);
                continue;
            }
            if stand.is_some() && self.loses(position, place, action) {
                continue;
            }
            if place.calm && best.is_some() && self.search.spares {
                let piece = self.piece_before(first, number);
                if self.falls_short(position, place, action, piece, low).is_some() {
                    continue;
                }
            }
            let mut windows = self.windows(best.is_none(), low, (alpha, beta));
            if COUNTS && place.level == 0 && self.rules.plan().moves.royals != [None, None] {
                self.trying = Some(action.to_move());
            }
            windows.less = if scored { self.less_deep(place, number - first) } else { 0 };
            // Behind such a move captures alone are looked at.
            if spares_late && windows.less > 0 && place.left == windows.less + 1 {
                let piece = self.piece_before(first, number);
                if let Some(worth) = self.falls_short(position, place, action, piece, low) {
                    best = best.max(Some(worth));
                    continue;
                }
            }
            let value = self.value_after(position, place, action, windows);
            if self.halted {
                break;
            }
            if COUNTS && place.left == 1 && self.changes_only(position, action) {
                let piece = self.piece_before(first, number);
                let lifts = action.from != NOWHERE && piece != Some(action.from);
                self.note(position, place, Event::Lifted, usize::from(lifts));
                self.note(
                    position,
                    place,
                    Event::Bettered,
                    usize::from(best.is_none_or(|best| value > best)),
                );
            }
            if best.is_none_or(|best| value > best) {
                best = Some(value);
                if COUNTS && place.level == 0 {
                    self.note_best(best);
                }
                tried.place = self.places.get(index).copied().unwrap_or(u8::MAX);
            }
            if value > low || (last_of_equals && value == low) {
                tried.raised = Some(action);
                if place.level == 0 {
                    self.best_place = self.places.get(index).copied();
                }
                // After a cutoff nobody asks for the line, unless it may equal what the node above has.
                if value < beta || last_of_equals || (self.at_the_end && place.level == 0) {
                    self.extend_line(place.level, action);
                    if COUNTS {
                        let length = self.lines.get(place.level).map_or(0, Vec::len);
                        self.note(position, place, Event::Raised, 1);
                        self.note(position, place, Event::Copied, length);
                        if place.level == 0 {
                            self.see(action.to_move());
                        }
                    }
                }
                low = value;
            }
            if self.stopped() {
                break;
            }
            if low >= beta && self.search.algorithm != Algorithm::Minimax {
                if COUNTS && begins {
                    self.tree.cut_off(number - first);
                }
                self.note(position, place, Event::Cut, 1);
                cut = Some(action.to);
                if begins && place.left > 1 {
                    self.killers.note(place.dist, action);
                }
                break;
            }
            if self.search.wins_first && value == self.width.win(place.dist + 1) {
                // No other move can win in fewer plies.
                self.tree.wins += u64::from(COUNTS);
                break;
            }
        }
        if COUNTS && place.left == 1 && self.rules.spec().evaluation.counts_along() {
            // Programs look for moves of such nodes one by one.
            let empty = self.rules.tables.board & !(position.by_side[0] | position.by_side[1]);
            let ranked = &self.rules.tables.ranked;
            let before = |square| {
                let groups = ranked.iter().position(|group| group.has(square)).unwrap_or(0);
                let whole =
                    ranked.iter().take(groups).map(|&group| (group & empty).count_ones()).sum::<u32>();
                whole + ranked.get(groups).map_or(0, |&group| (group & empty).below(square).count_ones())
            };
            let sought = cut.map_or(empty.count_ones(), before);
            self.meter.note(position.side(), place, Event::Sought, sought as usize);
        }
        if scored {
            self.scores.truncate(first);
        }
        self.places.truncate(first);
        let hard = self.search.hard || self.search.spares && place.calm;
        tried.value = if hard { low } else { best.unwrap_or(0) };
        tried
    }

    /// Counts events at a node, if this search does.
    pub(super) fn note(&mut self, position: &Position, place: Place, event: Event, times: usize) {
        if COUNTS {
            self.meter.note(position.side(), place, event, times);
        }
    }

    /// Counts what a list of moves is made of.
    pub(super) fn note_list(&mut self, position: &Position, place: Place, moves: usize) {
        if COUNTS {
            let side = position.side();
            let pieces = |side: usize| position.count(side) as usize;
            self.note(position, place, Event::Generated, 1);
            self.note(position, place, Event::Listed, moves);
            self.note(position, place, Event::Own, pieces(side));
            self.note(position, place, Event::Other, pieces(side ^ 1));
            let free = self.left_free(pieces(0) + pieces(1));
            self.note(position, place, Event::Full, usize::from(free > 0));
            self.note(position, place, Event::Free, free);
        }
    }

    /// Empty squares, unless they are more than the pieces: programs may go over them then.
    pub(super) fn left_free(&self, pieces: usize) -> usize {
        let free = self.rules.spec().board.squares.len().saturating_sub(pieces);
        if free <= pieces { free } else { 0 }
    }

    /// Puts the moves from `first` on in the order of their places. The value of the node, if a move wins
    /// at once.
    fn set_out(
        &mut self,
        position: &Position,
        place: Place,
        first: usize,
        remembered: Option<u8>,
    ) -> Option<Score> {
        let order = self.order_of_places.as_ref()?;
        let mut moves = order.sort(position, self.actions.get(first..).unwrap_or_default());
        if self.search.wins_first
            && let Some(Placed { place: winner, action, .. }) = win_at_once(self.rules, position, &moves)
        {
            let value = self.width.win(place.dist + 1);
            self.tree.wins += u64::from(COUNTS);
            self.note(position, place, Event::Won, 1);
            self.clear_line(place.level + 1);
            self.extend_line(place.level, action);
            if place.dist == 0 {
                self.best_place = Some(winner);
            }
            self.remember(position, place, Bound::Exact, value, Some(Best::Place(winner)));
            return Some(value);
        }
        if let Some(index) = moves.iter().position(|placed| Some(placed.place) == remembered) {
            moves[..=index].rotate_right(1);
        }
        self.places.resize(first, 0);
        for (index, Placed { place, action, .. }) in (first..).zip(moves) {
            self.places.push(place);
            if let Some(slot) = self.actions.get_mut(index) {
                *slot = action;
            }
        }
        None
    }

    /// The value for the side to move of a position that is not searched any further.
    pub(super) fn leaf(&self, position: &Position) -> Score {
        let worth = self.rules.evaluate_as(position, self.phase);
        let hunted = self.hunter.map_or(0, |hunter| self.rules.hunted(position, hunter));
        self.absolute((i32::from(worth) + hunted) as Score, position.side())
    }

    /// The value for the side to move of having no move.
    pub(super) fn stuck(&self, position: &Position, dist: u8) -> Score {
        if !self.search.ends {
            return self.leaf(position);
        }
        let side = position.side();
        let evaluation = &self.rules.spec().evaluation;
        match self.rules.no_moves(position) {
            Verdict::Loses => Score::from(dist),
            Verdict::Wins => self.width.win(dist),
            Verdict::Draws => self.drawn(side),
            Verdict::Counts => match self.rules.ahead(position, side) {
                0 => self.drawn(side),
                ahead if ahead > 0 => (i32::from(evaluation.max) + ahead) as Score,
                behind => (i32::from(evaluation.min) + behind) as Score,
            },
        }
    }

    /// The value of a position in which a move has ended the game, for `side`; `None` if the search
    /// does not look at that, or it goes on.
    pub(super) fn over(&self, over: Option<Over>, side: usize, dist: u8) -> Option<Score> {
        over.filter(|_| self.search.ends).map(|over| self.ended(over, side, dist))
    }

    pub(super) fn clear_line(&mut self, level: usize) {
        if self.lines.len() <= level {
            self.lines.resize(level + 1, Vec::new());
        }
        if let Some(line) = self.lines.get_mut(level) {
            line.clear();
        }
    }

    /// The line of a level: a move and the line below it.
    fn extend_line(&mut self, level: usize, action: Action) {
        if self.lines.len() <= level + 1 {
            self.lines.resize(level + 2, Vec::new());
        }
        if let Some([line, below, ..]) = self.lines.get_mut(level..) {
            line.clear();
            line.push(action);
            line.extend_from_slice(below);
        }
    }
}
