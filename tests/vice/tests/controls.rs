//! The joystick, and RUN/STOP with RESTORE.

use crate::common;

use common::{BOUND, options};
use machine::Joystick;
use vice::{Bank, Options, Vice};

/// Counts NMIs, and copies what the ports of CIA 1 read to the screen, for ever. Of port A, lines 5 to 7 are low.
const LOOKER: &str = r"
*= $0801
        .word _end
        .word 10
        .byte $9e, $32, $30, $36, $31, 0
_end    .word 0
main    lda #<counts
        sta $0318
        lda #>counts
        sta $0319
        lda #0
        sta $0402
loop    sei
        lda #$ff
        sta $dc00
        lda $dc00
        sta $0400
        lda $dc01
        sta $0401
        lda #$7f
        sta $dc00
        cli
        jmp loop
counts  inc $0402
        jmp $fe47                   ; as the KERNAL does
";

fn start() -> Vice {
    let options = Options { controls: true, ..options(LOOKER) };
    Vice::start(&options).unwrap_or_else(|error| panic!("{error}"))
}

fn seen(vice: &mut Vice) -> Vec<u8> {
    vice.run_for(20_000).unwrap_or_else(|error| panic!("{error}"));
    vice.memory(Bank::Ram, 0x0400..=0x0401).unwrap()
}

#[test]
fn each_switch_of_a_joystick_pulls_its_line_low() {
    if !common::vice_is_there() {
        return;
    }
    let mut vice = start();
    assert_eq!(seen(&mut vice), [0x1f, 0xff]);
    let none = Joystick::default();
    for (bit, joystick) in (0..5).zip([
        Joystick { up: true, ..none },
        Joystick { down: true, ..none },
        Joystick { left: true, ..none },
        Joystick { right: true, ..none },
        Joystick { fire: true, ..none },
    ]) {
        vice.set_joystick(joystick).unwrap();
        assert_eq!(seen(&mut vice), [0x1f & !(1 << bit), 0xff]);
        vice.set_joystick(none).unwrap();
        assert_eq!(seen(&mut vice), [0x1f, 0xff]);
    }
}

#[test]
fn run_stop_with_restore_starts_warm() {
    if !common::vice_is_there() {
        return;
    }
    let mut vice = start();
    for number in 1..=3 {
        vice.press_restore().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(vice.memory(Bank::Ram, 0x0402..=0x0402).unwrap(), [number], "RESTORE has been pressed");
        assert_eq!(seen(&mut vice), [0x1f, 0xff], "RESTORE alone does nothing");
    }
    vice.hold_stop(true).unwrap();
    assert_eq!(seen(&mut vice), [0x1f, 0x7f]);
    vice.press_restore().unwrap_or_else(|error| panic!("{error}"));
    let ready = |rows: &[String]| rows[..3] == ["", "READY.", ""];
    vice.wait_for_screen("a warm start", BOUND, ready).unwrap_or_else(|error| panic!("{error}"));
    vice.wait_for_prompt("", BOUND).unwrap_or_else(|error| panic!("{error}"));
}
