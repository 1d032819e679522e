//! From a source to its assembly: parsing, passes until nothing changes, and what they found.

use std::collections::BTreeSet;

use diagnostics::{Diagnostic, FileId, Sources, Span};

use crate::flat::Flat;
use crate::parse::parse;
use crate::pass::{MAX_PASSES, Outcome, Pass, Wanted};
use crate::symbols::{Entry, Id, ROOT, Scope, Table};
use crate::syntax::Program;
use crate::value::Value;
use crate::{Analysis, Assembly, Loader, Options, Reference, Symbol, SymbolKind};

/// Assembles a source; the flat program is put into `flat` when that is given.
pub fn run(
    sources: &mut Sources,
    main: FileId,
    _loader: &mut dyn Loader,
    options: &Options,
    flat: Option<&mut Flat>,
) -> Analysis {
    let text = sources.text(main);
    let mut program = Program::default();
    for (name, _) in &options.defines {
        program.names.intern(name);
    }
    let (fragment, mut diagnostics) = parse(text, main, &mut program.names);
    program.fragments.push(fragment);
    let table = Table::new(program.names.len());
    let mut work = Work { program, text, main, options, table };
    let silent = Wanted::default();
    let wanted = Wanted {
        mistakes: true,
        lines: options.lines,
        references: options.references || options.unused,
        flat: flat.is_some(),
    };
    let mut outcome = work.pass(silent);
    let undecided = std::mem::take(&mut outcome.undecided);
    let mut passes = 1;
    while !work.table.settled() && passes < MAX_PASSES {
        outcome = work.pass(silent);
        passes += 1;
    }
    let unsettled = (!work.table.settled()).then(|| work.unsettled());
    if outcome.mistaken || wanted.lines || wanted.references || wanted.flat {
        outcome = work.pass(wanted);
    }
    if let Some(wrong) = unsettled {
        // Whatever else seems wrong may follow from that.
        diagnostics.push(wrong);
    } else {
        diagnostics.append(&mut outcome.errors);
        work.blame(undecided, &mut diagnostics);
        diagnostics.append(&mut outcome.warnings);
    }
    if options.unused {
        diagnostics.extend(work.unused(&outcome));
    }
    diagnostics.sort_by_key(|diagnostic| diagnostic.span);
    if let Some(flat) = flat {
        *flat = Flat { steps: std::mem::take(&mut outcome.steps), symbols: work.every() };
    }
    Analysis { assembly: work.assembly(outcome), diagnostics }
}

/// A source being assembled.
struct Work<'a> {
    program: Program,
    text: &'a str,
    main: FileId,
    options: &'a Options,
    table: Table,
}

