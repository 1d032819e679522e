//! `[end]`: how a game ends.

use diagnostics::Span;

use crate::reader::{Fields, choose, is_off, text};
use crate::report::Report;
use crate::schema::{END, LINE, QUIET, REACH};
use crate::sections::pieces::All;
use crate::sections::squares::region;
use crate::spec::{Board, Ends, MOST_CASTLES, Outcome, Reach, Row, Turn, Verdict};
use crate::suggest::shown;
use crate::tree::{Node, Value};

const OUTCOMES: [(&str, Outcome); 2] = [("wins", Outcome::Wins), ("loses", Outcome::Loses)];

const VERDICTS: [(&str, Verdict); 4] = [
    ("loses", Verdict::Loses),
    ("wins", Verdict::Wins),
    ("draws", Verdict::Draws),
    ("counts", Verdict::Counts),
];

/// Reads `[end]`; without it, a side that cannot move loses. `names` are those of the pieces.
pub(super) fn read(
    root: &Fields<'_>,
    report: &Report,
    board: Option<&Board>,
    names: Option<&[&str]>,
) -> Option<Ends> {
    let mut ends = Ends {
        no_moves: Verdict::Loses,
        reach: Vec::new(),
        row: None,
        extinct: None,
        quiet: None,
        restart: Vec::new(),
        repetition: None,
        checks: None,
        dead: Vec::new(),
    };
    let Some(value) = root.value("end") else {
        return Some(ends);
    };
    let end = Fields::of(report, value, &END)?;
    let no_moves = end.choice("no-moves", &VERDICTS);
    let mut sound = no_moves.is_some() || end.value("no-moves").is_none();
    ends.no_moves = no_moves.unwrap_or(ends.no_moves);
    ends.extinct = end.byte("extinct");
    if let Some((plies, restart)) = quiet(&end, report, names) {
        (ends.quiet, ends.restart) = (Some(plies), restart);
    }
    ends.repetition = end.byte("repetition");
    ends.checks = end.byte("checks");
    if end.value("dead").is_some() {
        ends.dead = dead(&end, report, names)?;
    }
    if let Some(value) = end.value("line").filter(|value| !is_off(value)) {
        ends.row =
            end.optional("line", "{ length = 4, result = \"wins\" }", &LINE).and_then(|line| row(&line));
        match (ends.row, board) {
            (None, _) => sound = false,
            (Some(row), Some(board)) if board.rows(row.length).is_empty() => {
                let message = format!("no straight line of {} squares is on the board", row.length);
                report.error(value.span, message, "use a smaller `length`, or a larger board");
                sound = false;
            }
            _ => {}
        }
    }
    if end.value("reach").is_some() {
        for entry in end.array("reach", "[{ piece = …, squares = …, result = … }]")? {
            match reach(report, entry, board, names) {
                Some(region) => ends.reach.push(region),
                None => sound = false,
            }
        }
    }
    sound.then_some(ends)
}

/// Reads `quiet`: a number of plies, or that and the pieces whose moves count as captures do.
fn quiet(end: &Fields<'_>, report: &Report, names: Option<&[&str]>) -> Option<(u8, Vec<usize>)> {
    let value = end.value("quiet")?;
    if !matches!(value.node, Node::Table(_)) {
        return Some((end.byte("quiet")?, Vec::new()));
    }
    let fields = Fields::of(report, value, &QUIET)?;
    fields.required("plies", "80");
    let example = names.and_then(|names| names.first()).map_or("man".to_owned(), |name| shown(name));
    let example = format!("[\"{example}\"]");
    let plies = fields.byte("plies");
    let kind = |name: &Value| {
        let (word, span) = text(report, name, "`restart`")?;
        let choices: Vec<(&str, usize)> = names?.iter().copied().zip(0..).collect();
        choose(report, word, span, "`restart`", &choices)
    };
    let list = fields.required("restart", &example).and_then(|_| fields.array("restart", &example))?;
    if list.is_empty() {
        let help = format!("name one, such as {example}, or write `quiet = {}`", plies.unwrap_or(80));
        report.error(value.span, "`restart` names no piece", help);
        return None;
    }
    let mut kinds: Vec<usize> =
        list.iter().map(kind).collect::<Vec<_>>().into_iter().collect::<Option<_>>()?;
    kinds.sort_unstable();
    kinds.dedup();
    Some((plies?, kinds))
}

/// Reads `dead`: lists of pieces.
fn dead(end: &Fields<'_>, report: &Report, names: Option<&[&str]>) -> Option<Vec<Vec<usize>>> {
    const EXAMPLE: &str = "[[\"king\", \"black king\"]]";
    let choices: Vec<(&str, usize)> = names?.iter().copied().zip(0..).collect();
    let one = |value: &Value| {
        let Node::Array(items) = &value.node else {
            let message = format!("`dead` is an array of arrays, this is {}", value.node.describe());
            report.error(value.span, message, format!("write `dead = {EXAMPLE}`"));
            return None;
        };
        if items.is_empty() || items.len() > MOST_DEAD {
            let message = format!("a list of `dead` has {} pieces", items.len());
            report.error(value.span, message, format!("name 1 to {MOST_DEAD}, those of both sides"));
            return None;
        }
        let kind = |name: &Value| {
            let (word, span) = text(report, name, "a piece of `dead`")?;
            choose(report, word, span, "a piece of `dead`", &choices)
        };
        let kinds: Vec<Option<usize>> = items.iter().map(kind).collect();
        let mut kinds = kinds.into_iter().collect::<Option<Vec<usize>>>()?;
        kinds.sort_unstable();
        Some(kinds)
    };
    let lists: Vec<_> = end.array("dead", EXAMPLE)?.iter().map(one).collect();
    let mut lists = lists.into_iter().collect::<Option<Vec<Vec<usize>>>>()?;
    lists.sort();
    lists.dedup();
    Some(lists)
}

