//! Disks and the drive, seen from the bus. That other tools read what is written is tested in `formats`.

use testing::rng;

use crate::{Disk, Drive, Fault, Image, Kind, petscii};

fn image() -> Image {
    Image::new(&Disk { name: "games".to_owned(), id: "01".to_owned() }).expect("a disk")
}

fn drive() -> Drive {
    let mut drive = Drive::new(Some(image()));
    assert_eq!(status(&mut drive), "73,SYS2080 DRIVE,00,00");
    drive
}

fn name(text: &str) -> Vec<u8> {
    petscii(text).expect("a name")
}

/// What the command channel says.
fn status(drive: &mut Drive) -> String {
    let line = read(drive, 15);
    String::from_utf8(line).expect("plain letters").trim_end().to_owned()
}

/// All that a channel hands out.
fn read(drive: &mut Drive, channel: u8) -> Vec<u8> {
    let mut bytes = Vec::new();
    while let Some((byte, last)) = drive.read(channel) {
        bytes.push(byte);
        if last {
            break;
        }
    }
    bytes
}

fn save(drive: &mut Drive, name: &str, bytes: &[u8]) -> String {
    drive.open(2, name.as_bytes());
    for &byte in bytes {
        drive.write(2, byte);
    }
    drive.close(2);
    status(drive)
}

fn load(drive: &mut Drive, name: &str) -> Vec<u8> {
    drive.open(3, name.as_bytes());
    let bytes = read(drive, 3);
    drive.close(3);
    bytes
}

fn command(drive: &mut Drive, text: &str) -> String {
    for byte in text.bytes() {
        drive.write(15, byte);
    }
    drive.unlisten();
    status(drive)
}

#[test]
fn what_is_written_is_read_again() {
    let mut drive = drive();
    let mut random = rng(1);
    for length in [1, 253, 254, 255, 3000] {
        let bytes: Vec<u8> = (0..length).map(|_| random.u8(..)).collect();
        assert_eq!(save(&mut drive, &format!("FILE{length},S,W"), &bytes), "00, OK,00,00");
        assert_eq!(load(&mut drive, &format!("FILE{length},S,R")), bytes);
        // The first that fits.
        assert_eq!(load(&mut drive, &format!("0:FI?E{length}*")), bytes);
    }
    assert_eq!(save(&mut drive, "EMPTY,S,W", b""), "00, OK,00,00");
    assert_eq!(load(&mut drive, "EMPTY"), b"\r");
    assert_eq!(save(&mut drive, "EMPTY,S,A", b"A"), "00, OK,00,00");
    assert_eq!(load(&mut drive, "EMPTY"), b"\rA");
}

#[test]
fn the_drive_says_what_is_wrong() {
    let mut drive = drive();
    let _ = save(&mut drive, "GAME,S,W", b"MOVES");
    assert_eq!(save(&mut drive, "GAME,S,W", b"OTHER"), "63,FILE EXISTS,00,00");
    assert_eq!(load(&mut drive, "GAME"), b"MOVES");
    assert_eq!(load(&mut drive, "OTHER"), b"");
    assert_eq!(status(&mut drive), "62,FILE NOT FOUND,00,00");
    assert_eq!(status(&mut drive), "00, OK,00,00", "it is said once");
    let _ = load(&mut drive, "GAME,P,R");
    assert_eq!(status(&mut drive), "64,FILE TYPE MISMATCH,00,00");
    assert_eq!(save(&mut drive, "G*,S,W", b""), "33,SYNTAX ERROR,00,00");
    assert_eq!(save(&mut drive, ",S,W", b""), "34,SYNTAX ERROR,00,00");
    assert_eq!(command(&mut drive, "X"), "31,SYNTAX ERROR,00,00");
    assert_eq!(drive.read(9), None);
    assert_eq!(status(&mut drive), "61,FILE NOT OPEN,00,00");
    drive.protect(true);
    assert_eq!(save(&mut drive, "NEW,S,W", b"1"), "26,WRITE PROTECT ON,00,00");
    assert_eq!(command(&mut drive, "S0:GAME"), "26,WRITE PROTECT ON,00,00");
    assert_eq!(command(&mut drive, "R0:NEW=GAME"), "26,WRITE PROTECT ON,00,00");
    assert_eq!(load(&mut drive, "GAME"), b"MOVES");
    let disk = drive.insert(None);
    for text in ["GAME", "NEW,S,W", "$"] {
        drive.open(2, text.as_bytes());
        assert_eq!(status(&mut drive), "74,DRIVE NOT READY,00,00", "{text}");
    }
    assert_eq!(command(&mut drive, "I"), "74,DRIVE NOT READY,00,00");
    drive.insert(disk);
    assert_eq!(load(&mut drive, "GAME"), b"MOVES");
}

