//! The commonest lines, read in one go: blanks and comments, labels, constants, and instructions
//! whose operand is a sum of numbers and names, or an anonymous label.
//!
//! This is only a short cut. A line that looks unusual in any way, be it right or wrong, is left to
//! the parser proper, which reads it from its beginning; so what is here has no messages and no
//! choices, and of what it does read it makes exactly what the parser would. Nearly
//! all lines of an ordinary program take the short cut.

use memchr::memchr;

use super::Parser;
use super::cursor::{continues_name, starts_name};
use super::operand::{IMMEDIATE, INDIRECT, INDIRECT_X, INDIRECT_Y, PLAIN, Shape, WITH_X, WITH_Y, find};
use crate::opcodes::{Mode, Opcode, rows};
use crate::syntax::{Binary, Body, Expr, Form, Instruction, Label, Margin, Place, Statement, Term, Unary};
use crate::value::Kind;

/// A position in the whole text.
struct Scan<'a> {
    text: &'a str,
    at: usize,
}

impl Parser<'_> {
    /// Reads the line that begins at `start`, if it is a common one, and tells where the next one
    /// begins.
    pub fn quick(&mut self, text: &str, start: usize, line: u32) -> Option<usize> {
        let mut scan = Scan { text, at: start };
        scan.blanks();
        if !scan.ends() {
            let terms = self.fragment.terms.len();
            let Some((statement, place, label)) = self.common(&mut scan).filter(|_| scan.finishes()) else {
                self.fragment.terms.truncate(terms);
                self.fragment.term_places.truncate(terms);
                return None;
            };
            self.fragment.margins.push(Margin { line, place, label });
            self.fragment.labels += usize::from(statement.label.is_some());
            self.fragment.statements.push(statement);
        }
        Some(scan.next_line())
    }

    /// A statement, where it stands without its label, and where that stands.
    fn common(&mut self, scan: &mut Scan<'_>) -> Option<(Statement, Place, Place)> {
        let start = scan.at;
        let anonymous = match scan.byte() {
            b'-' => Some(Label::Back),
            b'+' => Some(Label::Forward),
            _ => None,
        };
        let label = if let Some(label) = anonymous {
            scan.at += 1;
            matches!(scan.byte(), b' ' | b'\t' | b'\n').then_some(label)?
        } else {
            let word = scan.word()?;
            if let Some(rows) = instruction(word) {
                let body = self.common_instruction(scan, rows)?;
                return Some((Statement { label: None, body }, scan.since(start), Place::default()));
            }
            // Those that mean something else have one of these lengths, or begin like this.
            if matches!(word.len(), 1 | 3) || word.starts_with("__") {
                return None;
            }
            Label::Named(self.names.intern(word))
        };
        let place = scan.since(start);
        let colon = scan.byte() == b':';
        let mut rest = scan.at;
        scan.at += usize::from(colon);
        let mut end = scan.at;
        let apart = scan.blanks() || scan.ends();
        if !colon {
            rest = scan.at;
        }
        let body = if scan.ends() {
            Body::Empty
        } else if scan.byte() == b'=' && !colon && anonymous.is_none() {
            scan.at += 1;
            scan.blanks();
            let value = self.common_expression(scan)?;
            end = scan.at;
            Body::Constant(value)
        } else {
            let rows = instruction(scan.word().filter(|_| apart)?)?;
            let body = self.common_instruction(scan, rows)?;
            end = scan.at;
            body
        };
        let alone = matches!(body, Body::Empty) && !colon;
        let whole = if alone { place } else { Place { start: rest as u32, end: end as u32 } };
        Some((Statement { label: Some(label), body }, whole, place))
    }

    /// The instruction whose mnemonic has just been read; stops behind its operand.
    #[inline(always)]
    fn common_instruction(&mut self, scan: &mut Scan<'_>, rows: &[Opcode]) -> Option<Body> {
        let end = scan.at;
        let apart = scan.blanks();
        if scan.ends() {
            scan.at = end;
            let bare = find(rows, Mode::Implied).or_else(|| find(rows, Mode::Accumulator));
            return bare.map(|_| {
                Body::Instruction(Instruction { short: bare, long: bare, signed: false, operand: None })
            });
        }
        if !apart {
            return None;
        }
        if scan.take(b"a") {
            let code = find(rows, Mode::Accumulator).filter(|_| !continues_name(scan.byte()));
            if code.is_some() {
                return Some(Body::Instruction(Instruction {
                    short: code,
                    long: None,
                    signed: false,
                    operand: None,
                }));
            }
            scan.at -= 1;
        }
        let (shape, operand) = self.common_operand(scan)?;
        let (mut short, long) = (find(rows, shape.short), find(rows, shape.long));
        if shape.long == Mode::Absolute {
            short = short.or_else(|| find(rows, Mode::Relative));
        }
        let operand = Some(operand);
        short.or(long).map(|_| Body::Instruction(Instruction { short, long, signed: false, operand }))
    }

    #[inline(always)]
    fn common_operand(&mut self, scan: &mut Scan<'_>) -> Option<(&'static Shape, Expr)> {
        match scan.byte() {
            b'#' => {
                scan.at += 1;
                Some((&IMMEDIATE, self.common_expression(scan)?))
            }
            b'(' => {
                scan.at += 1;
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
                let shape = if scan.take(b",x") {
                    &WITH_X
                } else if scan.take(b",y") {
                    &WITH_Y
                } else {
                    &PLAIN
                };
                Some((shape, address))
            }
        }
    }

    /// An anonymous label that is all of an operand, of which the first sign has been seen.
    fn common_reference(&mut self, scan: &mut Scan<'_>) -> Option<Expr> {
        let (start, sign) = (scan.at, scan.byte());
        let count = scan.rest().iter().take_while(|&&byte| byte == sign).count();
        scan.at += count;
        let place = scan.since(start);
        let count = u32::try_from(count).ok().filter(|_| matches!(scan.byte(), b' ' | b'\t' | b'\n'))?;
        let first = self.fragment.terms.len() as u32;
        self.push_term(if sign == b'-' { Term::Back(count) } else { Term::Forward(count) }, place);
        self.push_term(Term::End, place);
        Some(Expr { form: Form::Terms(first), place })
    }

    /// A sum of numbers and names, perhaps behind `<` or `>`; stops behind its last term. Most are a
    /// single one, which is read right here, where it is wanted.
    #[inline(always)]
    fn common_expression(&mut self, scan: &mut Scan<'_>) -> Option<Expr> {
        let start = scan.at;
        if matches!(scan.byte(), b'<' | b'>') {
            let first = self.common_part(scan)?;
            return Some(Expr { form: Form::Terms(first), place: scan.since(start) });
        }
        let first = self.common_term(scan)?;
        let place = scan.since(start);
        let operator = scan.sign();
        match (operator, first) {
            (None, Term::Number(value, kind)) => Some(Expr { form: Form::Number(value, kind), place }),
            (None, Term::Name(name)) => Some(Expr { form: Form::Name(name), place }),
            _ => {
                let first = self.common_sum(scan, first, place, operator)?;
                let place = scan.since(start);
                self.push_term(Term::End, place);
                Some(Expr { form: Form::Terms(first), place })
            }
        }
    }

    /// The low or the high byte of a sum, of which the sign has been seen; the first of its terms.
    #[inline(never)]
    fn common_part(&mut self, scan: &mut Scan<'_>) -> Option<u32> {
        let start = scan.at;
        let part = if scan.byte() == b'<' { Unary::Low } else { Unary::High };
        scan.at += 1;
        let sum = scan.at;
        let first = self.common_term(scan)?;
        let (place, operator) = (scan.since(sum), scan.sign());
        let first = self.common_sum(scan, first, place, operator)?;
        let place = scan.since(start);
        self.push_term(Term::Unary(part), place);
        self.push_term(Term::End, place);
        Some(first)
    }

    /// The terms of a sum, of which the first one and the sign behind it have been read; the number
    /// of that one.
    #[inline(never)]
    fn common_sum(
        &mut self,
        scan: &mut Scan<'_>,
        first: Term,
        of_first: Place,
        mut operator: Option<Binary>,
    ) -> Option<u32> {
        let terms = self.fragment.terms.len() as u32;
        self.push_term(first, of_first);
        while let Some(sign) = operator {
            let begin = scan.at;
            let term = self.common_term(scan)?;
            self.push_term(term, scan.since(begin));
            self.push_term(Term::Binary(sign), scan.since(of_first.start as usize));
            operator = scan.sign();
        }
        Some(terms)
    }

    fn common_term(&mut self, scan: &mut Scan<'_>) -> Option<Term> {
        let byte = scan.byte();
        if starts_name(byte) {
            // Names of one letter may be registers; the ones of functions have a parenthesis.
            let word = scan.word().filter(|word| word.len() > 1)?;
            let simple = !matches!(scan.byte(), b'.' | b'(');
            return simple.then(|| Term::Name(self.names.intern(word)));
        }
        match byte {
            b'0'..=b'9' => scan.number(10, 9, |_| Kind::Int),
            b'$' => {
                scan.at += 1;
                scan.number(16, 8, |digits| Kind::Bits(4 * digits))
            }
            b'%' => {
                scan.at += 1;
                scan.number(2, 32, Kind::Bits)
            }
            b'*' => {
                scan.at += 1;
                Some(Term::Here)
            }
            _ => None,
        }
    }

    fn push_term(&mut self, term: Term, place: Place) {
        self.fragment.terms.push(term);
        self.fragment.term_places.push(place);
    }
}

