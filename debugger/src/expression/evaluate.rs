//! Expressions to values, and values into machines.

use std::cmp::Ordering;

use machine::{Machine, petscii};

use super::{Binary, Context, Expr, Form, Register, Unary, Value, Wrong};

/// Bytes that a list may have.
const MOST_BYTES: usize = 0x1_0000;

/// The value of an expression.
///
/// # Errors
/// What cannot be calculated.
pub fn evaluate(expr: &Expr, context: &Context<'_>) -> Result<Value, Wrong> {
    let number = |expr: &Expr| number(expr, context);
    Ok(match &expr.form {
        Form::Number(value) => Value::Number(*value),
        Form::Text(text) => Value::Text(text.clone()),
        Form::Codes(codes) => Value::Bytes(codes.clone()),
        Form::List(_) | Form::Repeat(..) => Value::Bytes(bytes(expr, context)?),
        Form::Register(register) => Value::Number(register.of(context.machine)),
        Form::Cycles => Value::Number(i64::try_from(context.cycles).unwrap_or(i64::MAX)),
        Form::Output => Value::Shown(petscii::to_text(context.output)),
        Form::Written(inner) => Value::Text(number(inner)?.to_string()),
        Form::Row(row) => {
            let rows = context.machine.screen_text();
            let row = usize::try_from(number(row)?).ok().and_then(|row| rows.get(row));
            let wrong = || Wrong::new(expr.at.clone(), "the screen has rows 0 to 24");
            Value::Shown(row.ok_or_else(wrong)?.clone())
        }
        Form::Variable(index) => Value::Number(context.variables.get(*index).copied().unwrap_or(0)),
        Form::Place(place, size) => {
            let first = address(place, context)?;
            let byte = |offset| i64::from(context.machine.read(first.wrapping_add(offset)));
            Value::Number((0..*size).rev().fold(0, |sum, offset| sum << 8 | byte(offset)))
        }
        Form::Bytes(place, count) => {
            Value::Bytes(read(context.machine, address(place, context)?, number(count)?))
        }
        Form::Old(inner) => {
            let before = Context { machine: context.before, ..*context };
            evaluate(inner, &before)?
        }
        Form::Signed(inner) => {
            let value = number(inner)?;
            let byte =
                u8::try_from(value).map_err(|_| Wrong::new(inner.at.clone(), "signed() takes a byte"))?;
            Value::Number(byte.cast_signed().into())
        }
        Form::Unary(operator, operand) => {
            let value = number(operand)?;
            Value::Number(match operator {
                Unary::Minus => value.wrapping_neg(),
                Unary::Not => i64::from(value == 0),
                Unary::Complement => !value,
                Unary::Low => value & 0xff,
                Unary::High => value >> 8 & 0xff,
            })
        }
        Form::Binary(operator, one, other) => Value::Number(binary(*operator, one, other, expr, context)?),
    })
}

/// Whether a condition holds: its value is not 0.
///
/// # Errors
/// As [`evaluate`].
pub fn holds(expr: &Expr, context: &Context<'_>) -> Result<bool, Wrong> {
    Ok(number(expr, context)? != 0)
}

/// The value of an expression as an address.
pub fn address(expr: &Expr, context: &Context<'_>) -> Result<u16, Wrong> {
    let value = number(expr, context)?;
    u16::try_from(value).map_err(|_| Wrong::new(expr.at.clone(), format!("{value} is no address")))
}

fn number(expr: &Expr, context: &Context<'_>) -> Result<i64, Wrong> {
    let value = evaluate(expr, context)?;
    value.number().ok_or_else(|| Wrong::new(expr.at.clone(), "a number is wanted here"))
}

fn binary(
    operator: Binary,
    one: &Expr,
    other: &Expr,
    whole: &Expr,
    context: &Context<'_>,
) -> Result<i64, Wrong> {
    let order = |test: fn(Ordering) -> bool| Ok(i64::from(test(compare(one, other, context)?)));
    match operator {
        // What does not matter need not make sense.
        Binary::Or => return Ok(i64::from(holds(one, context)? || holds(other, context)?)),
        Binary::And => return Ok(i64::from(holds(one, context)? && holds(other, context)?)),
        Binary::Equal => return order(Ordering::is_eq),
        Binary::Unequal => return order(Ordering::is_ne),
        Binary::Less => return order(Ordering::is_lt),
        Binary::LessEqual => return order(Ordering::is_le),
        Binary::Greater => return order(Ordering::is_gt),
        Binary::GreaterEqual => return order(Ordering::is_ge),
        _ => {}
    }
    let (left, right) = (number(one, context)?, number(other, context)?);
    let shift = u32::try_from(right).unwrap_or(u32::MAX);
    let result = match operator {
        Binary::BitOr => Some(left | right),
        Binary::BitXor => Some(left ^ right),
        Binary::BitAnd => Some(left & right),
        Binary::Left => left.checked_shl(shift),
        Binary::Right => Some(left.checked_shr(shift).unwrap_or(0)),
        Binary::Add => left.checked_add(right),
        Binary::Subtract => left.checked_sub(right),
        Binary::Multiply => left.checked_mul(right),
        Binary::Divide => left.checked_div_euclid(right),
        _ => left.checked_rem_euclid(right),
    };
    result.ok_or_else(|| {
        let zero = matches!(operator, Binary::Divide | Binary::Remainder) && right == 0;
        Wrong::new(whole.at.clone(), if zero { "it is divided by zero" } else { "it has more than 64 bits" })
    })
}

