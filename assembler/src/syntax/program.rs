//! A whole source: its fragments, its names, and what the passes make on their way.

use std::cell::{Cell, OnceCell};

use diagnostics::{Diagnostic, FileId, Span};

use super::{Fragment, Name, Names, Site};
use crate::arena::Arena;
use crate::flow::Made;
use crate::reading::{Read, Reader, Rest};

/// A whole source.
#[derive(Debug, Default)]
pub struct Program {
    /// The pieces of the main file, and then those of other texts.
    pub fragments: Arena<Fragment>,
    /// How many pieces of the main file there are so far.
    pieces: Cell<u32>,
    /// Where further ones come from.
    reader: OnceCell<Reader>,
    /// What is known since the last one is there.
    rest: OnceCell<Rest>,
    /// What stands for it until then: no names.
    unread: Rest,
    /// The constants that exist before the first line.
    pub defines: Vec<(Name, i64)>,
    /// What the passes add.
    pub made: Made,
    /// The name of the main file.
    pub title: String,
    /// How many bytes the main file has.
    pub length: usize,
    /// The number of the first included file.
    pub next_file: usize,
}

impl Program {
    /// A program of which nothing has been read so far; the number of the first included file.
    pub fn new(title: String, length: usize, next_file: usize, defines: Vec<(Name, i64)>) -> Self {
        Self { title, length, next_file, defines, ..Self::default() }
    }

    /// Sets where the pieces of the main file come from.
    pub fn read_from(&self, reader: Reader) {
        // There is one for each program.
        let _ = self.reader.set(reader);
    }

    /// A piece of the main file by its number; waits for it while that is being read.
    pub fn piece(&self, number: u32) -> Option<&Fragment> {
        self.take(number, Reader::next);
        self.fragments.get(number as usize).filter(|_| number < self.pieces.get())
    }

    /// Whether it is known by now what [`Program::piece`] tells of this number.
    pub fn is_read(&self, number: u32) -> bool {
        self.take(number, Reader::next_if_there);
        number < self.pieces.get() || self.rest.get().is_some()
    }

    /// Takes the next piece from the parser if it has this number.
    fn take(&self, number: u32, next: impl Fn(&Reader) -> Option<Read>) {
        if number == self.pieces.get()
            && self.rest.get().is_none()
            && let Some((fragment, rest)) = self.reader.get().and_then(next)
        {
            self.pieces.set(self.fragments.push(fragment) + 1);
            if let Some(rest) = rest {
                let _ = self.rest.set(rest);
            }
        }
    }

    fn rest(&self) -> &Rest {
        self.rest.get().unwrap_or(&self.unread)
    }

    /// The names that all texts use; none before the last piece of the main file is there.
    pub fn names(&self) -> &Names {
        &self.rest().names
    }

    /// What is wrong with the text of the main file.
    pub fn faults(&self) -> &[Diagnostic] {
        &self.rest().faults
    }

    /// Whether the source may ask for sizes, and whether for times, as far as is known.
    pub fn asks(&self) -> (bool, bool) {
        let either = |one, other| self.names().find(one).or_else(|| self.names().find(other)).is_some();
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
