//! Variables: what is assigned to a name again and again.

use diagnostics::{Diagnostic, Span};

use super::cursor::Cursor;
use super::{Parsed, Parser};
use crate::flow::Control;
use crate::syntax::{Binary, Body, Expr, Form, Label, Name, Place, Statement, Term};

/// How a name gets its value.
#[derive(Clone, Copy)]
pub enum Operator {
    /// `:=`.
    Set,
    /// `::=`.
    Reset,
    /// `+=` and the like.
    With(Binary),
}

/// An assignment to be made.
#[derive(Clone, Copy)]
pub struct Assignment {
    name: Name,
    place: Place,
    control: Control,
    operand: Place,
}

/// What stands before the `=` of a compound assignment.
const COMPOUND: [(&str, Binary); 12] = [
    ("+=", Binary::Add),
    ("-=", Binary::Subtract),
    ("*=", Binary::Multiply),
    ("/=", Binary::Divide),
    ("%=", Binary::Remainder),
    ("&=", Binary::And),
    ("|=", Binary::Or),
    ("^=", Binary::Xor),
    ("<<=", Binary::ShiftLeft),
    (">>=", Binary::ShiftRight),
    ("&&=", Binary::LogicAnd),
    ("||=", Binary::LogicOr),
];

/// Takes an operator that assigns to a variable; `colon` tells that a colon was read before.
pub fn operator(cursor: &mut Cursor<'_>, colon: bool) -> Option<Operator> {
    let rest = cursor.rest();
    let starts = |text: &str| rest.starts_with(text.get(usize::from(colon)..).unwrap_or(text));
    let (length, operator) = if starts("::=") {
        (3, Operator::Reset)
    } else if starts(":=") {
        (2, Operator::Set)
    } else {
        let found = COMPOUND.iter().find(|(text, _)| !colon && rest.starts_with(text));
        let (text, operator) = found?;
        (text.len(), Operator::With(*operator))
    };
    cursor.rewind(cursor.position() + length - usize::from(colon));
    Some(operator)
}

impl Parser<'_> {
    /// What a variable gets, behind the operator.
    pub fn assigned(
        &mut self,
        cursor: &mut Cursor<'_>,
        operator: Operator,
        name: Name,
        place: Place,
    ) -> Parsed<Control> {
        let value = self.expression(cursor)?;
        let operator = match operator {
            Operator::Set => {
                self.variables.insert(name);
                return Ok(Control::Set(self.own(value)));
            }
            Operator::Reset => return Ok(Control::Update(self.own(value))),
            Operator::With(operator) => operator,
        };
        let first = self.fragment.terms.len() as u32;
        let whole = Place { start: place.start, end: value.place.end };
        self.put(Term::Name(name), place);
        self.copy(value);
        self.put(Term::Binary(operator), whole);
        self.put(Term::End, whole);
        Ok(Control::Update(self.own(Expr { form: Form::Terms(first), place: whole })))
    }

    /// An assignment within a directive, behind the name. There, `=` makes a variable too.
    pub fn assignment(
        &mut self,
        cursor: &mut Cursor<'_>,
        word: &str,
        place: Place,
        plain: bool,
    ) -> Parsed<Assignment> {
        cursor.blanks();
        let operator = match operator(cursor, false) {
            Some(operator) => operator,
            None if plain && cursor.peek_at(1) != b'=' && cursor.take(b'=') => Operator::Set,
            None => {
                return Err(Box::new(
                    Diagnostic::error(cursor.here(), format!("an assignment to `{word}` is missing"))
                        .with_help("write .for i = 0, i < 10, i += 1 or .for i in range(10)"),
                ));
            }
        };
        let name = self.names.intern(word);
        let control = self.assigned(cursor, operator, name, place)?;
        Ok(Assignment { name, place, control, operand: self.operand })
    }

    /// Adds an assignment, which counts as part of no line.
    pub fn assign(&mut self, assignment: Assignment, span: Span) {
        let Assignment { name, place, control, operand } = assignment;
        self.operand = operand;
        self.place(0, Place::of(span), place);
        self.fragment
            .statements
            .push(Statement { label: Some(Label::Named(name)), body: Body::Control(control) });
    }

    /// Adds a statement without a label.
    pub fn add(&mut self, body: Body, span: Span) {
        self.place(self.line, Place::of(span), Place::default());
        self.fragment.statements.push(Statement { label: None, body });
    }
}
