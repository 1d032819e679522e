//! Nine men's morris, modelled once more on its own: twenty-four points on three rings, and no word of
//! the description.

use engine_spec::EARLY;

use super::{Random, games};
use crate::{Over, Position, Rules, format_turn, parse_turn};

/// Points by ring, the outer first, and clockwise from the lower left corner; odd ones are the
/// middles of the sides. Rings are joined at these.
#[derive(Clone, Debug)]
struct Morris {
    points: [Option<usize>; 24],
    hand: [u32; 2],
    side: usize,
}

/// The names of the points as they are drawn on 7x7 squares.
const NAMES: [&str; 24] = [
    "a1", "a4", "a7", "d7", "g7", "g4", "g1", "d1", "b2", "b4", "b6", "d6", "f6", "f4", "f2", "d2", "c3",
    "c4", "c5", "d5", "e5", "e4", "e3", "d3",
];

fn neighbours(point: usize) -> Vec<usize> {
    let (ring, place) = (point / 8, point % 8);
    let mut all = vec![ring * 8 + (place + 1) % 8, ring * 8 + (place + 7) % 8];
    if place % 2 == 1 {
        all.extend((0..3_usize).filter(|other| other.abs_diff(ring) == 1).map(|other| other * 8 + place));
    }
    all
}

impl Morris {
    fn new() -> Self {
        Self { points: [None; 24], hand: [9; 2], side: 0 }
    }

    /// Whether a point is in a mill of its owner.
    fn in_mill(&self, point: usize) -> bool {
        let Some(owner) = self.points[point] else { return false };
        let (ring, place) = (point / 8, point % 8);
        let own = |point: usize| self.points[point] == Some(owner);
        let along = |corner: usize| (0..3).all(|step| own(ring * 8 + (corner + step) % 8));
        if place % 2 == 0 {
            along(place) || along((place + 6) % 8)
        } else {
            along((place + 7) % 8) || (0..3).all(|ring| own(ring * 8 + place))
        }
    }

    fn count(&self, side: usize) -> usize {
        self.points.iter().filter(|point| **point == Some(side)).count()
    }

    /// All turns as texts, each with what it leads to.
    fn turns(&self) -> Vec<(String, Self)> {
        let (side, mut turns) = (self.side, Vec::new());
        if self.hand[side] == 0 && self.count(side) < 3 {
            return turns;
        }
        let empty = |point: &usize| self.points[*point].is_none();
        if self.hand[side] > 0 {
            for to in (0..24).filter(empty) {
                let mut next = self.clone();
                next.hand[side] -= 1;
                next.arrive(NAMES[to].to_owned(), to, &mut turns);
            }
            return turns;
        }
        for from in (0..24).filter(|&point| self.points[point] == Some(side)) {
            let ends = if self.count(side) == 3 { (0..24).collect() } else { neighbours(from) };
            for to in ends.into_iter().filter(empty) {
                let mut next = self.clone();
                next.points[from] = None;
                next.arrive(format!("{}{}", NAMES[from], NAMES[to]), to, &mut turns);
            }
        }
        turns
    }

    /// Puts a man of the side to move on a point and lets a mill take what it can.
    fn arrive(mut self, text: String, to: usize, turns: &mut Vec<(String, Self)>) {
        self.points[to] = Some(self.side);
        let enemy = self.side ^ 1;
        let enemies: Vec<usize> = (0..24).filter(|&point| self.points[point] == Some(enemy)).collect();
        self.side = enemy;
        if !self.in_mill(to) || enemies.is_empty() {
            turns.push((text, self));
            return;
        }
        let all = enemies.iter().all(|&point| self.in_mill(point));
        for &taken in enemies.iter().filter(|&&point| all || !self.in_mill(point)) {
            let mut next = self.clone();
            next.points[taken] = None;
            turns.push((format!("{text}x{}", NAMES[taken]), next));
        }
    }

    fn perft(&self, depth: u8) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.turns().iter().map(|(_, next)| next.perft(depth - 1)).sum()
    }
}

