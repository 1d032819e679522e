//! Expressions, by precedence climbing, into postfix order.
//!
//! Unary `<` and `>` bind loosest of all: their operand is the rest of the expression. The other
//! unary operators bind tightest. All comparisons share one level and group from the left.

use diagnostics::{Diagnostic, Span};

use super::cursor::{Cursor, starts_name};
use super::literal::{character, number};
use super::{Parsed, Parser};
use crate::syntax::{Binary, Expr, Term, Unary};

/// Parentheses and unary operators may nest this deep; it bounds the recursion.
const MAX_DEPTH: usize = 100;

/// Binary operators with their precedence; longer spellings come first.
const BINARY: [(&str, Binary, u8); 19] = [
    ("<<", Binary::ShiftLeft, 7),
    (">>", Binary::ShiftRight, 7),
    ("<=", Binary::LessEqual, 3),
    (">=", Binary::GreaterEqual, 3),
    ("==", Binary::Equal, 3),
    ("!=", Binary::NotEqual, 3),
    ("&&", Binary::LogicAnd, 2),
    ("||", Binary::LogicOr, 1),
    ("<", Binary::Less, 3),
    (">", Binary::Greater, 3),
    ("&", Binary::And, 6),
    ("|", Binary::Or, 4),
    ("^", Binary::Xor, 5),
    ("+", Binary::Add, 8),
    ("-", Binary::Subtract, 8),
    ("*", Binary::Multiply, 9),
    ("/", Binary::Divide, 9),
    ("%", Binary::Remainder, 9),
    ("=", Binary::Equal, 0),
];

/// Spellings that 64tass reads as operators this assembler does not have.
const FOREIGN: [&str; 8] = ["<>", "**", "..", "&&=", "^^", "<=>", "<?", ">?"];

impl Parser {
    /// Reads an expression.
    pub fn expression(&mut self, cursor: &mut Cursor<'_>) -> Parsed<Expr> {
        cursor.blanks();
        let start = cursor.position();
        let mut terms = Vec::new();
        self.level(cursor, 1, 0, &mut terms)?;
        Ok(Expr { terms, span: cursor.trimmed(start) })
    }

    fn level(
        &mut self,
        cursor: &mut Cursor<'_>,
        lowest: u8,
        depth: usize,
        out: &mut Vec<(Term, Span)>,
    ) -> Parsed<()> {
        let start = cursor.position();
        self.primary(cursor, depth, out)?;
        loop {
            let end = cursor.position();
            cursor.blanks();
            let before = cursor.position();
            if FOREIGN.iter().any(|foreign| cursor.take(foreign)) {
                return Err(Box::new(Diagnostic::error(cursor.since(before), "there is no such operator")));
            }
            let Some((operator, level)) = binary(cursor) else {
                cursor.rewind(end);
                return Ok(());
            };
            if level == 0 {
                return Err(Box::new(
                    Diagnostic::error(cursor.since(before), "`=` is no operator")
                        .with_help("compare with `==`"),
                ));
            }
            if level < lowest {
                cursor.rewind(end);
                return Ok(());
            }
            self.level(cursor, level + 1, depth + 1, out)?;
            out.push((Term::Binary(operator), cursor.trimmed(start)));
        }
    }

    fn primary(&mut self, cursor: &mut Cursor<'_>, depth: usize, out: &mut Vec<(Term, Span)>) -> Parsed<()> {
        cursor.blanks();
        let start = cursor.position();
        if depth > MAX_DEPTH {
            return Err(Box::new(Diagnostic::error(cursor.here(), "the expression is nested too deep")));
        }
        if let Some(reference) = anonymous(cursor) {
            out.push((reference, cursor.since(start)));
            return Ok(());
        }
        let term = match cursor.peek() {
            b'(' => {
                cursor.take("(");
                let inside = cursor.position();
                self.level(cursor, 1, depth + 1, out)?;
                let inside = cursor.trimmed(inside);
                cursor.blanks();
                if self.in_operand && self.is_group(inside) {
                    // 64tass takes the inner pair for an indirect address here.
                    return Err(Box::new(
                        Diagnostic::error(inside, "doubled parentheses in an operand")
                            .with_help("leave out one pair"),
                    ));
                }
                if !cursor.take(")") {
                    let opened = cursor.span(start, start + 1);
                    return Err(Box::new(
                        Diagnostic::error(cursor.here(), "a closing parenthesis is missing")
                            .with_related(opened, "opened here"),
                    ));
                }
                self.group = Some(cursor.since(start));
                return Ok(());
            }
            byte @ (b'-' | b'+' | b'~' | b'!' | b'<' | b'>') => {
                let (operator, lowest) = match byte {
                    b'-' => (Unary::Minus, u8::MAX),
                    b'+' => (Unary::Plus, u8::MAX),
                    b'~' => (Unary::Invert, u8::MAX),
                    b'!' => (Unary::Not, u8::MAX),
                    b'<' => (Unary::Low, 1),
                    _ => (Unary::High, 1),
                };
                cursor.rewind(start + 1);
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
                self.level(cursor, lowest, depth + 1, out)?;
                out.push((Term::Unary(operator), cursor.trimmed(start)));
                return Ok(());
            }
            b'*' => {
                cursor.take("*");
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
            b'0'..=b'9' => Term::Literal(number(cursor, "", 10)?),
            b'$' => Term::Literal(number(cursor, "$", 16)?),
            b'%' => Term::Literal(number(cursor, "%", 2)?),
            b'"' | b'\'' => Term::Literal(character(cursor)?),
            byte if starts_name(byte) => self.symbol(cursor)?,
            _ if cursor.at_end() => {
                return Err(Box::new(Diagnostic::error(cursor.here(), "a value is missing")));
            }
            _ => {
                let text = cursor.excerpt();
                return Err(Box::new(Diagnostic::error(
                    cursor.here(),
                    format!("a value is missing before `{text}`"),
                )));
            }
        };
        out.push((term, cursor.since(start)));
        Ok(())
    }

    /// Whether a place just read holds nothing but one pair of parentheses and what is in it.
    pub fn is_group(&self, place: Span) -> bool {
        self.group == Some(place)
    }

    fn symbol(&mut self, cursor: &mut Cursor<'_>) -> Parsed<Term> {
        let mut path = vec![self.intern(cursor.word())];
        while cursor.take(".") {
            let word = cursor.word();
            if word.is_empty() {
                return Err(Box::new(Diagnostic::error(cursor.here(), "a name is missing after the dot")));
            }
            path.push(self.intern(word));
        }
        Ok(Term::Symbol(path))
    }
}

fn binary(cursor: &mut Cursor<'_>) -> Option<(Binary, u8)> {
    BINARY.iter().find(|(text, ..)| cursor.take(text)).map(|&(_, operator, level)| (operator, level))
}

/// A run of `+` or `-` that no value follows refers to an anonymous label.
fn anonymous(cursor: &mut Cursor<'_>) -> Option<Term> {
    let start = cursor.position();
    let sign = cursor.peek();
    if !matches!(sign, b'+' | b'-') {
        return None;
    }
    let count = cursor.take_while(|byte| byte == sign).len();
    let end = cursor.position();
    cursor.blanks();
    if cursor.at_end() || matches!(cursor.peek(), b',' | b')') {
        cursor.rewind(end);
        return Some(if sign == b'-' { Term::Back(count) } else { Term::Forward(count) });
    }
    cursor.rewind(start);
    None
}
