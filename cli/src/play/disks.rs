//! The disk in drive 8 of the machine.

use std::path::Path;

use disk::{Disk, Drive, Image};
use machine::Machine;

use crate::failure::Failure;
use crate::files::{Output, write_all};

/// The number of the drive.
const DRIVE: u8 = 8;

/// Puts a disk into the machine's drive, a new one if there is no such file: with a game's library, if it has one.
/// Returns what the file holds.
pub(super) fn insert(
    path: &Path,
    library: Option<&Image>,
    machine: &mut Machine,
) -> Result<Option<Image>, Failure> {
    let there = if path.exists() {
        let bytes = input::bytes(path, input::BINARY)
            .map_err(|error| Failure::unreadable(path, &error, "FILE is an image of a floppy disk"))?;
        let image = Image::open(bytes).map_err(|error| {
            let message = format!("{}: {error}", path.display());
            Failure::input(message, "name an image of a floppy disk of the 1541")
        })?;
        Some(image)
    } else {
        None
    };
    let disk = match (&there, library) {
        (Some(image), _) => image.clone(),
        (None, Some(library)) => library.clone(),
        (None, None) => Image::new(&Disk { name: "games".to_owned(), id: "80".to_owned() })
            .map_err(|error| Failure::own(error.to_string()))?,
    };
    machine.attach_drive(DRIVE, Some(Drive::new(Some(disk))));
    Ok(there)
}

/// Puts a disk with a game's library into the drive, of which nothing is kept.
pub(super) fn lend(library: &Image, machine: &mut Machine) {
    machine.attach_drive(DRIVE, Some(Drive::new(Some(library.clone()))));
}

/// Writes the disk to its file if it is no longer what it was `before`.
pub(super) fn keep(path: &Path, before: Option<&Option<Image>>, machine: &Machine) -> Result<(), Failure> {
    let disk = machine.drive(DRIVE).and_then(Drive::disk);
    match disk {
        Some(disk) if before.and_then(Option::as_ref) != Some(disk) => {
            write_all(&[Output { path: path.to_owned(), bytes: disk.bytes().to_vec() }])
        }
        _ => Ok(()),
    }
}
