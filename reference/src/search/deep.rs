//! The search for playing strength: fail-soft alpha-beta that sees wins, tries moves in the order
//! of what they gain, and remembers values in a transposition table.
//!
//! It is written so that a 6502 can do the same with little effort:
//!
//! * With one ply left all moves are looked at, whatever the window: the program finds the best
//!   reply in bulk.
//! * The table serves nodes of [`LEAST_TABLE_DEPTH`] plies or more, and a value counts for the
//!   depth it was searched to alone. So the score is that of the search without a table.
//! * The root asks the table nothing: it begins with the best move of the iteration before.
//!
//! A win of side 0 after n plies from the root is worth 255 - n, one of side 1 n. In the table
//! they are counted from the node instead.

use engine_spec::Evaluation;

use super::Iteration;
use super::table::{Bound, MOST_PLACES, Value, Values};
use crate::general::TableModel;
use crate::position::{Move, Position};
use crate::rules::Rules;
use crate::tree::TreeCounts;

/// Plies left below which a node is searched again rather than looked up.
const LEAST_TABLE_DEPTH: u8 = 3;

/// A move and its place among all that the pieces of a side might make, legal or not.
#[derive(Clone, Copy, Debug)]
struct Try {
    place: u8,
    /// The how manieth of the pieces makes it.
    piece: usize,
    step: Move,
}

/// The searcher.
#[derive(Clone, Debug)]
pub(super) struct Deep<'r> {
    rules: &'r Rules,
    table: Option<Values>,
    /// Plies of this iteration.
    depth: u8,
    tree: TreeCounts,
    /// `lines[left]`: the line of the node with so many plies left.
    lines: Vec<Vec<Move>>,
    /// Place of the best move at the root in the iteration before.
    best: Option<u8>,
}

impl<'r> Deep<'r> {
    pub fn new(rules: &'r Rules, model: TableModel) -> Self {
        let table = rules.spec().search.table.map(|table| Values::new(model, table.slots));
        Self { rules, table, depth: 0, tree: TreeCounts::default(), lines: Vec::new(), best: None }
    }

    /// Begins a new search. What the table remembers stays true.
    pub fn begin(&mut self) {
        self.tree = TreeCounts::default();
        self.best = None;
    }

    /// What was counted since the search began.
    pub fn tree(&self) -> &TreeCounts {
        &self.tree
    }

    /// Searches `position` to `depth` plies.
    pub fn iterate(&mut self, position: &mut Position, depth: u8) -> Iteration {
        self.depth = depth;
        self.lines = vec![Vec::new(); usize::from(depth) + 1];
        let key = self.rules.key(position);
        let score = self.visit(position, key, depth, 0, u8::MAX);
        let line = std::mem::take(&mut self.lines[usize::from(depth)]);
        Iteration { depth, nodes: self.tree.nodes, score, line }
    }

    /// The value of `position` with `left` plies left, at least as precise as the window asks.
    fn visit(&mut self, position: &mut Position, key: u32, left: u8, alpha: u8, beta: u8) -> u8 {
        if left == 0 {
            return position.eval;
        }
        let ply = self.depth - left;
        let level = usize::from(left);
        self.lines[level].clear();
        self.tree.nodes += 1;
        let table_move = self.rules.spec().search.ordering.is_some_and(|ordering| ordering.table_move > 0);
        let mut first = self.best.filter(|_| ply == 0 && table_move);
        if ply > 0
            && let Some(found) = self.find(position, key, left)
        {
            self.tree.hits += 1;
            let value = self.value_here(found.value, ply);
            let settled = match found.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if settled {
                self.tree.table_cutoffs += 1;
                return value;
            }
            first = Some(found.best).filter(|&place| place < MOST_PLACES && table_move);
        }
        let mut tries = self.tries(position);
        if tries.is_empty() {
            return self.stuck(position, ply);
        }
        if let Some(Try { place, step, .. }) = self.win_at_once(position, &tries) {
            let value = won_after(position.side, ply + 1);
            self.tree.wins += 1;
            self.lines[level].push(step);
            if ply == 0 {
                self.best = Some(place);
            }
            self.store(position, key, left, Value { value, bound: Bound::Exact, best: place });
            return value;
        }
        if let Some(place) = tries.iter().position(|tried| Some(tried.place) == first) {
            tries[..=place].rotate_right(1);
        }
        let maximises = position.side == 0;
        let (mut low, mut high) = if left == 1 { (0, u8::MAX) } else { (alpha, beta) };
        let mut best: Option<(u8, u8)> = None;
        for (number, Try { place, step, .. }) in tries.into_iter().enumerate() {
            self.tree.moves += 1;
            let value = if let Some(winner) = self.winner(position, step) {
                self.lines[level - 1].clear();
                won_after(winner, ply + 1)
            } else {
                let below = self.rules.key_after(position, key, step);
                self.rules.make(position, step);
                let value = self.visit(position, below, left - 1, low, high);
                self.rules.unmake(position, step);
                value
            };
            let better = |than: u8| if maximises { value > than } else { value < than };
            if best.is_some_and(|(value, _)| !better(value)) {
                continue;
            }
            best = Some((value, place));
            let mine = if maximises { &mut low } else { &mut high };
            if better(*mine) {
                *mine = value;
                if ply == 0 {
                    self.best = Some(place);
                }
                let (below, above) = self.lines.split_at_mut(level);
                above[0].clear();
                above[0].push(step);
                above[0].extend_from_slice(&below[level - 1]);
            }
            let quickest = self.rules.spec().search.wins && value == won_after(position.side, ply + 1);
            if low >= high {
                self.tree.cut_off(number);
                break;
            }
            if quickest {
                self.tree.wins += 1;
                break;
            }
        }
        let (value, place) = best.unwrap_or_default();
        let bound = match value {
            _ if value <= alpha => Bound::Upper,
            _ if value >= beta => Bound::Lower,
            _ => Bound::Exact,
        };
        self.store(position, key, left, Value { value, bound, best: place });
        value
    }

