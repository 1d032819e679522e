//! Expressions to values, in the state a pass is in.

use diagnostics::{Diagnostic, Span};

use super::Pass;
use crate::nearest::suggestion;
use crate::symbols::Entry;
use crate::syntax::{Binary, Expr, Name, Term, Unary};
use crate::value::{Fault, Kind, Number, Value, binary, unary};

/// Searching for a similar name looks at all of them; a source with more mistakes than this gets
/// no more advice, so that the work stays proportional to its length.
const MAX_SUGGESTIONS: usize = 20;

impl Pass<'_> {
    /// The value of an expression. What is wrong with it has been reported when it is unknown.
    pub fn value(&mut self, expr: &Expr) -> Value {
        let mut stack: Vec<Value> = Vec::with_capacity(4);
        for (term, span) in &expr.terms {
            let value = match term {
                Term::Literal(value) => *value,
                Term::Here => Value::address(self.here),
                Term::Symbol(path) => self.symbol(path, *span),
                Term::Back(n) => self.anonymous(false, *n, *span),
                Term::Forward(n) => self.anonymous(true, *n, *span),
                Term::Unary(operator) => {
                    let operand = stack.pop().unwrap_or(Value::Unknown);
                    self.unary(*operator, operand, *span)
                }
                Term::Binary(operator) => {
                    let right = stack.pop().unwrap_or(Value::Unknown);
                    let left = stack.pop().unwrap_or(Value::Unknown);
                    self.binary(*operator, left, right, *span)
                }
            };
            stack.push(value);
        }
        stack.pop().unwrap_or(Value::Unknown)
    }

    /// The number an expression is worth; characters count as their code.
    pub fn number(&mut self, expr: &Expr) -> Option<Number> {
        let value = self.value(expr);
        self.coded(value, expr.span)
    }

    /// Whether a condition holds; nothing when it is unknown.
    pub fn holds(&mut self, condition: &Expr) -> Option<bool> {
        match self.value(condition) {
            Value::Unknown => None,
            Value::Number(number) => Some(number.value != 0),
            Value::Char(_) => {
                self.report(Diagnostic::error(condition.span, "a character is no condition"));
                None
            }
        }
    }

    /// A value as a number.
    fn coded(&mut self, value: Value, span: Span) -> Option<Number> {
        match value {
            Value::Unknown => None,
            Value::Number(number) => Some(number),
            Value::Char(character) => {
                self.encode(character, span).map(|byte| Number::new(i64::from(byte), Kind::Bits(8)))
            }
        }
    }

    /// The byte of a character in the encoding now in force.
    pub fn encode(&mut self, character: char, span: Span) -> Option<u8> {
        let code = self.encoding.encode(character);
        if code.is_none() {
            let title = self.encoding.title();
            let shown = character.escape_debug();
            self.report(
                Diagnostic::error(span, format!("character `{shown}` has no code in {title}")).with_help(
                    "letters, digits, the punctuation of ASCII up to `@`, brackets, £ π ↑ ← have one",
                ),
            );
        }
        code
    }

    fn unary(&mut self, operator: Unary, operand: Value, span: Span) -> Value {
        if matches!(operand, Value::Char(_)) && !matches!(operator, Unary::Low | Unary::High) {
            // 64tass goes on treating the result as text, which compares differently.
            let wrong = Diagnostic::error(span, "this operator does not apply to a character");
            self.report(wrong.with_help("add 0 to a character to get its code"));
            return Value::Unknown;
        }
        match self.coded(operand, span) {
            Some(number) => {
                let result = unary(operator, number);
                self.result(result, span)
            }
            None => Value::Unknown,
        }
    }

    fn binary(&mut self, operator: Binary, left: Value, right: Value, span: Span) -> Value {
        use Binary as B;
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
            let wrong = Diagnostic::error(span, message);
            self.report(wrong.with_help("add 0 to a character to get its code"));
            return Value::Unknown;
        }
        let (left, right) = (self.coded(left, span), self.coded(right, span));
        match (left, right) {
            (Some(left), Some(right)) => {
                let result = binary(operator, left, right);
                self.result(result, span)
            }
            _ => Value::Unknown,
        }
    }

    fn result(&mut self, result: Result<Number, Fault>, span: Span) -> Value {
        let message = match result {
            Ok(number) => return Value::Number(number),
            Err(Fault::DivisionByZero) => "division by zero".to_owned(),
            Err(Fault::Overflow) => "the result needs more than 64 bits".to_owned(),
            Err(Fault::ShiftRange(places)) => format!("cannot shift by {places} places"),
            Err(Fault::AddressRange(value)) if self.lenient => return Value::int(value),
            Err(Fault::AddressRange(value)) => {
                let sign = if value < 0 { "-" } else { "" };
                format!("the address {sign}${:x} is outside $0000 to $ffff", value.unsigned_abs())
            }
        };
        self.report(Diagnostic::error(span, message));
        Value::Unknown
    }

    fn anonymous(&mut self, forward: bool, n: usize, span: Span) -> Value {
        if let Some(value) = self.table.anonymous(self.scope, forward, n) {
            return Value::address(value);
        }
        let (sign, side) = if forward { ("+", "after") } else { ("-", "before") };
        let what = if n == 1 {
            format!("is no `{sign}` label")
        } else {
            format!("are fewer than {n} `{sign}` labels")
        };
        self.report(Diagnostic::error(span, format!("there {what} {side} this")).with_help(if forward {
            "a `+` is looked for further down"
        } else {
            "a `-` is looked for further up"
        }));
        Value::Unknown
    }

    /// The symbol that a path leads to.
    pub fn find(&self, path: &[Name]) -> Option<&Entry> {
        self.walk(path).ok()
    }

    /// The symbol that a path leads to, or how much of it leads nowhere, and whether what comes
    /// before that may hold names.
    fn walk(&self, path: &[Name]) -> Result<&Entry, (usize, bool)> {
        let mut found: Option<&Entry> = None;
        for (depth, &name) in path.iter().enumerate() {
            let next = match found {
                None if self.program.names[name].starts_with('_') => self.table.member(self.local, name),
                None => self.table.lookup(self.scope, name),
                Some(outer) => outer.inner.and_then(|inner| self.table.member(inner, name)),
            };
            if next.is_none() {
                return Err((depth, found.is_none_or(|outer| outer.inner.is_some())));
            }
            found = next;
        }
        found.ok_or((0, true))
    }

    fn symbol(&mut self, path: &[Name], span: Span) -> Value {
        match self.walk(path) {
            Ok(entry) => entry.value,
            Err((depth, opens)) => {
                self.undefined(path, depth, opens, span);
                Value::Unknown
            }
        }
    }

    fn undefined(&mut self, path: &[Name], depth: usize, opens: bool, span: Span) {
        if !self.last {
            return;
        }
        let spell = |names: &[Name]| {
            names.iter().map(|&name| self.program.names[name].as_str()).collect::<Vec<_>>().join(".")
        };
        let whole = spell(&path[..=depth]);
        let mut wrong = Diagnostic::error(span, format!("`{whole}` is not defined"));
        let word = &self.program.names[path[depth]];
        if !opens {
            wrong = wrong.with_help(format!(
                "`{}` holds no names; only blocks and labels before instructions do",
                spell(&path[..depth])
            ));
        } else if self.suggestions < MAX_SUGGESTIONS {
            self.suggestions += 1;
            let names = self.table.known().map(|entry| self.program.names[entry.name].as_str());
            if let Some(near) = suggestion(word, names.filter(|name| name != word)) {
                wrong = wrong.with_help(format!("did you mean `{near}`?"));
            } else if let Some(entry) = self.table.known().find(|entry| entry.name == path[depth]) {
                wrong = wrong
                    .with_related(entry.span, "defined here, in another scope")
                    .with_help("reach into a block as `block.name`");
            } else {
                wrong = wrong.with_help("define it as a label or with `=`");
            }
        }
        self.report(wrong);
    }
}
