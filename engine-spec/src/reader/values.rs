//! Single values: texts, numbers and words of a closed set.

use diagnostics::Span;

use crate::report::Report;
use crate::suggest::{nearest, shown};
use crate::tree::{Node, Value};

/// How many words a remedy lists.
const MOST_LISTED: usize = 16;

/// Whether a value switches off what a base file switched on.
pub(crate) fn is_off(value: &Value) -> bool {
    matches!(value.node, Node::Bool(false))
}

/// Reads a whole number from `min` to `max`.
pub(crate) fn number(report: &Report, value: &Value, what: &str, min: i64, max: i64) -> Option<i64> {
    let message = match value.node {
        Node::Integer(number) if (i128::from(min)..=i128::from(max)).contains(&number) => {
            return i64::try_from(number).ok();
        }
        Node::Integer(_) => format!("{what} is out of range"),
        ref other => format!("{what} is a whole number, not {}", other.describe()),
    };
    report.error(value.span, message, format!("use a number from {min} to {max}"));
    None
}

/// Reads a string.
pub(crate) fn text<'a>(report: &Report, value: &'a Value, what: &str) -> Option<(&'a str, Span)> {
    if let Node::Text(text) = &value.node {
        return Some((text, value.span));
    }
    let message = format!("{what} is a string, not {}", value.node.describe());
    report.error(value.span, message, "write it in double quotes");
    None
}

/// Finds `word` among `choices`.
pub(crate) fn choose<T: Copy>(
    report: &Report,
    word: &str,
    span: Span,
    what: &str,
    choices: &[(&str, T)],
) -> Option<T> {
    let found = choices.iter().find(|(name, _)| *name == word).map(|&(_, value)| value);
    if found.is_none() {
        let names = choices.iter().map(|&(name, _)| name);
        let help = match nearest(word, names.clone()) {
            Some(name) => format!("did you mean \"{}\"?", shown(name)),
            None => {
                let mut listed: Vec<String> =
                    names.take(MOST_LISTED).map(|name| format!("\"{}\"", shown(name))).collect();
                if choices.len() > MOST_LISTED {
                    listed.push("…".to_owned());
                }
                format!("use one of: {}", listed.join(", "))
            }
        };
        report.error(span, format!("{what} cannot be \"{}\"", shown(word)), help);
    }
    found
}
