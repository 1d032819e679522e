//! Names for the addresses that a program refers to.

use std::collections::{BTreeMap, BTreeSet};

use super::Image;
use super::decode::{Decoder, Instruction};
use super::known;
use super::labels::mended;
use super::start::Start;
use super::trace::{Part, Trace};
use assembler::opcodes::Mode;

/// The names of a program.
#[derive(Debug, Default)]
pub struct Names {
    /// Labels by their places in the program.
    labels: BTreeMap<usize, String>,
    /// Addresses outside of it.
    constants: BTreeMap<u16, String>,
}

impl Names {
    /// Names what the instructions and vectors refer to. The labels given come first; then what
    /// everybody calls an address outside the program; inside, a label tells the address.
    pub fn give(
        image: Image<'_>,
        decoder: &Decoder,
        start: &Start,
        trace: &Trace,
        given: &BTreeMap<u16, String>,
    ) -> Self {
        let mut names = Self::default();
        let mut taken = BTreeSet::new();
        let wanted = references(image, decoder, start, trace);
        // Names that are given count before any that is made up.
        for (&address, word) in given {
            match image.offset(address) {
                Some(offset) if trace.part(offset) != Part::Rest => {
                    names.labels.insert(offset, free(mended(word), &mut taken));
                }
                None if wanted.contains(&address) => {
                    names.constants.insert(address, free(mended(word), &mut taken));
                }
                _ => {}
            }
        }
        for &address in &wanted {
            if let Some(offset) = image.offset(address) {
                let first = trace.first(offset);
                names
                    .labels
                    .entry(first)
                    .or_insert_with(|| free(format!("l_{:04x}", image.address(first)), &mut taken));
            } else if let Some(name) = known::name(address) {
                names.constants.entry(address).or_insert_with(|| free(name, &mut taken));
            }
        }
        names
    }

    /// The label of a place.
    pub fn label(&self, offset: usize) -> Option<&str> {
        self.labels.get(&offset).map(String::as_str)
    }

    /// All addresses outside the program that have names, in ascending order.
    pub fn constants(&self) -> impl Iterator<Item = (u16, &str)> {
        self.constants.iter().map(|(&address, name)| (address, name.as_str()))
    }

    /// An address that an instruction or a vector refers to, in words.
    pub fn spelled(&self, image: Image<'_>, trace: &Trace, address: u16, narrow: bool) -> String {
        let Some(offset) = image.offset(address) else {
            let number = if address > 0xff { format!("${address:04x}") } else { format!("${address:02x}") };
            return self.constants.get(&address).cloned().unwrap_or(number);
        };
        let first = trace.first(offset);
        match self.labels.get(&first) {
            // The address of a label is not known in time to choose between two sizes by it.
            Some(label) if !narrow && first == offset => label.clone(),
            Some(label) if !narrow => format!("{label}+{}", offset - first),
            _ => format!("${address:02x}"),
        }
    }
}

/// Whether a reference to an address in page zero must be a number: the label would come too late
/// for the choice of a size.
pub fn is_narrow(instruction: &Instruction) -> bool {
    !instruction.is_transfer() && instruction.opcode.mode != Mode::Indirect && instruction.operand < 0x100
}

/// All addresses that instructions and vectors refer to.
fn references(image: Image<'_>, decoder: &Decoder, start: &Start, trace: &Trace) -> BTreeSet<u16> {
    let firsts = (0..image.bytes.len()).filter(|&offset| trace.part(offset) == Part::First);
    let instructions = firsts.filter_map(|offset| decoder.at(image, offset));
    let addresses = instructions
        .filter(|instruction| !is_narrow(instruction) || image.offset(instruction.operand).is_none())
        .filter_map(|instruction| instruction.reference());
    let vectors = start.vectors.iter().filter_map(|&(place, _)| image.word(place));
    addresses.chain(vectors).chain(start.entries.iter().copied()).collect()
}

/// The name, or the name and the lowest number that makes it a new one. Names that differ in case
/// only are not distinguished.
fn free(name: String, taken: &mut BTreeSet<String>) -> String {
    let mut fresh = name.clone();
    let mut number = 2;
    while !taken.insert(fresh.to_ascii_lowercase()) {
        fresh = format!("{name}_{number}");
        number += 1;
    }
    fresh
}
