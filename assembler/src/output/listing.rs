//! The source with the addresses, bytes and cycles it became.

use std::fmt::Write;

use diagnostics::{FileId, Sources};

use crate::{Assembly, Cycles, Line};

/// Bytes in one row.
const PER_ROW: usize = 8;

/// The columns are address, bytes, cycles and source; a line of more than eight bytes goes on in
/// further rows. `+` after the cycles stands for one cycle more when a page is crossed, `++` for
/// one when a branch is taken and another when its target lies in another page.
#[must_use]
pub fn listing(assembly: &Assembly, sources: &Sources, file: FileId) -> String {
    let mut out = String::from(
        "; addr  bytes                    cycles  source   (+ page crossed, ++ branch taken and page crossed)\n",
    );
    for (line, source) in assembly.lines.iter().zip(sources.text(file).split('\n')) {
        row(&mut out, assembly, line, source.trim_end());
    }
    out
}

fn row(out: &mut String, assembly: &Assembly, line: &Line, source: &str) {
    let bytes = assembly.bytes.get(line.range.clone()).unwrap_or_default();
    let says_something = !source.is_empty() && !source.trim_start().starts_with(';');
    let address = if says_something { format!("{:04x}", line.address) } else { String::new() };
    let mut rows = bytes.chunks(PER_ROW);
    let cycles = line.cycles.map(mark).unwrap_or_default();
    put(out, &address, rows.next().unwrap_or_default(), &cycles, source);
    for (index, rest) in rows.enumerate() {
        let address = line.address as usize + (index + 1) * PER_ROW;
        put(out, &format!("{address:04x}"), rest, "", "");
    }
}

fn put(out: &mut String, address: &str, bytes: &[u8], cycles: &str, source: &str) {
    let hex = bytes.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().join(" ");
    let text = format!("  {address:<4}  {hex:<23}  {cycles:<6}  {source}");
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{}", text.trim_end());
}

fn mark(cycles: Cycles) -> String {
    let penalties = if cycles.branch {
        "++"
    } else if cycles.page {
        "+"
    } else {
        ""
    };
    format!("{}{penalties}", cycles.base)
}
