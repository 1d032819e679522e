//! The names of a program, and what they mean to somebody who looks into its memory.

use std::collections::{BTreeMap, BTreeSet};

use assembler::opcodes::{Mode, by_code};
use assembler::{Assembly, SymbolKind, suggestion};
use diagnostics::{FileId, Sources};

use crate::lines::Lines;

/// What a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// An address: labels, and constants that instructions use as addresses.
    Place(u16),
    /// A number.
    Number(i64),
}

impl Meaning {
    /// The number that it is to the assembler.
    #[must_use]
    pub fn value(self) -> i64 {
        match self {
            Self::Place(address) => i64::from(address),
            Self::Number(value) => value,
        }
    }
}

/// The names of a program.
#[derive(Clone, Debug, Default)]
pub struct Symbols {
    names: BTreeMap<String, Meaning>,
    /// Labels by their addresses, those of routines before local ones.
    labels: BTreeMap<u16, String>,
    lines: Lines,
}

impl Symbols {
    /// The names of a program that was assembled with its lines and references.
    #[must_use]
    pub fn new(assembly: &Assembly, sources: &Sources) -> Self {
        let used = used_as_addresses(assembly, sources);
        let mut symbols = Self { lines: Lines::new(assembly, sources), ..Self::default() };
        for (index, symbol) in assembly.symbols.iter().enumerate() {
            let own = symbol.name.rsplit('.').next().unwrap_or_default();
            let is_place =
                symbol.kind == SymbolKind::Label || own.starts_with("zp_") || used.contains(&index);
            let meaning = match u16::try_from(symbol.value) {
                Ok(address) if is_place => Meaning::Place(address),
                _ => Meaning::Number(symbol.value),
            };
            symbols.names.entry(symbol.name.clone()).or_insert(meaning);
            if let (SymbolKind::Label, Meaning::Place(address)) = (symbol.kind, meaning) {
                let known = symbols.labels.entry(address).or_insert_with(|| symbol.name.clone());
                if known.contains('.') && !symbol.name.contains('.') {
                    known.clone_from(&symbol.name);
                }
            }
        }
        symbols
    }

    /// What a name means.
    #[must_use]
    pub fn meaning(&self, name: &str) -> Option<Meaning> {
        self.names.get(name).copied()
    }

    /// The name that was probably meant by one that there is not.
    #[must_use]
    pub fn nearest(&self, name: &str) -> Option<&str> {
        let inner = || self.names.keys().find(|known| known.ends_with(&format!(".{name}")));
        suggestion(name, self.names.keys()).or_else(inner).map(String::as_str)
    }

    /// All names, in the order of the alphabet.
    pub fn names(&self) -> impl Iterator<Item = (&str, Meaning)> {
        self.names.iter().map(|(name, &meaning)| (name.as_str(), meaning))
    }

    /// The lines of the program.
    #[must_use]
    pub fn lines(&self) -> &Lines {
        &self.lines
    }

    /// The label at an address.
    #[must_use]
    pub fn label(&self, address: u16) -> Option<&str> {
        self.labels.get(&address).map(String::as_str)
    }

    /// The label at an address or before it that is not local, and how far behind it the address is.
    #[must_use]
    pub fn routine(&self, address: u16) -> Option<(&str, u16)> {
        let mut before = self.labels.range(..=address).rev();
        let (&start, name) = before.find(|(_, name)| !name.contains('.'))?;
        Some((name, address - start))
    }

    /// An address as people name it: `main`, `main+3` or `$c000`.
    #[must_use]
    pub fn describe(&self, address: u16) -> String {
        match self.label(address).map(|label| (label, 0)).or_else(|| self.routine(address)) {
            Some((name, 0)) => name.to_owned(),
            Some((name, offset)) if self.lines.at(address).is_some() => format!("{name}+{offset}"),
            _ => format!("${address:04x}"),
        }
    }
}

/// The symbols that come first in the operands of instructions that address memory.
fn used_as_addresses(assembly: &Assembly, sources: &Sources) -> BTreeSet<usize> {
    let mode = |line: &assembler::Line| {
        let code = assembly.bytes.get(line.range.start)?;
        Some(by_code(*code)?.mode)
    };
    let instructions = assembly.lines.iter().filter(|line| line.cycles.is_some());
    let modes: BTreeMap<(FileId, usize), Mode> =
        instructions.filter_map(|line| Some(((line.file, line.number), mode(line)?))).collect();
    let mut used = BTreeSet::new();
    for (file, _, text) in sources.files() {
        let (mut number, mut end, mut seen) = (0, 0, 0);
        let mut rows = text.split_inclusive('\n');
        let references = assembly.references.iter().filter(|reference| reference.span.file == file);
        for reference in references {
            while end <= reference.span.start {
                let Some(row) = rows.next() else { break };
                (number, end) = (number + 1, end + row.len());
            }
            let addressed = match modes.get(&(file, number)) {
                None | Some(Mode::Implied | Mode::Accumulator | Mode::Immediate) => false,
                Some(_) => seen != number,
            };
            if addressed {
                used.insert(reference.symbol);
            }
            seen = number;
        }
    }
    used
}
