//! Positions that come back: what a program compares to find out, and when it need not.

use plan::Plan;
use serde::Serialize;

use crate::quiet;

/// What the templates know of it.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Repetition {
    /// How often a position must have been there for the game to be drawn.
    repetition: Option<u8>,
    /// Whether a position from before an event can never come back: a capture, a promotion, a new piece, or
    /// a move that restarts the count of quiet plies.
    lasting: bool,
    /// Whether pieces that differ in nothing but their values have different codes.
    alike: bool,
}

impl Repetition {
    pub fn new(plan: &Plan) -> Self {
        let spec = plan.spec();
        let alike =
            spec.classes.iter().enumerate().any(|(number, class)| {
                spec.classes.iter().take(number).any(|other| other.kind == class.kind)
            });
        Self { repetition: spec.ends.repetition, lasting: is_lasting(plan), alike }
    }
}

/// Whether each event leads closer to a last one.
///
/// A capture takes from the pieces on the board and in hand, which then never become more. Short of
/// captures a new piece takes from the hand, or adds to the board; and short of both a promotion goes up,
/// unless kinds can become one another in turn. Short of all these, a move that counts as one must advance
/// its piece.
fn is_lasting(plan: &Plan) -> bool {
    let (spec, captures) = (plan.spec(), plan.moves.take());
    let unlimited = spec.kinds.iter().any(|kind| kind.place.is_some() && kind.hand.is_none());
    let in_turn = (0..spec.kinds.len()).any(|kind| spec.later(kind).contains(&kind));
    !(captures && unlimited || in_turn) && quiet::restarts_advance(spec)
}
