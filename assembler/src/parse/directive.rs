//! Directives: the statements that begin with a dot.

use diagnostics::Diagnostic;

use super::cursor::Cursor;
use super::hints::example;
use super::{Parsed, Parser, flow, layout};
use crate::encoding::Encoding;
use crate::nearest::suggestion;
use crate::syntax::{Body, Data, Expr, Form, Item, List, Place};
use crate::value::Kind;

pub const NAMES: [&str; 15] = [
    ".byte",
    ".word",
    ".char",
    ".text",
    ".fill",
    ".align",
    ".enc",
    ".cerror",
    ".cwarn",
    ".block",
    ".bend",
    ".endblock",
    ".if",
    ".else",
    ".endif",
];

impl Parser<'_> {
    /// Reads a directive; the cursor stands on its dot.
    pub fn directive(&mut self, cursor: &mut Cursor<'_>, labelled: bool) -> Parsed<Body> {
        let start = cursor.position();
        cursor.take(b'.');
        let word = cursor.word();
        let span = cursor.since(start);
        if !NAMES.iter().any(|name| name.get(1..) == Some(word)) {
            if layout::NAMES.iter().any(|name| name.get(1..) == Some(word)) {
                return self.layout(cursor, word, span, labelled);
            }
            if flow::NAMES.iter().any(|name| name.get(1..) == Some(word)) {
                return self.flow(cursor, word, span, labelled);
            }
            if !word.is_empty() {
                // What is no directive may be a macro.
                cursor.rewind(start + 1);
                return self.invocation(cursor, start);
            }
            let name = format!(".{word}");
            let wrong = Diagnostic::error(span, format!("unknown directive `{name}`"));
            return Err(Box::new(match suggestion(&name.to_ascii_lowercase(), NAMES.into_iter()) {
                Some(near) => wrong.with_help(format!("did you mean `{near}`?")),
                None => wrong.with_help(format!("there are: {}", NAMES.join(" "))),
            }));
        }
        if !cursor.at_end() && !matches!(cursor.peek(), b' ' | b'\t') {
            return Err(Box::new(Diagnostic::error(
                cursor.here(),
                format!("a blank is missing after .{word}"),
            )));
        }
        cursor.blanks();
        let bare = matches!(word, "block" | "bend" | "endblock" | "else" | "endif");
        if !bare && cursor.at_end() {
            // What closes it shall not seem to close nothing.
            self.open_anyway(word, span);
            return Err(Box::new(
                Diagnostic::error(span, format!(".{word} needs a value")).with_help(example(word)),
            ));
        }
        let body = match word {
            "byte" => Body::Data(Data::Byte, self.items(cursor, false)?),
            "word" => Body::Data(Data::Word, self.items(cursor, false)?),
            "char" => Body::Data(Data::Char, self.items(cursor, false)?),
            "text" => Body::Data(Data::Text, self.items(cursor, true)?),
            "fill" => Body::Fill(self.one_or_two(cursor)?),
            "align" => Body::Align(self.one_or_two(cursor)?),
            "enc" => Body::Encoding(self.encoding(cursor)?),
            "cerror" | "cwarn" => {
                let first = self.fragment.items.len();
                let condition = self.expression(cursor)?;
                self.fragment.items.push(Item::Expr(condition));
                cursor.blanks();
                if cursor.take(b',') {
                    self.items(cursor, true)?;
                }
                Body::Check(word == "cerror", List::since(first, self.fragment.items.len()))
            }
            "if" => {
                let condition = self.expression(cursor)?;
                Body::If(self.own(condition), u32::MAX)
            }
            "else" => Body::Else(u32::MAX),
            "endif" => Body::EndIf,
            "block" => Body::Block,
            _ => Body::BlockEnd,
        };
        cursor.finish()?;
        Ok(body)
    }

    pub fn items(&mut self, cursor: &mut Cursor<'_>, strings: bool) -> Parsed<List> {
        let first = self.fragment.items.len();
        loop {
            cursor.blanks();
            if !(self.prefixed(cursor, strings)?) {
                let item = self.item(cursor, strings)?;
                self.fragment.items.push(item);
            }
            cursor.blanks();
            if !cursor.take(b',') {
                return Ok(List::since(first, self.fragment.items.len()));
            }
        }
    }

    /// A string with a letter before it: `x"a9ff"` are bytes, `b"text"` is the text, `n"text"` one with a zero
    /// behind it.
    fn prefixed(&mut self, cursor: &mut Cursor<'_>, strings: bool) -> Parsed<bool> {
        let letter = cursor.peek();
        if !matches!(letter, b'x' | b'b' | b'n') || !matches!(cursor.peek_at(1), b'"' | b'\'') {
            return Ok(false);
        }
        let start = cursor.position();
        cursor.take(letter);
        if letter == b'x' {
            let mut digits = String::new();
            cursor.string(&mut digits)?;
            let place = Place::of(cursor.since(start));
            let mut bytes = Vec::new();
            digits.retain(|digit| digit != ' ');
            for pair in digits.as_bytes().chunks(2) {
                let pair = str::from_utf8(pair).ok().filter(|pair| pair.len() == 2);
                let value =
                    pair.filter(|it| !it.starts_with('+')).and_then(|it| u8::from_str_radix(it, 16).ok());
                bytes.push(value.ok_or_else(|| {
                    Box::new(
                        Diagnostic::error(cursor.since(start), "these are no hexadecimal bytes")
                            .with_help("write two digits for each byte, as in x\"a9ff\""),
                    )
                })?);
            }
            cursor.blanks();
            let alone = cursor.at_end() || cursor.peek() == b',';
            if !alone || !strings && bytes.len() != 1 {
                return Err(Box::new(
                    Diagnostic::error(cursor.since(start), "bytes stand for themselves, and only in data")
                        .with_help("write them with .text"),
                ));
            }
            let byte = |byte| Item::Expr(Expr { form: Form::Number(u32::from(byte), Kind::Bits(8)), place });
            self.fragment.items.extend(bytes.into_iter().map(byte));
            return Ok(true);
        }
        let item =
            if strings || letter == b'b' { self.item(cursor, strings)? } else { Item::Gap(Place::default()) };
        let ((Item::Text(..), end) | (Item::Expr(_), end)) = (item, cursor.since(start)) else {
            return Err(Box::new(
                Diagnostic::error(
                    cursor.since(start),
                    "a string with a zero behind it is more than one number",
                )
                .with_help("write it with .text or .null"),
            ));
        };
        self.fragment.items.push(item);
        if letter == b'n' {
            let form = Form::Number(0, Kind::Bits(8));
            self.fragment.items.push(Item::Expr(Expr { form, place: Place::of(end) }));
        }
        Ok(true)
    }

    pub fn item(&mut self, cursor: &mut Cursor<'_>, strings: bool) -> Parsed<Item> {
        let start = cursor.position();
        if let Some(gap) = self.gap(cursor) {
            return Ok(gap);
        }
        if strings && matches!(cursor.peek(), b'"' | b'\'') {
            let before = self.fragment.texts.len();
            cursor.string(&mut self.fragment.texts)?;
            let place = Place::of(cursor.since(start));
            cursor.blanks();
            if cursor.at_end() || cursor.peek() == b',' {
                return Ok(Item::Text(List::since(before, self.fragment.texts.len()), place));
            }
            // An operator follows, so this is a character in an expression.
            self.fragment.texts.truncate(before);
            cursor.rewind(start);
        }
        Ok(Item::Expr(self.expression(cursor)?))
    }

    /// An expression, and perhaps another one after a comma.
    fn one_or_two(&mut self, cursor: &mut Cursor<'_>) -> Parsed<List> {
        let first = self.fragment.items.len();
        let one = self.expression(cursor)?;
        self.fragment.items.push(Item::Expr(one));
        cursor.blanks();
        if cursor.take(b',') {
            self.filling(cursor)?;
        }
        Ok(List::since(first, self.fragment.items.len()))
    }

    fn encoding(&mut self, cursor: &mut Cursor<'_>) -> Parsed<Encoding> {
        if !matches!(cursor.peek(), b'"' | b'\'') {
            let help =
                "write .enc \"none\" for PETSCII, .enc \"screen\" for screen codes, or a name of your own";
            let wrong = Diagnostic::error(cursor.here(), "the encoding's name goes in quotes");
            return Err(Box::new(wrong.with_help(help)));
        }
        let mut name = String::new();
        cursor.string(&mut name)?;
        Ok(Encoding::named(&name).unwrap_or_else(|| Encoding::User(self.names.intern(&name))))
    }
}
