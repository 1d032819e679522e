//! The directives that decide what is read next; see [`crate::flow`].

use diagnostics::{Diagnostic, Span};

use super::cursor::Cursor;
use super::hints::{example, without};
use super::{Parsed, Parser};
use crate::flow::{Binary, Control, Function};
use crate::syntax::{Body, List, Place};

/// All of them.
pub const NAMES: [&str; 40] = [
    ".function",
    ".endf",
    ".endfunction",
    ".sfunction",
    ".binclude",
    ".macro",
    ".segment",
    ".endm",
    ".endmacro",
    ".endsegment",
    ".include",
    ".binary",
    ".for",
    ".bfor",
    ".endfor",
    ".rept",
    ".brept",
    ".endrept",
    ".while",
    ".bwhile",
    ".endwhile",
    ".next",
    ".break",
    ".breakif",
    ".continue",
    ".continueif",
    ".var",
    ".elsif",
    ".ifne",
    ".ifeq",
    ".ifpl",
    ".ifmi",
    ".fi",
    ".switch",
    ".case",
    ".default",
    ".endswitch",
    ".else",
    ".if",
    ".endif",
];

impl Parser<'_> {
    /// Reads a directive behind its word, which `span` holds with the dot. Statements that it adds
    /// itself are followed by none when it gives [`Body::Empty`].
    pub fn flow(&mut self, cursor: &mut Cursor<'_>, word: &str, span: Span, labelled: bool) -> Parsed<Body> {
        match word {
            "macro" | "segment" | "var" | "sfunction" | "function" if !labelled => {
                if matches!(word, "macro" | "segment") {
                    self.record(span);
                }
                self.open_anyway(word, span);
                return Err(Box::new(
                    Diagnostic::error(span, format!(".{word} has no name"))
                        .with_help(format!("write the name before it, as in `name .{word}`")),
                ));
            }
            "macro" | "segment" | "var" | "include" | "binclude" | "binary" | "for" | "rept" | "while"
            | "sfunction" | "function" | "endf" | "endfunction" | "ifne" | "ifeq" | "ifpl" | "ifmi"
            | "fi" => {}
            _ if labelled => {
                self.open_anyway(word, span);
                return Err(Box::new(
                    Diagnostic::error(span, format!("a label cannot stand before .{word}"))
                        .with_help("put the label on a line of its own"),
                ));
            }
            _ => {}
        }
        if !cursor.at_end() && !matches!(cursor.peek(), b' ' | b'\t') {
            return Err(Box::new(Diagnostic::error(
                cursor.here(),
                format!("a blank is missing after .{word}"),
            )));
        }
        cursor.blanks();
        let bare = matches!(
            word,
            "macro"
                | "segment"
                | "endm"
                | "endmacro"
                | "function"
                | "endf"
                | "endfunction"
                | "endsegment"
                | "endfor"
                | "endrept"
                | "endwhile"
                | "next"
                | "break"
                | "continue"
                | "fi"
                | "default"
                | "endswitch"
        );
        if !bare && cursor.at_end() {
            // What closes it shall not seem to close nothing.
            self.open_anyway(word, span);
            return Err(match word {
                "include" | "binclude" | "binary" => Box::new(
                    Diagnostic::error(span, format!(".{word} needs the name of a file"))
                        .with_help(named_file(word)),
                ),
                _ => Box::new(
                    Diagnostic::error(span, format!(".{word} needs a value")).with_help(example(word)),
                ),
            });
        }
        let body = match word {
            "macro" | "segment" => self.definition(cursor, word == "segment", span)?,
            "endm" | "endmacro" | "endsegment" => {
                return Err(without(&format!(".{word}"), ".macro or .segment", span));
            }
            "include" | "binclude" => {
                let text = self.file_name(cursor)?;
                self.loose = true;
                Body::Control(if word == "include" {
                    Control::Include(text)
                } else {
                    Control::IncludeScoped(text)
                })
            }
            "binary" => self.binary(cursor)?,
            "sfunction" => self.function(cursor)?,
            "function" => self.routine(cursor, span)?,
            "endf" | "endfunction" => self.end_routine(cursor, word, span, labelled)?,
            "var" => {
                let value = self.expression(cursor)?;
                Body::Control(Control::Set(self.own(value)))
            }
            "for" | "bfor" | "rept" | "brept" | "while" | "bwhile" => self.opened_loop(cursor, word, span)?,
            "endfor" | "endrept" | "endwhile" | "next" => {
                cursor.finish()?;
                self.close_loop(word, span)?
            }
            "break" | "breakif" | "continue" | "continueif" => self.jump(cursor, word, span)?,
            "fi" => Body::EndIf,
            _ => return self.condition(cursor, word, span),
        };
        cursor.finish()?;
        Ok(body)
    }

    /// The name of a file: a string, or what makes one.
    fn file_name(&mut self, cursor: &mut Cursor<'_>) -> Parsed<List> {
        let start = cursor.position();
        let first = self.fragment.items.len();
        let item = self.item(cursor, true)?;
        self.operand = Place::of(cursor.trimmed(start));
        self.fragment.items.push(item);
        cursor.blanks();
        Ok(List::since(first, first + 1))
    }

    /// `parameter, parameter=default, value`.
    fn function(&mut self, cursor: &mut Cursor<'_>) -> Parsed<Body> {
        let mut parameters = Vec::new();
        let value = loop {
            cursor.blanks();
            let start = cursor.position();
            let word = cursor.word();
            cursor.blanks();
            if word.is_empty() {
                cursor.rewind(start);
                break self.expression(cursor)?;
            }
            if cursor.peek() == b'=' && cursor.peek_at(1) != b'=' {
                cursor.take(b'=');
                let default = self.expression(cursor)?;
                parameters.push((self.names.intern(word), Some(default)));
                cursor.blanks();
                if !cursor.take(b',') {
                    return Err(Box::new(
                        Diagnostic::error(cursor.here(), "the value of the function is missing")
                            .with_help("write it last, as in `double .sfunction n, n*2`"),
                    ));
                }
            } else if cursor.take(b',') {
                parameters.push((self.names.intern(word), None));
            } else {
                cursor.rewind(start);
                break self.expression(cursor)?;
            }
        };
        self.fragment.flow.functions.push(Function { parameters, value });
        Ok(Body::Control(Control::Function(self.fragment.flow.functions.len() as u32 - 1)))
    }

    /// `"file"[, offset[, length]]`.
    fn binary(&mut self, cursor: &mut Cursor<'_>) -> Parsed<Body> {
        let name = self.file_name(cursor)?;
        let mut numbers = [None; 2];
        for number in &mut numbers {
            cursor.blanks();
            if !cursor.take(b',') {
                break;
            }
            *number = Some(self.expression(cursor)?);
        }
        let [offset, length] = numbers;
        self.fragment.flow.binaries.push(Binary { name, offset, length });
        Ok(Body::Control(Control::Binary(self.fragment.flow.binaries.len() as u32 - 1)))
    }
}

fn named_file(word: &str) -> String {
    let file = if word.ends_with("include") { "macros.asm" } else { "picture.bin" };
    format!("write it in quotes, as in .{word} \"{file}\"")
}