/// The opcodes of an instruction, if there is one of that name.
fn instruction(word: &str) -> Option<&'static [Opcode]> {
    Some(rows(word)).filter(|rows| word.len() == 3 && !rows.is_empty())
}

impl<'a> Scan<'a> {
    /// The byte here; a line end at the end of the text.
    fn byte(&self) -> u8 {
        self.text.as_bytes().get(self.at).copied().unwrap_or(b'\n')
    }

    fn since(&self, start: usize) -> Place {
        Place { start: start as u32, end: self.at as u32 }
    }

    /// Whether the line ends here, perhaps with a comment.
    fn ends(&self) -> bool {
        matches!(self.byte(), b'\n' | b';')
    }

    /// Skips blanks, and tells whether there were any.
    fn blanks(&mut self) -> bool {
        let (start, mut rest) = (self.at, self.rest());
        // What is indented or set out in columns has many of them in a row.
        while let Some((b"        ", after)) = rest.split_first_chunk() {
            self.at += 8;
            rest = after;
        }
        self.at += rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        self.at > start
    }

    /// What is left of the whole text.
    fn rest(&self) -> &'a [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    /// Whether nothing comes behind this but blanks and a comment.
    fn finishes(&mut self) -> bool {
        self.blanks();
        self.ends()
    }

