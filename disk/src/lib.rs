//! Floppy disks of the 1541 drive.
//!
//! [`Image`] is a disk as a file `.d64` holds it: what is on it is read, written, renamed and scratched by name.
//! [`d64()`] makes one with programs on it. [`Drive`] is a drive with a disk in it or none: it takes what a
//! computer sends over the serial bus, channel by channel, and answers as the 1541's operating system does,
//! errors included.
//!
//! A disk has 35 tracks of 17 to 21 sectors, of 256 bytes each. Track 18 holds the map of free
//! sectors (the BAM) and the directory. A file is a chain of sectors: each begins with the track and
//! sector of the next, the last with 0 and the place of its last byte.
//!
//! Source: "VIC-1541 Single Drive Floppy Disk User's Manual", Commodore 1981, and Immers and Neufeld, "Inside
//! Commodore DOS".

mod bam;
mod directory;
mod drive;
mod image;
mod make;
mod names;
mod request;
mod status;
#[cfg(test)]
mod tests;

pub use directory::{Entry, Kind};
pub use drive::Drive;
pub use image::{Fault, Image, ImageError};
pub use make::{Content, Disk, DiskError, d64, d64_of};
pub use names::{disk_name, petscii, text};
pub use status::Status;
