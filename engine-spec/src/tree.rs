//! TOML text to a tree whose every value remembers where it was written.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry as Slot;

use diagnostics::{Diagnostic, FileId, Span};
use toml::Spanned;
use toml::de::{DeInteger, DeTable, DeValue};

/// A value and its place.
#[derive(Clone, Debug)]
pub(crate) struct Value {
    pub span: Span,
    pub node: Node,
}

/// What a value is.
#[derive(Clone, Debug)]
pub(crate) enum Node {
    Table(Table),
    Array(Vec<Value>),
    Text(String),
    /// Wider than any number a description may use; what is wider still becomes the extreme.
    Integer(i128),
    Bool(bool),
    /// A kind of value that no key takes: its name, for messages.
    Other(&'static str),
}

impl Node {
    /// What to call it in a message.
    pub fn describe(&self) -> &'static str {
        match self {
            Self::Table(_) => "a table",
            Self::Array(_) => "an array",
            Self::Text(_) => "a string",
            Self::Integer(_) => "a whole number",
            Self::Bool(true) => "`true`",
            Self::Bool(false) => "`false`",
            Self::Other(name) => name,
        }
    }
}

/// The keys of a table in alphabetical order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table {
    pub entries: BTreeMap<String, Entry>,
}

/// What stands behind one key of a table.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub key_span: Span,
    pub value: Value,
}

impl Table {
    pub fn get(&self, key: &str) -> Option<&Entry> {
        self.entries.get(key)
    }

    /// Lays `over` on this table: tables merge key by key, arrays [`MERGED_BY_NAME`] entry by entry,
    /// anything else is replaced.
    pub fn merge(&mut self, over: Self) {
        for (key, entry) in over.entries {
            let merges = MERGED_BY_NAME.contains(&key.as_str());
            let either = EITHER.iter().find(|(table, _)| *table == key);
            match self.entries.entry(key) {
                Slot::Vacant(slot) => {
                    slot.insert(entry);
                }
                Slot::Occupied(mut slot) => match (&mut slot.get_mut().value.node, entry.value.node) {
                    (Node::Table(base), Node::Table(top)) => {
                        // Who says it in the other way does not mean what has been said in this one.
                        for (one, other) in either.iter().flat_map(|(_, [a, b])| [(a, b), (b, a)]) {
                            if one.iter().any(|key| top.entries.contains_key(*key)) {
                                base.entries.retain(|key, _| !other.contains(&key.as_str()));
                            }
                        }
                        base.merge(top);
                        slot.get_mut().value.span = entry.value.span;
                        slot.get_mut().key_span = entry.key_span;
                    }
                    (Node::Array(base), Node::Array(top)) if merges && shares_a_name(base, &top) => {
                        merge_named(base, top);
                    }
                    (_, node) => {
                        let value = Value { span: entry.value.span, node };
                        slot.insert(Entry { key_span: entry.key_span, value });
                    }
                },
            }
        }
    }
}

/// Tables that say the same in either of two ways, and the keys of each way.
const EITHER: [(&str, [&[&str]; 2]); 1] = [("late", [&["pieces", "or"], &["from", "to"]])];

/// Arrays whose entries have names by which a file can change those of the file it extends.
const MERGED_BY_NAME: [&str; 1] = ["piece"];

/// The `name` of a table in an array.
fn name(value: &Value) -> Option<&str> {
    let Node::Table(table) = &value.node else { return None };
    match &table.get("name")?.value.node {
        Node::Text(name) => Some(name),
        _ => None,
    }
}

fn shares_a_name(base: &[Value], top: &[Value]) -> bool {
    top.iter()
        .any(|entry| name(entry).is_some_and(|wanted| base.iter().any(|mine| name(mine) == Some(wanted))))
}

/// Lays an array of named tables on another: an entry whose name the base has changes that entry,
/// once; any other is added.
fn merge_named(base: &mut Vec<Value>, top: Vec<Value>) {
    let mut changed: Vec<usize> = Vec::new();
    for entry in top {
        let place = base.iter().position(|mine| name(mine).is_some() && name(mine) == name(&entry));
        match (place, entry.node) {
            (Some(place), Node::Table(over)) if !changed.contains(&place) => {
                if let Node::Table(mine) = &mut base[place].node {
                    mine.merge(over);
                }
                base[place].span = entry.span;
                changed.push(place);
            }
            (_, node) => base.push(Value { span: entry.span, node }),
        }
    }
}

