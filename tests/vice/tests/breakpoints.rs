//! Breakpoints beside the labels of a program: VICE's monitor stops there.

use std::fs;
use std::process::{Command, Stdio};

use assembler::{NoFiles, Options};
use diagnostics::Sources;

use crate::common;

/// It counts to three, and then ends VICE with that exit status, by its debug cartridge.
const PROGRAM: &str = "
* = $0801
        .word next, 10
        .byte $9e, $32, $30, $36, $31, 0
next    .word 0
start   ldx #0
again   jsr block.count
        cpx #3
        bne again
        stx $d7ff
        jmp *
block   .block
count   inx
        rts
        .bend
";

/// Runs the program until a breakpoint or its end; what the monitor has logged, and the exit status.
fn run(breakpoints: &[&str]) -> (String, Option<i32>) {
    let mut sources = Sources::new();
    let main = sources.add("program.asm", PROGRAM);
    let assembly =
        assembler::assemble(&mut sources, main, &mut NoFiles, &Options::default()).expect("it is right");
    let names: Vec<String> = breakpoints.iter().map(|&name| name.to_owned()).collect();
    let breaks = formats::vice_breakpoints(&assembly, &names).expect("labels");
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("monitor.log");
    // Where it has stopped, it ends.
    let ends: String = (1..=names.len()).map(|number| format!("command {number} \"quit\"\n")).collect();
    let commands =
        format!("logname \"{}\"\nlog on\n{}{breaks}{ends}", log.display(), formats::vice_labels(&assembly));
    let images = roms::assemble().expect("our ROMs");
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).expect("written");
        path
    };
    let mut command = Command::new("x64sc");
    command.env("HOME", folder.path()).env_remove("DISPLAY");
    command.args(["-default", "-console", "-drive8type", "0", "+sound", "-sounddev", "dummy", "-warp"]);
    command.arg("-kernal").arg(file("kernal", &images.kernal));
    command.arg("-basic").arg(file("basic", &images.basic));
    command.arg("-chargen").arg(file("chargen", &images.chargen));
    command.arg("-moncommands").arg(file("program.vs", commands.as_bytes()));
    // The limit ends VICE, with another exit status, should the program never start.
    command.args(["-autostartprgmode", "1", "-debugcart", "-limitcycles", "60000000", "-autostart"]);
    command.arg(file("program.prg", &formats::prg(&assembly)));
    let output = command.stdin(Stdio::null()).output().expect("it runs");
    (fs::read_to_string(log).unwrap_or_default(), output.status.code())
}

#[test]
fn vice_stops_at_the_breakpoints_of_the_file() {
    if !common::vice_is_there() {
        return;
    }
    let (log, status) = run(&["block.count"]);
    assert!(log.contains("BREAK: 1  C:$081c  (Stop on exec)"), "{log}");
    assert!(log.contains("#1 (Stop on  exec 081c)"), "{log}");
    assert_ne!(status, Some(3), "it went on to the end: {log}");
    let (log, status) = run(&[]);
    assert!(!log.contains("Stop on") && status == Some(3), "{status:?}: {log}");
}
