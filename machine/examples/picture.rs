//! Runs a program for a million cycles and saves what its screen shows, as a PNG.
//!
//! ```console
//! $ cargo run -p machine --example picture
//! $ cargo run -p machine --example picture -- game.prg game.png
//! ```

use std::error::Error;
use std::fs::File;
use std::io::BufWriter;

use machine::{Machine, PALETTE, Picture, Script};

/// Cycles: a second of a C64's time.
const CYCLES: u64 = 1_000_000;

/// A program that fills some rows of the screen with reversed blanks of all colours.
const STRIPES: [u8; 31] = [
    0x01, 0x08, 0x0b, 0x08, 0x0a, 0x00, 0x9e, b'2', b'0', b'6', b'1', 0, 0, 0, // 10 SYS 2061
    0xa2, 0x00, // ldx #0
    0xa9, 0xa0, // lda #160
    0x9d, 0x00, 0x05, // sta $0500,x
    0x8a, // txa
    0x9d, 0x00, 0xd9, // sta $d900,x
    0xe8, // inx
    0xd0, 0xf4, // bne to the lda
    0x4c, 0x1b, 0x08, // jmp to itself
];

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let program = match arguments.next() {
        Some(path) => std::fs::read(path)?,
        None => STRIPES.to_vec(),
    };
    let path = arguments.next().unwrap_or_else(|| "picture.png".to_owned());
    let mut machine = Machine::new();
    machine.load_prg(&program)?;
    machine.start(machine.basic_sys()?);
    // Keys are waited for in vain.
    let stop = machine.run(&mut Script::new("").patient(), CYCLES);
    save(&machine.picture(), &path)?;
    println!("{stop} after {} cycles; the picture is in {path}", machine.cycles());
    Ok(())
}

/// Two pixels a byte, with the sixteen colours as a palette.
fn save(picture: &Picture, path: &str) -> Result<(), Box<dyn Error>> {
    let file = BufWriter::new(File::create(path)?);
    let mut encoder =
        png::Encoder::new(file, u32::try_from(picture.width())?, u32::try_from(picture.height())?);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Four);
    encoder.set_palette(PALETTE.concat());
    let pairs: Vec<u8> = picture.pixels().chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect();
    encoder.write_header()?.write_image_data(&pairs)?;
    Ok(())
}
