//! Other people's programs, run on files of ours.

#![allow(dead_code, reason = "every test program uses its own part of this")]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Whether a program can be run. Says so when it cannot, and fails where CI must have it.
pub fn have(tool: &str, option: &str) -> bool {
    let found = Command::new(tool).arg(option).output().is_ok();
    if !found {
        assert!(std::env::var_os("CI").is_none(), "{tool} is missing, but CI needs it");
        eprintln!("SKIPPED: {tool} is not installed, nothing was compared");
    }
    found
}

/// Runs a program that is to succeed without a complaint: what it printed.
pub fn run(tool: &str, arguments: &[&str]) -> String {
    let result = Command::new(tool).args(arguments).output().expect("the tool runs");
    let (out, err) = (String::from_utf8_lossy(&result.stdout), String::from_utf8_lossy(&result.stderr));
    assert!(result.status.success() && err.trim().is_empty(), "{tool} {arguments:?}\n{out}\n{err}");
    out.into_owned()
}

/// A file that is gone when this is.
pub struct Scratch(PathBuf);

impl Scratch {
    pub fn new(ending: &str, bytes: &[u8]) -> Self {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("{}-{number}.{ending}", std::process::id());
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::write(&path, bytes).expect("the directory for temporary files is writable");
        Self(path)
    }

    pub fn path(&self) -> &str {
        self.0.to_str().expect("a plain path")
    }

    pub fn bytes(&self) -> Vec<u8> {
        std::fs::read(&self.0).expect("the file is there")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}
