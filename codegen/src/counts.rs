//! Pieces that are counted: in hand, on the board and in rows; and boards that are graphs of lines.

use engine_spec::{Board, Gait, Kind, Placing, Spec, Square, Zobrist};
use plan::Plan;
use plan::state::Part;
use serde::Serialize;

use crate::pieces::{Side, Step, captures};
use crate::problems::key_of_lines;
use crate::squares;
use crate::tables::rows::{Table, bytes, expressions};
use crate::{Problem, of_piece};

/// What stands off the board, and where a list ends.
const NONE: u8 = 0xff;

/// What of it a program needs.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Counts {
    /// Whether the pieces on the board are counted.
    pub counted: bool,
    /// Whether any side has a hand.
    pub hands: bool,
    pub mills: bool,
    /// How many pieces a row has beside any of them, each by its place among these, if tables tell
    /// which squares lie in rows.
    pub rows: Option<Vec<usize>>,
    /// A side with fewer pieces has lost.
    pub extinct: Option<u8>,
    /// Whether jumps go on.
    pub jumps_on: bool,
}

impl Counts {
    pub fn new(plan: &Plan) -> Self {
        let (spec, moves) = (plan.spec(), &plan.moves);
        let flies = moves.flights.iter().any(Option::is_some);
        let mills = moves.take.is_some();
        Self {
            counted: mills || flies || spec.ends.extinct.is_some() || !spec.ends.dead.is_empty(),
            hands: plan.state.iter().any(|row| row.part == Part::Hands),
            mills,
            rows: row_length(spec).map(|length| (1..usize::from(length)).collect()),
            extinct: spec.ends.extinct,
            jumps_on: moves.jumps_on(),
        }
    }
}

/// The length of the rows that tables tell of: mills, and rows that do not just go straight on, unless
/// the states of lines tell of them.
fn row_length(spec: &Spec) -> Option<u8> {
    let crooked = !spec.board.lines.is_empty() && !spec.counts_lines();
    spec.row_length().filter(|_| spec.turn.mill.is_some() || crooked)
}

/// The most squares that any is linked to.
pub(crate) fn degree(board: &Board) -> usize {
    (0..).take(board.squares.len()).map(|square| board.linked(square).len()).max().unwrap_or(0)
}

/// A step along links, as many steps to one square each.
pub(crate) fn links(board: &Board, number: usize, (moves, captures): (bool, bool)) -> Vec<Step> {
    let step = |link: usize| Step {
        label: format!("link_{link}_{number}"),
        next: format!("link_{link}"),
        gait: "leap",
        moves,
        captures,
        begins: None,
        least: 1,
        limit: None,
        also: None,
        first: None,
        royal: false,
    };
    if moves || captures { (1..=degree(board)).map(step).collect() } else { Vec::new() }
}

/// Where links lead, the rows through each square, and what pieces in hand add to the key.
pub(crate) fn tables(
    spec: &Spec,
    sides: &[Side],
    square_table: &dyn Fn(String, String, &[u8]) -> Table,
) -> Vec<Table> {
    let mut tables = Vec::new();
    if spec.kinds.iter().flat_map(|kind| &kind.movements).any(|movement| movement.gait == Gait::Link) {
        for number in 0..degree(&spec.board) {
            let linked = |square| spec.board.linked(square).get(number).copied().unwrap_or(NONE);
            let values: Vec<u8> = squares(spec).map(linked).collect();
            let comment = format!("the square that link {} of each leads to, or NONE", number + 1);
            tables.push(square_table(format!("link_{}", number + 1), comment, &values));
        }
    }
    if let Some(length) = row_length(spec) {
        tables.extend(row_tables(spec, length));
    }
    if spec.search.table.is_some() {
        let hands = Zobrist::new(spec).hands;
        for (side, numbers) in sides.iter().zip(&hands).filter(|(side, _)| side.hand.is_some()) {
            for byte in 0..4 {
                let values: Vec<u8> = numbers.iter().map(|number| number[byte]).collect();
                let comment = format!("by pieces in the hand of {}: byte {byte} of the key", side.name);
                tables.push(bytes(format!("key_hand_{}_{byte}", side.name), comment, &values));
            }
        }
    }
    tables
}

/// For each square the other squares of each row that it lies in.
fn row_tables(spec: &Spec, length: u8) -> Vec<Table> {
    let rows = spec.board.rows(length);
    let mut tables = Vec::new();
    let mut names = Vec::new();
    for square in squares(spec) {
        let through = rows.iter().filter(|row| row.contains(&square));
        let others = through.flat_map(|row| row.iter().copied().filter(|&other| other != square));
        let values: Vec<Square> = others.chain([NONE]).collect();
        let name = format!("rows_{}", spec.board.name(square));
        let comment = format!("what lies in a row with {}", spec.board.name(square));
        tables.push(bytes(&name, comment, &values));
        names.push(name);
    }
    let part = |part: char| -> Vec<String> { names.iter().map(|name| format!("{part}{name}")).collect() };
    tables.push(expressions("rows_lo", "where the rows through each square are listed", &part('<'), 4));
    tables.push(expressions("rows_hi", "and the high bytes", &part('>'), 4));
    tables
}

/// What programs cannot do of it.
pub(crate) fn problems(plan: &Plan) -> Vec<Problem> {
    let spec = plan.spec();
    let mut problems = Vec::new();
    let mut refuse = |key: Option<String>, message: &str, help: &str| {
        problems.extend(key.map(|key| Problem::new(message, help, key)));
    };
    let counts = Counts::new(plan);
    let first =
        |name: &str, pick: &dyn Fn(&Kind) -> bool| Some(of_piece(spec.kinds.iter().position(pick)?, name));
    let places = |placing: Placing| first("place", &move |kind| kind.place == Some(placing));
    let counted = || {
        let hand = first("hand", &|kind| kind.hand.is_some());
        let fly = first("fly", &|kind| kind.fly.is_some());
        let extinct = spec.ends.extinct.map(|_| "end.extinct".to_owned());
        hand.or(fly).or(extinct).or(counts.mills.then(|| "turn.mill".to_owned()))
    };
    refuse(
        places(Placing::Outflank).and_then(|_| counted()),
        "pieces that outflank are not counted, in hand or on the board",
        "leave `mill`, `hand`, `fly` and `extinct` out",
    );
    refuse(
        places(Placing::Lowest).filter(|_| counts.mills),
        "mills do not go with moves that are called by a file",
        "use `place = \"empty\"`",
    );
    refuse(
        (counts.mills && spec.counts_lines()).then(|| key_of_lines(spec)),
        "`lines` counts only pieces that stay as they are put",
        "leave `lines` out of [evaluation]",
    );
    let waiting = first("moves-when", &|kind| kind.waits).or(first("fly", &|kind| kind.fly.is_some()));
    refuse(
        waiting.filter(|_| spec.turn.chain || spec.turn.forced),
        "pieces that wait or fly do not go with chains or forced captures",
        "leave `moves-when` and `fly` out, or `chain` and `capture`",
    );
    let captures = spec.kinds.iter().flat_map(|kind| &kind.movements).any(captures);
    refuse(
        (counts.mills && spec.turn.forced && captures).then(|| "turn.capture".to_owned()),
        "mills do not go with forced captures",
        "leave `capture` out of [turn]",
    );
    problems
}
