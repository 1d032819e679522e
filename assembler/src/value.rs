//! Values of expressions, and the arithmetic on them.
//!
//! 64tass distinguishes whole numbers from bit strings and addresses, and the difference shows:
//! `~$12` is the byte `$ed`, but `~18` is -19, which is no byte. [`Kind`] keeps just enough of
//! that to agree with it, and counts as a plain number whatever is in doubt, which only ever
//! leads to refusing a negative value.

use crate::syntax::{Binary, Unary};

/// What a number came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A whole number.
    Int,
    /// A string of that many bits, such as `$12` (8) or `%101` (3); 0 when the width is in doubt.
    Bits(u8),
    /// An address: a label, or a label plus or minus a number.
    Address {
        /// Whether that label lies in page zero. 64tass chooses some addressing modes by it.
        low: bool,
    },
}

/// A number and what it came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Number {
    /// The value.
    pub value: i64,
    /// Its kind.
    pub kind: Kind,
}

/// What an expression is worth in this pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// Not known yet, or wrong and already reported.
    Unknown,
    /// A character, which becomes a number only where it is used, by the encoding in force there.
    Char(char),
    /// A number.
    Number(Number),
    /// A number with a fraction, by its bits.
    Real(u64),
    /// A string of any other length than one character, by its number in the [`Store`](crate::store::Store).
    Text(u32),
    /// A list, likewise.
    List(u32),
    /// A function, by its fragment and its number there.
    Function(u32, u32),
    /// A function of several lines, by its number among [`Routines`](crate::flow::Routines).
    Routine(u32),
    /// A macro, by its fragment and its number there. It is worth nothing in an expression.
    Macro(u32, u32),
    /// No number at all: the name of a structure or a namespace, which only holds other names.
    Holder,
}

impl Value {
    /// A plain whole number.
    #[must_use]
    pub const fn int(value: i64) -> Self {
        Self::Number(Number::new(value, Kind::Int))
    }

    /// What holds or does not hold.
    #[must_use]
    pub const fn truth(value: bool) -> Self {
        Self::Number(Number::truth(value))
    }

    /// A number with a fraction.
    #[must_use]
    pub const fn real(value: f64) -> Self {
        Self::Real(value.to_bits())
    }

    /// An address.
    #[must_use]
    pub const fn address(value: i64) -> Self {
        Self::Number(Number::new(value, Kind::Address { low: value <= 0xff }))
    }
}

impl Number {
    /// A number of a kind.
    #[must_use]
    pub const fn new(value: i64, kind: Kind) -> Self {
        Self { value, kind }
    }

    const fn is_address(self) -> bool {
        matches!(self.kind, Kind::Address { .. })
    }

    /// Whether it is an address that arithmetic moved into page zero or out of it.
    #[must_use]
    pub const fn strayed(self) -> bool {
        matches!(self.kind, Kind::Address { low } if low != (self.value <= 0xff))
    }

    const fn truth(value: bool) -> Self {
        Self::new(value as i64, Kind::Bits(1))
    }

    /// Width as a string of bits; `None` for whole numbers.
    const fn width(self) -> Option<u8> {
        match self.kind {
            Kind::Int => None,
            Kind::Bits(width) => Some(width),
            Kind::Address { .. } => Some(16),
        }
    }

    /// The low `bits` (8 to 32) when the number fits in them without a sign.
    ///
    /// Whole numbers must not be negative; an inverted string of bits must not be wider.
    #[must_use]
    pub fn unsigned(self, bits: u8) -> Option<u32> {
        let mask = (1_i64 << bits) - 1;
        let inverted = self.width().is_some_and(|width| (1..=bits).contains(&width)) && self.value >= !mask;
        ((0..=mask).contains(&self.value) || self.value < 0 && inverted).then_some((self.value & mask) as u32)
    }

    /// The byte when the number is one, and written as no more than one: 64tass makes two bytes
    /// of `$0012` wherever it expects text.
    #[must_use]
    pub fn text_byte(self) -> Option<u8> {
        let narrow = self.width().is_none_or(|width| (1..=8).contains(&width));
        self.unsigned(8).filter(|_| narrow).map(|byte| byte as u8)
    }

    /// The low `bits` (8 to 32) when the number fits in them with a sign, as -128 to 127 fit in
    /// eight, or when it is a string of no more bits.
    #[must_use]
    pub fn signed(self, bits: u8) -> Option<u32> {
        let half = 1_i64 << (bits - 1);
        let fits = match self.kind {
            Kind::Bits(0) => (0..half).contains(&self.value),
            Kind::Bits(_) => return self.unsigned(bits),
            _ => (-half..half).contains(&self.value),
        };
        fits.then_some((self.value & (2 * half - 1)) as u32)
    }
}

/// Why an operation has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The right side of `/` or `%` is zero.
    DivisionByZero,
    /// The result needs more than 64 bits.
    Overflow,
    /// The right side of `**` is below zero.
    NegativePower,
    /// A shift by more than 255 places either way; holds how many.
    ShiftRange(i64),
    /// An address left `$0000..=$ffff`; holds the result.
    AddressRange(i64),
}

