//! The picture of the screen: where things are. That every pixel is right is for VICE to say.

use crate::common;
use crate::common::roms;

use common::{Silent, machine_with, place, print};
use machine::{Machine, Picture, Stop};
use roms::stores;

/// A character set in which each character is eight times its own code.
fn codes() -> Vec<u8> {
    (0..0x1000_usize).map(|address| (address / 8) as u8).collect()
}

/// Runs a program of stores.
fn after(writes: &[(u16, u8)]) -> Machine {
    let mut code = stores(writes);
    code.push(0x60);
    let mut machine = machine_with(&code);
    machine.set_characters(&codes()).expect("has the right length");
    assert_eq!(machine.run(&mut Silent, 10_000), Stop::Returned);
    machine
}

/// The eight pixels of a row of a cell of the screen.
fn cell(picture: &Picture, column: usize, row: usize) -> Vec<u8> {
    picture.without_border().part(column * 8, row * 8, 8, 1).pixels().to_vec()
}

#[test]
fn the_editors_screen_has_a_picture() {
    let mut machine = Machine::new();
    machine.set_characters(&codes()).expect("has the right length");
    print(&mut machine, b"\x05A\x1cC");
    let picture = machine.picture();
    assert_eq!((picture.width(), picture.height()), (384, 272));
    let (red, white, blue, light_blue) = (2, 1, 6, 14);
    assert_eq!(cell(&picture, 0, 0), [blue, blue, blue, blue, blue, blue, blue, white]);
    assert_eq!(cell(&picture, 1, 0), [blue, blue, blue, blue, blue, blue, red, red]);
    let border = picture.part(0, 0, 384, 35);
    assert!(border.pixels().iter().all(|&pixel| pixel == light_blue));
    assert_eq!((picture.pixel(31, 35), picture.pixel(32, 35)), (Some(light_blue), Some(blue)));
    assert_eq!((picture.pixel(351, 234), picture.pixel(351, 235)), (Some(blue), Some(light_blue)));
    assert_eq!(picture.pixel(352, 234), Some(light_blue));
    assert_eq!((picture.pixel(384, 0), picture.pixel(0, 272)), (None, None));
}

#[test]
fn without_a_character_set_letters_are_blank() {
    let mut machine = Machine::new();
    print(&mut machine, b"ABC");
    let screen = machine.picture().without_border();
    assert!(screen.pixels().iter().all(|&pixel| pixel == 6));
    let error = machine.set_characters(&[0; 100]).expect_err("is too short");
    assert_eq!((error.length, error.expected), (100, 4096));
}

#[test]
fn the_cpu_reads_the_character_set_too() {
    let mut machine = Machine::new();
    machine.set_characters(&codes()).expect("has the right length");
    machine.poke(1, 0x33);
    assert_eq!((machine.read(0xd008), machine.read(0xd7ff)), (1, 0xff));
}

#[test]
fn a_bitmap_in_the_last_bank_lies_under_kernal_and_io() {
    // Matrix at $D000 and bitmap at $E000: written through the KERNAL, and with I/O switched out.
    let mut machine = after(&[
        (0xe000, 0xf0),
        (0x0001, 0x34),
        (0xd000, 0x25),
        (0x0001, 0x37),
        (0xdd00, 0x04),
        (0xd018, 0x48),
        (0xd011, 0x3b),
    ]);
    assert_eq!(cell(&machine.picture(), 0, 0), [2, 2, 2, 2, 5, 5, 5, 5]);
    // A sprite whose pointer and shape are there as well: $D3F8, and $D400 = 80 * 64 + $C000.
    machine.poke(0xd3f8, 80);
    place(&mut machine, 0xd400, &[0x80, 0, 1]);
    let mut code = stores(&[(0xd000, 24), (0xd001, 50), (0xd015, 1), (0xd027, 7)]);
    code.push(0x60);
    place(&mut machine, 0x2000, &code);
    assert_eq!(machine.call(0x2000, &mut Silent, 1_000), Stop::Returned);
    assert_eq!(cell(&machine.picture(), 0, 0), [7, 2, 2, 2, 5, 5, 5, 5]);
    assert_eq!(machine.picture().without_border().pixel(23, 0), Some(7));
}

#[test]
fn a_screen_switched_off_is_border_all_over() {
    let machine = after(&[(0xd011, 0x0b), (0xd020, 9), (0xd015, 0xff)]);
    assert!(machine.picture().pixels().iter().all(|&pixel| pixel == 9));
}

#[test]
fn parts_and_scales_of_pictures_are_what_they_say() {
    let picture = Picture::new(3, vec![1, 2, 3, 4, 5, 6, 7]);
    assert_eq!((picture.width(), picture.height()), (3, 2), "a row that is too short is left out");
    assert_eq!(picture.part(1, 1, 9, 9).pixels(), [5, 6]);
    assert_eq!(picture.part(5, 5, 1, 1).height(), 0);
    let scaled = picture.part(0, 0, 2, 1).scaled(2);
    assert_eq!((scaled.width(), scaled.pixels()), (4, &[1, 1, 2, 2, 1, 1, 2, 2][..]));
    assert_eq!(Picture::new(0, vec![1]).height(), 0);
    assert_eq!(Picture::new(1, vec![0x1f]).pixels(), [0x0f]);
}
