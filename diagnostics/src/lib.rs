//! What went wrong, where, and what to do about it.
//!
//! The game description and the assembler report mistakes the same way: a list of
//! [`Diagnostic`]s, each pointing at a [`Span`] of a file held by [`Sources`]. The pure crates only
//! build them; printing is the caller's business, through [`render`] or [`Located`]. Of very many, the
//! first are told and the others counted: [`Findings`].

mod findings;
mod render;
#[cfg(test)]
mod tests;

pub use findings::{Findings, First, MOST_TOLD};
pub use render::{Located, grouped, render};

/// A file of a [`Sources`] collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct FileId(pub usize);

/// A byte range `start..end` in one file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Span {
    /// The file the range lies in.
    pub file: FileId,
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

impl Span {
    /// The range `start..end` of `file`.
    #[must_use]
    pub const fn new(file: FileId, start: usize, end: usize) -> Self {
        Self { file, start, end }
    }
}

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Output is still produced.
    Warning,
    /// No output is produced.
    Error,
}

/// What a mistake comes from, for callers that act on it: messages are for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Cause {
    /// Anything that no caller acts on.
    #[default]
    Other,
    /// The file itself checks something and says so: `.cerror`, `.error`, `.cwarn`, `.warn`.
    Stated,
    /// A branch leads too far; it stands at the place of the mistake.
    FarBranch,
    /// Something lies beyond the memory that there is.
    HighAddress,
}

/// One mistake: what, where, and (when there is one) a remedy.
///
/// Messages are lower-case and carry no final full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Error or warning.
    pub severity: Severity,
    /// What is wrong.
    pub message: String,
    /// Where it is wrong.
    pub span: Span,
    /// A few words printed beside the marked text; may be empty.
    pub label: String,
    /// Other places that matter, such as an earlier definition.
    pub related: Vec<(Span, String)>,
    /// What the user can do about it.
    pub help: Option<String>,
    /// What it comes from.
    pub cause: Cause,
    /// If it stands for others that are not reported: how many of them. Its place is the first of theirs.
    pub stands_for: usize,
}

impl Diagnostic {
    /// An error at `span`.
    pub fn error(span: Span, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Error,
            message: message.into(),
            span,
            label: String::new(),
            related: Vec::new(),
            help: None,
            cause: Cause::Other,
            stands_for: 0,
        }
    }

    /// A warning at `span`.
    pub fn warning(span: Span, message: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::error(span, message) }
    }

    /// Adds the words beside the marked text.
    #[must_use]
    pub fn with_label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// Adds a remedy.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Adds another place that matters.
    #[must_use]
    pub fn with_related(mut self, span: Span, text: impl Into<String>) -> Self {
        self.related.push((span, text.into()));
        self
    }

    /// Sets what it comes from.
    #[must_use]
    pub fn with_cause(mut self, cause: Cause) -> Self {
        self.cause = cause;
        self
    }

    /// Whether this stops output.
    #[must_use]
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

/// Replaces each carriage return of a text that no line feed follows by one.
pub fn end_lines(text: &mut String) {
    if !text.contains('\r') {
        return;
    }
    let bytes = text.as_bytes();
    let alone = |&(at, byte): &(usize, &u8)| *byte == b'\r' && bytes.get(at + 1) != Some(&b'\n');
    if bytes.iter().enumerate().any(|found| alone(&found)) {
        let fed = |(at, character)| {
            if alone(&(at, &(character as u8))) && character == '\r' { '\n' } else { character }
        };
        *text = text.char_indices().map(fed).collect();
    }
}

/// The files that diagnostics point into.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    files: Vec<(String, String)>,
}

impl Sources {
    /// An empty collection.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a file under the name that diagnostics show.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<String>) -> FileId {
        self.files.push((name.into(), text.into()));
        FileId(self.files.len() - 1)
    }

    /// Has a carriage return that stands alone end a line, as it did on older machines: a line feed takes its
    /// place, so all offsets stay as they are.
    pub fn end_lines(&mut self, file: FileId) {
        if let Some((_, text)) = self.files.get_mut(file.0) {
            end_lines(text);
        }
    }

    /// The name a file was added under.
    #[must_use]
    pub fn name(&self, file: FileId) -> &str {
        &self.files[file.0].0
    }

    /// The text of a file.
    #[must_use]
    pub fn text(&self, file: FileId) -> &str {
        &self.files[file.0].1
    }

    /// Line and column of a byte offset, both counted from 1, the column in characters.
    /// An offset past the end counts as the end.
    #[must_use]
    pub fn line_column(&self, file: FileId, offset: usize) -> (usize, usize) {
        let text = self.text(file);
        let mut end = offset.min(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let before = &text[..end];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }

    /// All files, in the order they were added.
    pub fn files(&self) -> impl Iterator<Item = (FileId, &str, &str)> {
        self.files
            .iter()
            .enumerate()
            .map(|(index, (name, text))| (FileId(index), name.as_str(), text.as_str()))
    }
}
