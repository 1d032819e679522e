//! Expressions: what they consist of, and the operators.

use super::{Builtin, Function, Measure, Name, Operation, Place};
use crate::value::Kind;

/// An expression.
#[derive(Clone, Copy, Debug)]
pub struct Expr {
    /// What it consists of.
    pub form: Form,
    /// Where it stands.
    pub place: Place,
}

/// What an expression consists of. Most are a number or a name, and need nothing further.
#[derive(Clone, Copy, Debug)]
pub enum Form {
    /// A number.
    Number(u32, Kind),
    /// A symbol of this scope or one around it.
    Name(Name),
    /// Terms in postfix order, so that evaluating needs no recursion: those from this index of
    /// [`Fragment::terms`] up to [`Term::End`].
    Terms(u32),
}

/// An element of an [`Expr`].
#[derive(Clone, Copy, Debug)]
pub enum Term {
    /// The expression ends here.
    End,
    /// A number.
    Number(u32, Kind),
    /// A larger number or a character, as an index of [`Fragment::literals`].
    Literal(u32),
    /// A string, as an index of [`Fragment::strings`].
    Text(u32),
    /// A list of the last values, so many of them.
    List(u32),
    /// A function of the last values, so many of them.
    Call(Builtin, u32),
    /// The function that the first of the last values is, of so many values after it.
    Invoke(u32),
    /// The element of the value before the last that the last one says.
    Index,
    /// A part of a value: of the last three values behind it, the first element, the one behind the last,
    /// and the step; [`Term::Nothing`] for what is left out.
    Slice,
    /// What is left out.
    Nothing,
    /// `*`, the address of the statement.
    Here,
    /// A symbol of this scope or one around it.
    Name(Name),
    /// A symbol behind names of scopes, as an index of [`Fragment::paths`].
    Path(u32),
    /// The n-th (from 1) anonymous `-` label before the statement.
    Back(u32),
    /// The n-th (from 1) anonymous `+` label after the statement.
    Forward(u32),
    /// Takes the last value, and leaves out that many terms unless it holds.
    Unless(u32),
    /// Leaves out that many terms.
    Skip(u32),
    /// Leaves out that many terms if the last value is a number that counts as this: what `&&`
    /// (`false`) and `||` (`true`) do before their right side when the left one says it all.
    Decided(bool, u32),
    /// An operator on the last value.
    Unary(Unary),
    /// An operator on the last two values.
    Binary(Binary),
    /// A function of the last value.
    Function(Function),
    /// Another operator on the last two values.
    Operation(Operation),
    /// Something about a symbol of this scope or one around it.
    MeasureName(Measure, Name),
    /// Something about a symbol behind names of scopes, as an index of [`Fragment::paths`].
    MeasurePath(Measure, u32),
    /// `cycles(start, end)` or, with penalties (`true`), `maxcycles`, which are of our own: what the
    /// instructions between the two steps of a path of [`Fragment::paths`] take.
    Cycles(bool, u32),
}

/// Operators before their operand. `Low` and `High` bind loosest, the others tightest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unary {
    /// `-`.
    Minus,
    /// `+`.
    Plus,
    /// `~`, all bits turned.
    Invert,
    /// `!`.
    Not,
    /// `<`, bits 0 to 7.
    Low,
    /// `>`, bits 8 to 15.
    High,
}

/// Operators between their operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binary {
    /// `*`.
    Multiply,
    /// `/`, rounded down.
    Divide,
    /// `%`, with the sign of the divisor.
    Remainder,
    /// `+`.
    Add,
    /// `-`.
    Subtract,
    /// `<<`.
    ShiftLeft,
    /// `>>`.
    ShiftRight,
    /// `&`.
    And,
    /// `^`.
    Xor,
    /// `|`.
    Or,
    /// `<`.
    Less,
    /// `>`.
    Greater,
    /// `<=`.
    LessEqual,
    /// `>=`.
    GreaterEqual,
    /// `==`.
    Equal,
    /// `!=`.
    NotEqual,
    /// `&&`.
    LogicAnd,
    /// `||`.
    LogicOr,
}