/// Applies a unary operator.
///
/// # Errors
///
/// [`Fault::Overflow`] when the result needs more than 64 bits.
pub fn unary(operator: Unary, number: Number) -> Result<Number, Fault> {
    let Number { value, .. } = number;
    let bits = number.width().map_or(Kind::Int, Kind::Bits);
    Ok(match operator {
        Unary::Minus if value <= 0 => {
            let value = value.checked_neg().ok_or(Fault::Overflow)?;
            Number::new(value, number.width().map_or(Kind::Int, |_| Kind::Bits(0)))
        }
        Unary::Minus => Number::new(-value, bits),
        // The sign turns an address into its bits.
        Unary::Plus => Number::new(value, bits),
        Unary::Invert => Number::new(!value, bits),
        Unary::Not => Number::truth(value == 0),
        Unary::Low => Number::new(value & 0xff, Kind::Bits(8)),
        Unary::High => Number::new(value >> 8 & 0xff, Kind::Bits(8)),
    })
}

/// Applies a binary operator. Division and remainder round towards minus infinity.
///
/// # Errors
///
/// Division by zero, 64-bit overflow, an absurd shift, or an address out of its range.
pub fn binary(operator: Binary, left: Number, right: Number) -> Result<Number, Fault> {
    use Binary as B;
    let (a, b) = (left.value, right.value);
    let int = |value: Option<i64>| value.map(|value| Number::new(value, Kind::Int)).ok_or(Fault::Overflow);
    let both = || match (left.width(), right.width()) {
        (Some(0), Some(_)) | (Some(_), Some(0)) => Kind::Bits(0),
        (Some(one), Some(other)) => Kind::Bits(one.max(other)),
        _ => Kind::Int,
    };
    match operator {
        B::Add => moved(left, right, a.checked_add(b), left.is_address() != right.is_address()),
        B::Subtract => moved(left, right, a.checked_sub(b), !right.is_address()),
        B::Multiply => int(a.checked_mul(b)),
        B::Divide | B::Remainder if b == 0 => Err(Fault::DivisionByZero),
        B::Divide => {
            int(a.checked_div(b).map(|quotient| quotient - i64::from(a % b != 0 && (a < 0) != (b < 0))))
        }
        B::Remainder => {
            int(a.checked_rem(b).map(|rest| if rest != 0 && (rest < 0) != (b < 0) { rest + b } else { rest }))
        }
        B::ShiftLeft | B::ShiftRight if !(-255..=255).contains(&b) => Err(Fault::ShiftRange(b)),
        B::ShiftLeft => shift(left, b),
        B::ShiftRight => shift(left, -b),
        B::And => Ok(Number::new(a & b, both())),
        B::Or => Ok(Number::new(a | b, both())),
        B::Xor => Ok(Number::new(a ^ b, both())),
        B::Less => Ok(Number::truth(a < b)),
        B::Greater => Ok(Number::truth(a > b)),
        B::LessEqual => Ok(Number::truth(a <= b)),
        B::GreaterEqual => Ok(Number::truth(a >= b)),
        B::Equal => Ok(Number::truth(a == b)),
        B::NotEqual => Ok(Number::truth(a != b)),
        // These two give back one of their operands, as 64tass does.
        B::LogicAnd => Ok(if a == 0 { left } else { right }),
        B::LogicOr => Ok(if a == 0 { right } else { left }),
    }
}

/// A sum or difference, which is an address when exactly the left or right side moves one.
fn moved(left: Number, right: Number, result: Option<i64>, keeps: bool) -> Result<Number, Fault> {
    let value = result.ok_or(Fault::Overflow)?;
    let kind = if left.is_address() { left.kind } else { right.kind };
    if !keeps || !matches!(kind, Kind::Address { .. }) {
        return Ok(Number::new(value, Kind::Int));
    }
    if (0..=0xffff).contains(&value) { Ok(Number::new(value, kind)) } else { Err(Fault::AddressRange(value)) }
}

/// Shifts left by `places`, right when they are negative.
fn shift(number: Number, places: i64) -> Result<Number, Fault> {
    let value = number.value;
    if places < 0 {
        let kind = number.width().map_or(Kind::Int, |_| Kind::Bits(0));
        return Ok(Number::new(value >> places.unsigned_abs().min(63), kind));
    }
    let kind = match number.width() {
        None => Kind::Int,
        Some(0) => Kind::Bits(0),
        Some(width) => Kind::Bits(width.saturating_add(u8::try_from(places).unwrap_or(u8::MAX))),
    };
    if value == 0 {
        return Ok(Number::new(0, kind));
    }
    let shifted = if places < 63 { value << places } else { 0 };
    if places < 63 && shifted >> places == value {
        Ok(Number::new(shifted, kind))
    } else {
        Err(Fault::Overflow)
    }
}
