//! VICE as a process: started, watched, ended.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::Problem;
use crate::options::{Computer, Options, Standard, Tape};
use crate::{c128, controls};

/// What VICE's emulator of the C64 is called.
const PROGRAM: &str = "x64sc";

/// The file of the disk in drive 8.
pub(crate) const DISK: &str = "disk.d64";

/// The file of the sound.
pub(crate) const SOUND: &str = "sound.wav";

/// The file of the programs on tape.
pub(crate) const PROGRAMS: &str = "tape.t64";

/// Kills VICE and removes its files when this process is gone, which closes the pipe that the
/// shell reads from.
const WATCHDOG: &str = r#"read -r _; kill -9 "$0"; rm -rf "$1""#;

/// One VICE with its files. Dropping it ends VICE and removes the files.
pub(crate) struct Process {
    vice: Child,
    watchdog: Option<Child>,
    dir: TempDir,
}

/// Whether `x64sc` is on the PATH.
pub(crate) fn installed() -> bool {
    let Some(path) = std::env::var_os("PATH") else { return false };
    std::env::split_paths(&path).any(|dir| dir.join(PROGRAM).is_file())
}

impl Process {
    pub(crate) fn start(options: &Options) -> Result<Self, Problem> {
        if !installed() {
            return Err(Problem::Missing);
        }
        let images = options.roms.images()?;
        let dir = directory()?;
        let at = |name: &str| dir.path().join(name);
        write(&at("kernal"), &images.kernal)?;
        write(&at("basic"), &images.basic)?;
        write(&at("chargen"), &images.chargen)?;
        write(&at("labels.vs"), options.labels.as_deref().unwrap_or_default().as_bytes())?;
        let log = at("vice.log");
        let output = File::create(&log).map_err(|error| Problem::io("cannot create vice's log", error))?;
        let errors = output.try_clone().map_err(|error| Problem::io("cannot open vice's log", error))?;

        let is_c64 = options.computer == Computer::C64;
        let mut command = Command::new(if is_c64 { PROGRAM } else { c128::PROGRAM });
        // The settings are ours alone: nothing comes from the user's directory or goes there.
        for variable in ["HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"] {
            command.env(variable, dir.path());
        }
        command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        command.args(["-default", "-console", "-seed", "1", "-jamaction", "1"]);
        command.args(["-drive8type", "0"]);
        if options.sound {
            // Another device than the dummy, which does not have the SID run.
            command.args(["-sound", "-sounddev", "wav", "-soundrate", "48000", "-soundarg"]);
            command.arg(at(SOUND));
            command.args(["-sidenginemodel", "257"]);
        } else {
            command.args(["+sound", "-sounddev", "dummy"]);
        }
        if let Some(disk) = &options.disk {
            write(&at(DISK), disk)?;
            command.args(["+virtualdev8", "-iecdevice8", "-device8", "0", "-8"]).arg(at(DISK));
        }
        match &options.tape {
            Some(Tape::Pulses(tap)) => {
                write(&at("tape.tap"), tap)?;
                command.arg("-1").arg(at("tape.tap"));
            }
            Some(Tape::Programs(t64)) => {
                write(&at(PROGRAMS), t64)?;
                command.arg("-virtualdev1");
            }
            None => {}
        }
        if let Some(cartridge) = &options.cartridge {
            write(&at("cartridge.crt"), cartridge)?;
            command.arg("-cartcrt").arg(at("cartridge.crt"));
        }
        if let Some(kib) = options.reu {
            command.args(["-reu", "-reusize", &kib.to_string()]);
        }
        if options.controls {
            command.args(controls::OPTIONS);
        }
        command.arg(if options.warp { "-warp" } else { "+warp" });
        command.arg(match options.standard {
            Standard::Pal => "-pal",
            Standard::Ntsc => "-ntsc",
        });
        if is_c64 {
            for (option, file) in [("-kernal", "kernal"), ("-basic", "basic"), ("-chargen", "chargen")] {
                command.arg(option).arg(at(file));
            }
        } else {
            for (name, option, bytes) in c128::files(&images.chargen) {
                write(&at(name), &bytes)?;
                command.args(option).args(option.map(|_| at(name)));
            }
            for (option, file) in [("-kernal64", "kernal"), ("-basic64", "basic")] {
                command.arg(option).arg(at(file));
            }
        }
        if options.labels.is_some() {
            command.arg("-moncommands").arg(at("labels.vs"));
        }
        // A bar in front makes it a socket in the file system.
        let binary = format!("|{}", at("binary").display());
        let text = format!("|{}", at("text").display());
        command.args(["-binarymonitor", "-binarymonitoraddress", &binary]);
        command.args(["-remotemonitor", "-remotemonitoraddress", &text]);
        command.stdin(Stdio::null()).stdout(output).stderr(errors);
        command.current_dir(dir.path());
        let vice = command.spawn().map_err(|error| Problem::io("cannot start x64sc", error))?;
        let mut process = Self { vice, watchdog: None, dir };

        let mut watchdog = Command::new("sh");
        watchdog.args(["-c", WATCHDOG, &process.vice.id().to_string()]);
        watchdog.arg(process.dir.path());
        watchdog.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        // The ending of VICE must not depend on a directory that may be gone by then.
        watchdog.current_dir("/");
        process.watchdog =
            Some(watchdog.spawn().map_err(|error| Problem::io("cannot start vice's watchdog", error))?);
        Ok(process)
    }

    /// The path of one of VICE's files.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    /// What VICE has printed.
    pub(crate) fn log(&self) -> String {
        let bytes = fs::read(self.path("vice.log")).unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// The process id of VICE.
    pub(crate) fn id(&self) -> u32 {
        self.vice.id()
    }

    /// Whether VICE has ended by itself.
    pub(crate) fn ended(&mut self) -> Option<ExitStatus> {
        self.vice.try_wait().ok().flatten()
    }

    /// Waits for VICE to end by itself.
    pub(crate) fn wait(&mut self, limit: Duration) -> Option<ExitStatus> {
        let deadline = Instant::now() + limit;
        loop {
            match self.ended() {
                None if Instant::now() < deadline => std::thread::sleep(Duration::from_millis(5)),
                status => return status,
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The watchdog first: it must not live to kill another process that got VICE's number.
        if let Some(mut watchdog) = self.watchdog.take() {
            let _ = watchdog.kill();
            let _ = watchdog.wait();
        }
        let _ = self.vice.kill();
        let _ = self.vice.wait();
    }
}

/// A new directory with a path that is short enough for a socket in it.
fn directory() -> Result<TempDir, Problem> {
    let make = |error| Problem::io("cannot create a temporary directory for vice", error);
    let mut builder = tempfile::Builder::new();
    builder.prefix("vice-");
    let dir = builder.tempdir().map_err(make)?;
    if dir.path().as_os_str().len() <= 90 { Ok(dir) } else { builder.tempdir_in("/tmp").map_err(make) }
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Problem> {
    fs::write(path, bytes).map_err(|error| Problem::io(format!("cannot write {}", path.display()), error))
}
