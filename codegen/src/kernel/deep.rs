//! The search for playing strength: what its templates refer to, and how deep it can go.

mod choice;
mod limits;
mod variables;

use engine_spec::{Direction, Spec, Zobrist};
use serde::Serialize;

use crate::kernel::sides::{Side, by_code};
use crate::kernel::steps::directions;

use choice::SLOTS_IN_PAGE;
pub(crate) use choice::{
    by_gain, has_goals, has_table, is_goal, keys, places, scan, small, step_labels, table_move,
};
pub(crate) use limits::most_depth;
pub(crate) use variables::{variables, zero_page};

/// Where the RAM for the table ends: under BASIC's ROM and up to the I/O area.
const TABLE_END: usize = 0xd000;

/// Places of moves from this one on are not remembered in the table: it has six bits for them.
const TABLE_PLACES: usize = 63;

/// The search, as the templates see it.
#[derive(Debug, Serialize)]
pub(crate) struct Deep {
    /// Whether moves are tried in the order of what they gain.
    gain: bool,
    table: Option<DeepTable>,
    /// Whether the move that the table remembers is tried first.
    table_move: bool,
    /// Whether any side wins by reaching a square.
    goals: bool,
    /// Whether any side has several pieces: a list of them, one of which may free a square.
    lists: bool,
    frees: bool,
    /// Whether the program is to be small.
    small: bool,
    /// The directions that any piece steps in.
    directions: Vec<&'static str>,
    /// Whether some places of moves are too high for the table.
    many_places: bool,
    /// What the key of a position is combined with when the second side is to move.
    second: [u8; 4],
    sides: Vec<DeepSide>,
}

/// The transposition table.
#[derive(Debug, Serialize)]
struct DeepTable {
    slots: u16,
    pages: usize,
    address: usize,
    places: usize,
}

/// A side.
#[derive(Debug, Serialize)]
struct DeepSide {
    name: String,
    maximises: bool,
    count: usize,
    moves_up: bool,
    moves_down: bool,
    /// Whether a piece is a code of square and class, not just its square.
    codes: bool,
    /// How often a code is halved to give the square, if that is all there is to do.
    halvings: Option<u32>,
    /// Whether the side wins by reaching a square.
    goals: bool,
    /// What the class of a piece adds to its code, by what stands on the board.
    class: String,
    /// What its pieces are worth, by piece; for small programs.
    value: String,
    /// What stands on the squares of its pieces.
    mark: usize,
    /// Where its pieces are, ascending.
    list: String,
    /// In what order the replies of the pieces are looked at: those at the rear first.
    scan: Vec<usize>,
    slots: Vec<Slot>,
    replies: Vec<Slot>,
    candidates: Vec<Candidate>,
}

/// The tables of the n-th step of a piece.
#[derive(Clone, Debug, Serialize)]
struct Slot {
    label: String,
    what: String,
    to: String,
    gain: String,
    next: String,
    step: String,
    goal: String,
    keys: Vec<String>,
    /// The lowest place of a move by this step.
    first: usize,
}

/// A move that may be tried: a step of a piece.
#[derive(Debug, Serialize)]
struct Candidate {
    place: usize,
    /// Place of the piece in the list.
    index: usize,
    slot: Slot,
}

impl Deep {
    /// Whether the last two plies are worked out in bulk.
    pub fn is_fast(&self) -> bool {
        !self.small
    }

    /// Whether moves are tried in an order that never changes, and written out near the leaves.
    pub fn is_fixed(&self) -> bool {
        !self.table_move && !self.small
    }

    /// Whether there is a table of values.
    pub fn has_table(&self) -> bool {
        self.table.is_some()
    }

    pub fn new(spec: &Spec, sides: &[Side]) -> Self {
        let own: Vec<DeepSide> = (0..2).map(|index| deep_side(spec, index, &sides[index])).collect();
        let table = spec.search.table.filter(|_| has_table(spec)).map(|table| {
            let pages = usize::from(table.slots) / SLOTS_IN_PAGE;
            DeepTable { slots: table.slots, pages, address: TABLE_END - 256 * pages, places: TABLE_PLACES }
        });
        Self {
            gain: by_gain(spec),
            table,
            table_move: table_move(spec),
            goals: own.iter().any(|side| side.goals),
            lists: own.iter().any(|side| side.count > 1),
            frees: !small(spec) && own.iter().any(|side| side.count > 1),
            small: small(spec),
            directions: directions(spec).into_iter().map(Direction::word).collect(),
            many_places: own.iter().any(|side| side.candidates.len() > TABLE_PLACES),
            second: keys(spec, Zobrist::new(spec).second),
            sides: own,
        }
    }
}

fn deep_side(spec: &Spec, index: usize, side: &Side) -> DeepSide {
    let name = &side.name;
    let codes = side.class_indices.len() > 1;
    let goals = has_goals(spec, index);
    let gain = by_gain(spec);
    let count = usize::from(side.count);
    let slot = |number: usize, label: &String| Slot {
        first: if gain { number * count } else { number },
        what: match (gain, number) {
            (true, 0) => "the best step".to_owned(),
            (true, number) => format!("step {} in the order of gain", number + 1),
            (false, _) => format!("the step {label}"),
        },
        to: format!("{name}_to_{label}"),
        gain: format!("{name}_gain_{label}"),
        next: format!("{name}_{}_{label}", if codes { "next" } else { "to" }),
        step: format!("{name}_step_{label}"),
        goal: format!("{name}_goal_{label}"),
        keys: (0..4).map(|byte| format!("{name}_key_{byte}_{label}")).collect(),
        label: label.clone(),
    };
    let labels = step_labels(spec, index);
    let slots: Vec<Slot> = labels.iter().enumerate().map(|(number, label)| slot(number, label)).collect();
    let replies = match gain {
        true => slots.clone(),
        false => (1..=slots.len()).map(|number| slot(number, &format!("reply_{number}"))).collect(),
    };
    let candidate_at = |(place, (index, step)): (usize, (usize, usize))| {
        slots.get(step).map(|slot: &Slot| Candidate { place, index, slot: slot.clone() })
    };
    let candidates = places(spec, index, side).into_iter().enumerate().filter_map(candidate_at).collect();
    DeepSide {
        candidates,
        maximises: index == 0,
        count,
        moves_up: side.moves_up,
        moves_down: side.moves_down,
        codes,
        halvings: Some(side.class_indices.len())
            .filter(|count| count.is_power_of_two())
            .map(usize::trailing_zeros),
        goals,
        value: match side.classes.as_slice() {
            [class] => format!("value_{class}"),
            _ => format!("{name}_value"),
        },
        class: by_code(&format!("{name}_class"), index),
        mark: index + 1,
        list: format!("zp_{name}_{}", if count > 1 { "pieces" } else { "squares" }),
        scan: scan(side),
        slots,
        replies,
        name: name.clone(),
    }
}
