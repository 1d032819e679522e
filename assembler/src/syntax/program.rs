//! A whole source: its fragments, its names, and what the passes make on their way.

use diagnostics::{Diagnostic, FileId, Span};

use super::{Fragment, Name, Names, Site};
use crate::arena::Arena;
use crate::flow::Made;

/// A whole source.
#[derive(Debug, Default)]
pub struct Program {
    /// The main file, and then other texts.
    pub fragments: Arena<Fragment>,
    /// The names that all texts use.
    pub names: Names,
    /// What is wrong with the text of the main file.
    pub faults: Vec<Diagnostic>,
    /// The constants that exist before the first line.
    pub defines: Vec<(Name, i64)>,
    /// What the passes add.
    pub made: Made,
    /// The name of the main file.
    pub title: String,
    /// The number of the first included file.
    pub next_file: usize,
}

impl Program {
    /// Whether the source may ask for sizes, and whether for times.
    pub fn asks(&self) -> (bool, bool) {
        let either = |one, other| self.names.find(one).or_else(|| self.names.find(other)).is_some();
        (either("size", "len"), either("cycles", "maxcycles"))
    }

    /// The place of the label of a statement; the start of the main file for what has none.
    pub fn label_span(&self, site: Site) -> Span {
        let fragment = self.fragments.get(site.fragment as usize);
        let place = fragment.and_then(|fragment| {
            fragment.margins.get(site.statement as usize).map(|margin| fragment.span(margin.label))
        });
        place.unwrap_or_else(|| Span::new(self.main(), 0, 0))
    }

    /// The names and texts of the included files, in the order of their numbers.
    pub fn into_files(self) -> impl Iterator<Item = (String, String)> {
        self.fragments.into_elements().filter_map(|fragment| Some((fragment.flow.file?, fragment.flow.text?)))
    }

    /// The name of a file.
    pub fn file_name(&self, file: FileId) -> &str {
        let included = file.0.checked_sub(self.next_file).filter(|_| file != self.main());
        included.and_then(|at| self.made.files.get(at)).unwrap_or(&self.title)
    }

    /// The line number of a statement, 0 for what stands in none.
    pub fn line(&self, site: Site) -> u32 {
        let fragment = self.fragments.get(site.fragment as usize);
        fragment.and_then(|fragment| fragment.margins.get(site.statement as usize)).map_or(0, |it| it.line)
    }

    fn main(&self) -> FileId {
        self.fragments.first().map_or(FileId(0), |fragment| fragment.file)
    }
}
