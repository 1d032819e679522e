//! `[search]`: how the program thinks.

use diagnostics::Diagnostic;

use crate::reader::Fields;
use crate::report::Report;
use crate::schema::{ORDERING, SEARCH, Section, TABLE};
use crate::spec::{Algorithm, History, Ordering, Search, Table, Ties};
use crate::tree::{Node, Value};

const DEFAULT_DEPTH: u8 = 6;

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
    let fields = Fields::of(report, value, &SEARCH)?;
    let algorithms = [("minimax", Algorithm::Minimax), ("alpha-beta", Algorithm::AlphaBeta)];
    search.algorithm = fields.choice("algorithm", &algorithms).unwrap_or(search.algorithm);
    search.depth = byte(fields.integer("depth")).unwrap_or(search.depth);
    search.iterative_deepening = fields.boolean("iterative-deepening").unwrap_or(search.iterative_deepening);
    search.ties =
        fields.choice("ties", &[("first", Ties::First), ("last", Ties::Last)]).unwrap_or(search.ties);
    search.time_limit = byte(fields.integer("time-limit")).unwrap_or(search.time_limit);
    search.table = optional(&fields, report, "table", "{ slots = 256 }", &TABLE)
        .and_then(|table| read_table(&table, report));
    search.ordering =
        optional(&fields, report, "ordering", "{ table-move = 255, history = \"depth\" }", &ORDERING)
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
    table.choice("stores", &[("best-move", ())]);
    let seed = table.integer("seed").unwrap_or(1);
    let place = table.required("slots", "256")?.span;
    let slots = table.integer("slots")?;
    if !slots.cast_unsigned().is_power_of_two() {
        let message = format!("{slots} slots cannot be chosen by a hash");
        report.error(place, message, "use a power of two from 1 to 256");
        return None;
    }
    Some(Table { slots: u16::try_from(slots).ok()?, seed: seed.cast_unsigned() })
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
    Ordering { table_move, history: ordering.choice("history", &histories).unwrap_or(History::None) }
}

fn byte(number: Option<i64>) -> Option<u8> {
    number.and_then(|number| u8::try_from(number).ok())
}
