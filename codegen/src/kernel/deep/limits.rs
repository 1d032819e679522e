//! How deep the search by places can go.

use engine_spec::Spec;

/// The greatest depth at which wins still have values of their own.
pub(crate) fn most_depth(spec: &Spec) -> u8 {
    let evaluation = &spec.evaluation;
    match spec.search.wins {
        true => (evaluation.min - 1).min(254 - evaluation.max).min(engine_spec::MAX_DEPTH),
        false => engine_spec::MAX_DEPTH,
    }
}
