//! Functions of any number of values, and those that the source defines.

use super::Pass;
use crate::maths;
use crate::syntax::{Builtin, Place};
use crate::value::{Number, Value};

/// Functions may use functions so deep.
const MAX_DEPTH: usize = 32;

impl Pass<'_> {
    /// Applies a function to values.
    pub fn builtin(&mut self, builtin: Builtin, arguments: &[Value], place: Place) -> Value {
        if arguments.contains(&Value::Unknown) {
            return Value::Unknown;
        }
        match (builtin, arguments) {
            (Builtin::Format, [format, values @ ..]) => match self.string(*format) {
                Some(format) => self.format(&format, values, place),
                None => self.refuse(place, "the format is no string", "write format(\"%d\", value)"),
            },
            (Builtin::Range, [_] | [_, _] | [_, _, _]) => self.range_of(arguments, place),
            (Builtin::Shown(_), &[value @ Value::List(_)]) => {
                self.mapped(value, place, &mut |pass, value| pass.builtin(builtin, &[value], place))
            }
            (Builtin::Shown(quoted), &[value]) => {
                let text = self.shown(value, quoted, place);
                let made = self.store().text(&text);
                self.kept(made, place)
            }
            (Builtin::Length, &[value]) => match self.parts_of(value) {
                Some(parts) => Value::int(parts.len() as i64),
                None => self.refuse(
                    place,
                    "this has no length",
                    "len() takes a string, a list or a label before data",
                ),
            },
            (Builtin::Int, &[value]) => self.mapped(value, place, &mut |pass, value| match value {
                Value::Real(bits) => pass.whole(f64::from_bits(bits).trunc(), place),
                _ => pass.coded(value, place).map_or(Value::Unknown, |number| Value::int(number.value)),
            }),
            (Builtin::Float, &[value]) => self.mapped(value, place, &mut |pass, value| {
                pass.fractional(value, place).map_or(Value::Unknown, Value::real)
            }),
            (Builtin::Holds(all), &[value]) => {
                let mut leaves = Vec::new();
                self.leaves(value, &mut leaves);
                let mut truths = Vec::new();
                for leaf in leaves {
                    let Some(number) = self.fractional(leaf, place) else { return Value::Unknown };
                    truths.push(number != 0.0);
                }
                Value::truth(if all { truths.iter().all(|&it| it) } else { truths.contains(&true) })
            }
            (Builtin::Sort, &[Value::List(list)]) => {
                let mut numbers = Vec::new();
                for &element in self.store().elements(list) {
                    let Some(number) = self.fractional(element, place) else { return Value::Unknown };
                    numbers.push((number, element));
                }
                numbers.sort_by(|one, other| one.0.total_cmp(&other.0));
                let sorted: Vec<_> = numbers.into_iter().map(|(_, element)| element).collect();
                self.listed(&sorted, place)
            }
            (Builtin::Maths(function), arguments) if arguments.len() == maths::arguments(function) => {
                let (first, second) = (arguments.first().copied(), arguments.get(1).copied());
                let second = second.and_then(|second| self.fractional(second, place)).unwrap_or(0.0);
                self.mapped(first.unwrap_or(Value::Unknown), place, &mut |pass, value| {
                    pass.maths(function, value, second, place)
                })
            }
            _ => self.refuse(
                place,
                "this function takes another number of values",
                "see the manual for what it takes",
            ),
        }
    }

    fn maths(&mut self, function: u8, value: Value, second: f64, place: Place) -> Value {
        if let Value::Number(number) = value
            && maths::rounds(function)
        {
            return Value::int(number.value);
        }
        let Some(first) = self.fractional(value, place) else { return Value::Unknown };
        match maths::apply(function, first, second) {
            Some(result) => Value::real(result),
            None => self.refuse(place, "this has no value", "the function is not defined there"),
        }
    }

    /// A number without a fraction, as a whole number.
    pub fn whole(&mut self, value: f64, place: Place) -> Value {
        if value.abs() < 9.0e18 {
            return Value::int(value as i64);
        }
        self.refuse(place, "the result needs more than 64 bits", "numbers have 64 bits")
    }

    fn range_of(&mut self, arguments: &[Value], place: Place) -> Value {
        let mut numbers = [None; 3];
        for (number, &argument) in numbers.iter_mut().zip(arguments) {
            let Some(given) = self.coded(argument, place) else { return Value::Unknown };
            *number = Some(given.value);
        }
        let Some((start, step, count)) = self.counted_range(numbers, place) else { return Value::Unknown };
        let elements: Vec<_> = (0..count).map(|at| Value::int(start + at * step)).collect();
        self.listed(&elements, place)
    }

    /// The value of a function of the source.
    pub fn invoke(&mut self, function: Value, arguments: &[Value], place: Place) -> Value {
        if function == Value::Unknown {
            return Value::Unknown;
        }
        if let Value::Routine(number) = function {
            return self.evaluate(number, arguments, place);
        }
        let Value::Function(fragment, number) = function else {
            return self.refuse(place, "this is no function", "define it with .function or .sfunction");
        };
        let program = self.program;
        let Some(definer) = program.fragments.get(fragment as usize) else { return Value::Unknown };
        let Some(definition) = definer.flow.functions.get(number as usize) else { return Value::Unknown };
        if self.invoked.len() >= MAX_DEPTH || self.invoked.contains(&(fragment, number)) {
            return self.refuse(place, "functions use each other too deep", "a function must not use itself");
        }
        if arguments.len() > definition.parameters.len() {
            let takes = definition.parameters.len();
            return self.refuse(
                place,
                &format!("this function takes {takes} values at most"),
                "leave out the others",
            );
        }
        let outer = (self.fragment, self.text, self.bound.len(), self.bound_from);
        let mut bound: Vec<(crate::syntax::Name, Value)> = Vec::new();
        for (at, &(name, default)) in definition.parameters.iter().enumerate() {
            let value = match (arguments.get(at), default) {
                (Some(&value), _) => value,
                (None, Some(default)) => {
                    self.fragment = definer;
                    let value = self.value(&default);
                    self.fragment = outer.0;
                    value
                }
                (None, None) => {
                    return self.refuse(
                        place,
                        "a value is missing for this function",
                        "give it, or a default where the function is defined",
                    );
                }
            };
            bound.push((name, value));
        }
        self.bound_from = outer.2;
        self.bound.extend(bound);
        self.invoked.push((fragment, number));
        let whole = definer.flow.text.as_deref().unwrap_or(self.main);
        (self.fragment, self.text) = (definer, whole);
        let value = self.value(&definition.value);
        (self.fragment, self.text) = (outer.0, outer.1);
        self.invoked.pop();
        self.bound.truncate(outer.2);
        self.bound_from = outer.3;
        value
    }

    /// A parameter of the function under way.
    pub fn parameter(&self, name: crate::syntax::Name) -> Option<Value> {
        let bound = self.bound.get(self.bound_from..).unwrap_or_default();
        bound.iter().find(|(parameter, _)| *parameter == name).map(|&(_, value)| value)
    }

    /// The number of a value that `coded` takes as it is.
    pub const fn plain(value: Value) -> Option<Number> {
        match value {
            Value::Number(number) => Some(number),
            _ => None,
        }
    }
}
