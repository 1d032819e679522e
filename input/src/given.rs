//! Files that a command line names, where `-` is standard input.
//!
//! Names in game files and sources are read past this module: a file called `-` is one like any other there.

use std::io::{self, ErrorKind, Read};
use std::path::Path;
use std::sync::OnceLock;

use crate::{ReadError, Sort, Source, source_of, text_of};

/// What a command line calls standard input and output.
pub const STANDARD: &str = "-";

/// Standard input: it can be read once, and a game file is read again to find the places of mistakes.
static INPUT: OnceLock<Result<Vec<u8>, (ErrorKind, String)>> = OnceLock::new();

/// Whether a command line means standard input or output by this name.
#[must_use]
pub fn is_standard(path: &Path) -> bool {
    path.as_os_str() == STANDARD
}

/// What messages call a file.
#[must_use]
pub fn shown(path: &Path) -> String {
    if is_standard(path) { "<stdin>".to_owned() } else { path.display().to_string() }
}

/// All bytes of a file.
///
/// # Errors
/// As [`crate::bytes`].
pub fn bytes(path: &Path, sort: Sort) -> Result<Vec<u8>, ReadError> {
    if is_standard(path) { standard(sort) } else { crate::bytes(path, sort) }
}

/// A whole file as text.
///
/// # Errors
/// As [`crate::text`].
pub fn text(path: &Path, sort: Sort) -> Result<String, ReadError> {
    text_of(bytes(path, sort)?)
}

/// An assembly source.
///
/// # Errors
/// As [`crate::source`].
pub fn source(path: &Path) -> Result<Source, ReadError> {
    source_of(bytes(path, crate::SOURCE)?)
}

/// Standard input to its end. What is too large is noticed without reading on: it may have no end.
fn standard(sort: Sort) -> Result<Vec<u8>, ReadError> {
    let read = INPUT.get_or_init(|| {
        let mut bytes = Vec::new();
        let read = io::stdin().lock().take(sort.most + 1).read_to_end(&mut bytes);
        read.map(|_| bytes).map_err(|error| (error.kind(), error.to_string()))
    });
    match read {
        Ok(bytes) if bytes.len() as u64 > sort.most => Err(ReadError::TooLarge { sort }),
        Ok(bytes) => Ok(bytes.clone()),
        Err((kind, message)) => Err(io::Error::new(*kind, message.clone()).into()),
    }
}
