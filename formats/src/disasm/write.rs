//! The source: constants, the BASIC line, instructions and rows of data.

use std::fmt::Write;

use super::Image;
use super::decode::{Decoder, Instruction};
use super::names::{Names, is_narrow};
use super::start::{Start, printable};
use super::trace::{Part, Trace};
use assembler::opcodes::{Mode, rows};

/// Bytes in a row of data.
const PER_ROW: usize = 8;
/// The shortest run of equal bytes that becomes a `.fill`.
const SHORTEST_FILL: usize = 17;
/// Where comments begin, in characters.
const COMMENT: usize = 56;

/// Writes the source.
pub fn source(image: Image<'_>, decoder: &Decoder, start: &Start, trace: &Trace, names: &Names) -> String {
    let mut writer = Writer { image, decoder, start, trace, names, out: String::new() };
    writer.head();
    let mut offset = 0;
    while offset < image.bytes.len() {
        offset += writer.item(offset);
    }
    writer.out
}

struct Writer<'a> {
    image: Image<'a>,
    decoder: &'a Decoder,
    start: &'a Start,
    trace: &'a Trace,
    names: &'a Names,
    out: String,
}

impl Writer<'_> {
    /// A line; writing to a string cannot fail.
    fn line(&mut self, line: &str) {
        let _ = writeln!(self.out, "{}", line.trim_end());
    }

    fn commented(&mut self, line: &str, comment: &str) {
        self.line(&format!("{line:<COMMENT$}; {comment}"));
    }

    fn head(&mut self) {
        let constants: Vec<_> = self.names.constants().collect();
        let width = constants.iter().map(|(_, name)| name.len()).max().unwrap_or(0);
        for (address, name) in &constants {
            let digits = if *address > 0xff { 4 } else { 2 };
            self.line(&format!("{name:<width$} = ${address:0digits$x}"));
        }
        if !constants.is_empty() {
            self.line("");
        }
        self.line(&format!("* = ${:04x}", self.image.origin));
    }

    /// Writes what stands at a place, and returns how many bytes that is.
    fn item(&mut self, offset: usize) -> usize {
        if let Some(label) = self.names.label(offset) {
            self.line(label);
        }
        if let (0, Some(stub)) = (offset, &self.start.stub) {
            let text = format!("{}, the line that starts the program", stub.text);
            return self.stub(stub.range.end, &text);
        }
        if let Some(&(_, about)) = self.start.vectors.iter().find(|(place, _)| *place == offset)
            && let Some(address) = self.image.word(offset)
            && self.names.label(offset + 1).is_none()
        {
            let name = self.names.spelled(self.image, self.trace, address, false);
            self.commented(&format!("        .word {name}"), about);
            return 2;
        }
        if self.trace.part(offset) == Part::First
            && let Some(instruction) = self.decoder.at(self.image, offset)
        {
            let text = self.instruction(&instruction);
            self.line(&format!("        {text}"));
            if instruction.ends_a_run() {
                self.line("");
            }
            return instruction.size();
        }
        self.data(offset)
    }

    /// The BASIC line: the link and number as words, the rest as bytes. References into it get
    /// their labels, so it is written byte by byte between them.
    fn stub(&mut self, end: usize, text: &str) -> usize {
        let inside = (1..end).any(|offset| self.names.label(offset).is_some());
        match (self.image.word(0), self.image.word(2), self.image.bytes.get(4..end)) {
            (Some(link), Some(number), Some(rest)) if !inside => {
                self.commented(&format!("        .word ${link:04x}, {number}"), text);
                for row in rest.chunks(PER_ROW) {
                    self.line(&format!("        .byte {}", hexadecimal(row)));
                }
                self.line("");
                end
            }
            _ => {
                self.line(&format!("; {text}"));
                self.data(0)
            }
        }
    }

    fn instruction(&self, instruction: &Instruction) -> String {
        let row = instruction.opcode;
        let (name, operand) = (row.mnemonic, instruction.operand);
        let address = || self.names.spelled(self.image, self.trace, operand, is_narrow(instruction));
        let force = if could_be_shorter(instruction) { "@w " } else { "" };
        let operand = match row.mode {
            Mode::Implied => String::new(),
            Mode::Accumulator => "a".to_owned(),
            Mode::Immediate => format!("#${operand:02x}"),
            Mode::ZeroPage | Mode::Absolute | Mode::Relative => format!("{force}{}", address()),
            Mode::ZeroPageX | Mode::AbsoluteX => format!("{force}{},x", address()),
            Mode::ZeroPageY | Mode::AbsoluteY => format!("{force}{},y", address()),
            Mode::Indirect => format!("({})", address()),
            Mode::IndirectX => format!("({},x)", address()),
            Mode::IndirectY => format!("({}),y", address()),
        };
        format!("{name} {operand}").trim_end().to_owned()
    }

    /// A row of data, up to the next label or instruction.
    fn data(&mut self, offset: usize) -> usize {
        let free = |place: &usize| {
            *place == offset
                || self.names.label(*place).is_none()
                    && self.trace.part(*place) == Part::Data
                    && !self.start.vectors.iter().any(|(vector, _)| vector == place)
        };
        let end = offset + (offset..self.image.bytes.len()).take_while(free).count();
        let bytes = self.image.bytes.get(offset..end).unwrap_or_default();
        let same = run(bytes);
        if let Some(byte) = bytes.first().filter(|_| same >= SHORTEST_FILL) {
            self.line(&format!("        .fill {same}, ${byte:02x}"));
            return same;
        }
        let most = bytes.len().min(PER_ROW);
        let before_fill = |length: &usize| bytes.get(*length..).map_or(0, run) >= SHORTEST_FILL;
        let row = bytes.get(..(1..most).find(before_fill).unwrap_or(most)).unwrap_or_default();
        let text: String = row.iter().map(|&byte| printable(byte).unwrap_or('.')).collect();
        self.commented(&format!("        .byte {}", hexadecimal(row)), text.trim_end());
        row.len().max(1)
    }
}

/// Whether the assembler, left to itself, would take the shorter of two instructions.
fn could_be_shorter(instruction: &Instruction) -> bool {
    let short = match instruction.opcode.mode {
        Mode::Absolute => Mode::ZeroPage,
        Mode::AbsoluteX => Mode::ZeroPageX,
        Mode::AbsoluteY => Mode::ZeroPageY,
        _ => return false,
    };
    instruction.operand < 0x100 && rows(instruction.opcode.mnemonic).iter().any(|row| row.mode == short)
}

/// How many bytes from the first on are equal.
fn run(bytes: &[u8]) -> usize {
    bytes.iter().take_while(|byte| Some(*byte) == bytes.first()).count()
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("${byte:02x}")).collect::<Vec<_>>().join(", ")
}