/// How two values compare. A place that is compared with a text or a list is as many bytes as these have.
fn compare(one: &Expr, other: &Expr, context: &Context<'_>) -> Result<Ordering, Wrong> {
    let (left, right) = both(one, other, context)?;
    let whole = || one.at.start..other.at.end;
    match (&left, &right) {
        (Value::Number(left), Value::Number(right)) => Ok(left.cmp(right)),
        (Value::Bytes(left), Value::Bytes(right)) => Ok(left.cmp(right)),
        (Value::Shown(left) | Value::Text(left), Value::Shown(right) | Value::Text(right)) => {
            Ok(left.cmp(right))
        }
        _ => Err(Wrong::new(whole(), "these two cannot be compared").with_help(
            "numbers compare with numbers, bytes in memory with lists and texts, output with texts",
        )),
    }
}

/// The values of both sides of a comparison, as they are compared.
pub fn both(one: &Expr, other: &Expr, context: &Context<'_>) -> Result<(Value, Value), Wrong> {
    let (left, right) = (evaluate(one, context)?, evaluate(other, context)?);
    Ok(match (left, right) {
        (Value::Number(_), right @ (Value::Bytes(_) | Value::Text(_))) => {
            let right = encoded(right, other)?;
            (Value::Bytes(as_long(one, right.len(), context)?), Value::Bytes(right))
        }
        (left @ (Value::Bytes(_) | Value::Text(_)), Value::Number(_)) => {
            let left = encoded(left, one)?;
            let right = as_long(other, left.len(), context)?;
            (Value::Bytes(left), Value::Bytes(right))
        }
        (left @ Value::Bytes(_), right @ Value::Text(_)) => (left, Value::Bytes(encoded(right, other)?)),
        (left @ Value::Text(_), right @ Value::Bytes(_)) => (Value::Bytes(encoded(left, one)?), right),
        (left @ Value::Shown(_), Value::Text(text)) => (left, Value::Shown(as_shown(&text))),
        (Value::Text(text), right @ Value::Shown(_)) => (Value::Shown(as_shown(&text)), right),
        (left @ Value::Shown(_), Value::Bytes(bytes)) => (left, Value::Shown(petscii::to_text(&bytes))),
        (Value::Bytes(bytes), right @ Value::Shown(_)) => (Value::Shown(petscii::to_text(&bytes)), right),
        both => both,
    })
}

/// A text as the C64's screen has it.
fn as_shown(text: &str) -> String {
    let codes: Vec<u8> = text.chars().filter_map(petscii::from_char).collect();
    petscii::to_text(&codes)
}

/// So many bytes at a place.
fn as_long(expr: &Expr, length: usize, context: &Context<'_>) -> Result<Vec<u8>, Wrong> {
    match &expr.form {
        Form::Old(inner) => as_long(inner, length, &Context { machine: context.before, ..*context }),
        Form::Place(place, _) => Ok(read(context.machine, address(place, context)?, length as i64)),
        _ => Err(Wrong::new(expr.at.clone(), "this is a number, and compared with bytes")
            .with_help("byte(address) is a place in memory, as in `byte($0400) == \"text\"`")),
    }
}

fn read(machine: &Machine, first: u16, count: i64) -> Vec<u8> {
    let count = usize::try_from(count).unwrap_or(0).min(MOST_BYTES);
    (0..count).map(|offset| machine.read(first.wrapping_add(offset as u16))).collect()
}

/// The bytes of a text or of a list.
fn encoded(value: Value, expr: &Expr) -> Result<Vec<u8>, Wrong> {
    match value {
        Value::Bytes(bytes) => Ok(bytes),
        Value::Text(text) => text_bytes(&text, expr),
        _ => Err(Wrong::new(expr.at.clone(), "a text or a list is wanted here")),
    }
}

fn text_bytes(text: &str, expr: &Expr) -> Result<Vec<u8>, Wrong> {
    let returns = text.replace('\n', "{cr}");
    assembler::encoded(&returns, false).map_err(|_| {
        Wrong::new(expr.at.clone(), "a character has no code in PETSCII")
            .with_help("give its code in a list, as in `[\"text\", $ff]`")
    })
}

