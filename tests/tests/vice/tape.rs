//! LOAD from tape on our KERNAL: VICE's datasette turns too fast or too slowly, and tapes have faults.

use vice::{Bank, Bound, Options, Tape, Vice};

use crate::{sure, vice_is_there};

/// Where the pulses begin in a file `.tap`.
const HEADER: usize = 20;

/// Pulses of a byte, and bytes of a countdown.
const BYTE: usize = 20;
const COUNTDOWN: usize = 9;

/// A program without meaning, as long as this.
const SIZE: u16 = 400;

fn program() -> Vec<u8> {
    let mut rng = testing::rng(2080);
    [0x00, 0x20].into_iter().chain((0..SIZE).map(|_| rng.u8(..))).collect()
}

fn tape(name: &str) -> Vec<u8> {
    formats::tap(name, &program()).expect("a program")
}

/// Where the bytes of the four copies begin: header, header, program, program.
fn copies(tap: &[u8]) -> Vec<usize> {
    let mut copies = Vec::new();
    let mut run = 0;
    for (at, &pulse) in tap.iter().enumerate().skip(HEADER) {
        if pulse == tap[HEADER] {
            run += 1;
            continue;
        }
        if run > 40 {
            copies.push(at + COUNTDOWN * BYTE);
        }
        run = 0;
    }
    assert_eq!(copies.len(), 4);
    copies
}

/// Spoils bytes of a copy: both pulses of a bit are alike.
fn spoil(tap: &mut [u8], copy: usize, bytes: &[usize]) {
    for byte in bytes {
        let bit = copies(tap)[copy] + byte * BYTE + 4;
        tap[bit] = tap[bit + 1];
    }
}

/// What LOAD, typed so, says of a tape in its last rows, and what it has loaded.
fn loads(tap: Vec<u8>, line: &str) -> (Vec<String>, Vec<u8>) {
    let mut vice = sure(Vice::start(&Options { tape: Some(Tape::Pulses(tap)), ..Options::default() }));
    sure(vice.type_keys(line));
    sure(vice.type_keys("\n"));
    let asked = |rows: &[String]| rows.iter().any(|row| row.starts_with("PRESS PLAY"));
    sure(vice.wait_for_screen("PRESS PLAY ON TAPE", Bound::seconds(10), asked));
    sure(vice.press_play());
    sure(vice.wait_for_screen("READY. after LOAD", Bound::seconds(600), |rows| {
        rows.iter().filter(|row| row.starts_with("READY.")).count() == 2
    }));
    let screen = sure(vice.screen());
    let from = screen.iter().rposition(|row| row.starts_with("OK")).expect("PLAY is seen");
    let said = screen[from + 1..].iter().map(|row| row.trim_end().replace('█', ""));
    let said = said.filter(|row| !row.is_empty() && row != "READY.").collect();
    (said, sure(vice.memory(Bank::Ram, 0x2000..=0x2000 + SIZE - 1)))
}

const FINE: [&str; 3] = ["SEARCHING", "FOUND MOUSE", "LOADING"];

#[test]
fn the_motor_may_turn_faster_or_slower() {
    if !vice_is_there() {
        return;
    }
    for percent in [85, 100, 120] {
        let mut tap = tape("mouse");
        for pulse in &mut tap[HEADER..] {
            *pulse = (u16::from(*pulse) * percent / 100) as u8;
        }
        let (said, bytes) = loads(tap, "load\"\",1,1");
        assert_eq!(said, FINE, "{percent} %");
        assert!(bytes == program()[2..], "{percent} %");
    }
}

#[test]
fn what_one_copy_lacks_is_taken_from_the_other() {
    if !vice_is_there() {
        return;
    }
    let mut spoilt = tape("mouse");
    spoil(&mut spoilt, 0, &[3, 100]);
    spoil(&mut spoilt, 2, &[0, 17, 399]);
    spoil(&mut spoilt, 3, &[1, 16, 398]);
    // From its middle on the first copy is noise; the header's is gone altogether.
    let mut torn = tape("mouse");
    let [header, second, program_at, _] = copies(&torn)[..] else { panic!("four copies") };
    torn[program_at + 200 * BYTE + 7..][..30 * BYTE].fill(0x30);
    let gone = header - COUNTDOWN * BYTE..second - COUNTDOWN * BYTE - 60;
    torn[gone].fill(0x56);
    for tap in [spoilt, torn] {
        let (said, bytes) = loads(tap, "load\"\",1,1");
        assert_eq!(said, FINE);
        assert!(bytes == program()[2..]);
    }
}

#[test]
fn what_both_copies_lack_is_an_error() {
    if !vice_is_there() {
        return;
    }
    let mut spoilt = tape("mouse");
    spoil(&mut spoilt, 2, &[5]);
    spoil(&mut spoilt, 3, &[5]);
    let (said, _) = loads(spoilt, "load\"\",1,1");
    assert_eq!(said, [&FINE[..], &["?LOAD  ERROR"]].concat());
}

#[test]
fn other_programs_are_passed_by() {
    if !vice_is_there() {
        return;
    }
    let mut tap = tape("cats");
    tap.extend(&tape("mouse")[HEADER..]);
    let length = (tap.len() - HEADER) as u32;
    tap[16..HEADER].copy_from_slice(&length.to_le_bytes());
    let (said, bytes) = loads(tap, "load\"mo\",1,1");
    assert_eq!(said, ["SEARCHING FOR MO", "FOUND CATS", "FOUND MOUSE", "LOADING"]);
    assert!(bytes == program()[2..]);
}
