//! The source with the addresses, bytes and cycles it became.

use std::fmt::Write;

use diagnostics::{FileId, Sources};

use super::texts::Texts;
use assembler::{Assembly, Cycles, Line};

/// Bytes in one row.
const PER_ROW: usize = 8;

/// Marks for nesting in one row; deeper lines look the same.
const DEEPEST: usize = 8;

/// What the columns are, and how to read the cycles.
const HEAD: &str = "; addr  bytes                    cycles  source   \
     (4/5: 5 if a page is crossed; 2/3: 3 if the branch is taken; 2/4: 4 if taken, into another page)\n";

/// The columns are address, bytes, cycles and source; a line of more than eight bytes goes on in
/// further rows.
///
/// Cycles are two numbers where they depend on the run: `4/5` takes 5 when the access crosses a
/// page, which indexing from the start of a page never does; a branch takes the second number when
/// it is taken. `file` is the main file. Lines of macros, loops and included files follow the line
/// that brings them in and have one `>` for each that they are inside of; a row `; file NAME` says
/// that the next lines come from another file.
#[must_use]
pub fn listing(assembly: &Assembly, sources: &Sources, file: FileId) -> String {
    let texts = Texts::new(sources);
    let mut out = String::from(HEAD);
    let mut current = file;
    for line in &assembly.lines {
        if line.file != current {
            current = line.file;
            // Writing to a string cannot fail.
            let _ = writeln!(out, "; file {}", texts.name(current));
        }
        row(&mut out, assembly, line, texts.line(line));
    }
    out
}

fn row(out: &mut String, assembly: &Assembly, line: &Line, source: &str) {
    let bytes = assembly.bytes.get(line.range.clone()).unwrap_or_default();
    let says_something = !source.is_empty() && !source.trim_start().starts_with(';');
    let address = if says_something { format!("{:04x}", line.address) } else { String::new() };
    let cycles = line.cycles.map(|cycles| spelled(cycles, line.address, bytes)).unwrap_or_default();
    let nesting = ">".repeat(line.depth.min(DEEPEST));
    let gap = if nesting.is_empty() || source.is_empty() { "" } else { " " };
    let mut rows = bytes.chunks(PER_ROW);
    put(out, &address, rows.next().unwrap_or_default(), &cycles, &format!("{nesting}{gap}{source}"));
    for (index, rest) in rows.enumerate() {
        let address = line.address as usize + (index + 1) * PER_ROW;
        put(out, &format!("{address:04x}"), rest, "", "");
    }
}

fn put(out: &mut String, address: &str, bytes: &[u8], cycles: &str, source: &str) {
    let hex = bytes.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().join(" ");
    let text = format!("  {address:<4}  {hex:<23}  {cycles:<6}  {source}");
    let _ = writeln!(out, "{}", text.trim_end());
}

/// The cycles of the instruction `bytes` at `address`.
fn spelled(cycles: Cycles, address: u32, bytes: &[u8]) -> String {
    let base = cycles.base;
    match bytes {
        &[_, offset] if cycles.branch => {
            let next = (address as u16).wrapping_add(2);
            let target = next.wrapping_add_signed(i16::from(offset.cast_signed()));
            let penalty = if target >> 8 == next >> 8 { 1 } else { 2 };
            format!("{base}/{}", base + penalty)
        }
        // Indexing from the first byte of a page stays in it.
        [_, 0, _] => base.to_string(),
        // Half a branch is never taken.
        _ if cycles.page && !cycles.branch => format!("{base}/{}", base + 1),
        _ => base.to_string(),
    }
}
