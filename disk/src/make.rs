//! A new disk with programs on it.

use std::collections::BTreeSet;

use crate::directory::Kind;
use crate::image::{Fault, Image};
use crate::names::petscii;

/// What a directory shows in its first line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disk {
    /// The name, 1 to 16 characters that [`petscii`] takes.
    pub name: String,
    /// The two characters that distinguish one disk from another.
    pub id: String,
}

/// Why there is no such disk.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DiskError {
    /// A name is empty, too long or holds characters that the drive gives a meaning.
    #[error("`{0}` cannot be a name on a disk; use 1 to 16 letters, digits, blanks and !#%&'()+-./;<>[]")]
    Name(String),
    /// The id is not two characters of those that names may have.
    #[error("`{0}` cannot be the id of a disk; use two letters or digits")]
    Id(String),
    /// Two files have one name.
    #[error("the disk holds `{0}` already")]
    Twice(String),
    /// There is nothing to put into a file.
    #[error("`{0}` holds no bytes")]
    Empty(String),
    /// The files take more than the 664 blocks or 144 directory entries there are.
    #[error("`{0}` does not fit the disk: it holds 144 files and 664 blocks of 254 bytes")]
    Full(String),
}

/// A file that a new disk is to hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content<'a> {
    /// Its name, as of disks.
    pub name: &'a str,
    /// What sort of file it is.
    pub kind: Kind,
    /// What is in it; of programs with the load address.
    pub bytes: &'a [u8],
}

impl<'a> Content<'a> {
    /// A program, with its load address.
    #[must_use]
    pub fn program(name: &'a str, bytes: &'a [u8]) -> Self {
        Self { name, kind: Kind::Program, bytes }
    }
}

/// An image of 174,848 bytes with programs on it in this order; each is a name and the bytes of the file, load
/// address included.
///
/// Letters of names become unshifted ones, which a C64 shows as capitals when it is switched on.
///
/// # Errors
///
/// As of [`d64_of`].
pub fn d64(disk: &Disk, programs: &[(&str, &[u8])]) -> Result<Vec<u8>, DiskError> {
    let programs: Vec<_> = programs.iter().map(|(name, bytes)| Content::program(name, bytes)).collect();
    d64_of(disk, &programs)
}

/// The same with files of any sort.
///
/// # Errors
///
/// Names that the drive would not take, files without bytes, files that are too many or too long.
pub fn d64_of(disk: &Disk, files: &[Content<'_>]) -> Result<Vec<u8>, DiskError> {
    let mut image = Image::new(disk)?;
    let mut names = BTreeSet::new();
    for &Content { name, kind, bytes } in files {
        let spelled = petscii(name).ok_or_else(|| DiskError::Name(name.to_owned()))?;
        if !names.insert(spelled.clone()) {
            return Err(DiskError::Twice(name.to_owned()));
        }
        if bytes.is_empty() {
            return Err(DiskError::Empty(name.to_owned()));
        }
        image.write(&spelled, kind, bytes).map_err(|fault| match fault {
            Fault::Exists => DiskError::Twice(name.to_owned()),
            _ => DiskError::Full(name.to_owned()),
        })?;
    }
    Ok(image.into_bytes())
}
