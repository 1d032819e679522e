//! Typed access to the tree: unknown keys, missing keys and wrong types are reported here.

mod values;

use diagnostics::Span;

pub(crate) use values::{choose, is_off, number, text};

use crate::report::Report;
use crate::schema::{Kind, LONGEST_NAME, Section, home};
use crate::suggest::{nearest, shown};
use crate::tree::{Entry, Node, Table, Value};

/// A table being read: a section of the file, or an inline table.
#[derive(Clone, Copy)]
pub(crate) struct Fields<'a> {
    table: &'a Table,
    /// Where to point when something is missing.
    pub span: Span,
    /// What to call the table in messages: `[board]`.
    name: &'a str,
    known: &'static Section,
    report: &'a Report,
}

impl<'a> Fields<'a> {
    /// Starts reading a table; reports every key that is not in `known`.
    pub fn new(
        report: &'a Report,
        table: &'a Table,
        span: Span,
        name: &'a str,
        known: &'static Section,
    ) -> Self {
        let mut more = strangers(table, known).skip(MOST_LOOKED_UP).peekable();
        if let Some(first) = more.peek().map(|(_, entry)| entry.key_span) {
            report.add_more(first, more.count());
        }
        for (key, entry) in unknown(table, known) {
            let help = match (nearest(key, known.names()), home(key)) {
                (Some(word), _) => format!("did you mean `{word}`?"),
                (None, Some(place)) => format!("`{key}` belongs {place}"),
                (None, None) => takes(name, known),
            };
            report.error(entry.key_span, format!("unknown key `{}` in {name}", shown(key)), help);
        }
        Self { table, span, name, known, report }
    }

    /// Reads `value` as a table.
    pub fn of(report: &'a Report, value: &'a Value, known: &'static Section) -> Option<Self> {
        Self::named(report, value, known.name, known)
    }

    /// As [`Fields::of`], for a table that messages call by another name.
    pub fn named(
        report: &'a Report,
        value: &'a Value,
        name: &'a str,
        known: &'static Section,
    ) -> Option<Self> {
        let help = match &value.node {
            Node::Table(table) => return Some(Self::new(report, table, value.span, name, known)),
            Node::Array(items) if name.starts_with('[') && items.iter().all(is_table) => {
                format!("write {name} once, in single brackets")
            }
            _ => takes(name, known),
        };
        report.error(value.span, format!("{name} is a table, not {}", value.node.describe()), help);
        None
    }

