//! Finding all positions that can be reached, ply by ply from the start.

use rayon::prelude::*;

use super::growth::Growth;
use super::store::Store;
use super::walk::{Space, Walker};
use super::{Limits, Progress, SolveError};

/// Positions that are expanded before what they lead to is put in: few enough for the list to be short.
const BATCH: usize = 1 << 18;

/// Positions that a thread takes at a time.
const PART: usize = 1 << 11;

/// By so many times must positions be too many to be given up before they are found.
const DOUBT: u64 = 2;

/// How large a game is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Extent {
    /// Positions at the start of a turn that can be reached, the start and the ends of games included.
    pub positions: u64,
    /// Legal turns, of all positions together.
    pub turns: u64,
    /// After so many plies, nothing new can be reached.
    pub plies: u32,
}

/// Puts all positions into the store that can be reached from `start`. Who is not `patient` gives up as soon as
/// there are likely to be too many.
pub(super) fn reach(
    space: &Space,
    store: &mut Store,
    start: u64,
    limits: &Limits,
    patient: bool,
    report: &mut dyn FnMut(Progress),
) -> Result<Extent, SolveError> {
    let mut growth = Growth::default();
    let most = store.most().filter(|_| !patient);
    let mut extent = Extent { positions: 1, ..Extent::default() };
    store.reserve(1).map_err(|_| SolveError::Memory(0))?;
    store.insert(start);
    let mut frontier = vec![start];
    loop {
        let mut next: Vec<u64> = Vec::new();
        for batch in frontier.chunks(BATCH) {
            let lists: Vec<Vec<u64>> = batch.par_chunks(PART).map(|part| successors(space, part)).collect();
            let turns: usize = lists.iter().map(Vec::len).sum();
            let most = usize::try_from(extent.positions).unwrap_or(usize::MAX).saturating_add(turns);
            store.reserve(most).map_err(|_| SolveError::Memory(extent.positions))?;
            let kept = &*store;
            let fresh: Vec<Vec<u64>> = lists
                .into_par_iter()
                .map(|list| list.into_iter().filter(|&code| kept.insert(code)).collect())
                .collect();
            for list in &fresh {
                next.extend_from_slice(list);
            }
            extent.turns += turns as u64;
            extent.positions += fresh.iter().map(|list| list.len() as u64).sum::<u64>();
            if extent.positions > limits.positions {
                return Err(SolveError::Limit(limits.positions));
            }
            report(Progress::Reached { plies: extent.plies + 1, positions: extent.positions });
        }
        if next.is_empty() {
            return Ok(extent);
        }
        if let Some(likely) = most.and_then(|most| growth.exceeds(next.len() as u64, most * DOUBT)) {
            return Err(SolveError::Likely(likely));
        }
        extent.plies += 1;
        frontier = next;
    }
}

/// What the turns of some positions lead to.
fn successors(space: &Space, codes: &[u64]) -> Vec<u64> {
    let mut walker = Walker::new(space);
    let mut list = Vec::with_capacity(8 * codes.len());
    for &code in codes {
        walker.look(code, &mut |after| list.push(after));
    }
    list
}
