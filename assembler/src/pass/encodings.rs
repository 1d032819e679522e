//! Encodings that the source defines: `.cdef`, `.tdef` and `.edef`.
//!
//! A pass begins without any. What a text needs must stand above it.

use std::collections::BTreeMap;

use diagnostics::Diagnostic;
use rustc_hash::FxHashMap;

use super::Pass;
use crate::encoding::Encoding;
use crate::syntax::{Item, Layout, List, Name, Place};
use crate::value::Value;

/// The encodings defined so far, by their names.
#[derive(Debug, Default)]
pub struct Encodings(FxHashMap<Name, User>);

/// One of them.
#[derive(Debug, Default)]
struct User {
    /// Ranges of characters: the first one, to the last one and the code of the first.
    ranges: BTreeMap<u32, (u32, u8)>,
    /// Texts and what they stand for.
    escapes: BTreeMap<String, Vec<u8>>,
}

impl User {
    fn code(&self, character: u32) -> Option<u8> {
        let (&first, &(last, code)) = self.ranges.range(..=character).next_back()?;
        (character <= last).then(|| code.wrapping_add((character - first) as u8))
    }

    /// The longest escape that a text begins with, and its bytes.
    fn escape(&self, text: &str) -> Option<(usize, &[u8])> {
        let first = text.chars().next()?.to_string();
        let candidates = self.escapes.range(first..).take_while(|(name, _)| name.as_str() <= text);
        let found = candidates.filter(|(name, _)| text.starts_with(name.as_str())).last();
        found.map(|(name, bytes)| (name.len(), bytes.as_slice()))
    }
}

impl Encodings {
    /// The code of a character.
    pub fn code(&self, name: Name, character: char) -> Option<u8> {
        self.0.get(&name)?.code(character.into())
    }
}

/// What a definition says twice.
struct Twice;