/// Parses one file; on failure returns every syntax error found.
pub(crate) fn parse(file: FileId, text: &str) -> Result<Table, Vec<Diagnostic>> {
    let (root, errors) = DeTable::parse_recoverable(text);
    if errors.is_empty() {
        return Ok(table(file, root.get_ref()));
    }
    let mut wrong: Vec<Diagnostic> = Vec::new();
    // What follows a syntax error on its line is mostly a consequence of it.
    let mut reported_to = None;
    let mut errors: Vec<_> =
        errors.iter().map(|error| (clamp(text, error.span().unwrap_or(0..0)), error.message())).collect();
    errors.sort_by_key(|(place, _)| place.start);
    for (place, message) in errors {
        if reported_to.is_some_and(|end| place.start <= end) {
            continue;
        }
        let tail = text.get(place.end..).unwrap_or_default();
        reported_to = Some(place.end + tail.find('\n').unwrap_or(tail.len()));
        let span = Span::new(file, place.start, place.end);
        let diagnostic = Diagnostic::error(span, format!("not TOML: {message}"));
        wrong.push(match remedy(message) {
            Some(help) => diagnostic.with_help(help),
            None => diagnostic,
        });
    }
    Err(wrong)
}

/// What to do about the syntax errors that people make most.
fn remedy(message: &str) -> Option<&'static str> {
    let remedies = [
        ("duplicate key", "the same key or section stands above: leave one of them out"),
        ("string values must be quoted", "put the text in double quotes"),
        ("unclosed table", "close the header on its line: `[section]`"),
        ("unclosed array", "close the array with ]"),
        ("unclosed inline table", "close the inline table with }"),
        ("multi-line basic string", "close the text with \"\"\""),
        ("multi-line literal string", "close the text with '''"),
        ("basic string", "close the text with \" on its line, or write \"\"\" around several lines"),
        ("literal string", "close the text with ' on its line, or write ''' around several lines"),
        ("unexpected key or value", "write one `key = value` on a line"),
        ("key with no value", "write `key = value`, `[section]` or a comment after #"),
        ("max recursion depth", "a description needs no arrays or tables nested this deep"),
        ("recursion limit", "a description needs no keys nested this deep"),
    ];
    // The first that fits counts: some contain others.
    remedies.iter().find(|(part, _)| message.contains(part)).map(|&(_, help)| help)
}

/// The range moved to character boundaries inside the text.
fn clamp(text: &str, place: std::ops::Range<usize>) -> std::ops::Range<usize> {
    let mut start = place.start.min(text.len());
    while !text.is_char_boundary(start) {
        start -= 1;
    }
    let mut end = place.end.clamp(start, text.len());
    while !text.is_char_boundary(end) {
        end += 1;
    }
    start..end
}

fn table(file: FileId, source: &DeTable<'_>) -> Table {
    let entries = source.iter().map(|(key, value)| {
        let key_span = Span::new(file, key.span().start, key.span().end);
        (key.get_ref().to_string(), Entry { key_span, value: convert(file, value) })
    });
    Table { entries: entries.collect() }
}

/// The parser bounds how deep values nest, so this recursion is bounded too.
fn convert(file: FileId, source: &Spanned<DeValue<'_>>) -> Value {
    let span = Span::new(file, source.span().start, source.span().end);
    let node = match source.get_ref() {
        DeValue::String(text) => Node::Text(text.to_string()),
        DeValue::Integer(digits) => Node::Integer(integer(digits)),
        DeValue::Boolean(flag) => Node::Bool(*flag),
        DeValue::Float(_) => Node::Other("a number with a fraction"),
        DeValue::Datetime(_) => Node::Other("a date or time"),
        DeValue::Array(items) => Node::Array(items.iter().map(|item| convert(file, item)).collect()),
        DeValue::Table(inner) => Node::Table(table(file, inner)),
    };
    Value { span, node }
}

fn integer(digits: &DeInteger<'_>) -> i128 {
    let extreme = if digits.as_str().starts_with('-') { i128::MIN } else { i128::MAX };
    i128::from_str_radix(digits.as_str(), digits.radix()).unwrap_or(extreme)
}
