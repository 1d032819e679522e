//! How much of what a description asks for is in a program.

use std::fmt;

/// How much of a book is in a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookFit {
    /// Positions in the table.
    pub positions: usize,
    /// Positions that the game file has moves for.
    pub of: usize,
    /// Bytes of the table.
    pub bytes: usize,
    /// Positions that it has moves for on disk.
    pub library: usize,
    /// Endings that are solved.
    pub endgames: usize,
    /// Bytes of their tables.
    pub endgame_bytes: usize,
}

impl fmt::Display for BookFit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "book: {}", self.text())
    }
}

impl BookFit {
    /// Whether there is anything in it; a description that takes another's book away has an empty one.
    pub(crate) fn has_any(&self) -> bool {
        self.of > 0 || self.library > 0 || self.endgames > 0
    }

    /// What there is, in words.
    #[must_use]
    pub fn text(&self) -> String {
        let Self { positions, of, bytes, library, endgames, endgame_bytes } = *self;
        let endings = match endgames {
            0 => String::new(),
            1 => format!("1 ending, {endgame_bytes} bytes"),
            _ => format!("{endgames} endings, {endgame_bytes} bytes"),
        };
        let library = match library {
            0 => String::new(),
            _ => format!("{library} positions on disk"),
        };
        let table =
            if of > 0 { format!("{positions} of {of} positions, {bytes} bytes") } else { String::new() };
        let mut parts = vec![table, library, endings];
        parts.retain(|part| !part.is_empty());
        parts.join("; ")
    }
}
