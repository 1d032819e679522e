//! Depth-first proof-number search: Nagai, "Df-pn algorithm for searching AND/OR trees and its
//! applications", 2002.
//!
//! A node's proof number is how many leaves must be proved at least to prove it; its disproof number
//! the same of disproving. The search goes where the fewest leaves are needed, and keeps on there until
//! another branch would need fewer. Both numbers are kept as the side to move sees them: `phi` for what
//! it wants, which is to win or, for the side that asks not, that the other does not.
//!
//! Positions can be reached in many ways, and a sum over moves would count the leaves below each
//! way by way. So, instead of the sum, it is the greatest number of a move plus one for every other move
//! (Ueda et al., "Weak proof-number search", 2008).

use super::ground::{Ground, Outlook};
use super::question::{NEVER, Question, decided, ended, ended_before};
use super::table::{Key, Numbers, Table};
use crate::solve::{Limits, Progress, SolveError};

/// Nodes between two reports.
const EVERY: u64 = 1 << 15;

/// A branch is left only when it needs so many times the leaves that it needed when it was chosen, and more
/// than the next best: to go back and forth costs more than to be wrong for a while.
const PATIENCE: u32 = 2;

/// Whoever answers questions.
pub(super) struct Prover<'s, G> {
    ground: G,
    table: Table,
    question: Question,
    /// Whether a game may end without a winner.
    draws: bool,
    nodes: u64,
    most: u64,
    report: &'s mut dyn FnMut(Progress),
    /// The moves of all nodes on the way from the root, and what is known of each.
    moves: Vec<u64>,
    known: Vec<Numbers>,
}

/// What is chosen at a node.
#[derive(Clone, Copy)]
struct Choice {
    own: Numbers,
    /// The place of the move to go on with.
    best: usize,
    /// Its delta, and that of the second best.
    deltas: (u32, u32),
    /// Moves after which the other side has not had its way yet.
    open: u32,
}

impl<'s, G: Ground> Prover<'s, G> {
    /// Whoever has no answer yet; `draws` says whether a game may end without a winner.
    pub fn new(ground: G, draws: bool, limits: &Limits, report: &'s mut dyn FnMut(Progress)) -> Self {
        Self {
            ground,
            table: Table::new(limits.memory),
            question: Question { side: 0, within: None },
            draws,
            nodes: 0,
            most: limits.positions,
            report,
            moves: Vec::new(),
            known: Vec::new(),
        }
    }

    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    pub fn bytes(&self) -> u64 {
        self.table.bytes()
    }

    /// Sets how many nodes may be expanded, from the first question on.
    pub fn allow(&mut self, nodes: u64) {
        self.most = nodes;
    }

    /// Answers a question about the position of a number.
    pub fn ask(&mut self, code: u64, question: Question) -> Result<bool, SolveError> {
        // Without draws, who does not win loses, so that what was found out for one side is true of both.
        if question.side != self.question.side && self.draws {
            self.table.clear();
        }
        self.question = question;
        self.moves.clear();
        self.known.clear();
        let left = question.within.map_or(0, |plies| u16::try_from(plies).unwrap_or(u16::MAX - 1) + 1);
        let key = Key { code, left };
        let found = match ended_before(&self.ground, self.question, code) {
            Some(numbers) => numbers,
            None => self.expand(key, Numbers { phi: NEVER, delta: NEVER }),
        };
        let asks = (code & 1) as usize == question.side;
        match (found.phi, found.delta) {
            (0, _) => Ok(asks),
            (_, 0) => Ok(!asks),
            _ => Err(SolveError::Unproved(self.nodes)),
        }
    }

    /// Expands a node until it is settled or its numbers reach the limits.
    fn expand(&mut self, key: Key, limits: Numbers) -> Numbers {
        let before = self.nodes;
        self.nodes += 1;
        if self.nodes.is_multiple_of(EVERY) {
            (self.report)(Progress::Proving { nodes: self.nodes, within: self.question.within });
        }
        let first = self.moves.len();
        let moves = &mut self.moves;
        let end = self.ground.look(key.code, &mut |after| moves.push(after));
        let numbers = match end {
            Some(end) => ended(self.question, key.code, end),
            // Whoever asks has not won, and no ply is left.
            None if key.left == 1 => decided((key.code & 1) as usize != self.question.side),
            None => self.go_on(key, first, limits),
        };
        self.moves.truncate(first);
        let earlier = self.table.work(key);
        self.table.store(key, numbers, earlier + self.nodes - before);
        numbers
    }

    /// The numbers of a node whose moves stand from `first` on, as [`Prover::expand`] finds them.
    fn go_on(&mut self, key: Key, first: usize, limits: Numbers) -> Numbers {
        let won = self.survey(key, first);
        let numbers = if won { decided(true) } else { self.deepen(key, first, limits) };
        self.known.truncate(first);
        numbers
    }