/// The most pieces in a list of `dead`.
const MOST_DEAD: usize = 8;

fn row(line: &Fields<'_>) -> Option<Row> {
    line.required("length", "4");
    line.required("result", "\"wins\"");
    let (length, result) = (line.byte("length"), line.choice("result", &OUTCOMES));
    Some(Row { length: length?, wins: result? == Outcome::Wins })
}

/// Reports ends that the turns or the pieces of the game have no use for.
pub(super) fn clashes(
    root: &Fields<'_>,
    report: &Report,
    ends: &Ends,
    turn: Option<Turn>,
    all: Option<&All>,
) {
    let place = |key: &str| {
        let entry = root.entry("end")?;
        let Node::Table(table) = &entry.value.node else { return None };
        Some(table.get(key)?.value.span)
    };
    if ends.row.is_some()
        && let (true, Some(place)) = (turn.is_some_and(|turn| turn.mill.is_some()), place("line"))
    {
        let help = "write `line = false`, or `mill = false` in [turn]";
        report.error(place, "a line ends the game or is a mill, not both", help);
    }
    let still = |&&kind: &&usize| {
        all.and_then(|all| all.kinds.get(kind)).filter(|kind| kind.movements.is_empty() && kind.fly.is_none())
    };
    if let (Some(kind), Some(place)) = (ends.restart.iter().find_map(|kind| still(&kind)), place("quiet")) {
        let message = format!("`{}` never moves, so no move of it can restart the count", shown(&kind.name));
        report.error(place, message, "leave it out of `restart`");
    }
    if let (Some(checks), Some(place), Some(all)) = (ends.checks, place("checks"), all) {
        count_checks(report, checks, place, all);
    }
    let placed = || all.is_some_and(|all| all.kinds.iter().any(|kind| kind.place.is_some()));
    if let (true, Some(place)) = (!ends.dead.is_empty() && placed(), place("dead")) {
        let help = "leave `dead` out, or `place` of the pieces";
        report.error(place, "while pieces can be placed, those on the board are not all", help);
    }
    let (Some((least, place)), Some(all)) = (ends.extinct.zip(place("extinct")), all) else { return };
    if let Some(kind) = all.kinds.iter().find(|kind| kind.place.is_some() && kind.hand.is_none()) {
        let message = format!("`{}` never runs out: new ones can always be placed", shown(&kind.name));
        report.error(place, message, "give it a `hand`, such as `hand = 9`, or leave `extinct` out");
        return;
    }
    for side in 0..2 {
        let of_side = |kind: usize| all.kinds.get(kind).is_some_and(|kind| kind.side == side);
        let class = |class: usize| all.classes.get(class).is_some_and(|class| of_side(class.kind));
        let standing = all.pieces.iter().filter(|piece| class(piece.class)).count();
        let hands = all.kinds.iter().filter(|kind| kind.side == side).filter_map(|kind| kind.hand);
        let count = standing + hands.map(usize::from).sum::<usize>();
        if count < usize::from(least) {
            let message = format!("a side begins with {count} pieces, and has lost with fewer than {least}");
            report.error(place, message, "use a smaller number, or give it more pieces");
            return;
        }
    }
}

/// Reports checks that nobody can give, or that a position has no room for.
fn count_checks(report: &Report, checks: u8, place: Span, all: &All) {
    let royals = all.kinds.iter().filter(|kind| kind.royal).count();
    let castles: usize = all.kinds.iter().map(|kind| kind.castles.len()).sum();
    let bits = castles + royals * usize::from(checks.saturating_sub(1));
    if royals == 0 {
        let help = "add `royal = true` to a [[piece]], or leave `checks` out";
        report.error(place, "no piece is royal, so nobody gives check", help);
    } else if bits > MOST_CASTLES {
        let message =
            format!("castlings and checks take {bits} notes, and a position has room for {MOST_CASTLES}");
        let most = MOST_CASTLES.saturating_sub(castles) / royals + 1;
        report.error(place, message, format!("use a number up to {most}, or leave castlings out"));
    }
}

fn reach(report: &Report, entry: &Value, board: Option<&Board>, names: Option<&[&str]>) -> Option<Reach> {
    let fields = Fields::of(report, entry, &REACH)?;
    let example = names.and_then(|names| names.first()).map_or("king".to_owned(), |name| shown(name));
    let piece = fields.required_text("piece", &format!("\"{example}\""));
    let kind = match (piece, names) {
        (Some((word, span)), Some(names)) => {
            let choices: Vec<(&str, usize)> = names.iter().copied().zip(0..).collect();
            choose(report, word, span, "`piece`", &choices)
        }
        _ => None,
    };
    let squares = fields.required("squares", "\"rank 8\"");
    let squares = board.zip(squares).and_then(|(board, value)| region(report, value, board));
    fields.required("result", "\"wins\"");
    let result = fields.choice("result", &OUTCOMES);
    Some(Reach { kind: kind?, squares: squares?, result: result? })
}
