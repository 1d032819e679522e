//! An [`Assembly`](assembler::Assembly) in the formats that other programs and people read: files for
//! emulators, disks and debuggers here, sources for other assemblers in [`dialect`], and in [`disasm`] the
//! way back from bytes to a source.
//!
//! Each format is one pure function; none touches a file.
//!
//! | function | format | who reads it |
//! |---|---|---|
//! | [`prg()`] | load address and bytes | the C64, emulators |
//! | [`raw`] | the bytes alone | EPROM burners, other build tools |
//! | [`d64()`] | the image of a floppy disk with programs on it | drives, emulators |
//! | [`packed()`] | a program that unpacks itself | the C64 |
//! | [`Cartridge`] | a cartridge that starts a program | EasyFlash, emulators |
//! | [`t64()`], [`tap()`] | a tape with a program | datasettes, emulators |
//! | [`listing()`] | address, bytes, cycles, source | people |
//! | [`map()`] | what lies where, what is free | people |
//! | [`vice_labels`], [`vice_breakpoints`] | labels and breakpoints | the monitor of VICE |
//! | [`dbg()`] | source lines and labels, in XML | C64 Debugger, RetroDebugger |
//! | [`elf()`] | sections, symbols, DWARF lines | binutils, LLVM, disassemblers |
//!
//! [`listing()`], [`map()`], [`dbg()`] and [`elf()`] tell more when the assembly was made with
//! [`Options::lines`](assembler::Options::lines).

mod cartridge;
mod dbg;
pub mod dialect;
pub mod disasm;
mod elf;
mod listing;
mod map;
mod packed;
mod prg;
mod regions;
mod t64;
mod texts;
mod vice;

pub use cartridge::Cartridge;
pub use dbg::dbg;
pub use disk::{Content, Disk, DiskError, Kind, d64, d64_of, disk_name};
pub use elf::{ElfError, elf};
pub use listing::listing;
pub use map::{MapRow, map, map_table, zero_page_table};
pub use packed::{PackError, pack, packed, unpack};
pub use prg::{prg, raw};
pub use t64::{t64, tap};
pub use vice::{NoLabel, vice_breakpoints, vice_labels};