/// The bytes of a list: numbers are one byte each, and negative ones have their complement.
fn bytes(expr: &Expr, context: &Context<'_>) -> Result<Vec<u8>, Wrong> {
    let too_long = || Wrong::new(expr.at.clone(), "a list has 65,536 bytes at most");
    match &expr.form {
        Form::List(items) => {
            let mut all = Vec::new();
            for item in items {
                match evaluate(item, context)? {
                    Value::Number(value) => all.push(byte(value, item)?),
                    other => all.extend(encoded(other, item)?),
                }
                if all.len() > MOST_BYTES {
                    return Err(too_long());
                }
            }
            Ok(all)
        }
        Form::Repeat(list, count) => {
            let (list, count) = (bytes(list, context)?, number(count, context)?);
            let count = usize::try_from(count).map_err(|_| too_long())?;
            if list.len().saturating_mul(count) > MOST_BYTES {
                return Err(too_long());
            }
            Ok(list.repeat(count))
        }
        _ => encoded(evaluate(expr, context)?, expr),
    }
}

fn byte(value: i64, expr: &Expr) -> Result<u8, Wrong> {
    match value {
        -128..=-1 => Ok((value as i8).cast_unsigned()),
        0..=255 => Ok(value as u8),
        _ => Err(Wrong::new(expr.at.clone(), format!("{value} is no byte"))),
    }
}

impl Register {
    /// What it holds.
    #[must_use]
    pub fn of(self, machine: &Machine) -> i64 {
        let registers = machine.registers();
        match self {
            Self::A => registers.a.into(),
            Self::X => registers.x.into(),
            Self::Y => registers.y.into(),
            Self::Sp => registers.sp.into(),
            Self::Pc => registers.pc.into(),
            Self::Flag(mask) => i64::from(registers.status & mask != 0),
        }
    }

    fn set(self, machine: &mut Machine, value: i64, expr: &Expr) -> Result<(), Wrong> {
        let mut registers = machine.registers();
        match self {
            Self::A => registers.a = byte(value, expr)?,
            Self::X => registers.x = byte(value, expr)?,
            Self::Y => registers.y = byte(value, expr)?,
            Self::Sp => registers.sp = byte(value, expr)?,
            Self::Pc => {
                let wrong = || Wrong::new(expr.at.clone(), format!("{value} is no address"));
                registers.pc = u16::try_from(value).map_err(|_| wrong())?;
            }
            Self::Flag(mask) => match value {
                0 => registers.status &= !mask,
                1 => registers.status |= mask,
                _ => return Err(Wrong::new(expr.at.clone(), "a flag is 0 or 1")),
            },
        }
        machine.set_registers(registers);
        Ok(())
    }
}

/// Puts a value where `target` says: into a register, a flag or memory. `variables` are the caller's.
///
/// # Errors
/// When that is no such place, or the value does not fit it.
pub fn assign(target: &Expr, value: &Expr, machine: &mut Machine, variables: &[i64]) -> Result<(), Wrong> {
    let (first, content) = {
        let context = Context { variables, ..Context::of(machine) };
        let content = evaluate(value, &context)?;
        let first = match &target.form {
            Form::Place(place, _) | Form::Bytes(place, _) => address(place, &context)?,
            _ => 0,
        };
        (first, content)
    };
    let bytes = match (&target.form, content) {
        (Form::Register(register), Value::Number(number)) => return register.set(machine, number, value),
        (Form::Place(_, 1), Value::Number(number)) => vec![byte(number, value)?],
        (Form::Place(_, size), Value::Number(number)) => {
            let bits = 8 * u32::from(*size);
            if number >> bits > 0 || number < -(1 << (bits - 1)) {
                let message = format!("{number} does not fit {size} bytes");
                return Err(Wrong::new(value.at.clone(), message));
            }
            number.to_le_bytes().into_iter().take(usize::from(*size)).collect()
        }
        (Form::Place(..) | Form::Bytes(..), content @ (Value::Bytes(_) | Value::Text(_))) => {
            encoded(content, value)?
        }
        (Form::Place(..) | Form::Bytes(..) | Form::Register(_), _) => {
            return Err(Wrong::new(value.at.clone(), "this does not fit there"));
        }
        (Form::Number(_), _) => {
            let help =
                "a name that no instruction uses as an address is a number: byte(name) is the byte there";
            return Err(Wrong::new(target.at.clone(), "this is a number, and cannot be set").with_help(help));
        }
        _ => {
            let help = "registers, flags and places in memory can be set: `a = 5`, `C = 1`, `name = 5`";
            return Err(Wrong::new(target.at.clone(), "this cannot be set").with_help(help));
        }
    };
    for (offset, byte) in bytes.into_iter().enumerate() {
        machine.write(first.wrapping_add(offset as u16), byte);
    }
    Ok(())
}
