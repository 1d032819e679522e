//! What can be asked of a machine, and put into it: `a == 5 && zp_depth > 2`, `word(zp_nodes) = 0`.
//!
//! A name that is a place in memory stands for the byte there, `&name` for its address, `name[i]` for one of the bytes
//! that follow. A name that is a number is that number. Registers are `a x y sp pc`, flags `C Z I D V N`.

mod evaluate;
mod lexer;
mod parser;

use std::ops::Range;

use machine::Machine;

pub(crate) use evaluate::{address, both};
pub use evaluate::{assign, evaluate, holds};
pub(crate) use lexer::{Token, tokens};
pub(crate) use parser::{Parser, register};
pub use parser::{parse, parse_statement};

/// What is wrong with a text, or cannot be calculated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// Where in the text.
    pub at: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What can be done about it.
    pub help: Option<String>,
}

impl Wrong {
    pub(crate) fn new(at: Range<usize>, message: impl Into<String>) -> Self {
        Self { at, message: message.into(), help: None }
    }

    pub(crate) fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

/// An expression whose names are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expr {
    pub(crate) form: Form,
    /// Where it stands in its text.
    pub at: Range<usize>,
}

/// A register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Register {
    /// The accumulator.
    A,
    /// Index register X.
    X,
    /// Index register Y.
    Y,
    /// The stack pointer.
    Sp,
    /// The program counter.
    Pc,
    /// A flag, as its bit in the status.
    Flag(u8),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Number(i64),
    /// A text, which is bytes where it meets memory and characters where it meets what is printed.
    Text(String),
    /// Texts and numbers as bytes, one after the other.
    List(Vec<Expr>),
    /// A list again and again.
    Repeat(Box<Expr>, Box<Expr>),
    /// A text in screen codes.
    Codes(Vec<u8>),
    Register(Register),
    /// Cycles of the last call.
    Cycles,
    /// What has been printed.
    Output,
    /// A number as a text, decimal.
    Written(Box<Expr>),
    /// A row of the screen.
    Row(Box<Expr>),
    /// A variable of the caller's, by its number.
    Variable(usize),
    /// Bytes in memory, so many of them: the lowest first.
    Place(Box<Expr>, u16),
    /// Bytes in memory as a list: address and count.
    Bytes(Box<Expr>, Box<Expr>),
    /// A value before the last call.
    Old(Box<Expr>),
    /// A byte with a sign.
    Signed(Box<Expr>),
    Unary(Unary, Box<Expr>),
    Binary(Binary, Box<Expr>, Box<Expr>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unary {
    Minus,
    Not,
    Complement,
    Low,
    High,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Binary {
    Or,
    And,
    Equal,
    Unequal,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    BitOr,
    BitXor,
    BitAnd,
    Left,
    Right,
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
}

impl Expr {
    /// The address that the expression stands for where one is wanted: that of a place, or else its value.
    #[must_use]
    pub(crate) fn into_address(self) -> Self {
        match self.form {
            Form::Place(address, _) => *address,
            form => Self { form, at: self.at },
        }
    }

    /// The parts that all have to hold for it to hold.
    #[must_use]
    pub fn conjuncts(&self) -> Vec<&Self> {
        match &self.form {
            Form::Binary(Binary::And, one, other) => [one.conjuncts(), other.conjuncts()].concat(),
            _ => vec![self],
        }
    }

    /// Whether it compares, and what with what.
    #[must_use]
    pub fn comparison(&self) -> Option<(&Self, &'static str, &Self)> {
        let Form::Binary(operator, one, other) = &self.form else { return None };
        let sign = match operator {
            Binary::Equal => "==",
            Binary::Unequal => "!=",
            Binary::Less => "<",
            Binary::LessEqual => "<=",
            Binary::Greater => ">",
            Binary::GreaterEqual => ">=",
            _ => return None,
        };
        Some((one, sign, other))
    }

    /// Whether it is a number or text as it stands.
    #[must_use]
    pub fn is_literal(&self) -> bool {
        matches!(self.form, Form::Number(_) | Form::Text(_))
    }

    /// Where in memory it stands and how many bytes it has, if it is such a place.
    ///
    /// # Errors
    /// When the address cannot be calculated.
    pub fn place(&self, context: &Context<'_>) -> Result<Option<(u16, u16)>, Wrong> {
        match &self.form {
            Form::Place(address, size) => Ok(Some((evaluate::address(address, context)?, *size))),
            Form::Bytes(address, count) => {
                let count = evaluate(count, context)?.number().unwrap_or(0);
                Ok(Some((evaluate::address(address, context)?, u16::try_from(count).unwrap_or(u16::MAX))))
            }
            _ => Ok(None),
        }
    }
}

/// A value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Number(i64),
    /// Bytes.
    Bytes(Vec<u8>),
    /// A text that the source has.
    Text(String),
    /// A text that a program has shown.
    Shown(String),
}

impl Value {
    /// The number, if it is one.
    #[must_use]
    pub fn number(&self) -> Option<i64> {
        match self {
            Self::Number(value) => Some(*value),
            _ => None,
        }
    }
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Number(value @ 10..=0xff) => write!(f, "{value} (${value:02x})"),
            Self::Number(value @ 0x100..=0xffff_ffff) => write!(f, "{value} (${value:04x})"),
            Self::Number(value) => write!(f, "{value}"),
            Self::Bytes(bytes) => {
                let shown = bytes.iter().take(MOST_SHOWN).map(|byte| format!("{byte:02x}"));
                f.write_str(&shown.collect::<Vec<_>>().join(" "))?;
                if bytes.len() > MOST_SHOWN { write!(f, " … ({} bytes)", bytes.len()) } else { Ok(()) }
            }
            Self::Text(text) | Self::Shown(text) => write!(f, "{text:?}"),
        }
    }
}

/// Bytes of a list that are shown.
const MOST_SHOWN: usize = 16;

/// What expressions are calculated in.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The machine.
    pub machine: &'a Machine,
    /// The machine before the last call.
    pub before: &'a Machine,
    /// Cycles of the last call.
    pub cycles: u64,
    /// What has been printed, in PETSCII.
    pub output: &'a [u8],
    /// The values of variables, by their numbers.
    pub variables: &'a [i64],
}

impl<'a> Context<'a> {
    /// A context of a machine alone.
    #[must_use]
    pub fn of(machine: &'a Machine) -> Self {
        Self { machine, before: machine, cycles: machine.cycles(), output: &[], variables: &[] }
    }
}

#[cfg(test)]
mod tests;
