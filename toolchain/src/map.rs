//! What lies where in the C64's memory, and how much is free.

use std::fmt::Write;

use formats::{MapRow, map_table, zero_page_table};

use crate::Build;

/// Where BASIC's ROM begins, up to which programs and variables may reach.
const BASIC_ROM: u16 = 0xa000;

/// Where the I/O area begins, up to which a transposition table may reach.
const IO: u16 = 0xd000;

/// What lies where: the parts of a program in the order of their addresses, and what is free behind them.
#[must_use]
pub fn memory_rows(build: &Build) -> Vec<MapRow> {
    let mut modules = vec![(0x0801, "BASIC line 10 SYS 2080")];
    for section in &build.program.sections {
        if let Some(address) = build.address(section.first_label) {
            modules.push((address, section.title));
        }
    }
    let file_end = build.address("program_end").unwrap_or(BASIC_ROM);
    let memory_end = build.address("memory_end").unwrap_or(BASIC_ROM);
    let row = |start: u16, end: u16, what: &str| MapRow::new(start.into(), end.into(), what);
    let mut rows = Vec::new();
    for (index, &(first, title)) in modules.iter().enumerate() {
        let next = modules.get(index + 1).map_or(memory_end, |module| module.0);
        if index + 2 == modules.len() {
            // The last module in the file; the variables behind it begin with a page.
            rows.push(row(first, file_end, title));
            rows.push(row(file_end, next, "(up to the next page)"));
        } else {
            rows.push(row(first, next, title));
        }
    }
    match build.address("table_slots") {
        Some(table) => {
            rows.push(row(memory_end, table, "free"));
            rows.push(row(table, IO, "transposition table"));
        }
        None => rows.push(row(memory_end, BASIC_ROM, "free")),
    }
    rows
}

/// Prints the memory map of a program as a table.
#[must_use]
pub fn memory_map(build: &Build) -> String {
    let file_end = build.address("program_end").unwrap_or(BASIC_ROM);
    let mut map = map_table(&memory_rows(build));
    let symbols = build.assembly.symbols.iter().filter(|symbol| symbol.name.starts_with("zp_"));
    map.push_str(&zero_page_table(symbols.map(|symbol| (symbol.name.as_str(), symbol.value))));
    let bytes = build.assembly.bytes.len();
    // Writing to a String cannot fail.
    let _ = writeln!(map, "\nfile: {bytes} bytes, $0801 to ${:04x}", file_end.saturating_sub(1));
    if let Some(book) = build.book {
        let _ = writeln!(map, "{book}");
    }
    map
}
