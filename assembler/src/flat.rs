//! The program laid out flat: what is left when scopes, conditions, loops, macros and included
//! files are gone.
//!
//! Every step is one thing that any assembler can say, with its value known; expressions are kept
//! beside their values so that a printer may write them as they were meant.

use diagnostics::Span;

use crate::opcodes::Opcode;
pub use crate::syntax::{Binary, Unary};
use crate::{Symbol, SymbolKind};

/// A whole program in order of its addresses.
#[derive(Clone, Debug, Default)]
pub struct Flat {
    /// What happens, in order.
    pub steps: Vec<Step>,
    /// All symbols that steps define or formulas name.
    pub symbols: Vec<Symbol>,
}

/// One statement.
#[derive(Clone, Debug)]
pub struct Step {
    /// The statement in the source.
    pub span: Span,
    /// How many macros, loops and included files it is inside of; 0 for a line of the main file.
    pub depth: usize,
    /// The address where it begins.
    pub address: u32,
    /// What it defines, as an index of [`Flat::symbols`].
    pub label: Option<Target>,
    /// What it does.
    pub what: What,
}

/// What a step defines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A symbol, as an index of [`Flat::symbols`].
    Symbol(usize),
    /// A label without a name. References to it are [`Part::Address`].
    Anonymous,
}

/// What a step does.
#[derive(Clone, Debug)]
pub enum What {
    /// Nothing but define its label, if it has one.
    Nothing,
    /// Gives the symbol that the step defines this value.
    Constant(Formula),
    /// Moves the program counter, never backwards.
    Origin(u32),
    /// An instruction. A branch has its target as operand.
    Instruction(&'static Opcode, Option<Formula>),
    /// Little-endian values of that many bytes, 1 to 4.
    Data(u8, Vec<Formula>),
    /// A text and its bytes in the encoding in force.
    Text(String, Vec<u8>),
    /// That many times the byte.
    Fill(u32, u8),
    /// Leaves out that many bytes.
    Reserve(u32),
}

/// An expression and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formula {
    /// In postfix order. Empty when only the value can be known.
    pub parts: Vec<Part>,
    /// Its value; where it becomes bytes, those of the value as an unsigned number of their width.
    pub value: i64,
}

/// An element of a [`Formula`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A number, and how it was written.
    Number(i64, Radix),
    /// A character, and its code.
    Char(char, u8),
    /// The address of the step.
    Here,
    /// A symbol, as an index of [`Flat::symbols`].
    Symbol(usize),
    /// The address of an anonymous label.
    Address(u32),
    /// An operator on the last value.
    Unary(Unary),
    /// An operator on the last two values.
    Binary(Binary),
}

/// How a number was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Radix {
    /// With digits alone.
    Decimal,
    /// With `$`, padded to that many digits.
    Hexadecimal(u8),
    /// With `%`, padded to that many digits.
    Binary(u8),
}

impl Formula {
    /// A number alone.
    #[must_use]
    pub const fn number(value: i64) -> Self {
        Self { parts: Vec::new(), value }
    }
}

impl Flat {
    /// Whether a symbol is a label.
    #[must_use]
    pub fn is_label(&self, symbol: usize) -> bool {
        self.symbols.get(symbol).is_some_and(|symbol| symbol.kind == SymbolKind::Label)
    }
}
