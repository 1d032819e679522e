//! ROMs for VICE's C128 that do nothing but switch it to C64 mode.
//!
//! A C128 begins with its Z80, which runs what is in the KERNAL's ROM from `$D000` on, at address 0. VICE wants ROMs of all
//! countries, or it does not start.

/// The emulator.
pub(crate) const PROGRAM: &str = "x128";

/// Bytes of the KERNAL's ROM, of each of BASIC's, and of the character set's.
const SIZE: usize = 0x4000;
const LETTERS: usize = 0x2000;

/// Where the Z80's code lies in the KERNAL's ROM.
const Z80: usize = 0x1000;

/// `LD BC,$D505`, `LD A,$F7`, `OUT (C),A`, `JR` to itself: of the MMU's mode register bit 0 is for the 8502 in place of the
/// Z80, bit 6 for C64 mode. The 8502 begins as after a reset, with the KERNAL of a C64.
const GO64: [u8; 9] = [0x01, 0x05, 0xd5, 0x3e, 0xf7, 0xed, 0x79, 0x18, 0xfe];

/// The ROMs of other countries, under the names by which VICE looks for them.
const OTHERS: [(&str, usize); 12] = [
    ("kernal-315078-03.bin", SIZE),
    ("kernalfi", SIZE),
    ("kernalfr", SIZE),
    ("kernalit", SIZE),
    ("kernalno", SIZE),
    ("kernal-318034-01.bin", SIZE),
    ("kernal-325172-01.bin", SIZE),
    ("chargen-315079-01.bin", LETTERS),
    ("chargen-325167-01.bin", LETTERS),
    ("chargen-325181-01.bin", LETTERS),
    ("chargen-325173-01D.bin", LETTERS),
    ("chargen-325078-02.bin", LETTERS),
];

/// All files besides the ROMs of a C64, and the options that name them; those without an option are looked for.
pub(crate) fn files(chargen: &[u8]) -> Vec<(&'static str, Option<&'static str>, Vec<u8>)> {
    let mut kernal = vec![0; SIZE];
    kernal[Z80..Z80 + GO64.len()].copy_from_slice(&GO64);
    let mut files = vec![
        ("kernal128", Some("-kernal"), kernal),
        ("basiclo", Some("-basiclo"), vec![0; SIZE]),
        ("basichi", Some("-basichi"), vec![0; SIZE]),
        ("chargen128", Some("-chargen"), [chargen, chargen].concat()),
    ];
    files.extend(OTHERS.map(|(name, size)| (name, None, vec![0; size])));
    files
}
