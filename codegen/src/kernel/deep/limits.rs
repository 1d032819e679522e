//! How deep the search by places can go.

use engine_spec::{Screen, Spec};

/// The greatest depth beside a picture, which leaves less room for what belongs to plies, unless the game asks for more.
const BESIDE_PICTURE: u8 = 22;

/// The greatest depth at which wins still have values of their own.
pub(crate) fn most_depth(spec: &Spec) -> u8 {
    let most = match spec.look.screen {
        Screen::Board => BESIDE_PICTURE.max(spec.search.depth),
        Screen::Text => engine_spec::MAX_DEPTH,
    };
    let evaluation = &spec.evaluation;
    match spec.search.wins {
        true => {
            let room = (evaluation.min - 1).min(evaluation.width.win(1).saturating_sub(evaluation.max));
            u8::try_from(room).map_or(most, |room| room.min(most))
        }
        false => most,
    }
}
