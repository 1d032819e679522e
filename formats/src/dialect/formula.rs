//! Expressions: as they were meant where that is safe, else as numbers.
//!
//! Nothing is left to the precedence of operators: all but sums are put in brackets. Every value on
//! the way must be a number that all assemblers hold, which rules out the negative ones; and the
//! result must be the value that our assembler worked out.

use std::collections::BTreeSet;

use super::names::Names;
use super::syntax::{Charset, Syntax};
use assembler::Symbol;
use assembler::flat::{Binary, Unary};
use assembler::flat::{Formula, Part, Radix};

/// What expressions are printed with.
pub struct Scribe<'a> {
    /// The dialect.
    pub syntax: &'static Syntax,
    /// Names.
    pub names: &'a Names,
    /// Values.
    pub symbols: &'a [Symbol],
    /// For each symbol, whether it can be named, and what is known where the printer is.
    pub states: Vec<State>,
    /// The addresses whose labels without a name have been defined.
    pub anonymous: BTreeSet<u32>,
}

/// What can be said of a symbol at a place of the source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum State {
    /// It is never defined, or its value is not what it should be: it cannot be named.
    #[default]
    Unusable,
    /// It is defined further down.
    Later,
    /// It is a label, or depends on one.
    Known,
    /// It is a constant made of constants.
    Constant,
}

/// A printed expression.
pub struct Text {
    /// What it reads.
    pub text: String,
    /// The least that can be said of its symbols; [`State::Constant`] for numbers.
    pub state: State,
}

/// Part of an expression.
struct Node {
    text: String,
    value: i64,
    shape: Shape,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Atom,
    Sum,
    Other,
    /// The low or high byte of something, which must come last.
    Half,
}

