//! Files on a drive, by the calls of the KERNAL: that which the host serves, and ours in ROM, whose bus it serves.

use disk::{Disk, Drive, Image};
use machine::{Machine, Registers, Script, Stop};

const CARRY: u8 = 1;
/// Where names are put.
const NAME: u16 = 0x1000;

fn machine() -> Machine {
    with_drive(Machine::new())
}

/// The same with our ROMs, at BASIC's prompt.
fn with_roms() -> Machine {
    let roms = roms::assemble().expect("assembles");
    let machine = Machine::with_roms(&roms.kernal, &roms.basic, &roms.chargen);
    let mut machine = machine.expect("has the right lengths");
    machine.run_until(300, |m| m.screen_text().iter().any(|row| row == "READY.")).expect("gets ready");
    with_drive(machine)
}

fn with_drive(mut machine: Machine) -> Machine {
    let disk = Image::new(&Disk { name: "games".to_owned(), id: "01".to_owned() }).expect("a disk");
    assert!(machine.attach_drive(8, Some(Drive::new(Some(disk)))));
    assert!(!machine.attach_drive(4, None));
    machine
}

/// A call: A, and the number of the error if C is set.
fn call(machine: &mut Machine, address: u16, a: u8, x: u8, y: u8) -> Result<u8, u8> {
    let before = machine.registers();
    machine.set_registers(Registers { a, x, y, ..before });
    assert_eq!(machine.call(address, &mut Script::new(""), 200_000), Stop::Returned);
    let after = machine.registers();
    machine.set_registers(before);
    if after.status & CARRY == 0 { Ok(after.a) } else { Err(after.a) }
}

fn open(machine: &mut Machine, number: u8, device: u8, channel: u8, name: &str) -> Result<u8, u8> {
    named(machine, number, device, channel, name);
    call(machine, 0xffc0, 0, 0, 0)
}

fn named(machine: &mut Machine, number: u8, device: u8, channel: u8, name: &str) {
    for (at, byte) in (NAME..).zip(name.bytes()) {
        machine.poke(at, byte);
    }
    let [low, high] = NAME.to_le_bytes();
    let _ = call(machine, 0xffbd, name.len() as u8, low, high);
    // What these leave in C means nothing.
    let _ = call(machine, 0xffba, number, device, channel);
}

/// Reads the file of a number to its end; the text and the status after it.
fn read(machine: &mut Machine, number: u8) -> (String, u8) {
    let mut text = String::new();
    assert!(call(machine, 0xffc6, 0, number, 0).is_ok());
    let status = loop {
        text.push(char::from(call(machine, 0xffcf, 0, 0, 0).expect("CHRIN")));
        let status = call(machine, 0xffb7, 0, 0, 0).expect("READST");
        if status != 0 {
            break status;
        }
    };
    // What CLRCHN leaves in C means nothing.
    let _ = call(machine, 0xffcc, 0, 0, 0);
    (text, status)
}

fn write(machine: &mut Machine, number: u8, text: &str) {
    assert!(call(machine, 0xffc9, 0, number, 0).is_ok());
    for byte in text.bytes() {
        assert_eq!(call(machine, 0xffd2, byte, 0, 0), Ok(byte));
    }
    // What CLRCHN leaves in C means nothing.
    let _ = call(machine, 0xffcc, 0, 0, 0);
}

fn close(machine: &mut Machine, number: u8) {
    assert!(call(machine, 0xffc3, number, 0, 0).is_ok());
}

#[test]
fn a_file_is_written_and_read() {
    for machine in [machine(), with_roms()] {
        writes_and_reads(machine);
    }
}

fn writes_and_reads(mut machine: Machine) {
    assert!(open(&mut machine, 15, 8, 15, "").is_ok());
    assert_eq!(read(&mut machine, 15), ("73,SYS2080 DRIVE,00,00\r".to_owned(), 0x40));
    assert!(open(&mut machine, 2, 8, 2, "GAME,S,W").is_ok());
    write(&mut machine, 2, "1. E2E4");
    write(&mut machine, 2, " E7E5\r");
    close(&mut machine, 2);
    assert_eq!(read(&mut machine, 15).0, "00, OK,00,00\r");
    assert!(open(&mut machine, 2, 8, 2, "GAME,S,R").is_ok());
    assert_eq!(read(&mut machine, 2), ("1. E2E4 E7E5\r".to_owned(), 0x40));
    close(&mut machine, 2);
    write(&mut machine, 15, "S0:GAME");
    assert_eq!(read(&mut machine, 15).0, "01,FILES SCRATCHED,01,00\r");
    close(&mut machine, 15);
    assert_eq!(machine.peek(0x98), 0, "no file is open");
    assert_eq!((machine.peek(0x99), machine.peek(0x9a)), (0, 3));
}

