//! The search: one walk over the nodes of a plan, relative to the side to move (negamax).
//!
//! A value is a score of one byte or two: what is v for one side is top - v for the other, top being 255 or
//! 65535. Between the least and the most that an evaluation can be, it is one; above is a game won, top - n in
//! n turns from the root, below one that is lost, n. Where pieces are counted at the end, the most + d is a win by d pieces and the least - d
//! a loss. What each kind of nodes does is said by [`plan::Search`]: windows, order, table.
//!
//! * `steps`: iterations, and what follows each;
//! * `node`: what happens at a node;
//! * `known`: what the table knows of a node;
//! * `child`: the value of a move, and the windows of the algorithms;
//! * `order`: what moves score, by killers and history, too;
//! * `picks`: moves in the order of their scores;
//! * `threats`: nodes where a line may be completed;
//! * `places`: moves in an order that never changes;
//! * `table`: the transposition table;
//! * `meter`: events counted, and the clock that goes by them;
//! * `clocked`: searches that such a clock ends.

mod child;
mod clocked;
mod known;
mod meter;
mod node;
mod order;
mod picks;
mod place;
mod places;
mod quiet;
mod steps;
mod table;
mod threats;

use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;

use engine_spec::{EARLY, Phase, Score, Verdict, Width};
use plan::search::PAST;
use plan::{Order, Search};

use super::position::{Move, Over, Position};
use super::rules::{Action, Rules};
use crate::tree::TreeCounts;
pub use clocked::{Clocked, Span};
use meter::Meter;
use order::{Killers, Scores};
use places::Places;
use steps::Step;
use table::Table;
pub use table::TableModel;

/// What one iteration of a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Iteration {
    /// Depth in turns.
    pub depth: u8,
    /// Positions expanded since the search began, earlier iterations included: those at the start
    /// of a turn that are no leaves, and those that the table answers.
    pub nodes: u64,
    /// Moves made since the search began.
    pub generated: u64,
    /// The value of the position, 0 to [`Width::top`], higher for side 0.
    pub score: Score,
    /// The principal variation: the best moves of both sides, as far as the search looked.
    pub line: Vec<Move>,
}

impl Iteration {
    /// The same, with the line of the one before where it has none: it has only found that each move is too little.
    fn or_line_of(self, last: Option<&Self>) -> Self {
        match last {
            Some(last) if self.line.is_empty() => Self { line: last.line.clone(), ..self },
            _ => self,
        }
    }
}

/// What ends a search before its depth is reached.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Whoever sets it ends the search.
    pub stop: Option<Arc<AtomicBool>>,
    /// Nodes after which it ends.
    pub nodes: Option<u64>,
}

/// A searcher. What outlives a search is the plan's to say: tables of best moves and of places do, as in the
/// program. Only one that `COUNTS` counts more of a [tree](TreeCounts) than its nodes and moves.
#[derive(Clone, Debug)]
pub struct Engine<'r, const COUNTS: bool = false> {
    rules: &'r Rules,
    search: Search,
    width: Width,
    /// Whether values of the table are used, not only its moves.
    uses_values: bool,
    /// Whether the end of the game is a count of pieces: then values do not depend on how far from
    /// the root they are.
    counts: bool,
    /// The time of the game whose values pieces have.
    phase: Phase,
    /// The side that hunts a royal piece which is left alone.
    hunter: Option<usize>,
    table: Option<Table>,
    /// What ends the search.
    limits: Limits,
    scores_of: Option<Scores>,
    order_of_places: Option<Places>,
    killers: Killers,
    /// The moves of all nodes on the way from the root to here, and their scores or places.
    actions: Vec<Action>,
    scores: Vec<u16>,
    places: Vec<u8>,
    /// For each level of the walk the best line found there.
    lines: Vec<Vec<Action>>,
    /// Keys of the positions before the one that is looked at: of the game since its last event, then of the way
    /// from the root. Empty where the search sees no draws.
    path: Vec<u32>,
    /// How many of them are the game's.
    past: usize,
    /// The place of the best move at the root, also in the iteration before.
    best_place: Option<u8>,
    tree: TreeCounts,
    meter: Meter,
    /// When the meter's clock ends the search, and whether it has.
    ends_at: f64,
    halted: bool,
    reserve: clocked::Reserve,
    /// The best move of the last iteration, and whether this one has found it, too, or something better after it.
    kept: Option<Move>,
    seen: bool,
    /// The move that is being tried at the root, where a royal piece makes it a long way to the end of a first one.
    trying: Option<Move>,
    /// Whether moves are ordered by the replies that they leave, as solving a game asks.
    counts_replies: bool,
    /// Whether the iteration goes to the end of the game.
    at_the_end: bool,
}

