//! Patterns: squares that count together, as tables and states.
//!
//! The state of a pattern is a byte: what stands on its squares as a number of base 3, beyond the number at which
//! the points of its shape begin. All shapes share one table of points, so there are 256 configurations at most.
//! A square is in several patterns; its *slots* say in which, and what a piece of the first side adds to each
//! state, one of the second side twice that.

use engine_spec::{DIGITS, Pattern, Spec, Square};
use plan::{Effect, Plan};
use serde::Serialize;

use crate::Problem;

/// Numbers of patterns leave bit 7 to the end of a list of slots.
const MOST_PATTERNS: usize = 127;

/// What a byte numbers.
const BYTES: usize = 256;

/// What ends the slots of a square.
pub(crate) const END: u8 = 0xff;

/// The patterns of a game, as templates see them.
#[derive(Debug, Serialize)]
pub(crate) struct Patterns {
    /// How many there are.
    count: usize,
    /// By how much states are higher late in the game.
    late: Option<usize>,
    /// What can happen on a square.
    changes: Vec<Change>,
}

/// A piece comes or goes.
#[derive(Debug, Serialize)]
struct Change {
    /// What the routine is called behind `pattern_`.
    name: String,
    /// What it is for.
    about: String,
    comes: bool,
    /// The table of what the states change by.
    weights: &'static str,
}

/// The slots of all squares.
#[derive(Debug, Default)]
pub(crate) struct Slots {
    /// For each square where its slots begin.
    pub first: Vec<u8>,
    /// For each slot the number of the pattern, or [`END`].
    pub patterns: Vec<u8>,
    /// And what a piece of either side changes in its state.
    pub weights: [Vec<u8>; 2],
}

/// All patterns: each place of each shape, with the shape's number of its first configuration.
fn all(spec: &Spec) -> Vec<(usize, &[Square])> {
    let mut base = 0;
    let mut all = Vec::new();
    for pattern in &spec.evaluation.patterns {
        all.extend(pattern.places.iter().map(|place| (base, place.as_slice())));
        base += configurations(pattern);
    }
    all
}

fn configurations(pattern: &Pattern) -> usize {
    usize::from(DIGITS).pow(pattern.length() as u32)
}

/// How many patterns a game has.
pub(crate) fn count(spec: &Spec) -> usize {
    spec.evaluation.patterns.iter().map(|pattern| pattern.places.len()).sum()
}

/// The state of each pattern on an empty board.
pub(crate) fn empty(spec: &Spec) -> Vec<u8> {
    all(spec).iter().map(|&(base, _)| base as u8).collect()
}

/// Each shape as it counts early in the game; then, if any counts otherwise late, each as it does then.
pub(crate) fn shapes(spec: &Spec) -> impl Iterator<Item = (&Pattern, bool)> {
    let late = late(spec).map(|_| true);
    let of = |late: bool| spec.evaluation.patterns.iter().map(move |pattern| (pattern, late));
    std::iter::once(false).chain(late).flat_map(of)
}

/// By how much states are higher late in the game, if patterns are worth something else then.
pub(crate) fn late(spec: &Spec) -> Option<usize> {
    let patterns = &spec.evaluation.patterns;
    let has = patterns.iter().any(|pattern| pattern.late.is_some());
    has.then(|| patterns.iter().map(configurations).sum())
}

/// The points of all configurations, shape after shape, for the first side.
pub(crate) fn points(spec: &Spec) -> Vec<u8> {
    shapes(spec).flat_map(|(pattern, late)| pattern.table(late)).map(|points| points as u8).collect()
}

