//! Statements that place, emit or reserve bytes, and the two that check something.

use diagnostics::Diagnostic;

use super::{LIMIT, Pass, describe};
use crate::syntax::{Data, Expr, Item, List, Place};
use crate::value::{Number, Value};

impl<'a> Pass<'a> {
    /// `* = value`.
    pub fn origin(&mut self, value: &Expr) {
        let Some(number) = self.number(value) else { return };
        let span = self.span(value.place);
        if !(0..LIMIT).contains(&number.value) {
            return self.report(|| {
                let text = describe(number);
                Diagnostic::error(span, format!("the program counter cannot be {text}"))
                    .with_help("use $0000 to $ffff")
            });
        }
        if let Some(end) = self.outcome.image.end()
            && number.value < end
        {
            self.report(|| {
                let to = number.value;
                let message =
                    format!("the program counter goes back to ${to:04x}, over bytes already emitted");
                Diagnostic::error(span, message)
                    .with_label(format!("bytes reach up to ${:04x}", end - 1))
                    .with_help("order the parts of the program by address")
            });
            // Until the last pass, what comes before may yet shrink.
            if self.wanted.mistakes {
                return;
            }
        }
        self.pc = number.value;
        self.overflowed = false;
    }

    /// `.byte`, `.char`, `.word`, `.text`.
    pub fn data(&mut self, kind: Data, items: List) {
        let fragment = self.fragment;
        for item in fragment.items(items) {
            match item {
                Item::Text(text, place) => {
                    for character in fragment.text(*text).chars() {
                        let byte = self.encode(character, *place).unwrap_or(0);
                        self.emit(&[byte]);
                    }
                }
                Item::Expr(expr) => self.datum(kind, expr),
            }
        }
    }

    fn datum(&mut self, kind: Data, expr: &Expr) {
        let byte = match kind {
            Data::Byte => self.byte(expr),
            Data::Char => self.signed_byte(expr),
            Data::Text => self.text_byte(expr),
            Data::Word => return self.word(expr),
        };
        self.emit(&[byte]);
    }

    fn word(&mut self, expr: &Expr) {
        let number = self.number(expr);
        let word = number.map_or(Some(0), |number| number.unsigned(16));
        self.emit(&word.unwrap_or(0).to_le_bytes());
        if let (Some(number), None) = (number, word) {
            self.out_of_range(number, expr.place, "word", "a word holds 0 to 65535");
        }
    }

    /// `.fill count[, value]`; without a value the bytes are only reserved.
    pub fn fill(&mut self, arguments: List) {
        let Some((count, byte)) = self.count_and_byte(arguments) else { return };
        let Some(number) = self.number(count) else { return };
        if number.value < 0 {
            let span = self.span(count.place);
            return self
                .report(|| Diagnostic::error(span, format!("cannot fill {} bytes", describe(number))));
        }
        self.pad(number.value, byte);
    }

    /// `.align size[, value]`: to the next multiple of `size`.
    pub fn align(&mut self, arguments: List) {
        let Some((size, byte)) = self.count_and_byte(arguments) else { return };
        let Some(number) = self.number(size) else { return };
        if number.value < 1 {
            let span = self.span(size.place);
            return self.report(|| {
                Diagnostic::error(span, format!("cannot align to {}", describe(number)))
                    .with_help("the size is 1 or more")
            });
        }
        self.pad((number.value - self.pc % number.value) % number.value, byte);
    }

    /// The first argument, and the value of the second one if there is one.
    fn count_and_byte(&mut self, arguments: List) -> Option<(&'a Expr, Option<u8>)> {
        let fragment = self.fragment;
        match fragment.items(arguments) {
            [Item::Expr(count)] => Some((count, None)),
            [Item::Expr(count), Item::Expr(value)] => {
                let byte = self.text_byte(value);
                Some((count, Some(byte)))
            }
            _ => None,
        }
    }

    fn pad(&mut self, count: i64, byte: Option<u8>) {
        // Beyond the end of memory there is nothing to fill, however much is asked for.
        let within = count.min(LIMIT - self.pc);
        let vain = self.outcome.mistaken && !self.wanted.mistakes;
        if let Some(byte) = byte.filter(|_| !vain) {
            self.outcome.image.fill(self.pc, byte, usize::try_from(within).unwrap_or(0));
        }
        self.pc += within;
        if count > within {
            self.pc = LIMIT + 1;
        }
    }

    /// `.cerror` and `.cwarn`.
    pub fn check(&mut self, error: bool, arguments: List) {
        let fragment = self.fragment;
        let Some((Item::Expr(condition), message)) = fragment.items(arguments).split_first() else { return };
        let holds = self.holds(condition);
        let mut text = String::new();
        // A message tells by how much something is too long; that may well be less than nothing.
        self.lenient = true;
        for item in message {
            match item {
                Item::Text(part, _) => text.push_str(fragment.text(*part)),
                Item::Expr(expr) => match self.value(expr) {
                    Value::Number(number) => text.push_str(&describe(number)),
                    Value::Char(character) => text.push(character),
                    Value::Unknown => {}
                },
            }
        }
        self.lenient = false;
        if holds != Some(true) {
            return;
        }
        if text.is_empty() {
            text.push_str(if error { ".cerror holds" } else { ".cwarn holds" });
        }
        let span = self.span(self.margin().place);
        if error {
            self.report(|| Diagnostic::error(span, text));
        } else {
            self.outcome.mistaken = true;
            if self.wanted.mistakes {
                self.outcome.warnings.push(Diagnostic::warning(span, text));
            }
        }
    }

    /// The value of an expression as a byte, 0 when it is none.
    pub fn byte(&mut self, expr: &Expr) -> u8 {
        let Some(number) = self.number(expr) else { return 0 };
        number.unsigned(8).map(|byte| byte as u8).unwrap_or_else(|| {
            self.out_of_range(
                number,
                expr.place,
                "byte",
                "a byte holds 0 to 255; take the low byte with `<`",
            );
            0
        })
    }

    /// The value of an expression as a byte of text, 0 when it is none.
    fn text_byte(&mut self, expr: &Expr) -> u8 {
        let Some(number) = self.number(expr) else { return 0 };
        number.text_byte().unwrap_or_else(|| {
            let help =
                "text and filling take values of at most two hexadecimal digits; take the low byte with `<`";
            self.out_of_range(number, expr.place, "byte", help);
            0
        })
    }

    /// The value of an expression as a signed byte, 0 when it is none.
    pub fn signed_byte(&mut self, expr: &Expr) -> u8 {
        let Some(number) = self.number(expr) else { return 0 };
        number.signed_byte().unwrap_or_else(|| {
            self.out_of_range(number, expr.place, "signed byte", "a signed byte holds -128 to 127");
            0
        })
    }

    fn out_of_range(&mut self, number: Number, place: Place, what: &str, help: &str) {
        let span = self.span(place);
        self.report(|| {
            let shown = describe(number);
            Diagnostic::error(span, format!("{shown} does not fit in a {what}")).with_help(help)
        });
    }
}
