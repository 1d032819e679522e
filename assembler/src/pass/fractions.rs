//! Numbers with fractions: 64 bits of IEEE 754, as in 64tass.

use super::Pass;
use crate::syntax::{Binary, Place};
use crate::value::Value;

impl Pass<'_> {
    /// A value as a number with a fraction.
    pub fn fractional(&mut self, value: Value, place: Place) -> Option<f64> {
        match value {
            Value::Real(bits) => Some(f64::from_bits(bits)),
            _ => self.coded(value, place).map(|number| number.value as f64),
        }
    }

    /// A result with a fraction.
    pub fn finite(&mut self, result: f64, place: Place) -> Value {
        if result.is_finite() {
            return Value::real(result);
        }
        self.refuse(place, "this has no value", "the result is infinite or no number at all")
    }

    /// An operator between two numbers of which one has a fraction.
    pub fn binary_of_fractions(
        &mut self,
        operator: Binary,
        left: Value,
        right: Value,
        place: Place,
    ) -> Value {
        use Binary as B;
        let (Some(a), Some(b)) = (self.fractional(left, place), self.fractional(right, place)) else {
            return Value::Unknown;
        };
        let result = match operator {
            B::Add => a + b,
            B::Subtract => a - b,
            B::Multiply => a * b,
            B::Divide | B::Remainder if b == 0.0 => {
                return self.refuse(
                    place,
                    "division by zero",
                    "where the divisor may be 0, ask first, as in `n ? 100/n : 0`",
                );
            }
            B::Divide => a / b,
            B::Remainder => a - b * (a / b).floor(),
            B::Less => return Value::truth(a < b),
            B::Greater => return Value::truth(a > b),
            B::LessEqual => return Value::truth(a <= b),
            B::GreaterEqual => return Value::truth(a >= b),
            B::Equal => return Value::truth(a == b),
            B::NotEqual => return Value::truth(a != b),
            B::LogicAnd => return if a == 0.0 { left } else { right },
            B::LogicOr => return if a == 0.0 { right } else { left },
            B::And | B::Or | B::Xor | B::ShiftLeft | B::ShiftRight => {
                let (left, right) = (self.coded(left, place), self.coded(right, place));
                return match (left, right) {
                    (Some(left), Some(right)) => {
                        self.binary(operator, Value::Number(left), Value::Number(right), place)
                    }
                    _ => Value::Unknown,
                };
            }
        };
        self.finite(result, place)
    }
}
