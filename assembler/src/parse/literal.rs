//! Literals: numbers and characters.

use diagnostics::Diagnostic;

use super::Parsed;
use super::cursor::{Cursor, continues_name};
use crate::value::{Kind, Number, Value};

/// A number after `prefix`, which is `$` for base 16, `%` for base 2 and nothing for base 10.
pub fn number(cursor: &mut Cursor<'_>, prefix: &str, radix: u32) -> Parsed<Value> {
    let start = cursor.position();
    cursor.take(prefix);
    let digits = cursor.take_while(continues_name);
    let span = cursor.since(start);
    if digits.is_empty() {
        return Err(Box::new(Diagnostic::error(span, format!("digits are missing after `{prefix}`"))));
    }
    if let Some(wrong) = digits.chars().find(|digit| !digit.is_digit(radix)) {
        let what = match radix {
            2 => "binary",
            10 => "decimal",
            _ => "hexadecimal",
        };
        return Err(Box::new(Diagnostic::error(span, format!("`{wrong}` is not a {what} digit"))));
    }
    let value = i64::from_str_radix(digits, radix)
        .map_err(|_| Box::new(Diagnostic::error(span, "the number needs more than 64 bits")))?;
    let per_digit = match radix {
        16 => 4,
        2 => 1,
        _ => return Ok(Value::int(value)),
    };
    let width = u8::try_from(digits.len() * per_digit).unwrap_or(u8::MAX);
    Ok(Value::Number(Number::new(value, Kind::Bits(width))))
}

/// A character in quotes.
pub fn character(cursor: &mut Cursor<'_>) -> Parsed<Value> {
    let start = cursor.position();
    let text = cursor.string()?;
    let mut characters = text.chars();
    match (characters.next(), characters.next()) {
        (Some(character), None) => Ok(Value::Char(character)),
        _ => Err(Box::new(
            Diagnostic::error(cursor.since(start), "a value in quotes holds exactly one character")
                .with_help("write strings with .text"),
        )),
    }
}
