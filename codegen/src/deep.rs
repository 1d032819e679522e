//! The search for playing strength: what its templates refer to, and what it cannot do.

use engine_spec::{Outcome, Size, Spec, Square, Stores, Zobrist};
use serde::Serialize;

use crate::Problem;
use crate::sides::Side;
use crate::tree::{classes, labels, mild};

/// Where the RAM for the table ends: under BASIC's ROM and up to the I/O area.
const TABLE_END: usize = 0xd000;

/// Bytes of a slot, and slots in a page.
const SLOT: usize = 4;
const SLOTS_IN_PAGE: usize = 256 / SLOT;

/// Places of moves from this one on are not remembered in the table: it has six bits for them.
const TABLE_PLACES: usize = 63;

/// A place is a byte, and one value means none.
const MOST_PLACES: usize = 255;

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
    /// Whether the side wins by reaching a square.
    goals: bool,
    /// What stands on the squares of its pieces.
    mark: usize,
    /// Where its pieces are, ascending.
    list: String,
    /// In what order the replies of the pieces are looked at: those at the rear first.
    scan: Vec<usize>,
    slots: Vec<Slot>,
    replies: Vec<Slot>,
    tries: Vec<Try>,
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
struct Try {
    place: usize,
    /// Place of the piece in the list.
    index: usize,
    slot: Slot,
}

/// What this search cannot do with a game.
pub(crate) fn problems(spec: &Spec) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut problem = |message: String, help: &str| problems.push(Problem { message, help: help.to_owned() });
    for side in 0..2 {
        let name = &spec.sides[side].name;
        let codes = classes(spec, side).len() * spec.board.squares.len();
        if codes > 256 {
            problem(
                format!(
                    "the pieces of {name} have {codes} places and values to tell apart; this search can 256"
                ),
                "use fewer drawings of `values`, or a smaller board",
            );
        }
        if !mild(spec, side) {
            problem(
                format!(
                    "a step of {name} changes the evaluation by more than 126; this search can use no more"
                ),
                "use smaller `values`",
            );
        }
        let places = spec.pieces_of(side).count() * labels(spec, side).len();
        if places > MOST_PLACES {
            problem(
                format!("{name} may have {places} moves to try; this search can number {MOST_PLACES}"),
                "use fewer pieces or directions",
            );
        }
    }
    if spec.search.wins && spec.ends.no_moves == Outcome::Wins {
        problem(
            "`wins` needs a game in which having no move loses".to_owned(),
            "use `no-moves = \"loses\"` in [end], or `wins = false` in [search]",
        );
    }
    if spec.search.wins && spec.ends.reach.iter().any(|reach| reach.result == Outcome::Loses) {
        problem(
            "`wins` needs regions that win for whom reaches them".to_owned(),
            "use `result = \"wins\"` in `reach`, or `wins = false` in [search]",
        );
    }
    problems
}

/// The greatest depth at which wins still have values of their own.
pub(crate) fn most_depth(spec: &Spec) -> u8 {
    let evaluation = spec.evaluation;
    match spec.search.wins {
        true => (evaluation.min - 1).min(254 - evaluation.max).min(engine_spec::MAX_DEPTH),
        false => engine_spec::MAX_DEPTH,
    }
}

/// Whether a class wins at once on a square, as far as the search sees.
pub(crate) fn is_goal(spec: &Spec, class: usize, square: Square) -> bool {
    let kind = spec.classes[class].kind;
    let wins = |reach: &engine_spec::Reach| reach.kind == kind && reach.result == Outcome::Wins;
    spec.search.wins && spec.ends.reach.iter().any(|reach| wins(reach) && reach.squares.contains(&square))
}

/// Whether moves are tried in the order of what they gain.
pub(crate) fn by_gain(spec: &Spec) -> bool {
    spec.search.ordering.is_some_and(|ordering| ordering.gain)
}

/// Whether there is a table of values.
pub(crate) fn has_table(spec: &Spec) -> bool {
    spec.search.table.is_some_and(|table| table.stores == Stores::Value)
}

/// Whether the program is to be small.
pub(crate) fn small(spec: &Spec) -> bool {
    spec.search.size == Size::Small
}

/// Whether the move that the table remembers is tried first.
pub(crate) fn table_move(spec: &Spec) -> bool {
    spec.search.ordering.is_some_and(|ordering| ordering.table_move > 0)
}

/// The bytes of a key as the program has them: what does not choose a slot or its byte is 0.
pub(crate) fn keys(spec: &Spec, bytes: [u8; 4]) -> [u8; 4] {
    let pages = spec.search.table.map_or(1, |table| usize::from(table.slots) / SLOTS_IN_PAGE);
    let [byte, page, low, high] = bytes;
    // At most MAX_SLOTS = 8192 slots, so at most 128 pages.
    [byte & !(SLOT as u8 - 1), page & (pages as u8 - 1), low, high]
}

/// What the tables of the steps of a side are called: by their order of gain, or by direction.
pub(crate) fn step_labels(spec: &Spec, side: usize) -> Vec<String> {
    let labels = labels(spec, side);
    match by_gain(spec) {
        true => (1..=labels.len()).map(|number| number.to_string()).collect(),
        false => labels,
    }
}