    /// Where the line after this one begins.
    fn next_line(&self) -> usize {
        let rest = self.rest();
        self.at + if rest.first() == Some(&b'\n') { 0 } else { memchr(b'\n', rest).unwrap_or(rest.len()) } + 1
    }

    fn take(&mut self, token: &[u8]) -> bool {
        let found = self.rest().starts_with(token);
        self.at += if found { token.len() } else { 0 };
        found
    }

    /// Takes a name.
    fn word(&mut self) -> Option<&'a str> {
        let start = self.at;
        if !starts_name(self.byte()) {
            return None;
        }
        self.at += self.rest().iter().take_while(|&&byte| continues_name(byte)).count();
        self.text.get(start..self.at)
    }

    /// Takes a number of a few digits.
    fn number(&mut self, radix: u32, most: usize, kind: impl FnOnce(u8) -> Kind) -> Option<Term> {
        let (start, mut value) = (self.at, 0_u32);
        while continues_name(self.byte()) {
            let digit = char::from(self.byte()).to_digit(radix)?;
            value = value.wrapping_mul(radix).wrapping_add(digit);
            self.at += 1;
        }
        let digits = self.at - start;
        (1..=most).contains(&digits).then(|| Term::Number(value, kind(digits as u8)))
    }

    /// Takes `+` or `-` between two terms, with the blanks around it.
    fn sign(&mut self) -> Option<Binary> {
        let end = self.at;
        self.blanks();
        let sign = match self.byte() {
            b'+' => Binary::Add,
            b'-' => Binary::Subtract,
            _ => {
                self.at = end;
                return None;
            }
        };
        self.at += 1;
        self.blanks();
        Some(sign)
    }
}
