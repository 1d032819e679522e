//! Diagnostics as text for people and as plain values for scripts.

use codespan_reporting::diagnostic::{Diagnostic as Report, Label};
use codespan_reporting::files::SimpleFiles;
use codespan_reporting::term::{self, Config};

use crate::{Diagnostic, Severity, Sources};

/// Prints diagnostics as `file:line:column` reports with a marked excerpt and the remedy; one that stands for
/// others is a line that says how many.
///
/// `color` adds ANSI colours; pass `true` only for a terminal.
#[must_use]
pub fn render(sources: &Sources, diagnostics: &[Diagnostic], color: bool) -> String {
    if diagnostics.is_empty() {
        // The sources are copied below, and may be long.
        return String::new();
    }
    let mut files = SimpleFiles::new();
    for (_, name, text) in sources.files() {
        files.add(name.to_owned(), text.to_owned());
    }
    let config = Config::default();
    let mut out = String::new();
    for diagnostic in diagnostics {
        if diagnostic.stands_for > 0 {
            out.push_str(&format!("{}\n\n", diagnostic.message));
            continue;
        }
        let report = report(diagnostic);
        if longest_line(sources, diagnostic) > LONGEST_EXCERPT {
            out.push_str(&without_excerpt(sources, diagnostic));
            continue;
        }
        let text = if color {
            let mut ansi = term::termcolor::Ansi::new(Vec::new());
            let _ = term::emit_to_write_style(&mut ansi, &config, &files, &report);
            String::from_utf8_lossy(&ansi.into_inner()).into_owned()
        } else {
            let mut plain = String::new();
            let _ = term::emit_to_string(&mut plain, &config, &files, &report);
            plain
        };
        out.push_str(&text);
    }
    out
}

/// A diagnostic with its place spelled out, for `--json`.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Located {
    /// `error` or `warning`.
    pub severity: &'static str,
    /// What is wrong.
    pub message: String,
    /// The file's name.
    pub file: String,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// The remedy, when there is one.
    pub help: Option<String>,
}

impl Located {
    /// Spells out where `diagnostic` points.
    #[must_use]
    pub fn new(sources: &Sources, diagnostic: &Diagnostic) -> Self {
        let (line, column) = sources.line_column(diagnostic.span.file, diagnostic.span.start);
        Self {
            severity: match diagnostic.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
            },
            message: diagnostic.message.clone(),
            file: sources.name(diagnostic.span.file).to_owned(),
            line,
            column,
            help: diagnostic.help.clone(),
        }
    }
}

/// A number with a comma between thousands.
#[must_use]
pub fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Bytes of a source line beyond which no excerpt is shown: it would fill screens.
const LONGEST_EXCERPT: usize = 1000;

/// The length of the longest line that a diagnostic points at.
fn longest_line(sources: &Sources, diagnostic: &Diagnostic) -> usize {
    let places = std::iter::once(diagnostic.span).chain(diagnostic.related.iter().map(|(place, _)| *place));
    let length = |span: crate::Span| {
        let bytes = sources.text(span.file).as_bytes();
        let (start, end) = (span.start.min(bytes.len()), span.end.min(bytes.len()));
        let before = bytes[..start].iter().rev().take_while(|&&byte| byte != b'\n').count();
        let after = bytes[end..].iter().take_while(|&&byte| byte != b'\n').count();
        before + after + end.saturating_sub(start)
    };
    places.map(length).max().unwrap_or(0)
}

fn without_excerpt(sources: &Sources, diagnostic: &Diagnostic) -> String {
    let place = Located::new(sources, diagnostic);
    let mut text = format!(
        "{}: {}\n  --> {}:{}:{}\n",
        place.severity, place.message, place.file, place.line, place.column
    );
    if let Some(help) = &place.help {
        text.push_str(&format!("  = help: {help}\n"));
    }
    text.push('\n');
    text
}

fn report(diagnostic: &Diagnostic) -> Report<usize> {
    let base = match diagnostic.severity {
        Severity::Error => Report::error(),
        Severity::Warning => Report::warning(),
    };
    let span = diagnostic.span;
    let mut labels = vec![Label::primary(span.file.0, span.start..span.end).with_message(&diagnostic.label)];
    for (place, text) in &diagnostic.related {
        labels.push(Label::secondary(place.file.0, place.start..place.end).with_message(text));
    }
    let notes = diagnostic.help.iter().map(|help| format!("help: {help}")).collect();
    base.with_message(&diagnostic.message).with_labels(labels).with_notes(notes)
}
