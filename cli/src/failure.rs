//! Why a command could not do its work, and how that is told to people and to scripts.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use diagnostics::{Diagnostic, Findings, Located, Sources, grouped};
use formats::{DiskError, ElfError};
use input::ReadError;
use serde_json::{Value, json};
use toolchain::{BuildError, C64Error};

use crate::voice;

/// The remedy when sys2080 itself is wrong.
const NOT_THE_GAME: &str = "this is a mistake in sys2080, not in the game";

/// Mistakes of a file that are told at once, at most.
const MOST_TOGETHER: usize = 100;

/// Why a command could not do its work.
#[derive(Debug)]
pub enum Failure {
    /// A file is wrong: the description of a game, or an assembly source.
    Faulty {
        /// The file that was named.
        path: PathBuf,
        /// The files that the mistakes point into.
        sources: Sources,
        /// The mistakes.
        wrong: Vec<Diagnostic>,
    },
    /// Anything else about the input.
    Input(Vec<Mistake>),
    /// Flags that are each right but do not go together.
    Usage {
        /// The subcommand.
        command: &'static str,
        /// What is wrong.
        message: String,
    },
    /// Results cannot be printed.
    Output(io::Error),
    /// Something that has been reported already.
    Reported,
}

/// A mistake without a place in a file.
#[derive(Clone, Debug)]
pub struct Mistake {
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
}

impl Failure {
    /// A mistake with a remedy.
    pub fn input(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self::Input(vec![Mistake { message: message.into(), help: Some(help.into()) }])
    }

    /// A mistake whose remedy goes without saying.
    pub fn plain(message: impl Into<String>) -> Self {
        Self::Input(vec![Mistake { message: message.into(), help: None }])
    }

    /// A file that cannot be read; `missing` tells what the name stands for, should there be no such file.
    pub fn unreadable(path: &Path, error: &ReadError, missing: &str) -> Self {
        let message = format!("cannot read {}: {error}", path.display());
        match error.help() {
            Some(help) => Self::input(message, help),
            None if error.is_missing() && !missing.is_empty() => Self::input(message, missing),
            None => Self::plain(message),
        }
    }

    /// Mistakes in a file, of very many the first.
    pub fn faulty(path: &Path, sources: Sources, wrong: impl IntoIterator<Item = Diagnostic>) -> Self {
        let wrong = wrong.into_iter().collect::<Findings>().into_vec();
        Self::Faulty { path: path.to_owned(), sources, wrong }
    }

    /// A mistake of this program, not of what it was given.
    pub fn own(message: impl Into<String>) -> Self {
        Self::input(message, NOT_THE_GAME)
    }

    /// The failure with another remedy, if it has no place in a file.
    pub fn with_help(self, help: &str) -> Self {
        match self {
            Self::Input(mistakes) => {
                let helped = |mistake| Mistake { help: Some(help.to_owned()), ..mistake };
                Self::Input(mistakes.into_iter().map(helped).collect())
            }
            other => other,
        }
    }

    /// The failure with its place before it, if it has none in a game file.
    pub fn at(self, place: &str) -> Self {
        match self {
            Self::Input(mistakes) => {
                let placed = |mistake: Mistake| Mistake {
                    message: format!("{place}: {}", mistake.message),
                    ..mistake
                };
                Self::Input(mistakes.into_iter().map(placed).collect())
            }
            other => other,
        }
    }

    /// Several failures without places in a game file as one; nothing if there are none.
    pub fn together(all: Vec<Self>) -> Option<Self> {
        let of = |failure: &Self| failure.mistakes();
        let mistakes: Vec<Mistake> = all.iter().flat_map(of).take(MOST_TOGETHER).collect();
        (!mistakes.is_empty()).then_some(Self::Input(mistakes))
    }

    /// Prints the failure for people.
    pub fn report(&self, err: &mut dyn Write) -> io::Result<()> {
        let color = voice::color_err();
        if let Self::Faulty { sources, wrong, .. } = self {
            write!(err, "{}", diagnostics::render(sources, wrong, color))?;
        }
        let error = if color { "\x1b[1;31merror\x1b[0m" } else { "error" };
        for Mistake { message, help } in self.mistakes() {
            writeln!(err, "{error}: {message}")?;
            if let Some(help) = help {
                writeln!(err, "help: {help}")?;
            }
        }
        Ok(())
    }

    /// Prints the failure for scripts.
    pub fn report_json(&self, out: &mut dyn Write) -> io::Result<()> {
        if !matches!(self, Self::Reported) {
            writeln!(out, "{}", self.as_json())?;
        }
        out.flush()
    }

    /// The failure as an object for scripts.
    pub fn as_json(&self) -> Value {
        match self {
            Self::Faulty { sources, wrong, .. } => located("errors", sources, wrong),
            _ => json!({ "errors": self.mistakes().iter().map(Mistake::json).collect::<Vec<_>>() }),
        }
    }

    /// What is printed without an excerpt; for a faulty file, the line that closes the list.
    fn mistakes(&self) -> Vec<Mistake> {
        let closing = |message: String| vec![Mistake { message, help: None }];
        match self {
            Self::Faulty { path, wrong, .. } => {
                let errors = wrong.iter().filter(|diagnostic| diagnostic.is_error());
                let count = errors.map(Diagnostic::count).sum();
                let mistakes = if count == 1 { "mistake" } else { "mistakes" };
                closing(format!("{} has {} {mistakes}", path.display(), grouped(count)))
            }
            Self::Input(mistakes) => mistakes.clone(),
            Self::Usage { message, .. } => closing(message.clone()),
            Self::Reported => Vec::new(),
            Self::Output(error) => closing(format!("cannot write to standard output: {error}")),
        }
    }
}

/// Messages for scripts under this key; those beyond that are only counted, under `more`.
pub fn located(key: &str, sources: &Sources, all: &[Diagnostic]) -> Value {
    let told = all.iter().filter(|each| each.stands_for == 0);
    let list: Vec<Located> = told.map(|each| Located::new(sources, each)).collect();
    let more: usize = all.iter().map(|each| each.stands_for).sum();
    let mut value = json!({ key: list });
    if more > 0 {
        value["more"] = json!(more);
    }
    value
}

impl Mistake {
    fn json(&self) -> Value {
        json!({
            "severity": "error",
            "message": self.message,
            "file": null,
            "line": null,
            "column": null,
            "help": self.help,
        })
    }
}

/// Printing is the only input or output whose errors are passed on as they are; those of files
/// become mistakes that name the file.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<BuildError> for Failure {
    fn from(error: BuildError) -> Self {
        match error {
            BuildError::DoesNotFit(problems) => Self::Input(
                problems
                    .into_iter()
                    .map(|problem| Mistake { message: problem.message, help: Some(problem.help) })
                    .collect(),
            ),
            BuildError::Faulty(_) => Self::input(error.to_string().trim_end(), NOT_THE_GAME),
        }
    }
}

impl From<DiskError> for Failure {
    fn from(error: DiskError) -> Self {
        Self::plain(error.to_string())
    }
}

impl From<ElfError> for Failure {
    fn from(error: ElfError) -> Self {
        Self::plain(error.to_string())
    }
}

impl From<C64Error> for Failure {
    fn from(error: C64Error) -> Self {
        Self::own(error.to_string())
    }
}
