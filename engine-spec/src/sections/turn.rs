//! `[turn]`: how a turn goes.

use crate::reader::Fields;
use crate::report::Report;
use crate::schema::{MILL, TURN};
use crate::sections::pieces::All;
use crate::spec::{Board, Enclose, Gait, Kind, Means, Placing, Turn};
use crate::tree::Node;

/// Reads `[turn]`; every key has a default.
pub(super) fn read(root: &Fields<'_>, report: &Report) -> Option<Turn> {
    let Some(value) = root.value("turn") else {
        return Some(Turn::PLAIN);
    };
    let fields = Fields::of(report, value, &TURN)?;
    let forced = fields.choice("capture", &[("free", false), ("forced", true)]);
    let chain = fields.boolean("chain");
    let pass = fields.choice("pass", &[("never", false), ("stuck", true)]);
    let mill = match fields.optional("mill", "{ length = 3 }", &MILL) {
        Some(mill) => {
            mill.required("length", "3");
            Some(mill.byte("length")?)
        }
        None => None,
    };
    let enclose = fields.choice(
        "enclose",
        &[("never", Enclose::Never), ("orthogonal", Enclose::Orthogonal), ("all", Enclose::All)],
    );
    Some(Turn {
        forced: forced.unwrap_or(false),
        chain: chain.unwrap_or(false),
        pass: pass.unwrap_or(false),
        mill,
        enclose: enclose.unwrap_or(Enclose::Never),
    })
}

/// Reports turns in which something is asked for that no piece can do, or the board has no room for.
pub(super) fn clashes(root: &Fields<'_>, report: &Report, turn: Turn, all: &All, board: Option<&Board>) {
    let place = |key: &str| {
        let entry = root.entry("turn")?;
        let Node::Table(table) = &entry.value.node else { return None };
        Some(table.get(key)?.value.span)
    };
    let jumps = |kind: &Kind| kind.movements.iter().any(|movement| movement.gait == Gait::Jump);
    let captures = |kind: &Kind| kind.movements.iter().any(|movement| movement.only != Means::Move);
    if let (true, Some(place)) = (turn.chain && !all.kinds.iter().any(jumps), place("chain")) {
        let help = "give a piece moves such as `{ jump = [\"ne\", \"nw\"] }`, or write `chain = false`";
        report.missing(place, "a chain is of jumps, and no piece jumps", help);
    }
    if let (true, Some(place)) = (turn.forced && !all.kinds.iter().any(captures), place("capture")) {
        let help = "give a piece moves that capture, or write `capture = \"free\"`";
        report.missing(place, "captures are forced, and no piece captures", help);
    }
    if let (true, Some(place)) = (turn.enclose != Enclose::Never, place("enclose")) {
        if board.is_some_and(|board| !board.lines.is_empty()) {
            let help = "leave `links` out of [board], or write `enclose = \"never\"`";
            report.error(place, "pieces are enclosed along the grid, and the squares are linked", help);
        }
        if all.kinds.iter().any(|kind| kind.place == Some(Placing::Outflank)) {
            let help = "use `place = \"empty\"`, or write `enclose = \"never\"`";
            report.error(place, "a row of enemies is either outflanked or enclosed, not both", help);
        }
    }
    let Some((length, place)) = turn.mill.zip(place("mill")) else { return };
    if board.is_some_and(|board| board.rows(length).is_empty()) {
        let message = format!("no line of the board has {length} squares for a mill");
        report.error(place, message, "use a smaller `length`, or a larger board");
    }
    if turn.chain {
        let help = "write `chain = false`, or `mill = false`";
        report.error(place, "mills do not go with chains of jumps", help);
    }
}
