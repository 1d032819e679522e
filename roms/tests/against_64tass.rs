//! 64tass makes the same bytes of the sources.

use crate::support;

use support::{images, source};

/// The bytes 64tass makes of a source.
fn theirs(text: &str) -> Vec<u8> {
    let made = testing::assembled(&["64tass -q -C -a -b -o OUT IN"], "asm", text, |_| true);
    made.unwrap_or_else(|said| panic!("64tass refuses:\n{said}"))
}

#[test]
fn both_assemblers_make_the_same_images() {
    if testing::tool("64tass").is_none() {
        return;
    }
    let images = images();
    assert!(theirs(&source(roms::KERNAL)) == images.kernal, "the KERNAL differs");
    assert!(theirs(&source(roms::BASIC)) == images.basic, "BASIC differs");
    assert!(theirs(&source(roms::CHARGEN)) == images.chargen, "the character set differs");
}
