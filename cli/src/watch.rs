//! `--watch`: a command run again whenever a file that it reads is saved.
//!
//! Files are looked at a few times a second. That costs next to nothing for the few that a game or
//! a source has, works on every file system, and does not mind that editors save a file by moving
//! another one to its place.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, SystemTime};

use crate::failure::Failure;

/// How often files are looked at.
const EVERY: Duration = Duration::from_millis(150);

/// By how much the time that a file system notes may lie behind the clock. Less than [`EVERY`]: a
/// file has been at rest for that long when a command begins.
const TICK: Duration = Duration::from_millis(50);

/// What a file looks like from outside: when it was changed and its length; nothing if it is not
/// there.
type Look = Option<(Option<SystemTime>, u64)>;

/// What a run has read, and how it ended.
pub struct Ran {
    /// The files that it read, or tried to.
    pub involved: Vec<PathBuf>,
    /// How it ended.
    pub result: Result<(), Failure>,
}

/// Runs a command, and again whenever what it read has changed, until it is interrupted. After a
/// failure the folders of its files are watched, too: what was missing may appear there.
///
/// # Errors
/// When the command line is wrong, or nothing can be printed.
pub fn watch(out: &mut dyn Write, mut run: impl FnMut(&mut dyn Write) -> Ran) -> Result<(), Failure> {
    let mut first = true;
    loop {
        let began = SystemTime::now();
        let Ran { mut involved, result } = run(out);
        involved.sort_unstable();
        involved.dedup();
        let files = involved.clone();
        match result {
            Ok(()) if first => writeln!(out, "watching for changes, Ctrl-C ends")?,
            Ok(()) => writeln!(out, "rebuilt")?,
            Err(failure @ (Failure::Usage { .. } | Failure::Output(_))) => return Err(failure),
            Err(failure) => {
                failure.report(&mut io::stderr().lock())?;
                writeln!(out, "not built, watching for changes")?;
                involved.extend(files.iter().map(|path| folder(path).to_owned()));
                involved.dedup();
            }
        }
        out.flush()?;
        wait(&involved, &files, began);
        first = false;
    }
}

/// Returns when one of the paths has changed and they have come to rest. A file that changed
/// while the command ran, since `began`, counts as changed.
fn wait(paths: &[PathBuf], files: &[PathBuf], began: SystemTime) {
    let before = looks(paths);
    let late = |look: &Look| matches!(look, Some((Some(changed), _)) if *changed + TICK > began);
    let mut changed = looks(files).iter().any(late);
    let mut last = before.clone();
    loop {
        sleep(EVERY);
        let now = looks(paths);
        changed |= now != before;
        if changed && now == last {
            return;
        }
        last = now;
    }
}

fn looks(paths: &[PathBuf]) -> Vec<Look> {
    let look = |path: &PathBuf| {
        let data = fs::metadata(path).ok()?;
        Some((data.modified().ok(), if data.is_dir() { 0 } else { data.len() }))
    };
    paths.iter().map(look).collect()
}

/// The folder that a file lies in.
fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}
