//! From steps to lines.
//!
//! The program file goes from its first byte to its last. Labels outside of that, such as those of
//! variables, are printed as constants, and whatever leaves bytes out inside of it as zeros: then
//! nothing depends on how an assembler lays out memory.

use std::collections::BTreeSet;

use diagnostics::{FileId, Sources};

use super::definitions::states;
use super::formula::Scribe;
use super::layout::{self, Lines};
use super::mnemonics::documented;
use super::names::Names;
use super::operands::Instruction;
use super::syntax::Syntax;
use assembler::flat::{Flat, Step, What};

/// The program in a dialect; `main` is the file whose comments are kept.
pub fn print(flat: &Flat, sources: &Sources, main: FileId, syntax: &'static Syntax) -> String {
    let names = Names::new(flat, syntax.case);
    let states = states(flat, &names);
    let mut printer = Printer {
        flat,
        scribe: Scribe { syntax, names: &names, symbols: &flat.symbols, states, anonymous: BTreeSet::new() },
        lines: Lines::new(sources.text(main)),
        main,
        out: String::new(),
        done: 0,
    };
    printer.heading();
    printer.steps();
    printer.bare(printer.lines.count());
    let mut out = printer.out;
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
}

struct Printer<'a> {
    flat: &'a Flat,
    scribe: Scribe<'a>,
    lines: Lines,
    main: FileId,
    out: String,
    /// The lines of the source up to here have been dealt with.
    done: usize,
}

/// The lines of one statement, apart from its label.
#[derive(Default)]
struct Code {
    /// What sets the program counter before the label.
    before: Vec<String>,
    /// The rest.
    lines: Vec<String>,
    /// What a comment must tell, because the code does not.
    told: Option<String>,
}

