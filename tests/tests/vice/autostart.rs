//! VICE's own autostart finds what it waits for on our ROMs.

use std::process::{Command, Stdio};

use crate::{sure, vice_is_there};

/// 10 SYS 2061, then a write of 42 to $D7FF: with `-debugcart` VICE ends with that exit status.
const PROGRAM: [u8; 20] = [
    0x01, 0x08, 0x0b, 0x08, 0x0a, 0x00, 0x9e, b'2', b'0', b'6', b'1', 0, 0, 0, // the line
    0xa9, 42, 0x8d, 0xff, 0xd7, 0x60, // lda #42, sta $d7ff, rts
];

#[test]
fn vice_autostarts_a_program_on_our_roms() {
    if !vice_is_there() {
        return;
    }
    let folder = sure(tempfile::tempdir());
    let images = sure(roms::assemble());
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        sure(std::fs::write(&path, bytes));
        path
    };
    let mut command = Command::new("x64sc");
    command.args(["-default", "-console", "-drive8type", "0", "+sound", "-sounddev", "dummy", "-warp"]);
    command.arg("-kernal").arg(file("kernal", &images.kernal));
    command.arg("-basic").arg(file("basic", &images.basic));
    command.arg("-chargen").arg(file("chargen", &images.chargen));
    // The limit ends VICE, with another exit status, should the program never start.
    command.args(["-autostartprgmode", "1", "-debugcart", "-limitcycles", "60000000", "-autostart"]);
    command.arg(file("exit.prg", &PROGRAM));
    let output = sure(command.stdin(Stdio::null()).output());
    let said = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(42), "{said}");
}
