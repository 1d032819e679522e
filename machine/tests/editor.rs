//! What CHROUT does to the screen.

use crate::common;

use common::{call_with, machine_with, print};
use machine::{Machine, petscii};

/// A screen on which these codes were printed.
fn printed(codes: &[u8]) -> Machine {
    let mut machine = machine_with(&[]);
    print(&mut machine, codes);
    machine
}

fn screen(machine: &Machine, row: u16, column: u16) -> u8 {
    machine.peek(0x0400 + row * 40 + column)
}

#[test]
fn printable_codes_become_screen_codes() {
    let pairs = [
        (0x20, 0x20),
        (0x40, 0x00),
        (0x41, 0x01),
        (0x5f, 0x1f),
        (0x60, 0x40),
        (0x7f, 0x5f),
        (0xa0, 0x60),
        (0xbf, 0x7f),
        (0xc1, 0x41),
        (0xe1, 0x61),
        (0xfe, 0x7e),
        (0xff, 0x5e),
    ];
    for (code, expected) in pairs {
        assert_eq!(screen(&printed(&[code]), 0, 0), expected, "${code:02X}");
    }
}

#[test]
fn screen_and_petscii_show_the_same_characters() {
    for code in (0x20..=0x7f).chain(0xa0..=0xff) {
        let shown = petscii::screen_to_char(screen(&printed(&[code]), 0, 0));
        assert_eq!(petscii::to_char(code, false), Some(shown), "${code:02X}");
    }
}

#[test]
fn return_goes_to_the_next_line_and_ends_the_modes() {
    for code in [0x0d, 0x8d] {
        let machine = printed(&[0x12, b'"', b'A', code, b'B', 0x1d, b'C']);
        assert_eq!(screen(&machine, 1, 0), 0x02);
        assert_eq!(screen(&machine, 1, 2), 0x03);
    }
}

#[test]
fn cursor_keys_move_without_changing_anything() {
    let machine = printed(b"AB\x11\x11\x1d\x91\x9d\x9dC\x13D");
    assert_eq!(machine.screen_text()[..2], ["DB", " C"]);
    assert_eq!(machine.cursor(), (0, 1));
}

#[test]
fn cursor_stops_at_the_top_and_wraps_at_the_sides() {
    assert_eq!(printed(&[0x91, 0x9d]).cursor(), (0, 0));
    assert_eq!(printed(&[0x11, 0x9d]).cursor(), (0, 39));
    assert_eq!(printed(&[0x1d; 40]).cursor(), (1, 0));
    assert_eq!(printed(&[0x1d; 39]).cursor(), (0, 39));
}

#[test]
fn clear_and_home() {
    let machine = printed(b"HELLO\r\x1c\x93X");
    assert_eq!(machine.screen_text()[0], "X");
    assert_eq!((machine.colour(0, 0), machine.colour(10, 10)), (2, 2));
    assert_eq!(machine.cursor(), (0, 1));
}

#[test]
fn reverse_sets_bit_seven() {
    let machine = printed(b"\x12A \x92A");
    assert_eq!(&machine.ram()[0x0400..0x0403], &[0x81, 0xa0, 0x01]);
    assert_eq!(machine.screen_text()[0], "A█A");
    assert_eq!(machine.peek(0xc7), 0);
    assert_ne!(printed(b"\x12").peek(0xc7), 0);
}

#[test]
fn sixteen_colour_codes() {
    let codes =
        [0x90, 0x05, 0x1c, 0x9f, 0x9c, 0x1e, 0x1f, 0x9e, 0x81, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0x9b];
    for (colour, code) in (0..).zip(codes) {
        let machine = printed(&[code, b'X']);
        assert_eq!((machine.colour(0, 0), machine.peek(0x0286)), (colour, colour));
    }
}

#[test]
fn character_sets() {
    let mut machine = printed(b"\x0eA\xc1");
    assert_eq!(machine.screen_text()[0], "aA");
    assert_eq!(machine.read(0xd018), 0x17);
    print(&mut machine, &[0x8e]);
    assert_eq!(machine.screen_text()[0], "A♠");
    assert_eq!(machine.read(0xd018), 0x15);
}

#[test]
fn delete_closes_the_gap() {
    let machine = printed(b"ABCD\x9d\x9d\x14");
    assert_eq!((machine.screen_text()[0].as_str(), machine.cursor()), ("ACD", (0, 1)));
    let machine = printed(b"A\r\x14");
    assert_eq!(machine.cursor(), (0, 39));
    assert_eq!(printed(&[0x14]).cursor(), (0, 0));
}

#[test]
fn insert_opens_a_gap_and_takes_controls_literally() {
    let machine = printed(b"AD\x9d\x94\x94BC");
    assert_eq!((machine.screen_text()[0].as_str(), machine.cursor()), ("ABCD", (0, 3)));
    let machine = printed(b"A\x9d\x94\x13");
    assert_eq!(screen(&machine, 0, 0), 0x93);
}