#[test]
fn errors_are_those_of_the_kernal() {
    let mut machine = machine();
    assert_eq!(open(&mut machine, 2, 9, 2, "GAME"), Err(5));
    assert_eq!(call(&mut machine, 0xffb7, 0, 0, 0), Ok(0x80));
    assert!(open(&mut machine, 15, 9, 15, "").is_ok(), "nothing is sent");
    assert_eq!(call(&mut machine, 0xffc6, 0, 15, 0), Err(5));
    assert_eq!(call(&mut machine, 0xffc9, 0, 15, 0), Err(5));
    assert_eq!(call(&mut machine, 0xffc6, 0, 7, 0), Err(3));
    assert_eq!(open(&mut machine, 15, 8, 15, ""), Err(2));
    assert_eq!(open(&mut machine, 0, 8, 15, ""), Err(6));
    assert_eq!(open(&mut machine, 3, 1, 0, ""), Err(5));
    for number in 20..29 {
        assert!(open(&mut machine, number, 8, 15, "").is_ok());
    }
    assert_eq!(open(&mut machine, 30, 8, 15, ""), Err(1));
    call(&mut machine, 0xffe7, 0, 0, 0).expect("CLALL");
    assert_eq!(machine.peek(0x98), 0);
    // A file that is not there: it opens, and hands out nothing.
    assert!(open(&mut machine, 2, 8, 2, "GAME").is_ok());
    assert_eq!(read(&mut machine, 2), ("\r".to_owned(), 0x02));
    assert_eq!(machine.drive(8).map(|drive| drive.status().number), Some(62));
}

#[test]
fn programs_are_saved_and_loaded() {
    for machine in [machine(), with_roms()] {
        saves_and_loads(machine);
    }
}

/// A device that is not there is found out by the KERNAL in ROM itself, and a drive can be taken to another machine.
#[test]
fn a_drive_beside_roms_is_the_only_one() {
    let mut machine = with_roms();
    assert_eq!(open(&mut machine, 2, 9, 2, "GAME"), Err(5));
    assert!(open(&mut machine, 3, 8, 3, "GAME,S,W").is_ok());
    write(&mut machine, 3, "E2E4");
    close(&mut machine, 3);
    let drive = machine.detach_drive(8);
    assert_eq!(open(&mut machine, 4, 8, 4, "GAME"), Err(5));
    let mut other = with_roms();
    other.attach_drive(8, drive);
    assert!(open(&mut other, 4, 8, 4, "GAME").is_ok());
    assert_eq!(read(&mut other, 4), ("E2E4".to_owned(), 0x40));
}

fn saves_and_loads(mut machine: Machine) {
    for at in 0..600 {
        machine.poke(0x2000 + at, (at % 251) as u8);
    }
    machine.poke(0xfb, 0x00);
    machine.poke(0xfc, 0x20);
    let parameters = |machine: &mut Machine, name: &str, channel: u8| {
        named(machine, 0, 8, channel, name);
    };
    parameters(&mut machine, "PROGRAM", 1);
    assert!(call(&mut machine, 0xffd8, 0xfb, 0x58, 0x22).is_ok());
    assert_eq!(machine.drive(8).map(|drive| drive.status().number), Some(0));
    let before = machine.ram()[0x2000..0x2258].to_vec();
    for at in 0..600 {
        machine.poke(0x2000 + at, 0);
    }
    assert!(call(&mut machine, 0xffd5, 0, 0, 0).is_ok());
    assert_eq!(machine.ram()[0x2000..0x2258], before);
    assert_eq!((machine.peek(0xae), machine.peek(0xaf)), (0x58, 0x22));
    parameters(&mut machine, "PROGRAM", 0);
    assert!(call(&mut machine, 0xffd5, 0, 0x00, 0x30).is_ok());
    assert_eq!(machine.ram()[0x3000..0x3258], before);
    parameters(&mut machine, "OTHER", 1);
    assert_eq!(call(&mut machine, 0xffd5, 0, 0, 0), Err(4));
    parameters(&mut machine, "", 1);
    assert_eq!(call(&mut machine, 0xffd5, 0, 0, 0), Err(8));
}
