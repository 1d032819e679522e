//! `asm`: sources in, programs and what is known of them out.

use std::collections::BTreeSet;
use std::fs;

use serde_json::json;
use tempfile::TempDir;

use super::*;

const HELLO: &str = "\
CHROUT = $ffd2
* = $0801
 .word next, 10
 .byte $9e, $32, $30, $36, $31, 0
next .word 0
start ldx #0
_loop lda text,x
 beq _done
 jsr CHROUT
 inx
 bne _loop
_done rts
text .text \"hello\"
 .byte 0
";

/// A directory with these files.
fn directory(files: &[(&str, &str)]) -> TempDir {
    let directory = tempfile::tempdir().expect("a directory");
    for (name, text) in files {
        let path = directory.path().join(name);
        fs::create_dir_all(path.parent().expect("a directory")).expect("a directory");
        fs::write(path, text).expect("a file");
    }
    directory
}

fn files_in(directory: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(directory).expect("a directory");
    entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
}

fn names(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

fn bytes(directory: &TempDir, name: &str) -> Vec<u8> {
    fs::read(directory.path().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn text(directory: &TempDir, name: &str) -> String {
    String::from_utf8(bytes(directory, name)).expect("text")
}

#[test]
fn a_source_becomes_a_program() {
    let directory = directory(&[("src/hello.asm", HELLO)]);
    let said = sys2080_in(directory.path(), "asm src/hello.asm").succeeded();
    assert_eq!(said, "wrote hello.prg: 34 bytes, $0801-$0820\n");
    assert_eq!(files_in(directory.path()), names(&["hello.prg", "src"]));
    let program = bytes(&directory, "hello.prg");
    assert_eq!(program[..6], [0x01, 0x08, 0x0b, 0x08, 10, 0]);
    assert_eq!(sys2080_in(directory.path(), "asm src/hello.asm -q -o src/x.prg").succeeded(), "");
    assert_eq!(bytes(&directory, "src/x.prg"), program);
    // It runs, too.
    assert!(
        typed(&format!("play {}", directory.path().join("hello.prg").display()), "")
            .succeeded()
            .contains("HELLO")
    );
}

#[test]
fn every_kind_of_file_lies_beside_it() {
    let directory = directory(&[("hello.asm", HELLO)]);
    let line = "asm hello.asm --emit lst,vs,dbg --emit elf,map,d64,raw --emit lst";
    let said = sys2080_in(directory.path(), line).succeeded();
    let endings = ["lst", "vs", "map", "dbg", "elf", "d64", "bin"];
    let wrote: Vec<_> = said.lines().skip(1).map(|line| line.split(':').next().unwrap_or_default()).collect();
    assert_eq!(wrote, endings.map(|ending| format!("wrote hello.{ending}")));
    let program = bytes(&directory, "hello.prg");
    assert_eq!(bytes(&directory, "hello.bin"), program[2..]);
    assert!(
        text(&directory, "hello.lst").contains("0818  d0 f5                    2/3      bne _loop"),
        "{}",
        text(&directory, "hello.lst")
    );
    assert!(text(&directory, "hello.vs").contains("al C:080d .start\n"));
    assert!(
        text(&directory, "hello.map").contains("\n $0801 - $0820     32  program\n"),
        "{}",
        text(&directory, "hello.map")
    );
    let here = fs::canonicalize(directory.path()).expect("a path");
    let dbg = text(&directory, "hello.dbg");
    assert!(dbg.contains(&format!("\n      1,{}/hello.asm\n", here.display())), "{dbg}");
    assert_eq!(bytes(&directory, "hello.elf")[..4], *b"\x7fELF");
    let disk = bytes(&directory, "hello.d64");
    assert_eq!(disk.len(), 174_848);
    assert!(disk.windows(6).any(|bytes| bytes == b"HELLO\xa0"));
}

#[test]
fn labels_for_vice_have_breakpoints_behind_them() {
    let directory = directory(&[("hello.asm", HELLO)]);
    let line = "asm hello.asm -q --emit vs --breakpoints start._loop --breakpoints start,text";
    assert_eq!(sys2080_in(directory.path(), line).succeeded(), "");
    let labels = text(&directory, "hello.vs");
    assert!(labels.contains("\nal C:080f .start__loop\n"), "{labels}");
    assert!(labels.ends_with("\nbreak .start__loop\nbreak .start\nbreak .text\n"), "{labels}");
    let _ = fs::remove_file(directory.path().join("hello.vs"));
    let err = sys2080_in(directory.path(), "asm hello.asm --emit vs --breakpoints strat").failed(1);
    assert!(err.contains("there is no label `strat`") && err.contains("did you mean `start`?"), "{err}");
    // A constant is no place to stop at.
    sys2080_in(directory.path(), "asm hello.asm --emit vs --breakpoints CHROUT").failed(1);
    assert!(!directory.path().join("hello.vs").exists());
    for wrong in ["asm hello.asm --breakpoints start", "asm hello.asm --emit lst --breakpoints start"] {
        let err = sys2080_in(directory.path(), wrong).failed(2);
        assert!(err.contains("--emit"), "{wrong}: {err}");
    }
}

#[test]
fn all_mistakes_are_shown_and_nothing_is_written() {
    let directory =
        directory(&[("wrong.asm", "* = $1000\n lda nowhere\n frob 1\n"), ("wrong.prg", "precious")]);
    let err = sys2080_in(directory.path(), "asm wrong.asm --emit lst").failed(1);
    for part in ["wrong.asm:2:6", "wrong.asm:3:2", "help: ", "error: wrong.asm has 2 mistakes\n"] {
        assert!(err.contains(part), "{part}\n{err}");
    }
    assert!(!err.contains('\x1b'), "colours are for terminals: {err}");
    assert_eq!(files_in(directory.path()), names(&["wrong.asm", "wrong.prg"]));
    assert_eq!(text(&directory, "wrong.prg"), "precious");
    let answer = sys2080_in(directory.path(), "asm wrong.asm --json").json(1);
    let errors = answer["errors"].as_array().expect("a list");
    assert_eq!(errors.len(), 2);
    assert_eq!((&errors[0]["file"], &errors[0]["line"]), (&json!("wrong.asm"), &json!(2)));
}

#[test]
fn json_lists_what_was_written() {
    let directory = directory(&[("hello.asm", HELLO)]);
    let answer = sys2080_in(directory.path(), "asm hello.asm --emit raw --json").json(0);
    let program = json!({ "file": "hello.prg", "bytes": 34, "first": 0x801, "last": 0x820 });
    let expected = json!({ "written": [program, { "file": "hello.bin", "bytes": 32 }], "warnings": [] });
    assert_eq!(answer, expected);
}

#[test]
fn warnings_do_not_stop_it() {
    let directory = directory(&[("a.asm", "* = $1000\n rts\nspare rts\n")]);
    let run = sys2080_in(directory.path(), "asm a.asm --warn-unused -q");
    assert_eq!((run.code, run.out.as_str()), (Some(0), ""), "{}", run.err);
    assert!(run.err.contains("warning: ") && run.err.contains("a.asm:3:1"), "{}", run.err);
    assert_eq!(sys2080_in(directory.path(), "asm a.asm -q").succeeded(), "");
    let answer = sys2080_in(directory.path(), "asm a.asm --warn-unused --json").json(0);
    let warning = &answer["warnings"][0];
    assert_eq!((&warning["severity"], &warning["line"]), (&json!("warning"), &json!(3)));
}

#[test]
fn a_source_that_makes_no_bytes_is_warned_of() {
    for empty in ["", "label\n", "a1 = 5 ; only a constant\n"] {
        let directory = directory(&[("a.asm", empty)]);
        let run = sys2080_in(directory.path(), "asm a.asm -q");
        assert_eq!(run.code, Some(0), "{}", run.err);
        assert!(run.err.contains("warning: nothing is assembled"), "{}", run.err);
    }
    let directory = directory(&[("a.asm", " nop\n")]);
    assert_eq!(sys2080_in(directory.path(), "asm a.asm -q").succeeded(), "");
}

#[test]
fn a_source_too_long_to_be_kept_becomes_what_a_short_one_does() {
    let remarks = "; a remark, and more of them follow\n".repeat(12_000);
    let long = format!("{HELLO}{remarks} .byte EXTRA ; €\n");
    let returns = long.replace('\n', "\r\n");
    let short = format!("{HELLO} .byte EXTRA\n");
    let files = [("short.asm", &*short), ("long.asm", &*long), ("returns.asm", &*returns)];
    let directory = directory(&files);
    assert_eq!(sys2080_in(directory.path(), "asm short.asm -q -D EXTRA=1").succeeded(), "");
    for (name, emit) in [("long", ""), ("long", " --emit lst"), ("long", " --emit d64"), ("returns", "")] {
        let said = sys2080_in(directory.path(), &format!("asm {name}.asm -D EXTRA=1{emit}")).succeeded();
        assert!(said.starts_with(&format!("wrote {name}.prg: 35 bytes, $0801-$0821\n")), "{said}");
        assert_eq!(bytes(&directory, &format!("{name}.prg")), bytes(&directory, "short.prg"));
    }
    let answer = sys2080_in(directory.path(), "asm long.asm --json -D EXTRA=1").json(0);
    assert_eq!((&answer["written"][0]["bytes"], &answer["warnings"]), (&json!(35), &json!([])));
    // What there is to tell is reported as ever.
    let line = 12_000 + HELLO.lines().count() + 1;
    let err = sys2080_in(directory.path(), "asm long.asm -o none.prg").failed(1);
    assert!(err.contains("`EXTRA` is not defined") && err.contains(&format!("long.asm:{line}:8")), "{err}");
    let err = sys2080_in(directory.path(), "asm long.asm -q -D EXTRA=1 --warn-unused -o warned.prg");
    assert!(err.code == Some(0) && err.err.contains("`start` is never used"), "{}", err.err);
    let faulty: [(&[u8], i32, &str); 4] = [
        (b" .cwarn 1, \"mind the end\"\n", 0, "mind the end"),
        (b" lda #256\n what is this\n", 1, "long.asm:12017:7"),
        (b"\x00\xff\n", 1, "it is not UTF-8 text"),
        (b" .include \"none\"\n", 1, "there is no such file"),
    ];
    for (more, code, told) in faulty {
        let text = [long.as_bytes(), more].concat();
        fs::write(directory.path().join("long.asm"), text).expect("a file");
        let run = sys2080_in(directory.path(), "asm long.asm -D EXTRA=1 -o again.prg");
        assert!(run.code == Some(code) && run.err.contains(told), "{}", run.err);
        assert_eq!(directory.path().join("again.prg").exists(), code == 0);
        let _ = fs::remove_file(directory.path().join("again.prg"));
    }
    assert!(!directory.path().join("none.prg").exists());
}

#[test]
fn constants_come_from_the_command_line() {
    let directory = directory(&[("a.asm", "* = $1000\n .byte LOW, HIGH - $ff, BITS\n")]);
    let line = "asm a.asm -q -D LOW=7 -D HIGH=$100 -DBITS=%101";
    assert_eq!(sys2080_in(directory.path(), line).succeeded(), "");
    assert_eq!(bytes(&directory, "a.prg"), [0, 0x10, 7, 1, 5]);
    for wrong in ["-D LOW", "-D 1=1", "-D LOW=many"] {
        let err = sys2080_in(directory.path(), &format!("asm a.asm {wrong}")).failed(2);
        assert!(err.contains("--define"), "{wrong}: {err}");
    }
}

#[test]
fn undocumented_opcodes_are_asked_for() {
    let directory = directory(&[("a.asm", "* = $1000\n lax $10\n")]);
    sys2080_in(directory.path(), "asm a.asm").failed(1);
    sys2080_in(directory.path(), "asm a.asm --undocumented -q").succeeded();
    assert_eq!(bytes(&directory, "a.prg"), [0, 0x10, 0xa7, 0x10]);
}

#[test]
fn files_are_found_beside_the_file_that_names_them_then_in_the_folders() {
    let files = [
        ("src/a.asm", "* = $1000\n .include \"sub/b.asm\"\n .include \"c.asm\"\n"),
        ("src/sub/b.asm", " .byte 1\n .include \"c.asm\"\n .binary \"d\"\n"),
        ("src/sub/c.asm", " .byte 2\n"),
        ("lib/c.asm", " .byte 3\n"),
        ("more/c.asm", " .byte 4\n"),
        ("more/d", "D"),
    ];
    let directory = directory(&files);
    let err = sys2080_in(directory.path(), "asm src/a.asm").failed(1);
    assert!(err.contains("src/sub/b.asm:3:") && err.contains("src/a.asm:3:"), "{err}");
    assert!(err.contains("there is no such file"), "{err}");
    sys2080_in(directory.path(), "asm src/a.asm -q -I lib -I more").succeeded();
    assert_eq!(bytes(&directory, "a.prg"), [0, 0x10, 1, 2, b'D', 3]);
    // Nothing that was read is written over.
    for line in ["asm src/a.asm -I lib -I more -o lib/c.asm", "asm src/a.asm -I lib -I more -o ./more/d"] {
        let err = sys2080_in(directory.path(), line).failed(1);
        assert!(err.contains("over a source file"), "{line}: {err}");
    }
    assert_eq!(text(&directory, "more/d"), "D");
}

#[test]
fn sources_are_not_written_over() {
    let directory = directory(&[("a.asm", HELLO), ("b.prg", HELLO), ("c.lst", HELLO)]);
    for line in ["asm a.asm -o a.asm", "asm a.asm -o ./a.asm", "asm b.prg", "asm c.lst --emit lst"] {
        let err = sys2080_in(directory.path(), line).failed(1);
        assert!(err.contains("over a source file") && err.contains("help: "), "{line}: {err}");
    }
    assert_eq!(files_in(directory.path()), names(&["a.asm", "b.prg", "c.lst"]));
    assert_eq!(text(&directory, "a.asm"), HELLO);
}

#[test]
fn a_wrong_command_line_is_2() {
    let directory = directory(&[("a.asm", HELLO)]);
    for line in [
        "asm",
        "asm a.asm --emit asm",
        "asm a.asm -o a.d64 --emit d64",
        "asm a.asm -q -v",
        "asm a.asm -o a.bin --emit raw",
    ] {
        let err = sys2080_in(directory.path(), line).failed(2);
        assert!(err.contains("Usage: sys2080") || err.contains("try '--help'"), "{line}: {err}");
    }
}

#[test]
fn what_is_no_text_is_1() {
    let directory = directory(&[]);
    let err = sys2080_in(directory.path(), "asm none.asm").failed(1);
    assert!(err.contains("error: cannot read none.asm: ") && err.contains("help: "), "{err}");
    fs::write(directory.path().join("a.asm"), b" .byte 1 ;\x00\xff\n").expect("a file");
    let err = sys2080_in(directory.path(), "asm a.asm").failed(1);
    assert!(err.contains("it is not UTF-8 text (byte 11 is none of it)"), "{err}");
}

#[test]
fn sources_of_old_editors_are_read_with_a_warning() {
    let directory = directory(&[("main.asm", " .include \"a.asm\"\n")]);
    fs::write(directory.path().join("a.asm"), b" .byte 1 ; caf\xe9\n").expect("a file");
    for (line, place) in [("asm a.asm", "a.asm:1:15"), ("asm main.asm -o a.prg", "a.asm:1:15")] {
        let run = sys2080_in(directory.path(), line);
        assert!(
            run.code == Some(0) && run.err.contains(place) && run.err.contains("save it as UTF-8"),
            "{}",
            run.err
        );
        assert_eq!(fs::read(directory.path().join("a.prg")).expect("a program"), [0, 0, 1]);
    }
    fs::write(directory.path().join("a.asm"), b" .text \"\xe9\"\n").expect("a file");
    let err = sys2080_in(directory.path(), "asm a.asm").failed(1);
    assert!(err.contains("has no code in PETSCII") && err.contains("save it as UTF-8"), "{err}");
}
