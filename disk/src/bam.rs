//! Which sectors of a disk are free, and which one to take next.

use crate::image::SECTOR;
use crate::names::PAD;

/// The number of tracks, counted from 1.
const TRACKS: u8 = 35;

/// The track of the map and the directory. Files begin beside it, where the head is anyway.
pub(crate) const DIRECTORY: u8 = 18;

/// The sectors of a track, counted from 0: outer tracks are longer.
const fn sectors(track: u8) -> u8 {
    match track {
        1..=17 => 21,
        18..=24 => 19,
        25..=30 => 18,
        _ => 17,
    }
}

/// The sectors before `track`.
fn before(track: u8) -> usize {
    (1..track).map(|track| usize::from(sectors(track))).sum()
}

/// The sectors of a disk.
pub(crate) fn total() -> usize {
    before(TRACKS + 1)
}

/// The place of a sector in an image, in sectors; `None` if there is no such sector.
pub(crate) fn index(track: u8, sector: u8) -> Option<usize> {
    let exists = (1..=TRACKS).contains(&track) && sector < sectors(track);
    exists.then(|| before(track) + usize::from(sector))
}

/// The tracks for files, the nearest to the directory first, downwards to 1, then upwards.
fn tracks() -> impl Iterator<Item = u8> {
    (1..DIRECTORY).rev().chain(DIRECTORY + 1..=TRACKS)
}

/// The map of free sectors: one set bit for each, by tracks.
#[derive(Clone)]
pub(crate) struct Bam {
    free: Vec<u32>,
}

impl Bam {
    /// An empty disk, but for the map itself.
    pub(crate) fn new() -> Self {
        let mut bam = Self { free: (1..=TRACKS).map(|track| (1 << sectors(track)) - 1).collect() };
        bam.take(DIRECTORY, 0);
        bam
    }

    /// The map that a sector holds.
    pub(crate) fn read(sector: &[u8]) -> Self {
        let row = |track: u8| {
            let at = usize::from(track) * 4;
            let byte = |place: usize| u32::from(sector.get(at + place).copied().unwrap_or_default());
            (byte(1) | byte(2) << 8 | byte(3) << 16) & ((1 << sectors(track)) - 1)
        };
        Self { free: (1..=TRACKS).map(row).collect() }
    }

    fn on(&self, track: u8) -> u32 {
        self.free.get(usize::from(track).wrapping_sub(1)).copied().unwrap_or_default()
    }

    /// The free sectors for files.
    pub(crate) fn blocks(&self) -> u16 {
        tracks().map(|track| self.on(track).count_ones() as u16).sum()
    }

    /// Whether the directory can get a further sector.
    pub(crate) fn has_room_for_entries(&self) -> bool {
        self.on(DIRECTORY) != 0
    }

    /// Marks a sector as taken.
    pub(crate) fn take(&mut self, track: u8, sector: u8) {
        if let Some(free) = self.free.get_mut(usize::from(track).wrapping_sub(1)) {
            *free &= !(1 << sector);
        }
    }

    /// Marks a sector, which there is, as free.
    pub(crate) fn give_back(&mut self, track: u8, sector: u8) {
        if let Some(free) = self.free.get_mut(usize::from(track).wrapping_sub(1)) {
            *free |= 1 << sector;
        }
    }

    /// The first sector of a file.
    pub(crate) fn take_first(&mut self) -> Option<(u8, u8)> {
        let track = tracks().find(|&track| self.on(track) != 0)?;
        let sector = self.on(track).trailing_zeros() as u8;
        self.take(track, sector);
        Some((track, sector))
    }

    /// The sector that follows one in a file: on the same track while there is room.
    pub(crate) fn take_next(&mut self, track: u8, sector: u8, interleave: u8) -> Option<(u8, u8)> {
        match self.take_in(track, sector, interleave) {
            Some(next) => Some((track, next)),
            None => self.take_first(),
        }
    }

    /// The first free sector of the track that comes at least `interleave` after `sector`. Past the
    /// end of the track the drive counts one less, and so does this.
    pub(crate) fn take_in(&mut self, track: u8, sector: u8, interleave: u8) -> Option<u8> {
        let count = sectors(track);
        let mut wanted = sector + interleave;
        if wanted >= count {
            wanted -= count;
            wanted = wanted.saturating_sub(1);
        }
        let free = self.on(track);
        let next = (wanted..count).chain(0..wanted).find(|next| free & 1 << next != 0)?;
        self.take(track, next);
        Some(next)
    }

    /// The rows of the map as its sector has them from byte 4 on.
    pub(crate) fn rows(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for free in &self.free {
            bytes.push(free.count_ones() as u8);
            bytes.extend_from_slice(&free.to_le_bytes()[..3]);
        }
        bytes
    }

    /// The sector that holds the map, with the disk's name and id.
    pub(crate) fn sector(&self, title: &[u8; 16], id: [u8; 2]) -> Vec<u8> {
        let mut bytes = vec![DIRECTORY, 1, b'A', 0];
        bytes.extend_from_slice(&self.rows());
        bytes.extend_from_slice(title);
        bytes.extend_from_slice(&[PAD, PAD, id[0], id[1], PAD]);
        bytes.extend_from_slice(b"2A");
        bytes.resize(bytes.len() + 4, PAD);
        bytes.resize(SECTOR, 0);
        bytes
    }
}
