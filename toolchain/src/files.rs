//! Game files on disk.

use std::path::{Path, PathBuf};

use codegen::Problem;
use diagnostics::{Diagnostic, Findings, Sources, Span};
use engine_spec::{Loader, Spec};
use input::{GAME, ReadError, given};
use study::Book;

/// Why a game cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The file itself cannot be read.
    #[error("cannot read {}: {reason}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        reason: ReadError,
    },
    /// It can, but what it says is wrong.
    #[error("{} mistakes in the description", wrong.len())]
    Invalid {
        /// The files that the mistakes point into.
        sources: Sources,
        /// The mistakes, in the order of their places.
        wrong: Vec<Diagnostic>,
    },
}

/// Finds extended files relative to the file that names them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Folder;

impl Loader for Folder {
    fn load(&mut self, from: &str, path: &str) -> Result<(String, String), String> {
        let file = Path::new(from).parent().unwrap_or(Path::new("")).join(path);
        let text = input::text(&file, GAME).map_err(|error| error.to_string())?;
        Ok((file.display().to_string(), text))
    }
}

/// Reads and validates a game file, which `-` for standard input may be.
///
/// # Errors
/// When the file cannot be read or its description is wrong.
pub fn open(path: &Path) -> Result<Spec, OpenError> {
    let text =
        given::text(path, GAME).map_err(|reason| OpenError::Unreadable { path: path.to_owned(), reason })?;
    let mut sources = Sources::new();
    let main = sources.add(given::shown(path), text);
    let spec = engine_spec::load(&mut sources, main, &mut Folder);
    // What the book says is legal or not by the rules.
    let sound = spec.and_then(|spec| Book::new(&spec).map(|_| spec));
    sound.map_err(|wrong| {
        let wrong = wrong.into_iter().collect::<Findings>().into_vec();
        OpenError::Invalid { sources, wrong }
    })
}

/// Something to say about the value of a key, such as `search.depth`, of the game in a file, and the files that its
/// place is in.
#[must_use]
pub fn placed(path: &Path, key: &str, said: impl FnOnce(Span) -> Diagnostic) -> (Sources, Diagnostic) {
    let mut sources = Sources::new();
    // The file has been read before.
    let main = sources.add(given::shown(path), given::text(path, GAME).unwrap_or_default());
    let places = engine_spec::load_places(&mut sources, main, &mut Folder);
    let said = said(places.of(key));
    (sources, said)
}

/// What a program of the game in a file cannot hold, each at the place in the file that it comes from, and the
/// files that the places are in.
#[must_use]
pub fn located(path: &Path, problems: &[Problem]) -> (Sources, Vec<Diagnostic>) {
    let mut sources = Sources::new();
    // The file has been read before.
    let main = sources.add(given::shown(path), given::text(path, GAME).unwrap_or_default());
    let places = engine_spec::load_places(&mut sources, main, &mut Folder);
    let at = |problem: &Problem| {
        Diagnostic::error(places.of(&problem.key), problem.message.clone()).with_help(problem.help.clone())
    };
    (sources, problems.iter().map(at).collect())
}
