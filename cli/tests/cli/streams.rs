//! `-` is standard input and output, and several files are as many runs.

use std::fs;
use std::process::{Output, Stdio};

use serde_json::Value;

use super::*;

/// Runs in a directory with bytes on standard input; standard output need not be text.
fn fed(directory: &Path, line: &str, bytes: &[u8]) -> Output {
    let mut command = command(line);
    command.current_dir(directory).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the command runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    // Who has seen enough does not read on.
    let _ = stdin.write_all(bytes);
    drop(stdin);
    child.wait_with_output().expect("the command ends")
}

#[test]
fn a_program_goes_through_pipes() {
    let directory = directory_with(&mouse_and_cats());
    let build = |line: &str| {
        let output = fed(directory.path(), line, mouse_and_cats().as_bytes());
        assert!(output.status.success() && output.stderr.is_empty(), "{line}: {output:?}");
        output.stdout
    };
    build("build g.toml");
    let program = fs::read(directory.path().join("g.prg")).expect("the program");
    for line in ["build g.toml -o -", "build - -o -", "build -"] {
        assert_eq!(build(line), program, "{line}");
    }
    assert!(!directory.path().join("-").exists());
    let text = String::from_utf8(build("build - -o h.prg")).expect("text");
    assert!(text.starts_with("wrote h.prg: "), "{text}");
    assert_eq!(fs::read(directory.path().join("h.prg")).expect("the program"), program);
    // It can be taken apart and put together again on the way.
    let source = fed(directory.path(), "disasm -", &program).stdout;
    assert_eq!(fed(directory.path(), "asm - -o -", &source).stdout, program);
    let dialect = fed(directory.path(), "asm - --dialect 64tass -o -", &source);
    assert!(dialect.status.success() && dialect.stdout.starts_with(b";"), "{dialect:?}");
}

#[test]
fn mistakes_of_standard_input_have_places() {
    let directory = tempfile::tempdir().expect("a directory");
    let run = Run::from(fed(directory.path(), "check -", wrong_game().as_bytes()));
    assert_eq!(run.code, Some(1));
    assert!(
        run.err.contains("<stdin>:19:9") && run.err.ends_with("error: <stdin> has 2 mistakes\n"),
        "{}",
        run.err
    );
    let run = Run::from(fed(directory.path(), "asm -", b"  lda #256\n"));
    assert!(run.code == Some(1) && run.err.contains("<stdin>:1:"), "{}", run.err);
    // What has no end is not read to it.
    let endless = vec![b'\n'; 300 << 10];
    let run = Run::from(fed(directory.path(), "check -", &endless));
    assert!(
        run.code == Some(1) && run.err.contains("cannot read -: it has more than the 262144 bytes"),
        "{}",
        run.err
    );
}

#[test]
fn everything_that_reads_a_game_reads_it_from_a_pipe() {
    let directory = tempfile::tempdir().expect("a directory");
    let game = mouse_and_cats();
    for line in [
        "check - -q",
        "search - --depth 3",
        "perft - --depth 2",
        "explain - --depth 2",
        "shot - -o -",
        "bench - --depth 2",
    ] {
        let output = fed(directory.path(), line, game.as_bytes());
        assert!(output.status.success() && output.stderr.is_empty(), "{line}: {output:?}");
    }
    let picture = fed(directory.path(), "shot -", game.as_bytes()).stdout;
    assert_eq!(picture.get(1..4), Some(b"PNG".as_slice()));
    let page = fed(directory.path(), "explain - --depth 2 --html -", game.as_bytes()).stdout;
    assert!(page.starts_with(b"<!"), "{}", String::from_utf8_lossy(&page));
    let flame = fed(directory.path(), "bench - --depth 2 --flame -", game.as_bytes()).stdout;
    assert!(flame.starts_with(b"<"), "{}", String::from_utf8_lossy(&flame));
    // A game's own files are named as they are: a file called `-` is not standard input.
    let run = Run::from(fed(directory.path(), "check -", b"extends = \"-\"\n"));
    assert!(run.code == Some(1) && run.err.contains("No such file"), "{}", run.err);
}

#[test]
fn several_games_are_checked_and_built_each_for_itself() {
    let directory = directory_with(&mouse_and_cats());
    fs::write(directory.path().join("wrong.toml"), wrong_game()).expect("a file");
    fs::write(directory.path().join("h.toml"), mouse_and_cats()).expect("a file");
    fs::create_dir(directory.path().join("out")).expect("a directory");
    let run = sys2080_in(directory.path(), "check g.toml wrong.toml no-such.toml h.toml");
    assert_eq!(run.code, Some(1));
    assert_eq!(run.out.matches("Mouse and Cats").count(), 2, "{}", run.out);
    assert!(
        run.err.contains("wrong.toml has 2 mistakes") && run.err.contains("cannot read no-such.toml"),
        "{}",
        run.err
    );
    let run = sys2080_in(directory.path(), "check --json g.toml wrong.toml h.toml");
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""));
    let lines: Vec<Value> = run.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(
        lines.iter().map(|line| &line["game"]).collect::<Vec<_>>(),
        ["g.toml", "wrong.toml", "h.toml"]
    );
    assert!(lines[0]["ok"] == true && lines[2]["ok"] == true && lines[1]["errors"].is_array());
    sys2080_in(directory.path(), "build g.toml wrong.toml h.toml -o out --emit vs -q").failed(1);
    for name in ["g.prg", "g.vs", "h.prg", "h.vs"] {
        assert!(directory.path().join("out").join(name).exists(), "{name}");
    }
    assert!(!directory.path().join("out/wrong.prg").exists());
    let said = sys2080_in(directory.path(), "build g.toml h.toml").succeeded();
    assert!(said.contains("wrote g.prg: ") && said.contains("wrote h.prg: "), "{said}");
}
