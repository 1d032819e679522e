//! Input that is too much: files without an end, and mistakes without number.

use std::fs;
use std::path::Path;

use super::*;

/// A directory with a pipe that nobody writes to, and one with more bytes than any file may have.
#[cfg(unix)]
fn traps() -> tempfile::TempDir {
    let directory = directory_with(&mouse_and_cats());
    let place = |name: &str| directory.path().join(name);
    for name in ["fifo", "fifo.prg"] {
        assert!(Command::new("mkfifo").arg(place(name)).status().expect("mkfifo runs").success());
    }
    for name in ["huge", "huge.prg"] {
        fs::File::create(place(name)).and_then(|file| file.set_len(1 << 36)).expect("a file with a hole");
    }
    fs::write(place("in.asm"), " .include \"fifo\"\n .include \"huge\"\n .include \"/dev/zero\"\n")
        .expect("a file");
    let binaries = " .binary \"fifo\"\n .binary \"huge\"\n .binary \"/dev/zero\"\n .binary \".\"\n";
    fs::write(place("bin.asm"), binaries).expect("a file");
    fs::write(place("zero.toml"), "extends = \"/dev/zero\"\n").expect("a file");
    fs::write(place("pipe.toml"), "text = \"en\"\nextends = \"fifo\"\n").expect("a file");
    fs::write(place("long.toml"), "extends = \"huge\"\n").expect("a file");
    directory
}

#[cfg(unix)]
#[test]
fn what_is_no_regular_file_or_too_large_is_refused_before_it_is_read() {
    let directory = traps();
    for (what, message) in [
        ("/dev/zero", "it is a device, and only regular files are read\nhelp: "),
        ("fifo", "it is a pipe, and only regular files are read\nhelp: put what it gives into a file"),
        (".", "it is a directory, and only regular files are read\nhelp: "),
        ("huge", "it has more than the "),
    ] {
        for command in [
            "build",
            "check",
            "perft --depth 1",
            "search",
            "solve",
            "explain",
            "bench",
            "asm",
            "disasm",
            "play",
            "lab",
            "replay",
            "match g.toml",
            "bench g.toml --positions",
        ] {
            let err = sys2080_in(directory.path(), &format!("{command} {what}")).failed(1);
            assert!(err.contains(&format!("cannot read {what}: {message}")), "{command} {what}: {err}");
        }
    }
    for what in ["fifo.prg", "huge.prg"] {
        for command in ["play", "disasm"] {
            let err = sys2080_in(directory.path(), &format!("{command} {what}")).failed(1);
            assert!(err.contains(&format!("cannot read {what}: it ")), "{err}");
        }
    }
}

#[cfg(unix)]
#[test]
fn so_are_files_that_other_files_name_at_their_place() {
    let directory = traps();
    for (file, place, reason) in [
        (
            "zero.toml",
            "zero.toml:1:11",
            "cannot read `/dev/zero`: it is a device, and only regular files are read",
        ),
        ("pipe.toml", "pipe.toml:2:11", "cannot read `fifo`: it is a pipe, and only regular files are read"),
        (
            "long.toml",
            "long.toml:1:11",
            "cannot read `huge`: it has more than the 262144 bytes that a game file may have",
        ),
    ] {
        let err = sys2080_in(directory.path(), &format!("build {file} -o x.prg")).failed(1);
        assert!(err.contains(place) && err.contains(reason), "{err}");
    }
    for (file, limit) in
        [("in.asm", "268435456 bytes that a source"), ("bin.asm", "16777216 bytes that a binary")]
    {
        let err = sys2080_in(directory.path(), &format!("asm {file} -o x.prg")).failed(1);
        for (line, reason) in [
            (1, "cannot read `fifo`: it is a pipe, and only"),
            (2, &format!("cannot read `huge`: it has more than the {limit}")[..]),
            (3, "cannot read `/dev/zero`: it is a device, and only"),
        ] {
            assert!(err.contains(&format!("{file}:{line}:")) && err.contains(reason), "{err}");
        }
    }
    assert!(!directory.path().join("x.prg").exists());
}

