//! A parsed source: statements that still hold expressions, since values need several passes.

use diagnostics::Span;

use crate::encoding::Encoding;
use crate::opcodes::Opcode;
use crate::value::Value;

/// A name, as an index into [`Program::names`].
pub type Name = usize;

/// A whole source.
#[derive(Debug, Default)]
pub struct Program {
    /// One per source line that holds anything, in order.
    pub statements: Vec<Statement>,
    /// The spelling of each [`Name`].
    pub names: Vec<String>,
    /// How many lines the source has.
    pub line_count: usize,
}

/// One line.
#[derive(Debug)]
pub struct Statement {
    /// Line number, from 1.
    pub line: usize,
    /// Where the statement stands, without its label.
    pub span: Span,
    /// What stands before it.
    pub label: Option<(Label, Span)>,
    /// What it does.
    pub body: Body,
}

/// A label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// A name; a local one when it starts with `_`.
    Named(Name),
    /// `-`, found by looking back.
    Back,
    /// `+`, found by looking ahead.
    Forward,
}

/// What a statement does.
#[derive(Debug)]
pub enum Body {
    /// Nothing; a label alone on its line.
    Empty,
    /// Nothing, because it was wrong and has been reported.
    Wrong,
    /// `name = expr`.
    Constant(Expr),
    /// `* = expr`.
    Origin(Expr),
    /// An instruction.
    Instruction(Instruction),
    /// `.byte`, `.char`, `.word` or `.text`.
    Data(Data, Vec<Item>),
    /// `.fill count[, value]`.
    Fill(Expr, Option<Expr>),
    /// `.align size[, value]`.
    Align(Expr, Option<Expr>),
    /// `.enc "name"`.
    Encoding(Encoding),
    /// `.cerror` (`true`) or `.cwarn` (`false`): a condition, then the parts of the message.
    Check(bool, Expr, Vec<Item>),
    /// `.block`.
    Block,
    /// `.bend`.
    BlockEnd,
    /// `.if expr`.
    If(Expr),
    /// `.else`.
    Else,
    /// `.endif`.
    EndIf,
}

/// An instruction and the opcodes its operand allows.
#[derive(Debug)]
pub struct Instruction {
    /// The opcode for an operand below `$100`, if the mode exists.
    pub short: Option<&'static Opcode>,
    /// The opcode for any other operand, if the mode exists.
    pub long: Option<&'static Opcode>,
    /// The operand.
    pub operand: Option<Expr>,
    /// Whether it is an immediate one written with a sign, as in `lda #-1`, which makes it a
    /// signed byte.
    pub signed: bool,
}

/// The shape of each item of a data directive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Data {
    /// Bytes 0 to 255.
    Byte,
    /// Bytes -128 to 127.
    Char,
    /// Little-endian words 0 to 65535.
    Word,
    /// Strings and bytes.
    Text,
}

/// An argument that may be a string.
#[derive(Debug)]
pub enum Item {
    /// A string and where it stands.
    Text(String, Span),
    /// An expression.
    Expr(Expr),
}

/// An expression in postfix order, so that evaluating needs no recursion.
#[derive(Debug)]
pub struct Expr {
    /// Operands and operators, each with the place to blame.
    pub terms: Vec<(Term, Span)>,
    /// The whole expression.
    pub span: Span,
}

/// An element of an [`Expr`].
#[derive(Debug)]
pub enum Term {
    /// A literal.
    Literal(Value),
    /// `*`, the address of the statement.
    Here,
    /// A symbol, with the names of the scopes that lead to it.
    Symbol(Vec<Name>),
    /// The n-th (from 1) anonymous `-` label before the statement.
    Back(usize),
    /// The n-th (from 1) anonymous `+` label after the statement.
    Forward(usize),
    /// An operator on the last value.
    Unary(Unary),
    /// An operator on the last two values.
    Binary(Binary),
}

/// Operators before their operand. `Low` and `High` bind loosest, the others tightest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unary {
    Minus,
    Plus,
    Invert,
    Not,
    Low,
    High,
}

/// Operators between their operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binary {
    Multiply,
    Divide,
    Remainder,
    Add,
    Subtract,
    ShiftLeft,
    ShiftRight,
    And,
    Xor,
    Or,
    Less,
    Greater,
    LessEqual,
    GreaterEqual,
    Equal,
    NotEqual,
    LogicAnd,
    LogicOr,
}
