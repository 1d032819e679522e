//! Who wins a game, proved without looking at all of its positions.
//!
//! Proof-number search answers one question: can this side force a win? It works for games in which no
//! position can come back, however many there are. A win of neither side is a draw; that takes two
//! questions. Positions are distinguished by their numbers, so that a proof is one: no two share an
//! entry of the table by mistake, but at most by being the same seen in a mirror.
//!
//! In how many plies the winner wins is asked afterwards, ply by ply: can it be done within so many? Each
//! question is a proof of its own. That may take far longer than to find the winner, so it is given up
//! after a number of nodes.
//!
//! * `ground`: positions, their turns, and what can be seen of them at once;
//! * `swift`: the same for simple games, and much quicker;
//! * `question`: what is asked, and what the end of a game says to it;
//! * `search`: the depth-first proof-number search;
//! * `table`: what it remembers.

mod ground;
mod question;
mod search;
mod swift;
mod table;

use engine_spec::{Outcome, Spec, Verdict};

use super::advance::Advance;
use super::{Limits, Progress, SolveError, space};
use ground::{General, Ground};
use question::Question;
use search::Prover;
use swift::Swift;

/// How many times the nodes of the first proof may be expanded to find out in how many plies, but at
/// least so many.
const LENGTH_TIMES: u64 = 8;
const LENGTH_LEAST: u64 = 1 << 20;

/// What was proved of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The side that wins, 0 or 1; `None` if neither can force a win.
    pub winner: Option<usize>,
    /// Turns until then, if the winner hurries and the loser delays; `None` in a drawn game, where
    /// the end is a count of pieces, and where it would have taken too long to find out.
    pub plies: Option<u32>,
    /// Nodes that were expanded.
    pub nodes: u64,
    /// Bytes that the table took.
    pub bytes: u64,
}

/// Proves who wins the game that `spec` describes, in no more nodes than [`Limits::positions`], and lets
/// `report` know how far it is.
///
/// # Errors
/// When positions can come back, when they have no numbers, and when there is too much to be done.
pub fn prove(spec: &Spec, limits: &Limits, report: &mut dyn FnMut(Progress)) -> Result<Proof, SolveError> {
    if Advance::of(spec).is_none() {
        return Err(SolveError::Returns);
    }
    if let Some((swift, start)) = Swift::new(spec) {
        return prove_on(swift, start, spec, limits, report);
    }
    prove_generally(spec, limits, report)
}

/// As [`prove`], by the general rules in any case.
fn prove_generally(
    spec: &Spec,
    limits: &Limits,
    report: &mut dyn FnMut(Progress),
) -> Result<Proof, SolveError> {
    let (space, start) = space(spec)?;
    prove_on(General::new(&space), start, spec, limits, report)
}

/// The same with the positions of a game, and the number of its start.
fn prove_on(
    ground: impl Ground,
    start: u64,
    spec: &Spec,
    limits: &Limits,
    report: &mut dyn FnMut(Progress),
) -> Result<Proof, SolveError> {
    let draws = can_be_drawn(spec);
    let mut prover = Prover::new(ground, draws, limits, report);
    let mut winner = None;
    for side in 0..2 {
        if prover.ask(start, Question { side, within: None })? {
            winner = Some(side);
            break;
        }
        if side == 0 && !draws {
            winner = Some(1);
            break;
        }
    }
    let mut plies = None;
    if let Some(side) = winner.filter(|_| spec.ends.no_moves != Verdict::Counts) {
        let most = prover.nodes().saturating_mul(LENGTH_TIMES).max(LENGTH_LEAST);
        prover.allow(limits.positions.min(prover.nodes().saturating_add(most)));
        plies = length(&mut prover, start, side, spec);
    }
    Ok(Proof { winner, plies, nodes: prover.nodes(), bytes: prover.bytes() })
}

/// Within how many plies a side wins that can, if that is found out in time.
fn length(prover: &mut Prover<'_, impl Ground>, start: u64, side: usize, spec: &Spec) -> Option<u32> {
    // Where only who moves can win, every other number of plies is out of the question.
    let (first, step) = match (movers_win(spec), (start & 1) as usize == side) {
        (false, _) => (0, 1),
        (true, true) => (1, 2),
        (true, false) => (0, 2),
    };
    for plies in (first..u32::from(u16::MAX)).step_by(step) {
        match prover.ask(start, Question { side, within: Some(plies) }) {
            Ok(true) => return Some(plies),
            Ok(false) => {}
            Err(_) => return None,
        }
    }
    None
}

/// Whether a game may end without a winner. None goes on for ever here.
fn can_be_drawn(spec: &Spec) -> bool {
    matches!(spec.ends.no_moves, Verdict::Draws | Verdict::Counts)
}

/// Whether a turn can win a game, but not lose it.
fn movers_win(spec: &Spec) -> bool {
    let row_loses = spec.ends.row.is_some_and(|row| !row.wins);
    let reach_loses = spec.ends.reach.iter().any(|reach| reach.result == Outcome::Loses);
    !row_loses && !reach_loses && matches!(spec.ends.no_moves, Verdict::Loses | Verdict::Draws)
}
