//! Texts cut into tokens.

use std::ops::Range;

use super::Wrong;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    Number(i64),
    Name(String),
    Text(String),
    Sign(&'static str),
}

/// Signs, longer ones before those that they begin with.
const SIGNS: [&str; 31] = [
    "==", "!=", "<=", ">=", "<<", ">>", "&&", "||", "..", "=", "<", ">", "+", "-", "*", "/", "%", "&", "|",
    "^", "~", "!", "(", ")", "[", "]", ",", "#", ":", "?", "@",
];

/// The tokens of a text with their places; a `;` outside of quotes ends it.
pub fn tokens(text: &str) -> Result<Vec<(Token, Range<usize>)>, Wrong> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(rest) = text.get(at..)
        && let Some(first) = rest.chars().next()
    {
        let begins_name = |letter: char| letter.is_alphabetic() || letter == '_';
        let second = rest.chars().nth(1);
        let (token, length) = match first {
            ';' => break,
            _ if first.is_whitespace() => {
                at += first.len_utf8();
                continue;
            }
            '"' | '\'' => quoted(rest, first, at)?,
            '0'..='9' | '$' => number(rest, at)?,
            // A percent sign before digits is a number where an operand is wanted, else an operator.
            '%' if wants_operand(&tokens) => number(rest, at)?,
            '.' if second.is_some_and(begins_name) => {
                let length = name_length(rest.get(1..).unwrap_or_default()) + 1;
                (Token::Name(rest.get(..length).unwrap_or_default().to_owned()), length)
            }
            _ if begins_name(first) => {
                let length = name_length(rest);
                (Token::Name(rest.get(..length).unwrap_or_default().to_owned()), length)
            }
            _ => {
                let Some(sign) = SIGNS.iter().find(|sign| rest.starts_with(*sign)) else {
                    return Err(Wrong::new(at..at + first.len_utf8(), format!("unexpected `{first}`")));
                };
                (Token::Sign(sign), sign.len())
            }
        };
        tokens.push((token, at..at + length));
        at += length;
    }
    Ok(tokens)
}

/// Whether what comes next can only be an operand.
fn wants_operand(tokens: &[(Token, Range<usize>)]) -> bool {
    match tokens.last() {
        None => true,
        Some((Token::Sign(sign), _)) => !matches!(*sign, ")" | "]"),
        Some(_) => false,
    }
}

/// The length of a name with its scopes, `block.name`.
fn name_length(text: &str) -> usize {
    let mut end = 0;
    let mut letters = text.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let inner = letter.is_alphanumeric() || letter == '_';
        let dot = letter == '.'
            && letters.peek().is_some_and(|(_, next)| next.is_alphanumeric() || matches!(next, '_' | '@'));
        if !inner && !dot && letter != '@' {
            break;
        }
        end = at + letter.len_utf8();
    }
    end
}

/// A text in quotes; one character in single ones is a number.
fn quoted(rest: &str, quote: char, at: usize) -> Result<(Token, usize), Wrong> {
    let (mut text, mut letters) = (String::new(), rest.char_indices().skip(1));
    while let Some((place, letter)) = letters.next() {
        match letter {
            '\\' => match letters.next() {
                Some((_, 'n')) => text.push('\n'),
                Some((_, other @ ('\\' | '"' | '\''))) => text.push(other),
                _ => {
                    let wrong = Wrong::new(at + place..at + place + 1, "`\\` stands before n, \\, \" or '");
                    return Err(wrong.with_help("other codes have names, as in \"{clr}\""));
                }
            },
            _ if letter == quote => {
                let token = match text.chars().count() {
                    1 if quote == '\'' => {
                        let byte =
                            assembler::encoded(&text, false).ok().and_then(|bytes| bytes.first().copied());
                        let wrong =
                            || Wrong::new(at..at + place + 1, format!("{text} has no code in PETSCII"));
                        Token::Number(byte.ok_or_else(wrong)?.into())
                    }
                    _ => Token::Text(text),
                };
                return Ok((token, place + 1));
            }
            _ => text.push(letter),
        }
    }
    Err(Wrong::new(at..at + rest.len(), "the text has no end").with_help(format!("close it with {quote}")))
}

/// A number: `10`, `$ff`, `0xff`, `%101`.
fn number(rest: &str, at: usize) -> Result<(Token, usize), Wrong> {
    let (prefix, radix) = if rest.starts_with("0x") {
        (2, 16)
    } else if rest.starts_with('$') {
        (1, 16)
    } else if rest.starts_with('%') {
        (1, 2)
    } else {
        (0, 10)
    };
    let digits = rest.get(prefix..).unwrap_or_default();
    let count =
        digits.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_').unwrap_or(digits.len());
    let digits: String = digits.chars().take(count).filter(|letter| *letter != '_').collect();
    let length = prefix + count;
    let wrong = || {
        let text = rest.get(..length.max(1)).unwrap_or_default();
        Wrong::new(at..at + length.max(1), format!("`{text}` is no number"))
            .with_help("numbers are written 10, $ff, 0xff or %101")
    };
    let value = i64::from_str_radix(&digits, radix).map_err(|_| wrong())?;
    if value > i64::from(u32::MAX) {
        return Err(Wrong::new(at..at + length, "numbers have 32 bits at most"));
    }
    Ok((Token::Number(value), length))
}