impl<'r> Engine<'r> {
    /// A searcher that does as the description says.
    #[must_use]
    pub fn new(rules: &'r Rules, model: TableModel) -> Self {
        Self::with(rules, model)
    }
}

impl<'r> Engine<'r, true> {
    /// A searcher that does the same and counts on the way, which takes a little longer.
    #[must_use]
    pub fn counting(rules: &'r Rules, model: TableModel) -> Self {
        Self::with(rules, model)
    }
}

impl<'r, const COUNTS: bool> Engine<'r, COUNTS> {
    fn with(rules: &'r Rules, model: TableModel) -> Self {
        let search = rules.plan().search.clone();
        let scores = match search.inner.order {
            Order::Scored(points) => Some(Scores::new(rules, points, search.history)),
            _ => None,
        };
        let places = match search.inner.order {
            Order::Placed { gain, .. } => Some(Places::new(rules.spec(), gain)),
            _ => None,
        };
        Self {
            rules,
            uses_values: search.table.is_some_and(|table| table.values),
            counts: rules.spec().ends.no_moves == Verdict::Counts,
            phase: EARLY,
            hunter: None,
            table: search.table.map(|table| Table::new(rules, table, model)),
            limits: Limits::default(),
            killers: Killers::new(scores.as_ref().map_or(0, |scores| scores.points().killers)),
            scores_of: scores,
            order_of_places: places,
            search,
            width: rules.spec().evaluation.width,
            actions: Vec::new(),
            scores: Vec::new(),
            places: Vec::new(),
            lines: Vec::new(),
            path: Vec::new(),
            past: 0,
            best_place: None,
            tree: TreeCounts::default(),
            meter: Meter::new(rules.plan().moves.rules.len(), rules.spec().board.squares.len()),
            ends_at: f64::INFINITY,
            halted: false,
            reserve: clocked::Reserve::default(),
            kept: None,
            seen: false,
            trying: None,
            counts_replies: false,
            at_the_end: false,
        }
    }

    /// Gives the table so many slots, a power of two up to 65536, whatever the description says: as many as a program has
    /// in an REU. Where the search is by scores, that is.
    pub fn enlarge(&mut self, slots: usize) {
        if let Some(table) = self.table.as_mut().filter(|_| slots.is_power_of_two() && slots > 1) {
            table.enlarge(slots);
        }
    }

    /// Says how the game has come to the positions that are searched next: `keys` of the positions at the beginnings
    /// of turns since the last event, oldest first, as [`Game`](crate::Game) has them. Without it, searches take the
    /// position for the first of a game.
    pub fn recall(&mut self, keys: &[u32]) {
        let recent = keys.get(keys.len().saturating_sub(PAST)..).unwrap_or_default();
        self.path.clear();
        self.path.extend(recent.iter().filter(|_| self.search.draws.is_some()));
        self.past = self.path.len();
    }

    /// Searches `position` to `depth` turns the way the description says; one entry for each
    /// iteration, a single one without iterative deepening. None follows one that has found a forced win or
    /// loss, unless the end of the game is a count of pieces.
    pub fn think(&mut self, position: &Position, depth: u8) -> Vec<Iteration> {
        let mut iterations = Vec::new();
        self.search_each(position, depth, &mut |iteration| iterations.push(iteration));
        iterations
    }

    /// As [`Engine::think`], but hands over each iteration as soon as it is complete.
    pub fn search_each(&mut self, position: &Position, depth: u8, report: &mut dyn FnMut(Iteration)) {
        let first = if self.rules.spec().search.iterative_deepening { 1 } else { depth };
        self.deepen(position, first..=depth, &Limits::default(), report);
    }

    /// As [`Engine::search_each`], but deepens iteratively whatever the description says, and ends as soon as the
    /// limits ask for it: nothing is reported of an iteration that is not complete then. The first always is.
    pub fn search_within(
        &mut self,
        position: &Position,
        depth: u8,
        limits: &Limits,
        report: &mut dyn FnMut(Iteration),
    ) {
        self.deepen(position, 1..=depth, limits, report);
    }

    fn deepen(
        &mut self,
        position: &Position,
        depths: RangeInclusive<u8>,
        limits: &Limits,
        report: &mut dyn FnMut(Iteration),
    ) {
        let mut position = position.clone();
        self.begin(&mut position);
        let (mut before, mut last): (Option<Score>, Option<Iteration>) = (None, None);
        let mut next = Some(Step::of(*depths.start()));
        while let Some(step) = next {
            let value = self.iterate(&mut position, step, before);
            if self.stopped() {
                // What was made of half a tree is of no use to the next search.
                if let Some(table) = &mut self.table {
                    table.clear();
                }
                break;
            }
            self.limits = limits.clone();
            before = Some(value);
            let score = self.absolute(value, position.side());
            let found = self.found(step.depth, score).or_line_of(last.as_ref());
            report(found.clone());
            last = Some(found);
            if self.is_decided(score) {
                break;
            }
            next = self.following(step, value, &position, *depths.end());
        }
        self.limits = Limits::default();
    }

