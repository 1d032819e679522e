//! Spellings that sources of others use: texts with names of keys, parted digits, old line ends; against 64tass.

use std::fmt::Write;

use crate::support::{have_64tass, ours, right, same, theirs};

fn agree(programs: &[&str]) {
    let compare = have_64tass();
    for text in programs {
        right(text);
        if compare {
            same(text);
        }
    }
}

/// The first message of a source that 64tass refuses, too.
fn refused(text: &str) -> String {
    let errors = ours(text).expect_err(text);
    assert!(!have_64tass() || theirs(text).is_err(), "{text}");
    errors.first().map(|error| error.message.clone()).unwrap_or_default()
}

#[test]
fn digits_may_be_parted() {
    agree(&[" .word $1_000, 1_0, %1010_1010, 1__0\n lda $0_0_1\n lda $0_1\n"]);
    for text in [" .byte $1_\n", " .byte 1_\n", " .byte $_1\n"] {
        assert!(refused(text).contains("is not a"), "{text}");
    }
}

#[test]
fn truth_has_names_that_a_source_may_give_otherwise() {
    agree(&[
        " .byte true, false\n lda #true + 1\n .if true\n nop\n .fi\n .if false\n rts\n .fi\n",
        " .byte true\ntrue = 5\n .byte true\n",
        "a1 .block\nfalse = 7\n .byte false\n .bend\n .byte false\n",
        " .if true\n lda $12\n .fi\n rts\ntrue = 0\n",
    ]);
}

#[test]
fn letters_are_names_but_for_the_accumulator() {
    agree(&["b lda b\nd = 2\nk .byte d\n lda d,x\n asl d\nr jmp r\ns:\nz ldx z - 1\n"]);
    agree(&[
        "x = 3\n lda 5,x\n ldx x\n lda ($12,x)\n",
        "b1 .block\nx nop\ny = 4\n lda 5,x\n lda y\n .bend\n jmp b1.x\n lda 6,y\n",
    ]);
    // 64tass takes it for a name, so that `asl a` is no shift of the accumulator there.
    assert!(ours("a = 5\n").is_err());
}

#[test]
fn sizes_need_no_blank_behind_them() {
    agree(&[" lda @w$12\n lda @wlater,x\n lda @b later\n lda @b$12\nlater = 5\n"]);
}

#[test]
fn not_equal_has_an_older_form() {
    agree(&[" .byte 5 <> 4, 5<>5, (1 <> 2) + 1\n .byte <>$12\n"]);
}

#[test]
fn a_break_may_have_a_byte() {
    agree(&["* = $1000\n brk #1\n brk\nto brk #<to\n .byte size(to)\n"]);
    assert_eq!(refused(" brk #$123\n"), "$123 does not fit in a byte");
    assert!(refused(" brk $12\n").contains("takes no operand"));
}

#[test]
fn lines_may_end_as_on_older_machines() {
    agree(&["* = $1000\r nop ; one\r rts\r", " nop\r\n nop\r nop\n", " .text \"a\"\r\r\n .byte 2\r"]);
    let errors = ours(" nop\r bogus it\r").expect_err("no instruction");
    assert_eq!(errors.len(), 1);
}

#[test]
fn a_mark_of_the_byte_order_is_no_part_of_the_first_line() {
    agree(&["\u{feff}* = $1000\n nop\n", "\u{feff}start nop\n jmp start\n"]);
}

#[test]
fn keys_and_graphics_have_names_in_texts() {
    let mut text = String::new();
    for encoding in ["none", "screen"] {
        let _ =
            writeln!(text, " .enc \"{encoding}\"\n .text \"{{pi}}x{{left arrow}}{{cbm-a}}{{shift--}}─●♥🭰\"");
    }
    agree(&[
        &text,
        " .text \"{clr}{red}hi{cr}\", 5\n .null \"{shift-space}{control-;}\"\n .ptext \"{up}\"\n",
    ]);
    for wrong in [
        " .text \"{foo}\"\n",
        " .text \"{CLR}\"\n",
        " .text \"a{\"\n",
        " .enc \"screen\"\n .text \"{clr}\"\n",
    ] {
        assert!(refused(wrong).contains('{'), "{wrong}");
    }
}

/// Every name and every graphic character, in both encodings: what one refuses, the other does, too.
#[test]
fn all_names_and_graphics_are_those_of_64tass() {
    if !have_64tass() {
        return;
    }
    let keys = [
        "clr",
        "f1",
        "return",
        "rvs on",
        "shift-a",
        "cbm-@",
        "control-left arrow",
        "up/lo lock off",
        "wht",
        "gray3",
    ];
    let glyphs = (0x2500..0x2720).chain(0x1fb70..0x1fb9a).filter_map(char::from_u32);
    let texts = keys.iter().map(|key| format!("{{{key}}}")).chain(glyphs.map(String::from));
    let mut known = 0;
    for (encoding, text) in texts.flat_map(|text| [("none", text.clone()), ("screen", text)]) {
        let source = format!(" .enc \"{encoding}\"\n .text \"{text}\"\n");
        let Ok(assembly) = ours(&source) else { continue };
        known += 1;
        assert_eq!(Ok(crate::support::prg(&assembly)), theirs(&source), "{source}");
    }
    assert!(known > 120, "{known}");
}
