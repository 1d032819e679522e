//! Moves that restart the count of quiet plies by what moves.

use engine_spec::{Kind, Movement, Spec};

use crate::pieces::Class;

/// Directions, by files and ranks, in which pieces may advance.
const FORWARD: [(i32, i32); 8] = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];

/// The codes of the pieces whose moves restart the count.
pub fn restarting(spec: &Spec, classes: &[Class]) -> Vec<String> {
    let restarts = |class: &engine_spec::Class| spec.ends.restart.contains(&class.kind);
    let all = spec.classes.iter().zip(classes).filter(|(class, _)| restarts(class));
    all.map(|(_, class)| class.constant.clone()).collect()
}

/// Whether such a piece advances with each of its moves. Captures are no matter; they are never taken back.
pub fn restarts_advance(spec: &Spec) -> bool {
    spec.ends.restart.iter().filter_map(|&kind| spec.kinds.get(kind)).all(advances)
}

fn advances(kind: &Kind) -> bool {
    let moves = || kind.movements.iter().filter(|movement| movement.goes());
    let forward = |movement: &Movement, (files, ranks): (i32, i32)| {
        files * i32::from(movement.whole().0) + ranks * i32::from(movement.whole().1) > 0
    };
    kind.fly.is_none()
        && FORWARD.into_iter().any(|direction| moves().all(|movement| forward(movement, direction)))
}
