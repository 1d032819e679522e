//! What a search does, counted: the events that the cycles of a generated program follow from.
//!
//! The program expands the same tree, so what it takes is a sum over events of the search: so many nodes of a
//! kind, so many moves made by a rule, so many places of lists looked through. How many cycles an event takes is
//! for others to find out, by [`Engine::events`](super::Engine::events) and what the program took. With such
//! weights the meter is a clock that goes while the search does.

use std::sync::Arc;

use engine_spec::{LATEST, Phase};
use plan::RuleId;

use super::place::Place;

/// Kinds of nodes, by how many plies are left: none (quiescence), one, two, three, more; and those with one left of
/// which a program has no quick way to the value.
const KINDS: usize = 6;

/// What happens at nodes. Which ones cost much is the program's affair: each is counted for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Event {
    /// A turn begins.
    Node,
    /// It goes on.
    Within,
    /// A leaf is evaluated before its noisy moves are looked at.
    Stand,
    /// The table is asked, knows the position, has the value, learns it.
    Probed,
    Known,
    Settled,
    Stored,
    /// A list of moves is made.
    Generated,
    /// Its moves.
    Listed,
    /// Pieces that the lists are made of, those of the side and the others.
    Own,
    Other,
    /// Places that are looked through for the best score.
    Scanned,
    /// Moves that are the best so far, within the window, and the lengths of their lines.
    Raised,
    Copied,
    /// The node is cut off.
    Cut,
    /// Pieces that moves take from the other side.
    Taken,
    /// Moves that end the game.
    Over,
    /// A move wins at once, and is seen before any is tried.
    Won,
    /// There is no move.
    Stuck,
    /// Positions that a repetition is looked for among.
    Compared,
    /// A null move is tried.
    Null,
    /// Leaves that moves are counted at, and the pieces there.
    Counted,
    Crowd,
    /// Such leaves and lists where empty squares are not the more, and how many these are there.
    Crowded,
    CrowdedOut,
    Free,
    Full,
    /// Empty squares that are looked at for moves one after the other, up to one that is good enough.
    Sought,
    /// Safety says that a game is lost, that it is won, that a piece hangs, or nothing.
    Lost,
    Certain,
    Hanging,
    Judged,
    /// A royal piece is attacked, where captures are listed apart.
    Evades,
    /// The moves that are no captures are listed apart; and how many they are.
    Others,
    OtherListed,
    /// A capture that takes too little to be tried.
    Little,
    /// It is asked whether what a capture takes is guarded; it is.
    Guarded,
    Losing,
    /// It is asked whether a move of the last ply falls short of the lower bound; it does.
    Weighed,
    Short,
    /// Threats are looked at; a line is completed.
    Looked,
    Completed,
    /// Files are filled up, and how many squares that takes.
    Filled,
    FilledSquares,
    /// A move is judged by what it changes, and is the best so far; a piece is lifted for moves that are judged so, or
    /// asked about.
    Changed,
    Bettered,
    Lifted,
}

const EVENTS: usize = Event::Lifted as usize + 1;

/// Events that belong to no node: a search, an iteration, values that are blended anew, and the parts that are added
/// for that.
const WHOLE: usize = 4;

/// Counts the events of a search, and what they take.
#[derive(Clone, Debug)]
pub(super) struct Meter {
    counts: Vec<u64>,
    weights: Option<Arc<[f64]>>,
    /// Cycles, as the weights have them.
    clock: f64,
    /// Counters of a side and a kind of nodes: the events, then moves by rule.
    of_kind: usize,
}

impl Meter {
    /// A meter for a game of so many rules and squares.
    pub fn new(rules: usize, squares: usize) -> Self {
        let of_kind = EVENTS + rules;
        let counts = vec![0; WHOLE + 2 * KINDS * of_kind + 2 * squares];
        Self { counts, weights: None, clock: 0.0, of_kind }
    }

    /// What has happened since the search began.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// For each of [`Meter::counts`] the numbers of two groups: of the same event at any node, and at nodes of its kind. Moves
    /// are grouped by their square.
    pub fn alike(&self) -> Vec<[usize; 2]> {
        let squares = WHOLE + KINDS * self.of_kind;
        let group = |index: usize| match index.checked_sub(WHOLE) {
            None => [index, index],
            Some(index) if index < 2 * KINDS * self.of_kind => {
                let (kind, event) = (index / self.of_kind % KINDS, index % self.of_kind);
                [WHOLE + event, WHOLE + kind * self.of_kind + event]
            }
            Some(index) => [WHOLE + self.of_kind, squares + (index - 2 * KINDS * self.of_kind) / 2],
        };
        (0..self.counts.len()).map(group).collect()
    }

    /// Says what the events take, one weight for each of [`Meter::counts`].
    pub fn weigh(&mut self, weights: Option<Arc<[f64]>>) {
        self.weights = weights;
    }

    /// The cycles since the search began; 0 without weights.
    pub fn clock(&self) -> f64 {
        self.clock
    }

    /// A search begins.
    pub fn begin(&mut self) {
        self.counts.fill(0);
        self.clock = 0.0;
        self.add(0, 1);
    }

    /// An iteration begins.
    pub fn iteration(&mut self) {
        self.add(1, 1);
    }

    /// A search begins in another phase than the one before: the program blends values of pieces, early and late.
    pub fn blended(&mut self, phase: Phase) {
        self.add(2, 1);
        self.add(3, (phase % LATEST).count_ones() as usize);
    }

    /// Something happens so many times at a node where `side` is to move.
    pub fn note(&mut self, side: usize, place: Place, event: Event, times: usize) {
        self.add(self.first(side, place) + event as usize, times);
    }

    /// A move is made.
    pub fn made(&mut self, side: usize, place: Place, rule: RuleId, to: usize) {
        self.add(self.first(side, place) + EVENTS + usize::from(rule), 1);
        let last = place.left == 1;
        self.add(WHOLE + 2 * KINDS * self.of_kind + 2 * to + usize::from(last), 1);
    }

    fn first(&self, side: usize, Place { left, slow, .. }: Place) -> usize {
        let kind = if slow { KINDS - 1 } else { usize::from(left).min(KINDS - 2) };
        WHOLE + (side * KINDS + kind) * self.of_kind
    }

    fn add(&mut self, index: usize, times: usize) {
        if let Some(count) = self.counts.get_mut(index) {
            *count += times as u64;
        }
        if let Some(&weight) = self.weights.as_ref().and_then(|weights| weights.get(index)) {
            self.clock += weight * times as f64;
        }
    }
}
