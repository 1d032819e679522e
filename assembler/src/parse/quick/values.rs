//! The values of the commonest lines.

use super::Parser;
use crate::parse::cursor::starts_name;
use crate::parse::scan::Scan;
use crate::syntax::{Binary, Expr, Form, Place, Term, Unary};
use crate::value::Kind;

impl Parser<'_> {
    /// Numbers and names with common operators between them, perhaps behind `<` or `>`; blanks
    /// behind the last of them may be taken, too. Most are a single one.
    #[inline(always)]
    pub fn common_expression(&mut self, scan: &mut Scan<'_>) -> Option<Expr> {
        let start = scan.at;
        if matches!(scan.byte(), b'<' | b'>') {
            let first = self.common_part(scan)?;
            return Some(Expr { form: Form::Terms(first), place: scan.since(start) });
        }
        let first = self.common_term(scan)?;
        let place = scan.since(start);
        let operator = scan.operator();
        match (operator, first) {
            (None, Term::Number(value, kind)) => Some(Expr { form: Form::Number(value, kind), place }),
            (None, Term::Name(name)) => Some(Expr { form: Form::Name(name), place }),
            _ => {
                let first = self.common_terms(scan, first, place, operator)?;
                let place = scan.since(start);
                self.put(Term::End, place);
                Some(Expr { form: Form::Terms(first), place })
            }
        }
    }

    /// The low or the high byte of what follows; the first of the terms.
    #[inline(never)]
    fn common_part(&mut self, scan: &mut Scan<'_>) -> Option<u32> {
        let start = scan.at;
        let part = if scan.byte() == b'<' { Unary::Low } else { Unary::High };
        scan.step();
        let operand = scan.at;
        let first = self.common_term(scan)?;
        let (place, operator) = (scan.since(operand), scan.operator());
        let first = self.common_terms(scan, first, place, operator)?;
        let place = scan.since(start);
        self.put(Term::Unary(part), place);
        self.put(Term::End, place);
        Some(first)
    }

    /// The terms of an expression, of which the first one and the operator behind it have been read;
    /// the number of that one. Sums bind tighter than `&`.
    #[inline(never)]
    fn common_terms(
        &mut self,
        scan: &mut Scan<'_>,
        first: Term,
        of_first: Place,
        mut operator: Option<Binary>,
    ) -> Option<u32> {
        let terms = self.fragment.terms.len() as u32;
        self.put(first, of_first);
        let start = of_first.start as usize;
        let (mut sum, mut masked) = (start, false);
        while let Some(sign) = operator {
            let begin = scan.at;
            if sign == Binary::And {
                if masked {
                    self.put(Term::Binary(Binary::And), scan.since(start));
                }
                (sum, masked) = (begin, true);
            }
            let term = self.common_term(scan)?;
            self.put(term, scan.since(begin));
            if sign != Binary::And {
                self.put(Term::Binary(sign), scan.since(sum));
            }
            operator = scan.operator();
        }
        if masked {
            self.put(Term::Binary(Binary::And), scan.since(start));
        }
        Some(terms)
    }

    #[inline(always)]
    fn common_term(&mut self, scan: &mut Scan<'_>) -> Option<Term> {
        let byte = scan.byte();
        if starts_name(byte) {
            // Names of one letter may be registers; the ones of functions have a parenthesis.
            let word = scan.word().filter(|word| word.len() > 1)?;
            let simple = !matches!(scan.byte(), b'.' | b'(' | b'[');
            return simple.then(|| Term::Name(self.names.intern(word)));
        }
        match byte {
            b'0'..=b'9' => scan.number(10, 9, |_| Kind::Int),
            b'$' => scan.hexadecimal(),
            b'%' => {
                scan.step();
                scan.number(2, 32, Kind::Bits)
            }
            b'*' => {
                scan.step();
                Some(Term::Here)
            }
            _ => None,
        }
    }
}

/// A hexadecimal number, if it is all of an expression.
#[inline]
pub fn hexadecimal(scan: &mut Scan<'_>) -> Option<Expr> {
    let start = scan.at;
    if scan.byte() == b'$'
        && let Some(Term::Number(value, kind)) = scan.hexadecimal()
        && matches!(scan.byte(), b',' | b'\n')
    {
        return Some(Expr { form: Form::Number(value, kind), place: scan.since(start) });
    }
    scan.at = start;
    None
}
