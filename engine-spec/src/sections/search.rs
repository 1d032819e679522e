//! `[search]`: how the program thinks.

use diagnostics::Diagnostic;

use crate::reader::Fields;
use crate::report::Report;
use crate::spec::{Algorithm, History, MAX_DEPTH, Ordering, Search, Table, Ties};
use crate::tree::{Node, Value};

const KEYS: [&str; 7] =
    ["algorithm", "depth", "iterative-deepening", "ties", "table", "ordering", "time-limit"];
const DEFAULT_DEPTH: u8 = 6;
const MOST_SLOTS: i64 = 256;
const MOST_MINUTES: i64 = 99;

/// Reads `[search]`; every key has a default.
pub(super) fn read(root: &Fields<'_>, report: &Report) -> Option<Search> {
    let mut search = Search {
        algorithm: Algorithm::AlphaBeta,
        depth: DEFAULT_DEPTH,
        iterative_deepening: true,
        ties: Ties::First,
        table: None,
        ordering: None,
        time_limit: 0,
    };
    let Some(value) = root.value("search") else {
        return Some(search);
    };
    let fields = Fields::of(report, value, "[search]", &KEYS)?;
    let algorithms = [("minimax", Algorithm::Minimax), ("alpha-beta", Algorithm::AlphaBeta)];
    search.algorithm = fields.choice("algorithm", &algorithms).unwrap_or(search.algorithm);
    search.depth = byte(fields.integer("depth", 1, i64::from(MAX_DEPTH))).unwrap_or(search.depth);
    search.iterative_deepening = fields.boolean("iterative-deepening").unwrap_or(search.iterative_deepening);
    search.ties =
        fields.choice("ties", &[("first", Ties::First), ("last", Ties::Last)]).unwrap_or(search.ties);
    search.time_limit = byte(fields.integer("time-limit", 0, MOST_MINUTES)).unwrap_or(search.time_limit);
    search.table =
        optional(&fields, report, "table", "`table`", "{ slots = 256 }", &["slots", "stores", "seed"])
            .and_then(|table| read_table(&table, report));
    search.ordering = optional(
        &fields,
        report,
        "ordering",
        "`ordering`",
        "{ table-move = 255, history = \"depth\" }",
        &["table-move", "history"],
    )
    .map(|ordering| read_ordering(&ordering, report, fields.value("table")));
    Some(search)
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
    name: &'a str,
    example: &str,
    known: &'a [&'a str],
) -> Option<Fields<'a>> {
    let value = fields.value(key)?;
    if is_off(value) {
        return None;
    }
    if matches!(value.node, Node::Table(_)) {
        return Fields::of(report, value, name, known);
    }
    let message = format!("`{key}` is a table or `false`, not {}", value.node.describe());
    report.error(value.span, message, format!("write `{key} = {example}` or `{key} = false`"));
    None
}

fn read_table(table: &Fields<'_>, report: &Report) -> Option<Table> {
    table.choice("stores", &[("best-move", ())]);
    let seed = table.integer("seed", 0, i64::MAX).unwrap_or(1);
    let place = table.required("slots", "256")?.span;
    let slots = table.integer("slots", 1, MOST_SLOTS)?;
    if !slots.cast_unsigned().is_power_of_two() {
        let message = format!("{slots} slots cannot be chosen by a hash");
        report.error(place, message, format!("use a power of two from 1 to {MOST_SLOTS}"));
        return None;
    }
    Some(Table { slots: u16::try_from(slots).ok()?, seed: seed.cast_unsigned() })
}

fn read_ordering(ordering: &Fields<'_>, report: &Report, table: Option<&Value>) -> Ordering {
    let table_move = byte(ordering.integer("table-move", 0, 255)).unwrap_or(0);
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
    Ordering { table_move, history: ordering.choice("history", &histories).unwrap_or(History::None) }
}

fn byte(number: Option<i64>) -> Option<u8> {
    number.and_then(|number| u8::try_from(number).ok())
}
