//! Values that are no single numbers: numbers with fractions, strings and lists.
//!
//! An operator or function of numbers applies to each element of a list, with one element or all of the
//! other side.

use diagnostics::Diagnostic;

use super::Pass;
use crate::store::{Full, Store};
use crate::syntax::{Binary, Operation, Place, Term};
use crate::value::{Kind, Number, Value};

/// Lists may lie in lists so deep.
const MAX_DEPTH: usize = 64;

/// A string has a value as a number if it has so many bytes.
const MAX_BYTES: usize = 7;

impl<'a> Pass<'a> {
    pub fn store(&self) -> &'a Store {
        &self.program.made.store
    }

    /// A string or list that was made, unless it is too long.
    pub fn kept(&mut self, made: Result<Value, Full>, place: Place) -> Value {
        made.unwrap_or_else(|Full| {
            self.refuse(
                place,
                "the strings and lists are too long",
                "a list may have 1,048,576 elements, and all strings and lists together about 128 megabytes",
            )
        })
    }

    /// A complaint in place of a value.
    pub fn refuse(&mut self, place: Place, message: &str, help: &str) -> Value {
        let span = self.span(place);
        self.report(|| Diagnostic::error(span, message).with_help(help));
        Value::Unknown
    }

    /// The characters of a value that is a string.
    pub fn string(&self, value: Value) -> Option<String> {
        match value {
            Value::Char(character) => Some(character.to_string()),
            Value::Text(number) => Some(self.store().text_of(number).to_owned()),
            _ => None,
        }
    }

    /// The elements of a list, or the characters of a string.
    pub fn parts_of(&self, value: Value) -> Option<Vec<Value>> {
        match value {
            Value::List(number) => Some(self.store().elements(number).to_vec()),
            _ => Some(self.string(value)?.chars().map(Value::Char).collect()),
        }
    }

    /// The elements of a list and of those in it, one after the other; else the value itself.
    pub fn leaves(&self, value: Value, out: &mut Vec<Value>) {
        match value {
            Value::List(number) => {
                self.store().elements(number).iter().for_each(|&element| self.leaves(element, out));
            }
            _ => out.push(value),
        }
    }

    /// The bytes of a string as a number, the first one lowest.
    pub fn packed(&mut self, text: u32, place: Place) -> Option<Number> {
        let mut bytes = Vec::new();
        self.encoded(self.store().text_of(text), place, &mut bytes);
        if bytes.is_empty() || bytes.len() > MAX_BYTES {
            self.refuse(
                place,
                "this string is no number",
                "a string counts as a number if it has one to seven characters",
            );
            return None;
        }
        let value = bytes.iter().rev().fold(0, |value, &byte| value << 8 | i64::from(byte));
        Some(Number::new(value, Kind::Bits(8 * bytes.len() as u8)))
    }

    /// Applies something to each element of a list, or to the value itself.
    pub fn mapped(
        &mut self,
        value: Value,
        place: Place,
        apply: &mut dyn FnMut(&mut Self, Value) -> Value,
    ) -> Value {
        self.mapped_in(value, place, apply, 0)
    }

    fn mapped_in(
        &mut self,
        value: Value,
        place: Place,
        apply: &mut dyn FnMut(&mut Self, Value) -> Value,
        depth: usize,
    ) -> Value {
        let Value::List(number) = value else { return apply(self, value) };
        let elements = self.store().elements(number);
        if depth > MAX_DEPTH {
            return self.refuse(place, "lists lie in lists too deep", "64 deep is the most");
        }
        let made: Vec<_> =
            elements.iter().map(|&element| self.mapped_in(element, place, apply, depth + 1)).collect();
        self.listed(&made, place)
    }

    /// A list; unknown if one of its elements is.
    pub fn listed(&mut self, elements: &[Value], place: Place) -> Value {
        if elements.contains(&Value::Unknown) {
            return Value::Unknown;
        }
        let depth = elements.iter().map(|&element| self.depth_of(element)).max().unwrap_or(0);
        if depth >= MAX_DEPTH {
            return self.refuse(place, "lists lie in lists too deep", "64 deep is the most");
        }
        let made = self.store().list(elements);
        self.kept(made, place)
    }

    fn depth_of(&self, value: Value) -> usize {
        let Value::List(number) = value else { return 0 };
        // One element tells of most lists; those of uneven depth are rare, and bounded where they are used.
        let first = self.store().elements(number).iter().find(|value| matches!(value, Value::List(_)));
        1 + first.map_or(0, |&first| self.depth_of(first))
    }

    /// Applies something to each pair of elements.
    fn paired(
        &mut self,
        left: Value,
        right: Value,
        place: Place,
        apply: &mut dyn FnMut(&mut Self, Value, Value) -> Value,
    ) -> Value {
        let (one, other) = match (left, right) {
            (Value::List(one), Value::List(other)) => {
                (self.store().elements(one), self.store().elements(other))
            }
            (Value::List(_), _) => {
                return self
                    .mapped_once(left, place, &mut |pass, value| pass.paired(value, right, place, apply));
            }
            (_, Value::List(_)) => {
                return self
                    .mapped_once(right, place, &mut |pass, value| pass.paired(left, value, place, apply));
            }
            _ => return apply(self, left, right),
        };
        let count = if one.len() == 1 { other.len() } else { one.len() };
        if other.len() != count && other.len() != 1 {
            return self.refuse(
                place,
                &format!("a list of {} and one of {} do not go together", one.len(), other.len()),
                "both must have as many elements, or one of them only one",
            );
        }
        let pick = |list: &[Value], at: usize| {
            if list.len() == 1 { list.first() } else { list.get(at) }.copied().unwrap_or(Value::Unknown)
        };
        let made: Vec<_> =
            (0..count).map(|at| self.paired(pick(one, at), pick(other, at), place, apply)).collect();
        self.listed(&made, place)
    }

    fn mapped_once(
        &mut self,
        value: Value,
        place: Place,
        apply: &mut dyn FnMut(&mut Self, Value) -> Value,
    ) -> Value {
        let Value::List(number) = value else { return apply(self, value) };
        let made: Vec<_> =
            self.store().elements(number).iter().map(|&element| apply(self, element)).collect();
        self.listed(&made, place)
    }

    /// A binary operator on values of which one is a list, a string or has a fraction.
    pub fn binary_of_many(&mut self, operator: Binary, left: Value, right: Value, place: Place) -> Value {
        if left == Value::Unknown || right == Value::Unknown {
            return Value::Unknown;
        }
        if matches!(left, Value::List(_)) || matches!(right, Value::List(_)) {
            return self.paired(left, right, place, &mut |pass, left, right| {
                pass.binary(operator, left, right, place)
            });
        }
        if let (Some(one), Some(other)) = (self.string(left), self.string(right))
            && matches!(operator, Binary::Equal | Binary::NotEqual)
        {
            return Value::truth((one == other) == (operator == Binary::Equal));
        }
        if matches!(left, Value::Real(_)) || matches!(right, Value::Real(_)) {
            return self.binary_of_fractions(operator, left, right, place);
        }
        match operator {
            Binary::Add
            | Binary::Subtract
            | Binary::Multiply
            | Binary::Divide
            | Binary::Remainder
            | Binary::And
            | Binary::Or
            | Binary::Xor
            | Binary::ShiftLeft
            | Binary::ShiftRight => {
                let (left, right) = (self.coded(left, place), self.coded(right, place));
                match (left, right) {
                    (Some(left), Some(right)) => {
                        self.binary(operator, Value::Number(left), Value::Number(right), place)
                    }
                    _ => Value::Unknown,
                }
            }
            _ => self.refuse(
                place,
                "this operator does not apply to a string",
                "compare strings with == and !=",
            ),
        }
    }

    /// An operation on values of which one is a list, a string or has a fraction.
    pub fn operation_of_many(
        &mut self,
        operation: Operation,
        left: Value,
        right: Value,
        place: Place,
    ) -> Value {
        if left == Value::Unknown || right == Value::Unknown {
            return Value::Unknown;
        }
        match operation {
            Operation::Concatenate => self.concatenated(left, right, place),
            Operation::Repeat => self.repeated(left, right, place),
            Operation::In => match (right, self.string(left), self.string(right)) {
                (Value::List(list), ..) => Value::truth(self.store().elements(list).contains(&left)),
                (_, Some(part), Some(whole)) => Value::truth(whole.contains(&part)),
                _ => self.refuse(
                    place,
                    "nothing can be in this",
                    "what comes after `in` is a list, or a string",
                ),
            },
            _ if matches!(left, Value::List(_)) || matches!(right, Value::List(_)) => {
                self.paired(left, right, place, &mut |pass, left, right| {
                    pass.operation(operation, left, right, place)
                })
            }
            _ => {
                let (Some(a), Some(b)) = (self.fractional(left, place), self.fractional(right, place)) else {
                    return Value::Unknown;
                };
                match operation {
                    Operation::Power => self.finite(a.powf(b), place),
                    Operation::Smaller => {
                        if a < b {
                            left
                        } else {
                            right
                        }
                    }
                    Operation::Larger => {
                        if a > b {
                            left
                        } else {
                            right
                        }
                    }
                    _ => self.refuse(
                        place,
                        "this operator does not apply here",
                        "take the whole number with int() or round()",
                    ),
                }
            }
        }
    }

    /// Whether a value is a single number or character, or is not known yet.
    pub const fn is_single(value: Value) -> bool {
        matches!(value, Value::Number(_) | Value::Char(_) | Value::Unknown)
    }

    /// The values of the last terms: so many of the stack, and the last one.
    pub fn arguments(stack: &mut Vec<Value>, last: Value, count: u32) -> (Vec<Value>, Value) {
        stack.push(last);
        let arguments = stack.split_off(stack.len().saturating_sub(count as usize));
        (arguments, stack.pop().unwrap_or(Value::Unknown))
    }

    /// A term that takes several values.
    pub fn many(&mut self, term: Term, stack: &mut Vec<Value>, last: Value, place: Place) -> Value {
        let count = match term {
            Term::List(count) | Term::Call(_, count) => count,
            Term::Invoke(count) => count + 1,
            Term::Index => 2,
            _ => 4,
        };
        let (arguments, below) = Self::arguments(stack, last, count);
        stack.push(below);
        match (term, arguments.as_slice()) {
            (Term::List(_), elements) => self.listed(elements, place),
            (Term::Call(builtin, _), arguments) => self.builtin(builtin, arguments, place),
            (Term::Invoke(_), [function, arguments @ ..]) => self.invoke(*function, arguments, place),
            (Term::Index, &[whole, index]) => self.indexed(whole, index, place),
            (Term::Slice, &[whole, first, last, step]) => {
                let given = |value| (value != Value::Holder).then_some(value);
                self.sliced(whole, [given(first), given(last), given(step)], place)
            }
            _ => Value::Unknown,
        }
    }
}
