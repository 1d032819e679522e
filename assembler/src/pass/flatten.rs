//! The steps of the flat program, recorded by the last pass.

use super::Pass;
use crate::flat::{Formula, Part, Radix, Step, Target, What};
use crate::syntax::{Body, Data, Expr, Instruction, Item, Label, Statement, Term};
use crate::value::{Kind, Value};

impl Pass<'_> {
    /// Records what a statement became; `id` is the place in the table of the symbol it defined.
    pub fn flatten(&mut self, statement: &Statement, id: Option<usize>) {
        if self.flat.is_none() {
            return;
        }
        // Expressions are worked out once more; what is wrong with them has been said.
        let said = self.errors.len();
        let label = match (id, statement.label) {
            (Some(id), _) => Some(Target::Symbol(id)),
            (None, Some((Label::Back | Label::Forward, _))) => Some(Target::Anonymous),
            _ => None,
        };
        let mut whats = self.whats(statement);
        self.errors.truncate(said);
        if whats.is_empty() {
            whats.push(What::Nothing);
        }
        let mut address = self.here as u32;
        for (index, what) in whats.into_iter().enumerate() {
            let label = label.filter(|_| index == 0);
            let size = what.size();
            let step = Step { span: statement.span, depth: 0, address, label, what };
            self.flat.get_or_insert_default().push(step);
            address += size;
        }
    }

    fn whats(&mut self, statement: &Statement) -> Vec<What> {
        let address = self.here as u32;
        match &statement.body {
            Body::Constant(expr) => vec![What::Constant(self.formula(expr))],
            Body::Origin(_) => vec![What::Origin(self.pc as u32)],
            Body::Instruction(instruction) => self.flat_instruction(instruction).into_iter().collect(),
            Body::Data(kind, items) => items.iter().map(|item| self.flat_item(*kind, item)).collect(),
            Body::Fill(_, value) | Body::Align(_, value) => {
                let count = self.pc as u32 - address;
                vec![match value {
                    Some(value) => What::Fill(count, self.number(value).map_or(0, |byte| byte.value as u8)),
                    None => What::Reserve(count),
                }]
            }
            _ => Vec::new(),
        }
    }

    fn flat_instruction(&mut self, instruction: &Instruction) -> Option<What> {
        let operand = instruction.operand.as_ref().map(|operand| self.formula(operand));
        let size = self.pc - self.here;
        let fits = |opcode: &&'static crate::opcodes::Opcode| i64::from(opcode.mode.size()) == size;
        let opcode = instruction.short.filter(fits).or(instruction.long.filter(fits))?;
        Some(What::Instruction(opcode, operand))
    }

    fn flat_item(&mut self, kind: Data, item: &Item) -> What {
        match item {
            Item::Text(text, span) => {
                let bytes = text.chars().map(|letter| self.encode(letter, *span).unwrap_or(0)).collect();
                What::Text(text.clone(), bytes)
            }
            Item::Expr(expr) => {
                let width = if kind == Data::Word { 2 } else { 1 };
                What::Data(width, vec![self.formula(expr)])
            }
        }
    }

    fn formula(&mut self, expr: &Expr) -> Formula {
        let value = self.number(expr).map_or(0, |number| number.value);
        let mut parts = Vec::with_capacity(expr.terms.len());
        for (term, span) in &expr.terms {
            parts.push(match term {
                Term::Literal(Value::Char(letter)) => {
                    Part::Char(*letter, self.encode(*letter, *span).unwrap_or(0))
                }
                Term::Literal(Value::Number(number)) => {
                    let hexadecimal = self.text[span.start..].starts_with('$');
                    Part::Number(
                        number.value,
                        match number.kind {
                            Kind::Bits(width) if hexadecimal => Radix::Hexadecimal(width / 4),
                            Kind::Bits(width) => Radix::Binary(width),
                            _ => Radix::Decimal,
                        },
                    )
                }
                Term::Literal(Value::Unknown) => Part::Number(0, Radix::Decimal),
                Term::Here => Part::Here,
                Term::Symbol(path) => match self.find(path) {
                    Some(entry) => Part::Symbol(self.table.id(entry)),
                    None => return Formula::number(value),
                },
                Term::Back(n) => Part::Address(self.nearest(false, *n)),
                Term::Forward(n) => Part::Address(self.nearest(true, *n)),
                Term::Unary(operator) => Part::Unary(*operator),
                Term::Binary(operator) => Part::Binary(*operator),
            });
        }
        Formula { parts, value }
    }

    fn nearest(&self, forward: bool, n: usize) -> u32 {
        self.table.anonymous(self.scope, forward, n).unwrap_or_default() as u32
    }
}

impl What {
    /// How many bytes it takes. An origin counts none.
    #[must_use]
    pub fn size(&self) -> u32 {
        match self {
            Self::Nothing | Self::Constant(_) | Self::Origin(_) => 0,
            Self::Instruction(opcode, _) => opcode.mode.size(),
            Self::Data(width, values) => u32::from(*width) * values.len() as u32,
            Self::Text(_, bytes) => bytes.len() as u32,
            Self::Fill(count, _) | Self::Reserve(count) => *count,
        }
    }
}
