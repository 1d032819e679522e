//! 64tass makes the same bytes of the sources.

mod support;

use std::path::Path;
use std::process::Command;

use support::{images, source};

/// Whether 64tass can be run. Says so when it cannot, and fails where CI must have it.
fn have_64tass() -> bool {
    let found = Command::new("64tass").arg("--version").output().is_ok();
    if !found {
        assert!(std::env::var_os("CI").is_none(), "64tass is missing, but CI needs it");
        eprintln!("SKIPPED: 64tass is not installed, nothing was compared");
    }
    found
}

/// The bytes 64tass makes of a source.
fn theirs(name: &str, text: &str) -> Vec<u8> {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (source, program) = (place.join(format!("{name}.asm")), place.join(format!("{name}.bin")));
    std::fs::write(&source, text).expect("the directory for temporary files is writable");
    let result = Command::new("64tass")
        .args(["-q", "-C", "-a", "-b", "-o"])
        .args([&program, &source])
        .output()
        .expect("64tass was found before");
    assert!(result.status.success(), "64tass refuses:\n{}", String::from_utf8_lossy(&result.stderr));
    std::fs::read(&program).expect("64tass has written it")
}

#[test]
fn both_assemblers_make_the_same_images() {
    if !have_64tass() {
        return;
    }
    let images = images();
    assert!(theirs("kernal", &source(roms::KERNAL)) == images.kernal, "the KERNAL differs");
    assert!(theirs("basic", &source(roms::BASIC)) == images.basic, "BASIC differs");
    assert!(theirs("chargen", &source(roms::CHARGEN)) == images.chargen, "the character set differs");
}
