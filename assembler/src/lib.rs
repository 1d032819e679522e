//! An embedded 6502 assembler: text to bytes, symbols and listing.
//!
//! It reads a subset of the language of 64tass: what it accepts, 64tass (with the options
//! `-C -a --cbm-prg`) accepts too, and both make the same bytes of it. It is pure: sources come in
//! as values, and either an [`Assembly`] or all mistakes come out.

mod encoding;
mod nearest;
pub mod opcodes;
pub mod output;
mod parse;
mod pass;
mod symbols;
mod syntax;
mod value;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use diagnostics::{Diagnostic, FileId, Sources, Span};

use pass::{MAX_PASSES, Pass};
pub use symbols::SymbolKind;
use symbols::{Scope, Table};

/// An assembled program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Assembly {
    /// The load address: where the first emitted byte goes; 0 when there is none.
    pub origin: u16,
    /// The bytes from there on, gaps filled with zeros.
    pub bytes: Vec<u8>,
    /// All named symbols that are numbers, in order of definition. A constant that names a
    /// character is left out: its code depends on the encoding where it is used.
    pub symbols: Vec<Symbol>,
    /// One per source line, in order.
    pub lines: Vec<Line>,
    /// What `.cwarn` complained about.
    pub warnings: Vec<Diagnostic>,
}

/// A name and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// The name with its scopes, as in `block.name` or `label._local`. The scope of a `.block`
    /// without a label is called `@` and its line number.
    pub name: String,
    /// The value; an address of `$0000..=$ffff` for labels.
    pub value: i64,
    /// Label or constant.
    pub kind: SymbolKind,
    /// Where it is defined.
    pub span: Span,
}

/// What a source line became.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Line number, from 1.
    pub number: usize,
    /// The address of its first byte, or the program counter there; after the change for `*=`.
    pub address: u32,
    /// Its bytes, as a range of [`Assembly::bytes`].
    pub range: Range<usize>,
    /// The cycles of its instruction, if it holds one.
    pub cycles: Option<Cycles>,
}

/// How long an instruction takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cycles {
    /// Cycles without penalties, 2 to 7.
    pub base: u8,
    /// Whether crossing a page costs one cycle more.
    pub page: bool,
    /// Whether this is a branch, which costs one cycle more when taken.
    pub branch: bool,
}

impl Assembly {
    /// The value of a symbol by its full name. Looks through all of them.
    #[must_use]
    pub fn symbol(&self, name: &str) -> Option<i64> {
        self.symbols.iter().find(|symbol| symbol.name == name).map(|symbol| symbol.value)
    }

    /// The address one past the last byte, at most `$10000`.
    #[must_use]
    pub fn end(&self) -> u32 {
        u32::from(self.origin) + self.bytes.len() as u32
    }
}

/// Assembles one file.
///
/// # Errors
///
/// Every mistake of the source, in the order of its lines: what cannot be read, symbols that are
/// missing or defined twice, values out of range, branches too far, `.cerror`, and labels whose
/// addresses do not settle.
pub fn assemble(sources: &Sources, main: FileId) -> Result<Assembly, Vec<Diagnostic>> {
    let text = sources.text(main);
    let (program, mut errors) = parse::parse(text, main);
    let mut table = Table::new();
    let mut settled = false;
    let mut undecided = None;
    for _ in 0..MAX_PASSES {
        let mut pass = Pass::new(&program, text, &mut table, false);
        pass.run();
        undecided.get_or_insert(pass.undecided);
        settled = table.settled();
        if settled {
            break;
        }
    }
    if !settled {
        errors.push(unsettled(&program, &table, main));
        return Err(sorted(errors));
    }
    let mut pass = Pass::new(&program, text, &mut table, true);
    pass.run();
    errors.append(&mut pass.errors);
    let (warnings, image, lines) = (pass.warnings, pass.image, pass.lines);
    let blamed: BTreeSet<usize> = errors.iter().map(|error| error.span.start).collect();
    for span in undecided.unwrap_or_default() {
        // What the first pass cannot tell could settle either way.
        if blamed.range(span.start..span.end).next().is_none() {
            errors.push(
                Diagnostic::error(span, "the condition depends on what comes later")
                    .with_help("use only names defined before the .if"),
            );
        }
    }
    if errors.is_empty() {
        errors.extend(circular(&program, &table));
    }
    if !errors.is_empty() {
        errors.extend(warnings);
        return Err(sorted(errors));
    }
    let (origin, bytes) = image.into_parts();
    Ok(Assembly { origin, bytes, symbols: named(&program, &table), lines, warnings })
}

fn sorted(mut errors: Vec<Diagnostic>) -> Vec<Diagnostic> {
    errors.sort_by_key(|error| error.span);
    errors
}

fn unsettled(program: &syntax::Program, table: &Table, main: FileId) -> Diagnostic {
    let help =
        "an address depends on the size of something that depends on the address; force a size with `@w `";
    match table.unsettled() {
        Some(entry) => {
            let name = &program.names[entry.name];
            Diagnostic::error(entry.span, format!("`{name}` does not settle on a value")).with_help(help)
        }
        None => Diagnostic::error(Span::new(main, 0, 0), "anonymous labels do not settle on addresses")
            .with_help(help),
    }
}

/// Constants that still have no value when nothing else is wrong: they lead back to themselves.
fn circular(program: &syntax::Program, table: &Table) -> Vec<Diagnostic> {
    let unknown = table.defined().filter(|entry| entry.value == value::Value::Unknown);
    unknown
        .map(|entry| {
            let name = &program.names[entry.name];
            Diagnostic::error(entry.span, format!("`{name}` is defined by itself"))
                .with_help("break the circle of constants")
        })
        .collect()
}

/// The symbols of the last pass under their full names.
fn named(program: &syntax::Program, table: &Table) -> Vec<Symbol> {
    let mut prefixes = BTreeMap::from([(symbols::ROOT, String::new())]);
    let mut result = Vec::new();
    for entry in table.defined() {
        let name =
            format!("{}{}", prefix(program, table, entry.scope, &mut prefixes), program.names[entry.name]);
        if let Some(inner) = entry.inner {
            prefixes.insert(inner, format!("{name}."));
        }
        if let value::Value::Number(number) = entry.value {
            result.push(Symbol { name, value: number.value, kind: entry.kind, span: entry.span });
        }
    }
    result
}

/// What stands before the names of a scope. Scopes nest only so deep, which bounds the recursion.
fn prefix(
    program: &syntax::Program,
    table: &Table,
    scope: Scope,
    known: &mut BTreeMap<Scope, String>,
) -> String {
    if let Some(prefix) = known.get(&scope) {
        return prefix.clone();
    }
    let (parent, statement) = table.origin(scope);
    let outer = prefix(program, table, parent, known);
    let prefix = format!("{outer}@{}.", program.statements[statement].line);
    known.insert(scope, prefix.clone());
    prefix
}
