//! Where each token stands: which table, which key, key or value.

use std::ops::Range;

use super::tokens::{Sort, Token};
use crate::schema::{Key, Kind, ROOT, Section};

/// Where something stands.
#[derive(Clone, Debug)]
pub enum Place {
    /// In the brackets of a header.
    Header {
        /// The names in it so far, this one included.
        path: Vec<String>,
    },
    /// Where a key is written.
    Key {
        /// The table that it is a key of.
        section: &'static Section,
        /// The keys above it in the same table.
        taken: Vec<String>,
        /// Whether it stands at the beginning of a line, and not in an inline table.
        line_start: bool,
    },
    /// Where a value is written.
    Value {
        /// The table that it stands in.
        section: &'static Section,
        /// Its key.
        key: &'static str,
        /// What it may be.
        kind: &'static Kind,
    },
    /// Anywhere else: at a sign, in a comment, below something unknown.
    Between,
}

/// Something that is open around the tokens.
struct Frame {
    /// The table, if it is one and known.
    section: Option<&'static Section>,
    /// For an array, what its items may be.
    items: Option<&'static Kind>,
    /// Whether it is an array.
    array: bool,
    /// The key whose value comes next or is being written.
    key: Option<&'static Key>,
    /// Whether `=` has been seen since the last key.
    value: bool,
    taken: Vec<String>,
}

impl Frame {
    fn table(section: Option<&'static Section>) -> Self {
        Self { section, items: None, array: false, key: None, value: false, taken: Vec::new() }
    }

    fn array(items: Option<&'static Kind>) -> Self {
        Self { items, array: true, ..Self::table(None) }
    }

    /// What a value written now may be.
    fn kind(&self) -> Option<&'static Kind> {
        if self.array { self.items } else { self.key.filter(|_| self.value).map(|key| &key.kind) }
    }
}

/// The place of every token, and one more for what comes behind the last.
pub fn places(text: &str, tokens: &[Token]) -> Vec<Place> {
    let mut walk = Walk { text, frames: vec![Frame::table(Some(&ROOT))] };
    let mut places = Vec::with_capacity(tokens.len() + 1);
    let mut line_start = true;
    let mut header: Option<Vec<String>> = None;
    for (index, token) in tokens.iter().enumerate() {
        if line_start && header.is_none() && walk.begins_anew(tokens.get(index..).unwrap_or_default()) {
            walk.frames.truncate(1);
            if token.is('[') {
                header = Some(Vec::new());
            } else {
                walk.end_value();
            }
        }
        if let Some(path) = &mut header {
            if token.sort == Sort::Word {
                *path = token.word(text).split('.').map(str::to_owned).collect();
            }
            places.push(Place::Header { path: path.clone() });
            if matches!(token.sort, Sort::Newline) {
                walk.open(path);
                header = None;
            }
        } else {
            places.push(walk.place(line_start));
            walk.take(token);
        }
        line_start = token.sort == Sort::Newline;
    }
    places.push(header.map_or_else(|| walk.place(line_start), |path| Place::Header { path }));
    places
}

struct Walk<'a> {
    text: &'a str,
    /// Never empty: the first is the table of the header.
    frames: Vec<Frame>,
}

