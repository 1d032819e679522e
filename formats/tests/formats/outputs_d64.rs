//! Disk images, read by VICE's `c1541`.

use formats::{Disk, DiskError, d64, disk_name};
use testing::{Scratch, run, tool};

/// Bytes of an image.
const SIZE: usize = 174_848;

fn disk() -> Disk {
    Disk { name: "sys2080".to_owned(), id: "2a".to_owned() }
}

/// A file of `length` bytes that looks like no other.
fn file(length: usize) -> Vec<u8> {
    let mut random = testing::rng(length as u64);
    (0..length).map(|_| random.u8(..)).collect()
}

fn image(files: &[(&str, &[u8])]) -> Vec<u8> {
    d64(&disk(), files).unwrap_or_else(|error| panic!("{error}"))
}

/// The lines of a directory, without the blanks around them.
fn list(image: &Scratch) -> Vec<String> {
    let out = run("c1541", &["-attach", image.path(), "-list"]);
    out.lines().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect()
}

/// The file `name` of an image, as the drive reads it.
fn read(image: &Scratch, name: &str) -> Vec<u8> {
    let target = Scratch::new("prg", b"");
    run("c1541", &["-attach", image.path(), "-read", name, target.path()]);
    target.bytes()
}

#[test]
fn a_program_comes_back_as_it_was() {
    if tool("c1541").is_none() {
        return;
    }
    // Around the bytes of a sector, some tracks, and as much as there is.
    for (length, blocks) in [(2, 1), (254, 1), (255, 2), (508, 2), (509, 3), (20_000, 79), (664 * 254, 664)] {
        let program = file(length);
        let image = Scratch::new("d64", &image(&[("mouse and cats", &program)]));
        let listed = list(&image);
        assert!(listed[0].contains("\"sys2080         \" 2a 2a"), "{listed:?}");
        assert!(listed[1].starts_with(&format!("{blocks} ")), "{listed:?}");
        assert!(listed[1].contains("\"mouse and cats\"") && listed[1].ends_with("prg"), "{listed:?}");
        assert_eq!(listed[2], format!("{} blocks free.", 664 - blocks));
        assert!(read(&image, "mouse and cats") == program, "{length} bytes");
    }
}

#[test]
fn validating_a_disk_changes_nothing() {
    if tool("c1541").is_none() {
        return;
    }
    let programs: Vec<_> =
        (0..20).map(|number| (format!("file {number}"), file(300 + 797 * number))).collect();
    let files: Vec<_> = programs.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())).collect();
    let before = image(&files);
    let image = Scratch::new("d64", &before);
    run("c1541", &["-attach", image.path(), "-validate"]);
    assert!(image.bytes() == before, "validating changed the image");
    // The files are still all there, from three sectors of the directory.
    assert_eq!(list(&image).len(), 22);
    for (name, bytes) in files {
        assert!(read(&image, name) == bytes, "{name}");
    }
    // A map that is wrong would have been found.
    let mut wrong = before.clone();
    let bam = (17 * 21) * 256;
    wrong[bam + 5] ^= 0xff;
    let broken = Scratch::new("d64", &wrong);
    run("c1541", &["-attach", broken.path(), "-validate"]);
    assert!(broken.bytes() != wrong, "validating repairs nothing");
}

#[test]
fn sectors_of_a_file_lie_ten_apart() {
    let image = image(&[("a", &file(254 * 5))]);
    assert_eq!(image.len(), SIZE);
    let sector = |track: usize, sector: usize| &image[((track - 1) * 21 + sector) * 256..][..256];
    let chain: Vec<_> =
        [0, 10, 20, 8, 18].into_iter().map(|at| (sector(17, at)[0], sector(17, at)[1])).collect();
    assert_eq!(chain, [(17, 10), (17, 20), (17, 8), (17, 18), (0, 255)]);
    let directory = sector(18, 1);
    assert_eq!(directory[..8], [0, 0xff, 0x82, 17, 0, b'A', 0xa0, 0xa0]);
    assert_eq!(directory[30..32], [5, 0]);
}

#[test]
fn a_disk_is_full_at_some_point() {
    let most = file(664 * 254 + 1);
    assert_eq!(d64(&disk(), &[("a", &most)]), Err(DiskError::Full("a".to_owned())));
    let names: Vec<_> = (0..145).map(|number| number.to_string()).collect();
    let files: Vec<_> = names.iter().map(|name| (name.as_str(), b"x".as_slice())).collect();
    assert_eq!(d64(&disk(), &files), Err(DiskError::Full("144".to_owned())));
    assert_eq!(d64(&disk(), &files[..144]).map(|image| image.len()), Ok(SIZE));
    if tool("c1541").is_some() {
        let image = Scratch::new("d64", &image(&files[..144]));
        let before = image.bytes();
        run("c1541", &["-attach", image.path(), "-validate"]);
        assert!(image.bytes() == before);
        assert_eq!(list(&image).len(), 146);
    }
}

#[test]
fn names_are_those_that_the_drive_takes() {
    for name in ["", "12345678901234567", "a:b", "a*", "a\"b", "\u{e4}", "a,b", "a\nb"] {
        assert_eq!(d64(&disk(), &[(name, b"x")]), Err(DiskError::Name(name.to_owned())));
        let made = disk_name(name);
        assert!(d64(&disk(), &[(&made, b"x")]).is_ok(), "{made}");
    }
    assert_eq!(disk_name("mouse_and_cats_and_dogs"), "mouse-and-cats-a");
    assert_eq!(disk_name("  "), "program");
    assert_eq!(d64(&disk(), &[("a", b"x"), ("A", b"y")]), Err(DiskError::Twice("A".to_owned())));
    assert_eq!(d64(&disk(), &[("a", b"")]), Err(DiskError::Empty("a".to_owned())));
    for id in ["", "a", "abc", "?!"] {
        let disk = Disk { id: id.to_owned(), ..disk() };
        assert_eq!(d64(&disk, &[]), Err(DiskError::Id(id.to_owned())));
    }
}
