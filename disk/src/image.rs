//! The image of a disk, and the files on it.

use crate::bam::{self, Bam, DIRECTORY};
use crate::directory::{ENTRY, Entry, Kind};
use crate::make::{Disk, DiskError};
use crate::names::{NAME, padded, petscii};

/// Bytes of a sector.
pub(crate) const SECTOR: usize = 256;

/// Bytes of a file in a sector, behind the link to the next.
pub(crate) const PAYLOAD: usize = SECTOR - 2;

/// Sectors between two of the directory, and two of a file: the time that the drive takes to work
/// on one is about that in which so many pass by.
const DIRECTORY_INTERLEAVE: u8 = 3;
const FILE_INTERLEAVE: u8 = 10;

/// Where the disk's name stands in the sector of the map, and its id.
const TITLE: usize = 0x90;
const ID: usize = 0xa2;

/// A disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    bytes: Vec<u8>,
}

/// Why bytes are no image of a disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImageError {
    /// They are too many or too few.
    #[error(
        "a disk of 35 tracks has 174848 bytes, or 175531 with a byte on each sector's errors; this has {0}"
    )]
    Size(usize),
}

/// Why a file could not be had or changed. The disk is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// There is no such file.
    #[error("there is no such file on the disk")]
    NotFound,
    /// There is one already.
    #[error("the disk has a file of this name already")]
    Exists,
    /// No room is left, for the file or its entry in the directory.
    #[error("the disk is full")]
    Full,
    /// A chain of sectors leads to where there is none, or in a circle.
    #[error("the disk is damaged at track {0}, sector {1}")]
    Damaged(u8, u8),
}

impl Image {
    /// An empty disk.
    ///
    /// # Errors
    /// When the drive would not take its name or id.
    pub fn new(disk: &Disk) -> Result<Self, DiskError> {
        let title = petscii(&disk.name).ok_or_else(|| DiskError::Name(disk.name.clone()))?;
        let id = match petscii(&disk.id).as_deref() {
            Some(&[first, second]) => [first, second],
            _ => return Err(DiskError::Id(disk.id.clone())),
        };
        let mut image = Self { bytes: vec![0; bam::total() * SECTOR] };
        let mut map = Bam::new();
        map.take(DIRECTORY, 1);
        image.put(DIRECTORY, 1, 0, &[0, 0xff]);
        image.put(DIRECTORY, 0, 0, &map.sector(&padded(&title), id));
        Ok(image)
    }

    /// The disk that a file `.d64` holds.
    ///
    /// # Errors
    /// When it has not the size of one.
    pub fn open(bytes: Vec<u8>) -> Result<Self, ImageError> {
        let sectors = bam::total();
        if bytes.len() == sectors * SECTOR || bytes.len() == sectors * (SECTOR + 1) {
            return Ok(Self { bytes });
        }
        Err(ImageError::Size(bytes.len()))
    }

    /// The file `.d64`.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The file `.d64`.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// The free sectors for files.
    #[must_use]
    pub fn free(&self) -> u16 {
        self.map().blocks()
    }

    /// The disk's name, and its id with what else the first line of a directory shows.
    pub(crate) fn title(&self) -> (Vec<u8>, Vec<u8>) {
        let map = self.sector(DIRECTORY, 0).unwrap_or_default();
        let part = |from: usize, length| map.get(from..from + length).unwrap_or_default().to_vec();
        (part(TITLE, NAME), part(ID, 5))
    }

    /// All files, in the directory's order.
    ///
    /// # Errors
    /// When the directory is damaged.
    pub fn files(&self) -> Result<Vec<Entry>, Fault> {
        let mut entries = Vec::new();
        for (track, sector) in self.chain(DIRECTORY, 1)? {
            let bytes = self.sector(track, sector)?;
            for (slot, entry) in bytes.chunks(ENTRY).enumerate() {
                entries.extend(Entry::read(entry, (track, sector, slot * ENTRY)));
            }
        }
        Ok(entries)
    }

    /// The file with this name in PETSCII.
    ///
    /// # Errors
    /// When there is none, or the directory is damaged.
    pub fn find(&self, name: &[u8]) -> Result<Entry, Fault> {
        self.files()?.into_iter().find(|entry| entry.name == name).ok_or(Fault::NotFound)
    }

    /// What a file holds.
    ///
    /// # Errors
    /// When its chain of sectors is damaged.
    pub fn read(&self, entry: &Entry) -> Result<Vec<u8>, Fault> {
        let mut bytes = Vec::new();
        let (first, second) = entry.first;
        for (track, sector) in self.chain(first, second)? {
            let part = self.sector(track, sector)?;
            let end = match part {
                [0, last, ..] => usize::from(*last) + 1,
                _ => SECTOR,
            };
            bytes.extend_from_slice(part.get(2..end).unwrap_or_default());
        }
        Ok(bytes)
    }

    /// Writes a new file.
    ///
    /// # Errors
    /// When there is one of this name, or no room; or the directory is damaged.
    pub fn write(&mut self, name: &[u8], kind: Kind, bytes: &[u8]) -> Result<(), Fault> {
        if self.files()?.iter().any(|entry| entry.name == name) {
            return Err(Fault::Exists);
        }
        // What goes wrong must leave the disk as it was.
        let mut changed = self.clone();
        let mut map = self.map();
        let (first, blocks) = changed.store(&mut map, bytes).ok_or(Fault::Full)?;
        let place = changed.new_entry(&mut map)?;
        let (track, sector, at) = place;
        let entry = Entry { name: name.to_vec(), kind, closed: true, locked: false, blocks, first, place };
        changed.put(track, sector, at + 2, &entry.bytes());
        changed.put_map(&map);
        *self = changed;
        Ok(())
    }