#[test]
fn insert_joins_a_row_when_the_line_is_full() {
    let mut machine = printed(&[b'A'; 39]);
    print(&mut machine, b"B\r\rBELOW\x13\x94");
    // The line printed to column 39 is two rows long already, so is one that
    // INSERT has to lengthen.
    assert_eq!(machine.screen_text()[1], "B");
    let mut machine = printed(b"\rBELOW\x13");
    for column in 0..40 {
        machine.poke(0x0400 + column, 0x01);
    }
    print(&mut machine, &[0x94]);
    assert_eq!(machine.screen_text()[1..3], ["A", "BELOW"]);
    assert_eq!(machine.peek(0xd5), 79);
}

#[test]
fn quote_mode_prints_controls_reversed() {
    let machine = printed(b"\"\x13\x93\x1c\"\x1dX");
    // Home $13 -> S, clear $93 -> shifted S, red $1C; then the mode is off.
    let expected = [0x22, 0x93, 0xd3, 0x9c, 0x22, 0x20, 0x18];
    assert_eq!(&machine.ram()[0x0400..0x0407], &expected);
}

#[test]
fn delete_works_in_quote_mode_and_insert_is_literal() {
    assert_eq!(&printed(b"\"AB\x14C").screen_text()[0], "\"AC");
    assert_eq!(screen(&printed(b"\"\x94"), 0, 1), 0xd4);
}

#[test]
fn wrapping_makes_a_logical_line_of_two_rows() {
    let machine = printed(&[b'A'; 45]);
    assert_eq!(machine.cursor(), (1, 5));
    assert_eq!((machine.peek(0xd3), machine.peek(0xd5)), (45, 79));
    assert_eq!([machine.peek(0xd1), machine.peek(0xd2)], [0x00, 0x04]);
    assert_eq!((machine.peek(0xd9) & 0x80, machine.peek(0xda) & 0x80), (0x80, 0));
    // RETURN from the first row skips the second.
    let mut machine = machine;
    call_with(&mut machine, 0xfff0, 0, 0, 3, 0);
    print(&mut machine, b"\rX");
    assert_eq!(screen(&machine, 2, 0), 0x18);
}

#[test]
fn a_full_row_and_return_leave_a_blank_row() {
    let mut machine = printed(&[b'A'; 40]);
    assert_eq!(machine.cursor(), (1, 0));
    print(&mut machine, b"\rB");
    assert_eq!(machine.screen_text()[1..3], ["", "B"]);
}

#[test]
fn the_eighty_first_character_starts_a_new_line() {
    let machine = printed(&[b'A'; 81]);
    assert_eq!((machine.cursor(), machine.peek(0xd3)), ((2, 1), 1));
    assert_eq!(machine.peek(0xdb) & 0x80, 0x80);
}

/// The rows `A` to `Y`, one letter each, without a RETURN at the end.
fn lettered() -> Vec<u8> {
    let rows: Vec<[u8; 1]> = (b'A'..=b'Y').map(|letter| [letter]).collect();
    rows.join(&0x0d)
}

#[test]
fn the_bottom_scrolls() {
    let mut machine = printed(&lettered());
    assert_eq!(machine.cursor(), (24, 1));
    print(&mut machine, b"\x05\rZ");
    let text = machine.screen_text();
    assert_eq!((text[0].as_str(), text[23].as_str(), text[24].as_str()), ("B", "Y", "Z"));
    assert_eq!((machine.colour(0, 0), machine.colour(24, 5)), (14, 1));
}

#[test]
fn a_long_top_line_scrolls_as_a_whole() {
    let mut machine = printed(&[b'*'; 50]);
    let rows = lettered();
    print(&mut machine, b"\r");
    print(&mut machine, &rows[..45]);
    assert_eq!(machine.cursor(), (24, 1));
    print(&mut machine, b"\rZ");
    let text = machine.screen_text();
    assert_eq!((text[0].as_str(), text[22].as_str()), ("A", "W"));
    assert_eq!((text[23].as_str(), text[24].as_str()), ("Z", ""));
    assert_eq!(machine.cursor(), (23, 1));
}

#[test]
fn wrapping_in_the_last_row_scrolls_and_joins() {
    let mut machine = printed(&lettered());
    print(&mut machine, &[b'!'; 45]);
    let text = machine.screen_text();
    assert_eq!((text[0].as_str(), text[22].as_str()), ("B", "X"));
    assert_eq!(text[23].len(), 40);
    assert_eq!((text[24].as_str(), machine.cursor()), ("!!!!!!", (24, 6)));
    assert_eq!(machine.peek(0xd3), 46);
}

#[test]
fn cursor_down_at_the_bottom_scrolls() {
    let mut machine = printed(&lettered());
    print(&mut machine, &[0x11]);
    assert_eq!((machine.screen_text()[0].as_str(), machine.cursor()), ("B", (24, 1)));
}

#[test]
fn programs_may_store_to_the_screen() {
    let mut machine = machine_with(&[]);
    machine.poke(0x0400, 0x08);
    machine.poke(0x0401, 0xa0);
    machine.poke(0x0402, 0x89);
    assert_eq!(machine.screen_text()[0], "H█I");
}
