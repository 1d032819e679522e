//! `.include` and `.binary`.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;

use crate::support::{have_64tass, prg};
use assembler::{Assembly, Loader, Options, assemble};
use diagnostics::{Diagnostic, FileId, Sources};

/// Files in memory, and what has been read of them.
#[derive(Default)]
struct Files {
    files: BTreeMap<&'static str, Vec<u8>>,
    read: Vec<(String, String)>,
}

impl Loader for Files {
    fn text(&mut self, from: &str, path: &str) -> Result<(String, String), String> {
        let bytes = self.bytes(from, path)?;
        Ok((path.to_owned(), String::from_utf8(bytes).map_err(|_| "it is no text".to_owned())?))
    }

    fn bytes(&mut self, from: &str, path: &str) -> Result<Vec<u8>, String> {
        self.read.push((from.to_owned(), path.to_owned()));
        self.files.get(path).cloned().ok_or_else(|| "there is no such file".to_owned())
    }
}

fn files(files: &[(&'static str, &str)]) -> Files {
    let files = files.iter().map(|&(name, text)| (name, text.as_bytes().to_vec())).collect();
    Files { files, ..Files::default() }
}

fn run(text: &str, files: &mut Files) -> (Result<Assembly, Vec<Diagnostic>>, Sources, FileId) {
    let mut sources = Sources::new();
    let main = sources.add("main.asm", text);
    let options = Options { lines: true, references: true, ..Options::default() };
    let result = assemble(&mut sources, main, files, &options);
    (result, sources, main)
}

/// What 64tass makes of a text beside the same files.
fn theirs(name: &str, text: &str, files: &Files) -> Vec<u8> {
    let place =
        PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("files-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&place).unwrap();
    for (name, bytes) in &files.files {
        std::fs::write(place.join(name), bytes).unwrap();
    }
    std::fs::write(place.join("main.asm"), text).unwrap();
    let result = Command::new("64tass")
        .current_dir(&place)
        .args(["-q", "-C", "-a", "--cbm-prg", "-o", "out.prg", "main.asm"])
        .output()
        .unwrap();
    assert!(result.status.success(), "{}", String::from_utf8_lossy(&result.stderr));
    let bytes = std::fs::read(place.join("out.prg")).unwrap();
    std::fs::remove_dir_all(&place).unwrap();
    bytes
}

#[test]
fn included_files_become_the_same_bytes() {
    if !have_64tass() {
        return;
    }
    let programs = [
        ("plain", "*=$1000\n .include \"one.inc\"\nl2 .include 'two.inc'\n jmp x1\n jmp l2\n #two 5\n"),
        ("macro", "*=$1000\nm .macro\n .include \"one.inc\"\n .endm\nq1 #m\n #m\n jmp q1.x1\n"),
        ("loop", "*=$1000\n .brept 3\n .include \"one.inc\"\n .next\n"),
        ("branch", "*=$1000\n nop\n .if 0\n .include \"no-such-file\"\n .endif\n"),
        ("forward", "*=$1000\n jmp x1\n #two 3\n .include \"one.inc\"\n .include \"two.inc\"\n"),
        ("chain", "*=$1000\n .include \"three.inc\"\n"),
        (
            "bytes",
            "*=$1000\n .binary \"data.bin\"\nl1 .binary \"data.bin\", 2\n .binary \"data.bin\",2,3\n jmp l1\n",
        ),
        (
            "ends",
            "*=$1000\n .binary \"data.bin\", -2\n .binary \"data.bin\", 99\n .binary \"data.bin\", 6, 9\n .binary \"data.bin\", 0, 0\n .binary \"data.bin\", -99, 3\n nop\n",
        ),
    ];
    for (name, text) in programs {
        let mut files = files(&[
            ("one.inc", " .byte 1\nx1 .byte 2\n .block\ny1 jmp y1\n .bend\n"),
            ("two.inc", "two .macro\n .byte \\1\n .endm\n"),
            ("three.inc", " .byte 3\r\n .include \"one.inc\"\r\n jmp x1\r\n"),
            ("data.bin", "abcdefgh"),
        ]);
        let theirs = theirs(name, text, &files);
        let (ours, sources, _) = run(text, &mut files);
        match ours {
            Ok(assembly) => assert_eq!(prg(&assembly), theirs, "{text}"),
            Err(errors) => panic!("{}", diagnostics::render(&sources, &errors, false)),
        }
    }
}

#[test]
fn a_file_is_read_once_and_known_by_its_name() {
    let mut files =
        files(&[("one.inc", "x1 nop\n jmp x1\n .include \"two.inc\"\n"), ("two.inc", " jmp later\n")]);
    let (assembly, sources, main) =
        run("*=$1000\n .brept 2\n .include \"one.inc\"\n .next\nlater nop\n", &mut files);
    let assembly = assembly.unwrap();
    let read: Vec<_> = files.read.iter().map(|(from, path)| (from.as_str(), path.as_str())).collect();
    assert_eq!(read, [("main.asm", "one.inc"), ("one.inc", "two.inc")]);
    let names: Vec<_> = sources.files().map(|(_, name, _)| name).collect();
    assert_eq!(names, ["main.asm", "one.inc", "two.inc"]);
    let lines: Vec<_> = assembly.lines.iter().map(|line| (line.file.0, line.number, line.depth)).collect();
    let round = [(0, 3, 1), (1, 1, 2), (1, 2, 2), (1, 3, 2), (2, 1, 3)];
    let mut expected = vec![(0, 1, 0), (0, 2, 0)];
    expected.extend(round);
    expected.extend(round);
    expected.extend([(0, 4, 0), (0, 5, 0)]);
    assert_eq!(lines, expected);
    let symbol = &assembly.symbols[0];
    assert_eq!((symbol.name.as_str(), symbol.span.file.0, symbol.span.start), ("@2_1.x1", 1, 0));
    assert_eq!(assembly.references.iter().filter(|reference| reference.span.file != main).count(), 3);
}

/// File, line, column and message of all errors, and what they say besides.
fn wrong(text: &str, files: &mut Files) -> Vec<(String, usize, usize, String, String)> {
    let (result, sources, _) = run(text, files);
    let errors = result.expect_err(text);
    let tell = |error: &Diagnostic| {
        let (line, column) = sources.line_column(error.span.file, error.span.start);
        let more =
            if error.label.is_empty() { error.help.clone().unwrap_or_default() } else { error.label.clone() };
        (sources.name(error.span.file).to_owned(), line, column, error.message.clone(), more)
    };
    errors.iter().map(tell).collect()
}

#[test]
fn what_cannot_be_read_is_told_where_it_is_named() {
    let help =
        "files are looked for beside the one that names them, then in the folders given to the assembler";
    let cases = [
        (" .include \"no.inc\"\n", ("main.asm", 1, 11, "cannot read `no.inc`: there is no such file", help)),
        (
            "*=1\n .binary 'no.bin', 2\n",
            ("main.asm", 2, 10, "cannot read `no.bin`: there is no such file", help),
        ),
        (" .include \"bad.inc\"\n", ("bad.inc", 2, 2, "unknown instruction `lad`", "did you mean `lda`?")),
        (" .include \"far.inc\"\n", ("far.inc", 1, 11, "cannot read `no.inc`: there is no such file", help)),
        (
            " .include \"byte.inc\"\n",
            (
                "byte.inc",
                1,
                8,
                "300 does not fit in a byte",
                "a byte holds 0 to 255; take the low byte with `<`",
            ),
        ),
        (
            " .include \"a.inc\"\n",
            (
                "b.inc",
                1,
                11,
                "files include each other more than 32 deep",
                "main.asm includes a.inc includes b.inc includes a.inc",
            ),
        ),
        (
            " .include no.inc\n",
            ("main.asm", 1, 11, "`no` is not defined", "define it as a label or with `=`"),
        ),
        (
            " .binary \"a.inc\", 0, -1\n",
            ("main.asm", 1, 22, "cannot take -1 bytes", "leave the length out to take all"),
        ),
        (" .include \"open.inc\"\n", ("open.inc", 1, 2, "this has no .endif", "add a line with .endif")),
    ];
    for (text, (file, line, column, message, more)) in cases {
        let mut files = files(&[
            ("bad.inc", " nop\n lad #1\n"),
            ("far.inc", " .include \"no.inc\"\n"),
            ("byte.inc", " .byte 300\n"),
            ("a.inc", " .include \"b.inc\"\n"),
            ("b.inc", " .include \"a.inc\"\n"),
            ("open.inc", " .if 1\n nop\n"),
        ]);
        let found = wrong(text, &mut files);
        let expected = (file.to_owned(), line, column, message.to_owned(), more.to_owned());
        assert_eq!(found, [expected], "{text}");
    }
}