impl Printer<'_> {
    fn heading(&mut self) {
        let syntax = self.scribe.syntax;
        self.out.push_str(&format!("{} Written by sys2080 for {}:\n", syntax.comment, syntax.title));
        for command in syntax.commands {
            self.out.push_str(&format!("{}   {command}\n", syntax.comment));
        }
        let odd = |step: &Step| matches!(step.what, What::Instruction(opcode, _) if !documented(opcode.code));
        let undocumented = syntax.undocumented.filter(|_| self.flat.steps.iter().any(odd));
        for line in syntax.prologue.iter().copied().chain(undocumented) {
            self.out.push_str(&layout::labelled("", line));
            self.out.push('\n');
        }
        self.out.push('\n');
    }

    fn steps(&mut self) {
        let steps = &self.flat.steps;
        let (begin, end) = stretch(steps);
        let mut pc = None;
        let mut index = 0;
        while let Some(step) = steps.get(index) {
            let count = together(steps.get(index..).unwrap_or_default());
            let line = self.reach(step);
            let mut code = Code::default();
            // An origin right before the first byte is where the load address is set.
            let starts = index == begin || index + 1 == begin && matches!(step.what, What::Origin(_));
            if pc.is_none() && starts && begin < end {
                let origin = steps.get(begin).map_or(step.address, |first| first.address);
                code.before = at(self.scribe.syntax.start, origin);
                pc = Some(origin);
            }
            let inside = index >= begin && index < end;
            if let Some(from) = pc.filter(|_| inside) {
                let target = if let What::Origin(target) = step.what { target } else { step.address };
                if target > from && (step.label.is_some() || step.what.size() > 0) {
                    code.before = at(self.scribe.syntax.gap, target);
                    pc = Some(target);
                }
            }
            let label = self.scribe.definition(step, pc == Some(step.address));
            if inside {
                let group = steps.get(index..index + count).unwrap_or_default();
                self.statement(group, &mut code);
                pc = pc.map(|from| from + group.iter().map(|step| step.what.size()).sum::<u32>());
            }
            self.write(&label, code, line);
            index += count;
        }
    }

    fn statement(&self, group: &[Step], code: &mut Code) {
        let Some(step) = group.first() else { return };
        match &step.what {
            What::Nothing | What::Constant(_) | What::Origin(_) | What::Fill(0, _) | What::Reserve(0) => {}
            What::Fill(count, value) => code.lines.push(self.scribe.fill(*count, *value)),
            What::Reserve(count) => code.lines.push(self.scribe.fill(*count, 0)),
            What::Instruction(opcode, operand) => {
                match self.scribe.instruction(opcode, operand.as_ref(), step.address) {
                    Instruction::Said(text) => code.lines.push(text),
                    Instruction::Bytes(bytes, text) => {
                        code.lines = self.scribe.bytes(&bytes);
                        code.told = Some(text);
                    }
                }
            }
            What::Data(..) | What::Text(..) => (code.lines, code.told) = self.scribe.data(group),
        }
    }

    /// Prints what comes before a step in the source, and returns the line whose comment is its own.
    fn reach(&mut self, step: &Step) -> Option<usize> {
        let line = self.lines.at(step.span.start);
        if step.span.file != self.main || line < self.done {
            return None;
        }
        self.bare(line);
        self.done = line + 1;
        (step.depth == 0).then_some(line)
    }

    /// Prints the comments and blank lines before a line of the source.
    fn bare(&mut self, to: usize) {
        for line in self.lines.bare(self.done, to) {
            match line.comment(self.scribe.syntax.comment) {
                Some(comment) => {
                    let line = layout::commented("", Some(&comment), line.column());
                    self.out.push_str(line.trim_end());
                }
                // Where statements left nothing, their blank lines would pile up.
                None if self.out.ends_with("\n\n") => continue,
                None => {}
            }
            self.out.push('\n');
        }
        self.done = self.done.max(to);
    }

    /// Writes the lines of a statement, the comment of its source line beside the first.
    fn write(&mut self, label: &str, code: Code, line: Option<usize>) {
        let sign = self.scribe.syntax.comment;
        let mut lines: Vec<String> = code.before.iter().map(|line| layout::labelled("", line)).collect();
        let beside = lines.len();
        match code.lines.split_first() {
            Some((first, rest)) => {
                lines.extend(layout::labelled(label, first).lines().map(str::to_owned));
                lines.extend(rest.iter().map(|line| layout::labelled("", line)));
            }
            None if !label.is_empty() => lines.push(label.to_owned()),
            None => {}
        }
        let source = line.and_then(|line| self.lines.line(line));
        let comment = source.and_then(|line| line.comment(sign));
        let told = code.told.is_some();
        let remark = code.told.map(|remark| format!("{sign} {remark}"));
        let comment = match (remark, comment) {
            (Some(remark), Some(comment)) => Some(format!("{remark} {comment}")),
            (remark, comment) => remark.or(comment),
        };
        let beside = beside.min(lines.len().saturating_sub(1));
        let column = source.map_or(0, layout::Line::column).max(if told { layout::REMARK } else { 0 });
        for (index, line) in lines.iter().enumerate() {
            let comment = comment.as_deref().filter(|_| index == beside);
            self.out.push_str(layout::commented(line, comment, column).trim_end());
            self.out.push('\n');
        }
    }
}

/// The lines of a template that has an address.
fn at(template: &str, address: u32) -> Vec<String> {
    template.lines().map(|line| line.replace("@a", &format!("${address:04x}"))).collect()
}

/// How many of these steps are the items of the statement that they begin with.
fn together(steps: &[Step]) -> usize {
    let Some((first, rest)) = steps.split_first() else { return 1 };
    let data = |step: &Step| matches!(step.what, What::Data(..) | What::Text(..));
    let same = |step: &&Step| {
        data(step) && step.label.is_none() && step.span == first.span && step.depth == first.depth
    };
    if data(first) { 1 + rest.iter().take_while(same).count() } else { 1 }
}

/// The range of steps that make up the program file: from the first step at the address of the
/// first byte, to the one after the last byte.
fn stretch(steps: &[Step]) -> (usize, usize) {
    let emits = |step: &Step| match step.what {
        What::Reserve(_) => false,
        _ => step.what.size() > 0,
    };
    let Some(first) = steps.iter().position(emits) else { return (steps.len(), steps.len()) };
    let end = steps.iter().rposition(emits).map_or(first, |last| last + 1);
    let origin = steps.get(first).map(|step| step.address);
    let before = steps.get(..first).unwrap_or_default();
    let stays = |step: &&Step| {
        Some(step.address) == origin && step.what.size() == 0 && !matches!(step.what, What::Origin(_))
    };
    (first - before.iter().rev().take_while(stays).count(), end)
}
