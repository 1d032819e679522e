//! A table and how it is printed.

/// A table as it is printed.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub(crate) struct Table {
    pub name: String,
    /// Other names of it.
    pub also: Vec<String>,
    pub comment: String,
    /// Directives, one a row.
    pub rows: Vec<String>,
    #[serde(skip)]
    pub length: usize,
    #[serde(skip)]
    pub begins_page: bool,
}

pub(crate) fn bytes(name: impl Into<String>, comment: impl Into<String>, values: &[u8]) -> Table {
    let cells: Vec<String> = values.iter().map(|value| format!("${value:02x}")).collect();
    expressions(name, comment, &cells, 16)
}

/// A table whose entries are grouped by rank: each begins a row, with its number beside it.
pub(crate) fn by_rank(
    name: impl Into<String>,
    comment: impl Into<String>,
    counts: &[usize],
    values: &[u8],
) -> Table {
    let mut table = bytes(name, comment, values);
    table.rows.clear();
    let mut rest = values;
    // A table may hold several rounds of the board.
    for (&count, rank) in counts.iter().zip(1..).cycle() {
        let (rank_values, more) = rest.split_at(count.min(rest.len()));
        for (row, chunk) in rank_values.chunks(16).enumerate() {
            let cells: Vec<String> = chunk.iter().map(|value| format!("${value:02x}")).collect();
            let note = if row == 0 { format!(" ; rank {rank}") } else { String::new() };
            table.rows.push(format!(".byte {}{note}", cells.join(", ")));
        }
        rest = more;
        if rest.is_empty() {
            break;
        }
    }
    table
}

pub(crate) fn expressions(
    name: impl Into<String>,
    comment: impl Into<String>,
    cells: &[String],
    a_row: usize,
) -> Table {
    Table {
        name: name.into(),
        also: Vec::new(),
        comment: comment.into(),
        rows: cells.chunks(a_row).map(|row| format!(".byte {}", row.join(", "))).collect(),
        length: cells.len(),
        begins_page: false,
    }
}
