//! The searches: minimax and alpha-beta, straight or by iterative deepening, with moves tried as
//! generated or by table move and history.
//!
//! The search of [`deep`] sees wins, orders moves by what they gain and remembers values.
//!
//! Scores are those of the evaluation: side 0 maximises, side 1 minimises. The other searches know
//! no wins: a side without a move is evaluated as a leaf. A node is counted when it is expanded,
//! that is, at every depth but 0.

mod deep;
mod history;
mod table;

use engine_spec::{Algorithm, Stores, Ties};

use crate::position::{Move, Position};
use crate::rules::Rules;
use crate::tree::TreeCounts;
pub use crate::general::TableModel;

use deep::Deep;
use history::HistoryTable;
use table::BestMoves;

/// What one iteration of a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Iteration {
    /// Depth in plies.
    pub depth: u8,
    /// Nodes expanded since the search began, earlier iterations included.
    pub nodes: u64,
    /// The value of the position, 0 to 255.
    pub score: u8,
    /// The principal variation: the best moves of both sides, as far as the search looked.
    pub line: Vec<Move>,
}

/// A searcher. Its table outlives a search, as the program's does; its history does not.
#[derive(Clone, Debug)]
pub struct Engine<'r> {
    rules: &'r Rules,
    table: Option<BestMoves>,
    deep: Option<Deep<'r>>,
    history: HistoryTable,
    tree: TreeCounts,
    lines: Vec<Vec<Move>>,
}

impl<'r> Engine<'r> {
    /// A searcher with an empty table.
    #[must_use]
    pub fn new(rules: &'r Rules, model: TableModel) -> Self {
        let search = &rules.spec().search;
        let best_moves = search.table.filter(|table| table.stores == Stores::BestMove);
        let table = best_moves.map(|table| BestMoves::new(model, table.slots));
        let deep = search.is_deep().then(|| Deep::new(rules, model));
        let (history, tree) = (HistoryTable::new(rules), TreeCounts::default());
        Self { rules, table, deep, history, tree, lines: Vec::new() }
    }

    /// Searches `position` to `depth` plies the way the description says; one entry for each
    /// iteration, a single one without iterative deepening. None follows one that has found a forced win or
    /// loss. `position` is left as it was.
    pub fn search(&mut self, position: &mut Position, depth: u8) -> Vec<Iteration> {
        let mut iterations = Vec::new();
        self.search_each(position, depth, &mut |iteration| iterations.push(iteration));
        iterations
    }

    /// As [`Engine::search`], but hands over each iteration as soon as it is complete.
    pub fn search_each(&mut self, position: &mut Position, depth: u8, report: &mut dyn FnMut(Iteration)) {
        self.history.clear();
        self.tree = TreeCounts::default();
        let first = if self.rules.spec().search.iterative_deepening { 1 } else { depth };
        if let Some(deep) = &mut self.deep {
            deep.begin();
        }
        let open = self.rules.spec().open_values();
        for depth in first..=depth {
            if let Some(deep) = &mut self.deep {
                let found = deep.iterate(position, depth);
                let decided = open.as_ref().is_some_and(|open| !open.contains(&found.score));
                report(found);
                if decided {
                    break;
                }
                continue;
            }
            self.lines = vec![Vec::new(); usize::from(depth) + 1];
            let score = self.visit(position, depth, 0, u8::MAX);
            let line = std::mem::take(&mut self.lines[usize::from(depth)]);
            report(Iteration { depth, nodes: self.tree.nodes, score, line });
        }
    }

    /// What was counted in the last search.
    #[must_use]
    pub fn tree(&self) -> &TreeCounts {
        self.deep.as_ref().map_or(&self.tree, Deep::tree)
    }

    /// The value of `position` within the window `alpha..=beta`, `depth` plies deep. Leaves the
    /// principal variation in `lines[depth]`.
    fn visit(&mut self, position: &mut Position, depth: u8, mut alpha: u8, mut beta: u8) -> u8 {
        let level = usize::from(depth);
        self.lines[level].clear();
        if depth == 0 {
            return position.eval;
        }
        self.tree.nodes += 1;
        let mut moves = self.rules.moves(position);
        if moves.is_empty() {
            return position.eval;
        }
        self.order(position, &mut moves);
        let search = &self.rules.spec().search;
        let (ties, algorithm) = (search.ties, search.algorithm);
        let maximises = position.side == 0;
        let mut best = None;
        for (number, step) in moves.into_iter().enumerate() {
            self.tree.moves += 1;
            self.rules.make(position, step);
            let (low, high) = match algorithm {
                Algorithm::Minimax => (0, u8::MAX),
                _ => (alpha, beta),
            };
            let score = self.visit(position, depth - 1, low, high);
            self.rules.unmake(position, step);
            let better = if maximises { score > alpha } else { score < beta };
            let equal = score == if maximises { alpha } else { beta };
            if better || (equal && ties == Ties::Last) {
                *(if maximises { &mut alpha } else { &mut beta }) = score;
                best = Some(step);
                let (below, above) = self.lines.split_at_mut(level);
                above[0].clear();
                above[0].push(step);
                above[0].extend_from_slice(&below[level - 1]);
            }
            if alpha >= beta {
                self.tree.cut_off(number);
                break;
            }
        }
        self.remember(position, best, depth);
        if maximises { alpha } else { beta }
    }

    /// Sorts moves by score, the highest first, keeping the order of equals.
    fn order(&mut self, position: &Position, moves: &mut [Move]) {
        let Some(ordering) = self.rules.spec().search.ordering else { return };
        let from_table = match &self.table {
            Some(table) if ordering.table_move > 0 => {
                let found = table.find(position);
                self.tree.probes += 1;
                self.tree.hits += u64::from(found.is_some());
                found
            }
            _ => None,
        };
        moves.sort_by_cached_key(|&step| {
            let bonus = if from_table == Some(step) { ordering.table_move } else { 0 };
            std::cmp::Reverse(self.history.score(step).saturating_add(bonus))
        });
    }

    /// Stores the best move of an expanded node, or that there was none.
    fn remember(&mut self, position: &Position, best: Option<Move>, depth: u8) {
        if let Some(table) = &mut self.table {
            table.store(position, best);
        }
        if let Some(best) = best {
            self.history.reward(best, depth);
        }
    }
}
