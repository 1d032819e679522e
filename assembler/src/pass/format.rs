//! Values as strings: `format()`, `str()` and `repr()`.

use super::Pass;
use crate::syntax::Place;
use crate::value::{Kind, Value};

/// A field may be so wide.
const MAX_WIDTH: usize = 1000;

/// What stands between `%` and the letter.
#[derive(Default)]
struct Field {
    left: bool,
    zeros: bool,
    sign: Option<char>,
    width: usize,
    precision: Option<usize>,
}

impl Pass<'_> {
    /// `format(format, values)`.
    pub fn format(&mut self, format: &str, values: &[Value], place: Place) -> Value {
        let mut out = String::new();
        let mut values = values.iter().copied();
        let mut letters = format.chars().peekable();
        while let Some(letter) = letters.next() {
            if letter != '%' {
                out.push(letter);
                continue;
            }
            let mut field = Field::default();
            while let Some(&flag) = letters.peek() {
                match flag {
                    '-' => field.left = true,
                    '0' => field.zeros = true,
                    '+' | ' ' => field.sign = Some(flag),
                    _ => break,
                }
                letters.next();
            }
            field.width = digits(&mut letters).unwrap_or(0);
            if letters.next_if_eq(&'.').is_some() {
                field.precision = Some(digits(&mut letters).unwrap_or(0));
            }
            let kind = letters.next();
            if field.width.max(field.precision.unwrap_or(0)) > MAX_WIDTH {
                return self.refuse(place, "this field is too wide", "a field may have 1000 characters");
            }
            if kind == Some('%') {
                out.push('%');
                continue;
            }
            let Some(value) = values.next() else {
                return self.refuse(
                    place,
                    "a value is missing for this format",
                    "give one for each `%`; `%%` stands for `%`",
                );
            };
            let shown = match kind {
                Some('s') => Some(self.shown(value, false, place)).map(|text| field.cut(text)),
                Some('r') => Some(self.shown(value, true, place)).map(|text| field.cut(text)),
                Some('c') => self.letter(value, place),
                Some(letter @ ('d' | 'x' | 'X' | 'b')) => self.digits(letter, value, &field, place),
                Some('f') => {
                    let number = self.fractional(value, place);
                    number.map(|number| {
                        field.signed(
                            number < 0.0,
                            format!("{:.1$}", number.abs(), field.precision.unwrap_or(6)),
                        )
                    })
                }
                _ => {
                    self.refuse(
                        place,
                        "there is no such format",
                        "there are %d, %x, %X, %b, %c, %s, %r, %f and %%",
                    );
                    None
                }
            };
            let Some(shown) = shown else { return Value::Unknown };
            out.push_str(&field.filled(&shown));
        }
        if values.next().is_some() {
            return self.refuse(
                place,
                "there are more values than the format asks for",
                "give one for each `%`",
            );
        }
        let made = self.store().text(&out);
        self.kept(made, place)
    }

    fn digits(&mut self, letter: char, value: Value, field: &Field, place: Place) -> Option<String> {
        let number = self.coded(value, place)?.value;
        let size = number.unsigned_abs();
        let digits = match letter {
            'd' => size.to_string(),
            'x' => format!("{size:x}"),
            'X' => format!("{size:X}"),
            _ => format!("{size:b}"),
        };
        let least = field.precision.unwrap_or(0).min(MAX_WIDTH);
        Some(field.signed(number < 0, format!("{digits:0>least$}")))
    }

    fn letter(&mut self, value: Value, place: Place) -> Option<String> {
        let code = self.coded(value, place)?.value;
        let character = u32::try_from(code).ok().and_then(char::from_u32);
        if character.is_none() {
            self.refuse(
                place,
                "this is the number of no character",
                "characters have the numbers of Unicode",
            );
        }
        character.map(|character| character.to_string())
    }

    /// What a value reads; `quoted`, as it is written in a source.
    pub fn shown(&mut self, value: Value, quoted: bool, place: Place) -> String {
        let mut out = String::new();
        self.show(value, quoted, place, &mut out);
        out
    }

    fn show(&mut self, value: Value, quoted: bool, place: Place, out: &mut String) {
        match value {
            Value::Number(number) => match number.kind {
                Kind::Bits(width) if width > 1 && width % 4 == 0 && number.value >= 0 => {
                    out.push_str(&format!("${:01$x}", number.value, usize::from(width / 4)));
                }
                Kind::Address { .. } => out.push_str(&format!("${:04x}", number.value)),
                Kind::Int => out.push_str(&number.value.to_string()),
                Kind::Bits(_) => {
                    self.refuse(
                        place,
                        "how this is written is left open",
                        "make a whole number of it with int(), or say how with format()",
                    );
                }
            },
            Value::Real(bits) => out.push_str(&real(f64::from_bits(bits))),
            Value::Char(_) | Value::Text(_) => {
                let text = self.string(value).unwrap_or_default();
                if quoted { out.push_str(&format!("\"{text}\"")) } else { out.push_str(&text) }
            }
            _ => {
                self.refuse(place, "this cannot be a string", "only numbers and strings can");
            }
        }
    }
}

/// A number with a fraction, in the shortest way that means the same.
pub fn real(value: f64) -> String {
    let text = value.to_string();
    if text.contains('.') { text } else { text + ".0" }
}

impl Field {
    fn signed(&self, negative: bool, digits: String) -> String {
        let sign = if negative { Some('-') } else { self.sign };
        let room = if self.zeros && !self.left {
            self.width.min(MAX_WIDTH).saturating_sub(usize::from(sign.is_some()))
        } else {
            0
        };
        let digits = format!("{digits:0>room$}");
        sign.map_or(digits.clone(), |sign| format!("{sign}{digits}"))
    }

    fn cut(&self, text: String) -> String {
        self.precision.map_or(text.clone(), |most| text.chars().take(most).collect())
    }

    fn filled(&self, text: &str) -> String {
        let width = self.width.min(MAX_WIDTH);
        if self.left { format!("{text:<width$}") } else { format!("{text:>width$}") }
    }
}

fn digits(letters: &mut std::iter::Peekable<std::str::Chars<'_>>) -> Option<usize> {
    let mut number = None;
    while let Some(digit) = letters.peek().and_then(|letter| letter.to_digit(10)) {
        number = Some(number.unwrap_or(0_usize).saturating_mul(10).saturating_add(digit as usize));
        letters.next();
    }
    number
}
