//! From a source to its assembly: reading, passes until nothing changes, and what they found.

use std::cell::RefCell;
use std::collections::BTreeSet;

use diagnostics::{Diagnostic, FileId, Findings, Sources, Span};

use crate::flat::Flat;
use crate::flow::Control;
use crate::layout::Room;
use crate::names::is_local;
use crate::parse::{Setting, parse};
use crate::pass::{MAX_PASSES, Outcome, Pass, Wanted};
use crate::symbols::{Entry, Id, ROOT, Scope, Table};
use crate::syntax::{Body, Names, Program};
use crate::value::Value;
use crate::{Analysis, Assembly, Loader, Options, Reference, Section, Symbol, SymbolKind};

/// All passes together may do this much in loops and macros, in statements, before it counts as
/// certain that they do not settle.
const MAX_WORK: u64 = 8_000_000;

/// Assembles a source; the flat program is put into `flat` when that is given.
pub fn run(
    sources: &mut Sources,
    main: FileId,
    loader: &mut dyn Loader,
    options: &Options,
    flat: Option<&mut Flat>,
) -> Analysis {
    sources.end_lines(main);
    let text = sources.text(main);
    let program = read(sources, main, options);
    let wanted = Wanted {
        mistakes: true,
        lines: options.lines,
        references: options.references || options.unused,
        flat: flat.is_some(),
    };
    let silent = Wanted::default();
    let mut work = Work { program, text, main, fetch: RefCell::new(loader), options, table: Table::new() };
    let mut outcome = work.pass(silent);
    let mut findings: Findings = work.program.faults.iter().cloned().collect();
    let undecided = std::mem::take(&mut outcome.undecided);
    let settled = work.settle(&mut outcome);
    let unsettled = (!outcome.halted && !settled).then(|| work.unsettled());
    // Where nothing comes to an end, there is no end of lines either.
    let wanted = if outcome.halted { Wanted { mistakes: true, ..silent } } else { wanted };
    if outcome.mistaken || wanted.lines || wanted.references || wanted.flat {
        outcome = work.pass(wanted);
    }
    if let Some(wrong) = unsettled {
        // Whatever else seems wrong may follow from that.
        findings.push(wrong);
    } else {
        findings.append(std::mem::take(&mut outcome.errors));
        work.blame(undecided, &mut findings);
        findings.append(std::mem::take(&mut outcome.warnings));
    }
    if options.unused {
        work.warn_of_unused(&outcome, &mut findings);
    }
    let diagnostics = findings.into_vec();
    if let Some(flat) = flat {
        *flat = Flat { steps: std::mem::take(&mut outcome.steps), symbols: work.every() };
    }
    let assembly = work.assembly(outcome);
    if work.program.made.files.len() > 0 {
        for (name, text) in work.program.into_files() {
            sources.add(name, text);
        }
    }
    Analysis { assembly, diagnostics }
}

/// Parses the main file.
fn read(sources: &Sources, main: FileId, options: &Options) -> Program {
    let text = sources.text(main);
    let names = Names::default();
    let defines = options.defines.iter().map(|(name, value)| (names.intern(name), *value)).collect();
    let (fragment, faults) =
        parse(text, main, 1, Setting { names: &names, alone: true, undocumented: options.undocumented });
    let program = Program {
        defines,
        names,
        faults: faults.of_whole().into_iter().map(|(_, wrong)| wrong).collect(),
        title: sources.name(main).to_owned(),
        next_file: sources.files().count(),
        ..Program::default()
    };
    program.fragments.push(fragment);
    program
}

/// A source being assembled.
struct Work<'a> {
    program: Program,
    text: &'a str,
    main: FileId,
    fetch: RefCell<&'a mut dyn Loader>,
    options: &'a Options,
    table: Table,
}

