//! What can be written at a place of a game file, and what stands there: for editors.
//!
//! The file is being written, so it is often not TOML yet. It is therefore not parsed but read
//! token by token, and a line that can only be a header or a key of its section sets things
//! straight after whatever was left open before it.

mod names;
mod tokens;
mod walk;

use std::ops::Range;

use crate::schema::{Key, Kind, ROOT, Section};
use names::Names;
use tokens::{Sort, Token};
use walk::{Place, Spot};

/// Something that can be written at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// What it is called.
    pub label: String,
    /// What is written in place of [`Completion::replaces`].
    pub insert: String,
    /// The text that it replaces, as a byte range; it ends where the completion was asked for.
    pub replaces: Range<usize>,
    /// What sort of thing it is.
    pub sort: CompletionSort,
    /// What its value may be, in a few words; may be empty.
    pub detail: String,
    /// What it means, in Markdown; may be empty.
    pub about: String,
}

/// Sorts of things that can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompletionSort {
    /// The header of a section.
    Header,
    /// A key.
    Key,
    /// A word of a closed set.
    Word,
    /// The name of a side, a piece or a square.
    Name,
}

/// What is known of the text at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hover {
    /// The text that is described, as a byte range.
    pub range: Range<usize>,
    /// What it means, in Markdown.
    pub about: String,
}

/// All that can be written at the byte `offset` of a game file. An offset past the end counts as
/// the end.
#[must_use]
pub fn complete(text: &str, offset: usize) -> Vec<Completion> {
    let tokens = tokens::scan(text);
    let places = walk::places(text, &tokens);
    let Some(spot) = Spot::at(text, &tokens, &places, offset) else { return Vec::new() };
    let names = Names::collect(text, &tokens, &places);
    let mut found = Vec::new();
    let replaces = spot.typed.clone();
    match spot.place {
        Place::Header { .. } => headers(&mut found, &replaces),
        Place::Key { section, taken, line_start } => {
            let keys = section.keys.iter().filter(|key| !taken.iter().any(|name| name == key.name));
            // What is a section of its own is better written with a header.
            let keys =
                keys.filter(|key| !std::ptr::eq(*section, &raw const ROOT) || key.kind.section().is_none());
            found.extend(keys.map(|key| key_completion(key, &replaces)));
            if *line_start {
                headers(&mut found, &replaces);
            }
        }
        Place::Value { kind, .. } => values(&mut found, kind, &names, &spot),
        Place::Between => {}
    }
    found
}

/// What is known of the text at the byte `offset` of a game file.
#[must_use]
pub fn hover(text: &str, offset: usize) -> Option<Hover> {
    let tokens = tokens::scan(text);
    let places = walk::places(text, &tokens);
    let (token, place) =
        tokens.iter().zip(&places).find(|(token, _)| token.range.contains(&offset) && token.is_word())?;
    let word = token.word(text);
    let about = match place {
        Place::Header { path } => {
            let mut section = &ROOT;
            let mut about = None;
            for name in path {
                let key = section.key(name)?;
                about = Some(key.about);
                section = key.kind.section()?;
            }
            let keys: Vec<_> = section.names().map(|name| format!("`{name}`")).collect();
            format!("{}\n\nKeys: {}", about?, keys.join(", "))
        }
        Place::Key { section, .. } => documented(section.key(word.rsplit('.').next()?)?),
        Place::Value { kind, .. } => {
            let word = kind.words().iter().find(|each| each.name == word && !each.about.is_empty())?;
            format!("`\"{}\"`: {}", word.name, word.about)
        }
        Place::Between => return None,
    };
    Some(Hover { range: token.range.clone(), about })
}

/// A key in words.
fn documented(key: &Key) -> String {
    let needed = if key.required { ", required" } else { "" };
    format!("**{}** ({}{needed})\n\n{}", key.name, key.kind.describe(), key.about)
}

fn key_completion(key: &Key, replaces: &Range<usize>) -> Completion {
    Completion {
        label: key.name.to_owned(),
        insert: format!("{} = ", key.name),
        replaces: replaces.clone(),
        sort: CompletionSort::Key,
        detail: key.kind.describe(),
        about: key.about.to_owned(),
    }
}

/// The headers of all sections.
fn headers(found: &mut Vec<Completion>, replaces: &Range<usize>) {
    let header = |label: String, about: &str| Completion {
        insert: label.clone(),
        label,
        replaces: replaces.clone(),
        sort: CompletionSort::Header,
        detail: String::new(),
        about: about.to_owned(),
    };
    let only_sections = |section: &Section| section.keys.iter().all(|key| matches!(key.kind, Kind::Table(_)));
    for key in ROOT.keys {
        match (&key.kind, key.kind.section()) {
            (Kind::Table(section), _) if only_sections(section) => {
                let inner = section.keys.iter();
                found
                    .extend(inner.map(|inner| header(format!("[{}.{}]", key.name, inner.name), inner.about)));
            }
            (Kind::Table(_), _) => found.push(header(format!("[{}]", key.name), key.about)),
            (_, Some(_)) => found.push(header(format!("[[{}]]", key.name), key.about)),
            _ => {}
        }
    }
}

/// What a value of some kind can be.
fn values(found: &mut Vec<Completion>, kind: &Kind, names: &Names, spot: &Spot<'_>) {
    let mut add = |label: &str, sort: CompletionSort, about: &str, quoted: bool| {
        let insert = if quoted && !spot.in_string { format!("\"{label}\"") } else { label.to_owned() };
        found.push(Completion {
            label: label.to_owned(),
            insert,
            replaces: spot.typed.clone(),
            sort,
            detail: String::new(),
            about: about.to_owned(),
        });
    };
    for word in kind.words().iter().filter(|_| !matches!(kind, Kind::List { .. })) {
        add(word.name, CompletionSort::Word, word.about, true);
    }
    match kind {
        Kind::Boolean if !spot.in_string => {
            add("true", CompletionSort::Word, "", false);
            add("false", CompletionSort::Word, "", false);
        }
        Kind::TableOrFalse(_) | Kind::IntegerOrFalse { .. } if !spot.in_string => {
            add("false", CompletionSort::Word, "", false);
        }
        Kind::Side => names.sides.iter().for_each(|name| add(name, CompletionSort::Name, "", true)),
        Kind::Piece | Kind::Pieces => {
            names.pieces.iter().for_each(|name| add(name, CompletionSort::Name, "", true));
        }
        Kind::Square => names.squares().for_each(|name| add(&name, CompletionSort::Name, "", true)),
        Kind::Region => names.lines().for_each(|name| add(&name, CompletionSort::Name, "", true)),
        _ => {}
    }
}

impl Token {
    /// Whether it is a bare word or a string on one line.
    fn is_word(&self) -> bool {
        matches!(self.sort, Sort::Word | Sort::Text { .. })
    }
}
