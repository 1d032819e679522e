//! Other files: sources and bytes.

use diagnostics::{Diagnostic, FileId, Span, end_lines};

use super::Pass;
use crate::parse::{Setting, parse};
use crate::symbols::Scope;
use crate::syntax::{Expr, Item, List, Place};
use crate::value::Value;

/// Files may include files this deep.
const MAX_DEPTH: usize = 32;

/// No file may be longer; it would fill the memory of the C64 many times.
const MAX_SIZE: usize = 1 << 24;

impl<'a> Pass<'a> {
    /// `.include`, or `.binclude` with the scope of its names, and where to go on.
    pub fn include(&mut self, text: List, place: Place, scope: Option<Scope>, next: u32) -> u32 {
        let span = self.span(place);
        let Some(path) = self.path_of(text) else { return next };
        match self.included(&path) {
            Ok(number) => {
                let files = self.flow.frames.iter().filter(|frame| frame.name.is_empty()).count();
                if files >= MAX_DEPTH {
                    return self.too_deep(span);
                }
                self.go_into(number, String::new(), span, scope, next)
            }
            Err(why) => {
                self.unreadable(&path, span, &why);
                next
            }
        }
    }

    /// The fragment of a file that is named here, read when it is needed first.
    fn included(&mut self, path: &str) -> Result<u32, String> {
        let program = self.program;
        let made = &program.made;
        let from = self.fragment.file;
        let key = (from, path.to_owned());
        if let Some(known) = made.included.borrow().get(&key) {
            return known.clone();
        }
        let read = self.fetch.text(program.file_name(from), path).and_then(|(name, mut text)| {
            if text.len() > MAX_SIZE {
                return Err(too_long());
            }
            end_lines(&mut text);
            let same = (0..program.fragments.len())
                .find(|&at| program.fragments.get(at).is_some_and(|it| it.flow.file.as_ref() == Some(&name)));
            if let Some(same) = same {
                return Ok(same as u32);
            }
            let file = FileId(program.next_file + made.files.len());
            made.files.push(name.clone());
            let setting =
                Setting { names: &program.names, alone: false, undocumented: self.fragment.undocumented };
            let (mut fragment, faults) = parse(&text, file, 1, setting);
            fragment.flow.faults = faults.of_whole();
            fragment.flow.text = Some(text);
            fragment.flow.file = Some(name);
            Ok(program.fragments.push(fragment))
        });
        made.included.borrow_mut().insert(key, read.clone());
        read
    }

    fn unreadable(&mut self, path: &str, span: Span, why: &str) {
        self.report(|| {
            Diagnostic::error(span, format!("cannot read `{path}`: {why}"))
                .with_help("files are looked for beside the one that names them, then in the folders given to the assembler")
        });
    }

    fn too_deep(&mut self, span: Span) -> u32 {
        let program = self.program;
        let mut chain: Vec<&str> = Vec::new();
        let places = self.flow.frames.iter().filter(|frame| frame.name.is_empty()).map(|frame| frame.call);
        for place in places.chain([span]) {
            let name = program.file_name(place.file);
            if chain.contains(&name) {
                chain.push(name);
                break;
            }
            chain.push(name);
        }
        let chain = chain.join(" includes ");
        self.report(|| {
            Diagnostic::error(span, format!("files include each other more than {MAX_DEPTH} deep"))
                .with_label(chain)
                .with_help("put an .if around the .include that ends it")
        });
        self.stop()
    }

    /// `.binary`.
    pub fn binary_file(&mut self, number: u32) {
        let fragment = self.fragment;
        let Some(binary) = fragment.flow.binaries.get(number as usize) else { return };
        let Some(path) = self.path_of(binary.name) else { return };
        let place = fragment.items(binary.name).first().map_or_else(Place::default, Item::place);
        let bytes = match self.bytes_of(&path) {
            Ok(bytes) => bytes,
            Err(why) => {
                let span = self.span(place);
                return self.unreadable(&path, span, &why);
            }
        };
        let length = bytes.len() as i64;
        let Some(offset) = self.amount(binary.offset, 0) else { return };
        // A negative one counts from the end.
        let start = if offset < 0 { (length + offset).max(0) } else { offset.min(length) };
        let Some(count) = self.amount(binary.length, length) else { return };
        if let Some(expr) = binary.length.filter(|_| count < 0) {
            let span = self.span(expr.place);
            return self.report(|| {
                Diagnostic::error(span, format!("cannot take {count} bytes"))
                    .with_help("leave the length out to take all")
            });
        }
        let end = start.saturating_add(count).min(length);
        let (start, end) = (usize::try_from(start).unwrap_or(0), usize::try_from(end).unwrap_or(0));
        self.emit(bytes.get(start..end).unwrap_or_default());
    }

    /// The name of a file that an item gives.
    fn path_of(&mut self, name: List) -> Option<String> {
        match self.fragment.items(name).first()? {
            Item::Text(text, _) => Some(self.fragment.text(*text).to_owned()),
            Item::Expr(expr) => {
                let value = self.value(expr);
                let path = self.string(value);
                if path.is_none() && value != Value::Unknown {
                    self.refuse(
                        expr.place,
                        "the name of a file is a string",
                        "write it in quotes, as in \"file.asm\"",
                    );
                }
                path
            }
            Item::Gap(_) => None,
        }
    }

    fn amount(&mut self, expr: Option<Expr>, other: i64) -> Option<i64> {
        match expr {
            None => Some(other),
            Some(expr) => self.number(&expr).map(|number| number.value),
        }
    }

    /// The bytes of a file that is named here, read when they are needed first.
    fn bytes_of(&mut self, path: &str) -> Result<&'a [u8], String> {
        let program = self.program;
        let made = &program.made;
        let from = self.fragment.file;
        let key = (from, path.to_owned());
        let known = made.binaries.borrow().get(&key).cloned();
        let number = known.unwrap_or_else(|| {
            let read = self.fetch.bytes(program.file_name(from), path).and_then(|bytes| {
                if bytes.len() > MAX_SIZE { Err(too_long()) } else { Ok(made.bytes.push(bytes)) }
            });
            made.binaries.borrow_mut().insert(key, read.clone());
            read
        })?;
        Ok(made.bytes.get(number as usize).map_or(&[], Vec::as_slice))
    }
}

fn too_long() -> String {
    format!("it is longer than {} megabytes", MAX_SIZE >> 20)
}
