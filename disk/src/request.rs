//! What a computer wants of a drive: names of files with what is to be done with them, and commands.

use crate::directory::Kind;
use crate::names::NAME;
use crate::status::Status;

/// Why a file is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    Read,
    Write,
    Append,
}

/// A file that is to be opened: `0:NAME,S,R`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Request {
    /// The name, which may be a pattern.
    pub name: Vec<u8>,
    /// What sort of file, if that is said.
    pub kind: Option<Kind>,
    /// What for, if that is said.
    pub mode: Option<Mode>,
    /// Whether an existing file is to be replaced.
    pub replaces: bool,
}

impl Request {
    /// Reads what stands between the quotes of OPEN.
    pub(crate) fn read(text: &[u8]) -> Result<Self, Status> {
        let text = text.strip_suffix(b"\r").unwrap_or(text);
        let (replaces, text) = match text.strip_prefix(b"@") {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let mut parts = text.split(|&letter| letter == b',');
        let name = name(parts.next().unwrap_or_default())?;
        let mut request = Self { name, kind: None, mode: None, replaces };
        for part in parts {
            match part.first() {
                Some(b'R') => request.mode = Some(Mode::Read),
                Some(b'W') => request.mode = Some(Mode::Write),
                Some(b'A') => request.mode = Some(Mode::Append),
                Some(&letter) => request.kind = Some(Kind::of_letter(letter).ok_or(Status::SYNTAX)?),
                None => return Err(Status::SYNTAX),
            }
        }
        Ok(request)
    }

    /// Whether the name stands for more than one.
    pub(crate) fn is_pattern(&self) -> bool {
        is_pattern(&self.name)
    }
}

/// Whether a name stands for more than one.
pub(crate) fn is_pattern(name: &[u8]) -> bool {
    name.iter().any(|letter| b"*?".contains(letter))
}

/// A name without the number of the drive in front of it.
pub(crate) fn name(text: &[u8]) -> Result<Vec<u8>, Status> {
    let name = match text.iter().position(|&letter| letter == b':') {
        Some(colon) => text.get(colon + 1..).unwrap_or_default(),
        None => text,
    };
    if name.is_empty() {
        return Err(Status::NO_NAME);
    }
    Ok(name.get(..NAME).unwrap_or(name).to_vec())
}

/// Which files of a directory are wanted: `$`, `$0`, `$:GAME*`, `$:*=S`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Listed {
    pub pattern: Vec<u8>,
    pub kind: Option<Kind>,
}

impl Listed {
    /// Reads what follows the `$`.
    pub(crate) fn read(text: &[u8]) -> Self {
        let text = text.strip_suffix(b"\r").unwrap_or(text);
        let (names, kind) = match text.iter().position(|&letter| letter == b'=') {
            Some(at) => (
                text.get(..at).unwrap_or_default(),
                text.get(at + 1).and_then(|&letter| Kind::of_letter(letter)),
            ),
            None => (text, None),
        };
        let all = || b"*".to_vec();
        // `$0` alone is the drive.
        let pattern = if names == b"0" { all() } else { name(names).unwrap_or_else(|_| all()) };
        Self { pattern, kind }
    }
}
