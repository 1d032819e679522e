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
    royal(report, turn, all, board);
    passing(report, turn, all);
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

/// Reports royal pieces that are not one of a side, and rules beside which nothing says what leaving one
/// attacked means.
fn royal(report: &Report, turn: Turn, all: &All, board: Option<&Board>) {
    let Some(&(_, first)) = all.royals.first() else { return };
    for (number, &(royal, span)) in all.royals.iter().enumerate() {
        let Some(kind) = all.kinds.get(royal) else { continue };
        let same = |other: &(usize, _)| all.kinds.get(other.0).is_some_and(|other| other.side == kind.side);
        let earlier = all.royals.iter().take(number).any(same);
        let class = |class: usize| all.classes.get(class).is_some_and(|class| class.kind == royal);
        let pieces = all.pieces.iter().filter(|piece| class(piece.class)).count();
        let becomes =
            |other: &Kind| other.promotion.as_ref().is_some_and(|promotion| promotion.to.contains(&royal));
        if earlier {
            report.error(span, "the side has a royal piece already", "leave `royal` out of one of them");
        } else if pieces != 1 {
            let message =
                format!("{pieces} pieces of this kind stand on the board, and a royal piece is one");
            report.error(span, message, "name one square in `start`, or leave `royal` out");
        } else if kind.promotion.is_some() || all.kinds.iter().any(becomes) {
            let help = "leave out `promotes` that is about it, or `royal`";
            report.error(span, "a royal piece neither becomes another nor is one that others become", help);
        }
    }
    let flies = |kind: &Kind| kind.fly.is_some();
    let clash = match turn {
        _ if all.kinds.iter().any(|kind| kind.place.is_some()) => "`place`",
        _ if all.kinds.iter().any(flies) => "`fly`",
        _ if turn.chain => "`chain`",
        _ if turn.mill.is_some() => "`mill`",
        _ if turn.pass => "`pass = \"stuck\"`",
        _ if turn.forced => "`capture = \"forced\"`",
        _ if turn.enclose != Enclose::Never => "`enclose`",
        _ if board.is_some_and(|board| !board.lines.is_empty()) => "`links`",
        _ => return,
    };
    report.error(
        first,
        format!(
            "a royal piece does not go with {clash}: an attack is a capture by a single move on the grid"
        ),
        format!("leave {clash} out, or `royal`"),
    );
}

/// Reports squares that are passed in vain, or in a way that leaves open which piece is taken there.
fn passing(report: &Report, turn: Turn, all: &All) {
    let own = |side: usize| all.kinds.iter().filter(move |kind| kind.side == side);
    let also = |kind: &Kind| kind.movements.iter().any(|movement| movement.also);
    let passes = |kind: &Kind| kind.movements.iter().any(|movement| movement.passes);
    for (kind, &span) in all.kinds.iter().zip(&all.moves) {
        let only_royal = kind.movements.iter().any(|movement| movement.only == Means::Royal);
        if only_royal && !own(1 - kind.side).any(|kind| kind.royal) {
            let message = "no enemy is royal, so `only = \"royal\"` takes nothing";
            report.error(span, message, "add `royal = true` to a piece of the other side, or leave it out");
        }
        let mut offsets = own(kind.side).flat_map(|kind| &kind.movements).filter(|movement| movement.passes);
        let first = offsets.next();
        let (message, help) = match () {
            () if !passes(kind) && !also(kind) => continue,
            () if passes(kind) && !own(1 - kind.side).any(also) => (
                "the piece passes squares, and no enemy takes it there",
                "add `also = \"passed\"` to captures of the other side, or leave `passes` out",
            ),
            () if also(kind) && !own(1 - kind.side).any(passes) => (
                "the piece takes what passes, and no enemy does",
                "add `passes = true` to rides of the other side, or leave `also` out",
            ),
            () if passes(kind)
                && offsets.any(|other| first.is_some_and(|first| first.offset != other.offset)) =>
            {
                (
                    "pieces of a side pass squares in two directions, which leaves open what is taken there",
                    "let them pass in one direction",
                )
            }
            () if passes(kind) && kind.royal => {
                ("a royal piece cannot be taken where it has passed", "leave `passes` out")
            }
            () if turn.chain || turn.mill.is_some() => (
                "a turn that goes on leaves open what has been passed last",
                "leave `chain` and `mill` out, or `passes` and `also`",
            ),
            () if also(kind) && (kind.waits || kind.fly.is_some()) => (
                "pieces that take what passes neither wait nor fly",
                "leave `moves-when` and `fly` out, or `also`",
            ),
            () => continue,
        };
        report.error(span, message, help);
    }
}
