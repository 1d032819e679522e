//! What the command calls itself, and how it is linked.
//!
//! `--version` says which commit it was built from and of which day that is, where git knows: of the same commit comes
//! the same text, whenever and wherever it is built.
//!
//! An assembly is over in milliseconds, and to bring libraries together would be a third of a short
//! one. So on Linux, where the C library can be had as a part of the program, the executable needs
//! nothing else when it starts, and stands at a fixed address. With `SYS2080_SHARED` set in the
//! environment, it shares the libraries of the system.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The libraries that Rust asks for by name, in its order, and what they are made of when they become a part
/// of the program. Of the first, it asks for the one that is shared and has no other. The last one and those
/// of the compiler need each other.
const LIBRARIES: [(&str, &[&str]); 7] = [
    ("gcc_s", &["gcc_eh", "gcc"]),
    ("util", &["util"]),
    ("rt", &["rt"]),
    ("pthread", &["pthread"]),
    ("m", &["m"]),
    ("dl", &["dl"]),
    ("c", &["c", "gcc_eh", "gcc"]),
];

/// A program that needs much of them.
const TRIED: &str = "\
#include <math.h>
#include <pthread.h>
#include <stdio.h>
static void *number(void *from) { *(double *)from = pow(*(double *)from, 1.5); return from; }
int main(void) {
    pthread_t thread;
    double value = 2;
    return pthread_create(&thread, 0, number, &value) || printf(\"%f\\n\", value) < 0;
}
";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let number = env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let version = commit().map_or_else(|| number.clone(), |commit| format!("{number} ({commit})"));
    println!("cargo::rustc-env=SYS2080_VERSION={version}");
    println!("cargo::rerun-if-env-changed=SYS2080_SHARED");
    let is = |key, value| env::var(key).is_ok_and(|found| found == value);
    if !is("CARGO_CFG_TARGET_OS", "linux") || !is("CARGO_CFG_TARGET_ENV", "gnu") {
        return;
    }
    println!("cargo::rustc-link-arg-bins=-no-pie");
    let is_own = is("CARGO_CFG_TARGET_ARCH", "x86_64") && env::var("HOST") == env::var("TARGET");
    if is_own
        && env::var_os("SYS2080_SHARED").is_none()
        && let Some(folder) = whole()
    {
        println!("cargo::rustc-link-arg-bins=-static");
        println!("cargo::rustc-link-arg-bins=-L{}", folder.display());
    }
}

/// The commit that is built and its day, such as `d7ab76981 2026-11-24`; nothing where there is no git, or where the
/// project lies in a repository of something else, as a package does.
fn commit() -> Option<String> {
    let folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR")?);
    let git = |arguments: &[&str]| {
        let output = Command::new("git").arg("-C").arg(&folder).args(arguments).output().ok()?;
        let text = String::from_utf8(output.stdout).ok().filter(|_| output.status.success())?;
        Some(text.trim().to_owned()).filter(|text| !text.is_empty())
    };
    let top = PathBuf::from(git(&["rev-parse", "--show-toplevel"])?).canonicalize().ok()?;
    if Some(top.as_path()) != folder.canonicalize().ok()?.parent() {
        return None;
    }
    // What changes when another commit is checked out, and when one is made.
    for name in ["HEAD", "logs/HEAD"] {
        if let Some(path) = git(&["rev-parse", "--path-format=absolute", "--git-path", name]) {
            println!("cargo::rerun-if-changed={path}");
        }
    }
    git(&["log", "-1", "--abbrev=9", "--format=%h %cs"])
}

/// A folder where the linker finds all libraries as parts of the program, whatever it looks for;
/// nothing where one is missing, or where that turns out not to work.
fn whole() -> Option<PathBuf> {
    let folder = PathBuf::from(env::var_os("OUT_DIR")?).join("whole");
    fs::create_dir_all(&folder).ok()?;
    for (name, parts) in LIBRARIES {
        let parts = parts.iter().map(|part| library(part)).collect::<Option<Vec<_>>>()?;
        // The linker takes a text in the place of a library for the names of others.
        fs::write(folder.join(format!("lib{name}.so")), format!("GROUP(\"{}\")\n", parts.join("\" \"")))
            .ok()?;
    }
    let source = folder.join("try.c");
    fs::write(&source, TRIED).ok()?;
    let tried = compiler()
        .args(["-static", "-no-pie", "-nodefaultlibs", "-o"])
        .args([&folder.join("try"), &source])
        .arg("-L")
        .arg(&folder)
        .arg("-Wl,-Bdynamic")
        .args(LIBRARIES.map(|(name, _)| format!("-l{name}")))
        .output()
        .is_ok_and(|output| output.status.success());
    tried.then_some(folder)
}

/// Where the compiler has a library that becomes a part of the program.
fn library(name: &str) -> Option<String> {
    let output = compiler().arg(format!("-print-file-name=lib{name}.a")).output().ok()?;
    let path = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    // Of what it does not have, it gives back the name.
    Path::new(&path).is_absolute().then_some(path)
}

/// What links the program.
fn compiler() -> Command {
    Command::new(env::var_os("RUSTC_LINKER").unwrap_or_else(|| "cc".into()))
}
