//! The exact solution of games: where their positions fit into memory, who wins, how soon, from everywhere.
//!
//! All positions that can be reached are found, ply by ply from the start (`reach`), by their numbers
//! (`code`), or as many as it takes to see that they are too many (`growth`). Where no position can come back (`advance`), each is then worth the best of what its turns
//! lead to, from the last to the first (`ordered`); otherwise what is decided spreads backwards from
//! the ends of games (`retrograde`). What comes out is a [`Solution`], which knows the [`Value`] of every
//! position.
//!
//! Games with more positions than that, in which none can come back, have a winner that can be proved
//! (`proof`), and sometimes in how many plies.
//!
//! A position is what stands where, whose turn it is and whether the turn before was a pass. Draws by
//! quiet moves and by repetition are not looked at: where neither side can force a win, the game may
//! go on forever, and that is a draw as well. A win may so take more quiet moves than a game allows.
//! A turn is one ply, be it a chain of jumps or a pass.

mod advance;
mod code;
mod growth;
mod ordered;
mod proof;
mod reach;
mod retrograde;
mod solution;
mod store;
#[cfg(test)]
mod tests;
mod value;
mod walk;

use engine_spec::Spec;

use advance::Advance;
use code::Coder;
use engine::Rules;
use store::Store;
use walk::Space;

pub use proof::{Proof, prove};
pub use solution::{Solution, Tally};
pub use value::Value;

/// How much may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most positions; of a proof, the most nodes that are expanded.
    pub positions: u64,
    /// The most bytes of memory for what is kept of them. A little more is used on the way.
    pub memory: u64,
}

impl Default for Limits {
    /// Any number of positions, in 8 GiB.
    fn default() -> Self {
        Self { positions: u64::MAX, memory: 8 << 30 }
    }
}

/// How far a solution has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Positions are being looked for.
    Reached {
        /// So many plies from the start.
        plies: u32,
        /// So many have been found.
        positions: u64,
    },
    /// Positions are being solved.
    Solved {
        /// So many have been.
        positions: u64,
        /// Of so many. Where games may go on forever, those that are drawn are never counted.
        of: u64,
    },
    /// A proof is being looked for.
    Proving {
        /// So many nodes have been expanded.
        nodes: u64,
        /// The winner is known, and whether it can win in so many plies is asked.
        within: Option<u32>,
    },
}

/// Why a game is not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SolveError {
    /// There are more positions than [`Limits::positions`].
    #[error("more than {} positions can be reached", grouped(*.0))]
    Limit(u64),
    /// After so many positions, [`Limits::memory`] was used up.
    #[error("{} positions have been found, and more do not fit in memory", grouped(*.0))]
    Memory(u64),
    /// They are not going to fit in memory, as their number grows; so many there may be.
    #[error("some {} positions or more are likely, and so many do not fit in memory", grouped(*.0))]
    Likely(u64),
    /// The positions fit in memory, but the turns between them do not.
    #[error("{} positions can be reached, but the turns between them do not fit in memory", grouped(*.positions))]
    Turns {
        /// How many positions there are.
        positions: u64,
        /// How many bytes would be needed.
        bytes: u64,
    },
    /// The numbers of the positions would have more than 63 bits.
    #[error("there are too many ways to put this game's pieces on its board")]
    Unnumbered,
    /// Pieces in hand are not part of a position's number.
    #[error("games with pieces in hand are not solved")]
    Hand,
    /// Rights to castle, checks, squares that have been passed and draws by what is left are not part of a position's number.
    #[error("games with `castle`, `checks`, `passes` or `dead` are not solved")]
    State,
    /// A proof takes a game in which something always advances.
    #[error("positions of this game can come back, so a proof does not tell its value")]
    Returns,
    /// There was no proof in so many nodes.
    #[error("no proof has been found in {} nodes", grouped(*.0))]
    Unproved(u64),
}

/// A number with commas between groups of three digits.
#[must_use]
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Solves the game that `spec` describes, on all processors, and reports to `report` how far it is.
///
/// # Errors
/// When there is too much to be done.
pub fn solve(spec: &Spec, limits: &Limits, report: &mut dyn FnMut(Progress)) -> Result<Solution, SolveError> {
    solve_by(spec, Advance::of(spec).as_ref(), limits, true, report)
}

/// As [`solve`], but gives up early where positions are not likely to fit in memory and the game can be
/// [proved](prove) instead.
///
/// # Errors
/// When there is too much to be done, or seems to be.
pub fn attempt(
    spec: &Spec,
    limits: &Limits,
    report: &mut dyn FnMut(Progress),
) -> Result<Solution, SolveError> {
    let advance = Advance::of(spec);
    solve_by(spec, advance.as_ref(), limits, advance.is_none(), report)
}

/// As [`solve`], but backwards from the ends of games in any case.
#[cfg(test)]
fn solve_backwards(
    spec: &Spec,
    limits: &Limits,
    report: &mut dyn FnMut(Progress),
) -> Result<Solution, SolveError> {
    solve_by(spec, None, limits, true, report)
}

fn solve_by(
    spec: &Spec,
    advance: Option<&Advance>,
    limits: &Limits,
    patient: bool,
    report: &mut dyn FnMut(Progress),
) -> Result<Solution, SolveError> {
    let (space, start) = space(spec)?;
    let mut store = Store::new(space.coder.size(), space.coder.is_tight(), limits.memory);
    let extent = reach::reach(&space, &mut store, start, limits, patient, report)?;
    store.seal();
    match advance {
        Some(advance) => ordered::solve(&space, &store, advance, extent.positions, report),
        None => retrograde::solve(&space, &store, &extent, limits, report)?,
    }
    Ok(Solution::new(space, store, extent))
}

/// The positions of a game by their numbers, and the number of its start.
fn space(spec: &Spec) -> Result<(Space, u64), SolveError> {
    if (0..2).any(|side| spec.hand_of(side).is_some()) {
        return Err(SolveError::Hand);
    }
    let noted = spec.castles().next().is_some() || spec.ends.checks.is_some();
    if noted || spec.passing() != [None; 2] || !spec.ends.dead.is_empty() {
        return Err(SolveError::State);
    }
    let coder = Coder::new(spec).ok_or(SolveError::Unnumbered)?;
    let space = Space { rules: Rules::new(spec), coder };
    let start = space.coder.encode(&space.rules.start()).ok_or(SolveError::Unnumbered)?;
    Ok((space, start))
}