impl Pass<'_> {
    /// Adds the bytes of a string in an encoding of the source.
    pub fn user_encoded(&mut self, mut text: &str, place: Place, bytes: &mut Vec<u8>) {
        let Encoding::User(name) = self.encoding else { return };
        while let Some(character) = text.chars().next() {
            let escape = self.encodings.0.get(&name).and_then(|user| user.escape(text));
            let length = if let Some((length, replacement)) = escape {
                bytes.extend_from_slice(replacement);
                length
            } else {
                bytes.push(self.encode(character, place).unwrap_or(0));
                character.len_utf8()
            };
            text = text.get(length..).unwrap_or_default();
        }
    }

    /// `.cdef`, `.tdef`, `.edef`.
    pub fn define_characters(&mut self, kind: Layout, arguments: List) {
        let Encoding::User(name) = self.encoding else {
            let (title, span) = (self.encoding.title(), self.span(self.margin().place));
            return self.report(|| {
                Diagnostic::error(span, format!("{title} cannot be changed"))
                    .with_help("begin an encoding of your own, with .enc and another name")
            });
        };
        let mut user = self.encodings.0.remove(&name).unwrap_or_default();
        let fragment = self.fragment;
        let mut rest = fragment.items(arguments);
        while let Some((item, after)) = rest.split_first() {
            rest = match kind {
                Layout::CharacterRanges => self.range(&mut user, item, after),
                Layout::Characters => self.characters(&mut user, item, after),
                _ => self.escapes(&mut user, item, after),
            };
        }
        self.encodings.0.insert(name, user);
    }

    /// `"az", code` or `first, last, code`; gives back what comes after.
    fn range<'i>(&mut self, user: &mut User, item: &Item, mut after: &'i [Item]) -> &'i [Item] {
        let place = item.place();
        let ends = match item {
            Item::Text(text, _) => {
                let mut characters = self.fragment.text(*text).chars().map(u32::from);
                match (characters.next(), characters.next(), characters.next()) {
                    (Some(first), Some(last), None) => Some((first, last)),
                    (Some(first), None, None) => {
                        let last = self.character(&mut after);
                        last.map(|last| (first, last))
                    }
                    _ => None,
                }
            }
            _ => {
                let first = self.code_point(item);
                let last = self.character(&mut after);
                first.zip(last)
            }
        };
        let code = self.code(&mut after, place);
        let ends = ends.filter(|(first, last)| first <= last);
        match (ends, code) {
            (None, Some(_)) => self.wrong(place, "this is no range of characters", RANGE),
            (Some((first, last)), Some(code)) if last - first <= u32::from(0xff - code) => {
                self.assign(user, first, last, code, place);
            }
            (Some(_), Some(_)) => self.wrong(place, "the codes of this range go past $ff", RANGE),
            (_, None) => {}
        }
        after
    }

    /// `"abc", code` or `"abc", [code, code, code]`.
    fn characters<'i>(&mut self, user: &mut User, item: &Item, mut after: &'i [Item]) -> &'i [Item] {
        let place = item.place();
        let Item::Text(text, _) = item else {
            self.wrong(place, "the characters go in quotes", LIST);
            return &[];
        };
        let Some(code) = self.code(&mut after, place) else { return after };
        for (character, offset) in self.fragment.text(*text).chars().zip(0_u32..) {
            match u8::try_from(u32::from(code).saturating_add(offset)) {
                Ok(code) => self.assign(user, character.into(), character.into(), code, place),
                Err(_) => {
                    self.wrong(place, "the codes of these characters go past $ff", LIST);
                    break;
                }
            }
        }
        after
    }

    /// `"{name}", byte`, or a string in place of the byte.
    fn escapes<'i>(&mut self, user: &mut User, item: &Item, mut after: &'i [Item]) -> &'i [Item] {
        let place = item.place();
        let name = match item {
            Item::Text(text, _) => self.fragment.text(*text),
            _ => "",
        };
        if name.is_empty() {
            self.wrong(place, "what is to be replaced goes in quotes", ESCAPE);
            return &[];
        }
        let Some(code) = self.code(&mut after, place) else { return after };
        let bytes = vec![code];
        if user.escapes.insert(name.to_owned(), bytes.clone()).is_some_and(|old| old != bytes) {
            self.wrong(place, "this text already stands for something else", ESCAPE);
        }
        after
    }

    /// The number that comes next.
    fn code(&mut self, after: &mut &[Item], place: Place) -> Option<u8> {
        let Some((item, rest)) = after.split_first() else {
            self.wrong(place, "the code is missing", "give a number of 0 to 255 after it");
            return None;
        };
        *after = rest;
        match item {
            Item::Expr(expr) => Some(self.byte(expr)),
            _ => {
                self.wrong(item.place(), "this is no code", "give a number of 0 to 255");
                None
            }
        }
    }

    /// The character that comes next.
    fn character(&mut self, after: &mut &[Item]) -> Option<u32> {
        let (item, rest) = after.split_first()?;
        *after = rest;
        self.code_point(item)
    }

    /// A character given by itself or by its number in Unicode.
    fn code_point(&mut self, item: &Item) -> Option<u32> {
        match item {
            Item::Text(text, _) => {
                let mut characters = self.fragment.text(*text).chars();
                characters.next().filter(|_| characters.next().is_none()).map(u32::from)
            }
            Item::Expr(expr) => match self.value(expr) {
                Value::Char(character) => Some(character.into()),
                Value::Number(number) => {
                    u32::try_from(number.value).ok().filter(|code| char::from_u32(*code).is_some())
                }
                _ => None,
            },
            Item::Gap(_) => None,
        }
    }

    fn assign(&mut self, user: &mut User, first: u32, last: u32, code: u8, place: Place) {
        if user.assign(first, last, code).is_err() {
            self.wrong(place, "a character here already has another code", "give each character one code");
        }
    }

    fn wrong(&mut self, place: Place, message: &str, help: &str) {
        let span = self.span(place);
        self.report(|| Diagnostic::error(span, message).with_help(help));
    }
}

const RANGE: &str = "write .cdef \"az\", $41 for the codes $41 to $5a";
const LIST: &str = "write .tdef \"xyz\", 1 for the codes 1, 2 and 3";
const ESCAPE: &str = "write .edef \"{cr}\", 13";

impl User {
    fn assign(&mut self, first: u32, last: u32, code: u8) -> Result<(), Twice> {
        let before = self.ranges.range(..=last).next_back();
        if let Some((&start, &(end, old))) = before
            && end >= first
        {
            return if (start, end, old) == (first, last, code) { Ok(()) } else { Err(Twice) };
        }
        self.ranges.insert(first, (last, code));
        Ok(())
    }
}