impl Scribe<'_> {
    /// An expression that becomes that many bytes, 1 to 4. `here` is the value of `*`, if it has
    /// one.
    pub fn formula(&self, formula: &Formula, here: Option<u32>, bytes: usize) -> Text {
        let value = formula.value & ((1 << (8 * bytes.min(4))) - 1);
        match self.node(&formula.parts, here) {
            Some(node) if node.value == value => Text { text: node.text, state: node.state },
            _ => Text { text: self.value(value, 2 * bytes), state: State::Constant },
        }
    }

    /// The value of a constant.
    pub fn constant_formula(&self, formula: &Formula) -> Text {
        match self.node(&formula.parts, None) {
            Some(node) if node.value == formula.value => Text { text: node.text, state: node.state },
            _ => Text { text: self.number_of(formula.value), state: State::Constant },
        }
    }

    /// A number of as many bytes as it needs.
    pub fn number_of(&self, value: i64) -> String {
        self.value(value, if value > 0xff { 4 } else { 2 })
    }

    /// A number.
    pub fn value(&self, value: i64, digits: usize) -> String {
        let sign = if value < 0 { "-" } else { "" };
        format!("{sign}${:0digits$x}", value.unsigned_abs())
    }

    fn number(&self, value: i64, radix: Radix) -> String {
        let digits = |digits: u8, most: usize| {
            // Where zeros before a number make it a larger one, a byte has no more than it needs.
            let digits = usize::from(digits);
            if value <= 0xff && !self.syntax.padded { digits.min(most) } else { digits }
        };
        match radix {
            Radix::Decimal => value.to_string(),
            Radix::Hexadecimal(count) => format!("${value:00$x}", digits(count, 2)),
            Radix::Binary(count) => {
                let least = digits(count, 8).max(value.checked_ilog2().unwrap_or(0) as usize + 1);
                format!("%{value:00$b}", least.next_multiple_of(self.syntax.bits))
            }
        }
    }

    fn node(&self, parts: &[Part], here: Option<u32>) -> Option<Node> {
        let mut stack: Vec<Node> = Vec::new();
        for part in parts {
            let node = match *part {
                Part::Unary(Unary::Plus) => stack.pop()?,
                Part::Unary(operator) => self.unary(operator, stack.pop()?)?,
                Part::Binary(operator) => {
                    let right = stack.pop()?;
                    self.binary(operator, stack.pop()?, right)?
                }
                _ => self.atom(*part, here)?,
            };
            if !(0..=self.syntax.limit).contains(&node.value) {
                return None;
            }
            stack.push(node);
        }
        stack.pop().filter(|_| stack.is_empty())
    }

    fn atom(&self, part: Part, here: Option<u32>) -> Option<Node> {
        let (text, value, state) = match part {
            Part::Number(value, radix) => (self.number(value, radix), value, State::Constant),
            Part::Char(letter, code) => (self.character(letter, code), i64::from(code), State::Constant),
            Part::Here => (self.syntax.here?.to_owned(), i64::from(here?), State::Known),
            Part::Symbol(symbol) => {
                let state = self.states.get(symbol).copied().filter(|state| *state != State::Unusable)?;
                (self.names.symbol(symbol)?.to_owned(), self.symbols.get(symbol)?.value, state)
            }
            Part::Address(address) => {
                (self.names.anonymous(address)?.to_owned(), i64::from(address), State::Later)
            }
            Part::Unary(_) | Part::Binary(_) => return None,
        };
        Some(Node { text, value, shape: Shape::Atom, state })
    }

    fn character(&self, letter: char, code: u8) -> String {
        let shown = match self.syntax.charset {
            Charset::Petscii => Some(letter).filter(|letter| super::texts::petscii(code) == Some(*letter)),
            Charset::Ascii => super::texts::ascii(code),
            Charset::SmallPetscii | Charset::Unsure => None,
        };
        match shown {
            Some(letter) if letter != '\'' => format!("'{letter}{}", self.syntax.unquote),
            _ => format!("${code:02x}"),
        }
    }

    fn unary(&self, operator: Unary, operand: Node) -> Option<Node> {
        let (sign, value) = match operator {
            Unary::Low => ('<', operand.value & 0xff),
            Unary::High if operand.value <= 0xffff => ('>', operand.value >> 8),
            _ => return None,
        };
        let operand = self.whole(operand)?;
        let text = format!("{sign}{}", self.bracketed(&operand, false)?);
        Some(Node { text, value, shape: Shape::Half, state: operand.state })
    }

    fn binary(&self, operator: Binary, left: Node, right: Node) -> Option<Node> {
        let sign = (self.syntax.binary)(operator)?;
        let (left, right) = (self.whole(left)?, self.whole(right)?);
        let value = result(operator, left.value, right.value)?;
        let sum = matches!(operator, Binary::Add | Binary::Subtract);
        let (one, other) = (self.bracketed(&left, sum)?, self.bracketed(&right, false)?);
        let text = if sum { format!("{one}{sign}{other}") } else { format!("{one} {sign} {other}") };
        let shape = if sum { Shape::Sum } else { Shape::Other };
        Some(Node { text, value, shape, state: left.state.min_with(right.state) })
    }

    /// A low or high byte inside an expression, in operators that bind the same everywhere.
    fn whole(&self, node: Node) -> Option<Node> {
        if node.shape != Shape::Half {
            return Some(node);
        }
        let (and, shift) = ((self.syntax.binary)(Binary::And)?, (self.syntax.binary)(Binary::ShiftRight)?);
        let (open, close) = self.syntax.brackets?;
        let operand = node.text.get(1..)?;
        let text = if node.text.starts_with('<') {
            format!("{operand} {and} $ff")
        } else {
            format!("{open}{operand} {shift} 8{close} {and} $ff")
        };
        Some(Node { text, shape: Shape::Other, ..node })
    }

    fn bracketed(&self, node: &Node, sum: bool) -> Option<String> {
        if node.shape == Shape::Atom || sum && node.shape == Shape::Sum {
            return Some(node.text.clone());
        }
        let (open, close) = self.syntax.brackets?;
        Some(format!("{open}{}{close}", node.text))
    }
}

impl State {
    /// The lesser of two: what can be said of an expression of both.
    pub fn min_with(self, other: Self) -> Self {
        if (self as u8) < (other as u8) { self } else { other }
    }
}

/// The value of an operation on numbers that are not negative, if all assemblers agree on it.
fn result(operator: Binary, a: i64, b: i64) -> Option<i64> {
    let places = || u32::try_from(b).ok().filter(|places| *places < 32);
    match operator {
        Binary::Add => a.checked_add(b),
        Binary::Subtract => a.checked_sub(b),
        Binary::Multiply => a.checked_mul(b),
        Binary::Divide => a.checked_div(b),
        Binary::Remainder => a.checked_rem(b),
        Binary::ShiftLeft => a.checked_mul(1 << places()?),
        Binary::ShiftRight => Some(a >> places()?),
        Binary::And => Some(a & b),
        Binary::Or => Some(a | b),
        Binary::Xor => Some(a ^ b),
        Binary::Less => Some(i64::from(a < b)),
        Binary::Greater => Some(i64::from(a > b)),
        Binary::LessEqual => Some(i64::from(a <= b)),
        Binary::GreaterEqual => Some(i64::from(a >= b)),
        Binary::Equal => Some(i64::from(a == b)),
        Binary::NotEqual => Some(i64::from(a != b)),
        _ => None,
    }
}