#[test]
fn files_are_renamed_replaced_and_scratched() {
    let mut drive = drive();
    for name in ["ONE", "TWO", "THREE"] {
        let _ = save(&mut drive, &format!("{name},S,W"), name.as_bytes());
    }
    assert_eq!(command(&mut drive, "R0:FOUR=ONE\r"), "00, OK,00,00");
    assert_eq!(command(&mut drive, "R0:FOUR=TWO"), "63,FILE EXISTS,00,00");
    assert_eq!(command(&mut drive, "R0:FIVE=ONE"), "62,FILE NOT FOUND,00,00");
    assert_eq!(load(&mut drive, "FOUR"), b"ONE");
    assert_eq!(save(&mut drive, "@0:FOUR,S,W", b"NEW"), "00, OK,00,00");
    assert_eq!(load(&mut drive, "FOUR"), b"NEW");
    assert_eq!(command(&mut drive, "S0:T*,FOUR"), "01,FILES SCRATCHED,03,00");
    assert_eq!(drive.disk().map(Image::free), Some(664));
    assert_eq!(drive.disk().map(Image::files), Some(Ok(Vec::new())));
}

#[test]
fn the_directory_is_a_program() {
    let mut drive = drive();
    let _ = save(&mut drive, "A GAME,S,W", &[b'X'; 300]);
    let _ = save(&mut drive, "0:OTHER,U,W", b"X");
    let listed = |drive: &mut Drive, text: &str| {
        drive.open(0, text.as_bytes());
        read(drive, 0)
    };
    let mut whole = b"\x01\x04\x01\x01\x00\x00\x12\"GAMES           \" 01 2A\x00".to_vec();
    whole.extend_from_slice(b"\x01\x01\x02\x00   \"A GAME\"           SEQ  \x00");
    let rest = b"\x01\x01\x01\x00   \"OTHER\"            USR  \x00";
    let free = b"\x01\x01\x95\x02BLOCKS FREE.             \x00\x00\x00";
    let filtered = [whole.as_slice(), free].concat();
    whole.extend_from_slice(rest);
    whole.extend_from_slice(free);
    assert_eq!(listed(&mut drive, "$"), whole);
    assert_eq!(listed(&mut drive, "$0"), whole);
    assert_eq!(listed(&mut drive, "$0:A*"), filtered);
    assert_eq!(listed(&mut drive, "$:*=S"), filtered);
}

#[test]
fn a_full_disk_keeps_what_it_has() {
    let mut drive = drive();
    assert_eq!(save(&mut drive, "MOST,S,W", &[1; 660 * 254]), "00, OK,00,00");
    assert_eq!(save(&mut drive, "LAST,S,W", &[2; 4 * 254 + 1]), "72,DISK FULL,00,00");
    // What fitted is there and can be removed; nothing else has changed.
    assert_eq!(load(&mut drive, "LAST").len(), 4 * 254);
    assert_eq!(save(&mut drive, "MORE,S,W", b"X"), "72,DISK FULL,00,00");
    assert_eq!(command(&mut drive, "S0:LAST"), "01,FILES SCRATCHED,01,00");
    assert_eq!(load(&mut drive, "MOST"), [1; 660 * 254]);
    assert_eq!(drive.disk().map(Image::free), Some(4));
}

#[test]
fn the_directory_holds_144_files() {
    let mut image = image();
    for number in 0..144 {
        assert_eq!(image.write(&name(&number.to_string()), Kind::Sequential, b"x"), Ok(()));
    }
    let before = image.clone();
    assert_eq!(image.write(&name("144"), Kind::Sequential, b"x"), Err(Fault::Full));
    assert_eq!(image, before);
    let entry = image.find(&name("77")).expect("a file");
    assert_eq!(image.scratch(&entry), Ok(()));
    assert_eq!(image.write(&name("144"), Kind::Sequential, b"y"), Ok(()));
    let entry = image.find(&name("144")).expect("a file");
    assert_eq!(image.read(&entry), Ok(b"y".to_vec()));
}

#[test]
fn damaged_disks_are_no_danger() {
    let mut drive = drive();
    let _ = save(&mut drive, "A,S,W", &[7; 2000]);
    let _ = save(&mut drive, "B,S,W", &[8; 2000]);
    let good = drive.disk().expect("a disk").bytes().to_vec();
    let mut random = rng(2);
    for _ in 0..300 {
        let mut bytes = good.clone();
        // Around the directory, and links of the files before it.
        for _ in 0..random.usize(1..20) {
            let place =
                if random.bool() { random.usize(0x16500..0x16800) } else { random.usize(0..683) * 256 };
            bytes[place] = random.u8(..);
        }
        let mut drive = Drive::new(Image::open(bytes).ok());
        for text in ["A", "B", "C,S,W", "@B,S,W", "$"] {
            let _ = save(&mut drive, text, &[3; 500]);
            let _ = load(&mut drive, text);
        }
        let _ = command(&mut drive, "S0:*");
    }
    assert!(Image::open(good[1..].to_vec()).is_err());
}
