//! What can go wrong.

use std::fmt;
use std::io;
use std::process::ExitStatus;

use crate::Evidence;

/// What went wrong.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// VICE is not installed.
    #[error("there is no x64sc on the PATH; install VICE (on Debian the package `vice` of contrib)")]
    Missing,
    /// No usable ROMs.
    #[error("the ROMs cannot be used: {0}")]
    Roms(String),
    /// A file or a socket.
    #[error("{what}: {source}")]
    Io {
        /// What was tried.
        what: String,
        /// Why it failed.
        source: io::Error,
    },
    /// VICE is no longer there.
    #[error("vice ended by itself ({}) while it was {doing}; see its log", status_text(.status.as_ref()))]
    Ended {
        /// What VICE was doing.
        doing: String,
        /// Its exit status, if it could be had.
        status: Option<ExitStatus>,
    },
    /// VICE is there and says nothing.
    #[error(
        "vice did not answer for {seconds} s while it was {doing}; see its log, or try again on a less loaded host"
    )]
    Silent {
        /// What VICE was doing.
        doing: String,
        /// How long it was waited for.
        seconds: u64,
    },
    /// VICE reports an error.
    #[error(
        "vice refused {doing} with error ${code:02x}; see the chapter on the binary monitor in its manual"
    )]
    Refused {
        /// What VICE should have done.
        doing: String,
        /// The error code of the binary monitor.
        code: u8,
    },
    /// VICE's answer is not what its manual says.
    #[error("vice answered {doing} with something else than its manual says; is it version 3.5 or later?")]
    Garbled {
        /// What VICE should have done.
        doing: String,
    },
    /// What was waited for did not come.
    #[error("waited for {what} in vain, {cycles} cycles long; mend the program or allow it more")]
    NotSeen {
        /// What was waited for.
        what: String,
        /// How long, in CPU cycles.
        cycles: u64,
    },
    /// The processor came to an opcode that stops it.
    #[error(
        "the processor is jammed at ${address:04x} while {what} was waited for; look what led the program there"
    )]
    Jammed {
        /// The address of the opcode.
        address: u16,
        /// What was waited for.
        what: String,
    },
    /// A character that cannot be typed.
    #[error("no key types {0:?}; use letters, digits, signs and \\n")]
    Key(char),
    /// A program that does not fit.
    #[error("the program has {0} bytes; it must have a load address, and end below $10000")]
    Program(usize),
    /// A line of a script that makes no sense.
    #[error("{0}")]
    Line(String),
}

impl Problem {
    pub(crate) fn io(what: impl Into<String>, source: io::Error) -> Self {
        Self::Io { what: what.into(), source }
    }
}

fn status_text(status: Option<&ExitStatus>) -> String {
    status.map_or_else(|| "exit status unknown".to_owned(), ToString::to_string)
}

/// A problem with what was seen at that time.
///
/// Its text is long and made to be read in a test's output: the problem, the screen, the
/// directory with picture and log.
#[derive(Debug)]
pub struct Error {
    /// What went wrong.
    pub problem: Problem,
    /// The line of the script, from 1 on, with its text.
    pub line: Option<(usize, String)>,
    /// Screen, picture and log; none if VICE was not even started.
    pub evidence: Option<Box<Evidence>>,
}

impl From<Problem> for Error {
    fn from(problem: Problem) -> Self {
        Self { problem, line: None, evidence: None }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((number, text)) = &self.line {
            write!(f, "line {number} of the script, `{text}`: ")?;
        }
        write!(f, "{}", self.problem)?;
        match &self.evidence {
            Some(evidence) => write!(f, "\n{evidence}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        std::error::Error::source(&self.problem)
    }
}
