//! Strings: their bytes in the encoding in force, and the directives that mark where they end.

use diagnostics::{Diagnostic, Span};

use super::Pass;
use crate::encoding::Encoding;
use crate::syntax::{Data, Item, List, Place};

impl Pass<'_> {
    /// Emits a string.
    pub fn text(&mut self, text: &str, place: Place) {
        let mut bytes = std::mem::take(&mut self.buffer);
        bytes.clear();
        self.encoded(text, place, &mut bytes);
        self.emit(&bytes);
        self.buffer = bytes;
    }

    /// Adds the bytes of a string; 0 for characters that have no code.
    pub fn encoded(&mut self, text: &str, place: Place, bytes: &mut Vec<u8>) {
        if let Encoding::User(_) = self.encoding {
            return self.user_encoded(text, place, bytes);
        }
        let mut rest = text;
        while let Some(character) = rest.chars().next() {
            let (length, code) = self
                .encoding
                .escape(rest)
                .unwrap_or_else(|| (character.len_utf8(), self.encode(character, place).unwrap_or(0)));
            bytes.push(code);
            rest = rest.get(length..).unwrap_or_default();
        }
    }

    /// `.null`, `.ptext`, `.shift`, `.shiftl`.
    pub fn marked_text(&mut self, kind: Data, items: List) {
        let fragment = self.fragment;
        let mut bytes = Vec::new();
        for item in fragment.items(items) {
            let (start, place) = (bytes.len(), item.place());
            match item {
                Item::Text(text, place) => self.encoded(fragment.text(*text), *place, &mut bytes),
                Item::Expr(expr) => {
                    let value = self.value(expr);
                    self.text_bytes(value, expr.place, &mut bytes);
                }
                Item::Gap(place) => {
                    let span = self.span(*place);
                    self.report(|| {
                        Diagnostic::error(span, "`?` has no place in this directive")
                            .with_help("only .text leaves gaps in a text")
                    });
                }
            }
            let span = self.span(place);
            let fresh = bytes.get(start..).unwrap_or_default();
            self.unmarked(kind, fresh, span);
        }
        let span = self.span(self.margin().place);
        match kind {
            Data::Null => bytes.push(0),
            Data::Ptext => {
                let count = u8::try_from(bytes.len()).unwrap_or_else(|_| {
                    self.report(|| {
                        let message = format!("{} bytes are too many to count in one byte", bytes.len());
                        Diagnostic::error(span, message).with_help("split the text; .ptext takes up to 255")
                    });
                    0
                });
                bytes.insert(0, count);
            }
            _ => match bytes.last_mut() {
                Some(last) if kind == Data::Shift => *last |= 0x80,
                Some(_) => {
                    for byte in &mut bytes {
                        *byte <<= 1;
                    }
                    if let Some(last) = bytes.last_mut() {
                        *last |= 1;
                    }
                }
                None => self.report(|| {
                    Diagnostic::error(span, "there is no last byte to mark").with_help("give at least one")
                }),
            },
        }
        self.emit(&bytes);
    }

    /// Complains about bytes that look like the mark of the end.
    fn unmarked(&mut self, kind: Data, bytes: &[u8], span: Span) {
        let (found, help) = match kind {
            Data::Null => (bytes.contains(&0).then_some(0), "a zero would end the text early; use .text"),
            Data::Ptext => return,
            _ => (
                bytes.iter().copied().find(|byte| *byte > 0x7f),
                "the top bit must be clear, since it marks the end",
            ),
        };
        if let Some(byte) = found {
            self.report(|| {
                Diagnostic::error(span, format!("the byte ${byte:02x} cannot stand here")).with_help(help)
            });
        }
    }
}
