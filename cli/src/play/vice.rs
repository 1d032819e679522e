//! The person's own VICE, with the program and its labels loaded.

use std::ffi::OsString;
use std::io;
use std::path::Path;
use std::process::Command;

use crate::failure::Failure;
use crate::play::Program;
use crate::roms::Roms;

/// The variable that names another emulator of the family than [`EMULATOR`].
const VARIABLE: &str = "SYS2080_VICE";
const EMULATOR: &str = "x64sc";

/// Opens VICE and waits until it is closed. A library is on a disk in its drive, as far as VICE has ROMs for one.
pub(super) fn open(program: &Program, roms: Option<&Roms>) -> Result<(), Failure> {
    let folder = tempfile::tempdir()
        .map_err(|error| Failure::plain(format!("cannot make a folder for the program: {error}")))?;
    let write = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes)
            .map(|()| path)
            .map_err(|error| Failure::plain(format!("cannot write {name} for VICE: {error}")))
    };
    let emulator = std::env::var_os(VARIABLE).unwrap_or_else(|| OsString::from(EMULATOR));
    let mut command = Command::new(&emulator);
    if let Some(roms) = roms {
        let images = roms.images()?;
        for (option, name, bytes) in [
            ("-kernal", "kernal", &images.kernal),
            ("-basic", "basic", &images.basic),
            ("-chargen", "chargen", &images.chargen),
        ] {
            command.arg(option).arg(write(name, bytes)?);
        }
        // Our ROMs know no disk drive, and one has a ROM of its own.
        command.args(["-drive8type", "0"]);
    } else if let Some(disk) = &program.disk {
        command.arg("-8").arg(write("game.d64", disk.bytes())?);
    }
    if let Some(labels) = &program.labels {
        command.arg("-moncommands").arg(write("labels.vs", labels.as_bytes())?);
    }
    command.args(["-autostartprgmode", "1", "-autostart"]).arg(write("game.prg", &program.prg)?);
    let status = command.status().map_err(|error| not_started(&emulator, &error))?;
    if status.success() {
        return Ok(());
    }
    Err(Failure::input(
        format!("{} ended with {status}", Path::new(&emulator).display()),
        "a VICE without ROMs of its own, such as Debian's, needs `--roms ours` or `--roms DIR`",
    ))
}

fn not_started(emulator: &OsString, error: &io::Error) -> Failure {
    Failure::input(
        format!("cannot start {}: {error}", Path::new(emulator).display()),
        format!("install VICE, or set {VARIABLE} to its x64sc or x64"),
    )
}
