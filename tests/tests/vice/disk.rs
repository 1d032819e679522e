//! Games saved and loaded on VICE: our KERNAL drives the lines of the serial bus, VICE answers for the drive.
//!
//! That takes no ROM of a drive: VICE's own model of one sits at the end of the lines.

use disk::{Disk, Image, petscii, text};
use engine_spec::{Extra, Screen};
use integration_tests::{built, game};
use vice::{Options, Standard, Vice};

use crate::{BOUND, sure, vice_is_there};

fn start(stem: &str, standard: Standard, disk: Option<Vec<u8>>) -> Vice {
    let mut spec = game(stem);
    spec.look.screen = Screen::Text;
    spec.look.disk = Extra::Yes;
    let mut options = Options::with_prg(built(&spec).prg());
    options.standard = standard;
    options.disk = disk;
    let mut vice = sure(Vice::start(&options));
    sure(vice.wait_for_prompt(&format!("{}?", spec.texts.sides[0]), BOUND));
    vice
}

fn image() -> Vec<u8> {
    Image::new(&Disk { name: "games".to_owned(), id: "01".to_owned() }).expect("a disk").into_bytes()
}

/// Types a line and waits for the next prompt; the screen.
fn line(vice: &mut Vice, keys: &str) -> String {
    sure(vice.type_keys(&format!("{keys}\n")));
    sure(vice.wait_for_prompt("?", BOUND));
    sure(vice.screen()).join("\n")
}

#[track_caller]
fn says(vice: &mut Vice, keys: &str, wanted: &str) {
    let said = line(vice, keys);
    let tail: Vec<&str> = said.lines().rev().filter(|row| !row.is_empty()).take(4).collect();
    assert!(tail.iter().any(|row| row.contains(wanted)), "{keys}:\n{said}");
}

/// What a file on the disk holds.
fn file(vice: &Vice, name: &str) -> Option<String> {
    let disk = Image::open(vice.disk()).expect("a disk");
    let entry = disk.find(&petscii(name).expect("a name")).ok()?;
    Some(text(&disk.read(&entry).expect("a file")))
}

#[test]
fn games_are_saved_and_loaded_over_the_serial_bus() {
    if !testing::drawn("games are saved and loaded over the serial bus") {
        return;
    }
    if !vice_is_there() {
        return;
    }
    for standard in [Standard::Pal, Standard::Ntsc] {
        let mut vice = start("draughts", standard, Some(image()));
        for turn in ["c3d4", "f6e5", "d4f6"] {
            line(&mut vice, turn);
        }
        says(&mut vice, ".rgame", "NO SUCH GAME");
        says(&mut vice, ".wgame", "DONE");
        assert_eq!(file(&vice, "game").as_deref(), Some("draughts\n1. c3d4 f6e5\n2. d4xf6\n"));
        line(&mut vice, "g7e5");
        sure(vice.type_keys(".wgame\n"));
        sure(vice.wait_for("REPLACE IT", BOUND));
        sure(vice.type_keys("y"));
        sure(vice.wait_for_prompt("?", BOUND));
        assert_eq!(file(&vice, "game").as_deref(), Some("draughts\n1. c3d4 f6e5\n2. d4xf6 g7xe5\n"));
        assert_eq!(file(&vice, "unfinished game"), None);
        says(&mut vice, ".wother", "DONE");
        line(&mut vice, ".n");
        let listed = line(&mut vice, ".v");
        assert!(listed.contains("RED? .V\nOTHER\nGAME\nDONE\n"), "{listed}");
        says(&mut vice, ".rgame", "RED?");
        line(&mut vice, ".wagain");
        assert_eq!(file(&vice, "again"), file(&vice, "game"));
        says(&mut vice, ".v9", "NO SUCH DRIVE");
        says(&mut vice, ".rgame", "NO SUCH DRIVE");
    }
}

#[test]
fn a_drive_without_a_disk_and_no_drive_are_told() {
    if !vice_is_there() {
        return;
    }
    let mut vice = start("draughts", Standard::Pal, None);
    for keys in [".wgame", ".rgame", ".v"] {
        says(&mut vice, keys, "NO SUCH DRIVE");
    }
}
