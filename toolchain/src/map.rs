//! What lies where in the C64's memory, and how much is free.

use std::fmt::Write;

use crate::Build;

/// Where BASIC's ROM begins, up to which programs and variables may reach.
const BASIC_ROM: u16 = 0xa000;

/// Prints the memory map of a program as a table.
#[must_use]
pub fn memory_map(build: &Build) -> String {
    let mut rows = vec![(0x0801, "BASIC line 10 SYS 2080")];
    for section in &build.program.sections {
        if let Some(address) = build.address(section.first_label) {
            rows.push((address, section.title));
        }
    }
    let file_end = build.address("program_end").unwrap_or(BASIC_ROM);
    let memory_end = build.address("memory_end").unwrap_or(BASIC_ROM);
    let mut map = String::from("memory map\n\n first - last    bytes  what\n");
    for (index, &(first, title)) in rows.iter().enumerate() {
        let next = rows.get(index + 1).map_or(memory_end, |row| row.0);
        let last_in_file = index + 2 == rows.len();
        let end = if last_in_file { file_end } else { next };
        row(&mut map, first, end, title);
        if last_in_file && next > file_end {
            row(&mut map, file_end, next, "(up to the next page)");
        }
    }
    row(&mut map, memory_end, BASIC_ROM, "free");
    let mut zero_page: Vec<(&str, i64)> = build
        .assembly
        .symbols
        .iter()
        .filter(|symbol| symbol.name.starts_with("zp_"))
        .map(|symbol| (symbol.name.as_str(), symbol.value))
        .collect();
    zero_page.sort_by_key(|&(_, address)| address);
    map.push_str("\nzero page\n\n");
    for (name, address) in zero_page {
        // Writing to a String cannot fail.
        let _ = writeln!(map, "  ${address:02x}  {name}");
    }
    let _ = writeln!(map, "\nfile: {} bytes, $0801 to ${:04x}", build.assembly.bytes.len(), file_end - 1);
    map
}

fn row(map: &mut String, first: u16, end: u16, what: &str) {
    let length = end.saturating_sub(first);
    if length > 0 {
        let _ = writeln!(map, " ${first:04x} - ${:04x}  {length:5}  {what}", end - 1);
    }
}