impl Work<'_> {
    fn pass(&mut self, wanted: Wanted) -> Outcome {
        match self.program.fragments.first() {
            Some(first) => {
                Pass::new(&self.program, first, self.text, &self.fetch, &mut self.table, wanted).run()
            }
            None => Outcome::default(),
        }
    }

    /// Goes on after the first pass until nothing changes any more, and returns whether it came to that.
    fn settle(&mut self, outcome: &mut Outcome) -> bool {
        let mut passes = 1;
        let mut done = outcome.work;
        let mut settled = self.table.settled();
        while !outcome.halted && !settled && passes < MAX_PASSES && done < MAX_WORK {
            *outcome = self.pass(Wanted::default());
            settled = self.table.settled();
            done += outcome.work;
            passes += 1;
        }
        settled
    }

    /// Complains about conditions that could settle either way, since the first pass could not tell
    /// them, and about constants that lead nowhere.
    fn blame(&self, mut undecided: Vec<(Span, &'static str)>, findings: &mut Findings) {
        if !undecided.is_empty() {
            undecided.sort();
            undecided.dedup();
            let blamed: BTreeSet<(FileId, usize)> =
                findings.errors().iter().map(|error| (error.span.file, error.span.start)).collect();
            // Of what lies beyond it is not known what else is wrong there.
            let end = findings.errors().left_out().map(|(place, _)| place);
            let fresh = undecided
                .into_iter()
                // Where everything settles, a condition has been told by then.
                .filter(|(_, directive)| {
                    !directive.contains("if") || directive.contains("break") || directive.contains("continue")
                })
                .filter(|(span, _)| {
                    end.is_none_or(|end| *span < end)
                        && blamed.range((span.file, span.start)..(span.file, span.end)).next().is_none()
                })
                .map(|(span, directive)| {
                    let what = match directive {
                        ".for" | ".bfor" | ".rept" | ".brept" => "how often this runs",
                        _ => "the condition",
                    };
                    Diagnostic::error(span, format!("{what} depends on what comes later"))
                        .with_help(format!("use only names defined before the {directive}"))
                });
            findings.extend(fresh);
        }
        if findings.errors().is_empty() {
            findings.extend(self.circular());
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
            None => Diagnostic::error(
                Span::new(self.main, 0, 0),
                "anonymous labels or pseudo-branches do not settle on addresses",
            )
            .with_help(help),
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

    /// Warns of every symbol that nothing refers to. As in 64tass, local labels count for
    /// nothing, nor does what lies in a scope that itself is unused.
    fn warn_of_unused(&self, outcome: &Outcome, findings: &mut Findings) {
        let used: BTreeSet<Id> = outcome.references.iter().map(|&(_, id)| id).collect();
        let fresh = |(id, entry): &(Id, &Entry)| {
            let owner = self.table.space(entry.scope).owner;
            !self.is_of_function(entry)
                && !used.contains(id)
                && !is_local(entry.name)
                && owner.is_none_or(|owner| used.contains(&owner))
        };
        let warn = |(_, entry): (Id, &Entry)| {
            let name = self.program.names.spelling(entry.name);
            let kind = match entry.kind {
                SymbolKind::Label => "label",
                SymbolKind::Constant => "constant",
            };
            let span = self.program.label_span(entry.site);
            Diagnostic::warning(span, format!("{kind} `{name}` is never used")).with_help("remove it")
        };
        findings.extend(self.table.defined().filter(fresh).map(warn));
    }

    /// Whether a symbol belongs to a use of a function of several lines.
    fn is_of_function(&self, entry: &Entry) -> bool {
        if self.program.made.routines.borrow().is_empty() {
            return false;
        }
        let mut scope = entry.scope;
        while scope != ROOT {
            let space = self.table.space(scope);
            let fragment = self.program.fragments.get(space.site.fragment as usize);
            let statement = fragment.and_then(|it| it.statements.get(space.site.statement as usize));
            if statement.is_some_and(|it| matches!(it.body, Body::Control(Control::Routine(_)))) {
                return true;
            }
            scope = space.parent;
        }
        false
    }

    fn assembly(&self, mut outcome: Outcome) -> Assembly {
        let (origin, bytes) = outcome.image.into_parts();
        for line in &mut outcome.lines {
            let within = |at: usize| at.saturating_sub(origin.into()).min(bytes.len());
            line.range = within(line.range.start)..within(line.range.end);
        }
        let mut assembly = Assembly { origin, bytes, lines: outcome.lines, ..Assembly::default() };
        let section = |room: &Room| Section {
            name: self.program.names.spelling(room.name),
            start: u32::try_from(room.start).unwrap_or(0),
            size: u32::try_from(room.high).unwrap_or(0),
            span: room.span.unwrap_or_else(|| Span::new(self.main, 0, 0)),
        };
        assembly.sections = self.table.sections.placed().map(section).collect();
        assembly.sections.sort_by_key(|section| section.start);
        if self.options.bytes_only && !self.options.references {
            return assembly;
        }
        let mut numbers = vec![None; self.table.entries().len()];
        for (id, entry) in self.table.defined() {
            let Value::Number(number) = entry.value else { continue };
            if entry.kind == SymbolKind::Constant && self.is_of_function(entry) {
                // There may be thousands of them.
                continue;
            }
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
        let mut symbols: Vec<_> =
            self.table.entries().iter().map(|entry| self.symbol(entry, number(entry.value))).collect();
        // Blocks without a label may stand in the same line of several files.
        let mut taken: BTreeSet<String> = BTreeSet::new();
        for symbol in &mut symbols {
            let own = symbol.name.len();
            let mut count = 1;
            while !taken.insert(symbol.name.clone()) {
                count += 1;
                symbol.name.truncate(own);
                symbol.name.push_str(&format!("_{count}"));
            }
        }
        symbols
    }

    fn symbol(&self, entry: &Entry, value: i64) -> Symbol {
        let own = self.program.names.spelling(entry.name);
        let name = if entry.scope == ROOT {
            own
        } else {
            let mut name = String::new();
            self.prefix(entry.scope, &mut name);
            name + &own
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
                out.push_str(&self.program.names.spelling(owner.name));
            }
            None => {
                self.prefix(space.parent, out);
                out.push_str(&format!("@{}", self.program.line(space.site)));
                if space.round > 0 {
                    out.push_str(&format!("_{}", space.round));
                }
            }
        }
        out.push('.');
    }
}
