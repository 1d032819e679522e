//! The arguments of a macro, put into its text.

use std::ops::Range;

use crate::flow::{Origin, Parameter, Part};
use crate::parse::argument_end;
use crate::syntax::Place;

/// A text being made.
#[derive(Default)]
pub struct Text {
    /// What there is of it.
    pub text: String,
    /// Where each part comes from.
    pub parts: Vec<Part>,
}

impl Text {
    /// Adds a piece of the macro's text; `parent` is where that came from.
    pub fn copy(&mut self, text: &str, range: Range<usize>, parent: Option<&Origin>) {
        let mut at = range.start;
        while at < range.end {
            let start = (self.text.len() + at - range.start) as u32;
            let part = parent.and_then(|origin| origin.part(at as u32));
            let Some(part) = part else {
                let source = Place { start: at as u32, end: range.end as u32 };
                self.parts.push(Part { start, source, copied: true });
                break;
            };
            let after = parent.and_then(|origin| {
                origin.parts.get(origin.parts.partition_point(|it| it.start <= at as u32))
            });
            let end = after.map_or(range.end, |after| range.end.min(after.start as usize)).max(at + 1);
            let mut source = part.source;
            if part.copied {
                source.start += at as u32 - part.start;
                source.end = source.start + (end - at) as u32;
            }
            self.parts.push(Part { start, source, copied: part.copied });
            at = end;
        }
        self.text.push_str(text.get(range).unwrap_or_default());
    }

    /// Adds an argument for a reference.
    pub fn put(&mut self, argument: &str, reference: Place) {
        self.parts.push(Part { start: self.text.len() as u32, source: reference, copied: false });
        self.text.push_str(argument);
    }
}

/// What a reference has nothing to be replaced by.
pub enum Missing {
    /// An argument that is not there; what it is called.
    Argument(String),
    /// A parameter that does not exist; its name.
    Parameter(String),
}

/// What a macro is used with.
pub struct Arguments<'a> {
    all: &'a str,
    values: Vec<&'a str>,
    parameters: &'a [Parameter],
    /// Whether what is missing stays open, as in a structure.
    pub open: bool,
}

/// A reference to a parameter: how many bytes it has behind the backslash, and what stands for it.
struct Reference {
    length: usize,
    value: Result<String, Missing>,
}

impl<'a> Arguments<'a> {
    /// The arguments of a text, for these parameters.
    pub fn new(all: &'a str, parameters: &'a [Parameter]) -> Self {
        let mut values = Vec::new();
        let mut rest = all;
        loop {
            let end = argument_end(rest);
            values.push(rest.get(..end).unwrap_or_default().trim_matches([' ', '\t']));
            match rest.get(end..).and_then(|rest| rest.strip_prefix(',')) {
                Some(after) => rest = after,
                None => return Self { all, values, parameters, open: false },
            }
        }
    }

    /// Adds a line with the arguments put in. Strings and comments stay as they are.
    ///
    /// # Errors
    /// What is missing, and where it is wanted.
    pub fn fill(
        &self,
        made: &mut Text,
        whole: &str,
        line: Range<usize>,
        parent: Option<&Origin>,
    ) -> Result<(), (Missing, Place)> {
        let bytes = whole.as_bytes();
        let (mut quote, mut from, mut at) = (0, line.start, line.start);
        while at < line.end {
            let byte = bytes.get(at).copied().unwrap_or(0);
            match byte {
                b'"' | b'\'' if quote == 0 => quote = byte,
                b';' if quote == 0 => break,
                b'\\' if quote == 0 => {
                    let rest = whole.get(at + 1..line.end).unwrap_or_default();
                    if let Some(reference) = self.reference(rest) {
                        let end = at + 1 + reference.length;
                        let place = Place { start: at as u32, end: end as u32 };
                        let value = reference.value.map_err(|missing| (missing, place))?;
                        made.copy(whole, from..at, parent);
                        made.put(&value, parent.map_or(place, |origin| origin.trace(place)));
                        (from, at) = (end, end);
                        continue;
                    }
                }
                _ if byte == quote => quote = 0,
                _ => {}
            }
            at += 1;
        }
        made.copy(whole, from..line.end, parent);
        Ok(())
    }

    /// The reference behind a backslash, if there is one.
    fn reference(&self, rest: &str) -> Option<Reference> {
        let first = rest.bytes().next()?;
        if first == b'@' {
            return Some(Reference { length: 1, value: Ok(self.all.to_owned()) });
        }
        if (b'1'..=b'9').contains(&first) {
            let number = usize::from(first - b'0');
            let value = self.value(number - 1, || format!("argument {number}"));
            return Some(Reference { length: 1, value });
        }
        let braces = usize::from(first == b'{');
        let name = rest.get(braces..).unwrap_or_default();
        let length = name.bytes().take_while(|&byte| byte == b'_' || byte.is_ascii_alphanumeric()).count();
        let name = name.get(..length).unwrap_or_default();
        if name.is_empty() || braces == 1 && rest.as_bytes().get(length + 1) != Some(&b'}') {
            return None;
        }
        let value = match self.parameters.iter().position(|parameter| parameter.name == name) {
            Some(at) => self.value(at, || format!("argument `{name}`")),
            None => Err(Missing::Parameter(name.to_owned())),
        };
        Some(Reference { length: length + 2 * braces, value })
    }

    fn value(&self, index: usize, called: impl FnOnce() -> String) -> Result<String, Missing> {
        let given = self.values.get(index).copied().filter(|value| !value.is_empty()).map(str::to_owned);
        let default = || self.parameters.get(index).and_then(|parameter| parameter.default.clone());
        let open = || self.open.then(|| "?".to_owned());
        given.or_else(default).or_else(open).ok_or_else(|| Missing::Argument(called()))
    }
}
