//! 0 done, 1 the input is wrong, 2 the command line is wrong; results and errors do not mix.

use super::*;

const GAME: &str = "games/ryg3-11.toml";

#[test]
fn help_and_version_succeed() {
    assert!(sys2080("--version").succeeded().starts_with("sys2080 "));
    let help = sys2080("--help").succeeded();
    for name in [
        "check",
        "build",
        "asm",
        "page",
        "play",
        "shot",
        "search",
        "perft",
        "solve",
        "bench",
        "lab",
        "match",
        "replay",
        "tune",
        "new",
        "disk",
        "run",
        "completions",
        "man",
    ] {
        assert!(help.contains(&format!("\n  {name} ")), "{help}");
        let own = sys2080(&format!("{name} --help")).succeeded();
        assert!(own.contains("Examples:\n  sys2080 "), "{own}");
        let short = sys2080(&format!("{name} -h")).succeeded();
        assert!(short.len() < own.len() && !short.contains("Examples:"), "{short}");
    }
}

#[test]
fn a_wrong_command_line_is_2() {
    for line in [
        "".to_owned(),
        "frobnicate".to_owned(),
        "check".to_owned(),
        format!("check {GAME} --nonsense"),
        format!("build {GAME} --emit exe"),
        format!("build {GAME} -o x.lst --emit lst"),
        format!("build {GAME} --quiet --verbose"),
        format!("build {GAME} -o - --json"),
        format!("build {GAME} -o - --emit lst"),
        format!("build {GAME} --color sometimes"),
        format!("build {GAME} {GAME}"),
        format!("build {GAME} games/draughts.toml -o no-such-directory"),
        "build - --watch".to_owned(),
        "asm - --watch".to_owned(),
        "play -".to_owned(),
        "tune -".to_owned(),
        format!("shot {GAME} -o - --json"),
        "completions csh".to_owned(),
        "man nonsense".to_owned(),
        "new a/b".to_owned(),
        format!("search {GAME} --depth 0"),
        format!("search {GAME} --depth 33"),
        format!("search {GAME} --on c64 --table exact"),
        format!("search {GAME} --on c64 --table exact --json"),
        format!("perft {GAME}"),
        format!("perft {GAME} --depth 0"),
        format!("shot {GAME} --scale 0"),
        format!("shot {GAME} --scale 9"),
        format!("shot {GAME} --show blocks -o x.png"),
        format!("shot {GAME} --keys \\x"),
        "shot x.prg --moves e1f2".to_owned(),
        format!("bench {GAME} --depth 0"),
    ] {
        let err = sys2080(&line).failed(2);
        assert!(err.contains("Usage: sys2080") || err.contains("try '--help'"), "{line}: {err}");
    }
}

#[test]
fn a_file_that_cannot_be_read_is_1() {
    for name in [
        "check",
        "build",
        "page",
        "play",
        "shot",
        "search",
        "perft --depth 1",
        "solve",
        "bench",
        "lab",
        "tune",
    ] {
        let err = sys2080(&format!("{name} no-such.toml")).failed(1);
        assert!(err.contains("error: cannot read no-such.toml: "), "{err}");
        assert!(err.contains("help: "), "{err}");
    }
    sys2080("check games").failed(1);
    sys2080("play no-such.prg").failed(1);
}

#[test]
fn all_mistakes_of_a_game_are_shown_and_counted() {
    let directory = directory_with(&wrong_game());
    for name in [
        "check",
        "build",
        "page",
        "play",
        "shot",
        "search",
        "perft --depth 1",
        "solve",
        "bench",
        "lab",
        "tune",
    ] {
        let err = sys2080_in(directory.path(), &format!("{name} g.toml")).failed(1);
        assert!(err.contains("g.toml:19:9"), "{err}");
        assert!(err.contains("did you mean `depth`?"), "{err}");
        assert!(err.ends_with("error: g.toml has 2 mistakes\n"), "{err}");
        assert!(!err.contains('\x1b'), "colours are for terminals: {err}");
    }
}

