//! The steps of the flat program, recorded by the last pass.

use super::Pass;
use crate::flat::{Formula, Part, Radix, Step, Target, What};
use crate::flow::Control;
use crate::opcodes::by_code;
use crate::symbols::Id;
use crate::syntax::{Body, Data, Expr, Form, Instruction, Item, Label, Place, Statement, Term};
use crate::value::{Kind, Value};

impl Pass<'_> {
    /// Records what a statement became; `id` is the place in the table of the symbol it defined.
    pub fn flatten(&mut self, statement: &Statement, id: Option<Id>) {
        // Expressions are worked out once more; what there is to say of them has been said.
        let named = self.outcome.references.len();
        let label = match (id, statement.label) {
            (Some(id), _) => Some(Target::Symbol(id as usize)),
            (None, Some(Label::Back | Label::Forward)) => Some(Target::Anonymous),
            _ => None,
        };
        let shown = |id: Id| self.table.entry(id).is_none_or(|entry| Self::is_single(entry.value));
        if matches!(statement.body, Body::Constant(_)) && !id.is_none_or(shown) {
            // A string or a list has no place in the flat program; what is made of it has.
            return;
        }
        if self.hidden || self.shift != 0 || matches!(statement.body, Body::Open(..) | Body::Close(..)) {
            return self.flatten_displaced(statement, id, label);
        }
        let said = std::mem::take(&mut self.outcome.errors);
        let mut whats = self.whats(statement);
        self.outcome.errors = said;
        self.outcome.references.truncate(named);
        if whats.is_empty() {
            whats.push(What::Nothing);
        }
        let span = self.span(self.line_place());
        let mut address = self.here as u32;
        for (index, what) in whats.into_iter().enumerate() {
            let label = label.filter(|_| index == 0);
            let size = what.size();
            self.outcome.steps.push(Step {
                span,
                depth: self.depth() + self.instances,
                address,
                label,
                what,
            });
            address += size;
        }
    }

    fn whats(&mut self, statement: &Statement) -> Vec<What> {
        let address = self.here as u32;
        match &statement.body {
            Body::Constant(form) => {
                let value = self.value(&self.own(*form));
                if !Self::is_single(value) {
                    return Vec::new();
                }
                vec![What::Constant(self.formula(&self.own(*form)))]
            }
            Body::Origin(_) => vec![What::Origin(self.pc as u32)],
            Body::Instruction(_) | Body::Fill(_) | Body::Align(_) if self.flips() => vec![self.emitted()],
            Body::Instruction(instruction) => {
                if instruction.codes.is_pseudo_branch() && self.pc - self.here < 2 {
                    // Half a branch, or nothing at all.
                    return if self.pc > self.here { vec![self.emitted()] } else { Vec::new() };
                }
                match self.flat_instruction(instruction) {
                    Some(what) => vec![what],
                    None => vec![self.emitted()],
                }
            }
            Body::Data(kind, items) => {
                if matches!(kind, Data::Rta | Data::Null | Data::Ptext | Data::Shift | Data::Shiftl) {
                    return vec![self.emitted()];
                }
                let items = self.fragment.items(*items);
                let single = |pass: &mut Self, item: &Item| match item {
                    Item::Expr(expr) => Self::is_single(pass.value(expr)),
                    _ => true,
                };
                if self.flips() || !items.iter().all(|item| single(self, item)) {
                    return vec![self.emitted()];
                }
                items.iter().map(|item| self.flat_item(*kind, item)).collect()
            }
            Body::Fill(arguments) | Body::Align(arguments) => {
                let count = self.pc as u32 - address;
                vec![match self.fragment.items(*arguments) {
                    [_, Item::Expr(value)] if Self::is_single(self.value(value)) => {
                        What::Fill(count, self.number(value).map_or(0, |byte| byte.value as u8))
                    }
                    [_, Item::Gap(_)] | [_] | [] => What::Reserve(count),
                    _ => self.emitted(),
                }]
            }
            Body::Control(Control::Binary(_)) => vec![self.emitted()],
            _ => Vec::new(),
        }
    }

    /// The bytes of the statement, as numbers.
    fn emitted(&self) -> What {
        let place = |address: i64| usize::try_from(address + self.shift).unwrap_or(0);
        let bytes = self.outcome.image.bytes(place(self.here), place(self.pc));
        What::Data(1, bytes.iter().map(|&byte| Formula::number(byte.into())).collect())
    }

    /// Records what became of a statement whose addresses are not those of its bytes: these as
    /// numbers, and its label as a constant.
    fn flatten_displaced(&mut self, statement: &Statement, id: Option<Id>, label: Option<Target>) {
        let (span, depth) = (self.span(self.line_place()), self.depth() + self.instances);
        let place = |address: i64| u32::try_from(address).unwrap_or(0);
        let address = match self.outcome.steps.last() {
            Some(last) if self.hidden => last.address,
            _ => place(self.here + self.shift),
        };
        let entry = id.and_then(|id| self.table.entry(id)).map(|entry| entry.value);
        if let (Some(Value::Number(number)), Some(label @ Target::Symbol(_))) = (entry, label) {
            let what = What::Constant(Formula::number(number.value));
            self.outcome.steps.push(Step { span, depth, address, label: Some(label), what });
        }
        let still = matches!(statement.body, Body::Open(..) | Body::Close(..) | Body::Layout(..));
        if self.hidden || still || self.pc <= self.here {
            return;
        }
        let what = match statement.body {
            Body::Data(..) | Body::Instruction(_) | Body::Control(Control::Binary(_)) => self.emitted(),
            Body::Fill(arguments) | Body::Align(arguments) => match self.fragment.items(arguments) {
                [_] | [_, Item::Gap(_)] => What::Reserve(place(self.pc - self.here)),
                _ => self.emitted(),
            },
            _ => return,
        };
        self.outcome.steps.push(Step { span, depth, address, label: None, what });
    }

    fn flat_instruction(&mut self, instruction: &Instruction) -> Option<What> {
        let operand = instruction.operand.map(|operand| self.formula(&self.own(operand)));
        let size = self.pc - self.here;
        let mut opcodes = instruction.codes.both().into_iter().filter_map(by_code);
        let opcode = opcodes.find(|opcode| i64::from(opcode.mode.size()) == size)?;
        Some(What::Instruction(opcode, operand))
    }

    fn flat_item(&mut self, kind: Data, item: &Item) -> What {
        match item {
            Item::Text(text, place) => {
                let text = self.fragment.text(*text);
                let mut bytes = Vec::new();
                self.encoded(text, *place, &mut bytes);
                What::Text(text.to_owned(), bytes)
            }
            Item::Gap(_) => What::Reserve(kind.width().into()),
            Item::Expr(expr) => {
                let width = kind.width();
                What::Data(width, vec![self.formula(expr)])
            }
        }
    }

    fn formula(&mut self, expr: &Expr) -> Formula {
        let value = self.number(expr).map_or(0, |number| number.value);
        self.parts(expr).map_or_else(|| Formula::number(value), |parts| Formula { parts, value })
    }

    /// The parts of a formula, unless one of them cannot be known.
    fn parts(&mut self, expr: &Expr) -> Option<Vec<Part>> {
        let fragment = self.fragment;
        let first = match expr.form {
            Form::Number(value, kind) => return Some(vec![self.number_part(value.into(), kind, expr.place)]),
            Form::Name(name) => {
                let id = self.find(name)?;
                return Some(vec![self.symbol_part(id)?]);
            }
            Form::Terms(first) => first as usize,
        };
        let mut parts = Vec::new();
        for (at, &term) in fragment.terms.iter().enumerate().skip(first) {
            let place = fragment.blame(at);
            parts.push(match term {
                Term::End => break,
                Term::Number(value, kind) => self.number_part(value.into(), kind, place),
                Term::Literal(at) => match fragment.literals.get(at as usize)? {
                    Value::Char(letter) => Part::Char(*letter, self.encode(*letter, place).unwrap_or(0)),
                    Value::Number(number) => self.number_part(number.value, number.kind, place),
                    _ => Part::Number(0, Radix::Decimal),
                },
                Term::Here => Part::Here,
                Term::Name(name) => {
                    let id = self.find(name)?;
                    self.symbol_part(id)?
                }
                Term::Path(path) => {
                    let id = self.find_path(fragment.path(path))?;
                    self.symbol_part(id)?
                }
                Term::Back(n) => Part::Address(self.nearest(false, n as usize)),
                Term::Forward(n) => Part::Address(self.nearest(true, n as usize)),
                Term::Unary(operator) => Part::Unary(operator),
                Term::Binary(operator) => Part::Binary(operator),
                // Other assemblers may lack these; the value says enough.
                _ => return None,
            });
        }
        Some(parts)
    }

    /// A symbol; a variable is gone from the flat program, which leaves its value.
    fn symbol_part(&self, id: Id) -> Option<Part> {
        let entry = self.table.entry(id)?;
        match entry.value {
            Value::Number(number) if entry.variable && number.value >= 0 => {
                Some(Part::Number(number.value, Radix::Decimal))
            }
            _ if entry.variable => None,
            _ => Some(Part::Symbol(id as usize)),
        }
    }

    /// A number the way it is written at a place.
    fn number_part(&self, value: i64, kind: Kind, place: Place) -> Part {
        let hexadecimal = self.text.as_bytes().get(place.start as usize) == Some(&b'$');
        let radix = match kind {
            Kind::Bits(width) if hexadecimal => Radix::Hexadecimal(width / 4),
            Kind::Bits(width) => Radix::Binary(width),
            _ => Radix::Decimal,
        };
        Part::Number(value, radix)
    }

    fn nearest(&mut self, forward: bool, n: usize) -> u32 {
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
