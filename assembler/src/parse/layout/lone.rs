//! Directives that open nothing and hold no data.

use diagnostics::{Diagnostic, Span};

use crate::parse::cursor::{Cursor, continues_name};
use crate::parse::hints::without;
use crate::parse::macros::comment_start;
use crate::parse::{Parsed, Parser};
use crate::syntax::{Area, Body, Item, Layout, List};

impl Parser<'_> {
    /// Directives that open and close nothing.
    pub fn lone(&mut self, cursor: &mut Cursor<'_>, word: &str, span: Span, labelled: bool) -> Parsed<Body> {
        let first = self.fragment.items.len();
        let layout = match word {
            "dsection" => {
                let name = self.section_name(cursor)?;
                self.fragment.items.push(Item::Expr(name));
                Layout::Section
            }
            "dstruct" | "dunion" => {
                self.argument(cursor, word, span)?;
                let name = self.expression(cursor)?;
                self.fragment.items.push(Item::Expr(name));
                cursor.blanks();
                if cursor.take(b',') {
                    // A structure without parameters takes no notice of arguments.
                    cursor.rewind(cursor.position() + comment_start(cursor.rest()));
                }
                Layout::Instance(if word == "dstruct" { Area::Struct } else { Area::Union })
            }
            "cdef" | "tdef" | "edef" => {
                self.argument(cursor, word, span)?;
                self.items(cursor, true)?;
                match word {
                    "cdef" => Layout::CharacterRanges,
                    "tdef" => Layout::Characters,
                    _ => Layout::Escapes,
                }
            }
            "eor" => {
                self.argument(cursor, word, span)?;
                let byte = self.expression(cursor)?;
                self.fragment.items.push(Item::Expr(byte));
                Layout::Flip
            }
            "assert" => {
                self.argument(cursor, word, span)?;
                let condition = self.expression(cursor)?;
                self.fragment.items.push(Item::Expr(condition));
                cursor.blanks();
                if cursor.take(b',') {
                    self.items(cursor, true)?;
                }
                Layout::Assert
            }
            "error" | "warn" => {
                self.argument(cursor, word, span)?;
                self.items(cursor, true)?;
                Layout::Message(word == "error")
            }
            _ if labelled => return Err(no_label(word, span)),
            "cpu" => {
                self.processor(cursor)?;
                return Ok(Body::Empty);
            }
            "pron" | "proff" | "hidemac" | "showmac" => return Ok(Body::Empty),
            "end" => {
                self.ended = true;
                return Ok(Body::Empty);
            }
            "comment" => {
                self.comment = Some((span, 1));
                return Ok(Body::Empty);
            }
            "endc" => return Err(without(".endc", ".comment", span)),
            _ => return Err(foreign(word, span)),
        };
        Ok(Body::Layout(layout, List::since(first, self.fragment.items.len())))
    }

    /// `.cpu "6502"` and `.cpu "6502i"`.
    fn processor(&mut self, cursor: &mut Cursor<'_>) -> Parsed<()> {
        let start = cursor.position();
        let mut name = String::new();
        if matches!(cursor.peek(), b'"' | b'\'') {
            cursor.string(&mut name)?;
        }
        self.undocumented =
            match name.as_str() {
                "6502" | "default" => false,
                "6502i" => true,
                _ => {
                    let wrong = Diagnostic::error(cursor.since(start), "this is no processor known here");
                    return Err(Box::new(wrong.with_help(
                        "write .cpu \"6502\", or .cpu \"6502i\" for the undocumented opcodes, too",
                    )));
                }
            };
        Ok(())
    }

    /// Reads a line between `.comment` and `.endc`.
    pub fn commented(&mut self, line: &str) {
        let Some((_, depth)) = &mut self.comment else { return };
        let line = line.trim_start_matches([' ', '\t']);
        let begins = |word| {
            line.strip_prefix(word).is_some_and(|rest: &str| !rest.bytes().next().is_some_and(continues_name))
        };
        if begins(".comment") {
            *depth += 1;
        } else if begins(".endc") {
            *depth -= 1;
        }
        if *depth == 0 {
            self.comment = None;
        }
    }
}

fn no_label(word: &str, span: Span) -> Box<Diagnostic> {
    Box::new(
        Diagnostic::error(span, format!("a label cannot stand before .{word}"))
            .with_help("put the label on a line of its own"),
    )
}

/// What only other processors or old sources need.
fn foreign(word: &str, span: Span) -> Box<Diagnostic> {
    let wrong = Diagnostic::error(span, format!(".{word} is not supported"));
    Box::new(match word {
        "offs" => wrong.with_help("use .logical for code that runs elsewhere"),
        "dpage" | "databank" => {
            wrong.with_help("the 6502 has no such register; its direct page is page zero")
        }
        _ => wrong.with_help("it sets register sizes of the 65816; this assembler is for the 6502"),
    })
}