impl Work<'_> {
    fn pass(&mut self, wanted: Wanted) -> Outcome {
        match self.program.fragments.first() {
            Some(main) => {
                Pass::new(&self.program, main, self.text, &mut self.table, wanted).run(self.options)
            }
            None => Outcome::default(),
        }
    }

    /// Complains about conditions that could settle either way, since the first pass could not tell
    /// them, and about constants that lead nowhere.
    fn blame(&self, undecided: Vec<Span>, errors: &mut Vec<Diagnostic>) {
        if !undecided.is_empty() {
            let blamed: BTreeSet<usize> = errors.iter().map(|error| error.span.start).collect();
            let fresh = undecided
                .into_iter()
                .filter(|span| blamed.range(span.start..span.end).next().is_none())
                .map(|span| {
                    Diagnostic::error(span, "the condition depends on what comes later")
                        .with_help("use only names defined before the .if")
                });
            errors.extend(fresh);
        }
        if errors.is_empty() {
            errors.extend(self.circular());
        }
    }

    fn unsettled(&self) -> Diagnostic {
        let help = "an address depends on the size of something that depends on the address; force a size with `@w `";
        match self.table.unsettled() {
            Some(entry) => {
                let name = self.program.names.spelling(entry.name);
                let span = self.program.label_span(entry.site);
                Diagnostic::error(span, format!("`{name}` does not settle on a value")).with_help(help)
            }
            None => {
                Diagnostic::error(Span::new(self.main, 0, 0), "anonymous labels do not settle on addresses")
                    .with_help(help)
            }
        }
    }

    /// Constants that still have no value when nothing else is wrong: they lead back to themselves.
    fn circular(&self) -> impl Iterator<Item = Diagnostic> {
        let unknown = self.table.defined().filter(|(_, entry)| entry.value == Value::Unknown);
        unknown.map(|(_, entry)| {
            let name = self.program.names.spelling(entry.name);
            let span = self.program.label_span(entry.site);
            Diagnostic::error(span, format!("`{name}` is defined by itself"))
                .with_help("break the circle of constants")
        })
    }

    /// A warning for every symbol that nothing refers to. As in 64tass, local labels count for
    /// nothing, nor does what lies in a scope that itself is unused.
    fn unused(&self, outcome: &Outcome) -> Vec<Diagnostic> {
        let used: BTreeSet<Id> = outcome.references.iter().map(|&(_, id)| id).collect();
        let fresh = |(id, entry): &(Id, &Entry)| {
            let owner = self.table.space(entry.scope).owner;
            !used.contains(id)
                && !self.program.names.is_local(entry.name)
                && owner.is_none_or(|owner| used.contains(&owner))
        };
        let warn = |(_, entry): (Id, &Entry)| {
            let name = self.program.names.spelling(entry.name);
            let kind = match entry.kind {
                SymbolKind::Label => "label",
                SymbolKind::Constant => "constant",
            };
            let help = format!("remove it, or call it `_{name}` if it is to stay");
            let span = self.program.label_span(entry.site);
            Diagnostic::warning(span, format!("{kind} `{name}` is never used")).with_help(help)
        };
        self.table.defined().filter(fresh).map(warn).collect()
    }

    fn assembly(&self, outcome: Outcome) -> Assembly {
        let (origin, bytes) = outcome.image.into_parts();
        let mut assembly = Assembly { origin, bytes, lines: outcome.lines, ..Assembly::default() };
        if self.options.bytes_only && !self.options.references {
            return assembly;
        }
        let mut numbers = vec![None; self.table.entries().len()];
        for (id, entry) in self.table.defined() {
            let Value::Number(number) = entry.value else { continue };
            if let Some(slot) = numbers.get_mut(id as usize) {
                *slot = Some(assembly.symbols.len());
            }
            assembly.symbols.push(self.symbol(entry, number.value));
        }
        if self.options.references {
            let named = |&(span, id): &(Span, Id)| {
                let symbol = numbers.get(id as usize).copied().flatten()?;
                Some(Reference { span, symbol })
            };
            assembly.references = outcome.references.iter().filter_map(named).collect();
            assembly.references.sort_by_key(|reference| reference.span);
            assembly.references.dedup();
        }
        assembly
    }

    /// All symbols under their full names, by their places in the table; characters count as 0.
    fn every(&self) -> Vec<Symbol> {
        let number = |value| if let Value::Number(number) = value { number.value } else { 0 };
        self.table.entries().iter().map(|entry| self.symbol(entry, number(entry.value))).collect()
    }

    fn symbol(&self, entry: &Entry, value: i64) -> Symbol {
        let own = self.program.names.spelling(entry.name);
        let name = if entry.scope == ROOT {
            own.to_owned()
        } else {
            let mut name = String::new();
            self.prefix(entry.scope, &mut name);
            name + own
        };
        Symbol { name, value, kind: entry.kind, span: self.program.label_span(entry.site) }
    }

    /// Adds what stands before the names of a scope. Scopes nest only so deep, which bounds the
    /// recursion.
    fn prefix(&self, scope: Scope, out: &mut String) {
        if scope == ROOT {
            return;
        }
        let space = self.table.space(scope);
        match space.owner.and_then(|owner| self.table.entry(owner)) {
            Some(owner) => {
                self.prefix(owner.scope, out);
                out.push_str(self.program.names.spelling(owner.name));
            }
            None => {
                self.prefix(space.parent, out);
                out.push_str(&format!("@{}", self.program.line(space.site)));
            }
        }
        out.push('.');
    }
}