/// The slots of all squares. Squares in no pattern share an empty list.
pub(crate) fn slots(spec: &Spec) -> Slots {
    let mut slots = Slots::default();
    let end = |slots: &mut Slots| {
        slots.patterns.push(END);
        slots.weights.iter_mut().for_each(|weights| weights.push(0));
    };
    end(&mut slots);
    let all = all(spec);
    for square in 0..spec.board.squares.len() {
        let first = slots.patterns.len();
        for (number, (_, place)) in all.iter().enumerate() {
            let Some(at) = place.iter().position(|&other| usize::from(other) == square) else { continue };
            let weight = DIGITS.pow(at as u32);
            slots.patterns.push(number as u8);
            slots.weights[0].push(weight);
            slots.weights[1].push(2 * weight);
        }
        let none = slots.patterns.len() == first;
        slots.first.push(if none { 0 } else { first as u8 });
        if !none {
            end(&mut slots);
        }
    }
    slots
}

impl Patterns {
    /// What the templates need, if there are any.
    pub fn new(plan: &Plan, sides: &[String]) -> Option<Self> {
        let spec = plan.spec();
        if spec.evaluation.patterns.is_empty() {
            return None;
        }
        let leaves = |effect: &Effect| {
            matches!(effect, Effect::Lift | Effect::Remove(_) | Effect::Enclose(_) | Effect::Mill)
        };
        // A piece that changes over to the first side leaves one of the two digits of the second, and the
        // other way round.
        let (go, flips) = (plan.moves.any(leaves), plan.moves.flips());
        let mut changes = Vec::new();
        for (index, side) in sides.iter().enumerate() {
            let weights = if index == 0 { "slot_one" } else { "slot_two" };
            let change = |comes: bool, word: &str| Change {
                name: format!("{side}_{word}"),
                about: format!("a piece of {side} {word}"),
                comes,
                weights,
            };
            changes.push(change(true, "comes"));
            if go || (flips && index == 0) {
                changes.push(change(false, "goes"));
            }
        }
        Some(Self { count: count(spec), late: late(spec), changes })
    }
}

/// More patterns than a program numbers.
pub(crate) fn problems(spec: &Spec) -> Vec<Problem> {
    let patterns = &spec.evaluation.patterns;
    let places = count(spec);
    let all: usize = shapes(spec).map(|(pattern, _)| configurations(pattern)).sum();
    let squares = |pattern: &Pattern| pattern.length() * pattern.places.len();
    let used: usize = patterns.iter().map(squares).sum();
    let slots = 1 + used + used.min(spec.board.squares.len());
    let limits = [
        (places, MOST_PATTERNS, "places of patterns", "write fewer"),
        (all, BYTES, "configurations of patterns", "use fewer patterns, or shorter ones"),
        (slots, BYTES, "squares of patterns, squares of the board and one", "write fewer places"),
    ];
    let beyond = limits.into_iter().filter(|limit| !patterns.is_empty() && limit.0 > limit.1);
    beyond
        .map(|(count, most, what, help)| {
            let message = format!("{count} {what}; a program numbers {most}");
            Problem::new(message, help, "evaluation.patterns")
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_square_knows_its_patterns() {
        let text = include_str!("../../games/tic-tac-toe.toml");
        let mut spec = engine_spec::load_text("tic-tac-toe.toml", text).expect("a game");
        let row = engine_spec::PatternRow { digits: vec![1, 1, 0], points: 7 };
        let reading = engine_spec::PatternReading { mirror: true, exchange: true };
        spec.evaluation.patterns = vec![Pattern {
            places: vec![vec![0, 1, 2], vec![0, 4, 8]],
            rows: vec![row],
            late: None,
            reading,
        }];
        let Slots { first, patterns, weights } = slots(&spec);
        assert_eq!(first, [1, 4, 6, 0, 8, 0, 0, 0, 10]);
        assert_eq!(patterns, [END, 0, 1, END, 0, END, 0, END, 1, END, 1, END]);
        assert_eq!(weights[0], [0, 1, 1, 0, 3, 0, 9, 0, 3, 0, 9, 0]);
        assert_eq!((empty(&spec), points(&spec).len(), count(&spec)), (vec![0, 0], 27, 2));
    }
}
