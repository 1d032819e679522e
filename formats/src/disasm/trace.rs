//! Which bytes are instructions: those that can be reached from an entry.

use super::Image;
use super::decode::{Decoder, Instruction};
use super::start::Start;

/// What a byte is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    /// Data, as far as is known.
    #[default]
    Data,
    /// The first byte of an instruction.
    First,
    /// Another byte of an instruction.
    Rest,
}

/// The bytes of a program sorted into instructions and data.
#[derive(Debug)]
pub struct Trace {
    parts: Vec<Part>,
}

impl Trace {
    /// Follows the code from all entries; with `all`, tries what is left as code, too.
    pub fn follow(image: Image<'_>, decoder: &Decoder, start: &Start, all: bool) -> Self {
        let mut trace = Self { parts: vec![Part::Data; image.bytes.len()] };
        let mut open: Vec<usize> = start.entries.iter().filter_map(|&entry| image.offset(entry)).collect();
        while let Some(mut offset) = open.pop() {
            while let Some(instruction) = trace.take(image, decoder, start, offset) {
                if instruction.is_transfer() {
                    open.extend(image.offset(instruction.operand));
                }
                if instruction.ends_a_run() {
                    break;
                }
                offset += instruction.size();
            }
        }
        if all {
            let mut offset = 0;
            while offset < image.bytes.len() {
                offset += trace.take(image, decoder, start, offset).map_or(1, |found| found.size());
            }
        }
        trace
    }

    /// Marks the instruction at a place, unless a part of it is taken or known to be data.
    fn take(
        &mut self,
        image: Image<'_>,
        decoder: &Decoder,
        start: &Start,
        offset: usize,
    ) -> Option<Instruction> {
        let instruction = decoder.at(image, offset)?;
        let range = offset..offset + instruction.size();
        let parts = self.parts.get_mut(range.clone())?;
        if parts.iter().any(|&part| part != Part::Data) || range.into_iter().any(|place| start.is_data(place))
        {
            return None;
        }
        parts.fill(Part::Rest);
        *parts.first_mut()? = Part::First;
        Some(instruction)
    }

    /// What the byte at a place is.
    pub fn part(&self, offset: usize) -> Part {
        self.parts.get(offset).copied().unwrap_or_default()
    }

    /// The first byte of what the byte at a place belongs to.
    pub fn first(&self, mut offset: usize) -> usize {
        while offset > 0 && self.part(offset) == Part::Rest {
            offset -= 1;
        }
        offset
    }
}
