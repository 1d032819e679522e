//! What the keys of `[search]` allow beside one another, in a game of steps and in a general one.

use crate::report::Report;
use crate::sections::search::Reading;
use crate::spec::{Algorithm, Evaluation, History, LEAST_SLOTS, MAX_SLOTS, Search, Stores, Ties};

/// Room for best moves in a game of steps, for each side.
const BEST_OF_STEPS: (u16, u16) = (1, 256);
/// Room for best moves in a general game, in all.
const BEST_OF_GENERAL: (u16, u16) = (16, 4096);

/// Reports what does not go together. `general` is what makes the game a general one, if it is.
pub(super) fn report(report: &Report, reading: &Reading<'_>, general: Option<&str>) {
    slots(report, reading, general.is_some());
    if let Some(cause) = general {
        general_search(report, reading, cause);
    } else if reading.search.is_deep() {
        deep(report, reading);
    }
}

/// Reports a clash at `key`, or at the section if the key is not there.
fn clash(report: &Report, reading: &Reading<'_>, key: &str, message: String, help: String) {
    let Some(fields) = &reading.fields else { return };
    report.error(fields.value(key).map_or(fields.span, |value| value.span), message, help);
}

/// Reports a table of a size that cannot be.
fn slots(report: &Report, reading: &Reading<'_>, general: bool) {
    let Some((table, fields)) = reading.search.table.zip(reading.table.as_ref()) else { return };
    let (least, most) = match (table.stores, general) {
        (Stores::BestMove, false) => BEST_OF_STEPS,
        (Stores::BestMove, true) => BEST_OF_GENERAL,
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

/// Reports what the search of a general game cannot be: it is fail-soft, keeps the first of equally
/// good moves and always sees the ends of the game.
fn general_search(report: &Report, reading: &Reading<'_>, cause: &str) {
    let clash =
        |key: &str, message: String, help: &str| clash(report, reading, key, message, help.to_owned());
    let search = &reading.search;
    if search.ties == Ties::Last {
        let message = format!("`ties = \"last\"` does not go with {cause}");
        clash("ties", message, "use `ties = \"first\"`, or leave the key out");
    }
    if !search.wins && reading.fields.as_ref().is_some_and(|fields| fields.value("wins").is_some()) {
        let message = format!("`wins = false` does not go with {cause}: wins are always seen");
        clash("wins", message, "use `wins = true`, or leave the key out");
    }
    if search.aspiration.is_some() {
        let name = match search.algorithm {
            Algorithm::Minimax => "minimax",
            Algorithm::Scout => "scout",
            Algorithm::AlphaBeta | Algorithm::NegaScout => return,
        };
        let message = format!("`aspiration` does not go with {name}, which begins with the whole window");
        clash("aspiration", message, "use `algorithm = \"negascout\"`, or leave `aspiration` out");
    }
}

/// Reports what does not go with `wins`, an order by gain or a table of values in a game of steps.
fn deep(report: &Report, reading: &Reading<'_>) {
    let search = &reading.search;
    let (cause, remedy) = if search.wins {
        ("`wins`", "wins = false")
    } else if search.ordering.is_some_and(|ordering| ordering.gain) {
        ("an order by gain", "static = \"none\"")
    } else {
        ("a table of values", "stores = \"best-move\"")
    };
    let clash = |key: &str, what: &str, instead: &str| {
        let message = format!("{cause} does not go with {what}");
        clash(report, reading, key, message, format!("use {instead}, or `{remedy}`"));
    };
    if search.algorithm == Algorithm::Minimax {
        clash("algorithm", "minimax", "`algorithm = \"alpha-beta\"`");
    }
    if search.ties == Ties::Last {
        clash("ties", "`ties = \"last\"`", "`ties = \"first\"`");
    }
    if search.table.is_some_and(|table| table.stores == Stores::BestMove) {
        clash("table", "a table of best moves", "`table = { slots = 4096, stores = \"value\" }`");
    }
    if search.ordering.is_some_and(|ordering| ordering.history != History::None) {
        clash("ordering", "history scores", "`history = \"none\"`");
    }
}

/// Reports evaluations of a game of steps that leave no room for wins: a win in n plies is 255 - n, a
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
