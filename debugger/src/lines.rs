//! Which line of which source made an instruction, and back.

use std::collections::BTreeMap;

use assembler::Assembly;
use diagnostics::{FileId, Sources};

/// A line of a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot {
    /// The file.
    pub file: FileId,
    /// The line, from 1.
    pub line: usize,
}

/// An instruction of a program.
#[derive(Clone, Debug)]
struct Made {
    spot: Spot,
    size: u16,
    /// The statement without its label's line, as the source has it.
    text: String,
}

/// The instructions of a program, by their addresses and by their lines.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    by_address: BTreeMap<u16, Made>,
    by_spot: BTreeMap<Spot, Vec<u16>>,
}

impl Lines {
    /// The lines of a program that was assembled with its lines.
    #[must_use]
    pub fn new(assembly: &Assembly, sources: &Sources) -> Self {
        let files: BTreeMap<FileId, Vec<&str>> =
            sources.files().map(|(file, _, text)| (file, text.split('\n').collect())).collect();
        let mut lines = Self::default();
        for line in assembly.lines.iter().filter(|line| line.cycles.is_some() && !line.range.is_empty()) {
            let spot = Spot { file: line.file, line: line.number };
            let in_file = || files.get(&line.file)?.get(line.number.checked_sub(1)?).copied();
            let text = line.text.as_deref().or_else(in_file).unwrap_or_default();
            let Ok(address) = u16::try_from(line.address) else { continue };
            let made = Made { spot, size: line.range.len() as u16, text: statement(text).to_owned() };
            lines.by_address.insert(address, made);
            lines.by_spot.entry(spot).or_default().push(address);
        }
        lines
    }

    /// The line that made the instruction at an address.
    #[must_use]
    pub fn at(&self, address: u16) -> Option<Spot> {
        self.by_address.get(&address).map(|made| made.spot)
    }

    /// The statement that made the instruction at an address, without label and comment.
    #[must_use]
    pub fn text(&self, address: u16) -> Option<&str> {
        self.by_address.get(&address).map(|made| made.text.as_str()).filter(|text| !text.is_empty())
    }

    /// The instructions of the first line from this one on that has any, and that line.
    #[must_use]
    pub fn from(&self, spot: Spot) -> Option<(Spot, &[u16])> {
        let (found, addresses) = self.by_spot.range(spot..).next()?;
        (found.file == spot.file).then_some((*found, addresses.as_slice()))
    }

    /// The instructions that begin in a stretch of memory, ascending.
    pub fn addresses(
        &self,
        range: std::ops::RangeInclusive<u16>,
    ) -> impl DoubleEndedIterator<Item = u16> + '_ {
        self.by_address.range(range).map(|(&address, _)| address)
    }

    /// Whether an instruction begins at an address, and where the one behind it does.
    #[must_use]
    pub fn next(&self, address: u16) -> Option<u16> {
        self.by_address.get(&address).map(|made| address.wrapping_add(made.size))
    }
}

/// The instruction of a line: without the label before it and the comment behind it.
fn statement(line: &str) -> &str {
    let mut quote = None;
    let comment = line.char_indices().find(|&(_, letter)| match quote {
        None if letter == ';' => true,
        None => {
            quote = matches!(letter, '"' | '\'').then_some(letter);
            false
        }
        Some(open) => {
            if open == letter {
                quote = None;
            }
            false
        }
    });
    let text = comment.map_or(line, |(end, _)| line.get(..end).unwrap_or_default()).trim();
    let word = text.split([' ', '\t', ':']).next().unwrap_or_default();
    if word.len() == text.len() || !assembler::opcodes::rows(word).is_empty() {
        return text;
    }
    let rest = text.get(word.len()..).unwrap_or_default().trim_start_matches([':', ' ', '\t']);
    let next = rest.split([' ', '\t']).next().unwrap_or_default();
    if assembler::opcodes::rows(next).is_empty() && assembler::opcodes::pseudo(next).is_empty() {
        return text;
    }
    rest
}
