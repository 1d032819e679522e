//! Games in which no position can come back, recognised by their descriptions.
//!
//! In many games something always advances: pieces are put down, or go one way only, or are captured.
//! If every turn of one side does, no position is ever there again, and positions can be put in an
//! order in which every turn leads upwards. Going through them from the top, each needs to be looked
//! at only once. What has advanced is a number:
//!
//! * a piece that only goes one way is worth the more the farther it has come;
//! * where pieces are put down, each is worth 1; where they are captured, each that is left is worth
//!   less than nothing, and so much less that a capture counts whatever the piece had advanced.

use engine_spec::{Kind, Movement, Placing, Spec};
use plan::Moves;

use engine::Position;

/// The movements by which a step can be forward: by files and ranks, each so many times.
const FORWARD: [(i32, i32); 12] = [
    (0, 1),
    (0, -1),
    (1, 0),
    (-1, 0),
    (1, 2),
    (-1, 2),
    (1, -2),
    (-1, -2),
    (2, 1),
    (-2, 1),
    (2, -1),
    (-2, -1),
];

/// How far a game has advanced in a position.
#[derive(Clone, Debug)]
pub(super) struct Advance {
    /// For each cell of a [`Position`], by square.
    points: Vec<Vec<i32>>,
    tie: Tie,
}

/// What else distinguishes positions in which nothing has advanced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tie {
    /// Every turn advances, but for a pass, which another one cannot follow.
    Passed,
    /// The turns of this side advance, those of the other need not.
    ToMove(usize),
}

impl Advance {
    /// The measure for a game in which something always advances; `None` where that cannot be shown.
    pub fn of(spec: &Spec) -> Option<Self> {
        let places = spec.kinds.iter().any(|kind| kind.place.is_some());
        let flips = spec.kinds.iter().any(|kind| kind.place == Some(Placing::Outflank));
        let movements = || spec.kinds.iter().flat_map(|kind| &kind.movements);
        let captures = Moves::new(spec).take();
        let promotes = spec.kinds.iter().any(|kind| kind.promotion.is_some());
        if promotes || places && captures || flips && movements().next().is_some() {
            return None;
        }
        let [first, second] = [0, 1].map(|side| {
            spec.kinds.iter().filter(|kind| kind.side == side).all(|kind| direction(kind).is_some())
        });
        let tie = match (first, second) {
            (true, true) => Tie::Passed,
            // A pass of one side and a turn of the other may lead back.
            _ if spec.turn.pass => return None,
            (true, false) => Tie::ToMove(0),
            (false, true) => Tie::ToMove(1),
            (false, false) => return None,
        };
        let far: Vec<Vec<i32>> = spec.kinds.iter().map(|kind| distances(spec, kind)).collect();
        let farthest = far.iter().flatten().copied().max().unwrap_or(0);
        let present = if captures { -1 - farthest } else { 1 };
        let of_class = |class: &engine_spec::Class| -> Vec<i32> {
            far.get(class.kind).into_iter().flatten().map(|far| far + present).collect()
        };
        let nothing = vec![0; spec.board.squares.len()];
        let points = std::iter::once(nothing).chain(spec.classes.iter().map(of_class)).collect();
        Some(Self { points, tie })
    }

    /// How far the game has advanced: every turn makes it more.
    pub fn measure(&self, position: &Position) -> i32 {
        let squares = position.cells().iter().enumerate().filter(|&(_, &cell)| cell != 0);
        let worth = |(square, &cell): (usize, &u8)| {
            self.points.get(usize::from(cell)).and_then(|points| points.get(square)).copied().unwrap_or(0)
        };
        let advanced: i32 = squares.map(worth).sum();
        let tie = match self.tie {
            Tie::Passed => position.passed(),
            Tie::ToMove(side) => position.side() == side,
        };
        2 * advanced + i32::from(tie)
    }
}

/// A direction in which each movement of a kind leads forward. Any will do for one that stays where it is.
fn direction(kind: &Kind) -> Option<(i32, i32)> {
    let forward = |movement: &Movement, (files, ranks): (i32, i32)| {
        files * i32::from(movement.offset.0) + ranks * i32::from(movement.offset.1) > 0
    };
    FORWARD.into_iter().find(|&direction| kind.movements.iter().all(|movement| forward(movement, direction)))
}

/// How far a piece of a kind has come on each square; nowhere, if it does not go one way only.
fn distances(spec: &Spec, kind: &Kind) -> Vec<i32> {
    let squares = &spec.board.squares;
    let Some((files, ranks)) = direction(kind).filter(|_| !kind.movements.is_empty()) else {
        return vec![0; squares.len()];
    };
    let far = |&(file, rank): &(u8, u8)| files * i32::from(file) + ranks * i32::from(rank);
    let least = squares.iter().map(far).min().unwrap_or(0);
    squares.iter().map(|square| far(square) - least).collect()
}
