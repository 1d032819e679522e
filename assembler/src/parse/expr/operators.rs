//! Operators: which one comes next, and how tight it binds.

use diagnostics::Diagnostic;

use crate::parse::Parsed;
use crate::parse::cursor::Cursor;
use crate::syntax::{Binary, Operation, Term};

/// Spellings that 64tass reads as operators this assembler does not have.
const FOREIGN: [&str; 3] = ["&&=", "===", "!=="];

/// How tight `**` binds, which is tighter than a sign before it.
pub const POWER: u8 = 12;

/// How tight `..` and `x` bind.
const CONCATENATE: u8 = 13;
const REPEAT: u8 = 14;

/// Takes a binary operator and returns its precedence.
pub fn binary(cursor: &mut Cursor<'_>) -> Parsed<Option<(Term, u8)>> {
    let (first, second) = (cursor.peek(), cursor.peek_at(1));
    let (length, operator, level) = match (first, second) {
        (b'+', _) => (1, Binary::Add, 10),
        (b'-', _) => (1, Binary::Subtract, 10),
        (b'*', b'*') => return operation(cursor, 2, Operation::Power, POWER),
        (b'*', _) => (1, Binary::Multiply, 11),
        (b'/', b'/') => (2, Binary::Remainder, 11),
        (b'/', _) => (1, Binary::Divide, 11),
        (b'%', _) => (1, Binary::Remainder, 11),
        (b'<', b'<') => (2, Binary::ShiftLeft, 9),
        (b'>', b'>') => (2, Binary::ShiftRight, 9),
        (b'.', b'.') => return operation(cursor, 2, Operation::Concatenate, CONCATENATE),
        (b'x', _) if cursor.clone().word() == "x" => return operation(cursor, 1, Operation::Repeat, REPEAT),
        (b'i', b'n') if cursor.clone().word() == "in" => return operation(cursor, 2, Operation::In, 4),
        (b'<', b'=') if cursor.peek_at(2) == b'>' => return operation(cursor, 3, Operation::Compare, 4),
        (b'<', b'?') => return operation(cursor, 2, Operation::Smaller, 5),
        (b'>', b'?') => return operation(cursor, 2, Operation::Larger, 5),
        (b'^', b'^') => return operation(cursor, 2, Operation::LogicXor, 2),
        (b'<', b'=') => (2, Binary::LessEqual, 4),
        (b'>', b'=') => (2, Binary::GreaterEqual, 4),
        (b'=', b'=') => (2, Binary::Equal, 4),
        (b'!', b'=') | (b'<', b'>') => (2, Binary::NotEqual, 4),
        (b'&', b'&') => (2, Binary::LogicAnd, 3),
        (b'|', b'|') => (2, Binary::LogicOr, 1),
        (b'<', _) => (1, Binary::Less, 4),
        (b'>', _) => (1, Binary::Greater, 4),
        (b'&', _) => (1, Binary::And, 8),
        (b'|', _) => (1, Binary::Or, 6),
        (b'^', _) => (1, Binary::Xor, 7),
        (b'=', _) => (1, Binary::Equal, 4),
        _ => return Ok(None),
    };
    let doubtful = matches!(second, b'&' | b'=');
    if doubtful && let Some(foreign) = FOREIGN.iter().find(|foreign| cursor.rest().starts_with(**foreign)) {
        let start = cursor.position();
        cursor.rewind(start + foreign.len());
        return Err(Box::new(Diagnostic::error(cursor.since(start), "there is no such operator")));
    }
    cursor.rewind(cursor.position() + length);
    Ok(Some((Term::Binary(operator), level)))
}

fn operation(
    cursor: &mut Cursor<'_>,
    length: usize,
    operation: Operation,
    level: u8,
) -> Parsed<Option<(Term, u8)>> {
    cursor.rewind(cursor.position() + length);
    Ok(Some((Term::Operation(operation), level)))
}

/// A run of `+` or `-` that no value follows refers to an anonymous label.
pub fn anonymous(cursor: &mut Cursor<'_>) -> Option<Term> {
    let start = cursor.position();
    let sign = cursor.peek();
    if !matches!(sign, b'+' | b'-') {
        return None;
    }
    let count = cursor.take_while(|byte| byte == sign).len() as u32;
    let end = cursor.position();
    cursor.blanks();
    if cursor.at_end() || matches!(cursor.peek(), b',' | b')') {
        cursor.rewind(end);
        return Some(if sign == b'-' { Term::Back(count) } else { Term::Forward(count) });
    }
    cursor.rewind(start);
    None
}
