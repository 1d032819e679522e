//! Files to read. What is no regular file, or is too large, is refused before it is read: a device may have no
//! end, and a pipe may wait for ever.
//!
//! Every file that a command line, a game file or a source names is read here; those of a command line by [`given`].

pub mod given;
#[cfg(test)]
mod tests;

use std::fs::{self, File, FileType, Metadata};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// What a file is read for, and how large it may be for that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sort {
    /// What it is called, with its article.
    pub name: &'static str,
    /// How many bytes it may have.
    pub most: u64,
}

/// A game file.
pub const GAME: Sort = Sort { name: "a game file", most: 256 << 10 };
/// An assembly source.
pub const SOURCE: Sort = Sort { name: "a source", most: 256 << 20 };
/// Anything that is no text: a program, data for `.binary`, a ROM image.
pub const BINARY: Sort = Sort { name: "a binary file", most: 16 << 20 };
/// Any other text: records of games, positions, labels, saved work.
pub const TEXT: Sort = Sort { name: "a text file", most: 16 << 20 };

/// What a directory is called.
const DIRECTORY: &str = "a directory";

/// Why a file cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The system says so.
    #[error("{0}")]
    System(#[from] io::Error),
    /// It is something else than a regular file.
    #[error("it is {0}, and only regular files are read")]
    NotRegular(&'static str),
    /// It is larger than a file of its sort may be.
    #[error("it has more than the {} bytes that {} may have", sort.most, sort.name)]
    TooLarge {
        /// What it is read for.
        sort: Sort,
    },
    /// It holds other bytes than text does.
    #[error("it is not UTF-8 text (byte {at} is none of it)")]
    NotText {
        /// The first such byte, from 0.
        at: usize,
    },
}

impl ReadError {
    /// What can be done about it, if that does not go without saying.
    #[must_use]
    pub fn help(&self) -> Option<&'static str> {
        match self {
            Self::System(_) => None,
            Self::NotRegular(DIRECTORY) => Some("name a file in it"),
            Self::NotRegular(_) => Some("put what it gives into a file, and name that"),
            Self::TooLarge { .. } => Some("is this the right file?"),
            Self::NotText { .. } => Some("save it as UTF-8; plain ASCII is UTF-8, too"),
        }
    }

    /// Whether there is nothing of that name.
    #[must_use]
    pub fn is_missing(&self) -> bool {
        matches!(self, Self::System(error) if error.kind() == ErrorKind::NotFound)
    }
}

/// All bytes of a file.
///
/// # Errors
/// When it is no regular file, too large, or cannot be read.
pub fn bytes(path: &Path, sort: Sort) -> Result<Vec<u8>, ReadError> {
    let mut file = open(path, sort)?;
    let mut bytes = Vec::new();
    // The length that is told may not be that which comes: the files of /proc tell none, and others grow.
    let room = file.metadata().map_or(0, |told| told.len().min(sort.most));
    bytes.reserve_exact(usize::try_from(room).unwrap_or(0) + 1);
    let read = Read::by_ref(&mut file).take(sort.most + 1).read_to_end(&mut bytes)?;
    if read as u64 > sort.most { Err(ReadError::TooLarge { sort }) } else { Ok(bytes) }
}

/// A whole file as text.
///
/// # Errors
/// As [`bytes`], and when it is not UTF-8.
pub fn text(path: &Path, sort: Sort) -> Result<String, ReadError> {
    text_of(bytes(path, sort)?)
}

fn text_of(bytes: Vec<u8>) -> Result<String, ReadError> {
    String::from_utf8(bytes).map_err(|error| ReadError::NotText { at: error.utf8_error().valid_up_to() })
}

/// The text of an assembly source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The text.
    pub text: String,
    /// Where the first character stands that is none of ASCII, if the file was not UTF-8 and has been taken for
    /// Latin-1, as older editors write it.
    pub latin1: Option<usize>,
}

/// An assembly source: UTF-8, or else Latin-1.
///
/// # Errors
/// As [`bytes`], and when it holds control codes and is not UTF-8, as pictures and programs do.
pub fn source(path: &Path) -> Result<Source, ReadError> {
    source_of(bytes(path, SOURCE)?)
}

fn source_of(bytes: Vec<u8>) -> Result<Source, ReadError> {
    let not_utf8 = match String::from_utf8(bytes) {
        Ok(text) => return Ok(Source { text, latin1: None }),
        Err(error) => error,
    };
    let control = |byte: &u8| byte.is_ascii_control() && !b"\t\n\x0c\r\x1a".contains(byte);
    if not_utf8.as_bytes().iter().any(control) {
        return Err(ReadError::NotText { at: not_utf8.utf8_error().valid_up_to() });
    }
    // The codes of Latin-1 are the first ones of Unicode.
    let text: String = not_utf8.as_bytes().iter().map(|&byte| char::from(byte)).collect();
    let latin1 = text.find(|character: char| !character.is_ascii());
    Ok(Source { text, latin1 })
}

/// A file to be read bit by bit. It may still grow while it is read.
///
/// # Errors
/// When it is no regular file, too large, or cannot be opened.
pub fn open(path: &Path, sort: Sort) -> Result<File, ReadError> {
    // Opening a pipe may already wait for ever, so this has to come before.
    check(&fs::metadata(path)?, sort)?;
    let file = File::open(path)?;
    check(&file.metadata()?, sort)?;
    Ok(file)
}

fn check(told: &Metadata, sort: Sort) -> Result<(), ReadError> {
    if !told.is_file() {
        return Err(ReadError::NotRegular(name(told.file_type())));
    }
    if told.len() > sort.most { Err(ReadError::TooLarge { sort }) } else { Ok(()) }
}

/// What to call something that is no regular file.
fn name(kind: FileType) -> &'static str {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;

        if kind.is_fifo() {
            return "a pipe";
        }
        if kind.is_socket() {
            return "a socket";
        }
        if kind.is_char_device() || kind.is_block_device() {
            return "a device";
        }
    }
    if kind.is_dir() { DIRECTORY } else { "something else" }
}
