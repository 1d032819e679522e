//! A tiny KERNAL for tests, and machines that run it.
#![allow(dead_code)] // Each test file uses its own part of this.

use machine::{Machine, Video};

/// Where the tests' programs are in the KERNAL image.
pub const ROM: u16 = 0xe000;

/// Where the images have their IRQ and NMI handlers unless a test says otherwise.
pub const IRQ: u16 = 0xf000;
pub const NMI: u16 = 0xf100;

/// BASIC and character images of which each byte tells what it is.
pub const BASIC: [u8; 0x2000] = [0xba; 0x2000];
pub const CHARACTERS: [u8; 0x1000] = [0xc4; 0x1000];

/// A KERNAL image with these pieces, and vectors to [`ROM`], [`IRQ`] and [`NMI`].
pub fn kernal(pieces: &[(u16, &[u8])]) -> [u8; 0x2000] {
    let mut image = [0xea; 0x2000];
    let mut place = |address: u16, bytes: &[u8]| {
        let start = usize::from(address - ROM);
        image[start..start + bytes.len()].copy_from_slice(bytes);
    };
    place(0xfffa, &NMI.to_le_bytes());
    place(0xfffc, &ROM.to_le_bytes());
    place(0xfffe, &IRQ.to_le_bytes());
    for (address, bytes) in pieces {
        place(*address, bytes);
    }
    image
}

/// A PAL machine with a KERNAL of these pieces.
pub fn machine(pieces: &[(u16, &[u8])]) -> Machine {
    machine_on(Video::Pal, pieces)
}

pub fn machine_on(video: Video, pieces: &[(u16, &[u8])]) -> Machine {
    Machine::with_roms_and_video(&kernal(pieces), &BASIC, &CHARACTERS, video).expect("has the right lengths")
}

/// The code for writing values to addresses: LDA #value, STA address, ...
pub fn stores(writes: &[(u16, u8)]) -> Vec<u8> {
    let mut code = Vec::new();
    for &(address, value) in writes {
        let [low, high] = address.to_le_bytes();
        code.extend([0xa9, value, 0x8d, low, high]);
    }
    code
}

/// `code`, then JMP to itself.
pub fn then_loop(mut code: Vec<u8>) -> Vec<u8> {
    let [low, high] = (ROM + code.len() as u16).to_le_bytes();
    code.extend([0x4c, low, high]);
    code
}
