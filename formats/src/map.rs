//! What of the memory a program takes, what it leaves free, and the names in the zero page.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use diagnostics::{FileId, Sources};

use super::regions::{Region, regions};
use super::texts::Texts;
use assembler::opcodes::{Mode, TABLE};
use assembler::{Assembly, Symbol, SymbolKind};

/// A row of a memory map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapRow {
    /// The first address.
    pub start: u32,
    /// The address behind the last; rows without bytes are not shown.
    pub end: u32,
    /// What lies there.
    pub what: String,
}

impl MapRow {
    /// The row for `start..end`.
    pub fn new(start: u32, end: u32, what: impl Into<String>) -> Self {
        Self { start, end, what: what.into() }
    }
}

/// The memory map of a program: its sections and stretches of bytes with the gaps between them, the
/// zero page as far as it has names, and the labels by address.
///
/// Gaps are known only with [`Assembly::lines`], and that a constant is used as an address of the
/// zero page only with [`Assembly::references`] too; without these, a name that begins with `zp`
/// tells it.
#[must_use]
pub fn map(assembly: &Assembly, sources: &Sources) -> String {
    let mut out = map_table(&rows(assembly));
    out.push_str(&zero_page_table(zero_page(assembly, sources)));
    let mut labels: Vec<&Symbol> = labels(assembly).collect();
    labels.sort_by_key(|symbol| symbol.value);
    if !labels.is_empty() {
        out.push_str("\nlabels\n\n");
    }
    for symbol in labels {
        // Writing to a String cannot fail.
        let _ = writeln!(out, "  ${:04x}  {}", symbol.value, symbol.name);
    }
    let (bytes, start) = (assembly.bytes.len(), assembly.origin);
    let _ = match assembly.end().checked_sub(1) {
        Some(last) if bytes > 0 => writeln!(out, "\nfile: {bytes} bytes, ${start:04x} to ${last:04x}"),
        _ => writeln!(out, "\nfile: no bytes"),
    };
    out
}

/// The head of a memory map and its rows.
#[must_use]
pub fn map_table(rows: &[MapRow]) -> String {
    let mut out = String::from("memory map\n\n first - last    bytes  what\n");
    for MapRow { start, end, what } in rows.iter().filter(|row| row.start < row.end) {
        let _ = writeln!(out, " ${start:04x} - ${:04x}  {:5}  {what}", end - 1, end - start);
    }
    out
}

/// The part of a memory map that lists names of the zero page, by their addresses; empty if there
/// are none.
#[must_use]
pub fn zero_page_table<'a>(names: impl IntoIterator<Item = (&'a str, i64)>) -> String {
    let mut names: Vec<(&str, i64)> = names.into_iter().collect();
    names.sort_by_key(|&(_, address)| address);
    let mut out = String::from(if names.is_empty() { "" } else { "\nzero page\n\n" });
    for (name, address) in names {
        let _ = writeln!(out, "  ${address:02x}  {name}");
    }
    out
}

fn labels(assembly: &Assembly) -> impl Iterator<Item = &Symbol> {
    assembly.symbols.iter().filter(|symbol| symbol.kind == SymbolKind::Label)
}

/// The regions, cut where no line put bytes, with what is free between them.
fn rows(assembly: &Assembly) -> Vec<MapRow> {
    let mut first_labels = BTreeMap::new();
    for symbol in labels(assembly) {
        first_labels.entry(symbol.value).or_insert(symbol.name.as_str());
    }
    let mut rows: Vec<MapRow> = Vec::new();
    for region in regions(assembly) {
        if let Some(before) = rows.last().map(|row| row.end) {
            rows.push(MapRow::new(before, region.start, "free"));
        }
        match region.section {
            Some(name) if region.bytes.is_empty() => {
                rows.push(MapRow::new(region.start, region.end, format!("section {name}, reserved")));
            }
            Some(name) => rows.push(MapRow::new(region.start, region.end, format!("section {name}"))),
            None => rows.extend(stretches(assembly, &region, &first_labels)),
        }
    }
    rows
}

/// A region without a name: its stretches of bytes under their first labels, its gaps.
fn stretches(assembly: &Assembly, region: &Region<'_>, labels: &BTreeMap<i64, &str>) -> Vec<MapRow> {
    let what = |start: u32| labels.get(&i64::from(start)).copied().unwrap_or("program");
    let address = |offset: usize| u32::from(assembly.origin) + offset as u32;
    let mut emitted: Vec<_> = assembly.lines.iter().map(|line| line.range.clone()).collect();
    if emitted.is_empty() {
        emitted.push(region.bytes.clone());
    }
    emitted.sort_by_key(|range| range.start);
    let mut rows: Vec<MapRow> = Vec::new();
    let mut cursor = region.start;
    for range in emitted.into_iter().filter(|range| !range.is_empty()) {
        let (start, end) = (address(range.start).max(region.start), address(range.end).min(region.end));
        if start >= end {
            continue;
        }
        match rows.last_mut() {
            Some(row) if start <= row.end => row.end = row.end.max(end),
            _ => {
                rows.push(MapRow::new(cursor, start, "gap"));
                rows.push(MapRow::new(start, end, what(start)));
            }
        }
        cursor = cursor.max(end);
    }
    rows.push(MapRow::new(cursor, region.end, "gap"));
    rows
}

/// The names of addresses in the zero page: labels, and constants that are used as such.
fn zero_page<'a>(assembly: &'a Assembly, sources: &Sources) -> Vec<(&'a str, i64)> {
    let used = used_in_zero_page(assembly, sources);
    let symbols = assembly.symbols.iter().enumerate();
    let named = symbols.filter(|(index, symbol)| {
        let own = symbol.name.rsplit('.').next().unwrap_or_default();
        let address = symbol.kind == SymbolKind::Label || own.starts_with("zp") || used.contains(index);
        address && (0..=0xff).contains(&symbol.value)
    });
    named.map(|(_, symbol)| (symbol.name.as_str(), symbol.value)).collect()
}

/// The symbols named in instructions that address the zero page.
fn used_in_zero_page(assembly: &Assembly, sources: &Sources) -> BTreeSet<usize> {
    let texts = Texts::new(sources);
    let short: BTreeSet<u8> = TABLE.iter().filter(|row| is_short(row.mode)).map(|row| row.code).collect();
    let opcode = |line: &assembler::Line| assembly.bytes.get(line.range.start).copied();
    let instructions = assembly.lines.iter().filter(|line| line.cycles.is_some());
    let lines: BTreeSet<(FileId, usize)> = instructions
        .filter(|line| opcode(line).is_some_and(|code| short.contains(&code)))
        .map(|line| (line.file, line.number))
        .collect();
    let references = assembly.references.iter().filter(|reference| {
        let (line, _) = texts.line_column(reference.span.file, reference.span.start);
        lines.contains(&(reference.span.file, line))
    });
    references.map(|reference| reference.symbol).collect()
}

fn is_short(mode: Mode) -> bool {
    matches!(mode, Mode::ZeroPage | Mode::ZeroPageX | Mode::ZeroPageY | Mode::IndirectX | Mode::IndirectY)
}
