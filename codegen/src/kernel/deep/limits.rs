//! How deep the search by places can go.

use engine_spec::Spec;

/// The greatest depth at which wins still have values of their own.
pub(crate) fn most_depth(spec: &Spec) -> u8 {
    let evaluation = &spec.evaluation;
    match spec.search.wins {
        true => {
            let room = (evaluation.min - 1).min(evaluation.width.win(1).saturating_sub(evaluation.max));
            u8::try_from(room).map_or(engine_spec::MAX_DEPTH, |room| room.min(engine_spec::MAX_DEPTH))
        }
        false => engine_spec::MAX_DEPTH,
    }
}
