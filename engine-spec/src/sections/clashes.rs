//! What the keys of `[search]` allow beside one another.

use crate::facts::Facts;
use crate::report::Report;
use crate::sections::search::Reading;
use crate::spec::{Algorithm, Evaluation, Gait, LEAST_SLOTS, MAX_SLOTS, Means, Search, Spec, Stores};

/// Room for best moves that a hash and a lock of a byte each tell apart, for each side.
const BEST_OF_STEPS: (u16, u16) = (1, 256);
/// Room for best moves of other searches, in all.
const BEST_OF_SCORED: (u16, u16) = (16, 4096);

/// Reports keys that have no meaning beside others.
pub(super) fn report(report: &Report, reading: &Reading<'_>) {
    if reading.search.aspiration.is_some() {
        let name = match reading.search.algorithm {
            Algorithm::Minimax => "minimax",
            Algorithm::Scout => "scout",
            Algorithm::AlphaBeta | Algorithm::NegaScout => return,
        };
        let message = format!("`aspiration` does not go with {name}, which begins with the whole window");
        let help = "use `algorithm = \"negascout\"`, or leave `aspiration` out".to_owned();
        clash(report, reading, "aspiration", message, help);
    }
}

/// Reports a clash at `key`, or at the section if the key is not there.
fn clash(report: &Report, reading: &Reading<'_>, key: &str, message: String, help: String) {
    let Some(fields) = &reading.fields else { return };
    report.error(fields.value(key).map_or(fields.span, |value| value.span), message, help);
}

/// Reports what has no meaning for the game.
pub(super) fn of_game(report: &Report, reading: &Reading<'_>, spec: &Spec, facts: &Facts) {
    slots(report, reading, facts);
    if reading.search.quiescence > 0 && !is_noisy(spec) {
        let message = "`quiescence` searches captures and promotions, and this game has none".to_owned();
        let help = "leave `quiescence` out; mills and pieces that are put or turned over do not count";
        clash(report, reading, "quiescence", message, help.to_owned());
    }
}

/// Whether a search may go on with captures, or with promotions where those are not forced.
fn is_noisy(spec: &Spec) -> bool {
    let movements = || spec.kinds.iter().flat_map(|kind| &kind.movements);
    let captures = movements().any(|movement| movement.gait == Gait::Jump || movement.only != Means::Move);
    captures || (!spec.turn.forced && spec.kinds.iter().any(|kind| kind.promotion.is_some()))
}

/// Reports a table of a size that cannot be.
fn slots(report: &Report, reading: &Reading<'_>, facts: &Facts) {
    let Some((table, fields)) = reading.search.table.zip(reading.table.as_ref()) else { return };
    let (least, most) = match (table.stores, facts.by_steps()) {
        (Stores::BestMove, true) => BEST_OF_STEPS,
        (Stores::BestMove, false) => BEST_OF_SCORED,
        (Stores::Value, _) => (LEAST_SLOTS, MAX_SLOTS),
    };
    let what = if table.stores == Stores::Value { "values" } else { "best moves" };
    let slots = table.slots;
    let message = match slots {
        _ if !slots.is_power_of_two() => format!("{slots} slots cannot be chosen by a hash"),
        _ if slots > most => format!("{slots} slots are too many for {what}"),
        _ if slots < least => format!("{slots} slots are too few for {what}"),
        _ => return,
    };
    let place = fields.value("slots").map_or(fields.span, |value| value.span);
    report.error(place, message, format!("use a power of two from {least} to {most}"));
}

/// Reports evaluations that leave no room for wins: a win in n plies is 255 - n, a
/// loss n.
pub(super) fn room(report: &Report, reading: &Reading<'_>, evaluation: &Evaluation) {
    let Evaluation { min, max, .. } = *evaluation;
    let Search { wins, depth, .. } = reading.search;
    let deepest = (min - 1).min(254 - max);
    if wins && depth > deepest {
        let message = format!(
            "evaluations go from {min} to {max}, which leaves room for wins {deepest} plies away, not {depth}"
        );
        let slack = 255 - (i16::from(max) - i16::from(min));
        let centre = i16::from(evaluation.base) + slack / 2 - i16::from(min);
        let help = format!(
            "`base = {centre}` in [evaluation] leaves room for {}; or use a smaller `depth`",
            slack / 2 - 1
        );
        clash(report, reading, "wins", message, help);
    }
}
