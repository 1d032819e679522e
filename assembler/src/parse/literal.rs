//! Literals: numbers and characters.

use diagnostics::Diagnostic;

use super::cursor::{Cursor, continues_name};
use super::{Parsed, hints};
use crate::value::{Kind, Number, Value};

/// A number after `prefix`, which is `$` for base 16, `%` for base 2 and nothing for base 10.
pub fn number(cursor: &mut Cursor<'_>, prefix: &str, radix: u32) -> Parsed<Number> {
    let start = cursor.position();
    cursor.rewind(start + prefix.len());
    let digits = cursor.take_while(continues_name);
    let mut value = Some(0_i64);
    let (mut count, mut last) = (0, 0);
    for digit in digits.bytes() {
        // Underscores may part digits.
        if digit == b'_' && count > 0 {
            last = digit;
            continue;
        }
        (count, last) = (count + 1, digit);
        let Some(digit) = char::from(digit).to_digit(radix) else {
            return Err(wrong_digit(cursor, start, digits, radix));
        };
        let shifted = value.and_then(|value| value.checked_mul(i64::from(radix)));
        value = shifted.and_then(|value| value.checked_add(i64::from(digit)));
    }
    if digits.is_empty() {
        let span = cursor.since(start);
        let help =
            if radix == 2 { "write a binary number as %101" } else { "write a hexadecimal number as $d020" };
        let wrong = Diagnostic::error(span, format!("digits are missing after `{prefix}`"));
        return Err(Box::new(wrong.with_help(help)));
    }
    if last == b'_' {
        return Err(wrong_digit(cursor, start, digits, radix));
    }
    let value = value.ok_or_else(|| {
        Box::new(Diagnostic::error(cursor.since(start), "the number needs more than 64 bits"))
    })?;
    let per_digit = match radix {
        16 => 4,
        2 => 1,
        _ => return Ok(Number::new(value, Kind::Int)),
    };
    let width = u8::try_from(count * per_digit).unwrap_or(u8::MAX);
    Ok(Number::new(value, Kind::Bits(width)))
}

fn wrong_digit(cursor: &Cursor<'_>, start: usize, digits: &str, radix: u32) -> Box<Diagnostic> {
    // Underscores between digits are right.
    let between = !digits.starts_with('_') && !digits.ends_with('_');
    let digits = if between { digits.replace('_', "") } else { digits.to_owned() };
    let wrong = digits.chars().find(|digit| !digit.is_digit(radix)).unwrap_or_default();
    let what = match radix {
        2 => "binary",
        10 => "decimal",
        _ => "hexadecimal",
    };
    Box::new(
        Diagnostic::error(cursor.since(start), format!("`{wrong}` is not a {what} digit"))
            .with_help(hints::digits(&digits, radix)),
    )
}

/// A number with a fraction or an exponent, if one comes next.
pub fn fraction(cursor: &mut Cursor<'_>) -> Parsed<Option<Value>> {
    let start = cursor.position();
    cursor.take_while(|byte| byte.is_ascii_digit());
    let mut found = false;
    if cursor.peek() == b'.' && cursor.peek_at(1) != b'.' {
        cursor.take(b'.');
        cursor.take_while(|byte| byte.is_ascii_digit());
        found = true;
    }
    let sign = usize::from(matches!(cursor.peek_at(1), b'+' | b'-'));
    if matches!(cursor.peek(), b'e' | b'E') && cursor.peek_at(1 + sign).is_ascii_digit() {
        cursor.rewind(cursor.position() + 1 + sign);
        cursor.take_while(|byte| byte.is_ascii_digit());
        found = true;
    }
    if !found || continues_name(cursor.peek()) {
        cursor.rewind(start);
        return Ok(None);
    }
    let value: Option<f64> = cursor.text_since(start).parse().ok().filter(|value: &f64| value.is_finite());
    match value {
        Some(value) => Ok(Some(Value::real(value))),
        None => Err(Box::new(Diagnostic::error(cursor.since(start), "the number is too large"))),
    }
}

/// A string, which is added to `text` unless it is one character.
pub fn character(cursor: &mut Cursor<'_>, text: &mut String) -> Parsed<Option<Value>> {
    let before = text.len();
    cursor.string(text)?;
    let mut characters = text.get(before..).unwrap_or_default().chars();
    if let (Some(character), None) = (characters.next(), characters.next()) {
        text.truncate(before);
        return Ok(Some(Value::Char(character)));
    }
    Ok(None)
}