    pub fn entry(&self, key: &str) -> Option<&'a Entry> {
        debug_assert!(self.known.key(key).is_some(), "`{key}` of {} is in no table of `schema`", self.name);
        self.table.get(key)
    }

    pub fn value(&self, key: &str) -> Option<&'a Value> {
        self.entry(key).map(|entry| &entry.value)
    }

    /// The value of a key that must be there.
    pub fn required(&self, key: &str, example: &str) -> Option<&'a Value> {
        let value = self.value(key);
        if value.is_none() && !self.misspells(key) {
            let message = format!("{} has no `{key}`", self.name);
            self.report.missing(self.span, message, format!("add `{key} = {example}`"));
        }
        value
    }

    /// The value of a section that must be there, such as `[game]`.
    pub fn section(&self, key: &str, header: &str, example: &str) -> Option<&'a Value> {
        let value = self.value(key);
        if value.is_none() && !self.misspells(key) {
            let message = format!("{} has no {header}", self.name);
            self.report.missing(self.span, message, format!("add\n{header}\n{example}"));
        }
        value
    }

    /// The tables of a section that must be there and may be repeated, such as `[[piece]]`.
    pub fn sections(&self, key: &str, example: &str) -> Option<&'a [Value]> {
        let header = format!("[[{key}]]");
        let value = self.section(key, &header, example)?;
        let help = match &value.node {
            Node::Array(items) => return Some(items),
            Node::Table(_) => format!("write {header} in double brackets"),
            _ => format!("write {header} with its keys below it"),
        };
        let message = format!("{header} is a list of tables, not {}", value.node.describe());
        self.report.error(value.span, message, help);
        None
    }

    /// Whether the table has an unknown key that `key` has been suggested for.
    pub fn misspells(&self, key: &str) -> bool {
        unknown(self.table, self.known).any(|(word, _)| nearest(word, self.known.names()) == Some(key))
    }

    /// Whether the table has keys, but none that it should.
    pub fn is_foreign(&self) -> bool {
        let mut keys = self.table.entries.keys();
        !self.table.entries.is_empty() && !keys.any(|key| self.known.key(key).is_some())
    }

    pub fn text(&self, key: &str) -> Option<(&'a str, Span)> {
        let value = self.value(key)?;
        text(self.report, value, &format!("`{key}`"))
    }

    pub fn required_text(&self, key: &str, example: &str) -> Option<(&'a str, Span)> {
        let value = self.required(key, example)?;
        text(self.report, value, &format!("`{key}`"))
    }

    /// A name that must be there: one line of letters that can be seen. Names stand in comments of the generated
    /// source, and on the screens of those who play.
    pub fn name(&self, example: &str) -> Option<(&'a str, Span)> {
        let (name, span) = self.required_text("name", example)?;
        if name.trim().is_empty() {
            self.report.error(span, "`name` is empty", format!("choose one, such as {example}"));
            return None;
        }
        if let Some(odd) = name.chars().find(|&letter| is_odd(letter)) {
            let message = format!("`name` has the character `{}` in it", odd.escape_default());
            self.report.error(span, message, "write a name of one line, in letters that can be seen");
            return None;
        }
        let length = name.chars().count();
        if length > LONGEST_NAME {
            let message = format!("`name` has {length} characters and room for {LONGEST_NAME}");
            self.report.error(span, message, format!("shorten it by {}", length - LONGEST_NAME));
            return None;
        }
        Some((name, span))
    }

    /// A whole number in the range that the schema gives; `None` when absent, wrong (then reported) or, where
    /// the schema allows for that, `false`.
    pub fn integer(&self, key: &str) -> Option<i64> {
        let value = self.value(key)?;
        let kind = &self.known.key(key)?.kind;
        if matches!(kind, Kind::IntegerOrFalse { .. }) && is_off(value) {
            return None;
        }
        let (min, max) = kind.range()?;
        number(self.report, value, &format!("`{key}`"), min, max)
    }

    /// As [`Fields::integer`], for keys whose range lies in a byte.
    pub fn byte(&self, key: &str) -> Option<u8> {
        self.integer(key).and_then(|number| u8::try_from(number).ok())
    }

    pub fn boolean(&self, key: &str) -> Option<bool> {
        let value = self.value(key)?;
        if let Node::Bool(flag) = value.node {
            return Some(flag);
        }
        let message = format!("`{key}` is `true` or `false`, not {}", value.node.describe());
        self.report.error(value.span, message, format!("write `{key} = true` or `{key} = false`"));
        None
    }

    /// One of a closed set of words.
    pub fn choice<T: Copy>(&self, key: &str, choices: &[(&str, T)]) -> Option<T> {
        let (word, span) = self.text(key)?;
        let known = self.known.key(key).map_or(&[][..], |key| key.kind.words());
        debug_assert!(
            known.len() == choices.len()
                && choices.iter().all(|(name, _)| known.iter().any(|word| word.name == *name)),
            "the words of `{key}` differ from those in `schema`",
        );
        choose(self.report, word, span, &format!("`{key}`"), choices)
    }

    /// A key that holds a table, or `false` to switch off what a base file switched on.
    pub fn optional(&self, key: &str, example: &str, known: &'static Section) -> Option<Self> {
        let value = self.value(key)?;
        if is_off(value) {
            return None;
        }
        if matches!(value.node, Node::Table(_)) {
            return Self::of(self.report, value, known);
        }
        let message = format!("`{key}` is a table or `false`, not {}", value.node.describe());
        self.report.error(value.span, message, format!("write `{key} = {example}` or `{key} = false`"));
        None
    }

    /// The items of an array.
    pub fn array(&self, key: &str, example: &str) -> Option<&'a [Value]> {
        let value = self.value(key)?;
        if let Node::Array(items) = &value.node {
            return Some(items);
        }
        let message = format!("`{key}` is an array, not {}", value.node.describe());
        self.report.error(value.span, message, format!("write `{key} = {example}`"));
        None
    }
}

/// How many unknown keys of a table are looked up.
const MOST_LOOKED_UP: usize = 1_000;

/// The keys of a table that are not in `known`; of absurdly many, the first.
fn unknown<'a>(table: &'a Table, known: &'static Section) -> impl Iterator<Item = (&'a str, &'a Entry)> {
    strangers(table, known).take(MOST_LOOKED_UP)
}

/// All keys of a table that are not in `known`.
fn strangers<'a>(table: &'a Table, known: &'static Section) -> impl Iterator<Item = (&'a str, &'a Entry)> {
    let entries = table.entries.iter().map(|(key, entry)| (key.as_str(), entry));
    entries.filter(|(key, _)| known.key(key).is_none())
}

/// Whether a character is none that can be seen, but ends a line or turns what stands beside it.
fn is_odd(letter: char) -> bool {
    let turns = matches!(
        letter,
        '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}'
    );
    letter.is_control() || turns
}

fn is_table(value: &Value) -> bool {
    matches!(value.node, Node::Table(_))
}

fn takes(name: &str, known: &'static Section) -> String {
    format!("{name} takes: {}", known.names().collect::<Vec<_>>().join(", "))
}
