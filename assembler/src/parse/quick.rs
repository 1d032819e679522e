//! The commonest lines, read in one go: blanks and comments, labels, constants, and instructions and
//! data whose values are made of numbers and names with `+`, `-` and `&`, or an anonymous label.
//!
//! This is only a short cut. A line that looks unusual in any way, be it right or wrong, is left to
//! the parser proper, which reads it from its beginning; so what is here has no messages and no
//! choices, and of what it does read it makes exactly what the parser would. Nearly
//! all lines of an ordinary program take the short cut.

mod values;

use super::Parser;
use super::cursor::continues_name;
use super::operand::{
    IMMEDIATE, INDIRECT, INDIRECT_X, INDIRECT_Y, PLAIN, Shape, WITH_X, WITH_Y, bare_instruction,
};
use super::scan::Scan;
use crate::opcodes::{Group, Mode, group};
use crate::syntax::{Body, Codes, Data, Expr, Form, Instruction, Item, Label, List, Place, Statement, Term};

/// The directives among them.
const DATA: [(&[u8], Data); 2] = [(b".byte", Data::Byte), (b".word", Data::Word)];

impl Parser<'_> {
    /// Reads lines from `start` on up to `end` as long as they are common ones, and tells where the
    /// first one begins that it has left.
    pub fn quick(&mut self, text: &str, start: usize, end: usize) -> usize {
        let mut scan = Scan::new(text, start);
        while scan.at < end {
            let start = scan.at;
            scan.indentation();
            if scan.ends() {
                if !scan.next_line() {
                    return start;
                }
            } else {
                let (terms, items) = (self.fragment.terms.len(), self.fragment.items.len());
                let found = self.common(&mut scan).filter(|_| scan.finishes() && scan.next_line());
                let Some((statement, place, label)) = found else {
                    self.keep_terms(terms);
                    self.fragment.items.truncate(items);
                    return start;
                };
                self.place(self.line + 1, place, label);
                self.fragment.statements.push(statement);
            }
            self.line += 1;
        }
        scan.at
    }

    /// A statement, where it stands without its label, and where that stands.
    #[inline(always)]
    fn common(&mut self, scan: &mut Scan<'_>) -> Option<(Statement, Place, Place)> {
        let start = scan.at;
        let anonymous = match scan.byte() {
            b'-' => Some(Label::Back),
            b'+' => Some(Label::Forward),
            b'.' => {
                let body = self.common_data(scan)?;
                return Some((Statement { label: None, body }, scan.since(start), Place::default()));
            }
            _ => None,
        };
        let label = if let Some(label) = anonymous {
            scan.step();
            matches!(scan.byte(), b' ' | b'\t' | b'\n').then_some(label)?
        } else {
            let begin = scan.at;
            if let Some(group) = scan.three().and_then(group) {
                let body = self.common_instruction(scan, group)?;
                return Some((Statement { label: None, body }, scan.since(start), Place::default()));
            }
            scan.at = begin;
            let word = scan.word()?;
            // Those that mean something else have one of these lengths, or begin like this.
            if matches!(word.len(), 1 | 3) || word.starts_with("__") {
                return None;
            }
            Label::Named(self.names.intern(word))
        };
        let place = scan.since(start);
        let colon = scan.byte() == b':';
        let mut rest = scan.at;
        if colon {
            scan.step();
        }
        let apart = scan.blank() || scan.ends();
        if !colon {
            rest = scan.at;
        }
        let body = if scan.ends() {
            if self.loose || !self.macros.is_empty() {
                // It may be a macro.
                return None;
            }
            Body::Empty
        } else if scan.byte() == b'=' && !colon && anonymous.is_none() {
            scan.step();
            scan.blank();
            let value = self.common_expression(scan)?;
            Body::Constant(self.own(value))
        } else if scan.byte() == b'.' && apart {
            self.common_data(scan)?
        } else {
            let group = group(scan.word().filter(|_| apart)?)?;
            self.common_instruction(scan, group)?
        };
        let alone = matches!(body, Body::Empty) && !colon;
        let whole = if alone { place } else { scan.since(rest) };
        Some((Statement { label: Some(label), body }, whole, place))
    }

    /// A directive for data, whose dot comes next.
    #[inline(never)]
    fn common_data(&mut self, scan: &mut Scan<'_>) -> Option<Body> {
        let kind = DATA.into_iter().find(|(name, _)| scan.skip(name));
        let (_, kind) = kind.filter(|_| scan.blanks())?;
        let first = self.fragment.items.len();
        loop {
            let value = match values::hexadecimal(scan) {
                Some(value) => value,
                None => self.common_expression(scan)?,
            };
            self.fragment.items.push(Item::Expr(value));
            scan.blank();
            if scan.byte() != b',' {
                return Some(Body::Data(kind, List::since(first, self.fragment.items.len())));
            }
            scan.step();
            scan.blank();
        }
    }

    /// The instruction whose mnemonic has just been read.
    #[inline(always)]
    fn common_instruction(&mut self, scan: &mut Scan<'_>, group: &Group) -> Option<Body> {
        let apart = scan.blank();
        if scan.ends() {
            let bare = group.code(Mode::Implied).or_else(|| group.code(Mode::Accumulator));
            return bare.map(bare_instruction);
        }
        if !apart {
            return None;
        }
        if scan.byte() == b'a'
            && let Some(accumulator) = group.code(Mode::Accumulator)
        {
            let begin = scan.at;
            scan.step();
            if !continues_name(scan.byte()) {
                return Some(bare_instruction(accumulator));
            }
            scan.at = begin;
        }
        let (shape, operand) = self.common_operand(scan)?;
        let (mut short, long) = (group.code(shape.short), group.code(shape.long));
        if shape.long == Mode::Absolute {
            short = short.or_else(|| group.code(Mode::Relative));
        }
        let operand = Some(self.own(operand));
        let codes = Codes::new(short, long)?;
        Some(Body::Instruction(Instruction { codes, signed: false, operand }))
    }

    #[inline(always)]
    fn common_operand(&mut self, scan: &mut Scan<'_>) -> Option<(&'static Shape, Expr)> {
        match scan.byte() {
            b'#' => {
                scan.step();
                Some((&IMMEDIATE, self.common_expression(scan)?))
            }
            b'(' => {
                scan.step();
                let address = self.common_expression(scan)?;
                let shape = if scan.take(b",x)") {
                    &INDIRECT_X
                } else if scan.take(b"),y") {
                    &INDIRECT_Y
                } else {
                    scan.take(b")").then_some(&INDIRECT)?
                };
                Some((shape, address))
            }
            b'-' | b'+' => Some((&PLAIN, self.common_reference(scan)?)),
            _ => {
                let address = self.common_expression(scan)?;
                let shape = match scan.byte() {
                    b',' if scan.take(b",x") => &WITH_X,
                    b',' if scan.take(b",y") => &WITH_Y,
                    _ => &PLAIN,
                };
                Some((shape, address))
            }
        }
    }

    /// An anonymous label that is all of an operand, of which the first sign has been seen.
    fn common_reference(&mut self, scan: &mut Scan<'_>) -> Option<Expr> {
        let (start, sign) = (scan.at, scan.byte());
        while scan.byte() == sign {
            scan.step();
        }
        let place = scan.since(start);
        let count = u32::try_from(scan.at - start).ok();
        let count = count.filter(|_| matches!(scan.byte(), b' ' | b'\t' | b'\n'))?;
        let first = self.fragment.terms.len() as u32;
        self.put(if sign == b'-' { Term::Back(count) } else { Term::Forward(count) }, place);
        self.put(Term::End, place);
        Some(Expr { form: Form::Terms(first), place })
    }
}
