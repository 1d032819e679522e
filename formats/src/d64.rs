//! The image of a floppy disk of the 1541 drive with programs on it.
//!
//! A disk has 35 tracks of 17 to 21 sectors, of 256 bytes each. Track 18 holds the map of free
//! sectors (the BAM) and the directory. A file is a chain of sectors: each begins with the track and
//! sector of the next, the last with 0 and the place of its last byte.

mod bam;

use std::collections::BTreeSet;

use bam::{Bam, DIRECTORY};

/// Bytes of a sector.
const SECTOR: usize = 256;

/// Bytes of a file in a sector, behind the link to the next.
const PAYLOAD: usize = SECTOR - 2;

/// Bytes of a directory entry, and where a name begins in it.
const ENTRY: usize = 32;

/// The longest name, of a disk or a file.
const NAME: usize = 16;

/// What PETSCII pads names with.
const PAD: u8 = 0xa0;

/// A closed program file.
const PRG: u8 = 0x82;

/// Sectors between two of the directory, and two of a file: the time that the drive takes to work
/// on one is about that in which so many pass by.
const DIRECTORY_INTERLEAVE: u8 = 3;
const FILE_INTERLEAVE: u8 = 10;

/// What a directory shows in its first line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disk {
    /// The name, 1 to 16 characters that [`d64`] takes.
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

/// An image of 174,848 bytes with the files in this order, all of them of type PRG; each is a name
/// and the bytes of the file, load address included.
///
/// Letters of names become unshifted ones, which a C64 shows as capitals when it is switched on.
///
/// # Errors
///
/// Names that the drive would not take, files without bytes, files that are too many or too long.
pub fn d64(disk: &Disk, files: &[(&str, &[u8])]) -> Result<Vec<u8>, DiskError> {
    let title = petscii(&disk.name)?;
    let id = match petscii(&disk.id).as_deref() {
        Ok(&[first, second]) => [first, second],
        _ => return Err(DiskError::Id(disk.id.clone())),
    };
    let mut image = Image { bytes: vec![0; bam::total() * SECTOR], bam: Bam::new() };
    let mut entries = Vec::new();
    let mut names = BTreeSet::new();
    for &(name, bytes) in files {
        let full = || DiskError::Full(name.to_owned());
        let spelled = petscii(name)?;
        if !names.insert(spelled.clone()) {
            return Err(DiskError::Twice(name.to_owned()));
        }
        if bytes.is_empty() {
            return Err(DiskError::Empty(name.to_owned()));
        }
        let (track, sector, blocks) = image.store(bytes).ok_or_else(full)?;
        let [low, high] = blocks.to_le_bytes();
        let mut entry = [0; ENTRY - 2];
        entry[0] = PRG;
        entry[1] = track;
        entry[2] = sector;
        entry[3..3 + NAME].copy_from_slice(&padded(&spelled));
        entry[ENTRY - 4] = low;
        entry[ENTRY - 3] = high;
        entries.push((entry, name));
    }
    image.put_directory(&entries)?;
    let map = image.bam.sector(&padded(&title), id);
    image.put(DIRECTORY, 0, 0, &map);
    Ok(image.bytes)
}

/// What of a file's name [`d64`] takes as a name: other characters become `-`, and what is too long
/// is cut off.
#[must_use]
pub fn disk_name(name: &str) -> String {
    let letters = name.chars().map(|letter| if code(letter).is_some() { letter } else { '-' });
    let short: String = letters.take(NAME).collect();
    if short.trim().is_empty() { "program".to_owned() } else { short.trim().to_owned() }
}

/// A name in PETSCII.
fn petscii(name: &str) -> Result<Vec<u8>, DiskError> {
    let codes: Option<Vec<u8>> = name.chars().map(code).collect();
    let wrong = || DiskError::Name(name.to_owned());
    codes.filter(|codes| (1..=NAME).contains(&codes.len())).ok_or_else(wrong)
}

/// The code of a character that means nothing in commands to the drive.
fn code(letter: char) -> Option<u8> {
    let byte = u8::try_from(letter).ok()?.to_ascii_uppercase();
    (byte.is_ascii_alphanumeric() || b" !#%&'()+-./;<>[]".contains(&byte)).then_some(byte)
}

fn padded(name: &[u8]) -> [u8; NAME] {
    let mut field = [PAD; NAME];
    for (place, byte) in field.iter_mut().zip(name) {
        *place = *byte;
    }
    field
}

/// A disk on which files are put.
struct Image {
    bytes: Vec<u8>,
    bam: Bam,
}

impl Image {
    /// Writes into a sector from byte `from` on.
    fn put(&mut self, track: u8, sector: u8, from: usize, bytes: &[u8]) {
        let start = bam::index(track, sector) * SECTOR + from;
        if let Some(place) = self.bytes.get_mut(start..start + bytes.len()) {
            place.copy_from_slice(bytes);
        }
    }

    /// Stores a file: its first track and sector, and the number of its sectors.
    fn store(&mut self, bytes: &[u8]) -> Option<(u8, u8, u16)> {
        let first = self.bam.take_first()?;
        let mut blocks: u16 = 0;
        let (mut track, mut sector) = first;
        let mut parts = bytes.chunks(PAYLOAD).peekable();
        while let Some(part) = parts.next() {
            blocks += 1;
            self.put(track, sector, 2, part);
            if parts.peek().is_none() {
                // The place of the last byte: the first stands at 2.
                self.put(track, sector, 0, &[0, part.len() as u8 + 1]);
            } else {
                let next = self.bam.take_next(track, sector, FILE_INTERLEAVE)?;
                self.put(track, sector, 0, &[next.0, next.1]);
                (track, sector) = next;
            }
        }
        Some((first.0, first.1, blocks))
    }

    /// Writes the directory from sector 1 of its track on; there is one sector at least.
    fn put_directory(&mut self, entries: &[([u8; ENTRY - 2], &str)]) -> Result<(), DiskError> {
        let mut sector = 1;
        self.bam.take(DIRECTORY, sector);
        self.put(DIRECTORY, sector, 0, &[0, 0xff]);
        for (number, (entry, name)) in entries.iter().enumerate() {
            let place = number % (SECTOR / ENTRY);
            if place == 0 && number > 0 {
                let next = self.bam.take_in(DIRECTORY, sector, DIRECTORY_INTERLEAVE);
                let next = next.ok_or_else(|| DiskError::Full((*name).to_owned()))?;
                self.put(DIRECTORY, sector, 0, &[DIRECTORY, next]);
                sector = next;
                self.put(DIRECTORY, sector, 0, &[0, 0xff]);
            }
            self.put(DIRECTORY, sector, place * ENTRY + 2, entry);
        }
        Ok(())
    }
}
