//! `[search]`: how the program thinks.

use crate::reader::{Fields, is_off};
use crate::report::Report;
use crate::schema::{ORDERING, SEARCH, TABLE};
use crate::spec::{Algorithm, History, Ordering, Replace, Score, Search, Size, Stores, Table, Ties};
use crate::tree::Value;

use diagnostics::Diagnostic;

/// What `[search]` says, and where, for what can only be judged beside the other sections.
pub(super) struct Reading<'a> {
    pub search: Search,
    /// The section, if it is there.
    pub fields: Option<Fields<'a>>,
    /// The value of `table`, if it is a table.
    pub table: Option<Fields<'a>>,
}

impl Reading<'_> {
    /// Whether the file says if wins are seen.
    pub fn says_wins(&self) -> bool {
        self.fields.as_ref().is_some_and(|fields| fields.value("wins").is_some())
    }
}

/// Reads `[search]`; every key has a default.
pub(super) fn read<'a>(root: &Fields<'a>, report: &'a Report) -> Option<Reading<'a>> {
    let mut search = Search::default();
    let Some(value) = root.value("search") else {
        return Some(Reading { search, fields: None, table: None });
    };
    let fields = Fields::of(report, value, &SEARCH)?;
    let algorithms = [
        ("alpha-beta", Algorithm::AlphaBeta),
        ("minimax", Algorithm::Minimax),
        ("scout", Algorithm::Scout),
        ("negascout", Algorithm::NegaScout),
    ];
    search.algorithm = fields.choice("algorithm", &algorithms).unwrap_or(search.algorithm);
    search.depth = fields.byte("depth").unwrap_or(search.depth);
    search.iterative_deepening = fields.boolean("iterative-deepening").unwrap_or(search.iterative_deepening);
    search.ties =
        fields.choice("ties", &[("first", Ties::First), ("last", Ties::Last)]).unwrap_or(search.ties);
    search.wins = fields.boolean("wins").unwrap_or(search.wins);
    search.size =
        fields.choice("size", &[("fast", Size::Fast), ("small", Size::Small)]).unwrap_or(search.size);
    search.time_limit = fields.byte("time-limit").unwrap_or(search.time_limit);
    search.aspiration = fields.integer("aspiration").and_then(|points| Score::try_from(points).ok());
    search.quiescence = fields.byte("quiescence").unwrap_or(search.quiescence);
    search.recaptures = fields.byte("recaptures").unwrap_or(search.recaptures);
    search.losing_captures = fields.boolean("losing-captures").unwrap_or(search.losing_captures);
    search.capture_extension = fields.byte("capture-extension").unwrap_or(search.capture_extension);
    search.check_extension = fields.byte("check-extension").unwrap_or(search.check_extension);
    search.null_move = fields.byte("null-move").unwrap_or(search.null_move);
    search.late_move_reduction = fields.byte("late-move-reduction").unwrap_or(search.late_move_reduction);
    search.very_late_moves = fields.byte("very-late-moves").unwrap_or(search.very_late_moves);
    search.futility = fields.integer("futility").and_then(|points| Score::try_from(points).ok());
    search.delta = fields.integer("delta").and_then(|points| Score::try_from(points).ok());
    search.reverse_futility =
        fields.integer("reverse-futility").and_then(|points| Score::try_from(points).ok());
    search.safety = fields.boolean("safety").unwrap_or(search.safety);
    search.threats = fields.integer("threats").and_then(|points| u8::try_from(points).ok());
    search.endings = fields.byte("endings").unwrap_or(search.endings);
    search.draws = fields.boolean("draws");
    let table = fields.optional("table", "{ slots = 256 }", &TABLE);
    search.table = table.as_ref().and_then(read_table);
    search.ordering = fields
        .optional("ordering", "{ table-move = 255, history = \"depth\" }", &ORDERING)
        .map(|ordering| read_ordering(&ordering, report, fields.value("table")));
    Some(Reading { search, fields: Some(fields), table })
}

fn read_table(table: &Fields<'_>) -> Option<Table> {
    let stores = table.choice("stores", &[("best-move", Stores::BestMove), ("value", Stores::Value)]);
    let replace = table.choice(
        "replace",
        &[("always", Replace::Always), ("deeper", Replace::Deeper), ("two-tier", Replace::TwoTier)],
    );
    let seed = table.integer("seed").unwrap_or(1);
    table.required("slots", "256");
    let slots = table.integer("slots")?;
    Some(Table {
        stores: stores.unwrap_or(Stores::BestMove),
        slots: u16::try_from(slots).ok()?,
        seed: seed.cast_unsigned(),
        replace: replace.unwrap_or(Replace::Always),
    })
}

fn read_ordering(ordering: &Fields<'_>, report: &Report, table: Option<&Value>) -> Ordering {
    let table_move = ordering.byte("table-move").unwrap_or(0);
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
    let histories = [
        ("none", History::None),
        ("one", History::One),
        ("depth", History::Depth),
        ("aging", History::Aging),
    ];
    // Whether by gain, and whether victims come first.
    let statics = [("none", (false, false)), ("gain", (true, false)), ("victims", (true, true))];
    let statics = ordering.choice("static", &statics).unwrap_or_default();
    Ordering {
        table_move,
        history: ordering.choice("history", &histories).unwrap_or(History::None),
        gain: statics.0,
        victims: statics.1,
        killers: ordering.byte("killers").unwrap_or(0),
    }
}
