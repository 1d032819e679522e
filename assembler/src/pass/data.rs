//! Statements that place, emit or reserve bytes, and the two that check something.

use diagnostics::{Diagnostic, Span};

use super::{LIMIT, Pass, describe};
use crate::syntax::{Data, Expr, Item};
use crate::value::{Number, Value};

impl Pass<'_> {
    /// `* = value`.
    pub fn origin(&mut self, value: &Expr) {
        let Some(number) = self.number(value) else { return };
        if !(0..LIMIT).contains(&number.value) {
            let text = describe(number);
            return self.report(
                Diagnostic::error(value.span, format!("the program counter cannot be {text}"))
                    .with_help("use $0000 to $ffff"),
            );
        }
        if let Some(end) = self.image.end()
            && number.value < end
        {
            return self.report(
                Diagnostic::error(
                    value.span,
                    format!(
                        "the program counter goes back to ${:04x}, over bytes already emitted",
                        number.value
                    ),
                )
                .with_label(format!("bytes reach up to ${:04x}", end - 1))
                .with_help("order the parts of the program by address"),
            );
        }
        self.pc = number.value;
        self.overflowed = false;
    }

    /// `.byte`, `.char`, `.word`, `.text`.
    pub fn data(&mut self, kind: Data, items: &[Item]) {
        for item in items {
            match item {
                Item::Text(text, span) => {
                    for character in text.chars() {
                        let byte = self.encode(character, *span).unwrap_or(0);
                        self.emit(byte);
                    }
                }
                Item::Expr(expr) => self.datum(kind, expr),
            }
        }
    }

    fn datum(&mut self, kind: Data, expr: &Expr) {
        if kind == Data::Char {
            let byte = self.signed_byte(expr);
            return self.emit(byte);
        }
        if kind == Data::Text {
            let byte = self.text_byte(expr);
            return self.emit(byte);
        }
        if kind == Data::Byte {
            let byte = self.byte(expr);
            return self.emit(byte);
        }
        if let Some(number) = self.number(expr) {
            let word = number.unsigned(16);
            let [low, high] = word.unwrap_or(0).to_le_bytes();
            self.emit(low);
            self.emit(high);
            if word.is_none() {
                self.out_of_range(number, expr.span, "word", "a word holds 0 to 65535");
            }
        } else {
            self.emit(0);
            self.emit(0);
        }
    }

    /// `.fill count[, value]`; without a value the bytes are only reserved.
    pub fn fill(&mut self, count: &Expr, value: Option<&Expr>) {
        let byte = value.map(|value| self.text_byte(value));
        let Some(number) = self.number(count) else { return };
        if number.value < 0 {
            return self
                .report(Diagnostic::error(count.span, format!("cannot fill {} bytes", describe(number))));
        }
        self.pad(number.value, byte);
    }

    /// `.align size[, value]`: to the next multiple of `size`.
    pub fn align(&mut self, size: &Expr, value: Option<&Expr>) {
        let byte = value.map(|value| self.text_byte(value));
        let Some(number) = self.number(size) else { return };
        if number.value < 1 {
            return self.report(
                Diagnostic::error(size.span, format!("cannot align to {}", describe(number)))
                    .with_help("the size is 1 or more"),
            );
        }
        self.pad((number.value - self.pc % number.value) % number.value, byte);
    }

    fn pad(&mut self, count: i64, byte: Option<u8>) {
        // Beyond the end of memory there is nothing to fill, however much is asked for.
        let within = count.min(LIMIT - self.pc);
        match byte {
            Some(byte) => {
                for _ in 0..within {
                    self.emit(byte);
                }
            }
            None => self.pc += within,
        }
        if count > within {
            self.pc = LIMIT + 1;
        }
    }

    /// `.cerror` and `.cwarn`.
    pub fn check(&mut self, error: bool, condition: &Expr, message: &[Item], span: Span) {
        let holds = self.holds(condition);
        let mut text = String::new();
        // A message tells by how much something is too long; that may well be less than nothing.
        self.lenient = true;
        for item in message {
            match item {
                Item::Text(part, _) => text.push_str(part),
                Item::Expr(expr) => match self.value(expr) {
                    Value::Number(number) => text.push_str(&describe(number)),
                    Value::Char(character) => text.push(character),
                    Value::Unknown => {}
                },
            }
        }
        self.lenient = false;
        if holds != Some(true) || !self.last {
            return;
        }
        if text.is_empty() {
            text.push_str(if error { ".cerror holds" } else { ".cwarn holds" });
        }
        if error {
            self.report(Diagnostic::error(span, text));
        } else {
            self.warnings.push(Diagnostic::warning(span, text));
        }
    }

    /// The value of an expression as a byte, 0 when it is none.
    pub fn byte(&mut self, expr: &Expr) -> u8 {
        let Some(number) = self.number(expr) else { return 0 };
        number.unsigned(8).map(|byte| byte as u8).unwrap_or_else(|| {
            self.out_of_range(number, expr.span, "byte", "a byte holds 0 to 255; take the low byte with `<`");
            0
        })
    }

    /// The value of an expression as a byte of text, 0 when it is none.
    fn text_byte(&mut self, expr: &Expr) -> u8 {
        let Some(number) = self.number(expr) else { return 0 };
        number.text_byte().unwrap_or_else(|| {
            let help =
                "text and filling take values of at most two hexadecimal digits; take the low byte with `<`";
            self.out_of_range(number, expr.span, "byte", help);
            0
        })
    }

    /// The value of an expression as a signed byte, 0 when it is none.
    pub fn signed_byte(&mut self, expr: &Expr) -> u8 {
        let Some(number) = self.number(expr) else { return 0 };
        number.signed_byte().unwrap_or_else(|| {
            self.out_of_range(number, expr.span, "signed byte", "a signed byte holds -128 to 127");
            0
        })
    }

    fn out_of_range(&mut self, number: Number, span: Span, what: &str, help: &str) {
        let shown = describe(number);
        self.report(Diagnostic::error(span, format!("{shown} does not fit in a {what}")).with_help(help));
    }
}
