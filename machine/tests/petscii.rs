//! Character conversions and the scripted host.

use machine::{Host, Key, Script, petscii};

#[test]
fn letters_of_either_case_are_the_unshifted_keys() {
    assert_eq!(petscii::from_char('a'), Some(0x41));
    assert_eq!(petscii::from_char('Z'), Some(0x5a));
    assert_eq!(petscii::to_char(0x41, false), Some('A'));
}

#[test]
fn every_character_converts_back() {
    for code in (0x20..=0x5f).chain(0xa0..=0xdf) {
        let c = petscii::to_char(code, false).expect("printable");
        let back = petscii::from_char(c).expect("has a code");
        assert_eq!(petscii::to_char(back, false), Some(c), "${code:02X}");
    }
}

#[test]
fn controls_have_no_character_and_others_exactly_one() {
    for code in 0..=255_u8 {
        let control = code & 0x60 == 0;
        assert_eq!(petscii::to_char(code, false).is_none(), control, "${code:02X}");
        assert_eq!(petscii::to_char(code, true).is_none(), control);
    }
}

#[test]
fn reversed_space_is_a_block() {
    assert_eq!(petscii::to_char(0x20, true), Some('█'));
    assert_eq!(petscii::to_char(0x41, true), Some('A'));
    assert_eq!(petscii::screen_to_char(0xa0), '█');
    assert_eq!(petscii::screen_to_char(0x81), 'A');
    assert_eq!(petscii::to_text(b"\x12 \x92 A\r"), "█ A\n");
}

#[test]
fn unknown_characters_have_no_code() {
    for c in ['é', '{', '~', '\t', '日'] {
        assert_eq!(petscii::from_char(c), None, "{c}");
    }
}

#[test]
fn a_script_types_then_ends() {
    let mut script = Script::new("hé\n");
    let keys = [script.key(), script.key(), script.key()];
    assert_eq!(keys, [Key::Petscii(b'H'), Key::Petscii(0x0d), Key::End]);
    script.type_text("x");
    assert_eq!((script.left(), script.key()), (1, Key::Petscii(b'X')));
    let mut script = Script::new("").patient();
    assert_eq!(script.key(), Key::None);
    script.put(b'A');
    assert_eq!((script.take_output(), script.output()), (vec![b'A'], &[][..]));
}
