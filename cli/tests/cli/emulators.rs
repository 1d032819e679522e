//! `sys2080 play` on ROM images and in VICE.

use std::io::Write;
use std::process::Stdio;

use crate::{Run, command};

fn typed(line: &str, keys: &str) -> Run {
    let mut child = command(line)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    child.stdin.take().expect("a pipe").write_all(keys.as_bytes()).expect("typed");
    child.wait_with_output().expect("it ends").into()
}

#[test]
fn our_roms_and_none_show_the_same() {
    let keys = ".d4\ne1f2\nhello\n.g\n.b\n.e\n.q\n";
    let plain = typed("play games/mouse-and-cats.toml", keys).succeeded();
    let on_roms = typed("play games/mouse-and-cats.toml --roms ours", keys).succeeded();
    assert!(plain.contains("COMPUTER'S MOVE: H8G7"), "{plain}");
    assert_eq!(plain, on_roms);
}

#[test]
fn the_end_of_the_input_quits_on_roms_too() {
    typed("play games/ryg3-07.toml --roms ours", "e1f2\n").succeeded();
}

#[test]
fn a_folder_without_roms_is_named() {
    let said = typed("play games/mouse-and-cats.toml --roms docs", "").failed(1);
    assert!(said.contains("docs: no file `kernal`") && said.contains("--roms ours"), "{said}");
}

#[test]
fn roms_of_the_wrong_size_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("kernal"), [0; 100]).expect("written");
    let line = format!("play games/mouse-and-cats.toml --roms {}", folder.path().display());
    let said = typed(&line, "").failed(1);
    assert!(said.contains("`kernal` has 100 bytes instead of 8192"), "{said}");
}

#[cfg(unix)]
#[test]
fn vice_gets_the_program_and_its_labels() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let emulator = folder.path().join("emulator");
    // In VICE's place: says what it was given, and looks into the files while they are there.
    let script = "#!/bin/sh\nfor word in \"$@\"; do case $word in *.vs) grep -c 'al C:0820 .main$' $word;; *.prg) wc -c <$word;; /*) ;; *) echo $word;; esac; done\n";
    std::fs::write(&emulator, script).expect("written");
    std::fs::set_permissions(&emulator, std::fs::Permissions::from_mode(0o755)).expect("set");
    let run = |line: &str| -> Run {
        command(line).env("SYS2080_VICE", &emulator).output().expect("it runs").into()
    };
    let said = run("play games/mouse-and-cats.toml --vice").succeeded();
    let words: Vec<&str> = said.split_whitespace().collect();
    assert_eq!(words[..3], ["-moncommands", "1", "-autostartprgmode"], "{said}");
    assert!(words[5].parse::<usize>().expect("a size") > 5000, "{said}");
    assert!(run("play games/mouse-and-cats.toml --vice --roms ours").succeeded().contains("-kernal"));
    let missing = folder.path().join("missing");
    let mut command = command("play games/mouse-and-cats.toml --vice");
    let said = Run::from(command.env("SYS2080_VICE", &missing).output().expect("it runs")).failed(1);
    assert!(said.contains("cannot start") && said.contains("SYS2080_VICE"), "{said}");
}