    /// Finds out what is known of each move, unless one of them is all it takes; whether one is.
    fn survey(&mut self, key: Key, first: usize) -> bool {
        for place in first..self.moves.len() {
            let Some(&code) = self.moves.get(place) else { break };
            let below = key.below(code);
            let numbers = match ended_before(&self.ground, self.question, code) {
                Some(numbers) => numbers,
                None if G::QUICK => self.estimate(below),
                None => self.remembered(below).unwrap_or_else(|| self.estimate(below)),
            };
            self.known.push(numbers);
            if numbers.delta == 0 {
                return true;
            }
        }
        G::QUICK && self.look_up(key, first)
    }

    /// Looks up the moves whose results are not known at once; whether one of them is all it takes. One right after
    /// the other, they wait for the memory together.
    fn look_up(&mut self, key: Key, first: usize) -> bool {
        for place in first..self.moves.len() {
            let (Some(&code), Some(&seen)) = (self.moves.get(place), self.known.get(place)) else { break };
            if seen.phi == 0 {
                continue;
            }
            let Some(numbers) = self.remembered(key.below(code)) else { continue };
            if let Some(known) = self.known.get_mut(place) {
                *known = numbers;
            }
            if numbers.delta == 0 {
                return true;
            }
        }
        false
    }

    /// Goes on with the best move, until the node is settled or its numbers reach the limits.
    fn deepen(&mut self, key: Key, first: usize, limits: Numbers) -> Numbers {
        loop {
            let Choice { own, best, deltas: (delta, second), open } = self.choose(first);
            if own.phi >= limits.phi || own.delta >= limits.delta || self.nodes >= self.most {
                return own;
            }
            let (Some(&code), Some(&before)) = (self.moves.get(best), self.known.get(best)) else {
                return own;
            };
            let below = key.below(code);
            // It may have been met elsewhere since.
            let numbers = match self.table.find(below).filter(|&now| now != before) {
                Some(now) => now,
                None => {
                    let others = open.saturating_sub(1);
                    let phi = if limits.delta == NEVER { NEVER } else { limits.delta.saturating_sub(others) };
                    let patience = second.max(delta.saturating_mul(PATIENCE)).saturating_add(1);
                    self.expand(below, Numbers { phi, delta: limits.phi.min(patience) })
                }
            };
            if let Some(known) = self.known.get_mut(best) {
                *known = numbers;
            }
        }
    }

    /// The numbers of a node, and the move to go on with, from those of its moves, which stand from
    /// `first` on.
    fn choose(&self, first: usize) -> Choice {
        let own = Numbers { phi: NEVER, delta: 0 };
        let mut choice = Choice { own, best: first, deltas: (NEVER, NEVER), open: 0 };
        let mut greatest = 0_u32;
        for (&Numbers { phi, delta }, place) in
            self.known.get(first..).unwrap_or_default().iter().zip(first..)
        {
            choice.open += u32::from(phi > 0);
            greatest = greatest.max(phi);
            if delta < choice.deltas.0 {
                choice.deltas = (delta, choice.deltas.0);
                choice.best = place;
            } else {
                choice.deltas.1 = choice.deltas.1.min(delta);
            }
        }
        choice.own.phi = choice.deltas.0;
        choice.own.delta = match (choice.own.phi, choice.open) {
            (0, _) => NEVER,
            (_, 0) => 0,
            (_, open) => greatest.saturating_add(open - 1).min(NEVER - 1),
        };
        choice
    }

    /// What the table knows of a node.
    fn remembered(&self, key: Key) -> Option<Numbers> {
        self.table.find(key).or_else(|| {
            // Who cannot win at all cannot do so within some plies.
            let ever = if key.left > 0 { self.table.find(Key { left: 0, ..key }) } else { None };
            let never = decided((key.code & 1) as usize != self.question.side);
            ever.filter(|&ever| ever == never)
        })
    }

    /// The numbers of a node that nothing is known of but what can be seen at once. Each turn that does not
    /// lose at once has to be answered.
    fn estimate(&mut self, key: Key) -> Numbers {
        let question = self.question;
        let asks = (key.code & 1) as usize == question.side;
        match self.ground.outlook(key.code) {
            Outlook::Over(end) => ended(question, key.code, end),
            _ if key.left == 1 => decided(!asks),
            Outlook::Wins(plies) if !asks || key.allows(plies) => decided(true),
            Outlook::Loses(plies) if asks || key.allows(plies) => decided(false),
            Outlook::Wins(_) | Outlook::Loses(_) => Numbers { phi: 1, delta: 1 },
            Outlook::Open(turns) => Numbers { phi: 1, delta: turns },
        }
    }
}
