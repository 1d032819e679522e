//! Labels, and which kind of statement a line holds.

use diagnostics::{Diagnostic, Span};

use super::cursor::{Cursor, starts_name};
use super::{Parsed, Parser};
use crate::nearest::suggestion;
use crate::opcodes::{FOREIGN, TABLE, rows};
use crate::syntax::{Body, Label};

/// Names that 64tass reads as registers in some operand.
const REGISTERS: [&str; 9] = ["a", "b", "d", "k", "r", "s", "x", "y", "z"];

impl Parser<'_> {
    /// Reads a line. The label is handed out first, so that it exists even if the rest is wrong.
    pub fn statement(&mut self, cursor: &mut Cursor<'_>, label: &mut Option<(Label, Span)>) -> Parsed<Body> {
        cursor.blanks();
        if cursor.at_end() {
            return Ok(Body::Empty);
        }
        match cursor.peek() {
            b'.' | b'*' => return self.after_label(cursor, false),
            b'+' | b'-' => {
                let start = cursor.position();
                let kind = if cursor.take(b'+') { Label::Forward } else { Label::Back };
                if kind == Label::Back {
                    cursor.take(b'-');
                }
                *label = Some((kind, cursor.since(start)));
                if !cursor.at_end() && !matches!(cursor.peek(), b' ' | b'\t') {
                    *label = None;
                    return Err(Box::new(
                        Diagnostic::error(cursor.here(), "an anonymous label needs a blank after it")
                            .with_help(
                                "define `+` and `-` singly; only references count them, as in `bne --`",
                            ),
                    ));
                }
                return self.after_label(cursor, true);
            }
            byte if starts_name(byte) => {}
            _ => return Err(unexpected(cursor)),
        }
        let start = cursor.position();
        let word = cursor.word();
        let group = rows(word);
        if !group.is_empty() {
            return self.instruction(cursor, word, group, start);
        }
        let span = cursor.since(start);
        let colon = cursor.take(b':');
        if !colon && !cursor.at_end() && !matches!(cursor.peek(), b' ' | b'\t' | b'=') {
            return Err(unknown(word, span));
        }
        cursor.blanks();
        let constant = cursor.peek() == b'=' && cursor.peek_at(1) != b'=' && !colon;
        if !constant && !cursor.at_end() && !matches!(cursor.peek(), b'.' | b'*') {
            // What follows decides which of two words is the misspelt instruction.
            let second = cursor.position();
            let next = cursor.word();
            cursor.rewind(second);
            if next.is_empty() || (rows(next).is_empty() && suggestion(word, mnemonics()).is_some()) {
                return Err(unknown(word, span));
            }
        }
        if let Some(wrong) = refused(word, span) {
            return Err(wrong);
        }
        *label = Some((Label::Named(self.names.intern(word)), span));
        if constant {
            cursor.take(b'=');
            let value = self.expression(cursor)?;
            cursor.finish()?;
            return Ok(Body::Constant(value));
        }
        self.after_label(cursor, true)
    }

    fn after_label(&mut self, cursor: &mut Cursor<'_>, labelled: bool) -> Parsed<Body> {
        cursor.blanks();
        if cursor.at_end() {
            return Ok(Body::Empty);
        }
        let start = cursor.position();
        match cursor.peek() {
            b'.' => return self.directive(cursor, labelled),
            b'*' => {
                cursor.take(b'*');
                cursor.blanks();
                if !cursor.take(b'=') {
                    return Err(unexpected(cursor));
                }
                if labelled {
                    return Err(Box::new(
                        Diagnostic::error(cursor.since(start), "a label cannot stand before `*=`")
                            .with_help("put the label on the line before or after it"),
                    ));
                }
                let value = self.expression(cursor)?;
                cursor.finish()?;
                return Ok(Body::Origin(value));
            }
            _ => {}
        }
        let word = cursor.word();
        let group = rows(word);
        if group.is_empty() {
            return Err(if word.is_empty() {
                unexpected(cursor)
            } else {
                unknown(word, cursor.since(start))
            });
        }
        self.instruction(cursor, word, group, start)
    }
}

/// All mnemonics, once each.
pub fn mnemonics() -> impl Iterator<Item = &'static str> {
    TABLE.chunk_by(|one, other| one.mnemonic == other.mnemonic).map(|group| group[0].mnemonic)
}

/// The complaint about a character that begins nothing.
pub fn unexpected(cursor: &Cursor<'_>) -> Box<Diagnostic> {
    if cursor.at_end() {
        return Box::new(Diagnostic::error(cursor.here(), "the statement ends too early"));
    }
    let text = cursor.excerpt();
    Box::new(Diagnostic::error(cursor.here(), format!("unexpected `{text}`")))
}

fn unknown(word: &str, span: Span) -> Box<Diagnostic> {
    let wrong = Diagnostic::error(span, format!("unknown instruction `{word}`"));
    let lower = word.to_ascii_lowercase();
    Box::new(if word != lower && !rows(&lower).is_empty() {
        wrong.with_help(format!("instructions are written in lower case: `{lower}`"))
    } else if let Some(name) = suggestion(&lower, mnemonics()) {
        wrong.with_help(format!("did you mean `{name}`?"))
    } else {
        wrong.with_help("a label stands alone, or before an instruction or a directive")
    })
}

/// Names that would not mean the same to 64tass.
fn refused(word: &str, span: Span) -> Option<Box<Diagnostic>> {
    if word.len() != 1 && word.len() != 3 && !word.starts_with("__") {
        return None;
    }
    let why = if REGISTERS.contains(&word) {
        "is the name of a register"
    } else if FOREIGN.contains(&word) {
        "is an instruction of other assemblers"
    } else if word.starts_with("__") || word == "_" {
        "is reserved"
    } else {
        return None;
    };
    Some(Box::new(Diagnostic::error(span, format!("`{word}` {why}")).with_help("choose another name")))
}
