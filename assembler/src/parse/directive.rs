//! Directives: the statements that begin with a dot.

use diagnostics::Diagnostic;

use super::cursor::Cursor;
use super::{Parsed, Parser};
use crate::encoding::Encoding;
use crate::nearest::suggestion;
use crate::syntax::{Body, Data, Expr, Item};

const NAMES: [&str; 15] = [
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

impl Parser {
    /// Reads a directive; the cursor stands on its dot.
    pub fn directive(&mut self, cursor: &mut Cursor<'_>, labelled: bool) -> Parsed<Body> {
        let start = cursor.position();
        cursor.take(".");
        let word = cursor.word();
        let name = format!(".{word}");
        let span = cursor.since(start);
        if !NAMES.contains(&name.as_str()) {
            let wrong = Diagnostic::error(span, format!("unknown directive `{name}`"));
            return Err(Box::new(match suggestion(&name.to_ascii_lowercase(), NAMES.into_iter()) {
                Some(near) => wrong.with_help(format!("did you mean `{near}`?")),
                None => wrong.with_help(format!("there are: {}", NAMES.join(" "))),
            }));
        }
        if labelled && matches!(word, "bend" | "endblock" | "if" | "else" | "endif") {
            return Err(Box::new(
                Diagnostic::error(span, format!("a label cannot stand before {name}"))
                    .with_help("put the label on a line of its own"),
            ));
        }
        if !cursor.at_end() && !matches!(cursor.peek(), b' ' | b'\t') {
            return Err(Box::new(Diagnostic::error(
                cursor.here(),
                format!("a blank is missing after {name}"),
            )));
        }
        cursor.blanks();
        let bare = matches!(word, "block" | "bend" | "endblock" | "else" | "endif");
        if !bare && cursor.at_end() {
            return Err(Box::new(Diagnostic::error(span, format!("{name} needs a value"))));
        }
        let body = match word {
            "byte" => Body::Data(Data::Byte, self.items(cursor, false)?),
            "word" => Body::Data(Data::Word, self.items(cursor, false)?),
            "char" => Body::Data(Data::Char, self.items(cursor, false)?),
            "text" => Body::Data(Data::Text, self.items(cursor, true)?),
            "fill" => {
                let (count, value) = self.count_and_value(cursor)?;
                Body::Fill(count, value)
            }
            "align" => {
                let (size, value) = self.count_and_value(cursor)?;
                Body::Align(size, value)
            }
            "enc" => Body::Encoding(encoding(cursor)?),
            "cerror" | "cwarn" => {
                let condition = self.expression(cursor)?;
                cursor.blanks();
                let message = if cursor.take(",") { self.items(cursor, true)? } else { Vec::new() };
                Body::Check(word == "cerror", condition, message)
            }
            "if" => Body::If(self.expression(cursor)?),
            "else" => Body::Else,
            "endif" => Body::EndIf,
            "block" => Body::Block,
            _ => Body::BlockEnd,
        };
        cursor.finish()?;
        Ok(body)
    }

    fn items(&mut self, cursor: &mut Cursor<'_>, strings: bool) -> Parsed<Vec<Item>> {
        let mut items = Vec::new();
        loop {
            cursor.blanks();
            items.push(self.item(cursor, strings)?);
            cursor.blanks();
            if !cursor.take(",") {
                return Ok(items);
            }
        }
    }

    fn item(&mut self, cursor: &mut Cursor<'_>, strings: bool) -> Parsed<Item> {
        let start = cursor.position();
        if strings && matches!(cursor.peek(), b'"' | b'\'') {
            let text = cursor.string()?;
            let span = cursor.since(start);
            cursor.blanks();
            if cursor.at_end() || cursor.peek() == b',' {
                return Ok(Item::Text(text, span));
            }
            // An operator follows, so this is a character in an expression.
            cursor.rewind(start);
        }
        Ok(Item::Expr(self.expression(cursor)?))
    }

    fn count_and_value(&mut self, cursor: &mut Cursor<'_>) -> Parsed<(Expr, Option<Expr>)> {
        let count = self.expression(cursor)?;
        cursor.blanks();
        let value = if cursor.take(",") { Some(self.expression(cursor)?) } else { None };
        Ok((count, value))
    }
}

fn encoding(cursor: &mut Cursor<'_>) -> Parsed<Encoding> {
    let start = cursor.position();
    let help = "write .enc \"none\" for PETSCII or .enc \"screen\" for screen codes";
    if !matches!(cursor.peek(), b'"' | b'\'') {
        return Err(Box::new(
            Diagnostic::error(cursor.here(), "the encoding's name goes in quotes").with_help(help),
        ));
    }
    let name = cursor.string()?;
    Encoding::named(&name).ok_or_else(|| {
        Box::new(Diagnostic::error(cursor.since(start), format!("unknown encoding `{name}`")).with_help(help))
    })
}
