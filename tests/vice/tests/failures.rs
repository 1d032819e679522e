//! What goes wrong is reported, at once and with all there is to know; nothing hangs.

use crate::common;

use std::process::Command;
use std::time::{Duration, Instant};

use common::{BOUND, COUNTER, GREETER, options};
use vice::{Bound, Images, Options, Problem, Roms, Vice, run_script};

fn start(source: &str) -> Vice {
    Vice::start(&options(source)).unwrap_or_else(|error| panic!("{error}"))
}

fn is_running(process: u32) -> bool {
    Command::new("sh")
        .args(["-c", "kill -0 \"$0\" 2>/dev/null", &process.to_string()])
        .status()
        .unwrap()
        .success()
}

#[test]
fn a_dead_vice_is_reported() {
    if !common::vice_is_there() {
        return;
    }
    let mut vice = start(GREETER);
    vice.wait_for_prompt("WHO?", BOUND).unwrap_or_else(|error| panic!("{error}"));
    let process = vice.process_id().to_string();
    assert!(Command::new("sh").args(["-c", "kill -9 \"$0\"", &process]).status().unwrap().success());
    let begun = Instant::now();
    let error = vice.wait_for("NEVER", Bound::seconds(3600)).unwrap_err();
    assert!(begun.elapsed() < Duration::from_secs(60), "it took {:?}", begun.elapsed());
    assert!(matches!(error.problem, Problem::Ended { status: Some(_), .. }), "{error}");
    let evidence = error.evidence.as_ref().unwrap();
    // What was seen last, and the log.
    assert!(evidence.screen.iter().any(|row| row == "WHO?"), "{error}");
    let log = std::fs::read_to_string(evidence.directory.as_ref().unwrap().join("vice.log")).unwrap();
    assert!(log.contains("VICE"), "{log}");
    // And it stays dead.
    assert!(matches!(vice.screen().unwrap_err().problem, Problem::Ended { .. }));
    vice.quit();
}

#[test]
fn waiting_in_vain_ends() {
    if !common::vice_is_there() {
        return;
    }
    let mut vice = start(GREETER);
    vice.wait_for_prompt("WHO?", BOUND).unwrap_or_else(|error| panic!("{error}"));
    let error = vice.wait_for("NEVER", Duration::from_secs(2)).unwrap_err();
    assert!(matches!(error.problem, Problem::NotSeen { cycles: 2_000_000..3_000_000, .. }), "{error}");
    let text = error.to_string();
    assert!(text.contains("\"NEVER\"") && text.contains("|WHO?"), "{text}");
    let directory = error.evidence.unwrap().directory.unwrap();
    for file in ["screen.png", "screen.txt", "vice.log"] {
        assert!(directory.join(file).is_file(), "{file} is missing");
    }
    // The machine is as good as before.
    vice.type_keys("x\n").unwrap_or_else(|error| panic!("{error}"));
    vice.wait_for("HELLO X", BOUND).unwrap_or_else(|error| panic!("{error}"));
    assert!(matches!(
        vice.run_to(0xc000, Bound::cycles(100_000)).unwrap_err().problem,
        Problem::NotSeen { .. }
    ));
}

#[test]
fn a_program_that_takes_no_keys() {
    if !common::vice_is_there() {
        return;
    }
    let mut options = options(COUNTER);
    options.patience = Bound::seconds(10);
    let mut vice = Vice::start(&options).unwrap_or_else(|error| panic!("{error}"));
    vice.run_to(vice.label("begin").unwrap(), BOUND).unwrap_or_else(|error| panic!("{error}"));
    let error = vice.type_keys("ELEVEN KEYS\n").unwrap_err();
    assert!(error.to_string().contains("to take a key"), "{error}");
    assert!(matches!(vice.type_keys("é").unwrap_err().problem, Problem::Key('é')));
}

#[test]
fn a_jam_is_reported() {
    if !common::vice_is_there() {
        return;
    }
    let mut vice = start(
        "*= $0801\n .word _end\n .word 10\n .byte $9e, $32, $30, $36, $31, 0\n_end .word 0\n .byte $02\n",
    );
    let error = vice.wait_for("NEVER", BOUND).unwrap_err();
    assert!(matches!(error.problem, Problem::Jammed { address: 0x080d, .. }), "{error}");
}

#[test]
fn roms_that_do_not_start() {
    if !common::vice_is_there() {
        return;
    }
    // A KERNAL that does nothing but JMP to itself.
    let mut kernal = vec![0xea; 8192];
    kernal[..3].copy_from_slice(&[0x4c, 0x00, 0xe0]);
    kernal[0x1ffc..0x1ffe].copy_from_slice(&[0x00, 0xe0]);
    let roms = Roms::Images(Images { kernal, basic: vec![0; 8192], chargen: vec![0; 4096] });
    let mut options = Options { patience: Bound::seconds(3), roms, ..Options::default() };
    let error = Vice::start(&options).err().unwrap();
    assert!(error.to_string().contains("READY."), "{error}");
    options.roms =
        Roms::Images(Images { kernal: vec![0; 8191], basic: vec![0; 8192], chargen: vec![0; 4096] });
    assert!(matches!(Vice::start(&options).err().unwrap().problem, Problem::Roms(_)));
}

#[test]
fn a_panic_leaves_nothing_behind() {
    if !common::vice_is_there() {
        return;
    }
    let (send, receive) = std::sync::mpsc::channel();
    let thread = std::thread::spawn(move || {
        let vice = start(GREETER);
        send.send(vice.process_id()).unwrap();
        std::panic::resume_unwind(Box::new("a test fails"));
    });
    let process = receive.recv().unwrap();
    assert!(thread.join().is_err());
    assert!(!is_running(process));
}

#[test]
fn scripts_with_mistakes() {
    let options = options(GREETER);
    for (script, problem) in [
        ("screen\nscream\n", "line 2 of the script, `scream`: not understood"),
        ("keys a\\b", "line 1 of the script, `keys a\\b`: a backslash needs"),
        ("cycles here", "line 1 of the script"),
    ] {
        let error = run_script(&options, script).unwrap_err().to_string();
        assert!(error.starts_with(problem), "{error}");
    }
    if !common::vice_is_there() {
        return;
    }
    let error = run_script(&options, "prompt WHO?\n\ncycles nowhere $0801\n").unwrap_err().to_string();
    assert!(
        error.starts_with("line 3 of the script, `cycles nowhere $0801`: there is no address"),
        "{error}"
    );
}