    /// What the table knows of a node, if there is a table and enough plies are left.
    fn find(&mut self, position: &Position, key: u32, left: u8) -> Option<Value> {
        let table = self.table.as_ref().filter(|_| left >= LEAST_TABLE_DEPTH)?;
        self.tree.probes += 1;
        table.find(position, key, left)
    }

    /// Remembers what has been found of a node, likewise.
    fn store(&mut self, position: &Position, key: u32, left: u8, found: Value) {
        let value = self.value_to_keep(found.value, self.depth - left);
        if let Some(table) = self.table.as_mut().filter(|_| left >= LEAST_TABLE_DEPTH) {
            table.store(position, key, left, Value { value, ..found });
        }
    }

    /// The legal moves in the order in which they are tried.
    fn tries(&self, position: &Position) -> Vec<Try> {
        let gain = self.by_gain();
        let pieces = self.rules.tries(position, gain);
        let most = self.rules.most_steps(position.side);
        let mut tries = Vec::new();
        for (index, (start, steps)) in pieces.iter().enumerate() {
            for &(number, dest) in steps {
                if position.board[usize::from(dest)].is_none() {
                    let place = if gain { number * pieces.len() + index } else { index * most + number };
                    // A side has up to 128 pieces of up to 8 steps; no table remembers such places.
                    let place = u8::try_from(place).unwrap_or(u8::MAX);
                    tries.push(Try { place, piece: index, step: Move { start: *start, dest } });
                }
            }
        }
        tries.sort_by_key(|tried| tried.place);
        tries
    }

    /// A move that wins at once: of the first piece that has one, the first.
    fn win_at_once(&self, position: &Position, tries: &[Try]) -> Option<Try> {
        let wins = |tried: &&Try| self.winner(position, tried.step) == Some(position.side);
        tries.iter().filter(wins).min_by_key(|tried| (tried.piece, tried.place)).copied()
    }

    fn by_gain(&self) -> bool {
        self.rules.spec().search.ordering.is_some_and(|ordering| ordering.gain)
    }

    /// Who has won when a move ends the game by reaching a region, as far as the search sees.
    fn winner(&self, position: &Position, step: Move) -> Option<usize> {
        if self.rules.spec().search.wins { self.rules.reached(position, step) } else { None }
    }

    /// The value of a position whose side to move has no move, at `ply`.
    fn stuck(&self, position: &Position, ply: u8) -> u8 {
        let spec = self.rules.spec();
        match spec.ends.no_moves {
            _ if !spec.search.wins => position.eval,
            verdict => match verdict.winner(position.side) {
                Some(side) => won_after(side, ply),
                None => position.eval,
            },
        }
    }

    /// A value from the table, its wins counted from the root.
    fn value_here(&self, value: u8, ply: u8) -> u8 {
        let Evaluation { min, max, .. } = self.rules.spec().evaluation;
        match value {
            _ if !self.rules.spec().search.wins => value,
            _ if value > max => value - ply,
            _ if value < min => value + ply,
            _ => value,
        }
    }

    /// A value for the table, its wins counted from the node.
    fn value_to_keep(&self, value: u8, ply: u8) -> u8 {
        let Evaluation { min, max, .. } = self.rules.spec().evaluation;
        match value {
            _ if !self.rules.spec().search.wins => value,
            _ if value > max => value.saturating_add(ply),
            _ if value < min => value.saturating_sub(ply),
            _ => value,
        }
    }
}

/// The value of a game that `side` has won after `plies`.
fn won_after(side: usize, plies: u8) -> u8 {
    if side == 0 { u8::MAX - plies } else { plies }
}
