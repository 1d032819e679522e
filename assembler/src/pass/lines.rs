//! What each line of the source became.

use super::Pass;
use crate::opcodes::{Mode, Opcode};
use crate::syntax::{Body, Statement};
use crate::{Cycles, Line};

impl Pass<'_> {
    /// Records lines that became nothing, up to a line number.
    pub fn blank_lines(&mut self, last: u32) {
        while self.flow.lines < last {
            self.flow.lines += 1;
            let (number, address) = (self.flow.lines, self.pc as u32);
            let text = self.made_line(number);
            let at = self.outcome.image.end();
            self.outcome.lines.push(Line {
                file: self.fragment.file,
                number: number as usize,
                depth: self.depth(),
                text,
                address,
                range: at..at,
                cycles: None,
            });
        }
    }

    /// Records the line of a statement, before which there were so many bytes.
    pub fn line(&mut self, statement: &Statement, before: usize, opcode: Option<&Opcode>) {
        let number = self.margin().line;
        if number == 0 || self.is_instance_line(&statement.body) {
            // Part of another line.
            return;
        }
        self.flow.lines = number;
        let moved = matches!(statement.body, Body::Origin(_));
        let address = if moved { self.pc } else { self.here };
        let (own, end) = (self.outcome.image.count() - before, self.outcome.image.end());
        // Bytes with gaps between them count from where the statement begins.
        let whole = usize::try_from(self.pc - address).is_ok_and(|size| own == size || own == 0);
        let start = if whole { end - own } else { usize::try_from(self.here + self.shift).unwrap_or(0) };
        self.outcome.lines.push(Line {
            file: self.fragment.file,
            number: number as usize,
            depth: self.depth(),
            text: self.made_line(number),
            address: address as u32,
            range: start.min(end)..end,
            cycles: opcode.map(cycles),
        });
    }

    /// A line as it reads in a made text, if it differs from the source.
    fn made_line(&self, number: u32) -> Option<String> {
        let list = self.fragment.flow.origin.as_ref()?.line(number)?;
        self.text.get(list.range()).map(str::to_owned)
    }
}

/// The cycles of an opcode.
fn cycles(opcode: &Opcode) -> Cycles {
    let branch = opcode.mode == Mode::Relative;
    Cycles { base: opcode.cycles, page: opcode.page, branch }
}
