//! `[search]`: how the program thinks.

use diagnostics::Diagnostic;

use crate::reader::Fields;
use crate::report::Report;
use crate::schema::{ORDERING, SEARCH, Section, TABLE};
use crate::spec::{
    Algorithm, Evaluation, History, LEAST_SLOTS, MAX_SLOTS, Ordering, Replace, Search, Size, Stores, Table,
    Ties,
};
use crate::tree::{Node, Value};

const DEFAULT_DEPTH: u8 = 6;

/// Reads `[search]`; every key has a default.
pub(super) fn read(root: &Fields<'_>, report: &Report) -> Option<Search> {
    let mut search = Search {
        algorithm: Algorithm::AlphaBeta,
        depth: DEFAULT_DEPTH,
        iterative_deepening: true,
        ties: Ties::First,
        wins: false,
        table: None,
        ordering: None,
        time_limit: 0,
        size: Size::Fast,
        aspiration: None,
    };
    let Some(value) = root.value("search") else {
        return Some(search);
    };
    let fields = Fields::of(report, value, &SEARCH)?;
    let algorithms = [("minimax", Algorithm::Minimax), ("alpha-beta", Algorithm::AlphaBeta)];
    search.algorithm = fields.choice("algorithm", &algorithms).unwrap_or(search.algorithm);
    search.depth = byte(fields.integer("depth")).unwrap_or(search.depth);
    search.iterative_deepening = fields.boolean("iterative-deepening").unwrap_or(search.iterative_deepening);
    search.ties =
        fields.choice("ties", &[("first", Ties::First), ("last", Ties::Last)]).unwrap_or(search.ties);
    search.wins = fields.boolean("wins").unwrap_or(search.wins);
    search.size =
        fields.choice("size", &[("fast", Size::Fast), ("small", Size::Small)]).unwrap_or(search.size);
    search.time_limit = byte(fields.integer("time-limit")).unwrap_or(search.time_limit);
    search.table = optional(&fields, report, "table", "{ slots = 256 }", &TABLE)
        .and_then(|table| read_table(&table, report));
    search.ordering =
        optional(&fields, report, "ordering", "{ table-move = 255, history = \"depth\" }", &ORDERING)
            .map(|ordering| read_ordering(&ordering, report, fields.value("table")));
    if search.is_deep() {
        plain(&fields, report, &search);
    }
    Some(search)
}

/// Reports what does not go with `wins`, an order by gain or a table of values.
fn plain(fields: &Fields<'_>, report: &Report, search: &Search) {
    let (cause, remedy) = if search.wins {
        ("`wins`", "wins = false")
    } else if search.ordering.is_some_and(|ordering| ordering.gain) {
        ("an order by gain", "static = \"none\"")
    } else {
        ("a table of values", "stores = \"best-move\"")
    };
    let clash = |key: &str, what: &str, instead: &str| {
        let place = fields.value(key).map_or(fields.span, |value| value.span);
        report.error(
            place,
            format!("{cause} does not go with {what}"),
            format!("use {instead}, or `{remedy}`"),
        );
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

/// Reports evaluations that leave no room for wins: a win in n plies is 255 - n, a loss n.
pub(super) fn room(root: &Fields<'_>, report: &Report, search: &Search, evaluation: &Evaluation) {
    let Evaluation { min, max, .. } = *evaluation;
    let deepest = (min - 1).min(254 - max);
    if search.wins && search.depth > deepest {
        let fields = root.value("search").and_then(|value| Fields::of(report, value, &SEARCH));
        let wins = fields.as_ref().and_then(|fields| fields.value("wins"));
        let place = wins.map_or(root.span, |value| value.span);
        let message = format!(
            "evaluations go from {min} to {max}, which leaves room for wins {deepest} plies away, not {}",
            search.depth
        );
        let slack = 255 - (i16::from(max) - i16::from(min));
        let centre = i16::from(evaluation.base) + slack / 2 - i16::from(min);
        let help = format!(
            "`base = {centre}` in [evaluation] leaves room for {}; or use a smaller `depth`",
            slack / 2 - 1
        );
        report.error(place, message, help);
    }
}

/// Whether a value switches off what a base file switched on.
fn is_off(value: &Value) -> bool {
    matches!(value.node, Node::Bool(false))
}

/// A key that holds a table, or `false` to switch off what a base file switched on.
fn optional<'a>(
    fields: &Fields<'a>,
    report: &'a Report,
    key: &str,
    example: &str,
    known: &'static Section,
) -> Option<Fields<'a>> {
    let value = fields.value(key)?;
    if is_off(value) {
        return None;
    }
    if matches!(value.node, Node::Table(_)) {
        return Fields::of(report, value, known);
    }
    let message = format!("`{key}` is a table or `false`, not {}", value.node.describe());
    report.error(value.span, message, format!("write `{key} = {example}` or `{key} = false`"));
    None
}

fn read_table(table: &Fields<'_>, report: &Report) -> Option<Table> {
    let choices = [("best-move", Stores::BestMove), ("value", Stores::Value)];
    let stores = table.choice("stores", &choices).unwrap_or(Stores::BestMove);
    let (least, most) = match stores {
        Stores::BestMove => (1, 256),
        Stores::Value => (i64::from(LEAST_SLOTS), i64::from(MAX_SLOTS)),
    };
    let seed = table.integer("seed").unwrap_or(1);
    let place = table.required("slots", "256")?.span;
    let slots = table.integer("slots")?;
    if !slots.cast_unsigned().is_power_of_two() || !(least..=most).contains(&slots) {
        let message = match stores {
            _ if !slots.cast_unsigned().is_power_of_two() => {
                format!("{slots} slots cannot be chosen by a hash")
            }
            Stores::BestMove => format!("{slots} slots are too many for best moves"),
            Stores::Value => format!("{slots} slots are too few for values"),
        };
        report.error(place, message, format!("use a power of two from {least} to {most}"));
        return None;
    }
    Some(Table {
        stores,
        slots: u16::try_from(slots).ok()?,
        seed: seed.cast_unsigned(),
        replace: Replace::Always,
    })
}

fn read_ordering(ordering: &Fields<'_>, report: &Report, table: Option<&Value>) -> Ordering {
    let table_move = byte(ordering.integer("table-move")).unwrap_or(0);
    if table_move > 0 && table.is_none_or(is_off) {
        let place = ordering.value("table-move").map_or(ordering.span, |value| value.span);
        let message = "`table-move` needs a table to find a move in";
        let help = "use `table = { slots = 256 }` in [search], or else `table-move = 0`";
        match table {
            Some(off) => report.add(
                Diagnostic::error(place, message).with_related(off.span, "switched off").with_help(help),
            ),
            None => report.missing(place, message, help),
        }
    }
    let histories = [("none", History::None), ("one", History::One), ("depth", History::Depth)];
    Ordering {
        table_move,
        history: ordering.choice("history", &histories).unwrap_or(History::None),
        gain: ordering.choice("static", &[("none", false), ("gain", true)]).unwrap_or(false),
        killers: 0,
    }
}

fn byte(number: Option<i64>) -> Option<u8> {
    number.and_then(|number| u8::try_from(number).ok())
}
