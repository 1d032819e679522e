//! What judges the move of the last ply by what the other side can do at once, as the templates see it.

use engine_spec::{Offset, Square};
use plan::Plan;
use serde::Serialize;

use crate::pieces::offset_name;

/// What judges the moves of a side.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Safety {
    /// The squares on which enemies are one step from winning.
    feared: Vec<Square>,
    /// The same of its own pieces.
    #[serde(skip)]
    pub threats: Vec<Square>,
    /// The tables that lead from a square back to where enemies could take what stands there.
    takers: Vec<String>,
    /// And to where own pieces could take back.
    guards: Vec<String>,
    /// Whether a piece that could be taken counts in the order of moves.
    scored: bool,
}

/// What judges the moves of a side, if the search asks for it.
pub(crate) fn of_side(plan: &Plan, side: usize) -> Option<Safety> {
    let safety = plan.search.safety.as_ref()?;
    let (own, other) = (side & 1, side & 1 ^ 1);
    let back = |&(files, ranks): &Offset| format!("next_{}", offset_name((-files, -ranks)));
    Some(Safety {
        feared: safety.threats[other].clone(),
        threats: safety.threats[own].clone(),
        takers: safety.captures[other].iter().map(back).collect(),
        guards: safety.captures[own].iter().map(back).collect(),
        scored: plan.spec().search.ordering.is_some_and(|ordering| ordering.gain),
    })
}
