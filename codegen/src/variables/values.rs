//! Variables of what pieces are worth, where that depends on the position that a search begins with.

use engine_spec::{Counted, Spec};

use crate::needs::Needs;
use crate::patterns;
use crate::pieces::{Class, Side};

/// Whether one is wanted, its name, its size in bytes, and what it holds.
pub(super) fn wanted(
    spec: &Spec,
    needs: &Needs,
    classes: &[Class],
    sides: &[Side],
) -> Vec<(bool, String, usize, &'static str)> {
    let squares = spec.board.squares.len();
    let blends = spec.evaluation.late.is_some_and(|late| late.is_at_once().is_none());
    let by_hands = spec.evaluation.late.is_some_and(|late| late.counted == Counted::Hands);
    let patterns = patterns::late(spec).is_some();
    let hunter = "who hunts a royal piece: 0 nobody, 1 the first side, 2 the second";
    let mut all = vec![
        (needs.hunt, "hunt_on".to_owned(), 1, hunter),
        (needs.hunt, "hunt_square".to_owned(), 2, "where the royal pieces are, or NONE"),
        (blends || by_hands, "late_now".to_owned(), 1, "how late in the game it is whose values these are"),
        (patterns, "pattern_late".to_owned(), 1, "by how much states of patterns are higher now"),
    ];
    let words = |name: String, about: &'static str| {
        let low = (true, format!("{name}_lo"), squares, about);
        [low, (true, format!("{name}_hi"), squares, "and the high bytes")]
    };
    for class in classes.iter().filter(|class| class.late) {
        all.extend(words(format!("value_{}", class.label), "its value on each square now"));
    }
    if needs.flips && needs.late {
        for side in sides {
            all.extend(words(format!("flip_{}", side.name), "what a piece adds that changes over to it"));
        }
    }
    all
}
