//! Expressions, by precedence climbing, into postfix order.
//!
//! Unary `<` and `>` bind loosest of all: their operand is the rest of the expression. The other
//! unary operators bind tightest. All comparisons share one level and group from the left.

mod operators;

use diagnostics::{Diagnostic, Span};

use super::calls::is_function;
use super::cursor::{Cursor, starts_name};
use super::literal::{character, fraction, number};
use super::{Parsed, Parser, hints};
use crate::syntax::{Binary, Expr, Form, Function, List, Place, Term, Unary};
use crate::value::{Number, Value};
use operators::{POWER, anonymous, binary};

/// Parentheses and unary operators may nest this deep; it bounds the recursion.
const MAX_DEPTH: usize = 100;

impl Parser<'_> {
    /// Reads an expression.
    pub fn expression(&mut self, cursor: &mut Cursor<'_>) -> Parsed<Expr> {
        cursor.blanks();
        let start = cursor.position();
        let first = self.fragment.terms.len();
        self.choice(cursor, 0)?;
        let place = Place::of(cursor.since(start));
        // A single number or name needs no list, unless parentheses set it apart from its place.
        let same = self.fragment.blame(first) == place;
        let form = match self.fragment.terms.get(first..) {
            Some(&[Term::Number(value, kind)]) if same => Form::Number(value, kind),
            Some(&[Term::Name(name)]) if same => Form::Name(name),
            _ => {
                self.push(Term::End, cursor.since(start));
                return Ok(Expr { form: Form::Terms(first as u32), place });
            }
        };
        self.keep_terms(first);
        Ok(Expr { form, place })
    }

    pub fn push(&mut self, term: Term, span: Span) {
        self.put(term, Place::of(span));
    }

    pub fn level(&mut self, cursor: &mut Cursor<'_>, lowest: u8, depth: usize) -> Parsed<()> {
        cursor.blanks();
        let start = cursor.position();
        self.primary(cursor, depth)?;
        loop {
            let end = cursor.position();
            cursor.blanks();
            let before = cursor.position();
            let Some((operator, level)) = binary(cursor)? else {
                cursor.rewind(end);
                return Ok(());
            };
            if level < lowest {
                cursor.rewind(end);
                return Ok(());
            }
            // Powers group from the right.
            let next = if level == POWER { POWER } else { level + 1 };
            if let Term::Binary(logic @ (Binary::LogicAnd | Binary::LogicOr)) = operator {
                let decided = self.decided(logic, Place::of(cursor.since(before)));
                self.level(cursor, next, depth + 1)?;
                self.push(operator, cursor.since(start));
                self.decide(decided);
                continue;
            }
            self.level(cursor, next, depth + 1)?;
            self.push(operator, cursor.since(start));
        }
    }

    fn primary(&mut self, cursor: &mut Cursor<'_>, depth: usize) -> Parsed<()> {
        let start = cursor.position();
        if depth > MAX_DEPTH {
            return Err(Box::new(Diagnostic::error(cursor.here(), "the expression is nested too deep")));
        }
        let term = match cursor.peek() {
            b'0'..=b'9' => match fraction(cursor)? {
                Some(value) => self.literal(value),
                None => self.number(number(cursor, "", 10)?),
            },
            b'.' if cursor.peek_at(1).is_ascii_digit() => {
                let value = fraction(cursor)?.unwrap_or(Value::Unknown);
                self.literal(value)
            }
            b'[' => {
                cursor.take(b'[');
                let count = self.elements(cursor, depth, b']')?;
                self.push(Term::List(count), cursor.since(start));
                return self.postfix(cursor, depth, start);
            }
            byte if starts_name(byte) => {
                let word = cursor.word();
                let calls = matches!(cursor.peek(), b'(' | b' ' | b'\t') && is_function(word);
                if calls && self.function_call(cursor, word, depth)? {
                    return self.postfix(cursor, depth, start);
                }
                let term = self.symbol(cursor, word)?;
                self.push(term, cursor.since(start));
                if cursor.peek() == b'(' {
                    cursor.take(b'(');
                    let count = self.elements(cursor, depth, b')')?;
                    self.push(Term::Invoke(count), cursor.since(start));
                }
                return self.postfix(cursor, depth, start);
            }
            b'$' => self.number(number(cursor, "$", 16)?),
            b'%' => self.number(number(cursor, "%", 2)?),
            b'"' | b'\'' => {
                let before = self.fragment.texts.len();
                let term = match character(cursor, &mut self.fragment.texts)? {
                    Some(value) => self.literal(value),
                    None => {
                        self.fragment.strings.push(List::since(before, self.fragment.texts.len()));
                        Term::Text(self.fragment.strings.len() as u32 - 1)
                    }
                };
                self.push(term, cursor.since(start));
                return self.postfix(cursor, depth, start);
            }
            b'(' => {
                self.group(cursor, depth)?;
                return self.postfix(cursor, depth, start);
            }
            byte @ (b'-' | b'+' | b'~' | b'!' | b'<' | b'>' | b'`' | b'^') => {
                if let Some(reference) = anonymous(cursor) {
                    self.push(reference, cursor.since(start));
                    return Ok(());
                }
                return self.unary(cursor, depth, byte);
            }
            b'*' => {
                cursor.rewind(start + 1);
                let end = cursor.position();
                cursor.blanks();
                if cursor.peek() == b'%' && matches!(cursor.peek_at(1), b'0' | b'1') {
                    // 64tass would read a binary number here, and not as an operand of `%`.
                    return Err(Box::new(
                        Diagnostic::error(cursor.here(), "`%` after `*` is ambiguous")
                            .with_help("put the `*` in parentheses"),
                    ));
                }
                cursor.rewind(end);
                Term::Here
            }
            _ => return Err(missing(cursor)),
        };
        self.push(term, cursor.since(start));
        Ok(())
    }

    fn group(&mut self, cursor: &mut Cursor<'_>, depth: usize) -> Parsed<()> {
        let start = cursor.position();
        cursor.rewind(start + 1);
        let inside = cursor.position();
        self.choice(cursor, depth + 1)?;
        let inside = cursor.trimmed(inside);
        cursor.blanks();
        if self.in_operand && self.is_group(inside) {
            // 64tass takes the inner pair for an indirect address here.
            return Err(Box::new(
                Diagnostic::error(inside, "doubled parentheses in an operand")
                    .with_help("leave out one pair"),
            ));
        }
        if !self.in_operand && cursor.peek() == b',' {
            // Several values in parentheses are a list.
            cursor.take(b',');
            let count = self.elements(cursor, depth, b')')?;
            self.push(Term::List(count + 1), cursor.since(start));
            return Ok(());
        }
        if !cursor.take(b')') {
            let opened = cursor.span(start, start + 1);
            return Err(Box::new(
                Diagnostic::error(cursor.here(), "a closing parenthesis is missing")
                    .with_related(opened, "opened here"),
            ));
        }
        self.group = Some(cursor.since(start));
        Ok(())
    }

    fn unary(&mut self, cursor: &mut Cursor<'_>, depth: usize, byte: u8) -> Parsed<()> {
        let start = cursor.position();
        let (operator, lowest) = match byte {
            b'-' => (Term::Unary(Unary::Minus), POWER),
            b'+' => (Term::Unary(Unary::Plus), POWER),
            b'~' => (Term::Unary(Unary::Invert), POWER),
            b'!' => (Term::Unary(Unary::Not), POWER),
            b'<' if cursor.peek_at(1) == b'>' => (Term::Function(Function::LowWord), 1),
            b'<' => (Term::Unary(Unary::Low), 1),
            b'>' if cursor.peek_at(1) == b'<' => (Term::Function(Function::Swapped), 1),
            b'>' if cursor.peek_at(1) == b'`' => (Term::Function(Function::HighWord), 1),
            b'>' => (Term::Unary(Unary::High), 1),
            b'^' => (Term::Function(Function::Decimal), 1),
            _ => (Term::Function(Function::Bank), 1),
        };
        let long = !matches!(byte, b'`' | b'^') && matches!(operator, Term::Function(_));
        cursor.rewind(start + 1 + usize::from(long));
        if lowest == 1 && matches!(cursor.peek(), b'<' | b'>' | b'=') {
            return Err(Box::new(Diagnostic::error(
                cursor.here(),
                "an operand is missing before this operator",
            )));
        }
        let sign = cursor.position();
        cursor.blanks();
        if matches!(byte, b'-' | b'+') && anonymous(cursor).is_some() {
            // 64tass counts these signs together, blanks or not.
            return Err(Box::new(
                Diagnostic::error(cursor.since(start), "a sign before an anonymous label")
                    .with_help("write the reference in one piece, or put it in parentheses"),
            ));
        }
        cursor.rewind(sign);
        self.level(cursor, lowest, depth + 1)?;
        self.push(operator, cursor.since(start));
        Ok(())
    }

    /// Whether a place just read holds nothing but one pair of parentheses and what is in it.
    pub fn is_group(&self, place: Span) -> bool {
        self.group == Some(place)
    }

    /// Values with commas between them, up to what closes them; returns how many.
    pub fn elements(&mut self, cursor: &mut Cursor<'_>, depth: usize, closer: u8) -> Parsed<u32> {
        let mut count = 0;
        // Inside of parentheses and brackets, an operand ends nowhere.
        let in_operand = std::mem::replace(&mut self.in_operand, false);
        loop {
            cursor.blanks();
            if cursor.take(closer) {
                break;
            }
            self.choice(cursor, depth + 1)?;
            count += 1;
            cursor.blanks();
            if !cursor.take(b',') && cursor.peek() != closer {
                let what = if closer == b')' { "parenthesis" } else { "bracket" };
                let wrong = format!("a closing {what} is missing");
                return Err(Box::new(Diagnostic::error(cursor.here(), wrong)));
            }
        }
        self.in_operand = in_operand;
        Ok(count)
    }

    /// What picks an element or a part of the value before it: `[index]` or `[first:last:step]`.
    fn postfix(&mut self, cursor: &mut Cursor<'_>, depth: usize, start: usize) -> Parsed<()> {
        while cursor.take(b'[') {
            let (mut parts, mut given);
            parts = 0;
            let in_operand = std::mem::replace(&mut self.in_operand, false);
            loop {
                cursor.blanks();
                given = !matches!(cursor.peek(), b':' | b']');
                if given {
                    self.choice(cursor, depth + 1)?;
                    cursor.blanks();
                } else {
                    self.push(Term::Nothing, cursor.here());
                }
                parts += 1;
                if parts == 3 || !cursor.take(b':') {
                    break;
                }
            }
            self.in_operand = in_operand;
            if !cursor.take(b']') {
                return Err(Box::new(Diagnostic::error(cursor.here(), "a closing bracket is missing")));
            }
            if parts == 1 && given {
                self.push(Term::Index, cursor.since(start));
                continue;
            }
            for _ in parts..3 {
                self.push(Term::Nothing, cursor.since(start));
            }
            self.push(Term::Slice, cursor.since(start));
        }
        Ok(())
    }

    fn number(&mut self, number: Number) -> Term {
        match u32::try_from(number.value) {
            Ok(value) => Term::Number(value, number.kind),
            Err(_) => self.literal(Value::Number(number)),
        }
    }

    fn literal(&mut self, value: Value) -> Term {
        self.fragment.literals.push(value);
        Term::Literal(self.fragment.literals.len() as u32 - 1)
    }

    /// The rest of a symbol that begins with a word just read.
    pub fn symbol(&mut self, cursor: &mut Cursor<'_>, word: &str) -> Parsed<Term> {
        let start = cursor.position() - word.len();
        let name = self.names.intern(word);
        // Two dots join texts and lists.
        if cursor.peek() != b'.' || cursor.peek_at(1) == b'.' {
            return Ok(Term::Name(name));
        }
        let first = self.fragment.steps.len();
        self.fragment.steps.push((name, Place::of(cursor.since(start))));
        while cursor.peek_at(1) != b'.' && cursor.take(b'.') {
            let start = cursor.position();
            let word = cursor.word();
            if word.is_empty() {
                return Err(Box::new(Diagnostic::error(cursor.here(), "a name is missing after the dot")));
            }
            let name = self.names.intern(word);
            self.fragment.steps.push((name, Place::of(cursor.since(start))));
        }
        self.fragment.paths.push(List::since(first, self.fragment.steps.len()));
        Ok(Term::Path(self.fragment.paths.len() as u32 - 1))
    }
}

fn missing(cursor: &Cursor<'_>) -> Box<Diagnostic> {
    if cursor.at_end() {
        return Box::new(
            Diagnostic::error(cursor.here(), "a value is missing").with_help(hints::missing("")),
        );
    }
    let text = cursor.excerpt();
    Box::new(
        Diagnostic::error(cursor.here(), format!("a value is missing before `{text}`"))
            .with_help(hints::missing(&text)),
    )
}
