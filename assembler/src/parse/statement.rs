//! Labels, and which kind of statement a line holds.

use diagnostics::{Diagnostic, Span};

use super::cursor::{Cursor, starts_name};
use super::hints::{self, ACCUMULATOR, no_name};
use super::nesting::Opener;
use super::variables::operator;
use super::{Parsed, Parser};
use crate::flow::Control;
use crate::nearest::suggestion;
use crate::opcodes::{FOREIGN, Opcode, TABLE, pseudo, rows, undocumented};
use crate::syntax::{Area, Body, Label, Place};

/// Longer words are no misspelt instructions, which have three letters, but labels.
const MISSPELT: usize = 4;

impl Parser<'_> {
    /// Reads a line. The label is handed out first, so that it exists even if the rest is wrong.
    pub fn statement(&mut self, cursor: &mut Cursor<'_>, label: &mut Option<(Label, Span)>) -> Parsed<Body> {
        cursor.blanks();
        if cursor.at_end() {
            return Ok(Body::Empty);
        }
        match cursor.peek() {
            b'.' | b'*' | b'#' => return self.after_label(cursor, false),
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
        let group = self.rows(word);
        let span = cursor.since(start);
        if !group.is_empty() {
            if defines(cursor) {
                return Err(Box::new(
                    Diagnostic::error(span, format!("`{word}` is an instruction"))
                        .with_help("choose another name"),
                ));
            }
            return self.instruction(cursor, word, group, start);
        }
        let colon = cursor.take(b':');
        let ends = cursor.at_end() || matches!(cursor.peek(), b' ' | b'\t' | b'=');
        if !colon && !ends && operator(&mut cursor.clone(), false).is_none() {
            return Err(if hints::instead(word).is_some() {
                unknown(word, span)
            } else {
                no_name(cursor, start)
            });
        }
        cursor.blanks();
        if cursor.peek().is_ascii_punctuation()
            && !self.moves(cursor, word, colon)
            && let Some(operator) = operator(cursor, colon)
        {
            if let Some(wrong) = refused(word, span).filter(|_| !self.is_field(word)) {
                return Err(wrong);
            }
            let name = self.names.intern(word);
            *label = Some((Label::Named(name), span));
            let control = self.assigned(cursor, operator, name, Place::of(span))?;
            cursor.finish()?;
            return Ok(Body::Control(control));
        }
        let constant = cursor.peek() == b'=' && cursor.peek_at(1) != b'=' && !colon;
        let invokes = cursor.peek() == b'#' && starts_name(cursor.peek_at(1));
        if !constant && !invokes && !cursor.at_end() && !matches!(cursor.peek(), b'.' | b'*') {
            // What follows decides which of two words is the misspelt instruction.
            let second = cursor.position();
            let next = cursor.word();
            cursor.rewind(second);
            let misspelt = || word.len() <= MISSPELT && suggestion(word, mnemonics()).is_some();
            let foreign = || hints::instead(word).is_some();
            let called = self.rows(next).is_empty() && self.may_be_macro(word);
            let certain = next.is_empty() || self.is_macro(word);
            if called && (certain || indented(cursor, start) && !self.is_macro(next)) {
                cursor.rewind(start);
                return self.invocation(cursor, start);
            }
            let used = self.is_macro(next);
            if next.is_empty() || (!used && self.rows(next).is_empty() && (misspelt() || foreign())) {
                return Err(unknown(word, span));
            }
        }
        if let Some(wrong) = refused(word, span).filter(|_| !self.is_field(word)) {
            return Err(wrong);
        }
        let name = self.names.intern(word);
        if !colon && !constant && cursor.at_end() && !word.starts_with('_') {
            if self.macros.contains(&name) {
                cursor.rewind(start);
                return self.invocation(cursor, start);
            }
            if self.loose {
                // Which of both it is depends on what other files define.
                let behind = cursor.position();
                cursor.rewind(start);
                let call = self.invocation(cursor, start)?;
                cursor.rewind(behind);
                *label = Some((Label::Named(name), span));
                return Ok(match call {
                    Body::Control(Control::Call(call)) => Body::Control(Control::CallOrLabel(call)),
                    other => other,
                });
            }
        }
        *label = Some((Label::Named(name), span));
        self.labelled = Some(name);
        if constant {
            cursor.take(b'=');
            let value = self.expression(cursor)?;
            cursor.finish()?;
            return Ok(Body::Constant(self.own(value)));
        }
        self.after_label(cursor, true)
    }

    /// Whether `*=` behind a word does not multiply a variable, but moves the program counter.
    fn moves(&mut self, cursor: &Cursor<'_>, word: &str, colon: bool) -> bool {
        !colon && cursor.rest().starts_with("*=") && {
            let name = self.names.intern(word);
            !self.variables.contains(&name)
        }
    }

    /// Whether a word is the name of the accumulator, which a field of a structure may have: it is found behind a dot
    /// alone.
    fn is_field(&self, word: &str) -> bool {
        let Some(open) = self.open.last() else { return false };
        let labelled = self.fragment.statements.get(open.statement).is_some_and(|it| it.label.is_some());
        word == ACCUMULATOR
            && matches!(open.opener, Opener::Area(Area::Struct | Area::Union))
            && (labelled || self.loose)
    }

    /// Whether a word is the name of a macro of this file.
    fn is_macro(&mut self, word: &str) -> bool {
        !self.macros.is_empty() && {
            let name = self.names.intern(word);
            self.macros.contains(&name)
        }
    }

    /// Whether a word may be the name of a macro that is used without a sign.
    fn may_be_macro(&mut self, word: &str) -> bool {
        if word.is_empty() || hints::instead(word).is_some() {
            return false;
        }
        self.loose || self.is_macro(word)
    }

    fn after_label(&mut self, cursor: &mut Cursor<'_>, labelled: bool) -> Parsed<Body> {
        cursor.blanks();
        if cursor.at_end() {
            return Ok(Body::Empty);
        }
        let start = cursor.position();
        match cursor.peek() {
            b'.' => return self.directive(cursor, labelled),
            b'#' => {
                cursor.take(b'#');
                return self.invocation(cursor, start);
            }
            b'*' => {
                cursor.take(b'*');
                cursor.blanks();
                if !cursor.take(b'=') {
                    let mut wrong = unexpected(cursor);
                    wrong.help = Some("set the program counter with `* = $1000`".to_owned());
                    return Err(wrong);
                }
                let value = self.expression(cursor)?;
                cursor.finish()?;
                return Ok(Body::Origin(self.own(value)));
            }
            _ => {}
        }
        let word = cursor.word();
        let group = self.rows(word);
        if group.is_empty() {
            if self.may_be_macro(word) {
                cursor.rewind(start);
                return self.invocation(cursor, start);
            }
            return Err(if word.is_empty() {
                unexpected(cursor)
            } else {
                unknown(word, cursor.since(start))
            });
        }
        self.instruction(cursor, word, group, start)
    }
}

