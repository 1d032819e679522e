//! Functions, and the operators that came with them.

use diagnostics::Diagnostic;

use super::Pass;
use crate::symbols::Id;
use crate::syntax::{Function, Measure, Name, Operation, Place};
use crate::value::{Fault, Kind, Number, Value};

impl Pass<'_> {
    /// Applies a function.
    pub fn function(&mut self, function: Function, operand: Value, place: Place) -> Value {
        if let Value::List(_) = operand {
            return self.mapped(operand, place, &mut |pass, value| pass.function(function, value, place));
        }
        if let (
            Value::Real(bits),
            Function::Absolute | Function::Sign | Function::Truth | Function::Decimal,
        ) = (operand, function)
        {
            let value = f64::from_bits(bits);
            return match function {
                Function::Absolute => Value::real(value.abs()),
                Function::Truth => Value::truth(value != 0.0),
                Function::Decimal => {
                    let made = self.store().text(&super::format::real(value));
                    self.kept(made, place)
                }
                _ => Value::int(if value == 0.0 { 0 } else { value.signum() as i64 }),
            };
        }
        let Some(number) = self.coded(operand, place) else { return Value::Unknown };
        let value = number.value;
        let bits = |value: i64, width| Value::Number(Number::new(value, Kind::Bits(width)));
        match function {
            Function::Bank => bits(value >> 16 & 0xff, 8),
            Function::LowWord => bits(value & 0xffff, 16),
            Function::HighWord => bits(value >> 8 & 0xffff, 16),
            Function::Swapped => bits((value & 0xff) << 8 | (value >> 8 & 0xff), 16),
            Function::Decimal => {
                let made = self.store().text(&value.to_string());
                self.kept(made, place)
            }
            Function::Truth => bits(i64::from(value != 0), 1),
            Function::Sign => Value::int(value.signum()),
            Function::Absolute => {
                let result = value.checked_abs().map(|value| Number::new(value, Kind::Int));
                self.result(result.ok_or(Fault::Overflow), place)
            }
        }
    }

    /// Applies an operator.
    pub fn operation(&mut self, operation: Operation, left: Value, right: Value, place: Place) -> Value {
        let many =
            [left, right].iter().any(|it| matches!(it, Value::Real(_) | Value::Text(_) | Value::List(_)));
        if many || matches!(operation, Operation::Concatenate | Operation::Repeat | Operation::In) {
            return self.operation_of_many(operation, left, right, place);
        }
        let character = [left, right].iter().any(|value| matches!(value, Value::Char(_)));
        if character && operation != Operation::Power {
            let span = self.span(place);
            self.report(|| {
                Diagnostic::error(span, "this operator does not apply to a character")
                    .with_help("add 0 to a character to get its code")
            });
            return Value::Unknown;
        }
        let (Some(left), Some(right)) = (self.coded(left, place), self.coded(right, place)) else {
            return Value::Unknown;
        };
        let (a, b) = (left.value, right.value);
        let result = match operation {
            Operation::Power if b < 0 => {
                let value = (a as f64).powf(b as f64);
                return self.finite(value, place);
            }
            Operation::Power => power(a, b),
            Operation::Smaller => Ok(if a < b { left } else { right }),
            Operation::Larger => Ok(if a > b { left } else { right }),
            Operation::Compare => Ok(Number::new(a.cmp(&b) as i64, Kind::Int)),
            Operation::LogicXor if (a == 0) == (b == 0) => Ok(Number::new(0, Kind::Bits(1))),
            Operation::LogicXor => Ok(if a == 0 { right } else { left }),
            // What these take has been dealt with.
            Operation::Concatenate | Operation::Repeat | Operation::In => Ok(left),
        };
        self.result(result, place)
    }

    /// How large what a symbol stands for is.
    pub fn measure(&mut self, measure: Measure, symbol: Option<Id>, place: Place) -> Value {
        let Some(id) = symbol else { return Value::Unknown };
        if let (Measure::Length, Some(value @ (Value::Text(_) | Value::List(_) | Value::Char(_)))) =
            (measure, self.table.entry(id).map(|entry| entry.value))
        {
            return Value::int(self.parts_of(value).map_or(0, |parts| parts.len() as i64));
        }
        match (measure, self.table.size(id)) {
            (Measure::Size, Some((size, _))) => return Value::int(size),
            (Measure::Length, Some((size, width))) if width > 0 => {
                return Value::int(size / i64::from(width));
            }
            _ => {}
        }
        let span = self.span(place);
        self.report(|| match measure {
            Measure::Size => Diagnostic::error(span, "this has no size")
                .with_help("size() takes a label before an instruction, data, a block or a structure"),
            Measure::Length => Diagnostic::error(span, "this has no length")
                .with_help("len() takes a string or a label before data"),
        });
        Value::Unknown
    }

    /// The cycles that the instructions between two labels take, one after the other.
    pub fn timed(&mut self, worst: bool, path: &[(Name, Place)], place: Place) -> Value {
        if self.table.pass() == 1 {
            // The pass before tells the times.
            self.table.miss();
        }
        let mut ends =
            path.iter().map(|&(name, place)| self.name(name, place)).collect::<Vec<_>>().into_iter();
        let (Some(Value::Number(from)), Some(Value::Number(to))) = (ends.next(), ends.next()) else {
            return Value::Unknown;
        };
        if to.value < from.value {
            let span = self.span(place);
            self.report(|| {
                Diagnostic::error(span, "the end lies before the start").with_help("write cycles(start, end)")
            });
            return Value::Unknown;
        }
        Value::int(self.table.times.between(from.value, to.value, worst))
    }
}

/// A power, with exponents of 0 or more.
fn power(base: i64, exponent: i64) -> Result<Number, Fault> {
    if exponent < 0 {
        return Err(Fault::NegativePower);
    }
    let exponent = match base {
        // These need no more than to be odd or even.
        -1..=1 => exponent.min(2 + (exponent & 1)),
        _ => exponent,
    };
    let power = u32::try_from(exponent).ok().and_then(|exponent| base.checked_pow(exponent));
    power.map(|value| Number::new(value, Kind::Int)).ok_or(Fault::Overflow)
}
