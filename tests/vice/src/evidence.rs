//! What is kept of a failure.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::process::Process;
use crate::{Problem, Vice};

/// How many failures this process has kept.
static KEPT: AtomicU32 = AtomicU32::new(0);

/// What there was to see when something went wrong.
#[derive(Clone, Debug)]
pub struct Evidence {
    /// The screen: 25 rows, or none if it was never looked at.
    pub screen: Vec<String>,
    /// The directory with `screen.png`, `screen.txt` and `vice.log`, as far as they could be
    /// had. `None`: it could not be made.
    pub directory: Option<PathBuf>,
    /// CPU cycles since the machine was switched on.
    pub clock: u64,
    /// The address of the next instruction.
    pub address: u16,
}

impl Evidence {
    /// What there is before the machine is under control: the log.
    pub(crate) fn of_log(process: &Process) -> Self {
        let directory = directory();
        if let Some(directory) = &directory {
            let _ = fs::write(directory.join("vice.log"), process.log());
        }
        Self { screen: Vec::new(), directory, clock: 0, address: 0 }
    }

    /// Everything, but for what VICE can no longer tell. Failures on the way are passed over:
    /// they must not hide the problem.
    pub(crate) fn of_vice(vice: &mut Vice, problem: &Problem) -> Self {
        let mut evidence = Self::of_log(&vice.process);
        let talks =
            !matches!(problem, Problem::Ended { .. } | Problem::Silent { .. } | Problem::Garbled { .. });
        if talks {
            let _ = vice.view();
        }
        evidence.screen.clone_from(&vice.last_screen);
        (evidence.clock, evidence.address) = (vice.clock, vice.address);
        if let Some(directory) = &evidence.directory {
            let _ = fs::write(directory.join("screen.txt"), evidence.screen.join("\n") + "\n");
            if talks {
                let _ = vice.save_picture(&directory.join("screen.png"));
            }
        }
        evidence
    }
}

impl fmt::Display for Evidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.screen.is_empty() {
            writeln!(f, "the screen, at ${:04x} after {} cycles:", self.address, self.clock)?;
            writeln!(f, "+{}+", "-".repeat(40))?;
            for row in &self.screen {
                writeln!(f, "|{row:40}|")?;
            }
            writeln!(f, "+{}+", "-".repeat(40))?;
        }
        match &self.directory {
            Some(directory) => write!(f, "picture, text and vice's log are in {}", directory.display()),
            None => write!(f, "no directory could be made for picture and log"),
        }
    }
}

/// A new directory for one failure.
fn directory() -> Option<PathBuf> {
    let number = KEPT.fetch_add(1, Ordering::Relaxed) + 1;
    let name = format!("{}-{number}", std::process::id());
    let places = [target(), Some(std::env::temp_dir())];
    places.into_iter().flatten().map(|place| place.join("vice-failures").join(&name)).find(|path| {
        // What an earlier process of the same number has left is no longer of interest.
        let _ = fs::remove_dir_all(path);
        fs::create_dir_all(path).is_ok()
    })
}

/// Cargo's target directory: where the running program is, or what the environment says.
fn target() -> Option<PathBuf> {
    if let Some(directory) = std::env::var_os("CARGO_TARGET_DIR").filter(|directory| !directory.is_empty()) {
        return std::path::absolute(directory).ok();
    }
    let program = std::env::current_exe().ok()?;
    program.ancestors().find(|place| place.join("CACHEDIR.TAG").is_file()).map(Path::to_path_buf)
}
