//! Constants of the command line: `-D NAME=VALUE`.

/// Reads `NAME=VALUE`, for clap.
///
/// # Errors
/// What is wrong with it.
pub fn parse(text: &str) -> Result<(String, i64), String> {
    let (name, value) = text.split_once('=').ok_or("it needs a value, as in DEBUG=1")?;
    let mut letters = name.chars();
    let begins = letters.next().is_some_and(|letter| letter.is_ascii_alphabetic() || letter == '_');
    if !begins || !letters.all(|letter| letter.is_ascii_alphanumeric() || letter == '_') {
        return Err(format!("`{name}` is not a name; use letters, digits and `_`"));
    }
    match number(value) {
        Some(number) => Ok((name.to_owned(), number)),
        None => Err(format!("`{value}` is not a number; write 255, $ff, 0xff or %11111111")),
    }
}

fn number(text: &str) -> Option<i64> {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
    let prefixes = [("$", 16), ("0x", 16), ("0X", 16), ("%", 2)];
    let (digits, radix) = prefixes
        .iter()
        .find_map(|&(prefix, radix)| digits.strip_prefix(prefix).map(|digits| (digits, radix)))
        .unwrap_or((digits, 10));
    // The library would take a second sign.
    if !digits.starts_with(|letter: char| letter.is_ascii_alphanumeric()) {
        return None;
    }
    // Wide enough for a sum of two values never to overflow.
    i32::from_str_radix(digits, radix)
        .map(i64::from)
        .or_else(|_| u32::from_str_radix(digits, radix).map(i64::from))
        .ok()
        .map(|value| sign * value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_of_three_bases() {
        for (text, value) in [
            ("N=10", 10),
            ("N=$ff", 255),
            ("N=0xFF", 255),
            ("N=%101", 5),
            ("N=-1", -1),
            ("N=$ffffffff", 0xffff_ffff),
        ] {
            assert_eq!(parse(text), Ok(("N".to_owned(), value)), "{text}");
        }
        assert_eq!(parse("_a9=-$10"), Ok(("_a9".to_owned(), -16)));
    }

    #[test]
    fn what_is_no_definition_is_refused() {
        for text in [
            "",
            "N",
            "N=",
            "=1",
            "9=1",
            "a b=1",
            "\u{e4}=1",
            "N=$",
            "N=--1",
            "N=$-1",
            "N=+1",
            "N=1a",
            "N=%2",
            "N=$1ffffffff",
        ] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
