//! Statements that place, emit or reserve bytes, and the two that check something.

use diagnostics::Diagnostic;

use super::{LIMIT, Pass, describe};
use crate::syntax::{Data, Expr, Form, Item, List, Place};
use crate::value::{Number, Value};

/// How many values of `.byte` are emitted at a time.
const AT_A_TIME: usize = 16;

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
        self.reached();
        if self.before_section(number.value, value.place) {
            return;
        }
        let covered = usize::try_from(number.value + self.shift).ok();
        if let Some(end) = covered.and_then(|at| self.outcome.image.covered(at)).filter(|_| !self.hidden) {
            self.report(|| {
                let to = number.value;
                let message =
                    format!("the program counter goes back to ${to:04x}, over bytes already emitted");
                Diagnostic::error(span, message)
                    .with_label(format!("bytes reach up to ${:04x}", end - 1))
                    .with_help("order the parts of the program by address")
            });
            // It goes back all the same, for the sake of the labels, and what then lies over the others is no
            // news.
            self.overlap = number.value + self.shift;
        }
        self.pc = number.value;
        self.overflowed = false;
    }

    /// `.byte` and everything like it.
    pub fn data(&mut self, kind: Data, items: List) {
        if kind.is_text() && kind != Data::Text {
            return self.marked_text(kind, items);
        }
        let fragment = self.fragment;
        let items = fragment.items(items);
        if kind == Data::Byte {
            return self.bytes(items);
        }
        for item in items {
            match item {
                Item::Text(text, place) => self.text(fragment.text(*text), *place),
                Item::Expr(expr) => self.datum(kind, expr),
                Item::Gap(_) => self.pad(kind.width().into(), None),
            }
        }
    }

    /// `.byte`, of which several are emitted at a time.
    fn bytes(&mut self, items: &[Item]) {
        let (mut bytes, mut count) = ([0; AT_A_TIME], 0);
        for item in items {
            let Item::Expr(expr) = item else {
                self.emit_each(bytes.get(..count).unwrap_or_default());
                count = 0;
                self.pad(1, None);
                continue;
            };
            let byte = match expr.form {
                Form::Number(byte @ 0..=0xff, _) => byte as u8,
                _ => {
                    let value = self.value(expr);
                    if let Value::List(_) = value {
                        self.emit_each(bytes.get(..count).unwrap_or_default());
                        count = 0;
                        let mut leaves = Vec::new();
                        self.leaves(value, &mut leaves);
                        for leaf in leaves {
                            let byte = self.byte_of(leaf, expr.place);
                            self.emit(&[byte]);
                        }
                        continue;
                    }
                    self.byte_of(value, expr.place)
                }
            };
            if let Some(slot) = bytes.get_mut(count) {
                *slot = byte;
                count += 1;
            }
            if count == AT_A_TIME {
                self.emit_each(&bytes);
                count = 0;
            }
        }
        self.emit_each(bytes.get(..count).unwrap_or_default());
    }

    fn datum(&mut self, kind: Data, expr: &Expr) {
        let value = self.value(expr);
        if kind == Data::Text {
            let mut bytes = Vec::new();
            self.text_bytes(value, expr.place, &mut bytes);
            return self.emit(&bytes);
        }
        let mut leaves = Vec::new();
        self.leaves(value, &mut leaves);
        for leaf in leaves {
            let number = self.coded(leaf, expr.place);
            let value = number.map_or(0, |number| self.ranged(kind, number, expr.place));
            let bytes = value.to_le_bytes();
            self.emit(bytes.get(..kind.width().into()).unwrap_or_default());
        }
    }

    /// A number in the form of a directive, 0 when it does not fit.
    fn ranged(&mut self, kind: Data, number: Number, place: Place) -> u32 {
        let bits = 8 * kind.width();
        let (value, what, help) = match kind {
            Data::Char => (number.signed(8), "signed byte", "a signed byte holds -128 to 127"),
            Data::Sint => (number.signed(16), "signed word", "a signed word holds -32768 to 32767"),
            Data::Lint => (number.signed(24), "signed long", "a signed long holds -8388608 to 8388607"),
            Data::Dint => (
                number.signed(32),
                "signed double word",
                "a signed double word holds -2147483648 to 2147483647",
            ),
            Data::Long => (number.unsigned(24), "long", "a long holds 0 to 16777215"),
            Data::Dword => (number.unsigned(32), "double word", "a double word holds 0 to 4294967295"),
            Data::Addr | Data::Rta => {
                let address = u16::try_from(number.value).ok();
                let less = |address: u16| if kind == Data::Rta { address.wrapping_sub(1) } else { address };
                (address.map(|address| less(address).into()), "address", "an address is $0000 to $ffff")
            }
            _ => (number.unsigned(bits), "word", "a word holds 0 to 65535"),
        };
        value.unwrap_or_else(|| {
            self.out_of_range(number, place, what, help);
            0
        })
    }

    /// `.fill count[, value]`; without a value the bytes are only reserved.
    pub fn fill(&mut self, arguments: List) {
        let fragment = self.fragment;
        let Some((Item::Expr(count), pattern)) = fragment.items(arguments).split_first() else { return };
        let pattern = self.pattern(pattern);
        let Some(number) = self.number(count) else { return };
        if number.value < 0 {
            let span = self.span(count.place);
            return self.report(|| {
                Diagnostic::error(span, format!("cannot fill {} bytes", describe(number)))
                    .with_help("the count is 0 or more")
            });
        }
        self.pad(number.value, pattern.as_deref());
    }

    /// `.align size[, value]`: to the next multiple of `size`.
    pub fn align(&mut self, arguments: List) {
        let fragment = self.fragment;
        let Some((Item::Expr(size), pattern)) = fragment.items(arguments).split_first() else { return };
        let pattern = self.pattern(pattern);
        let Some(number) = self.number(size) else { return };
        if number.value < 1 {
            let span = self.span(size.place);
            return self.report(|| {
                Diagnostic::error(span, format!("cannot align to {}", describe(number)))
                    .with_help("the size is 1 or more")
            });
        }
        self.pad((number.value - self.pc % number.value) % number.value, pattern.as_deref());
    }

    /// The bytes to fill with, if there are any.
    pub fn pattern(&mut self, items: &'a [Item]) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        let place = items.first()?.place();
        for item in items {
            match item {
                Item::Text(text, place) => self.encoded(self.fragment.text(*text), *place, &mut bytes),
                Item::Expr(expr) => {
                    let value = self.value(expr);
                    self.text_bytes(value, expr.place, &mut bytes);
                }
                Item::Gap(_) => return None,
            }
        }
        if bytes.is_empty() {
            let span = self.span(place);
            self.report(|| {
                Diagnostic::error(span, "there is nothing to fill with").with_help("give at least one byte")
            });
            return None;
        }
        Some(bytes)
    }

    /// Goes on by that many bytes, filled by repeating a pattern if there is one.
    pub fn pad(&mut self, count: i64, pattern: Option<&[u8]>) {
        // Beyond the end of memory there is nothing to fill, however much is asked for.
        let within = count.min(LIMIT - self.pc);
        if let Some(pattern) = pattern.filter(|_| self.emits()) {
            let (at, count) = ((self.pc + self.shift) as usize, usize::try_from(within).unwrap_or(0));
            let whole = match pattern {
                [byte] => self.outcome.image.fill(at, *byte ^ self.flipped, count),
                _ => {
                    let bytes: Vec<u8> =
                        pattern.iter().map(|byte| byte ^ self.flipped).cycle().take(count).collect();
                    self.outcome.image.emit(at, &bytes)
                }
            };
            if !whole {
                self.overlapping(count);
            }
        } else if self.overlap == self.pc + self.shift {
            // What comes behind the gap lies over the others as what came before it.
            self.overlap += within;
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
        let mut text = self.message(message);
        if holds != Some(true) {
            return;
        }
        if text.is_empty() {
            text.push_str(if error { ".cerror holds" } else { ".cwarn holds" });
        }
        let span = self.span(self.margin().place);
        self.tell(error, span, text);
    }

    /// The value of an expression as a byte, 0 when it is none.
    pub fn byte(&mut self, expr: &Expr) -> u8 {
        let value = self.value(expr);
        self.byte_of(value, expr.place)
    }

    /// A value as a byte, 0 when it is none.
    fn byte_of(&mut self, value: Value, place: Place) -> u8 {
        let Some(number) = self.coded(value, place) else { return 0 };
        number.unsigned(8).map(|byte| byte as u8).unwrap_or_else(|| {
            self.out_of_range(number, place, "byte", "a byte holds 0 to 255; take the low byte with `<`");
            0
        })
    }

    /// Adds what a value becomes in a text: the bytes of strings, and numbers as they are.
    pub fn text_bytes(&mut self, value: Value, place: Place, bytes: &mut Vec<u8>) {
        let mut leaves = Vec::new();
        self.leaves(value, &mut leaves);
        for leaf in leaves {
            match self.string(leaf) {
                Some(text) => self.encoded(&text, place, bytes),
                None => bytes.push(self.text_byte(leaf, place)),
            }
        }
    }

    /// A value as a byte of text, 0 when it is none.
    fn text_byte(&mut self, value: Value, place: Place) -> u8 {
        let Some(number) = self.coded(value, place) else { return 0 };
        number.text_byte().unwrap_or_else(|| {
            let help =
                "text and filling take values of at most two hexadecimal digits; take the low byte with `<`";
            self.out_of_range(number, place, "byte", help);
            0
        })
    }

    /// The value of an expression as a signed byte, 0 when it is none.
    pub fn signed_byte(&mut self, expr: &Expr) -> u8 {
        let Some(number) = self.number(expr) else { return 0 };
        self.ranged(Data::Char, number, expr.place) as u8
    }

    pub fn out_of_range(&mut self, number: Number, place: Place, what: &str, help: &str) {
        let span = self.span(place);
        self.report(|| {
            let shown = describe(number);
            let article = if what == "address" { "an" } else { "a" };
            Diagnostic::error(span, format!("{shown} does not fit in {article} {what}")).with_help(help)
        });
    }
}
