//! Macros: their definitions, which stay text, and their uses.

use diagnostics::{Diagnostic, Span};

use super::cursor::{Cursor, continues_name, starts_name};
use super::{Parsed, Parser};
use crate::flow::{Call, Control, Macro, Parameter};
use crate::syntax::{Body, List, Place};

/// A macro whose body is being skipped.
pub struct Recording {
    /// Its opening line.
    span: Span,
    /// How many definitions are open, this one included.
    depth: usize,
    /// Where the body begins; nothing before its first line.
    start: Option<usize>,
    /// Whether the definition is wanted.
    wanted: bool,
}

impl Parser<'_> {
    /// Begins to skip the body of a macro that is wrong.
    pub fn record(&mut self, span: Span) {
        self.recording = Some(Recording { span, depth: 1, start: None, wanted: false });
    }

    /// Reads the parameters of a macro; the lines that follow are its body.
    pub fn definition(&mut self, cursor: &mut Cursor<'_>, segment: bool, span: Span) -> Parsed<Body> {
        self.record(span);
        let mut parameters: Vec<Parameter> = Vec::new();
        while !cursor.at_end() {
            let start = cursor.position();
            let name = cursor.word().to_owned();
            let named = cursor.since(start);
            if !name.is_empty() && parameters.iter().any(|other| other.name == name) {
                let wrong = format!("the parameter `{name}` is there twice");
                return Err(Box::new(Diagnostic::error(named, wrong).with_help("choose another name")));
            }
            cursor.blanks();
            let default = if cursor.take(b'=') {
                cursor.blanks();
                let rest = cursor.rest();
                let text = rest.get(..argument_end(rest)).unwrap_or_default();
                cursor.rewind(cursor.position() + text.len());
                Some(text.trim_end().to_owned())
            } else {
                None
            };
            parameters.push(Parameter { name, default });
            cursor.blanks();
            if !cursor.take(b',') {
                break;
            }
            cursor.blanks();
        }
        cursor.finish()?;
        if let Some(recording) = &mut self.recording {
            recording.wanted = true;
        }
        self.macros.extend(self.labelled);
        let line = self.line + 1;
        self.fragment.flow.macros.push(Macro { segment, parameters, body: 0..0, line });
        Ok(Body::Control(Control::Define(self.fragment.flow.macros.len() as u32 - 1)))
    }

    /// Deals with a line while a macro's body is skipped.
    pub fn skip(&mut self, line: &str, offset: usize) {
        let Some(recording) = &mut self.recording else { return };
        let start = *recording.start.get_or_insert(offset);
        match directive(line) {
            "macro" | "segment" => recording.depth += 1,
            "endm" | "endmacro" | "endsegment" => recording.depth -= 1,
            _ => {}
        }
        if recording.depth > 0 {
            return;
        }
        let wanted = recording.wanted;
        self.recording = None;
        if let Some(last) = self.fragment.flow.macros.last_mut().filter(|_| wanted) {
            // A label before what ends the macro is part of it.
            let label = line.find('.').and_then(|at| line.get(..at)).unwrap_or_default();
            let label = if label.trim().is_empty() { 0 } else { label.len() };
            last.body = start..offset + label;
        }
    }

    /// Complains about a macro that does not end.
    pub fn unrecorded(&mut self) {
        if let Some(Recording { span, .. }) = self.recording {
            let wrong = Diagnostic::error(span, "this has no .endm").with_help("add a line with .endm");
            self.errors.push((u32::MAX, wrong));
        }
    }

    /// Reads the use of a macro; the cursor stands on its name, `start` on what is before that.
    pub fn invocation(&mut self, cursor: &mut Cursor<'_>, start: usize) -> Parsed<Body> {
        let first = self.fragment.steps.len();
        loop {
            let begin = cursor.position();
            let word = cursor.word();
            if word.is_empty() {
                return Err(Box::new(Diagnostic::error(cursor.here(), "the name of a macro is missing")));
            }
            let name = self.names.intern(word);
            self.fragment.steps.push((name, Place::of(cursor.since(begin))));
            if !cursor.take(b'.') {
                break;
            }
        }
        let named = Place::of(cursor.since(start));
        if !cursor.at_end() && !matches!(cursor.peek(), b' ' | b'\t') {
            return Err(Box::new(Diagnostic::error(
                cursor.here(),
                "a blank is missing after the macro's name",
            )));
        }
        cursor.blanks();
        self.fragment.paths.push(List::since(first, self.fragment.steps.len()));
        let path = self.fragment.paths.len() as u32 - 1;
        let begin = cursor.position();
        let rest = cursor.rest();
        let length = comment_start(rest);
        cursor.rewind(begin + length);
        let arguments = Place::of(cursor.trimmed(begin));
        self.fragment.flow.calls.push(Call { path, named, arguments });
        Ok(Body::Control(Control::Call(self.fragment.flow.calls.len() as u32 - 1)))
    }
}

/// The directive of a line, without its dot; empty if there is none.
pub fn directive(line: &str) -> &str {
    let blank = |text: &str| text.trim_start_matches([' ', '\t']).len();
    let tail = |from: usize| line.get(line.len() - from..).unwrap_or_default();
    let mut rest = tail(blank(line));
    if rest.bytes().next().is_some_and(starts_name) {
        let word = rest.bytes().take_while(|&byte| continues_name(byte)).count();
        rest = rest.get(word..).unwrap_or_default();
        rest = rest.strip_prefix(':').unwrap_or(rest);
        rest = tail(blank(rest));
    }
    let Some(rest) = rest.strip_prefix('.') else { return "" };
    let word = rest.bytes().take_while(|&byte| continues_name(byte)).count();
    rest.get(..word).unwrap_or_default()
}

/// Where the comment of a text begins.
fn comment_start(text: &str) -> usize {
    let mut quote = 0;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'"' | b'\'' if quote == 0 => quote = byte,
            _ if quote == byte => quote = 0,
            b';' if quote == 0 => return at,
            _ => {}
        }
    }
    text.len()
}

/// Where the first argument of a text ends: at a comma or comment outside of quotes and brackets.
pub fn argument_end(text: &str) -> usize {
    let (mut quote, mut depth) = (0, 0_usize);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'"' | b'\'' if quote == 0 => quote = byte,
            _ if quote != 0 => quote = if quote == byte { 0 } else { quote },
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth = depth.saturating_sub(1),
            b',' if depth == 0 => return at,
            b';' => return at,
            _ => {}
        }
    }
    text.len()
}
