//! Macros: their definitions, which stay text, and their uses.

use diagnostics::{Diagnostic, Span};

use super::cursor::{Cursor, continues_name, starts_name};
use super::{Parsed, Parser};
use crate::flow::{Call, Control, Macro, Parameter};
use crate::syntax::{Area, Body, List, Place};

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
    /// Whether it is a structure or union.
    structure: bool,
}

impl Parser<'_> {
    /// Begins to skip the body of a macro that is wrong.
    pub fn record(&mut self, span: Span) {
        self.recording = Some(Recording { span, depth: 1, start: None, wanted: false, structure: false });
    }

    /// Reads the parameters of a macro; the lines that follow are its body.
    pub fn definition(&mut self, cursor: &mut Cursor<'_>, segment: bool, span: Span) -> Parsed<Body> {
        self.record(span);
        let (parameters, line) = (self.parameters(cursor)?, self.line + 1);
        self.macros.extend(self.labelled);
        self.fragment.flow.macros.push(Macro { segment, structure: None, parameters, body: 0..0, line });
        Ok(Body::Control(Control::Define(self.fragment.flow.macros.len() as u32 - 1)))
    }

    /// Reads the parameters of a structure or union; the lines that follow are its body.
    pub fn structure(
        &mut self,
        cursor: &mut Cursor<'_>,
        area: Area,
        label: Place,
        span: Span,
    ) -> Parsed<Body> {
        self.record(span);
        if let Some(recording) = &mut self.recording {
            recording.structure = true;
        }
        let (parameters, line) = (self.parameters(cursor)?, self.line + 1);
        self.structures.extend(self.labelled);
        let structure = Some((area, label));
        self.fragment.flow.macros.push(Macro { segment: true, structure, parameters, body: 0..0, line });
        Ok(Body::Control(Control::Structure(self.fragment.flow.macros.len() as u32 - 1)))
    }

    fn parameters(&mut self, cursor: &mut Cursor<'_>) -> Parsed<Vec<Parameter>> {
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
        Ok(parameters)
    }

    /// Deals with a line while a macro's body is skipped.
    pub fn skip(&mut self, line: &str, offset: usize) {
        let Some(recording) = &mut self.recording else { return };
        let start = *recording.start.get_or_insert(offset);
        match directive(line) {
            "struct" | "union" if recording.structure => recording.depth += 1,
            "ends" | "endstruct" | "endu" | "endunion" if recording.structure => recording.depth -= 1,
            _ if recording.structure => {}
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
        if let Some(Recording { span, structure, .. }) = self.recording {
            let end = if structure { ".endstruct or .endunion" } else { ".endm" };
            let wrong = Diagnostic::error(span, format!("this has no {end}"))
                .with_help(format!("add a line with {end}"));
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
        Ok(self.used(cursor, first, named))
    }

    /// `.dstruct name, …`: the use of a structure with arguments, or of one that has parameters; the cursor
    /// stands on the name. Nothing if it is neither.
    pub fn filled(&mut self, cursor: &mut Cursor<'_>) -> Option<Body> {
        let (start, first) = (cursor.position(), self.fragment.steps.len());
        let (mut known, mut plain);
        loop {
            let begin = cursor.position();
            let word = cursor.word();
            let name = self.names.intern(word);
            (known, plain) = (self.structures.contains(&name), self.plain.contains(&name));
            self.fragment.steps.push((name, Place::of(cursor.since(begin))));
            if word.is_empty() || !cursor.take(b'.') {
                break;
            }
        }
        let named = Place::of(cursor.since(start));
        cursor.blanks();
        if (plain && !known) || !(cursor.take(b',') || known && cursor.at_end()) {
            self.fragment.steps.truncate(first);
            cursor.rewind(start);
            return None;
        }
        cursor.blanks();
        Some(self.used(cursor, first, named))
    }

    fn used(&mut self, cursor: &mut Cursor<'_>, first: usize, named: Place) -> Body {
        self.fragment.paths.push(List::since(first, self.fragment.steps.len()));
        let path = self.fragment.paths.len() as u32 - 1;
        let begin = cursor.position();
        let rest = cursor.rest();
        let length = comment_start(rest);
        cursor.rewind(begin + length);
        let arguments = Place::of(cursor.trimmed(begin));
        self.fragment.flow.calls.push(Call { path, named, arguments });
        Body::Control(Control::Call(self.fragment.flow.calls.len() as u32 - 1))
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
pub fn comment_start(text: &str) -> usize {
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