/// The first two are 24 and 24 * 23; from the fifth on there are mills.
#[test]
fn counts_from_the_start_are_those_of_the_model() {
    if !testing::drawn("counts from the start are those of the model") {
        return;
    }
    let rules = Rules::new(&games::game("nine-mens-morris"));
    let counts: Vec<u64> = (1..=5).map(|depth| rules.perft(&rules.start(), depth)).collect();
    // Of 24 * 23 * 22 * 21 * 20 placings, 16 mills by three men in any order close with two enemies to
    // choose from.
    let closed = 16 * 6 * 21 * 20;
    assert_eq!(counts, [24, 552, 12144, 255_024, 5_100_480 + closed]);
    assert_eq!(counts.last(), Some(&Morris::new().perft(5)));
}

/// Random games by both, to their ends: the same turns all the way, and mills that can be closed where turns close one.
#[test]
fn whole_games_are_those_of_the_model() {
    let rules = Rules::new(&games::game("nine-mens-morris"));
    let mut random = Random::seeded("morris");
    let (mut flights, mut ends, mut closed) = (0, [0; 2], [0; 2]);
    for _ in 0..testing::count(100) {
        let (mut position, mut model) = (rules.start(), Morris::new());
        for _ in 0..200 {
            let texts = |position: &Position| -> Vec<String> {
                let turns = rules.legal_turns(position);
                turns.iter().map(|turn| format_turn(&rules, position, turn)).collect()
            };
            let (mut ours, theirs) = (texts(&position), model.turns());
            let mut expected: Vec<String> = theirs.iter().map(|(text, _)| text.clone()).collect();
            ours.sort();
            expected.sort();
            assert_eq!(ours, expected, "{model:?}");
            if !theirs.is_empty() && model.count(model.side ^ 1) > 0 {
                let takes = theirs.iter().any(|(text, _)| text.contains('x'));
                assert_eq!(
                    rules.closes(&position),
                    i32::from(takes) * (1 - 2 * model.side as i32),
                    "{model:?}"
                );
                closed[usize::from(takes)] += 1;
            }
            flights += usize::from(model.hand[model.side] == 0 && model.count(model.side) == 3);
            if theirs.is_empty() {
                assert_eq!(rules.result(&position, 1), Some(Over::Won(model.side ^ 1)));
                ends[usize::from(position.over().is_some())] += 1;
                break;
            }
            let (text, next) = theirs[random.below(theirs.len())].clone();
            for mv in parse_turn(&rules, &position, &text).expect("legal") {
                let _ = rules.make(&mut position, mv);
            }
            model = next;
        }
    }
    assert!(flights > 10 && ends[1] > 10, "{flights} flights, ends {ends:?}");
    assert!(
        closed.iter().all(|&count| count > 100),
        "positions without and with a mill to close: {closed:?}"
    );
}

/// Two positions of the same men are not the same with other numbers in hand.
#[test]
fn the_key_knows_what_is_in_hand() {
    let rules = Rules::new(&games::game("nine-mens-morris"));
    let after = |texts: &[&str]| {
        let mut position = rules.start();
        for text in texts {
            for mv in parse_turn(&rules, &position, text).expect("legal") {
                let _ = rules.make(&mut position, mv);
            }
        }
        position
    };
    // White takes a man, and Black puts it back at once; or else it was never there.
    let with = after(&["a1", "b2", "d1", "f2", "g1xb2", "b2", "a7", "b6", "c3", "f6"]);
    assert_eq!((with.hand(0), with.hand(1)), (4, 4));
    let mut without = with.clone();
    without.hand[1] += 1;
    without.refresh(&rules.tables, EARLY);
    assert_ne!(with.key(), without.key());
    let fresh = rules.position(with.cells(), 0).expect("a position");
    assert_eq!((fresh.hand(0), fresh.hand(1)), (4, 5));
    assert_eq!(fresh.key(), without.key());
}
