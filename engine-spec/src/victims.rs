//! Which games order captures by their victims.

use crate::spec::{Gait, Placing, Spec};

/// Why captures are not ordered by victims in a game, and what to do about it: they have to be known before they are
/// made, and listed by themselves.
#[must_use]
pub(crate) fn denied(spec: &Spec) -> Option<&'static str> {
    let mut movements = spec.kinds.iter().flat_map(|kind| &kind.movements);
    match () {
        () if spec.turn.forced => Some("is for games in which nobody must capture"),
        () if movements.any(|movement| movement.gait == Gait::Jump) => {
            Some("is for captures by landing on what is taken, not by jumping over it")
        }
        () if spec.turn.mill.is_some() || !spec.turn.enclose.directions().is_empty() => {
            Some("is for captures by landing on what is taken, not by lines")
        }
        () if spec.kinds.iter().any(|kind| kind.place == Some(Placing::Outflank)) => {
            Some("is for captures by landing on what is taken, not for turning pieces over")
        }
        () if spec.kinds.iter().any(|kind| kind.fly.is_some()) => Some("is for pieces that do not fly"),
        () if spec.turn.pass => Some("is for games in which nobody passes"),
        () => None,
    }
}