/// Whether a side wins by reaching a square.
pub(crate) fn has_goals(spec: &Spec, side: usize) -> bool {
    let of_side = |reach: &engine_spec::Reach| spec.kinds[reach.kind].side == side;
    spec.search.wins && spec.ends.reach.iter().any(of_side)
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
            many_places: own.iter().any(|side| side.tries.len() > TABLE_PLACES),
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
    let mut scan: Vec<usize> = (0..count).collect();
    if side.moves_down {
        scan.reverse();
    }
    let pairs: Vec<(usize, &Slot)> = match gain {
        true => slots.iter().flat_map(|slot| scan.iter().map(move |&piece| (piece, slot))).collect(),
        false => (0..count).flat_map(|piece| slots.iter().map(move |slot| (piece, slot))).collect(),
    };
    let tries = pairs.into_iter().enumerate();
    DeepSide {
        tries: tries.map(|(place, (index, slot))| Try { place, index, slot: slot.clone() }).collect(),
        maximises: index == 0,
        count,
        moves_up: side.moves_up,
        moves_down: side.moves_down,
        codes,
        goals,
        mark: index + 1,
        list: format!("zp_{name}_{}", if count > 1 { "pieces" } else { "squares" }),
        scan,
        slots,
        replies,
        name: name.clone(),
    }
}

/// Zero page: name, size, comment.
pub(crate) fn zero_page(spec: &Spec, sides: &[Side]) -> Vec<(String, u8, String)> {
    let mut wanted: Vec<(String, u8, String)> = [
        ("zp_left", 1, "plies left at the node being searched"),
        ("zp_index", 1, "place of a piece in its list"),
    ]
    .map(|(name, size, comment)| (name.to_owned(), size, comment.to_owned()))
    .into();
    if !small(spec) {
        for (name, comment) in [
            ("zp_reply", "what the best reply is worth"),
            ("zp_reply_to", "where it leads"),
            ("zp_base", "value of the position with the best reply made"),
            ("zp_again", "what the best reply is worth when the first choice is blocked"),
        ] {
            wanted.push((name.to_owned(), 1, comment.to_owned()));
        }
    }
    if !small(spec) && sides.iter().any(|side| side.count > 1) {
        wanted.push(("zp_freed".to_owned(), 1, "not 0: deep_freed holds something".to_owned()));
    }
    if has_table(spec) {
        wanted.push(("zp_slot".to_owned(), 2, "page of a slot of the table".to_owned()));
        wanted.push(("zp_says".to_owned(), 1, "what its value says".to_owned()));
    }
    if (!table_move(spec) && !small(spec)) || has_table(spec) {
        wanted.push(("zp_code".to_owned(), 1, "the piece being moved, as it was".to_owned()));
    }
    if table_move(spec) {
        wanted.push(("zp_place".to_owned(), 1, "place of the move being tried".to_owned()));
    }
    for side in sides.iter().filter(|side| side.count > 1) {
        let comment = format!("0, its {} pieces as the search has them, ascending, and 255", side.count);
        wanted.push((format!("zp_{}_list", side.name), side.count + 2, comment));
    }
    wanted
}

/// Variables outside the zero page: name, size, comment.
pub(crate) fn variables(spec: &Spec, sides: &[Side], max_depth: u8) -> Vec<(String, usize, &'static str)> {
    let nodes = usize::from(max_depth) + 1;
    let squares = spec.board.squares.len();
    let mut wanted = vec![
        ("deep_sure", nodes + 2, "by plies left: what the side to move is sure of"),
        ("deep_best", nodes, "best value so far"),
        ("deep_eval", nodes, "evaluation"),
        ("deep_code", nodes, "the piece being moved, as it was"),
        ("deep_size", nodes, "length of the line"),
        ("deep_taken", squares + 2, "whose piece stands on each square"),
    ];
    if table_move(spec) {
        wanted.push(("deep_first", nodes, "by plies left: place of the move to try first"));
        wanted.push(("deep_tried", nodes, "place of the move being tried"));
        wanted.push(("deep_place", nodes, "place of the best move so far"));
        wanted.push(("deep_root", 1, "place of the best move of the last iteration"));
    }
    if sides.iter().any(|side| side.count > 1) {
        wanted.push(("deep_index", nodes, "by plies left: place in the list of the piece being moved"));
    }
    if !small(spec) && sides.iter().any(|side| side.count > 1) {
        wanted.push(("deep_freed", squares, "best reply to each square that a piece of the mover stands on"));
    }
    if has_table(spec) {
        wanted.push(("deep_key_0", nodes, "by plies left: key of the position, lowest byte"));
        wanted.push(("deep_key_1", nodes, "second byte"));
        wanted.push(("deep_key_2", nodes, "third byte"));
        wanted.push(("deep_key_3", nodes, "highest byte"));
    }
    wanted.into_iter().map(|(name, size, comment)| (name.to_owned(), size, comment)).collect()
}
