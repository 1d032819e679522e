use super::*;

const SMALL: Sort = Sort { name: "a small file", most: 10 };

#[test]
fn a_file_may_have_so_many_bytes_and_no_more() {
    let folder = tempfile::tempdir().expect("a directory");
    let path = folder.path().join("file");
    fs::write(&path, "0123456789").expect("a file");
    assert_eq!(text(&path, SMALL).expect("ten bytes"), "0123456789");
    fs::write(&path, "0123456789a").expect("a file");
    let error = text(&path, SMALL).expect_err("eleven bytes");
    assert_eq!(error.to_string(), "it has more than the 10 bytes that a small file may have");
    assert!(open(&path, SMALL).is_err());
    // A large one is not read, nor is room made for it.
    File::create(&path).and_then(|file| file.set_len(1 << 40)).expect("a file with a hole");
    assert!(matches!(bytes(&path, SOURCE), Err(ReadError::TooLarge { sort: SOURCE })));
}

#[test]
fn what_is_missing_or_no_text_is_told() {
    let folder = tempfile::tempdir().expect("a directory");
    let path = folder.path().join("file");
    assert!(text(&path, SMALL).expect_err("no file").is_missing());
    fs::write(&path, b"ab\xff").expect("a file");
    let error = text(&path, SMALL).expect_err("no text");
    assert_eq!(error.to_string(), "it is not UTF-8 text (byte 2 is none of it)");
    assert_eq!(bytes(&path, SMALL).expect("bytes"), b"ab\xff");
}

#[cfg(unix)]
#[test]
fn devices_pipes_and_directories_are_refused_at_once() {
    let folder = tempfile::tempdir().expect("a directory");
    let fifo = folder.path().join("fifo");
    let made = std::process::Command::new("mkfifo").arg(&fifo).status().expect("mkfifo runs");
    assert!(made.success());
    let link = folder.path().join("link");
    std::os::unix::fs::symlink("/dev/zero", &link).expect("a link");
    for (path, what) in [
        (Path::new("/dev/zero"), "a device"),
        (&link, "a device"),
        (&fifo, "a pipe"),
        (folder.path(), "a directory"),
    ] {
        let error = bytes(path, BINARY).expect_err("no regular file");
        assert_eq!(error.to_string(), format!("it is {what}, and only regular files are read"));
        assert!(error.help().is_some());
    }
}

#[cfg(target_os = "linux")]
#[test]
fn files_that_do_not_tell_their_length_are_read() {
    assert!(!bytes(Path::new("/proc/self/status"), TEXT).expect("a file").is_empty());
    let few = Sort { name: "a short file", most: 3 };
    assert!(matches!(bytes(Path::new("/proc/self/status"), few), Err(ReadError::TooLarge { .. })));
}

#[test]
fn sources_of_old_editors_are_latin1() {
    let folder = tempfile::tempdir().expect("a directory");
    let path = folder.path().join("file");
    let of = |bytes: &[u8]| {
        fs::write(&path, bytes).expect("a file");
        source(&path)
    };
    assert_eq!(of("; é".as_bytes()).expect("UTF-8"), Source { text: "; é".to_owned(), latin1: None });
    assert_eq!(
        of(b"; caf\xe9\n").expect("Latin-1"),
        Source { text: "; caf\u{e9}\n".to_owned(), latin1: Some(5) }
    );
    assert!(matches!(of(b"\x01\x08\xff"), Err(ReadError::NotText { at: 2 })));
}