#[test]
fn a_game_that_does_not_fit_a_program_is_1() {
    let directory = directory_with(&crowded_game(20));
    for name in ["check", "build", "play", "search --on c64"] {
        let err = sys2080_in(directory.path(), &format!("{name} g.toml")).failed(1);
        assert!(err.contains("error: depth 20 is too deep"), "{err}");
        // At the number, in the line of the key.
        let line =
            crowded_game(20).lines().position(|line| line.starts_with("depth = 20")).expect("the key") + 1;
        assert!(err.contains(&format!("g.toml:{line}:9\n")), "{err}");
        assert!(err.contains("= help: use `depth = 7` or less"), "{err}");
    }
}

#[test]
fn a_depth_beyond_the_program_is_1_on_the_c64_only() {
    let directory = directory_with(&crowded_game(2));
    for name in ["search --on c64", "perft --on c64", "bench"] {
        let err = sys2080_in(directory.path(), &format!("{name} g.toml --depth 8")).failed(1);
        assert!(err.contains("error: 8 plies are too deep for this game's program"), "{err}");
        assert!(err.contains("help: it goes 7 plies deep: use `--depth 7` or less"), "{err}");
        assert_eq!(err.contains("or `--on host`"), name != "bench", "{err}");
    }
    sys2080_in(directory.path(), "search g.toml --depth 2 --on c64").succeeded();
}

#[test]
fn a_move_that_cannot_be_played_is_1() {
    let err = sys2080(&format!("search {GAME} --moves e1f2,e1f2")).failed(1);
    assert!(err.contains("`e1f2` is not legal here: b8a7, b8c7"), "{err}");
    let err = sys2080(&format!("perft {GAME} --depth 1 --moves up")).failed(1);
    assert!(err.contains("`up` is not a move"), "{err}");
}

#[test]
fn a_reader_that_has_gone_is_no_failure() {
    for line in [
        "--help".to_owned(),
        format!("check {GAME} --json"),
        format!("perft {GAME} --depth 6"),
        format!("search {GAME}"),
        format!("play {GAME}"),
    ] {
        let mut child = piped(&line);
        drop(child.stdout.take());
        drop(child.stdin.take());
        let run = Run::from(child.wait_with_output().expect("the command ends"));
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{line}");
    }
}

#[test]
fn files_of_another_kind_are_named_as_what_they_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).expect("it is written");
        path.display().to_string()
    };
    let (source, program, game) = (
        file("a.asm", b" rts\n"),
        file("a.prg", &[1, 8, 0x60]),
        file("a.toml", &std::fs::read(root().join("games/tic-tac-toe.toml")).expect("a game")),
    );
    for (args, says) in [
        (format!("check {source}"), "is an assembly source, no game file\nhelp: `sys2080 asm` assembles it"),
        (format!("play {source}"), "is an assembly source, no game file"),
        (format!("build {program}"), "is a program, no game file\nhelp: `play`, `shot`"),
        (format!("asm {game}"), "is a game file, no assembly source\nhelp: `sys2080 build`"),
        (format!("test {game}"), "is a game file, no assembly source"),
    ] {
        let said = sys2080(&args).failed(1);
        assert!(said.contains(says), "{args}: {said}");
    }
    let said = sys2080(&format!("match {game} nobody")).failed(1);
    assert!(
        said.contains("cannot read nobody") && said.contains("an ENGINE is a game file, or PROTOCOL:COMMAND"),
        "{said}"
    );
    let said = sys2080(&format!("run {program}")).failed(2);
    assert!(said.contains("`sys2080 play` runs it in this terminal"), "{said}");
    let said = sys2080(&format!("build {game} -o {game}/a.prg")).failed(1);
    assert!(said.contains("a.toml is no directory"), "{said}");
    let said = sys2080(&format!("build {game} --release {program}")).failed(1);
    assert!(said.contains("a.prg: it is a file"), "{said}");
}

#[cfg(target_os = "linux")]
#[test]
fn devices_are_written_to_and_not_replaced() {
    use std::os::unix::fs::FileTypeExt;
    let written = sys2080("build games/tic-tac-toe.toml -o /dev/null").succeeded();
    assert!(written.starts_with("wrote /dev/null: "), "{written}");
    assert!(std::fs::metadata("/dev/null").expect("it is there").file_type().is_char_device());
    let said = sys2080("build games/tic-tac-toe.toml -o /dev/full").failed(1);
    assert!(said.starts_with("error: cannot write /dev/full: No space left"), "{said}");
}
