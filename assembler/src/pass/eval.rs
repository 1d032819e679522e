//! Expressions to values, in the state a pass is in.

use diagnostics::Diagnostic;

use super::Pass;
use crate::encoding::Encoding;
use crate::nearest::suggestion;
use crate::parse::hints::REGISTERS;
use crate::symbols::{Entry, Id};
use crate::syntax::{Binary, Expr, Form, Name, Place, Site, Term, Unary};
use crate::value::{Fault, Kind, Number, Value, binary, unary};

/// Searching for a similar name looks at all of them; a source with more mistakes than this gets
/// no more advice, so that the work stays proportional to its length.
const MAX_SUGGESTIONS: usize = 20;

impl Pass<'_> {
    /// The value of an expression. What is wrong with it has been reported when it is unknown.
    pub fn value(&mut self, expr: &Expr) -> Value {
        match expr.form {
            Form::Number(value, kind) => Value::Number(Number::new(i64::from(value), kind)),
            Form::Name(name) => self.name(name, expr.place),
            Form::Terms(first) => self.terms(first as usize),
        }
    }

    fn terms(&mut self, first: usize) -> Value {
        let fragment = self.fragment;
        let terms = fragment.terms.get(first..).unwrap_or_default();
        let place = |at: usize| fragment.term_places.get(first + at).copied().unwrap_or_default();
        let mut stack = std::mem::take(&mut self.stack);
        let mut next = 0;
        while let Some(term) = terms.get(next) {
            let at = next;
            next += 1;
            let value = match *term {
                Term::End => break,
                Term::Number(value, kind) => Value::Number(Number::new(i64::from(value), kind)),
                Term::Literal(at) => fragment.literals.get(at as usize).copied().unwrap_or(Value::Unknown),
                Term::Here => Value::address(self.here),
                Term::Name(name) => self.name(name, place(at)),
                Term::Path(path) => self.path(fragment.path(path), place(at)),
                Term::Back(n) => self.anonymous(false, n as usize, place(at)),
                Term::Forward(n) => self.anonymous(true, n as usize, place(at)),
                Term::Unary(operator) => {
                    let operand = stack.pop().unwrap_or(Value::Unknown);
                    self.unary(operator, operand, place(at))
                }
                Term::Binary(operator) => {
                    let right = stack.pop().unwrap_or(Value::Unknown);
                    let left = stack.pop().unwrap_or(Value::Unknown);
                    self.binary(operator, left, right, place(at))
                }
                Term::Unless(count) => {
                    let condition = stack.pop().unwrap_or(Value::Unknown);
                    match self.truth(condition, place(at)) {
                        Some(true) => {}
                        Some(false) => next += count as usize,
                        None => {
                            // Neither is known to be the value.
                            next += count as usize;
                            let skipped = match terms.get(next - 1) {
                                Some(Term::Skip(other)) => *other as usize,
                                _ => 0,
                            };
                            next += skipped;
                            stack.push(Value::Unknown);
                        }
                    }
                    continue;
                }
                Term::Skip(count) => {
                    next += count as usize;
                    continue;
                }
                Term::Decided(truth, count) => {
                    // The other operand need not make sense then.
                    if matches!(stack.last(), Some(Value::Number(left)) if (left.value != 0) == truth) {
                        next += count as usize;
                    }
                    continue;
                }
                Term::Function(function) => {
                    let operand = stack.pop().unwrap_or(Value::Unknown);
                    self.function(function, operand, place(at))
                }
                Term::Operation(operation) => {
                    let right = stack.pop().unwrap_or(Value::Unknown);
                    let left = stack.pop().unwrap_or(Value::Unknown);
                    self.operation(operation, left, right, place(at))
                }
                Term::MeasureName(measure, name) => {
                    let symbol = self.named(name, place(at));
                    self.measure(measure, symbol, place(at))
                }
                Term::MeasurePath(measure, path) => {
                    let symbol = self.pathed(fragment.path(path), place(at));
                    self.measure(measure, symbol, place(at))
                }
                Term::Cycles(worst, path) => self.timed(worst, fragment.path(path), place(at)),
            };
            stack.push(value);
        }
        let value = stack.pop().unwrap_or(Value::Unknown);
        stack.clear();
        self.stack = stack;
        value
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
            Value::Holder | Value::Macro(..) => {
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
            Value::Holder | Value::Macro(..) => {
                self.no_number(place);
                None
            }
            Value::Number(number) => Some(number),
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
                        "letters, digits, the punctuation of ASCII up to `@`, brackets, £ π ↑ ← have one"
                    }
                };
                Diagnostic::error(span, format!("character `{shown}` has no code in {title}")).with_help(help)
            });
        }
        code
    }

    fn unary(&mut self, operator: Unary, operand: Value, place: Place) -> Value {
        if matches!(operand, Value::Char(_)) && !matches!(operator, Unary::Low | Unary::High) {
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

    fn binary(&mut self, operator: Binary, left: Value, right: Value, place: Place) -> Value {
        use Binary as B;
        if let (Value::Number(left), Value::Number(right)) = (left, right) {
            let result = binary(operator, left, right);
            return self.result(result, place);
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

    pub fn result(&mut self, result: Result<Number, Fault>, place: Place) -> Value {
        let fault = match result {
            Ok(number) => return Value::Number(number),
            Err(Fault::AddressRange(value)) if self.lenient => return Value::int(value),
            Err(fault) => fault,
        };
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

    /// The symbol that a name stands for here.
    pub fn find(&mut self, name: Name) -> Option<Id> {
        if self.program.names.is_local(name) {
            self.table.member(self.local, name)
        } else {
            self.table.lookup(self.scope, name)
        }
    }

    pub fn name(&mut self, name: Name, place: Place) -> Value {
        match self.find(name) {
            Some(id) => self.refer(id, place),
            None => {
                self.undefined(&[(name, place)], 0, true, place);
                Value::Unknown
            }
        }
    }

    /// The symbol that is named at a place.
    pub fn named(&mut self, name: Name, place: Place) -> Option<Id> {
        let found = self.find(name);
        match found {
            Some(id) => {
                self.refer(id, place);
            }
            None => self.undefined(&[(name, place)], 0, true, place),
        }
        found
    }

    /// The value of a symbol that is named at a place.
    fn refer(&mut self, id: Id, place: Place) -> Value {
        if self.wanted.references {
            let span = self.span(place);
            self.outcome.references.push((span, id));
        }
        if self.table.procedures {
            self.table.note(id);
        }
        let value = self.table.entry(id).map_or(Value::Unknown, |entry| entry.value);
        if value == Value::Unknown {
            self.table.miss();
        }
        value
    }

    /// The symbol that a path leads to.
    pub fn find_path(&mut self, path: &[(Name, Place)]) -> Option<Id> {
        self.walk(path, |_, _, _| {}).ok()
    }

    /// The symbol that a path leads to, or how much of it leads nowhere, and whether what comes
    /// before that may hold names. Each symbol on the way is handed to `pass_by`.
    fn walk(
        &mut self,
        path: &[(Name, Place)],
        pass_by: impl Fn(&mut Self, Id, Place),
    ) -> Result<Id, (usize, bool)> {
        let mut found: Option<Id> = None;
        for (depth, &(name, place)) in path.iter().enumerate() {
            let inner = found.and_then(|id| self.table.entry(id)).and_then(Entry::inner);
            let next = match (found, inner) {
                (None, _) => self.find(name),
                (_, Some(inner)) => self.table.member(inner, name),
                (_, None) => None,
            };
            let Some(id) = next else {
                return Err((depth, found.is_none() || inner.is_some()));
            };
            pass_by(self, id, place);
            found = next;
        }
        found.ok_or((0, true))
    }

    pub fn path(&mut self, path: &[(Name, Place)], place: Place) -> Value {
        let found = self.pathed(path, place);
        found.and_then(|id| self.table.entry(id)).map_or(Value::Unknown, |entry| entry.value)
    }

    /// The symbol that is named by a path at a place.
    pub fn pathed(&mut self, path: &[(Name, Place)], place: Place) -> Option<Id> {
        let refer = |pass: &mut Self, id, place| {
            pass.refer(id, place);
        };
        match self.walk(path, refer) {
            Ok(id) => Some(id),
            Err((depth, opens)) => {
                self.undefined(path, depth, opens, place);
                None
            }
        }
    }

    /// Complains that the step `depth` of a path leads nowhere.
    pub fn undefined(&mut self, path: &[(Name, Place)], depth: usize, opens: bool, place: Place) {
        let advice = self.suggestions < MAX_SUGGESTIONS;
        if opens && self.wanted.mistakes {
            self.suggestions += 1;
        }
        let (program, span) = (self.program, self.span(place));
        let spell = |steps: &[(Name, Place)]| {
            steps.iter().map(|&(name, _)| program.names.spelling(name)).collect::<Vec<_>>().join(".")
        };
        let (before, rest) = path.split_at_checked(depth).unwrap_or((path, &[]));
        let Some(&(name, _)) = rest.first() else { return };
        let help = if !opens {
            Advice::Help(format!(
                "`{}` holds no names; only blocks and labels before instructions do",
                spell(before)
            ))
        } else if advice && self.wanted.mistakes {
            self.advice(name)
        } else {
            Advice::None
        };
        self.report(|| {
            let whole = spell(path.get(..=depth).unwrap_or(path));
            let wrong = Diagnostic::error(span, format!("`{whole}` is not defined"));
            match help {
                Advice::None => wrong,
                Advice::Help(help) => wrong.with_help(help),
                Advice::Elsewhere(other) => wrong
                    .with_related(program.label_span(other), "defined here, in another scope")
                    .with_help("reach into a block as `block.name`"),
            }
        });
    }

    /// What may help with a name that is not defined.
    fn advice(&self, name: Name) -> Advice {
        let word = self.program.names.spelling(name);
        if REGISTERS.contains(&word) {
            return Advice::Help(format!("`{word}` is the name of a register, which is no address or value"));
        }
        let names = self.table.known().map(|entry| self.program.names.spelling(entry.name));
        if let Some(near) = suggestion(word, names.filter(|&name| name != word)) {
            return Advice::Help(format!("did you mean `{near}`?"));
        }
        match self.table.known().find(|entry| entry.name == name) {
            Some(entry) if entry.variable => {
                Advice::Help("a variable has a value only behind the line that gives it one".to_owned())
            }
            Some(entry) => Advice::Elsewhere(entry.site),
            None => Advice::Help("define it as a label or with `=`".to_owned()),
        }
    }
}

/// What to do about a name that is not defined.
enum Advice {
    /// Nothing comes to mind.
    None,
    /// Some words.
    Help(String),
    /// Another scope has the name.
    Elsewhere(Site),
}