impl Walk<'_> {
    /// Whether a line can only be a header, or a key of the section whatever is open.
    fn begins_anew(&self, line: &[Token]) -> bool {
        match line {
            [first, second, ..] if self.frames.len() > 1 && first.sort == Sort::Word => {
                let section = self.frames.first().and_then(|frame| frame.section);
                second.is('=') && section.is_some_and(|section| section.key(first.word(self.text)).is_some())
            }
            [first, rest @ ..] if first.is('[') => {
                let end =
                    rest.iter().position(|token| !matches!(token.sort, Sort::Word | Sort::Sign('[' | ']')));
                let (inside, after) = rest.split_at(end.unwrap_or(rest.len()));
                let words = inside.iter().filter(|token| token.sort == Sort::Word).count();
                let closed = inside.last().is_some_and(|token| token.is(']'));
                let ends =
                    after.first().is_none_or(|token| matches!(token.sort, Sort::Newline | Sort::Comment));
                self.frames.len() == 1 || words == 1 && closed && ends
            }
            _ => false,
        }
    }

    fn place(&self, line_start: bool) -> Place {
        let Some(frame) = self.frames.last() else { return Place::Between };
        if let (Some(kind), Some((section, key))) = (frame.kind(), self.key()) {
            return Place::Value { section, key, kind };
        }
        match frame.section {
            Some(section) if frame.key.is_none() && !frame.value => {
                let line_start = line_start && self.frames.len() == 1;
                Place::Key { section, taken: frame.taken.clone(), line_start }
            }
            _ => Place::Between,
        }
    }

    /// The innermost key that is open.
    fn key(&self) -> Option<(&'static Section, &'static str)> {
        self.frames.iter().rev().find_map(|frame| Some((frame.section?, frame.key?.name)))
    }

    /// Opens the section of a header.
    fn open(&mut self, path: &[String]) {
        let section = path.iter().try_fold(&ROOT, |section, name| section.key(name)?.kind.section());
        self.frames = vec![Frame::table(section)];
    }

    fn end_value(&mut self) {
        if let Some(frame) = self.frames.last_mut() {
            frame.key = None;
            frame.value = false;
        }
    }

    fn take(&mut self, token: &Token) {
        let depth = self.frames.len();
        let Some(frame) = self.frames.last_mut() else { return };
        match token.sort {
            Sort::Word | Sort::Text { .. } if !frame.array && !frame.value => {
                let path: Vec<&str> = token.word(self.text).split('.').collect();
                let (name, outer) = path.split_last().map_or(("", &[][..]), |(name, outer)| (*name, outer));
                let section = frame.section;
                let section = outer.iter().try_fold(section, |section, name| {
                    Some(section.and_then(|section| section.key(name)).and_then(|key| key.kind.section()))
                });
                frame.key = section.flatten().and_then(|section| section.key(name));
                frame.taken.push(name.to_owned());
            }
            Sort::Sign('=') if !frame.array => frame.value = true,
            Sort::Sign('[') if frame.array || frame.value => {
                let items = match frame.kind() {
                    Some(Kind::List { of, .. } | Kind::WordOr(_, Kind::List { of, .. })) => Some(*of),
                    Some(Kind::Region) => Some(&Kind::Square),
                    Some(Kind::Pieces) => Some(&Kind::Piece),
                    _ => None,
                };
                self.frames.push(Frame::array(items));
            }
            Sort::Sign('{') if frame.array || frame.value => {
                let section = frame.kind().and_then(Kind::section);
                self.frames.push(Frame::table(section));
            }
            Sort::Sign(']' | '}') if depth > 1 => {
                self.frames.pop();
            }
            Sort::Sign(',') if !frame.array => self.end_value(),
            Sort::Newline if depth == 1 => self.end_value(),
            _ => {}
        }
    }
}

/// What surrounds the cursor.
pub struct Spot<'a> {
    /// Where it is.
    pub place: &'a Place,
    /// What has been typed of the word so far.
    pub typed: Range<usize>,
    /// Whether it is inside a string.
    pub in_string: bool,
}

impl<'a> Spot<'a> {
    /// What surrounds the byte `offset`; nothing in comments and drawings.
    pub fn at(text: &str, tokens: &[Token], places: &'a [Place], offset: usize) -> Option<Self> {
        let mut offset = offset.min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        for (token, place) in tokens.iter().zip(places) {
            let Range { start, end } = token.range;
            if start >= offset {
                break;
            }
            match token.sort {
                Sort::Text { quotes: 1, closed } if offset < end || offset == end && !closed => {
                    return Some(Self { place, typed: start + 1..offset, in_string: true });
                }
                Sort::Text { closed, .. } if offset < end || offset == end && !closed => return None,
                Sort::Comment if offset <= end => return None,
                Sort::Word if offset <= end => {
                    // A header is replaced from its bracket on.
                    let start = match place {
                        Place::Header { .. } => {
                            text.get(..start)?.rfind('\n').map_or(0, |newline| newline + 1)
                        }
                        _ => start,
                    };
                    return Some(Self { place, typed: start..offset, in_string: false });
                }
                _ => {}
            }
        }
        // Between two tokens: what a token here would be.
        let next = tokens.iter().position(|token| token.range.start >= offset).unwrap_or(tokens.len());
        let place = places.get(next)?;
        let line = text.get(..offset)?.rfind('\n').map_or(0, |newline| newline + 1);
        let header =
            matches!(place, Place::Header { .. }) && text.get(line..offset)?.trim_start().starts_with('[');
        match place {
            Place::Header { .. } if !header => None,
            _ => Some(Self {
                place,
                typed: if header { line..offset } else { offset..offset },
                in_string: false,
            }),
        }
    }
}
