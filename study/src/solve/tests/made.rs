//! Small games made at random, with all mechanics.

use engine_spec::{
    Class, Direction, Gait, Kind, Means, Movement, Outcome, Piece, Placing, Promotion, Reach, Row, Spec,
    Square, Turn, Verdict,
};

use super::{Random, board};
use crate::tests::game;

const DIRECTIONS: [Direction; 8] = [
    Direction::North,
    Direction::NorthEast,
    Direction::East,
    Direction::SouthEast,
    Direction::South,
    Direction::SouthWest,
    Direction::West,
    Direction::NorthWest,
];

/// A game on nine or twelve squares. In a third, pieces step to empty squares and nothing else happens.
pub(super) fn random_game(random: &mut Random) -> Spec {
    let mut spec = game("breakthrough-6x6");
    let plain = random.one_in(3);
    spec.board = board(3 + random.below(2) as u8, 3);
    let squares = spec.board.squares.len();
    (spec.kinds, spec.classes, spec.pieces) = (Vec::new(), Vec::new(), Vec::new());
    let mut free: Vec<Square> = (0..squares as Square).collect();
    let placing = (!plain && random.one_in(3))
        .then(|| [Placing::Empty, Placing::Lowest, Placing::Outflank][random.below(3)]);
    for side in 0..2 {
        for _ in 0..=random.below(2) {
            let movements = (0..=random.below(3)).map(|_| movement(random, plain)).collect();
            // Two classes of one kind are interchangeable for whoever asks who wins.
            for _ in 0..=random.below(2) {
                spec.classes.push(Class { kind: spec.kinds.len(), values: vec![0; squares], late: None });
                let start = free.swap_remove(random.below(free.len()));
                spec.pieces.push(Piece { class: spec.classes.len() - 1, start });
            }
            spec.kinds.push(Kind {
                name: format!("kind-{}", spec.kinds.len()),
                side,
                letter: 'A',
                color: None,
                shape: None,
                steps: Vec::new(),
                movements,
                place: None,
                hand: None,
                waits: false,
                fly: None,
                runs: Vec::new(),
                promotion: None,
                royal: false,
                castles: Vec::new(),
            });
        }
        let last = spec.kinds.len() - 1;
        spec.kinds[last].place = placing;
        if placing.is_some() && random.one_in(2) {
            spec.kinds[last].movements.clear();
        }
        if spec.kinds[last - usize::from(last > 0)].side == side && !plain && random.one_in(3) {
            let squares = region(random, squares);
            spec.kinds[last].promotion = Some(Promotion { to: vec![last - usize::from(last > 0)], squares });
        }
    }
    spec.turn = if plain {
        Turn::PLAIN
    } else {
        Turn {
            forced: random.one_in(3),
            chain: random.one_in(2),
            pass: random.one_in(3),
            mill: None,
            ..Turn::PLAIN
        }
    };
    spec.ends.no_moves = [Verdict::Loses, Verdict::Wins, Verdict::Draws, Verdict::Counts]
        [random.below(if plain { 2 } else { 4 })];
    spec.ends.row = (!plain && random.one_in(3)).then(|| Row { length: 3, wins: random.one_in(2) });
    spec.ends.extinct = (!plain && random.one_in(4)).then(|| 1 + random.below(2) as u8);
    spec.ends.reach = Vec::new();
    for kind in 0..spec.kinds.len() {
        if random.one_in(2) {
            let result = if random.one_in(4) { Outcome::Loses } else { Outcome::Wins };
            spec.ends.reach.push(Reach { kind, squares: region(random, squares), result });
        }
    }
    spec
}

fn movement(random: &mut Random, plain: bool) -> Movement {
    let offset = DIRECTIONS[random.below(8)].offset();
    let gait =
        if plain { Gait::Leap } else { [Gait::Leap, Gait::Leap, Gait::Ride, Gait::Jump][random.below(4)] };
    let only = match gait {
        Gait::Jump => Means::Capture,
        _ if plain => Means::Move,
        _ => [Means::Move, Means::Both, Means::Capture][random.below(3)],
    };
    Movement::new(gait, offset, only)
}

/// One or two squares.
fn region(random: &mut Random, squares: usize) -> Vec<Square> {
    let first = random.below(squares);
    let mut region: Vec<Square> = vec![first as Square, random.below(squares) as Square];
    region.sort_unstable();
    region.dedup();
    region
}