#[test]
fn no_text_of_a_game_becomes_a_line_of_the_program() {
    for name in [
        r#"x\n lda #$ea ; injected"#,
        r#"x\r lda #$ea ; injected"#,
        r#"x\" : .binary \"/etc/passwd\"\n .include \"/etc/passwd\"\n"#,
    ] {
        let game = mouse_and_cats();
        let line = game.lines().find(|line| line.starts_with("name = ")).expect("the game's name").to_owned();
        let directory = directory_with(&game.replacen(&line, &format!("name = \"{name}\""), 1));
        let err = sys2080_in(directory.path(), "build g.toml -o x.prg --emit asm").failed(1);
        assert!(err.contains("error: `name` has the character `\\") && err.contains("g.toml:8:8"), "{err}");
        assert!(err.contains("help: write a name of one line"), "{err}");
        assert_eq!(fs::read_dir(directory.path()).expect("a directory").count(), 1);
    }
}

/// Assembles a source that is wrong.
fn wrong(directory: &Path, text: &str, flags: &str) -> Run {
    fs::write(directory.join("wrong.asm"), text).expect("a file");
    sys2080_in(directory, &format!("asm wrong.asm {flags}"))
}

#[test]
fn of_a_million_wrong_lines_the_first_hundred_are_shown() {
    let directory = tempfile::tempdir().expect("a directory");
    for line in [" lda #$xx\n", " lda nowhere\n", " .include \"none\"\n", "a b c\n"] {
        let err = wrong(directory.path(), &format!("*=1\n{}", line.repeat(20_000)), "").failed(1);
        assert_eq!(err.matches("\n  --> ").count() + err.matches("─ wrong.asm:").count(), 100, "{line}");
        assert!(err.contains("wrong.asm:101:") && !err.contains("wrong.asm:102:"), "{line}");
        let end = "\n\nand 19,900 more errors\n\nerror: wrong.asm has 20,000 mistakes\n";
        assert!(err.ends_with(end), "{line}: {}", &err[err.len() - 200..]);
    }
    let run = wrong(directory.path(), &" lda #$xx\n".repeat(1_000_000), "--json").json(1);
    assert_eq!(run["errors"].as_array().map(Vec::len), Some(100));
    assert_eq!((&run["errors"][99]["line"], &run["more"]), (&100.into(), &999_900.into()));
    assert_eq!(fs::read_dir(directory.path()).expect("a directory").count(), 1);
}

#[test]
fn errors_are_shown_rather_than_warnings() {
    let directory = tempfile::tempdir().expect("a directory");
    let lines = " .warn \"w\"\n".repeat(1000) + &" .error \"e\"\n".repeat(40);
    let err = wrong(directory.path(), &lines, "").failed(1);
    assert_eq!((err.matches("error: e\n").count(), err.matches("warning: w\n").count()), (40, 60));
    assert!(err.ends_with("\n\nand 940 more warnings\n\nerror: wrong.asm has 40 mistakes\n"), "{err}");
    // Warnings alone are counted, too, and are no mistakes.
    let labels: String = (0..300).map(|number| format!("l{number} nop\n")).collect();
    let run = wrong(directory.path(), &labels, "--warn-unused --json").json(0);
    assert_eq!((run["warnings"].as_array().map(Vec::len), &run["more"]), (Some(100), &200.into()));
}

#[test]
fn a_hundred_thousand_blocks_in_each_other_are_survived() {
    if !testing::drawn("a hundred thousand blocks in each other are survived") {
        return;
    }
    let directory = tempfile::tempdir().expect("a directory");
    let deep = 100_000;
    for (open, close) in [
        (" .block\n", " .bend\n"),
        (" .if 1\n", " .endif\n"),
        (" .for i=0,i<2,i=i+1\n", " .next\n"),
        (" .virtual\n", " .endv\n"),
        (" .rept 2\n", " .next\n"),
    ] {
        for closed in [0, deep] {
            let err = wrong(directory.path(), &(open.repeat(deep) + &close.repeat(closed)), "").failed(1);
            assert!(err.contains("nested more than 64 deep") || closed == 0, "{open}: {}", &err[..200]);
            assert!(err.contains(" more errors\n\nerror: wrong.asm has "), "{open}");
        }
    }
}

#[test]
fn games_and_records_with_many_mistakes_are_bounded_likewise() {
    let keys: String = (0..20_000).map(|number| format!("k{number} = 1\n")).collect();
    let directory = directory_with(&keys);
    let run = sys2080_in(directory.path(), "check g.toml --json").json(1);
    assert_eq!(run["errors"].as_array().map(Vec::len), Some(100));
    assert!(run["more"].as_u64() >= Some(19_900), "{run}");
    fs::write(directory.path().join("games.txt"), "nonsense\n".repeat(300_000)).expect("a file");
    let err = sys2080_in(directory.path(), "replay games.txt").failed(1);
    assert!(err.contains("and 299,900 more errors\n"), "{}", &err[err.len() - 200..]);
}
