//! Cartridges that start a program by themselves, as files `.crt`.
//!
//! A cartridge brings the machine up as the KERNAL would, copies the program to where it loads, and starts it as SYS
//! does; when the program returns, the machine is reset. An EasyFlash has a megabyte in banks of 16 KB and gets out of
//! the way before the program starts, so any program fits and afterwards there is BASIC. A plain one of 8 or 16 KB is
//! always there, but programs run with the RAM below it switched on.

use crate::packed::assembled;

/// Which cartridge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cartridge {
    /// A ROM of 8 KB at $8000.
    Plain8,
    /// A ROM of 16 KB at $8000.
    Plain16,
    /// EasyFlash, and what behaves like one: Kung Fu Flash, 1541 Ultimate.
    EasyFlash,
}

/// Bytes of a chip, and of what plain cartridges have before the program.
const CHIP: usize = 0x2000;
const HEAD: usize = 0x100;

/// Banks of an EasyFlash.
const BANKS: usize = 64;

/// Where the lower and the upper chip of a bank are seen, and where the upper one is when an EasyFlash starts.
const LOW: u16 = 0x8000;
const HIGH: u16 = 0xa000;
const ULTIMAX: usize = 0xe000;

const PLAIN: &str = concat!(include_str!("cartridge/plain.asm"), include_str!("cartridge/copy.asm"));
/// What is in RAM of an EasyFlash's code ends here.
const EASYFLASH: &str =
    concat!(include_str!("cartridge/easyflash.asm"), include_str!("cartridge/copy.asm"), "        .here\n");

impl Cartridge {
    /// The cartridge of a program that loads at $0801 and starts at 2080; nothing if it is none, or does not fit.
    #[must_use]
    pub fn crt(self, name: &str, prg: &[u8]) -> Option<Vec<u8>> {
        let bytes = prg.strip_prefix(&[0x01, 0x08])?;
        let pages = bytes.len().div_ceil(256);
        let chips = match self {
            Self::Plain8 | Self::Plain16 => {
                let size = if self == Self::Plain8 { CHIP } else { 2 * CHIP };
                let mut rom = assembled(PLAIN, &[("PAGES", pages)]).filter(|head| head.len() <= HEAD)?;
                rom.resize(HEAD, 0xff);
                rom.extend(bytes);
                if rom.len() > size {
                    return None;
                }
                rom.resize(size, 0xff);
                vec![(0, LOW, rom)]
            }
            Self::EasyFlash => {
                let mut start = vec![0xff; CHIP];
                let code = assembled(EASYFLASH, &[("PAGES", pages)])?;
                start.get_mut(..code.len())?.copy_from_slice(&code);
                // The processor begins where the reset vector says.
                start.get_mut(0xfffc - ULTIMAX..0xfffe - ULTIMAX)?.copy_from_slice(&[0x00, 0xe0]);
                let mut chips = vec![(0, LOW, vec![0xff; CHIP]), (0, HIGH, start)];
                for (index, part) in bytes.chunks(CHIP).enumerate() {
                    let mut chip = part.to_vec();
                    chip.resize(CHIP, 0xff);
                    chips.push((1 + index / 2, if index % 2 == 0 { LOW } else { HIGH }, chip));
                }
                if chips.last().is_some_and(|&(bank, ..)| bank >= BANKS) {
                    return None;
                }
                chips
            }
        };
        Some(self.file(name, &chips))
    }

    /// The file: a header, and a packet for each chip with its bank and its address.
    fn file(self, name: &str, chips: &[(usize, u16, Vec<u8>)]) -> Vec<u8> {
        // The number of the hardware, and the lines EXROM and GAME.
        let (hardware, lines, kind): (u16, [u8; 2], u16) = match self {
            Self::Plain8 => (0, [0, 1], 0),
            Self::Plain16 => (0, [0, 0], 0),
            Self::EasyFlash => (32, [1, 0], 2),
        };
        let mut file = b"C64 CARTRIDGE   ".to_vec();
        file.extend(0x40_u32.to_be_bytes());
        file.extend([1, 0]);
        file.extend(hardware.to_be_bytes());
        file.extend(lines);
        file.resize(0x20, 0);
        file.extend(name.to_uppercase().bytes().filter(|byte| (0x20..0x7f).contains(byte)).take(31));
        file.resize(0x40, 0);
        for (bank, address, bytes) in chips {
            file.extend(b"CHIP");
            file.extend((bytes.len() as u32 + 0x10).to_be_bytes());
            file.extend(kind.to_be_bytes());
            file.extend((*bank as u16).to_be_bytes());
            file.extend(address.to_be_bytes());
            file.extend((bytes.len() as u16).to_be_bytes());
            file.extend(bytes);
        }
        file
    }
}