impl Parser<'_> {
    /// The rows of a mnemonic among those that are instructions here.
    fn rows(&self, word: &str) -> &'static [Opcode] {
        if word.len() != 3 {
            return &[];
        }
        if self.undocumented {
            let group = undocumented(word);
            if !group.is_empty() {
                return group;
            }
        }
        let rows = rows(word);
        if rows.is_empty() { pseudo(word) } else { rows }
    }
}

/// Whether blanks stand before a word, as before most instructions.
fn indented(cursor: &Cursor<'_>, start: usize) -> bool {
    let mut before = cursor.clone();
    start.checked_sub(1).is_some_and(|at| {
        before.rewind(at);
        matches!(before.peek(), b' ' | b'\t')
    })
}

/// Whether what follows a word would define it.
fn defines(cursor: &Cursor<'_>) -> bool {
    let mut cursor = cursor.clone();
    let colon = cursor.take(b':');
    cursor.blanks();
    colon || (cursor.peek() == b'=' && cursor.peek_at(1) != b'=') || cursor.rest().starts_with(":=")
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
    if let Some(wrong) = hints::unexpected(cursor) {
        return wrong;
    }
    let text = cursor.excerpt();
    Box::new(Diagnostic::error(cursor.here(), format!("unexpected `{text}`")))
}

pub fn unknown(word: &str, span: Span) -> Box<Diagnostic> {
    let wrong = Diagnostic::error(span, format!("unknown instruction `{word}`"));
    let lower = word.to_ascii_lowercase();
    Box::new(if !undocumented(word).is_empty() {
        Diagnostic::error(span, format!("`{word}` is an undocumented instruction"))
            .with_help("allow them with --undocumented, or with .cpu \"6502i\" in the source")
    } else if word != lower && !rows(&lower).is_empty() {
        wrong.with_help(format!("instructions are written in lower case: `{lower}`"))
    } else if let Some(help) = hints::instead(word) {
        wrong.with_help(help)
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
    let why = if word == ACCUMULATOR {
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