    /// Searches `position` once to `depth` turns, until `stop` is set: then there is no result. Moves
    /// that leave the other side few replies are tried first, while enough turns are left. With `slots`, a power of two, the table has so many and takes no position for another; otherwise it
    /// is that of the description.
    pub fn solve(
        &mut self,
        position: &Position,
        depth: u8,
        slots: Option<usize>,
        stop: &Arc<AtomicBool>,
    ) -> Option<Iteration> {
        if let Some(slots) = slots.filter(|slots| slots.is_power_of_two() && *slots > 1) {
            self.table = Some(Table::wide(slots));
            self.uses_values = true;
        }
        self.search = Search::by_scores(self.rules.spec());
        self.scores_of = match self.search.inner.order {
            Order::Scored(points) => Some(Scores::new(self.rules, points, self.search.history)),
            _ => None,
        };
        self.order_of_places = None;
        self.limits.stop = Some(Arc::clone(stop));
        self.counts_replies = true;
        let mut position = position.clone();
        self.begin(&mut position);
        let value = self.root(&mut position, depth, 0, self.top());
        let stopped = self.stopped();
        self.counts_replies = false;
        self.limits = Limits::default();
        (!stopped).then(|| self.found(depth, self.absolute(value, position.side())))
    }

    /// What was counted in the last search.
    #[must_use]
    pub fn tree(&self) -> &TreeCounts {
        &self.tree
    }

    fn stopped(&self) -> bool {
        let Limits { stop, nodes } = &self.limits;
        self.halted
            || stop.as_ref().is_some_and(|stop| stop.load(Relaxed))
            || nodes.is_some_and(|most| self.tree.nodes >= most)
    }

    fn found(&self, depth: u8, score: Score) -> Iteration {
        let line = self.lines.first().into_iter().flatten().map(|action| action.to_move()).collect();
        let TreeCounts { nodes, moves: generated, .. } = self.tree;
        Iteration { depth, nodes, generated, score, line }
    }

    /// Forgets the search before.
    fn begin(&mut self, position: &mut Position) {
        let before = std::mem::replace(&mut self.phase, self.rules.phase(position, 0));
        let own = self.rules.tables.worth_from(self.rules.spec(), position, self.phase);
        let reads = own.is_some();
        position.values = own.map(Arc::new);
        position.refresh(&self.rules.tables, self.phase);
        self.hunter = self.rules.hunter(position);
        let lasting = self.search.table.is_some_and(|table| table.lasting);
        if let Some(table) = self.table.as_mut().filter(|_| !lasting) {
            table.clear();
        }
        if let Some(scores) = &mut self.scores_of {
            scores.clear();
        }
        self.best_place = None;
        self.killers.clear();
        self.path.truncate(self.past);
        self.actions.clear();
        self.scores.clear();
        self.places.clear();
        self.tree = TreeCounts::default();
        if COUNTS {
            self.meter.begin();
            if (self.phase != before || reads) && self.rules.blends() {
                self.meter.blended(self.phase);
            }
        }
    }

    /// The value of the whole, relative to the side to move.
    fn root(&mut self, position: &mut Position, depth: u8, alpha: Score, beta: Score) -> Score {
        if let Some(value) = self.over(position.over(), position.side(), 0) {
            self.lines.iter_mut().for_each(Vec::clear);
            return value;
        }
        let phase = self.rules.phase(position, depth);
        if phase != self.phase {
            self.phase = phase;
            position.refresh(&self.rules.tables, phase);
        }
        position.over = None;
        self.note_best(None);
        self.node(position, place::Place::root(depth), alpha, beta)
    }

    fn top(&self) -> Score {
        self.width.top()
    }

    /// A value for side 0 as `side` sees it, or the other way round.
    fn absolute(&self, value: Score, side: usize) -> Score {
        if side == 0 { value } else { self.top() - value }
    }

    /// The value for `side` of a drawn game.
    fn drawn(&self, side: usize) -> Score {
        self.absolute(self.width.even(), side)
    }

    /// The value for `side` of a game that has ended so many turns from the root.
    fn ended(&self, over: Over, side: usize, dist: u8) -> Score {
        match over {
            Over::Won(winner) if winner == side => self.width.win(dist),
            Over::Won(_) => Score::from(dist),
            Over::Drawn => self.drawn(side),
        }
    }
}