    /// Removes a file.
    ///
    /// # Errors
    /// When its chain of sectors is damaged.
    pub fn scratch(&mut self, entry: &Entry) -> Result<(), Fault> {
        let mut map = self.map();
        let (first, second) = entry.first;
        for (track, sector) in self.chain(first, second)? {
            map.give_back(track, sector);
        }
        let (track, sector, at) = entry.place;
        self.put(track, sector, at + 2, &[0]);
        self.put_map(&map);
        Ok(())
    }

    /// Gives a file another name.
    ///
    /// # Errors
    /// When another file has it.
    pub fn rename(&mut self, entry: &Entry, name: &[u8]) -> Result<(), Fault> {
        if self.files()?.iter().any(|other| other.name == name && other.place != entry.place) {
            return Err(Fault::Exists);
        }
        let (track, sector, at) = entry.place;
        self.put(track, sector, at + 2, &Entry { name: name.to_vec(), ..entry.clone() }.bytes());
        Ok(())
    }

    /// Whether there is room for a further entry in the directory.
    pub(crate) fn has_room_for_entries(&self) -> Result<bool, Fault> {
        Ok(self.free_entry()?.is_some() || self.map().has_room_for_entries())
    }

    fn map(&self) -> Bam {
        Bam::read(self.sector(DIRECTORY, 0).unwrap_or_default())
    }

    fn put_map(&mut self, map: &Bam) {
        self.put(DIRECTORY, 0, 4, &map.rows());
    }

    fn sector(&self, track: u8, sector: u8) -> Result<&[u8], Fault> {
        let place = bam::index(track, sector);
        let bytes = place.and_then(|place| self.bytes.get(place * SECTOR..(place + 1) * SECTOR));
        bytes.ok_or(Fault::Damaged(track, sector))
    }

    /// Writes into a sector from byte `from` on.
    fn put(&mut self, track: u8, sector: u8, from: usize, bytes: &[u8]) {
        let Some(place) = bam::index(track, sector) else { return };
        let start = place * SECTOR + from;
        if let Some(place) = self.bytes.get_mut(start..start + bytes.len()) {
            place.copy_from_slice(bytes);
        }
    }

    /// The sectors of a chain.
    fn chain(&self, mut track: u8, mut sector: u8) -> Result<Vec<(u8, u8)>, Fault> {
        let mut chain = Vec::new();
        loop {
            let bytes = self.sector(track, sector)?;
            if chain.len() >= bam::total() {
                return Err(Fault::Damaged(track, sector));
            }
            chain.push((track, sector));
            match bytes {
                [0, ..] | [] | [_] => return Ok(chain),
                [next, within, ..] => (track, sector) = (*next, *within),
            }
        }
    }

    /// Stores a file: its first track and sector, and the number of its sectors.
    fn store(&mut self, map: &mut Bam, bytes: &[u8]) -> Option<((u8, u8), u16)> {
        let first = map.take_first()?;
        let mut blocks: u16 = 0;
        let (mut track, mut sector) = first;
        self.put(track, sector, 0, &[0, 1]);
        let mut parts = bytes.chunks(PAYLOAD).peekable();
        while let Some(part) = parts.next() {
            blocks += 1;
            self.put(track, sector, 2, part);
            if parts.peek().is_none() {
                // The place of the last byte: the first stands at 2.
                self.put(track, sector, 0, &[0, part.len() as u8 + 1]);
            } else {
                let next = map.take_next(track, sector, FILE_INTERLEAVE)?;
                self.put(track, sector, 0, &[next.0, next.1]);
                (track, sector) = next;
            }
        }
        Some((first, blocks))
    }

    /// An entry of the directory that is free: track, sector and first byte.
    fn free_entry(&self) -> Result<Option<(u8, u8, usize)>, Fault> {
        for (track, sector) in self.chain(DIRECTORY, 1)? {
            let bytes = self.sector(track, sector)?;
            let free = bytes.chunks(ENTRY).position(|entry| entry.get(2) == Some(&0));
            if let Some(slot) = free {
                return Ok(Some((track, sector, slot * ENTRY)));
            }
        }
        Ok(None)
    }

    /// A free entry, in a further sector of the directory if need be.
    fn new_entry(&mut self, map: &mut Bam) -> Result<(u8, u8, usize), Fault> {
        if let Some(place) = self.free_entry()? {
            return Ok(place);
        }
        let &(track, last) = self.chain(DIRECTORY, 1)?.last().ok_or(Fault::Damaged(DIRECTORY, 1))?;
        let next = map.take_in(DIRECTORY, last, DIRECTORY_INTERLEAVE).ok_or(Fault::Full)?;
        self.put(track, last, 0, &[DIRECTORY, next]);
        self.put(DIRECTORY, next, 0, &[0; SECTOR]);
        self.put(DIRECTORY, next, 0, &[0, 0xff]);
        Ok((DIRECTORY, next, 0))
    }
}
