//! Debug information for C64 Debugger and its successor RetroDebugger.
//!
//! The format is that of KickAssembler: XML around lines of values with commas between them, which
//! is why no value may hold a comma. The attribute `values` tells what the values are; for labels
//! it names two more than the rows have, as KickAssembler writes it and readers expect it.

use std::collections::BTreeMap;
use std::fmt::Write;

use diagnostics::{FileId, Sources};

use super::regions::{Region, regions};
use super::texts::{Texts, statement_columns};
use assembler::{Assembly, Line, Symbol, SymbolKind};

/// The name of the only segment.
const SEGMENT: &str = "Default";

/// The block of what belongs to no section.
const LOOSE: &str = "program";

/// The lines that made bytes, with their files, and all labels.
///
/// The debuggers open the sources by these paths: names of files that are not absolute are taken
/// to lie in `folder`, unless that is empty. Lines come from [`Assembly::lines`].
#[must_use]
pub fn dbg(assembly: &Assembly, sources: &Sources, folder: &str) -> String {
    let texts = Texts::new(sources);
    let mut out = String::from("<C64debugger version=\"1.0\">\n");
    open(&mut out, "Sources", "INDEX,FILE");
    for (id, name, _) in sources.files() {
        value(&mut out, &format!("{},{}", index(id), plain(&path(folder, name))));
    }
    out.push_str("   </Sources>\n\n");

    let head = "START,END,FILE_IDX,LINE1,COL1,LINE2,COL2";
    // Writing to a string cannot fail.
    let _ = writeln!(out, "   <Segment name=\"{SEGMENT}\" dest=\"\" values=\"{head}\">");
    for (name, lines) in blocks(assembly) {
        let _ = writeln!(out, "      <Block name=\"{}\">", escaped(name));
        for line in lines {
            out.push_str("   ");
            value(&mut out, &line_row(line, &texts));
        }
        out.push_str("      </Block>\n");
    }
    out.push_str("   </Segment>\n\n");

    open(&mut out, "Labels", "SEGMENT,ADDRESS,NAME,START,END,FILE_IDX,LINE1,COL1,LINE2,COL2");
    for symbol in assembly.symbols.iter().filter(|symbol| symbol.kind == SymbolKind::Label) {
        value(&mut out, &label_row(symbol, &texts));
    }
    out.push_str("   </Labels>\n\n");
    // The source has no way to ask for these, but readers look for them.
    open(&mut out, "Breakpoints", "SEGMENT,ADDRESS,ARGUMENT");
    out.push_str("   </Breakpoints>\n\n");
    open(&mut out, "Watchpoints", "SEGMENT,ADDRESS1,ADDRESS2,ARGUMENT");
    out.push_str("   </Watchpoints>\n\n</C64debugger>\n");
    out
}

/// The lines with bytes by the section that they lie in, in the order in which these first come.
fn blocks(assembly: &Assembly) -> Vec<(&str, Vec<&Line>)> {
    let regions = regions(assembly);
    let mut found: Vec<(&str, Vec<&Line>)> = Vec::new();
    let mut places = BTreeMap::new();
    for line in assembly.lines.iter().filter(|line| !line.range.is_empty()) {
        let name = block(assembly, &regions, line);
        let place = *places.entry(name).or_insert_with(|| {
            found.push((name, Vec::new()));
            found.len() - 1
        });
        if let Some((_, lines)) = found.get_mut(place) {
            lines.push(line);
        }
    }
    found
}

/// The section that the bytes of a line lie in. Where they run may be elsewhere.
fn block<'a>(assembly: &Assembly, regions: &[Region<'a>], line: &Line) -> &'a str {
    let loaded = u32::from(assembly.origin) + line.range.start as u32;
    let next = regions.partition_point(|region| region.start <= loaded);
    let region = next.checked_sub(1).and_then(|place| regions.get(place));
    region.and_then(|region| region.section).unwrap_or(LOOSE)
}

fn line_row(line: &Line, texts: &Texts<'_>) -> String {
    let last = line.address as usize + line.range.len() - 1;
    // Columns are those of the file, whatever a macro made of the line.
    let (first_column, last_column) = statement_columns(texts.in_file(line.file, line.number));
    let (file, number) = (index(line.file), line.number);
    format!("${:04x},${last:04x},{file},{number},{first_column},{number},{last_column}", line.address)
}

fn label_row(symbol: &Symbol, texts: &Texts<'_>) -> String {
    let (line, column) = texts.line_column(symbol.span.file, symbol.span.start);
    let last = column + symbol.span.end.saturating_sub(symbol.span.start).max(1) - 1;
    let file = index(symbol.span.file);
    format!("{SEGMENT},${:04x},{},{file},{line},{column},{line},{last}", symbol.value, plain(&symbol.name))
}

/// Files count from 1; 0 is KickAssembler's own.
fn index(file: FileId) -> usize {
    file.0 + 1
}

fn path(folder: &str, name: &str) -> String {
    let absolute = name.starts_with(['/', '\\']) || name.get(1..2) == Some(":");
    if folder.is_empty() || absolute {
        name.to_owned()
    } else {
        format!("{}/{name}", folder.trim_end_matches('/'))
    }
}

fn open(out: &mut String, tag: &str, values: &str) {
    let _ = writeln!(out, "   <{tag} values=\"{values}\">");
}

fn value(out: &mut String, text: &str) {
    let _ = writeln!(out, "      {text}");
}

/// A value without what would end it.
fn plain(text: &str) -> String {
    escaped(&text.replace([',', '\n', '\r'], "_"))
}

fn escaped(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&apos;"),
            other => out.push(other),
        }
    }
    out
}
