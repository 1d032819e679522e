//! Other people's programs, run on files of ours.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

/// Where a program is that tests compare with. Without it they have nothing to do, which is said once.
///
/// # Panics
/// When it is missing and the variable `CI` is set: nothing may be skipped there.
#[must_use]
pub fn tool(name: &str) -> Option<PathBuf> {
    static MISSED: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    let folders = std::env::var_os("PATH").unwrap_or_default();
    // Debian has games where not everybody looks.
    let mut folders: Vec<PathBuf> = std::env::split_paths(&folders).collect();
    folders.push(PathBuf::from("/usr/games"));
    let found = folders.into_iter().map(|folder| folder.join(name)).find(|path| path.is_file());
    if found.is_none() {
        assert!(std::env::var_os("CI").is_none(), "{name} is missing, and CI skips nothing");
        if MISSED.lock().is_ok_and(|mut missed| missed.insert(name.to_owned())) {
            // What a test prints is lost when it passes; what it writes is not.
            let _ = writeln!(std::io::stderr(), "\n*** skipped: no {name} ***\n");
        }
    }
    found
}

/// Runs a program that is to succeed without a complaint: what it printed.
///
/// # Panics
/// When it does not.
pub fn run(tool: &str, arguments: &[&str]) -> String {
    let result = Command::new(tool).args(arguments).output().expect("the tool runs");
    let (out, err) = (String::from_utf8_lossy(&result.stdout), String::from_utf8_lossy(&result.stderr));
    assert!(result.status.success() && err.trim().is_empty(), "{tool} {arguments:?}\n{out}\n{err}");
    out.into_owned()
}

/// The file that commands make of a source, or what they say against it. In the commands, `IN` is the source
/// and `OUT` the file; `clean` judges what they say when they succeed.
///
/// # Errors
/// What they print when one of them fails, or is not `clean`.
///
/// # Panics
/// When a command cannot be run.
pub fn assembled(
    commands: &[&str],
    extension: &str,
    text: &str,
    clean: impl Fn(&str) -> bool,
) -> Result<Vec<u8>, String> {
    let folder = tempfile::tempdir().expect("the folder for temporary files is writable");
    let (source, program) = (format!("source.{extension}"), "program.prg");
    std::fs::write(folder.path().join(&source), text).expect("the folder is writable");
    let (mut said, mut right) = (String::new(), true);
    for command in commands {
        let put_in = |word: &str| word.replace("OUT", program).replace("IN", &source);
        let words: Vec<String> = command.split_whitespace().map(put_in).collect();
        let mut tool = Command::new(&words[0]);
        let output = tool.args(&words[1..]).current_dir(folder.path()).output().expect("the tool runs");
        said.push_str(&String::from_utf8_lossy(&output.stdout));
        said.push_str(&String::from_utf8_lossy(&output.stderr));
        right &= output.status.success();
    }
    let bytes = std::fs::read(folder.path().join(program)).unwrap_or_default();
    if right && clean(&said) { Ok(bytes) } else { Err(said) }
}

/// The program file that 64tass makes of a text.
///
/// # Errors
/// What it says against the text.
///
/// # Panics
/// When 64tass cannot be run.
pub fn tass(text: &str) -> Result<Vec<u8>, String> {
    assembled(&["64tass -q -C -a --cbm-prg -o OUT IN"], "asm", text, |_| true)
}

/// A file that is gone when this is.
#[derive(Debug)]
pub struct Scratch(tempfile::NamedTempFile);

impl Scratch {
    /// A file with these bytes, whose name has this ending.
    ///
    /// # Panics
    /// When it cannot be written.
    #[must_use]
    pub fn new(ending: &str, bytes: &[u8]) -> Self {
        let suffix = format!(".{ending}");
        let file = tempfile::Builder::new().suffix(&suffix).tempfile().expect("a temporary file");
        std::fs::write(file.path(), bytes).expect("the file is writable");
        Self(file)
    }

    /// Where it is.
    ///
    /// # Panics
    /// When the folder for temporary files has a strange name.
    #[must_use]
    pub fn path(&self) -> &str {
        Path::to_str(self.0.path()).expect("a plain path")
    }

    /// What it holds.
    ///
    /// # Panics
    /// When it cannot be read.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        std::fs::read(self.0.path()).expect("the file is there")
    }
}
