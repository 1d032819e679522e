//! Expressions to values, in the state a pass is in.

use diagnostics::{Cause, Diagnostic};

use super::Pass;
use crate::encoding::Encoding;
use crate::syntax::{Binary, Expr, Form, Place, Term, Unary};
use crate::value::{Fault, Kind, Number, Value, binary, unary};

impl Pass<'_> {
    /// The value of an expression. What is wrong with it has been reported when it is unknown.
    pub fn value(&mut self, expr: &Expr) -> Value {
        match expr.form {
            Form::Number(value, kind) => Value::Number(Number::new(i64::from(value), kind)),
            Form::Name(name) => self.name(name, expr.place),
            Form::Terms(first) => self.terms(first as usize),
        }
    }

    /// The value of a list of terms. Most expressions have none. The last value is kept apart from
    /// those before it, which most operators leave alone.
    fn terms(&mut self, first: usize) -> Value {
        let fragment = self.fragment;
        let terms = fragment.terms.get(first..).unwrap_or_default();
        let blame = fragment.blame.get(first..).unwrap_or_default();
        let mut stack = std::mem::take(&mut self.stack);
        let mut last = Value::Unknown;
        let mut next = 0;
        while let Some(&term) = terms.get(next) {
            let place = blame.get(next).copied().unwrap_or_default();
            next += 1;
            let value = match term {
                Term::End => break,
                Term::Number(value, kind) => Value::Number(Number::new(i64::from(value), kind)),
                Term::Literal(at) => fragment.literals.get(at as usize).copied().unwrap_or(Value::Unknown),
                Term::Text(at) => {
                    let text = fragment.strings.get(at as usize).copied().unwrap_or_default();
                    let made = self.store().text(fragment.text(text));
                    self.kept(made, place)
                }
                Term::Nothing => Value::Holder,
                Term::List(_) | Term::Call(..) | Term::Invoke(_) | Term::Index | Term::Slice => {
                    last = self.many(term, &mut stack, last, place);
                    continue;
                }
                Term::Here => Value::address(self.here),
                Term::Name(name) => self.name(name, place),
                Term::Path(path) => self.path(fragment.path(path), place),
                Term::Back(n) => self.anonymous(false, n as usize, place),
                Term::Forward(n) => self.anonymous(true, n as usize, place),
                Term::MeasureName(measure, name) => {
                    let symbol = self.named(name, place);
                    self.measure(measure, symbol, place)
                }
                Term::MeasurePath(measure, path) => {
                    let symbol = self.pathed(fragment.path(path), place);
                    self.measure(measure, symbol, place)
                }
                Term::Cycles(worst, path) => self.timed(worst, fragment.path(path), place),
                Term::Unary(operator) => {
                    last = self.unary(operator, last, place);
                    continue;
                }
                Term::Function(function) => {
                    last = self.function(function, last, place);
                    continue;
                }
                Term::Binary(operator) => {
                    let left = stack.pop().unwrap_or(Value::Unknown);
                    last = self.binary(operator, left, last, place);
                    continue;
                }
                Term::Operation(operation) => {
                    let left = stack.pop().unwrap_or(Value::Unknown);
                    last = self.operation(operation, left, last, place);
                    continue;
                }
                Term::Unless(count) => {
                    let condition = std::mem::replace(&mut last, stack.pop().unwrap_or(Value::Unknown));
                    let truth = self.truth(condition, place);
                    if truth != Some(true) {
                        next += count as usize;
                    }
                    if truth.is_some() {
                        continue;
                    }
                    // Neither is known to be the value.
                    if let Some(Term::Skip(other)) = terms.get(next - 1) {
                        next += *other as usize;
                    }
                    Value::Unknown
                }
                Term::Skip(count) => {
                    next += count as usize;
                    continue;
                }
                Term::Decided(truth, count) => {
                    // The other operand need not make sense then.
                    if matches!(last, Value::Number(left) if (left.value != 0) == truth) {
                        next += count as usize;
                    }
                    continue;
                }
            };
            stack.push(last);
            last = value;
        }
        stack.clear();
        self.stack = stack;
        last
    }

    /// The number an expression is worth; characters count as their code.
    pub fn number(&mut self, expr: &Expr) -> Option<Number> {
        let value = self.value(expr);
        self.coded(value, expr.place)
    }

    /// Whether a condition holds; nothing when it is unknown.
    pub fn holds(&mut self, condition: &Expr) -> Option<bool> {
        let value = self.value(condition);
        self.truth(value, condition.place)
    }

    /// Whether a value counts as true.
    fn truth(&mut self, value: Value, place: Place) -> Option<bool> {
        match value {
            Value::Unknown => None,
            Value::Number(number) => Some(number.value != 0),
            Value::Real(bits) => Some(f64::from_bits(bits) != 0.0),
            Value::Text(_) | Value::List(_) => {
                self.refuse(place, "this is no condition", "compare it with something");
                None
            }
            Value::Holder | Value::Macro(..) | Value::Function(..) | Value::Routine(_) => {
                self.no_number(place);
                None
            }
            Value::Char(_) => {
                let span = self.span(place);
                self.report(|| Diagnostic::error(span, "a character is no condition"));
                None
            }
        }
    }

    /// A value as a number.
    pub fn coded(&mut self, value: Value, place: Place) -> Option<Number> {
        match value {
            Value::Unknown => None,
            Value::Number(number) => Some(number),
            Value::Real(bits) => Self::plain(self.whole(f64::from_bits(bits).floor(), place)),
            Value::Text(text) => self.packed(text, place),
            Value::List(_) => {
                self.refuse(place, "a list is no number", "name one of its elements, as in `list[0]`");
                None
            }
            Value::Holder | Value::Macro(..) | Value::Function(..) | Value::Routine(_) => {
                self.no_number(place);
                None
            }
            Value::Char(character) => {
                self.encode(character, place).map(|byte| Number::new(i64::from(byte), Kind::Bits(8)))
            }
        }
    }

    fn no_number(&mut self, place: Place) {
        let span = self.span(place);
        self.report(|| {
            Diagnostic::error(span, "this name has no value of its own")
                .with_help("name something in it, as in `name.field`, or take its size with size(name)")
        });
    }

    /// The byte of a character in the encoding now in force.
    pub fn encode(&mut self, character: char, place: Place) -> Option<u8> {
        let code = match self.encoding {
            Encoding::User(name) => self.encodings.code(name, character),
            encoding => encoding.encode(character),
        };
        if code.is_none() {
            let (title, span) = (self.encoding.title(), self.span(place));
            let user = matches!(self.encoding, Encoding::User(_));
            self.report(|| {
                // In backquotes, neither quotes nor backslashes need an escape.
                let shown = match character {
                    '\\' | '\'' | '"' => character.to_string(),
                    _ => character.escape_debug().to_string(),
                };
                let help = match user {
                    true => "give it one with .cdef or .tdef, above the place where it is used",
                    false => {
                        "letters, digits, the punctuation of ASCII up to `@`, brackets, £ π ↑ ← and graphics have one; keys have names, as in `{clr}`"
                    }
                };
                Diagnostic::error(span, format!("character `{shown}` has no code in {title}")).with_help(help)
            });
        }
        code
    }

    fn unary(&mut self, operator: Unary, operand: Value, place: Place) -> Value {
        match operand {
            Value::List(_) => {
                return self.mapped(operand, place, &mut |pass, value| pass.unary(operator, value, place));
            }
            Value::Real(bits) => match operator {
                Unary::Minus => return Value::real(-f64::from_bits(bits)),
                Unary::Plus => return operand,
                Unary::Not => return Value::truth(f64::from_bits(bits) == 0.0),
                Unary::Invert => {
                    return self.refuse(
                        place,
                        "this operator does not apply to a number with a fraction",
                        "take the whole number with int()",
                    );
                }
                Unary::Low | Unary::High => {}
            },
            _ => {}
        }
        if matches!(operand, Value::Char(_) | Value::Text(_)) && !matches!(operator, Unary::Low | Unary::High)
        {
            // 64tass goes on treating the result as text, which compares differently.
            let span = self.span(place);
            self.report(|| {
                Diagnostic::error(span, "this operator does not apply to a character")
                    .with_help("add 0 to a character to get its code")
            });
            return Value::Unknown;
        }
        match self.coded(operand, place) {
            Some(number) => {
                let result = unary(operator, number);
                self.result(result, place)
            }
            None => Value::Unknown,
        }
    }

    pub fn binary(&mut self, operator: Binary, left: Value, right: Value, place: Place) -> Value {
        match (left, right) {
            (Value::Number(left), Value::Number(right)) => self.result(binary(operator, left, right), place),
            _ => self.binary_of_others(operator, left, right, place),
        }
    }

    /// A binary operator on what is not two numbers.
    fn binary_of_others(&mut self, operator: Binary, left: Value, right: Value, place: Place) -> Value {
        use Binary as B;
        if [left, right].iter().any(|it| matches!(it, Value::Real(_) | Value::Text(_) | Value::List(_))) {
            return self.binary_of_many(operator, left, right, place);
        }
        let characters = [left, right].iter().filter(|value| matches!(value, Value::Char(_))).count();
        let refused = match operator {
            B::LogicAnd | B::LogicOr if characters > 0 => Some("a character is no condition"),
            // 64tass compares such a pair as texts, whatever the encoding.
            B::Equal | B::NotEqual if characters == 1 => Some("a character equals no number"),
            B::And | B::Or | B::Xor if characters == 2 => Some("two characters have no bits to combine"),
            B::Less | B::Greater | B::LessEqual | B::GreaterEqual if characters > 0 => {
                Some("characters have no order in common with their codes")
            }
            _ => None,
        };
        if let Some(message) = refused {
            let span = self.span(place);
            self.report(|| {
                Diagnostic::error(span, message).with_help("add 0 to a character to get its code")
            });
            return Value::Unknown;
        }
        let (left, right) = (self.coded(left, place), self.coded(right, place));
        match (left, right) {
            (Some(left), Some(right)) => {
                let result = binary(operator, left, right);
                self.result(result, place)
            }
            _ => Value::Unknown,
        }
    }

    /// The value of an operation.
    pub fn result(&mut self, result: Result<Number, Fault>, place: Place) -> Value {
        match result {
            Ok(number) => Value::Number(number),
            Err(Fault::AddressRange(value)) if self.lenient => Value::int(value),
            Err(fault) => self.fault(fault, place),
        }
    }

    /// Complains about an operation that has no value.
    fn fault(&mut self, fault: Fault, place: Place) -> Value {
        let span = self.span(place);
        self.report(|| {
            let message = match fault {
                Fault::DivisionByZero => "division by zero".to_owned(),
                Fault::NegativePower => "a power below zero is no whole number".to_owned(),
                Fault::Overflow => "the result needs more than 64 bits".to_owned(),
                Fault::ShiftRange(places) => format!("cannot shift by {places} places"),
                Fault::AddressRange(value) => {
                    let sign = if value < 0 { "-" } else { "" };
                    format!("the address {sign}${:x} is outside $0000 to $ffff", value.unsigned_abs())
                }
            };
            let wrong = Diagnostic::error(span, message);
            match fault {
                Fault::DivisionByZero => {
                    wrong.with_help("where the divisor may be 0, ask first, as in `n ? 100/n : 0`")
                }
                Fault::AddressRange(value) if value > 0 => wrong.with_cause(Cause::HighAddress),
                _ => wrong,
            }
        });
        Value::Unknown
    }

    fn anonymous(&mut self, forward: bool, n: usize, place: Place) -> Value {
        if let Some(value) = self.table.anonymous(self.scope, forward, n) {
            return Value::address(value);
        }
        let span = self.span(place);
        self.report(|| {
            let (sign, side) = if forward { ("+", "after") } else { ("-", "before") };
            let what = if n == 1 {
                format!("is no `{sign}` label")
            } else {
                format!("are fewer than {n} `{sign}` labels")
            };
            Diagnostic::error(span, format!("there {what} {side} this")).with_help(if forward {
                "a `+` is looked for further down"
            } else {
                "a `-` is looked for further up"
            })
        });
        Value::Unknown
    }
}
